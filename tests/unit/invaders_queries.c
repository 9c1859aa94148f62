/* Questions about positions: reach against a plain shortest-path search, fire and special actions against the
 * worked cases of the specification (INV-Txx). */
#include "rules/invaders/parts.h"
#include "sim/core/hash.h"
#include "tests/unit/invaders_fixture.h"

static struct invaders_model *alpha, *beta;

static int load(void **state)
{
    (void)state;
    alpha = fixture_model("gauntlet", NULL);
    beta = fixture_model("road_to_victory", NULL);
    return alpha && beta ? 0 : 1;
}

static int unload(void **state)
{
    (void)state;
    game_invaders.unload(alpha);
    game_invaders.unload(beta);
    return 0;
}

/* ---------------------------------------------------------------------------------------------- reach ----
 */

enum { FAR = 1000 };

/* Least costs by relaxing all steps until nothing changes; starts[hex] = cost of standing there first. */
static void slow_costs(const struct invaders_view *v, const struct hex_map *map, const unsigned *starts,
                       unsigned *cost)
{
    memcpy(cost, starts, HEX_IDS * sizeof *cost);
    for (bool changed = true; changed;) {
        changed = false;
        HEX_SET_FOR_EACH(from, map->ids) {
            for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
                unsigned to = map->neighbour[from][direction];
                const char *terrain = to ? map->terrain_name[hex_map_terrain(map, to)] : "lava";
                bool slow = strcmp(terrain, "rough") == 0 || strcmp(terrain, "forest") == 0;
                unsigned step = map->road_mask[from] >> direction & 1 ? 1 : slow ? 4 : 2;
                if (!to || (step > 1 && strcmp(terrain, "lava") == 0) || hex_set_has(&v->kayotz_at, to))
                    continue;
                if (cost[from] + step < cost[to]) {
                    cost[to] = cost[from] + step;
                    changed = true;
                }
            }
        }
    }
}

static void check_reach(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                        const unsigned *starts, unsigned budget)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned cost[HEX_IDS];
    int exit_cost = -1;
    struct reach reach;
    slow_costs(v, &board->map, starts, cost);
    invaders_marine_reach(m, v, marine, budget, &reach);
    assert_int_equal(reach.by_cost.budget, budget);
    HEX_SET_FOR_EACH(hex, board->map.ids) {
        bool reached = cost[hex] <= budget;
        bool end = reached && hex != v->marine_hex[marine] && !hex_set_has(&v->marines_at, hex);
        assert_int_equal(hex_reach_cost(&reach.by_cost, hex), reached ? cost[hex] : HEX_REACH_NOT);
        assert_int_equal(hex_set_has(&reach.ends, hex), end);
        unsigned total = cost[hex] + board->exit_cost[hex];
        if (hex_set_has(&board->exit_hexes, hex) && total <= budget &&
            (exit_cost < 0 || total < (unsigned)exit_cost))
            exit_cost = (int)total;
    }
    assert_int_equal(reach.exit_cost, exit_cost);
}

/* Random positions: any hex of the map for the Marines, numbered ones for the Kay'otz. */
static struct invaders_view random_view(const struct invaders_model *m, uint64_t *random)
{
    struct invaders_view v = empty_view(m);
    const struct hex_map *map = &m->board[0]->map;
    for (unsigned i = 0; i < m->marine_count + m->kayotz_count; i++) {
        *random = hash_mix(*random + 0x9e3779b97f4a7c15u);
        bool marine = i < m->marine_count;
        const struct hex_set *place = marine ? &map->ids : &map->numbered;
        unsigned hex = hex_set_at_rank(place, (unsigned)(*random % hex_set_count(place)));
        if (!hex_vacant(&v, hex) || *random >> 60 == 0)
            continue;
        const char *number = hex_map_number_text(map, hex);
        if (marine)
            put_marine(m, &v, m->marine_name[i], number);
        else
            put_kayotz(m, &v, m->kayotz_name[i - m->marine_count], number);
    }
    return v;
}

