/* Movement: budgets, where a walk can go, entering and leaving the map, jumps (INV-5, 10.1.c-f, 10.3.e). */
#include "rules/invaders/queries.h"

/* ---------------------------------------------------------------------------------------- entering ---- */

/* INV-10.1.c: the road; once held by Kay'otz, in a later turn the nearest edge hex that is not. */
static struct hex_set scheduled_entry(const struct invaders_board *board, const struct invaders_view *v,
                                      unsigned marine)
{
    if (!hex_set_has(&v->kayotz_at, board->entry_hex))
        return hex_set_of(board->entry_hex);
    if (v->entry_turn[marine] < v->turn) {
        for (const uint8_t *hex = board->spare_entry; *hex; hex++)
            if (!hex_set_has(&v->kayotz_at, *hex))
                return hex_set_of(*hex);
    }
    return hex_set_empty();
}

struct hex_set invaders_entry_hexes(const struct invaders_model *m, const struct invaders_view *v,
                                    unsigned marine)
{
    const struct invaders_board *board = view_board(m, v);
    if (!entry_turn_has_come(v, marine))
        return hex_set_empty();
    if (view_scenario(m, v)->kind == SCENARIO_GAUNTLET)
        return scheduled_entry(board, v, marine);
    return hex_set_and_not(&board->reserve_entry, &v->kayotz_at); /* INV-10.3.e */
}

unsigned invaders_entry_cost(const struct invaders_model *m, const struct invaders_view *v, unsigned hex)
{
    const struct invaders_board *board = view_board(m, v);
    if (view_scenario(m, v)->kind != SCENARIO_GAUNTLET)
        return board->reserve_cost[hex];
    return hex == board->entry_hex ? board->entry_cost : board->terrain_cost[hex];
}

bool invaders_may_enter(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    if (v->acted >> marine & 1 || !entry_turn_has_come(v, marine))
        return false; /* most of those that wait */
    struct hex_set open = invaders_entry_hexes(m, v, marine);
    return !hex_set_is_empty(&open);
}

/* Marines whose entry turn is not later than this one. */
static uint32_t due(const struct invaders_view *v)
{
#if VECTORS_WIDE
    const __m256i turn = _mm256_loadu_si256((const __m256i *)(const void *)v->entry_turn);
    return _mm256_cmple_epu16_mask(turn, _mm256_set1_epi16((short)v->turn));
#elif VECTORS_SSE
    const __m128i *turn = (const __m128i *)(const void *)v->entry_turn, now = _mm_set1_epi16((short)v->turn);
    __m128i low = _mm_cmpgt_epi16(_mm_loadu_si128(turn), now);
    __m128i high = _mm_cmpgt_epi16(_mm_loadu_si128(turn + 1), now);
    return 0xffffu ^ (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
    uint32_t mask = 0;
    for (unsigned i = 0; i < MARINES_MAX; i++)
        mask |= (uint32_t)(v->entry_turn[i] <= v->turn) << i;
    return mask;
#endif
}

/* All of them if the road is open; else each for itself. */
uint32_t invaders_enterers(const struct invaders_model *m, const struct invaders_view *v, uint32_t mask)
{
    uint32_t some = mask & v->waiting & ~v->acted & ~v->paralyzed, entering = 0;
    if (VECTORS_WIDE || some) /* one comparison, and then one branch less */
        some &= due(v);
    if (!some)
        return 0;
    if (view_scenario(m, v)->kind == SCENARIO_GAUNTLET && v->chapter == 1 &&
        !hex_set_has(&v->kayotz_at, view_board(m, v)->entry_hex))
        return some;
    FOR_EACH_BIT(marine, some)
        entering |= (uint32_t)invaders_may_enter(m, v, marine) << marine;
    return entering;
}

/* -------------------------------------------------------------------------------------------- walks ---- */

/* INV-10.1.f: as the last step of the move, from any exit hex it comes to. */
static int least_exit(const struct invaders_board *board, const struct reach *reach)
{
    unsigned budget = reach->by_cost.budget, best = budget + 1;
    for (unsigned cost = 0; cost < best; cost++) {
        struct hex_set exits = hex_set_and(&reach->by_cost.at_cost[cost], &board->exit_hexes);
        HEX_SET_FOR_EACH(hex, exits) {
            unsigned total = cost + board->exit_cost[hex];
            best = total < best ? total : best;
        }
    }
    return best <= budget ? (int)best : -1;
}

/* INV-5.1.b-d: a flood by layers of equal cost. Kay'otz are walls, Marines can be passed, nobody ends where
 * somebody stands. */
void invaders_marine_reach(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                           unsigned budget, struct reach *reach)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned own = v->marine_hex[marine];
    reach->exit_cost = -1;
    hex_reach_begin(&reach->by_cost, budget);
    if (own) {
        hex_set_add(&reach->by_cost.at_cost[0], own);
    } else {
        struct hex_set open = invaders_entry_hexes(m, v, marine);
        HEX_SET_FOR_EACH(hex, open) {
            unsigned cost = invaders_entry_cost(m, v, hex);
            if (cost <= budget)
                hex_set_add(&reach->by_cost.at_cost[cost], hex);
        }
    }
    hex_reach_flood(&board->steps, &v->kayotz_at, &reach->by_cost);
    reach->ends = hex_set_and_not(&reach->by_cost.known, &v->marines_at);
    if (hex_set_intersects(&reach->by_cost.known, &board->exit_hexes))
        reach->exit_cost = least_exit(board, reach);
}

/* -------------------------------------------------------------------------------------------- jumps ---- */

bool invaders_may_jump(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    if (!(m->jumpers >> marine & 1) || v->paralyzed >> marine & 1)
        return false;
    return v->on_map >> marine & 1 ||
           (entry_turn_has_come(v, marine) &&
            consult(m->ruling, RULING_JUMP_ENTRY) == JUMP_ENTRY_YES); /* INV-10.1.d */
}

struct hex_set invaders_jump_targets(const struct invaders_model *m, const struct invaders_view *v)
{
    struct hex_set vacant = hex_set_and_not(&view_board(m, v)->map.numbered, &v->marines_at);
    return hex_set_and_not(&vacant, &v->kayotz_at);
}
