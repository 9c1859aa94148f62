/* Which vector instructions this build uses: those of x86-64-v2 (SSE4.1), those of arm64 (NEON), or none.
 * Every vector path has plain C beside it that does the same; all three play the same games. The choice is
 * made when the program is compiled: one binary for x86-64-v2 is as fast as one for the very processor
 * (measured), so there is nothing to find out when it runs. WARODDS_PORTABLE=1 takes the plain path
 * everywhere. */
#ifndef WARODDS_CORE_VECTORS_H
#define WARODDS_CORE_VECTORS_H

#ifndef WARODDS_PORTABLE
#define WARODDS_PORTABLE 0
#endif

#if !WARODDS_PORTABLE && defined(__SSE4_1__)
#define VECTORS_SSE  1
#define VECTORS_NEON 0
#define VECTORS_NAME "x86-64-v2 (SSE4.1)"
#include <smmintrin.h>
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

#endif
