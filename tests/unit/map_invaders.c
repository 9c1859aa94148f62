/* The maps and values of Invaders: facts of the rulebook (INV-M.7, INV-T01 .. T06) and fingerprints of the
 * rest. */
#include "tests/unit/conf_test.h"

#include "rules/shared/hex_line.h"
#include "rules/shared/map_text.h"

#define CONFIGS SOURCE_DIR "/configs/invaders/"

enum { CLEAR, ROUGH, FOREST, BUILDING, LAVA };
enum { WORMHOLE, LZ1, LZ2, LZ3 };

static const char *const terrains[] = {"clear", "rough", "forest", "building", "lava"};
static const char *const features[] = {"wormhole", "lz1", "lz2", "lz3"};
static const struct map_terms terms = {
    .terrains = terrains, .terrain_count = 5, .features = features, .feature_count = 4};
static struct hex_map alpha, beta;

static struct conf *open_file(const char *path)
{
    struct conf *conf = conf_load_file(path, &problems);

    expect_silence();
    assert_non_null(conf);
    return conf;
}

static void load_map(struct hex_map *map, const char *path)
{
    struct conf *conf = open_file(path);

    assert_true(map_load(map, conf_root(conf), &terms, &problems));
    conf_check_unknown(conf, &problems);
    expect_silence();
    conf_free(conf);
}

static int load_maps(void **state)
{
    start(state);
    load_map(&alpha, CONFIGS "maps/alpha.yaml");
    load_map(&beta, CONFIGS "maps/beta.yaml");
    return 0;
}

static unsigned hex(const struct hex_map *map, const char *number)
{
    unsigned id = hex_map_parse(map, number);

    assert_int_not_equal(id, 0);
    return id;
}

static unsigned distance(const struct hex_map *map, const char *a, const char *b)
{
    return map->distance[hex(map, a)][hex(map, b)];
}

/* ------------------------------------------------------------------ anchors and cases */

static void anchors_stand(void **unused)
{
    struct hex_set west_roads = hex_set_empty();

    (void)unused;
    assert_true(hex_set_has(&alpha.edge[HEX_WEST], hex(&alpha, "322")));
    assert_true(hex_set_has(&alpha.road_exit[HEX_WEST], hex(&alpha, "322")));
    assert_int_equal(alpha.road_exit_provenance[HEX_WEST], PROVENANCE_PRINTED);
    HEX_SET_FOR_EACH(id, beta.edge[HEX_WEST])
        hex_set_add(&west_roads, beta.road_mask[id] ? id : 0);
    assert_int_equal(hex_set_count(&west_roads), 2);
    assert_int_equal(hex_set_lowest(&west_roads), hex(&beta, "254"));
    assert_int_equal(hex_set_highest(&west_roads), hex(&beta, "541"));
    assert_true(hex_set_equal(&west_roads, &beta.road_exit[HEX_WEST]));
    assert_int_equal(hex_set_highest(&beta.with_feature[WORMHOLE]), hex(&beta, "666"));
    assert_int_equal(hex_map_terrain(&beta, 255), CLEAR);
    assert_int_equal(hex_map_cell(&beta, 255)->terrain_provenance, PROVENANCE_PRINTED);
    assert_int_equal(hex_map_terrain(&alpha, hex(&alpha, "331")), FOREST);
    assert_int_equal(hex_map_terrain(&beta, hex(&beta, "331")), FOREST);
    assert_string_equal(hex_map_cell(&beta, hex(&beta, "331"))->source, "INV-6.2.3.a");
}

static void each_map_has_what_was_printed(void **unused)
{
    static const struct hex_map *const maps[] = {&alpha, &beta};

    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        const struct hex_map *map = maps[i];

        assert_int_equal(map->numbered_count, 216);
        assert_int_equal(map->unnumbered_count, 44);
        assert_int_equal(hex_set_count(&map->numbered), 216);
        assert_int_equal(hex_set_count(&map->with_terrain[BUILDING]), 4);
        for (unsigned c = 0; c < map->cell_count; c++)
            assert_int_equal(map->cell[c].terrain == LAVA, map->cell[c].number[0] == 'U');
        for (unsigned r = 0; r < map->road_count; r++)
            assert_int_equal(map->road[r].bridge, map->cell[map->road[r].cell[0]].terrain == LAVA ||
                                                      map->cell[map->road[r].cell[1]].terrain == LAVA);
        HEX_SET_FOR_EACH(id, map->with_terrain[BUILDING])
            assert_int_not_equal(map->road_mask[id], 0);
    }
    assert_int_equal(hex_map_parse(&alpha, "U01"), 1);
    assert_int_equal(hex_map_parse(&alpha, "U02"), 0);
    assert_int_equal(hex_map_parse(&beta, "U31"), 1);
    assert_int_equal(hex_map_parse(&beta, "U32"), 2);
}

