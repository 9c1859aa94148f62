/* What a finished position of a Galactic Marines game amounts to: levels, ending, and the metrics, whose
 * values stand in the game's metrics.def. Included once by its outcome.c, after what these values need, with
 * COUNTS: what the record counts in. */
#include "rules/shared/sides.h"

static int32_t count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

static int32_t sum(const COUNTS *counts, unsigned number)
{
    int32_t total = 0;
    for (unsigned i = 0; i < number; i++)
        total += counts[i];
    return total;
}

void GAME(outcome)(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct GAME(model) *m = model;
    const struct GAME(view) *v = &((const struct GAME(state) *)state)->view;
    const struct GAME(record) *r = &v->record;
    enum { MARINES, ENEMIES };
    size_t levels;
    outcome->side[MARINES] = side_ends_on(GAME(levels)(m, MARINES, &levels), v->level);
    outcome->side[ENEMIES] = side_ends_on(GAME(levels)(m, ENEMIES, &levels), (unsigned)levels - 1 - v->level);
    outcome->ending = v->ending;
#define METRIC(id, name, title, low, high, value) outcome->metric[METRIC_##id] = (int32_t)(value);
#include GAME_METRICS
#undef METRIC
}