static void test_reach_is_the_shortest_way(void **state)
{
    (void)state;
    const struct invaders_model *models[] = {alpha, beta};
    uint64_t random = 2;
    for (unsigned round = 0; round < 60; round++) {
        const struct invaders_model *m = models[round % 2];
        struct invaders_view v = random_view(m, &random);
        FOR_EACH_BIT(marine, v.on_map) {
            unsigned starts[HEX_IDS];
            for (unsigned i = 0; i < HEX_IDS; i++)
                starts[i] = FAR;
            starts[v.marine_hex[marine]] = 0;
            check_reach(m, &v, marine, starts, (round + marine) % 10);
        }
    }
}

static void assert_costs(const struct invaders_model *m, const struct reach *reach, const char *expected)
{
    const struct invaders_board *board = m->board[0];
    unsigned count = 0, cost;
    char number[4];
    for (int used; sscanf(expected, " %3[0-9U]:%u%n", number, &cost, &used) == 2; expected += used, count++) {
        assert_int_equal(hex_reach_cost(&reach->by_cost, hex_of(board, number)), cost);
        assert_true(hex_set_has(&reach->ends, hex_of(board, number)));
    }
    assert_int_equal(hex_set_count(&reach->ends), count);
}

/* INV-T08 */
static void test_entry_by_road(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    struct reach reach;
    unsigned squad = marine_named(alpha, "SQ1");
    v.turn = 3;
    v.waiting = 1u << squad;
    v.entry_turn[squad] = 3;
    invaders_marine_reach(alpha, &v, squad, move_budget(alpha, &v, squad, false), &reach);
    assert_costs(alpha, &reach,
                 "322:1 321:2 316:3 326:4 314:5 313:6 215:3 324:3 216:4 323:5 325:5 221:6 213:6 212:6 421:6");
}

/* INV-10.1.c: the road, in a later turn around Kay'otz who hold it. */
static void test_entry_held(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    unsigned squad = marine_named(alpha, "SQ1");
    const struct invaders_board *board = alpha->board[0];
    v.turn = 3;
    v.waiting = 1u << squad;
    v.entry_turn[squad] = 4;
    assert_false(invaders_may_enter(alpha, &v, squad));
    v.turn = 4;
    assert_true(invaders_may_enter(alpha, &v, squad));
    put_kayotz(alpha, &v, "K08a", "322");
    v.dormant = 1u << kayotz_named(alpha, "K08a");
    assert_false(invaders_may_enter(alpha, &v, squad));
    v.turn = 5;
    struct hex_set open = invaders_entry_hexes(alpha, &v, squad);
    assert_int_equal(hex_set_count(&open), 1);
    assert_int_equal(hex_set_highest(&open), hex_of(board, "323"));
    assert_int_equal(invaders_entry_cost(alpha, &v, hex_of(board, "323")),
                     board->terrain_cost[hex_of(board, "323")]);
    put_kayotz(alpha, &v, "K09a", "323");
    open = invaders_entry_hexes(alpha, &v, squad);
    assert_int_equal(hex_set_highest(&open), hex_of(board, "215"));
    v.acted = 1u << squad;
    assert_false(invaders_may_enter(alpha, &v, squad));
}

/* The entry hex may hold a Marine if the move goes on. */
static void test_entry_through_a_marine(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    struct reach reach;
    unsigned squad = marine_named(alpha, "SQ1");
    put_marine(alpha, &v, "SC1", "322");
    v.waiting = 1u << squad;
    invaders_marine_reach(alpha, &v, squad, 2, &reach);
    assert_costs(alpha, &reach, "321:2");
}

