/* Sets of up to 32 units as bit masks, bit = index of the unit. */
#ifndef WARODDS_SHARED_UNIT_SET_H
#define WARODDS_SHARED_UNIT_SET_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "rules/shared/hex_set.h"

/* Every member in ascending order. The mask is read once: the body may change the set. */
#define FOR_EACH_BIT(index, mask)                                                                            \
    for (uint32_t index##_rest = (mask), index = 0;                                                          \
         index##_rest && (index = (uint32_t)__builtin_ctz(index##_rest), 1);                                 \
         index##_rest &= index##_rest - 1)

/* The members of `mask` whose hex is in the set; units that are nowhere have hex 0. */
static inline uint32_t units_in(const uint16_t *hex_of, uint32_t mask, const struct hex_set *set)
{
#if VECTORS_WIDE
    const __m512i words = _mm512_broadcast_i64x4(hex_set_whole(set));
    __m512i hex = _mm512_maskz_loadu_epi16(mask, hex_of); /* reads no others */
    __m512i word = _mm512_permutexvar_epi16(_mm512_srli_epi16(hex, 4), words);
    __m512i place = _mm512_and_si512(hex, _mm512_set1_epi16(15));
    return _mm512_test_epi16_mask(word, _mm512_sllv_epi16(_mm512_set1_epi16(1), place));
#else
    uint32_t found = 0;
    FOR_EACH_BIT(i, mask)
        found |= (uint32_t)hex_set_has(set, hex_of[i]) << i;
    return found;
#endif
}

/* The members of `mask` that stand in `hex`. */
static inline uint32_t units_at(const uint16_t *hex_of, uint32_t mask, unsigned hex)
{
    uint32_t found = 0;
    FOR_EACH_BIT(i, mask)
        found |= (uint32_t)(hex_of[i] == hex) << i;
    return found;
}

/* The same over an array of 24, of 32: all compared at once. */
static inline uint32_t units_at_of_24(const uint16_t hex_of[24], uint32_t mask, unsigned hex)
{
#if VECTORS_WIDE
    const __m256i *hexes = (const __m256i *)(const void *)hex_of;
    const __m256i wanted = _mm256_set1_epi16((short)hex);
    __m128i last = _mm_loadu_si128((const __m128i *)(const void *)(hex_of + 16));
    uint32_t low = _mm256_cmpeq_epi16_mask(_mm256_loadu_si256(hexes), wanted);
    return mask & (low | (uint32_t)_mm_cmpeq_epi16_mask(last, _mm256_castsi256_si128(wanted)) << 16);
#elif defined(__SSE2__)
    const __m128i *hexes = (const __m128i *)(const void *)hex_of;
    const __m128i wanted = _mm_set1_epi16((short)hex);
    __m128i low = _mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(hexes), wanted),
                                  _mm_cmpeq_epi16(_mm_loadu_si128(hexes + 1), wanted));
    __m128i high = _mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(hexes + 2), wanted), _mm_setzero_si128());
    return mask & ((uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16);
#else
    return units_at(hex_of, mask, hex);
#endif
}

static inline uint32_t units_at_of_32(const uint16_t hex_of[32], uint32_t mask, unsigned hex)
{
#if VECTORS_WIDE
    const __m256i *hexes = (const __m256i *)(const void *)hex_of;
    const __m256i wanted = _mm256_set1_epi16((short)hex);
    uint32_t low = _mm256_cmpeq_epi16_mask(_mm256_loadu_si256(hexes), wanted);
    return mask & (low | (uint32_t)_mm256_cmpeq_epi16_mask(_mm256_loadu_si256(hexes + 1), wanted) << 16);
#elif defined(__SSE2__)
    const __m128i *hexes = (const __m128i *)(const void *)hex_of;
    const __m128i wanted = _mm_set1_epi16((short)hex);
    __m128i low = _mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(hexes), wanted),
                                  _mm_cmpeq_epi16(_mm_loadu_si128(hexes + 1), wanted));
    __m128i high = _mm_packs_epi16(_mm_cmpeq_epi16(_mm_loadu_si128(hexes + 2), wanted),
                                   _mm_cmpeq_epi16(_mm_loadu_si128(hexes + 3), wanted));
    return mask & ((uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16);
#else
    return units_at(hex_of, mask, hex);
#endif
}

/* units_in() over an array of 32, all of whom have hexes of the map or 0. */
static inline uint32_t units_in_of_32(const uint16_t hex_of[32], uint32_t mask, const struct hex_set *set)
{
#if VECTORS_WIDE
    return units_in(hex_of, mask, set);
#else
    uint32_t found = 0;
    HEX_SET_FOR_EACH(hex, *set)
        found |= units_at_of_32(hex_of, mask, hex);
    return found;
#endif
}

static inline unsigned units_count(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

/* The member with `rank` lower ones; the mask must have more than `rank`. */
static inline unsigned unit_of_rank(uint32_t mask, unsigned rank)
{
    while (rank--)
        mask &= mask - 1;
    return (unsigned)__builtin_ctz(mask);
}

/* Whether the masks have no unit in common and together are `whole`. */
static inline bool units_are_partition(const uint32_t *masks, unsigned count, uint32_t whole)
{
    uint32_t seen = 0;
    for (unsigned i = 0; i < count; i++) {
        if (seen & masks[i])
            return false;
        seen |= masks[i];
    }
    return seen == whole;
}

#endif
