/* Plain players: forecast and scores of P5 (policy notes P5.1 - P5.3), path by path and chit by chit. */
#ifndef WARODDS_TESTS_POLICY_VERMIN_PLAIN_P5_H
#define WARODDS_TESTS_POLICY_VERMIN_PLAIN_P5_H

#include "tests/unit/policy_vermin_plain_shots.h"

/* The path of a crawler under a chit, from the position `start`. False if it is not forecast. */
static inline bool plain_path(const struct plain *p, const struct vermin_view *start, unsigned u,
                              unsigned chit, struct crawl_path *path)
{
    const struct vermin_model *m = p->m;
    unsigned walker = u, hex, nest_soldiers = 0;
    bool in_nest = (start->in_nest[0] | start->in_nest[1]) >> u & 1;
    bool flood = m->chit_event[chit] == FLOOD;
    if (m->vermin_type[u] == DRONE || (!(start->vermin_on_map >> u & 1) && !in_nest) ||
        (in_nest && u >= FIRST_QUEEN))
        return false;
    for (unsigned q = 0; q < QUEENS; q++)
        walker = start->escort[q] == u + 1 ? FIRST_QUEEN + q : walker;
    hex = start->vermin_hex[walker];
    if (in_nest && m->vermin_type[u] == SOLDIER && !flood) {
        unsigned nest = start->in_nest[1] >> u & 1, live = 0;
        for (unsigned i = 0; i < u; i++)
            nest_soldiers += m->vermin_type[i] == SOLDIER && start->in_nest[nest] >> i & 1;
        for (unsigned exit = 3 * nest; exit < 3 * nest + 3; exit++) {
            unsigned there = 0;
            for (unsigned i = 0; i < VERMIN; i++)
                there += start->vermin_hex[i] == p->b->tunnel[exit];
            if ((start->tunnel_open | start->tunnel_collapsed) >> exit & 1 && there <= 1 &&
                live++ == nest_soldiers)
                hex = p->b->tunnel[exit];
        }
    }
    if (flood && p->s2) {
        path->count = 1;
        path->end = CRAWL_STOPS;
        path->step[0].hex = (uint8_t)hex;
        path->step[0].picked_up = 0;
        return true;
    }
    unsigned d = start->chit_direction[chit], jewels = 0;
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        jewels += start->jewel[j] == JEWEL_ON_VERMIN + walker;
    struct crawl_terms terms = {
        .board = p->b,
        .model = m,
        .direction = {(uint8_t)(p->s2 ? d >> 6 & 7 : d >> 3 & 7), (uint8_t)(p->s2 ? d >> 6 & 7 : d & 7)},
        .water = flood ? FLOODED : DRY,
        .wrap = flood ? 3 : 0,
        .trails_bind = true,
        .escapes = p->s2,
        .jewel_trails = !p->s2,
        .jewels = start->jewels_at};
    bool queen = walker >= FIRST_QUEEN, paired = queen && start->escort[walker - FIRST_QUEEN];
    struct crawler crawler = {
        .unit = (uint8_t)walker,
        .hex = (uint8_t)hex,
        .allowance = (uint8_t)(m->vermin_movement[m->vermin_type[walker]][start->reduced >> walker & 1] +
                               jewels + (p->s2 && plain_column(p, hex) <= 4)),
        .carries = jewels > 0,
        .may_carry = vermin_may_carry(m, start, walker),
        .lone_queen = queen && !paired,
        .paired = paired};
    vermin_crawl(&terms, &crawler, path);
    return true;
}

/* Whether x is equal or adjacent to one of the first `count` hexes of a path. */
static inline bool plain_touches(const struct plain *p, const struct crawl_path *path, unsigned count,
                                 unsigned x)
{
    for (unsigned i = 0; i < count; i++)
        if (plain_distance(p, path->step[i].hex, x) <= 1)
            return true;
    return false;
}

/* Paths of all crawlers under all chits, and what is left of them now. */
struct plain_forecast {
    const struct vermin_view *start;
    uint16_t chits;
    unsigned k;
    bool moves[VERMIN][CHITS];
    struct crawl_path path[VERMIN][CHITS];
};

static inline void plain_forecast(const struct plain *p, const struct vermin_view *start, uint16_t chits,
                                  struct plain_forecast *f)
{
    f->start = start;
    f->chits = chits;
    f->k = chits ? (unsigned)__builtin_popcount(chits) : 1;
    for (unsigned u = 0; u < VERMIN; u++)
        for (unsigned c = 0; c < CHITS; c++)
            f->moves[u][c] = chits >> c & 1 && p->v->vermin_hex[u] == start->vermin_hex[u] &&
                             plain_path(p, start, u, c, &f->path[u][c]);
}

static inline unsigned plain_att(const struct plain *p, const struct plain_forecast *f, unsigned c,
                                 unsigned x)
{
    unsigned sum = 0;
    for (unsigned u = 0; u < VERMIN; u++)
        if (f->moves[u][c] && plain_touches(p, &f->path[u][c], f->path[u][c].count, x))
            sum += vermin_unit_attack(p->m, p->v, u);
    return sum;
}

