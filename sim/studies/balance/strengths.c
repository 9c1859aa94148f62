#include "sim/studies/balance/strengths.h"

#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"

enum {
    CHANCE,
    SLIPS,
    STANDING,
    SEARCH,
    SEARCH_PART = 10,
    EQUALS_PART = 3,
    PLAYOUTS = 4,
    PILOT = 3,
    SEARCHED_MOST = 400
};
#define SLIP_SHARE 0.2

static const char *const titles[STRENGTHS] = {
    [CHANCE] = N_("at random"),
    [SLIPS] = N_("every fifth decision at random"),
    [STANDING] = N_("as they play"),
    [SEARCH] = N_("looking ahead"),
};

static struct player player_at(const struct player *standing, size_t strength)
{
    struct player player = *standing;
    if (strength == CHANCE || strength == SLIPS) {
        player = player_hosted("restrict", standing);
        player.parameter[player_parameter(&player, "random")] = strength == CHANCE ? 1 : SLIP_SHARE;
    } else if (strength == SEARCH) {
        player = player_hosted("rollout", standing);
        player.parameter[player_parameter(&player, "playouts")] = PLAYOUTS;
    }
    return player;
}

static void open_arm(struct arm *arm, const struct experiment *experiment, size_t own, size_t others)
{
    const struct setting *setting = experiment->setting;
    struct experiment cell = *experiment;
    struct text unit = {0};
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        if (setting_decides(setting, side) && cell.player[side].policy)
            cell.player[side] =
                player_at(&experiment->player[side], side == setting->observed ? own : others);
    text_addf(&unit, "strength %zu against %zu", own, others);
    arm_begin(arm, &cell, false);
    arm_name(arm, unit.bytes);
    text_free(&unit);
}

static uint64_t games_of(const struct strengths *strengths, uint64_t games, size_t own, size_t others)
{
    const bool searches = own == SEARCH || (strengths->columns > 1 && others == SEARCH);
    const uint64_t part = !searches                                  ? 1
                          : own == others || strengths->columns == 1 ? EQUALS_PART
                                                                     : SEARCH_PART;
    return games > 2 * part ? games / part : games;
}

/* Cells with as many games together. */
static bool play_cells(struct arm arms[STRENGTHS][STRENGTHS], const struct strengths *strengths,
                       uint64_t games, uint64_t of, const struct outcomes_options *options,
                       struct play_failure *failure)
{
    struct arm *playing[STRENGTHS * STRENGTHS];
    size_t count = 0;
    for (size_t own = 0; own < strengths->count; own++)
        for (size_t others = 0; others < strengths->columns; others++)
            if (games_of(strengths, of, own, others) == games)
                playing[count++] = &arms[own][others];
    return count == 0 || outcomes_play(playing, count, games, options, failure);
}

/* Both as they play. */
static double spread_of(struct score_sums sums)
{
    const double variance = score_noise(sums) * (double)sums.games;
    return isfinite(variance) ? sqrt(variance) : 0;
}

static void sum_up(struct strengths *strengths, struct arm arms[STRENGTHS][STRENGTHS], uint64_t games)
{
    for (size_t own = 0; own < strengths->count; own++)
        for (size_t others = 0; others < strengths->columns; others++)
            strengths->share[own][others] =
                arm_score(&arms[own][others], games_of(strengths, games, own, others));
    strengths->low = SLIPS;
    strengths->high = strengths->count - 1;
    const size_t low = strengths->columns > 1 ? strengths->low : 0,
                 high = strengths->columns > 1 ? strengths->high : 0;
    strengths->slope_games = games_of(strengths, games, strengths->high, high);
    const struct outcome_pairs pairs =
        arm_pairs(&arms[strengths->low][low], &arms[strengths->high][high], strengths->slope_games);
    const size_t usual = strengths->columns > 1 ? STANDING : 0;
    strengths->height = score_share(strengths->share[strengths->high][usual]) -
                        score_share(strengths->share[strengths->low][usual]);
    strengths->spread = spread_of(strengths->share[STANDING][usual]);
    strengths->slope = score_paired(&pairs.score, normal_two_sided(0.95));
    strengths->levels =
        paired_steps(strengths->slope_games, pairs.levels, pairs.level_squares, normal_two_sided(0.95));
}

/* Whether a search is out of the question: its time goes with the square of the decisions of a game. Told by
 * the first games, not by any clock. */
static bool is_too_long(const struct experiment *experiment, struct play_failure *failure)
{
    struct table *table = table_open(experiment, &(struct table_options){0});
    uint64_t decisions = 0;
    for (uint64_t i = 0; i < PILOT && table_play(table, experiment->from + i, failure); i++)
        for (size_t side = 0; side < SIDES_MAX; side++)
            decisions += table_decisions(table)[side];
    table_close(table);
    return decisions > PILOT * SEARCHED_MOST;
}

bool strengths_play(struct strengths *strengths, const struct experiment *experiment, uint64_t games,
                    const struct outcomes_options *options, struct play_failure *failure)
{
    const struct setting *setting = experiment->setting;
    struct arm arms[STRENGTHS][STRENGTHS] = {0};
    *strengths = (struct strengths){.columns = 1};
    bool searches = policy_looks_ahead(experiment->player[setting->observed].policy);
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        if (side != setting->observed && setting_decides(setting, side) && experiment->player[side].policy) {
            strengths->columns = STRENGTHS;
            searches = searches || policy_looks_ahead(experiment->player[side].policy);
        }
    *failure = (struct play_failure){0};
    searches = searches || is_too_long(experiment, failure);
    if (failure->reason[0])
        return false;
    strengths->count = searches ? SEARCH : STRENGTHS;
    strengths->columns = strengths->columns > strengths->count ? strengths->count : strengths->columns;
    for (size_t i = 0; i < strengths->count; i++) {
        struct text name = {0};
        const struct player player = player_at(&experiment->player[setting->observed], i);
        player_text(&player, &name);
        strengths->names[i] = text_take(&name);
        strengths->titles[i] = titles[i];
        for (size_t others = 0; others < strengths->columns; others++)
            open_arm(&arms[i][others], experiment, i, others);
    }
    const uint64_t fewer = games_of(strengths, games, SEARCH, strengths->columns > 1 ? SEARCH : 0),
                   fewest = games_of(strengths, games, SEARCH, 0);
    const bool good = play_cells(arms, strengths, games, games, options, failure) &&
                      (fewer == games || play_cells(arms, strengths, fewer, games, options, failure)) &&
                      (fewest == fewer || play_cells(arms, strengths, fewest, games, options, failure));
    if (good)
        sum_up(strengths, arms, games);
    for (size_t own = 0; own < strengths->count; own++)
        for (size_t others = 0; others < strengths->columns; others++)
            arm_free(&arms[own][others]);
    return good;
}

void strengths_close(struct strengths *strengths)
{
    for (size_t i = 0; i < strengths->count; i++)
        free(strengths->names[i]);
    *strengths = (struct strengths){0};
}
