/* What the course of games says: resolution by turn, calibration, length. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/stat/compare.h"
#include "sim/studies/balance/course.h"

/* Turns of a second chapter come after so many; times are ordered by (chapter, turn), or by the decision. */
enum { CHAPTER = 1000 };

uint64_t course_time_of(const struct course *course, const struct turn *turn, uint32_t decision)
{
    return course->tells_turns ? (uint64_t)turn->chapter * CHAPTER + turn->number : decision;
}

struct score_sums course_scores(const struct course *course)
{
    struct score_sums sums = {.games = course->games, .parts = course->parts};
    for (uint64_t i = 0; i < course->games; i++) {
        const uint64_t score = course->game[i].score;
        sums.sum += score;
        sums.squares += score * score;
    }
    return sums;
}

/* ---- resolution ---- */

static int by_time(const void *a, const void *b)
{
    const struct course_time *one = a, *other = b;
    return (one->at > other->at) - (one->at < other->at);
}

static void add_time(const struct course *course, struct course_times *times, const struct course_look *look)
{
    const uint64_t at = course_time_of(course, &look->turn, look->decision);
    for (size_t i = 0; i < times->count; i++)
        if (times->time[i].at == at)
            return;
    if (times->count < COURSE_TIMES_MOST)
        times->time[times->count++] =
            (struct course_time){.at = at, .turn = look->turn, .decision = look->decision};
}

/* The variance of a score given the position; a win is 1. */
static double open_of(const struct course *course, const struct course_look *look)
{
    const double n = course->playouts, parts = course->parts, mean = look->sum / (n * parts);
    return (look->squares / (n * parts * parts) - mean * mean) * n / (n - 1);
}

static bool is_decided(const struct course *course, const struct course_look *look, double limit)
{
    const double p = (double)look->sum / ((double)course->playouts * course->parts);
    return p >= limit || p <= 1 - limit;
}

/* One game at a time: what is open there, whether it is decided from then on, and whether it was looked at
 * then. */
struct glance {
    double open;
    bool decided, going;
};

static struct glance glance_at(const struct course *course, uint64_t number, uint64_t time, double limit)
{
    const struct course_game *game = &course->game[number];
    const struct course_look *looks = course_looks(course, number);
    size_t next = 0;
    while (next < game->look_count && course_time_of(course, &looks[next].turn, looks[next].decision) <= time)
        next++;
    /* over: no look at this time or later, and the last turn is past */
    const uint64_t end = course->tells_turns ? course_time_of(course, &game->last, 0) : game->decisions;
    if (next == 0)
        return (struct glance){.open = NAN};
    if (end < time && next == game->look_count)
        return (struct glance){.open = 0, .decided = true};
    struct glance glance = {.open = open_of(course, &looks[next - 1]), .decided = true};
    glance.going = course_time_of(course, &looks[next - 1].turn, looks[next - 1].decision) == time;
    for (size_t i = next - 1; i < game->look_count; i++)
        glance.decided = glance.decided && is_decided(course, &looks[i], limit);
    return glance;
}

/* The variance of the results of all games, and what it is known to. Its own variance is (m4 - v^2 (n - 3) /
 * (n - 1)) / n: where half of the games are won m4 = v^2, and the second part is all there is. */
struct spread {
    double variance, error; /* standard error */
};

static struct spread spread_of(const struct course *course)
{
    const struct score_sums sums = course_scores(course);
    const double n = (double)course->games, parts = course->parts, mean = score_share(sums);
    const double variance =
        moments_variance(sums.games, (int64_t)sums.sum, (wide)sums.squares) / (parts * parts);
    double fourths = 0;
    for (uint64_t i = 0; i < course->games; i++) {
        const double from_mean = (double)course->game[i].score / parts - mean;
        fourths += from_mean * from_mean * from_mean * from_mean;
    }
    const double rest = n > 1 ? fourths / n - variance * variance * (n - 3) / (n - 1) : INFINITY;
    return (struct spread){variance, sqrt((rest > 0 ? rest : 0) / n)};
}

/* gone = 1 - (mean of what is open) / (variance of the results): a ratio of two means. They are taken as
 * independent, although the games looked at are among all games: what is open and what comes of it go
 * together, so that the true error is rather smaller. */
