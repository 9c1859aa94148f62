/* Items of the village are dealt in the player's head, all of them in his order; the rules ask for one (D19).
 */
#ifndef WARODDS_POLICIES_LONGEST_DAY_DEALING_H
#define WARODDS_POLICIES_LONGEST_DAY_DEALING_H

#include "policies/longest_day/player.h"

enum { HAND_MOST = 2 }; /* items that a unit carries */

/* What each unit would have; players read of it what they ask for. */
struct hand {
    uint8_t count[PARATROOPERS], icons[PARATROOPERS];
    uint32_t has[MARKER_TYPES]; /* units with an item of the type */
    uint32_t armed;             /* units with an item that has dice */
};

struct dealing {
    const uint8_t *rank; /* by marker type: 1 is dealt first, 0 last */
    /* The unit with the smallest key gets the item; its lowest byte is the unit. */
    uint64_t (*key)(const struct seat *seat, const struct hand *hand, unsigned item, unsigned unit);
};

/* Who gets the item that the rules ask about, or that it stays. */
game_choice longest_day_deal(const struct seat *seat, const struct dealing *dealing);

#endif
