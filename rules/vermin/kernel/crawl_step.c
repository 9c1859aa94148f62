/* A crawler moves (VRM-E.1, E.2, E.3, P.2.l, Q.2.d, Q.2.f): walk_crawler() works the walk out, here it is
 * carried out up to the last state in which it may end. */

/* ------------------------------------------------------------------------------------- escorts (Q.2.d) ----
 */

/* VRM-Q.2.d-5: the unescorted queen takes a free warrior of the hex along, an ultramite first. */
static void take_escort(struct play *p, unsigned queen, unsigned hex)
{
    uint32_t here =
        units_at_of_32(p->v->vermin_hex, crawlers_on_map(p->m, p->v) & p->m->warriors & ~p->v->escorts, hex);
    uint32_t ultramites = here & p->m->vermin_of[ULTRAMITE];
    assert(here);
    escort_join(p, queen - FIRST_QUEEN, unit_of_rank(ultramites ? ultramites : here, 0));
}

/* VRM-Q.2.d-6: the warrior that has entered the hex becomes escort of the unescorted queen there, of the
 * highest rank if there are two. */
static void become_escort(struct play *p, unsigned warrior, unsigned hex)
{
    uint32_t alone = p->v->vermin_on_map & p->m->queens & ~escorted_queens(p->v);
    uint32_t here = units_at_of_32(p->v->vermin_hex, alone, hex);
    if (!here)
        return;
    FIRED(p, Q_2_D_6);
    escort_join(p, unit_of_rank(here, 0) - FIRST_QUEEN, warrior);
}

/* ---------------------------------------------------------------------------------- the end of a walk ----
 */

/* VRM-Q.2.f-1: from `hex` to the escaped pile; what it carries leaves the game (VRM-Q.3). */
static void escape(struct play *p, unsigned unit, unsigned hex)
{
    uint32_t bit = 1u << unit;
    (void)hex; /* only reported */
    REPORT(p, ESCAPE, Q_2_F_1, (int)unit, (int)hex);
    vermin_lift(p, unit);
    p->v->escaped |= bit;
    if (p->v->carriers & bit)
        jewels_dropped(p, JEWEL_ON_VERMIN + unit, 0);
    p->v->carriers &= ~bit;
}

/* VRM-Q.2.f-1: a pair leaves together. */
static void leave_by_edge(struct play *p, unsigned unit, unsigned hex)
{
    unsigned escort = unit >= FIRST_QUEEN ? p->v->escort[unit - FIRST_QUEEN] : 0;
    escape(p, unit, hex);
    if (escort) {
        p->v->escort[unit - FIRST_QUEEN] = 0;
        p->v->escorts &= ~(1u << (escort - 1));
        escape(p, escort - 1, hex);
    }
    test_vermin_gone(p);
}

/* The walker, and its escort with it, comes to stand in the hex. */
static void come_to_stand(struct play *p, unsigned unit, unsigned hex)
{
    vermin_shift(p, unit, hex);
    if (!is_migration(p->m, p->v))
        return;
    if (unit < FIRST_QUEEN) {
        become_escort(p, unit, hex);
    } else if (p->v->escort[unit - FIRST_QUEEN]) {
        FIRED(p, Q_2_D_2);
        vermin_shift(p, p->v->escort[unit - FIRST_QUEEN] - 1u, hex);
    }
}

/* ------------------------------------------------------------------------------------- the walk itself ----
 */

#if KERNEL_OBSERVED
#include "rules/vermin/parts.h"

/* Rules of terrain by which the step was made. */
static void observe_terrain(struct play *p, unsigned from, unsigned to, unsigned cost)
{
    const struct hex_map *map = &p->board->map;
    int way = -1;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        way = map->neighbour[from][d] == to ? d : way;
    bool road = way >= 0 && map->road_mask[from] >> way & 1;
    bool scent = way >= 0 && p->board->trail_way[SCENT][from] == way;
    unsigned terrain = hex_map_terrain(map, to);
    if (p->v->flooded && hex_set_has(&p->board->cover[FLOODED], to) && cost > 1)
        FIRED(p, P_1_B_2);
    if (road)
        FIRED(p, P_1_E);
    if (scent)
        FIRED(p, P_1_F);
    if (terrain == BAMBOO)
        FIRED(p, P_1_A);
    if (terrain == SWAMP)
        FIRED(p, P_1_B);
    if (hex_set_has(&p->board->tar_pits, to)) {
        FIRED(p, P_1_G);
        FIRED(p, P_3_N);
    }
    if (hex_set_has(&p->board->nat, to))
        FIRED(p, P_2_J);
    if (hex_set_has(&p->board->nests, to))
        FIRED(p, P_2_K);
}

