/* One game looked at: which decisions, what the judge would do, and what both choices are worth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/measure/hearing.h"
#include "sim/measure/regret_looker.h"

enum { KEY_SAMPLE = 0x726567, KEY_JUDGE, KEY_PLAYOUT, KEY_PLAYER, KEY_BEST, LISTED = 256 };

double regret_gain(const struct regret_look *look, const struct regret_plan *plan, unsigned parts)
{
    return ((double)look->judge_score - (double)look->score) / ((double)plan->playouts * parts);
}

double regret_error(double difference, uint64_t squares, const struct regret_plan *plan, unsigned parts)
{
    const double n = (double)plan->playouts, square = (double)squares / ((double)parts * parts * n);
    return n > 1 ? sqrt(fmax(0, square - difference * difference) / (n - 1)) : INFINITY;
}

/* ------------------------------------------------------------------------------------------- playouts ----
 */

uint64_t looker_parts(const struct looker *looker, const struct side_outcome *end)
{
    return (uint64_t)end->score * setting_parts(looker->experiment->setting) / SCORE_ONE;
}

const struct side_outcome *looker_end_after(struct looker *looker, const void *view, game_choice choice,
                                            uint64_t key)
{
    const size_t own = looker->plan->side;
    const struct policy_context *seat = &looker->on.seat[own];
    onward_begin(&looker->on, (unsigned)own, view, hash_word(key, 1), hash_word(key, KEY_PLAYER));
    memcpy(seat->memory, choice == looker->proposal ? looker->after : looker->before,
           seat->policy->memory_size);
    return &onward_play(&looker->on, GAME_OVER, &choice, key)[own];
}

/* ------------------------------------------------------------------------------------------- looking ---- */

/* Of two choices that are the same the playouts are. */
static void weigh_best(struct looker *looker, const void *view, struct regret_look *look, uint64_t key,
                       uint64_t score, uint64_t other)
{
    const uint64_t best = look->best == look->choice ? score
                          : look->best == look->better
                              ? other
                              : looker_parts(looker, looker_end_after(looker, view, look->best, key));
    look->best_score += best;
    look->best_squares += (best - score) * (best - score);
    look->other_squares += (best - other) * (best - other);
}

static void weigh(struct looker *looker, const void *view, struct regret_look *look)
{
    const uint64_t key =
        hash_word(hash_word(hash_word(looker->experiment->seed, KEY_PLAYOUT), look->game), look->decision);
    const struct regret_plan *plan = looker->plan;
    for (uint64_t n = 0; n < plan->playouts; n++) {
        const uint64_t own = hash_word(key, n);
        const struct side_outcome *end = looker_end_after(looker, view, look->choice, own);
        const uint64_t score = looker_parts(looker, end);
        look->score += score;
        look->level += (uint64_t)end->level;
        end = looker_end_after(looker, view, look->better, own);
        const uint64_t judged = looker_parts(looker, end);
        look->judge_score += judged;
        look->judge_level += (uint64_t)end->level;
        look->squares += (judged - score) * (judged - score);
        if (plan->best)
            weigh_best(looker, view, look, own, score, judged);
    }
    look->gain = regret_gain(look, plan, setting_parts(looker->experiment->setting));
}

/* One of the other legal choices, all equally likely; `choice` itself if there is none. */
static game_choice blunder(struct looker *looker, const void *view, game_choice choice, uint64_t key)
{
    size_t count = looker->game->list(looker->model, view, looker->listed, looker->list_capacity);
    looker->others = 0;
    if (count > looker->list_capacity) {
        looker->listed = memory_resize(looker->listed, count * sizeof *looker->listed);
        looker->list_capacity = count;
        count = looker->game->list(looker->model, view, looker->listed, count);
    }
    for (size_t i = 0; i < count; i++)
        if (looker->listed[i] != choice)
            looker->listed[looker->others++] = looker->listed[i];
    return looker->others ? looker->listed[chance_below(key, 0, looker->others)] : choice;
}

static void look_at(struct looker *looker, const void *view, game_choice choice)
{
    struct regret_look *look = &looker->looks[looker->count++];
    const struct turn turn = turn_of_view(looker->game, looker->model, view);
    *look = (struct regret_look){.game = looker->number,
                                 .decision = looker->seen,
                                 .kind = (uint16_t)looker->game->decision(looker->model, view),
                                 .chapter = (uint16_t)turn.chapter,
                                 .turn = (uint16_t)turn.number,
                                 .part = (uint8_t)(REGRET_PARTS * looker->seen / looker->of),
                                 .weight = (double)looker->of / (double)looker->drawn_count,
                                 .choice = choice};
    const uint64_t key =
        hash_word(hash_word(hash_word(looker->experiment->seed, KEY_JUDGE), look->game), look->decision);
    look->better = looker->plan->blunders ? blunder(looker, view, choice, key)
                                          : table_ask_anew(looker->judge, looker->plan->side, key, view);
    look->forced = looker->plan->blunders && look->better == choice;
    look->differs = look->better != choice && looker->game->legal(looker->model, view, look->better);
    if (look->differs && looker->plan->best)
        look->best = looker_best(looker, view, look, hash_word(key, KEY_BEST));
    if (look->differs)
        weigh(looker, view, look);
}

