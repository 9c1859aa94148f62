#include "sim/studies/balance/kingmaking.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/measure/onward.h"

enum { KEY_LOOKS = 0x6b696e67, KEY_DEAL, KEY_DICE, KEY_CHOICES, KEY_AGAIN };

/* One thread's. */
struct maker {
    const struct experiment *experiment;
    struct table *counting, *stopped;
    struct onward on;
    struct kingmaking_found *found; /* of the game in hand */
    uint64_t number;
    uint32_t seen, of; /* decisions with a choice so far; of the whole game */
    uint32_t drawn[KINGMAKING_LOOKS];
    unsigned drawn_count;
    game_choice *listed;
    size_t room;
    struct play_failure failure;
};

static size_t list(struct maker *maker, const void *state)
{
    const struct setting *setting = maker->experiment->setting;
    size_t count = setting->game->list(setting->model, state, maker->listed, maker->room);
    if (count > maker->room) {
        maker->listed = memory_resize(maker->listed, count * sizeof *maker->listed);
        maker->room = count;
        count = setting->game->list(setting->model, state, maker->listed, count);
    }
    return count;
}

/* One playout, after the choice or from the decision of the side; scores of all sides, a win being 1. */
static void play_on(struct maker *maker, const void *state, int side, const game_choice *choice, uint64_t key,
                    double scores[SIDES_MAX])
{
    onward_begin(&maker->on, (unsigned)side, state, hash_word(key, KEY_DEAL), hash_word(key, KEY_CHOICES));
    const struct side_outcome *ends = onward_play(&maker->on, side, choice, hash_word(key, KEY_DICE));
    for (size_t i = 0; i < SIDES_MAX; i++)
        scores[i] = (double)ends[i].score / SCORE_ONE;
}

static bool is_hopeless(struct maker *maker, const void *state, int side, uint64_t key)
{
    double scores[SIDES_MAX];
    for (unsigned n = 0; n < KINGMAKING_FIRST; n++) {
        play_on(maker, state, side, NULL, hash_word(key, n), scores);
        if (scores[side] > 0)
            return false;
    }
    return true;
}

/* The player's choice first, then others drawn without repetition. */
static size_t draw_choices(struct maker *maker, size_t count, game_choice own, uint64_t key,
                           game_choice choices[KINGMAKING_CHOICES])
{
    size_t drawn = 0, left = 0;
    choices[drawn++] = own;
    for (size_t i = 0; i < count; i++)
        if (maker->listed[i] != own)
            maker->listed[left++] = maker->listed[i];
    for (; left > 0 && drawn < KINGMAKING_CHOICES; drawn++) {
        const size_t pick = (size_t)chance_below(key, drawn, left);
        choices[drawn] = maker->listed[pick];
        maker->listed[pick] = maker->listed[--left];
    }
    return drawn;
}

typedef double choice_scores[KINGMAKING_PLAYOUTS][SIDES_MAX];

static double mean(const choice_scores scores, size_t side, unsigned from, unsigned to)
{
    double sum = 0;
    for (unsigned n = from; n < to; n++)
        sum += scores[n][side];
    return sum / (to - from);
}

/* The first half of the playouts says which two choices and which rival, the second by how much. */
static void compare(const struct maker *maker, const choice_scores *scores, size_t count, int side,
                    struct kingmaking_look *look, size_t pair[2])
{
    const struct setting *setting = maker->experiment->setting;
    const unsigned half = KINGMAKING_PLAYOUTS / 2;
    size_t high = 0, low = 0;
    double most = -1;
    for (size_t rival = 0; rival < game_sides(setting->game, setting->model); rival++)
        for (size_t a = 0; a < count && rival != (size_t)side; a++)
            for (size_t b = 0; b < count; b++) {
                const double apart = mean(scores[a], rival, 0, half) - mean(scores[b], rival, 0, half);
                if (a == b || apart <= most)
                    continue;
                most = apart;
                high = a;
                low = b;
                look->rival = (uint8_t)rival;
            }
    double squares = 0;
    look->moved = mean(scores[high], look->rival, half, KINGMAKING_PLAYOUTS) -
                  mean(scores[low], look->rival, half, KINGMAKING_PLAYOUTS);
    for (unsigned n = half; n < KINGMAKING_PLAYOUTS; n++) {
        const double rest = scores[high][n][look->rival] - scores[low][n][look->rival] - look->moved;
        squares += rest * rest;
    }
    look->error = sqrt(squares / (half - 1) / half);
    pair[0] = high;
    pair[1] = low;
}

/* The same two choices and rival on fresh playouts. */
static void look_again(struct maker *maker, const void *state, int side, const game_choice pair[2],
                       uint64_t key, struct kingmaking_look *look)
{
    const double n = KINGMAKING_AGAIN;
    double sum = 0, squares = 0, high[SIDES_MAX], low[SIDES_MAX];
    for (unsigned i = 0; i < KINGMAKING_AGAIN; i++) {
        play_on(maker, state, side, &pair[0], hash_word(key, i), high);
        play_on(maker, state, side, &pair[1], hash_word(key, i), low);
        const double moved = high[look->rival] - low[look->rival];
        sum += moved;
        squares += moved * moved;
    }
    look->again = sum / n;
    look->again_error = sqrt(fmax(0, squares / n - look->again * look->again) / (n - 1));
}

