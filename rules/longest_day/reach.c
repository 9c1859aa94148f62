#include "rules/longest_day/reach.h"

#include <string.h>

/* ------------------------------------------------------------------------------ labels of paratroopers ----
 */

/* A path as a number that sorts as its sequence of hexes does, shorter ones first: from each hex the rank of
 * the next among its neighbours, three bits a step. */
typedef uint64_t path_key;

struct candidate {
    path_key key;
    struct reach_label label;
    uint16_t next; /* in its bucket */
};

enum { CANDIDATES_MAX = 1024, POINTS_MAX = 10, RANK_BITS = 3, NO_CANDIDATE = 0xFFFF };
_Static_assert(PATH_MAX *RANK_BITS <= 64 && DIRECTIONS < 1 << RANK_BITS, "a path fits into its key");

/* Candidates by half points used. `best`: of those `seen`, by n, the cheapest candidate of a hex and n so
 * far, of equally cheap ones that with the smaller path; since every step costs something it is final when
 * its bucket's turn comes. */
struct buckets {
    struct candidate candidate[CANDIDATES_MAX];
    uint16_t first[POINTS_MAX + 1], last[POINTS_MAX + 1];
    struct hexes seen[REACH_UNLIMITED + 1];
    uint16_t best[REACH_UNLIMITED + 1][HEXES_MAX - HEX_FIRST];
    unsigned count;
};

/* The label with its path. */
static inline void offer(struct buckets *b, struct reach_label label, path_key key)
{
    uint16_t *best = &b->best[label.count][label.hex - HEX_FIRST];
    if (hexes_has(&b->seen[label.count], label.hex)) {
        struct candidate *other = &b->candidate[*best];
        if (other->label.used < label.used)
            return;
        if (other->label.used == label.used) {
            if (key < other->key) {
                other->label = label;
                other->key = key;
            }
            return;
        }
    }
    if (b->count == CANDIDATES_MAX)
        return;
    hexes_add(&b->seen[label.count], label.hex);
    *best = (uint16_t)b->count++;
    b->candidate[*best] = (struct candidate){key, label, NO_CANDIDATE};
    if (b->first[label.used] == NO_CANDIDATE)
        b->first[label.used] = *best;
    else
        b->candidate[b->last[label.used]].next = *best;
    b->last[label.used] = *best;
}

unsigned longest_day_reach_uncounted(const struct longest_day_model *m, unsigned from, unsigned to,
                                     unsigned limit)
{
    const struct outdoors *o = &m->outdoors;
    unsigned most = o->marsh[to], near = o->marsh[to];
    for (unsigned i = 0; i < HEX_WORDS; i++)
        most += (unsigned)__builtin_popcountll(o->wet_roads.word[i]);
    HEXES_EACH(hex, &o->wet_roads)
    near += (unsigned)(o->distance[from][hex] + o->distance[hex][to]) <= limit + most;
    return near;
}

/* What a way to the hex wanted may be: every step costs half a point, and counts for n but `uncounted` ones.
 */
struct aim {
    const uint8_t *distance; /* to it; NULL: nothing is wanted */
    unsigned most;           /* steps */
};

static void extend(const struct outdoors *o, struct buckets *b, const struct candidate *from, unsigned index,
                   const struct reach_wish *wish, const struct aim *aim)
{
    const unsigned hex = from->label.hex, left = wish->points - from->label.used;
    if (!left || hex == o->exit || from->label.length == PATH_MAX)
        return;
    const struct outdoor_way *way = o->way[hex - HEX_FIRST];
    for (const struct outdoor_way *end = way + o->ways[hex - HEX_FIRST]; way < end; way++) {
        const unsigned cost = way->cost == STEP_REST ? left : way->cost, to = way->to,
                       count = from->label.count + way->dry;
        if (cost > left)
            continue;
        if (aim->distance && (aim->distance[to] > left - cost || count + aim->distance[to] > aim->most))
            continue;
        if (hexes_has(wish->barred, to) || count > REACH_UNLIMITED || (count > wish->limit && to != o->exit))
            continue;
        offer(b,
              (struct reach_label){(uint16_t)to, (uint16_t)index, (uint8_t)count,
                                   (uint8_t)(from->label.used + cost), (uint8_t)(from->label.length + 1)},
              from->key | (path_key)way->rank << (RANK_BITS * (PATH_MAX - 1 - from->label.length)));
    }
}

