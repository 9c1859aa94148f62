/* One thread: what sim/play/batch.c asks OpenMP for. */
#ifndef WARODDS_WEB_OMP_H
#define WARODDS_WEB_OMP_H

static inline int omp_get_thread_num(void)
{
    return 0;
}

enum { omp_pause_soft };

static inline int omp_pause_resource_all(int kind)
{
    return kind;
}

static inline int omp_get_max_threads(void)
{
    return 1;
}

#endif
