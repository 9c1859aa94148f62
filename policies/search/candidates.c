/* What may be chosen at a decision. */
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/facts.h"

_Static_assert((int)POLICY_CANDIDATES_MAX <= UINT8_MAX, "places of candidates are bytes");

enum { KEY_CANDIDATES = 0x63616e64, NO_UNIT = -1 };

static bool add(struct candidate *candidates, size_t *count, struct candidate candidate)
{
    if (*count == CANDIDATES_MAX)
        return false;
    for (size_t i = 0; i < *count; i++)
        if (candidates[i].choice == candidate.choice && candidates[i].plan == candidate.plan)
            return false;
    candidates[(*count)++] = candidate;
    return true;
}

/* An action of several decisions is finished by whoever began it: until a decision of the same kind comes. */
static bool is_unfinished(const struct outlook *outlook, const void *view, const struct search_memory *memory)
{
    int kind = outlook->game->decision(outlook->model, view);
    return memory->author_kind != 0 && kind != (int)memory->author_kind - 1 &&
           memory->author_decisions < SMALL_DECISIONS;
}

static bool possible(const struct outlook *outlook, const void *view, game_choice choice)
{
    return outlook->game->legal(outlook->model, view, choice);
}

/* The first places of a shuffle. */
static void add_random(struct outlook *outlook, const void *view, uint32_t plan, size_t random, uint64_t key,
                       struct candidate *candidates, size_t *count)
{
    size_t of = random > 0 ? outlook_list(outlook, view) : 0;
    for (size_t i = 0; i < random && i < of; i++) {
        size_t pick = i + (size_t)chance_below(key, KEY_CANDIDATES + (i << 32), of - i);
        game_choice choice = outlook->listed[pick];
        outlook->listed[pick] = outlook->listed[i];
        add(candidates, count, (struct candidate){choice, plan, plan, true});
    }
}

static void nothing_opens(void *to, const char *key, bool list)
{
    (void)to;
    (void)key;
    (void)list;
}

static void nothing_closes(void *to)
{
    (void)to;
}

static void is_it_the_unit(void *to, const char *key, int64_t value)
{
    if (key && strcmp(key, "unit") == 0)
        *(int64_t *)to = value;
}

static void is_no_truth(void *to, const char *key, bool value)
{
    (void)to;
    (void)key;
    (void)value;
}

static void is_no_text(void *to, const char *key, const char *value)
{
    (void)to;
    (void)key;
    (void)value;
}

/* The unit that acts by this choice, as the game tells it to scripts; NO_UNIT: of no unit. */
static int64_t unit_of(const struct outlook *outlook, const void *view, game_choice choice)
{
    int64_t unit = NO_UNIT;
    const struct facts facts = {nothing_opens, nothing_closes, is_it_the_unit,
                                is_no_truth,   is_no_text,     &unit};
    if (outlook->game->tell_choice)
        outlook->game->tell_choice(outlook->model, view, choice, &facts);
    return unit;
}

/* The places of what the plan in force weighed, the best first. */
static size_t sort_weighed(const struct policy_reasons *weighed, uint8_t order[POLICY_CANDIDATES_MAX])
{
    const double sign = weighed->measure == POLICY_COST ? -1 : 1;
    for (size_t i = 0; i < weighed->count; i++) {
        size_t place = i;
        const double score = sign * weighed->candidate[i].score;
        for (; place > 0 && score > sign * weighed->candidate[order[place - 1]].score; place--)
            order[place] = order[place - 1];
        order[place] = (uint8_t)i;
    }
    return weighed->count;
}

/* What the plan in force thought best: so many choices of each unit, and so many in all. */
static void add_weighed(struct outlook *outlook, const void *view, uint32_t plan, size_t best, size_t each,
                        struct candidate *candidates, size_t *count)
{
    uint8_t order[POLICY_CANDIDATES_MAX];
    int64_t unit[POLICY_CANDIDATES_MAX];
    const size_t weighed = best + each > 0 ? sort_weighed(&outlook->weighed, order) : 0;
    for (size_t i = 0, found = 0; i < weighed; i++) {
        const game_choice choice = outlook->weighed.candidate[order[i]].choice;
        size_t own = 0;
        unit[i] = NO_UNIT;
        if (!possible(outlook, view, choice))
            continue;
        unit[i] = each > 0 ? unit_of(outlook, view, choice) : NO_UNIT;
        for (size_t k = 0; k < i; k++)
            own += unit[k] == unit[i];
        if (found < best || (unit[i] != NO_UNIT && own < each))
            found += add(candidates, count, (struct candidate){choice, plan, plan, false});
    }
}

/* The first candidate: of whoever is to go on. Who remembers a game that went otherwise, since choices of
 * others were played, may propose what is not possible: then of the plan, then whatever is. */
static game_choice standing_choice(struct outlook *outlook, const void *view, uint32_t plan, uint32_t *first)
{
    if (!possible(outlook, view, outlook->proposal[*first]))
        *first = plan;
    if (possible(outlook, view, outlook->proposal[*first]))
        return outlook->proposal[*first];
    for (uint32_t i = 0; i < outlook->adviser_count; i++)
        if (possible(outlook, view, outlook->proposal[i])) {
            *first = i;
            return outlook->proposal[i];
        }
    return outlook_list(outlook, view) ? outlook->listed[0] : outlook->proposal[plan];
}

size_t candidates_find(struct outlook *outlook, const void *view, const struct search_memory *memory,
                       const double *parameter, uint64_t key, struct candidate candidates[CANDIDATES_MAX])
{
    uint32_t plan = memory->plan, first = is_unfinished(outlook, view, memory) ? memory->author : plan;
    size_t count = 0;
    const game_choice standing = standing_choice(outlook, view, plan, &first);
    add(candidates, &count, (struct candidate){standing, first, plan, false});
    for (uint32_t i = 0; i < outlook->adviser_count && parameter[SEARCH_SWITCHING] != 0; i++)
        if (i != plan && possible(outlook, view, outlook->proposal[i]))
            add(candidates, &count, (struct candidate){outlook->proposal[i], i, i, false});
    for (uint32_t i = 0; i < outlook->adviser_count; i++)
        if (possible(outlook, view, outlook->proposal[i]))
            add(candidates, &count, (struct candidate){outlook->proposal[i], i, plan, false});
    add_weighed(outlook, view, plan, (size_t)parameter[SEARCH_BEST], (size_t)parameter[SEARCH_EACH],
                candidates, &count);
    add_random(outlook, view, plan, (size_t)parameter[SEARCH_RANDOM], key, candidates, &count);
    return count;
}

void candidates_remember(struct outlook *outlook, const void *view, struct search_memory *memory,
                         const struct candidate *played)
{
    bool finishing = played->author == memory->author && is_unfinished(outlook, view, memory);
    advisers_remember(outlook, memory, played->choice);
    memory->plan = played->plan;
    memory->author_decisions = finishing ? memory->author_decisions + 1 : 0;
    if (finishing)
        return;
    memory->author = played->author;
    memory->author_kind = (uint32_t)outlook->game->decision(outlook->model, view) + 1;
}
