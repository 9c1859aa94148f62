/* One walk of a crawler (VRM-E.1, E.2, P.1, P.2.i), worked out without changing the position: where each step
 * leads and costs is in the board's tables, and all that can happen in a hex is asked once by a set of the
 * hexes where something does. Included by crawl.c, and by the kernel, which walks most of its time. */
#ifndef WARODDS_RULES_VERMIN_CRAWL_WALK_H
#define WARODDS_RULES_VERMIN_CRAWL_WALK_H

#include "rules/vermin/kernel/crawl_enter.h"

enum { NORTH, NORTH_EAST, SOUTH_EAST, SOUTH };

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
    if (!(w->terms->wrap >> edge & 1) || w->direction != (edge == 0 ? SOUTH : NORTH))
        return 0;
    return w->start != w->board->nest[edge] &&
                   consult(w->model->ruling, RULING_SURPRISE_SCOPE) == SURPRISE_SCOPE_NEST_ONLY_WRAP
               ? 0
               : w->board->wrap_to[edge];
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
           (!w->terms->frenzy || (w->bounces && consult(w->model->ruling, RULING_FRENZY_TRAILS) ==
                                                    FRENZY_TRAILS_IGNORED_UNTIL_EDGE));
}

/* VRM-RV-61: in a frenzy the edge ends the time in which trails are ignored, before a crawler turns round. */
static inline bool walk_trail_from_edge(const struct walk *w)
{
    return consult(w->model->ruling, RULING_FRENZY_AT_EDGE) == FRENZY_AT_EDGE_FOLLOW_TRAIL &&
           consult(w->model->ruling, RULING_FRENZY_TRAILS) == FRENZY_TRAILS_IGNORED_UNTIL_EDGE;
}

/* The direction leads off the map: out by the east edge, in again by the other edge, or back (VRM-D.2-4). */
static bool walk_at_edge(struct walk *w, unsigned *way)
{
    const struct crawl_terms *terms = w->terms;
    const unsigned trail = w->board->trail_way[SCENT][w->hex];
    if (terms->frenzy && terms->trails_bind && trail != WAY_NONE && walk_trail_from_edge(w)) {
        w->scent_guides = true;
        *way = trail;
        return true;
    }
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
    if (cost > w->points && consult(w->model->ruling, RULING_SHORT_OF_MP) == SHORT_OF_MP_TRY_FLANK)
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
    if (hex_set_has(&board->zone_south, hex) != w->south &&
        consult(w->model->ruling, RULING_ZONE_LOCK) == ZONE_LOCK_EVERY_HEX)
        walk_face(w, hex); /* VRM-RV-43 */
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
    bool tracks;             /* plain walks may be looked up */
    struct hex_set eventful; /* where more happens to a plain walk than that it ends */
    struct hex_set special;  /* these, entrances and `stops` */
};

static inline struct hex_set special_for(const struct crawl_terms *terms, const struct crawler *crawler,
                                         const struct hex_set *always)
{
    struct hex_set special = hex_set_or(always, &terms->jewels);
    if (terms->escapes)
        special = hex_set_or(&special, crawler->lone_queen ? &terms->warriors : &terms->queens);
    return special;
}

/* The walker in the last state of its path. */
static inline void walk_begin(struct walk *w, const struct crawl_terms *terms, const struct crawler *crawler,
                              const struct hex_set *special, struct crawl_path *path)
{
    const struct vermin_model *m = terms->model;
    unsigned last = path->count - 1u;
    w->terms = terms;
    w->board = terms->board;
    w->model = m;
    w->path = path;
    w->special = special;
    w->start = crawler->hex;
    w->hex = path->step[last].hex;
    w->points = path->step[last].points_left;
    w->picked_up = w->joined = w->bounces = 0;
    w->carries = crawler->carries;
    w->may_carry = crawler->may_carry;
    w->lone_queen = crawler->lone_queen;
    w->paired = crawler->paired;
    w->queen = crawler->unit >= FIRST_QUEEN;
    w->several = w->queen || consult(m->ruling, RULING_JEWELS_PER_WARRIOR) == JEWELS_PER_WARRIOR_MANY;
    w->follows_jewel_trail = terms->jewel_trails && !crawler->off_trail;
    w->rejoins = consult(m->ruling, RULING_JEWEL_TRAIL_REJOIN) == JEWEL_TRAIL_REJOIN_YES;
    w->scent_guides = walk_scent_guides(w);
    w->jewels = &terms->jewels;
    if (w->several) {
        w->jewels_left = terms->jewels;
        w->jewels = &w->jewels_left;
    }
}

