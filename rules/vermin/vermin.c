/* The descriptor of Space Vermin from Beyond: everything the laboratory knows of this game. */
#include "rules/vermin/parts.h"

static const struct game_side sides[] = {
    [SIDE_MARINE] = {"marine", "Marines", "turret"},
    /* Solitaire: the rules play this side and never ask it; two players (VRM-O.1): a policy decides. */
    [SIDE_VERMIN] = {"vermin", "Vermin", NULL},
};

const struct game game_vermin = {
    .name = "vermin",
    .title = "Space Vermin from Beyond",
    GAME_PARTS,
};
