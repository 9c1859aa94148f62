#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/result/files.h"
#include "sim/studies/fit/fit_region.h"
#include "sim/studies/fit/fit_report.h"

enum {
    KEY_VALUE = 2000,
    KEY_RANGE,
    KEY_TARGET,
    KEY_REAL,
    KEY_CONFIRM,
    KEY_WRITE_VARIANT,
    GAMES = 4000,
    CONFIRM = 10000
};

struct wishes {
    struct fit_plan plan;
    char *level; /* to be freed */
    bool ranged, targeted, real;
    struct region_plan region; /* of several values or targets */
    size_t ranges;
    bool elsewhere; /* a target names its scenario */
};

static const struct argp_option own_options[] = {
    {"value", KEY_VALUE, "PATH", 0, "a value to be fitted, see explain; repeatable", 1},
    {"range", KEY_RANGE, "LOW..HIGH", 0,
     "of the value before it; whole numbers: only whole numbers are tried", 1},
    {"target", KEY_TARGET, "[GAME/SCENARIO:]WHAT=SHARE", 0,
     "win=0.5, or a level: share of games that end there or better; repeatable", 1},
    {"real", KEY_REAL, NULL, 0, "real numbers although the range is of whole ones", 1},
    {"confirm", KEY_CONFIRM, "N", 0, "fresh games of the proposal for several values or targets (10,000)", 1},
    {"write-variant", KEY_WRITE_VARIANT, "FILE", 0,
     "the proposal as a variant (.yaml), confirmed on fresh games", 1},
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
    if (wishes->ranges < REGION_VALUES_MAX) {
        wishes->region.values[wishes->ranges].low = wishes->plan.low;
        wishes->region.values[wishes->ranges].high = wishes->plan.high;
    }
    wishes->ranges++;
}

/* "GAME/SCENARIO:WHAT": the target's own scenario. */
static void add_target(struct wishes *wishes, const char *address, size_t length)
{
    struct region_plan *region = &wishes->region;
    if (region->target_count < REGION_TARGETS_MAX)
        region->targets[region->target_count] =
            (struct region_target){.address = length ? text_copy_bytes(address, length) : NULL,
                                   .level = wishes->plan.level ? text_copy(wishes->plan.level) : NULL,
                                   .share = wishes->plan.target};
    region->target_count++;
    wishes->elsewhere = wishes->elsewhere || length > 0;
}

static void read_target(struct wishes *wishes, const char *whole, struct problems *problems)
{
    const char *colon = strrchr(whole, ':'), *value = colon ? colon + 1 : whole;
    const char *equals = strchr(value, '=');
    char *end = NULL;
    wishes->plan.target = equals ? strtod(equals + 1, &end) : 0;
    wishes->targeted = true;
    if (!equals || equals == value || !equals[1] || *end ||
        !(wishes->plan.target > 0 && wishes->plan.target < 1)) {
        bad("--target", whole, "win=SHARE or LEVEL=SHARE with a share between 0 and 1", problems);
        return;
    }
    free(wishes->level);
    wishes->level = text_copy_bytes(value, (size_t)(equals - value));
    wishes->plan.level = strcmp(wishes->level, "win") == 0 ? NULL : wishes->level;
    add_target(wishes, whole, colon ? (size_t)(colon - whole) : 0);
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    switch (key) {
    case KEY_VALUE:
        wishes->plan.path = value;
        if (wishes->region.value_count < REGION_VALUES_MAX)
            wishes->region.values[wishes->region.value_count].path = value;
        wishes->region.value_count++;
        return true;
    case KEY_CONFIRM:
        wishes->region.confirm = study_count("--confirm", value, 1, 1000000000, problems);
        return true;
    case KEY_WRITE_VARIANT:
        wishes->region.variant = value;
        if (!file_takes_text(value))
            problem_add(problems, &(struct place){.file = value}, "a file, or one that can be made", NULL,
                        "cannot be written: %s", strerror(errno));
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
        "falling throughout; the interval is a bootstrap over games. Several values or targets, each --value "
        "followed by its --range: a grid of points (5 places a value), which of them may be the answer, and "
        "the "
        "nearest confirmed on fresh games.\n\n"
        "Examples:\n"
        "  warodds fit invaders/gauntlet --value rolls.reinforcement.target --range 2..6 --target win=0.4\n"
        "  warodds fit invaders/gauntlet --value marine.squad.movement --range 1..6 --target win=0.5 -p "
        "boot_camp\n"
        "  warodds fit invaders/gauntlet --value marine.squad.combat_factor --range 1..8 --target "
        "decisive=0.1\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_KEPT(fit);

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
                          .play = play,
                          .told = &told_fit,
                          .player = "a value of the range"};
    text_free(&kind);
    return study_play(&study, arguments);
}