/* P5.3 for RVs with or without a jewel. */
static inline int64_t plain_loss(const struct plain *p, const struct plain_forecast *f, unsigned unit,
                                 unsigned x, unsigned c, bool loaded)
{
    unsigned type = p->m->marine_type[unit], back = p->v->back >> unit & 1;
    int n = (int)plain_att(p, f, c, x) - plain_cover(p, x, false);
    n = n < 24 ? n : 24;
    if (n <= 0)
        return 0;
    unsigned defence = vermin_marine_defence(p->m, p->v, unit);
    plain_big two = 0, four = 0, all = plain_power(6, (unsigned)n);
    for (unsigned hits = 2; hits <= (unsigned)n; hits++)
        *(hits < 4 ? &two : &four) += plain_ways((unsigned)n, defence, hits);
    int64_t p2 = (int64_t)(1000 * two / all), p4 = (int64_t)(1000 * four / all);
    int64_t worth = type == HQ ? 35 : type == RECOVERY_VEHICLE ? (loaded ? 80 : 50) : 25;
    bool two_kill = type == ANT_GUN || (type == SCIENTIST ? !back : back);
    return two_kill ? worth * (p2 + p4) : worth * p4 + (p->s2 ? 6 : 7) * p2;
}

/* Calls for every event of a unit under a chit: its weight, and how many hexes of the path come before it. */
struct plain_event {
    unsigned weight, before;
};

static inline unsigned plain_events(const struct plain *p, const struct plain_forecast *f, unsigned u,
                                    unsigned c, struct plain_event events[4])
{
    const struct crawl_path *path = &f->path[u][c];
    unsigned count = 0;
    bool carries = false;
    if (!f->moves[u][c])
        return 0;
    if (p->s2) {
        if (path->end == CRAWL_ESCAPES)
            events[count++] = (struct plain_event){20 + 10 * plain_escape_points(p, u), path->count};
        return count;
    }
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        carries |= f->start->jewel[j] == JEWEL_ON_VERMIN + u;
    for (unsigned i = 0; i < path->count; i++)
        if (path->step[i].picked_up > (i ? path->step[i - 1].picked_up : 0))
            events[count++] = (struct plain_event){25, i};
    carries |= path->step[path->count - 1].picked_up > 0;
    if (carries && (path->end == CRAWL_ENTRANCE || path->end == CRAWL_NEST_WITH_JEWEL))
        events[count++] = (struct plain_event){50, path->count - 1u};
    return count;
}

/* Prevented by a Marine on the map, `except` (-1: nobody) left out. */
static inline bool plain_prevented(const struct plain *p, const struct crawl_path *path, unsigned before,
                                   int except)
{
    for (unsigned i = 0; i < MARINES_MAX; i++)
        if (p->v->on_map >> i & 1 && (int)i != except && plain_touches(p, path, before, p->v->marine_hex[i]))
            return true;
    return false;
}

static inline int64_t plain_place(const struct plain *p, const struct plain_forecast *f, unsigned unit,
                                  unsigned x)
{
    int64_t score = 0;
    for (unsigned c = 0; c < CHITS; c++) {
        if (!(f->chits >> c & 1))
            continue;
        score -= plain_loss(p, f, unit, x, c, false);
        for (unsigned u = 0; u < VERMIN; u++) {
            struct plain_event events[4];
            unsigned count = plain_events(p, f, u, c, events);
            for (unsigned e = 0; e < count; e++)
                if (!plain_prevented(p, &f->path[u][c], events[e].before, (int)unit) &&
                    plain_touches(p, &f->path[u][c], events[e].before, x))
                    score += 1000 * (int64_t)events[e].weight;
        }
    }
    for (unsigned i = 0; p->m->marine_type[unit] == LOGISTICS && i < MARINES_MAX; i++)
        if (i != unit && p->v->on_map >> i & 1 && nat_level(p->v, i) &&
            plain_distance(p, p->v->marine_hex[i], x) == 1)
            score += 4000 * (int64_t)f->k;
    return score;
}

static inline int64_t plain_chit_sum(const struct plain *p, const struct plain_forecast *f, unsigned c)
{
    int64_t sum = 0;
    for (unsigned u = 0; u < VERMIN; u++) {
        struct plain_event events[4];
        unsigned count = plain_events(p, f, u, c, events);
        for (unsigned e = 0; e < count; e++)
            if (!plain_prevented(p, &f->path[u][c], events[e].before, -1))
                sum += 1000 * (int64_t)events[e].weight;
    }
    for (unsigned i = 0; i < MARINES_MAX; i++)
        if (p->v->on_map >> i & 1)
            sum += plain_loss(p, f, i, p->v->marine_hex[i], c, p->v->loaded >> i & 1);
    return sum;
}

static inline void plain_values(const struct plain *p, const struct plain_forecast *f, uint64_t value[VERMIN])
{
    for (unsigned u = 0; u < VERMIN; u++) {
        static const int one[VERMIN_TYPES] = {14, 20, 28, 0, 0, 0},
                         two[VERMIN_TYPES] = {4, 20, 20, 20, 20, 20};
        static const int nat[VERMIN_TYPES] = {2, 3, 4, 5, 5, 5};
        unsigned type = p->m->vermin_type[u], events_sum = 0;
        int sum = p->s2 ? two[type] + (plain_is_escort(p, u) ? 10 : 0)
                        : one[type] + (vermin_jewels_carried(p->v, u) ? 20 : 0);
        for (unsigned c = 0; c < CHITS; c++) {
            struct plain_event events[4];
            unsigned count = plain_events(p, f, u, c, events);
            for (unsigned e = 0; e < count; e++)
                if (!plain_prevented(p, &f->path[u][c], events[e].before, -1))
                    events_sum += events[e].weight;
        }
        sum += (int)(events_sum / f->k);
        value[u] = 1;
        if (!(p->v->vermin_on_map >> u & 1))
            continue;
        if (plain_near_marine(p, p->v->vermin_hex[u], 2))
            sum -= nat[type];
        value[u] = sum > 1 ? (uint64_t)sum : 1;
    }
}

#endif
