/* What goes with winning, and when does one see it? At the start of every turn the metrics and the kinds of
 * events so far are looked at, in the games that then still go on; each is split into games with much and
 * with little of it, by its own median and never by how the games ended. All differences of win rates are
 * shown with intervals that hold at once (Bonferroni over the family). An association says nothing of causes:
 * whoever is winning anyway kills more. What does more if it is forced or forbidden is for other studies. */
#ifndef WARODDS_STUDIES_DRIVERS_DRIVERS_H
#define WARODDS_STUDIES_DRIVERS_DRIVERS_H

#include "sim/measure/hearing.h"
#include "sim/stat/score.h"
#include "sim/store/shared.h"

enum { DRIVERS_LOOKS_MAX = 96 };

/* Something counted in a game: a metric, or a kind of event. */
struct driver_factor {
    const char *name, *title;
    int low, cells; /* values from low on; more are counted with the last */
    size_t offset;  /* of its first cell within a look */
    bool event;
};

/* One factor at the start of one turn. */
struct driver {
    size_t factor;
    struct turn turn; /* which begins; number 0: the whole game */
    int threshold;    /* "with": at least so many */
    struct score_sums with, without;
    double difference;        /* of the shares */
    struct interval interval; /* simultaneous */
};

struct drivers_plan {
    double alpha; /* chance of even one interval that is wrong */
    uint64_t few; /* groups with fewer games are not compared, nor those with few wins or losses to expect */
};

struct drivers {
    struct experiment experiment;
    struct drivers_plan plan;
    struct driver_factor *factors;
    size_t factor_count, cells; /* of a look */
    struct turn looks[DRIVERS_LOOKS_MAX];
    uint64_t look_games[DRIVERS_LOOKS_MAX];
    size_t look_count;
    struct driver *items; /* the family: strongest first */
    size_t count;
    size_t *strongest; /* of each factor its clearest turn, strongest first; indices of items */
    size_t strongest_count;
    struct score_sums all;
    bool partial;
};

void drivers_open(struct drivers *drivers, const struct experiment *experiment,
                  const struct drivers_plan *plan);
void drivers_close(struct drivers *drivers);
/* False after a stop or a failure. */
bool drivers_play(struct drivers *drivers, const struct outcomes_options *options,
                  struct play_failure *failure);
/* Its games, for other processes. */
extern const struct shared_kind drivers_shared;
/* The bound of the interval that is nearer to no difference; 0 if no difference is in it. */
double driver_sure(const struct driver *driver);
char *drivers_command(const struct drivers *drivers); /* to be freed */

#endif
