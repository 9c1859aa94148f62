/* Bombardment, defence fire and shots on the surface (PLA-1 to PLA-4). */
#include <string.h>

#include "policies/imperium/ground.h"

/* Dice aimed at a target so far, in two pools that are never added. */
struct shares {
    unsigned dice[2], chances[2];
    uint32_t kill[2];
};

/* ------------------------------------------------------------------------------- shots on the surface ----
 */

/* IMP-13.4.c: the hits of machines on troops only flip them. */
static uint32_t surface_kill(const struct thinking *t, const struct shares *at, unsigned pool,
                             unsigned target, unsigned dice, bool flips_only)
{
    const struct imperium_model *m = t->m;
    const unsigned damaged = is_damaged(t->s, target), all = at->dice[pool] + dice;
    const bool flip = can_be_flipped(m, t->s, target);
    if (flips_only && !flip)
        return 0;
    if (!flips_only)
        return imperium_kill(all, all, 0, m->defence[damaged][target], flip);
    /* half of the chance to strike at all */
    return imperium_kill(all, all, 0, m->defence[damaged][target], false) / 2;
}

/* PLA-4: the largest gain; machines never at reduced troops unless nothing else is there. */
static void aim_by_value(const struct thinking *t, unsigned unit, struct shares *at)
{
    const struct counter_set enemies = imperium_opponents(t->m, t->s, unit);
    const unsigned dice = unit_power(t, unit);
    const bool machine = !set_has(&t->m->troops, unit);
    int best = -1;
    int64_t best_gain = -1;
    unsigned best_pool = 0;
    uint32_t best_kill = 0;
    FOR_EACH_COUNTER(e, &enemies) {
        const bool troops = set_has(&t->m->troops, (unsigned)e), flips_only = machine && troops;
        const uint32_t kill = surface_kill(t, &at[e], flips_only, (unsigned)e, dice, flips_only);
        const int64_t worth =
            imperium_worth(t->m, t->s, (unsigned)e) + (troops ? 2 * unit_power(t, (unsigned)e) : 0);
        int64_t gain = worth * ((int64_t)kill - at[e].kill[flips_only]);
        if (flips_only && is_damaged(t->s, (unsigned)e))
            gain = -1; /* the last resort */
        if (best >= 0 && gain <= best_gain)
            continue;
        best = e;
        best_gain = gain;
        best_pool = flips_only;
        best_kill = kill;
    }
    if (best < 0)
        return;
    t->plan->target[unit] = (uint8_t)best;
    at[best].dice[best_pool] += dice;
    at[best].kill[best_pool] = best_kill;
}

/* Troops before machines, descending power, order. */
static bool comes_before(const struct thinking *t, unsigned a, unsigned b)
{
    const bool troops_a = set_has(&t->m->troops, a), troops_b = set_has(&t->m->troops, b);
    if (troops_a != troops_b)
        return troops_a;
    return unit_power(t, a) != unit_power(t, b) ? unit_power(t, a) > unit_power(t, b) : a < b;
}

/* PLA-2: the first enemy with fewer than six dice for each point of defence, else the first. */
static void aim_in_turn(const struct thinking *t, unsigned unit, struct shares *at)
{
    const struct counter_set enemies = imperium_opponents(t->m, t->s, unit);
    int first = -1, open = -1;
    FOR_EACH_COUNTER(e, &enemies) {
        const unsigned limit = 6u * t->m->defence[is_damaged(t->s, (unsigned)e)][e];
        if (first < 0 || comes_before(t, (unsigned)e, (unsigned)first))
            first = e;
        if (at[e].dice[0] < limit && (open < 0 || comes_before(t, (unsigned)e, (unsigned)open)))
            open = e;
    }
    if (first < 0)
        return;
    t->plan->target[unit] = (uint8_t)(open < 0 ? first : open);
    at[t->plan->target[unit]].dice[0] += unit_power(t, unit);
}

/* PLA-1: the enemy of least power, defence, order. */
static void aim_at_weakest(const struct thinking *t, unsigned unit)
{
    const struct counter_set enemies = imperium_opponents(t->m, t->s, unit);
    unsigned least = UINT32_MAX;
    FOR_EACH_COUNTER(e, &enemies) {
        const unsigned rank =
            unit_power(t, (unsigned)e) << 8 | t->m->defence[is_damaged(t->s, (unsigned)e)][e];
        if (rank < least) {
            least = rank;
            t->plan->target[unit] = (uint8_t)e;
        }
    }
}

void imperium_plan_shots(const struct thinking *t)
{
    const unsigned hex = t->s->frame[t->s->depth - 1].a;
    struct counter_set own = units_down(t->m, t->s, t->side);
    struct shares at[COUNTERS];
    memset(at, 0, sizeof at);
    memset(t->plan->target, NO_UNIT, sizeof t->plan->target);
    FOR_EACH_COUNTER(i, &own)
        if (t->s->area[i] != hex)
            set_drop(&own, (unsigned)i);
    const struct unit_list list = imperium_by_power(t, &own);
    for (unsigned i = 0; i < list.count; i++)
        if (t->player->surface == LAND_SPREAD)
            aim_at_weakest(t, list.unit[i]);
        else if (t->player->surface == LAND_BY_VALUE)
            aim_by_value(t, list.unit[i], at);
        else
            aim_in_turn(t, list.unit[i], at);
}

