/* At which values are several targets met at once, perhaps in several scenarios? A grid of points is played,
 * all on the same games; points are told apart by intervals that hold at once for all points and targets.
 * What is not refuted is the region of answers; the point nearest to all targets is the proposal, and it is
 * confirmed on fresh games. Real values: the grid closes in on the proposal twice. Targets of one scenario
 * share its games, and all are kept in the store. */
#ifndef WARODDS_STUDIES_FIT_FIT_REGION_H
#define WARODDS_STUDIES_FIT_FIT_REGION_H

#include "sim/stat/score.h"
#include "sim/store/outcomes.h"

enum { REGION_VALUES_MAX = 3, REGION_TARGETS_MAX = 4, REGION_POINTS_MAX = 125 };

struct region_value {
    const char *path;
    double low, high;
    bool whole;
};

struct region_target {
    struct experiment experiment; /* of its scenario; `games` are those of a point */
    char *address;
    char *level; /* games that end there or better; NULL: wins */
    size_t level_index;
    double share;
    size_t scenario; /* which of the fit's */
};

struct region_plan {
    struct region_value values[REGION_VALUES_MAX];
    size_t value_count;
    struct region_target targets[REGION_TARGETS_MAX];
    size_t target_count;
    uint64_t games, confirm;
    const char *variant; /* file for the proposal; NULL: none */
};

struct region_share {
    double share;
    struct interval interval; /* those of all points and targets hold at once, those of the confirmation for
                                 all targets */
};

struct region_point {
    double at[REGION_VALUES_MAX];
    struct region_share shares[REGION_TARGETS_MAX];
    double distance; /* root mean square from the targets */
    bool open;       /* no target is refuted */
};

struct fit_region {
    struct region_plan plan;
    const struct region_target *scenarios[REGION_TARGETS_MAX]; /* the first target of each */
    size_t scenario_count;
    struct region_point points[REGION_POINTS_MAX]; /* of the last grid */
    size_t count, open, best;
    struct region_share confirmed[REGION_TARGETS_MAX];
    bool has_confirmation, partial;
    uint64_t played;
};

/* Looks the levels up and tries the corners; false after adding to `problems`. */
bool fit_region_open(struct fit_region *region, const struct region_plan *plan, struct problems *problems);
bool fit_region_play(struct fit_region *region, const struct outcomes_options *options,
                     struct play_failure *failure, struct problems *problems);
/* What names the fit in the store. To be freed. */
char *fit_region_study_text(const struct fit_region *region);
/* Whether no target is outside the interval of its share. */
bool fit_region_allows(const struct fit_region *region, const struct region_share *shares);
/* The proposal as a variant; false after adding to `problems`. */
bool fit_region_write_variant(const struct fit_region *region, struct problems *problems);

struct screen;
void add_fit_region(struct text *text, const struct screen *screen, const struct fit_region *region);
char *fit_region_json(const struct fit_region *region); /* to be freed */
bool fit_region_write(const struct fit_region *region, const char *folder, struct problems *problems);

#endif
