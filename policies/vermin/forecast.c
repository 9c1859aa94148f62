#include "policies/vermin/forecast.h"

#include <string.h>

/* -------------------------------------------------------------------------------------------- keys ---- */

/* VRM-E.1.c with all Marines taken away: soldiers in ascending order to live exits in ascending order. */
static void note_exits(const struct situation *s, struct forecast_key *key)
{
    struct vermin_view bare = *s->v;
    bare.marines_at = hex_set_empty();
    for (unsigned nest = 0; nest < NESTS; nest++) {
        uint32_t soldiers = s->v->in_nest[nest] & s->m->vermin_of[SOLDIER];
        if (!soldiers)
            continue;
        unsigned live = vermin_live_exits(s->m, &bare, nest), gone = 0;
        FOR_EACH_BIT(exit, live) {
            if (!soldiers || gone++ == s->m->tunnel_soldiers)
                break;
            key->exit[unit_of_rank(soldiers, 0)] = s->board->tunnel[exit];
            soldiers &= soldiers - 1;
        }
    }
}

void vermin_forecast_key(const struct situation *s, uint16_t chits, struct forecast_key *key)
{
    const struct vermin_view *v = s->v;
    memset(key, 0, sizeof *key);
    memcpy(key->jewels, v->jewels_at.word, sizeof key->jewels);
    key->chapter = v->chapter;
    key->chits = chits;
    for (unsigned chit = 0; chit < CHITS; chit++)
        key->direction[chit] = chits >> chit & 1 ? v->chit_direction[chit] : 0;
    uint32_t nest = (v->in_nest[0] | v->in_nest[1]) & s->m->warriors;
    FOR_EACH_BIT(unit, (v->vermin_on_map | nest) & s->m->crawlers) {
        unsigned printed = s->m->vermin_movement[s->m->vermin_type[unit]][v->reduced >> unit & 1];
        key->hex[unit] = (uint8_t)v->vermin_hex[unit];
        key->allowance[unit] = (uint8_t)(printed + s->m->jewel_movement * vermin_jewels_carried(v, unit));
        key->carriers |= v->carriers & 1u << unit;
        key->off_trail |= v->off_trail & 1u << unit;
        key->may_carry |= (uint32_t)vermin_may_carry(s->m, v, unit) << unit;
    }
    for (unsigned q = 0; q < QUEENS; q++)
        key->escort[q] = (uint8_t)v->escort[q];
    if (!s->migration)
        note_exits(s, key);
}

/* ------------------------------------------------------------------------------------------- paths ---- */

struct tracing {
    const struct situation *s;
    struct forecast *f;
    struct crawl_terms terms;
};

static void add_event(struct forecast *f, unsigned unit, uint16_t chits, enum event_kind_ahead kind,
                      const struct hex_set *zone)
{
    f->event[f->events++] = (struct ahead){*zone, chits, (uint8_t)unit, (uint8_t)kind};
}

/* Its zone, and its events with the hexes before them. An escort has its queen's path. */
static void add_path(struct tracing *t, unsigned unit, unsigned walker, uint16_t chits,
                     const struct crawl_path *path)
{
    struct forecast *f = t->f;
    const struct hex_map *map = &t->s->board->map;
    struct hex_set near = hex_set_empty();
    bool jewels = !t->s->migration, carries = f->key.carriers >> walker & 1;
    for (unsigned i = 0; i < path->count; i++) {
        unsigned before = i ? path->step[i - 1].picked_up : 0;
        if (jewels && path->step[i].picked_up > before)
            add_event(f, unit, chits, PICK_UP_AHEAD, &near);
        carries |= path->step[i].picked_up > 0;
        bool brings = path->end == CRAWL_ENTRANCE || path->end == CRAWL_NEST_WITH_JEWEL;
        if (jewels && carries && brings && i + 1u == path->count)
            add_event(f, unit, chits, DELIVERY_AHEAD, &near);
        near = hex_set_or(&near, &map->within[path->step[i].hex][1]);
    }
    if (path->end == CRAWL_ESCAPES)
        add_event(f, unit, chits, ESCAPE_AHEAD, &near);
    f->path[f->paths++] = (struct path_ahead){near, chits, (uint8_t)unit};
}

static void walk(struct tracing *t, unsigned walker, unsigned hex, struct crawl_path *path)
{
    const struct forecast_key *key = &t->f->key;
    bool queen = walker >= FIRST_QUEEN, paired = queen && key->escort[walker - FIRST_QUEEN];
    unsigned lash = hex_set_has(&t->s->board->lash, hex) ? t->s->m->lash_movement : 0;
    struct crawler crawler = {.unit = (uint8_t)walker,
                              .hex = (uint8_t)hex,
                              .allowance = (uint8_t)(key->allowance[walker] + lash),
                              .carries = key->carriers >> walker & 1,
                              .may_carry = key->may_carry >> walker & 1,
                              .lone_queen = queen && !paired,
                              .paired = paired,
                              .off_trail = key->off_trail >> walker & 1};
    vermin_crawl(&t->terms, &crawler, path);
}

static bool is_flood(const struct tracing *t, unsigned chit)
{
    return t->s->m->chit_event[chit] == FLOOD;
}

