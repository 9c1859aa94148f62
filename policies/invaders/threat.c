/* threat(m, h): what a Marine in a hex has to expect from the next chit (policy notes 3.2).
 *
 * Gathered in three steps, each kept as long as what it was made from stays the same:
 *   - the Kay'otz: for each active warrior what being its target adds, in 432nds (hexes of 216, pairs of 36)
 *   - the Marines: for each warrior how near every Marine is
 *   - one Marine: how near it must be to become the target instead of all others */
#include "policies/invaders/quantities.h"

#include <string.h>
#if defined(__SSE4_1__)
#include <smmintrin.h>
#endif

enum {
    PARTS_PER_HEX = THREAT_PARTS / HEX_NUMBERED,
    PARTS_PER_PAIR = THREAT_PARTS / 36,
    ARRIVAL_HEXES = 7, /* the hex itself and its neighbours */
    POD_HALVES = 7,    /* a die is 3.5 on average */
    ADJACENT = 2 << 8, /* keys of distance 1 are below */
};

/* ----------------------------------------------------------------------------------- the Kay'otz ---- */

/* Adds what each chit of the pool means to `volley` and `rush` of its group, and to everybody. */
static void chits_read(const struct situation *s, struct threat_field *field, uint32_t active,
                       uint32_t volley[KAYOTZ_MAX], uint32_t rush[KAYOTZ_MAX], bool *wild)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    unsigned pool = (unsigned)__builtin_popcount(v->kayotz_pool);
    FOR_EACH_BIT(chit, v->chits) {
        enum chit_kind kind = (enum chit_kind)m->chit_kind[chit];
        switch (kind) {
        case VOLLEY_2_6:
        case VOLLEY_8_12:
        case VOLLEY_KING:
        case KING_COMMAND:
            FOR_EACH_BIT(kayotz, chit_group(m, v, kind) & active)
                volley[kayotz] += THREAT_PARTS;
            break;
        case RUSH_2_6:
        case RUSH_8_12:
        case RUSH_KING:
            FOR_EACH_BIT(rusher, chit_group(m, v, kind) & active)
                rush[rusher] += THREAT_PARTS;
            break;
        case WILD_FIRE:
            *wild = true;
            break;
        case MFPN:
        case PSD:
            field->fields++;
            break;
        case PODS: {
            unsigned halves = POD_HALVES + (field->key.monolith_hex ? 2u * m->pods_monolith_bonus : 0);
            halves = halves < 2 * pool ? halves : 2 * pool;
            field->everywhere += halves * ARRIVAL_HEXES * PARTS_PER_HEX / 2;
            break;
        }
        case WARP_ODD:
        case WARP_EVEN: {
            uint32_t jumpers = active & (kind == WARP_ODD ? m->odd : m->even);
            field->everywhere += (unsigned)__builtin_popcount(jumpers) * ARRIVAL_HEXES * PARTS_PER_HEX;
            break;
        }
        case TERROR:
            field->terror = true;
            break;
        case VANISH:
        case REBOOT:
        case SHUTDOWN_ODD:
        case SHUTDOWN_EVEN:
        case CHIT_KINDS:
            break;
        }
    }
}

static void gather_kayotz(const struct situation *s, struct threat_field *field)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    uint32_t volley[KAYOTZ_MAX] = {0}, rush[KAYOTZ_MAX] = {0};
    bool wild = false;
    field->aims = field->fields = field->everywhere = 0;
    field->terror = false;
    field->radius = field->key.monolith_hex ? m->field_radius_monolith : m->field_radius;
    field->near_warriors = hex_set_empty();
    chits_read(s, field, active, volley, rush, &wild);
    FOR_EACH_BIT(kayotz, active) {
        struct aim *aim = &field->aim[field->aims++];
        unsigned number = m->kayotz_number[kayotz];
        aim->hex = v->kayotz_hex[kayotz];
        aim->volley_parts = volley[kayotz];
        aim->rush_parts = rush[kayotz];
        aim->wild_parts = wild ? (number <= 7 ? number - 1 : 13 - number) * PARTS_PER_PAIR : 0;
        for (unsigned marine = 0; marine < MARINES_MAX; marine++)
            aim->fire[marine] = aim->rush[marine] = FAR_AWAY;
        field->near_warriors = hex_set_or(&field->near_warriors, &s->board->map.adjacent[aim->hex]);
    }
    memset(field->marine_hex, 0, sizeof field->marine_hex);
    field->stamp++;
}

/* ----------------------------------------------------------------------------------- the Marines ---- */

