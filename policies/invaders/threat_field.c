/* The Kay'otz side of threat(m, h) (policy notes 3.2): what being its target adds for each active warrior, in
 * 432nds (hexes of 216, pairs of 36), and how near every Marine is to it. Both are kept as long as what they
 * were made from stays the same. */
#include "policies/invaders/quantities.h"

enum {
    ARRIVAL_HEXES = 7, /* the hex itself and its neighbours */
    POD_HALVES = 7,    /* a die is 3.5 on average */
};

/* ----------------------------------------------------------------------------------- the Kay'otz ---- */

/* What a chit of each kind means: to whom, to everybody, and whether it counts as a field, as terror, as wild
 * fire. A table, because which chits are in the pool cannot be foreseen. */
struct meaning {
    uint32_t volley, rush; /* groups */
    uint32_t everywhere;
    uint8_t field, terror, wild;
};

static void meanings_of(const struct situation *s, const struct threat_field *field, uint32_t active,
                        struct meaning meaning[CHIT_KINDS])
{
    const struct invaders_model *m = s->m;
    unsigned pool = (unsigned)__builtin_popcount(s->v->kayotz_pool);
    unsigned halves = POD_HALVES + (field->key.monolith_hex ? 2u * m->pods_monolith_bonus : 0);
    uint32_t low = invaders_chit_group(m, s->v, VOLLEY_2_6) & active,
             high = invaders_chit_group(m, s->v, VOLLEY_8_12) & active;
    uint32_t led = invaders_chit_group(m, s->v, VOLLEY_KING) & active;
    memset(meaning, 0, CHIT_KINDS * sizeof *meaning);
    meaning[VOLLEY_2_6].volley = meaning[RUSH_2_6].rush = low;
    meaning[VOLLEY_8_12].volley = meaning[RUSH_8_12].rush = high;
    meaning[VOLLEY_KING].volley = meaning[RUSH_KING].rush = led;
    meaning[KING_COMMAND].volley = invaders_chit_group(m, s->v, KING_COMMAND) & active;
    meaning[MFPN].field = meaning[PSD].field = 1;
    meaning[TERROR].terror = 1;
    meaning[WILD_FIRE].wild = 1;
    halves = halves < 2 * pool ? halves : 2 * pool;
    meaning[PODS].everywhere = halves * ARRIVAL_HEXES * PARTS_PER_HEX / 2;
    const uint32_t each = ARRIVAL_HEXES * PARTS_PER_HEX;
    meaning[WARP_ODD].everywhere = (unsigned)__builtin_popcount(active & m->odd) * each;
    meaning[WARP_EVEN].everywhere = (unsigned)__builtin_popcount(active & m->even) * each;
}

/* How often each unit is in one of the groups: the digits of 32 binary numbers side by side. */
enum { TALLY_DIGITS = 5 }; /* CHITS is below 2^5 */
struct tally {
    uint32_t digit[TALLY_DIGITS];
};

static inline void tally_add(struct tally *tally, uint32_t group)
{
    for (unsigned i = 0; i < TALLY_DIGITS; i++) {
        uint32_t carry = tally->digit[i] & group;
        tally->digit[i] ^= group;
        group = carry;
    }
}

static inline uint32_t tally_of(const struct tally *tally, unsigned unit)
{
    uint32_t count = 0;
    for (unsigned i = 0; i < TALLY_DIGITS; i++)
        count |= (tally->digit[i] >> unit & 1) << i;
    return count;
}

static void gather_kayotz(const struct situation *s, struct threat_field *field)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    struct tally volley = {{0}}, rush = {{0}};
    struct meaning meaning[CHIT_KINDS];
    unsigned wild = 0, terror = 0;
    meanings_of(s, field, active, meaning);
    field->aims = field->fields = field->everywhere = 0;
    FOR_EACH_BIT(chit, v->chits) {
        const struct meaning *one = &meaning[m->chit_kind[chit]];
        tally_add(&volley, one->volley);
        tally_add(&rush, one->rush);
        field->everywhere += one->everywhere;
        field->fields += one->field;
        terror |= one->terror;
        wild |= one->wild;
    }
    field->terror = terror;
    field->radius = field->key.monolith_hex ? m->field_radius_monolith : m->field_radius;
    field->near_warriors = hex_set_empty();
    FOR_EACH_BIT(kayotz, active) {
        unsigned hex = v->kayotz_hex[kayotz], number = m->kayotz_number[kayotz], i = field->aims;
        unsigned volleys = tally_of(&volley, kayotz), rushes = tally_of(&rush, kayotz);
        unsigned pairs = wild * (number <= 7 ? number - 1 : 13 - number);
        field->aim_hex[i] = (uint8_t)hex;
        field->volley_chits[i] = (uint8_t)volleys;
        field->rush_chits[i] = (uint8_t)rushes;
        field->wild_pairs[i] = (uint8_t)pairs;
        field->aims += (volleys | rushes | pairs) != 0; /* else the next one takes its place */
        field->near_warriors = hex_set_or(&field->near_warriors, &s->board->map.adjacent[hex]);
    }
    for (unsigned i = field->aims; i < KAYOTZ_MAX && (i == field->aims || i % AIMS_AT_ONCE); i++)
        field->aim_hex[i] = field->volley_chits[i] = field->rush_chits[i] = field->wild_pairs[i] = 0;
    memset(field->marine_hex, 0, sizeof field->marine_hex);
    field->stamp++;
}

/* ----------------------------------------------------------------------------------- the Marines ---- */

/* One Marine is elsewhere. Whoever is off the map has no keys. */
static void aims_at_marine(const struct situation *s, struct threat_field *field, unsigned marine,
                           unsigned hex)
{
    const uint8_t *fire = s->board->fire_distance[hex], *rush = s->board->rush_distance[hex]; /* mutual */
    uint16_t *fire_key = field->fire_key[marine], *rush_key = field->rush_key[marine];
    for (unsigned i = 0; i < field->aims; i++) {
        unsigned from = field->aim_hex[i];
        fire_key[i] = (uint16_t)(fire[from] << 8 | (255 - hex));
        rush_key[i] = (uint16_t)(rush[from] << 8 | (255 - hex));
    }
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
    field->stamp += (elsewhere & v->on_map) || field->active != active || field->on_map != v->on_map;
    field->active = active;
    field->on_map = v->on_map;
    return field;
}