void longest_day_reach(const struct longest_day_model *m, const struct reach_wish *wish, struct reach *reach)
{
    const unsigned points = wish->points, most = points < REACH_UNLIMITED ? points : REACH_UNLIMITED;
    const unsigned counts = wish->limit < most ? wish->limit + 1 : most; /* one more at the exit */
    struct aim aim = {NULL, 0};
    struct buckets b;
    if (wish->towards != NO_HEX) {
        aim.distance = m->outdoors.distance[wish->towards];
        aim.most = wish->limit + longest_day_reach_uncounted(m, wish->start, wish->towards, wish->limit);
    }
    memset(b.first, 0xFF, sizeof b.first);
    memset(b.seen, 0, (counts + 1) * sizeof b.seen[0]);
    b.candidate[0] = (struct candidate){0, {.hex = (uint16_t)wish->start}, NO_CANDIDATE};
    b.first[0] = b.last[0] = b.best[0][wish->start - HEX_FIRST] = 0;
    hexes_add(&b.seen[0], wish->start);
    b.count = 1;
    reach->count = 0;
    for (unsigned used = 0; used <= points && used <= POINTS_MAX; used++)
        for (uint16_t i = b.first[used]; i != NO_CANDIDATE; i = b.candidate[i].next) {
            const struct candidate *candidate = &b.candidate[i];
            const struct reach_label *label = &candidate->label;
            if (b.best[label->count][label->hex - HEX_FIRST] != i || reach->count == REACH_LABELS_MAX)
                continue; /* dearer than another */
            reach->label[reach->count] = *label;
            extend(&m->outdoors, &b, candidate, reach->count, wish, &aim);
            reach->count++;
            if (label->hex == wish->towards && label->count == wish->limit)
                return;
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

/* ---------------------------------------------------------------------------------------- sets of hexes ----
 */

/* Hexes by half points used, those of an n or of a German with or without a road edge. */
struct fronts {
    struct hexes at[POINTS_MAX + 1];
};

/* What steps from the hexes lead to, which have used so much of the points. */
static void spread(const struct outdoors *o, const struct hexes *hexes, unsigned used, unsigned points,
                   struct fronts *along_roads, struct fronts *elsewhere)
{
    struct hexes by_road = {{0}}, in_open = {{0}};
    HEXES_EACH(hex, hexes)
    {
        hexes_join(&by_road, &o->by_road[hex - HEX_FIRST]);
        hexes_join(&in_open, &o->in_open[hex - HEX_FIRST]);
    }
    hexes_join(&along_roads->at[used + 1], &by_road);
    if (used + 2 <= points)
        hexes_join(&elsewhere->at[used + 2], &in_open);
}

struct hexes longest_day_reach_hexes(const struct longest_day_model *m, const struct reach_wish *wish)
{
    const struct outdoors *o = &m->outdoors;
    struct hexes all = {{0}};
    if (wish->limit < wish->points) {
        struct reach reach;
        longest_day_reach(m, wish, &reach);
        for (unsigned i = 0; i < reach.count; i++)
            hexes_add(&all, reach.label[i].hex);
        return all;
    }
    struct fronts fronts = {0};
    hexes_add(&fronts.at[0], wish->start);
    for (unsigned used = 0; used <= wish->points; used++) {
        struct hexes front = hexes_without(fronts.at[used], used ? wish->barred : &all);
        front = hexes_without(front, &all);
        hexes_join(&all, &front);
        if (used == wish->points)
            break;
        if (hexes_has(&front, o->exit))
            hexes_drop(&front, o->exit);
        spread(o, &front, used, wish->points, &fronts, &fronts);
        const struct hexes rests = hexes_and(front, &o->rests);
        HEXES_EACH(hex, &rests) hexes_join(&fronts.at[wish->points], &o->at_rest[hex - HEX_FIRST]);
    }
    return all;
}

static void rest_of_german(const struct outdoors *o, const struct hexes *hexes, unsigned most,
                           struct fronts *along_roads, struct fronts *elsewhere)
{
    const struct hexes rests = hexes_and(*hexes, &o->german_rests);
    HEXES_EACH(hex, &rests)
    {
        hexes_join(&along_roads->at[most], &o->german_road[hex - HEX_FIRST]);
        hexes_join(&elsewhere->at[most], &o->german_rest[hex - HEX_FIRST]);
    }
}

void longest_day_german_reach(const struct longest_day_model *m, unsigned start, unsigned points,
                              const struct hexes *paratroopers, struct german_reach *reach)
{
    const struct outdoors *o = &m->outdoors;
    const unsigned most = points < POINTS_MAX ? points : POINTS_MAX;
    struct fronts without = {0}, by_road = {0};
    struct hexes closed = *paratroopers;
    hexes_add(&closed, o->exit);
    memset(reach, 0, sizeof *reach);
    struct hexes any = {{0}}; /* without a road edge */
    hexes_add(&without.at[0], start);
    for (unsigned used = 0; used <= most; used++) {
        struct hexes plain = without.at[used], road = hexes_without(by_road.at[used], &closed);
        plain = used ? hexes_without(plain, &closed) : plain;
        plain = hexes_without(plain, &any);
        road = hexes_without(road, &reach->by_road);
        hexes_join(&any, &plain);
        hexes_join(&reach->by_road, &road);
        if (used == most)
            break;
        spread(o, &plain, used, most, &by_road, &without);
        spread(o, &road, used, most, &by_road, &by_road);
        rest_of_german(o, &plain, most, &by_road, &without);
        rest_of_german(o, &road, most, &by_road, &by_road);
    }
    reach->all = any;
    hexes_join(&reach->all, &reach->by_road);
}
