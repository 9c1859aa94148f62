/* P4's guard stage (policy notes 4.P4): (a) somebody near the tunnel, (b) the last headquarters and the last
 * logistics in safety. */
#include "policies/invaders/objective_guard.h"

/* ---------------------------------------------------------------------------------- (a) the tunnel ---- */

struct approach {
    uint64_t key;
    unsigned marine, hex;
};

static void approach_add(struct approach *best, uint64_t key, unsigned marine, unsigned hex)
{
    if (key < best->key)
        *best = (struct approach){key, marine, hex};
}

static unsigned distance_now(const struct situation *s, unsigned marine, unsigned place)
{
    unsigned own = s->v->marine_hex[marine];
    return own ? s->board->map.distance[own][place] : DISTANCE_ENTERING;
}

/* Least distance now, csv, least distance after, least cost, higher hex among the ends within the radius. In
 * `nearer` the end nearest to the tunnel that is nearer than now: csv, least cost, higher hex. */
static void approaches(const struct camp *camp, unsigned tunnel, struct approach *inside,
                       struct approach *nearer)
{
    const struct situation *s = camp->s;
    FOR_EACH_BIT(marine, camp->ready & ~s->v->paralyzed) {
        unsigned now = distance_now(s, marine, tunnel);
        const struct reach *reach = invaders_reach_of(s, marine, false);
        for (unsigned cost = 0; cost <= reach->by_cost.budget; cost++) {
            struct hex_set layer = hex_set_and(&reach->ends, &reach->by_cost.at_cost[cost]);
            HEX_SET_FOR_EACH(hex, layer) {
                unsigned after = s->board->map.distance[hex][tunnel];
                uint64_t tail = (uint64_t)cost << 8 | (255 - hex);
                if (after <= ASKED(s->m, tunnel_radius))
                    approach_add(inside,
                                 (uint64_t)now << 48 | (uint64_t)marine << 40 | (uint64_t)after << 32 | tail,
                                 marine, hex);
                if (after < now)
                    approach_add(nearer, (uint64_t)after << 48 | (uint64_t)marine << 40 | tail, marine, hex);
            }
        }
    }
}

/* The vacant numbered hex within the distance that is farthest from the tunnel, then the higher one. */
static unsigned jump_hex(const struct situation *s, unsigned tunnel)
{
    struct hex_set vacant = invaders_jump_targets(s->m, s->v);
    for (unsigned distance = (unsigned)s->parameter[GUARD_JUMP_DISTANCE]; distance > 0; distance--) {
        struct hex_set ring = hex_set_and_not(&s->board->map.within[tunnel][distance],
                                              &s->board->map.within[tunnel][distance - 1]);
        ring = hex_set_and(&ring, &vacant);
        if (!hex_set_is_empty(&ring))
            return hex_set_highest(&ring);
    }
    return 0;
}

static bool jump_to_tunnel(const struct camp *camp, unsigned tunnel, game_choice *choice)
{
    const struct situation *s = camp->s;
    unsigned hex = jump_hex(s, tunnel);
    struct approach best = {.key = UINT64_MAX};
    uint32_t jumpers = camp->ready & s->v->on_map & ~s->v->paralyzed & s->m->jumpers;
    FOR_EACH_BIT(marine, jumpers)
        approach_add(&best,
                     (s->v->stunned >> marine & 1) << 16 | distance_now(s, marine, tunnel) << 8 | marine,
                     marine, hex);
    *choice = act_at(FULL_JUMP, best.marine, hex);
    return hex && best.key != UINT64_MAX;
}

static bool guard_tunnel(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    unsigned tunnel = invaders_tunnel_hex(s->m, s->v);
    struct approach inside = {.key = UINT64_MAX}, nearer = {.key = UINT64_MAX};
    if (!(s->v->objectives >> TUNNEL & 1) || !invaders_objective_met(s->m, s->v, TUNNEL) || !tunnel)
        return false;
    approaches(camp, tunnel, &inside, &nearer);
    if (inside.key != UINT64_MAX) {
        *choice = act_at(FULL_WALK, inside.marine, inside.hex);
        return true;
    }
    if (jump_to_tunnel(camp, tunnel, choice))
        return true;
    *choice = act_at(FULL_WALK, nearer.marine, nearer.hex);
    return nearer.key != UINT64_MAX;
}

/* ------------------------------------------------------------------------------- (b) the last ones ---- */

static unsigned nearest_warrior(const struct situation *s, unsigned hex)
{
    unsigned nearest = DISTANCE_ENTERING;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors & ~s->v->dormant) {
        unsigned distance = s->board->map.distance[hex][s->v->kayotz_hex[kayotz]];
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Least threat, largest distance to the nearest active warrior, least cost, higher hex. */
static unsigned safest_end(const struct situation *s, unsigned marine)
{
    const struct reach *reach = invaders_reach_of(s, marine, false);
    struct hex_set ends = reach->ends;
    uint64_t least = UINT64_MAX;
    invaders_guard_filter_ends(s, marine, &ends);
    hex_set_add(&ends, s->v->marine_hex[marine]);
    for (unsigned cost = 0; cost <= reach->by_cost.budget; cost++) {
        struct hex_set layer = hex_set_and(&ends, &reach->by_cost.at_cost[cost]);
        HEX_SET_FOR_EACH(hex, layer) {
            uint64_t key = (uint64_t)invaders_threat_parts(s, marine, hex) << 24 |
                           (255 - nearest_warrior(s, hex)) << 16 | cost << 8 | (255 - hex);
            least = key < least ? key : least;
        }
    }
    return 255 - (unsigned)(least & 255);
}

static bool guard_last(struct camp *camp, enum marine_type type, enum objective objective,
                       game_choice *choice)
{
    const struct situation *s = camp->s;
    uint32_t last = active_marines(s->v) & s->m->marines_of[type];
    if (!(s->v->objectives >> objective & 1) || __builtin_popcount(last) != 1 || !(last & camp->ready))
        return false;
    unsigned marine = (unsigned)first_of(last);
    if (type == HQ && invaders_camp_requests(s, marine))
        return false;
    if (!s->road) {
        *choice = act(FULL_EXIT, marine);
        if (invaders_reach_of(s, marine, false)->exit_cost >= 0 && invaders_guard_filter_exit(s, marine))
            return true;
    }
    unsigned hex = safest_end(s, marine);
    /* Staying is its action too; the rules know a move that leads nowhere as a hit and run without a shot. */
    bool stays = hex == s->v->marine_hex[marine];
    camp->memory->target = 0;
    *choice = act_at(stays ? HIT_RUN_WALK : FULL_WALK, marine, hex);
    return true;
}

bool invaders_guard_stage(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    return because(s, guard_tunnel(camp, choice), "guard (a): somebody near the tunnel") ||
           because(s, guard_last(camp, HQ, HQ_RAID, choice), "guard (b): the last headquarters in safety") ||
           because(s, guard_last(camp, LOGISTICS, PLUNDER, choice),
                   "guard (b): the last logistics in safety");
}
