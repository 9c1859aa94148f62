/* Moves of ships (TAC-1 to TAC-4). */
#include <stdlib.h>
#include <string.h>

#include "policies/imperium/player.h"

/* War: too weak, somewhere to go, and not at an own world (decisions 5). */
static bool wants_away(const struct thinking *t, int64_t power, int64_t enemy)
{
    uint64_t stars = imperium_refuges(t->m, t->s, t->side, FLEET_MONITORS);
    if (100 * power >= parameter(t, RETREAT_SHARE) * enemy)
        return false;
    if (t->s->battle.mover == t->side) {
        for (unsigned fleet = FLEETS; fleet-- > 0;) /* the star from which the last arriving fleet came */
            if (bit_of(t->s->action.arrived, fleet)) {
                stars |= imperium_refuges(t->m, t->s, t->side, fleet);
                break;
            }
        return stars != 0;
    }
    FOR_EACH_BOX(planet, t->m, t->s->battle.star)
    if (owner_of(t->s, planet) == t->side && is_world(t->s, planet))
        return false;
    return stars != 0;
}

/* Own ships, weak, stale and M are those after the launches of the step (decisions 4). */
void imperium_plan_moves(const struct thinking *t)
{
    struct counter_set own = ships_shown(t->m, t->s, t->side);
    const int64_t power = imperium_power(t->m, t->s, t->side),
                  enemy = imperium_power(t->m, t->s, enemy_of(t->side));
    struct plan *plan = t->plan;
    plan->own = (uint16_t)set_count(&own);
    plan->goal = (uint8_t)imperium_goal(t->m, t->s, t->side);
    plan->weak = is_in_war(t) ? wants_away(t, power, enemy) : parameter(t, WEAK_RATIO) * power < enemy;
    plan->stale = t->s->battle.quiet && (t->s->battle.mover == t->side || power >= enemy);
    if (t->player->mission)
        imperium_plan_mission(t);
}

/* Compares two options, each by numbers in order: the lesser is better. */
struct option {
    int64_t key[4];
};

static bool is_better(const struct option *a, const struct option *b)
{
    for (unsigned i = 0; i < 4; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] < b->key[i];
    return false;
}

static unsigned nearest_enemy(const struct thinking *t, unsigned area)
{
    const uint8_t *stack = t->s->battle.stack[enemy_of(t->side)];
    unsigned nearest = 99;
    for (unsigned other = 0; other < AREAS; other++)
        if (stack[other] && t->m->distance[area][other] < nearest)
            nearest = t->m->distance[area][other];
    return nearest;
}

static struct option weigh(const struct thinking *t, unsigned ship, unsigned area)
{
    const unsigned steps = t->m->distance[t->s->area[ship]][area], way = path_between(t, area, t->plan->goal);
    if (t->player->moves == MOVES_RUSH || t->plan->stale)
        return (struct option){{way, steps, area, 0}};
    if (t->player->moves == MOVES_STANDOFF)
        return (struct option){
            {abs((int)nearest_enemy(t, area) - 3), -(int64_t)t->m->distance[area][t->plan->goal], area, 0}};
    return (struct option){{-imperium_score(t, ship, area), way, steps, area}};
}

static bool should_retreat(const struct thinking *t, unsigned ship)
{
    if (is_in_war(t))
        return t->plan->weak && may_retreat(t, ship);
    return t->player->moves == MOVES_BY_VALUE && t->plan->weak && is_damaged(t->s, ship) &&
           t->m->defence[1][ship] == 1 && t->m->cost[ship] >= parameter(t, RETREAT_COST) &&
           may_retreat(t, ship);
}

game_choice imperium_choose_move(const struct thinking *t, unsigned ship)
{
    uint8_t areas[FLIGHT_AREAS + 1];
    game_choice choice;
    unsigned count = can_move_now(t->m, t->s, ship) ? imperium_moves(t->m, t->s, ship, areas) : 1, best = 0;
    if (t->player->mission && imperium_mission_move(t, ship, &choice))
        return choice;
    if (should_retreat(t, ship))
        return retreat_choice(ship);
    if (t->player->moves == MOVES_NEVER || count == 1)
        return area_choice(ship, t->s->area[ship]);
    imperium_look_at_enemies(t);
    struct option best_option = weigh(t, ship, areas[0]);
    for (unsigned i = 1; i < count; i++) {
        struct option option = weigh(t, ship, areas[i]);
        if (is_better(&option, &best_option)) {
            best_option = option;
            best = i;
        }
    }
    return area_choice(ship, areas[best]);
}
