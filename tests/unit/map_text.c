/* Map files: what is read, what is refused and with which words, and how a map is drawn. */
#include "tests/unit/conf_test.h"

#include "rules/shared/map_text.h"

enum { HEAD_LINES = 9, PICTURE_LINES = 24 };

static struct hex_map map;
static char text[8192];

static const char *const terrains[] = {"clear", "forest", "lava"};
static const char *const features[] = {"wormhole", "lz1"};
static const struct map_terms terms = {
    .terrains = terrains, .terrain_count = 3, .features = features, .feature_count = 2};

/* A map of 18 x 12 clear hexes, odd columns shoved, numbered in a snake of rows. `line` of the picture (from
 * 0) is replaced by `instead`, and `tail` follows the picture: its first line is line 34. */
static const char *write_map(int line, const char *instead, const char *tail)
{
    static const char *const upper = ".   .   .   .   .   .   .   .   .",
                             *const lower = "  .   .   .   .   .   .   .   .   .";
    char *end = text;

    end += sprintf(end, "name: trial\n"
                        "columns: 18\n"
                        "rows: 12\n"
                        "orientation: flat_top\n"
                        "shoved: odd\n"
                        "numbering: { course: snake_rows, from: north_west }\n"
                        "legend: { \".\": clear, f: forest, \"~\": lava }\n"
                        "unnumbered: [lava]\n"
                        "terrain:\n");
    for (int i = 0; i < PICTURE_LINES; i++)
        end += sprintf(end, "  - \"%s\"\n", i == line ? instead : i % 2 ? lower : upper);
    sprintf(end, "%s", tail);
    return text;
}

static void refuse(const char *yaml, const char *said)
{
    struct conf *conf = conf_load_text("map.yaml", yaml, &problems);

    expect_silence();
    assert_false(map_load(&map, conf_root(conf), &terms, &problems));
    expect_said(said);
    conf_free(conf);
}

static struct conf *accept(const char *yaml)
{
    struct conf *conf = conf_load_text("map.yaml", yaml, &problems);

    expect_silence();
    assert_true(map_load(&map, conf_root(conf), &terms, &problems));
    conf_check_unknown(conf, &problems);
    expect_silence();
    return conf;
}

static void reads_a_map(void **unused)
{
    struct conf *conf = accept(
        write_map(3, "  .   f   .   .   .   .   .   .   .   141-166",
                  "title: Trial\n"
                  "known_terrain: { \"163\": { value: forest, public: S9 } }\n"
                  "roads: { assumed: true, value: [ \"111 112 113\", { value: \"113 114\", derived: x } ] }\n"
                  "exits: { west: { value: 111, printed: R-1 }, north: [112, 114] }\n"
                  "features: { wormhole: 666, lz1: \"112 113\" }\n"));

    (void)unused;
    assert_string_equal(map.name, "trial");
    assert_int_equal(map.cell[hex_map_cell_at(&map, 3, 1)].terrain, 1);
    assert_int_equal(map.cell[hex_map_find_cell(&map, "163")].terrain_provenance, PROVENANCE_PUBLIC);
    assert_string_equal(map.cell[hex_map_find_cell(&map, "163")].source, "S9");
    assert_int_equal(map.road_count, 3);
    assert_int_equal(map.road[0].provenance, PROVENANCE_ASSUMED);
    assert_int_equal(map.road[2].provenance, PROVENANCE_DERIVED);
    assert_int_equal(hex_set_count(&map.road_exit[HEX_NORTH]), 2);
    assert_int_equal(hex_set_highest(&map.road_exit[HEX_WEST]), hex_map_parse(&map, "111"));
    assert_int_equal(map.road_exit_provenance[HEX_WEST], PROVENANCE_PRINTED);
    assert_int_equal(hex_set_highest(&map.with_feature[0]), 255);
    assert_int_equal(hex_set_count(&map.with_feature[1]), 2);
    assert_int_equal(hex_set_count(&map.with_terrain[1]), 1);
    conf_free(conf);
}

