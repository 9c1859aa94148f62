/* Moves of ships (TAC-1 to TAC-4). */
#include <stdlib.h>
#include <string.h>

#include "policies/imperium/player.h"

/* Fire that may come at an area, in sixths of a hit: HB and HT. */
static void sum_danger(const struct thinking *t, unsigned area)
{
    struct counter_set enemies = ships_shown(t->m, t->s, enemy_of(t->side));
    unsigned beams = 0, torpedoes = 0;
    FOR_EACH_COUNTER(e, &enemies) {
        const unsigned damaged = is_damaged(t->s, (unsigned)e),
                       distance = t->m->distance[t->s->area[e]][area];
        beams += t->m->beam[damaged][e] * beam_chance(t->m->capital_number[e] >= 0, distance);
        torpedoes += t->m->torpedo[damaged][e] * torpedo_chance(distance);
    }
    t->plan->beam_danger[area] = (uint16_t)beams;
    t->plan->torpedo_danger[area] = (uint16_t)torpedoes;
}

/* worth2 x the kill fractions of beams and torpedoes of one ship of a kind against another at a distance. */
static uint32_t gain_at(const struct tables *tables, const struct imperium_model *m,
                        const struct player *player, unsigned ship, unsigned back, unsigned target,
                        unsigned target_back, unsigned distance)
{
    const unsigned beam = m->beam[back][ship], torpedo = m->torpedo[back][ship];
    const unsigned defence = m->defence[target_back][target];
    const bool flip = !target_back && m->has_back[target];
    const uint32_t kill =
        imperium_kill(tables, beam, beam * beam_chance(m->capital_number[ship] >= 0, distance), 0, defence,
                      flip) +
        imperium_kill(tables, torpedo, torpedo * torpedo_chance(distance),
                      m->counter_measures[target_back][target], defence, flip);
    return (uint32_t)imperium_worth_factor(m, player, m->side[ship], m->type[target]) * kill *
           (target_back ? 1u : 2u) * m->cost[target];
}

static void build_gains_of(struct tables *tables, const struct imperium_model *m, const struct player *player,
                           unsigned side, unsigned type, unsigned target_type)
{
    const unsigned enemy = enemy_of(side);
    if (!m->count[side][type] || !m->count[enemy][target_type])
        return;
    for (unsigned kinds = 0; kinds < 4; kinds++)
        for (unsigned distance = 0; distance < GAIN_DISTANCES; distance++)
            tables->gain[side][2 * type + kinds / 2][2 * target_type + kinds % 2][distance] =
                distance > 3 ? 0
                             : gain_at(tables, m, player, m->first[side][type], kinds / 2,
                                       m->first[enemy][target_type], kinds % 2, distance);
}

void imperium_build_gains(struct tables *tables, const struct imperium_model *m, const struct player *player)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned type = 0; type < SHIP_TYPES; type++)
            for (unsigned target_type = 0; target_type < SHIP_TYPES; target_type++)
                build_gains_of(tables, m, player, side, type, target_type);
}

/* The best shot of the ship alone from the area. */
static int64_t gain_of(const struct thinking *t, unsigned ship, unsigned area)
{
    const uint32_t(*gain)[GAIN_DISTANCES] = t->tables->gain[t->side][kind_of(t->m, t->s, ship)];
    const uint8_t *distance = t->m->distance[area];
    uint32_t best = 0;
    for (unsigned i = 0; i < t->plan->enemies; i++) {
        const uint32_t value = gain[t->plan->enemy_kind[i]][distance[t->plan->enemy_area[i]]];
        best = value > best ? value : best;
    }
    return best;
}

static void note_enemies(const struct thinking *t)
{
    struct counter_set enemies = ships_shown(t->m, t->s, enemy_of(t->side));
    unsigned count = 0;
    FOR_EACH_COUNTER(e, &enemies) {
        t->plan->enemy_area[count] = t->s->area[e];
        t->plan->enemy_kind[count++] = (uint8_t)kind_of(t->m, t->s, (unsigned)e);
    }
    t->plan->enemies = (uint8_t)count;
}

static int64_t loss_of(const struct thinking *t, unsigned ship, unsigned area)
{
    const struct imperium_model *m = t->m;
    const unsigned damaged = is_damaged(t->s, ship);
    if (t->plan->beam_danger[area] == UNKNOWN)
        sum_danger(t, area);
    const int64_t stopped = (int64_t)t->plan->own * m->counter_measures[damaged][ship];
    const int64_t torpedoes =
        t->plan->torpedo_danger[area] > stopped ? t->plan->torpedo_danger[area] - stopped : 0;
    const int64_t weight = parameter(t, LOSS_WEIGHT) * (MILLION / 100);
    return imperium_worth(m, t->s, ship) * weight * (t->plan->beam_danger[area] + torpedoes) /
           (6 * m->defence[damaged][ship] * (int64_t)t->plan->own);
}

int64_t imperium_score(const struct thinking *t, unsigned ship, unsigned area)
{
    return gain_of(t, ship, area) - loss_of(t, ship, area);
}

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
    memset(plan->beam_danger, 0xff, sizeof plan->beam_danger);
    note_enemies(t);
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
