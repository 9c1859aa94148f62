/* Examples of the specification by hand: special actions, scenarios, campaign. */
#include <stddef.h>

#include "tests/oracle/invaders/fact_table.h"

static struct marine *always_support(struct game *game, struct marine *const *hqs, int count)
{
    (void)game;
    return count > 0 ? hqs[0] : NULL;
}

static struct policy supporting(void)
{
    struct policy policy = convoy;

    policy.pick_support = always_support;
    return policy;
}

static void check_walks(const struct rules *rules)
{
    static struct game game;
    struct marine *heavy, *squad, *other;
    int costs[HEXES_MAX];

    start_fact(&game, rules, false, NULL, 0);
    heavy = put_marine(&game, HEAVY, "341");
    walk_costs(&game, heavy, 4, costs);
    expect("INV-T10", costs[find_hex(game.board, "344")] == 4, "over the bridge");
    squad = put_marine(&game, SQUAD, "334");
    other = put_marine(&game, SQUAD, "335");
    walk_costs(&game, squad, 6, costs);
    expect("INV-T11", costs[find_hex(game.board, "336")] == 2, "past a Marine");
    other->place = UNUSED;
    put_kayotz(&game, 2, "335")->dormant = true;
    walk_costs(&game, squad, 2, costs);
    expect("INV-T11", costs[find_hex(game.board, "336")] == -1, "not past a Kay'otz");
}

static void check_special_actions(const struct rules *rules)
{
    static const int recon_dice[] = {6, 2, 3}, draws[] = {1}, build[] = {3};
    static struct game game;
    struct marine *scout, *hq, *squad;

    start_fact(&game, rules, true, recon_dice, 3);
    game.chance.draws = draws;
    game.chance.draws_left = 1;
    scout = put_marine(&game, SCOUT, "111");
    hq = put_marine(&game, HQ, "461");
    recon(&game, scout, hq);
    expect("INV-T37", game.recon && !game.objective[ENSLAVE] && hq->acted, "seven with support");
    game.recon = false;
    scout->condition = STUNNED;
    recon(&game, scout, hq);
    expect("INV-T38", !game.recon, "two with support, stunned");
    scout->condition = OK;
    recon(&game, scout, NULL);
    expect("INV-T38", game.recon && all_dice_used(&game), "three");
    start_fact(&game, rules, true, build, 1);
    game.strongpoint[find_hex(game.board, "111")] = game.strongpoint[find_hex(game.board, "112")] = true;
    hq = put_marine(&game, HQ, "461");
    squad = put_marine(&game, SQUAD, "456");
    build_strongpoint(&game, squad);
    expect("INV-T39", game.strongpoint[squad->hex] && !hq->acted, "four beside a headquarters");
    expect("INV-T39", !may_build(&game, put_marine(&game, HEAVY, "462")), "three are on the map");
}

static void check_requests(const struct rules *rules)
{
    static const int dice[] = {4, 1};
    static struct game game;
    struct marine *hq, *counters[MARINES_MAX];

    start_fact(&game, rules, true, dice, 2);
    hq = put_marine(&game, HQ, "461");
    hq->condition = STUNNED;
    put_kayotz(&game, 9, "522")->dormant = true;
    expect("INV-T43", counters_to_request(&game, counters) > 0 && request(&game, hq), "three, stunned");
    reinforce(&game, hq, counters[0]);
    expect("INV-T43", counters[0]->place == UNUSED && all_dice_used(&game), "the zone is taken");
}

static void check_exits(const struct rules *rules)
{
    static struct game game;
    struct marine *hq, *logistics;
    int costs[HEXES_MAX];

    start_fact(&game, rules, false, NULL, 0);
    hq = put_marine(&game, HQ, "452");
    logistics = put_marine(&game, LOGISTICS, "451");
    logistics->condition = STUNNED;
    game.exited[LOGISTICS] = game.exited[SQUAD] = 1;
    walk_costs(&game, hq, 2, costs);
    expect("INV-T68", can_exit(&game, costs, 2) && !can_exit(&game, costs, 1), "two half points");
    exit_map(&game, hq);
    walk_costs(&game, logistics, budget(&game, logistics, FULL_MOVE), costs);
    expect("INV-T68", !game.over && can_exit(&game, costs, 3), "three of four");
    exit_map(&game, logistics);
    expect("INV-T68", game.over && game.level == SUDDEN_DEATH, "sudden death");
    expect("INV-T68", exit_cost(&game, find_hex(game.board, "353")) == 2, "clear");
    expect("INV-T68", exit_cost(&game, find_hex(game.board, "354")) == 4, "forest");
}