/* Whoever plays on follows the game: it remembers decisions that it would have made like the player. */
static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct looker *looker = context;
    struct policy_context *seat = &looker->on.seat[looker->plan->side];
    if ((size_t)side != looker->plan->side)
        return;
    if (!looker->counting) {
        const size_t size = seat->policy->memory_size;
        memcpy(seat->memory, looker->before, size);
        seat->stream = policy_stream(chance_game_key(looker->experiment->seed, looker->number), seat->side);
        looker->proposal = seat->policy->choose(seat, state);
        memcpy(looker->after, seat->memory, size);
        if (looker->count < looker->drawn_count && looker->drawn[looker->count] == looker->seen)
            look_at(looker, state, choice);
        if (looker->proposal == choice)
            memcpy(looker->before, looker->after, size);
    }
    looker->seen++;
}

/* Floyd's sample without repetition, sorted. */
static void draw(struct looker *looker)
{
    const uint64_t key = hash_word(hash_word(looker->experiment->seed, KEY_SAMPLE), looker->number);
    unsigned wanted = looker->plan->decisions;
    wanted = looker->of < wanted ? (unsigned)looker->of : wanted;
    looker->drawn_count = 0;
    for (uint64_t top = looker->of - wanted; top < looker->of; top++) {
        uint64_t pick = chance_below(key, top, top + 1);
        for (unsigned i = 0; i < looker->drawn_count; i++)
            pick = looker->drawn[i] == pick ? top : pick;
        unsigned place = looker->drawn_count++;
        for (; place > 0 && looker->drawn[place - 1] > pick; place--)
            looker->drawn[place] = looker->drawn[place - 1];
        looker->drawn[place] = pick;
    }
}

static bool play(struct looker *looker, bool counting, struct play_failure *failure)
{
    struct policy_context *seat = &looker->on.seat[looker->plan->side];
    looker->counting = counting;
    looker->seen = looker->count = 0;
    onward_seat_begin(seat, hash_word(chance_game_key(looker->experiment->seed, looker->number), KEY_PLAYER));
    memcpy(looker->before, seat->memory, seat->policy->memory_size);
    return table_play(looker->table, looker->number, failure);
}

int looker_game(struct looker *looker, uint64_t game, struct regret_look *looks, uint64_t *score,
                struct play_failure *failure)
{
    struct game_outcome outcome;
    looker->number = game;
    looker->looks = looks;
    if (!play(looker, true, failure))
        return -1;
    table_outcome(looker->table, &outcome);
    *score = looker_parts(looker, &outcome.side[looker->plan->side]);
    looker->of = looker->seen;
    draw(looker);
    if (!play(looker, false, failure))
        return -1;
    return (int)looker->count;
}

/* ------------------------------------------------------------------------------------------- opening ---- */

struct looker *looker_open(const struct experiment *experiment, const struct regret_plan *plan)
{
    const struct setting *setting = experiment->setting;
    struct looker *looker = memory_zeros(sizeof *looker);
    looker->experiment = experiment;
    looker->plan = plan;
    looker->game = setting->game;
    looker->model = setting->model;
    looker->table = table_open(experiment, &(struct table_options){.decided = decided, .context = looker});
    looker->judged = *experiment;
    looker->judged.player[plan->side] = plan->judge;
    looker->judge = table_open(&looker->judged, &(struct table_options){0});
    looker->list_capacity = LISTED;
    looker->listed = memory_zeros(LISTED * sizeof *looker->listed);
    const struct player *players[SIDES_MAX] = {0};
    for (size_t side = 0; side < looker->game->side_count; side++)
        players[side] = side == plan->side ? &plan->judge : &experiment->player[side];
    onward_open(&looker->on, setting, players);
    const size_t size = looker->on.seat[plan->side].policy->memory_size;
    looker->before = memory_zeros(size);
    looker->after = memory_zeros(size);
    return looker;
}

void looker_close(struct looker *looker)
{
    onward_close(&looker->on);
    table_close(looker->judge);
    table_close(looker->table);
    free(looker->before);
    free(looker->after);
    free(looker->listed);
    free(looker);
}
