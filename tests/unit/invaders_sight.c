/* Sight, lava and cover tables against the definition of INV-L, worked out anew here from the picture of the
 * map: coordinates, corners and all, for every pair of hexes on both maps under every ruling. */
#include "rules/invaders/parts.h"
#include "sim/core/hash.h"
#include "tests/unit/invaders_fixture.h"

enum { COLUMNS = 20, ROWS = 13, CELLS = COLUMNS * ROWS };
enum contact { NONE, VERTEX, SIDE_ON, INTERIOR };

/* INV-M.4 */
static int centre_x(int cell)
{
    return 3 * (cell % COLUMNS);
}

static int centre_y(int cell)
{
    return 2 * (cell / COLUMNS) + (cell % COLUMNS % 2 == 0);
}

/* INV-L.1, word by word. */
static enum contact contact_of(int a, int b, int h)
{
    static const int corner_x[] = {2, -2, 1, 1, -1, -1}, corner_y[] = {0, 0, 1, -1, 1, -1};
    int ax = centre_x(a), ay = centre_y(a), dx = centre_x(b) - ax, dy = centre_y(b) - ay;
    int dot = dx * (centre_x(h) - ax) + 3 * dy * (centre_y(h) - ay), length = dx * dx + 3 * dy * dy;
    int positive = 0, negative = 0, zero = 0;
    if (h == a || h == b || dot <= 0 || dot >= length)
        return NONE;
    for (int i = 0; i < 6; i++) {
        int cross = dx * (centre_y(h) + corner_y[i] - ay) - dy * (centre_x(h) + corner_x[i] - ax);
        positive += cross > 0;
        negative += cross < 0;
        zero += cross == 0;
    }
    if (positive && negative)
        return INTERIOR;
    return zero == 2 ? SIDE_ON : zero == 1 ? VERTEX : NONE;
}

static bool are_neighbours(int a, int b)
{
    int dx = abs(centre_x(a) - centre_x(b)), dy = abs(centre_y(a) - centre_y(b));
    return (dx == 0 && dy == 2) || (dx == 3 && dy == 1);
}

/* The line from a to b: the contact of every cell, and its partner along a hexside (INV-L.2), -1 without. */
struct slow_line {
    int a, b, count;
    int cell[CELLS], partner[CELLS];
    enum contact contact[CELLS];
};

static void trace(struct slow_line *line, int a, int b)
{
    *line = (struct slow_line){.a = a, .b = b};
    for (int h = 0; h < CELLS; h++) {
        enum contact contact = contact_of(a, b, h);
        if (contact == NONE)
            continue;
        line->contact[line->count] = contact;
        line->partner[line->count] = -1;
        line->cell[line->count++] = h;
    }
    int ax = centre_x(a), ay = centre_y(a), dx = centre_x(b) - ax, dy = centre_y(b) - ay;
    for (int i = 0; i < line->count; i++) {
        for (int j = 0; j < line->count; j++) {
            int h = line->cell[i], g = line->cell[j];
            if (line->contact[i] == SIDE_ON && line->contact[j] == SIDE_ON && are_neighbours(h, g) &&
                dx * (centre_y(h) + centre_y(g) - 2 * ay) == dy * (centre_x(h) + centre_x(g) - 2 * ax))
                line->partner[i] = g;
        }
    }
}

/* Is the line stopped if `blocking` says so of its hexes? `sides`: 0 = one hex beside it is never enough, it
 * takes both; 1 = one is enough; `corners`: a corner is enough. */
static bool is_stopped(const struct slow_line *line, const bool *blocking, bool sides, bool corners)
{
    for (int i = 0; i < line->count; i++) {
        bool blocks = blocking[line->cell[i]];
        bool partner = line->partner[i] >= 0 && blocking[line->partner[i]];
        if (line->contact[i] == INTERIOR && blocks)
            return true;
        if (line->contact[i] == SIDE_ON && blocks && (sides || partner))
            return true;
        if (line->contact[i] == VERTEX && blocks && corners)
            return true;
    }
    return false;
}

/* --------------------------------------------------------------------------------- what is compared ---- */

struct world {
    const struct invaders_model *m;
    const struct invaders_board *board;
    bool wood[CELLS], lava[CELLS], cover[CELLS]; /* wood: what terrain blocks Marine sight (INV-L.4) */
    uint64_t random;
};

