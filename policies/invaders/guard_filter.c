/* P4's filter: moves that make more objectives come true than now are not made (policy notes 4.P4). */
#include "policies/invaders/imagine.h"
#include "policies/invaders/objective_guard.h"

static unsigned needs_count(const struct situation *s, const struct invaders_view *view)
{
    return (unsigned)__builtin_popcount(needs_true(s, view));
}

/* All that the objectives can notice of the place of a Marine: whether it is near the tunnel, beside the
 * monolith, beside which active warriors or none. */
static unsigned place_class(const struct situation *s, unsigned hex, unsigned tunnel,
                            const struct hex_set *beside_active)
{
    const struct hex_map *map = &s->board->map;
    unsigned monolith = 0;
    if (s->v->kayotz_on_map & s->m->monolith)
        monolith = s->v->kayotz_hex[s->m->monolith_index];
    return (tunnel && map->distance[hex][tunnel] <= s->m->tunnel_radius) |
           (unsigned)(monolith && hex_set_has(&map->adjacent[monolith], hex)) << 1 |
           hex_set_has(beside_active, hex) << 2;
}

void guard_filter_ends(const struct situation *s, unsigned marine, struct hex_set *ends)
{
    enum { CLASSES = 8 };
    const struct invaders_view *v = s->v;
    signed char allowed[CLASSES] = {-1, -1, -1, -1, -1, -1, -1, -1};
    unsigned now = needs_count(s, v), tunnel = tunnel_hex(s->m, v);
    struct hex_set beside_active = hex_set_empty();
    struct invaders_view imagined = *v;
    FOR_EACH_BIT(kayotz, v->kayotz_on_map & s->m->warriors & ~v->dormant)
        beside_active = hex_set_or(&beside_active, &s->board->map.adjacent[v->kayotz_hex[kayotz]]);
    HEX_SET_FOR_EACH(hex, *ends) {
        if (hex == v->marine_hex[marine])
            continue; /* staying is no walk */
        signed char *known = &allowed[place_class(s, hex, tunnel, &beside_active)];
        if (*known < 0) {
            imagine_walk(&imagined, v, marine, hex);
            *known = needs_count(s, &imagined) <= now;
        }
        if (!*known)
            hex_set_remove(ends, hex);
    }
}

bool guard_filter_exit(const struct situation *s, unsigned marine)
{
    struct invaders_view imagined = *s->v;
    imagine_exit(&imagined, s->v, marine);
    if (sudden_death(s->m, &imagined))
        return true;
    unsigned after = needs_count(s, &imagined);
    if (after <= needs_count(s, s->v))
        return true;
    return scenario_level(s->m, &imagined) > scenario_level(s->m, s->v) &&
           after <= s->parameter[GUARD_EXIT_SHARE] * objectives_left(s->v);
}