static void tells_where_a_picture_is_wrong(void **unused)
{
    (void)unused;
    refuse(write_map(0, ".   x   .   .   .   .   .   .   .", ""),
           "map.yaml:10:10: error: unknown terrain letter 'x' in column 2 of row 0\n"
           "   10 |   - \".   x   .   .   .   .   .   .   .\"\n"
           "      |          ^\n"
           "       expected: . f ~\n");
    refuse(write_map(2, ".       .   .   .   .   .   .   .", ""),
           "map.yaml:12:10: error: no letter for the hex in column 2 of row 1\n"
           "   12 |   - \".       .   .   .   .   .   .   .\"\n"
           "      |          ^\n"
           "       expected: . f ~\n");
    refuse(write_map(3, "  . . .   .   .   .   .   .   .   .", ""),
           "map.yaml:13:10: error: '.' stands between two hexes of row 1\n"
           "   13 |   - \"  . . .   .   .   .   .   .   .   .\"\n"
           "      |          ^\n"
           "       expected: a space\n");
    refuse(write_map(4, ".   .   .   .   .   .   .   .", ""),
           "map.yaml:14:35: error: the line ends before column 16; the map has 18 columns\n"
           "   14 |   - \".   .   .   .   .   .   .   .\"\n"
           "      |                                   ^\n");
}

static void counts_the_numbers(void **unused)
{
    (void)unused;
    refuse(write_map(4, "~   .   .   .   .   .   .   .   .", ""),
           "map.yaml:10:3: error: 215 hexes to be numbered instead of 216; row by row: 18 18 17 18 18 18 18 "
           "18 18 18 "
           "18 18\n"
           "   10 |   - \".   .   .   .   .   .   .   .   .\"\n"
           "      |   ^\n");
    refuse(write_map(5, "  .   .   .   .   .   .   .   .   .   151-212", ""),
           "map.yaml:15:44: error: by terrain and numbering row 2 holds the hexes 211 to 236: one of them, "
           "or this, is "
           "wrong\n"
           "   15 |   - \"  .   .   .   .   .   .   .   .   .   151-212\"\n"
           "      |                                            ^~~~~~~\n"
           "       expected: 211-236\n");
    refuse("name: trial\ncolumns: 18\nrows: 12\norientation: flat_top\nshoved: odd\n"
           "numbering: { course: rows, from: north_west }\nlegend: { \".\": clear }\nterrain: [\". .\"]\n",
           "map.yaml:8:10: error: the picture has 1 lines, but 12 rows need 24\n"
           "    8 | terrain: [\". .\"]\n"
           "      |          ^\n");
}

static void follows_the_roads(void **unused)
{
    (void)unused;
    refuse(write_map(-1, "", "roads:\n  - 111 112 114\n  - 112 111\n  - 113\n  - 666 667\n"),
           "map.yaml:35:13: error: the road is broken: 112 and 114 are not neighbours\n"
           "   35 |   - 111 112 114\n"
           "      |             ^~~\n"
           "map.yaml:36:9: error: 112 and 111 are joined by a road already\n"
           "   36 |   - 112 111\n"
           "      |         ^~~\n"
           "map.yaml:37:5: error: a road joins at least two hexes\n"
           "   37 |   - 113\n"
           "      |     ^~~\n"
           "map.yaml:38:9: error: map trial has no hex '667'\n"
           "   38 |   - 666 667\n"
           "      |         ^~~\n"
           "       expected: a number from 111 to 666 with digits from 1 to 6, or U01, U02, ...\n");
    refuse(write_map(-1, "", "exits: { east: 111 }\n"),
           "map.yaml:34:16: error: hex 111 is not on the east edge\n"
           "   34 | exits: { east: 111 }\n"
           "      |                ^~~\n");
}

