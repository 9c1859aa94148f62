/* One walk of a crawler (VRM-E.1, E.2, P.1, P.2.i), worked out without changing the position: where each step
 * leads and costs is in the board's tables, and all that can happen in a hex is asked once by a set of the
 * hexes where something does. Included by crawl.c, and by the kernel, which walks most of its time. */
#ifndef WARODDS_RULES_VERMIN_CRAWL_WALK_H
#define WARODDS_RULES_VERMIN_CRAWL_WALK_H

#include "rules/vermin/crawl.h"

enum { NORTH, NORTH_EAST, SOUTH_EAST, SOUTH };

/* The walker and its way so far. */
struct walk {
    const struct crawl_terms *terms;
    const struct vermin_board *board;
    const struct vermin_model *model;
    struct crawl_path *path;
    const struct hex_set *special; /* where something happens */
    const struct hex_set *jewels;  /* still loose */
    struct hex_set jewels_left;    /* ... by whoever takes several */
    unsigned start, hex, direction, points, picked_up, joined, bounces;
    bool south;                                  /* the zone that set the direction */
    bool carries, may_carry, lone_queen, paired; /* now */
    bool queen, several;                         /* may carry more than one jewel */
    bool follows_jewel_trail, rejoins;           /* VRM-P.2.i, VRM-RV-51 */
    bool scent_guides;                           /* VRM-P.1.f */
};

static inline void walk_record(struct walk *w)
{
    unsigned i = w->path->count++;
    w->path->step[i].hex = (uint8_t)w->hex;
    w->path->step[i].points_left = (uint8_t)w->points;
    w->path->step[i].picked_up = (uint8_t)w->picked_up;
    w->path->step[i].joined = (uint8_t)w->joined;
    w->path->step[i].bounces = (uint8_t)w->bounces;
}

/* VRM-D.1: the direction of the zone in which the walker stands. */
static inline void walk_face(struct walk *w)
{
    w->south = hex_set_has(&w->board->zone_south, w->hex);
    w->direction = w->south ? w->terms->direction_south : w->terms->direction_north;
}

/* VRM-E.2, Q.3: a point for each jewel; true if the walk may go on. */
static bool walk_pick_up(struct walk *w)
{
    const uint16_t *jewel = w->terms->jewel;
    unsigned lying = 0, cost = w->model->pick_up_cost;
    for (unsigned j = 0; jewel && j < w->model->jewels; j++)
        lying += jewel[j] == w->hex;
    lying = jewel ? lying : 1;
    for (; lying && w->may_carry; lying--) {
        if (w->points < cost)
            return false;
        w->points -= cost;
        w->picked_up++;
        w->carries = true;
        w->may_carry = w->several;
    }
    if (w->several)
        hex_set_remove(&w->jewels_left, w->hex);
    return true;
}

/* VRM-RV-51: a carrier off its trail follows none again, unless it may rejoin. */
static void walk_note_trail(struct walk *w)
{
    if (w->carries && w->board->trail_way[JEWEL_TRAIL][w->hex] == WAY_NONE)
        w->follows_jewel_trail = false;
}

/* What happens in the hex just entered; false if the walk ends there. */
static inline bool walk_arrive(struct walk *w)
{
    const struct crawl_terms *terms = w->terms;
    bool stops = hex_set_has(&terms->stops, w->hex), goes_on = !stops;
    if (hex_set_has(&w->board->entrances, w->hex)) { /* VRM-P.2.l */
        w->path->end = CRAWL_ENTRANCE;
        return false;
    }
    if (w->carries && hex_set_has(&w->board->nests, w->hex)) { /* VRM-E.2 */
        w->path->end = CRAWL_NEST_WITH_JEWEL;
        return false;
    }
    if (w->may_carry && hex_set_has(w->jewels, w->hex)) {
        bool forbidden =
            stops && w->model->ruling[RULING_PICKUP_AFTER_FORCED_STOP] == PICKUP_AFTER_FORCED_STOP_FORBIDDEN;
        if (terms->frenzy) /* VRM-EV.9 */
            goes_on = false;
        else if (!forbidden && !walk_pick_up(w)) /* VRM-RV-06 */
            goes_on = false;
    }
    if (w->lone_queen && hex_set_has(&terms->warriors, w->hex)) { /* VRM-Q.2.d-5 */
        w->joined = w->hex;
        w->lone_queen = false;
        w->paired = true;
    }
    if (!w->queen && hex_set_has(&terms->queens, w->hex)) /* VRM-Q.2.d-6 */
        goes_on = false;
    return goes_on;
}

