#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/studies/balance/aims.h"
#include "sim/studies/balance/balance_report.h"
#include "sim/studies/balance/budget.h"
#include "sim/studies/balance/kept.h"
#include "sim/studies/balance/propose.h"
#include "sim/studies/balance/wishes.h"

enum { KEY_ONLY = 2000, KEY_PLAN, KEY_TARGET, KEY_MINUTES, KEY_PROPOSE };

/* What the functions of the study are given. */
struct asked {
    struct balance *balance;
    struct proposal *proposal; /* NULL: none is asked for */
    double minutes;
};

static const struct argp_option own_options[] = {
    {"only", KEY_ONLY, "QUESTION,...", 0,
     "these questions alone: equal, plans, pieces, decided, snowball, length, choices, luck, "
     "better, kingmaking",
     1},
    {"plan", KEY_PLAN, "QUESTION=GAMES,...", 0,
     "games of each question (luck: points; plans: of each pairing); those not named are not asked", 1},
    {"minutes", KEY_MINUTES, "MINUTES", 0,
     "so much time, divided among the questions by what each still does not know; the plan that comes of it "
     "is told, and "
     "gives the same bytes again",
     1},
    {"propose", KEY_PROPOSE, NULL, 0,
     "where it is not as even, as long or as open as its targets say: looks for values of levers that make "
     "it so, writes them as a variant, and shows all answers before and after on fresh games",
     1},
    {"target", KEY_TARGET, "[QUESTION=]LOW..HIGH", 0,
     "what the observed side should win (0.5 stands for 0.45..0.55), or what the answer to another question "
     "should be: "
     "length=8..12 (turns), decided=0..0.3 (games decided after two thirds); may be repeated",
     1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (key == KEY_ONLY)
        wishes_questions(wishes, "--only", value, false, problems);
    else if (key == KEY_PLAN)
        wishes_questions(wishes, "--plan", value, true, problems);
    else if (key == KEY_MINUTES)
        wishes->minutes = study_number("--minutes", value, 0.01, 100000, problems);
    else if (key == KEY_TARGET)
        wishes_target(&wishes->plan, value, problems);
    else if (key == KEY_PROPOSE)
        wishes->propose = true;
    else
        return false;
    wishes->only = wishes->only || key == KEY_ONLY;
    wishes->planned = wishes->planned || key == KEY_PLAN;
    return true;
}

static const struct usage usage = {
    .name = "balance",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_GAMES | USES_RUN | USES_SHARD),
    .help = "What every designer asks: are the sides equal, does one plan beat all, is it decided too early, "
            "how long is it, "
            "do choices matter, is it luck or skill? One answer each, with how sure it is and what to try.\v"
            "The first answer takes few games. The command at the end of the page names the games of every "
            "question: with "
            "larger numbers it gives better answers, with the same numbers the same bytes. How likely a win "
            "is in a position "
            "is found by playing it on with the same players. What is answered is kept in the store, so that "
            "a study that was stopped goes on.\n\n"
            "Examples:\n"
            "  warodds balance invaders/gauntlet\n"
            "  warodds balance imperium/raid --target 0.4..0.6 --target decided=0..0.3\n"
            "  warodds balance invaders/gauntlet --only decided,choices\n"
            "  warodds balance invaders/gauntlet --minutes 10\n"
            "  warodds balance invaders/gauntlet --target 0.5 --propose --only equal,length\n"
            "  warodds balance invaders/gauntlet --plan equal=20000,decided=1000\n",
    .options = own_options,
    .own_option = own_option,
};

static void add_page(struct text *page, const struct screen *screen, const void *of)
{
    add_balance(page, screen, ((const struct asked *)of)->balance);
}

static char *canonical(const void *of)
{
    return kept_study_text(((const struct asked *)of)->balance);
}

static char *document(const void *of)
{
    return balance_json(((const struct asked *)of)->balance);
}

static bool write_files(const void *of, const char *folder, struct problems *problems)
{
    return balance_write(((const struct asked *)of)->balance, folder, problems);
}

/* The time among the questions, unless that was done before. */
static bool divide(struct balance *balance, double minutes, const struct outcomes_options *options,
                   struct play_failure *failure)
{
    const struct balance_plan asked = balance->plan;
    if (kept_plan_take(balance, minutes, options->ledger))
        return true;
    if (!budget_divide(&balance->plan, &balance->experiment, balance->leads, 60 * minutes, options, failure))
        return false;
    if (options->ledger)
        kept_plan_put(balance, &asked, minutes, options->ledger);
    return true;
}

static const struct study_told told = {canonical, add_page, document, write_files};

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct asked *asked = (struct asked *)study->of;
    struct balance *balance = asked->balance;
    if (asked->minutes > 0 && !divide(balance, asked->minutes, options, failure))
        return false;
    study->any = balance_play(balance, options, failure) &&
                 (!asked->proposal || propose_play(asked->proposal, balance, options, failure, problems));
    return study->any;
}

/* Where several sides decide, each should have its share, unless something else is stated. */
static void choose_target(struct balance *balance)
{
    struct target *target = &balance->plan.target[QUESTION_equal];
    const double share = balance->deciding ? 1.0 / (double)balance->deciding : 0;
    if (!target->given && balance->deciding > 1)
        *target = (struct target){share - TARGET_MARGIN, share + TARGET_MARGIN, true};
}

static int play_and_report(const struct experiment *experiment, const struct wishes *wishes,
                           const struct leads *leads, const struct arguments *arguments)
{
    struct balance balance;
    balance_open(&balance, experiment, &wishes->plan, leads);
    struct proposal proposal = {0};
    struct asked asked = {&balance, wishes->propose ? &proposal : NULL, wishes->minutes};
    choose_target(&balance);
    balance.proposal = asked.proposal;
    struct study study = {.kind = "balance",
                          .name = study_name("balance", experiment, 1),
                          .experiment = experiment,
                          .series = study_series_name("balance", experiment),
                          .of = &asked,
                          .play = play,
                          .told = &told,
                          .player = "a game of the study"};
    const int status = study_play(&study, arguments);
    propose_close(&proposal);
    balance_close(&balance);
    return status;
}

static bool can_propose(const struct balance_plan *plan)
{
    bool can = false;
    for (size_t i = 0; i < QUESTIONS; i++)
        can = can || (aims_know(i) && plan->games[i]);
    return can;
}

int command_balance(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    struct problems problems;
    int status = EXIT_USAGE;
    memcpy(wishes.plan.games, balance_standard_games, sizeof wishes.plan.games);
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    if (wishes.only && wishes.planned)
        problem_add(&problems, NULL, "one of them", NULL, "--plan says what is asked, and so does --only");
    if (wishes.propose && !can_propose(&wishes.plan))
        problem_add(&problems, NULL, "--propose with the question equal, length or decided", NULL,
                    "--propose brings those three to their targets, and none of them is asked");
    if (wishes.minutes > 0 && wishes.planned)
        problem_add(&problems, NULL, "one of them", NULL,
                    "--plan says how many games, and so does --minutes");
    const bool good = !tell_problems(&problems);
    if (good && experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        struct leads leads;
        struct levers levers;
        experiment.games = 0;
        leads_read(&leads, experiment.setting, &problems);
        /* The questions open them again, one at a time. */
        if (levers_open(&levers, experiment.setting, &problems))
            levers_check(&levers, &problems);
        levers_close(&levers);
        if (!tell_problems(&problems))
            status = play_and_report(&experiment, &wishes, &leads, &arguments);
        leads_free(&leads);
        experiment_close(&experiment);
    }
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
