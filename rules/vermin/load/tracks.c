/* Where plain walks lead (VRM-E.1): of a crawler that carries nothing and meets nobody on its way. The kernel
 * looks them up; crawl_walk.h walks all others step by step. */
#include "rules/vermin/parts.h"

struct track {
    const struct vermin_board *board;
    unsigned water, direction;
    bool guided; /* VRM-P.1.f */
    unsigned hex, spent;
    unsigned edge, known; /* up to so many points */
    uint64_t hexes;
};

/* Whether a walk that leaves the map here may not just turn round: VRM-Q.1.c-7, Q.2.f-1. */
static bool edge_is_open(const struct track *t)
{
    if (t->direction % 3 == 0) /* north, south */
        return t->board->wrap_to[0] || t->board->wrap_to[1];
    return t->direction < 3 && hex_set_has(&t->board->map.edge[HEX_EAST], t->hex);
}

/* The next step; WAY_NONE if there is none. VRM-D.2: from the edge the walk goes back. */
static unsigned next_way(struct track *t)
{
    unsigned trail = t->guided ? t->board->trail_way[SCENT][t->hex] : WAY_NONE;
    unsigned way = trail != WAY_NONE ? trail : t->board->way[t->hex][t->direction];
    if (way != WAY_OFF)
        return way;
    if (edge_is_open(t))
        t->edge = t->spent < t->edge ? t->spent : t->edge;
    t->direction = (t->direction + 3) % HEX_DIRECTIONS;
    way = t->board->way[t->hex][t->direction];
    return way == WAY_OFF ? WAY_NONE : way;
}

/* As far as the points of the table; steps that cost nothing are not for it. */
static void lay_track(struct track *t)
{
    unsigned way;
    while (t->spent < TRACK_POINTS && (way = next_way(t)) != WAY_NONE) {
        unsigned cost = t->board->cost[t->water][t->hex][way];
        if (t->spent + cost > TRACK_POINTS)
            return;
        if (!cost) {
            t->known = t->spent;
            return;
        }
        t->spent += cost;
        t->hex = t->board->map.neighbour[t->hex][way];
        t->hexes |= (uint64_t)t->hex << 8 * (t->spent - 1);
    }
}

static uint64_t track_from(const struct vermin_board *board, unsigned water, bool guided, unsigned hex,
                           unsigned direction)
{
    struct track t = {.board = board,
                      .water = water,
                      .direction = direction,
                      .guided = guided,
                      .hex = hex,
                      .edge = TRACK_POINTS,
                      .known = TRACK_POINTS};
    lay_track(&t);
    t.edge = t.known < t.edge ? t.known : t.edge;
    return t.hexes | (uint64_t)t.edge << TRACK_TO_EDGE | (uint64_t)t.known << TRACK_KNOWN;
}

void vermin_tracks_build(struct vermin_board *board)
{
    for (unsigned water = DRY; water < WATERS; water++)
        for (unsigned guided = 0; guided < 2; guided++)
            HEX_SET_FOR_EACH(hex, board->map.ids)
                for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
                    board->track[water][guided][hex][direction] =
                        track_from(board, water, guided, hex, direction);
}
