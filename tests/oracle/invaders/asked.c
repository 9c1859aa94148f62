#include "tests/oracle/invaders/asked.h"

#include <string.h>

#include "tests/oracle/invaders/players.h"

static struct rules rules;
static struct game game; /* of the position asked about; remembers what players remember */
static const struct policy *const players[] = {&convoy, &gunline, &boot_camp, &objective_guard, &one_ply};
static const struct policy *player;

bool asked_open(const char *configs, const char *policy, char *const *settings, int count)
{
    for (int i = 0; i < 5; i++) {
        if (strcmp(players[i]->name, policy) == 0)
            player = players[i];
    }
    return player && load_rules(&rules, configs, settings, count);
}

static void set_units(const struct asked_position *p)
{
    static const enum whereabouts places[] = {UNUSED, SCHEDULED,  RETURNING,   ON_MAP, EXITED,
                                              WARPED, ELIMINATED, OUT_OF_GAME, IN_POOL};

    for (int i = 0; i < game.marines; i++) {
        struct marine *marine = &game.marine[i];

        marine->place = places[p->marine[i].place];
        marine->hex = p->marine[i].hex;
        marine->turn = p->marine[i].turn;
        marine->condition = (enum condition)p->marine[i].condition;
        marine->out_of_ammo = p->marine[i].dry;
        marine->acted = p->marine[i].acted;
    }
    for (int i = 0; i < game.kayotz_count; i++) {
        struct kayotz *unit = &game.kayotz[i];

        unit->place = places[p->kayotz[i].place];
        unit->hex = p->kayotz[i].hex;
        unit->rift = p->kayotz[i].rift;
        unit->dormant = p->kayotz[i].dormant;
        unit->woken = p->kayotz[i].woken;
    }
}

static void set_field(struct field *field, int hex, int radius)
{
    field->there = hex >= 0;
    field->hex = hex;
    field->radius = radius;
}

static void set_position(const struct asked_position *p)
{
    game.policy = player;
    game.scenario = (enum scenario)p->scenario;
    game.chapter = p->chapter;
    game.board = p->chapter == 1 ? &rules.alpha : &rules.beta;
    game.turn = p->turn;
    game.recon = p->recon;
    game.returned = p->returned;
    game.requested = p->requested;
    set_units(p);
    memset(game.strongpoint, 0, sizeof game.strongpoint);
    for (int i = 0; i < p->strongpoints; i++)
        game.strongpoint[p->strongpoint[i]] = true;
    set_field(&game.mfpn, p->field_hex[0], p->field_radius[0]);
    set_field(&game.psd, p->field_hex[1], p->field_radius[1]);
    for (int i = 0; i < CHITS; i++)
        game.chits[i] = p->chits[i];
    for (int i = 0; i < OBJECTIVES; i++)
        game.objective[i] = (p->objectives >> i & 1) != 0;
    game.dimension = p->dimension;
    game.warped = p->warped;
    game.kills = p->kills;
    for (int i = 0; i < MARINE_TYPES; i++)
        game.exited[i] = p->exited[i];
}

void asked_new_phase(void)
{
    clear_game(&game, &rules, &rules.alpha);
}

static int number_of(const struct marine *marine)
{
    return marine ? (int)(marine - game.marine) : -1;
}

void asked_decide(const struct asked_position *position, struct asked_order *answer)
{
    struct order order = {0};

    set_position(position);
    *answer = (struct asked_order){.kind = ASKED_NONE, .marine = -1};
    if (!player->decide(&game, &order))
        return;
    answer->kind = ASKED_RALLY + (int)order.kind;
    answer->marine = number_of(order.marine);
    answer->hex = order.hex;
    answer->target = order.target ? (int)(order.target - game.kayotz) : -1;
    answer->dice = order.dice;
    answer->other = number_of(order.other);
}

int asked_chit(const struct asked_position *position, int first, int second)
{
    set_position(position);
    return player->pick_chit(&game, first, second);
}

int asked_counter(const struct asked_position *position)
{
    struct marine *counters[MARINES_MAX];

    set_position(position);
    return number_of(player->pick_counter(&game, counters, counters_to_request(&game, counters)));
}

int asked_zone(const struct asked_position *position, int hq, int counter)
{
    set_position(position);
    return player->pick_landing_zone(&game, &game.marine[hq], &game.marine[counter]);
}

int asked_support(const struct asked_position *position, uint32_t hqs)
{
    struct marine *list[MARINES_MAX];
    int count = 0;

    set_position(position);
    for (int i = 0; i < game.marines; i++) {
        if (hqs >> i & 1)
            list[count++] = &game.marine[i];
    }
    return number_of(player->pick_support(&game, list, count));
}

void asked_strongpoints(const struct asked_position *position, int count, int cells[3])
{
    int found = 0;

    set_position(position);
    memset(game.strongpoint, 0, sizeof game.strongpoint);
    player->pick_strongpoints(&game, count);
    for (int h = 0; h < game.board->hexes && found < 3; h++) {
        if (game.strongpoint[h])
            cells[found++] = h;
    }
}

void asked_groups(const struct asked_position *position, int turns[ASKED_MARINES])
{
    set_position(position);
    player->pick_groups(&game);
    for (int i = 0; i < game.marines; i++)
        turns[i] = game.marine[i].place == SCHEDULED ? game.marine[i].turn : 0;
}

int asked_removed(const struct asked_position *position)
{
    set_position(position);
    player->pick_removed_kayotz(&game, 1);
    for (int i = 0; i < game.kayotz_count; i++) {
        if (position->kayotz[i].place == ASKED_ON_MAP && game.kayotz[i].place != ON_MAP)
            return i;
    }
    return -1;
}

void asked_initial(const struct asked_position *position, int full, int cells[ASKED_MARINES],
                   bool dry[ASKED_MARINES])
{
    set_position(position);
    player->pick_first_five(&game, full);
    for (int i = 0; i < game.marines; i++) {
        cells[i] = game.marine[i].place == ON_MAP ? game.marine[i].hex : NOWHERE;
        dry[i] = game.marine[i].out_of_ammo;
    }
}

int asked_harm_chit(const struct asked_position *position, int first, int second)
{
    set_position(position);
    return harm_chit(&game, first, second);
}

int asked_next(const struct asked_position *position, uint32_t group, bool harm)
{
    struct kayotz *list[KAYOTZ_MAX];
    int count = 0;

    set_position(position);
    for (int i = 0; i < game.kayotz_count; i++) {
        if (group >> i & 1)
            list[count++] = &game.kayotz[i];
    }
    return (int)(next_of_group(&game, list, count, harm) - game.kayotz);
}

int asked_tie(const struct asked_position *position, const int *cells, int count, bool harm)
{
    set_position(position);
    return tied_hex(&game, cells, count, harm);
}
