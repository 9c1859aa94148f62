/* Who is cheapest, and where a walk ends cheapest (policy notes 3.2, 4.P1). What is certain is asked first:
 * often nothing else needs to be known. */
#include "policies/invaders/quantities.h"

/* ------------------------------------------------------------------------------------ which Marine ---- */

/* Keys are cost, then number: the lowest comes first. */
enum { NO_KEY = UINT16_MAX };

static inline uint16_t key_of(unsigned cost, unsigned marine)
{
    return (uint16_t)(cost << 4 | marine);
}

/* The lowest key of the Marines in the mask, NO_KEY if it is empty. */
static inline unsigned least_key(const uint16_t keys[MARINES_MAX], uint32_t mask)
{
#if VECTORS_WIDE /* one instruction finds the least of eight */
    const __m256i *all = (const __m256i *)(const void *)keys;
    __m256i key = _mm256_mask_mov_epi16(_mm256_set1_epi16(-1), (__mmask16)mask, _mm256_loadu_si256(all));
    __m128i least = _mm_min_epu16(_mm256_castsi256_si128(key), _mm256_extracti128_si256(key, 1));
    return (unsigned)_mm_extract_epi16(_mm_minpos_epu16(least), 0);
#elif VECTORS_SSE
    const __m128i bits = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128), zero = _mm_setzero_si128();
    const __m128i *key = (const __m128i *)(const void *)keys;
    __m128i low = _mm_cmpeq_epi16(_mm_and_si128(_mm_set1_epi16((short)(mask & 255)), bits), zero);
    __m128i high = _mm_cmpeq_epi16(_mm_and_si128(_mm_set1_epi16((short)(mask >> 8 & 255)), bits), zero);
    low = _mm_or_si128(low, _mm_loadu_si128(key));
    high = _mm_or_si128(high, _mm_loadu_si128(key + 1));
    return (unsigned)_mm_extract_epi16(_mm_minpos_epu16(_mm_min_epu16(low, high)), 0);
#elif VECTORS_NEON
    static const uint16_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    uint16x8_t bit = vld1q_u16(bits);
    uint16x8_t low = vorrq_u16(vceqzq_u16(vandq_u16(vdupq_n_u16(mask & 255), bit)), vld1q_u16(keys));
    uint16x8_t high = vceqzq_u16(vandq_u16(vdupq_n_u16(mask >> 8 & 255), bit));
    return vminvq_u16(vminq_u16(low, vorrq_u16(high, vld1q_u16(keys + 8))));
#else
    unsigned least = NO_KEY;
    FOR_EACH_BIT(marine, mask)
        least = keys[marine] < least ? keys[marine] : least;
    return least;
#endif
}

/* Makes the keys of those whose place is new: the cost itself, or for a dirty hex what it is at least. For
 * those that wait the turn matters, their own turn, and whether they are paralyzed. */
static inline void make_keys(const struct situation *s, struct cost_field *field, uint32_t mask)
{
    const struct route_tables *route = route_of(s);
    const struct invaders_view *v = s->v;
    if (field->turn != v->turn)
        field->known &= v->on_map;
    field->turn = v->turn;
    uint32_t wanted = mask & (~field->known | moved_marines(v->marine_hex, field->marine_hex));
    if (mask & v->waiting)
        wanted |= mask & v->waiting &
                  (moved_marines(v->entry_turn, field->entry_turn) | (v->paralyzed ^ field->paralyzed));
    field->known |= wanted;
    FOR_EACH_BIT(marine, wanted & v->on_map) {
        unsigned hex = v->marine_hex[marine], dirty = hex_set_has(&field->dirty, hex);
        if (dirty && !field->informed)
            invaders_cost_field_inform(s, field);
        unsigned cost = route->base[hex] + dirty * field->extra[hex];
        field->marine_hex[marine] = (uint16_t)hex;
        field->key[marine] = key_of(cost, marine);
        field->exact = (field->exact & ~(1u << marine)) | (uint32_t)!dirty << marine;
    }
    FOR_EACH_BIT(other, wanted & ~v->on_map) {
        field->marine_hex[other] = 0;
        field->entry_turn[other] = v->entry_turn[other];
        field->paralyzed = (field->paralyzed & ~(1u << other)) | (v->paralyzed & 1u << other);
        field->key[other] = key_of(invaders_cost_of_marine(s, other), other);
        field->exact |= 1u << other;
    }
}

