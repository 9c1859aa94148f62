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
    .state_size = sizeof(struct invaders_state),
    .view_size = sizeof(struct invaders_view),

    .sides = sides,
    .side_count = sizeof sides / sizeof *sides,
    .seats_ruling = "two_player=yes",
    GAME_TABLES,
    GAME_FUNCTIONS,
    .queries = invaders_queries,
    .query_count = INVADERS_QUERIES,
};
