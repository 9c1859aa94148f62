#define _XOPEN_SOURCE 700 /* realpath */
#include "sim/serve/served_files.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/core/text.h"

static const struct {
    const char *ending, *type;
} kinds[] = {
    {".html", "text/html; charset=utf-8"}, {".json", "application/json"},
    {".csv", "text/csv; charset=utf-8"},   {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].ending, ending) == 0)
            return kinds[i].type;
    return NULL;
}

/* "/a/b": no part is empty or begins with a dot. */
static bool is_plain(const char *path)
{
    if (*path != '/')
        return false;
    for (; *path; path += 1 + strcspn(path + 1, "/"))
        if (path[1] == '/' || path[1] == '.' || path[1] == '\0')
            return false;
    return true;
}

static bool is_below(const char *folder, const char *file)
{
    const size_t length = strlen(folder);
    return strncmp(folder, file, length) == 0 && file[length] == '/';
}

int served_open(const char *folder, const char *path, const char **type)
{
    struct text joined = {0};
    struct stat info;
    *type = type_of(path);
    if (!*type || !is_plain(path))
        return -1;
    text_addf(&joined, "%s%s", folder, path);
    char *root = realpath(folder, NULL), *file = realpath(joined.bytes, NULL);
    int opened = root && file && is_below(root, file) ? open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
    if (opened >= 0 && (fstat(opened, &info) != 0 || !S_ISREG(info.st_mode))) {
        close(opened);
        opened = -1;
    }
    free(root);
    free(file);
    text_free(&joined);
    return opened;
}
