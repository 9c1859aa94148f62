/* Compares each decision of the real program with what the oracle's player would do there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/invaders/queries.h"
#include "tests/oracle/decisions.h"
#include "tests/oracle/decisions_position.h"

struct audit {
    const struct invaders_model *model;
    const struct game *game;
    uint64_t index;
    unsigned turn, chapter;
    struct asked_order order; /* what the oracle's player would do in the action that goes on */
    bool following;           /* the real player began that action */
    unsigned counter;
    bool harm;                       /* the Kay'otz player is K1, not K0 */
    struct asked_position first;     /* before the initial Marines of chapter 2 are chosen */
    struct asked_position ungrouped; /* and before the groups of chapter 1 are */
    long compared[DECISIONS], different[DECISIONS], shown, show;
};

static void name_hex(const struct audit *a, const struct invaders_view *v, int hex)
{
    if (hex >= 0)
        printf(" hex %s", view_board(a->model, v)->map.cell[hex].number);
}

static void show(struct audit *a, const struct invaders_view *v, game_choice choice, const char *what,
                 const struct asked_order *order)
{
    static const char *const kinds[] = {"nothing more", "rally",      "walk",       "jump",       "exit",
                                        "shoot",        "walk+shoot", "shoot+walk", "shoot+exit", "recon",
                                        "build",        "resupply",   "request",    "identify",   "warp"};
    char text[300];

    if (a->shown++ >= a->show)
        return;
    a->game->describe_choice(a->model, v, choice, text, sizeof text);
    printf("---- game %llu chapter %u turn %u, %s\n  program: %s\n  oracle:  ", (unsigned long long)a->index,
           v->chapter, v->turn, what, text);
    if (order) {
        printf("%s %s", kinds[order->kind], order->marine >= 0 ? a->model->marine_name[order->marine] : "");
        if (order->kind >= ASKED_WALK && order->kind <= ASKED_SHOOT_EXIT)
            name_hex(a, v, order->hex);
        if (order->target >= 0 && order->kind >= ASKED_SHOOT && order->kind <= ASKED_SHOOT_EXIT)
            printf(" at %s with %d dice", a->model->kayotz_name[order->target], order->dice);
        if (order->other >= 0)
            printf(" with %s", a->model->marine_name[order->other]);
    }
    printf("\n");
    a->game->describe_state(a->model, v, stdout);
}

/* Does the real player begin what the oracle's would do? */
static bool begins(const struct audit *a, const struct invaders_view *v, struct invaders_choice c)
{
    const struct asked_order *o = &a->order;
    int hex = cell(view_board(a->model, v), c.hex);
    bool mine = o->marine == c.unit;
    bool same_shot = o->target == c.target && o->dice == c.dice;

    switch (c.kind) {
    case END_PHASE:
        return o->kind == ASKED_NONE;
    case FULL_WALK:
        return mine && o->kind == ASKED_WALK && o->hex == hex;
    case FULL_JUMP:
        return mine && o->kind == ASKED_JUMP && o->hex == hex;
    case FULL_EXIT:
        return mine && o->kind == ASKED_EXIT;
    case FULL_FIRE:
        return mine && o->kind == ASKED_SHOOT && same_shot;
    case HIT_RUN_WALK:
        /* a full move that stays is a hit and run without a shot to the rules */
        return mine && o->hex == hex &&
               (o->kind == ASKED_WALK_SHOOT || (o->kind == ASKED_WALK && c.hex == v->marine_hex[c.unit]));
    case HIT_RUN_FIRE:
        return mine && same_shot &&
               (o->kind == ASKED_SHOOT_WALK || o->kind == ASKED_SHOOT_EXIT ||
                (o->kind == ASKED_WALK_SHOOT &&
                 o->hex == cell(view_board(a->model, v), v->marine_hex[c.unit])));
    case RECON:
        return mine && o->kind == ASKED_RECON && o->other == c.support - 1;
    case BUILD_STRONGPOINT:
        return mine && o->kind == ASKED_BUILD;
    case RALLY:
        return mine && o->kind == ASKED_RALLY;
    case RESUPPLY:
        return mine && o->kind == ASKED_RESUPPLY && o->other == c.target;
    case REQUEST_REINFORCEMENT:
        return mine && o->kind == ASKED_REQUEST;
    case IDENTIFY_DIMENSION:
        return mine && o->kind == ASKED_IDENTIFY;
    case WARP_ATTEMPT:
        return mine && o->kind == ASKED_WARP;
    default:
        return false;
    }
}

