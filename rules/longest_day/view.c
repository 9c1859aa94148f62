/* What the player sees, the hash, and dealing anew what he does not see. */
#include <string.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/tables.h"

uint64_t longest_day_hash(const void *model, const void *state)
{
    return fields_hash(&longest_day_fields, model, state);
}

/* What is hidden is known as a whole: which markers and which Germans are left follows from those that were
 * seen. A view holds them in ascending order, which tells nothing of their places; resample() deals from it.
 */
static void lay_fronts(const struct longest_day_state *s, uint32_t known, struct longest_day_state *view)
{
    uint64_t hidden = s->left_out << 1; /* of fronts, which are one more than their markers */
    uint64_t unknown = s->front_down & ~known;
    memcpy(view->front, s->known_front, sizeof view->front);
    for (uint64_t rest = unknown; rest; rest &= rest - 1)
        hidden |= BIT64(s->front[__builtin_ctzll(rest)]);
    if (hidden & BIT64(s->ambition))
        hidden = (hidden & ~BIT64(s->ambition)) | BIT64(view->ambition);
    for (; unknown && hidden; unknown &= unknown - 1) {
        view->front[__builtin_ctzll(unknown)] = (uint8_t)__builtin_ctzll(hidden);
        hidden &= hidden - 1;
    }
    view->left_out = hidden >> 1;
}

static void lay_germans(const struct longest_day_state *s, struct longest_day_state *view)
{
    uint32_t hidden = s->german_pool;
    memset(view->garrison, 0, sizeof view->garrison);
    for (uint32_t rest = s->garrison_down; rest; rest &= rest - 1) {
        const unsigned german = s->garrison[__builtin_ctz(rest)];
        hidden |= german ? BIT(german - 1) : 0;
    }
    for (uint32_t rest = s->garrison_down; rest && hidden; rest &= rest - 1) {
        view->garrison[__builtin_ctz(rest)] = (uint8_t)(__builtin_ctz(hidden) + 1);
        hidden &= hidden - 1;
    }
    view->german_pool = hidden;
}

/* The ambition is known once its marker has been seen. */
static bool ambition_seen(const struct longest_day_model *m, const struct longest_day_state *s,
                          uint32_t known)
{
    if (s->known_ambition != 0 || m->ambition < AMBITIONS || s->phase > PHASE_OUTDOORS)
        return true;
    for (uint32_t rest = known; rest; rest &= rest - 1)
        if (s->known_front[__builtin_ctz(rest)] <= AMBITIONS)
            return true;
    return false;
}

void longest_day_see(const void *model, unsigned side, const void *state, void *view)
{
    const struct longest_day_state *s = state;
    struct longest_day_state *seen = view;
    const uint32_t known = longest_day_known_fronts(s);
    (void)side;
    memcpy(view, state, sizeof(struct longest_day_state));
    seen->ambition = ambition_seen(model, s, known) ? s->ambition : AMBITION_1 + 1;
    lay_fronts(s, known, seen);
    lay_germans(s, seen);
}

/* Puts bytes in a random order. */
static void shuffle(uint8_t *things, unsigned count, uint64_t key, unsigned purpose)
{
    for (unsigned i = count; i > 1; i--) {
        const unsigned j = (unsigned)chance_below(key, purpose << 8 | i, i);
        const uint8_t thing = things[i - 1];
        things[i - 1] = things[j];
        things[j] = thing;
    }
}

static void deal_ambition(const struct longest_day_model *m, struct longest_day_state *s, uint64_t key)
{
    if (ambition_seen(m, s, longest_day_known_fronts(s)))
        return;
    const uint8_t ambition = (uint8_t)(chance_below(key, 3 << 8, AMBITIONS) + 1);
    for (unsigned slot = 0; slot < STARS; slot++)
        if (s->front[slot] == s->ambition)
            s->front[slot] = ambition;
    if (s->left_out >> (s->ambition - 1) & 1)
        s->left_out ^= BIT64(s->ambition - 1) | BIT64(ambition - 1);
    s->ambition = ambition;
}

/* LDD-R62: of the outdoor markers the ambition is always dealt, unless all are drawn alike. A marker among
 * the last, which are left out, that must be dealt changes places with any of those dealt. */
static void keep_ambition(const struct longest_day_model *m, const struct longest_day_state *s,
                          uint8_t *fronts, unsigned dealt, unsigned count, uint64_t key)
{
    if (s->phase > PHASE_OUTDOORS || RULED(m, VC_MARKERS, DRAW_13_OF_ALL))
        return;
    for (unsigned i = dealt; i < count; i++)
        if (fronts[i] == s->ambition) {
            const unsigned j = (unsigned)chance_below(key, 4 << 8, dealt);
            fronts[i] = fronts[j];
            fronts[j] = s->ambition;
        }
}

static void deal_fronts(const struct longest_day_model *m, struct longest_day_state *s, uint64_t key)
{
    uint8_t fronts[SLOTS + MARKERS - MARKER_ANYA];
    unsigned count = 0, dealt;
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (s->front_down >> slot & 1 && !s->known_front[slot])
            fronts[count++] = s->front[slot];
    dealt = count;
    for (uint64_t rest = s->left_out; rest; rest &= rest - 1)
        fronts[count++] = (uint8_t)(__builtin_ctzll(rest) + 1);
    shuffle(fronts, count, key, 1);
    keep_ambition(m, s, fronts, dealt, count, key);
    s->left_out = 0;
    while (count > dealt)
        s->left_out |= BIT64(fronts[--count] - 1);
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (s->front_down >> slot & 1 && !s->known_front[slot])
            s->front[slot] = fronts[--count];
}

void longest_day_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    const struct longest_day_model *m = model;
    struct longest_day_state *s = state;
    uint8_t germans[GERMANS];
    unsigned units = 0;
    (void)side;
    deal_ambition(m, s, key);
    deal_fronts(m, s, key);
    for (unsigned german = 0; german < GERMANS; german++)
        if (s->german_pool >> german & 1)
            germans[units++] = (uint8_t)(german + 1);
    for (unsigned slot = 0; slot < GARRISON; slot++)
        if (s->garrison_down >> slot & 1)
            germans[units++] = s->garrison[slot];
    shuffle(germans, units, key, 2);
    for (unsigned slot = 0; slot < GARRISON; slot++)
        if (s->garrison_down >> slot & 1)
            s->garrison[slot] = germans[--units];
    s->german_pool = 0;
    while (units)
        s->german_pool |= BIT(germans[--units] - 1);
}
