/* cost(h) and cost(m) against a plain shortest-path search (policy notes 3.2). */
#include "tests/unit/policy_fixture.h"

#include "policies/invaders/common.h"

static unsigned step_of(const struct invaders_board *board, unsigned a, unsigned b)
{
    if (hex_set_has(&board->steps.road[a], b))
        return board->steps.road_cost;
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
    unsigned positions, dirty, plain;
};

static void check_costs(const struct invaders_model *m, const struct invaders_view *v, void *data)
{
    struct checked *checked = data;
    struct situation s = situation_of(&checked->warm, v);
    unsigned slow[HEX_IDS];
    slow_costs(m, v, slow);
    HEX_SET_FOR_EACH(hex, s.board->map.ids) {
        assert_int_equal(invaders_cost_at(&s, hex), slow[hex]);
        checked->dirty += slow[hex] != route_of(&s)->base[hex];
    }
    FOR_EACH_BIT(marine, v->on_map)
        assert_int_equal(invaders_cost_of_marine(&s, marine), slow[v->marine_hex[marine]]);
    FOR_EACH_BIT(other, v->available | v->eliminated | v->exited)
        assert_int_equal(invaders_cost_of_marine(&s, other), COST_UNREACHABLE);
    FOR_EACH_BIT(late, v->waiting)
        if (!s.road && v->entry_turn[late] > v->turn)
            assert_int_equal(invaders_cost_of_marine(&s, late),
                             s.board->entry_cost + slow[s.board->entry_hex]);
    checked->positions++;
}

/* The end that costs least, the higher one of several; 0 if none costs less than `limit`. */
static unsigned slow_end(const struct situation *s, const struct hex_set *ends, unsigned limit)
{
    unsigned best = limit, chosen = 0;
    HEX_SET_FOR_EACH(hex, *ends) {
        unsigned cost = invaders_cost_at(s, hex);
        if (cost < limit && cost <= best) {
            best = cost;
            chosen = hex;
        }
    }
    return chosen;
}

static void check_ends(struct checked *checked, const struct situation *s, const struct situation *fresh,
                       unsigned marine)
{
    unsigned budget = move_budget(s->m, s->v, marine, false), own = invaders_cost_of_marine(s, marine);
    const struct reach *reach = invaders_reach_of(s, marine, false);
    unsigned plain = invaders_plain_end(s, marine, budget);
    if (plain) {
        assert_int_equal(plain, slow_end(s, &reach->ends, COST_UNREACHABLE));
        assert_true(!(s->v->on_map >> marine & 1) || invaders_cost_at(s, plain) < own);
        assert_true(own > budget);
        checked->plain++;
    }
    struct hex_set ends = reach->ends;
    for (unsigned i = 0; i < 4; i++)
        ends.word[i] &= hash_word(marine, i) | hash_word(s->v->turn, i + 4);
    for (unsigned limit = own; limit <= COST_UNREACHABLE; limit += COST_UNREACHABLE - own + !own) {
        unsigned chosen = slow_end(s, &ends, limit);
        assert_int_equal(invaders_cheapest_end(fresh, reach, &ends, own, limit), chosen);
        assert_int_equal(invaders_cheapest_end(s, reach, &ends, own, limit), chosen);
        if (limit == COST_UNREACHABLE)
            break;
    }
}

static void check_cheapest(const struct invaders_model *m, const struct invaders_view *v, void *data)
{
    struct checked *checked = data;
    struct situation s = situation_of(&checked->warm, v);
    struct policy_context cold = workspace_of(m, NULL);
    struct situation fresh = situation_of(&cold, v);
    uint32_t ready = invaders_ready_now(&s, 0), first = MARINES_MAX;
    unsigned least = COST_UNREACHABLE;
    FOR_EACH_BIT(marine, ready) {
        unsigned cost = invaders_cost_of_marine(&s, marine);
        if (cost < least) {
            least = cost;
            first = marine;
        }
    }
    if (ready) {
        assert_int_equal(invaders_cheapest_marine(&fresh, ready), first);
        assert_int_equal(invaders_cheapest_marine(&s, ready), first);
    }
    FOR_EACH_BIT(mover, ready & ~v->paralyzed)
        check_ends(checked, &s, &fresh, mover);
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
    else
        assert_true(checked.plain > 50);
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

static void cheapest_are_found(void **unused)
{
    (void)unused;
    run("gauntlet", check_cheapest, 6, 5);
    run("road_to_victory", check_cheapest, 6, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_are_shortest_ways),
        cmocka_unit_test(cheapest_are_found),
    };
    return cmocka_run_group_tests_name("policy_cost", tests, NULL, NULL);
}
