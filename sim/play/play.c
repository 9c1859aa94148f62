#include "sim/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/assumed.h"
#include "sim/play/guard.h"

/* Who sits where. Players whose seats rotate sit in as many ways as there are seats. */
struct sitting {
    struct policy_context seat[SIDES_MAX];
    const struct policy *policy[SIDES_MAX];
    bool foreign[SIDES_MAX]; /* plug-ins: blindfolded, watched, and every choice tested */
    struct player player[SIDES_MAX];
};

struct table {
    const struct game *game;
    const void *model;
    const struct experiment *experiment;
    const struct game_kernel *kernel;
    struct table_options options;
    struct chance chance;
    uint64_t seed;
    void *state;
    size_t sides;
    struct sitting *sittings[SIDES_MAX]; /* by how far the players have moved; opened when needed */
    struct sitting *now;
    size_t moved; /* seats, in this game */
    uint64_t decisions[SIDES_MAX];
    void *blindfold; /* what a side sees */
    struct policy_reasons *reasons;
    uint64_t *tally;                       /* counters that nobody asked for; NULL: somebody did */
    struct consulted by_rules, by_players; /* see table_consulted() */
    /* Where ways are left: */
    struct waypoints *ways;
    struct waypoint passed; /* before the step in hand; its bytes are in the room of `ways` */
    game_choice chosen;     /* last */
    void *step_state;       /* to play the step in hand once more, */
    uint64_t *step_tally;   /* alone */
    struct tally_eights eights;
};

static void open_seat(const struct table *table, struct sitting *sitting, size_t side)
{
    const struct player *player = &sitting->player[side];
    struct policy_context *seat = &sitting->seat[side];
    sitting->policy[side] = player->policy;
    *seat = (struct policy_context){.policy = player->policy,
                                    .game = table->game,
                                    .model = table->model,
                                    .parameter = player->parameter,
                                    .side = (unsigned)side,
                                    .reasons = table->reasons};
    if (!player->policy)
        return;
    sitting->foreign[side] = player_is_foreign(player);
    if (sitting->foreign[side])
        guard_open(guard_patience());
    if (player->base)
        seat->assumed = assume(sitting->player, player->base, table->game, side);
    seat->memory = memory_zeros(player->policy->memory_size);
    seat->workspace = memory_zeros(player->policy->workspace_size);
    if (player->policy->prepare)
        player->policy->prepare(seat);
}

/* What was asked for since this was last called; NULL: nobody of this table asked for it. */
static void note_consulted(struct table *table, struct consulted *who)
{
    if (__builtin_expect(!table->options.records_consulted, 1))
        return;
    const struct consulted taken = consulted_take();
    if (who)
        consulted_add(who, &taken);
}

/* ------------------------------------------------------------------------------ where twins may part ---- */

void table_leave_ways(struct table *table, struct waypoints *ways)
{
    table->ways = ways;
    if (!table->eights.counted)
        tally_eights_begin(&table->eights, table->game->tally_size);
    if (!ways || table->step_state)
        return;
    table->step_state = memory_zeros(table->game->state_size);
    table->step_tally = memory_zeros(table->game->tally_size * sizeof *table->step_tally);
}

struct tally_cells table_take_tally(struct table *table, struct waypoints *ways)
{
    struct tally_eights *eights = &table->eights;
    uint64_t *tally = table->chance.tally;
    if (!tally_eights_learn(eights, tally)) { /* points do not know all that was rolled, nor do steps */
        ways->count = 0;
        if (table->step_tally)
            memset(table->step_tally, 0, eights->cells * sizeof *table->step_tally);
    }
    const struct tally_cells all = waypoints_tally(ways, eights, tally, NULL);
    for (size_t i = all.first; i < all.first + all.count; i++)
        tally[ways->cells[i].cell] = 0;
    return all;
}

/* What each seat remembers, from or to the bytes behind the state. */
static void copy_memories(const struct table *table, unsigned char *bytes, bool from)
{
    size_t at = 0;
    for (size_t side = 0; side < table->sides; side++) {
        const struct policy *policy = table->now->policy[side];
        const size_t size = policy ? policy->memory_size : 0;
        void *memory = size ? table->now->seat[side].memory : NULL;
        if (size)
            memcpy(from ? memory : bytes + at, from ? bytes + at : memory, size);
        at += size;
    }
}

