#include "sim/measure/luck_controls.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum { DIE = 6, PAIR = 36 };

const char *const luck_score_names[LUCK_SCORES] = {[LUCK_HITS] = "hits",
                                                   [LUCK_TWO_ONES] = "two ones",
                                                   [LUCK_FACE] = "face",
                                                   [LUCK_SUM] = "sum",
                                                   [LUCK_RANK] = "rank"};

static unsigned score_of(enum luck_score score, unsigned cell)
{
    switch (score) {
    case LUCK_HITS:
        return cell / 2;
    case LUCK_TWO_ONES:
        return cell % 2;
    case LUCK_FACE:
        return cell + 1;
    case LUCK_SUM:
        return cell / 6 + cell % 6 + 2;
    default:
        return cell;
    }
}

/* Which scores a site has; places (hexes by three dice) have none, for they have no order. */
static size_t scores_of(const struct game_site *site, enum luck_score scores[2])
{
    if (site->attacker) {
        scores[0] = LUCK_HITS;
        scores[1] = LUCK_TWO_ONES;
        return 2;
    }
    scores[0] = site->variants > 1 ? LUCK_RANK : site->cells == PAIR ? LUCK_SUM : LUCK_FACE;
    return site->variants > 1 || site->cells == DIE || site->cells == PAIR;
}

/* The exact mean of the score of each variant. */
static double *expectations(const struct game_site *site, enum luck_score score)
{
    double *expected = memory_resize(NULL, site->variants * sizeof *expected);
    uint64_t *weights = memory_resize(NULL, site->cells * sizeof *weights);
    for (unsigned variant = 0; variant < site->variants; variant++) {
        double sum = 0, total = 0;
        memset(weights, 0, site->cells * sizeof *weights);
        expected[variant] = 0;
        if (!site->law(variant, weights))
            continue;
        for (unsigned cell = 0; cell < site->cells; cell++) {
            total += (double)weights[cell];
            sum += (double)weights[cell] * (double)score_of(score, cell);
        }
        expected[variant] = sum / total;
    }
    free(weights);
    return expected;
}

void luck_controls_open(struct luck_controls *controls, const struct game *game)
{
    *controls = (struct luck_controls){.game = game};
    controls->items = memory_resize(NULL, 2 * (game->site_count + 1) * sizeof *controls->items);
    for (size_t i = 0; i < game->site_count; i++) {
        const struct game_site *site = &game->sites[i];
        enum luck_score scores[2];
        const size_t count = scores_of(site, scores);
        for (size_t k = 0; k < count; k++)
            controls->items[controls->count++] =
                (struct luck_control){site, scores[k], expectations(site, scores[k])};
    }
}

void luck_controls_close(struct luck_controls *controls)
{
    for (size_t i = 0; i < controls->count; i++)
        free(controls->items[i].expected);
    free(controls->items);
    *controls = (struct luck_controls){0};
}

static double value_of(const struct luck_control *control, const uint64_t *tally)
{
    const struct game_site *site = control->site;
    const uint64_t *cells = tally + site->offset;
    double value = 0;
    for (unsigned variant = 0; variant < site->variants; variant++, cells += site->cells)
        for (unsigned cell = 0; cell < site->cells; cell++)
            if (__builtin_expect(cells[cell] != 0, 0))
                value += (double)cells[cell] *
                         ((double)score_of(control->score, cell) - control->expected[variant]);
    return value;
}

void luck_controls_value(const struct luck_controls *controls, const uint64_t *tally, double *values)
{
    for (size_t i = 0; i < controls->count; i++)
        values[i] = value_of(&controls->items[i], tally);
}