static void check_neighbours(const struct hex_map *map, const char *of, const char *const expected[6])
{
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        assert_string_equal(hex_map_number_text(map, map->neighbour[hex(map, of)][d]), expected[d]);
}

/* Case INV-T04. */
static void indices_neighbours_distances(void **unused)
{
    (void)unused;
    assert_int_equal(hex(&alpha, "322"), 40 + 79);
    assert_int_equal(hex(&alpha, "331"), 40 + 84);
    assert_int_equal(hex(&alpha, "416"), 40 + 113);
    assert_int_equal(hex(&alpha, "666"), 40 + 215);
    check_neighbours(&alpha, "322", (const char *const[]){"215", "321", "324", "323", "-", "-"});
    check_neighbours(&alpha, "331", (const char *const[]){"314", "332", "415", "416", "421", "326"});
    check_neighbours(&beta, "331", (const char *const[]){"316", "326", "421", "416", "415", "332"});
    check_neighbours(&beta, "666", (const char *const[]){"611", "-", "-", "-", "665", "612"});
    assert_int_equal(distance(&alpha, "322", "666"), 19);
    assert_int_equal(distance(&alpha, "111", "666"), 21);
    assert_int_equal(distance(&beta, "254", "541"), 6);
    assert_int_equal(distance(&beta, "264", "666"), 15);
}

static struct hex_line *line_between(const struct hex_map *map, const char *a, const char *b)
{
    static struct hex_line line;

    hex_line_trace(map, hex_map_find_cell(map, a), hex_map_find_cell(map, b), &line);
    return &line;
}

static void check_cells(const struct hex_map *map, const uint16_t *cells, unsigned count, const char *numbers)
{
    char text[200] = "";

    for (unsigned i = 0; i < count; i++)
        sprintf(text + strlen(text), "%s%s", i ? " " : "", map->cell[cells[i]].number);
    assert_string_equal(text, numbers);
}

/* Case INV-T01: the worked example of 6.2.3 holds on both maps. */
static void line_along_a_hexside(void **unused)
{
    static const struct hex_map *const maps[] = {&alpha, &beta};

    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        const struct hex_line *line = line_between(maps[i], "421", "415");

        assert_int_equal(line->interior_count, 0);
        assert_int_equal(line->vertex_count, 0);
        assert_int_equal(line->pair_count, 1);
        check_cells(maps[i], line->pair[0], 2, "331 416");
        check_cells(maps[i], line->side, line->side_count, "331 416");
    }
}

/* Case INV-T03: on map Beta a line touches a blocking hex at its tip only. */
static void line_past_a_tip(void **unused)
{
    const struct hex_line *line = line_between(&beta, "461", "653");

    (void)unused;
    check_cells(&beta, line->interior, line->interior_count, "526 553 554 624");
    check_cells(&beta, line->vertex, line->vertex_count, "525 625");
    assert_int_equal(line->side_count + line->pair_count, 0);
    assert_int_equal(hex_map_terrain(&beta, hex(&beta, "525")), FOREST);
    assert_int_equal(hex_map_terrain(&beta, hex(&beta, "625")), CLEAR);
}

/* Case INV-T06: a bridge is lava. */
static void line_over_lava(void **unused)
{
    const struct hex_line *line = line_between(&alpha, "342", "344");

    (void)unused;
    check_cells(&alpha, line->interior, line->interior_count, "U01 343");
    assert_int_equal(hex_map_terrain(&alpha, hex(&alpha, "U01")), LAVA);
}

/* Case INV-T08: the first steps from the entry, along the road and off it. */
static void road_from_the_entry(void **unused)
{
    static const char *const road[] = {"322", "321", "316", "326", "314", "313", "312"};

    (void)unused;
    for (unsigned i = 1; i < sizeof road / sizeof *road; i++) {
        int d = hex_map_direction(&alpha, hex_map_find_cell(&alpha, road[i - 1]),
                                  hex_map_find_cell(&alpha, road[i]));

        assert_true(d >= 0);
        assert_true(alpha.road_mask[hex(&alpha, road[i - 1])] >> d & 1);
    }
    assert_int_equal(
        hex_map_direction(&alpha, hex_map_find_cell(&alpha, "322"), hex_map_find_cell(&alpha, "324")), 2);
    assert_false(alpha.road_mask[hex(&alpha, "322")] >> 2 & 1);
}

