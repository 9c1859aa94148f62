/* What may be chosen: one function a decision, in the order of the ids. */
#include "rules/longest_day/list/list.h"
#include "rules/longest_day/parts.h"

/* ------------------------------------------------------------------------------- the bits of `option` ----
 */

static const uint8_t option_words[DECISIONS] = {
#define DECISION(id, name, rule, word) [DECIDE_##id] = WORD_##word,
#include "rules/longest_day/decisions.def"
#undef DECISION
};

/* `thing` counts bits from the first. */
static game_choice option_choice(enum choice_word_number word, unsigned thing)
{
    static const uint8_t shift[WORDS] = {[WORD_UNIT] = SHIFT_UNIT,
                                         [WORD_GERMAN] = SHIFT_GERMAN,
                                         [WORD_UNDEAD] = SHIFT_UNDEAD,
                                         [WORD_HEX] = SHIFT_HEX,
                                         [WORD_SQUARE] = SHIFT_SQUARE};
    const game_choice first = word == WORD_HEX ? HEX_FIRST : 0;
    return choice_of(word) | (first + thing) << shift[word];
}

static void list_options(struct choice_list *l, enum choice_word_number word)
{
    for (unsigned w = 0; w < OPTION_WORDS; w++)
        EACH_BIT(bit, l->s->option[w]) list_add(l, option_choice(word, 64 * w + (unsigned)bit));
}

/* --------------------------------------------------------------------------------------------- hits ---- */

static void list_carried(struct choice_list *l, enum choice_word_number word)
{
    EACH_BIT(item, longest_day_carried(l->s, l->s->actor))
    list_add(l, CHOICE_WITH(choice_of(word), ITEM, item));
}

static void list_all(struct choice_list *list)
{
    struct choice_list l = *list;
    switch ((enum decision)l.s->decision) {
    case DECIDE_EQUIP:
        longest_day_list_equip(&l);
        break;
    case DECIDE_GROUP:
        longest_day_list_group(&l);
        break;
    case DECIDE_PATH:
        longest_day_list_path(&l);
        break;
    case DECIDE_ITEMS:
        list_add(&l, choice_of(WORD_STOP));
        longest_day_list_items(&l, list_top(&l)->mask, list_top(&l)->x, list_top(&l)->a);
        break;
    case DECIDE_ASSAULT:
        list_add(&l, choice_of(WORD_NO));
        list_add(&l, choice_of(WORD_YES));
        break;
    case DECIDE_OUTDOOR_ATTACK:
        longest_day_list_outdoor_attack(&l);
        break;
    case DECIDE_HIT:
        list_carried(&l, WORD_GIVE_UP);
        list_add(&l, choice_of(WORD_WOUND));
        break;
    case DECIDE_DEAL:
        longest_day_list_deal(&l);
        break;
    case DECIDE_HEAL:
        longest_day_list_heal(&l);
        break;
    case DECIDE_INFILTRATE:
        longest_day_list_infiltrate(&l);
        break;
    case DECIDE_STEP:
        longest_day_list_step(&l);
        break;
    case DECIDE_LOSE_ITEM:
        list_carried(&l, WORD_DROP);
        break;
    case DECIDE_ATTACK:
        longest_day_list_attack(&l);
        break;
    case DECIDE_WEAPON:
        longest_day_list_weapons(&l);
        break;
    case DECIDE_SET:
        longest_day_list_set(&l);
        break;
    case DECIDE_FATHER:
        longest_day_list_father(&l);
        break;
    case DECIDE_FATHER_ATTACK:
        longest_day_list_father_attack(&l);
        break;
    case DECIDE_NOTHING:
        break;
    default:
        list_options(&l, (enum choice_word_number)option_words[l.s->decision]);
    }
    list->count = l.count;
}

size_t longest_day_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct choice_list l = {model, state, choices, capacity, 0, SIZE_MAX};
    list_all(&l);
    return l.count;
}

/* How many options there are, and the last of them. */
static unsigned count_options(const struct longest_day_state *s, unsigned *last)
{
    unsigned count = 0;
    for (unsigned w = 0; w < OPTION_WORDS; w++)
        if (s->option[w]) {
            count += (unsigned)__builtin_popcountll(s->option[w]);
            *last = 64 * w + 63 - (unsigned)__builtin_clzll(s->option[w]);
        }
    return count;
}

/* A path is only asked for where a step can be made. */
bool longest_day_must_ask(const struct longest_day_model *m, const struct longest_day_state *s,
                          game_choice *only)
{
    struct choice_list l = {m, s, only, 1, 0, 2};
    const enum choice_word_number word = option_words[s->decision];
    if (word != WORD_NONE) {
        unsigned last = 0;
        const unsigned count = count_options(s, &last);
        if (count == 1)
            *only = option_choice(word, last);
        return count > 1;
    }
    if (s->decision == DECIDE_GROUP || s->decision == DECIDE_INFILTRATE || s->decision == DECIDE_PATH)
        return true;
    list_all(&l);
    return l.count > 1;
}
