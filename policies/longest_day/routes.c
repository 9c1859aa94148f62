/* Routes in the castle (players' notes 4.1), and the routine of the controlled father. */
#include <string.h>

#include "policies/longest_day/player.h"

static unsigned way_of(const struct castle *c, unsigned from, unsigned i, bool passage)
{
    if (i < c->ways[from])
        return c->way[from][i];
    return passage && from == c->village   ? c->passage
           : passage && from == c->passage ? c->village
                                           : NO_SQUARE;
}

unsigned longest_day_route(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned from, const struct squares *goals, bool passage, bool blocked,
                           uint8_t *path)
{
    const struct castle *c = &m->castle;
    const struct squares enemies = blocked ? longest_day_enemy_squares(m, s) : (struct squares){{0}};
    uint8_t distance[SQUARES_MAX], queue[SQUARES_MAX];
    unsigned first = 0, last = 0, count = 0;
    memset(distance, FAR, sizeof distance);
    SQUARES_EACH(goal, goals) if (!squares_has(&enemies, goal) || goal == from)
    {
        distance[goal] = 0;
        queue[last++] = (uint8_t)goal;
    }
    while (first < last && distance[from] == FAR) {
        const unsigned at = queue[first++];
        for (unsigned i = 0; i <= c->ways[at]; i++) {
            const unsigned to = way_of(c, at, i, passage);
            if (to == NO_SQUARE || distance[to] != FAR || (squares_has(&enemies, to) && to != from))
                continue;
            distance[to] = (uint8_t)(distance[at] + 1);
            queue[last++] = (uint8_t)to;
        }
    }
    if (distance[from] == FAR)
        return FAR;
    while (distance[from] && count < ROUTE_MAX) {
        unsigned best = NO_SQUARE;
        for (unsigned i = 0; i <= c->ways[from]; i++) {
            const unsigned to = way_of(c, from, i, passage);
            if (to != NO_SQUARE && distance[to] + 1 == distance[from] && to < best)
                best = to;
        }
        path[count++] = (uint8_t)best;
        from = best;
    }
    return count;
}

unsigned longest_day_cut(const struct longest_day_model *m, const struct longest_day_state *s,
                         unsigned length, const uint8_t *path)
{
    const struct squares enemies = longest_day_enemy_squares(m, s);
    for (unsigned i = 0; i < length; i++)
        if (squares_has(&enemies, path[i]))
            return i;
    return length;
}

unsigned longest_day_route_a(const struct longest_day_model *m, const struct longest_day_state *s,
                             unsigned from, const struct squares *goals, bool passage, uint8_t *path)
{
    if (squares_has(goals, from))
        return 0;
    unsigned length = longest_day_route(m, s, from, goals, passage, true, path);
    if (length != FAR)
        return length;
    length = longest_day_route(m, s, from, goals, passage, false, path);
    return length == FAR ? 0 : longest_day_cut(m, s, length, path);
}

/* An enemy next to the father is attacked: German before undead, then id; else he walks towards the village.
 */
game_choice longest_day_father_choice(const struct seat *seat)
{
    const unsigned from = seat->s->undead_at[seat->s->actor];
    const struct squares enemies = longest_day_enemy_squares(seat->m, seat->s);
    const struct squares near = squares_and(seat->m->castle.beside[from], &enemies);
    struct squares village = {{0}};
    uint8_t path[ROUTE_MAX];
    if (squares_any(&near) || !longest_day_top(seat)->c)
        return choice_of(WORD_STOP);
    squares_add(&village, seat->m->castle.village);
    const unsigned length = longest_day_route(seat->m, seat->s, from, &village, false, true, path);
    if (!length || length == FAR)
        return choice_of(WORD_STOP);
    return CHOICE_WITH(choice_of(WORD_STEP), SQUARE, (uint64_t)path[0]);
}

/* German before undead, then id. */
game_choice longest_day_father_attack_choice(const struct seat *seat)
{
    game_choice choices[32];
    const size_t count = seat->context->game->list(seat->m, seat->s, choices, 32);
    return choices[count > 1]; /* the first is none */
}
