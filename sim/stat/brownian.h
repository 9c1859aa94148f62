/* A Brownian motion that starts at 0 and ends where it first meets one of two bounds. */
#ifndef WARODDS_STAT_BROWNIAN_H
#define WARODDS_STAT_BROWNIAN_H

/* low < 0 < high, variance > 0 (both of a unit of time). */
struct brownian {
    double low, high, drift, variance;
};

/* Probability that the motion ends lower than (time, y): it met `low` by then, or it has met neither bound
 * and is below y, low <= y <= high. So y = low asks for "at `low` by that time", and y = high for everything
 * but "at `high` by that time". Falls when the drift rises. time >= 0. */
double brownian_below(const struct brownian *motion, double time, double y);

/* Its two ways to the answer, good for long and for short times; open for the tests, which compare them. */
double brownian_below_by_sines(const struct brownian *motion, double time, double y);
double brownian_below_by_images(const struct brownian *motion, double time, double y);

#endif
