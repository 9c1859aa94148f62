/* The planetary players (decisions 6): one question at a time by the plan of its step. */
#include <string.h>

#include "policies/imperium/ground.h"

static void clear_hexes(const struct thinking *t)
{
    memset(t->plan->hex, 0, sizeof t->plan->hex);
}

/* The step that the question belongs to. */
static uint64_t step_key(const struct thinking *t)
{
    const struct frame *f = &t->s->frame[t->s->depth - 1];
    return occasion_key(t) | (uint32_t)t->s->question.kind << 24 | (uint32_t)t->s->fight.round << 16 |
           (uint32_t)f->a << 8 | (uint32_t)f->side << 4 | f->step | 1u << 31;
}

static void plan_step(const struct thinking *t)
{
    const uint64_t key = step_key(t);
    if (t->plan->key == key)
        return;
    t->plan->key = key;
    clear_hexes(t);
    switch (t->s->question.kind) {
    case DECIDE_DEPLOY:
        imperium_plan_deployment(t);
        return;
    case DECIDE_LAND:
        imperium_plan_landing(t);
        return;
    case DECIDE_WALK:
        imperium_plan_walks(t);
        return;
    case DECIDE_SHOOT:
        imperium_plan_shots(t);
        return;
    case DECIDE_DEFENCE:
        imperium_plan_defence(t);
        return;
    default:
        return;
    }
}

/* Infantry or jump troops that may land: the first by fleets, then by ships; -1. */
static int first_lander(const struct thinking *t)
{
    const struct counter_set landers = imperium_landers(t->m, t->s),
                             troops = set_and(&landers, &t->m->troops);
    unsigned least = UINT32_MAX;
    int first = -1;
    FOR_EACH_COUNTER(unit, &troops) {
        const unsigned ship = t->s->with[unit], rank = t->s->with[ship] * SHIPS + ship;
        if (rank < least && imperium_landings(t->m, t->s, (unsigned)unit)) {
            least = rank;
            first = unit;
        }
    }
    return first;
}

/* Galactic players: fighters stay aboard; an empty planet is taken by one unit (decisions 7.4). */
static bool stays_aboard(const struct thinking *t)
{
    const unsigned unit = t->s->question.unit;
    if (!is_in_war(t) || t->s->question.kind != DECIDE_LAND)
        return false;
    if (set_has(&t->m->fighter, unit))
        return true;
    const bool empty = !bit_of(t->s->known.held[enemy_of(t->side)], t->s->fight.planet);
    return empty && (int)unit != first_lander(t);
}

/* The planned hex, if it still has room; a walker stays otherwise, a lander stays aboard. */
static game_choice planned_hex(const struct thinking *t, uint16_t offered)
{
    if (stays_aboard(t))
        return no_choice();
    const unsigned unit = t->s->question.unit, hex = t->plan->hex[unit];
    if (hex && offered >> hex & 1)
        return hex_choice(unit, hex);
    if (t->s->question.kind == DECIDE_WALK)
        return hex_choice(unit, t->s->area[unit]);
    return t->s->question.kind == DECIDE_LAND ? no_choice()
                                              : hex_choice(unit, (unsigned)__builtin_ctz(offered));
}

static uint16_t offered_hexes(const struct thinking *t)
{
    const unsigned unit = t->s->question.unit;
    const uint16_t full = imperium_held(t->m, t->s, t->side).full;
    if (t->s->question.kind == DECIDE_LAND)
        return imperium_landings(t->m, t->s, unit);
    if (t->s->question.kind == DECIDE_WALK)
        return (uint16_t)((imperium_walks(t->m, t->s, unit) & ~full) | 1u << t->s->area[unit]);
    return t->m->surface[t->s->fight.map].all & (uint16_t)~full;
}

static game_choice assault(const struct thinking *t)
{
    const unsigned hex = t->s->question.place;
    const struct surface now = imperium_surface_now(t);
    const bool strong = now.own_power[hex] * 100 >= imperium_superiority(t) * now.enemy_power[hex];
    return t->player->surface == LAND_SPREAD || strong ? yes_choice() : no_choice();
}

static game_choice planned_target(const struct thinking *t)
{
    const unsigned unit = t->s->question.unit, target = t->plan->target[unit];
    return target == NO_UNIT ? no_choice() : target_choice(unit, target);
}

/* ------------------------------------------------------------------------------------------ at random ----
 */

static game_choice random_answer(const struct thinking *t)
{
    game_choice choices[COUNTERS];
    size_t count = imperium_list(t->m, t->s, choices, COUNTERS);
    const bool none_first = choices[0] == no_choice();
    switch (t->s->question.kind) {
    case DECIDE_BOMBARD: /* with all or none */
        if (set_is_empty(&t->s->fight.acting) && t->plan->key != 1) {
            t->plan->key = 1;
            t->plan->flee = (uint8_t)imperium_pick(t, 2);
        }
        return t->plan->flee ? yes_choice() : no_choice();
    case DECIDE_ASSAULT:
        return yes_choice();
    case DECIDE_LAND:
    case DECIDE_SHOOT:
    case DECIDE_DEFENCE:
        return none_first && count > 1 ? choices[1 + imperium_pick(t, (unsigned)count - 1)] : choices[0];
    default:
        return choices[imperium_pick(t, (unsigned)count)];
    }
}

game_choice imperium_choose_on_surface(const struct thinking *t)
{
    if (t->player->random)
        return random_answer(t);
    plan_step(t);
    switch (t->s->question.kind) {
    case DECIDE_BOMBARD:
        return imperium_wants_bombardment(t) ? yes_choice() : no_choice();
    case DECIDE_BOMB_HIT:
        return imperium_choose_bomb_hit(t);
    case DECIDE_ASSAULT:
        return assault(t);
    case DECIDE_DEFENCE:
    case DECIDE_SHOOT:
        return planned_target(t);
    default:
        return planned_hex(t, offered_hexes(t));
    }
}