static struct world make_world(const struct invaders_model *m)
{
    struct world w = {.m = m, .board = m->board[0], .random = 1};
    assert_int_equal(w.board->map.cell_count, CELLS);
    for (int c = 0; c < CELLS; c++) {
        const char *terrain = w.board->map.terrain_name[w.board->map.cell[c].terrain];
        w.lava[c] = strcmp(terrain, "lava") == 0;
        w.wood[c] = w.lava[c] || strcmp(terrain, "forest") == 0 || strcmp(terrain, "building") == 0;
        w.cover[c] = !w.lava[c] && strcmp(terrain, "clear") != 0;
    }
    return w;
}

/* A set of units on some of the line's hexes and a few elsewhere. */
static struct hex_set random_units(struct world *w, const struct slow_line *line, unsigned sparse)
{
    struct hex_set units = hex_set_empty();
    for (int i = 0; i < line->count; i++) {
        w->random = hash_mix(w->random + 0x9e3779b97f4a7c15u);
        if (w->random % sparse == 0)
            hex_set_add(&units, w->board->map.cell[line->cell[i]].id);
    }
    for (int i = 0; i < 6; i++) {
        w->random = hash_mix(w->random + 0x9e3779b97f4a7c15u);
        hex_set_add(&units, w->board->map.cell[w->random % CELLS].id);
    }
    hex_set_add(&units, w->board->map.cell[line->a].id); /* the ends never block */
    hex_set_add(&units, w->board->map.cell[line->b].id);
    return units;
}

/* INV-L.5 with units. */
static void check_sight(struct world *w, const struct slow_line *line, unsigned a, unsigned b)
{
    unsigned ruling = w->m->ruling[RULING_LOS_CONTACT];
    bool sides = ruling != LOS_CONTACT_JP_EDITION, corners = ruling == LOS_CONTACT_DESIGNER_STRICT;
    for (unsigned sparse = 2; sparse <= 16; sparse *= 2) {
        struct hex_set units = random_units(w, line, sparse);
        bool blocking[CELLS];
        memcpy(blocking, w->wood, sizeof blocking);
        for (int i = 0; i < line->count; i++)
            blocking[line->cell[i]] |= hex_set_has(&units, w->board->map.cell[line->cell[i]].id);
        bool sees = !is_stopped(line, blocking, sides, corners);
        if (marine_sees(w->board, &units, a, b) != sees)
            fail_msg("%s-%s: sight must be %d", w->board->map.cell[line->a].number,
                     w->board->map.cell[line->b].number, sees);
    }
    struct hex_set nobody = hex_set_empty();
    assert_int_equal(marine_sees(w->board, &nobody, a, b), !is_stopped(line, w->wood, sides, corners));
}

/* INV-L.6 to L.8 */
static void check_lava_and_cover(const struct world *w, const struct slow_line *line, unsigned a, unsigned b)
{
    unsigned fire = w->m->ruling[RULING_LAVA_BLOCK], rush = w->m->ruling[RULING_RUSH_LAVA_CONTACT];
    bool stops_fire =
        fire != LAVA_BLOCK_IGNORE && is_stopped(line, w->lava, fire == LAVA_BLOCK_BLOCK_ANY_SIDE, false);
    bool stops_rush = false;
    unsigned covers = w->cover[line->b];
    for (int i = 0; i < line->count; i++) {
        enum contact contact = line->contact[i];
        bool counts = contact == INTERIOR ||
                      (contact == SIDE_ON && rush != RUSH_LAVA_CONTACT_INTERIOR_ONLY) ||
                      (contact == VERTEX && rush == RUSH_LAVA_CONTACT_ANY_CONTACT);
        stops_rush |= counts && w->lava[line->cell[i]];
        covers += contact >= SIDE_ON && w->cover[line->cell[i]];
    }
    assert_int_equal(hex_set_has(&w->board->lava_block[a], b), stops_fire);
    assert_int_equal(hex_set_has(&w->board->rush_lava[a], b), stops_rush);
    assert_int_equal(w->board->cover[a][b], covers);
}

static void check_all_pairs(struct world *w)
{
    unsigned pairs = 0;
    HEX_SET_FOR_EACH(a, w->board->map.ids) {
        HEX_SET_FOR_EACH(b, w->board->map.ids) {
            struct slow_line line;
            if (a == b)
                continue;
            trace(&line, w->board->map.cell_of_id[a], w->board->map.cell_of_id[b]);
            check_sight(w, &line, a, b);
            check_lava_and_cover(w, &line, a, b);
            pairs++;
        }
    }
    assert_true(pairs >= 216 * 215);
}

