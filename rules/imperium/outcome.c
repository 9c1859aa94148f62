/* How games end: levels, endings, metrics. */
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/queries_war.h"
#include "rules/shared/sides.h"
#include "sim/core/language.h"

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
        [ENDING_CUT] = {"cut", "cut off, undecided: the rules know no end"},                                 \
    }

static const struct game_ending ending_list[ENDINGS] = ENDING_LIST("after the last round");
static const struct game_ending campaign_ending_list[ENDINGS] = ENDING_LIST("after the last war");

const struct game_ending *imperium_endings(const void *model, size_t *count)
{
    const struct imperium_model *m = model;
    const bool campaign = m->scenario_kind == SCENARIO_CAMPAIGN;
    *count = campaign ? ENDINGS : ENDING_CUT; /* only a campaign can be cut off */
    return campaign ? campaign_ending_list : ending_list;
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
    metric[METRIC_SHORT_TERRAN] = s->short_of_counters[TERRAN];
    metric[METRIC_SHORT_IMPERIAL] = s->short_of_counters[IMPERIAL];
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
