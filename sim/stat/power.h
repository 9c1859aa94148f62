/* Planning: how many games find a difference of win rates d > 0 with probability `power`, in a two-sided test
 * that errs with probability alpha if there is none. Rounded up; infinite for what cannot be. */
#ifndef WARODDS_STAT_POWER_H
#define WARODDS_STAT_POWER_H

/* Pairs, of which a share `discordance` > d differs. R. J. Connor 1987, Biometrics 43: 207. */
double pairs_for_power(double discordance, double d, double alpha, double power);
/* Games each of two independent runs, one of which wins with probability `rate`, the other with rate + d. J.
 * L. Fleiss, Statistical Methods for Rates and Proportions, 3.2, without correction. */
double runs_for_power(double rate, double d, double alpha, double power);

#endif
