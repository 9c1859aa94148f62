#include "sim/measure/luck_points.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PILOT_POINTS = 100, KEY_POINTS = 0x706f696e7473 };

/* What a thread has: a table for each player, and its own sums. */
struct desk {
    struct table **tables;
    struct factorial wins, levels;
    struct play_failure failure;
    bool own_random; /* seen: a game that other random numbers of the players changed */
};

static struct table *table_of(const struct office *office, struct desk *desk, size_t player)
{
    if (!desk->tables[player])
        desk->tables[player] = table_open(&office->experiments[player], &(struct table_options){0});
    return desk->tables[player];
}

/* The random element of a factor in the first or second draw of a point. */
static uint64_t draw_of(const struct luck *luck, uint64_t point, unsigned factor, unsigned draw)
{
    const uint64_t key = hash_word(hash_word(luck->plan.seed, KEY_POINTS), luck->plan.from + point);
    return hash_word(key, 2u * factor + draw);
}

/* Plays one combination: bit f of `draws` is the draw of factor f. How it ended; false after a failure. */
static bool play_combination(const struct office *office, struct desk *desk, uint64_t point, unsigned draws,
                             struct side_outcome *end)
{
    const struct luck *luck = office->luck;
    uint64_t element[LUCK_FACTORS];
    struct game_outcome outcome;
    const struct setting *setting = luck->experiment.setting;
    for (unsigned factor = 0; factor < LUCK_FACTORS; factor++)
        element[factor] = draw_of(luck, point, factor, draws >> factor & 1);
    struct luck_keys keys = {.policy = element[FACTOR_POLICY]};
    memcpy(keys.group, element, sizeof keys.group);
    const size_t player = (size_t)chance_below(element[FACTOR_PLAYER], 0, luck->contenders.count);
    struct table *table = table_of(office, desk, player);
    if (!table_play_keyed(table, point, &keys, &desk->failure))
        return false;
    table_outcome(table, &outcome);
    *end = *setting_end(setting, &outcome);
    return true;
}

static bool play_point(void *context, int thread, uint64_t point)
{
    const struct office *office = context;
    const struct luck *luck = office->luck;
    struct desk *desk = &office->desks[thread];
    uint8_t won[FACTOR_SETS_MAX], level[FACTOR_SETS_MAX];
    for (unsigned z = 0; z < 1u << luck->factor_count; z++) {
        unsigned draws = 0;
        for (unsigned i = 0; i < luck->factor_count; i++)
            draws |= (z >> i & 1) << luck->factors[i];
        struct side_outcome end;
        if (!play_combination(office, desk, point, draws, &end))
            return false;
        won[z] = (uint8_t)(end.score * office->parts / SCORE_ONE);
        level[z] = (uint8_t)end.level;
    }
    factorial_add(&desk->wins, won);
    factorial_add(&desk->levels, level);
    return true;
}

/* Two games that differ in the random numbers of the players alone. */
static bool try_own_random(void *context, int thread, uint64_t point)
{
    const struct office *office = context;
    const struct luck *luck = office->luck;
    const struct setting *setting = luck->experiment.setting;
    struct desk *desk = &office->desks[thread];
    uint64_t end[2];
    for (unsigned draw = 0; draw < 2; draw++) {
        struct table *table = table_of(office, desk, (size_t)(point % luck->contenders.count));
        struct luck_keys keys = {.policy = draw_of(luck, point, FACTOR_POLICY, draw)};
        for (unsigned group = 0; group < CHANCE_GROUPS_MAX; group++)
            keys.group[group] = draw_of(luck, point, 0, 0);
        if (!table_play_keyed(table, point, &keys, &desk->failure))
            return false;
        end[draw] = setting->game->hash(setting->model, table_state(table));
    }
    desk->own_random |= end[0] != end[1];
    return true;
}

void office_open(struct office *office, const struct luck *luck)
{
    *office = (struct office){.luck = luck, .parts = (int)setting_parts(luck->experiment.setting)};
    office->wins.factors = office->levels.factors = luck->factor_count;
    office->experiments = memory_resize(NULL, luck->contenders.count * sizeof *office->experiments);
    for (size_t k = 0; k < luck->contenders.count; k++) {
        office->experiments[k] = luck->experiment;
        memcpy(office->experiments[k].player, luck->contenders.players[k], sizeof luck->experiment.player);
    }
}

static void desks_open(struct office *office, int threads)
{
    office->desks = memory_zeros((size_t)threads * sizeof *office->desks);
    for (int i = 0; i < threads; i++) {
        office->desks[i].tables = memory_zeros(office->luck->contenders.count * sizeof(struct table *));
        office->desks[i].wins.factors = office->desks[i].levels.factors = office->luck->factor_count;
    }
}

static void desks_close(struct office *office, int threads, struct play_failure *failure)
{
    for (int i = 0; i < threads; i++) {
        failure_first(failure, &office->desks[i].failure);
        for (size_t k = 0; k < office->luck->contenders.count; k++)
            table_close(office->desks[i].tables[k]);
        free(office->desks[i].tables);
    }
    free(office->desks);
}

