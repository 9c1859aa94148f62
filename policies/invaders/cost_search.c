/* The cost of a hex that is cut off from its noted ways (policy notes 3.2): a search from it by detours, or a
 * flood of all of them. */
#include "policies/invaders/quantities.h"

#include <string.h>

/* ------------------------------------------------------------------------------------- the detour ---- */

enum {
    STEPS_PUSHED = 7 * HEX_IDS + 3,
    FAR = 40, /* so many hexes visited: nearly always in vain */
};

/* A search: the steps that are to be looked at, in a list for each of the next detours, and what was visited.
 * Off the map and whatever is known to lead there is hex 0. */
struct search {
    uint64_t closed[4]; /* held by Kay'otz, or visited */
    unsigned pushed, waiting, visited;
    bool exhausted; /* every hex that can be reached was visited: none of them has a way to the goal */
    uint16_t first[RING];
    struct search_step {
        uint16_t next;
        uint8_t to, from;
    } step[STEPS_PUSHED];
    uint8_t order[HEX_IDS]; /* in which hexes were visited */
    uint8_t came_from[HEX_IDS];
    uint16_t detour[HEX_IDS]; /* on the way to them */
};

static inline bool is_closed(const struct search *search, unsigned hex)
{
    return search->closed[hex >> 6] >> (hex & 63) & 1;
}

/* The step is written in any case, and counts if it is `wanted`: nothing to be mispredicted. */
static inline void push(struct search *search, unsigned detour, unsigned to, unsigned from, bool wanted)
{
    uint16_t *first = &search->first[detour % RING];
    unsigned place = search->pushed + 1, next = *first;
    search->step[place] = (struct search_step){(uint16_t)next, (uint8_t)to, (uint8_t)from};
    *first = (uint16_t)(wanted ? place : next);
    search->pushed += wanted;
    search->waiting += wanted;
}

/* The search goes on from a dirty hex, with steps to detours of up to `most`. */
static inline void go_on(struct search *search, const struct route_tables *route,
                         const struct cost_field *field, unsigned hex, unsigned most)
{
    const struct route_steps *steps = &route->steps[hex];
    unsigned detour = search->detour[hex];
    for (unsigned i = 0; detour + steps->detour[i] <= most; i++) {
        unsigned to = steps->to[i], next = detour + steps->detour[i] + field->extra[to];
        push(search, next, to, hex, (next <= most) & !is_closed(search, to));
    }
}

/* Whether Kay'otz shut the goal in (scenario 2), asked by a search that has come far: then nobody outside has
 * a way, and all costs there are settled. Scenario 1 has no goal to shut in. */
__attribute__((cold, noinline)) static bool goal_is_shut_in(const struct route_tables *route,
                                                            struct cost_field *field, unsigned start)
{
    struct hex_set inside = route->goal, border = route->goal;
    if (hex_set_is_empty(&border))
        return false;
    while (!hex_set_is_empty(&border)) {
        struct hex_set by_road = hex_set_gather(route->from_road, &border),
                       other = hex_set_gather(route->from_other, &border);
        border = hex_set_or(&by_road, &other);
        border = hex_set_and_not(&border, &field->closed);
        border = hex_set_and_not(&border, &inside);
        inside = hex_set_or(&inside, &border);
        if (hex_set_has(&inside, start))
            return false;
    }
    struct hex_set outside = hex_set_and_not(&field->dirty, &field->closed);
    outside = hex_set_and_not(&outside, &inside);
    field->settled = hex_set_or(&field->settled, &outside);
    HEX_SET_FOR_EACH(hex, outside) {
        field->cost[hex] = COST_UNREACHABLE;
        field->extra[hex] = EXTRA_MAX;
    }
    return true;
}

/* The detour from a dirty hex to the goal, more than `most` if it is longer; *gate: the last hex of the way
 * that the search knows. Hexes come in the order of the detour made so far and what is known to follow. */
static inline unsigned search_detour(struct search *search, const struct route_tables *route,
                                     struct cost_field *field, unsigned start, unsigned most, unsigned *gate)
{
    unsigned detour = field->extra[start];
    push(search, detour, start, 0, true);
    for (; detour <= most && search->waiting; detour++) {
        uint16_t *first = &search->first[detour % RING];
        while (*first) {
            struct search_step step = search->step[*first];
            unsigned hex = step.to;
            *first = step.next;
            search->waiting--;
            if (is_closed(search, hex))
                continue;
            if (!hex_set_has(&field->dirty, hex)) {
                *gate = step.from;
                return detour;
            }
            search->closed[hex >> 6] |= UINT64_C(1) << (hex & 63);
            search->order[search->visited++] = (uint8_t)hex;
            search->came_from[hex] = step.from;
            search->detour[hex] = (uint16_t)(detour - field->extra[hex]);
            if (hex_set_has(&field->settled, hex) && field->extra[hex] < EXTRA_MAX) {
                *gate = hex;
                return detour;
            }
            if (search->visited == FAR && goal_is_shut_in(route, field, start))
                return most + 1;
            go_on(search, route, field, hex, most);
        }
    }
    search->exhausted = detour + RING <= most; /* no step was left out for being too long */
    return most + 1;
}

