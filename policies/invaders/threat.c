/* threat(m, h): what a Marine in a hex has to expect from the next chit (policy notes 3.2): how near it must
 * be to each warrior (threat_field.c) to become the target instead of all others. */
#include "policies/invaders/quantities.h"

enum {
    AIMS_AT_ONCE = 8,
    ADJACENT = 2 << 8, /* keys of distance 1 are below */
};

/* ------------------------------------------------------------------------------------ one Marine ---- */

/* The nearest key, those with a veil of ones left out. */
static inline uint16_t nearest(const uint16_t keys[MARINES_MAX], const uint16_t veil[MARINES_MAX])
{
#if VECTORS_SSE /* one instruction finds the least of eight */
    const __m128i *key = (const __m128i *)(const void *)keys, *over = (const __m128i *)(const void *)veil;
    __m128i low = _mm_or_si128(_mm_loadu_si128(key), _mm_loadu_si128(over));
    __m128i high = _mm_or_si128(_mm_loadu_si128(key + 1), _mm_loadu_si128(over + 1));
    uint16_t least = (uint16_t)_mm_extract_epi16(_mm_minpos_epu16(_mm_min_epu16(low, high)), 0);
#elif VECTORS_NEON
    uint16x8_t low = vorrq_u16(vld1q_u16(keys), vld1q_u16(veil));
    uint16x8_t high = vorrq_u16(vld1q_u16(keys + 8), vld1q_u16(veil + 8));
    uint16_t least = vminvq_u16(vminq_u16(low, high));
#else
    uint16_t least = UINT16_MAX;
    for (unsigned i = 0; i < MARINES_MAX; i++) {
        uint16_t key = keys[i] | veil[i];
        least = key < least ? key : least;
    }
#endif
    return least < FAR_AWAY ? least : FAR_AWAY;
}

static void look_at(const struct situation *s, const struct threat_field *field, unsigned marine,
                    struct threat_view *view)
{
    unsigned chapter = s->v->chapter - 1u;
    view->board = s->board;
    view->fire_key = s->q->fire_key[chapter];
    view->rush_key = s->q->rush_key[chapter];
    view->within_count = field->fields ? s->q->within_count[chapter][field->radius] : NULL;
    view->stamp = field->stamp;
    view->marine = marine;
    view->fields = field->fields;
    view->monolith_hex = field->key.monolith_hex;
    view->terror = field->terror;
    view->everywhere = field->everywhere;
    view->near_warriors = field->near_warriors;
    uint16_t others[MARINES_MAX], active[MARINES_MAX];
    for (unsigned i = 0; i < MARINES_MAX; i++) {
        others[i] = i == marine ? UINT16_MAX : 0;
        active[i] = field->active >> i & 1 ? others[i] : UINT16_MAX;
    }
    unsigned aims = 0;
    for (unsigned i = 0; i < field->aims; i++) {
        const struct aim *aim = &field->aim[i];
        if (!(aim->volley_parts | aim->wild_parts | aim->rush_parts))
            continue;
        view->aim_hex[aims] = aim->hex;
        view->volley_parts[aims] = (uint16_t)aim->volley_parts;
        view->wild_parts[aims] = (uint16_t)aim->wild_parts;
        view->rush_parts[aims] = (uint16_t)aim->rush_parts;
        view->active_limit[aims] = aim->volley_parts ? nearest(aim->fire, active) : 0;
        uint16_t any = aim->wild_parts | aim->rush_parts ? nearest(aim->fire, others) : 0;
        view->any_limit[aims] = any;
        /* it rushes nobody else while somebody is adjacent, but whoever is adjacent is shot at */
        uint16_t rush = aim->rush_parts && any >= ADJACENT ? nearest(aim->rush, active) : ADJACENT;
        view->rush_limit[aims++] = rush > ADJACENT ? rush : ADJACENT;
    }
    for (; aims % AIMS_AT_ONCE; aims++) {
        view->aim_hex[aims] = view->volley_parts[aims] = view->wild_parts[aims] = view->rush_parts[aims] = 0;
        view->active_limit[aims] = view->any_limit[aims] = view->rush_limit[aims] = 0;
    }
    view->aims = aims;
}

const struct threat_view *threat_view_of(const struct situation *s, unsigned marine)
{
    const struct threat_field *field = threat_field_now(s);
    struct threat_view *view = &s->q->threat_view;
    if (view->stamp != field->stamp || view->marine != marine)
        look_at(s, field, marine, view);
    view->occupied = hex_set_or(&s->v->marines_at, &s->v->kayotz_at);
    hex_set_remove(&view->occupied, s->v->marine_hex[marine]);
    return view;
}

