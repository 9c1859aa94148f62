/* Contacts of lines with hexes against the definition of INV-L.1, corner by corner. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/shared/hex_line.h"

static struct hex_map map;

static const int corners[2][6][2] = {{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}},
                                     {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};

static enum hex_contact by_definition(unsigned a, unsigned b, unsigned h)
{
    const struct hex_cell *A = &map.cell[a], *B = &map.cell[b], *H = &map.cell[h];
    bool flat = map.frame.orientation == HEX_FLAT_TOP;
    int dx = B->x - A->x, dy = B->y - A->y, wx = flat ? 1 : 3, wy = flat ? 3 : 1;
    int dot = wx * dx * (H->x - A->x) + wy * dy * (H->y - A->y), length = wx * dx * dx + wy * dy * dy;
    int above = 0, below = 0, zeros = 0;

    if (h == a || h == b || dot <= 0 || dot >= length)
        return HEX_CONTACT_NONE;
    for (int k = 0; k < 6; k++) {
        const int *corner = corners[map.frame.orientation][k];
        int cross = dx * (H->y + corner[1] - A->y) - dy * (H->x + corner[0] - A->x);

        above += cross > 0;
        below += cross < 0;
        zeros += cross == 0;
    }
    if (above && below)
        return HEX_CONTACT_INTERIOR;
    return zeros == 2 ? HEX_CONTACT_SIDE : zeros == 1 ? HEX_CONTACT_VERTEX : HEX_CONTACT_NONE;
}

static bool contains(const uint16_t *cells, unsigned count, unsigned cell)
{
    for (unsigned i = 0; i < count; i++) {
        if (cells[i] == cell)
            return true;
    }
    return false;
}

static void check_line(unsigned a, unsigned b)
{
    static struct hex_line line;

    hex_line_trace(&map, a, b, &line);
    for (unsigned h = 0; h < map.cell_count; h++) {
        enum hex_contact contact = by_definition(a, b, h);

        assert_int_equal(hex_line_contact(&map, a, b, h), contact);
        assert_int_equal(contains(line.interior, line.interior_count, h), contact == HEX_CONTACT_INTERIOR);
        assert_int_equal(contains(line.side, line.side_count, h), contact == HEX_CONTACT_SIDE);
        assert_int_equal(contains(line.vertex, line.vertex_count, h), contact == HEX_CONTACT_VERTEX);
    }
    for (unsigned i = 0; i < line.pair_count; i++) {
        const struct hex_cell *g = &map.cell[line.pair[i][0]], *h = &map.cell[line.pair[i][1]];
        const struct hex_cell *A = &map.cell[a], *B = &map.cell[b];

        assert_true(contains(line.side, line.side_count, line.pair[i][0]));
        assert_true(contains(line.side, line.side_count, line.pair[i][1]));
        assert_true(hex_map_direction(&map, line.pair[i][0], line.pair[i][1]) >= 0);
        assert_int_equal((B->x - A->x) * (g->y + h->y - 2 * A->y), (B->y - A->y) * (g->x + h->x - 2 * A->x));
    }
}

/* A side cell has one partner, unless it would be off the map. */
static void check_partners(unsigned a, unsigned b)
{
    static struct hex_line line;

    hex_line_trace(&map, a, b, &line);
    for (unsigned i = 0; i < line.side_count; i++) {
        const struct hex_cell *cell = &map.cell[line.side[i]];
        unsigned partners = 0;

        for (unsigned p = 0; p < line.pair_count; p++)
            partners += line.pair[p][0] == line.side[i] || line.pair[p][1] == line.side[i];
        if (partners != 1) {
            assert_int_equal(partners, 0);
            assert_true(cell->row == 0 || cell->row == map.frame.rows - 1 || cell->column == 0 ||
                        cell->column == map.frame.columns - 1);
        }
    }
}

static void check_frame(const struct hex_frame *frame)
{
    hex_map_lay(&map, frame);
    for (unsigned a = 0; a < map.cell_count; a++) {
        for (unsigned b = a + 1; b < map.cell_count; b += 5) {
            check_line(a, b);
            check_partners(a, b);
        }
    }
}

