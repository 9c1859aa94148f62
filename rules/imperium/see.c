/* What a side sees (decisions 2): everything but fighters aboard and cargo of the enemy, and aims that the
 * enemy has declared first when fire is blind; and a new deal of that. */
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/queries_war.h"

/* Aboard an enemy ship, and not in the open because it lands; in a war, in a fleet or box that was not seen
 * in this turn, and is no monitor. */
static bool is_hidden(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                      unsigned unit)
{
    const unsigned at = s->at[unit];
    if (m->open || m->side[unit] == side || at == AT_POOL)
        return false;
    if (at == AT_TRACK)
        return s->flag[unit] & FLAG_DEEP;
    if (at == AT_ABOARD)
        return !set_has(&s->fight.acting, unit);
    if (m->scenario_kind < SCENARIO_WAR || s->flag[unit] & FLAG_SEEN || set_has(&m->monitor, unit) ||
        set_has(&s->battle.waiting, unit) || set_has(&s->fight.down, unit))
        return false;
    return !is_in_box(at) || !is_contested(s, at - AT_BOX);
}

/* Stars about which lists of answers tell what a rule tests: where the side is, where it acts, where it may
 * retreat. */
static uint64_t stars_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    uint64_t stars = s->known.present[side] | UINT64_C(1) << s->action.star | UINT64_C(1) << s->battle.star;
    for (unsigned i = 0; i < m->galaxy.routes[s->battle.star]; i++)
        stars |= UINT64_C(1) << m->galaxy.beside[s->battle.star][i];
    FOR_EACH_MEMBER(planet, s->known.held[side] & m->galaxy.in_play)
    stars |= UINT64_C(1) << m->planet[planet].star;
    return stars;
}

/* Planets of which everybody knows whether they are held: without a marker, contested, or where lists tell
 * it. */
static uint64_t planets_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    uint64_t planets = s->known.held[side] | UINT64_C(1) << s->fight.planet;
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    if (s->war.marker[planet] == MARKER_NONE || m->planet[planet].star == s->action.star)
        planets |= UINT64_C(1) << planet;
    return planets;
}

/* What is told of a war beside counters. */
static void hide_war(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    const unsigned enemy = enemy_of(side);
    const uint64_t stars = stars_shown(m, v, side);
    v->known.forcing[enemy] &= stars;
    v->known.forcing_fleets[enemy] &= stars;
    v->known.warships[enemy] &= stars;
    v->known.held[enemy] &= planets_shown(m, v, side);
    for (unsigned i = 0; i < OUTPOSTS_A_SIDE; i++) {
        const unsigned outpost = enemy * OUTPOSTS_A_SIDE + i;
        if (v->outpost_at[outpost] != AT_TRACK)
            v->outpost_at[outpost] = v->outpost_with[outpost] = 0;
    }
    if (v->action.side != side)
        memset(v->action.assault, 0, sizeof v->action.assault);
}

/* Both sides set up unseen (V:SETUP-ORDER). */
static void hide_stations(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    const unsigned enemy = enemy_of(side), top = v->depth ? v->depth - 1u : 0;
    if (m->ruling[RULING_SETUP_ORDER] != SETUP_ORDER_HIDDEN || v->frame[top].kind != FRAME_STATIONS)
        return;
    FOR_EACH_COUNTER(monitor, &m->monitor)
        if (m->side[monitor] == enemy)
            v->at[monitor] = AT_POOL;
    v->known.present[enemy] = v->known.monitors[enemy] = v->known.forcing[enemy] = v->known.warships[enemy] =
        0;
    v->known.fleet_cost[enemy] = v->known.box_power[enemy] = 0;
    memset(v->known.fleet_star[enemy], NOWHERE, FLEETS);
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
    const bool war = m->scenario_kind >= SCENARIO_WAR;
    const struct counter_set *hides = war ? &m->of_side[enemy_of(side)] : &m->hides[enemy_of(side)];
    FOR_EACH_COUNTER(i, hides)
        if (is_hidden(model, state, side, (unsigned)i)) {
            v->at[i] = AT_POOL;
            v->with[i] = 0;
            v->flag[i] = 0;
            v->area[i] = AREA_NOWHERE;
            set_drop(&v->fight.part, (unsigned)i);
            set_drop(&v->battle.present, (unsigned)i);
        }
    if (war && !m->open)
        hide_war(m, side, v);
    if (war)
        hide_stations(m, side, v);
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
        if (d->s->at[i] == AT_ABOARD && is_hidden(d->m, d->s, d->side, i)) {
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

/* Fighters aboard a ship that takes part do so, too. */
static void follow_loads(struct deal *d)
{
    const unsigned first = d->m->first[enemy_of(d->side)][TYPE_F];
    for (unsigned i = first; i < first + d->m->count[enemy_of(d->side)][TYPE_F]; i++) {
        const bool gone = d->s->at[i] == AT_POOL && !(d->s->flag[i] & FLAG_LOST);
        if (gone) {
            set_drop(&d->s->fight.part, i);
            set_drop(&d->s->battle.present, i);
        }
        if (d->s->at[i] != AT_ABOARD || !is_hidden(d->m, d->s, d->side, i))
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
    const uint64_t stars = stars_shown(m, d->s, d->side);
    struct counter_set ships = {{0}}, boxed[COUNTER_TYPES] = {{{0}}};
    FOR_EACH_COUNTER(i, &m->of_side[enemy]) {
        const unsigned unit = (unsigned)i, at = d->s->at[unit], star = imperium_star_of(m, d->s, unit);
        if (at == AT_ABOARD || star == NOWHERE || bit_of(stars, star) || !is_hidden(m, d->s, d->side, unit))
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
    if (d.m->scenario_kind >= SCENARIO_WAR && !d.m->open) {
        follow_loads(&d);
        deal_war(&d);
    }
    if (!aims_are_hidden(model) || d.s->question.side != side)
        return;
    if (d.s->question.kind == DECIDE_BEAM || d.s->question.kind == DECIDE_TORPEDO)
        deal_aims(&d);
    if (d.s->question.kind == DECIDE_AREA_FIRE)
        deal_area_aims(&d);
}
