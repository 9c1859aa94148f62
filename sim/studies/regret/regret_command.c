#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/studies/regret/regret_report.h"
#include "sim/experiment/contenders.h"

enum {
    KEY_JUDGE = 2000,
    KEY_DECISIONS,
    KEY_PLAYOUTS,
    KEY_REPLACE,
    GAMES = 100,
    DECISIONS = 4,
    PLAYOUTS = 200
};

struct wishes {
    const char *judge;
    uint64_t decisions, playouts, replaced;
};

static const struct argp_option own_options[] = {
    {"judge", KEY_JUDGE, "POLICY", 0, "who looks again: a policy that looks ahead, with its base", 1},
    {"decisions", KEY_DECISIONS, "N", 0, "decisions looked at in each game, drawn at random (4)", 1},
    {"playouts", KEY_PLAYOUTS, "N", 0, "fresh playouts of each of the two choices (200)", 1},
    {"replace", KEY_REPLACE, "N", 0,
     "games that the judge plays in the player's place (as many as --games; 0: none)", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (key == KEY_JUDGE)
        wishes->judge = value;
    else if (key == KEY_DECISIONS)
        wishes->decisions = study_count("--decisions", value, 1, REGRET_DECISIONS_MOST, problems);
    else if (key == KEY_PLAYOUTS)
        wishes->playouts = study_count("--playouts", value, 1, 1000000, problems);
    else if (key == KEY_REPLACE)
        wishes->replaced = study_count("--replace", value, 0, UINT64_MAX, problems);
    else
        return false;
    return true;
}

static const struct usage usage = {
    .name = "regret",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD | USES_STORE | USES_RECORD),
    .help =
        "Where does a player lose games? A sample of its decisions is looked at by a judge that looks ahead: "
        "how much win probability was given away, by kind of decision, part of the game and turn.\v"
        "In each of --games games (100) --decisions decisions (4) are drawn. Where the judge would do "
        "something else, both choices are played out --playouts times (200) with dice that the judge did not "
        "see; its base goes on after both. What replacing the player by the judge wins is measured apart: "
        "both play "
        "the same games from beginning to end. Without --judge it is rollout(POLICY), which chooses among "
        "everybody's choices, the policy's own next best ones and random ones, with 256 playouts. A judge "
        "comes to each decision afresh: it does not know what the first half of an action was meant for.\n\n"
        "Examples:\n"
        "  warodds regret invaders/gauntlet --policy boot_camp # minutes\n"
        "  warodds regret vermin/family_jewels --policy turret --games 50 --decisions 8 # minutes\n"
        "  warodds regret invaders/gauntlet --judge 'rollout(boot_camp):switching=0,playouts=512'\n",
    .options = own_options,
    .own_option = own_option,
};

/* ------------------------------------------------------------------------------------------ the judge ----
 */

static char *standard_judge(const struct experiment *experiment, size_t side)
{
    const struct player *player = &experiment->player[side];
    struct text text = {0};
    while (player->base)
        player = player->base;
    text_addf(&text, "%s=rollout(", experiment->setting->game->sides[side].name);
    player_text(player, &text);
    text_add(&text, "):playouts=256,switching=0,best=6,random=4,lead=0.5");
    return text_take(&text);
}

static bool choose_judge(const struct wishes *wishes, const struct experiment *experiment,
                         struct regret_plan *plan, struct problems *problems)
{
    const struct game *game = experiment->setting->game;
    const size_t before = problems->told;
    struct player players[SIDES_MAX];
    struct text named = {0};
    char *standard = standard_judge(experiment, plan->side);
    const char *text = wishes->judge ? wishes->judge : standard;
    /* a judge without a side's name is one of the player's side */
    if (wishes->judge && strcspn(text, "=") > strcspn(text, "(:")) {
        text_addf(&named, "%s=%s", game->sides[plan->side].name, text);
        text = named.bytes;
    }
    if (players_choose(game, &text, 1, players, problems)) {
        plan->judge = players[plan->side];
        if (!plan->judge.asked_for || !plan->judge.base)
            problem_add(problems, &(struct place){.file = "--judge"}, "rollout(BASE) or tree(BASE)", NULL,
                        "a judge looks ahead, on the side of the player");
    }
    text_free(&named);
    free(standard);
    return problems->told == before;
}

/* The side of the first policy; of the first side, if none was named. */
static bool choose_side(const struct arguments *arguments, struct setting *setting, size_t *side,
                        struct problems *problems)
{
    struct contenders contenders;
    const bool good = contenders_choose(setting, arguments->policies.items, arguments->policies.count, false,
                                        CONTENDER_ON_ONE_SEAT, &contenders, problems);
    *side = contenders.side;
    if (good && contenders.count != 1)
        problem_add(problems, NULL, "one policy a side", NULL, "one player is looked at");
    contenders_free(&contenders);
    return good;
}

/* ------------------------------------------------------------------------------------------ the command ----
 */

STUDY_TOLD(regret);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct regret *regret = study->of;
    const struct regret_plan plan = regret->plan;
    (void)problems;
    study->any = regret_play(regret, study->experiment, &plan, options, failure);
    return study->any;
}

static int play_and_report(const struct experiment *experiment, const struct regret_plan *plan,
                           const struct arguments *arguments)
{
    struct regret regret = {.plan = *plan};
    struct study study = {.kind = "regret",
                          .name = study_name("regret", experiment, 1),
                          .experiment = experiment,
                          .of = &regret,
                          .play = play,
                          .told = &told_regret,
                          .player = "a game"};
    const int status = study_play(&study, arguments);
    regret_close(&regret);
    return status;
}

int command_regret(int argc, char **argv)
{
    struct wishes wishes = {.decisions = DECISIONS, .playouts = PLAYOUTS, .replaced = UINT64_MAX};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    if (!arguments.games_given)
        arguments.games = GAMES;
    if (experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        struct regret_plan plan = {.decisions = (unsigned)wishes.decisions,
                                   .playouts = wishes.playouts,
                                   .replaced = wishes.replaced};
        bool good = choose_side(&arguments, experiment.setting, &plan.side, &problems) &&
                    choose_judge(&wishes, &experiment, &plan, &problems);
        setting_observe_player(experiment.setting, (unsigned)plan.side, &problems);
        good = !tell_problems(&problems) && good;
        status = good ? play_and_report(&experiment, &plan, &arguments) : EXIT_USAGE;
        experiment_close(&experiment);
    }
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
