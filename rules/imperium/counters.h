/* Sets of counters: one bit for each of the 256 rows that counters.csv of the game could have. Members come
 * in ascending order, which is the order that rules mean by "lowest" (IMP-0.3). */
#ifndef WARODDS_IMPERIUM_COUNTERS_H
#define WARODDS_IMPERIUM_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { COUNTER_WORDS = 4 };

struct counter_set {
    uint64_t word[COUNTER_WORDS];
};

static inline bool set_has(const struct counter_set *set, unsigned i)
{
    return set->word[i >> 6] >> (i & 63) & 1;
}

static inline void set_add(struct counter_set *set, unsigned i)
{
    set->word[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void set_drop(struct counter_set *set, unsigned i)
{
    set->word[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static inline struct counter_set set_and(const struct counter_set *a, const struct counter_set *b)
{
    struct counter_set both;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        both.word[w] = a->word[w] & b->word[w];
    return both;
}

static inline struct counter_set set_or(const struct counter_set *a, const struct counter_set *b)
{
    struct counter_set any;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        any.word[w] = a->word[w] | b->word[w];
    return any;
}

static inline struct counter_set set_without(const struct counter_set *a, const struct counter_set *b)
{
    struct counter_set rest;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        rest.word[w] = a->word[w] & ~b->word[w];
    return rest;
}

/* Those from `first` to before `end`. */
static inline struct counter_set set_of_range(unsigned first, unsigned end)
{
    struct counter_set range;
    for (unsigned w = 0; w < COUNTER_WORDS; w++) {
        const unsigned low = first > 64 * w ? first - 64 * w : 0, high = end > 64 * w ? end - 64 * w : 0;
        const uint64_t below = high > 63 ? ~UINT64_C(0) : (UINT64_C(1) << high) - 1;
        range.word[w] = low > 63 ? 0 : below >> low << low;
    }
    return range;
}

static inline bool set_meets(const struct counter_set *a, const struct counter_set *b)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        any |= a->word[w] & b->word[w];
    return any != 0;
}

static inline bool set_is_empty(const struct counter_set *set)
{
    return !(set->word[0] | set->word[1] | set->word[2] | set->word[3]);
}

static inline unsigned set_count(const struct counter_set *set)
{
    unsigned count = 0;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        count += (unsigned)__builtin_popcountll(set->word[w]);
    return count;
}

/* The lowest member from `from` on, or -1. */
static inline int set_next(const struct counter_set *set, unsigned from)
{
    if (from >= 64 * COUNTER_WORDS)
        return -1;
    unsigned w = from >> 6;
    uint64_t rest = set->word[w] >> (from & 63) << (from & 63);
    while (!rest) {
        if (++w == COUNTER_WORDS)
            return -1;
        rest = set->word[w];
    }
    return (int)(w * 64 + (unsigned)__builtin_ctzll(rest));
}

/* Every member, ascending; the body may drop the member it is at. */
#define FOR_EACH_COUNTER(i, set)                                                                             \
    for (int i = set_next((set), 0); i >= 0; i = set_next((set), (unsigned)i + 1))

#endif
