/* What a player aims at in a fire step: the enemies on the display and the dice they have drawn so far. */
#ifndef WARODDS_POLICIES_IMPERIUM_AIM_H
#define WARODDS_POLICIES_IMPERIUM_AIM_H

#include "policies/imperium/player.h"

/* Chances in sixths, distances between two areas. */
enum { CHANCES = 4, DISTANCES = LEVELS + ROWS + COLUMNS - 2, NO_FOE = 255 };

/* A target, and what is aimed at it so far. */
struct foe {
    uint8_t unit, area, stopped, defence;
    uint8_t stack, next; /* the next one in its area; NO_FOE: none */
    bool flip, capital;
    uint8_t dice_of_gain[CHANCES]; /* the dice that gain[chance] is of; 0: not known */
    unsigned dice, chances;
    uint32_t kill;
    int64_t worth, gain[CHANCES];
};

/* Foes in an area, ascending, and the best of them for so many dice; many ships have as many. */
struct foe_stack {
    uint8_t area, first, last;
    uint8_t best[CHANCES];
    uint8_t dice_of_best[CHANCES]; /* and whether capital ships come first; 0: not known */
};

struct aiming {
    const struct thinking *t;
    enum weapon weapon;
    unsigned count, stacks;
    uint8_t chance[2][DISTANCES]; /* of others and capital ships */
    struct foe foe[SHIPS_A_SIDE];
    struct foe_stack stack[AREAS];
};

/* The enemies that are shown, with no dice on them yet. */
void imperium_note_foes(struct aiming *a, const struct thinking *t, enum weapon weapon);
/* Chance in sixths of a die of the ship; 0: out of range. */
unsigned imperium_chance_of(const struct aiming *a, unsigned ship, const struct foe *foe);
/* The enemy in range with the largest gain, other than `but`; capital targets first if wanted. NULL: none. */
struct foe *imperium_best_target(struct aiming *a, unsigned ship, unsigned dice, bool capitals_first,
                                 const struct foe *but);
/* Dice of the ship go on the foe. */
void imperium_aim(struct aiming *a, unsigned ship, struct foe *foe, unsigned dice);

#endif