/* VRM-E.3, Q.2.d-3: no room in the hex for the walker, or for the pair that it is part of. Where a queen took
 * her escort along there is the room that it left. */
static inline bool walk_crowded(const struct crawl_terms *terms, bool paired, unsigned joined, unsigned hex)
{
    const struct hex_set *full = paired && hex != joined ? &terms->pair_full : &terms->full;
    return hex_set_has(full, hex);
}

/* One step; false if the walk ended before it or in its hex. */
static inline bool walk_enter(struct walk *w, unsigned to, unsigned cost)
{
    bool goes_on = true;
    if (cost > w->points)
        return false;
    if (w->paired && w->model->ruling[RULING_PAIR_PASS] == PAIR_PASS_STOP_BEFORE &&
        walk_crowded(w->terms, true, w->joined, to))
        return false;
    w->points -= cost;
    w->hex = to;
    if (hex_set_has(w->special, to))
        goes_on = walk_arrive(w);
    walk_record(w);
    return goes_on;
}

/* What the terrain of a hex costs that is entered from beyond the map: as much as the dearest way into it,
 * roads and trails being the cheap ones. */
static unsigned walk_cost_from_outside(const struct walk *w, unsigned hex)
{
    unsigned highest = 0;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        unsigned from = w->board->map.neighbour[hex][d];
        unsigned cost = from ? w->board->cost[w->terms->water][from][(d + 3) % HEX_DIRECTIONS] : 0;
        highest = cost != COST_BARRED && cost > highest ? cost : highest;
    }
    return highest;
}

/* VRM-Q.1.c-7, VRM-RV-32: the hex beyond the other edge if the surprise attack carries the walker there. */
static unsigned walk_wrap_hex(const struct walk *w)
{
    unsigned edge = w->south ? 0 : 1;
    bool nest_only = w->model->ruling[RULING_SURPRISE_SCOPE] == SURPRISE_SCOPE_NEST_ONLY_WRAP;
    if (!(w->terms->wrap >> edge & 1) || w->direction != (edge == 0 ? SOUTH : NORTH))
        return 0;
    return nest_only && w->start != w->board->nest[edge] ? 0 : w->board->wrap_to[edge];
}

/* VRM-RV-05: the lowest hex on either side of the direction that the points left allow. */
static bool walk_try_flank(struct walk *w)
{
    const uint8_t *neighbour = w->board->map.neighbour[w->hex];
    const uint8_t *cost = w->board->cost[w->terms->water][w->hex];
    unsigned side[2] = {(w->direction + 5) % HEX_DIRECTIONS, (w->direction + 1) % HEX_DIRECTIONS};
    unsigned best = HEX_DIRECTIONS;
    for (unsigned i = 0; i < 2; i++) {
        unsigned d = side[i];
        if (neighbour[d] && cost[d] <= w->points &&
            (best == HEX_DIRECTIONS || neighbour[d] < neighbour[best]))
            best = d;
    }
    return best < HEX_DIRECTIONS && walk_enter(w, neighbour[best], cost[best]);
}

/* VRM-P.1.f; in a frenzy only after a bounce (VRM-RV-40). */
static inline bool walk_scent_guides(const struct walk *w)
{
    return w->terms->trails_bind &&
           (!w->terms->frenzy ||
            (w->bounces && w->model->ruling[RULING_FRENZY_TRAILS] == FRENZY_TRAILS_IGNORED_UNTIL_EDGE));
}

