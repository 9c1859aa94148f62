/* Sets of areas as bits, made from rows of bytes, one byte an area. */
#ifndef WARODDS_RULES_YUGGOTH_AREAS_H
#define WARODDS_RULES_YUGGOTH_AREAS_H

#include "rules/yuggoth/yuggoth.h"
#include "sim/core/vectors.h"

typedef uint32_t area_set;

/* Every member in ascending order; the set is read once. */
#define FOR_EACH_AREA(area, set)                                                                             \
    for (area_set area##_rest = (set), area = 0;                                                             \
         area##_rest && (area = (area_set)__builtin_ctz(area##_rest), 1); area##_rest &= area##_rest - 1)

static inline area_set area_bit(unsigned area)
{
    return 1u << area;
}

static inline unsigned lowest_area(area_set set)
{
    return (unsigned)__builtin_ctz(set);
}

static inline unsigned areas_count(area_set set)
{
    return (unsigned)__builtin_popcount(set);
}

/* Areas whose byte has this value. */
static inline area_set areas_equal(const uint8_t row[AREAS], unsigned value)
{
#if VECTORS_SSE
    const __m128i wanted = _mm_set1_epi8((char)value);
    __m128i low = _mm_loadu_si128((const __m128i *)(const void *)row);
    __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(row + AREAS - 16));
    return (area_set)_mm_movemask_epi8(_mm_cmpeq_epi8(low, wanted)) |
           (area_set)_mm_movemask_epi8(_mm_cmpeq_epi8(high, wanted)) << (AREAS - 16);
#else
    area_set set = 0;
    for (unsigned a = 0; a < AREAS; a++)
        set |= (area_set)(row[a] == value) << a;
    return set;
#endif
}

/* Areas whose byte is not 0. */
static inline area_set areas_with(const uint8_t row[AREAS])
{
    return areas_equal(row, 0) ^ ((1u << AREAS) - 1);
}

static inline unsigned row_sum(const uint8_t row[AREAS])
{
    unsigned sum = 0;
#if VECTORS_SSE
    const __m128i zero = _mm_setzero_si128();
    __m128i low = _mm_loadu_si128((const __m128i *)(const void *)row);
    __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(row + AREAS - 16));
    high = _mm_srli_si128(high, 32 - AREAS); /* those counted already */
    __m128i sums = _mm_add_epi64(_mm_sad_epu8(low, zero), _mm_sad_epu8(high, zero));
    sum = (unsigned)(_mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4));
#else
    for (unsigned a = 0; a < AREAS; a++)
        sum += row[a];
#endif
    return sum;
}

#endif
