/* Sets of hexes: 256 bits, one a hex id. Id 0 means "no hex" and is never a member.
 *
 * Adding id 0 is allowed and has no effect, so that tables may hold 0 for "off the map". A higher id is a
 * higher hex number, so that "the highest-numbered hex of a set" is its highest bit.
 *
 * Set operations use two 128-bit registers or one of 256 bits where the processor has them (vectors.h). Left
 * to itself gcc writes halves of a set as words and reads them back as vectors, which waits for the store
 * each time. */
#ifndef WARODDS_SHARED_HEX_SET_H
#define WARODDS_SHARED_HEX_SET_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/core/vectors.h"

#define HEX_IDS 256

struct hex_set {
    _Alignas(32) uint64_t word[4];
};

/* 1 if the id is a member, else 0: usable in sums. */
static inline unsigned hex_set_has(const struct hex_set *set, unsigned id)
{
    assert(id < HEX_IDS);
    return (unsigned)(set->word[id >> 6] >> (id & 63)) & 1u;
}

#if VECTORS_WIDE

static inline __m256i hex_set_whole(const struct hex_set *set)
{
    return _mm256_load_si256((const __m256i *)(const void *)set->word);
}

static inline void hex_set_store(struct hex_set *set, __m256i whole)
{
    _mm256_store_si256((__m256i *)(void *)set->word, whole);
}

/* Written whole, not in words: who reads all of it at once would have to wait for words. */
static inline struct hex_set hex_set_empty(void)
{
    struct hex_set set;
    hex_set_store(&set, _mm256_setzero_si256());
    return set;
}

/* Shifts by more than 63 and by less than none give 0. */
static inline __m256i hex_set_bit(unsigned id, long long bit)
{
    __m256i places = _mm256_sub_epi64(_mm256_set1_epi64x((long long)id), _mm256_setr_epi64x(0, 64, 128, 192));
    return _mm256_sllv_epi64(_mm256_set1_epi64x(bit), places);
}

/* The whole set is stored, so that the next one who reads all of it need not wait for a word. */
static inline void hex_set_add(struct hex_set *set, unsigned id)
{
    hex_set_store(set, _mm256_or_si256(hex_set_whole(set), hex_set_bit(id, id != 0)));
}

static inline void hex_set_remove(struct hex_set *set, unsigned id)
{
    hex_set_store(set, _mm256_andnot_si256(hex_set_bit(id, 1), hex_set_whole(set)));
}

#else

static inline struct hex_set hex_set_empty(void)
{
    return (struct hex_set){{0, 0, 0, 0}};
}

static inline void hex_set_add(struct hex_set *set, unsigned id)
{
    set->word[id >> 6] |= (uint64_t)(id != 0) << (id & 63);
}

static inline void hex_set_remove(struct hex_set *set, unsigned id)
{
    set->word[id >> 6] &= ~(UINT64_C(1) << (id & 63));
}

#endif

/* Whether the id is a member, which nobody can foresee, is written without a branch. */
static inline void hex_set_put(struct hex_set *set, unsigned id, bool member)
{
#if VECTORS_WIDE
    __m256i others = _mm256_andnot_si256(hex_set_bit(id, 1), hex_set_whole(set));
    hex_set_store(set, _mm256_or_si256(others, hex_set_bit(id, member & (id != 0))));
#else
    uint64_t bit = UINT64_C(1) << (id & 63), *word = &set->word[id >> 6];
    *word = (*word & ~bit) | ((uint64_t)(member & (id != 0)) << (id & 63));
#endif
}

static inline struct hex_set hex_set_of(unsigned id)
{
    struct hex_set set = hex_set_empty();

    hex_set_add(&set, id);
    return set;
}

#if VECTORS_SSE || VECTORS_NEON

#if VECTORS_SSE
typedef __m128i hex_half;
#define HEX_HALF_LOAD(words)        _mm_load_si128((const __m128i *)(const void *)(words))
#define HEX_HALF_STORE(words, half) _mm_store_si128((__m128i *)(void *)(words), half)
#define HEX_HALF_AND(a, b)          _mm_and_si128(a, b)
#define HEX_HALF_OR(a, b)           _mm_or_si128(a, b)
#define HEX_HALF_XOR(a, b)          _mm_xor_si128(a, b)
#define HEX_HALF_AND_NOT(a, b)      _mm_andnot_si128(b, a)
#define HEX_HALF_IS_ZERO(a)         _mm_testz_si128(a, a)
#else
typedef uint64x2_t hex_half;
#define HEX_HALF_LOAD(words)        vld1q_u64(words)
#define HEX_HALF_STORE(words, half) vst1q_u64(words, half)
#define HEX_HALF_AND(a, b)          vandq_u64(a, b)
#define HEX_HALF_OR(a, b)           vorrq_u64(a, b)
#define HEX_HALF_XOR(a, b)          veorq_u64(a, b)
#define HEX_HALF_AND_NOT(a, b)      vbicq_u64(a, b)
#define HEX_HALF_IS_ZERO(a)         (vmaxvq_u32(vreinterpretq_u32_u64(a)) == 0)
#endif

