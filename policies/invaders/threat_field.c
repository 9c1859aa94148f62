/* The Kay'otz side of threat(m, h) (policy notes 3.2): what being its target adds for each active warrior, in
 * 432nds (hexes of 216, pairs of 36), and how near every Marine is to it. Both are kept as long as what they
 * were made from stays the same. */
#include "policies/invaders/quantities.h"

#include <string.h>

enum {
    PARTS_PER_PAIR = THREAT_PARTS / 36,
    ARRIVAL_HEXES = 7, /* the hex itself and its neighbours */
    POD_HALVES = 7,    /* a die is 3.5 on average */
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

struct threat_field *threat_field_now(const struct situation *s)
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
