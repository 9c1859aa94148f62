/* Examples of the specification by hand: geometry, Marines. The ids are those of the cases. */
#include "tests/oracle/invaders/facts.h"

#include <stdio.h>
#include <string.h>

#include "tests/oracle/invaders/fact_table.h"

static int failures;

void expect(const char *id, bool holds, const char *what)
{
    if (holds)
        return;
    failures++;
    printf("%s does not hold: %s\n", id, what);
}

void start_fact(struct game *game, const struct rules *rules, bool beta, const int *dice, int count)
{
    clear_game(game, rules, beta ? &rules->beta : &rules->alpha);
    game->policy = &convoy;
    game->scenario = beta ? ROAD_TO_VICTORY : GAUNTLET;
    game->chapter = beta ? 2 : 1;
    game->turn = 5;
    game->chance.dice = dice;
    game->chance.dice_left = count;
}

struct marine *put_marine(struct game *game, enum marine_type type, const char *hex)
{
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->type == type && marine->place == UNUSED) {
            marine->place = ON_MAP;
            marine->hex = find_hex(game->board, hex);
            return marine;
        }
    }
    return NULL;
}

struct kayotz *put_kayotz(struct game *game, int number, const char *hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].number == number && game->kayotz[i].place == IN_POOL) {
            place_kayotz(game, &game->kayotz[i], find_hex(game->board, hex));
            return &game->kayotz[i];
        }
    }
    return NULL;
}

bool stands(const struct game *game, int hex, const char *name)
{
    return hex != NOWHERE && strcmp(game->board->hex[hex].name, name) == 0;
}

bool all_dice_used(const struct game *game)
{
    return game->chance.dice_left == 0 && game->chance.draws_left == 0 && !game->chance.ran_out;
}

/* INV-L.1: no hex outside of the box around a line touches it; every contact against every pair. */
static void check_sight_box(const struct board *board)
{
    for (int a = 0; a < board->hexes; a++) {
        for (int b = 0; b < board->hexes; b++) {
            for (int h = 0; a != b && h < board->hexes; h++) {
                const struct hex *from = &board->hex[a], *to = &board->hex[b], *hex = &board->hex[h];
                bool outside = (hex->column < from->column && hex->column < to->column) ||
                               (hex->column > from->column && hex->column > to->column) ||
                               (hex->row < from->row - 1 && hex->row < to->row - 1) ||
                               (hex->row > from->row + 1 && hex->row > to->row + 1);

                if (outside && contact(board, a, b, h) != CONTACT_NONE)
                    expect("INV-L.1", false, "a contact outside of the box");
            }
        }
    }
}

static void check_geometry(const struct rules *rules)
{
    static struct game game;
    int from, to, count = 0;

    for (int beta = 0; beta < 2; beta++) {
        struct kayotz *unit;
        struct marine *scout;

        start_fact(&game, rules, beta, NULL, 0);
        scout = put_marine(&game, SCOUT, "421");
        put_marine(&game, SQUAD, "416");
        unit = put_kayotz(&game, 8, "415");
        expect("INV-T01", !in_view(&game, scout, unit, scout->hex), "the line is blocked");
    }
    start_fact(&game, rules, true, NULL, 0);
    from = find_hex(game.board, "461");
    to = find_hex(game.board, "653");
    expect("INV-T03", marine_sight(&game, from, to, NULL), "corners do not block");
    for (int h = 0; h < game.board->hexes; h++) {
        enum contact how = contact(game.board, from, to, h);
        const char *name = game.board->hex[h].name;
        bool inside =
            !strcmp(name, "526") || !strcmp(name, "553") || !strcmp(name, "554") || !strcmp(name, "624");
        bool corner = !strcmp(name, "525") || !strcmp(name, "625");

        expect("INV-T03", how == (inside ? CONTACT_INTERIOR : corner ? CONTACT_VERTEX : CONTACT_NONE), name);
        count += how != CONTACT_NONE;
    }
    expect("INV-T03", count == 6, "six contacts");
    expect("INV-T04", distance(game.board, find_hex(game.board, "264"), find_hex(game.board, "666")) == 15,
           "264-666");
    start_fact(&game, rules, false, NULL, 0);
    from = find_hex(game.board, "342");
    to = find_hex(game.board, "344");
    expect("INV-T04", distance(game.board, find_hex(game.board, "322"), find_hex(game.board, "666")) == 19,
           "322-666");
    expect("INV-T06", !marine_sight(&game, from, to, NULL) && behind_lava(&game, from, to),
           "lava in between");
}

