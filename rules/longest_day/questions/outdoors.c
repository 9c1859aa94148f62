/* Questions about the outdoor map. */
#include "rules/longest_day/questions/questions.h"

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
    longest_day_reach(
        m, &(struct reach_wish){hex, longest_day_group_points(m, s, group), limit, NO_HEX, &barred}, reach);
}

unsigned longest_day_group_path(const struct longest_day_model *m, const struct longest_day_state *s,
                                uint32_t group, unsigned from, unsigned hex, unsigned count,
                                uint16_t path[PATH_MAX])
{
    const struct hexes barred = longest_day_german_hexes(m, s);
    struct reach reach;
    longest_day_reach(/* labels beyond the count lead to none below */
                      m,
                      &(struct reach_wish){from, longest_day_group_points(m, s, group), count, hex, &barred},
                      &reach);
    const unsigned label = longest_day_reach_find(&reach, hex, count);
    return label < REACH_LABELS_MAX ? longest_day_reach_path(&reach, label, path) : 0;
}
