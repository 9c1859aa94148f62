/* What the galactic players build (decisions 7.3). */
#include "policies/imperium/war.h"
#include "rules/imperium/scan.h"

/* Ground units, and ships of each star beyond its own resources. */
static unsigned upkeep_of(const struct thinking *t)
{
    unsigned need[STARS] = {0}, sum = 0;
    FOR_EACH_COUNTER(unit, &t->m->of_side[t->side]) {
        const unsigned star = imperium_star_of(t->m, t->s, (unsigned)unit);
        if (star == NOWHERE)
            continue;
        if (!is_ship(t->m, (unsigned)unit))
            sum += t->m->war.ground_unit;
        else if (t->m->maintenance[is_damaged(t->s, (unsigned)unit)][unit] > 1)
            need[star] += t->m->maintenance[is_damaged(t->s, (unsigned)unit)][unit];
    }
    for (unsigned star = 0; star < t->m->galaxy.stars; star++) {
        unsigned local = 0;
        FOR_EACH_BOX(planet, t->m, star)
        if (is_friendly(t->s, t->side, planet))
            local += is_world(t->s, planet) ? t->m->war.local_world : t->m->war.local_outpost;
        sum += need[star] > local ? need[star] - local : 0;
    }
    return t->s->war.peace ? 2 * sum : sum;
}

/* What stays in stock, fixed at the start of production. */
static unsigned keep_of(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    if (mind->clock_of_keep != t->s->war.clock) {
        mind->clock_of_keep = t->s->war.clock;
        mind->keep = (uint16_t)(upkeep_of(t) + war_weight(t, RESERVE));
    }
    return mind->keep;
}

bool imperium_can_spare(const struct thinking *t, unsigned cost)
{
    return t->s->war.stock[t->side] >= cost + keep_of(t);
}

static bool can_order(const struct thinking *t, unsigned type)
{
    return imperium_may_build(t->m, t->s, t->side, type);
}

static bool can_buy(const struct thinking *t, unsigned type)
{
    return can_order(t, type) && imperium_can_spare(t, imperium_price(t->m, t->s, t->side, type));
}

/* On the track, in boxes or aboard. */
static unsigned in_existence(const struct thinking *t, unsigned type)
{
    const unsigned first = type == TYPE_OUTPOST ? COUNTERS + t->side * OUTPOSTS_A_SIDE
                                                : t->m->first[t->side][type],
                   all = type == TYPE_OUTPOST ? OUTPOSTS_A_SIDE : t->m->count[t->side][type];
    unsigned count = 0;
    if (t->s->lent && type != TYPE_OUTPOST) {
        const struct counter_set of_type = imperium_counters_of(t->m, t->s, t->side, type),
                                 away = counters_equal(t->s->at, AT_POOL),
                                 used = set_without(&of_type, &away);
        return set_count(&used);
    }
    for (unsigned unit = first; unit < first + all; unit++)
        count += unit_at(t->s, unit) != AT_POOL;
    return count;
}

/* The cycle goes on where it stopped; what cannot be paid ends production, what may not be built is passed
 * over. */
static game_choice next_of_cycle(const struct thinking *t)
{
    const uint8_t *cycle = imperium_stance(t)->cycle;
    uint8_t *at = &mind_of(t)->cycle_at;
    unsigned length = 0;
    while (cycle[length] != BUILD_TYPES)
        length++;
    for (unsigned skipped = 0; skipped < length; skipped++, *at = (uint8_t)((*at + 1u) % length)) {
        const unsigned type = cycle[*at];
        if (!can_order(t, type))
            continue;
        if (!can_buy(t, type))
            return no_choice();
        *at = (uint8_t)((*at + 1u) % length);
        return type_choice(type);
    }
    return no_choice();
}

game_choice imperium_next_order(const struct thinking *t)
{
    const unsigned targets = imperium_free_targets(t), ahead = war_weight(t, OUTPOSTS_AHEAD);
    if (in_existence(t, TYPE_OUTPOST) < (ahead < targets ? ahead : targets) && can_buy(t, TYPE_OUTPOST))
        return type_choice(TYPE_OUTPOST);
    if (in_existence(t, TYPE_TR) + in_existence(t, TYPE_AT) < war_weight(t, TRANSPORTS_WANTED) &&
        can_buy(t, TYPE_TR))
        return type_choice(TYPE_TR);
    if (imperium_stance(t)->lands &&
        in_existence(t, TYPE_RT) + in_existence(t, TYPE_JT) < war_weight(t, TROOPS_WANTED)) {
        const unsigned type = can_order(t, TYPE_JT) ? TYPE_JT : TYPE_RT;
        if (can_buy(t, type))
            return type_choice(type);
    }
    return next_of_cycle(t);
}
