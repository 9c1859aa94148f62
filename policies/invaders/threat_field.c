/* The Kay'otz side of threat(m, h) (policy notes 3.2): what being its target adds for each active warrior, in
 * 432nds (hexes of 216, pairs of 36), and how near every Marine is to it. Both are kept as long as what they
 * were made from stays the same. */
#include "policies/invaders/threat_far.h"

enum {
    ARRIVAL_HEXES = 7, /* the hex itself and its neighbours */
    POD_HALVES = 7,    /* a die is 3.5 on average */
};

/* ----------------------------------------------------------------------------------- the Kay'otz ---- */

/* How many chits of the pool activate which warriors, and what else the pool holds. */
struct draws {
    uint8_t low, high, king, command; /* volleys */
    uint8_t rush_low, rush_high, rush_king;
    uint8_t wild;
    uint32_t led, commanded; /* by kings with the monolith, and without */
};

static unsigned chits_of(const struct situation *s, enum chit_kind kind)
{
    return (unsigned)__builtin_popcount(s->v->chits & s->m->chits_of[kind]);
}

static struct draws draws_of(const struct situation *s)
{
    struct draws draws = {
        .low = (uint8_t)chits_of(s, VOLLEY_2_6),
        .high = (uint8_t)chits_of(s, VOLLEY_8_12),
        .king = (uint8_t)chits_of(s, VOLLEY_KING),
        .command = (uint8_t)chits_of(s, KING_COMMAND),
        .rush_low = (uint8_t)chits_of(s, RUSH_2_6),
        .rush_high = (uint8_t)chits_of(s, RUSH_8_12),
        .rush_king = (uint8_t)chits_of(s, RUSH_KING),
        .wild = (uint8_t)chits_of(s, WILD_FIRE),
    };
    if (draws.king | draws.rush_king)
        draws.led = invaders_chit_group(s->m, s->v, VOLLEY_KING);
    if (draws.command)
        draws.commanded = invaders_chit_group(s->m, s->v, KING_COMMAND);
    return draws;
}

/* What all hexes have to expect: pods, and warriors that arrive. */
static uint32_t parts_everywhere(const struct situation *s, unsigned monolith_hex, uint32_t active)
{
    const struct invaders_model *m = s->m;
    const uint32_t each = ARRIVAL_HEXES * PARTS_PER_HEX;
    unsigned pool = (unsigned)__builtin_popcount(s->v->kayotz_pool);
    unsigned halves = POD_HALVES + (monolith_hex ? 2u * m->pods_monolith_bonus : 0);
    halves = halves < 2 * pool ? halves : 2 * pool;
    return chits_of(s, PODS) * (halves * ARRIVAL_HEXES * PARTS_PER_HEX / 2) +
           chits_of(s, WARP_ODD) * (unsigned)__builtin_popcount(active & m->odd) * each +
           chits_of(s, WARP_EVEN) * (unsigned)__builtin_popcount(active & m->even) * each;
}

static inline unsigned has(uint32_t group, unsigned unit)
{
    return group >> unit & 1;
}

static void gather_kayotz(const struct situation *s, struct threat_field *field)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    const struct draws draws = draws_of(s);
    field->aims = 0; /* what follows the last one counts as nobody */
    memset(field->aim_hex, 0, sizeof field->aim_hex);
    memset(field->volley_chits, 0, sizeof field->volley_chits);
    memset(field->rush_chits, 0, sizeof field->rush_chits);
    memset(field->wild_pairs, 0, sizeof field->wild_pairs);
    field->everywhere = parts_everywhere(s, field->key.monolith_hex, active);
    field->fields = chits_of(s, MFPN) + chits_of(s, PSD);
    field->terror = chits_of(s, TERROR) != 0;
    field->radius = field->key.monolith_hex ? m->field_radius_monolith : m->field_radius;
    field->near_warriors = hex_set_empty();
    FOR_EACH_BIT(kayotz, active) {
        unsigned hex = v->kayotz_hex[kayotz], number = m->kayotz_number[kayotz], i = field->aims;
        unsigned low = has(m->soldiers_low, kayotz), high = has(m->soldiers_high, kayotz);
        unsigned led = has(draws.led, kayotz), commanded = has(draws.commanded, kayotz);
        unsigned volleys = low * draws.low + high * draws.high + led * draws.king + commanded * draws.command;
        unsigned rushes = low * draws.rush_low + high * draws.rush_high + led * draws.rush_king;
        unsigned pairs = (draws.wild != 0) * (number <= 7 ? number - 1 : 13 - number);
        field->aim_hex[i] = (uint8_t)hex;
        field->volley_chits[i] = (uint8_t)volleys;
        field->rush_chits[i] = (uint8_t)rushes;
        field->wild_pairs[i] = (uint8_t)pairs;
        field->aims += (volleys | rushes | pairs) != 0; /* else the next one takes its place */
        field->near_warriors = hex_set_or(&field->near_warriors, &s->board->map.adjacent[hex]);
    }
    memset(field->marine_hex, 0, sizeof field->marine_hex);
    field->stamp++;
}

