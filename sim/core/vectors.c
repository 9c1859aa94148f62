#include "sim/core/vectors.h"

#include <stdlib.h>
#include <string.h>

#if VECTORS_SSE && defined(__x86_64__)
/* All that x86-64-v4 adds to v2 and that compilers use; no processor has some of it without the rest. */
static bool processor_is_wide(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}
#else
static bool processor_is_wide(void)
{
    return false;
}
#endif

bool vectors_wide_allowed(void)
{
    const char *wanted = getenv("WARODDS_VECTORS");
    return !(wanted && strcmp(wanted, "baseline") == 0) && processor_is_wide();
}
