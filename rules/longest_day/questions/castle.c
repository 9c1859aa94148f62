/* Questions about the castle. */
#include "rules/longest_day/questions/questions.h"

struct squares longest_day_paratrooper_squares(const struct longest_day_model *m,
                                               const struct longest_day_state *s)
{
    struct squares set = {{0}};
    (void)m;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (s->para_status[i] == STATUS_CASTLE)
            squares_add(&set, s->para_at[i]);
    return set;
}

struct squares longest_day_german_squares(const struct longest_day_model *m,
                                          const struct longest_day_state *s)
{
    const unsigned half = GARRISON / 2, down = s->garrison_down;
    struct squares set =
        squares_or(m->castle.guarded[0][down & ((1u << half) - 1)], &m->castle.guarded[1][down >> half]);
    for (uint32_t rest = s->german_up; rest; rest &= rest - 1)
        squares_add(&set, s->german_at[__builtin_ctz(rest)]);
    return set;
}

struct squares longest_day_undead_squares(const struct longest_day_state *s)
{
    struct squares set = {{0}};
    for (uint32_t rest = s->undead_in; rest; rest &= rest - 1)
        squares_add(&set, s->undead_at[__builtin_ctz(rest)]);
    return set;
}

struct squares longest_day_occupied(const struct longest_day_model *m, const struct longest_day_state *s)
{
    const struct squares germans = longest_day_german_squares(m, s), undead = longest_day_undead_squares(s);
    return squares_or(squares_or(longest_day_paratrooper_squares(m, s), &germans), &undead);
}

struct squares longest_day_enemy_squares(const struct longest_day_model *m, const struct longest_day_state *s)
{
    const struct squares germans = longest_day_german_squares(m, s);
    struct squares undead = longest_day_undead_squares(s);
    const int father = longest_day_controlled_father(m, s);
    if (father >= 0)
        squares_drop(&undead, s->undead_at[father]);
    return squares_or(undead, &germans);
}

uint32_t longest_day_germans_on(const struct longest_day_state *s, unsigned square)
{
    uint32_t mask = 0;
    for (uint32_t rest = s->german_up; rest; rest &= rest - 1) {
        const unsigned i = (unsigned)__builtin_ctz(rest);
        mask |= (uint32_t)(s->german_at[i] == square) << i;
    }
    return mask;
}

int longest_day_german_on(const struct longest_day_state *s, unsigned square)
{
    const uint32_t mask = longest_day_germans_on(s, square);
    return mask ? __builtin_ctz(mask) : -1;
}

int longest_day_undead_on(const struct longest_day_state *s, unsigned square)
{
    for (uint32_t rest = s->undead_in; rest; rest &= rest - 1)
        if (s->undead_at[__builtin_ctz(rest)] == square)
            return __builtin_ctz(rest);
    return -1;
}

bool longest_day_is_adjacent(const struct longest_day_model *m, unsigned from, unsigned to)
{
    return from == to ? from != m->castle.village : squares_has(&m->castle.beside[from], to);
}

struct squares longest_day_castle_steps(const struct longest_day_model *m, const struct longest_day_state *s,
                                        unsigned square)
{
    const struct castle *c = &m->castle;
    const struct squares enemies = longest_day_enemy_squares(m, s);
    struct squares steps = {{0}};
    for (unsigned i = 0; i < c->ways[square]; i++)
        squares_add(&steps, c->way[square][i]);
    if (s->passage && square == c->village)
        squares_add(&steps, c->passage);
    if (s->passage && square == c->passage)
        squares_add(&steps, c->village);
    steps = squares_without(steps, &enemies);
    return steps;
}

bool longest_day_hostage_blocks(const struct longest_day_state *s)
{
    return s->known_ambition != HAUNEBU + 1 && s->para_status[INES] == STATUS_CASTLE &&
           s->hostage != HOSTAGE_DELIVERED && s->hostage != HOSTAGE_DEAD;
}

bool longest_day_manual_allowed(const struct longest_day_model *m, const struct longest_day_state *s)
{
    if (s->detonator_lost)
        return true;
    for (unsigned i = 0; i < TROOPERS; i++)
        if (s->para_status[i] == STATUS_CASTLE && longest_day_side(m, s, i).explosive &&
            !(s->para_at[i] == m->castle.village && RULED(m, MANUAL_CONDITION, NONE_IN_CASTLE)))
            return RULED(m, MANUAL_CONDITION, ALWAYS);
    return true;
}

struct squares longest_day_set_squares(const struct longest_day_state *s)
{
    struct squares set = {{0}};
    for (uint64_t rest = s->set; rest; rest &= rest - 1)
        squares_add(&set, s->item_at[__builtin_ctzll(rest)]);
    return set;
}

struct squares longest_day_ignitable(const struct longest_day_model *m, const struct longest_day_state *s,
                                     unsigned unit, unsigned item)
{
    struct squares set = {{0}};
    if (!m->marker[item].ignites || s->item_at[item] != CARRIED + unit || !longest_day_manual_allowed(m, s))
        return set;
    const struct squares occupied = longest_day_occupied(m, s);
    const struct squares charges = longest_day_set_squares(s),
                         charged = squares_and(charges, &m->castle.blast_areas);
    const unsigned from = s->para_at[unit];
    SQUARES_EACH(square, &charged)
    {
        if (longest_day_sees(&m->castle, from, square, &occupied) &&
            (m->marker[item].type != TYPE_FLAMETHROWER ||
             longest_day_straight(&m->castle, from, square) <= ASKED(m, flame_range)))
            squares_add(&set, square);
    }
    return set;
}

unsigned longest_day_weapon_dice(const struct longest_day_model *m, unsigned item, bool adjacent,
                                 bool village, unsigned distance)
{
    const struct marker_values *marker = &m->marker[item];
    switch (marker->weapon) {
    case WEAPON_MELEE:
        return adjacent ? marker->dice : 0;
    case WEAPON_FIREARM:
        return adjacent ? 0 : marker->dice;
    case WEAPON_FLAME:
        if (adjacent)
            return RULED(m, FLAME_MELEE, YES) ? marker->dice : 0;
        return village || distance <= ASKED(m, flame_range) ? marker->dice : 0;
    default:
        return 0;
    }
}

bool longest_day_throwable(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned unit, unsigned item)
{
    switch (m->marker[item].type) {
    case TYPE_GRENADE:
    case TYPE_GAS:
    case TYPE_GASOLINE:
        return true;
    case TYPE_EXPLOSIVE:
        return longest_day_side(m, s, unit).explosive;
    default:
        return false;
    }
}
