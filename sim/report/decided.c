/* When games are decided: see samples.h. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"
#include "sim/report/samples.h"

enum { TURNS_MAX = 64, KEY_PLAYOUT = 0x64656369 };

/* How a position goes on: players of their own, so that those of the game are not disturbed. */
struct playing_on {
    const struct experiment *experiment;
    const struct game *game;
    const void *model;
    const struct game_level *levels;
    struct policy_context seat[SIDES_MAX];
    uint64_t *tally;
    void *state;
    unsigned playouts;
    int turn; /* heard last */
    int depth;
    /* Of the game in hand: win probability by turn, -1 = no decision in it. */
    double probability[TURNS_MAX];
    uint64_t game_number;
};

/* ---------------------------------------------------------------- listening for the turn among facts ---- */

static void open(void *to, const char *key, bool list)
{
    (void)key;
    (void)list;
    ((struct playing_on *)to)->depth++;
}

static void close(void *to)
{
    ((struct playing_on *)to)->depth--;
}

static void number(void *to, const char *key, int64_t value)
{
    struct playing_on *on = to;
    /* Turns of a second chapter come after those of the first. */
    if (on->depth == 0 && strcmp(key, "chapter") == 0)
        on->turn = value > 1 ? TURNS_MAX / 2 : 0;
    else if (on->depth == 0 && strcmp(key, "turn") == 0)
        on->turn += (int)value;
}

static void truth(void *to, const char *key, bool value)
{
    (void)to;
    (void)key;
    (void)value;
}

static void text(void *to, const char *key, const char *value)
{
    (void)to;
    (void)key;
    (void)value;
}

static int turn_of(struct playing_on *on, const void *view)
{
    const struct facts facts = {open, close, number, truth, text, on};
    on->turn = 0;
    on->game->tell_view(on->model, view, &facts);
    return on->turn;
}

/* ---------------------------------------------------------------------------------------- playouts ---- */

static void sit_down(struct playing_on *on)
{
    for (size_t side = 0; side < on->game->side_count; side++) {
        const struct player *player = &on->experiment->player[side];
        while (player->base)
            player = player->base; /* a search would take too long; its base says nearly as much */
        struct policy_context *seat = &on->seat[side];
        *seat = (struct policy_context){.policy = player->policy,
                                        .game = on->game,
                                        .model = on->model,
                                        .parameter = player->parameter,
                                        .side = (unsigned)side};
        if (!player->policy)
            continue;
        seat->memory = memory_resize(NULL, player->policy->memory_size + 1);
        size_t bytes = (player->policy->workspace_size + 64) / 64 * 64;
        seat->workspace = aligned_alloc(64, bytes);
        memset(seat->workspace, 0, bytes);
        if (player->policy->prepare)
            player->policy->prepare(seat);
    }
}

static void stand_up(struct playing_on *on)
{
    for (size_t side = 0; side < on->game->side_count; side++) {
        struct policy_context *seat = &on->seat[side];
        if (seat->policy && seat->policy->finish)
            seat->policy->finish(seat);
        free(seat->memory);
        free(seat->workspace);
    }
}

static bool wins(struct playing_on *on, int side, const void *state, uint64_t key)
{
    struct chance chance = {.key = key, .tally = on->tally};
    memcpy(on->state, state, on->game->state_size);
    on->game->resample(on->model, on->state, key);
    for (size_t i = 0; i < on->game->side_count; i++) {
        struct policy_context *seat = &on->seat[i];
        if (!seat->policy)
            continue;
        memset(seat->memory, 0, seat->policy->memory_size);
        seat->failure[0] = '\0';
        seat->stream = hash_word(key, i);
        if (seat->policy->begin)
            seat->policy->begin(seat);
    }
    for (unsigned n = 0; side != GAME_OVER && n < DECISIONS_MAX; n++) {
        const struct policy_context *seat = &on->seat[side];
        game_choice choice = seat->policy->choose(&on->seat[side], on->state);
        if (!on->game->legal(on->model, on->state, choice))
            on->game->list(on->model, on->state, &choice, 1); /* what the policy forgot with its memory */
        side = on->game->batch.apply(on->state, on->model, &chance, choice);
    }
    struct game_outcome outcome;
    on->game->outcome(on->model, on->state, &outcome);
    return on->levels[outcome.level].win;
}

