#include "policies/evaluation.h"

#include <string.h>

#include "sim/core/text.h"

/* Weight of the level beside the win: never worth a twentieth of a win. */
#define LEVEL_WEIGHT 0.05

/* Beyond this nothing more is to be gained, or lost. */
#define FARTHEST 20.0

enum { HALVINGS = 10 };

double evaluation_worth(const struct side_outcome *end, size_t levels)
{
    const double rank = levels > 1 ? (double)end->level / (double)(levels - 1) : 0;
    return (1 - LEVEL_WEIGHT) * end->score / SCORE_ONE + LEVEL_WEIGHT * rank;
}

/* exp(x) is exp(x / 1024), of which five terms of the series are enough, to the 1024th power. */
double evaluation_logistic(double x)
{
    x = x > FARTHEST ? FARTHEST : x < -FARTHEST ? -FARTHEST : x;
    const double t = x / (1 << HALVINGS);
    double power = 1 + t * (1 + t / 2 * (1 + t / 3 * (1 + t / 4)));
    for (int i = 0; i < HALVINGS; i++)
        power *= power;
    return power / (1 + power);
}

static double weight_at(const struct evaluation_weight *weight, double turn)
{
    return weight->level + turn * weight->slope;
}

double evaluation_value(const struct evaluation *evaluation, struct game_moment moment, const int32_t *values)
{
    const unsigned number = moment.chapter ? moment.chapter - 1 : 0;
    if (number >= EVALUATION_CHAPTERS || !evaluation->chapter[number].fitted)
        return 0.5;
    const struct evaluation_chapter *chapter = &evaluation->chapter[number];
    const double turn = moment.turn;
    double sum = weight_at(&chapter->constant, turn);
    for (size_t i = 0; i < evaluation->game->measure_count; i++)
        sum += values[i] * weight_at(&chapter->measure[i], turn);
    return evaluation_logistic(sum);
}

static struct known {
    struct evaluation evaluation;
    const struct known *next;
} * first;

const struct evaluation *evaluation_find(const struct game *game, unsigned side, uint64_t name)
{
    for (const struct known *known = first; known; known = known->next)
        if (known->evaluation.game == game && known->evaluation.side == side &&
            known->evaluation.name == name)
            return &known->evaluation;
    return NULL;
}

void evaluation_keep(const struct evaluation *evaluation)
{
    struct known *known = memory_zeros(sizeof *known);
    *known = (struct known){*evaluation, first};
    first = known;
}