static void check_identify(const struct rules *rules)
{
    static const int dice[] = {2, 5, 3, 3}, campaign[] = {1, 2, 1, 3, 4, 4};
    static struct game game;
    struct policy policy = supporting();
    struct marine *scout, *hq;

    start_fact(&game, rules, true, dice, 4);
    game.policy = &policy;
    scout = put_marine(&game, SCOUT, "666");
    scout->condition = STUNNED;
    hq = put_marine(&game, HQ, "461");
    expect("INV-T71", may_identify(&game, scout), "stunned scouts may");
    identify(&game, scout);
    expect("INV-T71", game.dimension == 6 && hq->acted && all_dice_used(&game), "with support");
    start_fact(&game, rules, true, campaign, 6);
    game.policy = &policy;
    game.scenario = CAMPAIGN;
    game.exited[SCOUT] = 1;
    scout = put_marine(&game, SCOUT, "666");
    hq = put_marine(&game, HQ, "461");
    identify(&game, scout);
    expect("INV-T80", game.dimension == 8 && hq->acted && all_dice_used(&game), "own, campaign, support");
}

static struct marine *nth(struct game *game, enum marine_type type, int n)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].type == type && n-- == 0)
            return &game->marine[i];
    }
    return NULL;
}

static int count_places(const struct game *game, enum whereabouts place)
{
    int count = 0;

    for (int i = 0; i < game->marines; i++)
        count += game->marine[i].place == place;
    return count;
}

static void check_campaign(const struct rules *rules)
{
    static struct game game;
    struct marine *exited[6], *marine;
    int strongpoints = 0, full = 0, kayotz = 0;

    start_fact(&game, rules, false, NULL, 0);
    game.scenario = CAMPAIGN;
    game.chance.generator = pcg32_seeded(1, 1);
    exited[0] = nth(&game, SCOUT, 0);
    exited[1] = nth(&game, SCOUT, 1);
    exited[2] = nth(&game, HQ, 0);
    exited[3] = nth(&game, LOGISTICS, 0);
    exited[4] = nth(&game, SQUAD, 0);
    exited[5] = nth(&game, HEAVY, 0);
    for (int i = 0; i < 6; i++)
        exit_map(&game, exited[i]);
    nth(&game, SQUAD, 1)->place = ELIMINATED;
    marine = nth(&game, SQUAD, 2);
    marine->place = ON_MAP;
    marine->condition = PARALYZED;
    expect("INV-T74", !game.over, "no sudden death in chapter 1");
    set_up_chapter_2(&game);
    for (int h = 0; h < game.board->hexes; h++)
        strongpoints += game.strongpoint[h];
    for (int i = 0; i < game.marines; i++)
        full += game.marine[i].place == ON_MAP && !game.marine[i].out_of_ammo;
    for (int i = 0; i < game.kayotz_count; i++)
        kayotz += game.kayotz[i].place == ON_MAP;
    expect("INV-T74", strongpoints == 2 && full == 2 && kayotz == 8, "strongpoints, ammunition, Kay'otz");
    expect("INV-T74", count_places(&game, ON_MAP) == 5 && count_places(&game, UNUSED) == 2, "five of seven");
    expect("INV-T74", count_places(&game, RETURNING) == 6 && count_places(&game, OUT_OF_GAME) == 2,
           "six come back, two are lost");
    expect("INV-T74", marine_in(&game, find_hex(game.board, "264")) != NULL, "one in 264");
}

static void check_landing_deaths(const struct rules *rules)
{
    static const int deviate[] = {3}, transferred[] = {3, 3, 3, 6}, feedback[] = {3, 4};
    static struct game game;
    struct marine *marine;
    struct kayotz *unit;

    start_fact(&game, rules, true, deviate, 1);
    marine = put_marine(&game, SCOUT, "216");
    unit = put_kayotz(&game, 8, "526");
    game.strongpoint[unit->hex] = true;
    jump(&game, marine, find_hex(game.board, "461"), FULL_MOVE);
    expect("INV-T81", marine->place == ELIMINATED && game.strongpoint[unit->hex], "a jumper");
    start_fact(&game, rules, true, transferred, 4);
    marine = put_marine(&game, SPECIAL_OPS, "461");
    put_marine(&game, SQUAD, "336");
    game.strongpoint[find_hex(game.board, "336")] = true;
    unit = put_kayotz(&game, 6, "526");
    fire(&game, marine, unit, FULL_FIRE);
    expect("INV-T81", unit->place == ELIMINATED && game.strongpoint[find_hex(game.board, "336")], "a target");
    start_fact(&game, rules, true, feedback, 2);
    marine = put_marine(&game, SPECIAL_OPS, "461");
    unit = put_kayotz(&game, 6, "526");
    expect("INV-T82", budget(&game, marine, HIT_RUN) == 4, "four half points");
    fire(&game, marine, unit, HIT_RUN);
    expect("INV-T82", marine->condition == STUNNED && budget(&game, marine, HIT_RUN) == 2,
           "two when stunned");
    fire(&game, marine, unit, HIT_RUN);
    expect("INV-T82", marine->condition == PARALYZED, "paralyzed by the next");
}

void check_more_facts(const struct rules *rules)
{
    check_walks(rules);
    check_special_actions(rules);
    check_requests(rules);
    check_exits(rules);
    check_identify(rules);
    check_campaign(rules);
    check_landing_deaths(rules);
}
