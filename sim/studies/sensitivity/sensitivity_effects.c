/* One value at a time: trajectories and the tornado. */
#include <math.h>
#include <stdlib.h>

#include "sim/studies/sensitivity/sensitivity_points.h"

/* A trajectory while it is walked. Input number inputs.count is the dummy. */
struct walk {
    size_t inputs;
    unsigned *level;
    size_t *order;
    double *values;
    bool other_dice; /* the dummy has moved */
    struct point *points;
    struct morris_step *steps; /* [input * trajectories + trajectory] */
};

static void start_values(const struct sensitivity *sensitivity, struct walk *walk)
{
    for (size_t i = 0; i < walk->inputs; i++)
        walk->values[i] = input_at_level(&sensitivity->inputs.items[i], walk->level[i], MORRIS_LEVELS);
}

/* Trajectory number `draw`, played on the games that belong to its rank among those used. */
static bool open_points(struct stage *stage, struct walk *walk, uint64_t draw, size_t trajectory)
{
    const struct sensitivity *sensitivity = stage->sensitivity;
    const uint64_t games = sensitivity->plan.games;
    const uint64_t block = morris_from(sensitivity) + 2 * trajectory * games;
    morris_trajectory(sensitivity->experiment.seed, draw, walk->inputs + 1, MORRIS_LEVELS, walk->level,
                      walk->order);
    start_values(sensitivity, walk);
    walk->other_dice = false;
    for (size_t k = 0; k <= walk->inputs + 1; k++) {
        const size_t moved = k > 0 ? walk->order[k - 1] : 0;
        if (k > 0 && moved == walk->inputs) {
            walk->other_dice = true;
        } else if (k > 0) {
            const unsigned level = morris_moved(walk->level[moved], MORRIS_LEVELS);
            walk->values[moved] = input_at_level(&sensitivity->inputs.items[moved], level, MORRIS_LEVELS);
        }
        if (!point_open(stage, &walk->points[k], walk->values, block + (walk->other_dice ? games : 0)))
            return false;
    }
    return true;
}

/* The change of the input in units of its range. */
static double step_size(const struct input *input, unsigned level)
{
    const double from = input_at_level(input, level, MORRIS_LEVELS);
    const double to = input_at_level(input, morris_moved(level, MORRIS_LEVELS), MORRIS_LEVELS);
    return (to - from) / (input->high - input->low);
}

static void measure(struct stage *stage, struct walk *walk, size_t trajectory)
{
    struct sensitivity *sensitivity = stage->sensitivity;
    const uint64_t games = sensitivity->plan.games;
    for (size_t k = 0; k <= walk->inputs; k++) {
        const size_t moved = walk->order[k];
        const struct arm *before = &walk->points[k].arm, *after = &walk->points[k + 1].arm;
        struct morris_step *step = &walk->steps[moved * sensitivity->plan.trajectories + trajectory];
        if (moved == walk->inputs) {
            const struct score_sums p = arm_score(before, games), q = arm_score(after, games);
            *step =
                (struct morris_step){score_share(q) - score_share(p), sqrt(score_noise(p) + score_noise(q))};
            continue;
        }
        const struct outcome_pairs pairs = arm_pairs(before, after, games);
        const struct paired change = score_paired(&pairs.score, 1);
        const double size = step_size(&sensitivity->inputs.items[moved], walk->level[moved]);
        *step = (struct morris_step){change.difference / size, change.standard_error / fabs(size)};
        sensitivity->results[moved].touched += pairs.score.better + pairs.score.worse;
    }
}

/* Draws until the game takes all values of a trajectory together (say, no more counters than the sheet
 * holds). */
static bool open_possible(struct stage *stage, struct walk *walk, uint64_t *draw, size_t trajectory)
{
    for (size_t tries = 0; tries < DRAWS_MOST; tries++) {
        if (open_points(stage, walk, (*draw)++, trajectory))
            return true;
        points_close(walk->points, walk->inputs + 2);
        stage->sensitivity->impossible++;
    }
    return points_impossible(stage);
}

