/* The value of shots and the best of them (policy notes CM.2, CM.3). */
#ifndef WARODDS_POLICIES_VERMIN_SHOTS_H
#define WARODDS_POLICIES_VERMIN_SHOTS_H

#include "policies/vermin/situation.h"

/* Pairs of dice in which the ANT gun hits, in 36ths. */
enum { GUN_FACES = 36 };

/* What replaces the key (rem, red): the larger `major` first. NULL: nothing comes before rem and red. */
struct shot_rule {
    uint64_t (*major)(const struct situation *s, const struct shot_rule *rule, unsigned target,
                      struct shot_weights weights);
    /* of a hex for the ANT gun, hit in `faces` of GUN_FACES */
    uint64_t (*gun_major)(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                          unsigned faces);
    uint64_t most;         /* no shot but the gun's has a larger `major`; 0: nobody knows */
    const uint32_t *value; /* of each vermin unit, if the rule wants it */
};

struct shot {
    bool found;
    uint8_t target; /* vermin or TARGET_TUNNEL + exit; of the ANT gun the hex */
    uint8_t hex;
    uint64_t major, minor; /* minor: rem, then red */
};

/* From `hex`, where the Marine stands or is imagined. */
struct shot vermin_best_shot(const struct situation *s, const struct shot_rule *rule, unsigned marine,
                             unsigned hex, bool move_fire);
/* At least as much as any shot of a Marine by move & fire can have. */
struct shot_weights vermin_best_weights(const struct situation *s, unsigned marine);
/* Units in a hex that the ANT gun strikes, and those of them that it removes at once (VRM-J.3). */
uint32_t vermin_gun_struck(const struct situation *s, unsigned hex);
uint32_t vermin_gun_removes(const struct situation *s, uint32_t struck);

#endif
