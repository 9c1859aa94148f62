/* Inside sim/stat: the score test of a paired difference. T. Tango 1998, Statistics in Medicine 17: 891. */
#ifndef WARODDS_STAT_PAIRED_SCORE_H
#define WARODDS_STAT_PAIRED_SCORE_H

#include "sim/stat/interval.h"

/* The standard normal score of "plus less minus is d": minus alone won b, plus alone c of n > 0 pairs; -1 <=
 * d
 * <= 1. Falls with d; at d = 0 it is McNemar's (c - b)/sqrt(b + c). */
double paired_score(double b, double c, double n, double d);
/* All d whose score is between -z and z. */
struct interval paired_score_interval(double b, double c, double n, double z);

#endif