static inline hex_half hex_set_half(const struct hex_set *set, unsigned half)
{
    return HEX_HALF_LOAD(&set->word[2 * half]);
}

static inline struct hex_set hex_set_of_halves(hex_half low, hex_half high)
{
    struct hex_set set;
    HEX_HALF_STORE(&set.word[0], low);
    HEX_HALF_STORE(&set.word[2], high);
    return set;
}

#endif

#if VECTORS_WIDE

static inline struct hex_set hex_set_of_whole(__m256i whole)
{
    struct hex_set set;
    hex_set_store(&set, whole);
    return set;
}

static inline struct hex_set hex_set_and(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_whole(_mm256_and_si256(hex_set_whole(a), hex_set_whole(b)));
}

static inline struct hex_set hex_set_or(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_whole(_mm256_or_si256(hex_set_whole(a), hex_set_whole(b)));
}

static inline struct hex_set hex_set_and_not(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_whole(_mm256_andnot_si256(hex_set_whole(b), hex_set_whole(a)));
}

static inline bool hex_set_intersects(const struct hex_set *a, const struct hex_set *b)
{
    return !_mm256_testz_si256(hex_set_whole(a), hex_set_whole(b));
}

static inline bool hex_set_is_empty(const struct hex_set *set)
{
    return _mm256_testz_si256(hex_set_whole(set), hex_set_whole(set));
}

static inline bool hex_set_equal(const struct hex_set *a, const struct hex_set *b)
{
    __m256i different = _mm256_xor_si256(hex_set_whole(a), hex_set_whole(b));
    return _mm256_testz_si256(different, different);
}

#elif VECTORS_SSE || VECTORS_NEON

static inline struct hex_set hex_set_and(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_halves(HEX_HALF_AND(hex_set_half(a, 0), hex_set_half(b, 0)),
                             HEX_HALF_AND(hex_set_half(a, 1), hex_set_half(b, 1)));
}

static inline struct hex_set hex_set_or(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_halves(HEX_HALF_OR(hex_set_half(a, 0), hex_set_half(b, 0)),
                             HEX_HALF_OR(hex_set_half(a, 1), hex_set_half(b, 1)));
}

static inline struct hex_set hex_set_and_not(const struct hex_set *a, const struct hex_set *b)
{
    return hex_set_of_halves(HEX_HALF_AND_NOT(hex_set_half(a, 0), hex_set_half(b, 0)),
                             HEX_HALF_AND_NOT(hex_set_half(a, 1), hex_set_half(b, 1)));
}

static inline bool hex_set_intersects(const struct hex_set *a, const struct hex_set *b)
{
    hex_half common = HEX_HALF_OR(HEX_HALF_AND(hex_set_half(a, 0), hex_set_half(b, 0)),
                                  HEX_HALF_AND(hex_set_half(a, 1), hex_set_half(b, 1)));
    return !HEX_HALF_IS_ZERO(common);
}

static inline bool hex_set_is_empty(const struct hex_set *set)
{
    hex_half all = HEX_HALF_OR(hex_set_half(set, 0), hex_set_half(set, 1));
    return HEX_HALF_IS_ZERO(all);
}

static inline bool hex_set_equal(const struct hex_set *a, const struct hex_set *b)
{
    hex_half different = HEX_HALF_OR(HEX_HALF_XOR(hex_set_half(a, 0), hex_set_half(b, 0)),
                                     HEX_HALF_XOR(hex_set_half(a, 1), hex_set_half(b, 1)));
    return HEX_HALF_IS_ZERO(different);
}

#else

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

#endif

/* The first set if `first`, else the second one: without a branch. */
static inline struct hex_set hex_set_either(const struct hex_set *a, const struct hex_set *b, bool first)
{
#if VECTORS_WIDE
    __mmask8 words = (__mmask8)(0u - (unsigned)first);
    return hex_set_of_whole(_mm256_mask_mov_epi64(hex_set_whole(b), words, hex_set_whole(a)));
#else
    return first ? *a : *b;
#endif
}

/* Of hexes that are compared one by one, the best so far: empties the set if this one is better than all, and
 * adds it if it is as good as any. Which it is cannot be foreseen: without a branch. */
static inline void hex_set_note_best(struct hex_set *best, unsigned id, bool better, bool as_good)
{
#if VECTORS_WIDE
    __mmask8 words = (__mmask8)(0u - (unsigned)!better);
    __m256i kept = _mm256_maskz_mov_epi64(words, hex_set_whole(best));
    hex_set_store(best, _mm256_or_si256(kept, hex_set_bit(id, as_good & (id != 0))));
#else
    if (better)
        *best = hex_set_empty();
    if (as_good)
        hex_set_add(best, id);
#endif
}

static inline unsigned hex_set_count(const struct hex_set *set)
{
    return (unsigned)(__builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]) +
                      __builtin_popcountll(set->word[2]) + __builtin_popcountll(set->word[3]));
}

