#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/text.h"

enum { KEY_PLAYER = 0x706c6179, KEY_DEAL = 1, DECISIONS_AHEAD = 100000 };

/* Whoever read the searcher's parameters has found the evaluation and named it. */
static void open_horizon(struct outlook *outlook, const struct policy_context *context)
{
    const double *p = context->parameter;
    outlook->horizon = (unsigned)p[SEARCH_HORIZON];
    if (outlook->horizon == 0)
        return;
    outlook->evaluation = evaluation_find(context->game, context->side, (uint64_t)p[SEARCH_EVALUATION]);
    if (!outlook->evaluation)
        snprintf(outlook->failure, sizeof outlook->failure,
                 "playouts with a horizon need an evaluation of the scenario: warodds evaluate makes one");
}

struct outlook *outlook_new(const struct policy_context *context)
{
    struct outlook *outlook = memory_zeros(sizeof *outlook);
    outlook->game = context->game;
    outlook->model = context->model;
    outlook->side = context->side;
    outlook->tally = memory_zeros(context->game->tally_size * sizeof *outlook->tally);
    outlook->state = memory_zeros(context->game->state_size);
    outlook->view = memory_zeros(context->game->state_size);
    outlook->side_count = game_sides(context->game, context->model);
    context->game->levels(context->model, context->side, &outlook->levels);
    for (size_t i = 0; i < outlook->side_count; i++)
        if (i != context->side)
            adviser_open(&outlook->player[i], context, (unsigned)i, &context->assumed[i]);
    advisers_open(outlook, context, context->parameter[SEARCH_PORTFOLIO] != 0);
    open_horizon(outlook, context);
    return outlook;
}

void outlook_free(struct outlook *outlook)
{
    if (!outlook)
        return;
    for (size_t i = 0; i < outlook->side_count; i++)
        adviser_close(&outlook->player[i]);
    advisers_close(outlook);
    free(outlook->listed);
    free(outlook->state);
    free(outlook->view);
    free(outlook->tally);
    free(outlook);
}

void outlook_note_failure(struct outlook *outlook, const struct policy_context *context)
{
    if (context->failure[0] && !outlook->failure[0])
        memcpy(outlook->failure, context->failure, sizeof outlook->failure);
}

size_t outlook_list(struct outlook *outlook, const void *view)
{
    size_t count = outlook->game->list(outlook->model, view, outlook->listed, outlook->list_capacity);
    if (count > outlook->list_capacity) {
        outlook->listed = memory_resize(outlook->listed, count * sizeof *outlook->listed);
        outlook->list_capacity = count;
        outlook->game->list(outlook->model, view, outlook->listed, count);
    }
    return count;
}

game_choice outlook_random(struct outlook *outlook, const void *state, uint64_t key, game_choice otherwise)
{
    const size_t count = outlook_list(outlook, state);
    return count ? outlook->listed[chance_below(key, KEY_PLAYER, count)] : otherwise;
}

void outlook_deal(struct outlook *outlook, const void *view, uint64_t key)
{
    memcpy(outlook->state, view, outlook->game->state_size);
    outlook->game->resample(outlook->model, outlook->side, outlook->state, hash_word(key, KEY_DEAL));
}

const void *outlook_view(struct outlook *outlook, unsigned side)
{
    if (!outlook->game->see)
        return outlook->state;
    outlook->game->see(outlook->model, side, outlook->state, outlook->view);
    return outlook->view;
}

int outlook_apply(struct outlook *outlook, game_choice choice, uint64_t key)
{
    struct chance chance = {.key = key, .tally = outlook->tally};
    return outlook->game->batch.apply(outlook->state, outlook->model, &chance, choice);
}

/* ------------------------------------------------------------------------------------ who plays on ---- */

static void seat(struct adviser *player, uint64_t key)
{
    player->context.failure[0] = '\0';
    player->context.stream = hash_word(hash_word(key, KEY_PLAYER), player->context.side);
}

void outlook_others(struct outlook *outlook, uint64_t key)
{
    for (size_t i = 0; i < outlook->side_count; i++) {
        struct adviser *player = &outlook->player[i];
        if (!player->policy)
            continue;
        memset(player->context.memory, 0, player->policy->memory_size);
        seat(player, key);
        if (player->policy->begin)
            player->policy->begin(&player->context);
    }
}

