/* cost(h) and cost(m) against a plain shortest-path search (policy notes 3.2). */
#include "tests/unit/policy_fixture.h"

static unsigned step_of(const struct invaders_board *board, unsigned a, unsigned b)
{
    if (hex_set_has(&board->road_step[a], b))
        return board->road_cost;
    return board->terrain_cost[b] ? board->terrain_cost[b] : COST_UNREACHABLE;
}

/* Relaxes every step until nothing changes. */
static void slow_costs(const struct invaders_model *m, const struct invaders_view *v, unsigned cost[HEX_IDS])
{
    const struct invaders_board *board = view_board(m, v);
    const struct invaders_scenario *scenario = view_scenario(m, v);
    bool road = scenario->kind == SCENARIO_ROAD, changed = true;
    for (unsigned hex = 0; hex < HEX_IDS; hex++) {
        bool closed = hex_set_has(&v->kayotz_at, hex);
        cost[hex] = COST_UNREACHABLE;
        if (road && hex == scenario->wormhole)
            cost[hex] = 0;
        else if (!road && !closed && hex_set_has(&board->exit_hexes, hex))
            cost[hex] = board->exit_cost[hex];
    }
    while (changed) {
        changed = false;
        HEX_SET_FOR_EACH(a, board->map.ids) {
            if (hex_set_has(&v->kayotz_at, a) && !(road && a == scenario->wormhole))
                continue;
            HEX_SET_FOR_EACH(b, board->map.adjacent[a]) {
                unsigned through = step_of(board, a, b) + cost[b];
                if (through < cost[a]) {
                    cost[a] = through;
                    changed = true;
                }
            }
        }
    }
}

struct checked {
    struct policy_context warm;
    unsigned positions, dirty;
};

static void check_costs(const struct invaders_model *m, const struct invaders_view *v, void *data)
{
    struct checked *checked = data;
    struct situation s = situation_of(&checked->warm, v);
    unsigned slow[HEX_IDS];
    slow_costs(m, v, slow);
    HEX_SET_FOR_EACH(hex, s.board->map.ids) {
        assert_int_equal(cost_at(&s, hex), slow[hex]);
        checked->dirty += slow[hex] != s.q->route[v->chapter - 1].base[hex];
    }
    FOR_EACH_BIT(marine, v->on_map)
        assert_int_equal(cost_of_marine(&s, marine), slow[v->marine_hex[marine]]);
    FOR_EACH_BIT(other, v->available | v->eliminated | v->exited)
        assert_int_equal(cost_of_marine(&s, other), COST_UNREACHABLE);
    FOR_EACH_BIT(late, v->waiting)
        if (!s.road && v->entry_turn[late] > v->turn)
            assert_int_equal(cost_of_marine(&s, late), s.board->entry_cost + slow[s.board->entry_hex]);
    checked->positions++;
}

static void check_cheapest(const struct invaders_model *m, const struct invaders_view *v, void *data)
{
    struct checked *checked = data;
    struct situation s = situation_of(&checked->warm, v);
    uint64_t key = hash_word(v->turn, v->record.decisions);
    struct hex_set ends = jump_targets(m, v);
    for (unsigned i = 0; i < 4; i++)
        ends.word[i] &= hash_word(key, i) & hash_word(key, i + 4);
    unsigned limit = 1 + (unsigned)(hash_word(key, 9) % 60), best = limit, chosen = 0;
    HEX_SET_FOR_EACH(hex, ends) {
        unsigned cost = cost_at(&s, hex);
        if (cost < limit && cost <= best) {
            best = cost;
            chosen = hex;
        }
    }
    struct policy_context cold = workspace_of(m, NULL);
    struct situation fresh = situation_of(&cold, v);
    assert_int_equal(cheapest_hex(&fresh, &ends, limit), chosen);
    assert_int_equal(cheapest_hex(&s, &ends, limit), chosen);
    free(cold.workspace);
    checked->positions++;
}

static void run(const char *scenario, position_visitor *visit, unsigned games, unsigned stride)
{
    struct invaders_model *m = fixture_model(scenario, NULL);
    struct checked checked = {.warm = workspace_of(m, NULL)};
    visit_positions(m, games, stride, visit, &checked);
    assert_true(checked.positions > 50);
    if (visit == check_costs)
        assert_true(checked.dirty > 1000); /* Kay'otz were in the way */
    free(checked.warm.workspace);
    game_invaders.unload(m);
}

static void costs_are_shortest_ways(void **unused)
{
    (void)unused;
    run("gauntlet", check_costs, 12, 17);
    run("road_to_victory", check_costs, 12, 17);
    run("campaign", check_costs, 12, 29);
}

static void cheapest_hexes_are_found(void **unused)
{
    (void)unused;
    run("gauntlet", check_cheapest, 6, 5);
    run("road_to_victory", check_cheapest, 6, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_are_shortest_ways),
        cmocka_unit_test(cheapest_hexes_are_found),
    };
    return cmocka_run_group_tests_name("policy_cost", tests, NULL, NULL);
}
