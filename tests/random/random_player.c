/* random_player DECISIONS [SEED]: plays random legal choices until each game has seen that many decisions, in
 * all scenarios in turn, every few games under other answers of the rulings, and every second time with
 * values at the ends of their ranges. Every position must be sound, both kernels must come to the same one,
 * and every game must end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/experiment/configs.h"
#include "tests/random/random_table.h"

enum { GAMES_A_TABLE = 4 };
enum {
    GAME_DECISIONS_MAX = 1 << 20, /* longer than the campaigns that are cut off */
    TABLE_DECISIONS = 5000,       /* no further game begins after so many, and no more count */
};

static game_choice choices[CHOICES_MAX];

static void fail(const struct random_table *table, uint64_t number, unsigned step, const char *why)
{
    fprintf(stderr, "random_player: %s, game %d, decision %u: %s\n", table->address, (int)number, step, why);
    for (size_t i = 0; i < table->variant_count; i++)
        fprintf(stderr, "  --variant %s\n", table->variants[i]);
    for (size_t i = 0; i < table->set_count; i++)
        fprintf(stderr, "  --set %s\n", table->sets[i]);
    exit(1);
}

/* One game on both kernels; returns its decisions. */
static unsigned play(const struct random_table *table, uint64_t *tally, uint64_t seed, uint64_t number)
{
    const struct game *game = table->setting->game;
    const void *model = table->setting->model;
    _Alignas(64) unsigned char state[STATE_MOST], other[STATE_MOST];
    struct observer observer = {0};
    struct chance batch = {.key = chance_game_key(seed, number), .tally = tally};
    struct chance observed = {.key = batch.key, .tally = tally, .observer = &observer};
    unsigned step = 0;
    int side = game->batch.start(state, model, &batch);
    game->observed.start(other, model, &observed);
    while (side != GAME_OVER) {
        char why[200] = "";
        size_t count = game->list(model, state, choices, CHOICES_MAX);
        if (!count || count > CHOICES_MAX || step == GAME_DECISIONS_MAX)
            fail(table, number, step, count ? "a game without end" : "nothing may be chosen");
        game_choice choice = random_pick(choices, count, ~batch.key, step);
        if (!game->legal(model, state, choice))
            fail(table, number, step, "a listed choice is not legal");
        side = game->batch.apply(state, model, &batch, choice);
        game->observed.apply(other, model, &observed, choice);
        step++;
        if (!game->invariant(model, state, why, sizeof why))
            fail(table, number, step, why);
        if (memcmp(state, other, game->state_size) != 0 &&
            game->hash(model, state) != game->hash(model, other)) /* hashing is dear */
            fail(table, number, step, "the kernels come to different positions");
    }
    struct game_outcome outcome;
    game->outcome(model, state, &outcome);
    return step;
}

static void play_game(const struct game *game, const char *folder, uint64_t decisions, uint64_t seed)
{
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    uint64_t played = 0, number = 0, *tally = memory_zeros(game->tally_size * sizeof *tally);
    for (uint64_t round = 0; played < decisions && scenarios.count; round++) {
        uint64_t key = hash_word(seed, round);
        struct random_table table = random_table_of(game, scenarios.items[round % scenarios.count], key);
        if (!table.setting)
            exit(2);
        if (key % 2)
            random_table_add_values(&table, ~key);
        uint64_t here = 0;
        for (unsigned i = 0; i < GAMES_A_TABLE && here < TABLE_DECISIONS; i++)
            here += play(&table, tally, seed, number++);
        played += here < TABLE_DECISIONS ? here : TABLE_DECISIONS; /* so that all scenarios have their turn */
        random_table_close(&table);
    }
    printf("%s: %d decisions in %d games\n", game->name, (int)played, (int)number);
    names_free(&scenarios);
    free(tally);
}

int main(int argc, char **argv)
{
    uint64_t decisions = argc > 1 ? strtoull(argv[1], NULL, 10) : 100000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct problems problems;
    size_t count;
    const struct game *const *games = game_all(&count);
    problems_init(&problems);
    if (chdir(SOURCE_DIR) != 0)
        return 2;
    char *folder = configs_folder(&problems);
    for (size_t g = 0; folder && g < count; g++)
        play_game(games[g], folder, decisions, seed);
    problems_free(&problems);
    free(folder);
    return folder ? 0 : 2;
}
