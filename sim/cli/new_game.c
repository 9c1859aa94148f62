/* `warodds new game FOLDER [EXAMPLE]`: a folder game, copied from the examples. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/cli/new.h"
#include "sim/experiment/configs.h"

static bool is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool copy_file(const char *from, const char *to, struct problems *problems)
{
    struct text bytes = {0};
    FILE *out = text_add_file(&bytes, from) ? fopen(to, "wx") : NULL;
    bool good = out && fwrite(bytes.bytes, 1, bytes.length, out) == bytes.length;
    good = out && fclose(out) == 0 && good;
    if (!good)
        problem_add(problems, &(struct place){.file = to}, NULL, NULL, "cannot be written: %s",
                    strerror(errno));
    text_free(&bytes);
    return good;
}

static bool copy_folder(const char *from, const char *to, struct problems *problems)
{
    DIR *directory = opendir(from);
    bool good = directory != NULL;
    if (mkdir(to, 0777) != 0 && good) {
        problem_add(problems, &(struct place){.file = to},
                    errno == EEXIST ? "a folder that is not there yet" : NULL, NULL, "cannot be made: %s",
                    strerror(errno));
        good = false;
    }
    for (const struct dirent *entry; good && (entry = readdir(directory));) {
        struct text source = {0}, copy = {0};
        struct stat status;
        text_addf(&source, "%s/%s", from, entry->d_name);
        text_addf(&copy, "%s/%s", to, entry->d_name);
        if (is_shown(entry) && stat(source.bytes, &status) == 0)
            good = S_ISDIR(status.st_mode) ? copy_folder(source.bytes, copy.bytes, problems)
                                           : copy_file(source.bytes, copy.bytes, problems);
        text_free(&source);
        text_free(&copy);
    }
    if (directory)
        closedir(directory);
    return good;
}

/* The names of the examples, for a complaint. */
static void unknown_example(const char *examples, const char *name, struct problems *problems)
{
    const char *names[64];
    size_t count = 0;
    DIR *directory = opendir(examples);
    for (const struct dirent *entry; directory && count < 64 && (entry = readdir(directory));)
        if (is_shown(entry) && !strchr(entry->d_name, '.'))
            names[count++] = text_copy(entry->d_name);
    if (directory)
        closedir(directory);
    char *expected = text_one_of(names, count);
    problem_add(problems, &(struct place){.file = "new game"}, expected, nearest_name(name, names, count),
                "there is no example '%s'", name);
    free(expected);
    for (size_t i = 0; i < count; i++)
        free((char *)(uintptr_t)names[i]);
}

void new_game(const char *like, const char *to, struct problems *problems)
{
    char *configs = configs_folder(problems);
    struct text examples = {0}, from = {0}, lua = {0};
    if (!configs)
        return;
    text_addf(&examples, "%s/examples", configs);
    text_addf(&from, "%s/%s", examples.bytes, like);
    text_addf(&lua, "%s/game.lua", from.bytes);
    if (strchr(like, '/') || !file_exists(lua.bytes))
        unknown_example(examples.bytes, like, problems);
    else
        copy_folder(from.bytes, to, problems);
    text_free(&examples);
    text_free(&from);
    text_free(&lua);
    free(configs);
}
