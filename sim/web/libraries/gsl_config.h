/* What GSL's configure script would find in musl and clang for WebAssembly. */
#define PACKAGE_VERSION "2.7.1"
#define VERSION         "2.7.1"
#define HAVE_INLINE     1
#define HAVE_C99_INLINE 1
#define HAVE_COMPLEX_H  1

#define HAVE_DECL_ACOSH    1
#define HAVE_DECL_ASINH    1
#define HAVE_DECL_ATANH    1
#define HAVE_DECL_EXPM1    1
#define HAVE_DECL_FINITE   1
#define HAVE_DECL_FREXP    1
#define HAVE_DECL_HYPOT    1
#define HAVE_DECL_ISFINITE 1
#define HAVE_DECL_ISINF    1
#define HAVE_DECL_ISNAN    1
#define HAVE_DECL_LDEXP    1
#define HAVE_DECL_LOG1P    1

#define HAVE_IEEE_COMPARISONS         1
#define HAVE_IEEE_DENORMALS           1
#define HAVE_EXIT_SUCCESS_AND_FAILURE 1
#define HAVE_MEMCPY                   1
#define HAVE_MEMMOVE                  1
#define HAVE_STRDUP                   1
#define HAVE_STRTOL                   1
#define HAVE_STRTOUL                  1
#define HAVE_VPRINTF                  1

/* The end of GSL's config.h.in. */
#define GSL_RANGE_CHECK    0
#define DISCARD_POINTER(p) ((void)(p))
#define RETURN_IF_NULL(x)                                                                                    \
    if (!(x)) {                                                                                              \
        return;                                                                                              \
    }