struct adviser *outlook_seat(struct outlook *outlook, size_t number, game_choice choice, uint64_t key)
{
    struct adviser *adviser = &outlook->adviser[number];
    const unsigned char *memory =
        outlook->proposal[number] == choice ? outlook->after[number] : outlook->before[number];
    if (adviser->remembers)
        memcpy(adviser->context.memory, memory, adviser->policy->memory_size);
    else
        memset(adviser->context.memory, 0, adviser->policy->memory_size);
    seat(adviser, key);
    adviser_begin_anew(adviser);
    return adviser;
}

struct hand outlook_hand(struct outlook *outlook, const void *view, const struct candidate *candidate,
                         uint64_t key)
{
    struct hand hand = {.kind = outlook->game->decision(outlook->model, view), .author_for = SMALL_DECISIONS};
    hand.plan = outlook_seat(outlook, candidate->plan, candidate->choice, key);
    hand.author = candidate->author == candidate->plan
                      ? hand.plan
                      : outlook_seat(outlook, candidate->author, candidate->choice, key);
    return hand;
}

struct adviser *outlook_turn(struct outlook *outlook, struct hand *hand)
{
    if (hand->author == hand->plan)
        return hand->plan;
    if (hand->author_for == 0 || outlook->game->decision(outlook->model, outlook->state) == hand->kind) {
        hand->author = hand->plan;
        return hand->plan;
    }
    hand->author_for--;
    return hand->author;
}

game_choice outlook_choice(struct outlook *outlook, struct adviser *player, uint64_t key)
{
    game_choice choice =
        player->policy ? player->policy->choose(&player->context, outlook_view(outlook, player->context.side))
                       : 0;
    outlook_note_failure(outlook, &player->context);
    if (player->policy && outlook->game->legal(outlook->model, outlook->state, choice))
        return choice;
    return outlook_random(outlook, outlook->state, key, choice);
}

static bool is_halted(const struct outlook *outlook)
{
    return outlook->halted && atomic_load_explicit(outlook->halted, memory_order_relaxed);
}

void outlook_start(struct outlook *outlook)
{
    outlook->begun = 0;
    if (outlook->evaluation)
        outlook->moment = outlook->game->moment(outlook->model, outlook->state);
}

bool outlook_at_horizon(struct outlook *outlook)
{
    if (!outlook->evaluation)
        return false;
    const struct game_moment now = outlook->game->moment(outlook->model, outlook->state);
    outlook->begun += now.turn != outlook->moment.turn || now.chapter != outlook->moment.chapter;
    outlook->moment = now;
    return outlook->begun >= outlook->horizon;
}

/* What outlook->state is guessed to be worth, from what the searching side sees. */
static double guess(struct outlook *outlook)
{
    int32_t values[GAME_MEASURES_MAX];
    outlook->game->measure(outlook->model, outlook->side, outlook_view(outlook, outlook->side), values);
    return evaluation_value(outlook->evaluation, outlook->moment, values);
}

double outlook_play(struct outlook *outlook, int side, struct hand *hand, uint64_t key)
{
    unsigned n = 0;
    for (; side >= 0 && n < DECISIONS_AHEAD && !is_halted(outlook) && !outlook_at_horizon(outlook); n++) {
        struct adviser *player =
            (unsigned)side == outlook->side ? outlook_turn(outlook, hand) : &outlook->player[side];
        side = outlook_apply(outlook, outlook_choice(outlook, player, hash_word(key, n)), key);
    }
    outlook->decisions += n;
    if (side >= 0 && outlook->evaluation)
        return guess(outlook);
    struct game_outcome outcome;
    outlook->game->outcome(outlook->model, outlook->state, &outcome);
    return evaluation_worth(&outcome.side[outlook->side], outlook->levels);
}

double outlook_try(struct outlook *outlook, const void *view, const struct candidate *candidate, uint64_t key)
{
    outlook_deal(outlook, view, key);
    outlook_start(outlook);
    outlook_others(outlook, key);
    struct hand hand = outlook_hand(outlook, view, candidate, key);
    int side = outlook_apply(outlook, candidate->choice, key);
    return outlook_play(outlook, side, &hand, key);
}
