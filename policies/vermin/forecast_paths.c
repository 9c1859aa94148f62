/* The paths of a forecast (policy notes P5.2): E.1 with all Marines taken away, no stacking limit, no escort
 * changes, at most one pick-up in any hex. Walks that meet no jewel are remembered. */
#include <string.h>

#include "policies/vermin/forecast.h"

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
static void add_path(struct tracing *t, unsigned unit, unsigned walker, unsigned course_number,
                     const struct crawl_path *path)
{
    struct forecast *f = t->f;
    uint16_t chits = f->course[course_number].chits;
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
    f->path[f->paths++] = (struct path_ahead){near, (uint8_t)course_number};
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
    if (consult(m->ruling, RULING_ZONE_LOCK) == ZONE_LOCK_EVERY_HEX)
        return direction;
    return south ? direction & 7 : direction >> 3 & 7;
}

/* Printed movement, jewels, lash (VRM-P.3.o). */
static unsigned points_of(const struct tracing *t, unsigned walker, unsigned hex)
{
    unsigned lash = hex_set_has(&t->s->board->lash, hex) ? t->s->m->lash_movement : 0;
    return t->f->key.allowance[walker] + lash;
}

static void walk(struct tracing *t, unsigned walker, unsigned hex, bool meets_jewels, struct crawl_path *path)
{
    const struct forecast_key *key = &t->f->key;
    bool queen = walker >= FIRST_QUEEN, paired = queen && key->escort[walker - FIRST_QUEEN];
    struct crawler crawler = {.unit = (uint8_t)walker,
                              .hex = (uint8_t)hex,
                              .allowance = (uint8_t)points_of(t, walker, hex),
                              .carries = key->carriers >> walker & 1,
                              .may_carry = meets_jewels && key->may_carry >> walker & 1,
                              .lone_queen = queen && !paired,
                              .paired = paired,
                              .off_trail = key->off_trail >> walker & 1};
    vermin_crawl(&t->terms, &crawler, path);
}

/* The storm leaves everybody where he is (VRM-Q.2.f-3); without it the flood raises the costs. */
static void set_course(struct tracing *t, unsigned chit)
{
    unsigned direction = t->f->key.direction[chit];
    bool flood = is_flood(t, chit), migration = t->s->migration;
    bool wraps = flood && consult(t->s->m->ruling, RULING_SURPRISE_SCOPE) != SURPRISE_SCOPE_NO_WRAP;
    t->terms.direction[1] = (uint8_t)(migration ? direction >> 6 & 7 : direction & 7);
    t->terms.direction[0] = (uint8_t)(migration ? direction >> 6 & 7 : direction >> 3 & 7);
    t->terms.water = flood ? FLOODED : DRY;
    t->terms.wrap = wraps ? 3 : 0;
}

/* ------------------------------------------------------------------------------------ remembered walks ----
 */

static void memo_make(struct tracing *t, unsigned walker, unsigned hex, struct walk_memo *memo)
{
    struct crawl_path path;
    walk(t, walker, hex, false, &path);
    memo->hexes = memo->near = memo->before = hex_set_empty();
    memo->end = path.end;
    for (unsigned i = 0; i < path.count; i++) {
        if (path.end != CRAWL_ESCAPES)
            memo->before = memo->near;
        hex_set_add(&memo->hexes, path.step[i].hex);
        memo->near = hex_set_or(&memo->near, &t->s->board->map.within[path.step[i].hex][1]);
    }
    if (path.end == CRAWL_ESCAPES)
        memo->before = memo->near;
}

/* The remembered walk, or NULL if this one is of another kind. */
static const struct walk_memo *memo_of(struct tracing *t, unsigned walker, unsigned hex, unsigned chit)
{
    const struct vermin_model *m = t->s->m;
    const struct forecast_key *key = &t->f->key;
    unsigned points = points_of(t, walker, hex), carries = key->carriers >> walker & 1;
    bool flood = is_flood(t, chit), south = hex_set_has(&t->s->board->zone_south, hex);
    if (points >= MEMO_POINTS || key->off_trail >> walker & 1 ||
        consult(m->ruling, RULING_ZONE_LOCK) == ZONE_LOCK_EVERY_HEX ||
        (flood && key->direction[chit] != m->chit_direction[chit]))
        return NULL;
    unsigned course = flood ? COURSE_FLOOD : t->terms.direction[south];
    unsigned index = ((carries * COURSES + course) * MEMO_POINTS + points) * HEX_IDS + hex;
    struct walk_memos *memos = &t->f->memos[key->chapter - 1];
    if (!memos->made[index]) {
        memo_make(t, walker, hex, &memos->memo[index]);
        memos->made[index] = 1;
    }
    const struct walk_memo *memo = &memos->memo[index];
    return key->may_carry >> walker & 1 && hex_set_intersects(&memo->hexes, &t->terms.jewels) ? NULL : memo;
}

