/* random_player DECISIONS [SEED]: plays random legal choices until each game has seen that many decisions, in
 * all scenarios in turn, every few games under other answers of the rulings. Every position must be sound,
 * both kernels must come to the same one, and every game must end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/text.h"
#include "sim/experiment/address.h"
#include "sim/experiment/configs.h"

enum { STATE_MOST = 4096 }; /* bytes of any state */

enum { CHOICES_MAX = 1 << 16, GAMES_A_TABLE = 4, VARIANTS_MAX = 128 };
enum {
    GAME_DECISIONS_MAX = 1 << 20, /* longer than the campaigns that are cut off */
    TABLE_DECISIONS = 5000,       /* no further game begins after so many, and no more count */
};

static game_choice choices[CHOICES_MAX];

/* What is played: a scenario under rulings. */
struct table {
    struct setting *setting;
    char *address, *variants[VARIANTS_MAX];
    size_t variant_count;
    uint64_t *tally;
};

static void fail(const struct table *table, uint64_t number, unsigned step, const char *why)
{
    fprintf(stderr, "random_player: %s, game %d, decision %u: %s\n", table->address, (int)number, step, why);
    for (size_t i = 0; i < table->variant_count; i++)
        fprintf(stderr, "  --variant %s\n", table->variants[i]);
    exit(1);
}

static struct setting *open_setting(const struct table *table)
{
    struct problems problems;
    problems_init(&problems);
    struct request request = {.address = table->address,
                              .variants = (const char *const *)table->variants,
                              .variant_count = table->variant_count};
    struct setting *setting = setting_open(&request, &problems);
    if (!setting) {
        problems_print(&problems, stderr, false);
        exit(2);
    }
    problems_free(&problems);
    return setting;
}

/* Half of the rulings are answered at random, the others as the file says. */
static void choose_variants(struct table *table, uint64_t key)
{
    struct setting *plain = open_setting(table);
    const struct conf_node *rulings = conf_find(conf_root(plain->conf), "rulings");
    for (size_t i = 0; i < conf_size(rulings) && table->variant_count < VARIANTS_MAX; i++) {
        const struct conf_node *ruling = conf_at(rulings, i), *options = conf_find(ruling, "options");
        struct text text = {0};
        if (chance_below(key, 2 * i, 2))
            continue;
        size_t answer = chance_below(key, 2 * i + 1, conf_size(options));
        text_addf(&text, "%s=%s", conf_key(ruling), conf_key(conf_at(options, answer)));
        table->variants[table->variant_count++] = text.bytes;
    }
    setting_close(plain);
}

static struct table table_of(const struct game *game, const char *scenario, uint64_t key)
{
    struct table table = {0};
    struct text address = {0};
    text_addf(&address, "%s/%s", game->name, scenario);
    table.address = address.bytes;
    table.tally = calloc(game->tally_size, sizeof *table.tally);
    if (chance_below(key, 999, 4)) /* now and then the rules as they are */
        choose_variants(&table, key);
    table.setting = open_setting(&table);
    return table;
}

static void close_table(struct table *table)
{
    setting_close(table->setting);
    for (size_t i = 0; i < table->variant_count; i++)
        free(table->variants[i]);
    free(table->address);
    free(table->tally);
}

/* Any of the listed choices; every second time first their kind (the lowest byte), so that kinds with few
 * choices are tried, too. */
static game_choice pick(size_t count, uint64_t key, uint64_t step)
{
    unsigned kinds[256], kind_count = 0;
    size_t of_kind[256] = {0};
    if (step % 2)
        return choices[chance_below(key, 2 * step, count)];
    for (size_t i = 0; i < count; i++)
        if (of_kind[choices[i] & 0xff]++ == 0)
            kinds[kind_count++] = choices[i] & 0xff;
    unsigned kind = kinds[chance_below(key, 2 * step, kind_count)];
    size_t rank = chance_below(key, 2 * step + 1, of_kind[kind]), i = 0;
    while ((choices[i] & 0xff) != kind || rank-- > 0)
        i++;
    return choices[i];
}

/* One game on both kernels; returns its decisions. */
static unsigned play(const struct table *table, uint64_t seed, uint64_t number)
{
    const struct game *game = table->setting->game;
    const void *model = table->setting->model;
    _Alignas(64) unsigned char state[STATE_MOST], other[STATE_MOST];
    struct observer observer = {0};
    struct chance batch = {.key = chance_game_key(seed, number), .tally = table->tally};
    struct chance observed = {.key = batch.key, .tally = table->tally, .observer = &observer};
    unsigned step = 0;
    int side = game->batch.start(state, model, &batch);
    game->observed.start(other, model, &observed);
    while (side != GAME_OVER) {
        char why[200] = "";
        size_t count = game->list(model, state, choices, CHOICES_MAX);
        if (!count || count > CHOICES_MAX || step == GAME_DECISIONS_MAX)
            fail(table, number, step, count ? "a game without end" : "nothing may be chosen");
        game_choice choice = pick(count, ~batch.key, step);
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
    uint64_t played = 0, number = 0;
    for (uint64_t round = 0; played < decisions && scenarios.count; round++) {
        uint64_t key = hash_word(seed, round);
        struct table table = table_of(game, scenarios.items[round % scenarios.count], key);
        uint64_t here = 0;
        for (unsigned i = 0; i < GAMES_A_TABLE && here < TABLE_DECISIONS; i++)
            here += play(&table, seed, number++);
        played += here < TABLE_DECISIONS ? here : TABLE_DECISIONS; /* so that all scenarios have their turn */
        close_table(&table);
    }
    printf("%s: %d decisions in %d games\n", game->name, (int)played, (int)number);
    names_free(&scenarios);
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
