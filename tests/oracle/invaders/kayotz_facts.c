/* Examples of the specification by hand: Kay'otz, chits, objectives, length of the game. */
#include <math.h>
#include <stddef.h>

#include "tests/oracle/invaders/fact_table.h"

static void check_kayotz_fire(const struct rules *rules)
{
    static const int two[] = {5, 6}, three[] = {5, 2, 2}, five[] = {4, 4, 4, 1, 1};
    static struct game game;
    struct marine *marine;

    start_fact(&game, rules, false, two, 2);
    marine = put_marine(&game, SQUAD, "331");
    game.strongpoint[marine->hex] = true;
    kayotz_attack(&game, put_kayotz(&game, 4, "334"), marine, 0);
    expect("INV-T32", marine->condition == STUNNED && all_dice_used(&game), "cover counts once");
    start_fact(&game, rules, false, three, 3);
    marine = put_marine(&game, SQUAD, "415");
    marine->condition = STUNNED;
    kayotz_attack(&game, put_kayotz(&game, 3, "421"), marine, 0);
    expect("INV-T33", marine->condition == PARALYZED && all_dice_used(&game), "one side gives cover");
    start_fact(&game, rules, true, five, 5);
    marine = put_marine(&game, HQ, "461");
    kayotz_attack(&game, put_kayotz(&game, 4, "526"), marine, 0);
    expect("INV-T36", marine->condition == PARALYZED && all_dice_used(&game), "three hits");
}

static void check_wild_fire(const struct rules *rules)
{
    static const int dice[] = {4, 4, 6, 1, 1, 1, 1, 1, 5, 3, 6, 1, 1, 1, 1, 1, 5, 6};
    static struct game game;
    struct marine *squad;
    struct kayotz *sleeper;

    start_fact(&game, rules, true, dice, 18);
    squad = put_marine(&game, SQUAD, "461");
    put_marine(&game, SCOUT, "553")->condition = PARALYZED;
    put_kayotz(&game, 8, "526");
    sleeper = put_kayotz(&game, 8, "624");
    sleeper->dormant = true;
    put_kayotz(&game, 3, "254");
    resolve_chit(&game, WILD_FIRE);
    expect("INV-T45", squad->condition == OK && !sleeper->dormant && all_dice_used(&game), "wild fire");
}

static void check_rush(const struct rules *rules)
{
    static const int dice[] = {5, 1, 1, 1, 1};
    static struct game game;
    struct marine *far;
    struct kayotz *unit;

    start_fact(&game, rules, false, dice, 5);
    unit = put_kayotz(&game, 4, "342");
    put_marine(&game, SQUAD, "344");
    far = put_marine(&game, SQUAD, "334");
    resolve_chit(&game, RUSH_2_6);
    expect("INV-T46", stands(&game, unit->hex, "335") && far->condition == STUNNED && all_dice_used(&game),
           "around the lava");
}

static void check_vanish_and_pods(const struct rules *rules)
{
    static const int dice[] = {1, 4, 1, 1, 3, 4, 3, 4, 6, 2}, vanish_draws[] = {5}, unit_draws[] = {0, 12, 9};
    static struct game game;
    struct kayotz *stays, *leaves;
    struct marine *squad, *beside, *scout;

    start_fact(&game, rules, true, dice, 0);
    game.chance.draws = vanish_draws;
    game.chance.draws_left = 1;
    put_marine(&game, SQUAD, "461")->condition = STUNNED;
    put_marine(&game, SQUAD, "516")->condition = PARALYZED;
    leaves = put_kayotz(&game, 2, "526");
    leaves->rift = game.rifts[--game.rift_count];
    put_kayotz(&game, 0, "462");
    stays = put_kayotz(&game, 5, "564");
    resolve_chit(&game, VANISH);
    expect("INV-T48",
           stays->place == ON_MAP && leaves->place == IN_POOL && game.rift_count == 9 &&
               !game.objective[SUMMON],
           "vanish");
    start_fact(&game, rules, true, dice, 10);
    game.chance.draws = unit_draws;
    game.chance.draws_left = 3;
    put_kayotz(&game, 0, "111");
    squad = put_marine(&game, SQUAD, "411");
    game.strongpoint[squad->hex] = true;
    beside = put_marine(&game, SQUAD, "336");
    beside->condition = STUNNED;
    scout = put_marine(&game, SCOUT, "461");
    resolve_chit(&game, PODS);
    expect("INV-T49", squad->place == ELIMINATED && !game.strongpoint[find_hex(game.board, "411")],
           "crushed");
    expect("INV-T49", beside->condition == PARALYZED && scout->condition == PARALYZED && all_dice_used(&game),
           "the neighbours");
}