/* VRM-E.2: it picks up where it starts, if it has a point and no frenzy drives it (VRM-EV.9). */
static inline bool walk_from_jewel(struct walk *w)
{
    bool goes_on = walk_pick_up(w) || w->points;
    w->path->count = 0;
    walk_record(w);
    return goes_on;
}

/* The greater part of most walks: hexes, costs, trails and the direction, until something else matters - a
 * special hex, the edge: then true. False if the walk is over. */
static inline bool walk_ahead(const struct crawl_terms *terms, unsigned hex, const struct hex_set *special,
                              struct crawl_path *path)
{
    const struct vermin_board *board = terms->board;
    const uint8_t(*costs)[HEX_DIRECTIONS] = board->cost[terms->water];
    bool guided = terms->trails_bind && !terms->frenzy;
    unsigned direction = terms->direction[hex_set_has(&board->zone_south, hex)];
    unsigned points = path->step[0].points_left, count = 1;
    bool undecided = false;
    while (points && count < CRAWL_STEPS_MAX) {
        unsigned trail = guided ? board->trail_way[SCENT][hex] : WAY_NONE;
        unsigned way = trail != WAY_NONE ? trail : board->way[hex][direction];
        undecided = way >= WAY_OFF;
        if (undecided)
            break;
        unsigned cost = costs[hex][way], to = board->map.neighbour[hex][way];
        if (cost > points)
            break;
        undecided = hex_set_has(special, to);
        if (undecided)
            break;
        hex = to;
        points -= cost;
        path->step[count].hex = (uint8_t)hex;
        path->step[count].points_left = (uint8_t)points;
        path->step[count].picked_up = path->step[count].joined = path->step[count].bounces = 0;
        count++;
    }
    path->count = (uint8_t)count;
    return undecided;
}

/* A walker whom neither jewels nor an escort nor a ruling make look farther than the next hex. */
static inline bool walks_plainly(const struct crawl_terms *terms, const struct crawler *crawler)
{
    const uint8_t *ruling = terms->model->ruling;
    return !crawler->carries && !crawler->paired && consult(ruling, RULING_SHORT_OF_MP) == SHORT_OF_MP_STOP &&
           consult(ruling, RULING_ZONE_LOCK) == ZONE_LOCK_START_OF_MOVE;
}

static inline void walk_crawler(const struct crawl_terms *terms, const struct crawler *crawler,
                                const struct hex_set *special, struct crawl_path *path)
{
    bool by_jewel = crawler->may_carry && !terms->frenzy && hex_set_has(&terms->jewels, crawler->hex);
    bool goes_on = true;
    struct walk w;
    path->count = 1;
    path->end = CRAWL_STOPS;
    path->blocked = false;
    path->step[0].hex = crawler->hex;
    path->step[0].points_left = crawler->allowance;
    path->step[0].picked_up = path->step[0].joined = path->step[0].bounces = 0;
    if (hex_set_has(&terms->stops, crawler->hex))
        return;
    if (!by_jewel && walks_plainly(terms, crawler) && !walk_ahead(terms, crawler->hex, special, path))
        return;
    walk_begin(&w, terms, crawler, special, path);
    if (by_jewel)
        goes_on = walk_from_jewel(&w);
    walk_face(&w, crawler->hex);
    while (goes_on && w.points && path->count < CRAWL_STEPS_MAX) {
        if (!w.rejoins)
            walk_note_trail(&w);
        goes_on = walk_step(&w);
    }
}

static inline unsigned end_of_walk(const struct crawl_terms *terms, const struct crawler *crawler,
                                   const struct crawl_path *path)
{
    unsigned last = path->count - 1u;
    if (path->end != CRAWL_STOPS || !last)
        return last;
    if (!crawler->paired && !path->step[last].joined && !hex_set_has(&terms->full, path->step[last].hex))
        return last;
    while (last && walk_crowded(terms, crawler->paired || path->step[last].joined, path->step[last].joined,
                                path->step[last].hex))
        last--;
    return last;
}

#endif
