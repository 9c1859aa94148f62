#include "sim/cli/storing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *storing_path(const struct arguments *arguments)
{
    const char *named = getenv("WARODDS_STORE");
    if (arguments->no_store || arguments->check) /* who wants every game checked wants every game played */
        return NULL;
    if (arguments->store)
        return arguments->store;
    if (named && strcmp(named, "none") == 0)
        return NULL;
    return named && *named ? named : "results/warodds.db";
}

bool storing_cut(struct experiment *whole, const struct arguments *arguments, struct store_part *part)
{
    const uint64_t games = whole->games, parts = arguments->shards, index = arguments->shard - 1;
    *part = (struct store_part){whole->from, games, arguments->shard, parts};
    if (games < parts) {
        fprintf(stderr, "warodds: %" PRIu64 " games cannot be cut into %" PRIu64 " shards\n", games, parts);
        return false;
    }
    const uint64_t each = games / parts, more = games % parts;
    whole->from += each * index + (index < more ? index : more);
    whole->games = each + (index < more);
    return true;
}

char *storing_shard_folder(const struct experiment *whole, const struct arguments *arguments)
{
    struct text folder = {0};
    char *name = experiment_name(whole);
    if (arguments->out)
        text_add(&folder, arguments->out);
    else
        text_addf(&folder, "results/%s", name);
    text_addf(&folder, "/shard-%" PRIu64 "-of-%" PRIu64, arguments->shard, arguments->shards);
    free(name);
    return text_take(&folder);
}

static void tell_store(const struct recorded *recorded, const struct arguments *arguments)
{
    char games[32], other[32];
    count_text(recorded->from_store, games);
    if (recorded->from_store > 0 && !arguments->quiet)
        fprintf(stderr, "%s games were in the store\n", games);
    else if (arguments->resume)
        fputs("Nothing of this was in the store\n", stderr);
    count_text(recorded->from_other_builds, other);
    if (recorded->from_other_builds > 0)
        fprintf(
            stderr,
            "warodds: %s of the stored games were played by another build of this program, which plays the "
            "first games in the same way; --fresh plays all again\n",
            other);
    count_text(recorded->of_others, other);
    if (recorded->of_others > 0)
        fprintf(stderr,
                "warodds: the store also holds %s games of this experiment by a program that plays them "
                "otherwise; "
                "they are not used\n",
                other);
}

bool storing_play(const struct experiment *experiment, const struct batch_options *options,
                  const struct arguments *arguments, const char *path, const struct store_part *part,
                  struct recorded *recorded)
{
    struct problems problems;
    struct recording recording = {
        .part = part, .fresh = arguments->fresh, .checkpoint = arguments->checkpoint};
    struct store_writer writer = {build_text(), options->threads > 0 ? options->threads : batch_threads()};
    problems_init(&problems);
    if (path) {
        recording.store = store_open(path, &writer, &problems);
        if (!recording.store) {
            tell_problems(&problems);
            problems_free(&problems);
            fputs("warodds: --no-store plays without a store\n", stderr);
            return false;
        }
    }
    *recorded = recorded_play(experiment, options, &recording, &problems);
    store_close(recording.store);
    tell_problems(&problems);
    problems_free(&problems);
    tell_store(recorded, arguments);
    return true;
}
