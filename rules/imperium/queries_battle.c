/* Questions about the battle display (IMP-12). */
#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"

/* Areas with ships of the side. */
static struct area_set areas_taken(const struct imperium_state *s, unsigned side)
{
    enum { REST = AREAS - 64, LAST = AREAS - 16 /* a block, of which the first areas are known */ };
    const uint8_t *stack = s->battle.stack[side];
    return (struct area_set){{scan_bytes(stack, 64, SCAN_BITS, 0xff, 0),
                              scan_bytes(stack + LAST, 16, SCAN_BITS, 0xff, 0) >> (16 - REST)}};
}

static const struct area_set *areas_reached(const struct imperium_model *m, const struct imperium_state *s,
                                            unsigned weapon, unsigned ship)
{
    return &m->within[weapon_range(weapon, m->capital_number[ship] >= 0)][s->area[ship]];
}

bool imperium_has_target(const struct imperium_model *m, const struct imperium_state *s, unsigned weapon,
                         unsigned ship)
{
    const struct area_set enemies = areas_taken(s, enemy_of(m->side[ship]));
    return areas_meet(&enemies, areas_reached(m, s, weapon, ship));
}

bool imperium_has_targets(const struct imperium_model *m, const struct imperium_state *s, unsigned weapon,
                          unsigned ship)
{
    const unsigned enemy = enemy_of(m->side[ship]);
    const struct area_set enemies = areas_taken(s, enemy), *reached = areas_reached(m, s, weapon, ship);
    unsigned found = 0;
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = enemies.word[w] & reached->word[w]; rest; rest &= rest - 1)
            found += s->battle.stack[enemy][64 * w + (unsigned)__builtin_ctzll(rest)];
    return found > 1;
}

struct counter_set imperium_in_range(const struct imperium_model *m, const struct imperium_state *s,
                                     unsigned weapon, unsigned ship)
{
    struct counter_set found = {{0}}, enemies = ships_shown(m, s, enemy_of(m->side[ship]));
    const struct area_set *reached = areas_reached(m, s, weapon, ship);
    FOR_EACH_COUNTER(target, &enemies)
        if (areas_have(reached, s->area[target]))
            set_add(&found, (unsigned)target);
    return found;
}

/* IMP-12.2.e: a battle of the war at a star without planets. */
static bool is_open_space(const struct imperium_model *m, const struct imperium_state *s)
{
    return m->scenario_kind >= SCENARIO_WAR && bit_of(m->galaxy.tertiary, s->battle.star);
}

bool imperium_can_retreat(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    if (!set_has(&m->jump_drive, ship))
        return false;
    if (m->distance[s->area[ship]][AREA_PLANET] < 2 &&
        !(is_open_space(m, s) && consult(m->ruling, RULING_RETREAT_NO_PLANET) == RETREAT_NO_PLANET_ANY))
        return false;
    if (m->scenario_kind >= SCENARIO_WAR && consult(m->ruling, RULING_RETREAT_NONE) == RETREAT_NONE_STAY &&
        !imperium_refuges(m, s, m->side[ship], fleet_of(s, ship)))
        return false;
    return !(m->scenario == 3 && m->type[ship] == TYPE_TR &&
             consult(m->ruling, RULING_S3_TR_EXIT) == S3_TR_EXIT_NOT_ALLOWED);
}

unsigned imperium_moves(const struct imperium_model *m, const struct imperium_state *s, unsigned ship,
                        uint8_t areas[FLIGHT_AREAS + 1])
{
    const unsigned own = s->area[ship], side = m->side[ship];
    const bool open = is_open_space(m, s), fighter = m->class_of[ship] == CLASS_FIGHTER;
    const struct area_list *list = open      ? fighter ? &m->open_flight[own] : &m->open_step[own]
                                        : fighter ? &m->flight[own]
                                             : &m->step[own];
    unsigned count = 0;
    areas[count++] = (uint8_t)own;
    for (unsigned i = 0; i < list->count; i++)
        if (area_has_room(m, s, side, list->area[i]))
            areas[count++] = list->area[i];
    return count;
}

unsigned imperium_places(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                         uint8_t areas[AREAS])
{
    unsigned count = 0;
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = s->battle.offered.word[w]; rest; rest &= rest - 1) {
            const unsigned area = 64 * w + (unsigned)__builtin_ctzll(rest);
            if (area_has_room(m, s, side, area))
                areas[count++] = (uint8_t)area;
        }
    return count;
}

struct counter_set imperium_aboard(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned carrier)
{
    struct counter_set aboard = {{0}};
    const unsigned side = m->side[carrier], first = m->first[side][TYPE_F];
    if (s->lent) {
        const struct counter_set carried = counters_equal(s->at, AT_ABOARD),
                                 here = counters_equal(s->with, carrier);
        aboard = set_and(&carried, &here);
        aboard = set_and(&aboard, &m->of_side[side]);
        return set_and(&aboard, &m->fighter);
    }
    for (unsigned i = first; i < first + m->count[side][TYPE_F]; i++)
        if (s->at[i] == AT_ABOARD && s->with[i] == carrier)
            set_add(&aboard, i);
    return aboard;
}

unsigned imperium_deck(const struct imperium_model *m, const struct imperium_state *s, unsigned carrier)
{
    const unsigned number = (unsigned)m->carrier_number[carrier], capacity = capacity_of(m, s, carrier);
    const unsigned in_step = s->battle.carrier_step[number], in_round = s->battle.carrier_round[number];
    const unsigned limit = capacity < 2 ? capacity : 2;
    unsigned left = limit > in_step ? limit - in_step : 0;
    if (is_damaged(s, carrier)) /* its damaged capacity for the whole round */
        left = capacity <= in_round ? 0 : left < capacity - in_round ? left : capacity - in_round;
    return left;
}

struct counter_set imperium_recoverable(const struct imperium_model *m, const struct imperium_state *s,
                                        unsigned carrier)
{
    struct counter_set found = {{0}}, load = imperium_aboard(m, s, carrier);
    if (set_count(&load) >= capacity_of(m, s, carrier) || !imperium_deck(m, s, carrier))
        return found;
    struct counter_set fighters = ships_shown(m, s, m->side[carrier]);
    fighters = set_and(&fighters, &m->fighter);
    fighters = set_without(&fighters, &s->battle.held);
    FOR_EACH_COUNTER(i, &fighters)
        if (s->area[i] == s->area[carrier])
            set_add(&found, (unsigned)i);
    return found;
}

struct area_set imperium_setup_region(const struct imperium_model *m)
{
    const bool beside = consult(m->ruling, RULING_SCEN_SETUP) == SCEN_SETUP_RULE_12_2;
    const unsigned five = consult(m->ruling, RULING_S5_AREAS);
    struct area_set region = {{0, 0}};
    for (unsigned area = 0; area < AREAS; area++) {
        const unsigned distance = m->distance[area][AREA_PLANET];
        const bool level = area / (ROWS * COLUMNS) == AREA_PLANET / (ROWS * COLUMNS);
        bool in = distance >= 1 && distance <= 2;
        if (beside)
            in = distance == 1;
        else if (m->scenario == 5 && five == S5_AREAS_QA_FIVE)
            in = distance <= 1 && level;
        else if (m->scenario == 5 && five == S5_AREAS_SEVEN)
            in = distance <= 1;
        else if (m->scenario == 5 && five == S5_AREAS_SIX)
            in = distance == 1;
        if (in)
            areas_add(&region, area);
    }
    return region;
}
