/* What libfyaml's configure script would find in musl and clang for WebAssembly. */
#define VERSION         "0.7.12"
#define PACKAGE_VERSION "0.7.12"

#define HAVE_DECL_ENVIRON 1
#define HAVE_INTTYPES_H   1
#define HAVE_SSIZE_T      1
#define HAVE_STDINT_H     1
#define HAVE_STDLIB_H     1
#define HAVE_STRING_H     1
#define HAVE_SYS_STAT_H   1
#define HAVE_SYS_TYPES_H  1
#define HAVE_UNISTD_H     1
#define NDEBUG            1
#define _GNU_SOURCE       1
