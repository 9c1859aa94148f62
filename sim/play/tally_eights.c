#include "sim/play/tally_eights.h"

#include <stdlib.h>

#include "sim/core/text.h"

void tally_eights_begin(struct tally_eights *eights, size_t cells)
{
    const size_t most = (cells + TALLY_EIGHT - 1) / TALLY_EIGHT;
    *eights = (struct tally_eights){.cells = cells,
                                    .counted = memory_zeros(most * sizeof *eights->counted),
                                    .first = memory_zeros(most * sizeof *eights->first),
                                    .count = most};
    for (size_t i = 0; i < most; i++)
        eights->first[i] = (uint32_t)(i * TALLY_EIGHT);
}

void tally_eights_free(struct tally_eights *eights)
{
    free(eights->counted);
    free(eights->first);
}

/* From now on only those that were counted in. */
static void look_at_few(struct tally_eights *eights)
{
    eights->count = 0;
    for (size_t first = 0; first < eights->cells; first += TALLY_EIGHT)
        if (eights->counted[first / TALLY_EIGHT])
            eights->first[eights->count++] = (uint32_t)first;
}

bool tally_eights_learn(struct tally_eights *eights, const uint64_t *tally)
{
    bool all_known = true;
    for (size_t first = 0; first < eights->cells; first += TALLY_EIGHT)
        if (tally_eight_counts(eights, tally, first) && !eights->counted[first / TALLY_EIGHT]) {
            eights->counted[first / TALLY_EIGHT] = true;
            if (eights->games < TALLY_GAMES)
                continue;
            eights->first[eights->count++] = (uint32_t)first;
            all_known = false;
        }
    if (++eights->games == TALLY_GAMES)
        look_at_few(eights);
    return all_known;
}
