#include <inttypes.h>
#include <stdlib.h>

#include "sim/command/cli.h"
#include "sim/command/output.h"
#include "sim/command/progress.h"
#include "sim/command/rehearsal.h"
#include "sim/command/rows_file.h"
#include "sim/command/stop_options.h"
#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/play/transport.h"

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
    .uses = USES_ALL | USES_ROWS,
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

/* `stored`: what was played before the game that failed is in the store. */
static int tell_failure(const struct experiment *experiment, const struct batch_result *batch, bool stored)
{
    char *command = experiment_again(experiment, batch->failure.game);
    tell_failed_game("", &batch->failure);
    if (stored && batch->games == 1)
        fputs("The game before it is in the store, no files were written. ", stderr);
    else if (stored && batch->games > 0)
        fprintf(stderr, "The %" PRIu64 " games before it are in the store, no files were written. ",
                batch->games);
    else
        fputs("Nothing was written. ", stderr);
    fprintf(stderr, "To see it again: %s\n", command);
    free(command);
    return EXIT_RUN_FAILED;
}

/* With a store the same again, which then goes on; else what was asked for from the first game that was not
 * played. */
static void tell_rest(const struct experiment *asked, const struct arguments *arguments, uint64_t played,
                      bool stored)
{
    struct experiment rest = *asked;
    rest.from += played;
    rest.games -= played;
    char *command = stored ? study_resume_command(arguments) : experiment_command(&rest, "run");
    char done[32], all[32];
    count_text(played, done);
    count_text(asked->games, all);
    fprintf(stderr, _("Stopped after %s of %s games. %s:\n  %s\n"), done, all,
            stored ? _("They are in the store; this goes on") : _("This plays the others"), command);
    free(command);
}