/* ---- several values or targets ---- */

STUDY_KEPT(fit_region);

static bool play_region(struct study *study, const struct outcomes_options *options,
                        struct play_failure *failure, struct problems *problems)
{
    struct fit_region *region = study->of;
    *failure = (struct play_failure){0};
    const bool complete = fit_region_play(region, options, failure, problems);
    study->any = complete;
    return complete;
}

static bool is_region(const struct wishes *wishes)
{
    return wishes->region.value_count > 1 || wishes->region.target_count > 1 || wishes->region.variant ||
           wishes->elsewhere;
}

static bool open_targets(struct region_plan *plan, const struct arguments *arguments)
{
    for (size_t k = 0; k < plan->target_count; k++) {
        struct region_target *target = &plan->targets[k];
        if (!target->address)
            target->address = text_copy(arguments->words.items[0]);
        if (!experiment_open(&target->experiment, arguments, target->address))
            return false;
    }
    return true;
}

static bool region_wishes(struct wishes *wishes, struct problems *problems)
{
    struct region_plan *plan = &wishes->region;
    if (plan->value_count > REGION_VALUES_MAX || plan->target_count > REGION_TARGETS_MAX)
        problem_add(problems, NULL, "at most 3 values and 4 targets", NULL, "that is too much for one fit");
    for (size_t i = 0; i < plan->value_count && i < REGION_VALUES_MAX; i++) {
        struct region_value *value = &plan->values[i];
        value->whole = !wishes->real && floor(value->low) == value->low && floor(value->high) == value->high;
    }
    return !tell_problems(problems);
}

static int fit_several(struct wishes *wishes, const struct arguments *arguments, struct problems *problems)
{
    struct region_plan *plan = &wishes->region;
    struct fit_region *region = memory_zeros(sizeof *region);
    int status = EXIT_USAGE;
    plan->games = arguments->games;
    if (!plan->confirm)
        plan->confirm = CONFIRM;
    if (region_wishes(wishes, problems) && open_targets(plan, arguments)) {
        struct experiment *own = &plan->targets[0].experiment;
        const bool open = fit_region_open(region, plan, problems);
        if (!tell_problems(problems) && open)
            status = study_play(&(struct study){.kind = "fit",
                                                .series = study_series_name("fit", own),
                                                .name = study_name("fit-values", own, 1),
                                                .experiment = own,
                                                .of = region,
                                                .play = play_region,
                                                .told = &told_fit_region,
                                                .player = "a point of the grid"},
                                arguments);
    }
    for (size_t k = 0; k < plan->target_count && k < REGION_TARGETS_MAX; k++)
        experiment_close(&plan->targets[k].experiment);
    free(region);
    return status;
}

static void free_targets(struct region_plan *plan)
{
    for (size_t k = 0; k < plan->target_count && k < REGION_TARGETS_MAX; k++) {
        free(plan->targets[k].address);
        free(plan->targets[k].level);
    }
}

static bool complete_wishes(struct wishes *wishes, struct problems *problems)
{
    if (!wishes->plan.path)
        problem_add(problems, NULL, "--value PATH", NULL, "which value is to be fitted?");
    if (!wishes->ranged)
        problem_add(problems, NULL, "--range LOW..HIGH", NULL, "within which range?");
    if (wishes->plan.path && wishes->ranged && wishes->region.value_count != wishes->ranges)
        problem_add(problems, NULL, "--value PATH --range LOW..HIGH, for each", NULL,
                    "%zu values and %zu ranges do not go together", wishes->region.value_count,
                    wishes->ranges);
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
    const bool complete = complete_wishes(&wishes, &problems);
    if (complete && is_region(&wishes)) {
        status = fit_several(&wishes, &arguments, &problems);
    } else if (complete && experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        bool open = fit_open(&fit, &experiment, &wishes.plan, &problems);
        tell_problems(&problems);
        status = open ? play_and_report(&fit, &arguments) : EXIT_USAGE;
        fit_close(&fit);
        experiment_close(&experiment);
    }
    problems_free(&problems);
    free(wishes.level);
    free_targets(&wishes.region);
    arguments_free(&arguments);
    return status;
}
