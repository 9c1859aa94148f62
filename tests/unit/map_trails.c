/* What map files say in few words: trails, first-last, keys with several hexes, unnumbered hexes ranking
 * last. */
#include "tests/unit/conf_test.h"

#include "rules/shared/map_text.h"

static const char *const terrains[] = {"clear", "tar"};
static const char *const features[] = {"zone", "lab"};
static const char *const trails[] = {"scent", "jewel"};

/* 18 x 13 hexes, 18 of them unnumbered: all of the easternmost column but one, and six in the one before. */
static const char *const head = "name: sheet\n"
                                "columns: 18\n"
                                "rows: 13\n"
                                "orientation: flat_top\n"
                                "shoved: odd\n"
                                "numbering: { course: snake_columns, from: north_west }\n"
                                "legend: { \".\": clear, t: tar }\n"
                                "unnumbered: [tar]\n"
                                "unnumbered_ids: all\n"
                                "terrain:\n";
static struct hex_map map;

/* The map with `rest` behind its picture. */
static bool load_sheet(const char *rest, bool unnumbered_last)
{
    const struct map_terms terms = {.terrains = terrains,
                                    .terrain_count = 2,
                                    .features = features,
                                    .feature_count = 2,
                                    .trails = trails,
                                    .trail_count = 2,
                                    .unnumbered_last = unnumbered_last};
    char text[6000];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", head);
    struct conf *conf;
    bool done;

    for (unsigned row = 0; row < 13; row++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "  - \"");
        for (unsigned column = 0; column < 18; column += 2)
            length += (size_t)snprintf(text + length, sizeof text - length, "%c   ",
                                       column == 16 && row < 6 ? 't' : '.');
        length += (size_t)snprintf(text + length, sizeof text - length, "\"\n  - \"");
        for (unsigned column = 1; column < 18; column += 2)
            length += (size_t)snprintf(text + length, sizeof text - length, "  %c ",
                                       column == 17 && row < 12 ? 't' : '.');
        length += (size_t)snprintf(text + length, sizeof text - length, "\"\n");
    }
    snprintf(text + length, sizeof text - length, "%s", rest);
    conf = conf_load_text("sheet.yaml", text, &problems);
    assert_non_null(conf);
    done = map_load(&map, conf_root(conf), &terms, &problems);
    if (done)
        conf_check_unknown(conf, &problems);
    conf_free(conf);
    return done;
}

static void expect_told(const char *part)
{
    bool found = false;

    for (size_t i = 0; i < problems.count; i++)
        found |= strstr(problems.items[i].message, part) != NULL;
    if (!found)
        problems_print(&problems, stderr, false);
    assert_true(found);
    problems_free(&problems);
    problems_init(&problems);
}

static void unnumbered_hexes_rank_first_or_last(void **unused)
{
    (void)unused;
    assert_true(load_sheet("", true));
    assert_int_equal(hex_map_parse(&map, "111"), 1);
    assert_int_equal(hex_map_parse(&map, "666"), 216);
    assert_int_equal(hex_map_parse(&map, "U01"), 217);
    assert_int_equal(hex_map_parse(&map, "U18"), 234);
    assert_int_equal(hex_set_count(&map.numbered), 216);
    assert_true(load_sheet("", false));
    assert_int_equal(hex_map_parse(&map, "U01"), 1);
    assert_int_equal(hex_map_parse(&map, "U18"), 18);
    assert_int_equal(hex_map_parse(&map, "111"), 40);
    assert_int_equal(hex_map_parse(&map, "666"), 255);
    assert_int_equal(hex_set_count(&map.numbered), 216);
    expect_silence();
}

static void trails_lead_from_beginning_to_end(void **unused)
{
    (void)unused;
    assert_true(load_sheet("trails:\n"
                           "  scent: [ { value: \"111 112 113\", printed: X }, \"116 115\" ]\n"
                           "  jewel: [ \"112 111\" ]\n",
                           true));
    expect_silence();
    assert_int_equal(map.trail_count, 3);
    assert_int_equal(map.trail[0].provenance, PROVENANCE_PRINTED);
    assert_int_equal(map.trail_next[0][hex_map_parse(&map, "111")], hex_map_parse(&map, "112"));
    assert_int_equal(map.trail_next[0][hex_map_parse(&map, "113")], 0);
    assert_int_equal(map.trail_next[1][hex_map_parse(&map, "112")], hex_map_parse(&map, "111"));
    assert_int_equal(hex_set_count(&map.on_trail[0]), 5);
    assert_int_equal(hex_set_count(&map.trail_end[0]), 2);
    assert_true(hex_set_has(&map.trail_end[0], hex_map_parse(&map, "115")));
}