/* INV-T10, INV-T11 */
static void test_bridges_and_passing(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    const struct invaders_board *board = alpha->board[0];
    struct reach reach;
    put_marine(alpha, &v, "HW1", "341");
    put_marine(alpha, &v, "SQ1", "262");
    invaders_marine_reach(alpha, &v, marine_named(alpha, "HW1"), 4, &reach);
    assert_int_equal(hex_reach_cost(&reach.by_cost, hex_of(board, "344")), 4);
    assert_int_equal(hex_reach_cost(&reach.by_cost, hex_of(board, "U01")), 2);
    assert_true(hex_set_has(&reach.ends, hex_of(board, "U01")));
    invaders_marine_reach(alpha, &v, marine_named(alpha, "SQ1"), 2, &reach);
    assert_false(hex_set_has(&reach.ends, hex_of(board, "U01")));
    put_marine(alpha, &v, "SQ1", "334");
    put_marine(alpha, &v, "SQ2", "335");
    invaders_marine_reach(alpha, &v, marine_named(alpha, "SQ1"), 2, &reach);
    assert_int_equal(hex_reach_cost(&reach.by_cost, hex_of(board, "336")), 2);
    assert_true(hex_set_has(&reach.ends, hex_of(board, "336")));
    assert_false(hex_set_has(&reach.ends, hex_of(board, "335")));
    v = empty_view(alpha);
    put_marine(alpha, &v, "SQ1", "334");
    put_kayotz(alpha, &v, "K02a", "335");
    v.dormant = 1u << kayotz_named(alpha, "K02a");
    invaders_marine_reach(alpha, &v, marine_named(alpha, "SQ1"), 2, &reach);
    assert_false(hex_set_has(&reach.ends, hex_of(board, "336")));
}

/* INV-5.1.a */
static void test_budgets(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    unsigned squad = marine_named(alpha, "SQ1"), heavy = marine_named(alpha, "HW1");
    assert_int_equal(move_budget(alpha, &v, squad, false), 6);
    assert_int_equal(move_budget(alpha, &v, squad, true), 2);
    assert_int_equal(move_budget(alpha, &v, heavy, true), 2);
    v.stunned = 1u << squad | 1u << heavy;
    assert_int_equal(move_budget(alpha, &v, squad, false), 4);
    assert_int_equal(move_budget(alpha, &v, squad, true), 2);
    assert_int_equal(move_budget(alpha, &v, heavy, false), 2);
    assert_int_equal(move_budget(alpha, &v, heavy, true), 0);
}

/* ----------------------------------------------------------------------------------------------- fire ----
 */

static unsigned factor(const struct invaders_view *v, const char *marine, const char *kayotz, bool hit_run)
{
    unsigned unit = marine_named(beta, marine);
    return invaders_marine_factor(beta, v, unit, v->marine_hex[unit], kayotz_named(beta, kayotz), hit_run);
}

/* INV-T07: units block, paralyzed too; the headquarters helps its neighbours. */
static void test_aura_and_blockers(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    put_marine(beta, &v, "SQ1", "461");
    put_marine(beta, &v, "HQ1", "526");
    put_kayotz(beta, &v, "K09a", "553");
    v.paralyzed = 1u << marine_named(beta, "HQ1");
    assert_int_equal(factor(&v, "SQ1", "K09a", false), 0);
    put_marine(beta, &v, "HQ1", "456");
    assert_int_equal(factor(&v, "SQ1", "K09a", false), 4);
    v.paralyzed = 0;
    assert_int_equal(factor(&v, "SQ1", "K09a", false), 5);
    assert_int_equal(factor(&v, "HQ1", "K09a", false), 3); /* not its own neighbour */
    v.dormant = 1u << kayotz_named(beta, "K09a");
    assert_int_equal(factor(&v, "SQ1", "K09a", true), 5);
    v.paralyzed = 1u << marine_named(beta, "SQ1");
    assert_int_equal(factor(&v, "SQ1", "K09a", false), 0);
    assert_int_equal(
        invaders_marine_targets(beta, &v, marine_named(beta, "SQ1"), hex_of(beta->board[0], "461"), false),
        0);
}

/* A Marine imagined elsewhere is not in its own way. */
static void test_imagined_place(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    put_marine(beta, &v, "SQ1", "526");
    put_kayotz(beta, &v, "K09a", "553");
    unsigned squad = marine_named(beta, "SQ1"), hex = hex_of(beta->board[0], "461");
    assert_int_equal(invaders_marine_factor(beta, &v, squad, hex, kayotz_named(beta, "K09a"), false), 4);
    assert_int_equal(invaders_marine_targets(beta, &v, squad, hex, false), 1u << kayotz_named(beta, "K09a"));
}

