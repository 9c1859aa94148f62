/* Static costs (CM.8): least movement points in halves over Marine terrain costs without flood. Hexes with
 * any vermin, NAT hexes, nests and tar off the road are closed; Marines and VRM-I.1.b are ignored.
 *
 * From a hex whose noted ways vermin block, the way is searched. Every hex has a floor below which its cost
 * cannot be: at first the cost without vermin. Hexes are looked at by the points spent on the way to them and
 * their floors; the first whose cost is known ends the search. What a search finds out raises the floors of
 * all that it has looked at, for the searches to come (Koenig, Likhachev: "Adaptive A*", AAMAS 2005). */
#include <string.h>

#include "policies/vermin/situation.h"
#include "rules/shared/hex_bytes.h"

/* Lengths of one window at a time are sorted, each in a list of its own; those beyond wait. */
enum { WINDOW = 64, SEARCH_ENTRIES = HEX_IDS * HEX_DIRECTIONS + 2 };

struct search_entry {
    uint16_t next, length, spent;
    uint8_t hex, from; /* from: place of the hex before it in `seen` */
};

struct search {
    uint64_t filled; /* which lists are not empty */
    unsigned window, count, seen_count;
    uint16_t beyond; /* first of those that wait */
    uint16_t first[WINDOW];
    uint16_t seen[HEX_IDS];                    /* entries of hexes that have been looked at */
    struct search_entry entry[SEARCH_ENTRIES]; /* 0 ends a list */
};

static inline void sort_in(struct search *search, unsigned added)
{
    struct search_entry *entry = &search->entry[added];
    unsigned list = entry->length - search->window;
    if (__builtin_expect(list >= WINDOW, 0)) {
        entry->next = search->beyond;
        search->beyond = (uint16_t)added;
        return;
    }
    entry->next = search->first[list] & (uint16_t) - (search->filled >> list & 1);
    search->first[list] = (uint16_t)added;
    search->filled |= UINT64_C(1) << list;
}

/* The entry of least length; 0 = there is none. */
static inline unsigned take_least(struct search *search)
{
    while (!search->filled) {
        unsigned waiting = search->beyond;
        if (!waiting)
            return 0;
        search->window += WINDOW;
        search->beyond = 0;
        for (unsigned next; waiting; waiting = next) {
            next = search->entry[waiting].next;
            sort_in(search, waiting);
        }
    }
    unsigned list = (unsigned)__builtin_ctzll(search->filled), taken = search->first[list];
    unsigned next = search->entry[taken].next;
    search->first[list] = (uint16_t)next;
    search->filled ^= (uint64_t)!next << list;
    return taken;
}

static inline void add_step(struct search *search, unsigned to, unsigned spent, unsigned length,
                            unsigned place)
{
    search->entry[++search->count] =
        (struct search_entry){0, (uint16_t)length, (uint16_t)spent, (uint8_t)to, (uint8_t)place};
    sort_in(search, search->count);
}

/* Bit 2 i: step i leads into an open hex. */
static inline unsigned open_steps(const struct static_step *steps, const struct hex_set *closed)
{
#if VECTORS_SSE
    __m128i both = _mm_loadu_si128((const __m128i *)(const void *)steps);
    struct hex_bytes to = hex_bytes_of(_mm_and_si128(both, _mm_set1_epi16(255)));
    return 0xffff & ~(hex_bytes_in(&to, closed) | hex_bytes_equal(&to, 0));
#else
    unsigned open = 0;
    for (unsigned i = 0; i < HEX_DIRECTIONS && steps[i].to; i++)
        open |= (hex_set_has(closed, steps[i].to) ^ 1) << 2 * i;
    return open;
#endif
}

static inline void add_steps(struct search *search, const struct static_route *route,
                             const struct search_entry *at, const struct hex_set *closed, unsigned limit)
{
    unsigned place = search->seen_count - 1, before = at->spent;
    const struct static_step *steps = route->step[at->hex];
    for (unsigned open = open_steps(steps, closed); open; open &= open - 1) {
        const struct static_step *step = &steps[__builtin_ctz(open) / 2];
        unsigned spent = before + step->cost, length = spent + route->floor[step->to];
        if (length < limit)
            add_step(search, step->to, spent, length, place);
    }
}

/* Nothing that has been looked at is nearer than the search has shown; along the way found, that is the cost.
 */
static void learn(const struct search *search, struct static_route *route, unsigned length)
{
    for (unsigned i = 0; i < search->seen_count; i++) {
        const struct search_entry *entry = &search->entry[search->seen[i]];
        unsigned rest = length - entry->spent;
        unsigned floor = route->floor[entry->hex];
        route->floor[entry->hex] = (uint16_t)(rest > floor ? rest : floor);
    }
}

static void learn_way(const struct search *search, struct static_route *route, unsigned last)
{
    for (unsigned i = last; hex_set_add(&route->known, search->entry[i].hex), i != 1;)
        i = search->seen[search->entry[i].from];
}

unsigned vermin_static_searched(struct static_route *route, unsigned hex, unsigned limit)
{
    struct hex_set closed = route->vermin;
    struct search search;
    unsigned most = limit < STATIC_INFINITE ? limit : STATIC_INFINITE;
    if (route->cut_off || hex_set_has(&closed, hex))
        return most;
    search.filled = 0;
    search.count = 1;
    search.window = search.beyond = search.seen_count = 0;
    search.entry[1] = (struct search_entry){0, route->floor[hex], 0, (uint8_t)hex, 0};
    search.window = route->floor[hex];
    for (unsigned taken = 1; taken; taken = take_least(&search)) {
        const struct search_entry *entry = &search.entry[taken];
        if (hex_set_has(&closed, entry->hex))
            continue;
        if (static_is_known(route, entry->hex)) {
            learn(&search, route, entry->length);
            learn_way(&search, route, taken);
            return entry->length;
        }
        hex_set_add(&closed, entry->hex);
        search.seen[search.seen_count++] = (uint16_t)taken;
        add_steps(&search, route, entry, &closed, most);
    }
    learn(&search, route, most);
    return most;
}

