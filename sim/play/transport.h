/* Several processes, one result: `mpirun -n 4 warodds run ...`. transport.c is the only file that knows MPI,
 * and only in a build with WARODDS_MPI; without, everything here is one process.
 *
 * Rank 0 is the program: it reads the store, prints and writes. The others open the same experiment and then
 * serve: they play the shares that rank 0 hands out and send back their counts in the canonical bytes, so
 * that the sums, and what is printed, are those of one process. Runs and comparisons have one experiment, or
 * two, which every rank opens by itself; studies of many describe them with the games
 * (sim/store/outcomes_share.h). */
#ifndef WARODDS_PLAY_TRANSPORT_H
#define WARODDS_PLAY_TRANSPORT_H

#include "sim/play/batch.h"

/* First thing in main: whether there are others. Other ranks than 0 no longer say anything on standard output
 * and standard error. The end is arranged for with atexit. */
#define TRANSPORT_ALONE "WARODDS_ALONE" /* in the environment: no others, whoever started us */
void transport_begin(int *argc, char ***argv);
int transport_rank(void);
int transport_ranks(void);

/* Plays the experiment with all ranks; on rank 0 only. As batch_play. */
struct batch_result transport_play(const struct experiment *experiment, const struct batch_options *options);

/* Other ranks: plays what rank 0 asks for until it ends. */
void transport_serve(const struct experiment *experiment, const struct batch_options *options);

/* ---- what the above is made of ---- */

/* Games that a rank is asked to play; none: nothing more will come. */
struct transport_share {
    uint64_t from, games;
};
/* The share of a rank of these games: neighbouring stretches, as even as can be. */
struct transport_share transport_share_of(uint64_t from, uint64_t games, int rank);
void transport_send(int to, struct transport_share share);
struct transport_share transport_receive(void);

/* What came of a share; the counts follow in `bytes` bytes. */
struct transport_report {
    uint64_t games, bytes, failed, game, decision, arm;
    int64_t side;
    double thread_seconds;
    char reason[sizeof((struct play_failure *)0)->reason];
};
void transport_answer(const struct transport_report *report, const struct text *bytes);
void transport_collect(int from, struct transport_report *report, struct text *bytes);

/* A text to a rank, before or beside its shares; the receiver's text is added to. */
void transport_send_text(int to, const struct text *text);
void transport_receive_text(int from, struct text *text);

#endif
