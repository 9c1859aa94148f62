/* The flood against a second method: relaxing every step until nothing changes, hex by hex. */
#include "tests/unit/conf_test.h"

#include "rules/shared/hex_map.h"
#include "rules/shared/hex_reach.h"
#include "sim/core/chance.h"

enum { FAR = 1000 };

static struct hex_map map;
static struct hex_steps steps;
static unsigned cost_of_step[HEX_IDS][HEX_IDS];

/* 18 x 13 hexes, all numbered as far as numbers go; the rest is not entered. */
static int lay(void **state)
{
    const struct hex_frame frame = {
        .columns = 18, .rows = 13, .shoved_parity = 1, .course = HEX_SNAKE_COLUMNS};

    start(state);
    hex_map_lay(&map, &frame);
    for (unsigned c = 216; c < map.cell_count; c++)
        map.cell[c].terrain = 1;
    hex_map_number(&map, 2);
    assert_true(hex_map_finish(&map));
    return 0;
}

static unsigned random_below(unsigned *draws, unsigned n)
{
    return (unsigned)chance_below(chance_game_key(1, 0), chance_event(0, 0, 0, 0, 0) + ++*draws, n);
}

static void random_steps(unsigned *draws)
{
    memset(&steps, 0, sizeof steps);
    steps.road_cost = 1;
    steps.cheap_cost = 2;
    steps.dear_cost = 4;
    unsigned off_road[HEX_IDS];
    for (unsigned id = 0; id < HEX_IDS; id++)
        off_road[id] = random_below(draws, 4) ? steps.cheap_cost : steps.dear_cost;
    HEX_SET_FOR_EACH(from, map.ids) {
        HEX_SET_FOR_EACH(to, map.adjacent[from]) {
            unsigned kind = random_below(draws, 6);
            cost_of_step[from][to] = kind == 1 ? FAR : kind == 0 ? steps.road_cost : off_road[to];
            if (kind != 1)
                hex_steps_add(&steps, from, to, cost_of_step[from][to]);
            assert_int_equal(hex_steps_cost(&steps, from, to), kind == 1 ? 0 : cost_of_step[from][to]);
        }
    }
}

static struct hex_set random_set(unsigned *draws, unsigned one_in)
{
    struct hex_set set = hex_set_empty();

    HEX_SET_FOR_EACH(id, map.ids) {
        if (random_below(draws, one_in) == 0)
            hex_set_add(&set, id);
    }
    return set;
}

/* The second method. */
static void relax(const struct hex_set *walls, const struct hex_set *stops, unsigned begin, bool held,
                  unsigned cost[HEX_IDS])
{
    bool changed = true;

    for (unsigned id = 0; id < HEX_IDS; id++)
        cost[id] = FAR;
    cost[begin] = 0;
    while (changed) {
        changed = false;
        HEX_SET_FOR_EACH(from, map.ids) {
            bool first = held && from == begin;

            if (cost[from] >= FAR || (hex_set_has(stops, from) && !first))
                continue;
            HEX_SET_FOR_EACH(to, map.adjacent[from]) {
                unsigned total = cost[from] + cost_of_step[from][to];

                if (hex_set_has(walls, to) || total >= cost[to] ||
                    (first && hex_set_has(stops, from) && hex_set_has(stops, to)))
                    continue;
                cost[to] = total;
                changed = true;
            }
        }
    }
}

static void agrees_with_relaxing(void **unused)
{
    unsigned draws = 0, cost[HEX_IDS], held_starts = 0;

    (void)unused;
    for (unsigned trial = 0; trial < 300; trial++) {
        struct hex_set walls, stops;
        struct hex_reach reach = {.budget = random_below(&draws, HEX_REACH_COST_MAX + 1)};
        unsigned begin = hex_set_at_rank(&map.ids, random_below(&draws, hex_set_count(&map.ids)));
        bool held = random_below(&draws, 2);

        random_steps(&draws);
        walls = random_set(&draws, 10);
        stops = random_set(&draws, 6);
        if (held)
            hex_set_add(&stops, begin);
        hex_set_remove(&walls, begin);
        hex_set_add(&reach.at_cost[0], begin);
        if (trial % 3) {
            hex_reach_flood_stopping(&steps, &walls, &stops, held ? begin : 0, &reach);
        } else {
            stops = hex_set_empty();
            hex_reach_flood(&steps, &walls, &reach);
        }
        relax(&walls, &stops, begin, held, cost);
        HEX_SET_FOR_EACH(id, map.ids) {
            unsigned expected = cost[id] <= reach.budget ? cost[id] : HEX_REACH_NOT;

            assert_int_equal(hex_reach_cost(&reach, id), expected);
            assert_int_equal(hex_set_has(&reach.known, id), expected != HEX_REACH_NOT);
        }
        held_starts += held;
    }
    assert_true(held_starts > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_relaxing)};
    return cmocka_run_group_tests(tests, lay, finish);
}
