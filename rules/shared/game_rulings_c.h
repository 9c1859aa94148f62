/* What a configuration says of a game's rulings, with the words of rules/shared/rulings.h. Included once by
 * its load.c. */
#include "rules/shared/game_load.h"

static const struct game_ruling rulings[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = {#name, #__VA_ARGS__},
#include GAME_RULINGS
#undef RULING
};