static size_t point_bytes(const struct table *table)
{
    size_t bytes = table->game->state_size;
    for (size_t side = 0; side < table->sides; side++)
        bytes += table->now->policy[side] ? table->now->policy[side]->memory_size : 0;
    return bytes;
}

/* Whether some ruling of these makes a difference to a twin, and none that players ask for. */
static bool parts_twins(const struct table *table, const struct consulted *rulings)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        any |= rulings->word[i] & table->ways->wanted.word[i] & ~table->by_players.word[i];
    return any != 0;
}

/* What was asked for, for the first time in this game, in the step after the point that was passed last,
 * which becomes one of the way unless there is one near. What was rolled since is taken off the tally: the
 * step is played once more, and counted alone. */
static void ask_first(struct table *table, const struct consulted *asked)
{
    struct waypoints *ways = table->ways;
    if (!ways || waypoints_full(ways) || !parts_twins(table, asked) ||
        waypoints_near(ways, table->passed.decision, asked))
        return;
    const struct game *game = table->game;
    struct waypoint *passed = &table->passed;
    uint64_t *step = NULL;
    if (passed->side != GAME_OVER) {
        struct chance chance = table->chance;
        chance.tally = step = table->step_tally;
        memcpy(table->step_state, ways->bytes + ways->byte_count, game->state_size);
        table->kernel->apply(table->step_state, table->model, &chance, table->chosen);
        consulted_take();
    }
    passed->asked = *asked;
    passed->rolled = waypoints_tally(ways, &table->eights, table->chance.tally, step);
    waypoints_add(ways, passed, point_bytes(table));
}

/* What the rules ask for, for the first time in this game. */
static struct consulted take_fresh(struct table *table)
{
    struct consulted fresh = consulted_take();
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        fresh.word[i] &= ~table->by_rules.word[i];
    consulted_add(&table->by_rules, &fresh);
    return fresh;
}

/* What the rules asked for since this was last called, and here the next step begins; side GAME_OVER: none
 * does. */
__attribute__((noinline)) static void pass(struct table *table, int side, uint64_t decision)
{
    struct waypoints *ways = table->ways;
    const struct consulted fresh = take_fresh(table);
    struct consulted rest;
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        rest.word[i] = ~table->by_rules.word[i];
    ask_first(table, &fresh);
    if (!ways || waypoints_full(ways) || !parts_twins(table, &rest))
        return;
    unsigned char *room = waypoints_room(ways, point_bytes(table));
    memcpy(room, table->state, table->game->state_size);
    copy_memories(table, room + table->game->state_size, false);
    table->passed.side = side;
    table->passed.decision = decision;
    memcpy(table->passed.decisions, table->decisions, sizeof table->passed.decisions);
}

struct consulted table_consulted(struct table *table)
{
    const struct consulted fresh = take_fresh(table);
    ask_first(table, &fresh);
    if (table->ways)
        table->ways->by_players = table->by_players;
    struct consulted all = table->by_rules;
    consulted_add(&all, &table->by_players);
    return all;
}

/* The players as they sit after `moved` moves. */
static struct sitting *sit(struct table *table, size_t moved)
{
    if (table->sittings[moved])
        return table->sittings[moved];
    struct sitting *sitting = memory_zeros(sizeof *sitting);
    note_consulted(table, NULL);
    for (size_t player = 0; player < table->sides; player++)
        sitting->player[experiment_seat(table->experiment, player, moved)] =
            table->experiment->player[player];
    for (size_t side = 0; side < table->sides; side++)
        open_seat(table, sitting, side);
    note_consulted(table, &table->by_players);
    table->sittings[moved] = sitting;
    return sitting;
}

static void get_up(struct sitting *sitting, size_t sides)
{
    for (size_t side = 0; sitting && side < sides; side++) {
        if (sitting->policy[side] && sitting->policy[side]->finish)
            sitting->policy[side]->finish(&sitting->seat[side]);
        assume_free(sitting->seat[side].assumed, side);
        free(sitting->seat[side].memory);
        free(sitting->seat[side].workspace);
    }
    free(sitting);
}

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
    table->now = sit(table, 0);
    return table;
}

void table_close(struct table *table)
{
    if (!table)
        return;
    for (size_t moved = 0; moved < SIDES_MAX; moved++)
        get_up(table->sittings[moved], table->sides);
    free(table->blindfold);
    free(table->reasons);
    free(table->step_state);
    free(table->step_tally);
    tally_eights_free(&table->eights);
    free(table->tally);
    free(table->state);
    free(table);
}