/* Which rule led the walker from one hex to the next. */
static void observe_guide(struct play *p, const struct crawl_terms *terms, const struct crawl_path *path,
                          unsigned i, bool carries)
{
    const struct vermin_board *board = p->board;
    unsigned from = path->step[i - 1].hex, to = path->step[i].hex;
    unsigned jewel_way = board->trail_way[JEWEL_TRAIL][from], scent_way = board->trail_way[SCENT][from];
    unsigned d = terms->direction[hex_set_has(&board->zone_south, path->step[0].hex)];
    d = path->step[i].bounces % 2 ? (d + 3) % HEX_DIRECTIONS : d;
    if (carries && terms->jewel_trails && jewel_way != WAY_NONE &&
        board->map.neighbour[from][jewel_way] == to)
        FIRED(p, P_2_I);
    else if (scent_way != WAY_NONE && board->map.neighbour[from][scent_way] == to)
        FIRED(p, D_2);
    else if (!hex_set_has(&board->map.adjacent[from], to))
        FIRED(p, Q_1_C_7);
    else if (board->map.neighbour[from][d] == to)
        FIRED(p, D_1);
    else {
        FIRED(p, E_1_DETOUR);
        FIRED(p, E_1_1);
    }
}

static void report_state(struct play *p, const struct crawl_terms *terms, const struct crawler *crawler,
                         const struct crawl_path *path, unsigned i)
{
    unsigned unit = crawler->unit, from = path->step[i - 1].hex, to = path->step[i].hex;
    unsigned spent = path->step[i - 1].points_left - path->step[i].points_left;
    unsigned picked_up = path->step[i].picked_up - path->step[i - 1].picked_up;
    if (path->step[i].bounces != path->step[i - 1].bounces) {
        /* where it faces now; a detour may lead its first step elsewhere */
        bool afresh = consult(p->m->ruling, RULING_ZONE_LOCK) == ZONE_LOCK_EVERY_HEX;
        unsigned zone = hex_set_has(&p->board->zone_south, afresh ? from : path->step[0].hex);
        unsigned turns = path->step[i].bounces % 2 ? 3 : 0;
        REPORT(p, BOUNCE, D_2, (int)unit, (int)from,
               (int)((terms->direction[zone] + turns) % HEX_DIRECTIONS));
    }
    REPORT(p, CRAWL, E_1, (int)unit, (int)from, (int)to, (int)(path->step[i].points_left + picked_up));
    observe_terrain(p, from, to, spent - picked_up * p->m->pick_up_cost);
    observe_guide(p, terms, path, i, crawler->carries || path->step[i - 1].picked_up);
}
#endif

/* VRM-RV-51: whether the carrier is off its trail for good. */
static void note_off_trail(struct play *p, const struct crawler *crawler, const struct crawl_path *path,
                           unsigned last)
{
    uint32_t bit = 1u << crawler->unit;
    bool off = crawler->off_trail;
    for (unsigned i = 0; i <= last; i++)
        off |= (crawler->carries || path->step[i].picked_up) &&
               p->board->trail_way[JEWEL_TRAIL][path->step[i].hex] == WAY_NONE;
    p->v->off_trail = (p->v->off_trail & ~bit) | (off ? bit : 0);
}

/* What the walker does on its way up to and in state `last`. */
static void walk_to(struct play *p, const struct crawl_terms *terms, const struct crawler *crawler,
                    const struct crawl_path *path, unsigned last)
{
    unsigned unit = crawler->unit, done = 0;
    (void)terms; /* only reported */
    if (consult(p->m->ruling, RULING_JEWEL_TRAIL_REJOIN) == JEWEL_TRAIL_REJOIN_NO)
        note_off_trail(p, crawler, path, last);
    if (!KERNEL_OBSERVED && !path->step[last].picked_up && !path->step[last].joined)
        return;
    for (unsigned i = 0; i <= last; i++) {
#if KERNEL_OBSERVED
        if (i)
            report_state(p, terms, crawler, path, i);
#endif
        for (; done < path->step[i].picked_up; done++)
            jewel_pick_up(p, unit, path->step[i].hex); /* VRM-E.2 */
        if (path->step[i].joined && !(i && path->step[i - 1].joined))
            take_escort(p, unit, path->step[i].joined);
    }
}

