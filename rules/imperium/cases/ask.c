/* Rule cases: questions about a position, "QUESTION WORDS = ANSWER". */
#include <string.h>

#include "rules/imperium/cases/cases.h"
#include "rules/shared/cases_ask.h"

static bool need_area(struct asking *a, unsigned *area)
{
    if (!case_word_need(&a->words, "area"))
        return false;
    for (unsigned i = 0; i < AREAS; i++)
        if (strcmp(imperium_area_label(a->m, i), a->words.word) == 0) {
            *area = i;
            return true;
        }
    case_word_unknown(&a->words, "area", NULL, 0);
    return false;
}

static bool say_areas(struct asking *a, struct text *text, const uint8_t *areas, unsigned count)
{
    if (!count)
        case_add_word(text, "none");
    for (unsigned i = 0; i < count; i++)
        case_add_word(text, imperium_area_label(a->m, areas[i]));
    return true;
}

/* distance 113 345 = 7 */
static bool ask_distance(struct asking *a, struct text *text)
{
    unsigned from, to;
    if (!need_area(a, &from) || !need_area(a, &to))
        return false;
    case_add_number(text, a->m->distance[from][to]);
    return true;
}

/* place 313 = level 3 row 1 column 3 */
static bool ask_place(struct asking *a, struct text *text)
{
    unsigned area;
    if (!need_area(a, &area))
        return false;
    text_addf(text, "level %u row %u column %u", area / (ROWS * COLUMNS) + 1, area / COLUMNS % ROWS + 1,
              area % COLUMNS + 1);
    return true;
}

/* places = 252 242: where the waiting ship may be placed */
static bool ask_places(struct asking *a, struct text *text)
{
    uint8_t areas[AREAS];
    return say_areas(a, text, areas, imperium_places(a->m, a->s, a->s->question.side, areas));
}

/* place_count = 22 */
static bool ask_place_count(struct asking *a, struct text *text)
{
    uint8_t areas[AREAS];
    case_add_number(text, imperium_places(a->m, a->s, a->s->question.side, areas));
    return true;
}

/* moves T-DD-01 = 234 244: areas it may move to in this segment */
static bool ask_moves(struct asking *a, struct text *text)
{
    unsigned unit;
    uint8_t areas[FLIGHT_AREAS + 1];
    if (!imperium_need_unit(a, &unit))
        return false;
    return say_areas(a, text, areas,
                     can_move_now(a->m, a->s, unit) ? imperium_moves(a->m, a->s, unit, areas) : 0);
}

static bool ask_may_retreat(struct asking *a, struct text *text)
{
    unsigned unit;
    return imperium_need_unit(a, &unit) && imperium_say_yes_no(text, imperium_can_retreat(a->m, a->s, unit));
}

/* targets beam T-CA-01 = I-CL-01 */
static bool ask_targets(struct asking *a, struct text *text)
{
    static const char *const weapons[] = {"beam", "torpedo"};
    const struct case_names names = CASE_NAME_LIST("weapon", weapons, WEAPONS);
    const int weapon = case_name_need(&names, &a->words);
    unsigned unit;
    if (weapon < 0 || !imperium_need_unit(a, &unit))
        return false;
    if (!set_has(&a->s->battle.shown, unit)) {
        conf_problem(a->words.item, a->words.problems, "a ship in an area", NULL, "%s is not on the display",
                     a->m->unit_name[unit]);
        return false;
    }
    const struct counter_set targets = imperium_in_range(a->m, a->s, (unsigned)weapon, unit);
    return imperium_say_units(a, text, &targets);
}

/* hits_on torpedo T-CA-01 I-CL-01 = 6: the lowest die that hits; none */
static bool ask_hits_on(struct asking *a, struct text *text)
{
    static const char *const weapons[] = {"beam", "torpedo"};
    const struct case_names names = CASE_NAME_LIST("weapon", weapons, WEAPONS);
    const int weapon = case_name_need(&names, &a->words);
    unsigned unit, target;
    if (weapon < 0 || !imperium_need_unit(a, &unit) || !imperium_need_unit(a, &target))
        return false;
    const unsigned above = shot_hits_above(a->m, a->s, (unsigned)weapon, unit, target);
    if (above)
        case_add_number(text, above + 1);
    else
        case_add_word(text, "none");
    return true;
}

