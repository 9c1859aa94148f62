/* Inside the reading of players (player.h): what its files say to each other. */
#ifndef WARODDS_EXPERIMENT_PLAYER_READ_H
#define WARODDS_EXPERIMENT_PLAYER_READ_H

#include "sim/experiment/player.h"

/* One --policy text while it is read. */
struct wish {
    const struct game *game;
    const char *text;
    struct problems *problems;
    const char *file; /* where the text stands */
};

/* ---- player_names.c ---- */

struct place player_place(const struct wish *wish, const char *from, size_t length);
void player_unknown_side(const struct wish *wish, const char *side, size_t length);
/* `side`: the one that is to be played; -1: any. */
void player_unknown_policy(const struct wish *wish, int side, const char *name, size_t length);
/* Numbers of sides; -1: the game has none of this name. */
int player_side(const struct game *game, const char *name, size_t length);
/* The first side with this role. */
int player_role(const struct game *game, const char *name, size_t length);
/* `side` if the policy plays it, if that is -1 the first that it plays; -1: not, or none. */
int player_side_of(const struct game *game, const struct policy *policy, int side);
/* The policy called `name` of this side; of any side, the first in order, if `side` is -1. */
const struct policy *player_policy(const struct wish *wish, int *side, const char *name, size_t length);
/* NULL: nobody. */
const struct policy *player_default_policy(const struct game *game, unsigned side);

/* ---- player_parameters.c ---- */

void player_standard_parameters(struct player *player);
/* The preset that the first item names, if it has no value. Returns what follows it. */
const char *player_read_preset(const struct wish *wish, const char *text, const char *end,
                               struct player *player);
/* "key=value,key=value" up to `end`. */
void player_read_parameters(const struct wish *wish, const char *text, const char *end,
                            struct player *player);

/* ---- player_files.c ---- */

/* Kept as long as the program: players are copied freely, and there are few. */
const struct player *player_keep(const struct player *player);
const char *player_keep_text(struct text *text);
bool player_ends_with(const char *text, size_t length, const char *end);
/* FILE.so[:NAME] and FILE.lua; what follows may be parameters. Return where they begin, NULL after a
 * complaint. */
const char *player_read_plugin(const struct wish *wish, const char *text, size_t length, const char *end,
                               int *side, struct player *player);
const char *player_read_script(const struct wish *wish, const char *text, size_t length, int *side,
                               struct player *player);

#endif