static void check_entry(const struct rules *rules)
{
    static const char *const ends[] = {"322", "321", "316", "326", "314", "313", "215", "324",
                                       "216", "323", "325", "221", "213", "212", "421"};
    static const int needed[] = {1, 2, 3, 4, 5, 6, 3, 3, 4, 5, 5, 6, 6, 6, 6};
    static struct game game;
    struct marine squad = {.type = SQUAD, .place = SCHEDULED, .turn = 3, .hex = NOWHERE};
    int costs[HEXES_MAX], reached = 0;

    start_fact(&game, rules, false, NULL, 0);
    walk_costs(&game, &squad, budget(&game, &squad, FULL_MOVE), costs);
    for (int i = 0; i < 15; i++)
        expect("INV-T08", costs[find_hex(game.board, ends[i])] == needed[i], ends[i]);
    for (int h = 0; h < game.board->hexes; h++)
        reached += costs[h] >= 0;
    expect("INV-T08", reached == 15, "fifteen hexes in reach");
}

static void check_jumps(const struct rules *rules)
{
    static const int deviate[] = {2}, fail[] = {1, 4, 1, 5};
    static struct game game;
    struct marine *marine;

    start_fact(&game, rules, true, deviate, 1);
    marine = put_marine(&game, SCOUT, "216");
    jump(&game, marine, find_hex(game.board, "461"), FULL_MOVE);
    expect("INV-T14", stands(&game, marine->hex, "526") && marine->condition == OK, "deviates to 526");
    start_fact(&game, rules, true, fail, 4);
    marine = put_marine(&game, SPECIAL_OPS, "461");
    game.strongpoint[marine->hex] = true;
    put_kayotz(&game, 8, "415");
    jump(&game, marine, find_hex(game.board, "512"), FULL_MOVE);
    expect("INV-T16", marine->place == ELIMINATED && game.strongpoint[find_hex(game.board, "461")],
           "lost, the strongpoint is not");
    expect("INV-T16", all_dice_used(&game), "four dice");
}

static void check_fire(const struct rules *rules)
{
    static const int kill[] = {6, 6, 5, 2, 3, 4}, two[] = {6, 5, 4, 3, 2, 2}, pistol[] = {1, 1, 6, 6};
    static const int paralyzed[] = {3, 3, 3, 6}, draws[] = {8};
    static struct game game;
    struct marine *marine;
    struct kayotz *unit;

    start_fact(&game, rules, true, kill, 6);
    marine = put_marine(&game, HEAVY, "461");
    unit = put_kayotz(&game, 8, "553");
    fire(&game, marine, unit, FULL_FIRE);
    expect("INV-T18", game.kills == 1 && !marine->out_of_ammo && all_dice_used(&game), "three hits kill");
    start_fact(&game, rules, true, two, 6);
    game.chance.draws = draws;
    game.chance.draws_left = 1;
    marine = put_marine(&game, HEAVY, "461");
    unit = put_kayotz(&game, 8, "553");
    fire(&game, marine, unit, FULL_FIRE);
    expect("INV-T19", game.kills == 0 && unit->rift == 5 && defence_of(&game, unit) == 5, "a rift of 5");
    start_fact(&game, rules, true, pistol, 4);
    game.chance.draws = draws;
    game.chance.draws_left = 1;
    marine = put_marine(&game, LOGISTICS, "461");
    unit = put_kayotz(&game, 3, "526");
    fire(&game, marine, unit, FULL_FIRE);
    expect("INV-T23", unit->rift > 0 && weapon_of(marine) == NO_WEAPON && all_dice_used(&game), "pistol");
    start_fact(&game, rules, true, paralyzed, 4);
    marine = put_marine(&game, SPECIAL_OPS, "461");
    put_marine(&game, SQUAD, "336")->condition = PARALYZED;
    unit = put_kayotz(&game, 6, "526");
    unit->dormant = true;
    fire(&game, marine, unit, FULL_FIRE);
    expect("INV-T28", stands(&game, unit->hex, "411") && unit->dormant, "transferred to 411");
}

static void check_rally(const struct rules *rules)
{
    static const int dice[] = {3, 4};
    static struct game game;
    struct marine *squad, *hq;

    start_fact(&game, rules, true, dice, 2);
    squad = put_marine(&game, SQUAD, "461");
    squad->condition = PARALYZED;
    put_marine(&game, LOGISTICS, "434");
    put_marine(&game, LOGISTICS, "433");
    hq = put_marine(&game, HQ, "462");
    hq->condition = STUNNED;
    put_kayotz(&game, 2, "526");
    rally(&game, squad);
    rally(&game, hq);
    expect("INV-T40", squad->condition == STUNNED && hq->condition == OK, "both rally");
}

bool check_facts(const struct rules *rules)
{
    check_sight_box(&rules->alpha);
    check_geometry(rules);
    check_entry(rules);
    check_jumps(rules);
    check_fire(rules);
    check_rally(rules);
    check_kayotz_facts(rules);
    check_more_facts(rules);
    return failures == 0;
}
