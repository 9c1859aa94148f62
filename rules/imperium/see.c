/* What a side sees (decisions 2): everything but fighters aboard and cargo of the enemy, and aims that the
 * enemy has declared first when fire is blind; and a new deal of that. */
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/queries.h"

/* Aboard an enemy ship, and not in the open because it lands. */
static bool is_hidden(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                      unsigned unit)
{
    return !m->open && m->side[unit] != side && s->at[unit] == AT_ABOARD && !set_has(&s->fight.acting, unit);
}

static bool aims_are_hidden(const struct imperium_model *m)
{
    return m->ruling[RULING_FIRE_ORDER] == FIRE_ORDER_BLIND;
}

static void hide_aims(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    memset(v->battle.area_aim[enemy_of(side)], AREA_NOWHERE, AREAS);
    for (unsigned i = 0; i < SHIPS; i++) {
        if (m->side[i] == side)
            continue;
        v->aim[i] = NO_UNIT;
        if (m->capital_number[i] < 0)
            continue;
        v->battle.second[m->capital_number[i]] = NO_UNIT;
        v->battle.dice[m->capital_number[i]] = 0;
    }
}

void imperium_see(const void *model, unsigned side, const void *state, void *view)
{
    struct imperium_state *v = memcpy(view, state, sizeof *v);
    const struct imperium_model *m = model;
    FOR_EACH_COUNTER(i, &m->hides[enemy_of(side)])
        if (is_hidden(model, state, side, (unsigned)i)) {
            v->at[i] = AT_POOL;
            v->with[i] = 0;
            v->flag[i] = 0;
        }
    if (aims_are_hidden(model))
        hide_aims(model, side, v);
}

/* -------------------------------------------------------------------------------------------- resample ----
 */

struct deal {
    const struct imperium_model *m;
    struct imperium_state *s;
    uint64_t key;
    unsigned side, draws;
};

static unsigned pick(struct deal *d, unsigned count)
{
    return (unsigned)chance_below(d->key, d->draws++, count);
}

/* Counters of the unit's type that could be in its place as far as the side knows. */
static struct counter_set candidates(const struct deal *d, unsigned unit)
{
    struct counter_set found = {{0}};
    const unsigned side = d->m->side[unit], type = d->m->type[unit], first = d->m->first[side][type];
    for (unsigned i = first; i < first + d->m->count[side][type]; i++)
        if (set_has(&d->m->in_play, i) && d->s->at[i] == AT_POOL && !(d->s->flag[i] & FLAG_LOST))
            set_add(&found, i);
    return found;
}

static unsigned nth(const struct counter_set *set, unsigned rank)
{
    int found = set_next(set, 0);
    while (rank--)
        found = set_next(set, (unsigned)found + 1);
    return (unsigned)found;
}

/* Each place aboard gets any counter of the type that was there; conditions go with the places. */
static void deal_loads(struct deal *d)
{
    struct counter_set hidden = {{0}};
    uint8_t with[COUNTERS] = {0}, flag[COUNTERS] = {0};
    for (unsigned i = 0; i < COUNTERS; i++)
        if (is_hidden(d->m, d->s, d->side, i)) {
            set_add(&hidden, i);
            with[i] = d->s->with[i];
            flag[i] = d->s->flag[i];
            d->s->at[i] = AT_POOL;
            d->s->with[i] = d->s->flag[i] = 0;
        }
    FOR_EACH_COUNTER(i, &hidden) {
        const struct counter_set all = candidates(d, (unsigned)i);
        const unsigned unit = nth(&all, pick(d, set_count(&all)));
        d->s->at[unit] = AT_ABOARD;
        d->s->with[unit] = with[i];
        d->s->flag[unit] = flag[i];
    }
}

/* Ships that have aimed aim at anything in range. */
static void deal_aims(struct deal *d)
{
    const struct frame *f = &d->s->frame[d->s->depth ? d->s->depth - 1 : 0];
    for (unsigned i = 0; i < SHIPS; i++) {
        if (d->m->side[i] == d->side || d->s->aim[i] == NO_UNIT || !set_has(&d->s->battle.shown, i))
            continue;
        const struct counter_set targets = imperium_in_range(d->m, d->s, f->b, i);
        const int capital = d->m->capital_number[i];
        d->s->aim[i] = (uint8_t)nth(&targets, pick(d, set_count(&targets)));
        if (capital < 0)
            continue;
        d->s->battle.second[capital] = NO_UNIT;
        d->s->battle.dice[capital] = (uint8_t)weapon_dice(d->m, d->s, f->b, i);
    }
}

/* The same of areas in simplified combat. */
static void deal_area_aims(struct deal *d)
{
    uint8_t *aims = d->s->battle.area_aim[enemy_of(d->side)], targets[AREAS] = {0};
    for (unsigned area = 0; area < AREAS; area++)
        if (aims[area] != AREA_NOWHERE && d->s->battle.stack[enemy_of(d->side)][area])
            aims[area] =
                targets[pick(d, imperium_area_targets(d->m, d->s, enemy_of(d->side), area, targets))];
}

void imperium_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct deal d = {.m = model, .s = state, .key = key, .side = side};
    deal_loads(&d);
    if (!aims_are_hidden(model) || d.s->question.side != side)
        return;
    if (d.s->question.kind == DECIDE_BEAM || d.s->question.kind == DECIDE_TORPEDO)
        deal_aims(&d);
    if (d.s->question.kind == DECIDE_AREA_FIRE)
        deal_area_aims(&d);
}
