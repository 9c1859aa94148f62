/* Setting up: INV-3, 10.1.a-b, 10.2.a-b, 10.3.a-d. */
#include "tests/oracle/invaders/case_writer.h"

#include <stddef.h>
#include <string.h>

/* A numbered hex by its three digits, INV-M.2. */
int find_hex(const struct board *board, const char *name)
{
    return board->by_number[36 * (name[0] - '1') + 6 * (name[1] - '1') + (name[2] - '1')];
}

static void fill_pools(struct game *game)
{
    static const int counts[CHITS] = {[PODS] = 3};

    for (int i = 0; i < CHITS; i++)
        game->chits[i] = counts[i] > 0 ? counts[i] : 1;
    memcpy(game->rifts, game->rules->rift, sizeof game->rifts);
    game->rift_count = 9;
    for (int i = 0; i < game->kayotz_count; i++) {
        game->kayotz[i] = (struct kayotz){.kind = game->kayotz[i].kind, .number = game->kayotz[i].number};
        game->kayotz[i].place = IN_POOL;
        game->kayotz[i].hex = NOWHERE;
    }
}

static void add_kayotz(struct game *game, enum kind kind, int number, int count)
{
    for (int i = 0; i < count; i++) {
        game->kayotz[game->kayotz_count].kind = kind;
        game->kayotz[game->kayotz_count++].number = number;
    }
}

/* All counters, none on the map. */
void clear_game(struct game *game, const struct rules *rules, const struct board *board)
{
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->board = board;
    game->chit = game->chit_in_hand = -1;
    for (int type = 0; type < MARINE_TYPES; type++) {
        for (int i = 0; i < rules->marine[type].counters; i++) {
            struct marine *marine = &game->marine[game->marines++];

            marine->type = (enum marine_type)type;
            marine->place = UNUSED;
            marine->hex = NOWHERE;
        }
    }
    for (int number = 2; number <= 12; number++)
        add_kayotz(game, number == 7 ? KING : SOLDIER, number, rules->kayotz[number].count);
    add_kayotz(game, MONOLITH, 0, 1);
    for (int i = 0; i < OBJECTIVES; i++)
        game->objective[i] = true;
    fill_pools(game);
}

void place_kayotz(struct game *game, struct kayotz *unit, int hex)
{
    (void)game;
    unit->place = ON_MAP;
    unit->hex = hex;
}

/* INV-2.2.5.a; the unit is still in the pool until it is placed. */
struct kayotz *draw_kayotz(struct game *game)
{
    struct kayotz *pool[KAYOTZ_MAX];
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == IN_POOL)
            pool[count++] = &game->kayotz[i];
    }
    if (count > 0) {
        struct kayotz *unit = pool[draw(game, count)];
        char name[8];

        case_drawn(game, "unit", kayotz_name(game, unit, name));
        return unit;
    }
    return NULL;
}

static void place_kings(struct game *game, const char *const *hexes, int count)
{
    int placed = 0;

    for (int i = 0; i < game->kayotz_count && placed < count; i++) {
        if (game->kayotz[i].kind == KING)
            place_kayotz(game, &game->kayotz[i], find_hex(game->board, hexes[placed++]));
    }
}

static void place_drawn(struct game *game, const char *const *hexes, int count)
{
    for (int i = 0; i < count; i++) {
        struct kayotz *unit = draw_kayotz(game);

        if (unit)
            place_kayotz(game, unit, find_hex(game->board, hexes[i]));
    }
}

static struct marine *unused(struct game *game, enum marine_type type)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].type == type && game->marine[i].place == UNUSED)
            return &game->marine[i];
    }
    return NULL;
}

static void schedule(struct game *game, enum marine_type type, int turn)
{
    struct marine *marine = unused(game, type);

    marine->place = SCHEDULED;
    marine->turn = turn;
}

/* The four groups of INV-10.1.b. */
void common_groups(struct game *game)
{
    schedule(game, SCOUT, 1);
    schedule(game, SCOUT, 1);
    schedule(game, HQ, 2);
    schedule(game, HEAVY, 2);
    schedule(game, LOGISTICS, 3);
    schedule(game, SQUAD, 3);
    schedule(game, LOGISTICS, 4);
    schedule(game, SQUAD, 4);
}

void set_up_gauntlet(struct game *game, bool groups_chosen)
{
    static const char *const kings[] = {"115"};
    static const char *const drawn[] = {"111", "113", "121", "123", "125", "131", "133"};

    game->chapter = 1;
    place_kings(game, kings, 1);
    place_drawn(game, drawn, 7);
    if (groups_chosen)
        game->policy->pick_groups(game);
    else
        common_groups(game);
}

static void place_road_to_victory_kayotz(struct game *game)
{
    static const char *const kings[] = {"541", "164"};
    static const char *const drawn[] = {"254", "415", "645", "655", "635", "345", "133", "115"};

    place_kings(game, kings, 2);
    place_drawn(game, drawn, 8);
}

void set_up_road_to_victory(struct game *game)
{
    static const struct {
        enum marine_type type;
        const char *hex;
    } start[] = {{HEAVY, "353"}, {HEAVY, "336"}, {SCOUT, "516"}, {SCOUT, "216"},
                 {SQUAD, "426"}, {SQUAD, "266"}, {HQ, "264"}};

    game->chapter = 2;
    place_road_to_victory_kayotz(game);
    for (int i = 0; i < 7; i++) {
        struct marine *marine = unused(game, start[i].type);

        marine->place = ON_MAP;
        marine->hex = find_hex(game->board, start[i].hex);
    }
    game->policy->pick_strongpoints(game, 2);
}

/* INV-10.3.b, d, e: what became of the Marines of chapter 1. */
static void carry_over(struct game *game)
{
    enum { FRESH, KEEP };

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        bool exited = marine->place == EXITED;

        marine->exited_before = exited;
        marine->lost_before = !exited && (marine->place == ELIMINATED || marine->condition == PARALYZED);
        if (exited)
            marine->place = RETURNING;
        else if (marine->lost_before)
            marine->place = OUT_OF_GAME;
        else
            marine->place = UNUSED;
        marine->hex = NOWHERE;
        marine->acted = false;
        if (!exited || game->rules->options.ch2_exited_state == FRESH) {
            marine->condition = OK;
            marine->out_of_ammo = false;
        }
    }
}

/* INV-10.3.c-e; the record of chapter 1 is game->exited. */
void set_up_chapter_2(struct game *game)
{
    game->chapter = 2;
    game->board = &game->rules->beta;
    game->turn = 0;
    game->kills = 0;
    game->mfpn.there = game->psd.there = false;
    memset(game->strongpoint, 0, sizeof game->strongpoint);
    fill_pools(game);
    for (int i = 0; i < OBJECTIVES; i++)
        game->objective[i] = game->objective[i] || !game->rules->options.ch1_objective_carry;
    carry_over(game);
    place_road_to_victory_kayotz(game);
    game->policy->pick_removed_kayotz(game,
                                      game->exited[SQUAD] + game->exited[HEAVY] + game->exited[SPECIAL_OPS]);
    game->policy->pick_first_five(game, 2 * game->exited[LOGISTICS]);
    game->policy->pick_strongpoints(game, 1 + game->exited[HQ]);
}
