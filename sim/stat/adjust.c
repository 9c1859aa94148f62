#include "sim/stat/adjust.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* By p, then by place, so that the order never depends on the library's sort. */
static int compare_ranked(const void *left, const void *right)
{
    const struct ranked_p *a = left, *b = right;
    if (a->p != b->p)
        return a->p < b->p ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static void rank(const double *p, size_t count, struct ranked_p *work)
{
    for (size_t i = 0; i < count; i++) {
        assert(p[i] >= 0 && p[i] <= 1);
        work[i] = (struct ranked_p){p[i], i};
    }
    if (count > 0)
        qsort(work, count, sizeof *work, compare_ranked);
}

void adjust_holm(const double *p, size_t count, struct ranked_p *work, double *adjusted)
{
    double running = 0;
    rank(p, count, work);
    for (size_t i = 0; i < count; i++) {
        running = fmax(running, fmin(1, (double)(count - i) * work[i].p));
        adjusted[work[i].index] = running;
    }
}

void adjust_benjamini_hochberg(const double *p, size_t count, struct ranked_p *work, double *adjusted)
{
    double running = 1;
    rank(p, count, work);
    for (size_t i = count; i-- > 0;) {
        running = fmin(running, (double)count * work[i].p / (double)(i + 1));
        adjusted[work[i].index] = running;
    }
}
