/* Who sits where, and what each seat begins a game with. */
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/assumed.h"
#include "sim/play/guard.h"
#include "sim/play/play_inside.h"

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
    sitting->asks_anew[side] = !sitting->foreign[side] && policy_asks_anew(player->policy);
    if (sitting->foreign[side])
        guard_open(guard_patience());
    if (player->base)
        seat->assumed = assume(sitting->player, player->base, table->game, side);
    seat->memory = memory_zeros(player->policy->memory_size);
    seat->workspace = memory_zeros(player->policy->workspace_size);
    if (player->policy->prepare)
        player->policy->prepare(seat);
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

void table_sit(struct table *table, size_t moved)
{
    table->now = sit(table, moved);
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

void table_get_up(struct table *table)
{
    for (size_t moved = 0; moved < SIDES_MAX; moved++)
        get_up(table->sittings[moved], table->sides);
}

uint64_t policy_stream(uint64_t game_key, size_t side)
{
    return hash_word(hash_word(game_key, 0x706f6c696379u /* "policy" */), side);
}

void table_clear_reasons(struct table *table)
{
    if (!table->reasons)
        return;
    policy_note(table->reasons, "");
    policy_measures(table->reasons, POLICY_GAIN, NULL);
}

/* Inline, since every game begins with it. */
static inline void begin(struct table *table, const struct luck_keys *keys)
{
    note_consulted(table, NULL);
    table->chance.key = keys->group[0];
    for (size_t i = 1; i < CHANCE_GROUPS_MAX; i++)
        table->chance.turned[i] = keys->group[0] ^ keys->group[i];
    table_clear_reasons(table);
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
    table->asked = (struct consulted){{0}};
    table->step = STEP_START;
    table->parts_here = false;
}

void table_begin(struct table *table, const struct luck_keys *keys)
{
    begin(table, keys);
}

void table_sit_down(struct table *table, uint64_t index, const struct luck_keys *keys)
{
    table->index = index;
    table->moved = table->experiment->rotates ? (size_t)(index % experiment_seats(table->experiment)) : 0;
    table_sit(table, table->moved);
    table->chance.moved = (unsigned)table->moved;
    begin(table, keys);
}

void table_count_by_player(struct table *table)
{
    uint64_t by_seat[SIDES_MAX];
    memcpy(by_seat, table->decisions, sizeof by_seat);
    for (size_t player = 0; player < table->sides; player++)
        table->decisions[player] = by_seat[experiment_seat(table->experiment, player, table->moved)];
}
