/* Where the cells of a folder's map lie: boards are drawn by it, and what is straight on follows from it.
 * Worked out by hand from the sizes: hexes 20 from centre to corner, 17 from centre to edge; squares 40,
 * areas 100 a unit. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"
#include "sim/conf/conf.h"

static struct space space;
static struct conf *conf; /* names in the space are those of the file */

static void forget_map(void)
{
    for (size_t i = 0; i < space.cell_count; i++)
        free((char *)(uintptr_t)space.cells[i].label);
    space_free(&space);
    conf_free(conf);
    conf = NULL;
}

static bool read_map(const char *text)
{
    struct problems problems;
    problems_init(&problems);
    forget_map();
    conf = conf_load_text("map.yaml", text, &problems);
    space_begin(&space, "map");
    const bool good = script_read_map(&space, conf_root(conf), &problems);
    problems_free(&problems);
    return good;
}

static void expect_cell(const char *label, int x, int y, unsigned corners, const int *outline)
{
    const unsigned cell = space_find(&space, label);
    assert_int_not_equal(cell, SPACE_NO_CELL);
    assert_int_equal(space.cells[cell].centre.x, x);
    assert_int_equal(space.cells[cell].centre.y, y);
    assert_int_equal(space.cells[cell].corners, corners);
    for (unsigned i = 0; i < corners; i++) {
        assert_int_equal(space.cells[cell].corner[i].x, x + outline[2 * i]);
        assert_int_equal(space.cells[cell].corner[i].y, y + outline[2 * i + 1]);
    }
}

static unsigned steps(const char *from, const char *to)
{
    return space_steps(&space, space_find(&space, from), space_find(&space, to));
}

static void hexes(void **unused)
{
    static const int outline[] = {20, 0, 10, 17, -10, 17, -20, 0, -10, -17, 10, -17};
    (void)unused;
    assert_true(read_map("kind: hexes\nshoved: even\nrows: [ \"....\", \".. .\", \"  . \" ]\n"));
    assert_int_equal(space.cell_count, 8);
    expect_cell("0101", 0, 0, 6, outline);
    expect_cell("0201", 30, 17, 6, outline);
    expect_cell("0301", 60, 0, 6, outline);
    expect_cell("0401", 90, 17, 6, outline);
    expect_cell("0102", 0, 34, 6, outline);
    expect_cell("0202", 30, 51, 6, outline);
    expect_cell("0402", 90, 51, 6, outline);
    expect_cell("0303", 60, 68, 6, outline);
    assert_int_equal(steps("0101", "0401"), 3);
    assert_int_equal(steps("0101", "0202"), 2);
    assert_int_equal(steps("0102", "0402"), 3); /* below the hole */
    assert_int_equal(steps("0202", "0303"), 1);
    assert_int_equal(steps("0303", "0402"), 1);
    assert_int_equal(steps("0303", "0303"), 0);
    assert_true(read_map("kind: hexes\nshoved: odd\nrows: [ \"...\" ]\n"));
    expect_cell("0101", 0, 17, 6, outline);
    expect_cell("0201", 30, 0, 6, outline);
    expect_cell("0301", 60, 17, 6, outline);
}

static void squares(void **unused)
{
    static const int outline[] = {-20, -20, 20, -20, 20, 20, -20, 20};
    (void)unused;
    assert_true(read_map("kind: squares\nrows: [ \"...\", \". .\" ]\n"));
    expect_cell("A1", 0, 0, 4, outline);
    expect_cell("C1", 80, 0, 4, outline);
    expect_cell("C2", 80, 40, 4, outline);
    assert_int_equal(steps("A2", "C2"), 4);
    assert_true(read_map("kind: squares\ndiagonal: true\nrows: [ \"...\", \". .\" ]\n"));
    assert_int_equal(steps("A2", "C2"), 2);
    assert_int_equal(steps("A1", "C2"), 2);
}

static void areas(void **unused)
{
    (void)unused;
    assert_true(read_map(
        "kind: areas\n"
        "areas: { A: { x: 0, y: -1 }, B: { x: 1000, y: 2, kind: sea, title: The B }, C: { x: 3, y: 4 } }\n"
        "lines: [ [ A, B ], [ C, A, strait ] ]\n"));
    expect_cell("A", 0, -100, 0, NULL);
    expect_cell("B", 100000, 200, 0, NULL);
    assert_string_equal(space.cells[1].title, "The B");
    assert_null(space.cells[0].title);
    assert_string_equal(space.kinds[space.cells[0].kind].name, "plain");
    assert_string_equal(space.kinds[space.cells[1].kind].name, "sea");
    assert_int_equal(steps("B", "C"), 2);
    assert_int_equal(space.edges[1].kind, 1);
    assert_true(space.edge_kinds[0].drawn && space.edge_kinds[1].drawn);
    assert_true(read_map("kind: areas\nareas: { A: { x: 0, y: 0 }, B: { x: 1, y: 0 } }\n"));
    assert_int_equal(steps("A", "B"), SPACE_UNREACHABLE);
}

/* A row of as many cells as steps are counted, and one more is out of reach. */
static void as_far_as_steps_are_counted(void **unused)
{
    char text[9000] = "kind: areas\nareas: {";
    (void)unused;
    for (unsigned i = 0; i < 300; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " a%u: { x: %u, y: 0 },", i, i);
    snprintf(text + strlen(text), sizeof text - strlen(text), " }\n");
    char *all = calloc(1, 40000);
    snprintf(all, 40000, "%slines: [", text);
    for (unsigned i = 0; i + 1 < 300; i++)
        snprintf(all + strlen(all), 40000 - strlen(all), " [ a%u, a%u ],", i, i + 1);
    snprintf(all + strlen(all), 40000 - strlen(all), " ]\n");
    assert_true(read_map(all));
    free(all);
    assert_int_equal(space.words, 5);
    assert_int_equal(steps("a0", "a63"), 63);
    assert_int_equal(steps("a64", "a0"), 64);
    assert_int_equal(steps("a0", "a254"), 254);
    assert_int_equal(steps("a0", "a255"), SPACE_UNREACHABLE);
    assert_int_equal(steps("a299", "a45"), 254);
    assert_int_equal(steps("a299", "a44"), SPACE_UNREACHABLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hexes), cmocka_unit_test(squares),
                                       cmocka_unit_test(areas),
                                       cmocka_unit_test(as_far_as_steps_are_counted)};
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    forget_map();
    return failed;
}
