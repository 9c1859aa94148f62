#include "rules/longest_day/reach.h"

#include <string.h>

unsigned longest_day_step_cost(const struct longest_day_model *m, unsigned from, unsigned direction,
                               unsigned left)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned to = o->neighbour[from][direction];
    const bool road = o->road_edge[from] >> direction & 1;
    const bool along = (o->stream_edge[from] | o->river_edge[from]) >> direction & 1;
    if (to == NO_HEX || !left)
        return STEP_ILLEGAL;
    if ((o->stream[from] || o->river[from]) && !along) {
        if (o->river[from] && !(RULED(m, RIVER_EXIT, ANY) ? o->road[from] : road))
            return STEP_ILLEGAL;
        return left;
    }
    if (road && (!o->marsh[to] || RULED(m, ROAD_INTO_MARSH, ROAD)))
        return 1;
    if (o->marsh[to])
        return left;
    return left >= 2 ? 2 : STEP_ILLEGAL;
}

/* ------------------------------------------------------------------------------ labels of paratroopers ----
 */

/* A path as a number that sorts as its sequence of hexes does, shorter ones first: nine bits a hex. */
__extension__ typedef unsigned __int128 path_key;

struct candidate {
    path_key key;
    struct reach_label label;
    uint16_t next; /* in its bucket */
};

enum { CANDIDATES_MAX = 1024, POINTS_MAX = 10, HEX_BITS = 9, NO_CANDIDATE = 0xFFFF, NONE_YET = 0xFF };
_Static_assert(PATH_MAX *HEX_BITS < 128 && HEXES_MAX - HEX_FIRST < 1 << HEX_BITS, "a path fits into its key");

/* Candidates by half points used, each bucket in the order of its paths. `best`: half points of the cheapest
 * candidate of a hex and n so far; dearer ones are not kept. */
struct buckets {
    struct candidate candidate[CANDIDATES_MAX];
    uint16_t first[POINTS_MAX + 1];
    uint8_t best[HEXES_MAX - HEX_FIRST][REACH_UNLIMITED + 1];
    unsigned count;
};

static path_key longer(path_key key, unsigned length, unsigned hex)
{
    return key | (path_key)(hex - HEX_FIRST + 1) << (HEX_BITS * (PATH_MAX - 1 - length));
}

static void insert(struct buckets *b, struct reach_label label, path_key key)
{
    if (b->count == CANDIDATES_MAX)
        return;
    b->candidate[b->count] = (struct candidate){key, label, b->first[label.used]};
    b->first[label.used] = (uint16_t)b->count++;
}

/* The candidates of a bucket by their keys, merged from ever longer runs. Returns how many. */
static unsigned sort_bucket(const struct buckets *b, unsigned used, uint16_t order[CANDIDATES_MAX])
{
    uint16_t scratch[CANDIDATES_MAX];
    unsigned count = 0;
    for (uint16_t i = b->first[used]; i != NO_CANDIDATE; i = b->candidate[i].next)
        order[count++] = i;
    for (unsigned i = 0; i < count / 2; i++) { /* those added first come first: they are nearly in order */
        const uint16_t other = order[i];
        order[i] = order[count - 1 - i];
        order[count - 1 - i] = other;
    }
    for (unsigned run = 1; run < count; run *= 2)
        for (unsigned start = 0; start + run < count; start += 2 * run) {
            const unsigned end = start + 2 * run < count ? start + 2 * run : count;
            unsigned left = 0, right = start + run, out = start;
            if (b->candidate[order[right - 1]].key <= b->candidate[order[right]].key)
                continue;
            memcpy(scratch, order + start, run * sizeof *order);
            while (left < run && right < end)
                order[out++] = b->candidate[order[right]].key < b->candidate[scratch[left]].key
                                   ? order[right++]
                                   : scratch[left++];
            while (left < run)
                order[out++] = scratch[left++];
        }
    return count;
}

static void extend(const struct longest_day_model *m, struct buckets *b, const struct candidate from,
                   unsigned index, unsigned points, unsigned limit, const struct hexes *barred)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned hex = from.label.hex, left = points - from.label.used;
    if (hex == o->exit || from.label.length == PATH_MAX)
        return;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        const unsigned to = o->neighbour[hex][direction];
        if (to == NO_HEX || hexes_has(barred, to))
            continue;
        const unsigned cost = longest_day_step_cost(m, hex, direction, left);
        const unsigned count = from.label.count + !o->marsh[to];
        if (cost == STEP_ILLEGAL || count > REACH_UNLIMITED || (count > limit && to != o->exit))
            continue;
        uint8_t *best = &b->best[to - HEX_FIRST][count];
        const unsigned used = from.label.used + cost;
        if (*best < used)
            continue;
        *best = (uint8_t)used;
        insert(b,
               (struct reach_label){(uint16_t)to, (uint16_t)index, (uint8_t)count, (uint8_t)used,
                                    (uint8_t)(from.label.length + 1)},
               longer(from.key, from.label.length, to));
    }
}

void longest_day_reach(const struct longest_day_model *m, unsigned start, unsigned points, unsigned limit,
                       const struct hexes *barred, struct reach *reach)
{
    struct buckets b;
    memset(b.best, NONE_YET, sizeof b.best);
    memset(b.first, 0xFF, sizeof b.first);
    b.count = 0;
    reach->count = 0;
    b.best[start - HEX_FIRST][0] = 0;
    insert(&b, (struct reach_label){.hex = (uint16_t)start}, 0);
    for (unsigned used = 0; used <= points && used <= POINTS_MAX; used++) {
        uint16_t order[CANDIDATES_MAX];
        const unsigned count = sort_bucket(&b, used, order);
        for (unsigned i = 0; i < count; i++) {
            const struct candidate *candidate = &b.candidate[order[i]];
            const struct reach_label *label = &candidate->label;
            uint8_t *best = &b.best[label->hex - HEX_FIRST][label->count];
            if (*best != used || reach->count == REACH_LABELS_MAX)
                continue; /* dearer than another, or the second of its bucket */
            reach->label[reach->count] = *label;
            *best = 0; /* final: nothing is cheaper */
            extend(m, &b, *candidate, reach->count, points, limit, barred);
            reach->count++;
        }
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
