/* The dice of idle_random (policy notes P0): picks are numbered through the game and keyed by that number. A
 * list with one element needs no number. */
#ifndef WARODDS_POLICIES_VERMIN_IDLE_RANDOM_H
#define WARODDS_POLICIES_VERMIN_IDLE_RANDOM_H

#include "policies/vermin/common.h"
#include "sim/core/chance.h"

struct dice_box {
    uint64_t stream;
    uint32_t *picks; /* how many so far in this game */
};

static inline unsigned pick(struct dice_box *box, unsigned count)
{
    return count < 2 ? 0 : (unsigned)chance_below(box->stream, (*box->picks)++, count);
}

static inline unsigned pick_hex(struct dice_box *box, const struct hex_set *hexes)
{
    return hex_set_at_rank(hexes, pick(box, hex_set_count(hexes)));
}

static inline unsigned pick_unit(struct dice_box *box, uint32_t mask)
{
    return unit_of_rank(mask, pick(box, units_count(mask)));
}

/* idle_entries.c. An end state of a vehicle other than the present one; false if there is none. */
unsigned vermin_random_vehicle_states(const struct situation *s, unsigned vehicle);
game_choice vermin_random_vehicle(const struct situation *s, struct dice_box *box, unsigned vehicle);
/* (end hex, entry hex) pairs of a unit that comes in on foot, and one of them. */
unsigned vermin_entry_pairs(const struct situation *s, unsigned marine);
game_choice vermin_random_entry(const struct situation *s, struct dice_box *box, unsigned marine);

#endif
