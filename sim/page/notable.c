#include "sim/page/notable.h"

#include <stdlib.h>

#include "sim/stat/interval.h"

/* 10, 20, 50, 100, 200, ... */
static bool is_round(uint64_t n)
{
    while (n >= 10 && n % 10 == 0)
        n /= 10;
    return n == 1 || n == 2 || n == 5;
}

static void add_point(struct json *json, uint64_t wins, uint64_t games)
{
    struct interval interval = interval_wilson(wins, games, normal_two_sided(0.95));
    json_object_line(json, NULL);
    json_count(json, "games", games);
    json_number(json, "share", (double)wins / (double)games);
    json_number(json, "low", interval.low);
    json_number(json, "high", interval.high);
    json_end(json);
}

void settling_json(struct json *json, const struct setting *setting, const struct sampled_game *games,
                   uint64_t count)
{
    size_t level_count;
    const struct game_level *levels = setting_levels(setting, &level_count);
    uint64_t wins = 0;
    json_object(json, NULL);
    json_string(json, "schema", "warodds.settling/1");
    json_array(json, "points");
    for (uint64_t i = 0; i < count; i++) {
        wins += game_level_wins(&levels[games[i].level]);
        if (i + 1 >= 10 && (is_round(i + 1) || i + 1 == count))
            add_point(json, wins, i + 1);
    }
    json_end(json);
    json_end(json);
}

/* ------------------------------------------------------------------------------------ notable games ---- */

const char *notable_name(enum notable_kind kind)
{
    static const char *const names[] = {
#define KIND(name) #name,
        NOTABLE_KINDS(KIND)
#undef KIND
    };
    return names[kind];
}

static int by_level(const void *a, const void *b)
{
    const struct sampled_game *x = a, *y = b;
    int order = (x->level > y->level) - (x->level < y->level);
    if (!order)
        order = (x->metric > y->metric) - (x->metric < y->metric);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

static void note(struct notable *notables, size_t *count, enum notable_kind kind,
                 const struct sampled_game *game)
{
    if (game && *count < NOTABLES_MAX)
        notables[(*count)++] = (struct notable){.kind = kind, .game = *game};
}

static const struct sampled_game *first_of(const struct sampled_game *games, uint64_t count, int level)
{
    const struct sampled_game *first = NULL;
    for (uint64_t i = 0; i < count; i++)
        if (games[i].level == level && (!first || games[i].number < first->number))
            first = &games[i];
    return first;
}

size_t notable_games(const struct setting *setting, struct sampled_game *games, uint64_t count,
                     struct notable notables[NOTABLES_MAX])
{
    size_t found = 0, level_count;
    const struct sampled_game *fewest = games, *most = games;
    if (!count)
        return 0;
    setting_levels(setting, &level_count);
    qsort(games, count, sizeof *games, by_level);
    for (uint64_t i = 0; i < count; i++) {
        if (games[i].decisions < fewest->decisions)
            fewest = &games[i];
        if (games[i].decisions > most->decisions)
            most = &games[i];
    }
    note(notables, &found, NOTABLE_median, &games[count / 2]);
    for (size_t level = level_count; level-- > 0;)
        note(notables, &found, NOTABLE_level, first_of(games, count, (int)level));
    note(notables, &found, NOTABLE_fewest, fewest);
    note(notables, &found, NOTABLE_most, most);
    return found;
}

/* -------------------------------------------------------------------------------------- the closest ---- */

/* A game that is never near one half, or is told no turns of. */
static const double far_away = 0.5;

/* The indices of the `most` games nearest to one half. */
static size_t nearest(const struct winning *winning, uint64_t count, unsigned playouts, uint64_t *indices,
                      size_t most)
{
    size_t found = 0;
    for (uint64_t i = 0; i < count; i++) {
        double distance = winning_distance(&winning[i], playouts);
        if (distance >= far_away)
            continue;
        size_t at = found < most ? found++ : most;
        for (; at > 0 && winning_distance(&winning[indices[at - 1]], playouts) > distance; at--)
            if (at < most)
                indices[at] = indices[at - 1];
        if (at < most)
            indices[at] = i;
    }
    return found;
}

bool notable_closest(const struct experiment *experiment, const struct winning *winning, uint64_t count,
                     const struct closest_plan *plan, struct notable *notable, struct play_failure *failure)
{
    enum { OTHER_DICE = 1 };
    uint64_t indices[CLOSEST_CANDIDATES];
    struct winning candidates[CLOSEST_CANDIDATES];
    struct sampled_game game;
    size_t most = plan->candidates < CLOSEST_CANDIDATES ? plan->candidates : CLOSEST_CANDIDATES, best = 0;
    const size_t found = nearest(winning, count, plan->playouts, indices, most);
    if (!found)
        return false;
    const struct winning_plan again = {CLOSEST_PLAYOUTS, OTHER_DICE, plan->watch};
    for (size_t i = 0; i < found; i++)
        candidates[i] = (struct winning){.number = winning[indices[i]].number};
    const bool played = winning_play(experiment, candidates, found, &again, failure);
    double distance[CLOSEST_CANDIDATES] = {0};
    for (size_t i = 0; i < found; i++) {
        distance[i] = winning_distance(&candidates[i], CLOSEST_PLAYOUTS);
        best = distance[i] < distance[best] ? i : best;
    }
    winning_free(candidates, found);
    if (!played || distance[best] >= far_away)
        return false;
    struct experiment one = *experiment;
    one.from = candidates[best].number;
    if (!sample_games(&one, 1, &game, plan->watch, failure))
        return false;
    *notable = (struct notable){NOTABLE_closest, game, distance[best]};
    return true;
}
