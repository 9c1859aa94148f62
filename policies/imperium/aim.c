/* The best target of so many dice (TAC-2), found again and again while dice are dealt out. */
#include <string.h>

#include "policies/imperium/aim.h"

static void note_chances(struct aiming *a)
{
    for (unsigned capital = 0; capital < 2; capital++)
        for (unsigned distance = 0; distance < DISTANCES; distance++)
            a->chance[capital][distance] =
                (uint8_t)(a->weapon == BEAM ? beam_chance(capital, distance) : torpedo_chance(distance));
}

static struct foe_stack *stack_in(struct aiming *a, uint8_t stack_of[AREAS], unsigned area)
{
    if (stack_of[area] == NOWHERE) {
        stack_of[area] = (uint8_t)a->stacks;
        a->stack[a->stacks++] = (struct foe_stack){.area = (uint8_t)area, .first = NO_FOE, .last = NO_FOE};
    }
    return &a->stack[stack_of[area]];
}

void imperium_note_foes(struct aiming *a, const struct thinking *t, enum weapon weapon)
{
    uint8_t stack_of[AREAS];
    const struct counter_set enemies = ships_shown(t->m, t->s, enemy_of(t->side));
    a->t = t;
    a->weapon = weapon;
    a->count = a->stacks = 0;
    note_chances(a);
    memset(stack_of, NOWHERE, sizeof stack_of);
    FOR_EACH_COUNTER(e, &enemies) {
        const unsigned damaged = is_damaged(t->s, (unsigned)e);
        struct foe_stack *stack = stack_in(a, stack_of, t->s->area[e]);
        if (stack->last == NO_FOE)
            stack->first = (uint8_t)a->count;
        else
            a->foe[stack->last].next = (uint8_t)a->count;
        stack->last = (uint8_t)a->count;
        a->foe[a->count++] = (struct foe){
            .unit = (uint8_t)e,
            .area = t->s->area[e],
            .stack = (uint8_t)(stack - a->stack),
            .next = NO_FOE,
            .stopped = a->weapon == BEAM ? 0 : t->m->counter_measures[damaged][e],
            .defence = t->m->defence[damaged][e],
            .flip = can_be_flipped(t->m, t->s, (unsigned)e),
            .capital = set_has(&t->m->capital, (unsigned)e),
            .worth = imperium_target_worth(t, (unsigned)e),
        };
    }
}

unsigned imperium_chance_of(const struct aiming *a, unsigned ship, const struct foe *foe)
{
    const struct imperium_model *m = a->t->m;
    return a->chance[m->capital_number[ship] >= 0][m->distance[a->t->s->area[ship]][foe->area]];
}

static uint32_t kill_with(const struct foe *foe, unsigned dice, unsigned chance)
{
    return imperium_kill(foe->dice + dice, foe->chances + dice * chance, foe->stopped, foe->defence,
                         foe->flip);
}

/* What more dice bring; kept, since many ships have as many. */
static int64_t gain_with(struct foe *foe, unsigned dice, unsigned chance)
{
    if (foe->dice_of_gain[chance] != dice) {
        foe->dice_of_gain[chance] = (uint8_t)dice;
        foe->gain[chance] = foe->worth * ((int64_t)kill_with(foe, dice, chance) - foe->kill);
    }
    return foe->gain[chance];
}

/* The best one so far: capital targets first if wanted, then the largest gain, then the lowest. */
struct best {
    struct foe *foe;
    int64_t gain;
    bool capital;
};

static void consider(struct best *best, struct foe *foe, int64_t gain, bool capital)
{
    if (best->foe) {
        if (capital != best->capital ? best->capital : gain < best->gain)
            return;
        if (capital == best->capital && gain == best->gain && foe > best->foe)
            return;
    }
    *best = (struct best){foe, gain, capital};
}

/* The best in one area, other than `but`; NULL: none. */
static struct foe *best_of_stack(struct aiming *a, const struct foe_stack *stack, unsigned dice,
                                 unsigned chance, bool capitals_first, const struct foe *but)
{
    struct best best = {NULL, 0, false};
    for (unsigned i = stack->first; i != NO_FOE; i = a->foe[i].next)
        if (&a->foe[i] != but)
            consider(&best, &a->foe[i], gain_with(&a->foe[i], dice, chance),
                     capitals_first && a->foe[i].capital);
    return best.foe;
}

static struct foe *known_best(struct aiming *a, struct foe_stack *stack, unsigned dice, unsigned chance,
                              bool capitals_first)
{
    const unsigned key = dice << 1 | capitals_first;
    if (stack->dice_of_best[chance] != key) {
        stack->dice_of_best[chance] = (uint8_t)key;
        stack->best[chance] = (uint8_t)(best_of_stack(a, stack, dice, chance, capitals_first, NULL) - a->foe);
    }
    return &a->foe[stack->best[chance]];
}

struct foe *imperium_best_target(struct aiming *a, unsigned ship, unsigned dice, bool capitals_first,
                                 const struct foe *but)
{
    struct best best = {NULL, 0, false};
    const struct imperium_model *m = a->t->m;
    const uint8_t *distance = m->distance[a->t->s->area[ship]],
                  *chances = a->chance[m->capital_number[ship] >= 0];
    for (struct foe_stack *stack = a->stack; stack < a->stack + a->stacks; stack++) {
        const unsigned chance = chances[distance[stack->area]];
        if (!chance)
            continue;
        struct foe *foe = but ? best_of_stack(a, stack, dice, chance, capitals_first, but)
                              : known_best(a, stack, dice, chance, capitals_first);
        if (foe)
            consider(&best, foe, gain_with(foe, dice, chance), capitals_first && foe->capital);
    }
    return best.foe;
}

void imperium_aim(struct aiming *a, unsigned ship, struct foe *foe, unsigned dice)
{
    const unsigned chance = imperium_chance_of(a, ship, foe);
    foe->kill = kill_with(foe, dice, chance);
    foe->dice += dice;
    foe->chances += dice * chance;
    memset(foe->dice_of_gain, 0, sizeof foe->dice_of_gain);
    memset(a->stack[foe->stack].dice_of_best, 0, sizeof a->stack->dice_of_best);
}
