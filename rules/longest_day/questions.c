#include "rules/longest_day/questions.h"

#include <string.h>

struct undead_values longest_day_undead_values(const struct longest_day_model *m,
                                               const struct longest_day_state *s, unsigned undead)
{
    const unsigned side = s->purple >> undead & 1 ? PURPLE : GREEN;
    if (s->undead_marker[undead])
        return m->infection[s->undead_marker[undead] - 1][side];
    if (undead >= UNDEAD_COUNTER)
        return m->counter[undead - UNDEAD_COUNTER][side];
    return m->worm;
}

unsigned longest_day_undead_attack(const struct longest_day_model *m, const struct longest_day_state *s,
                                   unsigned undead)
{
    const unsigned attack = longest_day_undead_values(m, s, undead).attack;
    return attack > s->undead_hits[undead] ? attack - s->undead_hits[undead] : 0;
}

struct paratrooper_values longest_day_side(const struct longest_day_model *m,
                                           const struct longest_day_state *s, unsigned unit)
{
    struct paratrooper_values side = m->side[unit][s->wounded >> unit & 1];
    if (s->injected[unit]) {
        const struct undead_values *values = &m->infection[s->injected[unit] - 1][PURPLE];
        side.combat = values->attack;
        if (RULED(m, INJECTED_FRIEND, UNDER_CONTROL)) {
            side.move = values->move;
            side.explosive = side.targeting = side.melee = 0;
        }
    }
    return side;
}

static bool has_marker_values(const struct longest_day_model *m, const struct longest_day_state *s,
                              unsigned german)
{
    return s->german_marker[german] && !RULED(m, METH_GERMAN, ONE_DIE);
}

unsigned longest_day_german_defence(const struct longest_day_model *m, const struct longest_day_state *s,
                                    unsigned german)
{
    return has_marker_values(m, s, german) ? m->infection[s->german_marker[german] - 1][PURPLE].defence
                                           : m->german[german].defence;
}

unsigned longest_day_german_size(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german)
{
    return has_marker_values(m, s, german) ? m->infection[s->german_marker[german] - 1][PURPLE].attack
                                           : m->german[german].size;
}

unsigned longest_day_german_dice(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german)
{
    const unsigned size = longest_day_german_size(m, s, german);
    const unsigned left = size > s->german_hits[german] ? size - s->german_hits[german] : 0;
    return left + (s->german_marker[german] && RULED(m, METH_GERMAN, ONE_DIE));
}

unsigned longest_day_german_move(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german)
{
    return has_marker_values(m, s, german) ? m->infection[s->german_marker[german] - 1][PURPLE].move
                                           : m->german[german].move;
}

/* ------------------------------------------------------------------------------------ paratroopers ---- */

uint32_t longest_day_in_space(const struct longest_day_state *s)
{
    const unsigned status =
        s->phase == PHASE_OUTDOORS || s->phase == PHASE_DROP ? STATUS_OUTDOORS : STATUS_CASTLE;
    uint32_t mask = 0;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        mask |= (uint32_t)(s->para_status[i] == status) << i;
    return mask;
}

uint32_t longest_day_at(const struct longest_day_state *s, unsigned place)
{
    const unsigned status =
        s->phase == PHASE_OUTDOORS || s->phase == PHASE_DROP ? STATUS_OUTDOORS : STATUS_CASTLE;
    uint32_t mask = 0;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        mask |= (uint32_t)(s->para_status[i] == status && s->para_at[i] == place) << i;
    return mask;
}

uint32_t longest_day_unacted(const struct longest_day_state *s)
{
    return longest_day_in_space(s) & ~(uint32_t)s->acted;
}

uint32_t longest_day_alive(const struct longest_day_state *s)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        mask |= (uint32_t)(s->para_status[i] >= STATUS_QUEUE && s->para_status[i] <= STATUS_CASTLE) << i;
    return mask;
}

uint64_t longest_day_carried(const struct longest_day_state *s, unsigned unit)
{
    uint64_t mask = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++)
        mask |= (uint64_t)(s->item_at[i] == CARRIED + unit) << i;
    return mask;
}

uint64_t longest_day_loose(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned place)
{
    uint64_t mask = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++)
        mask |= (uint64_t)(s->item_at[i] == place) << i;
    return mask & m->items & ~s->set;
}

int longest_day_father(const struct longest_day_state *s)
{
    return s->father ? s->father - 1 : -1;
}

/* ----------------------------------------------------------------------------------------- outdoors ---- */

struct hexes longest_day_paratrooper_hexes(const struct longest_day_state *s)
{
    struct hexes set = {{0}};
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (s->para_status[i] == STATUS_OUTDOORS)
            hexes_add(&set, s->para_at[i]);
    return set;
}

struct hexes longest_day_german_hexes(const struct longest_day_model *m, const struct longest_day_state *s)
{
    struct hexes set = {{0}};
    for (unsigned i = 0; i < GERMANS; i++)
        if (s->german_up >> i & 1)
            hexes_add(&set, s->german_at[i]);
    for (unsigned i = 0; i < OUTDOOR_GARRISON; i++)
        if (s->garrison_down >> i & 1)
            hexes_add(&set, m->outdoors.garrison[i]);
    return set;
}

uint32_t longest_day_germans_beside(const struct longest_day_model *m, const struct longest_day_state *s,
                                    unsigned hex)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < GERMANS; i++)
        mask |= (uint32_t)(s->german_up >> i & 1 && m->outdoors.distance[s->german_at[i]][hex] == 1) << i;
    return mask;
}

int longest_day_garrison_slot(const struct longest_day_model *m, const struct longest_day_state *s,
                              unsigned place)
{
    const bool outdoors = s->phase <= PHASE_OUTDOORS;
    for (unsigned i = 0; i < GARRISON; i++)
        if (s->garrison_down >> i & 1 &&
            (outdoors ? m->outdoors.garrison[i] : m->castle.garrison[i]) == place)
            return (int)i;
    return -1;
}

