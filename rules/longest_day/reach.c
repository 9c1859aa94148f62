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

struct candidate {
    struct reach_label label;
    uint16_t path[PATH_MAX];
};

enum { CANDIDATES_MAX = 640, POINTS_MAX = 10 };

/* Candidates by half points used; each bucket is put in the order of its paths when it is its turn. */
struct buckets {
    struct candidate candidate[CANDIDATES_MAX];
    uint16_t next[CANDIDATES_MAX], first[POINTS_MAX + 1];
    unsigned count;
};

enum { NO_CANDIDATE = 0xFFFF };

static bool path_before(const struct candidate *a, const struct candidate *b)
{
    for (unsigned i = 0; i < a->label.length && i < b->label.length; i++)
        if (a->path[i] != b->path[i])
            return a->path[i] < b->path[i];
    return a->label.length < b->label.length;
}

/* Keeps the bucket in the order of the paths; of one hex and n only the smallest path stays. */
static void insert(struct buckets *b, const struct candidate *candidate)
{
    uint16_t *at = &b->first[candidate->label.used];
    while (*at != NO_CANDIDATE && path_before(&b->candidate[*at], candidate))
        at = &b->next[*at];
    if (b->count == CANDIDATES_MAX)
        return;
    unsigned i = b->count++;
    b->candidate[i] = *candidate;
    b->next[i] = *at;
    *at = (uint16_t)i;
}

static void extend(const struct longest_day_model *m, struct buckets *b, const struct candidate *from,
                   unsigned index, unsigned points, unsigned limit, const struct hexes *barred,
                   bool (*done)[REACH_UNLIMITED + 1])
{
    const struct outdoors *o = &m->outdoors;
    const unsigned hex = from->label.hex, left = points - from->label.used;
    if (hex == o->exit || from->label.length == PATH_MAX)
        return;
    for (unsigned k = 0; k < DIRECTIONS; k++) {
        const unsigned direction = o->ascending[hex][k], to = o->neighbour[hex][direction];
        if (to == NO_HEX || hexes_has(barred, to))
            continue;
        const unsigned cost = longest_day_step_cost(m, hex, direction, left);
        const unsigned count = from->label.count + !o->marsh[to];
        if (cost == STEP_ILLEGAL || count > REACH_UNLIMITED || done[to - HEX_FIRST][count] ||
            (count > limit && to != o->exit))
            continue;
        struct candidate next = *from;
        next.path[next.label.length] = (uint16_t)to;
        next.label =
            (struct reach_label){(uint16_t)to, (uint16_t)index, (uint8_t)count,
                                 (uint8_t)(from->label.used + cost), (uint8_t)(from->label.length + 1)};
        insert(b, &next);
    }
}

void longest_day_reach(const struct longest_day_model *m, unsigned start, unsigned points, unsigned limit,
                       const struct hexes *barred, struct reach *reach)
{
    bool done[HEXES_MAX - HEX_FIRST][REACH_UNLIMITED + 1];
    struct buckets b;
    memset(done, 0, sizeof done);
    memset(b.first, 0xFF, sizeof b.first);
    b.count = 0;
    reach->count = 0;
    insert(&b, &(struct candidate){.label = {.hex = (uint16_t)start}});
    for (unsigned used = 0; used <= points && used <= POINTS_MAX; used++)
        for (uint16_t i = b.first[used]; i != NO_CANDIDATE; i = b.next[i]) {
            const struct candidate *candidate = &b.candidate[i];
            const struct reach_label *label = &candidate->label;
            if (done[label->hex - HEX_FIRST][label->count] || reach->count == REACH_LABELS_MAX)
                continue;
            done[label->hex - HEX_FIRST][label->count] = true;
            reach->label[reach->count] = *label;
            extend(m, &b, candidate, reach->count, points, limit, barred, done);
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
