/* Rule cases: positions of a war. Units are in words ("SOL fleet 1 acted", "NUS1 hex 3", "track 2 sent"),
 * planets by their name: "terran world", "imperial outpost paid 2", "none". */
#include <string.h>

#include "rules/imperium/cases/cases.h"

/* The markers of the scenario, its glory and budget; nobody is on the map. */
void imperium_lay_war(const struct imperium_model *m, struct imperium_state *s)
{
    if (m->scenario_kind < SCENARIO_WAR)
        return;
    s->war.turn = s->war.segment = 1;
    s->war.glory = s->war.glory_start = m->begin.glory;
    s->war.budget = m->begin.budget;
    for (unsigned side = 0; side < SIDES; side++) {
        s->war.stock[side] = m->war.stock_start;
        FOR_EACH_MEMBER(planet, m->begin.outposts[side])
        s->war.marker[planet] = (uint8_t)(MARKER_OUTPOST + side);
        FOR_EACH_MEMBER(planet, m->begin.worlds[side])
        {
            s->war.marker[planet] = (uint8_t)(MARKER_WORLD + side);
            if (m->planet[planet].kind != PLANET_A)
                s->war.terraformed |= UINT64_C(1) << planet;
        }
    }
    memset(s->action.from, NOWHERE, sizeof s->action.from);
    memset(s->action.to, NOWHERE, sizeof s->action.to);
}

static int star_named(const struct imperium_model *m, const char *name)
{
    for (unsigned star = 0; star < m->galaxy.stars; star++)
        if (strcmp(m->star_name[star], name) == 0)
            return (int)star;
    return -1;
}

static int planet_named(const struct imperium_model *m, const char *name)
{
    for (unsigned planet = 0; planet < m->galaxy.planets; planet++)
        if (strcmp(m->planet[planet].name, name) == 0)
            return (int)planet;
    return -1;
}

static void put_at(struct imperium_state *s, unsigned unit, unsigned at, unsigned with)
{
    if (is_outpost(unit)) {
        s->outpost_at[unit - COUNTERS] = (uint8_t)at;
        s->outpost_with[unit - COUNTERS] = (uint8_t)with;
        return;
    }
    s->at[unit] = (uint8_t)at;
    s->with[unit] = (uint8_t)with;
    s->area[unit] = AREA_NOWHERE;
}

/* Words that follow a place. */
static bool lay_detail(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                       struct case_words *words)
{
    const struct case_names names = imperium_unit_names(imperium_model_of(m, s));
    if (strcmp(words->word, "aboard") == 0) {
        const int ship = case_name_need(&names, words);
        put_at(s, unit, AT_ABOARD, ship < 0 ? 0 : (unsigned)ship);
        return true;
    }
    if (strcmp(words->word, "track") == 0) {
        put_at(s, unit, AT_TRACK,
               (unsigned)(case_word_next(words) ? case_word_number(words, 0, 9, "turns") : 0));
        return true;
    }
    if (is_outpost(unit)) {
        put_at(s, unit, AT_POOL, 0);
        return strcmp(words->word, "pool") == 0;
    }
    if (strcmp(words->word, "deep") == 0 && case_word_next(words)) {
        const int star = star_named(m, words->word);
        put_at(s, unit, AT_TRACK,
               (unsigned)(case_word_next(words) ? case_word_number(words, 0, 60, "turns") : 0));
        s->flag[unit] |= FLAG_DEEP;
        s->area[unit] = (uint8_t)(star < 0 ? 0 : star);
        return star >= 0;
    }
    if (strcmp(words->word, "fleet") == 0 && case_word_next(words))
        s->with[unit] = (uint8_t)case_word_number(words, 0, FLEET_MONITORS, "fleet");
    else if (strcmp(words->word, "hex") == 0 && case_word_next(words))
        s->area[unit] = (uint8_t)case_word_number(words, 1, SURFACE_HEXES - 1, "hex");
    else if (strcmp(words->word, "area") == 0 && case_word_next(words))
        s->area[unit] = (uint8_t)area_of_number((unsigned)case_word_number(words, 111, 355, "area"));
    else if (strcmp(words->word, "acted") == 0)
        s->flag[unit] |= FLAG_ACTED;
    else if (strcmp(words->word, "sent") == 0)
        s->flag[unit] |= FLAG_SENT;
    else if (strcmp(words->word, "retreated") == 0)
        s->area[unit] = AREA_RETREATED;
    else if (strcmp(words->word, "waiting") == 0)
        s->area[unit] = AREA_WAITING;
    else if (strcmp(words->word, "not_acted") == 0)
        s->flag[unit] &= (uint8_t)~FLAG_ACTED;
    else
        return false;
    return true;
}

