/* Questions about the fight for a planet (IMP-13). */
#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"

static unsigned defender_of(const struct imperium_state *s)
{
    return enemy_of(s->fight.invader);
}

struct hexes_held imperium_held(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    struct counter_set units = units_down(m, s, side);
    uint64_t low = 0, high = 0; /* a byte counts what is in a hex */
    FOR_EACH_COUNTER(i, &units) {
        const unsigned hex = s->area[i];
        const uint64_t one = UINT64_C(1) << hex % 8 * 8;
        low += hex < 8 ? one : 0;
        high += hex < 8 ? 0 : one;
    }
    uint8_t count[SURFACE_HEXES];
    for (unsigned i = 0; i < SURFACE_HEXES; i++)
        count[i] = (uint8_t)((i < 8 ? low : high) >> i % 8 * 8);
    return (struct hexes_held){
        .any = (uint16_t)scan_bytes(count, SURFACE_HEXES, SCAN_BITS, 0xff, 0),
        .full = (uint16_t)scan_bytes(count, SURFACE_HEXES, SCAN_RANGE, m->hexes_hold, 256u - m->hexes_hold)};
}

uint16_t imperium_hexes_of(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    const struct counter_set units = units_down(m, s, side);
    unsigned hexes = 0;
    FOR_EACH_COUNTER(i, &units)
        hexes |= 1u << s->area[i];
    return (uint16_t)hexes;
}

/* Hexes in up to `steps` steps; those with enemies are entered, not left (IMP-13.4.a). */
static uint16_t flood(const struct surface_map *map, unsigned from, unsigned steps, uint16_t enemies)
{
    uint16_t reached = (uint16_t)(1u << from), edge = reached;
    while (steps-- && edge) {
        uint16_t next = 0;
        for (uint16_t rest = edge; rest; rest &= (uint16_t)(rest - 1))
            next |= map->beside[__builtin_ctz(rest)];
        next &= (uint16_t)~reached;
        reached |= next;
        edge = next & (uint16_t)~enemies;
    }
    return reached;
}

uint16_t imperium_walks_among(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                              uint16_t enemies)
{
    return flood(&m->surface[s->fight.map], s->area[unit], m->surface_move[m->type[unit]], enemies);
}

uint16_t imperium_walks(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    return imperium_walks_among(m, s, unit, imperium_hexes_of(m, s, enemy_of(m->side[unit])));
}

/* A terraformed planet counts as type A (IMP-17.3). */
bool imperium_may_land(const struct imperium_model *m, const struct imperium_state *s, unsigned planet,
                       unsigned unit)
{
    const unsigned kind = imperium_is_type_a(m, s, planet) ? PLANET_A : m->planet[planet].kind;
    switch (m->type[unit]) {
    case TYPE_RT:
        return kind == PLANET_A;
    case TYPE_PD:
        return kind != PLANET_X;
    default:
        return true;
    }
}

uint16_t imperium_landings(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    const unsigned side = m->side[unit];
    const uint16_t hexes = m->surface[s->fight.map].all & (uint16_t)~imperium_held(m, s, side).full;
    bool assault = m->type[unit] == TYPE_F || (m->type[unit] == TYPE_JT && m->type[s->with[unit]] == TYPE_AT);
    return assault ? hexes : hexes & (uint16_t)~imperium_hexes_of(m, s, enemy_of(side));
}

struct counter_set imperium_bombarders(const struct imperium_model *m, const struct imperium_state *s)
{
    struct counter_set found = {{0}};
    bool warships = consult(m->ruling, RULING_BOMBARD_SHIPS) == BOMBARD_SHIPS_WARSHIPS;
    FOR_EACH_COUNTER(i, &s->fight.part) {
        if (!m->torpedo[is_damaged(s, (unsigned)i)][i] ||
            (warships && (set_has(&m->fighter, (unsigned)i) || set_has(&m->auxiliary, (unsigned)i))))
            continue;
        set_add(&found, (unsigned)i);
    }
    return found;
}

/* Fighters of the attack; infantry, jump troops and fighters aboard its ships (IMP-13.3.a). */
struct counter_set imperium_landers(const struct imperium_model *m, const struct imperium_state *s)
{
    struct counter_set found = set_and(&s->fight.part, &m->fighter), cargo;
    cargo = set_or(&m->troops, &m->fighter);
    cargo = set_and(&cargo, &m->of_side[s->fight.invader]);
    const struct counter_set aboard = counters_equal(s->at, AT_ABOARD);
    cargo = set_and(&cargo, &aboard);
    FOR_EACH_COUNTER(i, &cargo)
        if (set_has(&s->fight.part, s->with[i]) && imperium_may_land(m, s, s->fight.planet, (unsigned)i))
            set_add(&found, (unsigned)i);
    return found;
}

struct counter_set imperium_exposed(const struct imperium_model *m, const struct imperium_state *s,
                                    bool landing)
{
    if (!landing)
        return s->fight.acting;
    struct counter_set found = set_and(&s->fight.acting, &m->fighter);
    struct counter_set cargo = set_and(&s->fight.acting, &m->troops);
    FOR_EACH_COUNTER(i, &cargo)
        set_add(&found, s->with[i]);
    return found;
}

struct counter_set imperium_bombed(const struct imperium_model *m, const struct imperium_state *s)
{
    struct counter_set found = {{0}}, machines = set_or(&m->fighter, &m->battery);
    machines = set_and(&machines, &m->of_side[defender_of(s)]);
    FOR_EACH_COUNTER(i, &machines)
        if (s->at[i] == AT_BOX + s->fight.planet &&
            s->hits[i] < 3u * m->defence[is_damaged(s, (unsigned)i)][i])
            set_add(&found, (unsigned)i);
    return found;
}

struct counter_set imperium_opponents(const struct imperium_model *m, const struct imperium_state *s,
                                      unsigned unit)
{
    const struct counter_set enemies = units_down(m, s, enemy_of(m->side[unit])),
                             there = counters_equal(s->area, s->area[unit]);
    return set_and(&enemies, &there);
}

bool imperium_is_friendly_world(const struct imperium_model *m, const struct imperium_state *s,
                                unsigned planet)
{
    if (m->scenario_kind >= SCENARIO_WAR)
        return is_world(s, planet) && is_friendly(s, enemy_of(s->fight.invader), planet);
    return m->scenario_kind == SCENARIO_PLANET && planet == m->battle_planet;
}
