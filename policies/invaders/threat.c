/* threat(m, h): what a Marine in a hex has to expect from the next chit (policy notes 3.2): how near it must
 * be to each warrior (threat_field.c) to become the target instead of all others. */
#include "policies/invaders/threat_far.h"

enum { ADJACENT = 2 << 8 /* keys of distance 1 are below */ };

/* ------------------------------------------------------------------------------------ one Marine ---- */

/* How near a hex must be to each of eight warriors to be nearer than all other Marines. A warrior rushes
 * nobody else while somebody is adjacent, but whoever is adjacent is shot at. */
#if VECTORS_SSE

static inline __m128i nearer(__m128i a, const uint16_t key[AIMS_AT_ONCE])
{
    return _mm_min_epu16(a, _mm_loadu_si128((const __m128i *)(const void *)key));
}

static inline void set_limits(struct threat_limit *limit, __m128i keys, const uint8_t parts[AIMS_AT_ONCE])
{
    __m128i far = _mm_packus_epi16(_mm_srli_epi16(keys, 8), keys);
    __m128i tie = _mm_packus_epi16(_mm_and_si128(keys, _mm_set1_epi16(255)), keys);
    _mm_storel_epi64((__m128i *)(void *)limit->distance, _mm_add_epi8(far, _mm_set1_epi8(1)));
    _mm_storel_epi64((__m128i *)(void *)limit->tie, tie);
    memcpy(limit->parts, parts, AIMS_AT_ONCE);
}

static inline void look_at_aims(const struct threat_field *field, uint32_t active, uint32_t paralyzed,
                                unsigned first, struct threat_block *block)
{
    const __m128i nobody = _mm_set1_epi16((short)FAR_AWAY), adjacent = _mm_set1_epi16(ADJACENT);
    __m128i fire = nobody, rush = nobody;
    FOR_EACH_BIT(other, active) {
        fire = nearer(fire, field->fire_key[other] + first);
        rush = nearer(rush, field->rush_key[other] + first);
    }
    set_limits(&block->active, fire, field->volley_chits + first);
    FOR_EACH_BIT(weak, paralyzed)
        fire = nearer(fire, field->fire_key[weak] + first);
    set_limits(&block->any, fire, field->wild_pairs + first);
    __m128i alone = _mm_cmpeq_epi16(_mm_max_epu16(fire, adjacent), fire);
    rush = _mm_max_epu16(_mm_and_si128(rush, alone), adjacent);
    set_limits(&block->rush, rush, field->rush_chits + first);
}

#else

static inline void set_limit(struct threat_limit *limit, unsigned i, unsigned key, uint8_t parts)
{
    limit->distance[i] = (uint8_t)((key >> 8) + 1);
    limit->tie[i] = (uint8_t)key;
    limit->parts[i] = parts;
}

static inline void look_at_aims(const struct threat_field *field, uint32_t active, uint32_t paralyzed,
                                unsigned first, struct threat_block *block)
{
    for (unsigned i = 0; i < AIMS_AT_ONCE; i++) {
        unsigned aim = first + i, fire = FAR_AWAY, rush = FAR_AWAY;
        FOR_EACH_BIT(other, active) {
            fire = field->fire_key[other][aim] < fire ? field->fire_key[other][aim] : fire;
            rush = field->rush_key[other][aim] < rush ? field->rush_key[other][aim] : rush;
        }
        set_limit(&block->active, i, fire, field->volley_chits[aim]);
        FOR_EACH_BIT(weak, paralyzed)
            fire = field->fire_key[weak][aim] < fire ? field->fire_key[weak][aim] : fire;
        set_limit(&block->any, i, fire, field->wild_pairs[aim]);
        set_limit(&block->rush, i, fire >= ADJACENT && rush > ADJACENT ? rush : ADJACENT,
                  field->rush_chits[aim]);
    }
}

#endif

static void look_at(const struct situation *s, const struct threat_field *field, unsigned marine,
                    struct threat_view *view)
{
    uint32_t others = field->on_map & ~(1u << marine);
    view->board = s->board;
    view->field = field;
    view->far = s->q->tables->far[s->v->chapter - 1];
    view->within_count = field->fields ? s->q->tables->within_count[s->v->chapter - 1][field->radius] : NULL;
    view->stamp = field->stamp;
    view->marine = marine;
    view->blocks = 0;
    for (unsigned first = 0; first < field->aims; first += AIMS_AT_ONCE) {
        struct threat_block *block = &view->block[view->blocks++];
        memcpy(block->aim_hex, field->aim_hex + first, AIMS_AT_ONCE);
        look_at_aims(field, others & field->active, others & ~field->active, first, block);
    }
}