static void add_memo(struct tracing *t, unsigned unit, unsigned walker, unsigned course_number,
                     const struct walk_memo *memo)
{
    struct forecast *f = t->f;
    uint16_t chits = f->course[course_number].chits;
    bool carries = f->key.carriers >> walker & 1;
    bool brings = memo->end == CRAWL_ENTRANCE || memo->end == CRAWL_NEST_WITH_JEWEL;
    if (!t->s->migration && carries && brings)
        add_event(f, unit, chits, DELIVERY_AHEAD, &memo->before);
    if (memo->end == CRAWL_ESCAPES)
        add_event(f, unit, chits, ESCAPE_AHEAD, &memo->before);
    f->path[f->paths++] = (struct path_ahead){memo->near, (uint8_t)course_number};
}

/* ------------------------------------------------------------------------------------------- units ---- */

static void trace(struct tracing *t, unsigned unit, unsigned walker, unsigned hex, unsigned chit,
                  unsigned course_number)
{
    struct crawl_path path;
    if (is_flood(t, chit) && t->s->migration) {
        t->f->path[t->f->paths++] =
            (struct path_ahead){t->s->board->map.within[hex][1], (uint8_t)course_number};
        return;
    }
    set_course(t, chit);
    const struct walk_memo *memo = memo_of(t, walker, hex, chit);
    if (memo) {
        add_memo(t, unit, walker, course_number, memo);
        return;
    }
    walk(t, walker, hex, true, &path);
    add_path(t, unit, walker, course_number, &path);
}

/* The queen that a warrior escorts, or the unit itself. */
static unsigned leader(const struct forecast_key *key, unsigned unit)
{
    for (unsigned q = 0; q < QUEENS; q++)
        if (key->escort[q] == unit + 1)
            return FIRST_QUEEN + q;
    return unit;
}

static void group_chits(struct tracing *t, bool south)
{
    struct forecast *f = t->f;
    unsigned word[CHITS], first = f->first_course[south], end = first;
    FOR_EACH_BIT(chit, f->key.chits) {
        unsigned wanted = course(t, chit, south), i = first;
        while (i < end && word[i - first] != wanted)
            i++;
        if (i == end) {
            word[end - first] = wanted;
            memset(&f->course[end++], 0, sizeof *f->course);
        }
        f->course[i].chits = (uint16_t)(f->course[i].chits | 1u << chit);
        f->course[i].lanes[chit] = UINT16_MAX;
    }
    f->first_course[south + 1] = (uint8_t)end;
}

static void trace_unit(struct tracing *t, unsigned unit, unsigned walker)
{
    const struct forecast_key *key = &t->f->key;
    unsigned home = key->hex[walker], start = key->exit[unit] ? key->exit[unit] : home;
    unsigned south = hex_set_has(&t->s->board->zone_south, start);
    for (unsigned i = t->f->first_course[south]; i < t->f->first_course[south + 1]; i++) {
        unsigned chit = unit_of_rank(t->f->course[i].chits, 0);
        trace(t, unit, walker, is_flood(t, chit) ? home : start, chit, i);
    }
}

/* Units with equal words have the same walks. */
static uint64_t walk_word(const struct forecast_key *key, unsigned unit, unsigned walker)
{
    return (uint64_t)key->hex[walker] | (uint64_t)key->exit[unit] << 8 |
           (uint64_t)key->allowance[walker] << 16 | (uint64_t)(key->carriers >> walker & 1) << 32 |
           (uint64_t)(key->may_carry >> walker & 1) << 33 | (uint64_t)(key->off_trail >> walker & 1) << 34 |
           (uint64_t)(walker >= FIRST_QUEEN) << 35;
}

/* The events of another unit with the same walks. */
static void copy_events(struct forecast *f, unsigned from, unsigned unit)
{
    unsigned events = f->events;
    for (unsigned i = 0; i < events; i++)
        if (f->event[i].unit == from)
            add_event(f, unit, f->event[i].chits, (enum event_kind_ahead)f->event[i].kind, &f->event[i].zone);
}

void vermin_forecast_paths(const struct situation *s, struct forecast *f)
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
    f->first_course[0] = 0;
    group_chits(&tracing, false);
    group_chits(&tracing, true);
    uint64_t word[VERMIN] = {0};
    for (unsigned unit = 0; unit < VERMIN; unit++) {
        unsigned walker = leader(&f->key, unit), other = 0;
        if (!f->key.hex[unit])
            continue;
        word[unit] = walk_word(&f->key, unit, walker);
        while (word[other] != word[unit])
            other++;
        f->twin[unit] = (uint8_t)other;
        if (other == unit) {
            f->first_path[unit] = (uint16_t)f->paths;
            trace_unit(&tracing, unit, walker);
            f->last_path[unit] = (uint16_t)f->paths;
        } else {
            f->first_path[unit] = f->first_path[other];
            f->last_path[unit] = f->last_path[other];
            copy_events(f, other, unit);
        }
    }
}
