/* The maps of Vermin: facts of the rulebook and its worked examples (VRM-X.1 to X.4, chapter VRM-MAP) and
 * fingerprints of the rest. */
#include "tests/unit/conf_test.h"

#include "rules/shared/hex_line.h"
#include "rules/shared/map_text.h"

#define MAPS SOURCE_DIR "/configs/vermin/maps/"

enum { CLEAR, BAMBOO, SWAMP, BUILDING, TAR_PIT, NEST, WORMHOLE, TERRAINS };
enum { SCENT, JEWEL };
enum feature {
    NEST_1,
    NEST_2,
    EXIT_1,
    EXIT_6 = EXIT_1 + 5,
    ENTRANCE_1,
    ENTRANCE_2,
    ENTRY_1,
    ENTRY_6 = ENTRY_1 + 5,
    MARINE_ENTRY,
    RV_EXIT,
    SURPRISE_NORTH,
    SURPRISE_SOUTH,
    JEWEL_START,
    LAB,
    TOWN,
    NAT,
    ZONE_SOUTH,
    COLLEGE,
    HIGH_SCHOOL,
    CONVENTION_CENTRE,
    STATION_OMEGA,
    FEATURES
};

static const char *const terrains[TERRAINS] = {"clear",   "bamboo", "swamp",   "building",
                                               "tar_pit", "nest",   "wormhole"};
static const char *const features[FEATURES] = {"nest_1",
                                               "nest_2",
                                               "tunnel_exit_1",
                                               "tunnel_exit_2",
                                               "tunnel_exit_3",
                                               "tunnel_exit_4",
                                               "tunnel_exit_5",
                                               "tunnel_exit_6",
                                               "nest_entrance_1",
                                               "nest_entrance_2",
                                               "vermin_entry_1",
                                               "vermin_entry_2",
                                               "vermin_entry_3",
                                               "vermin_entry_4",
                                               "vermin_entry_5",
                                               "vermin_entry_6",
                                               "marine_entry",
                                               "rv_exit",
                                               "surprise_north",
                                               "surprise_south",
                                               "jewel_start",
                                               "lab",
                                               "town",
                                               "nat",
                                               "zone_south",
                                               "college",
                                               "high_school",
                                               "convention_centre",
                                               "station_omega"};
static const char *const trails[] = {"scent", "jewel"};
static const struct map_terms terms = {.terrains = terrains,
                                       .terrain_count = TERRAINS,
                                       .features = features,
                                       .feature_count = FEATURES,
                                       .trails = trails,
                                       .trail_count = 2,
                                       .unnumbered_last = true};
static struct hex_map alpha, beta;
static const struct hex_map *const maps[] = {&alpha, &beta};

static void load_map(struct hex_map *map, const char *path)
{
    struct conf *conf = conf_load_file(path, &problems);

    expect_silence();
    assert_true(map_load(map, conf_root(conf), &terms, &problems));
    conf_check_unknown(conf, &problems);
    expect_silence();
    conf_free(conf);
}

static int load_maps(void **state)
{
    start(state);
    load_map(&alpha, MAPS "alpha.yaml");
    load_map(&beta, MAPS "beta.yaml");
    return 0;
}

static unsigned hex(const struct hex_map *map, const char *number)
{
    unsigned id = hex_map_parse(map, number);

    assert_int_not_equal(id, 0);
    return id;
}

static unsigned terrain(const struct hex_map *map, const char *number)
{
    return hex_map_terrain(map, hex(map, number));
}

static unsigned only(const struct hex_map *map, unsigned feature)
{
    assert_int_equal(hex_set_count(&map->with_feature[feature]), 1);
    return hex_set_lowest(&map->with_feature[feature]);
}

/* The neighbour in a printed direction, 1 = north, clockwise (VRM-X.2). */
static const char *step(const struct hex_map *map, const char *number, unsigned direction)
{
    return hex_map_number_text(map, map->neighbour[hex(map, number)][direction - 1]);
}

static bool adjacent(const struct hex_map *map, const char *a, const char *b)
{
    return hex_set_has(&map->adjacent[hex(map, a)], hex(map, b));
}

/* ------------------------------------------------------------------------------------------- frame ---- */

static void hexes_rank_by_their_numbers(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(maps[i]->numbered_count, 216);
        assert_int_equal(maps[i]->unnumbered_count, 18);
        assert_int_equal(hex_set_count(&maps[i]->ids), 234);
        assert_int_equal(hex(maps[i], "111"), 1);
        assert_int_equal(hex(maps[i], "666"), 216);
        assert_int_equal(hex(maps[i], "U01"), 217);
        assert_int_equal(hex(maps[i], "U18"), 234);
        for (unsigned c = 0; c < maps[i]->cell_count; c++)
            assert_int_equal(maps[i]->cell[c].terrain == TAR_PIT || maps[i]->cell[c].terrain == NEST,
                             maps[i]->cell[c].number[0] == 'U');
    }
}

