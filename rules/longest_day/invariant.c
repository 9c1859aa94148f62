/* What must hold at every decision. */
#include <stdio.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"

static bool says(char *why, size_t size, const char *what, unsigned number)
{
    snprintf(why, size, "%s (%u)", what, number);
    return false;
}

/* LDD-2.5: at most two items each; whoever carries is in the game. */
static bool items_hold(const struct longest_day_state *s, char *why, size_t size)
{
    for (unsigned unit = 0; unit < PARATROOPERS; unit++) {
        const uint64_t items = longest_day_carried(s, unit);
        if (__builtin_popcountll(items) > 2)
            return says(why, size, "more than two items", unit);
        if (items && (s->para_status[unit] < STATUS_QUEUE || s->para_status[unit] > STATUS_CASTLE))
            return says(why, size, "somebody out of the game carries an item", unit);
    }
    for (unsigned item = 0; item < MARKERS; item++)
        if (s->set >> item & 1 && s->item_at[item] >= CARRIED && s->phase != PHASE_OVER)
            return says(why, size, "a set charge is not on the map", item);
    return true;
}

/* Every German is in one place. */
static bool germans_hold(const struct longest_day_state *s, char *why, size_t size)
{
    uint32_t seen = s->german_up;
    const uint32_t others[] = {s->german_pool, s->killed_outdoors, s->killed_castle, s->turned};
    for (unsigned i = 0; i < 4; i++) {
        if (seen & others[i])
            return says(why, size, "a German is in two places", (unsigned)__builtin_ctz(seen & others[i]));
        seen |= others[i];
    }
    for (unsigned slot = 0; slot < GARRISON; slot++) {
        if (s->garrison[slot] > GERMANS)
            return says(why, size, "there is no such German", s->garrison[slot]);
        if (!(s->garrison_down >> slot & 1) != !s->garrison[slot])
            return says(why, size, "a face-down German and its place disagree", slot);
        if (s->garrison[slot] && seen >> (s->garrison[slot] - 1) & 1)
            return says(why, size, "a face-down German is elsewhere, too", slot);
    }
    return s->face_down == longest_day_face_down(s) ||
           says(why, size, "the Germans face down are others", s->face_down);
}

static bool fronts_hold(const struct longest_day_state *s, char *why, size_t size)
{
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (s->front[slot] > MARKERS || s->known_front[slot] > MARKERS)
            return says(why, size, "there is no such marker", slot);
    if (s->front_down >> SLOTS)
        return says(why, size, "a marker lies where none can", s->front_down >> SLOTS);
    const uint64_t wrong = s->unseen ^ longest_day_unseen(s);
    return !wrong || says(why, size, "whether a marker was seen", (unsigned)__builtin_ctzll(wrong));
}

/* Whoever is in the castle stands on one of its squares. */
static bool places_hold(const struct longest_day_model *m, const struct longest_day_state *s, char *why,
                        size_t size)
{
    const unsigned squares = m->castle.count;
    if (s->phase != PHASE_CASTLE)
        return true;
    for (unsigned unit = 0; unit < PARATROOPERS; unit++)
        if (s->para_status[unit] == STATUS_CASTLE && s->para_at[unit] >= squares)
            return says(why, size, "a paratrooper stands nowhere", unit);
    for (unsigned german = 0; german < GERMANS; german++)
        if (s->german_up >> german & 1 && s->german_at[german] >= squares)
            return says(why, size, "a German stands nowhere", german);
    for (unsigned undead = 0; undead < UNDEAD; undead++)
        if (s->undead_in >> undead & 1 && s->undead_at[undead] >= squares)
            return says(why, size, "an undead unit stands nowhere", undead);
    return true;
}

static bool squares_hold(const struct longest_day_model *m, const struct longest_day_state *s, char *why,
                         size_t size)
{
    if (s->phase != PHASE_CASTLE)
        return true;
    const struct squares undead = longest_day_undead_squares(s), germans = longest_day_german_squares(m, s);
    struct squares both = squares_and(undead, &germans), units = longest_day_paratrooper_squares(m, s);
    if (squares_any(&both))
        return says(why, size, "a German and an undead unit share a square", squares_next(&both, 0));
    both = squares_and(units, &germans);
    squares_drop(&both, m->castle.village);
    if (squares_any(&both))
        return says(why, size, "a German and a paratrooper share a square", squares_next(&both, 0));
    return true;
}

static bool undead_hold(const struct longest_day_state *s, char *why, size_t size)
{
    for (unsigned i = 0; i < COUNTERS; i++)
        if (s->undead_in >> (UNDEAD_COUNTER + i) & s->counter_pool >> i & 1)
            return says(why, size, "a zombie counter is in two places", i);
    for (unsigned i = 0; i < UNDEAD; i++)
        if (!(s->undead_in >> i & 1) != (s->undead_at[i] == NO_SQUARE) && s->phase == PHASE_CASTLE)
            return says(why, size, "an undead unit and its square disagree", i);
    return true;
}

bool longest_day_invariant(const void *model, const void *state, char *why, size_t why_size)
{
    const struct longest_day_state *s = state;
    if (s->phase == PHASE_SETUP)
        return true;
    if (s->time > 370)
        return says(why, why_size, "it is too late", s->time);
    return items_hold(s, why, why_size) && germans_hold(s, why, why_size) && fronts_hold(s, why, why_size) &&
           places_hold(model, s, why, why_size) && squares_hold(model, s, why, why_size) &&
           undead_hold(s, why, why_size);
}
