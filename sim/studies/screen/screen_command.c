#include <stdlib.h>
#include <unistd.h>

#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/studies/screen/screening_report.h"

enum { KEY_BASELINE = 2000, KEY_MARGIN, KEY_ALPHA, KEY_KEEP, GAMES = 10000 };

struct wishes {
    struct word_list baseline;
    double margin, alpha;
    bool keep;
};

static const struct argp_option own_options[] = {
    {"baseline", KEY_BASELINE, "V", 0, "a variant that is in force throughout; repeatable", 2},
    {"margin", KEY_MARGIN, "D", 0, "win rates that differ by less are equivalent (0.02)", 2},
    {"alpha", KEY_ALPHA, "A", 0, "chance of even one wrong claim (0.05)", 2},
    {"keep", KEY_KEEP, NULL, 0, "no early removal: all variants play all games, one look", 2},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    switch (key) {
    case KEY_BASELINE:
        wishes->baseline.items = memory_resize(wishes->baseline.items,
                                               (wishes->baseline.count + 1) * sizeof *wishes->baseline.items);
        wishes->baseline.items[wishes->baseline.count++] = value;
        return true;
    case KEY_MARGIN:
        wishes->margin = study_number("--margin", value, 0.0001, 0.5, problems);
        return true;
    case KEY_ALPHA:
        wishes->alpha = study_number("--alpha", value, 0.0001, 0.4, problems);
        return true;
    case KEY_KEEP:
        wishes->keep = true;
        return true;
    }
    return false;
}

static const struct usage usage = {
    .name = "screen",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = (USES_ALL & ~(USES_RUN | USES_SHARD)) | USES_ROWS | USES_VARIANTS,
    .help =
        "Which of many variants change the game? Plays the baseline against every variant on the same "
        "seeds.\v"
        "Without --variant: every answer of every ruling. --variant RULING takes all its answers. Each "
        "variant gets "
        "one of four answers: different, different by less than the margin (smaller), no difference "
        "shown and none "
        "beyond the margin (equivalent), undecided. With several policies "
        "the page "
        "tells for each variant whether the verdict of the first one (name the weakest) holds for the "
        "others. Where several seats are alike a policy named alone plays all of them, as in run; SEAT=NAME "
        "plays one, "
        "and moves on by a seat with each game.\n\n"
        "Examples:\n"
        "  warodds screen invaders/gauntlet --policy boot_camp\n"
        "  warodds screen invaders/gauntlet -p convoy -p one_ply --variant los_contact --variant "
        "rift_values\n"
        "  warodds screen invaders/campaign --margin 0.01 --games 40k --keep --json # minutes\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_KEPT(screening);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct screening *screening = study->of;
    const struct paired_options paired = {.threads = options->threads,
                                          .stop = options->stop,
                                          .progress = options->progress,
                                          .context = options->context,
                                          .rows = options->rows};
    (void)problems;
    screening_play(screening, &paired, options->ledger, failure);
    study->any = screening->looks > 0;
    if (screening->failed < screening->variant_count)
        study->player = screening->variants[screening->failed].name;
    return !screening->partial;
}

/* For people alone: how many they are depends on the threads and on what the store held. */
static void tell_taken_over(const struct screening *screening, const struct arguments *arguments)
{
    char taken[32], played[32];
    if (arguments->quiet || screening->taken_over == 0 || !isatty(STDERR_FILENO))
        return;
    count_text(screening->taken_over, taken);
    count_text(screening->played, played);
    fprintf(stderr, _("%s of %s games were taken over from the baseline: they could not differ\n"), taken,
            played);
}

static int play_and_report(struct screening *screening, const struct arguments *arguments)
{
    const struct experiment experiment = screening_experiment(screening);
    struct study study = {.kind = "screen",
                          .series = study_series_name("screen", &experiment),
                          .name = study_name("screen", &experiment, screening->contenders.count),
                          .experiment = &experiment,
                          .of = screening,
                          .play = play,
                          .told = &told_screening,
                          .player = "the baseline"};
    const int status = study_play(&study, arguments);
    tell_taken_over(screening, arguments);
    return status;
}

int command_screen(int argc, char **argv)
{
    struct wishes wishes = {.margin = 0.02, .alpha = 0.05};
    struct arguments arguments = {.own = &wishes};
    struct problems problems;
    struct screening screening;
    arguments_read(&usage, argc, argv, &arguments);
    const struct screening_plan plan = {.baseline = {.address = arguments.words.items[0],
                                                     .observe = arguments.observe,
                                                     .variants = wishes.baseline.items,
                                                     .variant_count = wishes.baseline.count,
                                                     .sets = arguments.sets.items,
                                                     .set_count = arguments.sets.count},
                                        .variants = arguments.variants.items,
                                        .variant_count = arguments.variants.count,
                                        .policies = arguments.policies.items,
                                        .policy_count = arguments.policies.count,
                                        .seed = arguments.seed,
                                        .from = arguments.from,
                                        .games = arguments.games_given ? arguments.games : GAMES,
                                        .margin = wishes.margin,
                                        .alpha = wishes.alpha,
                                        .keep = wishes.keep};
    problems_init(&problems);
    bool open = screening_open(&screening, &plan, &problems);
    tell_problems(&problems);
    int status = open ? play_and_report(&screening, &arguments) : EXIT_USAGE;
    screening_close(&screening);
    problems_free(&problems);
    free(wishes.baseline.items);
    arguments_free(&arguments);
    return status;
}
