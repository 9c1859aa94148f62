/* Sets of counters by a byte that the state keeps of each of them (at, with, flag), without a loop over
 * counters: vectors of bytes are compared at once. */
#ifndef WARODDS_IMPERIUM_SCAN_H
#define WARODDS_IMPERIUM_SCAN_H

#include "rules/imperium/model.h"
#include "sim/core/vectors.h"

/* What a byte must be: `a`; from `a` on, `b` values; with any of the bits `a`. */
enum scan_test { SCAN_EQUAL, SCAN_RANGE, SCAN_BITS };

#if VECTORS_WIDE

enum { SCAN_BLOCK = 64 };

/* Bit i: byte i passes; those behind `count` are not read. */
static inline uint64_t scan_block(const uint8_t *bytes, unsigned count, enum scan_test test, unsigned a,
                                  unsigned b)
{
    const __mmask64 here = ~UINT64_C(0) >> (SCAN_BLOCK - count);
    const __m512i block = _mm512_maskz_loadu_epi8(here, bytes), low = _mm512_set1_epi8((char)a);
    if (test == SCAN_EQUAL)
        return _mm512_mask_cmpeq_epi8_mask(here, block, low);
    if (test == SCAN_BITS)
        return _mm512_mask_test_epi8_mask(here, block, low);
    return _mm512_mask_cmplt_epu8_mask(here, _mm512_sub_epi8(block, low), _mm512_set1_epi8((char)b));
}

#elif VECTORS_SSE

enum { SCAN_BLOCK = 16 };

static inline uint64_t scan_block(const uint8_t *bytes, unsigned count, enum scan_test test, unsigned a,
                                  unsigned b)
{
    const __m128i block = _mm_loadu_si128((const __m128i *)bytes), low = _mm_set1_epi8((char)a);
    (void)count;
    if (test == SCAN_EQUAL)
        return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(block, low));
    if (test == SCAN_BITS)
        return 0xffffu ^
               (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_and_si128(block, low), _mm_setzero_si128()));
    const __m128i above = _mm_sub_epi8(block, low);
    return (unsigned)_mm_movemask_epi8(
        _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8((char)(b - 1))), above));
}

#else

enum { SCAN_BLOCK = 1 };

static inline uint64_t scan_block(const uint8_t *bytes, unsigned count, enum scan_test test, unsigned a,
                                  unsigned b)
{
    (void)count;
    if (test == SCAN_EQUAL)
        return *bytes == a;
    return test == SCAN_BITS ? (*bytes & a) != 0 : (uint8_t)(*bytes - a) < b;
}

#endif

/* ------------------------------------------------------------------------------- bytes of a set's members
 * ----
 */

#if VECTORS_WIDE

/* The bytes of the members become `value`. */
static inline void set_bytes(uint8_t bytes[COUNTERS], const struct counter_set *set, unsigned value)
{
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        _mm512_mask_storeu_epi8(bytes + 64 * w, set->word[w], _mm512_set1_epi8((char)value));
}

static inline unsigned sum_bytes(const uint8_t bytes[COUNTERS], const struct counter_set *set)
{
    __m512i sum = _mm512_setzero_si512();
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        sum = _mm512_add_epi64(sum, _mm512_sad_epu8(_mm512_maskz_loadu_epi8(set->word[w], bytes + 64 * w),
                                                    _mm512_setzero_si512()));
    return (unsigned)_mm512_reduce_add_epi64(sum);
}

#elif VECTORS_SSE

/* The last block begins inside the one before it, of which nothing is left to do. */
enum { SET_BLOCKS = (COUNTERS + 15) / 16, LAST_BLOCK = COUNTERS - 16 };

/* 0xff where the set has a member: of the block, behind the block before it. */
static inline __m128i spread_bits(const struct counter_set *set, unsigned block, unsigned first)
{
    const uint64_t word = set->word[first / 64] >> first % 64;
    const unsigned bits = (unsigned)word & 0xffffu & (0xffffu << (16 * block - first));
    const __m128i places = _mm_set_epi8(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0),
                  bit = _mm_set1_epi64x((long long)0x8040201008040201);
    const __m128i spread = _mm_shuffle_epi8(_mm_set1_epi16((short)bits), places);
    return _mm_cmpeq_epi8(_mm_and_si128(spread, bit), bit);
}