/* What a path of this walker depends on of a chit: equal words, equal paths. */
static unsigned course(const struct tracing *t, unsigned chit, bool south)
{
    const struct vermin_model *m = t->s->m;
    unsigned direction = t->f->key.direction[chit];
    if (is_flood(t, chit))
        return 1u << 16 | direction;
    if (t->s->migration)
        return direction >> 6 & 7;
    if (m->ruling[RULING_ZONE_LOCK] == ZONE_LOCK_EVERY_HEX)
        return direction;
    return south ? direction & 7 : direction >> 3 & 7;
}

/* The storm leaves everybody where he is (VRM-Q.2.f-3); without it the flood dampens the costs. */
static void trace(struct tracing *t, unsigned walker, unsigned hex, unsigned chit, struct crawl_path *path)
{
    unsigned direction = t->f->key.direction[chit];
    bool flood = is_flood(t, chit), migration = t->s->migration;
    if (flood && migration) {
        path->count = 1;
        path->end = CRAWL_STOPS;
        path->step[0].hex = (uint8_t)hex;
        path->step[0].picked_up = 0;
        return;
    }
    bool wraps = t->s->m->ruling[RULING_SURPRISE_SCOPE] != SURPRISE_SCOPE_NO_WRAP;
    t->terms.direction_south = (uint8_t)(migration ? direction >> 6 & 7 : direction & 7);
    t->terms.direction_north = (uint8_t)(migration ? direction >> 6 & 7 : direction >> 3 & 7);
    t->terms.water = flood ? FLOODED : DRY;
    t->terms.wrap = flood && wraps ? 3 : 0;
    walk(t, walker, hex, path);
}

/* The queen that a warrior escorts, or the unit itself. */
static unsigned leader(const struct forecast_key *key, unsigned unit)
{
    for (unsigned q = 0; q < QUEENS; q++)
        if (key->escort[q] == unit + 1)
            return FIRST_QUEEN + q;
    return unit;
}

static void trace_unit(struct tracing *t, unsigned unit)
{
    const struct forecast_key *key = &t->f->key;
    unsigned walker = leader(key, unit);
    uint32_t rest = key->chits;
    while (rest) {
        unsigned chit = unit_of_rank(rest, 0);
        unsigned hex = key->exit[unit] && !is_flood(t, chit) ? key->exit[unit] : key->hex[walker];
        bool south = hex_set_has(&t->s->board->zone_south, hex);
        unsigned wanted = course(t, chit, south);
        uint16_t chits = 0;
        FOR_EACH_BIT(other, rest)
            chits |= (uint16_t)((course(t, other, south) == wanted) << other);
        struct crawl_path path;
        trace(t, walker, hex, chit, &path);
        add_path(t, unit, walker, chits, &path);
        rest &= ~(uint32_t)chits;
    }
}

static void forecast_build(const struct situation *s, struct forecast *f)
{
    struct tracing tracing = {.s = s,
                              .f = f,
                              .terms = {.board = s->board,
                                        .model = s->m,
                                        .trails_bind = true,
                                        .escapes = s->migration,
                                        .jewel_trails = !s->migration}};
    memcpy(tracing.terms.jewels.word, f->key.jewels, sizeof f->key.jewels);
    f->paths = f->events = 0;
    f->chit_count = units_count(f->key.chits) ? units_count(f->key.chits) : 1;
    memset(f->attack, 0, sizeof f->attack);
    memset(f->att, 0, sizeof f->att);
    for (unsigned unit = 0; unit < VERMIN; unit++) {
        f->first_path[unit] = (uint16_t)f->paths;
        if (f->key.hex[unit])
            trace_unit(&tracing, unit);
    }
    f->first_path[VERMIN] = (uint16_t)f->paths;
    f->valid = true;
}

/* ---------------------------------------------------------------------------------------------- att ---- */

static void add_lanes(struct forecast *f, const struct path_ahead *path, uint16_t change)
{
    uint16_t lanes[LANES];
    for (unsigned chit = 0; chit < LANES; chit++)
        lanes[chit] = path->chits >> chit & 1 ? change : 0;
    HEX_SET_FOR_EACH(hex, path->near)
        for (unsigned chit = 0; chit < LANES; chit++)
            f->att[hex][chit] = (uint16_t)(f->att[hex][chit] + lanes[chit]);
}

void vermin_forecast_update(const struct situation *s, const struct forecast_key *key)
{
    struct forecast *f = s->forecast;
    if (!f->valid || memcmp(&f->key, key, sizeof *key) != 0) {
        f->key = *key;
        forecast_build(s, f);
    }
    for (unsigned unit = 0; unit < VERMIN; unit++) {
        if (!key->hex[unit])
            continue;
        unsigned attack = is_dropped(f, s->v, unit) ? 0 : vermin_unit_attack(s->m, s->v, unit);
        if (attack == f->attack[unit])
            continue;
        for (unsigned i = f->first_path[unit]; i < f->first_path[unit + 1]; i++)
            add_lanes(f, &f->path[i], (uint16_t)(attack - f->attack[unit]));
        f->attack[unit] = (uint16_t)attack;
    }
}
