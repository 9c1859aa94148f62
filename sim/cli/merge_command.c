#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/cli/output.h"
#include "sim/cli/storing.h"
#include "sim/run/stored.h"

static const struct usage usage = {
    .name = "merge",
    .words = "FILE|DIR...",
    .least = 1,
    .most = 100000,
    .uses = USES_STORE | USES_JSON | USES_OUT | USES_RECORD,
    .help =
        "Adds up what shards played: the stores named, and those in the folders named (and in the folders "
        "right "
        "below them).\v"
        "The games go into the store as well (not with --no-store). The result is the same bytes as if one "
        "process had played everything. Games that two shards have both are an error, and then nothing is "
        "changed. Status 1: a shard is missing.\n\n"
        "Examples:\n"
        "  warodds run invaders/gauntlet --games 1M --shard 1/2 --out part   # on one machine\n"
        "  warodds run invaders/gauntlet --games 1M --shard 2/2 --out part   # on another\n"
        "  warodds merge part --json\n",
};

/* A store that is read. */
struct source {
    struct store *store;
    struct store_entries entries;
};

struct merging {
    const struct arguments *arguments;
    struct problems problems;
    struct names_of_files {
        char **items;
        size_t count;
    } files;
    struct source *sources;
    size_t source_count;
    struct store *target;
    struct store_entries held; /* by the target, before */
};

static void add_file(struct merging *merging, const char *path)
{
    struct names_of_files *files = &merging->files;
    files->items = memory_resize(files->items, (files->count + 1) * sizeof *files->items);
    files->items[files->count++] = text_copy(path);
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
                 strcmp(entry->d_name + length - 3, ".db") == 0)
            add_file(merging, path.bytes);
        text_free(&path);
    }
    closedir(directory);
}

static void find_files(struct merging *merging)
{
    const struct word_list *words = &merging->arguments->words;
    for (size_t i = 0; i < words->count; i++) {
        struct stat status;
        size_t before = merging->files.count;
        if (stat(words->items[i], &status) == 0 && S_ISDIR(status.st_mode))
            add_folder(merging, words->items[i], true);
        else
            add_file(merging, words->items[i]);
        if (merging->files.count == before)
            problem_add(&merging->problems, &(struct place){.file = words->items[i]}, "files NAME.db", NULL,
                        "there is no store in this folder");
        else
            qsort(merging->files.items + before, merging->files.count - before, sizeof(char *), by_name);
    }
}

static void open_sources(struct merging *merging)
{
    merging->sources = memory_resize(NULL, (merging->files.count + 1) * sizeof *merging->sources);
    for (size_t i = 0; i < merging->files.count; i++) {
        struct source source = {.store = store_open_old(merging->files.items[i],
                                                        &(struct store_writer){build_text(), 0},
                                                        &merging->problems)};
        if (!source.store)
            continue;
        source.entries = store_list(source.store, NULL, &merging->problems);
        merging->sources[merging->source_count++] = source;
    }
}

static bool overlap(const struct store_span *a, const struct store_span *b)
{
    return a->from < b->from + b->games && b->from < a->from + a->games;
}

static void complain_overlap(struct merging *merging, const struct store_entry *entry, const char *file,
                             const struct store_span *a, const char *other, const struct store_span *b)
{
    problem_add(&merging->problems, &(struct place){.file = file}, NULL, NULL,
                "games %" PRIu64 " to %" PRIu64 " of %s overlap games %" PRIu64 " to %" PRIu64
                " in '%s': they would count twice",
                a->from, a->from + a->games - 1, entry->name, b->from, b->from + b->games - 1, other);
}

/* Two lists of entries against each other. What the target holds already, in the same range, is fine. */
static void compare_entries(struct merging *merging, const struct source *a,
                            const struct store_entries *entries, const char *other, bool same_is_fine)
{
    for (size_t i = 0; i < a->entries.count; i++)
        for (size_t j = 0; j < entries->count; j++) {
            const struct store_entry *left = &a->entries.items[i], *right = &entries->items[j];
            if (strcmp(left->hash, right->hash) != 0)
                continue;
            for (size_t k = 0; k < left->span_count; k++)
                for (size_t l = 0; l < right->span_count; l++) {
                    const struct store_span *x = &left->spans[k], *y = &right->spans[l];
                    bool same = x->from == y->from && x->games == y->games;
                    if (overlap(x, y) && !(same && same_is_fine))
                        complain_overlap(merging, left, store_path(a->store), x, other, y);
                }
        }
}

static void check_overlaps(struct merging *merging)
{
    for (size_t i = 0; i < merging->source_count; i++) {
        for (size_t j = 0; j < i; j++)
            compare_entries(merging, &merging->sources[i], &merging->sources[j].entries,
                            store_path(merging->sources[j].store), false);
        if (merging->target)
            compare_entries(merging, &merging->sources[i], &merging->held, store_path(merging->target), true);
    }
}

/* Everything that is to be added up under one series. */
struct sum {
    struct experiment experiment;
    struct series series;
    int64_t target_series;
    uint64_t first; /* of the games merged */
    const struct store_entry *entry;
};

struct sums {
    struct sum *items;
    size_t count;
};

static struct sum *find_sum(struct merging *merging, struct sums *sums, const struct store_entry *entry)
{
    for (size_t i = 0; i < sums->count; i++)
        if (strcmp(sums->items[i].entry->hash, entry->hash) == 0)
            return &sums->items[i];
    struct sum sum = {.first = UINT64_MAX, .entry = entry};
    if (!stored_open(entry, &sum.experiment, &sum.series, &merging->problems))
        return NULL;
    sums->items = memory_resize(sums->items, (sums->count + 1) * sizeof *sums->items);
    sums->items[sums->count++] = sum;
    return &sums->items[sums->count - 1];
}