/* A way from the start over a visited hex is no shorter than the best one, or than what was looked at. */
static inline void learn(const struct search *search, struct cost_field *field, unsigned detour)
{
    for (unsigned i = 0; i < search->visited; i++) {
        unsigned hex = search->order[i], extra = detour - search->detour[hex];
        extra = extra < EXTRA_MAX ? extra : EXTRA_MAX;
        field->extra[hex] = (uint8_t)(extra > field->extra[hex] ? extra : field->extra[hex]);
    }
}

static inline void settle_cut_off(const struct search *search, struct cost_field *field)
{
    for (unsigned i = 0; i < search->visited; i++) {
        unsigned hex = search->order[i];
        field->cost[hex] = COST_UNREACHABLE;
        hex_set_add(&field->settled, hex);
    }
}

/* The cost of a dirty hex, or the limit if it is not below. The way that is found settles all hexes on it; so
 * does a search that ends without one because there is nothing left to look at. */
unsigned invaders_cost_search(const struct route_tables *route, struct cost_field *field, unsigned start,
                              unsigned limit)
{
    struct search search;
    unsigned base = route->base[start], most = limit - 1 - base, gate = 0;
    memcpy(search.closed, field->closed.word, sizeof search.closed);
    memset(search.first, 0, sizeof search.first);
    search.pushed = search.waiting = search.visited = 0;
    search.exhausted = false;
    unsigned detour = search_detour(&search, route, field, start, most, &gate);
    learn(&search, field, detour);
    if (search.exhausted)
        settle_cut_off(&search, field);
    if (detour > most && limit < COST_UNREACHABLE)
        return limit;
    if (detour > most) {
        field->cost[start] = COST_UNREACHABLE;
        hex_set_add(&field->settled, start);
        return COST_UNREACHABLE;
    }
    for (unsigned hex = gate; hex; hex = search.came_from[hex]) {
        field->cost[hex] = (uint16_t)(route->base[hex] + detour - search.detour[hex]);
        hex_set_add(&field->settled, hex);
    }
    return base + detour;
}

/* -------------------------------------------------------------------------------------- the flood ---- */

/* What is left when many are asked: all costs, in their order. Hexes are due in rings of the next costs. */
struct flood {
    struct hex_set open;   /* dirty, not settled yet */
    struct hex_set border; /* hexes that keep their cost next to open ones */
    struct hex_set ring[RING];
};

/* Settles the hexes of one cost, and notes when those are due from which a step leads to them or to a hex
 * that keeps its cost. One loop with nothing to decide in it: most levels have no hex or one or two, and a
 * second loop costs more by its mispredicted end than by its work. True if there was one. */
static inline bool flood_level(const struct situation *s, const struct route_tables *route,
                               struct cost_field *field, struct flood *flood, unsigned cost)
{
    struct hex_set layer = hex_set_and(&flood->ring[cost % RING], &flood->open);
    struct hex_set clean = hex_set_and(&route->up_to[cost], &flood->border);
    struct hex_set *by_road = &flood->ring[(cost + s->board->steps.road_cost) % RING];
    flood->ring[cost % RING] = hex_set_empty();
    flood->open = hex_set_and_not(&flood->open, &layer);
    flood->border = hex_set_and_not(&flood->border, &clean);
    layer = hex_set_or(&layer, &clean);
    HEX_SET_FOR_EACH(hex, layer) {
        struct hex_set *other = &flood->ring[(cost + s->board->terrain_cost[hex]) % RING];
        field->cost[hex] = (uint16_t)cost; /* of no use, but right, for those that keep theirs */
        *by_road = hex_set_or(by_road, &route->from_road[hex]);
        *other = hex_set_or(other, &route->from_other[hex]);
    }
    return !hex_set_is_empty(&layer);
}

void invaders_cost_flood(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    struct flood flood;
    flood.open = hex_set_and_not(&field->dirty, &field->closed);
    flood.border = hex_set_gather(s->board->map.adjacent, &flood.open);
    flood.border = hex_set_and_not(&flood.border, &field->dirty);
    memset(flood.ring, 0, sizeof flood.ring);
    field->settled = flood.open;
    unsigned cost = 0, idle = 0;
    while (cost < route->levels && !hex_set_intersects(&route->up_to[cost], &flood.open))
        cost++;
    cost = cost < RING ? 0 : cost - RING; /* what is cheaper by a step or more does not matter */
    if (cost)
        flood.border = hex_set_and_not(&flood.border, &route->up_to[cost - 1]);
    if (hex_set_is_empty(&route->goal)) {
        struct hex_set exits = hex_set_and(&s->board->exit_hexes, &flood.open);
        HEX_SET_FOR_EACH(exit, exits)
            hex_set_add(&flood.ring[s->board->exit_cost[exit] % RING], exit);
    }
    for (; !hex_set_is_empty(&flood.open) && (cost <= route->levels || idle < RING); cost++)
        idle = flood_level(s, route, field, &flood, cost) ? 0 : idle + 1;
    HEX_SET_FOR_EACH(cut_off, flood.open)
        field->cost[cut_off] = COST_UNREACHABLE;
}