/* Of the dirty ones only those are searched that may be the cheapest. */
unsigned invaders_cheapest_marine(const struct situation *s, uint32_t mask)
{
    struct cost_field *field = invaders_cost_field_now(s);
    make_keys(s, field, mask);
    for (;;) {
        unsigned least = least_key(field->key, mask), marine = least % MARINES_MAX;
        uint32_t bit = 1u << marine;
        if (field->exact & bit || least == NO_KEY)
            return least >> 4 < COST_UNREACHABLE ? marine : MARINES_MAX;
        field->key[marine] = key_of(invaders_cost_at(s, s->v->marine_hex[marine]), marine);
        field->exact |= bit;
    }
}

void invaders_costs_of_marines(const struct situation *s, uint32_t mask, uint16_t cost[MARINES_MAX])
{
    struct cost_field *field = invaders_cost_field_now(s);
    make_keys(s, field, mask);
    FOR_EACH_BIT(marine, mask & ~field->exact)
        field->key[marine] = key_of(cost_in(s, field, s->v->marine_hex[marine], COST_UNREACHABLE), marine);
    field->exact |= mask;
    for (unsigned i = 0; i < MARINES_MAX; i++)
        cost[i] = (uint16_t)(mask >> i & 1 ? field->key[i] >> 4 : COST_UNREACHABLE);
}

/* --------------------------------------------------------------------------------------- which end ---- */

/* No end costs less than the Marine's own cost without what it spends on the walk there. So ends are asked in
 * the order of what they can cost at best, and the first that costs no more is the one. */
unsigned invaders_cheapest_end(const struct situation *s, const struct reach *reach,
                               const struct hex_set *ends, unsigned own, unsigned limit)
{
    const struct route_tables *route = route_of(s);
    struct hex_set far = hex_set_empty(); /* spends at least own - cost */
    unsigned spent = reach->by_cost.budget + 1;
    for (unsigned cost = own > reach->by_cost.budget ? own - reach->by_cost.budget : 0; cost < limit;
         cost++) {
        for (unsigned least = own > cost ? own - cost : 0; spent > least;)
            far = hex_set_or(&far, &reach->by_cost.at_cost[--spent]);
        struct hex_set may_be = hex_set_and(ends, &far);
        may_be = hex_set_and(&may_be, &route->up_to[cost < route->levels ? cost : route->levels]);
        HEX_SET_FOR_EACH_DOWN(hex, may_be)
            if (invaders_cost_bounded(s, hex, cost + 1) <= cost)
                return hex;
    }
    return 0;
}

/* An end on a noted way of the Marine that no Kay'otz blocks, if no vacant hex of the walk's surroundings is
 * nearer to the goal, or as near and higher: then nothing else needs to be known. */
unsigned invaders_plain_end(const struct situation *s, unsigned marine, unsigned budget)
{
    const struct route_tables *route = route_of(s);
    const struct invaders_view *v = s->v;
    unsigned start = v->marine_hex[marine];
    if (!start) {
        start = invaders_usual_entry(s) & invaders_comes_in(v, marine);
        if (!start || budget < s->board->entry_cost)
            return 0;
        budget -= s->board->entry_cost;
    }
    unsigned base = route->base[start];
    if (base <= budget || base >= COST_UNREACHABLE)
        return 0;
    bool open[2] = {!hex_set_intersects(&route->way[0][start], &v->kayotz_at),
                    !hex_set_intersects(&route->way[1][start], &v->kayotz_at)};
    if (!(open[0] | open[1]))
        return 0;
    struct hex_set vacant = hex_set_or(&v->marines_at, &v->kayotz_at);
    vacant = hex_set_and_not(&route->ball[budget][start], &vacant);
    unsigned cost = base - budget;
    while (cost < base && !hex_set_intersects(&vacant, &route->up_to[cost]))
        cost++;
    struct hex_set ends = hex_set_and(&vacant, &route->up_to[cost]);
    unsigned hex = hex_set_highest(&ends);
    bool certain = (open[0] & hex_set_has(&route->way[0][start], hex)) |
                   (open[1] & hex_set_has(&route->way[1][start], hex));
    return cost < base && certain ? hex : 0;
}
