/* The state of a Galactic Marines game as a table: its fields.def, its hash. Included once by a game's
 * tell/fields.c, after the labels that the lines name; shuffle_cups()
 * follows: new orders for what is hidden, a player knows what is in a cup, not in which order it will come.
 */

#include "rules/shared/fields.h"

static const char *GAME(marine_label)(const void *model, unsigned number)
{
    const struct GAME(model) *m = model;
    return number < m->marine_count ? m->marine_name[number] : NULL;
}

static bool chit_is_asked(const void *state, const unsigned *index)
{
    (void)index;
    return ((const struct GAME(state) *)state)->view.decision == DECIDE_CHIT;
}

static bool game_is_over(const void *state, const unsigned *index)
{
    (void)index;
    return ((const struct GAME(state) *)state)->view.over;
}

static bool is_in_order(const void *state, const unsigned *index)
{
    return index[0] < ((const struct GAME(state) *)state)->at.length;
}

/* SAID(key of rule cases, kind, member, what else), TOLD the same of what scripts and pages are told as it
 * is, KEPT(member) and EACH(member, how many) where words of the game's own say it. */
#define FIELD(name, kind, member, first, ...)                                                                \
    FIELD_NAMED(name, struct GAME(state), member, first, kind, SEEN_BY_ALL, __VA_ARGS__),
#define OWN_WORDS                     .untold = true, .unlaid = true, .uncompared = true
#define SAID(name, kind, member, ...) FIELD(name, kind, member, member, .untold = true, __VA_ARGS__)
#define TOLD(name, kind, member, ...) FIELD(name, kind, member, member, __VA_ARGS__)
#define KEPT(member, ...)             FIELD(#member, FIELD_NUMBER, member, member, OWN_WORDS, __VA_ARGS__)
#define EACH(member, count_of, ...)                                                                          \
    FIELD(#member, FIELD_NUMBER, member, member[0], OWN_WORDS, .index = {{.count = (count_of)}}, __VA_ARGS__)
#define EACH_OF(member, first, ...)                                                                          \
    FIELD(#member, FIELD_NUMBER, member, first, OWN_WORDS, .index = {__VA_ARGS__})
#define HEXES(member)                                                                                        \
    FIELD(#member, FIELD_NUMBER, member, member.word[0], OWN_WORDS, .index = {{.count = HEX_IDS / 64}})
#define CUP(member) FIELD(#member, FIELD_LIST, member, member.order[0], OWN_WORDS, .capacity = POOL_MAX)

static const struct game_field fields[] = {
#include GAME_FIELDS
};

const struct field_table GAME(fields) = {fields, sizeof fields / sizeof *fields};

/* Everything the rest of the game depends on: not what an old decision left behind. */
uint64_t GAME(hash)(const void *model, const void *state)
{
    return fields_hash(&GAME(fields), model, state);
}

static void shuffle_cups(struct GAME(state) * s, uint64_t key);

/* What is hidden is hidden from both sides. */
void GAME(resample)(const void *model, unsigned side, void *state, uint64_t key)
{
    (void)model;
    (void)side;
    shuffle_cups(state, key);
}