static void faulty_trails_are_refused(void **unused)
{
    (void)unused;
    assert_false(load_sheet("trails: { scent: [ \"111 113\" ] }\n", true));
    expect_told("two of its hexes are not neighbours");
    assert_false(load_sheet("trails: { scent: [ \"111\" ] }\n", true));
    expect_told("at least two hexes");
    assert_false(load_sheet("trails: { scent: [ \"111 112\", \"113 112\" ] }\n", true));
    expect_told("two trails of one kind");
    assert_false(load_sheet("trails: { scent: [ \"111 112 111\" ] }\n", true));
    expect_told("crosses itself");
    assert_false(load_sheet("trails: { scnt: [ \"111 112\" ] }\n", true));
    expect_told("unknown kind of trail 'scnt'");
}

/* As many trails, as long a one, as a map has room for, and one more. */
static void room_for_trails(void **unused)
{
    char text[2000] = "trails: { scent: [";
    (void)unused;
    assert_true(load_sheet("trails: { scent: [ 111-214 ] }\n", true));
    expect_silence();
    assert_int_equal(map.trail[0].length, HEX_TRAIL_LENGTH_MAX);
    assert_int_equal(hex_set_count(&map.on_trail[0]), HEX_TRAIL_LENGTH_MAX);
    assert_false(load_sheet("trails: { scent: [ 111-215 ] }\n", true));
    expect_told("too many trails, or too long a one");
    for (unsigned i = 0; i < HEX_TRAILS_MAX; i++) {
        char first[8] = "", last[8] = "";
        hex_number_write(2 * i, first);
        hex_number_write(2 * i + 1, last);
        snprintf(text + strlen(text), sizeof text - strlen(text), " %s-%s,", first, last);
    }
    const size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, " ] }\n");
    assert_true(load_sheet(text, true));
    expect_silence();
    assert_int_equal(map.trail_count, HEX_TRAILS_MAX);
    assert_int_equal(hex_set_count(&map.on_trail[0]), 2 * HEX_TRAILS_MAX);
    snprintf(text + length, sizeof text - length, " 665-666 ] }\n");
    assert_false(load_sheet(text, true));
    expect_told("too many trails, or too long a one");
}

/* Words longer than any name of a hex are cut in the same place, wherever they stand. */
static void long_words_are_cut(void **unused)
{
    (void)unused;
    assert_false(load_sheet("known_places: { \"123456789012345\": { value: edge, printed: X } }\n", true));
    expect_told("no hex '123456789012345'");
    assert_false(load_sheet("known_places: { \"1234567890123456\": { value: edge, printed: X } }\n", true));
    expect_told("no hex '123456789012345'");
    assert_false(load_sheet("known_places: { \"12345678901234567\": { value: edge, printed: X } }\n", true));
    expect_told("no hex '123456789012345'");
    assert_false(load_sheet("features: { zone: \"1234567890123456\" }\n", true));
    expect_told("no hex '123456789012345'");
}

static void ranges_name_all_between(void **unused)
{
    (void)unused;
    assert_true(load_sheet("features: { zone: \"111-131 U01-U03\", lab: 666 }\n"
                           "known_places: { \"111-113 U02\": { value: edge, printed: X } }\n",
                           true));
    expect_silence();
    assert_int_equal(hex_set_count(&map.with_feature[0]), 16);
    assert_true(hex_set_has(&map.with_feature[0], hex_map_parse(&map, "126")));
    assert_true(hex_set_has(&map.with_feature[0], hex_map_parse(&map, "U03")));
    assert_int_equal(hex_map_cell(&map, 1)->position_provenance, PROVENANCE_PRINTED);
    assert_int_equal(hex_map_cell(&map, 3)->position_provenance, PROVENANCE_PRINTED);
    assert_int_equal(hex_map_cell(&map, 4)->position_provenance, PROVENANCE_NONE);
    assert_int_equal(hex_map_cell(&map, 218)->position_provenance, PROVENANCE_PRINTED);
    assert_false(load_sheet("features: { zone: \"131-111\" }\n", true));
    expect_told("no hex '131-111'");
    assert_false(load_sheet("features: { zone: \"111-U03\" }\n", true));
    expect_told("no hex '111-U03'");
    assert_false(load_sheet("features: { zone: \"U01-\" }\n", true));
    expect_told("no hex 'U01-'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unnumbered_hexes_rank_first_or_last),
        cmocka_unit_test(trails_lead_from_beginning_to_end),
        cmocka_unit_test(faulty_trails_are_refused),
        cmocka_unit_test(room_for_trails),
        cmocka_unit_test(long_words_are_cut),
        cmocka_unit_test(ranges_name_all_between),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
