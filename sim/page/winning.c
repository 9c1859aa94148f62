#include "sim/page/winning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/page/sample.h"
#include "sim/measure/hearing.h"
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

static int turn_of(const struct playing_on *on, const void *view)
{
    struct turn turn = turn_of_view(on->onward.game, on->onward.model, view);
    if (turn.number >= CHAPTER_TURNS)
        return WINNING_TURNS;
    return (int)turn.number + (turn.chapter > 1 ? CHAPTER_TURNS : 0);
}

static void look(void *context, int side, const void *state, game_choice choice)
{
    struct playing_on *on = context;
    const struct task *task = on->task;
    int turn = turn_of(on, state);
    (void)choice;
    if (turn >= WINNING_TURNS || on->winning->wins[turn] != TURN_SILENT)
        return;
    uint64_t key = hash_word(hash_word(task->experiment->seed, on->winning->number), KEY_PLAYOUT);
    unsigned won = 0;
    key = hash_word(hash_word(key, task->plan->salt), (uint64_t)turn);
    for (unsigned i = 0; i < task->plan->playouts && !watch_stops(task->plan->watch); i++) {
        const uint64_t own = hash_word(key, i);
        onward_begin(&on->onward, on->onward.observed, state, own, own);
        won += (unsigned)onward_play(&on->onward, side, NULL, own)[on->onward.observed].score;
    }
    on->winning->wins[turn] = (uint16_t)(won / SCORE_ONE);
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
    for (int turn = 0; turn < WINNING_TURNS; turn++)
        on->winning->wins[turn] = TURN_SILENT;
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

unsigned winning_turns(const struct winning *winning)
{
    unsigned turns = 0;
    for (int turn = 0; turn < WINNING_TURNS; turn++)
        turns += winning->wins[turn] != TURN_SILENT;
    return turns;
}

double winning_distance(const struct winning *winning, unsigned playouts)
{
    enum { TURNS_LEAST = 3 };
    uint64_t far = 0;
    unsigned turns = 0;
    for (int turn = 0; turn < WINNING_TURNS; turn++)
        if (winning->wins[turn] != TURN_SILENT) {
            int doubled = 2 * (int)winning->wins[turn] - (int)playouts;
            far += (uint64_t)(doubled < 0 ? -doubled : doubled);
            turns++;
        }
    return turns < TURNS_LEAST ? 0.5 : (double)far / (2.0 * playouts * turns);
}

/* --------------------------------------------------------------------------------------- the document ----
 */

/* The mean over the games of one kind at one turn. */
static void add_point(struct json *json, const struct winning *winning, uint64_t count, unsigned playouts,
                      bool won, int turn)
{
    uint64_t games = 0;
    int64_t sum = 0;
    wide squares = 0;
    for (uint64_t i = 0; i < count; i++)
        if (winning[i].won == won && winning[i].wins[turn] != TURN_SILENT) {
            games++;
            sum += winning[i].wins[turn];
            squares += (wide)winning[i].wins[turn] * winning[i].wins[turn];
        }
    if (!games)
        return;
    struct interval interval = interval_mean(games, sum, squares, normal_two_sided(0.95));
    json_object_line(json, NULL);
    json_integer(json, "turn", turn % CHAPTER_TURNS);
    json_integer(json, "chapter", 1 + turn / CHAPTER_TURNS);
    json_boolean(json, "won", won);
    json_count(json, "games", games);
    json_number(json, "probability", moments_mean(games, sum) / playouts);
    json_pair(json, "interval", fmax(0, interval.low / playouts), fmin(1, interval.high / playouts));
    json_end(json);
}

void winning_json(struct json *json, const struct winning *winning, uint64_t count, unsigned playouts)
{
    json_object(json, NULL);
    json_string(json, "schema", "warodds.decided/1");
    json_count(json, "games", count);
    json_count(json, "playouts", playouts);
    json_array(json, "points");
    for (int won = 1; won >= 0; won--)
        for (int turn = 0; turn < WINNING_TURNS; turn++)
            add_point(json, winning, count, playouts, won, turn);
    json_end(json);
    json_end(json);
}
