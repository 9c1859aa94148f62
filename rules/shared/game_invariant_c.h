/* What holds of every position of a Galactic Marines game at which a decision waits or the game is over.
 * Included once by its invariant.c, with
 *
 *     ENEMY_TABLE       the other side's table of units
 *     IN_THE_AIR(m, v)  those of them that are in no place
 *     CHECKS            its own checks of m, s, v: NULL or what is wrong */
#include <stdio.h>

bool GAME(invariant)(const void *model, const void *state, char *why, size_t why_size)
{
    const struct GAME(model) *m = model;
    const struct GAME(state) *s = state;
    const struct GAME(view) *v = &s->view;
    if (v->chapter < 1 || v->chapter > m->chapters) {
        snprintf(why, why_size, "a chapter that does not exist");
        return false;
    }
    if (!units_check(&GAME(marine_table), m, s, 0, why, why_size) ||
        !units_check(&ENEMY_TABLE, m, s, IN_THE_AIR(m, v), why, why_size))
        return false;
    const char *const found[] = {CHECKS};
    for (unsigned i = 0; i < sizeof found / sizeof *found; i++) {
        if (found[i]) {
            snprintf(why, why_size, "%s", found[i]);
            return false;
        }
    }
    return true;
}