static void check_fields_and_reboot(const struct rules *rules)
{
    static const int field[] = {2, 6, 4}, reboot[] = {2, 3, 1, 6}, terror[] = {1};
    static struct game game;
    struct marine *squad[3];
    struct kayotz *unit[4];

    for (int monolith = 0; monolith < 2; monolith++) {
        start_fact(&game, rules, true, field, 3);
        squad[0] = put_marine(&game, SQUAD, "336");
        squad[1] = put_marine(&game, SQUAD, "335");
        squad[1]->condition = STUNNED;
        squad[2] = put_marine(&game, SQUAD, "431");
        if (monolith)
            put_kayotz(&game, 0, "111");
        resolve_chit(&game, MFPN);
        expect("INV-T53", squad[0]->condition == PARALYZED, "four hexes off");
        expect("INV-T53", squad[1]->condition == (monolith ? PARALYZED : STUNNED), "five hexes off");
        expect("INV-T53", squad[2]->condition == (monolith ? PARALYZED : OK), "six hexes off");
    }
    start_fact(&game, rules, true, reboot, 4);
    unit[0] = put_kayotz(&game, 3, "553");
    unit[1] = put_kayotz(&game, 7, "461");
    unit[2] = put_kayotz(&game, 9, "254");
    unit[3] = put_kayotz(&game, 9, "541");
    for (int i = 0; i < 4; i++)
        unit[i]->dormant = true;
    resolve_chit(&game, REBOOT);
    expect("INV-T56", !unit[0]->dormant && !unit[1]->dormant && !unit[2]->dormant && unit[3]->dormant,
           "reboot");
    start_fact(&game, rules, true, terror, 1);
    put_kayotz(&game, 0, "335");
    put_kayotz(&game, 5, "412");
    squad[0] = put_marine(&game, SPECIAL_OPS, "411");
    squad[1] = put_marine(&game, SQUAD, "336");
    squad[2] = put_marine(&game, SQUAD, "553");
    resolve_chit(&game, TERROR);
    expect("INV-T58",
           squad[0]->condition == PARALYZED && squad[1]->condition == PARALYZED && squad[2]->condition == OK,
           "terror");
}

static void check_objectives(const struct rules *rules)
{
    static struct game game;
    struct marine *scout;

    start_fact(&game, rules, true, NULL, 0);
    put_kayotz(&game, 7, "335")->dormant = true;
    put_kayotz(&game, 7, "254");
    put_marine(&game, SQUAD, "411")->condition = PARALYZED;
    scout = put_marine(&game, SCOUT, "336");
    scout->condition = STUNNED;
    expect("INV-T63", !objective_met(&game, TUNNEL), "a scout is near");
    scout->condition = PARALYZED;
    expect("INV-T63", objective_met(&game, TUNNEL), "nobody active is near");
    scout->condition = OK;
    put_kayotz(&game, 0, "562");
    expect("INV-T63", objective_met(&game, TUNNEL), "the monolith is elsewhere");
    expect("INV-T64", objective_met(&game, ENSLAVE), "one of two");
    expect("INV-T66", objective_met(&game, HQ_RAID) && objective_met(&game, PLUNDER), "nobody to guard");
}

/* INV-8.2.c: without recon 19 turns in 37 of 190 games. Convoys never scout. */
static void check_turns(const struct rules *rules)
{
    static struct game game;
    int games = 4000, long_games = 0;
    double expected = games * 37.0 / 190, spread = sqrt(expected * (1 - 37.0 / 190));

    for (int i = 0; i < games; i++) {
        int turns = 0;

        start_fact(&game, rules, false, NULL, 0);
        game.chance.generator = pcg32_seeded((uint64_t)i * UINT64_C(0x9e3779b97f4a7c15), 11);
        while (!game.over) {
            turns++;
            kayotz_phase(&game);
            end_phase(&game);
        }
        expect("INV-T60", turns == 18 || turns == 19, "18 or 19 turns");
        long_games += turns == 19;
    }
    expect("INV-T60", fabs(long_games - expected) < 5 * spread, "37 games in 190 are long");
}

void check_kayotz_facts(const struct rules *rules)
{
    check_kayotz_fire(rules);
    check_wild_fire(rules);
    check_rush(rules);
    check_vanish_and_pods(rules);
    check_fields_and_reboot(rules);
    check_objectives(rules);
    check_turns(rules);
}
