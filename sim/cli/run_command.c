#include <inttypes.h>
#include <stdlib.h>

#include "sim/cli/cli.h"
#include "sim/cli/output.h"
#include "sim/cli/progress.h"
#include "sim/cli/storing.h"
#include "sim/run/transport.h"

enum { COVERAGE_GAMES = 2000 };

static const struct usage usage = {
    .name = "run",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL,
    .help = "Plays a scenario many times and reports how it ends.\v"
            "Files go to results/NAME or the folder of --out. Ctrl-C finishes the games in hand, reports "
            "what was "
            "played and tells the command that continues.\n\n"
            "Examples:\n"
            "  warodds run invaders/gauntlet --games 100k\n"
            "  warodds run invaders/gauntlet --policy one_ply --variant los_contact=designer_strict\n"
            "  warodds run invaders/gauntlet --set marine.squad.combat_factor=5 --json\n"
            "  warodds run invaders/road_to_victory --coverage --full\n",
};

static int tell_failure(const struct experiment *experiment, const struct play_failure *failure)
{
    struct experiment one = *experiment;
    one.games = 1;
    one.from = failure->game;
    char *command = experiment_command(&one, "run");
    fprintf(stderr,
            "warodds: game %" PRIu64 ", decision %" PRIu64 " of %s (%s): %s\n"
            "Nothing was written. To see it again: %s --check\n",
            failure->game, failure->decision, failure->side, failure->policy, failure->reason, command);
    free(command);
    return EXIT_RUN_FAILED;
}

/* What was asked for from the first game that was not played; with a store, all of it, which then goes on. */
static void tell_rest(const struct experiment *asked, uint64_t played, bool stored)
{
    struct experiment rest = *asked;
    rest.from += stored ? 0 : played;
    rest.games -= stored ? 0 : played;
    char *command = experiment_command(&rest, "run");
    fprintf(stderr, "Stopped after %" PRIu64 " of %" PRIu64 " games. %s:\n  %s%s\n", played, asked->games,
            stored ? "They are in the store; this goes on" : "This plays the others", command,
            stored ? " --resume" : "");
    free(command);
}

static void tell_idle_players(const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    for (size_t i = 0; i < game->side_count; i++)
        if (result->experiment->player[i].asked_for && result->totals->decisions[i] == 0)
            fprintf(
                stderr,
                "warodds: %s (%s) was never asked: the rules of this scenario and variant play that side\n",
                game->sides[i].name, result->experiment->player[i].policy->name);
}

static void tell_speed(const struct recorded *recorded)
{
    const struct batch_result *batch = &recorded->batch;
    uint64_t decisions = 0;
    char games[32], speed[32], steps[32];
    if (recorded->played == 0)
        return;
    for (size_t i = 0; i < SIDES_MAX; i++)
        decisions += batch->totals->decisions[i];
    double rate = (double)recorded->played / batch->seconds;
    count_text(recorded->played, games);
    count_text((uint64_t)rate, speed);
    count_text((uint64_t)(rate * (double)decisions / (double)batch->games), steps);
    fprintf(stderr, "%s games in %.2f s with %d thread%s: %s games and %s decisions a second. %s\n", games,
            batch->seconds, batch->threads, batch->threads == 1 ? "" : "s", speed, steps, build_text());
}

static int report(const struct experiment *asked, const struct recorded *recorded, const char *out, bool stored,
                  const struct arguments *arguments)
{
    const struct batch_result *batch = &recorded->batch;
    struct experiment played = *asked;
    played.games = batch->games;
    if (batch->games == 0) {
        tell_rest(asked, 0, stored);
        return EXIT_RUN_FAILED;
    }
    struct result result = result_make(&played, batch->totals);
    result.coverage = arguments->coverage;
    result.signature = arguments->signature;
    bool good = output_result(&result, arguments);
    if (!arguments->quiet)
        tell_speed(recorded);
    tell_idle_players(&result);
    good = output_files(&result, out) && good;
    result_free(&result);
    if (played.games < asked->games) {
        tell_rest(asked, played.games, stored);
        good = false;
    }
    return good && !recorded->unrecorded ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int play(const struct experiment *experiment, const struct arguments *arguments,
                const struct store_part *part, const char *folder)
{
    struct progress progress = progress_begin(experiment);
    struct batch_options options = {.threads = arguments->threads,
                                    .coverage = arguments->coverage,
                                    .checked = arguments->check,
                                    .signature = arguments->signature,
                                    .stop = &stop_wanted,
                                    .progress = arguments->quiet ? NULL : progress_show,
                                    .context = &progress};
    struct recorded recorded;
    struct text own_store = {0};
    const char *path = storing_path(arguments);
    stop_on_signals();
    if (transport_rank() > 0) {
        transport_serve(experiment, &options);
        return EXIT_DONE;
    }
    if (part && !arguments->store && !arguments->no_store && !arguments->check) {
        text_addf(&own_store, "%s/shard.db", folder);
        path = own_store.bytes;
    }
    int status = EXIT_USAGE;
    if (storing_play(experiment, &options, arguments, path, part, &recorded)) {
        progress_end(&progress);
        status = recorded.batch.failed
                     ? tell_failure(experiment, &recorded.batch.failure)
                     : report(experiment, &recorded, folder, path && !recorded.unrecorded, arguments);
        batch_result_free(&recorded.batch);
    }
    text_free(&own_store);
    return status;
}

int command_run(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct experiment experiment;
    struct store_part part;
    arguments_read(&usage, argc, argv, &arguments);
    if (arguments.coverage && !arguments.games_given)
        arguments.games = COVERAGE_GAMES;
    if (!experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        arguments_free(&arguments);
        return EXIT_USAGE;
    }
    int status = EXIT_USAGE;
    if (arguments.shards == 0) {
        status = play(&experiment, &arguments, NULL, arguments.out);
    } else {
        char *folder = storing_shard_folder(&experiment, &arguments);
        if (storing_cut(&experiment, &arguments, &part))
            status = play(&experiment, &arguments, &part, folder);
        free(folder);
    }
    experiment_close(&experiment);
    arguments_free(&arguments);
    return status;
}
