/* SSE4.1 in WebAssembly: Emscripten's header, but for one instruction. There (3.1.6) it reads two numbers of
 * two bytes as one of four, which the optimiser may take for memory that nobody has written; and it takes a
 * loop. */
#ifndef WARODDS_WEB_VECTORS_SMMINTRIN_H
#define WARODDS_WEB_VECTORS_SMMINTRIN_H

#include <emmintrin.h>
#include_next <smmintrin.h>

#include <wasm_simd128.h>

/* The least of eight unsigned numbers, and behind it the first place where it stands. */
static inline __m128i least_of_eight(__m128i numbers)
{
    const v128_t all = (v128_t)numbers;
    v128_t least = wasm_u16x8_min(all, wasm_i16x8_shuffle(all, all, 4, 5, 6, 7, 0, 1, 2, 3));
    least = wasm_u16x8_min(least, wasm_i16x8_shuffle(least, least, 2, 3, 0, 1, 6, 7, 4, 5));
    least = wasm_u16x8_min(least, wasm_i16x8_shuffle(least, least, 1, 0, 3, 2, 5, 4, 7, 6));
    const int place = __builtin_ctz((unsigned)wasm_i16x8_bitmask(wasm_i16x8_eq(all, least)));
    return (__m128i)wasm_i32x4_make(
        (int)((unsigned)wasm_u16x8_extract_lane(least, 0) | (unsigned)place << 16), 0, 0, 0);
}
#undef _mm_minpos_epu16
#define _mm_minpos_epu16 least_of_eight

#endif
