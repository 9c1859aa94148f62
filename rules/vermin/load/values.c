/* Numbers of the rules: ranges, radii, targets and modifiers of rolls, costs of steps. */
#include "rules/vermin/load/load.h"

#include <stddef.h>
#include <stdio.h>

#define NUMBER(path, field, low, high)                                                                       \
    {                                                                                                        \
        path, offsetof(struct vermin_model, field), low, high                                                \
    }
#define MODIFIER(path, field) NUMBER(path, modifier.field, -6, 6)

static const struct game_number numbers[] = {
    NUMBER("pants.range", pants_range, 0, 60),              /* VRM-J.4 */
    NUMBER("jewels.count", jewels, 0, JEWELS_MAX),          /* VRM-B.1.d */
    NUMBER("jewels.attack", jewel_attack, 0, 6),            /* VRM-E.2 */
    NUMBER("jewels.defence", jewel_defence, 0, 5),          /* VRM-E.2 */
    NUMBER("jewels.defence_limit", defence_limit, 1, 6),    /* VRM-E.2 */
    NUMBER("jewels.movement", jewel_movement, 0, 2),        /* VRM-E.2 */
    NUMBER("jewels.pick_up", pick_up_cost, 0, 4),           /* VRM-E.2, J.6 */
    NUMBER("jewels.breeding", jewel_breeding, 0, 6),        /* VRM-E.2, G */
    NUMBER("stacking", stacking, 1, VERMIN),                /* VRM-E.3 */
    NUMBER("lash.movement", lash_movement, 0, 2),           /* VRM-P.3.o */
    NUMBER("tunnel.defence", tunnel_defence, 1, 6),         /* VRM-E.1.c-2 */
    NUMBER("tunnel.soldiers", tunnel_soldiers, 0, TUNNELS), /* VRM-E.1.c */
    NUMBER("escape_cost", escape_cost, 0, 8),               /* VRM-Q.2.f-1 */
    NUMBER("nat.radius", nat_radius, 0, HEX_WITHIN_MAX),    /* VRM-J.7 */
    NUMBER("nat.infects_at", nat_infects, 0, 6),            /* VRM-J.7 */
    NUMBER("nat.drone", nat_effect[DRONE], 0, 6),           /* VRM-J.7 */
    NUMBER("nat.soldier", nat_effect[SOLDIER], 0, 6),
    NUMBER("nat.ultramite", nat_effect[ULTRAMITE], 0, 6),
    NUMBER("nat.queen", nat_effect[QUEEN_COMPLETE], 0, 6),
    NUMBER("nat.dies_at", nat_dies, 0, 6),                 /* VRM-H.1 */
    NUMBER("burp_radius", burp_radius, 0, HEX_WITHIN_MAX), /* VRM-EV.5 */
    NUMBER("rolls.jump.land", jump_land, 1, 7),            /* VRM-I.1.c */
    NUMBER("rolls.jump.deviate", jump_deviate, 1, 7),
    NUMBER("rolls.pants.kill", pants_kill, 1, 7), /* VRM-J.4 */
    NUMBER("rolls.pants.relocate", pants_relocate, 1, 7),
    NUMBER("rolls.drop.lands", drop_lands, 0, 6), /* VRM-I.5.b */
    NUMBER("rolls.drop.deviates", drop_deviates, 0, 6),
    NUMBER("rolls.recon.target", recon_target, 1, 9),       /* VRM-I.4.a */
    NUMBER("rolls.recovery.target", recovery_target, 1, 9), /* VRM-I.4.b */
    NUMBER("rolls.request.target", request_target, 1, 9),   /* VRM-I.4.c */
    NUMBER("rolls.ant_gun.crash", gun_crash, 1, 12),        /* VRM-J.3 */
    NUMBER("rolls.ant_gun.nat_distance", gun_nat_factor, 1, 9),
    NUMBER("rolls.weapon.range", weapon_range, 0, 60), /* VRM-J.5.b */
    NUMBER("hits.reduce", reduce_hits, 1, 24),         /* VRM-F.0, J.1 */
    NUMBER("hits.remove", remove_hits, 1, 24),
    MODIFIER("nat.attack", nat_attack), /* VRM-J.7 */
    MODIFIER("nat.defence", nat_defence),
    MODIFIER("nat.movement", nat_movement),
    MODIFIER("marine_fire.move_fire", fire_move), /* VRM-J.1 */
    MODIFIER("marine_fire.target_in_cover", fire_cover),
    MODIFIER("marine_fire.adjacent_hq", fire_hq),
    MODIFIER("marine_fire.target_adjacent", fire_adjacent),
    MODIFIER("vermin_attack.target_in_cover", attack_cover), /* VRM-F.0 */
    MODIFIER("vermin_attack.frenzy", attack_frenzy),         /* VRM-EV.9 */
    MODIFIER("rolls.jump.move_fire", jump_move_fire),
    MODIFIER("rolls.jump.nat", jump_nat),
    MODIFIER("rolls.pants.move_fire", pants_move_fire),
    MODIFIER("rolls.pants.nat", pants_nat),
    MODIFIER("rolls.recon.support", recon_support),
    MODIFIER("rolls.recon.disrupted", recon_disrupted),
    MODIFIER("rolls.request.disrupted", request_disrupted),
    MODIFIER("rolls.request.nat", request_nat),
};