bool morris_play(struct stage *stage)
{
    struct sensitivity *sensitivity = stage->sensitivity;
    const size_t inputs = sensitivity->inputs.count, trajectories = sensitivity->plan.trajectories;
    struct walk walk = {.inputs = inputs};
    walk.level = stage_zeros(inputs + 1, sizeof *walk.level);
    walk.order = stage_zeros(inputs + 1, sizeof *walk.order);
    walk.values = stage_zeros(inputs + 1, sizeof *walk.values);
    walk.points = stage_zeros(inputs + 2, sizeof *walk.points);
    walk.steps = stage_zeros((inputs + 1) * trajectories, sizeof *walk.steps);
    bool good = true;
    uint64_t draw = 0;
    for (size_t t = 0; t < trajectories && good; t++) {
        good = open_possible(stage, &walk, &draw, t) &&
               points_play(stage, walk.points, inputs + 2, sensitivity->plan.games);
        if (good)
            measure(stage, &walk, t);
        sensitivity->trajectories_done += good;
        points_close(walk.points, inputs + 2);
    }
    const size_t done = sensitivity->trajectories_done; /* fewer after a stop */
    for (size_t i = 0; i < inputs && done > 1; i++)
        sensitivity->results[i].morris = morris_summary(&walk.steps[i * trajectories], done);
    if (done > 1)
        sensitivity->dummy = morris_summary(&walk.steps[inputs * trajectories], done);
    free(walk.level);
    free(walk.order);
    free(walk.values);
    free(walk.points);
    free(walk.steps);
    return good;
}

/* One of `bars` bars, of which at most one in twenty analyses has one that is called clear and is not
 * (Bonferroni). */
static struct bar bar_of(const struct arm *baseline, const struct arm *arm, double value, uint64_t games,
                         size_t bars)
{
    const struct outcome_pairs pairs = arm_pairs(baseline, arm, games);
    const struct paired sure = score_paired(&pairs.score, normal_two_sided(1 - 0.05 / (double)bars));
    return (struct bar){value, arm_score(arm, games), score_paired(&pairs.score, normal_two_sided(0.95)),
                        sure.interval.low > 0 || sure.interval.high < 0};
}

/* Bars for the inputs with the largest net effects that touched a game at all. */
bool tornado_play(struct stage *stage)
{
    struct sensitivity *sensitivity = stage->sensitivity;
    const struct inputs *inputs = &sensitivity->inputs;
    const uint64_t games = sensitivity->plan.tornado_games, from = sensitivity->experiment.from;
    struct point *points = stage_zeros(2 * BARS_MOST + 1, sizeof *points);
    double *values = stage_zeros(inputs->count, sizeof *values);
    size_t bars = 0;
    for (size_t i = 0; i < inputs->count; i++)
        values[i] = inputs->items[i].standard;
    bool good = point_open(stage, &points[0], values, from);
    for (size_t k = 0; k < inputs->count && bars < BARS_MOST && good; k++) {
        const size_t i = sensitivity->order[k];
        if (sensitivity->results[i].touched == 0)
            continue;
        values[i] = inputs->items[i].low;
        good = point_open(stage, &points[2 * bars + 1], values, from);
        values[i] = inputs->items[i].high;
        good = good && point_open(stage, &points[2 * bars + 2], values, from);
        values[i] = inputs->items[i].standard;
        sensitivity->results[i].barred = true;
        bars++;
    }
    good = good && points_play(stage, points, 2 * bars + 1, games);
    for (size_t k = 0; k < inputs->count && !good; k++)
        sensitivity->results[k].barred = false;
    for (size_t k = 0, bar = 0; k < inputs->count && good; k++) {
        struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        const struct input *input = &inputs->items[sensitivity->order[k]];
        if (!result->barred)
            continue;
        result->low = bar_of(&points[0].arm, &points[2 * bar + 1].arm, input->low, games, 2 * bars);
        result->high = bar_of(&points[0].arm, &points[2 * bar + 2].arm, input->high, games, 2 * bars);
        bar++;
    }
    if (good)
        sensitivity->baseline_score = arm_score(&points[0].arm, games);
    sensitivity->bars = good ? bars : 0;
    points_close(points, 2 * BARS_MOST + 1);
    free(values);
    free(points);
    return good;
}