static void checks_features_and_facts(void **unused)
{
    (void)unused;
    refuse(write_map(-1, "", "features: { wormhole: [666, 666] }\n"),
           "map.yaml:34:29: error: hex 666 is named twice as wormhole\n"
           "   34 | features: { wormhole: [666, 666] }\n"
           "      |                             ^~~\n");
    refuse(write_map(-1, "", "features: { wormhol: 666 }\n"),
           "map.yaml:34:22: error: unknown feature 'wormhol'\n"
           "   34 | features: { wormhol: 666 }\n"
           "      |                      ^~~\n"
           "       did you mean 'wormhole'?\n");
    refuse(write_map(-1, "", "known_terrain: { \"331\": { value: forest, printed: R-1 } }\n"),
           "map.yaml:34:34: error: hex 331 is forest here, but clear in the picture\n"
           "   34 | known_terrain: { \"331\": { value: forest, printed: R-1 } }\n"
           "      |                                  ^~~~~~\n");
    refuse(write_map(-1, "", "known_places: { \"U01\": here }\n"),
           "map.yaml:34:24: error: map trial has no hex 'U01'\n"
           "   34 | known_places: { \"U01\": here }\n"
           "      |                        ^~~~\n");
    refuse(write_map(-1, "", "known_places: { \"U012345678901234\": here }\n"), /* longer than any hex */
           "map.yaml:34:37: error: map trial has no hex 'U01234567890123'\n"
           "   34 | known_places: { \"U012345678901234\": here }\n"
           "      |                                     ^~~~\n");
}

static void refuses_other_frames(void **unused)
{
    (void)unused;
    refuse("name: trial\ncolumns: 40\nrows: 12\norientation: flat_tops\nshoved: odd\n"
           "numbering: { course: rows, from: north_west }\nlegend: { \".\": clear }\nterrain: [\". .\"]\n",
           "map.yaml:4:14: error: 'orientation' is flat_tops, not one of its words\n"
           "    4 | orientation: flat_tops\n"
           "      |              ^~~~~~~~~\n"
           "       expected: one of: flat_top, pointed_top\n"
           "       did you mean 'flat_top'?\n"
           "map.yaml:3:7: error: 40 x 12 hexes are too many, at most 320\n"
           "    3 | rows: 12\n"
           "      |       ^~\n");
    refuse("name: trial\ncolumns: 2\nrows: 1\norientation: flat_top\nshoved: odd\n"
           "numbering: { course: rows, from: north_west }\nlegend: [ clear ]\nterrain: [\". .\"]\n",
           "map.yaml:7:9: error: 'legend' is not a mapping\n"
           "    7 | legend: [ clear ]\n"
           "      |         ^\n"
           "       expected: a mapping\n");
    refuse("name: trial\n", "map.yaml:1:1: error: missing key 'terrain'\n"
                            "    1 | name: trial\n"
                            "      | ^\n");
}

static void corrections_win(void **unused)
{
    struct conf *conf = accept(write_map(-1, "",
                                         "known_terrain: { \"331\": { value: clear, printed: R-1 } }\n"
                                         "corrections: { \"331\": { value: forest, assumed: true } }\n"));
    const struct hex_cell *cell = hex_map_cell(&map, hex_map_parse(&map, "331"));

    (void)unused;
    assert_int_equal(cell->terrain, 1);
    assert_int_equal(cell->terrain_provenance, PROVENANCE_ASSUMED);
    conf_free(conf);
    refuse(write_map(-1, "", "corrections: { \"331\": lava }\n"),
           "map.yaml:10:3: error: 215 hexes to be numbered instead of 216; row by row: 18 18 18 18 17 18 18 "
           "18 18 18 "
           "18 18\n"
           "   10 |   - \".   .   .   .   .   .   .   .   .\"\n"
           "      |   ^\n");
}

