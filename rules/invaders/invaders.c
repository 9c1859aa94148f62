/* The descriptor of Invaders from Dimension X: everything the laboratory knows of this game. */
#include "rules/invaders/parts.h"

static const struct game_side sides[] = {
    [SIDE_MARINE] = {"marine", "Marines", "boot_camp"},
    /* Solitaire: the rules play this side and never ask it; two players (INV-10.4): a policy decides. */
    [SIDE_KAYOTZ] = {"kayotz", "Kay'otz", NULL},
};

const struct game game_invaders = {
    .name = "invaders",
    .title = "Invaders from Dimension X",
    GAME_PARTS,
};
