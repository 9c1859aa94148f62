/* Questions of rule cases about a position: "QUESTION WORDS = ANSWER". */
#include <stdlib.h>
#include <string.h>

#include "rules/shared/cases_ask.h"
#include "rules/yuggoth/cases/cases.h"

struct asking {
    const struct yuggoth_model *m;
    const struct yuggoth_state *s;
    struct case_words *words;
};

static int seat_of(struct asking *a)
{
    return yuggoth_case_name(a->m, a->words, yuggoth_seat, SEATS, "a seat");
}

static int area_of(struct asking *a)
{
    return yuggoth_case_name(a->m, a->words, yuggoth_area, AREAS, "an area");
}

/* "combat seat0 EA = 5" and others that count something of a seat in an area */
static bool count_in_area(struct asking *a, struct text *text,
                          unsigned (*count)(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                            unsigned f, unsigned area))
{
    const int seat = seat_of(a), area = seat < 0 ? -1 : area_of(a);
    if (area < 0)
        return false;
    text_addf(text, "%u", count(a->m, a->s, (unsigned)seat, (unsigned)area));
    return true;
}

static bool ask_combat(struct asking *a, struct text *text)
{
    return count_in_area(a, text, combat);
}

static unsigned count_units(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f,
                            unsigned area)
{
    (void)m;
    return units(s, f, area);
}

static bool ask_units(struct asking *a, struct text *text)
{
    return count_in_area(a, text, count_units);
}

static unsigned count_blockers(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f,
                               unsigned area)
{
    (void)m;
    return blockers(s, f, area);
}

static bool ask_blockers(struct asking *a, struct text *text)
{
    return count_in_area(a, text, count_blockers);
}

static bool count_of_seat(struct asking *a, struct text *text,
                          unsigned (*count)(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                            unsigned f))
{
    const int seat = seat_of(a);
    if (seat < 0)
        return false;
    text_addf(text, "%u", count(a->m, a->s, (unsigned)seat));
    return true;
}

/* "gates seat0 = 3", "acolyte_pool seat0 = 2", "cylinder_supply seat0 = 0", "surgery seat0 = 4" */
static bool ask_gates(struct asking *a, struct text *text)
{
    return count_of_seat(a, text, gates);
}

static bool ask_acolyte_pool(struct asking *a, struct text *text)
{
    return count_of_seat(a, text, acolytes_in_pool);
}

static bool ask_cylinder_supply(struct asking *a, struct text *text)
{
    return count_of_seat(a, text, cylinders_in_supply);
}

static bool ask_surgery(struct asking *a, struct text *text)
{
    return count_of_seat(a, text, surgery_limit);
}

static bool ask_ritual_cost(struct asking *a, struct text *text)
{
    text_addf(text, "%u", ritual_cost(a->m, a->s));
    return true;
}

/* "neighbours LAB = WA WB EA" */
static bool ask_neighbours(struct asking *a, struct text *text)
{
    const int area = area_of(a);
    if (area < 0)
        return false;
    FOR_EACH_AREA(b, a->m->neighbours[area])
    text_addf(text, "%s%s", text->length ? " " : "", a->m->area_name[b]);
    return true;
}

/* "wakes 6 = PST": areas that show the number */
static bool ask_wakes(struct asking *a, struct text *text)
{
    if (!case_word_need(a->words, "a face"))
        return false;
    const long face = case_word_number(a->words, 1, FACES, "a face");
    if (face < 1)
        return false;
    FOR_EACH_AREA(b, a->m->wakes[face - 1])
    text_addf(text, "%s%s", text->length ? " " : "", a->m->area_name[b]);
    if (!text->length)
        text_add(text, "none");
    return true;
}

/* "start 1 = WA" */
static bool ask_start(struct asking *a, struct text *text)
{
    if (!case_word_need(a->words, "a number"))
        return false;
    const long number = case_word_number(a->words, 1, SEATS, "a number");
    if (number > 0)
        text_add(text, a->m->area_name[a->m->start[number - 1]]);
    return number > 0;
}

/* "choices move = 28": how many answers of the kind are legal now; "choices = 46": in all */
static bool ask_choices(struct asking *a, struct text *text)
{
    size_t found = 0;
    unsigned kind = CHOICE_KINDS;
    if (case_word_next(a->words)) {
        for (kind = 0; kind < CHOICE_KINDS; kind++)
            if (strcmp(yuggoth_choices.words[kind].name, a->words->word) == 0)
                break;
        if (kind == CHOICE_KINDS) {
            case_word_unknown(a->words, "kind of choice", NULL, 0);
            return false;
        }
    }
    const size_t count = yuggoth_list(a->m, a->s, NULL, 0);
    game_choice *list = memory_resize(NULL, (count + 1) * sizeof *list);
    yuggoth_list(a->m, a->s, list, count);
    for (size_t i = 0; i < count; i++)
        found += kind == CHOICE_KINDS || choice_unpack(list[i]).kind == kind;
    free(list);
    text_addf(text, "%zu", found);
    return true;
}

/* "level seat0 = shared_win", "score seat0 = 30" (of 60) */
static bool ask_level(struct asking *a, struct text *text)
{
    struct game_outcome outcome;
    size_t count;
    const int seat = seat_of(a);
    if (seat < 0)
        return false;
    yuggoth_outcome(a->m, a->s, &outcome);
    text_add(text, yuggoth_levels(a->m, (unsigned)seat, &count)[outcome.side[seat].level].name);
    return true;
}

static bool ask_score(struct asking *a, struct text *text)
{
    struct game_outcome outcome;
    const int seat = seat_of(a);
    if (seat < 0)
        return false;
    yuggoth_outcome(a->m, a->s, &outcome);
    text_addf(text, "%d", outcome.side[seat].score);
    return true;
}

static const struct case_question questions[] = {
    CASE_READS("combat", ask_combat, false),
    CASE_READS("units", ask_units, false),
    CASE_READS("blockers", ask_blockers, false),
    CASE_READS("gates", ask_gates, false),
    CASE_READS("acolyte_pool", ask_acolyte_pool, false),
    CASE_READS("cylinder_supply", ask_cylinder_supply, false),
    CASE_READS("surgery", ask_surgery, false),
    CASE_READS("ritual_cost", ask_ritual_cost, false),
    CASE_READS("neighbours", ask_neighbours, false),
    CASE_READS("wakes", ask_wakes, false),
    CASE_READS("start", ask_start, false),
    CASE_READS("choices", ask_choices, false),
    CASE_READS("level", ask_level, false),
    CASE_READS("score", ask_score, false),
};

bool yuggoth_case_ask(const void *model, const void *state, const struct conf_node *node,
                      struct case_report *report, struct problems *problems)
{
    static const struct case_questions lists[] = {{questions, sizeof questions / sizeof *questions}};
    struct case_words words;
    struct asking asking = {model, state, &words};
    const struct case_reading reading = {.model = model, .state = state, .words = &words};
    return case_answer(&asking, lists, 1, &reading, node, report, problems);
}
