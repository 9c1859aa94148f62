/* What players got out of their games. */
#include <string.h>

#include "sim/studies/tune/tune.h"

/* The setting observes the tuned player's side. Wins in parts of one. */
static int64_t goal_of_game(const struct tune *tune, const struct arm *arm, uint64_t game)
{
    if (strcmp(tune->plan.goal, "level") == 0)
        return arm->level[game];
    return strcmp(tune->plan.goal, "win") == 0 ? arm->score[game] : arm->level[game] >= tune->goal_level;
}

static unsigned goal_parts(const struct tune *tune, const struct arm *arm)
{
    return strcmp(tune->plan.goal, "win") == 0 ? arm->parts : 1;
}

struct tune_score tune_score_of(const struct tune *tune, const struct arm *arm, uint64_t games)
{
    struct tune_score score = {.parts = goal_parts(tune, arm)};
    for (uint64_t game = 0; game < games; game++) {
        score.goal += goal_of_game(tune, arm, game);
        score.level += arm->level[game];
    }
    return score;
}

double tune_goal_of(struct tune_score score, uint64_t games)
{
    return games ? (double)score.goal / (double)games / score.parts : 0;
}

static bool better(struct tune_score a, struct tune_score b)
{
    return a.goal != b.goal ? a.goal > b.goal : a.level > b.level;
}

void tune_rank(const struct tune_score *scores, size_t count, size_t *order)
{
    for (size_t i = 0; i < count; i++) {
        size_t place = i;
        for (; place > 0 && better(scores[i], scores[order[place - 1]]); place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

void tune_confirm(struct tune *tune, const struct arm *start, const struct arm *winner, uint64_t games)
{
    const struct outcome_pairs pairs = arm_pairs(start, winner, games);
    const double z = normal_two_sided(0.95);
    struct score_difference goal = {.games = games, .parts = goal_parts(tune, start)};
    for (uint64_t game = 0; game < games; game++) {
        const int64_t step = goal_of_game(tune, winner, game) - goal_of_game(tune, start, game);
        goal.worse += step < 0;
        goal.better += step > 0;
        goal.sum += step;
        goal.squares += (wide)(step * step);
    }
    tune->gain = strcmp(tune->plan.goal, "level") == 0 ? paired_steps(games, goal.sum, goal.squares, z)
                                                       : score_paired(&goal, z);
    tune->wins = score_paired(&pairs.score, z);
    tune->levels = paired_steps(games, pairs.levels, pairs.level_squares, z);
    tune->p = score_p(&pairs.score);
    const struct arm *arms[2] = {start, winner};
    for (size_t i = 0; i < 2; i++) {
        tune->won[i] = arm_score(arms[i], games);
        tune->goal[i] = tune_goal_of(tune_score_of(tune, arms[i], games), games);
    }
    tune->has_confirmation = true;
}