static void look_at(struct maker *maker, int side, const void *state, size_t count, game_choice own)
{
    const struct experiment *experiment = maker->experiment;
    const uint64_t key =
        hash_word(hash_word(chance_game_key(experiment->seed, experiment->from + maker->number), KEY_LOOKS),
                  maker->seen);
    maker->found->looked++;
    if (!is_hopeless(maker, state, side, key))
        return;
    game_choice choices[KINGMAKING_CHOICES];
    choice_scores scores[KINGMAKING_CHOICES];
    const size_t drawn = draw_choices(maker, count, own, hash_word(key, KEY_CHOICES), choices);
    for (size_t i = 0; i < drawn; i++)
        for (unsigned n = 0; n < KINGMAKING_PLAYOUTS; n++)
            play_on(maker, state, side, &choices[i], hash_word(key, KINGMAKING_FIRST + n), scores[i][n]);
    struct kingmaking_look *look = &maker->found->look[maker->found->count++];
    *look = (struct kingmaking_look){.game = experiment->from + maker->number,
                                     .decision = maker->seen,
                                     .side = (uint8_t)side,
                                     .again = NAN,
                                     .again_error = NAN};
    size_t pair[2];
    compare(maker, (const choice_scores *)scores, drawn, side, look, pair);
    if (look->moved > KINGMAKING_MUCH)
        look_again(maker, state, side, (game_choice[]){choices[pair[0]], choices[pair[1]]},
                   hash_word(key, KEY_AGAIN), look);
}

static void count_decision(void *context, int side, const void *state, game_choice choice)
{
    struct maker *maker = context;
    (void)side;
    (void)choice;
    maker->of += list(maker, state) > 1;
}

static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct maker *maker = context;
    const size_t count = list(maker, state);
    if (count < 2)
        return;
    for (unsigned i = 0; i < maker->drawn_count; i++)
        if (maker->drawn[i] == maker->seen) {
            look_at(maker, side, state, count, choice);
            break;
        }
    maker->seen++;
}

/* Floyd's sample without repetition. */
static void draw(struct maker *maker)
{
    const uint64_t key = hash_word(maker->experiment->seed, hash_word(KEY_LOOKS, maker->number));
    const uint32_t wanted = maker->of < KINGMAKING_LOOKS ? maker->of : KINGMAKING_LOOKS;
    maker->drawn_count = 0;
    for (uint32_t top = maker->of - wanted; top < maker->of; top++) {
        uint32_t pick = (uint32_t)chance_below(key, top, top + 1);
        for (unsigned i = 0; i < maker->drawn_count; i++)
            pick = maker->drawn[i] == pick ? top : pick;
        maker->drawn[maker->drawn_count++] = pick;
    }
}

struct work {
    const struct experiment *experiment;
    struct maker *makers;
    struct kingmaking_found *found;
};

static void open(struct maker *maker, const struct experiment *experiment)
{
    const struct player *players[SIDES_MAX];
    for (size_t side = 0; side < SIDES_MAX; side++)
        players[side] = &experiment->player[side];
    maker->experiment = experiment;
    maker->counting =
        table_open(experiment, &(struct table_options){.decided = count_decision, .context = maker});
    maker->stopped = table_open(experiment, &(struct table_options){.decided = decided, .context = maker});
    onward_open(&maker->on, experiment->setting, players);
}

static bool play_one(void *context, int thread, uint64_t number)
{
    const struct work *work = context;
    struct maker *maker = &work->makers[thread];
    if (!maker->experiment)
        open(maker, work->experiment);
    maker->number = number;
    maker->found = &work->found[number];
    *maker->found = (struct kingmaking_found){0};
    maker->of = maker->seen = 0;
    if (!table_play(maker->counting, maker->experiment->from + number, &maker->failure))
        return false;
    draw(maker);
    return table_play(maker->stopped, maker->experiment->from + number, &maker->failure);
}

static uint64_t play_all(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                         struct play_failure *failure)
{
    const int threads = team_threads(options);
    struct work *work = of;
    work->makers = memory_zeros((size_t)threads * sizeof *work->makers);
    const uint64_t done = team_do(&(struct team_work){first, count, play_one, work, 1}, options);
    for (int i = 0; i < threads; i++) {
        struct maker *maker = &work->makers[i];
        failure_first(failure, &maker->failure);
        if (maker->experiment) {
            table_close(maker->counting);
            table_close(maker->stopped);
            onward_close(&maker->on);
        }
        free(maker->listed);
    }
    free(work->makers);
    return done;
}

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    kingmaking_save(((const struct work *)of)->found + first, count, words);
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    return kingmaking_load(((const struct work *)of)->found + first, count, words);
}

static const struct shared_kind kingmaking_shared = {
    .name = "kingmaking", .play = play_all, .save = save, .load = load};

bool kingmaking_play(struct kingmaking *kingmaking, const struct experiment *experiment, uint64_t games,
                     const char *unit, const struct outcomes_options *options, struct play_failure *failure)
{
    struct work work = {.experiment = experiment, .found = memory_zeros(games * sizeof *work.found)};
    const struct shared_asked asked = {experiment, 1, "", unit};
    *kingmaking = (struct kingmaking){.games = games};
    *failure = (struct play_failure){0};
    const uint64_t done = shared_play(&kingmaking_shared, &work, &asked, games, options, failure);
    const bool good = done == games && !failure->reason[0];
    if (good)
        kingmaking_sum_up(kingmaking, work.found);
    free(work.found);
    return good;
}