/* The rest of a hit and run. After a shot the planned walk, or nothing if it cannot be done. */
static bool goes_on(const struct audit *a, const struct invaders_view *v, struct invaders_choice c)
{
    const struct asked_order *o = &a->order;
    int hex = cell(view_board(a->model, v), c.hex);

    switch (c.kind) {
    case SECOND_FIRE:
        return o->kind == ASKED_WALK_SHOOT && o->target == c.target && o->dice == c.dice;
    case SECOND_WALK:
        return o->kind == ASKED_SHOOT_WALK && o->hex == hex;
    case SECOND_EXIT:
        return o->kind == ASKED_SHOOT_EXIT;
    case CHOOSE_NOTHING:
        if (v->decision == DECIDE_SECOND_FIRE)
            return o->kind == ASKED_WALK;
        if (o->kind == ASKED_SHOOT_WALK || o->kind == ASKED_SHOOT_EXIT) {
            struct reach reach;

            invaders_marine_reach(a->model, v, (unsigned)o->marine,
                                  move_budget(a->model, v, (unsigned)o->marine, true), &reach);
            if (o->kind == ASKED_SHOOT_EXIT)
                return reach.exit_cost < 0;
            for (unsigned id = 1; id < 256; id++) {
                if (hex_set_has(&reach.ends, id) && cell(view_board(a->model, v), id) == o->hex)
                    return false;
            }
        }
        return true;
    default:
        return false;
    }
}

static bool same_strongpoint(struct audit *a, const struct invaders_view *v, const struct asked_position *p,
                             struct invaders_choice c)
{
    int cells[3] = {-1, -1, -1}, hex = cell(view_board(a->model, v), c.hex);

    asked_new_phase();
    asked_strongpoints(p, v->to_place + p->strongpoints, cells);
    for (int i = 0; i < 3; i++) {
        if (cells[i] == hex)
            return true;
    }
    return false;
}

/* The groups of chapter 1: the right counter for the turn whose place is to be filled. */
static bool same_group(struct audit *a, const struct invaders_view *v, const struct asked_position *p,
                       struct invaders_choice c)
{
    int turns[ASKED_MARINES], chosen = __builtin_popcount(v->waiting);

    asked_new_phase();
    if (chosen == 0)
        a->ungrouped = *p;
    asked_groups(&a->ungrouped, turns);
    return turns[c.unit] == 1 + chosen / 2;
}

/* Chapter 2: one of the initial five and its hex, or one of them that starts full. */
static bool same_initial(struct audit *a, const struct invaders_view *v, const struct asked_position *p,
                         struct invaders_choice c)
{
    uint32_t logistics = v->exited_before & a->model->marines_of[LOGISTICS];
    int cells[ASKED_MARINES];
    bool dry[ASKED_MARINES];

    asked_new_phase();
    if (!v->on_map)
        a->first = *p;
    asked_initial(&a->first, 2 * __builtin_popcount(logistics), cells, dry);
    if (v->decision == DECIDE_FULL)
        return cells[c.unit] >= 0 && !dry[c.unit];
    return cells[c.unit] == cell(view_board(a->model, v), c.hex);
}

static bool same_tie(const struct audit *a, const struct invaders_view *v, const struct asked_position *p,
                     struct invaders_choice c)
{
    const struct invaders_board *board = view_board(a->model, v);
    int cells[256], count = 0;

    for (unsigned hex = 1; hex < 256; hex++) {
        if (hex_set_has(&v->offered_hexes, hex))
            cells[count++] = cell(board, hex);
    }
    return asked_tie(p, cells, count, a->harm) == cell(board, c.hex);
}

