/* Frames of both kinds: neighbours, distances, numbering, ids. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/shared/hex_map.h"

static struct hex_map map;

static const struct hex_frame even_down = {.columns = 20, .rows = 13, .course = HEX_SNAKE_ROWS};
static const struct hex_frame odd_down = {
    .columns = 18, .rows = 13, .shoved_parity = 1, .course = HEX_SNAKE_COLUMNS, .all_unnumbered_ids = true};
static const struct hex_frame pointed = {
    .columns = 14, .rows = 16, .orientation = HEX_POINTED_TOP, .shoved_parity = 1, .course = HEX_ROWS};

/* Lays the frame; the last cells of the course without number, so that 216 remain. */
static void lay(const struct hex_frame *frame)
{
    hex_map_lay(&map, frame);
    hex_map_number(&map, 0);
    for (unsigned c = 0; c < map.cell_count; c++)
        map.cell[c].terrain = map.cell[c].id == 0;
    assert_int_equal(hex_map_number(&map, 2), HEX_NUMBERED);
    assert_true(hex_map_finish(&map));
}

/* INV-M.3: neighbours by parity, as printed there. */
static void check_offsets(const int8_t shoved[6][2], const int8_t level[6][2], unsigned parity)
{
    for (unsigned c = 0; c < map.cell_count; c++) {
        const struct hex_cell *cell = &map.cell[c];
        const int8_t(*offset)[2] = cell->column % 2 == parity ? shoved : level;

        for (int d = 0; d < HEX_DIRECTIONS; d++)
            assert_int_equal(map.cell_neighbour[c][d],
                             hex_map_cell_at(&map, cell->column + offset[d][0], cell->row + offset[d][1]));
    }
}

static void neighbours_follow_the_shove(void **unused)
{
    static const int8_t shoved[6][2] = {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
    static const int8_t level[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}};

    (void)unused;
    lay(&even_down);
    check_offsets(shoved, level, 0);
    lay(&odd_down);
    check_offsets(shoved, level, 1);
}

/* Pointed tops: NE, E, SE, SW, W, NW. */
static void neighbours_of_pointed_tops(void **unused)
{
    static const int8_t shoved[6][2] = {{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}};
    static const int8_t level[6][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

    (void)unused;
    lay(&pointed);
    for (unsigned c = 0; c < map.cell_count; c++) {
        const struct hex_cell *cell = &map.cell[c];
        const int8_t(*offset)[2] = cell->row % 2 ? shoved : level;

        for (int d = 0; d < HEX_DIRECTIONS; d++)
            assert_int_equal(map.cell_neighbour[c][d],
                             hex_map_cell_at(&map, cell->column + offset[d][0], cell->row + offset[d][1]));
    }
}

static void check_distances(void)
{
    for (unsigned start = 0; start < map.cell_count; start += 7) {
        uint16_t queue[HEX_CELLS_MAX], steps[HEX_CELLS_MAX];
        unsigned head = 0, tail = 0;

        memset(steps, 0xff, sizeof steps);
        queue[tail++] = (uint16_t)start;
        steps[start] = 0;
        while (head < tail) {
            unsigned c = queue[head++];

            for (int d = 0; d < HEX_DIRECTIONS; d++) {
                unsigned next = map.cell_neighbour[c][d];

                if (next != HEX_NO_CELL && steps[next] == 0xffff) {
                    steps[next] = (uint16_t)(steps[c] + 1);
                    queue[tail++] = (uint16_t)next;
                }
            }
        }
        assert_int_equal(tail, map.cell_count);
        for (unsigned c = 0; c < map.cell_count; c++)
            assert_int_equal(hex_map_cell_distance(&map, start, c), steps[c]);
    }
}

static void distances_are_those_of_a_search(void **unused)
{
    static const struct hex_frame *const frames[] = {&even_down, &odd_down, &pointed};

    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        lay(frames[i]);
        check_distances();
    }
}

static void tables_by_id_agree(void **unused)
{
    (void)unused;
    lay(&even_down);
    HEX_SET_FOR_EACH(a, map.ids) {
        assert_int_equal(hex_map_cell(&map, a)->id, a);
        assert_int_equal(hex_map_parse(&map, hex_map_number_text(&map, a)), a);
        HEX_SET_FOR_EACH(b, map.ids) {
            unsigned steps = map.distance[a][b];

            assert_int_equal(map.distance[b][a], steps);
            assert_int_equal(hex_set_has(&map.adjacent[a], b), steps == 1);
            for (unsigned r = 0; r <= HEX_WITHIN_MAX; r++)
                assert_int_equal(hex_set_has(&map.within[a][r], b), steps <= r);
        }
    }
    assert_int_equal(map.distance[40][0], HEX_UNREACHABLE);
}

static void near_hexes_within_the_tables_and_beyond(void **unused)
{
    (void)unused;
    lay(&even_down);
    struct hex_set half = hex_set_empty();
    HEX_SET_FOR_EACH(hex, map.ids)
        if (hex % 2)
            hex_set_add(&half, hex);
    for (unsigned distance = 0; distance <= 2 * HEX_WITHIN_MAX; distance++)
        HEX_SET_FOR_EACH(a, map.ids) {
            struct hex_set near = hex_map_near(&map, a, distance, &half);
            HEX_SET_FOR_EACH(b, map.ids)
                assert_int_equal(hex_set_has(&near, b), b % 2 && map.distance[a][b] <= distance);
        }
}

