/* Where Nikolai may go (LDD-VC-1, VC-4, VC-5). */
#include "rules/longest_day/questions/questions.h"

/* The village is one area without squares: there he may stand with anybody. */
static bool may_end(const struct longest_day_model *m, const struct longest_day_state *s, uint32_t group,
                    unsigned square)
{
    const uint32_t others = (longest_day_at(s, square) | group) & ~BIT(NIKOLAI);
    return square == m->castle.village || !others || others >> ANYA & 1;
}

/* LDD-VC-4: not away from Jaeger (passage counted); VC-5: not out of the village while the T34 is there. */
static struct squares steps_of_nikolai(const struct longest_day_model *m, const struct longest_day_state *s,
                                       unsigned square)
{
    const struct squares steps = longest_day_castle_steps(m, s, square);
    struct squares kept = {{0}};
    if (square == m->castle.village && s->t34 == T34_IN_VILLAGE)
        return kept;
    if (!(s->german_up >> JAEGER & 1))
        return steps;
    const unsigned jaeger = s->german_at[JAEGER];
    SQUARES_EACH(to, &steps)
    if (m->castle.distance[1][to][jaeger] <= m->castle.distance[1][square][jaeger])
        squares_add(&kept, to);
    return kept;
}

static bool can_end(const struct longest_day_model *m, const struct longest_day_state *s, uint32_t group,
                    unsigned square, unsigned points)
{
    if (may_end(m, s, group, square))
        return true;
    if (!points)
        return false;
    const struct squares steps = steps_of_nikolai(m, s, square);
    SQUARES_EACH(to, &steps)
    if (can_end(m, s, group, to, points - 1))
        return true;
    return false;
}

struct squares longest_day_group_steps(const struct longest_day_model *m, const struct longest_day_state *s,
                                       uint32_t group, unsigned square, unsigned points)
{
    struct squares kept = {{0}};
    if (!(group >> NIKOLAI & 1))
        return longest_day_castle_steps(m, s, square);
    const struct squares steps = steps_of_nikolai(m, s, square);
    SQUARES_EACH(to, &steps)
    if (points && can_end(m, s, group, to, points - 1))
        squares_add(&kept, to);
    return kept;
}

bool longest_day_may_stop(const struct longest_day_model *m, const struct longest_day_state *s,
                          uint32_t group, unsigned square, unsigned points, unsigned made)
{
    if (!(group >> NIKOLAI & 1) || !made || may_end(m, s, group, square))
        return true;
    const struct squares steps = longest_day_group_steps(m, s, group, square, points);
    return !squares_any(&steps);
}