/* INV-T23, T24, T30: pistols, weapons, the bonus of the next hex. */
static void test_weapons(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    put_marine(beta, &v, "LG1", "461");
    put_kayotz(beta, &v, "K03a", "526");
    put_kayotz(beta, &v, "K09a", "553");
    assert_int_equal(factor(&v, "LG1", "K03a", false), 4);
    assert_int_equal(factor(&v, "LG1", "K09a", false), 0);
    v.out_of_ammo = 1u << marine_named(beta, "LG1");
    assert_int_equal(factor(&v, "LG1", "K03a", false), 0);
    assert_int_equal(marine_weapon(beta, &v, marine_named(beta, "LG1")), WEAPON_NONE);
    v = empty_view(beta);
    put_marine(beta, &v, "SO1", "461");
    put_kayotz(beta, &v, "K06a", "526");
    unsigned ops = marine_named(beta, "SO1"), hex = hex_of(beta->board[0], "461");
    assert_int_equal(marine_weapon(beta, &v, ops), WEAPON_BUMP);
    assert_int_equal(factor(&v, "SO1", "K06a", false), 0);
    assert_int_equal(invaders_marine_targets(beta, &v, ops, hex, false), 1u << kayotz_named(beta, "K06a"));
    v.out_of_ammo = 1u << ops;
    assert_int_equal(factor(&v, "SO1", "K06a", false), 4);
    v = empty_view(beta);
    put_marine(beta, &v, "SQ1", "461");
    put_kayotz(beta, &v, "K03a", "526");
    assert_int_equal(factor(&v, "SQ1", "K03a", false), 5);
}

/* INV-T27; the monolith is no target of any weapon (INV-6.2.3.b). */
static void test_bump_range(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    unsigned ops = marine_named(beta, "SO1"), hex = hex_of(beta->board[0], "461");
    put_marine(beta, &v, "SO1", "461");
    put_kayotz(beta, &v, "K06a", "655");
    put_kayotz(beta, &v, "K06b", "664");
    put_kayotz(beta, &v, "MONO", "526");
    assert_true(invaders_bump_reaches(beta, &v, ops, hex, kayotz_named(beta, "K06a")));
    assert_false(invaders_bump_reaches(beta, &v, ops, hex, kayotz_named(beta, "K06b")));
    assert_int_equal(invaders_marine_targets(beta, &v, ops, hex, false), 1u << kayotz_named(beta, "K06a"));
    put_marine(beta, &v, "SQ1", "462");
    assert_int_equal(factor(&v, "SQ1", "MONO", false), 0);
}

/* INV-T21: nothing left to roll with. */
static void test_factor_of_nothing(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(alpha);
    unsigned scout = marine_named(alpha, "SC1"), kayotz = kayotz_named(alpha, "K02a");
    put_marine(alpha, &v, "SC1", "334");
    put_kayotz(alpha, &v, "K02a", "333"); /* forest, next to it */
    assert_int_equal(invaders_marine_factor(alpha, &v, scout, v.marine_hex[scout], kayotz, false), 3);
    v.stunned = 1u << scout;
    assert_int_equal(invaders_marine_factor(alpha, &v, scout, v.marine_hex[scout], kayotz, true), 1);
    put_marine(alpha, &v, "SC1", "335");
    assert_int_equal(invaders_marine_factor(alpha, &v, scout, v.marine_hex[scout], kayotz, true), 0);
    assert_int_equal(invaders_marine_targets(alpha, &v, scout, v.marine_hex[scout], true), 0);
}

static void test_defence(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    unsigned kayotz = kayotz_named(beta, "K08a");
    put_kayotz(beta, &v, "K08a", "553");
    assert_int_equal(kayotz_defence(beta, &v, kayotz), 4);
    v.dormant = 1u << kayotz;
    assert_int_equal(kayotz_defence(beta, &v, kayotz), 3);
    v.rift[kayotz] = 5;
    assert_int_equal(kayotz_defence(beta, &v, kayotz), 5);
    v.rift[kayotz] = RIFT_UNKNOWN; /* the mean of 1 2 2 3 3 4 4 5 5 is 29/9 */
    assert_int_equal(kayotz_defence(beta, &v, kayotz), 3);
}

