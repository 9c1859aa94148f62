/* What a proposal aims at: the answers with a target that games alone tell, measured with other settings on
 * the same games. */
#ifndef WARODDS_STUDIES_BALANCE_AIMS_H
#define WARODDS_STUDIES_BALANCE_AIMS_H

#include "sim/studies/balance/balance.h"

enum { AIMS = 3, AIM_GAMES = 300, AIM_LOOKED = 60 /* of those for decided: positions are played on */ };

struct aims {
    const struct balance *balance; /* with its answers */
    struct balance_plan plan;      /* of what is measured */
    bool outside;                  /* something is not shown to be within its target */
};

/* The aims' measures with some values of the levers. */
struct measured {
    double value[AIMS]; /* NaN: not aimed at, or unknown */
    double loss;        /* how far outside the targets, in parts of their widths; 0: within all */
};

/* Whether it can be aimed at. */
bool aims_know(size_t question);
struct aims aims_of(const struct balance *balance);
/* In a setting that differs in `changed` (struct balance). False after a stop or a failure. */
bool aims_measure(const struct aims *aims, struct setting *setting, const char *changed,
                  struct measured *measured, const struct outcomes_options *options,
                  struct play_failure *failure);
/* How far `there` lies from `here` in the direction in which what is outside should go. */
double aims_reach(const struct aims *aims, const struct measured *here, const struct measured *there);

#endif