/* The direction leads off the map: out by the east edge, in again by the other edge, or back (VRM-D.2-4). */
static bool walk_at_edge(struct walk *w, unsigned *way)
{
    const struct crawl_terms *terms = w->terms;
    if (terms->escapes && (w->direction == NORTH_EAST || w->direction == SOUTH_EAST) &&
        hex_set_has(&w->board->map.edge[HEX_EAST], w->hex)) { /* VRM-Q.2.f-1 */
        if (w->points >= w->model->escape_cost)
            w->path->end = CRAWL_ESCAPES;
        return false;
    }
    unsigned beyond = walk_wrap_hex(w);
    if (beyond) {
        *way = WAY_OFF;
        return !hex_set_has(&terms->marines, beyond) &&
               walk_enter(w, beyond, walk_cost_from_outside(w, beyond));
    }
    w->direction = (w->direction + 3) % HEX_DIRECTIONS;
    w->bounces++;
    w->scent_guides = walk_scent_guides(w);
    *way = w->board->way[w->hex][w->direction];
    return *way < WAY_OFF;
}

/* The next step by direction (VRM-E.1); false if the walk ends. */
static inline bool walk_by_direction(struct walk *w)
{
    unsigned way = w->board->way[w->hex][w->direction];
    if (way == WAY_OFF && !walk_at_edge(w, &way))
        return false;
    if (way == WAY_OFF)
        return true; /* it has gone round the map */
    if (way == WAY_NONE)
        return false;
    unsigned cost = w->board->cost[w->terms->water][w->hex][way];
    if (cost > w->points && w->model->ruling[RULING_SHORT_OF_MP] == SHORT_OF_MP_TRY_FLANK)
        return walk_try_flank(w);
    return walk_enter(w, w->board->map.neighbour[w->hex][way], cost);
}

/* The next step; false if the walk ends before it or in its hex. */
static inline bool walk_step(struct walk *w)
{
    const struct vermin_board *board = w->board;
    unsigned water = w->terms->water, hex = w->hex;
    if (w->carries && w->follows_jewel_trail && board->trail_way[JEWEL_TRAIL][hex] != WAY_NONE)
        return walk_enter(w, board->map.neighbour[hex][board->trail_way[JEWEL_TRAIL][hex]],
                          board->jewel_trail_cost[water][hex]);
    unsigned trail = board->trail_way[SCENT][hex];
    if (trail != WAY_NONE && w->scent_guides)
        return walk_enter(w, board->map.neighbour[hex][trail], board->cost[water][hex][trail]);
    if (w->model->ruling[RULING_ZONE_LOCK] == ZONE_LOCK_EVERY_HEX &&
        hex_set_has(&board->zone_south, hex) != w->south)
        walk_face(w); /* VRM-RV-43 */
    return walk_by_direction(w);
}

/* Where something happens in every walk of a step; jewels, queens and free warriors come on top. */
static inline struct hex_set always_special(const struct crawl_terms *terms)
{
    struct hex_set special = hex_set_or(&terms->stops, &terms->board->entrances);
    return hex_set_or(&special, &terms->board->nests);
}

/* The terms of a step in which many walk. */
struct crawling {
    struct crawl_terms terms;
    struct hex_set always;
};

static inline struct hex_set special_for(const struct crawl_terms *terms, const struct crawler *crawler,
                                         const struct hex_set *always)
{
    struct hex_set special = hex_set_or(always, &terms->jewels);
    if (terms->escapes)
        special = hex_set_or(&special, crawler->lone_queen ? &terms->warriors : &terms->queens);
    return special;
}

