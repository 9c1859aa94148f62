/* Who is where, who is active, and which Kay'otz act together (INV-2.2.2, 8.3.b, A.12). */
#include "rules/invaders/queries.h"

int invaders_marine_at(const struct invaders_view *v, unsigned hex)
{
    FOR_EACH_BIT(i, v->on_map) {
        if (v->marine_hex[i] == hex)
            return (int)i;
    }
    return -1;
}

int invaders_kayotz_at(const struct invaders_view *v, unsigned hex)
{
    FOR_EACH_BIT(i, v->kayotz_on_map) {
        if (v->kayotz_hex[i] == hex)
            return (int)i;
    }
    return -1;
}

/* INV-2.2.2.b: a function of the position, never stored. */
bool invaders_monolith_active(const struct invaders_model *m, const struct invaders_view *v)
{
    if (!(v->kayotz_on_map & m->monolith))
        return false;
    const struct hex_set *adjacent = &view_board(m, v)->map.adjacent[v->kayotz_hex[m->monolith_index]];
#if !VECTORS_WIDE /* else who is there is not asked for more than whether somebody is */
    if (!hex_set_intersects(adjacent, &v->marines_at))
        return true;
#endif
    return !units_in(v->marine_hex, active_marines(v) & m->silencers, adjacent);
}

/* INV-2.2.2.c, V-monolith_is_kayotz */
uint32_t invaders_active_kayotz(const struct invaders_model *m, const struct invaders_view *v)
{
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    if (v->kayotz_on_map & m->monolith &&
        consult(m->ruling, RULING_MONOLITH_IS_KAYOTZ) == MONOLITH_IS_KAYOTZ_YES &&
        invaders_monolith_active(m, v))
        active |= m->monolith;
    return active;
}

#if VECTORS_WIDE

bool invaders_active_kayotz_beside(const struct invaders_model *m, const struct invaders_view *v,
                                   const struct hex_set *hexes)
{
    uint32_t held = units_in(v->kayotz_hex, v->kayotz_on_map & ~(v->dormant & m->warriors), hexes);
    if (__builtin_expect(held & m->monolith, 0))
        held &= invaders_active_kayotz(m, v);
    return held != 0;
}

#else

/* Few are dormant, so those are taken out of the occupied hexes. */
bool invaders_active_kayotz_beside(const struct invaders_model *m, const struct invaders_view *v,
                                   const struct hex_set *hexes)
{
    struct hex_set held = hex_set_and(hexes, &v->kayotz_at);
    if (hex_set_is_empty(&held))
        return false;
    FOR_EACH_BIT(i, v->kayotz_on_map & m->warriors & v->dormant)
        hex_set_remove(&held, v->kayotz_hex[i]);
    unsigned monolith = v->kayotz_on_map & m->monolith ? v->kayotz_hex[m->monolith_index] : 0;
    if (hex_set_has(&held, monolith) && !(invaders_active_kayotz(m, v) & m->monolith))
        hex_set_remove(&held, monolith);
    return (held.word[0] | held.word[1] | held.word[2] | held.word[3]) != 0; /* words: some were changed */
}

#endif

static uint32_t soldiers_near(const struct invaders_view *v, const struct invaders_board *board,
                              uint32_t soldiers, unsigned hex, unsigned radius)
{
    if (VECTORS_WIDE && radius <= HEX_WITHIN_MAX)
        return units_in(v->kayotz_hex, soldiers, &board->map.within[hex][radius]);
    const uint8_t *distance = board->map.distance[hex];
    uint32_t near = 0;
    FOR_EACH_BIT(i, soldiers)
        near |= (uint32_t)(distance[v->kayotz_hex[i]] <= radius) << i;
    return near;
}

/* INV-8.3.b */
uint32_t invaders_king_group(const struct invaders_model *m, const struct invaders_view *v,
                             bool with_monolith)
{
    const struct invaders_board *board = view_board(m, v);
    uint32_t kings = v->kayotz_on_map & m->kings, soldiers = v->kayotz_on_map & m->warriors & ~m->kings;
    uint32_t group = kings;
    FOR_EACH_BIT(i, kings & ~v->dormant)
        group |= soldiers_near(v, board, soldiers & ~group, v->kayotz_hex[i], m->command_radius);
    if (with_monolith && invaders_monolith_active(m, v))
        group |=
            soldiers_near(v, board, soldiers & ~group, v->kayotz_hex[m->monolith_index], m->command_radius);
    return group;
}

uint32_t invaders_chit_group(const struct invaders_model *m, const struct invaders_view *v,
                             enum chit_kind kind)
{
    switch (kind) {
    case RUSH_2_6:   /* INV-A.2 */
    case VOLLEY_2_6: /* INV-A.9 */
        return v->kayotz_on_map & m->soldiers_low;
    case RUSH_8_12:   /* INV-A.3 */
    case VOLLEY_8_12: /* INV-A.10 */
        return v->kayotz_on_map & m->soldiers_high;
    case RUSH_KING:   /* INV-A.4 */
    case VOLLEY_KING: /* INV-A.11 */
        return invaders_king_group(m, v, true);
    case KING_COMMAND: /* INV-A.13 */
        return invaders_king_group(m, v, false);
    case WARP_ODD: /* INV-A.19 */
        return v->kayotz_on_map & m->odd;
    case WARP_EVEN: /* INV-A.20 */
        return v->kayotz_on_map & m->even;
    default:
        return 0;
    }
}

/* INV-A.12, V-field_radius */
unsigned invaders_field_radius(const struct invaders_model *m, const struct invaders_view *v,
                               enum field field)
{
    if (!v->field[field].hex)
        return 0;
    const unsigned now = invaders_monolith_active(m, v) ? m->field_radius_monolith : m->field_radius;
    if (now == v->field[field].radius)
        return now;
    return consult(m->ruling, RULING_FIELD_RADIUS) == FIELD_RADIUS_FIXED ? v->field[field].radius : now;
}