static void open_sums(struct merging *merging, struct sums *sums)
{
    for (size_t i = 0; i < merging->source_count; i++)
        for (size_t j = 0; j < merging->sources[i].entries.count; j++) {
            const struct store_entry *entry = &merging->sources[i].entries.items[j];
            struct sum *sum = entry->span_count ? find_sum(merging, sums, entry) : NULL;
            if (sum && entry->spans[0].from < sum->first)
                sum->first = entry->spans[0].from;
        }
    if (sums->count == 0 && merging->problems.told == 0)
        problem_add(&merging->problems, NULL, NULL, NULL, "there are no games in these stores");
    if (sums->count > 1 && merging->arguments->json)
        problem_add(&merging->problems, NULL, "stores of one experiment, or no --json", NULL,
                    "these stores hold %zu experiments: --json prints one document", sums->count);
}

static bool copy_entry(struct merging *merging, const struct source *source, const struct store_entry *entry,
                       struct sum *sum)
{
    bool good = true;
    sum->target_series = store_series(merging->target, &sum->experiment, &sum->series, &merging->problems);
    good = sum->target_series != STORE_NOTHING;
    for (size_t i = 0; i < entry->span_count && good; i++)
        good = store_copy(merging->target, sum->target_series, source->store, entry->spans[i].id,
                          &merging->problems) == STORED;
    if (!good && merging->problems.told == 0) /* somebody else writes to the store at this moment */
        problem_add(&merging->problems, &(struct place){.file = store_path(merging->target)}, NULL, NULL,
                    "the store has got other games of %s meanwhile; once more, please", entry->name);
    for (size_t i = 0; i < entry->part_count && good; i++)
        good = store_note_part(merging->target, sum->target_series, &entry->parts[i], &merging->problems);
    return good;
}

static bool copy_all(struct merging *merging, struct sums *sums)
{
    bool good = true;
    for (size_t i = 0; i < merging->source_count && good; i++)
        for (size_t j = 0; j < merging->sources[i].entries.count && good; j++) {
            const struct store_entry *entry = &merging->sources[i].entries.items[j];
            if (entry->span_count > 0)
                good = copy_entry(merging, &merging->sources[i], entry, find_sum(merging, sums, entry));
        }
    return good;
}

/* What the shards say that they are parts of; games 0: they do not say. */
static struct store_part whole_of(const struct sum *sum)
{
    return sum->entry->part_count > 0 ? sum->entry->parts[0]
                                      : (struct store_part){.from = sum->first, .games = 0};
}

static int report(struct merging *merging, struct sum *sum)
{
    struct store_part whole = whole_of(sum);
    sum->experiment.from = whole.from;
    struct totals *totals =
        stored_totals(merging->target, sum->target_series, &sum->experiment,
                      whole.games ? whole.games : HISTOGRAM_GAMES_LIMIT, &merging->problems);
    int status = EXIT_DONE;
    if (totals->games < whole.games || totals->games == 0) {
        fprintf(stderr,
                "warodds: incomplete: of the %" PRIu64 " games of %s those from %" PRIu64
                " on are missing (%" PRIu64 " shards make the whole)\n",
                whole.games, sum->series.name, whole.from + totals->games, whole.parts);
        status = EXIT_CHECK_FAILED;
    } else {
        struct result result = result_make(&sum->experiment, totals);
        result.coverage = sum->series.coverage;
        result.signature = sum->series.signature;
        bool good = output_result(&result, merging->arguments);
        good = output_files(&result, merging->arguments->out) && good;
        status = good ? EXIT_DONE : EXIT_RUN_FAILED;
        result_free(&result);
    }
    totals_free(totals);
    return status;
}

static int merge(struct merging *merging, struct sums *sums)
{
    const char *path = storing_path(merging->arguments);
    struct store_writer writer = {build_text(), 0};
    int status = EXIT_DONE;
    find_files(merging);
    open_sources(merging);
    if (merging->problems.told == 0)
        open_sums(merging, sums);
    if (merging->problems.told == 0)
        check_overlaps(merging); /* before the target is made */
    if (merging->problems.told > 0)
        return EXIT_USAGE;
    merging->target = store_open(path ? path : ":memory:", &writer, &merging->problems);
    if (!merging->target)
        return EXIT_USAGE;
    merging->held = store_list(merging->target, NULL, &merging->problems);
    check_overlaps(merging);
    if (merging->problems.told > 0)
        return EXIT_USAGE;
    if (!copy_all(merging, sums))
        return EXIT_RUN_FAILED;
    for (size_t i = 0; i < sums->count; i++) {
        int one = report(merging, &sums->items[i]);
        status = one > status ? one : status;
    }
    return status;
}

int command_merge(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct sums sums = {0};
    arguments_read(&usage, argc, argv, &arguments);
    struct merging merging = {.arguments = &arguments};
    problems_init(&merging.problems);
    int status = merge(&merging, &sums);
    tell_problems(&merging.problems);
    problems_free(&merging.problems);
    for (size_t i = 0; i < sums.count; i++)
        stored_close(&sums.items[i].experiment, &sums.items[i].series);
    for (size_t i = 0; i < merging.source_count; i++) {
        store_entries_free(&merging.sources[i].entries);
        store_close(merging.sources[i].store);
    }
    store_entries_free(&merging.held);
    store_close(merging.target);
    for (size_t i = 0; i < merging.files.count; i++)
        free(merging.files.items[i]);
    free(merging.files.items);
    free(merging.sources);
    free(sums.items);
    arguments_free(&arguments);
    return status;
}