/* Bit i: word i has members. Most sets that are walked have members in one word or none. */
static inline unsigned hex_set_words(const struct hex_set *set)
{
#if VECTORS_WIDE
    return _mm256_test_epi64_mask(hex_set_whole(set), hex_set_whole(set));
#elif VECTORS_SSE
    const __m128i zero = _mm_setzero_si128();
    __m128i low = _mm_cmpeq_epi64(hex_set_half(set, 0), zero),
            high = _mm_cmpeq_epi64(hex_set_half(set, 1), zero);
    return 15u ^
           (unsigned)_mm_movemask_ps(_mm_shuffle_ps(_mm_castsi128_ps(low), _mm_castsi128_ps(high), 0x88));
#else
    return (unsigned)(set->word[0] != 0) | (unsigned)(set->word[1] != 0) << 1 |
           (unsigned)(set->word[2] != 0) << 2 | (unsigned)(set->word[3] != 0) << 3;
#endif
}

/* The highest id, 0 if the set is empty. Word by word: as a vector, a set would have to wait for the word
 * that was changed last. */
static inline unsigned hex_set_highest(const struct hex_set *set)
{
    for (unsigned i = 4; i-- > 0;) {
        if (set->word[i])
            return 64 * i + 63u - (unsigned)__builtin_clzll(set->word[i]);
    }
    return 0;
}

#if VECTORS_WIDE
static inline unsigned hex_set_words(const struct hex_set *set);

/* The lowest id, 0 if the set is empty. Which word it is in cannot be foreseen. */
static inline unsigned hex_set_lowest(const struct hex_set *set)
{
    unsigned words = hex_set_words(set), first = (unsigned)__builtin_ctz(words | 8);
    uint64_t word = set->word[first];
    return word ? 64 * first + (unsigned)__builtin_ctzll(word) : 0;
}

/* Removes and returns the lowest id, 0 if the set is empty. */
static inline unsigned hex_set_pop_lowest(struct hex_set *set)
{
    unsigned id = hex_set_lowest(set);
    hex_set_remove(set, id);
    return id;
}

#else
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

#endif

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

/* The walk of HEX_SET_FOR_EACH through a copy of a set: the word in hand and the list of those to come stay
 * in registers. */
struct hex_set_walk {
    struct hex_set set;
    uint64_t word;
    unsigned words, first; /* words to come; the first id of the one in hand */
};

static inline struct hex_set_walk hex_set_walk(struct hex_set set)
{
    return (struct hex_set_walk){set, 0, hex_set_words(&set), 0};
}

static inline unsigned hex_set_walk_next(struct hex_set_walk *walk)
{
    if (!walk->word) {
        if (!walk->words)
            return 0;
        unsigned next = (unsigned)__builtin_ctz(walk->words);
        walk->words &= walk->words - 1;
        walk->word = walk->set.word[next];
        walk->first = 64 * next;
    }
    unsigned id = walk->first + (unsigned)__builtin_ctzll(walk->word);
    walk->word &= walk->word - 1;
    return id;
}

static inline unsigned hex_set_walk_down(struct hex_set_walk *walk)
{
    if (!walk->word) {
        if (!walk->words)
            return 0;
        unsigned next = 31u - (unsigned)__builtin_clz(walk->words);
        walk->words ^= 1u << next;
        walk->word = walk->set.word[next];
        walk->first = 64 * next;
    }
    unsigned bit = 63u - (unsigned)__builtin_clzll(walk->word);
    walk->word ^= UINT64_C(1) << bit;
    return walk->first + bit;
}

/* Every member in ascending order. Works on a copy: the body may change the set, and may break out. */
#define HEX_SET_FOR_EACH(id, set)                                                                            \
    for (struct hex_set_walk id##_walk = hex_set_walk(set), *id##_once = &id##_walk; id##_once;              \
         id##_once = 0)                                                                                      \
        for (unsigned id; (id = hex_set_walk_next(&id##_walk)) != 0;)

/* The same in descending order. */
#define HEX_SET_FOR_EACH_DOWN(id, set)                                                                       \
    for (struct hex_set_walk id##_walk = hex_set_walk(set), *id##_once = &id##_walk; id##_once;              \
         id##_once = 0)                                                                                      \
        for (unsigned id; (id = hex_set_walk_down(&id##_walk)) != 0;)

/* Everything that a table lists for the members of a set: their neighbours, where steps lead; nothing for id
 * 0. Four at a time: of so few, as there mostly are in a word, the number need not be foreseen. */
static inline struct hex_set hex_set_gather(const struct hex_set table[HEX_IDS],
                                            const struct hex_set *members)
{
    struct hex_set all = hex_set_empty();
    assert(hex_set_is_empty(&table[0]));
    for (unsigned words = hex_set_words(members); words; words &= words - 1) {
        unsigned i = (unsigned)__builtin_ctz(words);
        uint64_t word = members->word[i];
        do {
            for (unsigned k = 0; k < 4; k++) {
                unsigned id = 64 * i + (unsigned)__builtin_ctzll(word | UINT64_C(1) << 63);
                all = hex_set_or(&all, &table[id & (0u - (word != 0))]);
                word &= word - 1;
            }
        } while (word);
    }
    return all;
}

#endif