uint64_t policy_stream(uint64_t game_key, size_t side)
{
    return hash_word(hash_word(game_key, 0x706f6c696379u /* "policy" */), side);
}

/* So that the next one finds nothing of what the last one said. */
static void clear_reasons(struct policy_reasons *reasons)
{
    if (!reasons)
        return;
    policy_note(reasons, "");
    policy_measures(reasons, POLICY_GAIN, NULL);
}

__attribute__((cold, noinline)) static void tell(const struct table *table, int side, game_choice choice)
{
    table->options.decided(table->options.context, side, table->state, choice);
    clear_reasons(table->reasons);
}

struct luck_keys luck_keys_of_game(uint64_t seed, uint64_t game)
{
    const uint64_t key = chance_game_key(seed, game);
    struct luck_keys keys = {.policy = key};
    for (size_t i = 0; i < CHANCE_GROUPS_MAX; i++)
        keys.group[i] = key;
    return keys;
}

static void begin_game(struct table *table, const struct luck_keys *keys)
{
    note_consulted(table, NULL);
    table->chance.key = keys->group[0];
    for (size_t i = 1; i < CHANCE_GROUPS_MAX; i++)
        table->chance.turned[i] = keys->group[0] ^ keys->group[i];
    clear_reasons(table->reasons);
    for (size_t side = 0; side < table->sides; side++) {
        const struct policy *policy = table->now->policy[side];
        table->decisions[side] = 0;
        if (!policy)
            continue;
        if (policy->memory_size)
            memset(table->now->seat[side].memory, 0, policy->memory_size);
        table->now->seat[side].failure[0] = '\0';
        table->now->seat[side].stream = policy_stream(keys->policy, side);
        if (policy->begin)
            policy->begin(&table->now->seat[side]);
    }
    note_consulted(table, &table->by_players);
    table->by_rules = (struct consulted){{0}};
    table->passed = (struct waypoint){.side = GAME_OVER};
}

static const char endless[] = "the game does not end: more than a million decisions";

static bool fail(const struct table *table, struct play_failure *failure, int side, uint64_t decision,
                 const char *reason)
{
    bool seated = side >= 0 && (size_t)side < table->sides;
    failure->decision = decision;
    failure->side = seated ? table->game->sides[side].name : "nobody";
    failure->policy = seated && table->now->policy[side] ? table->now->policy[side]->name : "nobody";
    size_t length = strlen(reason);
    length = length < sizeof failure->reason ? length : sizeof failure->reason - 1;
    memcpy(failure->reason, reason, length);
    failure->reason[length] = '\0';
    return false;
}

/* False if the state breaks an invariant. */
static bool check_state(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    char why[200] = "", reason[256];
    if (table->game->invariant(table->model, table->state, why, sizeof why))
        return true;
    snprintf(reason, sizeof reason, "the state breaks an invariant: %s", why);
    return fail(table, failure, side, decision, reason);
}

/* Whether the rules themselves failed, which scripts can. */
static bool rules_fail(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    char reason[sizeof failure->reason] = "the rules failed";
    if (!table->game->failure || !table->game->failure(table->model, reason, sizeof reason))
        return false;
    fail(table, failure, side, decision, reason);
    return true;
}

static inline bool sound(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    return !table->options.checked || check_state(table, failure, side, decision);
}

static bool check_choice(const struct table *table, struct play_failure *failure, int side, uint64_t decision,
                         game_choice choice)
{
    if (table->game->legal(table->model, table->state, choice))
        return true;
    char words[150], reason[256];
    table->game->describe_choice(table->model, table->state, choice, words, sizeof words);
    snprintf(reason, sizeof reason, "illegal choice %#llx: %s", (unsigned long long)choice, words);
    return fail(table, failure, side, decision, reason);
}

static inline bool allowed(const struct table *table, struct play_failure *failure, int side,
                           uint64_t decision, game_choice choice)
{
    return !(table->options.checked || table->now->foreign[side]) ||
           check_choice(table, failure, side, decision, choice);
}

/* What the side sees of a position, in the blindfold if it must be made. Built-in policies of games whose
 * views are the beginning of the state look at the state itself: that they look no further is tested
 * (tests/unit/policy_view.c). */