static void directions_and_distances(void **unused)
{
    (void)unused;
    assert_string_equal(step(&alpha, "322", 1), "321");
    assert_string_equal(step(&alpha, "323", 1), "322");
    assert_string_equal(step(&alpha, "153", 1), "152");
    assert_string_equal(step(&alpha, "361", 1), "356");
    assert_string_equal(step(&alpha, "212", 1), "U08");
    assert_string_equal(step(&alpha, "212", 6), "153");
    assert_string_equal(step(&alpha, "212", 2), "233");
    assert_string_equal(step(&alpha, "553", 1), "-");
    assert_string_equal(step(&alpha, "446", 3), "-");
    assert_int_equal(alpha.distance[hex(&alpha, "413")][hex(&alpha, "316")], 3);
    assert_int_equal(alpha.distance[hex(&alpha, "335")][hex(&alpha, "316")], 2);
    assert_int_equal(alpha.distance[hex(&alpha, "314")][hex(&alpha, "442")], 4);
    assert_int_equal(alpha.distance[hex(&alpha, "334")][hex(&alpha, "251")], 2);
    assert_int_equal(beta.distance[hex(&beta, "451")][hex(&beta, "552")], 3);
    assert_int_equal(beta.distance[hex(&beta, "451")][hex(&beta, "516")], 4);
}

/* --------------------------------------------------------------------------- the worked examples (Alpha) */

static void worked_examples_stand(void **unused)
{
    (void)unused;
    assert_int_equal(terrain(&alpha, "322"), CLEAR);
    assert_int_equal(terrain(&alpha, "321"), BAMBOO);
    assert_int_equal(terrain(&alpha, "416"), CLEAR);
    assert_int_equal(terrain(&alpha, "315"), BUILDING);
    assert_int_equal(terrain(&alpha, "131"), CLEAR);
    assert_int_equal(terrain(&alpha, "U08"), TAR_PIT);
    assert_true(adjacent(&alpha, "252", "315") && adjacent(&alpha, "316", "315"));
    assert_true(adjacent(&alpha, "316", "334") && !adjacent(&alpha, "252", "334"));
    assert_true(adjacent(&alpha, "315", "335") && !adjacent(&alpha, "335", "316"));
    assert_true(adjacent(&alpha, "321", "333") && adjacent(&alpha, "333", "361"));
    assert_int_equal(hex_map_cell(&alpha, hex(&alpha, "315"))->terrain_provenance, PROVENANCE_PRINTED);
    assert_int_equal(hex_map_cell(&alpha, hex(&alpha, "326"))->terrain_provenance, PROVENANCE_ASSUMED);
    assert_int_equal(hex_map_cell(&alpha, hex(&alpha, "335"))->position_provenance, PROVENANCE_DERIVED);
}

static struct hex_line *line_between(const char *a, const char *b)
{
    static struct hex_line line;

    hex_line_trace(&alpha, hex_map_find_cell(&alpha, a), hex_map_find_cell(&alpha, b), &line);
    return &line;
}

static unsigned blockers(const struct hex_map *map, const uint16_t *cells, unsigned count)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        unsigned t = map->cell[cells[i]].terrain;

        found += t == BAMBOO || t == BUILDING || t == TAR_PIT;
    }
    return found;
}

/* VRM-J.1: terrain in or along the line. */
static unsigned terrain_in_the_way(const char *a, const char *b)
{
    const struct hex_line *line = line_between(a, b);

    return blockers(&alpha, line->interior, line->interior_count) +
           blockers(&alpha, line->side, line->side_count);
}

/* Cases VRM-T009 and VRM-T061. */
static void lines_of_sight(void **unused)
{
    const struct hex_line *line;

    (void)unused;
    assert_int_equal(terrain_in_the_way("315", "131"), 0);
    assert_true(terrain_in_the_way("335", "131") > 0);
    line = line_between("315", "333");
    assert_int_equal(line->pair_count, 1);
    assert_string_equal(alpha.cell[line->pair[0][0]].number, "334");
    assert_string_equal(alpha.cell[line->pair[0][1]].number, "316");
    assert_int_equal(terrain_in_the_way("315", "333"), 0);
    assert_int_equal(terrain_in_the_way("122", "233"), 0);
    line = line_between("122", "233");
    assert_int_equal(blockers(&alpha, line->vertex, line->vertex_count), 1);
}

/* -------------------------------------------------------------------------------------- what is where -- */

