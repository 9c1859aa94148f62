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
    if (!tally_eights_learn(eights, tally)) /* points do not know all that was rolled */
        waypoints_forget_points(ways);
    const struct tally_cells all = waypoints_tally(ways, eights, tally);
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

/* The step in hand with the rules of a model, from where the leader's began: who decides next. What it comes
 * to is in step_state, what it rolls in `rolled`. */
static int try_step(struct table *table, const void *model, struct raised *rolled)
{
    struct observer observer = {.raised = rolled};
    struct chance chance = table->chance;
    int side;
    rolled->count = 0;
    chance.observer = &observer;
    chance.tally = table->step_tally;
    if (table->step == STEP_START) {
        side = table->game->observed.start(table->step_state, model, &chance);
    } else {
        memcpy(table->step_state, table->ways->bytes + table->ways->byte_count, table->game->state_size);
        side = table->game->observed.apply(table->step_state, model, &chance, table->chosen);
    }
    consulted_take();
    return side;
}

/* Whether the step comes to the same position with a follower's answers, if perhaps by other dice than
 * step_rolled. */
static bool is_same_step(struct table *table, size_t follower, int side)
{
    const struct raised *own = &table->step_rolled;
    struct raised its;
    if (try_step(table, table->ways->followers[follower].model, &its) != side || its.count > RAISED_MAX ||
        memcmp(table->step_state, table->state, table->game->state_size) != 0)
        return false;
    const uint64_t step = table->step == STEP_START ? 0 : table->passed.decision + 1;
    waypoints_roll_others(table->ways, follower, step, &its, own);
    return true;
}

/* The point before the step in hand. What the step rolled does not count: who goes on from there rolls it. */
static void add_point(struct table *table)
{
    struct waypoint *passed = &table->passed;
    const struct raised *own = &table->step_rolled;
    uint64_t *tally = table->chance.tally;
    for (size_t i = 0; i < own->count; i++)
        tally[own->cell[i]]--;
    passed->rolled = waypoints_tally(table->ways, &table->eights, tally);
    for (size_t i = 0; i < own->count; i++)
        tally[own->cell[i]]++;
    waypoints_add(table->ways, passed, point_bytes(table));
}

/* Tries the step in hand with the table's own answers, for what it rolls; false if that cannot be. */
static bool try_own(struct table *table)
{
    struct raised *own = &table->step_rolled;
    own->count = 0;
    if (table->step != STEP_OUTCOME)
        try_step(table, table->model, own);
    return own->count <= RAISED_MAX;
}

/* The follower's game parts before the step in hand. */
static void part(struct table *table, size_t follower)
{
    struct waypoints *ways = table->ways;
    waypoints_part(ways, follower, table->step == STEP_START ? PARTS_AT_START : (int)ways->count);
    table->parts_here = table->step != STEP_START;
}

/* What is asked for in the step in hand may make a difference, and nobody can try: followers part at the
 * point before. */
static void part_earlier(struct table *table, const struct consulted *asked)
{
    struct waypoints *ways = table->ways;
    for (size_t i = 0; i < ways->follower_count; i++)
        if (waypoints_may_part(ways, i, asked) || ways->parts[i] == (int)ways->count)
            waypoints_part(ways, i, ways->count > 0 ? (int)ways->count - 1 : PARTS_AT_START);
    table->parts_here = false;
}

/* Followers part for whom it makes a difference what the rules asked for in the step in hand. */
static void part_followers(struct table *table, const struct consulted *asked, int side)
{
    struct waypoints *ways = table->ways;
    if (waypoints_full(ways) || !try_own(table)) {
        part_earlier(table, asked);
        return;
    }
    for (size_t i = 0; i < ways->follower_count; i++)
        if (waypoints_may_part(ways, i, asked) &&
            (table->step == STEP_OUTCOME || !is_same_step(table, i, side)))
            part(table, i);
    if (table->parts_here)
        add_point(table);
    table->parts_here = false;
}

/* Whether a follower's player, who remembers what the leader's remembered before the step in hand, chooses
 * the same and remembers the same afterwards. */
static bool is_same_choice(struct table *table, size_t follower, int side, game_choice choice)
{
    struct waypoints *ways = table->ways;
    const struct luck_keys keys = luck_keys_of_game(table->seed, table->index);
    struct table *its = ways->lend(ways->lender, follower);
    table_sit_down(its, table->index, &keys);
    struct policy_context *seat = &its->now->seat[side];
    copy_memories(its, ways->bytes + ways->byte_count + table->game->state_size, true);
    const game_choice its_choice = seat->policy->choose(seat, table_view(its, (size_t)side, table->state));
    const bool same = its_choice == choice && !seat->failure[0] &&
                      (!seat->policy->memory_size ||
                       memcmp(seat->memory, table->now->seat[side].memory, seat->policy->memory_size) == 0);
    ways->take_back(ways->lender, follower);
    consulted_take();
    return same;
}

void table_take_choice(struct table *table, int side, game_choice choice)
{
    struct waypoints *ways = table->ways;
    const struct consulted asked = consulted_take();
    if (!table->now->asks_anew[side]) {
        consulted_add(&table->by_players, &asked);
        return;
    }
    consulted_add(&table->asked, &asked);
    if (!ways || !consulted_meet(&asked, &ways->open))
        return;
    if (waypoints_full(ways)) {
        part_earlier(table, &asked);
        return;
    }
    for (size_t i = 0; i < ways->follower_count; i++)
        if (waypoints_may_part(ways, i, &asked) && !is_same_choice(table, i, side, choice))
            part(table, i);
}

/* What the rules asked for in the step in hand, which ended with this side to decide. */
static void take_asked(struct table *table, int side)
{
    const struct consulted asked = consulted_take();
    consulted_add(&table->asked, &asked);
    if (!table->ways)
        return;
    waypoints_know_players(table->ways, &table->by_players);
    if (table->parts_here || consulted_meet(&asked, &table->ways->open))
        part_followers(table, &asked, side);
}

void table_pass(struct table *table, int side, uint64_t decision)
{
    struct waypoints *ways = table->ways;
    take_asked(table, side);
    table->step = side == GAME_OVER ? STEP_OUTCOME : STEP_CHOICE;
    if (!ways || waypoints_full(ways) || !consulted_meet(&ways->open, &ways->open))
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
    take_asked(table, GAME_OVER);
    struct consulted all = table->asked;
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
