/* Movement outdoors (LDD-4.2.1, 4.2.2, 4.5.1), and the labels of reach of the players' notes (4.1): for each
 * hex and number of non-marsh hexes entered the cheapest path, ties by the smaller sequence of hexes. */
#ifndef WARODDS_RULES_LONGEST_DAY_REACH_H
#define WARODDS_RULES_LONGEST_DAY_REACH_H

#include "rules/longest_day/model.h"
#include "rules/longest_day/state.h"

enum { REACH_LABELS_MAX = 512, REACH_UNLIMITED = 15 };

struct reach_label {
    uint16_t hex, parent; /* of the label before; itself at the start */
    uint8_t count;        /* n: non-marsh hexes entered */
    uint8_t used;         /* half points */
    uint8_t length;       /* steps */
};

struct reach {
    unsigned count;
    struct reach_label label[REACH_LABELS_MAX];
};

/* The half points of the step in the direction with `left` half points, STEP_ILLEGAL if it may not be made
 * (LDD-4.2.2, R02, R03). */
static inline unsigned longest_day_step_cost(const struct longest_day_model *model, unsigned from,
                                             unsigned direction, unsigned left)
{
    const unsigned cost = model->outdoors.step[from][direction];
    return cost == STEP_REST ? (left ? left : STEP_ILLEGAL) : left >= cost ? cost : STEP_ILLEGAL;
}

/* A reach: half points, limit of n; hexes in `barred` are not entered. `towards`: only the label of that hex
 * with the limit as its n is wanted; those that lead elsewhere are left out. NO_HEX: all labels. */
struct reach_wish {
    unsigned start, points, limit, towards;
    const struct hexes *barred;
};
void longest_day_reach(const struct longest_day_model *model, const struct reach_wish *wish,
                       struct reach *reach);
/* The hexes of all labels. */
struct hexes longest_day_reach_hexes(const struct longest_day_model *model, const struct reach_wish *wish);
/* Of a way between the hexes of so many hexes in the open: at most how many more steps it has, which lead
 * into marsh. */
unsigned longest_day_reach_uncounted(const struct longest_day_model *model, unsigned from, unsigned to,
                                     unsigned limit);
/* The label of that hex and n, REACH_LABELS_MAX if there is none. */
unsigned longest_day_reach_find(const struct reach *reach, unsigned hex, unsigned count);
/* Writes the hexes entered, returns how many. */
unsigned longest_day_reach_path(const struct reach *reach, unsigned label, uint16_t path[PATH_MAX]);

/* LDD-4.5.1: where a German gets with that many half points, and where over a road edge; the start included.
 */
struct german_reach {
    struct hexes all, by_road;
};
void longest_day_german_reach(const struct longest_day_model *model, unsigned start, unsigned points,
                              const struct hexes *paratroopers, struct german_reach *reach);

#endif
