#include "sim/studies/balance/snowball.h"

#include <stdlib.h>

/* A game that goes on at a time. */
struct entry {
    int32_t lead;
    uint64_t score;
};

static int by_lead(const void *a, const void *b)
{
    const struct entry *one = a, *other = b;
    return (one->lead > other->lead) - (one->lead < other->lead);
}

static int by_at(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* The different times of all marks, rising. */
static size_t find_times(const struct course *course, uint64_t times[COURSE_TIMES_MOST])
{
    size_t count = 0;
    for (uint64_t game = 0; game < course->marked; game++)
        for (uint32_t k = 0; k < course->game[game].mark_count; k++) {
            const struct course_mark *mark = &course_marks(course, game)[k];
            const uint64_t at = course_time_of(course, &mark->turn, mark->decision);
            size_t i = 0;
            while (i < count && times[i] != at)
                i++;
            if (i == count && count < COURSE_TIMES_MOST)
                times[count++] = at;
        }
    qsort(times, count, sizeof *times, by_at);
    return count;
}

static void add_score(struct score_sums *sums, uint64_t score, unsigned parts)
{
    sums->parts = parts;
    sums->games++;
    sums->sum += score;
    sums->squares += score * score;
}

/* The lead that parts the games most evenly, some above it and some not. */
static int32_t middle(const struct entry *entries, uint64_t games)
{
    uint64_t best = 0, least = games;
    for (uint64_t i = 0; i + 1 < games; i++) {
        const uint64_t below = i + 1, away = 2 * below > games ? 2 * below - games : games - 2 * below;
        if (entries[i].lead < entries[i + 1].lead && away < least) {
            best = i;
            least = away;
        }
    }
    return least < games ? entries[best].lead : entries[games - 1].lead;
}

static void sum_up(const struct course *course, struct entry *entries, struct snowball_time *time)
{
    double *x = memory_resize(NULL, time->games * sizeof *x),
           *y = memory_resize(NULL, time->games * sizeof *y);
    qsort(entries, time->games, sizeof *entries, by_lead);
    const int32_t worst = entries[(time->games - 1) / 4].lead;
    time->cut = middle(entries, time->games);
    for (uint64_t i = 0; i < time->games; i++) {
        const int32_t lead = entries[i].lead;
        add_score(&time->stand[lead < 0   ? SNOWBALL_BEHIND
                               : lead > 0 ? SNOWBALL_AHEAD
                                          : SNOWBALL_LEVEL],
                  entries[i].score, course->parts);
        add_score(lead > time->cut ? &time->above : &time->below, entries[i].score, course->parts);
        if (lead <= worst)
            add_score(&time->worst, entries[i].score, course->parts);
        x[i] = lead;
        y[i] = (double)entries[i].score / course->parts;
    }
    time->slope = logistic_fit(x, y, time->games);
    free(x);
    free(y);
}

void snowball_of(const struct course *course, size_t lead, struct snowball *snowball)
{
    uint64_t times[COURSE_TIMES_MOST] = {0};
    const size_t count = find_times(course, times);
    struct entry *entries = memory_resize(NULL, (course->marked + 1) * sizeof *entries);
    *snowball = (struct snowball){0};
    for (size_t i = 0; i < count; i++) {
        struct snowball_time *time = &snowball->time[snowball->count];
        *time = (struct snowball_time){0};
        for (uint64_t game = 0; game < course->marked; game++)
            for (uint32_t k = 0; k < course->game[game].mark_count; k++) {
                const struct course_mark *mark = &course_marks(course, game)[k];
                if (course_time_of(course, &mark->turn, mark->decision) != times[i])
                    continue;
                time->turn = mark->turn;
                time->decision = mark->decision;
                entries[time->games++] = (struct entry){mark->lead[lead], course->game[game].score};
                break;
            }
        if (time->games < SNOWBALL_FEW)
            continue;
        sum_up(course, entries, time);
        snowball->count++;
    }
    free(entries);
}

const struct snowball_time *snowball_half(const struct course *course, const struct snowball *snowball)
{
    size_t usual = 0; /* times that half of the games come to */
    for (size_t i = 0; i < snowball->count; i++)
        if (2 * snowball->time[i].games >= course->marked)
            usual = i + 1;
    return &snowball->time[usual / 2];
}
