/* CMA-ES: evolution strategy with covariance matrix adaptation. N. Hansen, The CMA Evolution Strategy: A
 * Tutorial, arXiv:1604.00772; weighted recombination of the better half, cumulative step-size adaptation,
 * rank-one and rank-mu update. Only the order of the candidates counts, so a measure with noise will do.
 *
 * The space is all of R^n: how bounds and whole numbers are met is the caller's affair. The same key and the
 * same answers give the same candidates on every machine: only + - * / and sqrt are used, normal numbers are
 * sums of twelve uniform ones (their tails end at 6), logarithm and exponential are series of our own. */
#ifndef WARODDS_STAT_CMA_H
#define WARODDS_STAT_CMA_H

#include <stddef.h>
#include <stdint.h>

enum { CMA_DIMENSIONS_MAX = 128, CMA_CANDIDATES_MAX = 256 };

struct cma {
    size_t n, candidates, parents;
    uint64_t key, generation; /* generations told so far */
    double weight[CMA_CANDIDATES_MAX];
    double weight_mass; /* how many parents the weights are worth */
    double path_rate, damping, shape_path_rate, rank_one_rate, rank_mu_rate, expected_length;
    double step;        /* of all coordinates, times the shape's */
    double *mean;       /* n */
    double *covariance; /* n * n: the shape */
    double *path, *shape_path, *steps, *root, *inverse, *scratch;
};

/* `deviation`: the first standard deviation of each coordinate, above 0. 1 <= n, 4 <= candidates. */
struct cma *cma_open(size_t n, size_t candidates, const double *start, const double *deviation, uint64_t key);
void cma_close(struct cma *cma);
/* How many candidates are usual for n coordinates. */
size_t cma_usual_candidates(size_t n);

/* Writes `candidates` points of n coordinates each. */
void cma_ask(struct cma *cma, double *points);
/* The candidates of the last cma_ask from best to worst. */
void cma_tell(struct cma *cma, const size_t *order);

/* Standard deviation of a coordinate; and keeps it from falling below `least`, as whole numbers need that
 * otherwise would stand still. */
double cma_deviation(const struct cma *cma, size_t coordinate);
void cma_keep_deviation(struct cma *cma, size_t coordinate, double least);

/* A normal number, keyed. */
double cma_normal(uint64_t key);

#endif
