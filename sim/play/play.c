#include "sim/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "sim/play/guard.h"
#include "sim/play/play_inside.h"

struct table *table_open(const struct experiment *experiment, const struct table_options *options)
{
    struct table *table = memory_zeros(sizeof *table);
    table->game = experiment->setting->game;
    table->model = experiment->setting->model;
    table->experiment = experiment;
    table->sides = game_sides(table->game, table->model);
    table->options = *options;
#ifndef NDEBUG
    table->options.checked = true;
#endif
    bool observed = options->kernel == KERNEL_IS_OBSERVED;
    table->kernel = observed ? &table->game->observed : &table->game->batch;
    if (!options->tally)
        table->tally = memory_zeros(table->game->tally_size * sizeof *table->tally);
    table->chance.tally = options->tally ? options->tally : table->tally;
    table->chance.observer = observed ? options->observer : NULL;
    table->seed = experiment->seed;
    table->state = memory_zeros(table->game->state_size);
    table->blindfold = memory_zeros(table->game->state_size);
    if (options->explained)
        table->reasons = memory_zeros(sizeof *table->reasons);
    table_sit(table, 0);
    return table;
}

void table_close(struct table *table)
{
    if (!table)
        return;
    table_get_up(table);
    table_free_ways(table);
    free(table->blindfold);
    free(table->reasons);
    free(table->tally);
    free(table->state);
    free(table);
}

__attribute__((cold, noinline)) static void tell(struct table *table, int side, game_choice choice)
{
    table->options.decided(table->options.context, side, table->state, choice);
    table_clear_reasons(table);
}

struct luck_keys luck_keys_of_game(uint64_t seed, uint64_t game)
{
    const uint64_t key = chance_game_key(seed, game);
    struct luck_keys keys = {.policy = key};
    for (size_t i = 0; i < CHANCE_GROUPS_MAX; i++)
        keys.group[i] = key;
    return keys;
}

const void *table_view(struct table *table, size_t side, const void *state)
{
    if (!table->game->see)
        return state;
    table->game->see(table->model, (unsigned)side, state, table->blindfold);
    return table->blindfold;
}

/* Asks a plug-in. It gets a copy whose hidden part is dealt anew: what it does cannot depend on what its
 * player does not see, nor spoil the game. */
static game_choice ask_foreign(struct table *table, int side, uint64_t game, uint64_t decision)
{
    struct policy_context *seat = &table->now->seat[side];
    if (table_view(table, (size_t)side, table->state) == table->state)
        memcpy(table->blindfold, table->state, table->game->state_size);
    table->game->resample(table->model, (unsigned)side, table->blindfold, hash_word(seat->stream, decision));
    guard_ask(&(struct guard_question){table->now->policy[side]->name, game, decision});
    game_choice choice = table->now->policy[side]->choose(seat, table->blindfold);
    guard_answered();
    return choice;
}

/* Nobody looks on, and every seat is taken by a player of the program who sees the state itself. */
static bool is_plain(const struct table *table)
{
    const struct game *game = table->game;
    bool plain = !table->options.checked && !table->options.decided && !table->options.records_consulted &&
                 !game->failure && !game->see;
    for (size_t side = 0; side < table->sides; side++)
        plain = plain && table->now->policy[side] && !table->now->foreign[side];
    return plain;
}

static const char endless[] = "the game does not end: more than a million decisions";

static bool fail_at(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    const char *reason = table->now->seat[side].failure;
    return table_fail(table, failure, side, decision, *reason ? reason : endless);
}

/* The same as below with nothing between a choice and what becomes of it: most games of most studies. */
static bool play_plain(struct table *table, int side, uint64_t decision, struct play_failure *failure)
{
    const void *const model = table->model;
    void *const state = table->state;
    struct policy_context *const seats = table->now->seat;
    int (*const apply)(void *, const void *, struct chance *, game_choice) = table->kernel->apply;
    while (side != GAME_OVER) {
        struct policy_context *const seat = &seats[side];
        const game_choice choice = seat->policy->choose(seat, state);
        table->decisions[side]++;
        decision++;
        if (__builtin_expect(seat->failure[0] || decision > DECISIONS_MAX, 0))
            return fail_at(table, failure, side, decision);
        side = apply(state, model, &table->chance, choice);
    }
    if (__builtin_expect(table->moved, 0))
        table_count_by_player(table);
    return true;
}

