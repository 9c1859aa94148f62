/* Who plays which side: `NAME`, `SIDE=NAME`, `ROLE=NAME` (`NAME` and `ROLE=NAME`: all seats of the role that
 * nobody is named for), each with `:parameter=value,parameter=value` after it. A policy that looks ahead
 * names its base in brackets: `rollout(boot_camp):playouts=64`, also twice
 * (`rollout(rollout(boot_camp))`), and may name further policies that are asked, too
 * (`rollout(boot_camp&one_ply:tuned)`); without brackets the base is the side's default policy. A plug-in is
 * named by its file: `./mine.so:name`, `./mine.so` if there is one policy in it for this game. Before
 * parameters of one's own may stand those of a preset (preset.h): `one_ply:tuned,risk=1`. */
#ifndef WARODDS_EXPERIMENT_PLAYER_H
#define WARODDS_EXPERIMENT_PLAYER_H

#include "policies/policy.h"
#include "sim/core/text.h"

struct player {
    const struct policy *policy; /* NULL: nobody; the rules play this side */
    double parameter[POLICY_PARAMETERS_MAX];
    const char *file;               /* of a plug-in, without folders; NULL for built-in policies */
    uint64_t file_hash;             /* of its bytes */
    const char *preset;             /* its name, without the policy's; NULL: none, or of a file */
    const double *preset_parameter; /* the preset's values, as many as there are parameters */
    const struct player *base;      /* of a policy that looks ahead; lives as long as the program */
    const struct player *further;   /* of a base: the next one in the same brackets */
    bool asked_for;                 /* named by the user, not the side's default, */
    bool by_role;                   /* but for all seats of a role */
};

/* Fills players[0 .. game->side_count) from the texts, each side not named with its default policy. A side
 * that has no default gets its first built-in policy if there is one: it plays only if the rules ask it.
 * False after adding to `problems`. */
bool players_choose(const struct game *game, const char *const *texts, size_t count,
                    struct player players[SIDES_MAX], struct problems *problems);

/* The players of seats that nobody sits on in this scenario get up; complains if one was named for such a
 * seat. Those with a horizon get their evaluations (evaluations.h). */
struct setting;
bool players_sit(const struct setting *setting, struct player players[SIDES_MAX], struct problems *problems);

/* Whether the text fills all seats of a role that has several: "faction=plain". */
bool player_is_for_role(const struct setting *setting, const char *text);
/* The text as a player for this seat alone, where its role has several: "seat0=strong". To be freed. */
char *player_on_seat(const struct setting *setting, size_t side, const char *text);

/* "one_ply" or "one_ply:width=3,depth=2" or "one_ply:tuned,width=3": only parameters that are not standard,
 * or not those of the preset, are written. */
void player_text(const struct player *player, struct text *text);

/* Whether a plug-in or a file has a say. */
bool player_is_foreign(const struct player *player);

/* A hash of the values of all presets that the player and its bases play with; 0 without any. */
uint64_t player_presets_hash(const struct player *player);

/* The policy with its standard parameters. */
struct player player_of(const struct policy *policy);
/* The host of this name with the player as its base, its parameters the standard ones. */
struct player player_hosted(const char *host, const struct player *base);
/* The number of a parameter that its policy is known to have. */
size_t player_parameter(const struct player *player, const char *name);

/* One of its parameters anew; what it was called by holds no longer if it was a preset. */
void player_set(struct player *player, size_t parameter, double value);

#endif
