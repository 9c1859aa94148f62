/* Which cells of a tally a table's games count in. */
#ifndef WARODDS_PLAY_TALLY_EIGHTS_H
#define WARODDS_PLAY_TALLY_EIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Games count in few of a tally's many cells, mostly in the same ones: cells by eights, of which those that
 * the first games of a table counted in are looked at, and all of them before that is known. */
enum { TALLY_EIGHT = 8, TALLY_GAMES = 64 };

struct tally_eights {
    size_t cells;    /* of the tally */
    uint32_t *first; /* of those that are looked at, */
    size_t count;    /* so many */
    bool *counted;   /* by eight: in some game */
    uint64_t games;
};

void tally_eights_begin(struct tally_eights *eights, size_t cells);
void tally_eights_free(struct tally_eights *eights);
/* From the tally of a game that is over; false if it counted in cells that nobody looked at. */
bool tally_eights_learn(struct tally_eights *eights, const uint64_t *tally);

/* The end of the eight that begins here. */
static inline size_t tally_eight_end(const struct tally_eights *eights, size_t first)
{
    return first + TALLY_EIGHT < eights->cells ? first + TALLY_EIGHT : eights->cells;
}

/* Whether it counts in the eight that begins here. Looked at all at once, since most have nothing. */
static inline bool tally_eight_counts(const struct tally_eights *eights, const uint64_t *tally, size_t first)
{
    uint64_t any = 0;
    if (first + TALLY_EIGHT <= eights->cells)
        for (size_t i = 0; i < TALLY_EIGHT; i++)
            any |= tally[first + i];
    else
        for (size_t cell = first; cell < eights->cells; cell++)
            any |= tally[cell];
    return any != 0;
}

#endif
