/* Who plays which side: `NAME`, `SIDE=NAME`, each with `:parameter=value,parameter=value` after it. A policy
 * that looks ahead names its base in brackets: `rollout(boot_camp):playouts=64`, also twice
 * (`rollout(rollout(boot_camp))`); without brackets the base is the side's default policy. A plug-in is named
 * by its file: `./mine.so:name`, `./mine.so` if there is one policy in it for this game. */
#ifndef WARODDS_RUN_PLAYER_H
#define WARODDS_RUN_PLAYER_H

#include "policies/policy.h"
#include "sim/core/text.h"

enum { SIDES_MAX = 8 };

struct player {
    const struct policy *policy; /* NULL: nobody; the rules play this side */
    double parameter[POLICY_PARAMETERS_MAX];
    const char *file;          /* of a plug-in, without folders; NULL for built-in policies */
    uint64_t file_hash;        /* of its bytes */
    const struct player *base; /* of a policy that looks ahead; lives as long as the program */
    bool asked_for;            /* named by the user, not the side's default */
};

/* Fills players[0 .. game->side_count) from the texts, each side not named with its default policy. A side
 * that has no default gets its first built-in policy if there is one: it plays only if the rules ask it.
 * False after adding to `problems`. */
bool players_choose(const struct game *game, const char *const *texts, size_t count,
                    struct player players[SIDES_MAX], struct problems *problems);

/* "one_ply" or "one_ply:width=3,depth=2": only parameters that are not standard are written. */
void player_text(const struct player *player, struct text *text);

#endif
