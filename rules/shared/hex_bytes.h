/* Up to 16 hexes, each a byte, looked up in sets side by side: no loop over them, no branch on which of them
 * is a member. For processors with SSE; who includes it has another way for others (VECTORS_SSE). */
#ifndef WARODDS_SHARED_HEX_BYTES_H
#define WARODDS_SHARED_HEX_BYTES_H

#include "rules/shared/hex_set.h"

#if VECTORS_SSE

/* Where their bits are: in which byte of the lower or the upper half of a set. A place that is not in a half
 * has its highest bit set, for which _mm_shuffle_epi8() gives 0. */
struct hex_bytes {
    __m128i hex, low, high, bit;
};

static inline struct hex_bytes hex_bytes_of(__m128i hexes)
{
    const __m128i bits = _mm_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    __m128i place = _mm_and_si128(_mm_srli_epi16(hexes, 3), _mm_set1_epi8(31));
    return (struct hex_bytes){hexes, _mm_add_epi8(place, _mm_set1_epi8(112)),
                              _mm_sub_epi8(place, _mm_set1_epi8(16)),
                              _mm_shuffle_epi8(bits, _mm_and_si128(hexes, _mm_set1_epi8(7)))};
}

/* Bit i: byte i is a member; 0 is in no set. */
static inline unsigned hex_bytes_in(const struct hex_bytes *bytes, const struct hex_set *set)
{
    __m128i low = _mm_shuffle_epi8(hex_set_half(set, 0), bytes->low);
    __m128i high = _mm_shuffle_epi8(hex_set_half(set, 1), bytes->high);
    __m128i met = _mm_and_si128(_mm_or_si128(low, high), bytes->bit);
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(met, bytes->bit));
}

#if VECTORS_WIDE
/* hex_bytes_in() for hexes that are asked of one set alone: shorter than finding their bits first. */
static inline unsigned hex_bytes_once_in(__m128i hexes, const struct hex_set *set)
{
    __m256i hex = _mm256_cvtepu8_epi16(hexes);
    __m256i word = _mm256_permutexvar_epi16(_mm256_srli_epi16(hex, 4), hex_set_whole(set));
    __m256i place = _mm256_and_si256(hex, _mm256_set1_epi16(15));
    return _mm256_test_epi16_mask(word, _mm256_sllv_epi16(_mm256_set1_epi16(1), place));
}
#endif

/* Bit i: byte i is this hex. */
static inline unsigned hex_bytes_equal(const struct hex_bytes *bytes, unsigned hex)
{
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes->hex, _mm_set1_epi8((char)hex)));
}

#endif

#endif