/* Every answer of each of the three rulings is in one of the three models. */
static const char *const rulings[3][4] = {
    {"rulings.los_contact.choice=jp_edition", "rulings.kayotz_lava_block.choice=block",
     "rulings.rush_lava_contact.choice=interior_or_side", NULL},
    {"rulings.los_contact.choice=designer_strict", "rulings.kayotz_lava_block.choice=ignore",
     "rulings.rush_lava_contact.choice=any_contact", NULL},
    {"rulings.los_contact.choice=english_hexside", "rulings.kayotz_lava_block.choice=block_any_side",
     "rulings.rush_lava_contact.choice=interior_only", NULL},
};

static void check_map(const char *scenario)
{
    for (unsigned i = 0; i < 3; i++) {
        struct invaders_model *m = fixture_model(scenario, rulings[i]);
        struct world w = make_world(m);
        check_all_pairs(&w);
        game_invaders.unload(m);
    }
}

static void test_alpha(void **state)
{
    (void)state;
    check_map("gauntlet");
}

static void test_beta(void **state)
{
    (void)state;
    check_map("road_to_victory");
}

/* INV-5.1.b, 5.3.a: each neighbour is in exactly one class, or forbidden lava. */
static void check_steps(const struct invaders_model *m, bool bridges)
{
    const struct invaders_board *board = m->board[0];
    const struct hex_map *map = &board->map;
    unsigned road_steps = 0;
    HEX_SET_FOR_EACH(a, map->ids) {
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            unsigned b = map->neighbour[a][direction];
            if (!b)
                continue;
            bool road = map->road_mask[a] >> direction & 1;
            const char *terrain = map->terrain_name[hex_map_terrain(map, b)];
            bool dear = strcmp(terrain, "rough") == 0 || strcmp(terrain, "forest") == 0;
            bool lava = strcmp(terrain, "lava") == 0;
            assert_int_equal(hex_set_has(&board->steps.road[a], b), road);
            assert_int_equal(hex_steps_cost(&board->steps, a, b), road ? 1 : lava ? 0 : dear ? 4 : 2);
            assert_int_equal(hex_set_has(&board->land_step[a], b),
                             (a >= FIRST_NUMBERED && b >= FIRST_NUMBERED) || (bridges && road));
            road_steps += road;
        }
        struct hex_set all = hex_set_or(&board->steps.road[a], &board->steps.other[a]);
        all = hex_set_and_not(&all, &map->adjacent[a]);
        assert_true(hex_set_is_empty(&all));
    }
    assert_int_equal(road_steps, 2 * map->road_count);
}

static void test_steps(void **state)
{
    (void)state;
    static const char *const bridges[] = {"rulings.rush_bridge.choice=\"yes\"", NULL};
    struct invaders_model *m = fixture_model("gauntlet", NULL);
    check_steps(m, false);
    game_invaders.unload(m);
    m = fixture_model("road_to_victory", bridges);
    check_steps(m, true);
    game_invaders.unload(m);
}

/* The worked examples of the rulebook and of the designer. */
static void test_worked_examples(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct invaders_model *alpha = fixture_model("gauntlet", rulings[i]);
        struct invaders_model *beta = fixture_model("road_to_victory", rulings[i]);
        const struct invaders_board *a = alpha->board[0], *b = beta->board[0];
        struct hex_set nobody = hex_set_empty(), unit = hex_set_of(hex_of(a, "416"));
        /* INV-6.2.3.a: 421-415 runs between the forest 331 and 416; with a unit in 416 both sides block. */
        assert_false(marine_sees(a, &unit, hex_of(a, "421"), hex_of(a, "415")));
        assert_int_equal(marine_sees(a, &nobody, hex_of(a, "421"), hex_of(a, "415")), i == 0);
        assert_false(marine_sees(b, &unit, hex_of(b, "421"), hex_of(b, "415")));
        /* S1: 461-653 passes the tip of the forest 525. */
        assert_int_equal(marine_sees(b, &nobody, hex_of(b, "461"), hex_of(b, "653")), i != 1);
        /* Lava in the middle of 342-344. */
        assert_false(marine_sees(a, &nobody, hex_of(a, "342"), hex_of(a, "344")));
        assert_int_equal(hex_set_has(&a->lava_block[hex_of(a, "342")], hex_of(a, "344")), i != 1);
        /* INV-L.7: the forest 333 on the way and the forest 331 at the end; one hexside is enough. */
        assert_int_equal(a->cover[hex_of(a, "334")][hex_of(a, "331")], 2);
        assert_int_equal(a->cover[hex_of(a, "421")][hex_of(a, "415")], 1);
        game_invaders.unload(alpha);
        game_invaders.unload(beta);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alpha),
        cmocka_unit_test(test_beta),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_worked_examples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
