/* Rule cases: positions laid over a state. */
#include <stdlib.h>
#include <string.h>

#include "rules/imperium/cases/cases.h"

struct case_names imperium_unit_names(const struct imperium_model *m)
{
    return CASE_NAME_ROWS("unit", m->unit_name, UNITS);
}

/* -------------------------------------------------------------------------------------------- units ---- */

/* A counter by its name in this state; by being named it is lent, or itself again. -1: none. */
static int unit_named(const struct imperium_model *m, struct imperium_state *s, const char *name)
{
    const struct case_names units = imperium_unit_names(imperium_model_of(m, s)),
                            printed = imperium_unit_names(m->base);
    const int known = case_named(&units, name), itself = case_named(&printed, name);
    unsigned unit, type;
    if (known < 0 && itself >= 0)
        imperium_lend_nothing(s, (unsigned)itself);
    if (known >= 0 || itself >= 0)
        return known >= 0 ? known : itself;
    if (consult(m->ruling, RULING_COUNTER_LIMIT) != COUNTER_LIMIT_NO ||
        !imperium_lent_named(m->base, name, &unit, &type) ||
        !imperium_may_lend(imperium_model_of(m, s), s, m->side[unit], type))
        return -1;
    imperium_lend(s, unit, m->first[m->side[unit]][type]);
    return (int)unit;
}

static void put(struct imperium_state *s, unsigned unit, unsigned at, unsigned with, unsigned area)
{
    s->at[unit] = (uint8_t)at;
    s->with[unit] = (uint8_t)with;
    s->area[unit] = (uint8_t)area;
}

static bool lay_area(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                     struct case_words *words)
{
    const long number = case_word_number(words, 111, 355, "area");
    const unsigned area = number < 111 ? AREAS : area_of_number((unsigned)number);
    if (area >= AREAS || number_of_area(area) != (unsigned)number) {
        case_word_unknown(words, "area", NULL, 0);
        return false;
    }
    put(s, unit, AT_STAR + m->battle_star, 0, area);
    return true;
}

static bool lay_aboard(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                       struct case_words *words)
{
    const struct case_names names = imperium_unit_names(imperium_model_of(m, s));
    const int ship = case_name_need(&names, words);
    if (ship >= 0)
        put(s, unit, AT_ABOARD, (unsigned)ship, AREA_NOWHERE);
    return ship >= 0;
}

static bool lay_hex(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                    struct case_words *words)
{
    const unsigned hexes = m->surface[m->planet[m->battle_planet].map].hexes;
    const unsigned hex = case_count_need(words, (long)hexes, "hex");
    put(s, unit, AT_BOX + m->battle_planet, 0, hex);
    return hex != 0;
}

/* One word of a unit, and those that belong to it. */
static bool lay_word(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                     struct case_words *words)
{
    static const char *const known[] = {"aboard", "box",       "damaged",     "entered",
                                        "hex",    "lost",      "not_entered", "orbit",
                                        "pool",   "retreated", "undamaged",   "waiting"};
    const unsigned star = AT_STAR + m->battle_star;
    if (m->scenario_kind >= SCENARIO_WAR && imperium_lay_in_war(m, s, unit, words))
        return true;
    if (words->word[0] >= '1' && words->word[0] <= '9')
        return lay_area(m, s, unit, words);
    switch (case_word_index(words, known, sizeof known / sizeof *known)) {
    case 0:
        return lay_aboard(m, s, unit, words);
    case 1:
        put(s, unit, AT_BOX + m->battle_planet, 0, AREA_NOWHERE);
        return true;
    case 2:
        s->flag[unit] |= FLAG_DAMAGED;
        return true;
    case 3:
        s->flag[unit] |= FLAG_ENTERED;
        return true;
    case 4:
        return lay_hex(m, s, unit, words);
    case 5:
        put(s, unit, AT_POOL, 0, AREA_NOWHERE);
        s->flag[unit] = FLAG_LOST;
        return true;
    case 6:
        s->flag[unit] &= (uint8_t)~FLAG_ENTERED;
        return true;
    case 7:
        put(s, unit, star, 0, AREA_NOWHERE);
        return true;
    case 8:
        put(s, unit, AT_POOL, 0, AREA_NOWHERE);
        s->flag[unit] = 0;
        return true;
    case 9:
        put(s, unit, star, 0, AREA_RETREATED);
        return true;
    case 10:
        s->flag[unit] &= (uint8_t)~FLAG_DAMAGED;
        return true;
    case 11:
        put(s, unit, star, 0, AREA_WAITING);
        return true;
    default:
        case_word_unknown(words, "word", known, sizeof known / sizeof *known);
        return false;
    }
}

