/* Inside the search for attacks: one Marine with all that its dice depend on. */
#ifndef WARODDS_POLICIES_INVADERS_SHOOTER_H
#define WARODDS_POLICIES_INVADERS_SHOOTER_H

#include "policies/invaders/attack.h"

/* What the dice of a Marine depend on (INV-6.3.b), put so that for one target only adjacency, the aura of a
 * headquarters and sight depend on the hex. */
struct shooter {
    const struct situation *s;
    const struct firing_places *places;
    struct walk_cache *walk; /* of a hit and run */
    unsigned marine, own;
    enum weapon weapon;
    int factor; /* before everything that depends on target and hex */
    int adjacent_bonus, hq_bonus, most_bonus;
    struct hex_set aura;     /* hexes adjacent to another active hq */
    struct hex_set occupied; /* by anybody else */
    struct hex_set *matter;  /* gets the units that are found in the way; NULL: nobody wants to know */
};

/* Without places and walk. Written in place: a copy of it, whole, would wait for each of its fields. */
void invaders_shooter_of(struct shooter *shooter, const struct situation *s, unsigned marine);
void invaders_shooter_in(struct shooter *shooter, const struct attack_scene *scene, unsigned marine);

/* Of these, the warriors that an attack could be about, whatever units stand in between; `field` may be NULL.
 */
uint32_t invaders_worthy_targets(const struct shooter *shooter, const struct target_field *field,
                                 uint32_t warriors);

#endif
