/* What players got out of their games. */
#include <string.h>

#include "sim/studies/tune/tune.h"

/* Levels and wins are those of side 0; whoever plays another side wants the opposite. */
static int64_t goal_of_game(const struct tune *tune, const struct arm *arm, uint64_t game)
{
    const bool first = tune->side == 0;
    if (strcmp(tune->plan.goal, "level") == 0)
        return first ? arm->level[game] : (int64_t)arm->level_count - 1 - arm->level[game];
    const bool met =
        strcmp(tune->plan.goal, "win") == 0 ? arm_won(arm, game) : arm->level[game] >= tune->goal_level;
    return met == first;
}

struct tune_score tune_score_of(const struct tune *tune, const struct arm *arm, uint64_t games)
{
    struct tune_score score = {0};
    for (uint64_t game = 0; game < games; game++) {
        score.goal += goal_of_game(tune, arm, game);
        score.level += arm->level[game];
    }
    score.level = tune->side == 0 ? score.level : -score.level;
    return score;
}

double tune_goal_of(struct tune_score score, uint64_t games)
{
    return games ? (double)score.goal / (double)games : 0;
}

static bool better(struct tune_score a, struct tune_score b)
{
    return a.goal != b.goal ? a.goal > b.goal : a.level > b.level;
}

void tune_rank(const struct tune_score *scores, size_t count, size_t *order)
{
    for (size_t i = 0; i < count; i++) {
        size_t place = i;
        for (; place > 0 && better(scores[i], scores[order[place - 1]]); place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

void tune_confirm(struct tune *tune, const struct arm *start, const struct arm *winner, uint64_t games)
{
    const struct arm *one = tune->side == 0 ? start : winner, *other = tune->side == 0 ? winner : start;
    const struct outcome_pairs pairs = arm_pairs(one, other, games);
    const double z = normal_two_sided(0.95);
    uint64_t worse = 0, more = 0;
    int64_t sum = 0;
    wide squares = 0;
    for (uint64_t game = 0; game < games; game++) {
        const int64_t step = goal_of_game(tune, winner, game) - goal_of_game(tune, start, game);
        worse += step < 0;
        more += step > 0;
        sum += step;
        squares += (wide)(step * step);
    }
    tune->gain = strcmp(tune->plan.goal, "level") == 0 ? paired_steps(games, sum, squares, z)
                                                       : paired_wins(worse, more, games, z);
    tune->wins = paired_wins(pairs.first_only, pairs.second_only, games, z);
    tune->levels = paired_steps(games, pairs.levels, pairs.level_squares, z);
    tune->test = mcnemar(pairs.first_only, pairs.second_only);
    const struct arm *arms[2] = {start, winner};
    for (size_t i = 0; i < 2; i++) {
        const uint64_t won = arm_wins(arms[i], games);
        tune->won[i] = tune->side == 0 ? won : games - won;
        tune->goal[i] = tune_goal_of(tune_score_of(tune, arms[i], games), games);
    }
    tune->has_confirmation = true;
}
