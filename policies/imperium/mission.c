/* What TAC-5 does otherwise than TAC-4 in scenarios 3 and 4. */
#include <stdlib.h>

#include "policies/imperium/player.h"

static struct counter_set of_type(const struct thinking *t, unsigned side, unsigned type)
{
    struct counter_set ships = ships_shown(t->m, t->s, side);
    FOR_EACH_COUNTER(ship, &ships)
        if (t->m->type[ship] != type)
            set_drop(&ships, (unsigned)ship);
    return ships;
}

static bool any_within(const struct thinking *t, const struct counter_set *ships, unsigned distance)
{
    struct counter_set own = ships_shown(t->m, t->s, t->side);
    FOR_EACH_COUNTER(a, &own)
        FOR_EACH_COUNTER(b, ships)
            if (t->m->distance[t->s->area[a]][t->s->area[b]] <= distance)
                return true;
    return false;
}

/* Scenario 3: the Imperial escorts his transports; the Terran goes home when there is nothing left to hunt.
 */
void imperium_plan_mission(const struct thinking *t)
{
    t->plan->escort = t->plan->flee = 0;
    if (t->m->scenario != 3)
        return;
    struct counter_set transports = of_type(t, IMPERIAL, TYPE_TR);
    if (t->side == IMPERIAL)
        t->plan->escort = !set_is_empty(&transports);
    else
        t->plan->flee =
            set_is_empty(&transports) || (t->s->battle.lost[TERRAN] && !any_within(t, &transports, 3));
}

/* The option with the least numbers; areas come in ascending order but for the first, so the area is one. */
struct weighing {
    int64_t key[3];
    unsigned area;
};

static void keep_least(struct weighing *least, const struct weighing *w, bool first)
{
    if (first) {
        *least = *w;
        return;
    }
    for (unsigned i = 0; i < 3; i++)
        if (w->key[i] != least->key[i]) {
            if (w->key[i] < least->key[i])
                *least = *w;
            return;
        }
    if (w->area < least->area)
        *least = *w;
}

static unsigned nearest(const struct thinking *t, unsigned area, bool undamaged)
{
    struct counter_set enemies = ships_shown(t->m, t->s, enemy_of(t->side));
    unsigned found = 99;
    FOR_EACH_COUNTER(e, &enemies)
        if (!(undamaged && is_damaged(t->s, (unsigned)e)) && t->m->distance[area][t->s->area[e]] < found)
            found = t->m->distance[area][t->s->area[e]];
    return found;
}

/* Between the first transport and the enemy, beside the transport. */
static struct weighing weigh_escort(const struct thinking *t, unsigned ship, unsigned area,
                                    unsigned transport)
{
    const uint8_t *distance = t->m->distance[area];
    const unsigned there = t->s->area[transport];
    return (struct weighing){{distance[there] + distance[t->plan->goal], abs(distance[there] - 1),
                              t->m->distance[t->s->area[ship]][area]},
                             area};
}

static struct weighing weigh_flight(const struct thinking *t, unsigned area)
{
    const bool close = t->m->distance[area][AREA_PLANET] <= 1;
    return (struct weighing){{close, -(int64_t)nearest(t, area, false), 0}, area};
}

static struct weighing weigh_carrier(const struct thinking *t, unsigned ship, unsigned area)
{
    const unsigned distance = nearest(t, area, true);
    return (struct weighing){{distance < 4 ? 4 - distance : 0, t->m->distance[t->s->area[ship]][area], 0},
                             area};
}

static struct weighing weigh_rush(const struct thinking *t, unsigned ship, unsigned area)
{
    return (struct weighing){
        {path_between(t, area, t->plan->goal), t->m->distance[t->s->area[ship]][area], 0}, area};
}

enum manner { ESCORT, FLIGHT, CARRIER, RUSH };

static game_choice least_of(const struct thinking *t, unsigned ship, enum manner manner, unsigned transport)
{
    uint8_t areas[FLIGHT_AREAS + 1];
    const unsigned count = can_move_now(t->m, t->s, ship) ? imperium_moves(t->m, t->s, ship, areas) : 0;
    struct weighing least = {{0}, t->s->area[ship]};
    for (unsigned i = 0; i < count; i++) {
        struct weighing w = manner == ESCORT    ? weigh_escort(t, ship, areas[i], transport)
                            : manner == FLIGHT  ? weigh_flight(t, areas[i])
                            : manner == CARRIER ? weigh_carrier(t, ship, areas[i])
                                                : weigh_rush(t, ship, areas[i]);
        keep_least(&least, &w, i == 0);
    }
    return area_choice(ship, least.area);
}

/* Scenario 3, Imperial. When the last transport has left, the others move by value alone. */
static bool escort(const struct thinking *t, unsigned ship, game_choice *choice)
{
    struct counter_set transports = of_type(t, IMPERIAL, TYPE_TR);
    if (t->m->type[ship] == TYPE_TR) {
        const bool leaves =
            consult(t->m->ruling, RULING_S3_TR_EXIT) == S3_TR_EXIT_ESCAPED && may_retreat(t, ship);
        *choice = leaves ? retreat_choice(ship) : area_choice(ship, t->s->area[ship]);
        return true;
    }
    if (set_is_empty(&transports)) {
        t->plan->weak = t->plan->stale = 0;
        return false;
    }
    *choice = least_of(t, ship, ESCORT, (unsigned)set_next(&transports, 0));
    return true;
}

bool imperium_mission_move(const struct thinking *t, unsigned ship, game_choice *choice)
{
    if (t->plan->escort)
        return escort(t, ship, choice);
    if (t->plan->flee) {
        *choice = may_retreat(t, ship) ? retreat_choice(ship) : least_of(t, ship, FLIGHT, 0);
        return true;
    }
    if (t->m->scenario != 4 || t->side != TERRAN)
        return false;
    *choice = least_of(t, ship, t->m->type[ship] == TYPE_CV ? CARRIER : RUSH, 0);
    return true;
}
