/* What an address names: the game, and what is said of it behind the name. */
#ifndef WARODDS_EXPERIMENT_ADDRESS_H
#define WARODDS_EXPERIMENT_ADDRESS_H

#include "rules/game.h"

/* Takes "game/rest" apart; `rest` points into `address`, and is all of it if that is a scenario's file. NULL
 * after a complaint with the nearest name. */
const struct game *address_game(const char *address, const char **rest, const char *expected,
                                struct problems *problems);

/* The game in this folder; NULL without a complaint if there is no game.lua in it. */
const struct game *address_folder(const char *folder, struct problems *problems);
/* Complains of an address that names no game, but a folder, or something in a folder that lacks its game.lua.
 * False without a complaint if it does not. */
bool address_refuse_folder(const char *address, struct problems *problems);

#endif
