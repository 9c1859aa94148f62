/* Values of units, and where paratroopers and their items are. */
#include "rules/longest_day/questions.h"

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

/* Markers that are there, by mask. Four at a time: a lane of 16 bits that is 0 after the exclusive or keeps
 * its highest bit, the product brings the four of them together (Warren, Hacker's Delight, 6-1, 7-4). */
static uint64_t markers_at(const struct longest_day_state *s, unsigned place)
{
    enum { LANES = 4 };
    const uint64_t ones = UINT64_C(0x0001000100010001), low = UINT64_C(0x7FFF) * ones, wanted = place * ones;
    uint64_t mask = 0;
    unsigned i = 0;
    for (; i + LANES <= MARKERS; i += LANES) {
        const uint16_t *at = s->item_at + i;
        const uint64_t lanes = wanted ^ ((uint64_t)at[0] | (uint64_t)at[1] << 16 | (uint64_t)at[2] << 32 |
                                         (uint64_t)at[3] << 48);
        const uint64_t zero = ~(((lanes & low) + low) | lanes | low) >> 15;
        mask |= (zero * UINT64_C(0x0001000200040008) >> 48) << i;
    }
    for (; i < MARKERS; i++)
        mask |= (uint64_t)(s->item_at[i] == place) << i;
    return mask & ~(BIT64(CASTLE_1) - 1);
}

uint64_t longest_day_carried(const struct longest_day_state *s, unsigned unit)
{
    return markers_at(s, CARRIED + unit);
}

uint64_t longest_day_loose(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned place)
{
    return markers_at(s, place) & m->items & ~s->set;
}

int longest_day_father(const struct longest_day_state *s)
{
    return s->father ? s->father - 1 : -1;
}
