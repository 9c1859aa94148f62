/* Names, sites, rules, metrics, levels: the constant tables made from the .def files. */
#include <stddef.h>
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/queries_war.h"
#include "rules/shared/sides.h"

static bool site_law_D5(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return variant < D5_VARIANTS && site_law_even(weights, D5_CELLS);
}

static const struct game_reading site_readings_D5[] = {{"face", site_reads_face, false}};
static const struct game_operand site_operands_D5[] = {{NULL, 0, 0}};

const struct game_site imperium_sites[SITES] = {
#define SITE(...) SITE_ENTRY(struct imperium_tally, __VA_ARGS__)
#include "rules/imperium/sites.def"
#undef SITE
};

const struct game_group imperium_groups[GROUPS] = {
    [GROUP_DICE] = {"dice", "dice"},
    [GROUP_TROOPS] = {"troops", "troops drawn at random"},
};

const struct game_rule imperium_rules[RULES] = {
#define RULE(id, text, title, fires) {text, title, fires},
#include "rules/imperium/rules.def"
#undef RULE
};

const struct game_metric imperium_metrics[METRICS] = {
#define METRIC(id, name, title, low, high) {name, title, low, high},
#include "rules/imperium/metrics.def"
#undef METRIC
};
_Static_assert((int)METRICS <= (int)GAME_METRICS_MAX, "an outcome has room for every metric");

const char *const imperium_event_names[EVENTS] = {
#define EVENT(id, name, fields) name,
#include "rules/imperium/events.def"
#undef EVENT
};

const char *const imperium_event_fields[EVENTS] = {
#define EVENT(id, name, fields) fields,
#include "rules/imperium/events.def"
#undef EVENT
};

/* ---------------------------------------------------------------------------------------- the words ---- */

const char *const imperium_side_names[SIDES] = {[TERRAN] = "terran", [IMPERIAL] = "imperial"};

const char *const imperium_type_names[COUNTER_TYPES] = {
    [TYPE_BB] = "BB", [TYPE_B] = "B",   [TYPE_B2] = "B2", [TYPE_B1] = "B1", [TYPE_CV] = "CV",
    [TYPE_CA] = "CA", [TYPE_CR] = "CR", [TYPE_CS] = "CS", [TYPE_CL] = "CL", [TYPE_DD] = "DD",
    [TYPE_TB] = "TB", [TYPE_SC] = "SC", [TYPE_M] = "M",   [TYPE_F] = "F",   [TYPE_AR] = "AR",
    [TYPE_AT] = "AT", [TYPE_TR] = "TR", [TYPE_RT] = "RT", [TYPE_JT] = "JT", [TYPE_PD] = "PD",
};

const char *const imperium_decision_names[DECISIONS] = {
    [DECIDE_NOTHING] = "nothing",
    [DECIDE_SET_UP] = "set_up",
    [DECIDE_ENTER] = "enter",
    [DECIDE_INITIATIVE] = "initiative",
    [DECIDE_LAUNCH] = "launch",
    [DECIDE_WITHDRAW] = "withdraw",
    [DECIDE_MOVE] = "move",
    [DECIDE_RECOVER] = "recover",
    [DECIDE_BEAM] = "beam",
    [DECIDE_TORPEDO] = "torpedo",
    [DECIDE_DICE] = "dice",
    [DECIDE_SECOND] = "second_target",
    [DECIDE_AREA_FIRE] = "area_fire",
    [DECIDE_AREA_HIT] = "area_hit",
    [DECIDE_BOMBARD] = "bombard",
    [DECIDE_DEFENCE] = "defence_fire",
    [DECIDE_BOMB_HIT] = "bombard_hit",
    [DECIDE_DEPLOY] = "deploy",
    [DECIDE_LAND] = "land",
    [DECIDE_WALK] = "surface_move",
    [DECIDE_ASSAULT] = "surface_hex",
    [DECIDE_SHOOT] = "surface_target",
    [DECIDE_STATION] = "station",
    [DECIDE_FLEET] = "fleet",
    [DECIDE_CRISIS] = "crisis",
    [DECIDE_REINFORCE] = "reinforce",
    [DECIDE_APPEAL] = "appeal",
    [DECIDE_DUE] = "due",
    [DECIDE_WORLD] = "world",
    [DECIDE_BERTH] = "berth",
    [DECIDE_PROMOTE] = "promote",
    [DECIDE_TERRAFORM] = "terraform",
    [DECIDE_ORDER] = "order",
    [DECIDE_ACTION] = "action",
    [DECIDE_COMMAND] = "command",
    [DECIDE_JUMP] = "jump",
    [DECIDE_CONTACT] = "contact",
    [DECIDE_REVEAL] = "reveal",
    [DECIDE_DETACH] = "detach",
    [DECIDE_CARGO] = "cargo",
    [DECIDE_BOXED] = "boxed",
    [DECIDE_VOLUNTEER] = "volunteer",
    [DECIDE_REFUGE] = "refuge",
    [DECIDE_REGROUP] = "regroup",
    [DECIDE_PAY] = "pay",
    [DECIDE_SCRAP] = "scrap",
    [DECIDE_CONSOLIDATE] = "consolidate",
    [DECIDE_REPAIR] = "repair",
    [DECIDE_RETURN] = "return",
    [DECIDE_HOME] = "home",
    [DECIDE_QUARTERS] = "quarters",
};

