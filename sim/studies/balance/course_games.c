/* Games of a course that are worth looking at. */
#include <math.h>
#include <stdlib.h>

#include "sim/studies/balance/course.h"

static double p_of(const struct course *course, const struct course_look *look)
{
    return (double)look->sum / ((double)course->playouts * course->parts);
}

/* When it is decided for good, in decisions; after the end if never. */
static uint32_t decided_at(const struct course *course, uint64_t game, double limit)
{
    const struct course_look *looks = course_looks(course, game);
    uint32_t at = course->game[game].decisions + 1;
    for (uint32_t k = course->game[game].look_count; k-- > 0;) {
        const double p = p_of(course, &looks[k]);
        if (p < limit && p > 1 - limit)
            break;
        at = looks[k].decision;
    }
    return at;
}

/* How far the side that won in the end once was from winning. */
static double comeback_of(const struct course *course, uint64_t game)
{
    const double score = (double)course->game[game].score / course->parts;
    double most = 0;
    for (uint32_t k = 0; k < course->game[game].look_count; k++)
        most = fmax(most, fabs(score - p_of(course, &course_looks(course, game)[k])));
    return most;
}

void course_to_see(const struct course *course, double limit, struct course_to_see *games)
{
    const double median = (double)course_quantile(course, COURSE_DECISIONS, 0.5);
    *games = (struct course_to_see){0};
    for (uint64_t i = 1; i < course->looked; i++) {
        if (fabs(course->game[i].decisions - median) < fabs(course->game[games->typical].decisions - median))
            games->typical = i;
        if (decided_at(course, i, limit) < decided_at(course, games->earliest, limit))
            games->earliest = i;
        if (comeback_of(course, i) > comeback_of(course, games->comeback))
            games->comeback = i;
    }
    games->fallen = comeback_of(course, games->comeback);
    games->decided = decided_at(course, games->earliest, limit);
}

static int by_size(const void *a, const void *b)
{
    const uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* Turns that begin, or decisions, from the time on at which it is decided. */
static uint32_t goes_on(const struct course *course, uint64_t game, double limit)
{
    const uint32_t at = decided_at(course, game, limit), end = course->game[game].decisions;
    uint32_t turns = 0;
    for (uint32_t k = 0; k < course->game[game].look_count; k++)
        turns += course_looks(course, game)[k].decision >= at;
    return course->tells_turns ? turns : at < end ? end - at : 0;
}

uint64_t course_after(const struct course *course, double limit, double q)
{
    uint32_t *values = memory_zeros((size_t)(course->looked + 1) * sizeof *values);
    for (uint64_t i = 0; i < course->looked; i++)
        values[i] = goes_on(course, i, limit);
    qsort(values, (size_t)course->looked, sizeof *values, by_size);
    const double place = ceil(q * (double)course->looked);
    const uint64_t value = values[place < 1 ? 0 : (size_t)place - 1];
    free(values);
    return value;
}
