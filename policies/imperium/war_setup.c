/* Set-up of the galactic players (decisions 7.2): planned at the first question, looked up afterwards. */
#include <string.h>

#include "policies/imperium/war.h"

/* Stars or planets that something is dealt over. */
struct ring {
    unsigned count, next;
    uint8_t place[PLANETS];
};

static bool has_own_marker(const struct thinking *t, unsigned star)
{
    FOR_EACH_BOX(planet, t->m, star)
    if (owner_of(t->s, planet) == t->side)
        return true;
    return false;
}

static struct ring own_worlds(const struct thinking *t)
{
    struct ring ring = {0};
    FOR_EACH_MEMBER(planet, t->m->galaxy.in_play)
    if (owner_of(t->s, (unsigned)planet) == t->side && is_world(t->s, (unsigned)planet))
        ring.place[ring.count++] = (uint8_t)planet;
    return ring;
}

static void station(const struct thinking *t, unsigned unit, enum choice_kind kind, unsigned place)
{
    mind_of(t)->station_kind[unit] = (uint8_t)kind;
    mind_of(t)->station_place[unit] = (uint8_t)place;
}

static bool is_waiting(const struct thinking *t, unsigned unit)
{
    return t->s->at[unit] == AT_TRACK && !t->s->with[unit] && t->m->side[unit] == t->side &&
           mind_of(t)->station_kind[unit] == CHOOSE_NONE;
}

/* Base stars with an own marker and their shares; none: the star of the first own world. */
static unsigned bases_of(const struct thinking *t, uint8_t base[BASES_MAX], uint8_t share[BASES_MAX])
{
    const struct resolved *r = imperium_resolved(t);
    const struct ring worlds = own_worlds(t);
    unsigned count = 0;
    for (unsigned i = 0; r->base[i] != NOWHERE; i++)
        if (has_own_marker(t, r->base[i])) {
            base[count] = r->base[i];
            share[count++] = r->share[i];
        }
    if (!count && worlds.count) {
        base[count] = t->m->planet[worlds.place[0]].star;
        share[count++] = 100;
    }
    return count;
}

/* Warships by descending cost, each to the base that has least for its share; in this order they get
 * fighters. */
static unsigned place_warships(const struct thinking *t, const uint8_t *base, const uint8_t *share,
                               unsigned bases, uint8_t order[SHIPS_A_SIDE])
{
    const unsigned first = t->side * SHIPS_A_SIDE;
    unsigned count = 0, placed[BASES_MAX] = {0};
    for (unsigned ship = first; ship < first + SHIPS_A_SIDE; ship++) {
        if (!is_waiting(t, ship) || !set_has(&t->m->jump_drive, ship) || set_has(&t->m->auxiliary, ship))
            continue;
        unsigned at = count++;
        for (; at > 0 && t->m->cost[order[at - 1]] < t->m->cost[ship]; at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)ship;
    }
    for (unsigned i = 0; i < count && bases; i++) {
        unsigned best = 0;
        for (unsigned b = 1; b < bases; b++)
            if (placed[b] * 1000 / share[b] < placed[best] * 1000 / share[best])
                best = b;
        placed[best] += t->m->cost[order[i]];
        station(t, order[i], CHOOSE_STAR, base[best]);
    }
    return count;
}

/* Aboard carriers up to what they hold, then dealt over the own worlds. */
static void place_fighters(const struct thinking *t, const uint8_t *order, unsigned count)
{
    unsigned fighter = t->m->first[t->side][TYPE_F];
    const unsigned end = fighter + t->m->count[t->side][TYPE_F];
    for (unsigned i = 0; i < count; i++)
        for (unsigned room = t->m->capacity[0][order[i]]; room; room--) {
            while (fighter < end && !is_waiting(t, fighter))
                fighter++;
            if (fighter < end)
                station(t, fighter, CHOOSE_ABOARD, order[i]);
        }
}

static void deal(const struct thinking *t, const struct counter_set *units, struct ring *ring)
{
    FOR_EACH_COUNTER(unit, units)
        if (ring->count && is_waiting(t, (unsigned)unit))
            station(t, (unsigned)unit, CHOOSE_BOX, ring->place[ring->next++ % ring->count]);
}

static void place_batteries(const struct thinking *t)
{
    const uint8_t *list = imperium_resolved(t)->battery;
    const struct ring worlds = own_worlds(t);
    struct ring ring = {0};
    uint64_t in = 0;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        if (owner_of(t->s, list[i]) == t->side && t->m->planet[list[i]].kind != PLANET_X) {
            ring.place[ring.count++] = list[i];
            in |= UINT64_C(1) << list[i];
        }
    for (unsigned i = 0; i < worlds.count; i++)
        if (!bit_of(in, worlds.place[i]))
            ring.place[ring.count++] = worlds.place[i];
    deal(t, &t->m->battery, &ring);
}

