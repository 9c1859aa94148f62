/* Recovery vehicles (policy notes CM.8, P2, P5.5). */
#ifndef WARODDS_POLICIES_VERMIN_VEHICLES_H
#define WARODDS_POLICIES_VERMIN_VEHICLES_H

#include "policies/vermin/situation.h"

struct player_memory;

/* End states of a vehicle in this turn: all (end hex, jewel loaded or not) pairs, and leaving the map. */
struct vehicle_ends {
    uint8_t unit, own, via; /* its hex, or the entry hex by which it comes */
    uint8_t target;         /* the jewel hex in which it loads; 0: it carries a jewel already */
    struct hex_set plain, loaded;
    struct hex_set exits; /* it can leave by these */
    /* potentials: static costs to the target and out; loading and from there out */
    struct static_route *to_target, *out;
    unsigned from_target;
};

struct vehicle_state {
    uint8_t hex;
    bool loaded, found;
};

/* The end state to take; leaving the map has been ruled out. */
typedef struct vehicle_state vehicle_picker(const struct situation *s, const struct vehicle_ends *ends);

/* CM.8: chooses and claims a target if it needs one. False if the vehicle passes or stays off the map. */
bool vermin_vehicle_ends(const struct situation *s, struct player_memory *memory, unsigned vehicle,
                         struct vehicle_ends *ends);
/* The end states; with a target, those of loading there too. */
void vermin_vehicle_reach(const struct situation *s, unsigned vehicle, unsigned entry,
                          struct vehicle_ends *ends);
/* Its potential, or `limit` if that is not below it. */
unsigned vermin_vehicle_potential(const struct vehicle_ends *ends, unsigned hex, bool loaded, unsigned limit);
vehicle_picker vermin_least_potential;
/* The state of least potential among those in these hexes, potential at most `limit`; its potential. */
struct vehicle_state vermin_least_among(const struct vehicle_ends *ends, const struct hex_set *hexes,
                                        unsigned limit, unsigned *potential);
/* False if the state is to stay as it is. */
bool vermin_vehicle_choice(const struct vehicle_ends *ends, struct vehicle_state state, game_choice *choice);
game_choice vermin_vehicle_leaves(const struct vehicle_ends *ends);
bool vermin_vehicle_action(const struct situation *s, vehicle_picker *pick, struct player_memory *memory,
                           unsigned vehicle, game_choice *choice);

#endif