/* VRM-E.1 with E.3 */
static void carry_out(struct play *p, const struct crawl_terms *terms, const struct crawler *crawler,
                      const struct crawl_path *path)
{
    unsigned unit = crawler->unit, last = end_of_walk(terms, crawler, path);
    unsigned hex = path->step[last].hex;
    if (path->blocked)
        FIRED(p, Q_2_D_3);
    if (last + 1u < path->count) {
        REPORT(p, CROWDED, E_3, (int)unit, path->step[path->count - 1].hex, (int)hex);
    }
    walk_to(p, terms, crawler, path, last);
    if (path->end == CRAWL_STOPS) {
        if (last)
            come_to_stand(p, unit, hex);
    } else if (path->end == CRAWL_ESCAPES) {
        leave_by_edge(p, unit, hex);
    } else if (path->end == CRAWL_ENTRANCE) {
        go_underground(p, unit, hex);
    } else {
        FIRED(p, P_2_K);
        vermin_goes_home(p, unit, p->board->nest[1] == hex);
    }
}

/* VRM-Q.2.f-3: the walker's own direction, just before it moves. */
static void roll_storm(struct play *p, struct crawl_terms *terms, unsigned unit)
{
    int die =
        dice_d6(p->chance, site_of(SITE_STORM), event_key(p, SITE_STORM, unit, 0, moment(p)), &p->faces);
    terms->direction[0] = terms->direction[1] = (uint8_t)(die - 1);
    REPORT(p, STORM, Q_2_F_3, (int)unit, die - 1);
}

/* ------------------------------------------------------------------------------------- plain walks ----
 */

/* Whether the rulings let a plain walk be looked up: it ends where points are short, in the direction of its
 * start, and no carrier forgets its trail. */
static bool tracks_hold(const struct vermin_model *m)
{
    return !KERNEL_OBSERVED && consult(m->ruling, RULING_SHORT_OF_MP) == SHORT_OF_MP_STOP &&
           consult(m->ruling, RULING_ZONE_LOCK) == ZONE_LOCK_START_OF_MOVE &&
           consult(m->ruling, RULING_JEWEL_TRAIL_REJOIN) == JEWEL_TRAIL_REJOIN_YES;
}

/* How many points the table knows of this walk: to the edge where it may go on beyond. */
static inline unsigned track_known(const struct crawl_terms *terms, uint64_t track)
{
    return (unsigned)(terms->wrap || terms->escapes ? track >> TRACK_TO_EDGE & 15 : track >> TRACK_KNOWN);
}

/* The hexes of a track: bit i is that entered with point i + 1; no hex is in no set. */
struct track_hexes {
#if VECTORS_SSE
    struct hex_bytes bytes;
#else
    uint64_t hexes;
#endif
    unsigned entered; /* with the points of the walk */
};

#if VECTORS_SSE
static inline struct track_hexes track_hexes(uint64_t track, unsigned points)
{
    struct track_hexes t;
    uint64_t hexes = track & ((UINT64_C(1) << 8 * points) - 1);
    t.bytes = hex_bytes_of(_mm_cvtsi64_si128((long long)hexes));
    t.entered = 0xffff ^ hex_bytes_equal(&t.bytes, 0);
    return t;
}

static inline unsigned track_meets(const struct track_hexes *t, const struct hex_set *set)
{
    return hex_bytes_in(&t->bytes, set);
}

static inline unsigned track_is_at(const struct track_hexes *t, unsigned hex)
{
    return hex_bytes_equal(&t->bytes, hex);
}
#else
static inline unsigned track_hex(const struct track_hexes *t, unsigned i)
{
    return (unsigned)(t->hexes >> 8 * i) & 255;
}

