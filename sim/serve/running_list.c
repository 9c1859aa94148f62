#include "sim/serve/running_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sim/core/text.h"

/* "123.json" is of process 123; 0 for anything else. */
static long process_of(const char *name)
{
    char *end;
    const long pid = strtol(name, &end, 10);
    return pid > 0 && strcmp(end, ".json") == 0 ? pid : 0;
}

static char *path_of(const char *folder, long pid, const char *ending)
{
    struct text path = {0};
    text_addf(&path, "%s/%ld.%s", folder, pid, ending);
    return text_take(&path);
}

static char *content_of(const char *path, double *silent)
{
    struct text content = {0};
    struct stat info;
    char part[4096];
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    for (ssize_t length; (length = read(file, part, sizeof part)) > 0;)
        text_add_bytes(&content, part, (size_t)length);
    *silent = fstat(file, &info) == 0 ? difftime(time(NULL), info.st_mtime) : 0;
    close(file);
    if (content.length < 2 || content.bytes[0] != '{') {
        text_free(&content);
        return NULL;
    }
    return text_take(&content);
}

/* Its own document with two more members in front. */
static void add_process(struct text *list, const char *folder, long pid)
{
    char *path = path_of(folder, pid, "json");
    double silent = 0;
    char *content = NULL;
    if (kill((pid_t)pid, 0) != 0 && errno == ESRCH)
        unlink(path);
    else
        content = content_of(path, &silent);
    if (content)
        text_addf(list, "%s{\"pid\": %ld, \"silent\": %.0f,%s",
                  list->bytes[list->length - 1] == '[' ? "" : ", ", pid, silent > 0 ? silent : 0,
                  content + 1);
    free(content);
    free(path);
}

char *running_json(const char *folder)
{
    struct text list = {0};
    struct dirent **entries;
    const int count = scandir(folder, &entries, NULL, alphasort);
    text_add(&list, "{\"running\": [");
    for (int i = 0; i < count; i++) {
        const long pid = process_of(entries[i]->d_name);
        if (pid)
            add_process(&list, folder, pid);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    text_add(&list, "]}\n");
    return text_take(&list);
}

bool running_stop(const char *folder, long pid)
{
    char *told = path_of(folder, pid, "json"), *stop = path_of(folder, pid, "stop");
    const int file = access(told, F_OK) == 0 ? open(stop, O_WRONLY | O_CREAT | O_CLOEXEC, 0666) : -1;
    if (file >= 0)
        close(file);
    free(told);
    free(stop);
    return file >= 0;
}
