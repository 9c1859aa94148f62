/* The questions of a game's rule cases, a line each. Included once by its ask.c, which defines
 *
 *     GAME_QUESTIONS  the file of lines: NUMBER(name, pattern of operands, value) ...; values see the model
 * m, the state s, the view v, the board b and the operands n say_NAME()      for what is said in words of the
 * game's own: OWN(name, pattern, ordered) answer_NAME()   for what reads its words itself, too: READS(name)
 *     MAY_ACTIONS     functions that say whether a Marine may try an action now, in the order of the words of
 * `may` */

/* Every Marine that may try the action now. */
static uint32_t who_may(const struct GAME(model) * m, const struct GAME(view) * v, unsigned action)
{
    static bool (*const may[])(const struct GAME(model) *, const struct GAME(view) *,
                               unsigned) = {MAY_ACTIONS};
    uint32_t found = 0;
    FOR_EACH_BIT(i, (v->on_map | v->waiting) & ~v->acted)
        found |= (uint32_t)may[action](m, v, i) << i;
    return found;
}

#define SAYS(name, ...)                                                                                      \
    static bool says_##name(struct asking *a, const unsigned *n, struct text *text)                          \
    {                                                                                                        \
        const struct GAME(model) *m = a->m;                                                                  \
        const struct GAME(state) *s = a->s;                                                                  \
        const struct GAME(view) *v = &s->view;                                                               \
        const struct GAME(board) *b = a->board;                                                              \
        (void)m, (void)v, (void)b, (void)n;                                                                  \
        __VA_ARGS__;                                                                                         \
        return true;                                                                                         \
    }
#define NUMBER(name, operands, value) SAYS(name, case_add_number(text, (long)(value)))
/* `bar` stands for a way that is barred. */
#define COST(name, operands, value, bar)                                                                     \
    SAYS(name, if ((value) == (bar)) case_add_word(text, "barred"); else case_add_number(text, value))
#define TRUTH(name, operands, value)        SAYS(name, case_add_word(text, (value) ? "yes" : "no"))
#define WORD(name, operands, word)          SAYS(name, case_add_word(text, word))
#define NAMES(name, operands, names, value) SAYS(name, case_say_names(text, names, value))
#define HEXES(name, operands, value)        SAYS(name, case_say_hexes(text, &b->map, value))
/* Without a word: none. */
#define OWN(name, operands, ordered)                                                                         \
    SAYS(name, say_##name(a, n, text); if (!text->length) case_add_word(text, "none"))
#define READS(name)
#include GAME_QUESTIONS
#undef NUMBER
#undef COST
#undef TRUTH
#undef WORD
#undef NAMES
#undef HEXES
#undef OWN
#undef READS
#undef SAYS

static const struct case_question questions[] = {
#define QUESTION(name, operands, ordered)   {#name, NULL, ordered, operands, says_##name},
#define NUMBER(name, operands, ...)         QUESTION(name, operands, true)
#define COST(name, operands, ...)           QUESTION(name, operands, true)
#define TRUTH(name, operands, ...)          QUESTION(name, operands, true)
#define WORD(name, operands, ...)           QUESTION(name, operands, true)
#define NAMES(name, operands, names, value) QUESTION(name, operands, false)
#define HEXES(name, operands, ...)          QUESTION(name, operands, false)
#define OWN(name, operands, ordered)        QUESTION(name, operands, ordered)
#define READS(name)                         CASE_READS(#name, answer_##name, true),
#include GAME_QUESTIONS
#undef NUMBER
#undef COST
#undef TRUTH
#undef WORD
#undef NAMES
#undef HEXES
#undef OWN
#undef READS
#undef QUESTION
};

bool GAME(case_ask)(const void *model, const void *state, const struct conf_node *node,
                    struct case_report *report, struct problems *problems)
{
    static const struct case_questions list = {questions, sizeof questions / sizeof *questions};
    const struct GAME(state) *s = state;
    struct asking a = {.m = model, .s = s, .board = view_board(model, &s->view)};
    a.reading = GAME(case_reading)(model, state, &a.words);
    return case_answer(&a, &list, 1, &a.reading, node, report, problems);
}