/* INV-T32 with both rulings, INV-T33, INV-T36. */
static void test_kayotz_factors(void **state)
{
    (void)state;
    static const char *const per_hex[] = {"rulings.kayotz_cover_stack.choice=per_hex", NULL};
    struct invaders_model *stacking = fixture_model("gauntlet", per_hex);
    struct invaders_view v = empty_view(alpha);
    unsigned squad = marine_named(alpha, "SQ1"), k04 = kayotz_named(alpha, "K04a");
    put_kayotz(alpha, &v, "K04a", "334");
    put_marine(alpha, &v, "SQ1", "331");
    hex_set_add(&v.strongpoints, hex_of(alpha->board[0], "331"));
    assert_int_equal(invaders_kayotz_factor(alpha, &v, k04, squad, 0), 2);
    assert_int_equal(invaders_kayotz_factor(alpha, &v, k04, squad, 2), 4);
    assert_int_equal(invaders_kayotz_factor(stacking, &v, k04, squad, 0), 1);
    hex_set_add(&v.strongpoints, hex_of(alpha->board[0], "333"));
    assert_int_equal(invaders_strongpoint_cover(alpha->board[0], &v, hex_of(alpha->board[0], "334"),
                                                hex_of(alpha->board[0], "331")),
                     2);
    assert_int_equal(invaders_kayotz_factor(alpha, &v, k04, squad, 0), 2);
    assert_int_equal(invaders_kayotz_factor(stacking, &v, k04, squad, 0), 0);
    v = empty_view(alpha);
    put_kayotz(alpha, &v, "K03a", "421");
    put_marine(alpha, &v, "SQ1", "415");
    hex_set_add(&v.strongpoints, hex_of(alpha->board[0], "421")); /* the firer's own hex never counts */
    assert_int_equal(invaders_kayotz_factor(alpha, &v, kayotz_named(alpha, "K03a"), squad, 0), 3);
    v = empty_view(beta);
    put_kayotz(beta, &v, "K04a", "526");
    put_marine(beta, &v, "HQ1", "461");
    assert_int_equal(
        invaders_kayotz_factor(beta, &v, kayotz_named(beta, "K04a"), marine_named(beta, "HQ1"), 0), 5);
    game_invaders.unload(stacking);
}

/* INV-T51: the nearest, the highest hex of several; nobody behind lava (INV-L.6, V-volley_target_pool). */
static void test_shoot_target(void **state)
{
    (void)state;
    static const char *const nearest[] = {"rulings.volley_target_pool.choice=nearest_only", NULL};
    struct invaders_model *strict = fixture_model("gauntlet", nearest);
    struct invaders_view v = empty_view(beta);
    put_kayotz(beta, &v, "K05a", "461");
    put_marine(beta, &v, "SQ1", "436");
    put_marine(beta, &v, "SQ2", "553");
    put_marine(beta, &v, "SC1", "525");
    v.paralyzed = 1u << marine_named(beta, "SC1");
    unsigned k05 = kayotz_named(beta, "K05a");
    assert_int_equal(invaders_shoot_target(beta, &v, k05, active_marines(&v)), marine_named(beta, "SQ2"));
    assert_int_equal(invaders_shoot_target(beta, &v, k05, 0), -1);
    v = empty_view(alpha);
    put_kayotz(alpha, &v, "K05a", "342");
    put_marine(alpha, &v, "SQ1", "344"); /* nearer, behind lava */
    put_marine(alpha, &v, "SQ2", "334");
    assert_int_equal(invaders_shoot_target(alpha, &v, k05, v.on_map), marine_named(alpha, "SQ2"));
    assert_int_equal(invaders_shoot_target(strict, &v, k05, v.on_map), -1);
    assert_int_equal(invaders_shoot_target(alpha, &v, k05, 1u << marine_named(alpha, "SQ1")), -1);
    game_invaders.unload(strict);
}

/* --------------------------------------------------------------------------- the monolith and the groups
 * ---- */

