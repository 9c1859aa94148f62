/* Aims of a fire step (TAC-1, TAC-2, TAC-5). */
#include <string.h>

#include "policies/imperium/aim.h"

/* TAC-5, scenario 5: the fewest dice that can be expected to strike the target; the others go elsewhere. */
static unsigned dice_enough(const struct aiming *a, unsigned ship, const struct foe *foe, unsigned dice)
{
    const unsigned wanted = 6u * foe->defence + foe->stopped, chance = imperium_chance_of(a, ship, foe);
    for (unsigned k = 1; k < dice; k++)
        if (foe->chances + k * chance >= wanted)
            return k;
    return dice;
}

static void aim_split(struct aiming *a, unsigned ship, struct foe *foe, unsigned dice)
{
    const int capital = a->t->m->capital_number[ship];
    const unsigned enough = dice_enough(a, ship, foe, dice);
    struct foe *other = enough < dice ? imperium_best_target(a, ship, dice - enough, true, foe) : NULL;
    imperium_aim(a, ship, foe, other ? enough : dice);
    a->t->plan->dice[capital] = (uint8_t)(other ? enough : dice);
    if (!other)
        return;
    a->t->plan->second[capital] = other->unit;
    imperium_aim(a, ship, other, dice - enough);
}

static void aim_ship(struct aiming *a, unsigned ship, bool last_battle)
{
    const unsigned dice = weapon_dice(a->t->m, a->t->s, a->weapon, ship);
    const bool capital = a->t->m->capital_number[ship] >= 0;
    struct foe *foe = imperium_best_target(a, ship, dice, capital && last_battle, NULL);
    if (!foe)
        return;
    a->t->plan->target[ship] = foe->unit;
    if (capital && last_battle)
        aim_split(a, ship, foe, dice);
    else
        imperium_aim(a, ship, foe, dice);
}

/* Ships with dice in descending dice, ties lowest order. */
static unsigned by_dice(const struct aiming *a, const struct counter_set *ships, uint8_t order[SHIPS_A_SIDE])
{
    uint8_t dice[SHIPS_A_SIDE];
    unsigned count = 0;
    FOR_EACH_COUNTER(ship, ships) {
        const unsigned own = weapon_dice(a->t->m, a->t->s, a->weapon, (unsigned)ship);
        if (!own)
            continue;
        unsigned at = count++;
        for (; at > 0 && dice[at - 1] < own; at--) {
            dice[at] = dice[at - 1];
            order[at] = order[at - 1];
        }
        dice[at] = (uint8_t)own;
        order[at] = (uint8_t)ship;
    }
    return count;
}

/* In this order; in scenario 5 capital ships before all others (TAC-5). */
static void aim_greedily(struct aiming *a)
{
    const struct thinking *t = a->t;
    const bool last_battle = t->player->mission && t->m->scenario == 5;
    struct counter_set ships = ships_shown(t->m, t->s, t->side);
    for (unsigned pass = !last_battle; pass < 2; pass++) {
        struct counter_set now = ships;
        if (last_battle)
            now = pass ? set_without(&ships, &t->m->capital) : set_and(&ships, &t->m->capital);
        uint8_t order[SHIPS_A_SIDE];
        const unsigned count = by_dice(a, &now, order);
        for (unsigned i = 0; i < count; i++)
            aim_ship(a, order[i], last_battle);
    }
}

/* TAC-1: the highest chance, ties lowest order. */
static void aim_simply(struct aiming *a)
{
    struct counter_set ships = ships_shown(a->t->m, a->t->s, a->t->side);
    FOR_EACH_COUNTER(ship, &ships) {
        unsigned best = 0;
        for (const struct foe *foe = a->foe; foe < a->foe + a->count; foe++)
            if (imperium_chance_of(a, (unsigned)ship, foe) > best) {
                best = imperium_chance_of(a, (unsigned)ship, foe);
                a->t->plan->target[ship] = foe->unit;
            }
    }
}

void imperium_plan_fire(const struct thinking *t, enum weapon weapon)
{
    struct aiming a;
    imperium_note_foes(&a, t, weapon);
    memset(t->plan->target, NO_UNIT, sizeof t->plan->target);
    memset(t->plan->second, NO_UNIT, sizeof t->plan->second);
    memset(t->plan->dice, 0, sizeof t->plan->dice);
    if (t->player->fires == FIRES_SIMPLY)
        aim_simply(&a);
    else
        aim_greedily(&a);
}