unsigned longest_day_slot_place(const struct longest_day_model *m, const struct longest_day_state *s,
                                unsigned slot)
{
    return s->phase <= PHASE_OUTDOORS ? m->outdoors.star[slot] : m->castle.question[slot];
}

int longest_day_front_slot(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned place)
{
    for (uint32_t rest = s->front_down; rest; rest &= rest - 1) {
        const unsigned slot = (unsigned)__builtin_ctz(rest);
        if (longest_day_slot_place(m, s, slot) == place)
            return (int)slot;
    }
    return -1;
}

unsigned longest_day_castle_move(const struct longest_day_model *m, const struct longest_day_state *s,
                                 uint32_t group)
{
    unsigned move = 15;
    for (uint32_t rest = group; rest; rest &= rest - 1) {
        const unsigned own = longest_day_side(m, s, (unsigned)__builtin_ctz(rest)).move;
        move = own < move ? own : move;
    }
    return move;
}

unsigned longest_day_group_points(const struct longest_day_model *m, const struct longest_day_state *s,
                                  uint32_t group)
{
    return 2 * longest_day_castle_move(m, s, group);
}

void longest_day_group_reach(const struct longest_day_model *m, const struct longest_day_state *s,
                             uint32_t group, unsigned hex, unsigned limit, struct reach *reach)
{
    const struct hexes barred = longest_day_german_hexes(m, s);
    longest_day_reach(m, hex, longest_day_group_points(m, s, group), limit, &barred, reach);
}

/* --------------------------------------------------------------------------------------- the castle ---- */

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
    struct squares set = {{0}};
    for (uint32_t rest = s->german_up; rest; rest &= rest - 1)
        squares_add(&set, s->german_at[__builtin_ctz(rest)]);
    for (uint32_t rest = s->garrison_down; rest; rest &= rest - 1)
        squares_add(&set, m->castle.garrison[__builtin_ctz(rest)]);
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
    const int father = longest_day_father(s);
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

unsigned longest_day_paratrooper_distance(const struct longest_day_model *m,
                                          const struct longest_day_state *s, unsigned square)
{
    unsigned least = FAR;
    for (unsigned i = 0; i < PARATROOPERS; i++) {
        if (s->para_status[i] != STATUS_CASTLE)
            continue;
        const unsigned distance = RULED(m, REACTION_ORDER, STRAIGHT)
                                      ? longest_day_straight(&m->castle, square, s->para_at[i])
                                      : m->castle.distance[0][square][s->para_at[i]];
        least = distance < least ? distance : least;
    }
    return least;
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
    if (s->detonator_lost || RULED(m, MANUAL_CONDITION, ALWAYS))
        return true;
    for (unsigned i = 0; i < TROOPERS; i++)
        if (s->para_status[i] == STATUS_CASTLE && longest_day_side(m, s, i).explosive &&
            !(RULED(m, MANUAL_CONDITION, NONE_IN_CASTLE) && s->para_at[i] == m->castle.village))
            return false;
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
             longest_day_straight(&m->castle, from, square) <= m->flame_range))
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
        return village || distance <= m->flame_range ? marker->dice : 0;
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

/* ------------------------------------------------------------------------------------------- result ---- */

unsigned longest_day_victory_points(const struct longest_day_model *m, const struct longest_day_state *s)
{
    unsigned points = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        const unsigned at = s->item_at[i];
        const bool carried = at >= CARRIED && at < CARRIED + PARATROOPERS &&
                             s->para_status[at - CARRIED] == STATUS_CASTLE &&
                             s->para_at[at - CARRIED] == m->castle.village;
        const bool lies = at == m->castle.village && RULED(m, VP_PLACE, IN_VILLAGE);
        if (m->marker[i].type >= TYPE_CHARM && (carried || lies))
            points += m->marker[i].stars;
    }
    const uint32_t alive = longest_day_alive(s);
    if (s->lover && alive >> INES & 1 && alive >> (s->lover - 1) & 1)
        points += s->romance_points;
    return points;
}

static bool key_in_village(const struct longest_day_model *m, const struct longest_day_state *s)
{
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        const unsigned at = s->item_at[i];
        if (m->marker[i].type != TYPE_KEY_ITEM)
            continue;
        if (at == m->castle.village ||
            (at >= CARRIED && at < CARRIED + PARATROOPERS && s->para_at[at - CARRIED] == m->castle.village))
            return true;
    }
    return false;
}

unsigned longest_day_level(const struct longest_day_model *m, const struct longest_day_state *s)
{
    const bool f1 = s->destroyed >> FIRST_FLOOR & 1, f2 = s->destroyed >> SECOND_FLOOR & 1,
               b1 = s->destroyed & 1;
    unsigned level;
    if (s->ending == ENDING_WIPED_OUT)
        return 0;
    if (!f2)
        level = 1;
    else if (f1)
        level = b1 ? 4 : 3;
    else if (b1)
        level = RULED(m, F2_AND_B1, TACTICAL_VICTORY) ? 3 : RULED(m, F2_AND_B1, OPERATIONAL_VICTORY) ? 4 : 2;
    else
        level = 2;
    if (f2 && longest_day_victory_points(m, s) >= 6 && level < 5)
        level++;
    if (s->ambition == HAUNEBU + 1 && !key_in_village(m, s) && !RULED(m, HAUNEBU_NO_KEY, IGNORE)) {
        if (RULED(m, HAUNEBU_NO_KEY, STRATEGIC_DEFEAT))
            return 0;
        level = level < 2 ? level : 2;
    }
    return level;
}