static unsigned least_floor_plainly(const struct static_route *route, const struct hex_set *hexes,
                                    unsigned *least)
{
    unsigned found = 0;
    *least = STATIC_INFINITE;
    HEX_SET_FOR_EACH(hex, *hexes) {
        unsigned floor = route->floor[hex];
        found = floor < *least ? hex : found;
        *least = floor < *least ? floor : *least;
    }
    return found;
}

#if VECTORS_SSE
enum { FLOOR_MANY = 255 }; /* floors that a byte holds, and the rest */

/* The least number of floor and hex together, over the hexes of a word; those that are not in the set count
 * as the highest. */
#if VECTORS_WIDE
static inline __m128i least_of_word(const struct static_route *route, uint64_t word, unsigned first)
{
    __m256i least = _mm256_set1_epi16(-1);
    __m256i ids = _mm256_add_epi16(_mm256_set1_epi16((short)first),
                                   _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    for (unsigned i = 0; i < 64; i += 16) {
        __m256i floor = _mm256_loadu_si256((const __m256i *)(const void *)&route->floor[first + i]);
        __m256i capped = _mm256_min_epu16(floor, _mm256_set1_epi16(FLOOR_MANY));
        __m256i key = _mm256_or_si256(_mm256_slli_epi16(capped, 8), ids);
        least = _mm256_mask_min_epu16(least, (__mmask16)(word >> i), least, key);
        ids = _mm256_add_epi16(ids, _mm256_set1_epi16(16));
    }
    return _mm_min_epu16(_mm256_castsi256_si128(least), _mm256_extracti128_si256(least, 1));
}
#else
static inline __m128i least_of_word(const struct static_route *route, uint64_t word, unsigned first)
{
    const __m128i bits = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
    __m128i least = _mm_set1_epi16(-1);
    __m128i ids = _mm_add_epi16(_mm_set1_epi16((short)first), _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7));
    for (unsigned i = 0; i < 64; i += 8) {
        __m128i floor = _mm_loadu_si128((const __m128i *)(const void *)&route->floor[first + i]);
        __m128i capped = _mm_min_epu16(floor, _mm_set1_epi16(FLOOR_MANY));
        __m128i key = _mm_or_si128(_mm_slli_epi16(capped, 8), ids);
        __m128i member = _mm_and_si128(_mm_set1_epi16((short)(word >> i & 255)), bits);
        __m128i outside = _mm_cmpeq_epi16(member, _mm_setzero_si128());
        least = _mm_min_epu16(least, _mm_or_si128(key, outside));
        ids = _mm_add_epi16(ids, _mm_set1_epi16(8));
    }
    return least;
}
#endif

unsigned vermin_least_floor(const struct static_route *route, const struct hex_set *hexes, unsigned *least)
{
    __m128i all = _mm_set1_epi16(-1);
    for (unsigned words = hex_set_words(hexes); words; words &= words - 1) {
        unsigned i = (unsigned)__builtin_ctz(words);
        all = _mm_min_epu16(all, least_of_word(route, hexes->word[i], 64 * i));
    }
    unsigned found = (unsigned)_mm_extract_epi16(_mm_minpos_epu16(all), 0);
    if (found >> 8 == FLOOR_MANY)
        return least_floor_plainly(route, hexes, least);
    *least = found >> 8;
    return found & 255;
}
#else
unsigned vermin_least_floor(const struct static_route *route, const struct hex_set *hexes, unsigned *least)
{
    return least_floor_plainly(route, hexes, least);
}
#endif

/* It is enough to come to a hex that has a way. */
bool vermin_static_connected(const struct situation *s, const struct static_route *route, unsigned hex)
{
    struct hex_set closed = route->vermin, front = hex_set_of(hex);
    if (route->cut_off || hex_set_has(&closed, hex))
        return false;
    while (!hex_set_is_empty(&front)) {
        struct hex_set next = hex_set_empty();
        closed = hex_set_or(&closed, &front);
        HEX_SET_FOR_EACH(at, front) {
            if (static_is_known(route, at))
                return true;
            next = hex_set_or(&next, &s->tables->steps.to[at]);
        }
        front = hex_set_and_not(&next, &closed);
    }
    return false;
}

struct static_route *vermin_static_route(const struct situation *s, unsigned goal)
{
    struct static_route *route = &s->tables->route[goal];
    bool built = s->tables->built[goal];
    if (!built) {
        vermin_route_build(route, s->board, &s->tables->steps, goal);
        s->tables->built[goal] = true;
    }
    if (!built || !hex_set_equal(&route->vermin, &s->v->vermin_at)) {
        struct hex_set open = hex_set_and_not(&route->goals, &s->v->vermin_at);
        route->vermin = s->v->vermin_at;
        route->known = hex_set_empty();
        memcpy(route->floor, route->base, sizeof route->floor);
        route->cut_off = hex_set_is_empty(&open) && !hex_set_is_empty(&route->goals);
    }
    return route;
}

unsigned vermin_static_nearest(const struct situation *s, unsigned goal, const struct hex_set *hexes,
                               unsigned limit)
{
    struct static_route *route = vermin_static_route(s, goal);
    unsigned nearest = 0;
    HEX_SET_FOR_EACH(hex, *hexes) {
        unsigned cost = static_bounded(route, hex, limit);
        nearest = cost < limit ? hex : nearest;
        limit = cost;
    }
    return nearest;
}