/* --------------------------------------------------------------------------------------- defence fire ----
 */

/* In a landing the cargo counts, too. */
static int64_t worth_with_load(const struct thinking *t, unsigned target)
{
    int64_t worth = imperium_worth(t->m, t->s, target);
    const struct counter_set cargo = set_and(&t->s->fight.acting, &t->m->troops);
    FOR_EACH_COUNTER(i, &cargo)
        if (t->s->at[i] == AT_ABOARD && t->s->with[i] == target)
            worth += imperium_worth(t->m, t->s, (unsigned)i);
    return worth;
}

static void aim_defence(const struct thinking *t, unsigned unit, const struct counter_set *targets,
                        struct shares *at)
{
    const struct imperium_model *m = t->m;
    const bool battery = set_has(&m->battery, unit);
    const unsigned damaged = is_damaged(t->s, unit);
    const unsigned dice = battery ? m->strength[damaged][unit] : m->torpedo[damaged][unit];
    const unsigned chance = battery && imperium_is_friendly_world(m, t->s, t->s->fight.planet) ? 3 : 2;
    int best = -1;
    int64_t best_gain = 0;
    uint32_t best_kill = 0;
    FOR_EACH_COUNTER(e, targets) {
        const uint32_t kill =
            imperium_kill(at[e].dice[battery] + dice, at[e].chances[battery] + dice * chance, 0,
                          m->defence[is_damaged(t->s, (unsigned)e)][e], can_be_flipped(m, t->s, (unsigned)e));
        const int64_t gain = worth_with_load(t, (unsigned)e) * ((int64_t)kill - at[e].kill[battery]);
        if (best >= 0 && gain <= best_gain)
            continue;
        best = e;
        best_gain = gain;
        best_kill = kill;
    }
    if (best < 0)
        return;
    t->plan->target[unit] = (uint8_t)best;
    at[best].dice[battery] += dice;
    at[best].chances[battery] += dice * chance;
    at[best].kill[battery] = best_kill;
}

void imperium_plan_defence(const struct thinking *t)
{
    const struct counter_set targets = imperium_exposed(t->m, t->s, t->s->question.count);
    const struct counter_set machines = set_or(&t->m->fighter, &t->m->battery);
    const struct counter_set own = set_and(&machines, &t->m->of_side[t->side]);
    struct shares at[COUNTERS];
    memset(at, 0, sizeof at);
    memset(t->plan->target, NO_UNIT, sizeof t->plan->target);
    FOR_EACH_COUNTER(unit, &own)
        if (t->s->at[unit] == AT_BOX + t->s->fight.planet)
            aim_defence(t, (unsigned)unit, &targets, at);
}

/* --------------------------------------------------------------------------------------- bombardment ---- */

static int64_t most_worth(const struct thinking *t, const struct counter_set *units)
{
    int64_t most = 0;
    FOR_EACH_COUNTER(i, units) {
        const int64_t worth =
            60 * imperium_worth(t->m, t->s, (unsigned)i) / t->m->defence[is_damaged(t->s, (unsigned)i)][i];
        most = worth > most ? worth : most;
    }
    return most;
}

/* PLA-1 to PLA-3: with three torpedoes; PLA-4: if it gains more than it may cost. */
bool imperium_wants_bombardment(const struct thinking *t)
{
    const struct counter_set ships = imperium_bombarders(t->m, t->s);
    unsigned torpedoes = 0, fire = 0;
    FOR_EACH_COUNTER(i, &ships)
        torpedoes += t->m->torpedo[is_damaged(t->s, (unsigned)i)][i];
    if (t->player->surface != LAND_BY_VALUE)
        return torpedoes >= 3;
    const struct counter_set bombed = imperium_bombed(t->m, t->s);
    const unsigned chance = imperium_is_friendly_world(t->m, t->s, t->s->fight.planet) ? 3 : 2;
    FOR_EACH_COUNTER(i, &bombed) {
        const unsigned damaged = is_damaged(t->s, (unsigned)i);
        fire += set_has(&t->m->battery, (unsigned)i) ? chance * t->m->strength[damaged][i]
                                                     : 2u * t->m->torpedo[damaged][i];
    }
    return torpedoes / 3 * most_worth(t, &bombed) > fire * most_worth(t, &ships);
}

static game_choice hit_choice(unsigned target)
{
    return choice_pack((struct imperium_choice){.kind = CHOOSE_HIT, .target = (uint16_t)target});
}

/* Damaged batteries, damaged fighters, fighters, batteries: up to their defence, then up to three times. */
game_choice imperium_choose_bomb_hit(const struct thinking *t)
{
    const struct counter_set bombed = imperium_bombed(t->m, t->s);
    for (unsigned times = 1; times <= 3; times += 2)
        for (unsigned group = 0; group < 4; group++)
            FOR_EACH_COUNTER(i, &bombed) {
                const bool battery = group == 0 || group == 3, damaged = group < 2;
                const unsigned back = is_damaged(t->s, (unsigned)i);
                if (set_has(&t->m->battery, (unsigned)i) == battery && (back != 0) == damaged &&
                    t->s->hits[i] < times * t->m->defence[back][i])
                    return hit_choice((unsigned)i);
            }
    return hit_choice((unsigned)set_next(&bombed, 0));
}
