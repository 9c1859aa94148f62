/* Sights: the table against the lines themselves, under every rule, with and without units in the way. */
#include "tests/unit/conf_test.h"

#include "rules/shared/hex_line.h"
#include "rules/shared/sight.h"
#include "sim/core/chance.h"

enum { OPEN, WOOD };

static struct hex_map map;

static int lay(void **state)
{
    const struct hex_frame frame = {.columns = 18,
                                    .rows = 13,
                                    .shoved_parity = 1,
                                    .course = HEX_SNAKE_COLUMNS,
                                    .all_unnumbered_ids = true};

    start(state);
    hex_map_lay(&map, &frame);
    for (unsigned c = 0; c < map.cell_count; c++)
        map.cell[c].terrain = c >= 216 ? 2 : chance_below(7, c, 6) == 0 ? WOOD : OPEN;
    hex_map_number(&map, 4);
    assert_true(hex_map_finish(&map));
    return 0;
}

static bool blocks(const struct hex_set *occupied, unsigned cell)
{
    return map.cell[cell].terrain == WOOD || hex_set_has(occupied, map.cell[cell].id);
}

/* The second method: from the line, terrain and units at once. */
static bool is_cut(const struct sight_rule *rule, const struct hex_set *occupied, const struct hex_line *line)
{
    bool cut = false;

    for (unsigned i = 0; i < line->interior_count; i++)
        cut |= blocks(occupied, line->interior[i]);
    for (unsigned i = 0; i < line->side_count; i++)
        cut |= rule->side == SIGHT_SIDE_ANY && blocks(occupied, line->side[i]);
    for (unsigned i = 0; i < line->pair_count; i++)
        cut |= blocks(occupied, line->pair[i][0]) && blocks(occupied, line->pair[i][1]);
    for (unsigned i = 0; i < line->vertex_count; i++)
        cut |= rule->corner && blocks(occupied, line->vertex[i]);
    return cut;
}

struct trial {
    const struct sight *sight;
    const struct sight_rule *rule;
    struct hex_set occupied;
    unsigned open;
};

static void compare(void *context, unsigned a, unsigned b, const struct hex_line *line)
{
    struct trial *trial = context;
    bool expected = !is_cut(trial->rule, &trial->occupied, line);

    assert_int_equal(sight_is_open(trial->sight, &trial->occupied, a, b), expected);
    assert_int_equal(sight_is_open(trial->sight, &trial->occupied, b, a), expected);
    trial->open += expected;
}

static void tables_agree_with_lines(void **unused)
{
    static const struct sight_rule rules[] = {
        {1u << WOOD, SIGHT_SIDE_PAIR, false},
        {1u << WOOD, SIGHT_SIDE_PAIR, true},
        {1u << WOOD, SIGHT_SIDE_ANY, false},
        {1u << WOOD, SIGHT_SIDE_ANY, true},
    };
    static struct sight sight;

    (void)unused;
    for (unsigned r = 0; r < sizeof rules / sizeof *rules; r++) {
        assert_true(sight_build(&sight, &map, &rules[r]));
        for (unsigned units = 0; units <= 40; units += 20) {
            struct trial trial = {.sight = &sight, .rule = &rules[r]};

            for (unsigned i = 0; i < units; i++)
                hex_set_add(&trial.occupied, hex_set_at_rank(&map.ids, (unsigned)chance_below(9, i, 234)));
            hex_line_for_all(&map, compare, &trial);
            assert_true(trial.open > 500);
        }
        assert_true(sight_is_open(&sight, &map.ids, 100, hex_set_lowest(&map.adjacent[100])));
        sight_free(&sight);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(tables_agree_with_lines)};
    return cmocka_run_group_tests(tests, lay, finish);
}
