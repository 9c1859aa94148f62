/* Which vector instructions this build uses: those of x86-64-v2 (SSE4.1), those of arm64 (NEON), or none.
 * Every vector path has plain C beside it that does the same; all of them play the same games.
 * WARODDS_PORTABLE=1 takes the plain path everywhere.
 *
 * A release for x86-64 holds the rules and their players twice: for x86-64-v2, and for x86-64-v4, whose sets
 * are one register (CMakeLists.txt: wide copies; rules/games/games.c chooses when the program starts). */
#ifndef WARODDS_CORE_VECTORS_H
#define WARODDS_CORE_VECTORS_H

#ifndef WARODDS_PORTABLE
#define WARODDS_PORTABLE 0
#endif

#if !WARODDS_PORTABLE && defined(__SSE4_1__)
#define VECTORS_SSE  1
#define VECTORS_NEON 0
#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX2__)
#define VECTORS_WIDE 1
#include <immintrin.h>
#else
#include <smmintrin.h>
#endif
#ifdef __wasm_simd128__
#define VECTORS_NAME "WebAssembly SIMD (as SSE4.1)"
#else
#define VECTORS_NAME "x86-64-v2 (SSE4.1)"
#endif
#elif !WARODDS_PORTABLE && defined(__aarch64__) && defined(__ARM_NEON)
#define VECTORS_SSE  0
#define VECTORS_NEON 1
#define VECTORS_NAME "arm64 (NEON)"
#include <arm_neon.h>
#else
#define VECTORS_SSE  0
#define VECTORS_NEON 0
#define VECTORS_NAME "portable C"
#endif

#ifndef VECTORS_WIDE
#define VECTORS_WIDE 0
#endif
#define VECTORS_WIDE_NAME "x86-64-v4 (AVX-512)"

#include <stdbool.h>

/* Whether the processor has the instructions of VECTORS_WIDE, and WARODDS_VECTORS=baseline does not forbid
 * them. */
bool vectors_wide_allowed(void);

#endif
