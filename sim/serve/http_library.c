#include "sim/serve/http_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A function by its name. ISO C has no conversion from an object's pointer to a function's; POSIX says that
 * they look alike. */
static bool find(void *object, const char *name, void *function, size_t size)
{
    void *found = dlsym(object, name);
    if (!found || size != sizeof found)
        return false;
    memcpy(function, &found, sizeof found);
    return true;
}

const struct http_library *http_library(const char **why)
{
    static struct http_library library;
    static bool opened;
    if (opened)
        return &library;
    void *object = dlopen(HTTP_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    bool good = object != NULL;
#define HTTP_FUNCTION(name) good = good && find(object, "MHD_" #name, &library.name, sizeof library.name);
    HTTP_FUNCTIONS(HTTP_FUNCTION)
#undef HTTP_FUNCTION
    *why = good ? NULL : dlerror();
    opened = good;
    return good ? &library : NULL;
}
