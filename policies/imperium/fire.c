/* Aims of a fire step (TAC-1, TAC-2, TAC-5). */
#include <string.h>

#include "policies/imperium/player.h"

/* A target, and what is aimed at it so far. */
struct foe {
    uint8_t unit, area, stopped, defence;
    bool flip, capital;
    unsigned dice, chances;
    uint32_t kill;
    int64_t worth;
};

struct aiming {
    const struct thinking *t;
    enum weapon weapon;
    unsigned count;
    struct foe foe[SHIPS_A_SIDE];
};

static void note_foes(struct aiming *a)
{
    const struct thinking *t = a->t;
    const struct counter_set enemies = ships_shown(t->m, t->s, enemy_of(t->side));
    FOR_EACH_COUNTER(e, &enemies) {
        const unsigned damaged = is_damaged(t->s, (unsigned)e);
        a->foe[a->count++] = (struct foe){
            .unit = (uint8_t)e,
            .area = t->s->area[e],
            .stopped = a->weapon == BEAM ? 0 : t->m->counter_measures[damaged][e],
            .defence = t->m->defence[damaged][e],
            .flip = can_be_flipped(t->m, t->s, (unsigned)e),
            .capital = set_has(&t->m->capital, (unsigned)e),
            .worth = imperium_target_worth(t, (unsigned)e),
        };
    }
}

static unsigned chance_of(const struct aiming *a, unsigned ship, const struct foe *foe)
{
    const struct imperium_model *m = a->t->m;
    const unsigned distance = m->distance[a->t->s->area[ship]][foe->area];
    return a->weapon == BEAM ? beam_chance(m->capital_number[ship] >= 0, distance) : torpedo_chance(distance);
}

static uint32_t kill_with(const struct aiming *a, const struct foe *foe, unsigned dice, unsigned chance)
{
    return imperium_kill(a->t->tables, foe->dice + dice, foe->chances + dice * chance, foe->stopped,
                         foe->defence, foe->flip);
}

/* The enemy in range with the largest gain, other than `but`; capital targets first if wanted. NULL: none. */
static struct foe *best_target(struct aiming *a, unsigned ship, unsigned dice, bool capitals_first,
                               const struct foe *but)
{
    struct foe *best = NULL;
    int64_t best_gain = 0;
    bool best_capital = false;
    for (struct foe *foe = a->foe; foe < a->foe + a->count; foe++) {
        const unsigned chance = chance_of(a, ship, foe);
        if (!chance || foe == but)
            continue;
        const bool capital = capitals_first && foe->capital;
        const int64_t gain = foe->worth * ((int64_t)kill_with(a, foe, dice, chance) - foe->kill);
        if (best && (capital < best_capital || (capital == best_capital && gain <= best_gain)))
            continue;
        best = foe;
        best_gain = gain;
        best_capital = capital;
    }
    return best;
}

static void aim(struct aiming *a, unsigned ship, struct foe *foe, unsigned dice)
{
    const unsigned chance = chance_of(a, ship, foe);
    foe->kill = kill_with(a, foe, dice, chance);
    foe->dice += dice;
    foe->chances += dice * chance;
}

/* TAC-5, scenario 5: the fewest dice that can be expected to strike the target; the others go elsewhere. */
static unsigned dice_enough(const struct aiming *a, unsigned ship, const struct foe *foe, unsigned dice)
{
    const unsigned wanted = 6u * foe->defence + foe->stopped, chance = chance_of(a, ship, foe);
    for (unsigned k = 1; k < dice; k++)
        if (foe->chances + k * chance >= wanted)
            return k;
    return dice;
}

static void aim_split(struct aiming *a, unsigned ship, struct foe *foe, unsigned dice)
{
    const int capital = a->t->m->capital_number[ship];
    const unsigned enough = dice_enough(a, ship, foe, dice);
    struct foe *other = enough < dice ? best_target(a, ship, dice - enough, true, foe) : NULL;
    aim(a, ship, foe, other ? enough : dice);
    a->t->plan->dice[capital] = (uint8_t)(other ? enough : dice);
    if (!other)
        return;
    a->t->plan->second[capital] = other->unit;
    aim(a, ship, other, dice - enough);
}

static void aim_ship(struct aiming *a, unsigned ship, bool last_battle)
{
    const unsigned dice = weapon_dice(a->t->m, a->t->s, a->weapon, ship);
    const bool capital = a->t->m->capital_number[ship] >= 0;
    struct foe *foe = best_target(a, ship, dice, capital && last_battle, NULL);
    if (!foe)
        return;
    a->t->plan->target[ship] = foe->unit;
    if (capital && last_battle)
        aim_split(a, ship, foe, dice);
    else
        aim(a, ship, foe, dice);
}

/* Ships with dice in descending dice, ties lowest order; in scenario 5 capital ships first (TAC-5). */
static void aim_greedily(struct aiming *a)
{
    const struct thinking *t = a->t;
    const bool last_battle = t->player->mission && t->m->scenario == 5;
    struct counter_set ships = ships_shown(t->m, t->s, t->side);
    for (unsigned pass = !last_battle; pass < 2; pass++) {
        struct counter_set now = ships;
        if (last_battle)
            now = pass ? set_without(&ships, &t->m->capital) : set_and(&ships, &t->m->capital);
        for (unsigned dice = ATTACK_DICE_MAX; dice > 0; dice--)
            FOR_EACH_COUNTER(ship, &now)
                if (weapon_dice(t->m, t->s, a->weapon, (unsigned)ship) == dice)
                    aim_ship(a, (unsigned)ship, last_battle);
    }
}

/* TAC-1: the highest chance, ties lowest order. */
static void aim_simply(struct aiming *a)
{
    struct counter_set ships = ships_shown(a->t->m, a->t->s, a->t->side);
    FOR_EACH_COUNTER(ship, &ships) {
        unsigned best = 0;
        for (const struct foe *foe = a->foe; foe < a->foe + a->count; foe++)
            if (chance_of(a, (unsigned)ship, foe) > best) {
                best = chance_of(a, (unsigned)ship, foe);
                a->t->plan->target[ship] = foe->unit;
            }
    }
}

void imperium_plan_fire(const struct thinking *t, enum weapon weapon)
{
    struct aiming a;
    a.t = t;
    a.weapon = weapon;
    a.count = 0;
    note_foes(&a);
    memset(t->plan->target, NO_UNIT, sizeof t->plan->target);
    memset(t->plan->second, NO_UNIT, sizeof t->plan->second);
    memset(t->plan->dice, 0, sizeof t->plan->dice);
    if (t->player->fires == FIRES_SIMPLY)
        aim_simply(&a);
    else
        aim_greedily(&a);
}
