#include <stdlib.h>

#include "sim/cli/progress.h"
#include "sim/cli/study.h"
#include "sim/report/screening.h"

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
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD),
    .help = "Which of many variants change the game? Plays the baseline against every variant on the same "
            "seeds.\v"
            "Without --variant: every answer of every ruling. --variant RULING takes all its answers. Each "
            "variant gets "
            "one of three answers: different, equivalent within the margin, undecided. With several policies "
            "the page "
            "tells for each variant whether the verdict of the first one (name the weakest) holds for the "
            "others.\n\n"
            "Examples:\n"
            "  warodds screen invaders/gauntlet --policy boot_camp\n"
            "  warodds screen invaders/gauntlet --policy convoy --policy one_ply --variant los_contact "
            "--variant rift_values\n"
            "  warodds screen invaders/campaign --margin 0.01 --games 40k --keep --json\n",
    .options = own_options,
    .own_option = own_option,
};

static bool write_files(const void *study, const char *folder, struct problems *problems)
{
    return screening_write(study, folder, problems);
}

static int put(const struct screening *screening, const struct arguments *arguments)
{
    struct text page = {0};
    struct screen screen = screen_of(stdout, arguments->no_colour);
    const struct experiment experiment = screening_experiment(screening);
    char *name = study_name("screen", &experiment, screening->contenders.count);
    add_screening(&page, &screen, screening);
    int status = study_put(arguments, name, &page, screening_json(screening), write_files, screening);
    free(name);
    return status;
}

static char *canonical(const void *study)
{
    return screening_study_text(study);
}

static int conclude(struct screening *screening, const struct arguments *arguments,
                    const struct ledger *ledger, const struct play_failure *failure, bool stored)
{
    if (failure->reason[0]) {
        const bool variant = screening->failed < screening->variant_count;
        return study_failed(failure, variant ? screening->variants[screening->failed].name : "the baseline");
    }
    const int status = screening->looks > 0 ? put(screening, arguments) : EXIT_RUN_FAILED;
    if (screening->partial)
        return study_stopped(arguments, ledger, screening->looks > 0);
    return stored ? status : EXIT_RUN_FAILED;
}

static int play(struct screening *screening, const struct arguments *arguments)
{
    struct play_failure failure;
    struct ledger ledger;
    const struct experiment experiment = screening_experiment(screening);
    char *name = study_series_name("screen", &experiment);
    bool open = study_open(&ledger, arguments, "screen", name, &experiment, canonical, screening);
    free(name);
    if (!open)
        return EXIT_USAGE;
    struct study_progress progress = study_progress_begin("screen", arguments->quiet);
    const struct paired_options options = {.threads = arguments->threads,
                                           .stop = &stop_wanted,
                                           .progress = study_progress_show,
                                           .context = &progress};
    stop_on_signals();
    screening_play(screening, &options, &ledger, &failure);
    study_progress_end(&progress);
    const bool stored = study_close(&ledger, arguments);
    return conclude(screening, arguments, &ledger, &failure, stored);
}

int command_screen(int argc, char **argv)
{
    struct wishes wishes = {.margin = 0.02, .alpha = 0.05};
    struct arguments arguments = {.own = &wishes};
    struct problems problems;
    struct screening screening;
    arguments_read(&usage, argc, argv, &arguments);
    const struct screening_plan plan = {.baseline = {.address = arguments.words.items[0],
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
    int status = open ? play(&screening, &arguments) : EXIT_USAGE;
    screening_close(&screening);
    problems_free(&problems);
    free(wishes.baseline.items);
    arguments_free(&arguments);
    return status;
}