/* The next waiting unit of one type, else of the other; -1. */
static int next_troops(const struct thinking *t, unsigned type, unsigned other)
{
    const unsigned types[] = {type, other};
    for (unsigned i = 0; i < 2; i++) {
        const unsigned first = t->m->first[t->side][types[i]];
        for (unsigned unit = first; unit < first + t->m->count[t->side][types[i]]; unit++)
            if (is_waiting(t, unit))
                return (int)unit;
    }
    return -1;
}

/* Half of the troops on guard planets: infantry where it is allowed. */
static void place_guards(const struct thinking *t)
{
    const uint8_t *list = imperium_resolved(t)->guard;
    struct ring guards = {0};
    unsigned troops = 0;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        if (owner_of(t->s, list[i]) == t->side)
            guards.place[guards.count++] = list[i];
    FOR_EACH_COUNTER(unit, &t->m->troops)
        troops += is_waiting(t, (unsigned)unit);
    for (unsigned i = 0; guards.count && i < troops * war_weight(t, GUARD_SHARE) / 100; i++) {
        const unsigned planet = guards.place[i % guards.count];
        const bool infantry = imperium_is_type_a(t->m, t->s, planet);
        const int unit = infantry ? next_troops(t, TYPE_RT, TYPE_JT) : next_troops(t, TYPE_JT, TYPE_JT);
        if (unit >= 0)
            station(t, (unsigned)unit, CHOOSE_BOX, planet);
    }
}

static unsigned ships_waiting(const struct thinking *t, unsigned type, uint8_t list[SHIPS_A_SIDE])
{
    const unsigned first = t->m->first[t->side][type];
    unsigned count = 0;
    for (unsigned ship = first; ship < first + t->m->count[t->side][type]; ship++)
        if (t->s->at[ship] == AT_TRACK && !t->s->with[ship])
            list[count++] = (uint8_t)ship;
    return count;
}

/* Attack transports take jump troops, transports infantry; the last two stay empty for outposts. */
static void load_transports(const struct thinking *t)
{
    uint8_t list[SHIPS_A_SIDE];
    if (imperium_stance(t)->stays)
        return;
    for (unsigned kind = 0; kind < 2; kind++) {
        const unsigned type = kind ? TYPE_TR : TYPE_AT;
        unsigned count = ships_waiting(t, type, list);
        if (kind && imperium_resolved(t)->outpost[0] != NOWHERE)
            count = count < 2 ? 0 : count - 2;
        for (unsigned i = 0; i < count; i++) {
            const int unit = kind ? next_troops(t, TYPE_RT, TYPE_JT) : next_troops(t, TYPE_JT, TYPE_RT);
            if (unit >= 0)
                station(t, (unsigned)unit, CHOOSE_ABOARD, list[i]);
        }
    }
}

static void plan_stations(const struct thinking *t)
{
    uint8_t base[BASES_MAX], share[BASES_MAX], order[SHIPS_A_SIDE];
    const struct resolved *r = imperium_resolved(t);
    const unsigned bases = bases_of(t, base, share);
    const unsigned warships = place_warships(t, base, share, bases, order);
    const bool supplied = r->supply != NOWHERE && has_own_marker(t, r->supply);
    FOR_EACH_COUNTER(ship, &t->m->auxiliary)
        if (is_waiting(t, (unsigned)ship) && bases)
            station(t, (unsigned)ship, CHOOSE_STAR, supplied ? r->supply : base[0]);
    place_fighters(t, order, warships);
    struct ring worlds = own_worlds(t), again = worlds, rest = worlds;
    deal(t, &t->m->fighter, &worlds);
    deal(t, &t->m->monitor, &again);
    place_batteries(t);
    place_guards(t);
    load_transports(t);
    deal(t, &t->m->troops, &rest);
    mind_of(t)->stationed = 1;
}

game_choice imperium_choose_station(const struct thinking *t)
{
    const unsigned unit = t->s->question.unit;
    game_choice answers[ANSWERS_MAX];
    if (!mind_of(t)->stationed)
        plan_stations(t);
    const unsigned kind = mind_of(t)->station_kind[unit], place = mind_of(t)->station_place[unit];
    const game_choice wanted = kind == CHOOSE_ABOARD ? unit_choice(CHOOSE_ABOARD, place)
                                                     : place_choice((enum choice_kind)kind, place);
    if (kind != CHOOSE_NONE && imperium_is_offered(t, wanted))
        return wanted;
    imperium_answers(t, answers); /* no room left there */
    return answers[0];
}

/* One warship fleet and one supply fleet a star. */
game_choice imperium_choose_fleet(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    const bool supply = set_has(&t->m->auxiliary, t->s->question.unit);
    for (size_t i = 0; i < count; i++) {
        const unsigned fleet = choice_unpack(answers[i]).place;
        if (t->s->known.fleet_star[t->side][fleet] != NOWHERE && imperium_is_supply(t, fleet) == supply)
            return answers[i];
    }
    return answers[count - 1]; /* a new one, if there is a marker */
}
