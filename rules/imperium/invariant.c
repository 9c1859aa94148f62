/* What is always so: counters are in one place, the display agrees with itself, limits hold. */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/queries.h"

struct checking {
    const struct imperium_model *m;
    const struct imperium_state *s;
    char *why;
    size_t size;
};

static bool wrong(const struct checking *c, unsigned unit, const char *what)
{
    snprintf(c->why, c->size, "%s %s", c->m->unit_name[unit], what);
    return false;
}

static bool are_counters(const struct counter_set *units)
{
    const struct counter_set all = set_of_range(0, COUNTERS), beyond = set_without(units, &all);
    return set_is_empty(&beyond);
}

/* IMP-12.5.d: stacks are counted and hold no more than they may. */
static bool stacks_are_right(const struct checking *c)
{
    uint8_t stack[SIDES][AREAS];
    memset(stack, 0, sizeof stack);
    if (!are_counters(&c->s->battle.shown) || !are_counters(&c->s->fight.down)) {
        snprintf(c->why, c->size, "a counter that does not exist");
        return false;
    }
    FOR_EACH_COUNTER(i, &c->s->battle.shown) {
        if (c->s->area[i] >= AREAS || c->s->at[i] == AT_POOL || c->s->at[i] == AT_ABOARD)
            return wrong(c, (unsigned)i, "is on the display and elsewhere");
        if (++stack[c->m->side[i]][c->s->area[i]] > c->m->areas_hold)
            return wrong(c, (unsigned)i, "is one too many in its area");
    }
    if (memcmp(stack, c->s->battle.stack, sizeof stack) == 0)
        return true;
    snprintf(c->why, c->size, "the stacks on the display are miscounted");
    return false;
}

/* IMP-11.7: five of a side in a hex of the planet. */
static bool hexes_are_right(const struct checking *c)
{
    unsigned count[SIDES][SURFACE_HEXES];
    memset(count, 0, sizeof count);
    if (c->s->fight.map >= sizeof c->m->surface / sizeof *c->m->surface) {
        snprintf(c->why, c->size, "a planet without a map");
        return false;
    }
    FOR_EACH_COUNTER(i, &c->s->fight.down) {
        const unsigned hex = c->s->area[i];
        if (!hex || hex > c->m->surface[c->s->fight.map].hexes)
            return wrong(c, (unsigned)i, "is on no hex of the planet");
        if (++count[c->m->side[i]][hex] > c->m->hexes_hold)
            return wrong(c, (unsigned)i, "is one too many in its hex");
    }
    return true;
}

static bool counter_is_right(const struct checking *c, unsigned i)
{
    const struct imperium_state *s = c->s;
    if (s->at[i] >= AT_END)
        return wrong(c, i, "is nowhere");
    if (s->at[i] != AT_POOL && is_damaged(s, i) && !c->m->has_back[i])
        return wrong(c, i, "is damaged and has no damaged side");
    if (s->at[i] == AT_ABOARD && (!is_ship(c->m, s->with[i]) || s->at[s->with[i]] == AT_POOL ||
                                  c->m->side[s->with[i]] != c->m->side[i]))
        return wrong(c, i, "is aboard a ship that is not there");
    if (s->at[i] == AT_POOL && s->flag[i] & ~FLAG_LOST)
        return wrong(c, i, "is in the box and has a condition");
    return true;
}

/* Counters stand for printed ones of their side; troops alone have numbers of ships that they are not. */
static bool lent_are_right(const struct checking *c)
{
    const struct imperium_model *base = c->m;
    unsigned lent = 0;
    for (unsigned i = 0; i < COUNTERS; i++) {
        const unsigned as = c->s->as[i];
        lent += as != 0;
        if (as && (as > COUNTERS || base->side[as - 1] != base->side[i] ||
                   (base->type[as - 1] < SHIP_TYPES && i >= SHIPS) ||
                   i == base->first[base->side[i]][base->type[i]]))
            return wrong(c, i, "stands for what it cannot be");
    }
    if (lent == c->s->lent)
        return true;
    snprintf(c->why, c->size, "the counters that are lent are miscounted");
    return false;
}

bool imperium_invariant(const void *model, const void *state, char *why, size_t why_size)
{
    struct checking c = {((const struct imperium_model *)model)->base, state, why, why_size};
    if (!lent_are_right(&c))
        return false;
    c.m = imperium_model_of(model, state);
    for (unsigned i = 0; i < COUNTERS; i++)
        if (!counter_is_right(&c, i))
            return false;
    if (c.s->depth > STACK || c.s->winner > SIDES || c.s->question.kind >= DECISIONS) {
        snprintf(why, why_size, "the rules stand nowhere");
        return false;
    }
    return stacks_are_right(&c) && hexes_are_right(&c);
}
