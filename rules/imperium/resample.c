/* A new deal of what a side does not see (decisions 2), for searches: consistent with what it sees. */
#include "rules/imperium/imperium.h"
#include "rules/imperium/scan.h"
#include "rules/imperium/see.h"

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
    const struct counter_set all = imperium_counters_of(d->m, d->s, d->m->side[unit], d->m->type[unit]);
    FOR_EACH_COUNTER(i, &all)
        if (set_has(&d->m->in_play, (unsigned)i) && d->s->at[i] == AT_POOL && !(d->s->flag[i] & FLAG_LOST))
            set_add(&found, (unsigned)i);
    return found;
}

static unsigned nth(const struct counter_set *set, unsigned rank)
{
    int found = set_next(set, 0);
    while (rank--)
        found = set_next(set, (unsigned)found + 1);
    return (unsigned)found;
}

static struct counter_set hidden_aboard(const struct deal *d)
{
    const struct counter_set hidden = imperium_hidden(d->m, d->s, d->side),
                             aboard = counters_equal(d->s->at, AT_ABOARD);
    return set_and(&hidden, &aboard);
}

/* Each place aboard gets any counter of the type that was there; conditions go with the places. */
static void deal_loads(struct deal *d)
{
    const struct counter_set hidden = hidden_aboard(d);
    uint8_t with[COUNTERS] = {0}, flag[COUNTERS] = {0};
    FOR_EACH_COUNTER(i, &hidden) {
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

/* Fighters aboard a ship that takes part do so, too. */
static void follow_loads(struct deal *d)
{
    const struct counter_set fighters = imperium_counters_of(d->m, d->s, enemy_of(d->side), TYPE_F);
    const struct counter_set hidden = hidden_aboard(d);
    FOR_EACH_COUNTER(fighter, &fighters) {
        const unsigned i = (unsigned)fighter;
        const bool gone = d->s->at[i] == AT_POOL && !(d->s->flag[i] & FLAG_LOST);
        if (gone) {
            set_drop(&d->s->fight.part, i);
            set_drop(&d->s->battle.present, i);
        }
        if (!set_has(&hidden, i))
            continue;
        const unsigned ship = d->s->with[i];
        set_drop(&d->s->fight.part, i);
        set_drop(&d->s->battle.present, i);
        if (set_has(&d->s->fight.part, ship) && set_has(&d->m->carrier, ship))
            set_add(&d->s->fight.part, i);
        if (set_has(&d->s->battle.present, ship))
            set_add(&d->s->battle.present, i);
    }
}

/* The units change places with one another; what they carry goes with them. */
static void shuffle_places(struct deal *d, const struct counter_set *units)
{
    uint8_t unit[COUNTERS];
    unsigned count = 0;
    FOR_EACH_COUNTER(i, units)
        unit[count++] = (uint8_t)i;
    for (unsigned i = count; i > 1; i--) {
        const unsigned a = unit[i - 1], b = unit[pick(d, i)];
        const uint8_t at = d->s->at[a], with = d->s->with[a];
        d->s->at[a] = d->s->at[b];
        d->s->with[a] = d->s->with[b];
        d->s->at[b] = at;
        d->s->with[b] = with;
    }
}

/* Hidden ships in fleets change places, units in boxes with those of their type; not where lists of answers
 * have told something. */
static void deal_war(struct deal *d)
{
    const struct imperium_model *m = d->m;
    const unsigned enemy = enemy_of(d->side);
    const uint64_t stars = imperium_stars_shown(m, d->s, d->side);
    struct counter_set ships = {{0}}, boxed[COUNTER_TYPES] = {{{0}}};
    const struct counter_set hidden = imperium_hidden(m, d->s, d->side);
    FOR_EACH_COUNTER(i, &hidden) {
        const unsigned unit = (unsigned)i, at = d->s->at[unit], star = imperium_star_of(m, d->s, unit);
        if (at == AT_ABOARD || star == NOWHERE || bit_of(stars, star))
            continue;
        if (is_at_star(at) && !set_has(&m->fighter, unit))
            set_add(&ships, unit);
        else if (is_in_box(at) && owner_of(d->s, at - AT_BOX) == enemy)
            set_add(&boxed[m->type[unit]], unit);
    }
    shuffle_places(d, &ships);
    for (unsigned type = 0; type < COUNTER_TYPES; type++)
        shuffle_places(d, &boxed[type]);
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
        *second_target(&d->s->battle, d->m, i) = NO_UNIT;
        *first_dice(&d->s->battle, d->m, i) = (uint8_t)weapon_dice(d->m, d->s, f->b, i);
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
    struct deal d = {.m = imperium_model_of(model, state), .s = state, .key = key, .side = side};
    deal_loads(&d);
    if (d.m->scenario_kind >= SCENARIO_WAR && !d.m->open) {
        follow_loads(&d);
        deal_war(&d);
    }
    if (!imperium_aims_are_hidden(d.m) || d.s->question.side != side)
        return;
    if (d.s->question.kind == DECIDE_BEAM || d.s->question.kind == DECIDE_TORPEDO)
        deal_aims(&d);
    if (d.s->question.kind == DECIDE_AREA_FIRE)
        deal_area_aims(&d);
}
