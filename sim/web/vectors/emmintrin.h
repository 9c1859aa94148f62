/* SSE2 in WebAssembly: Emscripten's header, but for what fills a vector with one number. Where that number
 * was read from memory, Emscripten's compiler (LLVM 14) reads it a second time, and may do so after it was
 * written anew; tests/web/signatures.sh has seen it. So it is not told where the number comes from; and it
 * vectorizes nothing by itself (scripts/web.cmake). */
#ifndef WARODDS_WEB_VECTORS_EMMINTRIN_H
#define WARODDS_WEB_VECTORS_EMMINTRIN_H

#include_next <emmintrin.h>

#include <wasm_simd128.h>

static inline __m128i all_of_8(int number)
{
    if (!__builtin_constant_p(number))
        __asm__("" : "+r"(number));
    return (__m128i)wasm_i8x16_splat((signed char)number);
}
static inline __m128i all_of_16(int number)
{
    if (!__builtin_constant_p(number))
        __asm__("" : "+r"(number));
    return (__m128i)wasm_i16x8_splat((short)number);
}
static inline __m128i all_of_32(int number)
{
    if (!__builtin_constant_p(number))
        __asm__("" : "+r"(number));
    return (__m128i)wasm_i32x4_splat(number);
}
static inline __m128i all_of_64(long long number)
{
    if (!__builtin_constant_p(number))
        __asm__("" : "+r"(number));
    return (__m128i)wasm_i64x2_splat(number);
}
#define _mm_set1_epi8   all_of_8
#define _mm_set1_epi16  all_of_16
#define _mm_set1_epi32  all_of_32
#define _mm_set1_epi64x all_of_64

#endif