/* values T-CA-01 back = beam 3 torpedo 3 defence 1 counter_measures 2 maintenance 4 capacity 0 */
static bool ask_values(struct asking *a, struct text *text)
{
    static const char *const sides[] = {"front", "back"};
    const struct case_names names = CASE_NAME_LIST("side of the counter", sides, 2);
    unsigned unit;
    if (!imperium_need_unit(a, &unit))
        return false;
    const int back = case_name_need(&names, &a->words);
    if (back < 0)
        return false;
    if (back && !a->m->has_back[unit])
        return case_add_word(text, "none"), true;
    if (!is_ship(a->m, unit))
        text_addf(text, "strength %u defence %u", a->m->strength[back][unit], a->m->defence[back][unit]);
    else
        text_addf(text, "beam %u torpedo %u defence %u counter_measures %u maintenance %u capacity %u",
                  a->m->beam[back][unit], a->m->torpedo[back][unit], a->m->defence[back][unit],
                  a->m->counter_measures[back][unit], a->m->maintenance[back][unit],
                  a->m->capacity[back][unit]);
    return true;
}

/* speed T-BB-01 = 2: segments it may move in, from the last one */
static bool ask_speed(struct asking *a, struct text *text)
{
    unsigned unit;
    if (!imperium_need_unit(a, &unit))
        return false;
    case_add_number(text, a->m->speed[is_damaged(a->s, unit)][unit]);
    return true;
}

/* class T-BB-01 = capital jumps */
static bool ask_class(struct asking *a, struct text *text)
{
    static const char *const classes[] = {"capital", "light", "auxiliary", "monitor",
                                          "fighter", "none",  "ground"};
    unsigned unit;
    if (!imperium_need_unit(a, &unit))
        return false;
    case_add_word(text, classes[a->m->class_of[unit]]);
    if (set_has(&a->m->jump_drive, unit))
        case_add_word(text, "jumps");
    return true;
}

/* deck T-CV-01 = 2: fighters it may still launch or recover in this step */
static bool ask_deck(struct asking *a, struct text *text)
{
    unsigned unit;
    if (!imperium_need_unit(a, &unit))
        return false;
    case_add_number(text, imperium_deck(a->m, a->s, unit));
    return true;
}

static bool ask_recoverable(struct asking *a, struct text *text)
{
    unsigned unit;
    if (!imperium_need_unit(a, &unit))
        return false;
    const struct counter_set fighters = imperium_recoverable(a->m, a->s, unit);
    return imperium_say_units(a, text, &fighters);
}

static bool ask_answers(struct asking *a, struct text *text)
{
    case_add_number(text, (long)imperium_list(a->m, a->s, NULL, 0));
    return true;
}

/* choices = none star BRN star JUN: the answers that may be given now */
static bool ask_choices(struct asking *a, struct text *text)
{
    game_choice answers[64];
    const size_t count = imperium_list(a->m, a->s, answers, 64);
    for (size_t i = 0; i < count && i < 64; i++) {
        const struct imperium_choice c = choice_unpack(answers[i]);
        case_add_word(text, imperium_choices.words[c.kind].name);
        if (c.kind == CHOOSE_STAR || c.kind == CHOOSE_DEEP)
            case_add_word(text, imperium_star_label(a->m, c.place));
        if (c.kind == CHOOSE_BOX || c.kind == CHOOSE_ASSAULT || c.kind == CHOOSE_UNLOAD)
            case_add_word(text, imperium_planet_label(a->m, c.place));
        if (c.kind == CHOOSE_TYPE)
            case_add_word(text, imperium_type_label(a->m, c.count));
        if (c.kind == CHOOSE_FLEET)
            case_add_number(text, c.place);
        if (c.kind == CHOOSE_LEAVE || c.kind == CHOOSE_ABOARD || c.kind == CHOOSE_LOAD)
            case_add_word(text, a->m->unit_name[c.target]);
    }
    return true;
}

static const struct case_question questions[] = {
    CASE_READS("distance", ask_distance, true),
    CASE_READS("place", ask_place, true),
    CASE_READS("places", ask_places, false),
    CASE_READS("place_count", ask_place_count, true),
    CASE_READS("moves", ask_moves, false),
    CASE_READS("may_retreat", ask_may_retreat, true),
    CASE_READS("targets", ask_targets, false),
    CASE_READS("hits_on", ask_hits_on, true),
    CASE_READS("values", ask_values, true),
    CASE_READS("speed", ask_speed, true),
    CASE_READS("class", ask_class, true),
    CASE_READS("deck", ask_deck, true),
    CASE_READS("recoverable", ask_recoverable, false),
    CASE_READS("answers", ask_answers, true),
    CASE_READS("choices", ask_choices, false),
};

bool imperium_case_ask(const void *model, const void *state, const struct conf_node *node,
                       struct case_report *report, struct problems *problems)
{
    const struct case_questions lists[] = {{questions, sizeof questions / sizeof *questions},
                                           {imperium_surface_questions, imperium_surface_question_count},
                                           {imperium_war_questions, imperium_war_question_count}};
    struct asking a = {.m = imperium_model_of(model, state), .s = state};
    const struct case_reading reading = {.model = model, .state = state, .words = &a.words};
    return case_answer(&a, lists, 3, &reading, node, report, problems);
}
