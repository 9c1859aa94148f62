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

static inline __m128i eight_of(const uint8_t bytes[AIMS_AT_ONCE])
{
    return _mm_loadl_epi64((const __m128i *)(const void *)bytes);
}

static inline void store(uint8_t bytes[2 * AIMS_AT_ONCE], __m128i all)
{
    _mm_storeu_si128((__m128i *)(void *)bytes, all);
}

static inline void set_limits(struct threat_limits *limits, __m128i first, __m128i second, __m128i parts)
{
    const __m128i low = _mm_set1_epi16(255);
    __m128i far = _mm_packus_epi16(_mm_srli_epi16(first, 8), _mm_srli_epi16(second, 8));
    store(limits->distance, _mm_add_epi8(far, _mm_set1_epi8(1)));
    store(limits->tie, _mm_packus_epi16(_mm_and_si128(first, low), _mm_and_si128(second, low)));
    store(limits->parts, parts);
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
    __m128i nearest_active = fire;
    FOR_EACH_BIT(weak, paralyzed)
        fire = nearer(fire, field->fire_key[weak] + first);
    set_limits(&block->pairs, fire, fire, eight_of(field->wild_pairs + first));
    __m128i alone = _mm_cmpeq_epi16(_mm_max_epu16(fire, adjacent), fire);
    rush = _mm_max_epu16(_mm_and_si128(rush, alone), adjacent);
    set_limits(
        &block->chits, nearest_active, rush,
        _mm_unpacklo_epi64(eight_of(field->volley_chits + first), eight_of(field->rush_chits + first)));
}

#else

static inline void set_limit(struct threat_limits *limits, unsigned i, unsigned key, uint8_t parts)
{
    limits->distance[i] = (uint8_t)((key >> 8) + 1);
    limits->tie[i] = (uint8_t)key;
    limits->parts[i] = parts;
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
        set_limit(&block->chits, i, fire, field->volley_chits[aim]);
        FOR_EACH_BIT(weak, paralyzed)
            fire = field->fire_key[weak][aim] < fire ? field->fire_key[weak][aim] : fire;
        set_limit(&block->pairs, i, fire, field->wild_pairs[aim]);
        set_limit(&block->chits, AIMS_AT_ONCE + i, fire >= ADJACENT && rush > ADJACENT ? rush : ADJACENT,
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

static inline __m128i all_of(const uint8_t bytes[2 * AIMS_AT_ONCE])
{
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

/* Adds the parts of those that are nearer than the limit; `tie` = 255 - hex in every place. */
static inline __m128i add_parts_below(__m128i sum, __m128i far, const struct threat_limits *limits,
                                      __m128i tie)
{
    __m128i most = all_of(limits->distance), parts = all_of(limits->parts);
#if VECTORS_WIDE
    __mmask16 nearer = _mm_cmple_epu8_mask(all_of(limits->tie), tie); /* who is as near is not below */
    most = _mm_mask_sub_epi8(most, nearer, most, _mm_set1_epi8(1));
    return _mm_mask_add_epi8(sum, _mm_cmplt_epu8_mask(far, most), sum, parts);
#else
    const __m128i zero = _mm_setzero_si128();
    __m128i one_less = _mm_cmpeq_epi8(_mm_subs_epu8(all_of(limits->tie), tie), zero); /* not below */
    __m128i not_below = _mm_cmpeq_epi8(_mm_subs_epu8(_mm_add_epi8(most, one_less), far), zero);
    return _mm_add_epi8(sum, _mm_andnot_si128(not_below, parts));
#endif
}

static inline uint32_t sum_of(__m128i bytes)
{
    __m128i sums = _mm_sad_epu8(bytes, _mm_setzero_si128());
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums)));
}

/* No sum of one place reaches 256: 32 warriors are in four layers, each of up to 40 parts. */
static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    const __m128i tie = _mm_set1_epi8((char)(255 - hex)), bytes = _mm_set1_epi16(255);
    __m128i chits = _mm_setzero_si128(), pairs = chits;
    const struct threat_block *end = view->block + view->blocks;
    for (const struct threat_block *block = view->block; block < end; block++) {
        __m128i both = far_of(view->far[hex], block->aim_hex);
        __m128i far = _mm_packus_epi16(_mm_and_si128(both, bytes), _mm_srli_epi16(both, 8));
        chits = add_parts_below(chits, far, &block->chits, tie);
        pairs = add_parts_below(pairs, far, &block->pairs, tie);
    }
    return THREAT_PARTS * sum_of(chits) + PARTS_PER_PAIR * sum_of(pairs);
}

#else

/* As a mask: branches on distances cannot be foreseen, a third of them went wrong. */
static inline uint32_t parts_below(unsigned far, const struct threat_limits *limits, unsigned i, unsigned tie)
{
    unsigned most = limits->distance[i] - 1u + (limits->tie[i] > tie);
    return limits->parts[i] & (0u - (uint32_t)(far < most));
}

static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    const uint16_t *far = view->far[hex];
    const struct threat_block *end = view->block + view->blocks;
    uint32_t chits = 0, pairs = 0;
    for (const struct threat_block *block = view->block; block < end; block++) {
        for (unsigned i = 0; i < AIMS_AT_ONCE; i++) {
            unsigned fire = far[block->aim_hex[i]] & 255u, rush = far[block->aim_hex[i]] >> 8;
            chits += parts_below(fire, &block->chits, i, 255 - hex);
            chits += parts_below(rush, &block->chits, AIMS_AT_ONCE + i, 255 - hex);
            pairs += parts_below(fire, &block->pairs, i, 255 - hex);
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