static void test_monolith_and_groups(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    uint32_t mono = beta->monolith, king = 1u << kayotz_named(beta, "K07a"),
             k02 = 1u << kayotz_named(beta, "K02a"), k09 = 1u << kayotz_named(beta, "K09a");
    assert_false(invaders_monolith_active(beta, &v));
    put_kayotz(beta, &v, "MONO", "526");
    put_kayotz(beta, &v, "K07a", "133");
    put_kayotz(beta, &v, "K02a", "553"); /* within 3 of the monolith */
    put_kayotz(beta, &v, "K09a", "131"); /* within 3 of the king */
    assert_true(invaders_monolith_active(beta, &v));
    assert_int_equal(invaders_active_kayotz(beta, &v), mono | king | k02 | k09);
    assert_int_equal(invaders_chit_group(beta, &v, VOLLEY_KING), king | k02 | k09);
    assert_int_equal(invaders_chit_group(beta, &v, KING_COMMAND), king | k09);
    assert_int_equal(invaders_chit_group(beta, &v, RUSH_2_6), k02);
    assert_int_equal(invaders_chit_group(beta, &v, VOLLEY_8_12), k09);
    assert_int_equal(invaders_chit_group(beta, &v, WARP_ODD), king | k09);
    assert_int_equal(invaders_chit_group(beta, &v, WARP_EVEN), k02);
    assert_int_equal(invaders_chit_group(beta, &v, VANISH), 0);
    put_marine(beta, &v, "SQ1", "461"); /* a squad does not silence it */
    assert_true(invaders_monolith_active(beta, &v));
    put_marine(beta, &v, "LG1", "462");
    assert_false(invaders_monolith_active(beta, &v));
    assert_int_equal(invaders_chit_group(beta, &v, RUSH_KING), king | k09);
    assert_int_equal(invaders_active_kayotz(beta, &v), king | k02 | k09);
    v.paralyzed = 1u << marine_named(beta, "LG1");
    assert_true(invaders_monolith_active(beta, &v));
    v.dormant = king; /* a sleeping king is in the group but leads nobody */
    assert_int_equal(invaders_chit_group(beta, &v, KING_COMMAND), king);
}

/* ------------------------------------------------------------------------------------- special actions ----
 */

/* INV-T37, T38, T39 */
static void test_recon_and_building(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    unsigned scout = marine_named(beta, "SC1"), hq = marine_named(beta, "HQ1"),
             squad = marine_named(beta, "SQ1");
    put_marine(beta, &v, "SC1", "461");
    put_marine(beta, &v, "HQ1", "264");
    put_marine(beta, &v, "SQ1", "265");
    assert_true(invaders_may_recon(beta, &v, scout));
    assert_false(invaders_may_recon(beta, &v, hq));
    assert_int_equal(invaders_supporters(beta, &v, scout, 0), 1u << hq);
    assert_int_equal(invaders_supporters(beta, &v, scout, hex_of(beta->board[0], "666")), 0);
    assert_int_equal(invaders_supporters(beta, &v, hq, 0), 0); /* not itself */
    assert_int_equal(invaders_recon_modifier(beta, &v, scout, true), 1);
    v.stunned = 1u << scout;
    assert_int_equal(invaders_recon_modifier(beta, &v, scout, true), 0);
    assert_int_equal(invaders_recon_modifier(beta, &v, scout, false), -1);
    assert_true(invaders_may_build(beta, &v, squad));
    assert_false(invaders_may_build(beta, &v, scout));
    assert_int_equal(invaders_build_modifier(beta, &v, squad), 1);
    v.stunned |= 1u << squad;
    assert_int_equal(invaders_build_modifier(beta, &v, squad), 0);
    v.acted = 1u << hq;
    assert_int_equal(invaders_supporters(beta, &v, scout, 0), 0);
    hex_set_add(&v.strongpoints, hex_of(beta->board[0], "265"));
    assert_false(invaders_may_build(beta, &v, squad));
    v.strongpoints = hex_set_of(hex_of(beta->board[0], "111"));
    hex_set_add(&v.strongpoints, hex_of(beta->board[0], "112"));
    assert_true(invaders_may_build(beta, &v, squad));
    hex_set_add(&v.strongpoints, hex_of(beta->board[0], "113"));
    assert_false(invaders_may_build(beta, &v, squad));
}