bool imperium_lay_in_war(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                         struct case_words *words)
{
    const int star = star_named(m, words->word), planet = planet_named(m, words->word);
    if (star >= 0)
        put_at(s, unit, AT_STAR + (unsigned)star, 0);
    else if (planet >= 0)
        put_at(s, unit, AT_BOX + (unsigned)planet, 0);
    else
        return lay_detail(m, s, unit, words);
    return true;
}

/* False: the key is no planet. */
bool imperium_lay_planet(const struct imperium_model *m, struct imperium_state *s,
                         const struct conf_node *node, struct problems *problems)
{
    static const char *const known[] = {"none", "outpost", "paid", "terraformed", "terraforming", "world"};
    const int planet = planet_named(m, conf_key(node));
    const struct case_names sides = CASE_NAME_LIST("side", imperium_side_names, SIDES);
    struct case_words words;
    unsigned side = TERRAN;
    if (planet < 0)
        return false;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        const int named = case_named(&sides, words.word);
        if (named >= 0) {
            side = (unsigned)named;
            continue;
        }
        switch (case_word_index(&words, known, sizeof known / sizeof *known)) {
        case 0:
            s->war.marker[planet] = MARKER_NONE;
            s->war.terraformed &= ~(UINT64_C(1) << planet);
            break;
        case 1:
            s->war.marker[planet] = (uint8_t)(MARKER_OUTPOST + side);
            break;
        case 2:
            s->war.paid[planet] =
                (uint8_t)(case_word_next(&words) ? case_word_number(&words, 0, 9, "payments") : 0);
            break;
        case 3:
            s->war.terraformed |= UINT64_C(1) << planet;
            break;
        case 4:
            s->war.terraforming[planet] =
                (uint8_t)(case_word_next(&words) ? case_word_number(&words, 0, 99, "payments") : 0);
            break;
        case 5:
            s->war.marker[planet] = (uint8_t)(MARKER_WORLD + side);
            break;
        default:
            case_word_unknown(&words, "word", known, sizeof known / sizeof *known);
            return true;
        }
    }
    return true;
}

void imperium_lay_battle_star(const struct imperium_model *m, struct imperium_state *s,
                              const struct conf_node *node, struct problems *problems)
{
    const int star = star_named(m, conf_string(node, "", problems));
    if (star < 0)
        conf_problem(node, problems, "a star", NULL, "unknown star");
    else
        s->battle.star = s->action.star = (uint8_t)star;
    s->action.side = s->battle.mover;
}

void imperium_lay_sets_of_war(const struct imperium_model *m, struct imperium_state *s)
{
    struct battle *b = &s->battle;
    b->shown = b->waiting = (struct counter_set){{0}};
    memset(b->stack, 0, sizeof b->stack);
    for (unsigned unit = 0; unit < COUNTERS; unit++) {
        const unsigned area = s->area[unit];
        const bool ship = is_at_star(s->at[unit]) || set_has(&m->monitor, unit);
        if (ship && area < AREAS) {
            set_add(&b->shown, unit);
            set_add(&b->present, unit);
            b->stack[m->side[unit]][area]++;
        } else if (ship && area == AREA_WAITING) {
            set_add(&b->waiting, unit);
        } else if (ship && area == AREA_RETREATED) {
            set_add(&b->present, unit);
        }
    }
    imperium_look_around(m, s);
}
