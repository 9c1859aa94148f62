/* Shares of the outcome's variance. */
#include <stdlib.h>
#include <string.h>

#include "sim/measure/luck.h"

enum { PILOT_POINTS = 100, KEY_POINTS = 0x706f696e7473 };

/* What a thread has: a table for each player, and its own sums. */
struct desk {
    struct table **tables;
    struct factorial wins, levels;
    struct play_failure failure;
    bool failed;
    bool own_random; /* seen: a game that other random numbers of the players changed */
};

struct office {
    const struct luck *luck;
    struct experiment *experiments; /* of each player; tables look into them */
    int parts;                      /* of a win */
    struct desk *desks;
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
    if (!table_play_keyed(table, point, &keys, &desk->failure)) {
        desk->failed = true;
        return false;
    }
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
        desk->failed = !table_play_keyed(table, point, &keys, &desk->failure);
        if (desk->failed)
            return false;
        end[draw] = setting->game->hash(setting->model, table_state(table));
    }
    desk->own_random |= end[0] != end[1];
    return true;
}

static void open_desks(const struct luck *luck, struct office *office, int threads)
{
    office->experiments = memory_resize(NULL, luck->contenders.count * sizeof *office->experiments);
    for (size_t k = 0; k < luck->contenders.count; k++) {
        office->experiments[k] = luck->experiment;
        memcpy(office->experiments[k].player, luck->contenders.players[k], sizeof luck->experiment.player);
    }
    office->desks = memory_resize(NULL, (size_t)threads * sizeof *office->desks);
    memset(office->desks, 0, (size_t)threads * sizeof *office->desks);
    for (int i = 0; i < threads; i++) {
        office->desks[i].tables = memory_resize(NULL, luck->contenders.count * sizeof(struct table *));
        for (size_t k = 0; k < luck->contenders.count; k++)
            office->desks[i].tables[k] = NULL;
    }
}

static void close_desks(const struct luck *luck, const struct office *office, int threads)
{
    for (int i = 0; i < threads; i++) {
        for (size_t k = 0; k < luck->contenders.count; k++)
            table_close(office->desks[i].tables[k]);
        free(office->desks[i].tables);
    }
    free(office->desks);
    free(office->experiments);
}

static void first_failure(const struct desk *desks, int threads, struct play_failure *failure)
{
    for (int i = 0; i < threads; i++)
        if (desks[i].failed && (!failure->reason[0] || desks[i].failure.game < failure->game))
            *failure = desks[i].failure;
}

/* One player alone is no factor, nor are random numbers that nobody draws. */
static void choose_factors(struct luck *luck, const struct office *office, int threads)
{
    for (int i = 0; i < threads; i++)
        luck->own_random |= office->desks[i].own_random;
    luck->factor_count = 0;
    for (unsigned factor = 0; factor < LUCK_FACTORS; factor++)
        if ((factor >= FACTOR_POLICY || factor < luck->experiment.setting->game->group_count) &&
            (factor != FACTOR_PLAYER || luck->contenders.count > 1) &&
            (factor != FACTOR_POLICY || luck->own_random))
            luck->factors[luck->factor_count++] = factor;
    luck->wins.factors = luck->levels.factors = luck->factor_count;
    for (int i = 0; i < threads; i++)
        office->desks[i].wins.factors = office->desks[i].levels.factors = luck->factor_count;
}

bool luck_play_shares(struct luck *luck, const struct outcomes_options *options, struct play_failure *failure)
{
    const struct setting *setting = luck->experiment.setting;
    const int threads = luck_threads(options);
    struct office office = {.luck = luck, .parts = (int)setting_parts(setting)};
    open_desks(luck, &office, threads);
    const struct luck_team pilot = {PILOT_POINTS, try_own_random, &office, 2};
    bool good = luck_team(&pilot, options);
    if (good) {
        choose_factors(luck, &office, threads);
        const struct luck_team team = {luck->plan.points, play_point, &office, 1u << luck->factor_count};
        good = luck_team(&team, options);
        luck->played += 2 * PILOT_POINTS + (luck->plan.points << luck->factor_count);
    }
    first_failure(office.desks, threads, failure);
    for (int i = 0; i < threads && good; i++) {
        factorial_merge(&luck->wins, &office.desks[i].wins);
        factorial_merge(&luck->levels, &office.desks[i].levels);
    }
    close_desks(luck, &office, threads);
    if (good) {
        luck->win_shares = factorial_shares(&luck->wins, normal_two_sided(0.95));
        luck->level_shares = factorial_shares(&luck->levels, normal_two_sided(0.95));
    }
    return good;
}