static void tell_idle_players(const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    for (size_t i = 0; i < game->side_count; i++)
        if (result->experiment->player[i].asked_for && result->totals->decisions[i] == 0)
            fprintf(stderr,
                    _("warodds: %s (%s) was never asked: the rules of this scenario and variant play that "
                      "side\n"),
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
    fprintf(stderr,
            n_("%s games in %.2f s with %d thread: %s games and %s decisions a second. %s\n",
               "%s games in %.2f s with %d threads: %s games and %s decisions a second. %s\n",
               (unsigned long)batch->threads),
            games, batch->seconds, batch->threads, speed, steps, build_text());
}

/* How a run is played and what came of it. */
struct playing {
    const struct experiment *experiment;
    const struct arguments *arguments;
    const struct store_part *part; /* NULL: no shard */
    const char *out;
    const char *store; /* NULL: none */
    struct stopped stopped;
};

static int report(const struct playing *playing, const struct recorded *recorded)
{
    const struct batch_result *batch = &recorded->batch;
    const struct experiment *asked = playing->experiment;
    const struct arguments *arguments = playing->arguments;
    const struct stopped *stopped = &playing->stopped;
    bool stored = playing->store && !recorded->unrecorded;
    struct experiment played = *asked;
    played.games = batch->games;
    if (batch->games == 0) {
        tell_rest(asked, arguments, 0, stored);
        return EXIT_RUN_FAILED;
    }
    struct result result = result_make(&played, batch->totals);
    result.coverage = arguments->coverage;
    result.signature = arguments->signature;
    result.stopped = stopped->rule.kind == STOP_FIXED ? NULL : stopped;
    bool good = output_result(&result, arguments);
    if (!arguments->quiet)
        tell_speed(recorded);
    tell_idle_players(&result);
    if (!arguments->no_files)
        good = output_files(&result, playing->out, arguments) && good;
    result_free(&result);
    if (played.games < asked->games && stopped->look.answer == STOP_GO_ON) {
        tell_rest(asked, arguments, played.games, stored);
        good = false;
    }
    return good && !recorded->unrecorded ? EXIT_DONE : EXIT_RUN_FAILED;
}

/* A share lies between 0 and 1; a difference of pairs would not have to. */
static bool check_rule(const struct stop_rule *rule, const struct arguments *arguments)
{
    struct problems problems;
    problems_init(&problems);
    if (rule->kind == STOP_SPRT && !(rule->h0 > 0))
        problem_add(&problems, NULL, "two win rates between 0 and 1", NULL,
                    "no test of a win rate of %g against %g", rule->h0, rule->h1);
    stop_check_unused(rule, &problems);
    if (rule->kind != STOP_FIXED && arguments->shards > 0)
        problem_add(&problems, NULL, "a fixed number of --games", NULL,
                    "a shard does not know what the others play: no stopping rule can look at the whole");
    return !tell_problems(&problems);
}

/* What the rule said at last. A rule without --games may play STOP_GAMES. */
static void take_look(struct playing *playing, const struct recorded *recorded)
{
    struct stopped *stopped = &playing->stopped;
    const struct batch_result *batch = &recorded->batch;
    stopped->most = playing->experiment->games;
    stopped->look = recorded->look;
    const bool by_counts = stopped->rule.kind == STOP_HALF_WIDTH || stopped->rule.kind == STOP_SPRT;
    const struct score_sums score = totals_score(batch->totals);
    const struct looked sums = looked_run(score), counts = looked_whole(&sums, score.parts);
    if (by_counts && batch->games > 0 && recorded->look.answer == STOP_GO_ON)
        stopped->look = stop_look_share(&stopped->rule, counts.first, counts.games);
    if (stopped->rule.kind == STOP_SPRT)
        stopped->sprt = stop_estimate_share(&stopped->rule, counts.first, counts.games);
    if (score.parts != 1) /* not rounded to whole games */
        stopped->sprt.plain = score_share(score);
}

static int play(struct playing *playing)
{
    const struct arguments *arguments = playing->arguments;
    struct progress progress = progress_begin(playing->experiment, arguments->quiet);
    struct batch_options options = {.threads = arguments->threads,
                                    .coverage = arguments->coverage,
                                    .checked = arguments->check,
                                    .signature = arguments->signature,
                                    .stop = &stop_wanted,
                                    .progress = progress_show,
                                    .context = &progress};
    struct recorded recorded;
    struct text own_store = {0};
    bool kept = true;
    stop_on_signals();
    if (transport_rank() > 0) {
        transport_serve(playing->experiment, &options);
        return EXIT_DONE;
    }
    if (!rows_file_open(arguments, playing->experiment, false, &options.rows))
        return EXIT_USAGE;
    if (options.rows)
        rows_stage(options.rows, &playing->experiment, 1);
    playing->store = storing_path(arguments);
    if (playing->part && !arguments->store && !arguments->no_store && !arguments->check) {
        text_addf(&own_store, "%s/shard.db", playing->out);
        playing->store = own_store.bytes;
    }
    int status = EXIT_USAGE;
    if (storing_play(playing->experiment, &options, arguments, playing->store, playing->part,
                     &playing->stopped.rule, &recorded)) {
        progress_end(&progress);
        kept = rows_file_close(arguments, options.rows);
        options.rows = NULL;
        take_look(playing, &recorded);
        status = recorded.batch.failed ? tell_failure(playing->experiment, &recorded.batch,
                                                      playing->store && !recorded.unrecorded)
                                       : report(playing, &recorded);
        batch_result_free(&recorded.batch);
    }
    rows_file_close(arguments, options.rows);
    text_free(&own_store);
    return kept || status != EXIT_DONE ? status : EXIT_RUN_FAILED;
}

int command_run(int argc, char **argv)
{
    struct stop_wishes wishes = stop_wishes_begin();
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    struct store_part part;
    arguments_read(&usage, argc, argv, &arguments);
    struct playing playing = {
        .experiment = &experiment, .arguments = &arguments, .stopped = {.rule = wishes.rule}};
    if (arguments.coverage && !arguments.games_given)
        arguments.games = COVERAGE_GAMES;
    else if (wishes.rule.kind != STOP_FIXED && !arguments.games_given)
        arguments.games = STOP_GAMES;
    if (!check_rule(&wishes.rule, &arguments) ||
        !experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        arguments_free(&arguments);
        return EXIT_USAGE;
    }
    rehearsal_ends_here();
    playing.stopped.rule.last = experiment.games;
    int status = EXIT_USAGE;
    if (arguments.shards == 0) {
        playing.out = arguments.out;
        status = play(&playing);
    } else {
        char *folder = storing_shard_folder(&experiment, &arguments);
        playing.out = folder;
        playing.part = &part;
        if (storing_cut(&experiment, &arguments, &part))
            status = play(&playing);
        free(folder);
    }
    experiment_close(&experiment);
    arguments_free(&arguments);
    return status;
}