/* One Marine is elsewhere. Hex 0, off the map, is far away from everywhere. */
static void aims_at_marine(const struct situation *s, struct threat_field *field, unsigned marine,
                           unsigned hex)
{
    const uint16_t(*fire)[HEX_IDS] = s->q->fire_key[s->v->chapter - 1];
    const uint16_t(*rush)[HEX_IDS] = s->q->rush_key[s->v->chapter - 1];
    for (unsigned i = 0; i < field->aims; i++) {
        struct aim *aim = &field->aim[i];
        aim->fire[marine] = fire[aim->hex][hex];
        aim->rush[marine] = rush[aim->hex][hex];
    }
    field->marine_hex[marine] = (uint16_t)hex;
    field->stamp++;
}

static bool same_kayotz(const struct threat_key *a, const struct threat_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static struct threat_field *threat_field_now(const struct situation *s)
{
    struct threat_field *field = &s->q->threat;
    const struct invaders_view *v = s->v;
    struct threat_key key = {.on_map = v->kayotz_on_map,
                             .dormant = v->dormant,
                             .pool = v->kayotz_pool,
                             .chits = v->chits,
                             .chapter = v->chapter,
                             .valid = 1};
    memcpy(key.kayotz_hex, v->kayotz_hex, sizeof key.kayotz_hex);
    key.monolith_hex = monolith_active(s->m, v) ? v->kayotz_hex[s->m->monolith_index] : 0;
    if (!same_kayotz(&key, &field->key)) {
        field->key = key;
        gather_kayotz(s, field);
    }
    for (unsigned marine = 0; marine < s->m->marine_count; marine++)
        if (v->marine_hex[marine] != field->marine_hex[marine])
            aims_at_marine(s, field, marine, v->marine_hex[marine]);
    if (field->active != active_marines(v)) {
        field->active = active_marines(v);
        field->stamp++;
    }
    return field;
}

/* ------------------------------------------------------------------------------------ one Marine ---- */

/* The nearest key, those with a veil of ones left out. */
static inline uint16_t nearest(const uint16_t keys[MARINES_MAX], const uint16_t veil[MARINES_MAX])
{
#if defined(__SSE4_1__) /* one instruction finds the least of eight */
    const __m128i *key = (const __m128i *)(const void *)keys, *over = (const __m128i *)(const void *)veil;
    __m128i low = _mm_or_si128(_mm_loadu_si128(key), _mm_loadu_si128(over));
    __m128i high = _mm_or_si128(_mm_loadu_si128(key + 1), _mm_loadu_si128(over + 1));
    uint16_t least = (uint16_t)_mm_extract_epi16(_mm_minpos_epu16(_mm_min_epu16(low, high)), 0);
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
    view->aims = 0;
    uint16_t others[MARINES_MAX], active[MARINES_MAX];
    for (unsigned i = 0; i < MARINES_MAX; i++) {
        others[i] = i == marine ? UINT16_MAX : 0;
        active[i] = field->active >> i & 1 ? others[i] : UINT16_MAX;
    }
    for (unsigned i = 0; i < field->aims; i++) {
        const struct aim *aim = &field->aim[i];
        struct aim_view *seen = &view->aim[view->aims];
        if (!(aim->volley_parts | aim->wild_parts | aim->rush_parts))
            continue;
        view->aims++;
        seen->hex = aim->hex;
        seen->volley_parts = aim->volley_parts;
        seen->wild_parts = aim->wild_parts;
        seen->rush_parts = aim->rush_parts;
        seen->active_limit = aim->volley_parts ? nearest(aim->fire, active) : 0;
        seen->any_limit = aim->wild_parts | aim->rush_parts ? nearest(aim->fire, others) : 0;
        /* it rushes nobody else while somebody is adjacent, but whoever is adjacent is shot at */
        seen->rush_limit = ADJACENT;
        if (aim->rush_parts && seen->any_limit >= ADJACENT)
            seen->rush_limit = nearest(aim->rush, active);
        if (seen->rush_limit < ADJACENT)
            seen->rush_limit = ADJACENT;
    }
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

/* As a mask: branches on distances cannot be foreseen, a third of them went wrong. */
static inline uint32_t all_ones_if(bool condition)
{
    return 0u - (uint32_t)condition;
}

uint32_t threat_parts_in(const struct threat_view *view, unsigned hex)
{
    uint32_t parts = view->everywhere;
    for (unsigned i = 0; i < view->aims; i++) {
        const struct aim_view *aim = &view->aim[i];
        uint16_t fire = view->fire_key[aim->hex][hex], rush = view->rush_key[aim->hex][hex];
        parts += aim->volley_parts & all_ones_if(fire < aim->active_limit);
        parts += aim->wild_parts & all_ones_if(fire < aim->any_limit);
        parts += aim->rush_parts & all_ones_if(rush < aim->rush_limit);
    }
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
