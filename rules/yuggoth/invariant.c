/* What holds of every position at which a question waits or the game is over. Each check returns NULL or what
 * is wrong. */
#include <stdio.h>

#include "rules/yuggoth/lists.h"
#include "rules/yuggoth/parts.h"

static bool is_travelling(const struct yuggoth_state *s)
{
    return s->decision == DECIDE_MOVE_MORE || s->decision == DECIDE_RETREAT;
}

/* Units of the faction on their way belong to who moves, or to the side that retreats. */
static unsigned on_their_way(const struct yuggoth_state *s, unsigned f, unsigned kind)
{
    if (!is_travelling(s) || s->side != f)
        return 0;
    return row_sum(s->arriving[kind]);
}

static const char *pieces_accounted_for(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                        unsigned f)
{
    const unsigned acolytes =
        row_sum(s->unit[f][ROW_ACOLYTE]) + held_by_others(s, f, 0) + on_their_way(s, f, ACOLYTE);
    const unsigned cylinders =
        row_sum(s->unit[f][ROW_CYLINDER]) + held_by_others(s, f, 1) + on_their_way(s, f, CYLINDER);
    if (acolytes > m->acolytes)
        return "more acolytes than there are (YUG-3.2)";
    if (cylinders > ASKED(m, cylinders))
        return "more cylinders than there are (YUG-5.11)";
    for (unsigned t = 0; t < MONSTER_TYPES; t++)
        if (row_sum(s->unit[f][ROW_MONSTER + t]) + on_their_way(s, f, MONSTER + t) >
            roster_of(m, s, f)->count[t])
            return "more monsters than there are (YUG-3.3)";
    return s->held[f][f][0] || s->held[f][f][1] ? "a faction holds its own units (YUG-3.7)" : NULL;
}

static const char *places_on_board(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    if (s->seats_moved >= SEATS)
        return "seats have moved on too far";
    for (unsigned f = 0; f < SEATS; f++)
        if (s->goo_at[f] > AREAS)
            return "a Great Old One is in no area";
    area_set used = areas_with(s->slime) | areas_with(s->gate);
    for (unsigned f = 0; f < SEATS; f++) {
        used |= areas_with_units(s, f);
        if (f >= m->players && (areas_with_units(s, f) || s->power[f] || s->doom[f]))
            return "a seat without a player has something";
    }
    return used & ~m->all ? "something stands off the board" : NULL;
}

/* Between the actions, not while units are on their way or fight (YUG-1.5). */
static const char *gates_are_held(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    if (is_travelling(s) || s->decision == DECIDE_KILLS || s->decision == DECIDE_PAINS ||
        s->decision == DECIDE_SLIME_RETREAT)
        return NULL;
    for (unsigned f = 0; f < m->players; f++)
        if (own_gates(s, f) & ~areas_with_cultists(s, f))
            return "a controlled gate without cultists (YUG-1.5)";
    const unsigned gate = s->gate[m->overlook];
    if (gate >= GATE_OF && s->slime_owner != gate - GATE_OF + 1)
        return "the slimes do not follow the Overlook (YUG-6.6)";
    return NULL;
}

static const char *signs_accounted_for(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    unsigned left[SIGN_VALUES + 1] = {0, m->signs[0], m->signs[1], m->signs[2]};
    if (s->bag.count > sizeof s->bag.value)
        return "more Elder Signs than the bag can hold";
    for (unsigned i = 0; i < s->bag.count; i++)
        left[s->bag.value[i] <= SIGN_VALUES ? s->bag.value[i] : 0]--;
    for (unsigned value = 0; value < SIGN_VALUES; value++) {
        for (unsigned f = 0; f < SEATS; f++)
            left[value + 1] -= s->sign[f][value];
        if (left[value + 1] != s->revealed[value])
            return "Elder Signs are lost or new (YUG-3.2)";
    }
    for (unsigned f = 0; f < SEATS; f++)
        if (s->sign_count[f] != s->sign[f][0] + s->sign[f][1] + s->sign[f][2])
            return "a faction's signs are not as many as they say (YUG-4.8)";
    return NULL;
}

static const char *watcher_is_somewhere(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    if (!s->awake != !s->watcher_at)
        return "the Watcher is awake and nowhere, or asleep and somewhere (YUG-8.1.5)";
    if (s->awake ? !s->token || s->token > m->token_start : s->token != m->token_start)
        return "the Watcher's token is not where it should be (YUG-8.5.1)";
    return row_sum(s->slime) > ASKED(m, slimes) ? "more slime molds than there are (YUG-6.4)" : NULL;
}

bool yuggoth_invariant(const void *model, const void *state, char *why, size_t why_size)
{
    const struct yuggoth_model *m = model;
    const struct yuggoth_state *s = state;
    const char *wrong = places_on_board(m, s);
    for (unsigned f = 0; f < m->players && !wrong; f++)
        wrong = pieces_accounted_for(m, s, f);
    if (!wrong)
        wrong = gates_are_held(m, s);
    if (!wrong)
        wrong = signs_accounted_for(m, s);
    if (!wrong)
        wrong = watcher_is_somewhere(m, s);
    if (wrong)
        snprintf(why, why_size, "%s", wrong);
    return !wrong;
}