static void nests_tunnels_and_entrances(void **unused)
{
    (void)unused;
    for (unsigned nest = 0; nest < 2; nest++) {
        unsigned id = only(&alpha, NEST_1 + nest);

        assert_int_equal(hex_map_terrain(&alpha, id), NEST);
        assert_int_equal(hex_set_count(&alpha.adjacent[id]), 5);
        HEX_SET_FOR_EACH(near, alpha.adjacent[id]) {
            assert_int_equal(hex_map_terrain(&alpha, near), CLEAR);
            assert_true(hex_set_has(&alpha.with_feature[NAT], near));
        }
        assert_int_equal(hex_set_has(&alpha.with_feature[ZONE_SOUTH], id), nest == 0);
        assert_int_equal(hex_map_terrain(&alpha, only(&alpha, ENTRANCE_1 + nest)), CLEAR);
        assert_true(hex_set_has(&alpha.trail_end[JEWEL], only(&alpha, ENTRANCE_1 + nest)));
    }
    assert_int_equal(hex_set_count(&alpha.with_feature[NAT]), 12);
    for (unsigned feature = EXIT_1; feature <= EXIT_6; feature++) {
        assert_int_equal(hex_map_terrain(&alpha, only(&alpha, feature)), CLEAR);
        assert_false(hex_set_has(&alpha.with_feature[NAT], only(&alpha, feature)));
    }
    assert_int_equal(only(&alpha, EXIT_1 + 2), hex(&alpha, "323"));
    assert_int_equal(only(&alpha, EXIT_1 + 3), hex(&alpha, "514"));
    assert_int_equal(hex_set_count(&beta.with_terrain[NEST]), 0);
}

static void edges_and_places(void **unused)
{
    (void)unused;
    for (char last = '1'; last <= '6'; last++)
        assert_true(hex_set_has(&alpha.with_feature[RV_EXIT], hex(&alpha, (char[]){'1', '1', last, '\0'})));
    assert_int_equal(hex_set_count(&alpha.with_feature[RV_EXIT]), 6);
    assert_true(hex_set_has(&alpha.edge[HEX_NORTH], only(&alpha, SURPRISE_NORTH)));
    assert_true(hex_set_has(&alpha.edge[HEX_SOUTH], only(&alpha, SURPRISE_SOUTH)));
    assert_true(hex_set_has(&alpha.on_trail[SCENT], only(&alpha, SURPRISE_NORTH)));
    assert_true(hex_set_has(&alpha.on_trail[SCENT], only(&alpha, SURPRISE_SOUTH)));
    assert_int_equal(only(&alpha, MARINE_ENTRY), hex(&alpha, "656"));
    assert_true(hex_set_has(&alpha.road_exit[HEX_EAST], hex(&alpha, "656")));
    assert_true(hex_set_has(&alpha.road_exit[HEX_WEST], hex(&alpha, "115")));
    assert_int_equal(only(&alpha, CONVENTION_CENTRE), hex(&alpha, "422"));
    assert_true(hex_set_count(&alpha.with_feature[TOWN]) >= 9);
    for (unsigned feature = ENTRY_1; feature <= ENTRY_6; feature++)
        assert_true(hex_set_has(&beta.edge[HEX_WEST], only(&beta, feature)));
    assert_int_equal(hex_set_count(&beta.with_feature[MARINE_ENTRY]), 3);
    HEX_SET_FOR_EACH(id, beta.with_feature[MARINE_ENTRY])
        assert_true(hex_set_has(&beta.road_exit[HEX_EAST], id));
    assert_int_equal(only(&beta, LAB), hex(&beta, "616"));
    assert_int_equal(hex_set_count(&beta.with_terrain[WORMHOLE]), 1);
}

static void trails_lead_over_neighbours(void **unused)
{
    (void)unused;
    assert_int_equal(alpha.trail_next[SCENT][hex(&alpha, "321")], hex(&alpha, "333"));
    assert_int_equal(alpha.trail_next[SCENT][hex(&alpha, "361")], hex(&alpha, "356"));
    assert_int_equal(alpha.trail_next[SCENT][hex(&alpha, "356")], 0);
    assert_true(hex_set_has(&alpha.trail_end[SCENT], hex(&alpha, "356")));
    assert_int_equal(alpha.trail_next[JEWEL][hex(&alpha, "356")], hex(&alpha, "361"));
    assert_int_equal(alpha.trail_next[JEWEL][hex(&alpha, "421")], hex(&alpha, "435"));
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned kind = SCENT; kind <= JEWEL; kind++) {
            HEX_SET_FOR_EACH(id, maps[i]->on_trail[kind]) {
                unsigned next = maps[i]->trail_next[kind][id];

                assert_int_equal(next == 0, hex_set_has(&maps[i]->trail_end[kind], id));
                assert_true(next == 0 || hex_set_has(&maps[i]->adjacent[id], next));
            }
        }
    }
}