static const void *view_of(struct table *table, size_t side, const void *state)
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
    if (view_of(table, (size_t)side, table->state) == table->state)
        memcpy(table->blindfold, table->state, table->game->state_size);
    table->game->resample(table->model, (unsigned)side, table->blindfold, hash_word(seat->stream, decision));
    guard_ask(&(struct guard_question){table->now->policy[side]->name, game, decision});
    game_choice choice = table->now->policy[side]->choose(seat, table->blindfold);
    guard_answered();
    return choice;
}

bool table_play(struct table *table, uint64_t index, struct play_failure *failure)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, index);
    return table_play_keyed(table, index, &keys, failure);
}

/* Decisions of seats become those of the players who sat there. */
static void count_by_player(struct table *table)
{
    uint64_t by_seat[SIDES_MAX];
    memcpy(by_seat, table->decisions, sizeof by_seat);
    for (size_t player = 0; player < table->sides; player++)
        table->decisions[player] = by_seat[experiment_seat(table->experiment, player, table->moved)];
}

static void sit_down(struct table *table, uint64_t index, const struct luck_keys *keys)
{
    table->moved = table->experiment->rotates ? (size_t)(index % experiment_seats(table->experiment)) : 0;
    table->now = sit(table, table->moved);
    table->chance.moved = (unsigned)table->moved;
    begin_game(table, keys);
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

static bool fail_at(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    const char *reason = table->now->seat[side].failure;
    return fail(table, failure, side, decision, *reason ? reason : endless);
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
        count_by_player(table);
    return true;
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
            return fail(table, failure, side, decision, "this side has to decide, but nobody plays it");
        if (decision > DECISIONS_MAX)
            return fail(table, failure, side, decision, endless);
        if (__builtin_expect(table->options.records_consulted, 0))
            pass(table, side, decision - 1);
        const game_choice choice = __builtin_expect(now->foreign[side], false)
                                       ? ask_foreign(table, side, index, decision)
                                       : seat->policy->choose(seat, view_of(table, (size_t)side, state));
        note_consulted(table, &table->by_players);
        table->decisions[side]++;
        if (__builtin_expect(may_fail, 0) && rules_fail(table, failure, side, decision))
            return false;
        if (__builtin_expect(seat->failure[0], 0))
            return fail(table, failure, side, decision, seat->failure);
        if (!allowed(table, failure, side, decision, choice))
            return false;
        if (table->options.decided)
            tell(table, side, choice);
        table->chosen = choice;
        side = table->kernel->apply(state, model, &table->chance, choice);
        if (__builtin_expect(may_fail, 0) && rules_fail(table, failure, decider, decision))
            return false;
        if (!sound(table, failure, decider, decision))
            return false;
    }
    if (__builtin_expect(table->options.records_consulted, 0))
        pass(table, GAME_OVER, decision);
    if (__builtin_expect(table->moved, 0))
        count_by_player(table);
    return true;
}

bool table_play_keyed(struct table *table, uint64_t index, const struct luck_keys *keys,
                      struct play_failure *failure)
{
    sit_down(table, index, keys);
    failure->game = index;
    const int side = table->kernel->start(table->state, table->model, &table->chance);
    return !rules_fail(table, failure, GAME_OVER, 0) && sound(table, failure, side, 0) &&
           play_on(table, index, side, 0, failure);
}

bool table_play_from(struct table *table, uint64_t index, const struct waypoints *ways,
                     const struct waypoint *point, struct play_failure *failure)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, index);
    unsigned char *bytes = ways->bytes + point->bytes;
    sit_down(table, index, &keys);
    failure->game = index;
    memcpy(table->state, bytes, table->game->state_size);
    copy_memories(table, bytes + table->game->state_size, true);
    memcpy(table->decisions, point->decisions, sizeof table->decisions);
    return play_on(table, index, point->side, point->decision, failure);
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

game_choice table_ask(struct table *table, size_t side, const void *state)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, 0);
    table->now = sit(table, 0);
    begin_game(table, &keys);
    return table->now->policy[side]->choose(&table->now->seat[side], view_of(table, side, state));
}

game_choice table_ask_anew(struct table *table, size_t side, uint64_t key, const void *state)
{
    const struct luck_keys keys = luck_keys_of_game(table->seed, key);
    table->now = sit(table, 0);
    begin_game(table, &keys);
    return table->now->policy[side]->choose(&table->now->seat[side], view_of(table, side, state));
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