const struct threat_view *invaders_threat_view_of(const struct situation *s, unsigned marine)
{
    const struct threat_field *field = invaders_threat_field_now(s);
    struct threat_view *view = &s->q->threat_view;
    if (view->stamp != field->stamp || view->marine != marine)
        look_at(s, field, marine, view);
    view->occupied = hex_set_or(&s->v->marines_at, &s->v->kayotz_at);
    hex_set_remove(&view->occupied, s->v->marine_hex[marine]);
    return view;
}

/* --------------------------------------------------------------------------------------- one hex ---- */

#if VECTORS_SSE

static inline __m128i eight_of(const uint8_t bytes[AIMS_AT_ONCE])
{
    return _mm_loadl_epi64((const __m128i *)(const void *)bytes);
}

/* The parts of those that are nearer than the limit; `tie` = 255 - hex in every place. */
static inline __m128i parts_below(__m128i far, const struct threat_limit *limit, __m128i tie)
{
    const __m128i zero = _mm_setzero_si128();
    __m128i most = eight_of(limit->distance);
    __m128i one_less = _mm_cmpeq_epi8(_mm_subs_epu8(eight_of(limit->tie), tie), zero); /* not below */
    __m128i not_below = _mm_cmpeq_epi8(_mm_subs_epu8(_mm_add_epi8(most, one_less), far), zero);
    return _mm_andnot_si128(not_below, eight_of(limit->parts));
}

static inline uint32_t sum_of(__m128i bytes)
{
    return (uint32_t)_mm_cvtsi128_si32(_mm_sad_epu8(bytes, _mm_setzero_si128()));
}

/* No sum of one place reaches 256: 32 warriors are in four layers, each of up to 20 chits twice. */
static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    const __m128i tie = _mm_set1_epi8((char)(255 - hex)), bytes = _mm_set1_epi16(255);
    __m128i chits = _mm_setzero_si128(), pairs = chits;
    const struct threat_block *end = view->block + view->blocks;
    for (const struct threat_block *block = view->block; block < end; block++) {
        __m128i both = far_of(view->far[hex], block->aim_hex);
        __m128i fire = _mm_packus_epi16(_mm_and_si128(both, bytes), both);
        __m128i rush = _mm_packus_epi16(_mm_srli_epi16(both, 8), both);
        chits = _mm_add_epi8(chits, parts_below(fire, &block->active, tie));
        chits = _mm_add_epi8(chits, parts_below(rush, &block->rush, tie));
        pairs = _mm_add_epi8(pairs, parts_below(fire, &block->any, tie));
    }
    return THREAT_PARTS * sum_of(chits) + PARTS_PER_PAIR * sum_of(pairs);
}

#else

/* As a mask: branches on distances cannot be foreseen, a third of them went wrong. */
static inline uint32_t parts_below(unsigned far, const struct threat_limit *limit, unsigned i, unsigned tie)
{
    unsigned most = limit->distance[i] - 1u + (limit->tie[i] > tie);
    return limit->parts[i] & (0u - (uint32_t)(far < most));
}

static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    const uint16_t *far = view->far[hex];
    const struct threat_block *end = view->block + view->blocks;
    uint32_t chits = 0, pairs = 0;
    for (const struct threat_block *block = view->block; block < end; block++) {
        for (unsigned i = 0; i < AIMS_AT_ONCE; i++) {
            unsigned fire = far[block->aim_hex[i]] & 255u, rush = far[block->aim_hex[i]] >> 8;
            chits += parts_below(fire, &block->active, i, 255 - hex);
            chits += parts_below(rush, &block->rush, i, 255 - hex);
            pairs += parts_below(fire, &block->any, i, 255 - hex);
        }
    }
    return THREAT_PARTS * chits + PARTS_PER_PAIR * pairs;
}

#endif

uint32_t invaders_threat_parts_in(const struct threat_view *view, unsigned hex)
{
    const struct threat_field *field = view->field;
    uint32_t parts = field->everywhere + aimed_parts(view, hex);
    unsigned monolith = field->key.monolith_hex;
    if (field->fields)
        parts += field->fields * PARTS_PER_HEX * view->within_count[hex];
    unsigned scared = field->terror & hex_set_has(&field->near_warriors, hex);
    if (monolith && field->terror)
        scared |= marine_sees(view->board, &view->occupied, monolith, hex);
    return parts + THREAT_PARTS * scared;
}

uint32_t invaders_threat_parts(const struct situation *s, unsigned marine, unsigned hex)
{
    return s->v->chits ? invaders_threat_parts_in(invaders_threat_view_of(s, marine), hex) : 0;
}

double invaders_threat_at(const struct situation *s, unsigned marine, unsigned hex)
{
    unsigned chits = (unsigned)__builtin_popcount(s->v->chits);
    return chits ? invaders_threat_parts(s, marine, hex) / ((double)THREAT_PARTS * chits) : 0;
}