static void reads_lists_of_hexes(void **unused)
{
    struct conf *conf = accept(write_map(-1, "", "")), *lists = NULL;
    uint8_t ids[3];

    (void)unused;
    lists = load("a: [111, 666]\nb: \"112  113\"\nc: 114\nd: [111, 117, 112, 113, 114]\ne: []\n");
    assert_int_equal(map_hexes(&map, conf_find(conf_root(lists), "a"), ids, 3, &problems), 2);
    assert_int_equal(ids[0], 40);
    assert_int_equal(ids[1], 255);
    assert_int_equal(map_hexes(&map, conf_find(conf_root(lists), "b"), ids, 3, &problems), 2);
    assert_int_equal(ids[1], 42);
    assert_int_equal(map_hex(&map, conf_find(conf_root(lists), "c"), &problems), 43);
    expect_silence();
    assert_int_equal(map_hexes(&map, conf_find(conf_root(lists), "d"), ids, 3, &problems), 3);
    expect_said("game.yaml:4:10: error: map trial has no hex '117'\n"
                "    4 | d: [111, 117, 112, 113, 114]\n"
                "      |          ^~~\n"
                "       expected: a number from 111 to 666 with digits from 1 to 6, or U01, U02, ...\n"
                "game.yaml:4:25: error: too many hexes: at most 3\n"
                "    4 | d: [111, 117, 112, 113, 114]\n"
                "      |                         ^~~\n");
    assert_int_equal(map_hex(&map, conf_find(conf_root(lists), "e"), &problems), 0);
    expect_said("game.yaml:5:4: error: no hex is named\n"
                "    5 | e: []\n"
                "      |    ^\n"
                "       expected: a hex number\n");
    conf_free(lists);
    conf_free(conf);
}

/* noinline: gcc 12 takes the bytes of an inlined open_memstream for dangling */
__attribute__((noinline)) static char *draw(bool colour, bool unicode)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&bytes, &size);

    hex_map_draw(&map, &terms, stream, colour, unicode);
    fclose(stream);
    return bytes;
}

static void draws_the_shove(void **unused)
{
    struct conf *conf = accept(write_map(1, "  f   .   .   .   .   .   .   .   .",
                                         "roads: [111 112]\n"
                                         "features: { lz1: 113 }\n"
                                         "known_terrain: { \"113\": { value: clear, public: S1 } }\n"));
    char *plain = draw(false, false), *fine = draw(true, true);

    (void)unused;
    assert_memory_equal(
        plain,
        "   111.+     113. 1*   115.      121.      123.      125.      131.      133.      135.   \n"
        "        112f+     114.  ",
        90 + 24);
    assert_non_null(strstr(plain, "\n   . clear  f forest  ~ lava  + road  = bridge  1 lz1\n"));
    assert_non_null(strstr(fine, "\033[2;32m112f\033[0m"));
    assert_non_null(strstr(fine, "\033[1;39m113·\033[0m"));
    free(plain);
    free(fine);
    conf_free(conf);
}

static void draws_pointed_tops(void **unused)
{
    static const char *const head =
        "name: trial\ncolumns: 18\nrows: 12\norientation: pointed_top\nshoved: odd\n"
        "numbering: { course: rows, from: north_west }\n"
        "legend: { \".\": clear, f: forest }\nterrain:\n";
    char *end = text + sprintf(text, "%s", head), *plain;
    struct conf *conf;

    (void)unused;
    for (int row = 0; row < 12; row++) {
        end += sprintf(end, "  - \"%s", row % 2 ? " " : "");
        for (int column = 0; column < 18; column++)
            end += sprintf(end, "%s%s", column ? " " : "", row == 1 && column == 0 ? "f" : ".");
        end += sprintf(end, "\"\n");
    }
    conf = accept(text);
    assert_int_equal(map.cell[hex_map_cell_at(&map, 0, 1)].terrain, 1);
    assert_int_equal(hex_map_direction(&map, hex_map_find_cell(&map, "111"), hex_map_find_cell(&map, "141")),
                     2);
    plain = draw(false, false);
    assert_memory_equal(plain, "   111.    112.    ", 19);
    assert_memory_equal(strchr(plain, '\n') + 1, "       141f    142.    ", 23);
    free(plain);
    conf_free(conf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(reads_a_map),        TEST(tells_where_a_picture_is_wrong), TEST(counts_the_numbers),
        TEST(follows_the_roads),  TEST(checks_features_and_facts),      TEST(refuses_other_frames),
        TEST(corrections_win),    TEST(reads_lists_of_hexes),           TEST(draws_the_shove),
        TEST(draws_pointed_tops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
