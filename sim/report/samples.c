#include "sim/report/samples.h"

#include <stdlib.h>
#include <string.h>

#include "sim/report/screen.h"
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
    struct interval interval = interval_wilson(wins, games, 1.959963984540054);
    json_object_line(json, NULL);
    json_count(json, "games", games);
    json_number(json, "share", (double)wins / (double)games);
    json_number(json, "low", interval.low);
    json_number(json, "high", interval.high);
    json_end(json);
}

bool settling_json(struct json *json, const struct experiment *experiment, uint64_t games,
                   struct play_failure *failure)
{
    const struct setting *setting = experiment->setting;
    size_t count;
    const struct game_level *levels = setting->game->levels(setting->model, &count);
    uint64_t wins = 0;
    struct table *table = table_open(experiment, &(struct table_options){0});
    bool good = true;
    json_object(json, NULL);
    json_string(json, "schema", "warodds.settling/1");
    json_array(json, "points");
    for (uint64_t i = 0; good && i < games; i++) {
        struct game_outcome outcome;
        good = table_play(table, experiment->from + i, failure);
        setting->game->outcome(setting->model, table_state(table), &outcome);
        wins += levels[outcome.level].win;
        if (good && i + 1 >= 10 && (is_round(i + 1) || i + 1 == games))
            add_point(json, wins, i + 1);
    }
    json_end(json);
    json_end(json);
    table_close(table);
    return good;
}

/* ------------------------------------------------------------------------------------ notable games ---- */

struct ended {
    uint64_t number;
    int level, ending;
    int32_t metric;     /* the first of the game, for order within a level */
    uint64_t decisions; /* how long the game was */
};

static int by_level(const void *a, const void *b)
{
    const struct ended *x = a, *y = b;
    int order = (x->level > y->level) - (x->level < y->level);
    if (!order)
        order = (x->metric > y->metric) - (x->metric < y->metric);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

static void note(struct notable *notables, size_t *count, const char *what, const struct ended *game)
{
    if (*count == NOTABLES_MAX)
        return;
    struct notable *own = &notables[(*count)++];
    *own = (struct notable){.number = game->number, .level = game->level, .ending = game->ending};
    snprintf(own->what, sizeof own->what, "%s", what);
}

static size_t choose_notable(const struct setting *setting, struct ended *games, size_t count,
                             struct notable notables[NOTABLES_MAX])
{
    size_t found = 0, level_count;
    const struct game_level *levels = setting->game->levels(setting->model, &level_count);
    const struct ended *shortest = &games[0], *longest = &games[0];
    qsort(games, count, sizeof *games, by_level);
    note(notables, &found, "The median game", &games[count / 2]);
    for (size_t i = 0; i < count; i++) {
        if (games[i].decisions < shortest->decisions)
            shortest = &games[i];
        if (games[i].decisions > longest->decisions)
            longest = &games[i];
    }
    for (size_t level = level_count; level-- > 0;) {
        const struct ended *first = NULL;
        for (size_t i = 0; i < count; i++)
            if ((size_t)games[i].level == level && (!first || games[i].number < first->number))
                first = &games[i];
        if (first)
            note(notables, &found, levels[level].title, first);
    }
    note(notables, &found, "The fewest decisions", shortest);
    note(notables, &found, "The most decisions", longest);
    return found;
}

size_t notable_games(const struct experiment *experiment, uint64_t games,
                     struct notable notables[NOTABLES_MAX], struct play_failure *failure)
{
    const struct setting *setting = experiment->setting;
    struct ended *ended = memory_resize(NULL, (games + 1) * sizeof *ended);
    struct table *table = table_open(experiment, &(struct table_options){0});
    bool good = games > 0;
    for (uint64_t i = 0; good && i < games; i++) {
        struct game_outcome outcome;
        good = table_play(table, experiment->from + i, failure);
        setting->game->outcome(setting->model, table_state(table), &outcome);
        ended[i] = (struct ended){experiment->from + i, outcome.level, outcome.ending, outcome.metric[0], 0};
        for (size_t side = 0; side < setting->game->side_count; side++)
            ended[i].decisions += table_decisions(table)[side];
    }
    size_t count = good ? choose_notable(setting, ended, games, notables) : 0;
    table_close(table);
    free(ended);
    return count;
}
