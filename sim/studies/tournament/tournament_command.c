#include <stdlib.h>

#include "sim/command/study.h"
#include "sim/studies/tournament/matrix_report.h"
#include "sim/studies/tournament/seats_report.h"
#include "sim/studies/tournament/tournament_report.h"

enum { KEY_TABLE = 2000, KEY_CONFIRM, KEY_MATRIX };

/* What the user wants. */
struct wish {
    struct tournament_plan plan;
    bool matrix, confirm_given;
};

static const struct argp_option own_options[] = {
    {"table", KEY_TABLE, "N", 0, "fresh games of every player for the table (4,000)", 1},
    {"confirm", KEY_CONFIRM, "N", 0,
     "fresh games of winner and runner-up (10,000); those of --table are the first of them, so never fewer",
     1},
    {"matrix", KEY_MATRIX, NULL, 0,
     "every policy of one side against every policy of the other: who should play what?", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wish *wish = arguments->own;
    struct tournament_plan *plan = &wish->plan;
    wish->matrix = wish->matrix || key == KEY_MATRIX;
    wish->confirm_given = wish->confirm_given || key == KEY_CONFIRM;
    if (key == KEY_TABLE)
        plan->table_games = study_count("--table", value, 2, 10000000, problems);
    if (key == KEY_CONFIRM)
        plan->confirm_games = study_count("--confirm", value, 2, 10000000, problems);
    return key == KEY_TABLE || key == KEY_CONFIRM || key == KEY_MATRIX;
}

static const struct usage usage = {
    .name = "tournament",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = (USES_ALL & ~(USES_RUN | USES_SHARD)) | USES_ROWS,
    .help =
        "Who plays best? Sequential halving on common seeds, the result confirmed on fresh ones.\v"
        "Without --policy all players of the first side. --games is the budget of the halving, all players "
        "together (2,000 for each). The table compares every player with every other on the same fresh "
        "games. A player of both sides is 'NAME SIDE=NAME': with such players seats are rotated, everybody "
        "meets "
        "everybody, each game once on each side with the same dice. Where two sides decide, --matrix plays "
        "every "
        "policy of one against every policy of the other and says how both should mix theirs.\n\n"
        "Examples:\n"
        "  warodds tournament invaders/gauntlet\n"
        "  warodds tournament invaders/gauntlet -p boot_camp -p one_ply -p gunline:request_turn=3\n"
        "  warodds tournament invaders/gauntlet -v two_player=yes -p kayotz=harm -p kayotz=draw_random\n"
        "  warodds tournament invaders/gauntlet -p 'boot_camp kayotz=harm' -p 'convoy kayotz=draw_random'\n"
        "  warodds tournament vermin/family_jewels -v two_player=yes --matrix --table 1000\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_KEPT(tournament);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct tournament *tournament = study->of;
    (void)problems;
    const bool complete = tournament_play(tournament, options, failure);
    study->any = complete || tournament->rounds_done > 0;
    return complete;
}

static int play_and_report(struct tournament *tournament, const struct arguments *arguments)
{
    struct experiment anybody = tournament->experiment;
    anybody.player[tournament->contenders.side].policy = NULL; /* whoever they are */
    struct study study = {.kind = "tournament",
                          .series = study_series_name("tournament", &anybody),
                          .name =
                              study_name("tournament", &tournament->experiment, tournament->contenders.count),
                          .experiment = &tournament->experiment,
                          .of = tournament,
                          .play = play,
                          .told = &told_tournament,
                          .player = "a player of the tournament"};
    return study_play(&study, arguments);
}

/* ---- players of both sides ---- */

STUDY_KEPT(seats);

static bool play_seats(struct study *study, const struct outcomes_options *options,
                       struct play_failure *failure, struct problems *problems)
{
    struct seats *seats = study->of;
    (void)problems;
    const bool complete = seats_play(seats, options, failure);
    study->any = complete || seats->has_table;
    return complete;
}

static int play_and_report_seats(struct seats *seats, const struct arguments *arguments)
{
    struct experiment anybody = seats->experiment;
    for (size_t i = 0; i < SIDES_MAX; i++)
        anybody.player[i].policy = NULL; /* whoever they are */
    struct study study = {.kind = "tournament",
                          .series = study_series_name("seats", &anybody),
                          .name = study_name("seats", &seats->experiment, seats->count),
                          .experiment = &seats->experiment,
                          .of = seats,
                          .play = play_seats,
                          .told = &told_seats,
                          .player = "a pairing of the tournament"};
    return study_play(&study, arguments);
}

static int rotate_seats(struct setting *setting, const struct tournament_plan *plan,
                        const struct arguments *arguments, struct problems *problems)
{
    const struct seats_plan own = {.policies = plan->policies,
                                   .policy_count = plan->policy_count,
                                   .seed = plan->seed,
                                   .from = plan->from,
                                   .table_games = plan->table_games,
                                   .confirm_games = plan->confirm_games};
    struct seats seats = {0};
    if (arguments->games_given)
        problem_add(problems, NULL, "--table and --confirm", NULL,
                    "--games is the budget of a halving, and with seats rotated everybody meets everybody");
    bool open = problems->told == 0 && seats_open(&seats, setting, &own, problems);
    tell_problems(problems);
    const int status = open ? play_and_report_seats(&seats, arguments) : EXIT_USAGE;
    seats_close(&seats);
    return status;
}

/* ---- policies of two sides ---- */

STUDY_KEPT(matrix);

static bool play_matrix(struct study *study, const struct outcomes_options *options,
                        struct play_failure *failure, struct problems *problems)
{
    struct matrix *matrix = study->of;
    (void)problems;
    const bool complete = matrix_play(matrix, options, failure);
    study->any = complete;
    return complete;
}

static int fill_matrix(struct setting *setting, const struct tournament_plan *plan,
                       const struct arguments *arguments, struct problems *problems)
{
    const struct matrix_plan own = {.policies = plan->policies,
                                    .policy_count = plan->policy_count,
                                    .seed = plan->seed,
                                    .from = plan->from,
                                    .games = plan->table_games};
    struct matrix matrix = {0};
    if (arguments->games_given)
        problem_add(problems, NULL, "--table", NULL,
                    "--games is the budget of a halving, and in a matrix everybody meets everybody");
    const struct wish *wish = arguments->own;
    if (wish->confirm_given)
        problem_add(problems, NULL, "--table", NULL,
                    "--confirm plays winner and runner-up anew, and in a matrix there are none");
    const bool open = problems->told == 0 && matrix_open(&matrix, setting, &own, problems);
    int status = EXIT_USAGE;
    tell_problems(problems);
    if (open) {
        struct experiment anybody = matrix.experiment;
        for (size_t i = 0; i < SIDES_MAX; i++)
            anybody.player[i].policy = NULL; /* whoever they are */
        struct study study = {
            .kind = "tournament",
            .series = study_series_name("matrix", &anybody),
            .name = study_name("matrix", &matrix.experiment, matrix.row.count * matrix.column.count),
            .experiment = &matrix.experiment,
            .of = &matrix,
            .play = play_matrix,
            .told = &told_matrix,
            .player = "a pairing of the matrix"};
        status = study_play(&study, arguments);
    }
    matrix_close(&matrix);
    return status;
}

static int halve(struct setting *setting, const struct tournament_plan *plan,
                 const struct arguments *arguments, struct problems *problems)
{
    struct tournament tournament = {0};
    bool open = tournament_open(&tournament, setting, plan, problems);
    tell_problems(problems);
    const int status = open ? play_and_report(&tournament, arguments) : EXIT_USAGE;
    tournament_close(&tournament);
    return status;
}

int command_tournament(int argc, char **argv)
{
    struct wish wish = {.plan = {.table_games = 4000, .confirm_games = 10000}};
    struct arguments arguments = {.own = &wish};
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    struct tournament_plan plan = wish.plan;
    plan.policies = arguments.policies.items;
    plan.policy_count = arguments.policies.count;
    plan.seed = arguments.seed;
    plan.from = arguments.from;
    plan.budget = arguments.games_given ? arguments.games : 0;
    problems_init(&problems);
    struct request request = arguments_request(&arguments, arguments.words.items[0]);
    struct setting *setting = setting_open(&request, &problems);
    if (!setting)
        tell_problems(&problems);
    else if (wish.matrix)
        status = fill_matrix(setting, &plan, &arguments, &problems);
    else if (seats_wanted(plan.policies, plan.policy_count))
        status = rotate_seats(setting, &plan, &arguments, &problems);
    else
        status = halve(setting, &plan, &arguments, &problems);
    setting_close(setting);
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
