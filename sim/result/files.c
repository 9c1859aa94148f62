#include "sim/result/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/core/text.h"

static bool fail(const char *path, const char *what, struct problems *problems)
{
    problem_add(problems, &(struct place){.file = path}, NULL, NULL, "%s: %s", what, strerror(errno));
    return false;
}

bool folder_make(const char *folder, struct problems *problems)
{
    char *path = text_copy(folder);
    bool made = true;
    for (char *slash = path + (*path == '/'); made; slash++) {
        slash += strcspn(slash, "/");
        char end = *slash;
        *slash = '\0';
        made = mkdir(path, 0777) == 0 || errno == EEXIST;
        if (!made)
            fail(path, "this folder cannot be made", problems);
        *slash = end;
        if (!end)
            break;
    }
    free(path);
    return made;
}

bool folder_takes_files(const char *folder)
{
    struct stat kind;
    struct text trial = {0};
    char *path = text_copy(folder), *slash = path + strlen(path);
    while (slash && (!*path || stat(path, &kind) != 0)) {
        slash = strrchr(path, '/');
        if (slash)
            *slash = '\0';
        if (slash == path)
            break;
    }
    text_addf(&trial, "%s/.warodds.%ld", slash ? path : ".", (long)getpid());
    const bool good = file_takes_text(trial.bytes);
    text_free(&trial);
    free(path);
    return good;
}

bool file_takes_text(const char *path)
{
    struct stat kind;
    const bool there = stat(path, &kind) == 0;
    FILE *file = fopen(path, there ? "a" : "wx");
    if (file)
        fclose(file);
    if (file && !there)
        remove(path);
    return file != NULL;
}

static bool write_and_close(FILE *file, const char *content)
{
    bool written = fputs(content, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0;
    return fclose(file) == 0 && written;
}

bool file_write(const char *folder, const char *name, const char *content, struct problems *problems)
{
    struct text path = {0}, temporary = {0};
    text_addf(&path, "%s/%s", folder, name);
    text_addf(&temporary, "%s/.%s.%ld", folder, name, (long)getpid());
    FILE *file = fopen(temporary.bytes, "w");
    bool written = file && write_and_close(file, content) && rename(temporary.bytes, path.bytes) == 0;
    if (!written) {
        fail(path.bytes, "this file cannot be written", problems);
        if (file)
            remove(temporary.bytes);
    }
    text_free(&path);
    text_free(&temporary);
    return written;
}
