/* What the player sees, the hash, and dealing anew what he does not see. */
#include <string.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/tables.h"

uint64_t longest_day_hash(const void *model, const void *state)
{
    return fields_hash(&longest_day_fields, model, state);
}

/* The ambition is known once its marker has been seen. */
static bool ambition_seen(const struct longest_day_model *m, const struct longest_day_state *s)
{
    if (s->known_ambition != 0 || m->ambition < AMBITIONS || s->phase > PHASE_OUTDOORS)
        return true;
    for (uint32_t rest = longest_day_known_fronts(s); rest; rest &= rest - 1)
        if (s->known_front[__builtin_ctz(rest)] <= AMBITIONS)
            return true;
    return false;
}

/* As if it were that one. */
static void name_ambition(struct longest_day_state *s, unsigned ambition)
{
    if (s->unseen >> (s->ambition - 1) & 1)
        s->unseen = (s->unseen & ~BIT64(s->ambition - 1)) | BIT64(ambition - 1);
    s->ambition = (uint8_t)ambition;
}

/* What is hidden is known as a whole: which markers and which Germans are left follows from those that were
 * seen. A view holds no more than that: nothing lies on a place whose front is not known, all markers that
 * may lie there are in `unseen`, all Germans in the pool. resample() deals from them. */
void longest_day_see(const void *model, unsigned side, const void *state, void *view)
{
    const struct longest_day_state *s = state;
    struct longest_day_state *seen = view;
    (void)side;
    memcpy(seen, s, sizeof *seen);
    memcpy(seen->front, s->known_front, sizeof seen->front);
    seen->left_out = 0;
    seen->german_pool |= s->face_down;
    seen->face_down = 0;
    memset(seen->garrison, 0, sizeof seen->garrison);
    if (!ambition_seen(model, s)) {
        name_ambition(seen, AMBITION_1 + 1); /* its marker stands for any of the three */
        seen->ambition = 0;
    }
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
    if (ambition_seen(m, s))
        return;
    if (!s->ambition) /* a view */
        s->ambition = AMBITION_1 + 1;
    name_ambition(s, (unsigned)chance_below(key, 3 << 8, AMBITIONS) + 1);
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
    const uint32_t places = s->front_down & ~longest_day_known_fronts(s);
    uint8_t fronts[MARKERS];
    unsigned count = 0, dealt = (unsigned)__builtin_popcount(places);
    for (uint64_t rest = s->unseen; rest; rest &= rest - 1)
        fronts[count++] = (uint8_t)(__builtin_ctzll(rest) + 1);
    shuffle(fronts, count, key, 1);
    keep_ambition(m, s, fronts, dealt, count, key);
    s->left_out = 0;
    while (count > dealt)
        s->left_out |= BIT64(fronts[--count] - 1);
    for (uint32_t rest = places; rest && count; rest &= rest - 1)
        s->front[__builtin_ctz(rest)] = fronts[--count];
}

/* The first places have the lowest numbers before they are shuffled. */
static void deal_germans(struct longest_day_state *s, uint64_t key)
{
    uint8_t germans[GERMANS];
    const uint32_t hidden = s->german_pool | s->face_down;
    const unsigned count = (unsigned)__builtin_popcount(hidden),
                   down = (unsigned)__builtin_popcount(s->garrison_down);
    unsigned units = 0;
    for (uint32_t rest = hidden; rest; rest &= rest - 1)
        germans[(units++ + count - down) % count] = (uint8_t)(__builtin_ctz(rest) + 1);
    shuffle(germans, units, key, 2);
    for (uint32_t rest = s->garrison_down; rest && units; rest &= rest - 1)
        s->garrison[__builtin_ctz(rest)] = germans[--units];
    s->german_pool = 0;
    while (units)
        s->german_pool |= BIT(germans[--units] - 1);
    s->face_down = hidden & ~s->german_pool;
}

void longest_day_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    (void)side;
    deal_ambition(model, state, key);
    deal_fronts(model, state, key);
    deal_germans(state, key);
}
