/* Studies of many experiments, played by all processes of `mpirun`. Rank 0 describes to each rank what it is
 * to play: the experiments as the store's requests have them, the values changed since, and which games. The
 * rank opens what it does not know yet, makes sure that it is the same by its identity, plays, and answers.
 * What a rank cannot open (files that are not on its machine) rank 0 plays itself. */
#ifndef WARODDS_STORE_RANKS_H
#define WARODDS_STORE_RANKS_H

#include "sim/play/paired.h"
#include "sim/play/transport.h"
#include "sim/store/outcomes_record.h"
#include "sim/store/shared.h"

/* transport_report.failed */
enum ranks_answer { RANKS_PLAYED, RANKS_FAILED, RANKS_UNKNOWN };

/* Other ranks than 0, for every study but run: plays what rank 0 asks for, until it ends. `kinds`, NULL at
 * the end: what can be asked for besides games. */
void ranks_serve(const struct shared_kind *const *kinds);

/* ---- ranks.c: experiments as texts ---- */

/* Experiments that were opened stay open: studies come back to them. */
struct ranks_opened {
    struct experiment *items;
    uint64_t *identity;
    size_t count;
};

void ranks_describe(struct text *text, const struct experiment *experiment);
/* The experiment described at `at`, without its range. If values were changed, `copy` becomes its setting, to
 * be ended with setting_release. Returns what follows in the text; NULL if it cannot be opened. */
const char *ranks_open(struct ranks_opened *opened, const char *at, struct experiment *experiment,
                       struct setting *copy);
/* The side of the experiment that failed so; -1: it was another experiment's. */
int64_t ranks_failed_side(const struct experiment *experiment, const struct play_failure *failure);

/* ---- pieces_share.c, paired_share.c: games of arms, games in which all arms are compared ---- */

void pieces_answer(struct ranks_opened *opened, const char *asked);
/* As paired_play, by all ranks. */
uint64_t paired_share_play(struct paired *paired, uint64_t games);
void paired_answer(struct ranks_opened *opened, const char *asked, struct transport_share share);

/* ---- shared.c: other work ---- */

void shared_answer(struct ranks_opened *opened, const struct shared_kind *const *kinds, const char *text,
                   struct transport_share share);

/* ---- pieces_bytes.c ---- */

/* The first `games` games of the pieces, the last of which is cut: how many pieces those are. */
size_t pieces_first(struct piece *pieces, size_t count, uint64_t games);
void pieces_save(const struct piece *pieces, size_t count, struct text *bytes);
/* False, and nothing taken, if these are no such bytes. */
bool pieces_load(const struct piece *pieces, size_t count, const struct text *bytes);

#endif