/* ------------------------------------------------------------------ fingerprints */

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3); /* FNV-1a */
    return hash;
}

static uint64_t hash_terrain(const struct hex_map *map)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (unsigned c = 0; c < map->cell_count; c++) {
        char letter[2] = {map->terrain_letter[map->cell[c].terrain], '\0'};

        hash = add_text(add_text(hash, map->cell[c].number), letter);
    }
    return hash;
}

static uint64_t hash_edge(const char *a, const char *b)
{
    bool in_order = strcmp(a, b) < 0;
    uint64_t hash = add_text(UINT64_C(0xcbf29ce484222325), in_order ? a : b);

    return add_text(add_text(hash, "-"), in_order ? b : a);
}

/* A sum, so that the order in which the roads are written does not matter. */
static uint64_t hash_roads(const struct hex_map *map)
{
    static const char *const sides[] = {"north", "east", "south", "west"};
    uint64_t sum = 0;

    for (unsigned r = 0; r < map->road_count; r++)
        sum += hash_edge(map->cell[map->road[r].cell[0]].number, map->cell[map->road[r].cell[1]].number);
    for (unsigned side = 0; side < HEX_SIDES; side++) {
        HEX_SET_FOR_EACH(id, map->road_exit[side])
            sum += hash_edge(hex_map_number_text(map, id), sides[side]);
    }
    return sum;
}

/* Worked out apart from this program, from the tables the maps were drawn after: a slip of one letter shows.
 */
static void nothing_has_slipped(void **unused)
{
    (void)unused;
    assert_int_equal(hash_terrain(&alpha), UINT64_C(0xd01c117201d2b2ed));
    assert_int_equal(hash_roads(&alpha), UINT64_C(0x41d34f47229c937e));
    assert_int_equal(hash_terrain(&beta), UINT64_C(0x55006e206ead3bf1));
    assert_int_equal(hash_roads(&beta), UINT64_C(0x63e024578ba6c55e));
}

/* ------------------------------------------------------------------ scenarios and values */

static void check_hexes(const struct hex_map *map, const struct conf_node *chapter, const char *path,
                        size_t count, struct hex_set *used)
{
    uint8_t ids[16];

    assert_int_equal(map_hexes(map, conf_need(chapter, path, &problems), ids, 16, &problems), count);
    expect_silence();
    for (size_t i = 0; i < count; i++) {
        assert_false(hex_set_has(used, ids[i]));
        assert_int_not_equal(hex_map_terrain(map, ids[i]), LAVA);
        hex_set_add(used, ids[i]);
    }
}

static void set_ups_fit_the_maps(void **unused)
{
    struct conf *gauntlet = open_file(CONFIGS "scenarios/gauntlet.yaml");
    struct conf *road = open_file(CONFIGS "scenarios/road_to_victory.yaml");
    const struct conf_node *chapter = conf_need(conf_root(gauntlet), "chapters.gauntlet", &problems);
    struct hex_set used = hex_set_empty();
    uint8_t zones[3];

    (void)unused;
    check_hexes(&alpha, chapter, "kayotz.kings", 1, &used);
    check_hexes(&alpha, chapter, "kayotz.drawn", 7, &used);
    check_hexes(&alpha, chapter, "entry", 1, &used);
    chapter = conf_need(conf_root(road), "chapters.road_to_victory", &problems);
    used = hex_set_empty();
    check_hexes(&beta, chapter, "kayotz.kings", 2, &used);
    check_hexes(&beta, chapter, "kayotz.drawn", 8, &used);
    check_hexes(&beta, chapter, "landing_zones.hexes", 3, &used);
    check_hexes(&beta, chapter, "wormhole", 1, &used);
    for (size_t i = 0; i < 4; i++)
        check_hexes(&beta, conf_at(conf_find(chapter, "setup"), i), "hexes", i < 3 ? 2 : 1, &used);
    map_hexes(&beta, conf_find(chapter, "landing_zones.hexes"), zones, 3, &problems);
    for (unsigned i = 0; i < 3; i++)
        assert_true(hex_set_has(&beta.with_feature[LZ1 + i], zones[i]));
    conf_free(gauntlet);
    conf_free(road);
}