/* ------------------------------------------------------------------------------- levels and endings ---- */

enum { LEVELS_OF_SIDE = 3 };

#define LEVEL_LIST(LEVEL)                                                                                    \
    LEVEL(LEVELS_OF_SIDE, 0, "imperial_win", "Imperial victory", 0)                                          \
    LEVEL(LEVELS_OF_SIDE, 1, "draw", "draw", SCORE_ONE / 2)                                                  \
    LEVEL(LEVELS_OF_SIDE, 2, "terran_win", "Terran victory", SCORE_ONE)

#define WAR_LEVEL_LIST(LEVEL)                                                                                \
    LEVEL(LEVELS_OF_SIDE, 0, "imperial_win", "Imperial victory", 0)                                          \
    LEVEL(LEVELS_OF_SIDE, 1, "truce", "truce", SCORE_ONE / 2)                                                \
    LEVEL(LEVELS_OF_SIDE, 2, "terran_win", "Terran victory", SCORE_ONE)

static const struct game_level side_levels[SIDES][LEVELS_OF_SIDE] = {
    [TERRAN] = {LEVEL_LIST(LEVEL_OF_FIRST)},
    [IMPERIAL] = {LEVEL_LIST(LEVEL_OF_SECOND)},
};
static const struct game_level war_levels[SIDES][LEVELS_OF_SIDE] = {
    [TERRAN] = {WAR_LEVEL_LIST(LEVEL_OF_FIRST)},
    [IMPERIAL] = {WAR_LEVEL_LIST(LEVEL_OF_SECOND)},
};

const struct game_level *imperium_levels(const void *model, unsigned side, size_t *count)
{
    *count = LEVELS_OF_SIDE;
    return ((const struct imperium_model *)model)->scenario_kind == SCENARIO_WAR ? war_levels[side]
                                                                                 : side_levels[side];
}

#define ENDING_LIST(of_cap)                                                                                  \
    {                                                                                                        \
        [ENDING_ROUNDS] = {"rounds", "after three rounds"},                                                  \
        [ENDING_WIPED_OUT] = {"wiped_out", "a side had no troops left"},                                     \
        [ENDING_DESTROYED] = {"destroyed", "the last ship of a side was destroyed"},                         \
        [ENDING_RETREATED] = {"retreated", "the last ship of a side retreated"},                             \
        [ENDING_CAP] = {"cap", of_cap}, [ENDING_TIE] = {"tie", "both sides reached their aim at once"},      \
        [ENDING_GLORY] = {"glory", "by glory"}, [ENDING_TRUCE] = {"truce", "a truce after ten years"},       \
        [ENDING_HOMES_TAKEN] = {"homes_taken", "a side held the enemy's home planets"},                      \
    }

static const struct game_ending ending_list[ENDINGS] = ENDING_LIST("after the last round");
static const struct game_ending campaign_ending_list[ENDINGS] = ENDING_LIST("after the last war");

const struct game_ending *imperium_endings(const void *model, size_t *count)
{
    *count = ENDINGS;
    return ((const struct imperium_model *)model)->scenario_kind == SCENARIO_CAMPAIGN ? campaign_ending_list
                                                                                      : ending_list;
}

/* Both sides look at the same result from their ends. */
static unsigned level_of(unsigned winner, unsigned side)
{
    return winner == SIDES ? 1 : winner == side ? 2 : 0;
}

