/* Sets of hexes: 256 bits, one a hex id. Id 0 means "no hex" and is never a member.
 *
 * Adding id 0 is allowed and has no effect, so that tables may hold 0 for "off the map". A higher id is a
 * higher hex number, so that "the highest-numbered hex of a set" is its highest bit. */
#ifndef WARODDS_SHARED_HEX_SET_H
#define WARODDS_SHARED_HEX_SET_H

#include <stdbool.h>
#include <stdint.h>

#define HEX_IDS 256

struct hex_set {
    _Alignas(32) uint64_t word[4];
};

static inline struct hex_set hex_set_empty(void)
{
    return (struct hex_set){{0, 0, 0, 0}};
}

/* 1 if the id is a member, else 0: usable in sums. */
static inline unsigned hex_set_has(const struct hex_set *set, unsigned id)
{
    return (unsigned)(set->word[(id >> 6) & 3] >> (id & 63)) & 1u;
}

static inline void hex_set_add(struct hex_set *set, unsigned id)
{
    set->word[(id >> 6) & 3] |= (uint64_t)(id != 0) << (id & 63);
}

static inline void hex_set_remove(struct hex_set *set, unsigned id)
{
    set->word[(id >> 6) & 3] &= ~(UINT64_C(1) << (id & 63));
}

static inline struct hex_set hex_set_of(unsigned id)
{
    struct hex_set set = hex_set_empty();

    hex_set_add(&set, id);
    return set;
}

static inline struct hex_set hex_set_and(const struct hex_set *a, const struct hex_set *b)
{
    return (struct hex_set){
        {a->word[0] & b->word[0], a->word[1] & b->word[1], a->word[2] & b->word[2], a->word[3] & b->word[3]}};
}

static inline struct hex_set hex_set_or(const struct hex_set *a, const struct hex_set *b)
{
    return (struct hex_set){
        {a->word[0] | b->word[0], a->word[1] | b->word[1], a->word[2] | b->word[2], a->word[3] | b->word[3]}};
}

static inline struct hex_set hex_set_and_not(const struct hex_set *a, const struct hex_set *b)
{
    return (struct hex_set){{a->word[0] & ~b->word[0], a->word[1] & ~b->word[1], a->word[2] & ~b->word[2],
                             a->word[3] & ~b->word[3]}};
}

static inline bool hex_set_intersects(const struct hex_set *a, const struct hex_set *b)
{
    return ((a->word[0] & b->word[0]) | (a->word[1] & b->word[1]) | (a->word[2] & b->word[2]) |
            (a->word[3] & b->word[3])) != 0;
}

static inline bool hex_set_is_empty(const struct hex_set *set)
{
    return (set->word[0] | set->word[1] | set->word[2] | set->word[3]) == 0;
}

static inline bool hex_set_equal(const struct hex_set *a, const struct hex_set *b)
{
    return ((a->word[0] ^ b->word[0]) | (a->word[1] ^ b->word[1]) | (a->word[2] ^ b->word[2]) |
            (a->word[3] ^ b->word[3])) == 0;
}

static inline unsigned hex_set_count(const struct hex_set *set)
{
    return (unsigned)(__builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]) +
                      __builtin_popcountll(set->word[2]) + __builtin_popcountll(set->word[3]));
}

/* The highest id, 0 if the set is empty. */
static inline unsigned hex_set_highest(const struct hex_set *set)
{
    for (unsigned i = 4; i-- > 0;) {
        if (set->word[i])
            return 64 * i + 63u - (unsigned)__builtin_clzll(set->word[i]);
    }
    return 0;
}

/* The lowest id, 0 if the set is empty. */
static inline unsigned hex_set_lowest(const struct hex_set *set)
{
    for (unsigned i = 0; i < 4; i++) {
        if (set->word[i])
            return 64 * i + (unsigned)__builtin_ctzll(set->word[i]);
    }
    return 0;
}

/* Removes and returns the lowest id, 0 if the set is empty. */
static inline unsigned hex_set_pop_lowest(struct hex_set *set)
{
    for (unsigned i = 0; i < 4; i++) {
        if (set->word[i]) {
            unsigned id = 64 * i + (unsigned)__builtin_ctzll(set->word[i]);

            set->word[i] &= set->word[i] - 1;
            return id;
        }
    }
    return 0;
}

/* The member with `rank` lower members (rank 0 = lowest); 0 if there is none. For uniform picks. */
static inline unsigned hex_set_at_rank(const struct hex_set *set, unsigned rank)
{
    for (unsigned i = 0; i < 4; i++) {
        uint64_t word = set->word[i];
        unsigned count = (unsigned)__builtin_popcountll(word);

        if (rank < count) {
            while (rank-- > 0)
                word &= word - 1;
            return 64 * i + (unsigned)__builtin_ctzll(word);
        }
        rank -= count;
    }
    return 0;
}

/* A walk through a set in ascending order: the word it is in stays in a register. */
struct hex_set_walk {
    struct hex_set rest;
    unsigned word;
    uint64_t bits;
};

static inline unsigned hex_set_walk_next(struct hex_set_walk *walk)
{
    while (!walk->bits) {
        if (walk->word == 3)
            return 0;
        walk->bits = walk->rest.word[++walk->word];
    }
    unsigned id = 64 * walk->word + (unsigned)__builtin_ctzll(walk->bits);
    walk->bits &= walk->bits - 1;
    return id;
}

/* Every member in ascending order. Works on a copy: the body may change the set. */
#define HEX_SET_FOR_EACH(id, set)                                                                            \
    for (struct hex_set_walk id##_walk = {(set), 0, 0}, *id##_once =                                         \
             (id##_walk.bits = id##_walk.rest.word[0], &id##_walk);                                          \
         id##_once; id##_once = 0)                                                                           \
        for (unsigned id; (id = hex_set_walk_next(&id##_walk)) != 0;)

#endif
