/* A course followed by a level of the result, where wins are rare. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/balance/course.h"

static double share_reaching(const struct course *course, size_t level)
{
    uint64_t reached = 0;
    for (uint64_t i = 0; i < course->games; i++)
        reached += course->game[i].level >= level;
    return (double)reached / (double)course->games;
}

size_t course_level(const struct course *course, double limit)
{
    const double wins = score_share(course_scores(course));
    double nearest = limit - 0.5;
    size_t best = 0;
    if (fabs(wins - 0.5) < nearest)
        return 0;
    for (size_t level = 1; level < course->levels; level++) {
        const double off = fabs(share_reaching(course, level) - 0.5);
        if (off < nearest) {
            nearest = off;
            best = level;
        }
    }
    return best;
}

static void follow(struct course_look *look, size_t level, size_t levels)
{
    look->sum = look->half = 0;
    for (size_t i = level; i < levels; i++) {
        look->sum += look->level[i];
        look->half += look->half_level[i];
    }
    look->squares = look->sum;
}

struct course course_by_level(const struct course *course, size_t level)
{
    const size_t games = (size_t)course->games * sizeof *course->game,
                 looks = (size_t)course->looked * COURSE_LOOKS_MOST * sizeof *course->look;
    struct course by = *course;
    by.marked = 0;
    by.mark = NULL;
    by.game = memcpy(memory_resize(NULL, games + 1), course->game, games);
    by.look = memcpy(memory_resize(NULL, looks + 1), course->look, looks);
    if (!level)
        return by;
    by.parts = 1;
    for (uint64_t i = 0; i < by.games; i++)
        by.game[i].score = by.game[i].level >= level;
    for (uint64_t i = 0; i < by.looked; i++)
        for (uint32_t k = 0; k < by.game[i].look_count; k++)
            follow(&by.look[i * COURSE_LOOKS_MOST + k], level, by.levels);
    return by;
}
