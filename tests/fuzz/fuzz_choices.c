/* Random choices, legal and not, in games of every game's scenarios, on the batch and the observed kernel. A
 * choice is legal exactly if it is listed; a legal one leads both kernels to equal and sound positions.
 *
 * Input: scenario, eight bytes of seed, then for each decision a mode and what it needs. When the bytes are
 * used up a stream goes on that they seed, so that short inputs play long games, too. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/text.h"
#include "sim/experiment/setting.h"
#include "sim/experiment/configs.h"

enum { STATE_MOST = 4096 }; /* bytes of any state */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TABLES_MAX = 64, CHOICES_MAX = 1 << 16, DECISIONS_TRIED = 500 };

/* A scenario, with the solitaire rules and with two players. */
struct seat {
    struct setting *setting;
    uint64_t *tally;
};
static struct seat seats[TABLES_MAX];
static size_t seat_count;
static game_choice *choices;

static void demand(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "fuzz_choices: %s\n", what);
        abort();
    }
}

static void open_seat(const struct game *game, const char *scenario, const char *variant)
{
    struct problems problems;
    struct text address = {0};
    problems_init(&problems);
    text_addf(&address, "%s/%s", game->name, scenario);
    struct request request = {
        .address = address.bytes, .variants = &variant, .variant_count = variant != NULL};
    struct setting *setting = setting_open(&request, &problems);
    if (setting && seat_count < TABLES_MAX)
        seats[seat_count++] = (struct seat){setting, calloc(game->tally_size, sizeof(uint64_t))};
    problems_free(&problems);
    text_free(&address);
}

static void open_seats(void)
{
    size_t count;
    struct problems problems;
    const struct game *const *games = game_all(&count);
    if (chdir(SOURCE_DIR) != 0)
        exit(2);
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    for (size_t g = 0; folder && g < count; g++) {
        struct names scenarios = configs_names(folder, games[g]->name, "scenarios");
        for (size_t s = 0; s < scenarios.count && games[g]->batch.start; s++) {
            open_seat(games[g], scenarios.items[s], NULL);
            open_seat(games[g], scenarios.items[s],
                      "two_player=yes"); /* a game without it has one seat less */
        }
        names_free(&scenarios);
    }
    problems_free(&problems);
    free(folder);
    choices = malloc(CHOICES_MAX * sizeof *choices);
    demand(seat_count > 0 && choices, "no scenario opens");
}

struct input {
    const uint8_t *bytes;
    size_t left;
    struct pcg32 more;
};

static struct input input_of(const uint8_t *data, size_t size)
{
    uint64_t hash = 1;
    for (size_t i = 0; i < size; i++)
        hash = hash_word(hash, data[i]);
    return (struct input){data, size, {hash, hash_mix(hash) | 1}};
}

static uint64_t take(struct input *input, unsigned bytes)
{
    uint64_t value = 0;
    while (bytes-- > 0) {
        uint8_t byte = input->left ? *input->bytes++ : (uint8_t)(pcg32_next(&input->more) >> 24);
        input->left -= input->left > 0;
        value = value << 8 | byte;
    }
    return value;
}

static int listed(size_t count, game_choice choice)
{
    for (size_t i = 0; i < count; i++)
        if (choices[i] == choice)
            return 1;
    return 0;
}

/* A listed choice, a listed one with one byte changed, or any bytes. */
static game_choice pick(struct input *input, size_t count)
{
    uint64_t mode = take(input, 1);
    game_choice choice = choices[take(input, 2) % count];
    if (mode % 4 == 1)
        choice ^= (take(input, 1) + 1) << 8 * (take(input, 1) % 8);
    else if (mode % 4 == 2)
        choice = take(input, 8);
    return choice;
}

struct pair {
    const struct seat *seat;
    const struct game *game;
    void *batch, *observed;
    struct chance chance[2];
};

static void compare(const struct pair *pair)
{
    char why[200] = "";
    const void *model = pair->seat->setting->model;
    if (!pair->game->invariant(model, pair->batch, why, sizeof why))
        demand(0, why);
    demand(pair->game->hash(model, pair->batch) == pair->game->hash(model, pair->observed),
           "the kernels come to different positions");
}

static void play(struct pair *pair, struct input *input)
{
    const struct game *game = pair->game;
    const void *model = pair->seat->setting->model;
    int side = game->batch.start(pair->batch, model, &pair->chance[0]);
    demand(side == game->observed.start(pair->observed, model, &pair->chance[1]), "different sides begin");
    compare(pair);
    for (unsigned tried = 0; side != GAME_OVER && tried < DECISIONS_TRIED; tried++) {
        size_t count = game->list(model, pair->batch, choices, CHOICES_MAX);
        demand(count > 0, "nothing may be chosen");
        demand(count <= CHOICES_MAX, "too many choices");
        game_choice choice = pick(input, count);
        int legal = game->legal(model, pair->batch, choice);
        demand(legal == listed(count, choice), "legal and listed are not the same");
        if (!legal)
            continue;
        side = game->batch.apply(pair->batch, model, &pair->chance[0], choice);
        demand(side == game->observed.apply(pair->observed, model, &pair->chance[1], choice),
               "different sides go on");
        compare(pair);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!choices)
        open_seats();
    struct input input = input_of(data, size);
    struct observer observer = {0};
    _Alignas(64) static unsigned char states[2][STATE_MOST];
    const struct seat *seat = &seats[take(&input, 1) % seat_count];
    uint64_t key = chance_game_key(take(&input, 8), 0);
    struct pair pair = {
        seat,
        seat->setting->game,
        states[0],
        states[1],
        {{.key = key, .tally = seat->tally}, {.key = key, .tally = seat->tally, .observer = &observer}}};
    memset(states, 0, sizeof states);
    play(&pair, &input);
    return 0;
}
