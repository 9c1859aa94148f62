/* Pieces of many experiments, played by all processes of `mpirun`. Rank 0 describes to each rank what it is
 * to play: the experiments as the store's requests have them, the values changed since, and which games. The
 * rank opens what it does not know yet, makes sure that it is the same by its identity, plays, and answers
 * with what every game came to. What a rank cannot open (files that are not on its machine) rank 0 plays
 * itself. */
#ifndef WARODDS_STORE_OUTCOMES_SHARE_H
#define WARODDS_STORE_OUTCOMES_SHARE_H

#include "sim/store/outcomes_record.h"

/* transport_report.failed */
enum pieces_answer { PIECES_PLAYED, PIECES_FAILED, PIECES_UNKNOWN };

/* Other ranks than 0, for every study but run and compare: plays what rank 0 asks for, until it ends. */
void outcomes_serve(void);

/* pieces_bytes.c. The first `games` games of the pieces, the last of which is cut: how many pieces those are.
 */
size_t pieces_first(struct piece *pieces, size_t count, uint64_t games);
void pieces_save(const struct piece *pieces, size_t count, struct text *bytes);
/* False, and nothing taken, if these are no such bytes. */
bool pieces_load(const struct piece *pieces, size_t count, const struct text *bytes);

#endif
