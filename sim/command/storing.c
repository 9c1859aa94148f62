#include "sim/core/language.h"
#include "sim/command/storing.h"

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

/* What the store had to do with it. */
struct stored_games {
    uint64_t held, by_other_builds, of_others;
    bool missing;
};

static void tell_store(const struct stored_games *games, const struct arguments *arguments)
{
    char count[32];
    count_text(games->held, count);
    if (games->held > 0 && !arguments->quiet)
        fprintf(stderr, _("%s games were in the store\n"), count);
    else if (games->held == 0 && arguments->resume)
        fputs(arguments->rows ? _("--rows plays all games, whatever the store holds\n")
                              : _("Nothing of this was in the store\n"),
              stderr);
    count_text(games->by_other_builds, count);
    if (games->by_other_builds > 0)
        fprintf(
            stderr,
            _("warodds: %s of the stored games were played by another build of the same rules and policies; "
              "--fresh plays all again\n"),
            count);
    count_text(games->of_others, count);
    if (games->of_others > 0)
        fprintf(
            stderr,
            _("warodds: the store also holds %s games of this experiment by a program with other rules or "
              "policies; they are not used\n"),
            count);
    if (games->missing)
        fputs(_("warodds: --stored-only: the store does not hold all of these games, as this program plays "
                "them "
                "with the configurations of today\n"),
              stderr);
}

static struct store *open_store(const char *path, const struct arguments *arguments,
                                struct problems *problems)
{
    const int threads = arguments->threads > 0 ? arguments->threads : batch_threads();
    const struct store_writer writer = {build_text(), threads};
    struct store *store = arguments->stored_only ? store_open_old(path, &writer, problems)
                                                 : store_open(path, &writer, problems);
    if (store)
        return store;
    tell_problems(problems);
    if (!arguments->stored_only)
        fputs("warodds: --no-store plays without a store\n", stderr);
    return NULL;
}

static bool contradicts(const struct arguments *arguments, const char *path)
{
    struct problems problems;
    problems_init(&problems);
    if (arguments->stored_only && !path)
        problem_add(&problems, NULL, "a store", NULL,
                    "--stored-only plays nothing: there is nothing to report");
    return tell_problems(&problems);
}

bool storing_opens(const struct arguments *arguments)
{
    const char *path = storing_path(arguments);
    struct problems problems;
    if (!path || (arguments->shards && !arguments->store)) /* a shard's own is made where nothing is yet */
        return true;
    problems_init(&problems);
    struct store *store = open_store(path, arguments, &problems);
    const bool opens = store != NULL;
    store_close(store);
    problems_free(&problems);
    return opens;
}

bool storing_play(const struct experiment *experiment, const struct batch_options *options,
                  const struct arguments *arguments, const char *path, const struct store_part *part,
                  const struct stop_rule *rule, struct recorded *recorded)
{
    struct problems problems;
    struct recording recording = {.part = part,
                                  .fresh = arguments->fresh,
                                  .stored_only = arguments->stored_only,
                                  .checkpoint = arguments->checkpoint,
                                  .rule = *rule};
    problems_init(&problems);
    if (contradicts(arguments, path))
        return false;
    if (path) {
        recording.store = open_store(path, arguments, &problems);
        if (!recording.store)
            return false;
    }
    *recorded = recorded_play(experiment, options, &recording, &problems);
    store_close(recording.store);
    tell_problems(&problems);
    problems_free(&problems);
    tell_store(&(struct stored_games){recorded->from_store, recorded->from_other_builds, recorded->of_others,
                                      recorded->missing},
               arguments);
    return true;
}

bool storing_open(struct ledger *ledger, const struct arguments *arguments, const char *path,
                  const struct store_study *study)
{
    *ledger = (struct ledger){.fresh = arguments->fresh,
                              .stored_only = arguments->stored_only,
                              .checkpoint = arguments->checkpoint,
                              .problems = memory_resize(NULL, sizeof *ledger->problems)};
    struct store_study entered = *study;
    problems_init(ledger->problems);
    entered.words = arguments->shards ? NULL : arguments->asked.bytes;
    if (contradicts(arguments, path) ||
        (path && !(ledger->store = open_store(path, arguments, ledger->problems)))) {
        problems_free(ledger->problems);
        free(ledger->problems);
        return false;
    }
    ledger->owned = ledger->store;
    ledger_begin(ledger, &entered);
    return true;
}

bool storing_close(struct ledger *ledger, const struct arguments *arguments)
{
    store_close(ledger->owned);
    tell_problems(ledger->problems);
    problems_free(ledger->problems);
    free(ledger->problems);
    tell_store(&(struct stored_games){ledger->from_store, ledger->from_other_builds, ledger->of_others,
                                      ledger->missing},
               arguments);
    return !ledger->unrecorded;
}
