/* Close-out of the galactic players (decisions 7.3): maintenance and repair are planned at the first
 * question. */
#include <string.h>

#include "policies/imperium/war.h"

struct order {
    unsigned count;
    uint8_t unit[COUNTERS];
    uint32_t rank[COUNTERS];
};

/* By descending rank, ties by order. */
static void insert(struct order *order, unsigned unit, uint32_t rank)
{
    unsigned at = order->count++;
    for (; at > 0 && order->rank[at - 1] < rank; at--) {
        order->unit[at] = order->unit[at - 1];
        order->rank[at] = order->rank[at - 1];
    }
    order->unit[at] = (uint8_t)unit;
    order->rank[at] = rank;
}

static unsigned maintenance_of(const struct thinking *t, unsigned ship)
{
    return t->m->maintenance[is_damaged(t->s, ship)][ship];
}

/* The die cannot hurt it: maintenance 1, and one more on the die. */
static bool is_safe(const struct thinking *t, unsigned ship, unsigned star)
{
    return maintenance_of(t, ship) <= 1 && (imperium_has_friendly(t->m, t->s, t->side, star) ||
                                            imperium_has_repair_ship(t->m, t->s, t->side, star));
}

static struct order payees(const struct thinking *t)
{
    struct order order = {.count = 0};
    for (unsigned ship = t->side * SHIPS_A_SIDE; ship < (t->side + 1) * SHIPS_A_SIDE; ship++) {
        const unsigned star = imperium_star_of(t->m, t->s, ship);
        if (star == NOWHERE || !is_ship(t->m, ship) || is_safe(t, ship, star))
            continue;
        const unsigned worth = 100u * (is_damaged(t->s, ship) ? 1u : 2u) * t->m->cost[ship];
        insert(&order, ship, worth / maintenance_of(t, ship));
    }
    return order;
}

/* First all that the resources of their star pay in full, then the others from stock; what is left at a star
 * lowers the first payment there. */
static void plan_payments(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    const struct order order = payees(t);
    unsigned local[STARS], stock = t->s->war.stock[t->side];
    for (unsigned star = 0; star < STARS; star++)
        local[star] = t->s->war.local[star];
    mind->pay = (struct counter_set){{0}};
    for (unsigned i = 0; i < order.count; i++) {
        const unsigned ship = order.unit[i], star = imperium_star_of(t->m, t->s, ship),
                       cost = imperium_keep_of(t->m, t->s, ship);
        if (cost > local[star])
            continue;
        local[star] -= cost;
        set_add(&mind->pay, ship);
    }
    for (unsigned i = 0; i < order.count; i++) {
        const unsigned ship = order.unit[i], star = imperium_star_of(t->m, t->s, ship);
        if (set_has(&mind->pay, ship) || !imperium_stock_reaches(t->m, t->s, t->side, star))
            continue;
        const unsigned cost = imperium_keep_of(t->m, t->s, ship),
                       here = local[star] < cost ? local[star] : cost;
        if (cost - here > stock)
            continue;
        local[star] -= here;
        stock -= cost - here;
        set_add(&mind->pay, ship);
    }
}

static game_choice pay(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    const unsigned unit = t->s->question.unit;
    if (!is_ship(t->m, unit))
        return yes_choice();
    if (mind->clock_of_pay != t->s->war.clock) {
        mind->clock_of_pay = t->s->war.clock;
        plan_payments(t);
    }
    return set_has(&mind->pay, unit) ? yes_choice() : no_choice();
}

/* Capital ships first, then by descending cost, ground units among them, as long as the reserve stays. */
static void plan_repairs(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    struct order order = {.count = 0};
    unsigned stock = t->s->war.stock[t->side];
    mind->repair = (struct counter_set){{0}};
    FOR_EACH_COUNTER(unit, &t->m->of_side[t->side])
        if (imperium_repair_of(t->m, t->s, (unsigned)unit))
            insert(&order, (unsigned)unit,
                   (set_has(&t->m->capital, (unsigned)unit) ? 1000u : 0u) + t->m->cost[unit]);
    for (unsigned i = 0; i < order.count; i++) {
        const unsigned cost = imperium_repair_of(t->m, t->s, order.unit[i]);
        if (stock < cost + war_weight(t, RESERVE))
            continue;
        stock -= cost;
        set_add(&mind->repair, order.unit[i]);
    }
}

static game_choice repair(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    if (mind->clock_of_repair != t->s->war.clock) {
        mind->clock_of_repair = t->s->war.clock;
        plan_repairs(t);
    }
    return set_has(&mind->repair, t->s->question.unit) ? yes_choice() : no_choice();
}

/* The lowest warship fleet takes the others' ships in. */
static game_choice regroup(const struct thinking *t)
{
    const unsigned fleet = t->s->question.place, star = t->s->known.fleet_star[t->side][fleet];
    if (imperium_is_supply(t, fleet))
        return no_choice();
    for (int other = -1; (other = imperium_next_fleet(t->s, t->side, star, (unsigned)(other + 1))) >= 0 &&
                         (unsigned)other < fleet;)
        if (imperium_has_warship(t, (unsigned)other))
            return place_choice(CHOOSE_FLEET, (unsigned)other);
    return no_choice();
}

/* The legal star nearest to a home world. */
static game_choice refuge(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    const uint8_t *jumps = t->m->galaxy.home_jumps[t->side];
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (jumps[choice_unpack(answers[i]).place] < jumps[choice_unpack(answers[best]).place])
            best = i;
    return answers[best];
}

/* Going home (decisions 7.3): fleets and units of boxes, each in order, are dealt over the home worlds. */

/* The home world that comes next after `before` others have been dealt. */
static unsigned dealt(uint64_t worlds, unsigned before)
{
    int world = bit_next(worlds, 0);
    for (before %= (unsigned)__builtin_popcountll(worlds); before; before--)
        world = bit_next(worlds, (unsigned)world + 1);
    return (unsigned)world;
}

static game_choice home(const struct thinking *t)
{
    unsigned before = 0;
    for (unsigned fleet = 0; fleet < t->s->question.place; fleet++)
        before += t->s->known.fleet_star[t->side][fleet] != NOWHERE;
    const unsigned world = dealt(imperium_home_worlds(t->m, t->s, t->side), before);
    return place_choice(CHOOSE_STAR, t->m->planet[world].star);
}

/* The world that is next, or the next one with room. */
static game_choice quarters(const struct thinking *t)
{
    const uint64_t worlds = imperium_home_worlds(t->m, t->s, t->side);
    unsigned before = 0;
    for (unsigned unit = 0; unit < t->s->question.unit; unit++)
        before += t->m->side[unit] == t->side && goes_home_from_box(t->m, t->s, unit);
    game_choice choice = place_choice(CHOOSE_BOX, dealt(worlds, before));
    while (!imperium_is_offered(t, choice))
        choice = place_choice(CHOOSE_BOX, dealt(worlds, ++before));
    return choice;
}

game_choice imperium_choose_close(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    switch (t->s->question.kind) {
    case DECIDE_PAY:
        return pay(t);
    case DECIDE_REPAIR:
        return repair(t);
    case DECIDE_HOME:
        return home(t);
    case DECIDE_QUARTERS:
        return quarters(t);
    case DECIDE_CONSOLIDATE:
        return yes_choice();
    case DECIDE_REGROUP:
        return regroup(t);
    case DECIDE_REFUGE:
        return refuge(t);
    case DECIDE_RETURN:
        imperium_answers(t, answers);
        return answers[0];
    default: /* nothing is scrapped, no fighter volunteers */
        return no_choice();
    }
}