static void outcome_of_battle(const struct imperium_state *s, int32_t *metric)
{
    metric[METRIC_ROUNDS] = s->battle.round;
    metric[METRIC_INITIATIVE_TERRAN] = s->rounds_with[TERRAN];
    metric[METRIC_INITIATIVE_IMPERIAL] = s->rounds_with[IMPERIAL];
    metric[METRIC_RETREATS_TERRAN] = s->retreats[TERRAN];
    metric[METRIC_RETREATS_IMPERIAL] = s->retreats[IMPERIAL];
    metric[METRIC_BEAM_HITS_TERRAN] = s->fire_hits[TERRAN][0];
    metric[METRIC_BEAM_HITS_IMPERIAL] = s->fire_hits[IMPERIAL][0];
    metric[METRIC_TORPEDO_HITS_TERRAN] = s->fire_hits[TERRAN][1];
    metric[METRIC_TORPEDO_HITS_IMPERIAL] = s->fire_hits[IMPERIAL][1];
    metric[METRIC_POINTS_LOST_TERRAN] = s->battle.points[TERRAN];
    metric[METRIC_POINTS_LOST_IMPERIAL] = s->battle.points[IMPERIAL];
    metric[METRIC_ENTRY_TRIANGLE] = s->entry_triangle;
}

/* Strength of a side's troops that are left, on the planet and in orbit. */
static int32_t troop_power(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    int32_t power = 0;
    FOR_EACH_COUNTER(i, &m->troops)
        if (m->side[i] == side && s->at[i] != AT_POOL)
            power += m->strength[s->flag[i] & FLAG_DAMAGED][i];
    return power;
}

static void outcome_of_losses(const struct imperium_state *s, int32_t *metric)
{
#define LOST(id, side, type) metric[METRIC_##id] = s->destroyed[side][type];
#include "rules/imperium/losses.def"
#undef LOST
    metric[METRIC_DAMAGED_TERRAN] = s->damaged[TERRAN];
    metric[METRIC_DAMAGED_IMPERIAL] = s->damaged[IMPERIAL];
}

static void outcome_of_war(const struct imperium_state *s, int32_t *metric)
{
    int32_t planets[SIDES + 1] = {0};
    for (unsigned planet = 0; planet < PLANETS; planet++)
        planets[owner_of(s, planet)]++;
    metric[METRIC_TURN] = s->war.turn;
    metric[METRIC_GLORY] = s->war.glory;
    metric[METRIC_BATTLES] = s->battles;
    metric[METRIC_BATTLE_ROUNDS] = s->battle_rounds;
    metric[METRIC_MAJORS_TERRAN] = s->majors[TERRAN];
    metric[METRIC_MAJORS_IMPERIAL] = s->majors[IMPERIAL];
    metric[METRIC_TAKEN_TERRAN] = s->taken[TERRAN];
    metric[METRIC_TAKEN_IMPERIAL] = s->taken[IMPERIAL];
    metric[METRIC_PLANETS_TERRAN] = planets[TERRAN];
    metric[METRIC_PLANETS_IMPERIAL] = planets[IMPERIAL];
    metric[METRIC_INCOME_TERRAN] = s->war.income[TERRAN];
    metric[METRIC_INCOME_IMPERIAL] = s->war.income[IMPERIAL];
    metric[METRIC_STOCK_TERRAN] = s->war.stock[TERRAN];
    metric[METRIC_STOCK_IMPERIAL] = s->war.stock[IMPERIAL];
    metric[METRIC_BUILT_TERRAN] = s->built[TERRAN];
    metric[METRIC_BUILT_IMPERIAL] = s->built[IMPERIAL];
    metric[METRIC_APPEALS] = s->appeals;
    metric[METRIC_ACTIONS] = s->actions;
    metric[METRIC_TIES] = s->ties;
    metric[METRIC_WARS] = s->war.wars;
    metric[METRIC_WARS_TERRAN] = s->war.won[TERRAN];
    metric[METRIC_WARS_IMPERIAL] = s->war.won[IMPERIAL];
    metric[METRIC_YEARS] = s->war.clock;
}

void imperium_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct imperium_state *s = state;
    memset(outcome, 0, sizeof *outcome);
    outcome->ending = s->ending;
    for (unsigned side = 0; side < SIDES; side++)
        outcome->side[side] = side_ends_on(side_levels[side], level_of(s->winner, side));
    outcome_of_battle(s, outcome->metric);
    outcome_of_losses(s, outcome->metric);
    outcome_of_war(s, outcome->metric);
    outcome->metric[METRIC_SURFACE_ROUNDS] = s->fight.round;
    outcome->metric[METRIC_LANDED] = s->landed;
    outcome->metric[METRIC_TROOPS_LEFT_TERRAN] = troop_power(model, s, TERRAN);
    outcome->metric[METRIC_TROOPS_LEFT_IMPERIAL] = troop_power(model, s, IMPERIAL);
    outcome->metric[METRIC_DECISIONS] = (int32_t)s->decisions;
}
