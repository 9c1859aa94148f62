/* Rule cases: questions about planets and their surfaces; words that all questions share. */
#include <string.h>

#include "rules/imperium/cases/cases.h"
#include "rules/shared/cases_ask.h"

bool imperium_need_unit(struct asking *a, unsigned *unit)
{
    const struct case_names names = imperium_unit_names(a->m);
    const int found = case_name_need(&names, &a->words);
    *unit = (unsigned)found;
    return found >= 0;
}

bool imperium_say_units(struct asking *a, struct text *text, const struct counter_set *units)
{
    if (set_is_empty(units))
        case_add_word(text, "none");
    FOR_EACH_COUNTER(i, units)
        case_add_word(text, a->m->unit_name[i]);
    return true;
}

bool imperium_say_yes_no(struct text *text, bool yes)
{
    case_add_word(text, yes ? "yes" : "no");
    return true;
}

static bool say_hexes(struct text *text, uint16_t hexes)
{
    if (!hexes)
        case_add_word(text, "none");
    for (unsigned rest = hexes; rest; rest &= rest - 1)
        case_add_number(text, __builtin_ctz(rest));
    return true;
}

static bool ask_walks(struct asking *a, struct text *text)
{
    unsigned unit;
    return imperium_need_unit(a, &unit) && say_hexes(text, imperium_walks(a->m, a->s, unit));
}

static bool ask_landings(struct asking *a, struct text *text)
{
    unsigned unit;
    return imperium_need_unit(a, &unit) && say_hexes(text, imperium_landings(a->m, a->s, unit));
}

static bool ask_landers(struct asking *a, struct text *text)
{
    const struct counter_set units = imperium_landers(a->m, a->s);
    return imperium_say_units(a, text, &units);
}

static bool ask_bombarders(struct asking *a, struct text *text)
{
    const struct counter_set ships = imperium_bombarders(a->m, a->s);
    return imperium_say_units(a, text, &ships);
}

static int need_planet(struct asking *a)
{
    if (!case_word_need(&a->words, "planet"))
        return -1;
    for (int i = 0; i < PLANETS; i++)
        if (strcmp(a->m->planet[i].name, a->words.word) == 0)
            return i;
    case_word_unknown(&a->words, "planet", NULL, 0);
    return -1;
}

/* capacity SOL1 = 35 */
static bool ask_capacity(struct asking *a, struct text *text)
{
    const int planet = need_planet(a);
    if (planet < 0)
        return false;
    case_add_number(text, a->m->surface[a->m->planet[planet].map].hexes * a->m->hexes_hold);
    return true;
}

/* may_land AGD1 T-RT-01 = no */
static bool ask_may_land(struct asking *a, struct text *text)
{
    const int planet = need_planet(a);
    unsigned unit;
    return planet >= 0 && imperium_need_unit(a, &unit) &&
           imperium_say_yes_no(text, imperium_may_land(a->m, a->s, (unsigned)planet, unit));
}

const struct case_question imperium_surface_questions[] = {
    CASE_READS("walks", ask_walks, false),      CASE_READS("landings", ask_landings, false),
    CASE_READS("landers", ask_landers, false),  CASE_READS("bombarders", ask_bombarders, false),
    CASE_READS("capacity", ask_capacity, true), CASE_READS("may_land", ask_may_land, true),
};
const size_t imperium_surface_question_count =
    sizeof imperium_surface_questions / sizeof *imperium_surface_questions;
