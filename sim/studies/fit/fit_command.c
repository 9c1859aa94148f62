#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/studies/fit/fit_report.h"

enum { KEY_VALUE = 2000, KEY_RANGE, KEY_TARGET, KEY_REAL, GAMES = 4000 };

struct wishes {
    struct fit_plan plan;
    char *level; /* to be freed */
    bool ranged, targeted, real;
};

static const struct argp_option own_options[] = {
    {"value", KEY_VALUE, "PATH", 0, "the value to be fitted, see explain", 1},
    {"range", KEY_RANGE, "LOW..HIGH", 0, "whole numbers: only whole numbers are tried", 1},
    {"target", KEY_TARGET, "WHAT=SHARE", 0, "win=0.5, or a level: share of games that end there or better",
     1},
    {"real", KEY_REAL, NULL, 0, "real numbers although the range is of whole ones", 1},
    {0},
};

static void bad(const char *option, const char *value, const char *expected, struct problems *problems)
{
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    problem_add(problems, &place, expected, NULL, "'%s' is not possible here", value);
}

static void read_range(struct wishes *wishes, const char *value, struct problems *problems)
{
    const char *dots = strstr(value, "..");
    char *end = NULL, *last = NULL;
    /* "2..4" would be read as 2. and .4 */
    char *low = text_copy_bytes(value, dots ? (size_t)(dots - value) : 0);
    wishes->plan.low = strtod(low, &end);
    const bool low_read = dots && *low && !*end;
    free(low);
    wishes->plan.high = dots ? strtod(dots + 2, &last) : 0;
    const bool good = low_read && dots[2] && !*last && isfinite(wishes->plan.low) &&
                      isfinite(wishes->plan.high) && wishes->plan.low < wishes->plan.high;
    if (!good)
        bad("--range", value, "LOW..HIGH, two numbers, the lower first", problems);
    wishes->ranged = true;
}

static void read_target(struct wishes *wishes, const char *value, struct problems *problems)
{
    const char *equals = strchr(value, '=');
    char *end = NULL;
    wishes->plan.target = equals ? strtod(equals + 1, &end) : 0;
    wishes->targeted = true;
    if (!equals || equals == value || !equals[1] || *end ||
        !(wishes->plan.target > 0 && wishes->plan.target < 1)) {
        bad("--target", value, "win=SHARE or LEVEL=SHARE with a share between 0 and 1", problems);
        return;
    }
    free(wishes->level);
    wishes->level = text_copy_bytes(value, (size_t)(equals - value));
    wishes->plan.level = strcmp(wishes->level, "win") == 0 ? NULL : wishes->level;
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    switch (key) {
    case KEY_VALUE:
        wishes->plan.path = value;
        return true;
    case KEY_RANGE:
        read_range(wishes, value, problems);
        return true;
    case KEY_TARGET:
        read_target(wishes, value, problems);
        return true;
    case KEY_REAL:
        wishes->real = true;
        return true;
    }
    return false;
}

static const struct usage usage = {
    .name = "fit",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD),
    .help =
        "At which value of a parameter is a target met? For whole numbers the two neighbours are told.\v"
        "All values play the same games (--games of each, 4,000). Between them the share is taken as rising "
        "or "
        "falling throughout; the interval is a bootstrap over games.\n\n"
        "Examples:\n"
        "  warodds fit invaders/gauntlet --value rolls.reinforcement.target --range 2..6 --target win=0.4\n"
        "  warodds fit invaders/gauntlet --value marine.squad.movement --range 1..6 --target win=0.5 -p "
        "boot_camp\n"
        "  warodds fit invaders/gauntlet --value marine.squad.combat_factor --range 1..8 --target "
        "decisive=0.1\n",
    .options = own_options,
    .own_option = own_option,
};

static char *canonical(const void *of)
{
    return fit_study_text(of);
}

static void add_page(struct text *page, const struct screen *screen, const void *of)
{
    add_fit(page, screen, of);
}

static char *document(const void *of)
{
    return fit_json(of);
}

static bool write_files(const void *of, const char *folder, struct problems *problems)
{
    return fit_write(of, folder, problems);
}

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct fit_value *fit = study->of;
    const bool complete = fit_play(fit, options, failure, problems);
    study->any = complete || fit->count > 0;
    return complete;
}

static int play_and_report(struct fit_value *fit, const struct arguments *arguments)
{
    struct text kind = {0};
    text_addf(&kind, "fit-%s", fit->plan.path);
    struct study study = {.kind = "fit",
                          .series = study_series_name("fit", &fit->experiment),
                          .name = study_name(kind.bytes, &fit->experiment, 1),
                          .experiment = &fit->experiment,
                          .of = fit,
                          .text = canonical,
                          .play = play,
                          .add = add_page,
                          .json = document,
                          .write = write_files,
                          .player = "a value of the range"};
    text_free(&kind);
    return study_play(&study, arguments);
}

static bool complete_wishes(struct wishes *wishes, struct problems *problems)
{
    if (!wishes->plan.path)
        problem_add(problems, NULL, "--value PATH", NULL, "which value is to be fitted?");
    if (!wishes->ranged)
        problem_add(problems, NULL, "--range LOW..HIGH", NULL, "within which range?");
    if (!wishes->targeted)
        problem_add(problems, NULL, "--target win=0.5", NULL, "to which target?");
    wishes->plan.whole = !wishes->real && floor(wishes->plan.low) == wishes->plan.low &&
                         floor(wishes->plan.high) == wishes->plan.high;
    return !tell_problems(problems);
}

int command_fit(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    struct fit_value fit;
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    if (!arguments.games_given)
        arguments.games = GAMES;
    if (complete_wishes(&wishes, &problems) &&
        experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        bool open = fit_open(&fit, &experiment, &wishes.plan, &problems);
        tell_problems(&problems);
        status = open ? play_and_report(&fit, &arguments) : EXIT_USAGE;
        fit_close(&fit);
        experiment_close(&experiment);
    }
    problems_free(&problems);
    free(wishes.level);
    arguments_free(&arguments);
    return status;
}
