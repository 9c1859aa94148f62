#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/text.h"

/* Weight of the level beside the win: never worth a twentieth of a win. */
#define LEVEL_WEIGHT 0.05

enum { KEY_PLAYER = 0x706c6179, KEY_DEAL = 1, DECISIONS_AHEAD = 100000 };

/* What an outcome is worth for the searching side. */
static double worth(const struct outlook *outlook, const struct side_outcome *end)
{
    const double rank = outlook->levels > 1 ? (double)end->level / (double)(outlook->levels - 1) : 0;
    return (1 - LEVEL_WEIGHT) * end->score / SCORE_ONE + LEVEL_WEIGHT * rank;
}

struct outlook *outlook_new(const struct policy_context *context, bool portfolio)
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
    advisers_open(outlook, context, portfolio);
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

double outlook_play(struct outlook *outlook, int side, struct hand *hand, uint64_t key)
{
    unsigned n = 0;
    for (; side >= 0 && n < DECISIONS_AHEAD && !is_halted(outlook); n++) {
        struct adviser *player =
            (unsigned)side == outlook->side ? outlook_turn(outlook, hand) : &outlook->player[side];
        side = outlook_apply(outlook, outlook_choice(outlook, player, hash_word(key, n)), key);
    }
    outlook->decisions += n;
    struct game_outcome outcome;
    outlook->game->outcome(outlook->model, outlook->state, &outcome);
    return worth(outlook, &outcome.side[outlook->side]);
}

double outlook_try(struct outlook *outlook, const void *view, const struct candidate *candidate, uint64_t key)
{
    outlook_deal(outlook, view, key);
    outlook_others(outlook, key);
    struct hand hand = outlook_hand(outlook, view, candidate, key);
    int side = outlook_apply(outlook, candidate->choice, key);
    return outlook_play(outlook, side, &hand, key);
}
