/* P4's filter: moves that make more objectives come true than now are not made (policy notes 4.P4). */
#include "policies/invaders/imagine.h"
#include "policies/invaders/objective_guard.h"

void invaders_guard_filter_ends(const struct situation *s, unsigned marine, struct hex_set *ends)
{
    struct place_needs needs;
    struct invaders_view imagined = *s->v;
    unsigned now = needs_count(s, s->v);
    invaders_place_needs_begin(&needs, s, marine, &imagined);
    HEX_SET_FOR_EACH(hex, *ends)
        if (hex != s->v->marine_hex[marine] && place_needs_at(&needs, hex) > now)
            hex_set_remove(ends, hex);
}

bool invaders_guard_filter_exit(const struct situation *s, unsigned marine)
{
    struct invaders_view imagined = *s->v;
    invaders_imagine_exit(&imagined, s->v, marine);
    if (invaders_sudden_death(s->m, &imagined))
        return true;
    unsigned after = needs_count(s, &imagined);
    if (after <= needs_count(s, s->v))
        return true;
    return invaders_scenario_level(s->m, &imagined) > invaders_scenario_level(s->m, s->v) &&
           after <= s->parameter[GUARD_EXIT_SHARE] * objectives_left(s->v);
}