static void resolve(const struct course *course, double limit, const struct spread *spread,
                    struct course_time *time)
{
    const double n = (double)course->looked, z = normal_two_sided(0.95);
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < course->looked; i++) {
        const struct glance glance = glance_at(course, i, time->at, limit);
        const double open = isnan(glance.open) ? spread->variance : glance.open;
        time->going += glance.going;
        time->decided += glance.decided && !isnan(glance.open);
        sum += open;
        squares += open * open;
    }
    const double mean = sum / n,
                 variance = n > 1 ? fmax(0, squares / n - mean * mean) * n / (n - 1) : INFINITY;
    const double ratio = spread->variance > 0 ? mean / spread->variance : NAN;
    const double error = hypot(sqrt(variance / n), ratio * spread->error) / spread->variance;
    time->gone = 1 - ratio;
    time->interval = (struct interval){time->gone - z * error, time->gone + z * error};
}

void course_resolve(const struct course *course, double limit, struct course_times *times)
{
    const struct spread spread = spread_of(course);
    times->count = 0;
    for (uint64_t i = 0; i < course->looked; i++)
        for (uint32_t k = 0; k < course->game[i].look_count; k++)
            add_time(course, times, &course_looks(course, i)[k]);
    qsort(times->time, times->count, sizeof *times->time, by_time);
    for (size_t i = 0; i < times->count; i++)
        resolve(course, limit, &spread, &times->time[i]);
}

/* ---- calibration ---- */

struct band_game {
    double positions, said, won;
};

static struct band_game positions_in(const struct course *course, uint64_t number,
                                     const struct course_band *band, bool last)
{
    const double half = course->playouts / 2.0 * course->parts;
    struct band_game sums = {0};
    for (uint32_t k = 0; k < course->game[number].look_count; k++) {
        const struct course_look *look = &course_looks(course, number)[k];
        const double p = look->half / half;
        if (p < band->low || (last ? p > band->high : p >= band->high))
            continue;
        sums.positions++;
        sums.said += (look->sum - look->half) / half;
        sums.won += (double)course->game[number].score / course->parts;
    }
    return sums;
}

static void calibrate(const struct course *course, struct course_band *band, bool last)
{
    double positions = 0, residuals = 0;
    for (uint64_t i = 0; i < course->looked; i++) {
        const struct band_game own = positions_in(course, i, band, last);
        positions += own.positions;
        band->games += own.positions > 0;
        band->said += own.said;
        band->won += own.won;
    }
    band->positions = (uint64_t)positions;
    if (positions > 0) {
        band->said /= positions;
        band->won /= positions;
    }
    const double difference = band->won - band->said;
    for (uint64_t i = 0; i < course->looked; i++) {
        const struct band_game own = positions_in(course, i, band, last);
        const double rest = own.won - own.said - difference * own.positions;
        residuals += rest * rest;
    }
    const double n = (double)band->games;
    const double error = n > 1 ? sqrt(residuals * n / (n - 1)) / positions : INFINITY;
    const double z = normal_two_sided(0.95);
    band->interval = (struct interval){difference - z * error, difference + z * error};
}

void course_calibrate(const struct course *course, struct course_band bands[COURSE_BANDS])
{
    static const double edges[COURSE_BANDS + 1] = {0, 0.1, 0.35, 0.65, 0.9, 1};
    for (size_t i = 0; i < COURSE_BANDS; i++) {
        bands[i] = (struct course_band){.low = edges[i], .high = edges[i + 1]};
        calibrate(course, &bands[i], i + 1 == COURSE_BANDS);
    }
}

/* ---- length ---- */

uint64_t course_number_of(const struct course_game *game, enum course_number number)
{
    return number == COURSE_DECISIONS ? game->decisions : game->turns;
}

static int by_size(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

uint64_t course_quantile(const struct course *course, enum course_number number, double q)
{
    const uint64_t games = course->games;
    uint64_t *values = memory_resize(NULL, (size_t)games * sizeof *values);
    for (uint64_t i = 0; i < games; i++)
        values[i] = course_number_of(&course->game[i], number);
    qsort(values, (size_t)games, sizeof *values, by_size);
    const double place = ceil(q * (double)games);
    const uint64_t value = values[place < 1 ? 0 : (size_t)place - 1];
    free(values);
    return value;
}
