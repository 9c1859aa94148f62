/* Where twins may part from a table's games: what is asked for on the way, and the ways that are left. */
#include <stdlib.h>
#include <string.h>

#include "sim/play/play_inside.h"

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

void table_pass(struct table *table, int side, uint64_t decision)
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

void table_go_to(struct table *table, const struct waypoints *ways, const struct waypoint *point)
{
    unsigned char *bytes = ways->bytes + point->bytes;
    memcpy(table->state, bytes, table->game->state_size);
    copy_memories(table, bytes + table->game->state_size, true);
    memcpy(table->decisions, point->decisions, sizeof table->decisions);
}

void table_free_ways(struct table *table)
{
    free(table->step_state);
    free(table->step_tally);
    tally_eights_free(&table->eights);
}
