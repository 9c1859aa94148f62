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

static path_key longer(path_key key, unsigned length, unsigned hex)
{
    return key | (path_key)(hex - HEX_FIRST + 1) << (HEX_BITS * (PATH_MAX - 1 - length));
}

static void offer(struct buckets *b, struct reach_label label, path_key key)
{
    uint16_t *best = &b->best[label.count][label.hex - HEX_FIRST];
    if (*best != NO_CANDIDATE) {
        struct candidate *other = &b->candidate[*best];
        if (other->label.used == label.used && key < other->key) {
            other->label = label;
            other->key = key;
        }
        if (other->label.used <= label.used)
            return;
    }
    if (b->count == CANDIDATES_MAX)
        return;
    *best = (uint16_t)b->count++;
    b->candidate[*best] = (struct candidate){key, label, NO_CANDIDATE};
    if (b->first[label.used] == NO_CANDIDATE)
        b->first[label.used] = *best;
    else
        b->candidate[b->last[label.used]].next = *best;
    b->last[label.used] = *best;
}

static void extend(const struct longest_day_model *m, struct buckets *b, const struct candidate *from,
                   unsigned index, unsigned points, unsigned limit, const struct hexes *barred)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned hex = from->label.hex, left = points - from->label.used;
    if (!left || hex == o->exit || from->label.length == PATH_MAX)
        return;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        const unsigned cost = longest_day_step_cost(m, hex, direction, left);
        if (cost == STEP_ILLEGAL)
            continue;
        const unsigned to = o->neighbour[hex][direction], count = from->label.count + !o->marsh[to];
        if (hexes_has(barred, to) || count > REACH_UNLIMITED || (count > limit && to != o->exit))
            continue;
        offer(b,
              (struct reach_label){(uint16_t)to, (uint16_t)index, (uint8_t)count,
                                   (uint8_t)(from->label.used + cost), (uint8_t)(from->label.length + 1)},
              longer(from->key, from->label.length, to));
    }
}

void longest_day_reach(const struct longest_day_model *m, unsigned start, unsigned points, unsigned limit,
                       const struct hexes *barred, struct reach *reach)
{
    struct buckets b;
    memset(b.first, 0xFF, sizeof b.first);
    memset(b.best, 0xFF, ((points < REACH_UNLIMITED ? points : REACH_UNLIMITED) + 1) * sizeof b.best[0]);
    b.count = 0;
    reach->count = 0;
    offer(&b, (struct reach_label){.hex = (uint16_t)start}, 0);
    for (unsigned used = 0; used <= points && used <= POINTS_MAX; used++)
        for (uint16_t i = b.first[used]; i != NO_CANDIDATE; i = b.candidate[i].next) {
            const struct candidate *candidate = &b.candidate[i];
            const struct reach_label *label = &candidate->label;
            if (b.best[label->count][label->hex - HEX_FIRST] != i || reach->count == REACH_LABELS_MAX)
                continue; /* dearer than another */
            reach->label[reach->count] = *label;
            extend(m, &b, candidate, reach->count, points, limit, barred);
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

void longest_day_german_reach(const struct longest_day_model *m, unsigned start, unsigned points,
                              const struct hexes *paratroopers, struct german_reach *reach)
{
    const struct outdoors *o = &m->outdoors;
    uint8_t best[HEXES_MAX][2]; /* half points left + 1, by whether a road edge was used */
    uint16_t queue[HEXES_MAX * 16];
    unsigned first = 0, last = 0;
    memset(best, 0, sizeof best);
    memset(reach, 0, sizeof *reach);
    best[start][0] = (uint8_t)(points + 1);
    hexes_add(&reach->all, start);
    queue[last++] = (uint16_t)(start << 1);
    while (first < last && last + 2 * DIRECTIONS < sizeof queue / sizeof *queue) {
        const unsigned hex = queue[first] >> 1, road = queue[first] & 1, left = best[hex][road] - 1u;
        first++;
        for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
            const unsigned to = o->neighbour[hex][direction];
            const unsigned edge = o->road_edge[hex] >> direction & 1u;
            if (to == NO_HEX || to == o->exit || (o->marsh[to] && !edge) || hexes_has(paratroopers, to))
                continue;
            const unsigned cost = longest_day_step_cost(m, hex, direction, left);
            if (cost == STEP_ILLEGAL || best[to][road | edge] > left - cost)
                continue;
            best[to][road | edge] = (uint8_t)(left - cost + 1);
            hexes_add(&reach->all, to);
            if (road | edge)
                hexes_add(&reach->by_road, to);
            queue[last++] = (uint16_t)(to << 1 | road | edge);
        }
    }
}
