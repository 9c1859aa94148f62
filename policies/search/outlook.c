#include "policies/search/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* Weight of the level beside the win: never worth a twentieth of a win. */
#define LEVEL_WEIGHT 0.05

enum { KEY_CANDIDATES = 0x63616e64, KEY_PLAYER = 0x706c6179, DECISIONS_AHEAD = 100000 };

static void *zeros(size_t bytes)
{
    bytes = bytes ? bytes : 1;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

static void open_adviser(struct adviser *adviser, const struct policy_context *searcher, unsigned side,
                         const struct policy_seat *seat)
{
    const struct policy *policy = seat->policy;
    adviser->policy = policy;
    adviser->context = (struct policy_context){.policy = policy,
                                               .game = searcher->game,
                                               .model = searcher->model,
                                               .parameter = seat->parameter,
                                               .side = side,
                                               .assumed = seat->assumed};
    if (!policy)
        return;
    adviser->context.memory = zeros(policy->memory_size);
    adviser->context.workspace = zeros(policy->workspace_size);
    if (policy->prepare)
        policy->prepare(&adviser->context);
}

static void close_adviser(struct adviser *adviser)
{
    if (adviser->policy && adviser->policy->finish)
        adviser->policy->finish(&adviser->context);
    free(adviser->context.memory);
    free(adviser->context.workspace);
}

/* Standard parameters of the policies that only advise. */
static const double *standard_parameters(const struct policy *policy)
{
    double *values = zeros(POLICY_PARAMETERS_MAX * sizeof *values);
    for (size_t i = 0; i < policy->parameter_count; i++)
        values[i] = policy->parameters[i].standard;
    return values;
}

static void add_adviser(struct outlook *outlook, const struct policy_context *context,
                        const struct policy_seat *seat)
{
    size_t at = 0;
    if (outlook->adviser_count > 0) {
        const struct adviser *last = &outlook->adviser[outlook->adviser_count - 1];
        at = last->memory_at + (last->policy->memory_size + 15) / 16 * 16;
    }
    if (outlook->adviser_count == ADVISERS_MAX || at + seat->policy->memory_size > MEMORY_MAX)
        return;
    struct adviser *adviser = &outlook->adviser[outlook->adviser_count++];
    open_adviser(adviser, context, outlook->side, seat);
    adviser->memory_at = at;
}

static void add_portfolio(struct outlook *outlook, const struct policy_context *context)
{
    const struct policy_seat *base = &context->assumed[context->side];
    const char *side = context->game->sides[context->side].name;
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (size_t i = 0; i < count; i++)
        if (all[i] != base->policy && strcmp(all[i]->game, context->game->name) == 0 &&
            strcmp(all[i]->side, side) == 0) {
            struct policy_seat seat = {all[i], standard_parameters(all[i]), NULL};
            add_adviser(outlook, context, &seat);
        }
}

static double *level_values(const struct policy_context *context)
{
    size_t count;
    const struct game_level *levels = context->game->levels(context->model, &count);
    double *values = zeros(count * sizeof *values);
    for (size_t i = 0; i < count; i++) {
        double rank = count > 1 ? (double)i / (double)(count - 1) : 0;
        double value = (levels[i].win ? 1 - LEVEL_WEIGHT : 0) + LEVEL_WEIGHT * rank;
        values[i] = context->side == 0 ? value : 1 - value; /* levels are ranked for side 0 */
    }
    return values;
}

struct outlook *outlook_new(const struct policy_context *context, bool portfolio)
{
    struct outlook *outlook = zeros(sizeof *outlook);
    outlook->game = context->game;
    outlook->model = context->model;
    outlook->side = context->side;
    outlook->tally = zeros(context->game->tally_size * sizeof *outlook->tally);
    outlook->state = zeros(GAME_STATE_MAX);
    outlook->level_value = level_values(context);
    outlook->side_count = context->game->side_count;
    for (size_t i = 0; i < outlook->side_count; i++)
        open_adviser(&outlook->player[i], context, (unsigned)i, &context->assumed[i]);
    add_adviser(outlook, context, &context->assumed[context->side]);
    if (portfolio)
        add_portfolio(outlook, context);
    return outlook;
}

void outlook_free(struct outlook *outlook)
{
    if (!outlook)
        return;
    for (size_t i = 0; i < outlook->side_count; i++)
        close_adviser(&outlook->player[i]);
    for (size_t i = 0; i < outlook->adviser_count; i++) {
        if (i > 0) /* the base's are its owner's */
            free((void *)(uintptr_t)outlook->adviser[i].context.parameter);
        close_adviser(&outlook->adviser[i]);
    }
    free(outlook->level_value);
    free(outlook->state);
    free(outlook->tally);
    free(outlook);
}

/* --------------------------------------------------------------------------------------- candidates ---- */

static size_t add_candidate(struct candidate_choice candidate, bool followed,
                            struct candidate_choice *candidates, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (candidates[i].choice == candidate.choice &&
            (!followed || candidates[i].adviser == candidate.adviser))
            return count;
    candidates[count] = candidate;
    return count + 1;
}

/* The adviser as it plays this game: it remembers all of it, as if all choices had been its own. Its random
 * numbers are its own, too. */
static struct policy_context seated(const struct outlook *outlook, size_t number,
                                    struct search_memory *memory, uint64_t key)
{
    struct policy_context context = outlook->adviser[number].context;
    context.memory = memory->advisers + outlook->adviser[number].memory_at;
    context.stream = hash_word(key, number);
    return context;
}

void outlook_begin(struct outlook *outlook, struct search_memory *memory, uint64_t key)
{
    for (size_t i = 0; i < outlook->adviser_count; i++) {
        struct policy_context context = seated(outlook, i, memory, key);
        if (context.policy->begin)
            context.policy->begin(&context);
    }
}

/* The failure of a policy that was asked is the searcher's. */
static void note_failure(struct outlook *outlook, const struct policy_context *context)
{
    if (context->failure[0] && !outlook->failure[0])
        memcpy(outlook->failure, context->failure, sizeof outlook->failure);
}

static game_choice advice(struct outlook *outlook, size_t number, const void *view,
                          struct search_memory *memory, uint64_t key)
{
    struct policy_context context = seated(outlook, number, memory, key);
    game_choice choice = context.policy->choose(&context, view);
    note_failure(outlook, &context);
    return choice;
}

static size_t listed(struct outlook *outlook, const void *state)
{
    size_t count = outlook->game->list(outlook->model, state, outlook->listed, LISTED_MAX);
    return count < LISTED_MAX ? count : LISTED_MAX;
}

size_t outlook_candidates(struct outlook *outlook, const void *view, struct search_memory *memory,
                          size_t random, bool followed, uint64_t key,
                          struct candidate_choice candidates[CANDIDATES_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < outlook->adviser_count; i++) {
        struct candidate_choice own = {advice(outlook, i, view, memory, key), i, false};
        if (i == 0 || outlook->game->legal(outlook->model, view, own.choice))
            count = add_candidate(own, followed, candidates, count);
    }
    size_t of = random > 0 ? listed(outlook, view) : 0;
    /* The first places of a shuffle. */
    for (size_t i = 0; i < random && i < of && count < CANDIDATES_MAX; i++) {
        size_t pick = i + (size_t)chance_below(key, KEY_CANDIDATES + (i << 32), of - i);
        struct candidate_choice own = {outlook->listed[pick], 0, true};
        outlook->listed[pick] = outlook->listed[i];
        outlook->listed[i] = own.choice;
        count = add_candidate(own, false, candidates, count);
    }
    return count;
}

void outlook_weigh(const struct outlook *outlook, struct policy_reasons *reasons,
                   const struct candidate_choice *candidate, uint64_t won, uint64_t playouts)
{
    const char *adviser = outlook->adviser[candidate->adviser].policy->name;
    double share = playouts ? (double)won / (double)playouts : 0;
    struct policy_candidate own = {.choice = candidate->choice,
                                   .score = share,
                                   .error = playouts ? sqrt(share * (1 - share) / (double)playouts) : 0,
                                   .playouts = playouts,
                                   .proposer = candidate->drawn ? "at random" : adviser};
    policy_weigh(reasons, own);
}

game_choice outlook_random(struct outlook *outlook, const void *state, uint64_t key, game_choice otherwise)
{
    size_t count = listed(outlook, state);
    return count ? outlook->listed[chance_below(key, KEY_CANDIDATES, count)] : otherwise;
}

/* ----------------------------------------------------------------------------------------- playouts ---- */

void outlook_deal(struct outlook *outlook, const void *view, uint64_t key)
{
    memcpy(outlook->state, view, outlook->game->state_size);
    outlook->game->resample(outlook->model, outlook->state, key);
}

int outlook_apply(struct outlook *outlook, game_choice choice, uint64_t key)
{
    struct chance chance = {.key = key, .tally = outlook->tally};
    return outlook->game->batch.apply(outlook->state, outlook->model, &chance, choice);
}

/* A player of a playout starts without memories: the game so far was not its own. */
static void begin(struct adviser *player, uint64_t key)
{
    if (!player->policy)
        return;
    memset(player->context.memory, 0, player->policy->memory_size);
    player->context.failure[0] = '\0';
    player->context.stream = hash_word(hash_word(key, KEY_PLAYER), player->context.side);
    if (player->policy->begin)
        player->policy->begin(&player->context);
}

double outlook_play(struct outlook *outlook, int side, size_t adviser, uint64_t key)
{
    struct adviser *own = adviser ? &outlook->adviser[adviser] : &outlook->player[outlook->side];
    for (size_t i = 0; i < outlook->side_count; i++)
        begin(i == outlook->side ? own : &outlook->player[i], key);
    for (unsigned n = 0; side != GAME_OVER && n < DECISIONS_AHEAD; n++) {
        struct adviser *player = (unsigned)side == outlook->side ? own : &outlook->player[side];
        game_choice choice = player->policy ? player->policy->choose(&player->context, outlook->state) : 0;
        note_failure(outlook, &player->context);
        if (!player->policy || !outlook->game->legal(outlook->model, outlook->state, choice))
            choice = outlook_random(outlook, outlook->state, hash_word(key, n), choice);
        side = outlook_apply(outlook, choice, key);
    }
    struct game_outcome outcome;
    outlook->game->outcome(outlook->model, outlook->state, &outcome);
    return outlook->level_value[outcome.level];
}
