#include "rules/longest_day/reach.h"

#include <string.h>

/* ------------------------------------------------------------------------------ labels of paratroopers ----
 */

/* A path as a number that sorts as its sequence of hexes does, shorter ones first: nine bits a hex. */
__extension__ typedef unsigned __int128 path_key;

struct candidate {
    path_key key;
    struct reach_label label;
    uint16_t next; /* in its bucket */
};

enum { CANDIDATES_MAX = 1024, POINTS_MAX = 10, HEX_BITS = 9, NO_CANDIDATE = 0xFFFF };
_Static_assert(PATH_MAX *HEX_BITS < 128 && HEXES_MAX - HEX_FIRST < 1 << HEX_BITS, "a path fits into its key");

/* Candidates by half points used. `best`: the cheapest candidate of a hex and n so far, of equally cheap ones
 * that with the smaller path; since every step costs something it is final when its bucket's turn comes. */
struct buckets {
    struct candidate candidate[CANDIDATES_MAX];
    uint16_t first[POINTS_MAX + 1], last[POINTS_MAX + 1];
    uint16_t best[REACH_UNLIMITED + 1][HEXES_MAX - HEX_FIRST]; /* by n, which the points bound */
    unsigned count;
};

/* With the hex as step number `length`; the empty path has none. */
static path_key longer(path_key key, unsigned length, unsigned hex)
{
    return length ? key | (path_key)(hex - HEX_FIRST + 1) << (HEX_BITS * (PATH_MAX - length)) : key;
}

/* The label, and the path of its parent, which most often is not needed. */
static void offer(struct buckets *b, struct reach_label label, path_key parent)
{
    uint16_t *best = &b->best[label.count][label.hex - HEX_FIRST];
    if (*best != NO_CANDIDATE) {
        struct candidate *other = &b->candidate[*best];
        if (other->label.used < label.used)
            return;
        if (other->label.used == label.used) {
            const path_key key = longer(parent, label.length, label.hex);
            if (key < other->key) {
                other->label = label;
                other->key = key;
            }
            return;
        }
    }
    if (b->count == CANDIDATES_MAX)
        return;
    *best = (uint16_t)b->count++;
    b->candidate[*best] = (struct candidate){longer(parent, label.length, label.hex), label, NO_CANDIDATE};
    if (b->first[label.used] == NO_CANDIDATE)
        b->first[label.used] = *best;
    else
        b->candidate[b->last[label.used]].next = *best;
    b->last[label.used] = *best;
}

static void extend(const struct longest_day_model *m, struct buckets *b, const struct candidate *from,
                   unsigned index, const struct reach_wish *wish)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned hex = from->label.hex, left = wish->points - from->label.used;
    if (!left || hex == o->exit || from->label.length == PATH_MAX)
        return;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        const unsigned cost = longest_day_step_cost(m, hex, direction, left);
        if (cost == STEP_ILLEGAL)
            continue;
        const unsigned to = o->neighbour[hex][direction], count = from->label.count + !o->marsh[to];
        if (hexes_has(wish->barred, to) || count > REACH_UNLIMITED || (count > wish->limit && to != o->exit))
            continue;
        if (wish->towards != NO_HEX && o->distance[to][wish->towards] > left - cost) /* half a point a step */
            continue;
        offer(b,
              (struct reach_label){(uint16_t)to, (uint16_t)index, (uint8_t)count,
                                   (uint8_t)(from->label.used + cost), (uint8_t)(from->label.length + 1)},
              from->key);
    }
}

void longest_day_reach(const struct longest_day_model *m, const struct reach_wish *wish, struct reach *reach)
{
    const unsigned points = wish->points, counts = points < REACH_UNLIMITED ? points : REACH_UNLIMITED;
    struct buckets b;
    memset(b.first, 0xFF, sizeof b.first);
    memset(b.best, 0xFF, (counts + 1) * sizeof b.best[0]);
    b.count = 0;
    reach->count = 0;
    offer(&b, (struct reach_label){.hex = (uint16_t)wish->start}, 0);
    for (unsigned used = 0; used <= points && used <= POINTS_MAX; used++)
        for (uint16_t i = b.first[used]; i != NO_CANDIDATE; i = b.candidate[i].next) {
            const struct candidate *candidate = &b.candidate[i];
            const struct reach_label *label = &candidate->label;
            if (b.best[label->count][label->hex - HEX_FIRST] != i || reach->count == REACH_LABELS_MAX)
                continue; /* dearer than another */
            reach->label[reach->count] = *label;
            extend(m, &b, candidate, reach->count, wish);
            reach->count++;
        }
}

unsigned longest_day_reach_find(const struct reach *reach, unsigned hex, unsigned count)
{
    for (unsigned i = 0; i < reach->count; i++)
        if (reach->label[i].hex == hex && reach->label[i].count == count)
            return i;
    return REACH_LABELS_MAX;
}

unsigned longest_day_reach_path(const struct reach *reach, unsigned label, uint16_t path[PATH_MAX])
{
    const unsigned length = reach->label[label].length;
    for (unsigned i = length; i > 0; i--) {
        path[i - 1] = reach->label[label].hex;
        label = reach->label[label].parent;
    }
    return length;
}

/* ------------------------------------------------------------------------------------------- Germans ---- */

/* By hex and whether a road edge was used; queues by half points used, each filled before its turn comes. */
struct german_queues {
    uint8_t used[HEXES_MAX - HEX_FIRST][2];
    uint16_t queue[POINTS_MAX + 1][2 * (HEXES_MAX - HEX_FIRST)];
    unsigned count[POINTS_MAX + 1];
};

static void reach_on(const struct longest_day_model *m, struct german_queues *q, unsigned hex, unsigned road,
                     unsigned points, const struct hexes *paratroopers)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned used = q->used[hex - HEX_FIRST][road];
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        const unsigned cost = longest_day_step_cost(m, hex, direction, points - used);
        if (cost == STEP_ILLEGAL)
            continue;
        const unsigned to = o->neighbour[hex][direction], edge = o->road_edge[hex] >> direction & 1u;
        if (to == o->exit || (o->marsh[to] && !edge) || hexes_has(paratroopers, to))
            continue;
        uint8_t *best = &q->used[to - HEX_FIRST][road | edge];
        if (*best <= used + cost)
            continue;
        *best = (uint8_t)(used + cost);
        q->queue[used + cost][q->count[used + cost]++] = (uint16_t)(to << 1 | road | edge);
    }
}

void longest_day_german_reach(const struct longest_day_model *m, unsigned start, unsigned points,
                              const struct hexes *paratroopers, struct german_reach *reach)
{
    struct german_queues q;
    const unsigned most = points < POINTS_MAX ? points : POINTS_MAX;
    memset(q.used, 0xFF, sizeof q.used);
    memset(q.count, 0, sizeof q.count);
    memset(reach, 0, sizeof *reach);
    q.used[start - HEX_FIRST][0] = 0;
    q.queue[0][q.count[0]++] = (uint16_t)(start << 1);
    for (unsigned used = 0; used <= most; used++)
        for (unsigned i = 0; i < q.count[used]; i++) {
            const unsigned hex = q.queue[used][i] >> 1, road = q.queue[used][i] & 1;
            if (q.used[hex - HEX_FIRST][road] != used)
                continue; /* cheaper by another way */
            hexes_add(&reach->all, hex);
            if (road)
                hexes_add(&reach->by_road, hex);
            reach_on(m, &q, hex, road, most, paratroopers);
        }
}