static void begin_phase(struct audit *a, const struct invaders_view *v)
{
    if (a->turn != v->turn || a->chapter != v->chapter)
        asked_new_phase();
    a->turn = v->turn;
    a->chapter = v->chapter;
}

void audit_decided(void *context, int side, const void *state, game_choice choice)
{
    struct audit *a = context;
    const struct invaders_view *v = state;
    const struct invaders_model *m = a->model;
    struct invaders_choice c = choice_unpack(choice);
    struct asked_position p = translate(m, v);
    struct asked_order shown_order = {.kind = 0, .marine = -1, .target = -1, .other = -1};
    bool same;
    int answer;

    switch (v->decision) {
    case DECIDE_MARINE:
        begin_phase(a, v);
        asked_decide(&p, &a->order);
        same = a->following = begins(a, v, c);
        shown_order = a->order;
        break;
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        if (!a->following)
            return;
        same = goes_on(a, v, c);
        shown_order = a->order;
        break;
    case DECIDE_SUPPORT:
        answer = asked_support(&p, v->offered_units);
        same = c.kind == CHOOSE_NOTHING ? answer < 0 : answer == c.unit;
        break;
    case DECIDE_COUNTER:
        a->counter = c.unit;
        answer = asked_counter(&p);
        same = answer == c.unit;
        shown_order =
            (struct asked_order){.kind = ASKED_REQUEST, .marine = answer, .target = -1, .other = -1};
        break;
    case DECIDE_LANDING:
        answer = asked_zone(&p, v->actor, (int)a->counter);
        same = c.hex == view_scenario(m, v)->landing_zone[answer];
        break;
    case DECIDE_GROUPS:
        same = same_group(a, v, &p, c);
        break;
    case DECIDE_REMOVE_KAYOTZ:
        asked_new_phase();
        same = asked_removed(&p) == c.unit;
        break;
    case DECIDE_INITIAL:
    case DECIDE_FULL:
        same = same_initial(a, v, &p, c);
        break;
    case DECIDE_ORDER:
        if (v->offered_units & ~v->kayotz_on_map)
            return; /* in the air: the notes speak of units on the map */
        same = asked_next(&p, v->offered_units, a->harm) == c.unit;
        break;
    case DECIDE_TIE:
        same = same_tie(a, v, &p, c);
        break;
    case DECIDE_CHIT:
        if (side == SIDE_KAYOTZ && !a->harm)
            return; /* K0 draws */
        answer = (side == SIDE_KAYOTZ ? asked_harm_chit : asked_chit)(&p, m->chit_kind[v->offered_chit[0]],
                                                                      m->chit_kind[v->offered_chit[1]]);
        same = m->chit_kind[v->offered_chit[c.target]] == answer;
        break;
    case DECIDE_STRONGPOINT:
        same = same_strongpoint(a, v, &p, c);
        break;
    default:
        return;
    }
    a->compared[v->decision]++;
    a->different[v->decision] += !same;
    if (!same)
        show(a, v, choice, a->game->decision_names[v->decision], &shown_order);
}

struct audit *audit_open(const char *configs, const char *policy, bool harm, char *const *rulings,
                         int ruling_count, const struct game *game, const void *model, long show)
{
    struct audit *a = calloc(1, sizeof *a);

    if (!a || !asked_open(configs, policy, rulings, ruling_count))
        return NULL;
    asked_new_phase();
    a->game = game;
    a->model = model;
    a->show = show;
    a->harm = harm;
    return a;
}

void audit_begin_game(struct audit *audit, uint64_t index)
{
    audit->index = index;
    audit->turn = 0;
}

bool audit_close(struct audit *a)
{
    long all = 0;

    for (int i = 0; i < DECISIONS; i++) {
        all += a->different[i];
        if (a->compared[i])
            printf(" %s %ld/%ld", a->game->decision_names[i], a->different[i], a->compared[i]);
    }
    printf("\n");
    free(a);
    return all == 0;
}
