#include <stdlib.h>
#include <unistd.h>

#include "sim/cli/merging.h"

static const struct usage usage = {
    .name = "merge",
    .words = "FILE|DIR...",
    .least = 1,
    .most = 100000,
    .uses = USES_STORE | USES_JSON | USES_OUT | USES_MERGE,
    .help =
        "Adds up what shards played: the stores named, and those in the folders named (and in the folders "
        "right "
        "below them).\v"
        "The games go into the store as well (not with --no-store). The result is the same bytes as if one "
        "process had played everything. Games that two shards have both are an error, and then nothing is "
        "changed. Status 1: a shard is missing.\n\n"
        "Examples:\n"
        "  warodds run invaders/gauntlet --games 1M --shard 1/2 --out part # on one machine\n"
        "  warodds run invaders/gauntlet --games 1M --shard 2/2 --out part # on another\n"
        "  warodds merge part --json\n"
        "  warodds merge part/shard-* # the same\n",
};

static void check_kinds(struct merging *merging)
{
    const size_t count = merging->sums.count + merging_count_studies(merging);
    if (count == 0 && merging->problems.told == 0)
        problem_add(&merging->problems, NULL, NULL, NULL, "there are no games in these stores");
    if (count > 1 && merging->arguments->json)
        problem_add(&merging->problems, NULL, "stores of one experiment, or no --json", NULL,
                    "these stores hold %zu experiments: --json prints one document", count);
}

/* Before the target is made, and once more with what it holds. */
static bool is_clean(struct merging *merging)
{
    if (merging->problems.told == 0) {
        merging_check_runs(merging);
        merging_check_studies(merging);
    }
    return merging->problems.told == 0;
}

static int merge(struct merging *merging)
{
    struct store_writer writer = {build_text(), 0};
    merging_find(merging);
    merging_open(merging);
    if (merging->problems.told == 0)
        merging_open_runs(merging);
    check_kinds(merging);
    if (!is_clean(merging))
        return EXIT_USAGE;
    merging->target = store_open(merging->target_path, &writer, &merging->problems);
    if (!merging->target)
        return EXIT_USAGE;
    merging->held = store_list(merging->target, NULL, &merging->problems);
    merging->held_studies = store_studies(merging->target, NULL, &merging->problems);
    if (!is_clean(merging))
        return EXIT_USAGE;
    if (!merging_copy_runs(merging) || !merging_copy_studies(merging))
        return EXIT_RUN_FAILED;
    const int runs = merging_report_runs(merging), studies = merging_report_studies(merging);
    return runs > studies ? runs : studies;
}

/* --no-store: into a store that is gone afterwards. False after telling why not. */
static bool make_passing(struct text *path)
{
    const char *folder = getenv("TMPDIR");
    text_addf(path, "%s/warodds-merge-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path->bytes);
    if (file < 0) {
        fputs("warodds: no temporary file can be made\n", stderr);
        return false;
    }
    close(file);
    return true;
}

int command_merge(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct text passing = {0};
    arguments_read(&usage, argc, argv, &arguments);
    struct merging merging = {.arguments = &arguments, .target_path = storing_path(&arguments)};
    problems_init(&merging.problems);
    int status = EXIT_RUN_FAILED;
    if (merging.target_path || make_passing(&passing)) {
        merging.target_path = merging.target_path ? merging.target_path : passing.bytes;
        status = merge(&merging);
    }
    tell_problems(&merging.problems);
    problems_free(&merging.problems);
    merging_free(&merging);
    if (passing.bytes)
        unlink(passing.bytes);
    text_free(&passing);
    arguments_free(&arguments);
    return status;
}
