/* What the actions of both Galactic Marines games have in common. Included once by a game's cases/action.c,
 * with
 *
 *     TWO_PARTS                     what a move with a shot is called
 *     FIRES_FIRST                   the choice that begins such an action with the shot
 *     first_parts, second_parts     the words of its parts
 *     CHIT_NAMED(m, chit)           what the words say of a chit
 *     CHIT_WORDS                    the names of chits
 *     answers[]                     for decisions that are not answered by a Marine: the choice, its operands
 *     OTHER_ANSWERS                 cases of read_answer() that do more than that */

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

static bool read_two_parts(const struct case_reading *r, struct case_action *action)
{
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

static void give_counter(struct case_action *action, bool is_refused, bool named, struct case_given counter)
{
    if (is_refused)
        case_give(action, counter_given(true));
    if (named)
        case_give(action, counter);
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