static void look(void *context, int side, const void *state, game_choice choice)
{
    struct playing_on *on = context;
    int turn = turn_of(on, state);
    (void)choice;
    if (turn < 0 || turn >= TURNS_MAX || on->probability[turn] >= 0)
        return;
    unsigned won = 0;
    uint64_t key = hash_word(hash_word(on->experiment->seed, on->game_number), KEY_PLAYOUT);
    for (unsigned i = 0; i < on->playouts; i++)
        won += wins(on, side, state, hash_word(hash_word(key, (uint64_t)turn), i));
    on->probability[turn] = (double)won / on->playouts;
}

/* --------------------------------------------------------------------------------------- the document ----
 */

struct means {
    double sum[2][TURNS_MAX];
    uint64_t games[2][TURNS_MAX];
};

static void add_points(struct json *json, const struct means *means)
{
    static const char *const titles[] = {"were not won", "were won"};
    json_array(json, "points");
    for (int won = 0; won < 2; won++)
        for (int turn = 0; turn < TURNS_MAX; turn++)
            if (means->games[won][turn]) {
                json_object_line(json, NULL);
                json_integer(json, "turn", turn < TURNS_MAX / 2 ? turn : turn - TURNS_MAX / 2);
                json_integer(json, "chapter", turn < TURNS_MAX / 2 ? 1 : 2);
                json_string(json, "games_that", titles[won]);
                json_count(json, "games", means->games[won][turn]);
                json_number(json, "probability", means->sum[won][turn] / (double)means->games[won][turn]);
                json_end(json);
            }
    json_end(json);
}

static bool play_all(struct playing_on *on, struct table *table, uint64_t games, struct means *means,
                     struct play_failure *failure)
{
    for (uint64_t i = 0; i < games; i++) {
        struct game_outcome outcome;
        on->game_number = on->experiment->from + i;
        for (int turn = 0; turn < TURNS_MAX; turn++)
            on->probability[turn] = -1;
        if (!table_play(table, on->game_number, failure))
            return false;
        on->game->outcome(on->model, table_state(table), &outcome);
        int won = on->levels[outcome.level].win;
        for (int turn = 0; turn < TURNS_MAX; turn++)
            if (on->probability[turn] >= 0) {
                means->sum[won][turn] += on->probability[turn];
                means->games[won][turn]++;
            }
    }
    return true;
}

bool decided_json(struct json *json, const struct experiment *experiment, uint64_t games, unsigned playouts,
                  struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    size_t count;
    struct means means = {0};
    struct playing_on on = {.experiment = experiment,
                            .game = game,
                            .model = experiment->setting->model,
                            .levels = game->levels(experiment->setting->model, &count),
                            .playouts = playouts};
    on.tally = memory_resize(NULL, (game->tally_size + 1) * sizeof *on.tally);
    memset(on.tally, 0, (game->tally_size + 1) * sizeof *on.tally);
    on.state = aligned_alloc(64, (game->state_size + 127) / 64 * 64);
    sit_down(&on);
    struct table *table =
        table_open(experiment, &(struct table_options){.tally = on.tally, .decided = look, .context = &on});
    bool good = play_all(&on, table, games, &means, failure);
    if (good) {
        json_object(json, NULL);
        json_string(json, "schema", "warodds.decided/1");
        json_count(json, "games", games);
        json_count(json, "playouts", playouts);
        add_points(json, &means);
        json_end(json);
    }
    table_close(table);
    stand_up(&on);
    free(on.state);
    free(on.tally);
    return good;
}