/* The path of a group of values, what reads it. */
static uint8_t read_cost(struct loading *load, const char *group, const char *name)
{
    enum { COST_MAX = 8 };
    char path[48];
    snprintf(path, sizeof path, "step_cost.%s.%s", group, name);
    return read_byte(load, load->root, path, 1, COST_MAX);
}

/* VRM-P.1; nests and the wormhole cost as clear ground (VRM-P.2.k, P.3.q), tar pits have no cost of their
 * own. */
static void read_costs(struct loading *load, const char *group, uint8_t cost[TERRAINS])
{
    static const struct {
        const char *name;
        enum terrain terrain;
    } costs[] = {{"clear", CLEAR}, {"bamboo", BAMBOO}, {"swamp", SWAMP}, {"building", BUILDING}};
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++)
        cost[costs[i].terrain] = read_cost(load, group, costs[i].name);
    cost[NEST] = cost[WORMHOLE] = cost[TAR_PIT] = cost[CLEAR];
}

/* Where Marines can walk is flooded in three classes: roads, what costs as clear ground, one dearer cost. */
static void check_marine_costs(struct loading *load)
{
    const struct board_costs *costs = &load->costs;
    const uint8_t others[] = {costs->marine[BAMBOO], costs->marine[SWAMP], costs->marine[BUILDING],
                              costs->marine_flooded};
    unsigned clear = costs->marine[CLEAR], dear = 0;
    bool wrong = costs->marine_road > clear;
    for (unsigned i = 0; i < sizeof others; i++) {
        if (others[i] == clear)
            continue;
        wrong |= others[i] < clear || (dear && others[i] != dear);
        dear = others[i];
    }
    if (wrong)
        conf_problem(conf_find(load->root, "step_cost.marine"), load->problems, NULL, NULL,
                     "the program knows three costs: of roads, of clear ground, and one dearer");
}

static void load_costs(struct loading *load)
{
    struct board_costs *costs = &load->costs;
    read_costs(load, "marine", costs->marine);
    costs->marine_road = read_cost(load, "marine", "road");
    costs->marine_flooded = read_cost(load, "marine", "flooded");
    read_costs(load, "crawler", costs->crawler);
    costs->crawler_road = read_cost(load, "crawler", "road");
    costs->crawler_flooded = read_cost(load, "crawler", "flooded");
    costs->export_road = read_byte(load, load->root, "export_cost.road", 0, 16);
    costs->export_other = read_byte(load, load->root, "export_cost.other", 0, 16);
    costs->lash_columns = read_byte(load, load->root, "lash.columns", 0, 60);
    check_marine_costs(load);
}

static void check_order(struct loading *load, const char *path, unsigned low, unsigned high,
                        const char *order)
{
    if (low > high)
        conf_problem(conf_find(load->root, path), load->problems, order, NULL,
                     "the results of '%s' are out of order", path);
}

void vermin_load_values(struct loading *load)
{
    struct vermin_model *m = load->model;
    game_load_numbers(m, load->root, numbers, sizeof numbers / sizeof *numbers, load->problems);
    for (unsigned type = QUEEN_ADULT; type <= QUEEN_LARVA; type++)
        m->nat_effect[type] = m->nat_effect[QUEEN_COMPLETE];
    m->pistol_range = 1; /* VRM-J.2: "adjacent" */
    game_load_fixed(load->root, "pistol.range", m->pistol_range, load->problems);
    m->kitten_ones = 2; /* VRM-SW.3; attack_law.h knows two ones */
    game_load_fixed(load->root, "kitten_ones", m->kitten_ones, load->problems);
    check_order(load, "rolls.jump", m->jump_deviate, m->jump_land, "deviate <= land");
    check_order(load, "rolls.pants", m->pants_relocate, m->pants_kill, "relocate <= kill");
    check_order(load, "rolls.drop", m->drop_lands, m->drop_deviates, "lands <= deviates");
    check_order(load, "hits", m->reduce_hits, m->remove_hits, "reduce <= remove");
    load_costs(load);
}
