/* What the actions of both Galactic Marines games have in common. Included once by a game's cases/action.c,
 * with
 *
 *     TWO_PARTS                     what a move with a shot is called
 *     FIRES_FIRST                   the choice that begins such an action with the shot
 *     CHIT_NAMED(m, chit)           what the words say of a chit
 *     CHIT_WORDS                    the names of chits
 *     OTHER_ANSWERS                 cases of read_answer() that do more than that
 *
 * Its actions.def says the words:
 *
 *     ACTION(name, choice, operands)       all of what a Marine does; NULL: the game reads the rest itself
 *     FIRST(name, choice, operands)        the first part of an action of two
 *     SECOND(name, choice, operands)       the second
 *     ANSWER(decision, choice, operands)   of decisions that are not answered by a Marine
 *
 * It goes on with read_others(), the rest of an action whose operands no pattern says, and read_arrival():
 * how the reinforcement comes that was asked for. */

static bool read_others(const struct case_reading *r, unsigned marine, unsigned kind,
                        struct case_action *action);
static bool read_arrival(const struct case_reading *r, struct case_action *arrival);

static const struct case_verb actions[] = {
#define ACTION(name, choice, operands) {#name, choice, operands},
#define FIRST(...)
#define SECOND(...)
#define ANSWER(...)
#include GAME_ACTIONS
#undef ACTION
#undef FIRST
    {"jump", FULL_JUMP, "hex"},
    {"recon", RECON, "[with support]"},
};

static const struct case_verb first_parts[] = {
#define ACTION(...)
#define FIRST(name, choice, operands) {#name, choice, operands},
#include GAME_ACTIONS
#undef FIRST
#undef SECOND
};

static const struct case_verb second_parts[] = {
#define FIRST(...)
#define SECOND(name, choice, operands) {#name, choice, operands},
#include GAME_ACTIONS
#undef SECOND
#undef ANSWER
    {"move", SECOND_WALK, "hex"},
    {"jump", SECOND_JUMP, "hex"},
    {"none", CHOOSE_NOTHING, ""},
    {"refused", CHOOSE_NOTHING, ""},
};

static const struct case_answer answers[DECISIONS] = {
#define SECOND(...)
#define ANSWER(decision, choice, operands) [decision] = {choice, operands},
#include GAME_ACTIONS
#undef ACTION
#undef FIRST
#undef SECOND
#undef ANSWER
};

#define READ_VERB(reading, verbs, what, code)                                                                \
    case_read_verb(reading, &GAME(choices), verbs, sizeof(verbs) / sizeof *(verbs), what, code)

/* "then PART", of an action that began with the choice. */
static bool read_second_part(const struct case_reading *r, game_choice first, struct case_action *action)
{
    struct case_given given = {.decisions = 1u << DECIDE_SECOND_FIRE | 1u << DECIDE_SECOND_MOVE,
                               .what = "second part of the " TWO_PARTS,
                               .if_asked = "allowed",
                               .if_not = "not allowed"};
    if (!case_word_take(r->words, "then"))
        return true;
    const struct case_verb *part = READ_VERB(r, second_parts, "part of a " TWO_PARTS, &given.choice);
    if (!part)
        return false;
    given.must_not = strcmp(part->name, "refused") == 0;
    if (part->word != CHOOSE_NOTHING &&
        (part->word == SECOND_FIRE) == (choice_unpack(first).kind == FIRES_FIRST)) {
        conf_problem(r->words->node, r->words->problems, "a move and a shot", NULL,
                     "a " TWO_PARTS " of two moves or two shots");
        return false;
    }
    if (part->word != CHOOSE_NOTHING || given.must_not)
        case_give(action, given);
    return true;
}

bool GAME(read_action)(const struct case_reading *r, unsigned marine, struct case_action *action)
{
    const struct case_verb *verb = READ_VERB(r, actions, "action", &action->first);
    if (!verb || verb->operands)
        return verb != NULL;
    if (verb->word)
        return read_others(r, marine, verb->word, action);
    return READ_VERB(r, first_parts, "part of a " TWO_PARTS, &action->first) &&
           read_second_part(r, action->first, action);
}

/* Which reinforcement comes; with `must_not` that none is granted. */
static struct case_given counter_given(bool must_not)
{
    return (struct case_given){.decisions = 1u << DECIDE_COUNTER,
                               .choice = CHOOSE_UNIT,
                               .what = "the reinforcement",
                               .if_asked = "granted",
                               .if_not = must_not ? "refused" : "not granted",
                               .by_chance = true,
                               .must_not = must_not};
}

/* An answer to one question, which need not be asked. */
static struct case_given answer_to(enum decision decision, enum choice_kind kind, const char *what)
{
    return (struct case_given){.decisions = 1u << decision,
                               .choice = kind,
                               .what = what,
                               .if_asked = "asked for",
                               .if_not = "not asked for"};
}

/* "[refused] COUNTER [refused] ARRIVAL [refused]", of which anything may be missing at the end. */
static bool read_request(const struct case_reading *r, struct case_action *action)
{
    struct case_given counter = counter_given(false);
    struct case_action arrival = {0};
    bool is_refused = case_word_take(r->words, "refused"), named = case_more_words(r->words);
    if (named && !case_read_choice(r, &GAME(choices), "marine", &counter.choice))
        return false;
    is_refused |= case_word_take(r->words, "refused");
    if (named && case_more_words(r->words) && !read_arrival(r, &arrival))
        return false;
    is_refused |= case_word_take(r->words, "refused");
    if (is_refused)
        case_give(action, counter_given(true));
    if (named)
        case_give(action, counter);
    for (size_t i = 0; i < arrival.count; i++)
        case_give(action, arrival.given[i]);
    return true;
}

/* One of the two chits drawn, by its name. */
static bool read_chit(const struct GAME(view) * v, const struct GAME(model) * m,
                      const struct case_names *names, struct case_words *words, game_choice *choice)
{
    const int chit = case_name_need(names, words);
    (void)m;
    const bool second = chit >= 0 && CHIT_NAMED(m, v->offered_chit[0]) != chit;
    *choice = choice_pack((struct GAME(choice)){.kind = CHOOSE_CHIT, .target = second});
    if (!second || CHIT_NAMED(m, v->offered_chit[1]) == chit)
        return chit >= 0;
    conf_problem(words->item, words->problems, "one of the two chits drawn", NULL, "'%s' was not drawn",
                 words->word);
    return false;
}

/* "choose X" */
bool GAME(read_answer)(const struct GAME(state) * s, const struct case_reading *r, game_choice *choice)
{
    const unsigned decision = s->view.decision;
    *choice = CHOOSE_NOTHING;
    if (case_word_take(r->words, "none"))
        return true;
    switch (decision) {
    case DECIDE_CHIT:
        return read_chit(&s->view, r->model, &CHIT_WORDS, r->words, choice);
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        return READ_VERB(r, second_parts, "part of a " TWO_PARTS, choice);
        OTHER_ANSWERS
    default:
        break;
    }
    const struct case_answer *answer = &answers[decision];
    *choice = answer->operands ? (game_choice)answer->kind : CHOOSE_UNIT;
    return case_read_choice(r, &GAME(choices), answer->operands ? answer->operands : "marine", choice);
}