/* INV-T40, INV-7.3.b, INV-T42 */
static void test_rally_and_resupply(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    unsigned squad = marine_named(beta, "SQ1"), hq = marine_named(beta, "HQ1"),
             lg = marine_named(beta, "LG1");
    put_marine(beta, &v, "SQ1", "461");
    put_marine(beta, &v, "LG1", "434");
    put_marine(beta, &v, "LG2", "433");
    put_marine(beta, &v, "HQ1", "462");
    put_kayotz(beta, &v, "K02a", "526");
    v.paralyzed = 1u << squad;
    v.stunned = 1u << hq;
    assert_int_equal(invaders_rally_modifier(beta, &v, squad), 2);
    assert_int_equal(invaders_rally_modifier(beta, &v, hq), 1);
    assert_true(invaders_may_rally(beta, &v, squad));
    assert_false(invaders_may_rally(beta, &v, lg));
    assert_int_equal(invaders_ready_marines(beta, &v), v.on_map);
    v.field[FIELD_MFPN].hex = (uint16_t)hex_of(beta->board[0], "526");
    v.field[FIELD_MFPN].radius = 4;
    assert_false(invaders_may_rally(beta, &v, squad));
    assert_int_equal(invaders_ready_marines(beta, &v), v.on_map & ~(1u << squad));
    v.field[FIELD_MFPN].hex = (uint16_t)hex_of(beta->board[0], "111");
    assert_true(invaders_may_rally(beta, &v, squad));
    v.dormant = 1u << kayotz_named(beta, "K02a");
    assert_int_equal(invaders_rally_modifier(beta, &v, squad), 3);
    v.out_of_ammo = 1u << squad | 1u << lg;
    assert_int_equal(invaders_resupply_targets(beta, &v, lg), 1u << squad);
    v.paralyzed |= 1u << lg;
    assert_int_equal(invaders_resupply_targets(beta, &v, lg), 0);
}

/* INV-10.2.e, f, h */
static void test_wormhole(void **state)
{
    (void)state;
    struct invaders_view v = empty_view(beta);
    unsigned scout = marine_named(beta, "SC1"), hq = marine_named(beta, "HQ1");
    put_marine(beta, &v, "SC1", "666");
    put_marine(beta, &v, "HQ1", "611");
    put_marine(beta, &v, "HQ2", "264");
    assert_true(invaders_may_identify(beta, &v, scout));
    assert_true(invaders_may_recon(beta, &v, scout));
    assert_false(invaders_may_warp(beta, &v, scout));
    v.dimension = 8;
    assert_false(invaders_may_identify(beta, &v, scout));
    assert_true(invaders_may_warp(beta, &v, scout));
    assert_false(invaders_may_warp(beta, &v, hq));
    assert_int_equal(invaders_supporters(beta, &v, scout, hex_of(beta->board[0], "666")), 1u << hq);
    put_marine(beta, &v, "SC1", "265");
    put_marine(beta, &v, "HW1", "666");
    assert_false(invaders_may_warp(beta, &v, marine_named(beta, "HW1")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach_is_the_shortest_way),
        cmocka_unit_test(test_entry_by_road),
        cmocka_unit_test(test_entry_held),
        cmocka_unit_test(test_entry_through_a_marine),
        cmocka_unit_test(test_bridges_and_passing),
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_aura_and_blockers),
        cmocka_unit_test(test_imagined_place),
        cmocka_unit_test(test_weapons),
        cmocka_unit_test(test_bump_range),
        cmocka_unit_test(test_factor_of_nothing),
        cmocka_unit_test(test_defence),
        cmocka_unit_test(test_kayotz_factors),
        cmocka_unit_test(test_shoot_target),
        cmocka_unit_test(test_monolith_and_groups),
        cmocka_unit_test(test_recon_and_building),
        cmocka_unit_test(test_rally_and_resupply),
        cmocka_unit_test(test_wormhole),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