static void agrees_with_the_definition(void **unused)
{
    (void)unused;
    check_frame(&(struct hex_frame){.columns = 20, .rows = 13});
    check_frame(&(struct hex_frame){.columns = 11, .rows = 8, .shoved_parity = 1});
    check_frame(&(struct hex_frame){.columns = 9, .rows = 12, .orientation = HEX_POINTED_TOP});
}

static void is_symmetric(void **unused)
{
    static struct hex_line there, back;

    (void)unused;
    hex_map_lay(&map, &(struct hex_frame){.columns = 20, .rows = 13});
    for (unsigned a = 0; a < map.cell_count; a += 3) {
        for (unsigned b = a + 1; b < map.cell_count; b++) {
            memset(&there, 0, sizeof there);
            memset(&back, 0, sizeof back);
            hex_line_trace(&map, a, b, &there);
            hex_line_trace(&map, b, a, &back);
            assert_memory_equal(&there, &back, sizeof there);
        }
    }
}

static void neighbours_have_nothing_between(void **unused)
{
    static struct hex_line line;

    (void)unused;
    hex_map_lay(&map, &(struct hex_frame){.columns = 20, .rows = 13});
    for (unsigned a = 0; a < map.cell_count; a++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            if (map.cell_neighbour[a][d] == HEX_NO_CELL)
                continue;
            hex_line_trace(&map, a, map.cell_neighbour[a][d], &line);
            assert_int_equal(line.interior_count + line.side_count + line.vertex_count + line.pair_count, 0);
        }
    }
}

/* The lines of all pairs are laid down by displacement: they are those that single traces find. */
static void expect_traced(unsigned a, unsigned b, const struct hex_line *line)
{
    static struct hex_line traced;

    hex_line_trace(&map, map.cell_of_id[a], map.cell_of_id[b], &traced);
    assert_int_equal(line->interior_count, traced.interior_count);
    assert_int_equal(line->side_count, traced.side_count);
    assert_int_equal(line->vertex_count, traced.vertex_count);
    assert_int_equal(line->pair_count, traced.pair_count);
    assert_memory_equal(line->interior, traced.interior, traced.interior_count * sizeof *traced.interior);
    assert_memory_equal(line->side, traced.side, traced.side_count * sizeof *traced.side);
    assert_memory_equal(line->vertex, traced.vertex, traced.vertex_count * sizeof *traced.vertex);
    assert_memory_equal(line->pair, traced.pair, traced.pair_count * sizeof *traced.pair);
}

struct count {
    unsigned pairs;
    unsigned last_a, last_b;
};

static void count_pair(void *context, unsigned a, unsigned b, const struct hex_line *line)
{
    struct count *count = context;

    assert_true(a < b && (a > count->last_a || (a == count->last_a && b > count->last_b)));
    assert_true(line->interior_count + line->side_count > 0);
    count->last_a = a;
    count->last_b = b;
    count->pairs++;
    expect_traced(a, b, line);
}

static void visit_all(const struct hex_frame *frame)
{
    struct count count = {0};
    unsigned adjacent = 0;

    hex_map_lay(&map, frame);
    assert_int_equal(hex_map_number(&map, 0), HEX_NUMBERED);
    assert_true(hex_map_finish(&map));
    hex_line_for_all(&map, count_pair, &count);
    HEX_SET_FOR_EACH(id, map.ids)
        adjacent += hex_set_count(&map.adjacent[id]);
    assert_int_equal(count.pairs, HEX_NUMBERED * (HEX_NUMBERED - 1) / 2 - adjacent / 2);
}

static void visits_every_pair_once(void **unused)
{
    static const uint8_t columns[] = {18, 12, 72, 2, 1, 216};

    (void)unused;
    for (size_t i = 0; i < sizeof columns; i++) {
        for (unsigned kind = 0; kind < 4; kind++) {
            const struct hex_frame frame = {.columns = columns[i],
                                            .rows = (uint8_t)(HEX_NUMBERED / columns[i]),
                                            .orientation = kind & 1 ? HEX_POINTED_TOP : HEX_FLAT_TOP,
                                            .shoved_parity = (uint8_t)(kind >> 1),
                                            .course = HEX_SNAKE_ROWS};
            visit_all(&frame);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_definition),
        cmocka_unit_test(is_symmetric),
        cmocka_unit_test(neighbours_have_nothing_between),
        cmocka_unit_test(visits_every_pair_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