/* ----------------------------------------------------------------------------------- the Marines ---- */

/* One Marine is elsewhere. Whoever is off the map has no keys. */
static void aims_at_marine(const struct situation *s, struct threat_field *field, unsigned marine,
                           unsigned hex)
{
    const uint16_t *far = s->q->tables->far[s->v->chapter - 1][hex]; /* mutual */
    uint16_t *fire_key = field->fire_key[marine], *rush_key = field->rush_key[marine];
#if VECTORS_SSE
    const __m128i tie = _mm_set1_epi16((short)(255 - hex)), upper = _mm_set1_epi16((short)0xff00);
    for (unsigned i = 0; i < field->aims; i += AIMS_AT_ONCE) {
        __m128i both = far_of(far, field->aim_hex + i);
        __m128i fire = _mm_or_si128(_mm_slli_epi16(both, 8), tie);
        __m128i rush = _mm_or_si128(_mm_and_si128(both, upper), tie);
        _mm_storeu_si128((__m128i *)(void *)(fire_key + i), fire);
        _mm_storeu_si128((__m128i *)(void *)(rush_key + i), rush);
    }
#else
    for (unsigned i = 0; i < field->aims; i++) {
        unsigned both = far[field->aim_hex[i]];
        fire_key[i] = (uint16_t)(both << 8 | (255 - hex));
        rush_key[i] = (uint16_t)((both & 0xff00) | (255 - hex));
    }
#endif
    field->marine_hex[marine] = (uint16_t)hex;
}

static bool same_kayotz(const struct threat_key *key, const struct invaders_view *v, unsigned monolith_hex)
{
    return same_hexes(key->kayotz_hex, v->kayotz_hex) & (key->on_map == v->kayotz_on_map) &
           (key->dormant == v->dormant) & (key->pool == v->kayotz_pool) & (key->chits == v->chits) &
           (key->chapter == v->chapter) & (key->monolith_hex == monolith_hex);
}

const struct threat_field *invaders_threat_field_now(const struct situation *s)
{
    struct threat_field *field = &s->q->threat;
    const struct invaders_view *v = s->v;
    unsigned monolith_hex = invaders_monolith_active(s->m, v) ? v->kayotz_hex[s->m->monolith_index] : 0;
    if (!same_kayotz(&field->key, v, monolith_hex)) {
        field->key = (struct threat_key){.on_map = v->kayotz_on_map,
                                         .dormant = v->dormant,
                                         .pool = v->kayotz_pool,
                                         .chits = v->chits,
                                         .chapter = v->chapter,
                                         .monolith_hex = monolith_hex};
        memcpy(field->key.kayotz_hex, v->kayotz_hex, sizeof field->key.kayotz_hex);
        gather_kayotz(s, field);
    }
    uint32_t elsewhere = moved_marines(v->marine_hex, field->marine_hex);
    FOR_EACH_BIT(marine, elsewhere & v->on_map)
        aims_at_marine(s, field, marine, v->marine_hex[marine]);
    uint32_t active = active_marines(v);
    field->stamp += ((elsewhere & v->on_map) != 0) | (field->active != active) | (field->on_map != v->on_map);
    field->active = active;
    field->on_map = v->on_map;
    return field;
}
