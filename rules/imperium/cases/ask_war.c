/* Rule cases: questions about a position of a war. */
#include <string.h>

#include "rules/imperium/cases/cases.h"
#include "rules/shared/cases_ask.h"

static int need_side(struct asking *a)
{
    const struct case_names names = CASE_NAME_LIST("side", imperium_side_names, SIDES);
    return case_name_need(&names, &a->words);
}

static int need_star(struct asking *a)
{
    const struct case_names names = CASE_NAME_ROWS("star", a->m->star_name, STARS);
    return case_name_need(&names, &a->words);
}

static int need_planet(struct asking *a)
{
    if (!case_word_need(&a->words, "planet"))
        return -1;
    for (unsigned i = 0; i < a->m->galaxy.planets; i++)
        if (strcmp(a->m->planet[i].name, a->words.word) == 0)
            return (int)i;
    case_word_unknown(&a->words, "planet", NULL, 0);
    return -1;
}

static int need_unit(struct asking *a)
{
    const struct case_names names = imperium_unit_names(a->m);
    return case_name_need(&names, &a->words);
}

static int need_type(struct asking *a)
{
    const struct case_names names = CASE_NAME_LIST("type", imperium_type_names, COUNTER_TYPES);
    return case_name_need(&names, &a->words);
}

static bool say_stars(struct asking *a, struct text *text, uint64_t stars)
{
    if (!stars)
        case_add_word(text, "none");
    FOR_EACH_MEMBER(star, stars)
    case_add_word(text, a->m->star_name[star]);
    return true;
}

/* income imperial = 23 */
static bool ask_income(struct asking *a, struct text *text)
{
    const int side = need_side(a);
    if (side < 0)
        return false;
    case_add_number(text, imperium_income(a->m, a->s, (unsigned)side));
    return true;
}

/* connected terran TCE1 = no */
static bool ask_connected(struct asking *a, struct text *text)
{
    const int side = need_side(a), planet = side < 0 ? -1 : need_planet(a);
    return planet >= 0 &&
           imperium_say_yes_no(text, imperium_is_connected(a->m, a->s, (unsigned)side, (unsigned)planet));
}

/* friendly terran ACA1 = no */
static bool ask_friendly(struct asking *a, struct text *text)
{
    const int side = need_side(a), planet = side < 0 ? -1 : need_planet(a);
    return planet >= 0 && imperium_say_yes_no(text, is_friendly(a->s, (unsigned)side, (unsigned)planet));
}

static long need_fleet(struct asking *a)
{
    return case_word_need(&a->words, "a fleet") ? case_word_number(&a->words, 0, FLEETS - 1, "fleet") : -1;
}

/* allowance terran 0 = 3: jumps of a fleet */
static bool ask_allowance(struct asking *a, struct text *text)
{
    const int side = need_side(a);
    const long fleet = side < 0 ? -1 : need_fleet(a);
    if (fleet < 0)
        return false;
    case_add_number(text, imperium_allowance(a->m, a->s, (unsigned)side, (unsigned)fleet));
    return true;
}

/* jumps SOL NUS = 3 */
static bool ask_jumps(struct asking *a, struct text *text)
{
    const int from = need_star(a), to = from < 0 ? -1 : need_star(a);
    if (to < 0)
        return false;
    case_add_number(text, a->m->galaxy.jumps[from][to]);
    return true;
}

/* refuges imperial 0 = APS: of a fleet in the battle */
static bool ask_refuges(struct asking *a, struct text *text)
{
    const int side = need_side(a);
    const long fleet = side < 0 ? -1 : need_fleet(a);
    return fleet >= 0 && say_stars(a, text, imperium_refuges(a->m, a->s, (unsigned)side, (unsigned)fleet));
}

/* may_build terran BB = no */
static bool ask_may_build(struct asking *a, struct text *text)
{
    const int side = need_side(a), type = side < 0 ? -1 : need_type(a);
    return type >= 0 &&
           imperium_say_yes_no(text, imperium_may_build(a->m, a->s, (unsigned)side, (unsigned)type));
}

/* lacks_counter terran AR = yes: that alone is in the way of one more */
static bool ask_lacks_counter(struct asking *a, struct text *text)
{
    const int side = need_side(a), type = side < 0 ? -1 : need_type(a);
    return type >= 0 &&
           imperium_say_yes_no(text, imperium_lacks_counter(a->m, a->s, (unsigned)side, (unsigned)type));
}

/* available imperial TR = yes: fewer are in play than there are printed */
static bool ask_available(struct asking *a, struct text *text)
{
    const int side = need_side(a), type = side < 0 ? -1 : need_type(a);
    return type >= 0 &&
           imperium_say_yes_no(text, imperium_is_available(a->m, a->s, (unsigned)side, (unsigned)type));
}

/* price terran CL = 8 */
static bool ask_price(struct asking *a, struct text *text)
{
    const int side = need_side(a), type = side < 0 ? -1 : need_type(a);
    if (type < 0)
        return false;
    case_add_number(text, imperium_price(a->m, a->s, (unsigned)side, (unsigned)type));
    return true;
}

/* repair_cost T-JT-01 = 2; 0: it cannot be repaired */
static bool ask_repair_cost(struct asking *a, struct text *text)
{
    const int unit = need_unit(a);
    if (unit < 0)
        return false;
    case_add_number(text, imperium_repair_of(a->m, a->s, (unsigned)unit));
    return true;
}

/* room terran SOL1 = 35: units that the box still takes */
static bool ask_room(struct asking *a, struct text *text)
{
    const int side = need_side(a), planet = side < 0 ? -1 : need_planet(a);
    if (planet < 0)
        return false;
    case_add_number(text, imperium_room(a->m, a->s, (unsigned)side, (unsigned)planet));
    return true;
}

/* stock_reaches terran SOL = yes (IMP-14.1.b) */
static bool ask_stock_reaches(struct asking *a, struct text *text)
{
    const int side = need_side(a), star = side < 0 ? -1 : need_star(a);
    return star >= 0 &&
           imperium_say_yes_no(text, imperium_stock_reaches(a->m, a->s, (unsigned)side, (unsigned)star));
}

const struct case_question imperium_war_questions[] = {
    CASE_READS("income", ask_income, true),
    CASE_READS("connected", ask_connected, true),
    CASE_READS("friendly", ask_friendly, true),
    CASE_READS("allowance", ask_allowance, true),
    CASE_READS("jumps", ask_jumps, true),
    CASE_READS("refuges", ask_refuges, false),
    CASE_READS("may_build", ask_may_build, true),
    CASE_READS("available", ask_available, true),
    CASE_READS("price", ask_price, true),
    CASE_READS("repair_cost", ask_repair_cost, true),
    CASE_READS("lacks_counter", ask_lacks_counter, true),
    CASE_READS("room", ask_room, true),
    CASE_READS("stock_reaches", ask_stock_reaches, true),
};
const size_t imperium_war_question_count = sizeof imperium_war_questions / sizeof *imperium_war_questions;
