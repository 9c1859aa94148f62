#define _XOPEN_SOURCE 700 /* realpath */

#include "sim/core/beside.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/text.h"

char *beside_program(const char *tail)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return NULL;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    struct text path = {0};
    text_addf(&path, "%s/%s", program, tail);
    char *joined = text_take(&path), *real = realpath(joined, NULL);
    free(joined);
    return real;
}