static inline struct track_hexes track_hexes(uint64_t track, unsigned points)
{
    struct track_hexes t = {track, 0};
    for (unsigned i = 0; i < points; i++)
        t.entered |= (unsigned)(track_hex(&t, i) != 0) << i;
    return t;
}

static inline unsigned track_meets(const struct track_hexes *t, const struct hex_set *set)
{
    unsigned met = 0;
    for (unsigned i = 0; t->entered >> i; i++)
        met |= hex_set_has(set, track_hex(t, i)) << i;
    return met;
}

static inline unsigned track_is_at(const struct track_hexes *t, unsigned hex)
{
    unsigned there = 0;
    for (unsigned i = 0; t->entered >> i; i++)
        there |= (unsigned)(track_hex(t, i) == hex) << i;
    return there & t->entered;
}
#endif

/* Most walks meet nothing but Marines to stop at, or an entrance: where they end is in the board's tables.
 * False if the walk is not one of these; nothing is changed then. A walker that comes back to its own hex,
 * for which that has more room than for others, is not; nor a pair that meets anybody. */
static inline bool crawl_plainly(struct play *p, const struct crawling *crawling, unsigned unit)
{
    const struct crawl_terms *terms = &crawling->terms;
    struct vermin_view *v = p->v;
    unsigned start = v->vermin_hex[unit], allowance = allowance_of(p->m, v, unit, false, terms->escapes);
    unsigned direction = terms->direction[hex_set_has(&p->board->zone_south, start)];
    unsigned escort = unit < FIRST_QUEEN ? 0 : v->escort[unit - FIRST_QUEEN];
    uint64_t track = p->board->track[terms->water][terms->trails_bind][start][direction];
    if ((v->carriers >> unit & 1) | hex_set_has(&v->jewels_at, start) | (unit >= FIRST_QUEEN && !escort) |
        (allowance > track_known(terms, track)))
        return false;
    struct track_hexes hexes = track_hexes(track, allowance);
    if (escort && track_meets(&hexes, &v->vermin_at))
        return false;
    unsigned met = track_meets(&hexes, &crawling->special), first = met & (0u - met);
    unsigned place =
        (unsigned)__builtin_ctz(met | 1u << TRACK_POINTS); /* nobody can foresee whether it meets any */
    unsigned special = (unsigned)(track >> 8 * place) & 255 & (0u - (met != 0));
    if (hex_set_has(&p->board->entrances, special) && !escort) {
        go_underground(p, unit, special); /* VRM-P.2.l */
        return true;
    }
    if (hex_set_has(&crawling->eventful, special) | hex_set_has(&p->board->entrances, special))
        return false;
    /* VRM-E.3: back to the last hex with room, or to the start. */
    unsigned room = ~track_meets(&hexes, &v->full) | track_is_at(&hexes, start);
    unsigned ends = hexes.entered & (2 * first - 1) & room;
    if (!ends)
        return true;
    unsigned end = (unsigned)(track >> 8 * (31 - (unsigned)__builtin_clz(ends))) & 255;
    if (end == start) /* its hex has room for it, unless there are too many */
        return !hex_set_has(&v->full, start);
    vermin_shift(p, unit, end);
    if (escort)
        vermin_shift(p, escort - 1u, end);
    return true;
}

/* Step by step; in a function of its own, out of the way of the plain walks. */
__attribute__((noinline)) static void crawl_by_steps(struct play *p, struct crawling *crawling, unsigned unit)
{
    struct crawl_terms *terms = &crawling->terms;
    struct crawl_path path;
    struct crawler crawler = crawler_of(p->m, p->v, unit, terms->escapes);
    find_room(p->v, unit, terms);
    struct hex_set special = special_for(terms, &crawler, &crawling->always);
    walk_crawler(terms, &crawler, &special, &path);
    carry_out(p, terms, &crawler, &path);
    find_eventful(p->v, crawling); /* it may have found a jewel */
}

static void crawl(struct play *p, struct crawling *crawling, unsigned unit)
{
    struct crawl_terms *terms = &crawling->terms;
    if (hex_set_has(&p->board->lash, p->v->vermin_hex[unit]))
        FIRED(p, P_3_O);
    if (p->v->storm)
        roll_storm(p, terms, unit);
    if (!crawling->tracks || !crawl_plainly(p, crawling, unit))
        crawl_by_steps(p, crawling, unit);
}
