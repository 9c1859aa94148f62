/* What can be wrong with a game: the rules, a state, a choice; and how it is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/play_inside.h"

bool table_fail(const struct table *table, struct play_failure *failure, int side, uint64_t decision,
                const char *reason)
{
    bool seated = side >= 0 && (size_t)side < table->sides;
    failure->again[0] = '\0';
    failure->decision = decision;
    failure->side = seated ? table->game->sides[side].name : "nobody";
    failure->policy = seated && table->now->policy[side] ? table->now->policy[side]->name : "nobody";
    size_t length = strlen(reason);
    length = length < sizeof failure->reason ? length : sizeof failure->reason - 1;
    memcpy(failure->reason, reason, length);
    failure->reason[length] = '\0';
    return false;
}

bool table_can_again(const struct table *table, struct play_failure *failure)
{
    if (table->options.once)
        return false;
    const struct table_options alone = {.kernel = KERNEL_BATCH, .checked = true};
    const struct luck_keys keys = luck_keys_of_game(table->seed, failure->game);
    struct play_failure same;
    struct table *again = table_open(table->experiment, &alone);
    if (!table_play_keyed(again, failure->game, &keys, &same) && same.decision == failure->decision) {
        char *command = experiment_again(table->experiment, failure->game);
        if (strlen(command) < sizeof failure->again)
            strcpy(failure->again, command);
        free(command);
    }
    table_close(again);
    return false;
}

bool table_check_state(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    char why[200] = "", reason[256];
    if (table->game->invariant(table->model, table->state, why, sizeof why))
        return true;
    snprintf(reason, sizeof reason, "the state breaks an invariant: %s", why);
    return table_fail(table, failure, side, decision, reason);
}

bool table_check_rules(const struct table *table, struct play_failure *failure, int side, uint64_t decision)
{
    char reason[sizeof failure->reason] = "the rules failed";
    if (!table->game->failure(table->model, reason, sizeof reason))
        return true;
    return table_fail(table, failure, side, decision, reason);
}

bool table_check_choice(const struct table *table, struct play_failure *failure, int side, uint64_t decision,
                        game_choice choice)
{
    if (table->game->legal(table->model, table->state, choice))
        return true;
    char words[150], reason[256];
    table->game->describe_choice(table->model, table->state, choice, words, sizeof words);
    snprintf(reason, sizeof reason, "illegal choice %#llx: %s", (unsigned long long)choice, words);
    return table_fail(table, failure, side, decision, reason);
}
