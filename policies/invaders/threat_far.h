/* Distances of eight warriors side by side. */
#ifndef WARODDS_POLICIES_INVADERS_THREAT_FAR_H
#define WARODDS_POLICIES_INVADERS_THREAT_FAR_H

#include "policies/invaders/quantities.h"

#if VECTORS_SSE

/* Both distances of eight warriors from a hex. */
static inline __m128i far_of(const uint16_t far[HEX_IDS], const uint8_t aim_hex[8])
{
    __m128i all = _mm_cvtsi32_si128(far[aim_hex[0]]);
    all = _mm_insert_epi16(all, far[aim_hex[1]], 1);
    all = _mm_insert_epi16(all, far[aim_hex[2]], 2);
    all = _mm_insert_epi16(all, far[aim_hex[3]], 3);
    all = _mm_insert_epi16(all, far[aim_hex[4]], 4);
    all = _mm_insert_epi16(all, far[aim_hex[5]], 5);
    all = _mm_insert_epi16(all, far[aim_hex[6]], 6);
    return _mm_insert_epi16(all, far[aim_hex[7]], 7);
}

#endif

#endif