static inline void walk_begin(struct walk *w, const struct crawl_terms *terms, const struct crawler *crawler)
{
    const struct vermin_model *m = terms->model;
    w->terms = terms;
    w->board = terms->board;
    w->model = m;
    w->start = w->hex = crawler->hex;
    w->points = crawler->allowance;
    w->picked_up = w->joined = w->bounces = 0;
    w->carries = crawler->carries;
    w->may_carry = crawler->may_carry;
    w->lone_queen = crawler->lone_queen;
    w->paired = crawler->paired;
    w->queen = crawler->unit >= FIRST_QUEEN;
    w->several = w->queen || m->ruling[RULING_JEWELS_PER_WARRIOR] == JEWELS_PER_WARRIOR_MANY;
    w->follows_jewel_trail = terms->jewel_trails && !crawler->off_trail;
    w->rejoins = m->ruling[RULING_JEWEL_TRAIL_REJOIN] == JEWEL_TRAIL_REJOIN_YES;
    w->scent_guides = walk_scent_guides(w);
    w->jewels = &terms->jewels;
    if (w->several) {
        w->jewels_left = terms->jewels;
        w->jewels = &w->jewels_left;
    }
}

/* As long as nothing but hexes, costs, trails and the direction matter: the greater part of most walks. False
 * if the walk is over; true if the general step must decide, or something happens in the hex now entered. */
static inline bool walk_ahead(struct walk *w)
{
    const struct vermin_board *board = w->board;
    const uint8_t(*costs)[HEX_DIRECTIONS] = board->cost[w->terms->water];
    struct crawl_path *path = w->path;
    unsigned hex = w->hex, points = w->points, count = path->count;
    bool guided = w->scent_guides;
    while (points && count < CRAWL_STEPS_MAX) {
        unsigned trail = guided ? board->trail_way[SCENT][hex] : WAY_NONE;
        unsigned way = trail != WAY_NONE ? trail : board->way[hex][w->direction];
        if (way >= WAY_OFF)
            break;
        unsigned cost = costs[hex][way];
        if (cost > points) {
            points = 0; /* VRM-E.1: it stops; its points are in the last state */
            break;
        }
        unsigned to = board->map.neighbour[hex][way];
        if (hex_set_has(w->special, to))
            break;
        hex = to;
        points -= cost;
        path->step[count].hex = (uint8_t)hex;
        path->step[count].points_left = (uint8_t)points;
        path->step[count].picked_up = (uint8_t)w->picked_up;
        path->step[count].joined = 0;
        path->step[count].bounces = (uint8_t)w->bounces;
        count++;
    }
    path->count = (uint8_t)count;
    w->hex = hex;
    w->points = points;
    return points && count < CRAWL_STEPS_MAX;
}

static inline void walk_crawler(const struct crawl_terms *terms, const struct crawler *crawler,
                                const struct hex_set *special, struct crawl_path *path)
{
    struct walk w;
    walk_begin(&w, terms, crawler);
    w.path = path;
    w.special = special;
    path->count = 0;
    path->end = CRAWL_STOPS;
    bool goes_on = !hex_set_has(&terms->stops, w.hex);
    if (goes_on && w.may_carry && !terms->frenzy && hex_set_has(w.jewels, w.hex))
        goes_on = walk_pick_up(&w) || w.points;
    walk_record(&w);
    walk_face(&w);
    bool plain = terms->model->ruling[RULING_SHORT_OF_MP] == SHORT_OF_MP_STOP &&
                 terms->model->ruling[RULING_ZONE_LOCK] == ZONE_LOCK_START_OF_MOVE;
    while (goes_on && w.points && path->count < CRAWL_STEPS_MAX) {
        if (plain && !w.carries && !w.paired && !walk_ahead(&w))
            break;
        if (!w.rejoins)
            walk_note_trail(&w);
        goes_on = walk_step(&w);
    }
}

static inline unsigned end_of_walk(const struct crawl_terms *terms, const struct crawler *crawler,
                                   const struct crawl_path *path)
{
    unsigned last = path->count - 1u;
    if (path->end != CRAWL_STOPS)
        return last;
    while (last && walk_crowded(terms, crawler->paired || path->step[last].joined, path->step[last].joined,
                                path->step[last].hex))
        last--;
    return last;
}

#endif