bool imperium_lay_unit(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                       const struct conf_node *node, struct problems *problems)
{
    struct case_words words;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words))
        if (!lay_word(m, s, unit, &words))
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------------ positions ----
 */

static bool is_among(const char *name, const char *const *others)
{
    for (; others && *others; others++)
        if (strcmp(*others, name) == 0)
            return true;
    return false;
}

bool imperium_lay(const struct imperium_model *m, struct imperium_state *s, const struct conf_node *node,
                  const char *const *others, struct problems *problems)
{
    const size_t before = problems->told;
    for (size_t i = 0; node && i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        const char *key = conf_key(child);
        const struct case_value *value = imperium_value_named(key);
        const int unit = unit_named(m, s, key);
        if (is_among(key, others))
            continue;
        if (strcmp(key, "battle_star") == 0) {
            imperium_lay_battle_star(m, s, child, problems);
            continue;
        }
        if (value)
            imperium_lay_value(s, value, child, problems);
        else if (unit >= 0)
            imperium_lay_unit(m, s, (unsigned)unit, child, problems);
        else if (!imperium_lay_planet(m, s, child, problems))
            conf_problem(child, problems, "a counter or a value of the state", NULL, "unknown key '%s'", key);
    }
    return problems->told == before;
}

static bool is_down(const struct imperium_state *s, unsigned unit)
{
    return s->at[unit] >= AT_BOX && s->area[unit] && s->area[unit] < SURFACE_HEXES;
}

void imperium_lay_finish(const struct imperium_model *m, struct imperium_state *s)
{
    struct battle *b = &s->battle;
    if (m->scenario_kind >= SCENARIO_WAR) {
        imperium_lay_sets_of_war(m, s);
        return;
    }
    b->shown = b->waiting = s->fight.down = s->fight.part = (struct counter_set){{0}};
    memset(b->stack, 0, sizeof b->stack);
    for (unsigned i = 0; i < COUNTERS; i++) {
        const bool here = s->at[i] == AT_STAR + m->battle_star;
        if (here && s->area[i] < AREAS) {
            set_add(&b->shown, i);
            b->stack[m->side[i]][s->area[i]]++;
        }
        if (here && s->area[i] == AREA_WAITING)
            set_add(&b->waiting, i);
        if (here && m->side[i] == s->fight.invader)
            set_add(&s->fight.part, i);
        if (is_down(s, i))
            set_add(&s->fight.down, i);
    }
}

/* All counters in their box, a battle or a fight at the scenario's place, and nothing going on. */
bool imperium_case_setup(const void *model, void *state, const struct conf_node *node,
                         struct problems *problems)
{
    const struct imperium_model *m = model;
    struct imperium_state *s = state;
    if (!s->depth) {
        memset(s->area, AREA_NOWHERE, sizeof s->area);
        memset(s->aim, NO_UNIT, sizeof s->aim);
        memset(s->battle.second, NO_UNIT, sizeof s->battle.second);
        s->frame[s->depth++].kind = FRAME_REST;
        imperium_lay_war(m, s);
        s->battle.star = m->battle_star;
        s->battle.mover = s->fight.invader = m->mover;
        s->battle.serial = s->battle.round = s->battle.segment = 1;
        s->battle.bonus = m->mover;
        s->battle.region[enemy_of(m->mover)] = imperium_setup_region(m);
        s->fight.planet = m->battle_planet;
        s->fight.map = m->planet[m->battle_planet].map;
    }
    bool good = imperium_lay(m, s, node, NULL, problems);
    imperium_lay_finish(imperium_model_of(m, s), s);
    return good;
}
