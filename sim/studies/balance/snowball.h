/* Does a lead win? By time (when a turn begins) and declared lead (sim/experiment/leads.h): how often the
 * observed side wins when it is ahead, level, behind; how steeply with the lead; and how often it comes back
 * from the worst quarter. Of the games that still go on then, each once. */
#ifndef WARODDS_STUDIES_BALANCE_SNOWBALL_H
#define WARODDS_STUDIES_BALANCE_SNOWBALL_H

#include "sim/stat/logistic.h"
#include "sim/studies/balance/course.h"

enum { SNOWBALL_BEHIND, SNOWBALL_LEVEL, SNOWBALL_AHEAD, SNOWBALL_STANDS };

struct snowball_time {
    struct turn turn;
    uint32_t decision;
    uint64_t games;                           /* that go on */
    struct score_sums stand[SNOWBALL_STANDS]; /* wins of those behind, level, ahead */
    int32_t cut;                              /* parts the games most evenly: above it, and at most it */
    struct score_sums above, below;
    struct score_sums worst; /* of the quarter that is furthest behind; with ties it may be more */
    struct logistic slope;   /* of winning, by a point of lead */
};

struct snowball {
    struct snowball_time time[COURSE_TIMES_MOST];
    size_t count;
};

/* One lead; times with fewer than SNOWBALL_FEW games are left out. */
enum { SNOWBALL_FEW = 20 };
void snowball_of(const struct course *course, size_t lead, struct snowball *snowball);
/* When half of the usual length is over. `count` is not 0. */
const struct snowball_time *snowball_half(const struct course *course, const struct snowball *snowball);

#endif
