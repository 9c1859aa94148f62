#include <inttypes.h>
#include <stdlib.h>

#include "sim/cli/cli.h"
#include "sim/cli/progress.h"
#include "sim/cli/stop_options.h"
#include "sim/report/result_text.h"
#include "sim/run/batch_until.h"

enum { COVERAGE_GAMES = 2000 };

static const struct argp_option own_options[] = {
    STOP_OPTIONS("P0,P1", 0, "sequential test of the win rate: P0 against P1"),
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    return stop_option(arguments->own, key, value, problems);
}

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
            "  warodds run invaders/gauntlet --half-width 0.5%\n"
            "  warodds run invaders/road_to_victory --coverage --full\n",
    .options = own_options,
    .own_option = own_option,
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

/* What was asked for from the first game that was not played. */
static void tell_rest(const struct experiment *asked, uint64_t played)
{
    struct experiment rest = *asked;
    rest.from += played;
    rest.games -= played;
    char *command = experiment_command(&rest, "run");
    fprintf(stderr, "Stopped after %" PRIu64 " of %" PRIu64 " games. This plays the others:\n  %s\n", played,
            asked->games, command);
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

static void tell_speed(const struct batch_result *batch)
{
    uint64_t decisions = 0;
    char games[32], speed[32], steps[32];
    for (size_t i = 0; i < SIDES_MAX; i++)
        decisions += batch->totals->decisions[i];
    count_text(batch->games, games);
    count_text((uint64_t)((double)batch->games / batch->seconds), speed);
    count_text((uint64_t)((double)decisions / batch->seconds), steps);
    fprintf(stderr, "%s games in %.2f s with %d thread%s: %s games and %s decisions a second. %s\n", games,
            batch->seconds, batch->threads, batch->threads == 1 ? "" : "s", speed, steps, build_text());
}

static bool write_files(const struct result *result, const char *out)
{
    struct problems problems;
    struct text folder = {0};
    char *name = experiment_name(result->experiment);
    problems_init(&problems);
    if (out)
        text_add(&folder, out);
    else
        text_addf(&folder, "results/%s", name);
    bool written = result_write(result, folder.bytes, &problems);
    if (written)
        fprintf(stderr, "Files: %s/result.json and tables as CSV\n", folder.bytes);
    tell_problems(&problems);
    problems_free(&problems);
    text_free(&folder);
    free(name);
    return written;
}

static bool put_result(const struct result *result, const struct arguments *arguments)
{
    struct text text = {0};
    struct screen screen = screen_of(stdout, arguments->no_colour);
    if (arguments->json) {
        char *document = result_json(result);
        text_add(&text, document);
        free(document);
    } else {
        add_result(&text, &screen, result, arguments->full);
    }
    return put_text(&text);
}

static int report(const struct experiment *asked, const struct batch_result *batch,
                  const struct arguments *arguments, const struct stopped *stopped)
{
    struct experiment played = *asked;
    played.games = batch->games;
    if (batch->games == 0) {
        tell_rest(asked, 0);
        return EXIT_RUN_FAILED;
    }
    struct result result = result_make(&played, batch->totals);
    result.coverage = arguments->coverage;
    result.signature = arguments->signature;
    result.stopped = stopped->rule.kind == STOP_FIXED ? NULL : stopped;
    bool good = put_result(&result, arguments);
    if (!arguments->quiet)
        tell_speed(batch);
    tell_idle_players(&result);
    good = write_files(&result, arguments->out) && good;
    result_free(&result);
    if (played.games < asked->games && stopped->look.answer == STOP_GO_ON) {
        tell_rest(asked, played.games);
        good = false;
    }
    return good ? EXIT_DONE : EXIT_RUN_FAILED;
}

/* A share lies between 0 and 1; a difference of pairs would not have to. */
static bool check_rule(const struct stop_rule *rule)
{
    struct problems problems;
    problems_init(&problems);
    if (rule->kind == STOP_SPRT && !(rule->h0 > 0))
        problem_add(&problems, NULL, "two win rates between 0 and 1", NULL,
                    "no test of a win rate of %g against %g", rule->h0, rule->h1);
    return !tell_problems(&problems);
}

/* A rule without --games may play STOP_GAMES. */
static struct batch_result play(const struct experiment *experiment, const struct batch_options *options,
                                struct stopped *stopped)
{
    if (stopped->rule.kind == STOP_FIXED)
        return batch_play(experiment, options);
    struct batch_result batch = batch_play_until(experiment, options, &stopped->rule, &stopped->look);
    stopped->most = experiment->games;
    if (stopped->rule.kind == STOP_SPRT)
        stopped->sprt = stop_estimate_share(&stopped->rule, batch.totals->wins, batch.games);
    return batch;
}

int command_run(int argc, char **argv)
{
    struct stop_wishes wishes = stop_wishes_begin();
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    arguments_read(&usage, argc, argv, &arguments);
    struct stopped stopped = {.rule = wishes.rule};
    if (arguments.coverage && !arguments.games_given)
        arguments.games = COVERAGE_GAMES;
    else if (stopped.rule.kind != STOP_FIXED && !arguments.games_given)
        arguments.games = STOP_GAMES;
    if (!check_rule(&stopped.rule) || !experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        arguments_free(&arguments);
        return EXIT_USAGE;
    }
    struct progress progress = progress_begin(&experiment);
    struct batch_options options = {.threads = arguments.threads,
                                    .coverage = arguments.coverage,
                                    .checked = arguments.check,
                                    .signature = arguments.signature,
                                    .stop = &stop_wanted,
                                    .progress = arguments.quiet ? NULL : progress_show,
                                    .context = &progress};
    stop_on_signals();
    struct batch_result batch = play(&experiment, &options, &stopped);
    progress_end(&progress);
    int status = batch.failed ? tell_failure(&experiment, &batch.failure)
                              : report(&experiment, &batch, &arguments, &stopped);
    batch_result_free(&batch);
    experiment_close(&experiment);
    arguments_free(&arguments);
    return status;
}
