/* Questions about the battle display (IMP-12). */
#include "rules/imperium/queries_war.h"

bool imperium_has_target(const struct imperium_model *m, const struct imperium_state *s, unsigned weapon,
                         unsigned ship)
{
    const struct counter_set enemies = ships_shown(m, s, enemy_of(m->side[ship]));
    FOR_EACH_COUNTER(target, &enemies)
        if (shot_hits_above(m, s, weapon, ship, (unsigned)target))
            return true;
    return false;
}

struct counter_set imperium_in_range(const struct imperium_model *m, const struct imperium_state *s,
                                     unsigned weapon, unsigned ship)
{
    struct counter_set found = {{0}}, enemies = ships_shown(m, s, enemy_of(m->side[ship]));
    FOR_EACH_COUNTER(target, &enemies)
        if (shot_hits_above(m, s, weapon, ship, (unsigned)target))
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
    for (unsigned area = 0; area < AREAS; area++)
        if (areas_have(&s->battle.offered, area) && area_has_room(m, s, side, area))
            areas[count++] = (uint8_t)area;
    return count;
}

struct counter_set imperium_aboard(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned carrier)
{
    struct counter_set aboard = {{0}};
    const unsigned side = m->side[carrier], first = m->first[side][TYPE_F];
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
