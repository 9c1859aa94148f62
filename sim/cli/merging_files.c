/* Which stores are to be merged. */
#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/cli/merging.h"
#include "sim/core/language.h"

static void add_file(struct merging *merging, const char *path)
{
    struct names_of_files *files = &merging->files;
    files->items = memory_resize(files->items, (files->count + 1) * sizeof *files->items);
    files->items[files->count++] = text_copy(path);
}

static bool is_target(const struct merging *merging, const struct stat *status)
{
    struct stat target;
    return stat(merging->target_path, &target) == 0 && target.st_dev == status->st_dev &&
           target.st_ino == status->st_ino;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_folder(struct merging *merging, const char *folder, bool below)
{
    DIR *directory = opendir(folder);
    if (!directory)
        return;
    for (const struct dirent *entry; (entry = readdir(directory));) {
        struct text path = {0};
        struct stat status;
        size_t length = strlen(entry->d_name);
        text_addf(&path, "%s/%s", folder, entry->d_name);
        bool known = stat(path.bytes, &status) == 0 && entry->d_name[0] != '.';
        if (known && S_ISDIR(status.st_mode) && below)
            add_folder(merging, path.bytes, false);
        else if (known && S_ISREG(status.st_mode) && length > 3 &&
                 strcmp(entry->d_name + length - 3, ".db") == 0 && !is_target(merging, &status))
            add_file(merging, path.bytes);
        text_free(&path);
    }
    closedir(directory);
}

void merging_find(struct merging *merging)
{
    const struct word_list *words = &merging->arguments->words;
    for (size_t i = 0; i < words->count; i++) {
        struct stat status;
        size_t before = merging->files.count;
        const bool known = stat(words->items[i], &status) == 0;
        if (known && S_ISDIR(status.st_mode)) {
            add_folder(merging, words->items[i], true);
        } else {
            add_file(merging, words->items[i]);
            if (known && is_target(merging, &status))
                problem_add(&merging->problems, &(struct place){.file = words->items[i]},
                            "another --store FILE", NULL, "this is the store that is merged into");
        }
        if (merging->files.count == before)
            problem_add(&merging->problems, &(struct place){.file = words->items[i]}, "files NAME.db", NULL,
                        "there is no store in this folder");
        else
            qsort(merging->files.items + before, merging->files.count - before, sizeof(char *), by_name);
    }
}

void merging_open(struct merging *merging)
{
    merging->sources = memory_resize(NULL, (merging->files.count + 1) * sizeof *merging->sources);
    for (size_t i = 0; i < merging->files.count; i++) {
        struct source source = {.store = store_open_old(merging->files.items[i],
                                                        &(struct store_writer){build_text(), 0},
                                                        &merging->problems)};
        if (!source.store)
            continue;
        source.entries = store_list(source.store, NULL, &merging->problems);
        source.studies = store_studies(source.store, NULL, &merging->problems);
        merging->sources[merging->source_count++] = source;
    }
}

void merging_free(struct merging *merging)
{
    merging_free_runs(merging);
    for (size_t i = 0; i < merging->source_count; i++) {
        store_entries_free(&merging->sources[i].entries);
        store_study_entries_free(&merging->sources[i].studies);
        store_close(merging->sources[i].store);
    }
    store_entries_free(&merging->held);
    store_study_entries_free(&merging->held_studies);
    store_close(merging->target);
    for (size_t i = 0; i < merging->files.count; i++)
        free(merging->files.items[i]);
    free(merging->files.items);
    free(merging->sources);
}

void merging_tell_missing(const char *name, const struct store_part *whole, uint64_t next)
{
    char games[32], from[32];
    count_text(whole->games, games);
    count_text(next, from);
    fprintf(stderr,
            _("warodds: incomplete: of the %s games of %s those from %s on are missing (%" PRIu64
              " shards make the whole)\n"),
            games, name, from, whole->parts);
}

void merging_complain(struct merging *merging, const char *name, const char *file, const struct games *own,
                      const char *other, const struct games *others)
{
    problem_add(&merging->problems, &(struct place){.file = file}, NULL, NULL,
                "games %" PRIu64 " to %" PRIu64 " of %s overlap games %" PRIu64 " to %" PRIu64
                " in '%s': they would count twice",
                own->from, own->from + own->games - 1, name, others->from, others->from + others->games - 1,
                other);
}
