/* Games a second of a core that nobody else uses, measured on one that others do use. */
#ifndef WARODDS_BENCH_UNDISTURBED_H
#define WARODDS_BENCH_UNDISTURBED_H

#include "sim/experiment/experiment.h"

/* The same games are played in passes, in blocks of about a millisecond, for about `seconds` in all; of each
 * block its fastest pass counts. `rate`: games a second, more or less, which says how many games make a
 * block. A pass is so long that a processor does not know its games by heart when they come again. 0 if a
 * game could not be played to its end. */
double bench_undisturbed(const struct experiment *experiment, double rate, double seconds);

#endif
