/* Values of units, and where paratroopers and their items are. */
#include "rules/longest_day/questions/questions.h"

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

/* Eight places that are compared at once: all bits of a lane where they are the same. */
enum { LANES = 8 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static lanes compare(const uint16_t *at, lanes wanted)
{
    lanes eight;
    memcpy(&eight, at, sizeof eight);
    return (lanes)(eight == wanted);
}

/* Markers that are there, by mask: 16 at a time, each lane with a bit of its own, two where there are two
 * comparisons. */
static uint64_t markers_at(const struct longest_day_state *s, unsigned place)
{
    static const lanes low = {1, 2, 4, 8, 16, 32, 64, 128};
    static const lanes high = {1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
    const uint16_t at = (uint16_t)place;
    const lanes wanted = {at, at, at, at, at, at, at, at};
    uint64_t mask = 0;
    _Static_assert(MARKERS >= 2 * LANES && MARKERS <= 64, "markers fill a mask");
    for (unsigned first = 0; first < MARKERS; first += 2 * LANES) {
        const unsigned i = first + 2 * LANES <= MARKERS ? first : MARKERS - 2 * LANES;
        const lanes both =
            (compare(s->item_at + i, wanted) & low) | (compare(s->item_at + i + LANES, wanted) & high);
        uint64_t half[2];
        memcpy(half, &both, sizeof half);
        half[0] |= half[1];
        half[0] |= half[0] >> 32;
        mask |= ((half[0] | half[0] >> 16) & 0xFFFF) << i;
    }
    return mask & ~(BIT64(CASTLE_1) - 1);
}

uint32_t longest_day_known_fronts(const struct longest_day_state *s)
{
    typedef uint8_t bytes __attribute__((vector_size(16)));
    enum { WIDTH = sizeof(bytes), FIRSTS = SLOTS - WIDTH };
    static const bytes bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t sum = UINT64_C(0x0101010101010101); /* of eight bytes, in the highest */
    uint32_t mask = 0;
    for (unsigned first = 0; first <= FIRSTS; first += FIRSTS) {
        bytes fronts;
        uint64_t half[2];
        memcpy(&fronts, s->known_front + first, sizeof fronts);
        const bytes set = (bytes)(fronts != 0) & bits;
        memcpy(half, &set, sizeof half);
        mask |= (uint32_t)(half[0] * sum >> 56 | half[1] * sum >> 56 << 8) << first;
    }
    return mask;
}

uint64_t longest_day_unseen(const struct longest_day_state *s)
{
    uint64_t markers = s->left_out;
    for (uint32_t rest = s->front_down & ~longest_day_known_fronts(s); rest; rest &= rest - 1)
        markers |= BIT64(s->front[__builtin_ctz(rest)]) >> 1;
    return markers;
}

uint32_t longest_day_face_down(const struct longest_day_state *s)
{
    uint32_t germans = 0;
    for (uint32_t rest = s->garrison_down; rest; rest &= rest - 1)
        germans |= BIT(s->garrison[__builtin_ctz(rest)]) >> 1;
    return germans;
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

int longest_day_controlled_father(const struct longest_day_model *m, const struct longest_day_state *s)
{
    return RULED(m, FATHER_ZOMBIE, CONTROLLED) ? longest_day_father(s) : -1;
}
