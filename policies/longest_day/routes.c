/* Routes in the castle (players' notes 4.1), and the routine of the controlled father. */
#include "policies/longest_day/player.h"
#include "rules/longest_day/flood.h"

unsigned longest_day_route(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned from, const struct squares *goals, bool passage, bool blocked,
                           uint8_t *path)
{
    struct squares open = {{~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)}};
    if (blocked) {
        const struct squares enemies = longest_day_enemy_squares(m, s);
        open = squares_without(open, &enemies);
        squares_add(&open, from);
    }
    const unsigned length = longest_day_way(&m->castle, goals, &open, from, passage, ROUTE_MAX, path);
    return length == FLOOD_DRY ? FAR : length;
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
