#include "sim/page/winning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/page/sample.h"
#include "sim/measure/onward.h"
#include "sim/stat/interval.h"

enum { KEY_PLAYOUT = 0x64656369 };

/* What all threads share. */
struct task {
    const struct experiment *experiment;
    struct winning *winning;
    const struct winning_plan *plan;
};

/* A thread's. */
struct playing_on {
    const struct task *task;
    struct onward onward;
    struct winning *winning; /* of the game in hand */
};

/* Which comes first: games without chapters are in their first. */
static int before(struct turn a, struct turn b)
{
    const unsigned first = a.chapter ? a.chapter : 1, second = b.chapter ? b.chapter : 1;
    return first != second ? (first < second ? -1 : 1) : (a.number > b.number) - (a.number < b.number);
}

static bool was_looked_at(const struct winning *winning, struct turn turn)
{
    for (size_t i = winning->turn_count; i-- > 0;)
        if (before(winning->turns[i].turn, turn) == 0)
            return true;
    return false;
}

/* A word of the key of its playouts. */
static uint64_t word_of(struct turn turn)
{
    return turn.number + ((uint64_t)(turn.chapter > 1 ? turn.chapter - 1 : 0) << 32);
}

static void look(void *context, int side, const void *state, game_choice choice)
{
    struct playing_on *on = context;
    const struct task *task = on->task;
    struct winning *winning = on->winning;
    const struct turn turn = turn_of_view(on->onward.game, on->onward.model, state);
    (void)choice;
    if (was_looked_at(winning, turn))
        return;
    uint64_t key = hash_word(hash_word(task->experiment->seed, winning->number), KEY_PLAYOUT);
    uint64_t won = 0;
    key = hash_word(hash_word(key, task->plan->salt), word_of(turn));
    for (unsigned i = 0; i < task->plan->playouts && !watch_stops(task->plan->watch); i++) {
        const uint64_t own = hash_word(key, i);
        onward_begin(&on->onward, on->onward.observed, state, own, own);
        won += (uint64_t)onward_play(&on->onward, side, NULL, own)[on->onward.observed].score;
    }
    winning->turns = memory_resize(winning->turns, (winning->turn_count + 1) * sizeof *winning->turns);
    winning->turns[winning->turn_count++] = (struct winning_turn){turn, (uint32_t)(won / SCORE_ONE)};
}

/* -------------------------------------------------------------------------------------------- threads ----
 */

static void *begin(void *context, struct table_options *options)
{
    const struct task *task = context;
    struct playing_on *on = memory_resize(NULL, sizeof *on);
    const struct player *players[SIDES_MAX];
    for (size_t side = 0; side < SIDES_MAX; side++)
        players[side] = &task->experiment->player[side];
    on->task = task;
    onward_open(&on->onward, task->experiment->setting, players);
    options->decided = look;
    options->context = on;
    return on;
}

static void end(void *own)
{
    struct playing_on *on = own;
    onward_close(&on->onward);
    free(on);
}

static bool play_one(void *context, void *own, struct table *table, uint64_t i, struct play_failure *failure)
{
    const struct task *task = context;
    struct playing_on *on = own;
    struct game_outcome outcome;
    on->winning = &task->winning[i];
    on->winning->turn_count = 0;
    if (!table_play(table, on->winning->number, failure))
        return false;
    table_outcome(table, &outcome);
    on->winning->won = outcome.side[on->onward.observed].score == SCORE_ONE;
    on->winning->decisions = 0;
    for (size_t side = 0; side < on->onward.game->side_count; side++)
        on->winning->decisions += table_decisions(table)[side];
    return true;
}

bool winning_play(const struct experiment *experiment, struct winning *winning, uint64_t count,
                  const struct winning_plan *plan, struct play_failure *failure)
{
    struct task task = {experiment, winning, plan};
    return sample(&(struct sampling){experiment, count, begin, end, play_one, &task, plan->watch}, failure) &&
           !watch_stops(plan->watch);
}

void winning_free(struct winning *winning, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        free(winning[i].turns);
}

double winning_distance(const struct winning *winning, unsigned playouts)
{
    enum { TURNS_LEAST = 3 };
    uint64_t far = 0;
    for (size_t i = 0; i < winning->turn_count; i++) {
        const int64_t doubled = 2 * (int64_t)winning->turns[i].wins - playouts;
        far += (uint64_t)(doubled < 0 ? -doubled : doubled);
    }
    return winning->turn_count < TURNS_LEAST ? 0.5
                                             : (double)far / (2.0 * playouts * (double)winning->turn_count);
}

/* --------------------------------------------------------------------------------------- the document ----
 */

/* A turn of one of the games. */
struct looked {
    struct winning_turn at;
    bool won;
};

/* Won games first, each kind turn by turn. */
static int in_order(const void *first, const void *second)
{
    const struct looked *a = first, *b = second;
    return a->won != b->won ? (a->won ? -1 : 1) : before(a->at.turn, b->at.turn);
}

static size_t gather(const struct winning *winning, uint64_t count, struct looked **all)
{
    size_t found = 0;
    for (uint64_t i = 0; i < count; i++)
        found += winning[i].turn_count;
    *all = memory_resize(NULL, (found + 1) * sizeof **all);
    found = 0;
    for (uint64_t i = 0; i < count; i++)
        for (size_t k = 0; k < winning[i].turn_count; k++)
            (*all)[found++] = (struct looked){winning[i].turns[k], winning[i].won};
    qsort(*all, found, sizeof **all, in_order);
    return found;
}

/* The mean over the games of one kind at one turn. */
static void add_point(struct json *json, const struct looked *looked, size_t games, unsigned playouts)
{
    int64_t sum = 0;
    wide squares = 0;
    for (size_t i = 0; i < games; i++) {
        sum += looked[i].at.wins;
        squares += (wide)looked[i].at.wins * looked[i].at.wins;
    }
    const struct turn turn = looked->at.turn;
    struct interval interval = interval_mean(games, sum, squares, normal_two_sided(0.95));
    json_object_line(json, NULL);
    json_count(json, "turn", turn.number);
    json_count(json, "chapter", turn.chapter ? turn.chapter : 1);
    json_boolean(json, "won", looked->won);
    json_count(json, "games", games);
    json_number(json, "probability", moments_mean(games, sum) / playouts);
    json_pair(json, "interval", fmax(0, interval.low / playouts), fmin(1, interval.high / playouts));
    json_end(json);
}

void winning_json(struct json *json, const struct winning *winning, uint64_t count, unsigned playouts)
{
    struct looked *all;
    const size_t found = gather(winning, count, &all);
    json_object(json, NULL);
    json_string(json, "schema", "warodds.decided/1");
    json_count(json, "games", count);
    json_count(json, "playouts", playouts);
    json_array(json, "points");
    for (size_t from = 0, to; from < found; from = to) {
        for (to = from + 1; to < found && in_order(&all[from], &all[to]) == 0;)
            to++;
        add_point(json, all + from, to - from, playouts);
    }
    json_end(json);
    json_end(json);
    free(all);
}
