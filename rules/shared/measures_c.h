/* The measures of a position, from the lines of the game's measures.def: MEASURE(id, name, title, value). A
 * value sees the model m, the view v and what the game's sums_of() found out for several lines at once.
 * Included once by the game's measures.c, after its struct sums and sums_of(). */
#include "rules/shared/unit_set.h"

const struct game_measure GAME(measures)[MEASURES] = {
#define MEASURE(id, name, title, value) {name, title},
#include GAME_MEASURES
#undef MEASURE
};
_Static_assert((int)MEASURES <= (int)GAME_MEASURES_MAX, "there is room for every measure");

void GAME(measure)(const void *model, unsigned side, const void *view, int32_t *values)
{
    const struct GAME(model) *m = model;
    const struct GAME(view) *v = view;
    const struct sums of = sums_of(m, v);
    (void)side; /* both sides see the same */
#define MEASURE(id, name, title, value) values[MEASURE_##id] = (int32_t)(value);
#include GAME_MEASURES
#undef MEASURE
}

struct game_moment GAME(moment)(const void *model, const void *view)
{
    const struct GAME(view) *v = view;
    (void)model;
    return (struct game_moment){v->chapter, v->turn};
}