/* Leaf by leaf: `copy` says the same as `original` wherever both speak. */
static void check_copied(const struct conf_node *original, const struct conf_node *copy, const char *but)
{
    if (conf_kind(original) == CONF_SCALAR) {
        assert_string_equal(conf_scalar(copy), conf_scalar(original));
        return;
    }
    assert_int_equal(conf_kind(copy), conf_kind(original));
    for (size_t i = 0; i < conf_size(original); i++) {
        const char *key = conf_key(conf_at(original, i));
        const struct conf_node *same = key ? conf_find(copy, key) : conf_at(copy, i);

        if (same && !(key && strstr(but, key)))
            check_copied(conf_at(original, i), same, but);
    }
}

/* The campaign repeats both scenarios; only what INV-10.3 changes may differ. */
static void campaign_repeats_the_scenarios(void **unused)
{
    struct conf *gauntlet = open_file(CONFIGS "scenarios/gauntlet.yaml");
    struct conf *road = open_file(CONFIGS "scenarios/road_to_victory.yaml");
    struct conf *campaign = open_file(CONFIGS "scenarios/campaign.yaml");
    const char *but = "groups_chosen scored strongpoints";

    (void)unused;
    check_copied(conf_find(conf_root(gauntlet), "chapters"), conf_find(conf_root(campaign), "chapters"), but);
    check_copied(conf_find(conf_root(road), "chapters"), conf_find(conf_root(campaign), "chapters"), but);
    conf_free(gauntlet);
    conf_free(road);
    conf_free(campaign);
}

static int64_t sum_of(const struct conf_node *mapping, const char *below)
{
    int64_t sum = 0;

    for (size_t i = 0; i < conf_size(mapping); i++)
        sum += conf_integer(conf_at(mapping, i), below, 0, 100, &problems);
    return sum;
}

static void counters_add_up(void **unused)
{
    struct conf *game = open_file(CONFIGS "game.yaml");
    const struct conf_node *root = conf_root(game);
    int64_t rift[16];

    (void)unused;
    assert_int_equal(sum_of(conf_find(root, "activity_chits"), "count"), 20);
    assert_int_equal(conf_size(conf_find(root, "objective_chits")), 6);
    assert_int_equal(conf_integers(root, "rift.values", 1, 6, rift, 16, &problems), 9);
    assert_int_equal(sum_of(conf_find(root, "kayotz.soldier.count"), ""), 20);
    assert_int_equal(sum_of(conf_find(root, "counters"), ""), 15);
    expect_silence();
    conf_free(game);
}

/* Every ruling chooses one of its answers, and values that an answer sets exist. */
static void rulings_are_whole(void **unused)
{
    struct conf *game = open_file(CONFIGS "game.yaml");
    const struct conf_node *root = conf_root(game), *rulings = conf_find(root, "rulings");
    unsigned of_the_table = 0;

    (void)unused;
    for (size_t i = 0; i < conf_size(rulings); i++) {
        const struct conf_node *ruling = conf_at(rulings, i),
                               *options = conf_need(ruling, "options", &problems);
        const char *id = conf_string(ruling, "id", &problems);

        of_the_table += strncmp(id, "V-", 2) == 0 && strcmp(id + 2, conf_key(ruling)) == 0;
        assert_non_null(conf_find(options, conf_string(ruling, "choice", &problems)));
        assert_string_equal(conf_provenance(conf_find(ruling, "choice")).source, id);
        assert_true(strlen(conf_string(ruling, "question", &problems)) > 10);
        assert_true(conf_size(options) >= 2);
        for (size_t o = 0; o < conf_size(options); o++) {
            const struct conf_node *set = conf_find(conf_at(options, o), "set");

            for (size_t s = 0; set && s < conf_size(set); s++)
                assert_non_null(conf_need(root, conf_key(conf_at(set, s)), &problems));
        }
        expect_silence();
    }
    assert_int_equal(of_the_table, 43);
    conf_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(anchors_stand),
        cmocka_unit_test(each_map_has_what_was_printed),
        cmocka_unit_test(indices_neighbours_distances),
        cmocka_unit_test(line_along_a_hexside),
        cmocka_unit_test(line_past_a_tip),
        cmocka_unit_test(line_over_lava),
        cmocka_unit_test(road_from_the_entry),
        cmocka_unit_test(nothing_has_slipped),
        cmocka_unit_test(set_ups_fit_the_maps),
        cmocka_unit_test(campaign_repeats_the_scenarios),
        cmocka_unit_test(counters_add_up),
        cmocka_unit_test(rulings_are_whole),
    };
    return cmocka_run_group_tests(tests, load_maps, finish);
}
