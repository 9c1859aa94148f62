/* Who stands where and in which state: INV-2.2.1.b, 2.2.2.b-c, 8.3.b, A.12. */
#include "rules/invaders/queries.h"

int marine_at(const struct invaders_view *v, unsigned hex)
{
    FOR_EACH_BIT (i, v->on_map) {
        if (v->marine_hex[i] == hex)
            return (int)i;
    }
    return -1;
}

int kayotz_at(const struct invaders_view *v, unsigned hex)
{
    FOR_EACH_BIT (i, v->kayotz_on_map) {
        if (v->kayotz_hex[i] == hex)
            return (int)i;
    }
    return -1;
}

bool monolith_active(const struct invaders_model *m, const struct invaders_view *v)
{
    if (!(v->kayotz_on_map & m->monolith))
        return false;
    const struct hex_set *beside = &view_board(m, v)->map.adjacent[v->kayotz_hex[m->monolith_index]];
    return !hex_set_intersects(beside, &v->marines_at) ||
           !marines_in(v, active_marines(v) & m->silencers, beside);
}

uint32_t active_kayotz(const struct invaders_model *m, const struct invaders_view *v)
{
    uint32_t active = v->kayotz_on_map & m->warriors & ~v->dormant;
    if (m->ruling[RULING_MONOLITH_IS_KAYOTZ] == MONOLITH_IS_KAYOTZ_YES && monolith_active(m, v))
        active |= m->monolith;
    return active;
}

uint32_t king_group(const struct invaders_model *m, const struct invaders_view *v, bool with_monolith)
{
    const struct invaders_board *board = view_board(m, v);
    uint32_t kings = v->kayotz_on_map & m->kings, centres = kings & ~v->dormant;
    uint32_t soldiers = v->kayotz_on_map & m->warriors & ~m->kings;
    struct hex_set near = hex_set_empty();
    if (with_monolith && monolith_active(m, v))
        centres |= m->monolith;
    FOR_EACH_BIT (i, centres)
        near = hex_set_or(&near, &board->map.within[v->kayotz_hex[i]][m->command_radius]);
    return kings | kayotz_in(v, soldiers, &near);
}

uint32_t chit_group(const struct invaders_model *m, const struct invaders_view *v, enum chit_kind kind)
{
    switch (kind) {
    case RUSH_2_6:
    case VOLLEY_2_6:
        return v->kayotz_on_map & m->soldiers_low;
    case RUSH_8_12:
    case VOLLEY_8_12:
        return v->kayotz_on_map & m->soldiers_high;
    case RUSH_KING:
    case VOLLEY_KING:
        return king_group(m, v, true);
    case KING_COMMAND:
        return king_group(m, v, false);
    case WARP_ODD:
        return v->kayotz_on_map & m->odd;
    case WARP_EVEN:
        return v->kayotz_on_map & m->even;
    default:
        return 0;
    }
}

unsigned field_radius(const struct invaders_model *m, const struct invaders_view *v, enum field field)
{
    if (!v->field[field].hex)
        return 0;
    if (m->ruling[RULING_FIELD_RADIUS] == FIELD_RADIUS_FIXED)
        return v->field[field].radius;
    return monolith_active(m, v) ? m->field_radius_monolith : m->field_radius;
}
