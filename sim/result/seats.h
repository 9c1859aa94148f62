/* Games in which several seats have the same role: who wins more, or less, than a fair share? The scores of
 * the seats of one game depend on each other (they add up to a win), so intervals hold for all seats at once
 * whatever that dependence is (Bonferroni). Where seats rotate they are those of the players, wherever they
 * sat. */
#ifndef WARODDS_RESULT_SEATS_H
#define WARODDS_RESULT_SEATS_H

#include "sim/result/result.h"

enum against_fair { FAIR_OPEN, FAIR_ABOVE, FAIR_BELOW };

struct seat_share {
    double share;
    struct interval simultaneous; /* 95 % for all seats at once */
    enum against_fair answer;
};

struct seat_shares {
    size_t count; /* 0: not a game of seats that are alike */
    double fair;  /* 1 / count */
    struct seat_share seat[SIDES_MAX];
};

struct seat_shares seat_shares(const struct result *result);
/* "above", "below", "open" */
const char *against_fair_name(enum against_fair answer);

#endif
