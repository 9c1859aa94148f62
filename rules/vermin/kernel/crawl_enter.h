/* A crawler on its way (VRM-E.1): entering a hex, and what happens there - entrances, nests, jewels, escorts,
 * Marines next to it. Part of crawl_walk.h. */
#ifndef WARODDS_RULES_VERMIN_CRAWL_ENTER_H
#define WARODDS_RULES_VERMIN_CRAWL_ENTER_H

#include "rules/vermin/crawl.h"

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

/* VRM-D.1: the direction of the zone of a hex. */
static inline void walk_face(struct walk *w, unsigned hex)
{
    w->south = hex_set_has(&w->board->zone_south, hex);
    w->direction = w->terms->direction[w->south];
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
        bool forbidden = stops && consult(w->model->ruling, RULING_PICKUP_AFTER_FORCED_STOP) ==
                                      PICKUP_AFTER_FORCED_STOP_FORBIDDEN;
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
    if (w->paired && consult(w->model->ruling, RULING_PAIR_PASS) == PAIR_PASS_STOP_BEFORE &&
        walk_crowded(w->terms, true, w->joined, to)) {
        w->path->blocked = true;
        return false;
    }
    w->points -= cost;
    w->hex = to;
    if (hex_set_has(w->special, to))
        goes_on = walk_arrive(w);
    walk_record(w);
    return goes_on;
}

#endif