static inline bool sound(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    return !table->options.checked || table_check_state(table, failure, side, decision);
}

static inline bool allowed(const struct table *table, struct play_failure *failure, int side,
                           uint64_t decision, game_choice choice)
{
    return !(table->options.checked || table->now->foreign[side]) ||
           table_check_choice(table, failure, side, decision, choice);
}

/* To the end, where `side` decides next, after so many decisions. */
static inline bool play_on(struct table *table, uint64_t index, int side, uint64_t decision,
                           struct play_failure *failure)
{
    const void *model = table->model;
    void *state = table->state;
    struct sitting *const now = table->now;
    const bool may_fail = table->game->failure != NULL; /* seldom: rules that are scripts */
    if (is_plain(table))
        return play_plain(table, side, decision, failure);
    while (side != GAME_OVER) {
        const int decider = side;
        struct policy_context *const seat = &now->seat[side];
        decision++;
        if (!seat->policy)
            return table_fail(table, failure, side, decision, "this side has to decide, but nobody plays it");
        if (decision > DECISIONS_MAX)
            return table_fail(table, failure, side, decision, endless);
        if (__builtin_expect(table->options.records_consulted, 0))
            table_pass(table, side, decision - 1);
        const game_choice choice = __builtin_expect(now->foreign[side], false)
                                       ? ask_foreign(table, side, index, decision)
                                       : seat->policy->choose(seat, table_view(table, (size_t)side, state));
        if (__builtin_expect(table->options.records_consulted, 0))
            table_take_choice(table, side, choice);
        table->decisions[side]++;
        if (__builtin_expect(may_fail, 0) && !table_check_rules(table, failure, side, decision))
            return false;
        if (__builtin_expect(seat->failure[0], 0))
            return table_fail(table, failure, side, decision, seat->failure);
        if (!allowed(table, failure, side, decision, choice))
            return false;
        if (table->options.decided)
            tell(table, side, choice);
        table->chosen = choice;
        side = table->kernel->apply(state, model, &table->chance, choice);
        if (__builtin_expect(may_fail, 0) && !table_check_rules(table, failure, decider, decision))
            return false;
        if (!sound(table, failure, decider, decision))
            return false;
    }
    if (__builtin_expect(table->options.records_consulted, 0))
        table_pass(table, GAME_OVER, decision);
    if (__builtin_expect(table->moved, 0))
        table_count_by_player(table);
    return true;
}

bool table_play_keyed(struct table *table, uint64_t index, const struct luck_keys *keys,
                      struct play_failure *failure)
{
    table_sit_down(table, index, keys);
    failure->game = index;
    const int side = table->kernel->start(table->state, table->model, &table->chance);
    return (!table->game->failure || table_check_rules(table, failure, GAME_OVER, 0)) &&
           sound(table, failure, side, 0) && play_on(table, index, side, 0, failure);
}

bool table_play(struct table *table, uint64_t index, struct play_failure *failure)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, index);
    return table_play_keyed(table, index, &keys, failure) || table_can_again(table, failure);
}

bool table_play_from(struct table *table, uint64_t index, const struct waypoints *ways,
                     const struct waypoint *point, struct play_failure *failure)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, index);
    table_sit_down(table, index, &keys);
    failure->game = index;
    table_go_to(table, ways, point);
    return play_on(table, index, point->side, point->decision, failure) || table_can_again(table, failure);
}

void table_outcome(const struct table *table, struct game_outcome *outcome)
{
    table->game->outcome(table->model, table->state, outcome);
    if (__builtin_expect(table->moved == 0, 1))
        return;
    const struct game_outcome by_seat = *outcome;
    for (size_t player = 0; player < table->sides; player++)
        outcome->side[player] = by_seat.side[experiment_seat(table->experiment, player, table->moved)];
}

game_choice table_ask_anew(struct table *table, size_t side, uint64_t key, const void *state)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, key);
    table_sit(table, 0);
    table_begin(table, &keys);
    return table->now->policy[side]->choose(&table->now->seat[side], table_view(table, side, state));
}

game_choice table_ask(struct table *table, size_t side, const void *state)
{
    return table_ask_anew(table, side, 0, state);
}

const struct policy_reasons *table_reasons(const struct table *table)
{
    return table->reasons;
}

const void *table_state(const struct table *table)
{
    return table->state;
}

const uint64_t *table_decisions(const struct table *table)
{
    return table->decisions;
}
