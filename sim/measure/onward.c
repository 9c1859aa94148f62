#include "sim/measure/onward.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/assumed.h"
#include "sim/play/play.h"

static void sit_down(struct onward *onward, const struct player *player, size_t side)
{
    struct policy_context *seat = &onward->seat[side];
    const struct policy_seat quick = assume_quick(player, side);
    const struct policy *policy = quick.policy;
    *seat = (struct policy_context){.policy = policy,
                                    .game = onward->game,
                                    .model = onward->model,
                                    .parameter = quick.parameter,
                                    .side = (unsigned)side,
                                    .assumed = quick.assumed};
    if (!policy)
        return;
    seat->memory = memory_zeros(policy->memory_size);
    seat->workspace = memory_zeros(policy->workspace_size);
    if (policy->prepare)
        policy->prepare(seat);
}

void onward_open(struct onward *onward, const struct setting *setting,
                 const struct player *const players[SIDES_MAX])
{
    const struct game *game = setting->game;
    *onward = (struct onward){.game = game,
                              .model = setting->model,
                              .observed = setting->observed,
                              .state = memory_zeros(game->state_size),
                              .view = memory_zeros(game->state_size),
                              .tally = memory_zeros(game->tally_size * sizeof *onward->tally)};
    for (size_t side = 0; side < game->side_count; side++)
        sit_down(onward, players[side], side);
}

void onward_close(struct onward *onward)
{
    for (size_t side = 0; side < onward->game->side_count; side++) {
        struct policy_context *seat = &onward->seat[side];
        if (seat->policy && seat->policy->finish)
            seat->policy->finish(seat);
        free(seat->memory);
        free(seat->workspace);
        assume_free(seat->assumed, side);
    }
    free(onward->state);
    free(onward->view);
    free(onward->tally);
}

void onward_seat_begin(struct policy_context *seat, uint64_t random)
{
    if (!seat->policy)
        return;
    memset(seat->memory, 0, seat->policy->memory_size);
    seat->failure[0] = '\0';
    seat->stream = hash_word(random, seat->side);
    if (seat->policy->begin)
        seat->policy->begin(seat);
}

void onward_begin(struct onward *onward, unsigned viewer, const void *state, uint64_t deal, uint64_t random)
{
    memcpy(onward->state, state, onward->game->state_size);
    onward->game->resample(onward->model, viewer, onward->state, deal);
    for (size_t side = 0; side < onward->game->side_count; side++)
        onward_seat_begin(&onward->seat[side], random);
}

/* A policy may have forgotten with its memory what it was about to do: then the first legal choice. */
static game_choice choose(struct onward *onward, int side)
{
    const struct game *game = onward->game;
    struct policy_context *seat = &onward->seat[side];
    const void *view = onward->state;
    if (game->see) {
        game->see(onward->model, (unsigned)side, onward->state, onward->view);
        view = onward->view;
    }
    game_choice choice = seat->policy ? seat->policy->choose(seat, view) : 0;
    if (!seat->policy || !game->legal(onward->model, onward->state, choice))
        game->list(onward->model, onward->state, &choice, 1);
    return choice;
}

const struct side_outcome *onward_play(struct onward *onward, int side, const game_choice *chosen,
                                       uint64_t key)
{
    const struct game *game = onward->game;
    struct chance chance = {.key = key, .tally = onward->tally};
    if (chosen)
        side = game->batch.apply(onward->state, onward->model, &chance, *chosen);
    for (unsigned n = 0; side >= 0 && n < DECISIONS_MAX; n++)
        side = game->batch.apply(onward->state, onward->model, &chance, choose(onward, side));
    game->outcome(onward->model, onward->state, &onward->outcome);
    return onward->outcome.side;
}
