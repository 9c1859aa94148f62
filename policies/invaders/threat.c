/* threat(m, h): what a Marine in a hex has to expect from the next chit (policy notes 3.2).
 *
 * Everything about the warriors is gathered once a position: for each active warrior the nearest and second
 * nearest Marine of every kind of fire (the second counts when the nearest is the Marine that is imagined
 * elsewhere), and what being its target adds. Threats are integers in 432nds: hexes of 216, pairs of 36. */
#include "policies/invaders/quantities.h"

#include <string.h>

enum {
    PARTS_PER_HEX = THREAT_PARTS / HEX_NUMBERED,
    PARTS_PER_PAIR = THREAT_PARTS / 36,
    ARRIVAL_HEXES = 7, /* the hex itself and its neighbours */
    POD_HALVES = 7,    /* a die is 3.5 on average */
};

static inline uint16_t key_of(const struct situation *s, unsigned from, unsigned hex)
{
    return (uint16_t)(s->board->map.distance[from][hex] << 8 | (255 - hex));
}

static inline void nearest_add(struct nearest_two *two, uint16_t key, unsigned marine)
{
    if (key < two->first) {
        two->second = two->first;
        two->first = key;
        two->owner = (uint8_t)marine;
    } else if (key < two->second) {
        two->second = key;
    }
}

static inline uint16_t nearest_but(const struct nearest_two *two, unsigned marine)
{
    return two->owner == marine ? two->second : two->first;
}

static void aim_marines(const struct situation *s, struct aim *aim)
{
    const struct invaders_view *v = s->v;
    const struct nearest_two nobody = {UINT16_MAX, UINT16_MAX, MARINES_MAX};
    aim->active = aim->any = aim->rush = nobody;
    aim->neighbours = 0;
    FOR_EACH_BIT(marine, v->on_map) {
        unsigned hex = v->marine_hex[marine];
        bool is_active = !(v->paralyzed >> marine & 1);
        uint16_t key = key_of(s, aim->hex, hex);
        if (hex_set_has(&s->board->map.adjacent[aim->hex], hex)) {
            aim->neighbours++;
            aim->neighbour = (uint8_t)marine;
        }
        if (!hex_set_has(&s->board->lava_block[aim->hex], hex)) {
            nearest_add(&aim->any, key, marine);
            if (is_active)
                nearest_add(&aim->active, key, marine);
        }
        if (is_active && !hex_set_has(&s->board->rush_lava[aim->hex], hex))
            nearest_add(&aim->rush, key, marine);
    }
}

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
            unsigned halves = POD_HALVES + (field->monolith_hex ? 2u * m->pods_monolith_bonus : 0);
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

static void threat_gather(const struct situation *s, struct threat_field *field)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    uint32_t volley[KAYOTZ_MAX] = {0}, rush[KAYOTZ_MAX] = {0};
    bool wild = false;
    field->aims = field->fields = field->everywhere = 0;
    field->terror = false;
    field->monolith_hex = monolith_active(m, v) ? v->kayotz_hex[m->monolith_index] : 0;
    field->radius = field->monolith_hex ? m->field_radius_monolith : m->field_radius;
    field->near_warriors = hex_set_empty();
    field->occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    chits_read(s, field, active, volley, rush, &wild);
    FOR_EACH_BIT(kayotz, active) {
        struct aim *aim = &field->aim[field->aims++];
        unsigned number = m->kayotz_number[kayotz];
        aim->hex = (uint8_t)v->kayotz_hex[kayotz];
        aim->volley_parts = volley[kayotz];
        aim->rush_parts = rush[kayotz];
        aim->wild_parts = wild ? (number <= 7 ? number - 1 : 13 - number) * PARTS_PER_PAIR : 0;
        field->near_warriors = hex_set_or(&field->near_warriors, &s->board->map.adjacent[aim->hex]);
        aim_marines(s, aim);
    }
}

static struct threat_key threat_key_of(const struct invaders_view *v)
{
    struct threat_key key;
    memset(&key, 0, sizeof key);
    key.marines_at = v->marines_at;
    key.kayotz_at = v->kayotz_at;
    memcpy(key.marine_hex, v->marine_hex, sizeof key.marine_hex);
    memcpy(key.kayotz_hex, v->kayotz_hex, sizeof key.kayotz_hex);
    key.on_map = v->on_map;
    key.paralyzed = v->paralyzed;
    key.kayotz_on_map = v->kayotz_on_map;
    key.pool = v->kayotz_pool;
    key.dormant = v->dormant;
    key.chits = v->chits;
    key.chapter = v->chapter;
    key.valid = 1;
    return key;
}

static struct threat_field *threat_field_now(const struct situation *s)
{
    struct threat_field *field = &s->q->threat;
    struct threat_key key = threat_key_of(s->v);
    if (memcmp(&key, &field->key, sizeof key) != 0) {
        field->key = key;
        threat_gather(s, field);
    }
    return field;
}

static inline uint32_t aim_parts(const struct situation *s, const struct aim *aim, unsigned marine,
                                 unsigned hex)
{
    uint32_t parts = 0;
    uint16_t key = key_of(s, aim->hex, hex);
    if (!hex_set_has(&s->board->lava_block[aim->hex], hex)) {
        if (key < nearest_but(&aim->active, marine))
            parts += aim->volley_parts;
        if (key < nearest_but(&aim->any, marine))
            parts += aim->wild_parts;
    }
    if (!aim->rush_parts)
        return parts;
    bool pinned = aim->neighbours > 1 || (aim->neighbours == 1 && aim->neighbour != marine);
    if (hex_set_has(&s->board->map.adjacent[aim->hex], hex) ||
        (!pinned && !hex_set_has(&s->board->rush_lava[aim->hex], hex) &&
         key < nearest_but(&aim->rush, marine)))
        parts += aim->rush_parts;
    return parts;
}

static bool terror_reaches(const struct situation *s, const struct threat_field *field, unsigned marine,
                           unsigned hex)
{
    if (hex_set_has(&field->near_warriors, hex))
        return true;
    if (!field->monolith_hex)
        return false;
    struct hex_set occupied = field->occupied;
    if (s->v->on_map >> marine & 1)
        hex_set_remove(&occupied, s->v->marine_hex[marine]);
    return marine_sees(s->board, &occupied, field->monolith_hex, hex);
}

uint32_t threat_parts(const struct situation *s, unsigned marine, unsigned hex)
{
    if (!s->v->chits)
        return 0;
    const struct threat_field *field = threat_field_now(s);
    uint32_t parts = field->everywhere;
    for (unsigned i = 0; i < field->aims; i++)
        parts += aim_parts(s, &field->aim[i], marine, hex);
    if (field->fields)
        parts += field->fields * PARTS_PER_HEX * s->q->within_count[s->v->chapter - 1][field->radius][hex];
    if (field->terror && terror_reaches(s, field, marine, hex))
        parts += THREAT_PARTS;
    return parts;
}

double threat_at(const struct situation *s, unsigned marine, unsigned hex)
{
    unsigned chits = (unsigned)__builtin_popcount(s->v->chits);
    return chits ? threat_parts(s, marine, hex) / ((double)THREAT_PARTS * chits) : 0;
}
