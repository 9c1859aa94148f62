/* Rule cases: questions about cups, nests and the score (VRM-B, E.1.c, N, Q). */
#include "rules/vermin/cases/ask.h"

/* Sizes of what is drawn from: "pool units", "pool chits". */
static bool answer_pool(struct asking *a, struct text *text)
{
    static const char *const names[] = {"units", "chits"};
    const struct case_names known = CASE_NAME_LIST("pool", names, 2);
    int pool = case_name_need(&known, &a->words);
    if (pool < 0)
        return false;
    case_add_number(text, pool ? a->s->event_cup.count : a->s->unit_cup.count);
    return true;
}

static bool answer_live_exits(struct asking *a, struct text *text)
{
    uint16_t nest = case_count_need(&a->words, NESTS, "a nest");
    if (!nest)
        return false;
    case_add_names(text, &vermin_tunnel_numbers, vermin_live_exits(a->m, a->v, nest - 1u));
    return true;
}

static bool answer_jewels_in(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    case_add_number(text, vermin_jewels_in(a->v, hex));
    return true;
}

static bool answer_jewels_left(struct asking *a, struct text *text)
{
    case_add_number(text, vermin_jewels_left(a->m, a->v));
    return true;
}

static bool answer_points(struct asking *a, struct text *text)
{
    case_add_number(text, vermin_points(a->m, a->v));
    return true;
}

/* "level chits_used": if the game ended so now. */
static bool answer_level(struct asking *a, struct text *text)
{
    size_t count;
    int ending = case_name_need(&vermin_chapter_endings, &a->words);
    if (ending < 0)
        return false;
    case_add_word(
        text,
        vermin_levels(a->m, SIDE_MARINE, &count)[vermin_level(a->m, a->v, (enum chapter_ending)ending)].name);
    return true;
}

static const struct case_question questions[] = {
    {"pool", answer_pool, true},           {"live_exits", answer_live_exits, false},
    {"jewels_in", answer_jewels_in, true}, {"jewels_left", answer_jewels_left, true},
    {"points", answer_points, true},       {"level", answer_level, true},
};
const struct case_questions vermin_score_questions = {questions, sizeof questions / sizeof *questions};
