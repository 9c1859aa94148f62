/* Several processes, one result: `mpirun -n 4 warodds run ...`. The only file that knows MPI, and only in a
 * build with WARODDS_MPI; without, everything here is one process.
 *
 * Rank 0 is the program: it reads the store, prints and writes. The others open the same experiment and then
 * serve: they play the stretches that rank 0 hands out and send back their totals in the canonical bytes, so
 * that the sums, and what is printed, are those of one process. */
#ifndef WARODDS_RUN_TRANSPORT_H
#define WARODDS_RUN_TRANSPORT_H

#include "sim/run/batch.h"

/* First thing in main: whether there are others. Other ranks than 0 no longer say anything on standard output
 * and standard error. The end is arranged for with atexit. */
void transport_begin(int *argc, char ***argv);
int transport_rank(void);
int transport_ranks(void);

/* Plays the experiment with all ranks; on rank 0 only. As batch_play. */
struct batch_result transport_play(const struct experiment *experiment, const struct batch_options *options);

/* Other ranks: plays what rank 0 asks for until it calls transport_dismiss (or ends). */
void transport_serve(const struct experiment *experiment, const struct batch_options *options);
void transport_dismiss(void);

#endif