#if VECTORS_SSE

/* The keys of eight warriors. */
static inline __m128i keys_of(const uint16_t (*key)[HEX_IDS], const uint16_t aim_hex[AIMS_AT_ONCE],
                              unsigned hex)
{
    __m128i keys = _mm_cvtsi32_si128(key[aim_hex[0]][hex]);
    keys = _mm_insert_epi16(keys, key[aim_hex[1]][hex], 1);
    keys = _mm_insert_epi16(keys, key[aim_hex[2]][hex], 2);
    keys = _mm_insert_epi16(keys, key[aim_hex[3]][hex], 3);
    keys = _mm_insert_epi16(keys, key[aim_hex[4]][hex], 4);
    keys = _mm_insert_epi16(keys, key[aim_hex[5]][hex], 5);
    keys = _mm_insert_epi16(keys, key[aim_hex[6]][hex], 6);
    return _mm_insert_epi16(keys, key[aim_hex[7]][hex], 7);
}

/* The parts of those whose key is below the limit. */
static inline __m128i parts_below(__m128i keys, const uint16_t *limit, const uint16_t *parts)
{
    __m128i limits = _mm_loadu_si128((const __m128i *)(const void *)limit);
    __m128i not_below = _mm_cmpeq_epi16(_mm_subs_epu16(limits, keys), _mm_setzero_si128());
    return _mm_andnot_si128(not_below, _mm_loadu_si128((const __m128i *)(const void *)parts));
}

/* No sum of one place reaches 2^16: 32 warriors are in four layers, and each of 20 chits adds 432 at most. */
static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    __m128i sum = _mm_setzero_si128();
    for (unsigned i = 0; i < view->aims; i += AIMS_AT_ONCE) {
        __m128i fire = keys_of(view->fire_key, view->aim_hex + i, hex);
        __m128i rush = keys_of(view->rush_key, view->aim_hex + i, hex);
        sum = _mm_add_epi16(sum, parts_below(fire, view->active_limit + i, view->volley_parts + i));
        sum = _mm_add_epi16(sum, parts_below(fire, view->any_limit + i, view->wild_parts + i));
        sum = _mm_add_epi16(sum, parts_below(rush, view->rush_limit + i, view->rush_parts + i));
    }
    sum = _mm_add_epi32(_mm_srli_epi32(sum, 16), _mm_and_si128(sum, _mm_set1_epi32(0xffff)));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(sum);
}

#else

/* As a mask: branches on distances cannot be foreseen, a third of them went wrong. */
static inline uint32_t all_ones_if(bool condition)
{
    return 0u - (uint32_t)condition;
}

static inline uint32_t aimed_parts(const struct threat_view *view, unsigned hex)
{
    uint32_t parts = 0;
    for (unsigned i = 0; i < view->aims; i++) {
        uint16_t fire = view->fire_key[view->aim_hex[i]][hex], rush = view->rush_key[view->aim_hex[i]][hex];
        parts += view->volley_parts[i] & all_ones_if(fire < view->active_limit[i]);
        parts += view->wild_parts[i] & all_ones_if(fire < view->any_limit[i]);
        parts += view->rush_parts[i] & all_ones_if(rush < view->rush_limit[i]);
    }
    return parts;
}

#endif

uint32_t threat_parts_in(const struct threat_view *view, unsigned hex)
{
    uint32_t parts = view->everywhere + aimed_parts(view, hex);
    if (view->fields)
        parts += view->fields * PARTS_PER_HEX * view->within_count[hex];
    if (view->terror &&
        (hex_set_has(&view->near_warriors, hex) ||
         (view->monolith_hex && marine_sees(view->board, &view->occupied, view->monolith_hex, hex))))
        parts += THREAT_PARTS;
    return parts;
}

uint32_t threat_parts(const struct situation *s, unsigned marine, unsigned hex)
{
    return s->v->chits ? threat_parts_in(threat_view_of(s, marine), hex) : 0;
}

double threat_at(const struct situation *s, unsigned marine, unsigned hex)
{
    unsigned chits = (unsigned)__builtin_popcount(s->v->chits);
    return chits ? threat_parts(s, marine, hex) / ((double)THREAT_PARTS * chits) : 0;
}
