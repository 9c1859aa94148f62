/* What gnulib's argp and getopt have to know of musl. */
#include <stdalign.h>
#include <stdbool.h>

#define _GL_ATTRIBUTE_FORMAT(arguments)    __attribute__((__format__ arguments))
#define _GL_ATTRIBUTE_SPEC_PRINTF_STANDARD __printf__
#define _GL_ATTRIBUTE_SPEC_PRINTF_SYSTEM   __printf__
#define _GL_ATTRIBUTE_DEALLOC(free, at)
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define _GL_INLINE        inline
#define _GL_EXTERN_INLINE extern inline
#define _GL_UNUSED        __attribute__((__unused__))
#define FALLTHROUGH       __attribute__((__fallthrough__))
#define _GL_ARG_NONNULL(arguments)

#define HAVE_DECL_PROGRAM_INVOCATION_NAME       1
#define HAVE_DECL_PROGRAM_INVOCATION_SHORT_NAME 1
#define GNULIB_ARGP_DISABLE_DIRNAME             1
#define __GETOPT_PREFIX                         rpl_
#define __THROW
#define __BEGIN_DECLS
#define __END_DECLS