static void snake_by_columns_from_the_north_west(void **unused)
{
    (void)unused;
    lay(&odd_down); /* 13 down, 13 up, ...: index 12 is the foot of column 0, 13 next to it */
    assert_int_equal(hex_map_find_cell(&map, "111"), hex_map_cell_at(&map, 0, 0));
    assert_int_equal(hex_map_find_cell(&map, "131"), hex_map_cell_at(&map, 0, 12));
    assert_int_equal(hex_map_find_cell(&map, "132"), hex_map_cell_at(&map, 1, 12));
    assert_int_equal(hex_map_find_cell(&map, "152"), hex_map_cell_at(&map, 1, 0));
    assert_int_equal(map.unnumbered_count, 18);
    assert_int_equal(hex_map_parse(&map, "U01"), 1);
    assert_int_equal(hex_map_parse(&map, "U18"), 18);
}

static void courses_from_every_corner(void **unused)
{
    struct hex_frame frame = {
        .columns = 18, .rows = 12, .course = HEX_COLUMNS, .from_east = true, .from_south = true};

    (void)unused;
    hex_map_lay(&map, &frame);
    hex_map_number(&map, 0);
    assert_int_equal(hex_map_find_cell(&map, "111"), hex_map_cell_at(&map, 17, 11));
    assert_int_equal(hex_map_find_cell(&map, "112"), hex_map_cell_at(&map, 17, 10));
    assert_int_equal(hex_map_find_cell(&map, "131"), hex_map_cell_at(&map, 16, 11));
    assert_int_equal(hex_map_find_cell(&map, "666"), hex_map_cell_at(&map, 0, 0));
    frame = (struct hex_frame){.columns = 18, .rows = 12, .course = HEX_SNAKE_ROWS, .from_east = true};
    hex_map_lay(&map, &frame);
    hex_map_number(&map, 0);
    assert_int_equal(hex_map_find_cell(&map, "136"), hex_map_cell_at(&map, 0, 0));
    assert_int_equal(hex_map_find_cell(&map, "141"), hex_map_cell_at(&map, 0, 1));
}

static void unnumbered_hexes_get_ids_on_roads_only(void **unused)
{
    struct hex_frame frame = even_down;

    (void)unused;
    frame.unnumbered_by_rows = true;
    hex_map_lay(&map, &frame);
    for (unsigned c = 100; c < 144; c++)
        map.cell[c].terrain = 1;
    assert_int_equal(hex_map_number(&map, 2), HEX_NUMBERED);
    assert_true(hex_map_join(&map, 120, 140, 0)); /* one above the other */
    assert_true(hex_map_join(&map, 140, 120, 0));
    assert_int_equal(map.road_count, 1);
    assert_true(map.road[0].bridge);
    assert_false(hex_map_join(&map, 120, 122, 0));
    assert_true(hex_map_finish(&map));
    assert_int_equal(hex_map_parse(&map, "U21"), 1);
    assert_int_equal(hex_map_parse(&map, "U41"), 2);
    assert_int_equal(hex_map_parse(&map, "U22"), 0);
    assert_int_equal(map.road_mask[1], 1u << 3);
    assert_int_equal(map.road_mask[2], 1u << 0);
    assert_int_equal(map.neighbour[1][3], 2);
    assert_int_equal(hex_set_count(&map.ids), HEX_NUMBERED + 2);
}

/* A wall in column 5, open in row 10 or not at all. */
static void paths_go_around(void **unused)
{
    static uint8_t lengths[HEX_IDS][HEX_IDS];
    struct hex_set open;
    unsigned west, east, gap;

    (void)unused;
    lay(&even_down);
    west = map.cell[hex_map_cell_at(&map, 4, 0)].id;
    east = map.cell[hex_map_cell_at(&map, 6, 0)].id;
    gap = map.cell[hex_map_cell_at(&map, 5, 10)].id;
    hex_map_path_lengths(&map, &map.numbered, lengths);
    assert_int_equal(lengths[west][east], 2);
    open = map.numbered;
    for (int row = 0; row < 13; row++)
        hex_set_remove(&open, map.cell[hex_map_cell_at(&map, 5, row)].id);
    hex_map_path_lengths(&map, &open, lengths);
    assert_int_equal(lengths[west][west], 0);
    assert_int_equal(lengths[west][east], HEX_UNREACHABLE);
    hex_set_add(&open, gap);
    hex_map_path_lengths(&map, &open, lengths);
    assert_int_equal(lengths[west][east], map.distance[west][gap] + map.distance[gap][east]);
}

static void numbers_as_text(void **unused)
{
    static const char *const bad[] = {"", "1", "11", "110", "117", "1111", "a11", "711", "-11", "U01"};
    char text[4];

    (void)unused;
    for (unsigned index = 0; index < HEX_NUMBERED; index++) {
        hex_number_write(index, text);
        assert_int_equal(hex_number_index(text), index);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(hex_number_index(bad[i]), -1);
    lay(&even_down);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(hex_map_parse(&map, bad[i]), 0);
    assert_string_equal(hex_map_number_text(&map, 0), "-");
    assert_string_equal(hex_map_number_text(&map, 255), "666");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_follow_the_shove),
        cmocka_unit_test(neighbours_of_pointed_tops),
        cmocka_unit_test(distances_are_those_of_a_search),
        cmocka_unit_test(tables_by_id_agree),
        cmocka_unit_test(near_hexes_within_the_tables_and_beyond),
        cmocka_unit_test(snake_by_columns_from_the_north_west),
        cmocka_unit_test(courses_from_every_corner),
        cmocka_unit_test(unnumbered_hexes_get_ids_on_roads_only),
        cmocka_unit_test(paths_go_around),
        cmocka_unit_test(numbers_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