static inline void set_bytes(uint8_t bytes[COUNTERS], const struct counter_set *set, unsigned value)
{
    const __m128i wanted = _mm_set1_epi8((char)value);
    for (unsigned block = 0; block < SET_BLOCKS; block++) {
        const unsigned first = block + 1 < SET_BLOCKS ? 16 * block : LAST_BLOCK;
        __m128i *at = (__m128i *)(bytes + first);
        _mm_storeu_si128(at, _mm_blendv_epi8(_mm_loadu_si128(at), wanted, spread_bits(set, block, first)));
    }
}

static inline unsigned sum_bytes(const uint8_t bytes[COUNTERS], const struct counter_set *set)
{
    __m128i sum = _mm_setzero_si128();
    for (unsigned block = 0; block < SET_BLOCKS; block++) {
        const unsigned first = block + 1 < SET_BLOCKS ? 16 * block : LAST_BLOCK;
        const __m128i here = _mm_loadu_si128((const __m128i *)(bytes + first));
        sum = _mm_add_epi64(
            sum, _mm_sad_epu8(_mm_and_si128(here, spread_bits(set, block, first)), _mm_setzero_si128()));
    }
    return (unsigned)(_mm_cvtsi128_si32(sum) + _mm_extract_epi32(sum, 2));
}

#else

static inline void set_bytes(uint8_t bytes[COUNTERS], const struct counter_set *set, unsigned value)
{
    FOR_EACH_COUNTER(i, set)
        bytes[i] = (uint8_t)value;
}

static inline unsigned sum_bytes(const uint8_t bytes[COUNTERS], const struct counter_set *set)
{
    unsigned sum = 0;
    FOR_EACH_COUNTER(i, set)
        sum += bytes[i];
    return sum;
}

#endif

/* ------------------------------------------------------------------------------------------ sets by bytes
 * ----
 */

/* Bit i: byte i of `count` passes; 16 to 64 of them. The last block may begin inside the one before it. */
static inline uint64_t scan_bytes(const uint8_t *bytes, unsigned count, enum scan_test test, unsigned a,
                                  unsigned b)
{
    uint64_t found = 0;
    unsigned i = 0;
    if (count < SCAN_BLOCK)
        return scan_block(bytes, count, test, a, b);
    for (; i + SCAN_BLOCK <= count; i += SCAN_BLOCK)
        found |= scan_block(bytes + i, SCAN_BLOCK, test, a, b) << i;
    if (i < count)
        found |= scan_block(bytes + count - SCAN_BLOCK, SCAN_BLOCK, test, a, b) << (count - SCAN_BLOCK);
    return found;
}

_Static_assert(COUNTERS > 192 + 16 && COUNTERS <= 256, "four words hold a bit of each counter");

static inline struct counter_set scan_counters(const uint8_t bytes[COUNTERS], enum scan_test test, unsigned a,
                                               unsigned b)
{
    return (struct counter_set){{scan_bytes(bytes, 64, test, a, b), scan_bytes(bytes + 64, 64, test, a, b),
                                 scan_bytes(bytes + 128, 64, test, a, b),
                                 scan_bytes(bytes + 192, COUNTERS - 192, test, a, b)}};
}

static inline struct counter_set counters_equal(const uint8_t bytes[COUNTERS], unsigned value)
{
    return scan_counters(bytes, SCAN_EQUAL, value, 0);
}

/* From `first` on, `values` values. */
static inline struct counter_set counters_in_range(const uint8_t bytes[COUNTERS], unsigned first,
                                                   unsigned values)
{
    return scan_counters(bytes, SCAN_RANGE, first, values);
}

static inline struct counter_set counters_with_any(const uint8_t bytes[COUNTERS], unsigned bits)
{
    return scan_counters(bytes, SCAN_BITS, bits, 0);
}

#endif