/* VRM-P.1.g, P.3.n: tar is crossed along roads only, and every bridge lies on a scent trail. VRM-P.1.c:
 * buildings are joined to all buildings and roads next to them. */
static void roads_join_what_they_must(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        const struct hex_map *map = maps[i];

        HEX_SET_FOR_EACH(id, map->with_terrain[TAR_PIT]) {
            assert_int_equal(map->road_mask[id] != 0, hex_set_has(&map->on_trail[SCENT], id));
            for (unsigned d = 0; map->trail_next[SCENT][id] && d < HEX_DIRECTIONS; d++)
                assert_true(map->neighbour[id][d] != map->trail_next[SCENT][id] ||
                            map->road_mask[id] >> d & 1);
        }
        HEX_SET_FOR_EACH(id, map->with_terrain[BUILDING]) {
            for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
                unsigned near = map->neighbour[id][d];

                if (near && map->road_mask[near] && hex_map_terrain(map, near) != TAR_PIT)
                    assert_true(map->road_mask[id] >> d & 1);
            }
        }
    }
    assert_int_equal(hex_set_count(&alpha.with_feature[ZONE_SOUTH]), 110);
}

/* ------------------------------------------------------------------------------------ fingerprints ---- */

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3); /* FNV-1a */
    return hash;
}

static const uint64_t nothing_yet = UINT64_C(0xcbf29ce484222325);

static uint64_t hash_terrain(const struct hex_map *map)
{
    uint64_t hash = nothing_yet;

    for (unsigned c = 0; c < map->cell_count; c++)
        hash = add_text(add_text(hash, map->cell[c].number), terrains[map->cell[c].terrain]);
    return hash;
}

/* A sum, so that the order in which things are written does not matter. */
static uint64_t hash_roads(const struct hex_map *map)
{
    uint64_t sum = 0;

    for (unsigned r = 0; r < map->road_count; r++) {
        const char *a = map->cell[map->road[r].cell[0]].number, *b = map->cell[map->road[r].cell[1]].number;

        sum += add_text(add_text(nothing_yet, strcmp(a, b) < 0 ? a : b), strcmp(a, b) < 0 ? b : a);
    }
    return sum;
}

static uint64_t hash_trails(const struct hex_map *map)
{
    uint64_t sum = 0;

    for (unsigned t = 0; t < map->trail_count; t++) {
        uint64_t hash = add_text(nothing_yet, trails[map->trail[t].kind]);

        for (unsigned i = 0; i < map->trail[t].length; i++)
            hash = add_text(hash, map->cell[map->trail[t].cell[i]].number);
        sum += hash;
    }
    return sum;
}

static uint64_t hash_features(const struct hex_map *map)
{
    uint64_t sum = 0;

    for (unsigned f = 0; f < FEATURES; f++) {
        HEX_SET_FOR_EACH(id, map->with_feature[f])
            sum += add_text(add_text(nothing_yet, features[f]), hex_map_number_text(map, id));
    }
    return sum;
}

/* Worked out apart from this program, from the tables the maps were drawn after: a slip of one sign shows. */
static void nothing_has_slipped(void **unused)
{
    (void)unused;
    assert_int_equal(hash_terrain(&alpha), UINT64_C(0xb20be9664d354845));
    assert_int_equal(hash_roads(&alpha), UINT64_C(0x1d0b9bcf5e048c38));
    assert_int_equal(hash_trails(&alpha), UINT64_C(0xac5a45f98047aa69));
    assert_int_equal(hash_features(&alpha), UINT64_C(0x1986c2fa351840ae));
    assert_int_equal(hash_terrain(&beta), UINT64_C(0x8ea40d080329d94b));
    assert_int_equal(hash_roads(&beta), UINT64_C(0xc844dcac9a80c868));
    assert_int_equal(hash_trails(&beta), UINT64_C(0x239fb7f086956d1f));
    assert_int_equal(hash_features(&beta), UINT64_C(0x499ee838f257603c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_rank_by_their_numbers), cmocka_unit_test(directions_and_distances),
        cmocka_unit_test(worked_examples_stand),       cmocka_unit_test(lines_of_sight),
        cmocka_unit_test(nests_tunnels_and_entrances), cmocka_unit_test(edges_and_places),
        cmocka_unit_test(trails_lead_over_neighbours), cmocka_unit_test(roads_join_what_they_must),
        cmocka_unit_test(nothing_has_slipped),
    };
    return cmocka_run_group_tests(tests, load_maps, finish);
}