static uint64_t play_points(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                            struct play_failure *failure)
{
    struct office *office = of;
    const int threads = team_threads(options);
    desks_open(office, threads);
    const uint64_t done = team_do(
        &(struct team_work){first, count, play_point, office, 1u << office->luck->factor_count}, options);
    office->last_wins = office->last_levels = (struct factorial){.factors = office->luck->factor_count};
    for (int i = 0; i < threads; i++) {
        factorial_merge(&office->last_wins, &office->desks[i].wins);
        factorial_merge(&office->last_levels, &office->desks[i].levels);
    }
    factorial_merge(&office->wins, &office->last_wins);
    factorial_merge(&office->levels, &office->last_levels);
    desks_close(office, threads, failure);
    return done;
}

/* ---- between processes ---- */

static void save_factorial(const struct factorial *factorial, struct shared_words *words)
{
    const unsigned sets = 1u << factorial->factors;
    shared_add(words, factorial->points);
    shared_add(words, (uint64_t)factorial->results);
    for (unsigned u = 0; u < sets; u++) {
        shared_add(words, (uint64_t)factorial->sum[u]);
        for (unsigned v = 0; v <= u; v++) {
            const wide product = factorial->product[u * FACTOR_SETS_MAX + v];
            shared_add(words, (uint64_t)product);
            shared_add(words, (uint64_t)(product >> 64));
        }
    }
}

/* Returns what follows. */
static const uint64_t *merge_words(struct factorial *into, const uint64_t *word)
{
    const unsigned sets = 1u << into->factors;
    struct factorial part = {.factors = into->factors, .points = word[0], .results = (int64_t)word[1]};
    word += 2;
    for (unsigned u = 0; u < sets; u++) {
        part.sum[u] = (int64_t)*word++;
        for (unsigned v = 0; v <= u; v++, word += 2)
            part.product[u * FACTOR_SETS_MAX + v] = (wide)word[1] << 64 | word[0];
    }
    factorial_merge(into, &part);
    return word;
}

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    const struct office *office = of;
    (void)first;
    (void)count;
    save_factorial(&office->last_wins, words);
    save_factorial(&office->last_levels, words);
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    struct office *office = of;
    const size_t sets = (size_t)1 << office->luck->factor_count;
    (void)first;
    if (words->count != 2 * (2 + sets + sets * (sets + 1)) || words->items[0] != count)
        return false;
    merge_words(&office->levels, merge_words(&office->wins, words->items));
    return true;
}

struct office_there {
    struct office office; /* first */
    struct luck luck;
};

static void close_there(void *of)
{
    struct office_there *there = of;
    free(there->office.experiments);
    free(there->luck.contenders.players);
    free(there);
}

/* The experiments are the contenders'; parameters: seed, from, factors. */
static void *open_there(const struct shared_asked *asked)
{
    struct office_there *there = memory_zeros(sizeof *there);
    struct luck *luck = &there->luck;
    int used;
    const char *at = asked->parameters;
    luck->contenders.players = memory_zeros((asked->count + 1) * sizeof *luck->contenders.players);
    luck->contenders.count = asked->count;
    bool good = asked->count > 0 &&
                sscanf(at, "%" SCNu64 " %" SCNu64 " %u%n", &luck->plan.seed, &luck->plan.from,
                       &luck->factor_count, &used) == 3 &&
                luck->factor_count <= FACTORS_MAX;
    for (unsigned i = 0; good && i < luck->factor_count; i++) {
        at += used;
        good = sscanf(at, " %u%n", &luck->factors[i], &used) == 1 && luck->factors[i] < LUCK_FACTORS;
    }
    if (!good) {
        close_there(there);
        return NULL;
    }
    luck->experiment = asked->experiments[0];
    for (size_t k = 0; k < asked->count; k++)
        memcpy(luck->contenders.players[k], asked->experiments[k].player, sizeof luck->experiment.player);
    office_open(&there->office, luck);
    return there;
}

const struct shared_kind luck_points_shared = {.name = "luck_points",
                                               .open = open_there,
                                               .close = close_there,
                                               .play = play_points,
                                               .save = save,
                                               .load = load};

/* ---- what the study calls ---- */

bool office_pilot(struct office *office, struct luck *luck, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    const int threads = team_threads(options);
    desks_open(office, threads);
    const bool good =
        team_do(&(struct team_work){0, PILOT_POINTS, try_own_random, office, 2}, options) == PILOT_POINTS;
    for (int i = 0; i < threads; i++)
        luck->own_random |= office->desks[i].own_random;
    desks_close(office, threads, failure);
    luck->played += 2 * PILOT_POINTS;
    return good;
}

bool office_play(struct office *office, const struct outcomes_options *options, struct play_failure *failure)
{
    struct text parameters = {0};
    text_addf(&parameters, "%" PRIu64 " %" PRIu64 " %u", office->luck->plan.seed, office->luck->plan.from,
              office->luck->factor_count);
    for (unsigned i = 0; i < office->luck->factor_count; i++)
        text_addf(&parameters, " %u", office->luck->factors[i]);
    const struct shared_asked asked = {office->experiments, office->luck->contenders.count, parameters.bytes,
                                       office->luck->plan.unit};
    const uint64_t points = office->luck->plan.points,
                   done = shared_play(&luck_points_shared, office, &asked, points, options, failure);
    text_free(&parameters);
    return done == points && !failure->reason[0];
}
