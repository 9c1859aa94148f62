/* How games end and what is measured, from game.yaml:
 *
 *     levels:                                   # worst to best; without it: loss, draw, shared_win, win
 *       { defeat: 0, draw: 30, major_victory: 60 }
 *     endings: { conquest: "the capital fell" }
 *     metrics:
 *       turns:  { of: turn, range: [0, 20], title: "turns" }
 *       losses: { of: losses, range: [0, 10] }  # of a field per side: losses.red, losses.blue
 */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"

static const struct game_level usual_levels[] = {{"loss", "Loss", 0},
                                                 {"draw", "Draw", SCORE_ONE / 2},
                                                 {"shared_win", "Shared win", SCORE_VARIES},
                                                 {"win", "Win", SCORE_ONE}};

static void read_levels(const struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "levels");
    struct script_game *game = reading->game;
    const size_t count = node ? conf_size(node) : sizeof usual_levels / sizeof *usual_levels;
    game->levels = memory_zeros((count + 1) * sizeof *game->levels);
    game->level_count = count;
    if (!node) {
        memcpy(game->levels, usual_levels, sizeof usual_levels);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct conf_node *level = conf_at(node, i);
        const bool plain = conf_kind(level) != CONF_MAPPING;
        game->levels[i].name = game->levels[i].title = conf_key(level);
        if (!plain && conf_find(level, "title"))
            game->levels[i].title = conf_string(level, "title", reading->problems);
        game->levels[i].score =
            (int)conf_integer(level, plain ? "" : "score", 0, SCORE_ONE, reading->problems);
        if (i && game->levels[i].score < game->levels[i - 1].score)
            conf_problem(level, reading->problems, "worst to best", NULL, "%s is worth less than %s",
                         game->levels[i].name, game->levels[i - 1].name);
    }
    if (!count || count > 16)
        conf_problem(node, reading->problems, NULL, NULL, "from 1 to 16 levels are needed");
}

static void read_endings(const struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "endings");
    struct script_game *game = reading->game;
    const size_t count = conf_size(node);
    game->endings = memory_zeros((count + 1) * sizeof *game->endings);
    game->endings[0] = (struct game_ending){"end", "end of the game"};
    for (size_t i = 0; i < count; i++)
        game->endings[i] = (struct game_ending){conf_key(conf_at(node, i)),
                                                conf_string(conf_at(node, i), "", reading->problems)};
    game->ending_count = count ? count : 1;
}

static unsigned find_field(const struct script_reading *reading, const struct conf_node *node)
{
    const struct field_table *table = &reading->game->field_table;
    const char *name = node && conf_scalar(node) ? conf_scalar(node) : "";
    const char **names = memory_resize(NULL, (table->count + 1) * sizeof *names);
    size_t known = 0;
    unsigned found = 0;
    for (unsigned i = 0; i < table->count; i++) {
        if (table->items[i].untold)
            continue;
        names[known++] = table->items[i].name;
        if (strcmp(table->items[i].name, name) == 0)
            found = i;
    }
    if (!found) {
        char *expected = text_one_of(names, known);
        conf_problem(node, reading->problems, expected, nearest_name(name, names, known), "no field '%s'",
                     name);
        free(expected);
    }
    free(names);
    return found;
}

/* The names of an index of which metrics are made: sides and named things, whatever the scenario. */
static const struct script_set *names_of(const struct script_game *game, const struct field_index *index)
{
    for (size_t i = 0; i < game->set_count; i++)
        if (index->label && script_label(game, &game->sets[i]) == index->label &&
            game->sets[i].kind != SET_OF_CELLS)
            return &game->sets[i];
    return NULL;
}

struct metrics {
    struct game_metric *items;
    size_t count;
};

static void add_metric(const struct script_reading *reading, struct metrics *metrics,
                       const struct conf_node *node, const struct game_metric *like, unsigned field,
                       const struct script_set *set, unsigned element)
{
    struct script_game *game = reading->game;
    struct text name = {0}, title = {0};
    if (metrics->count == GAME_METRICS_MAX) {
        conf_problem(node, reading->problems, NULL, NULL, "with %s more than %d numbers are measured",
                     like->name, GAME_METRICS_MAX);
        return;
    }
    text_addf(&name, "%s%s%s", like->name, set ? "." : "", set ? set->labels[element] : "");
    const char *of = !set                        ? ""
                     : set->kind == SET_OF_SIDES ? game->game.sides[element].title
                                                 : set->labels[element];
    text_addf(&title, "%s%s%s", like->title, set ? ", " : "", of);
    metrics->items = memory_resize(metrics->items, (metrics->count + 1) * sizeof *metrics->items);
    game->metrics = memory_resize(game->metrics, (metrics->count + 1) * sizeof *game->metrics);
    metrics->items[metrics->count] =
        (struct game_metric){text_take(&name), text_take(&title), like->low, like->high};
    game->metrics[metrics->count++] = (struct script_metric){field, {element}};
}

static void read_metric(const struct script_reading *reading, struct metrics *metrics,
                        const struct conf_node *node)
{
    int64_t range[2] = {0, 0};
    struct game_metric like = {.name = conf_key(node), .title = conf_key(node)};
    const struct conf_node *of = conf_need(node, "of", reading->problems);
    const unsigned field = of ? find_field(reading, of) : 0;
    if (conf_find(node, "title"))
        like.title = conf_string(node, "title", reading->problems);
    if (!field) {
        conf_accept(conf_find(node, "range"));
        return;
    }
    const struct game_field *source = &reading->game->fields[field];
    const struct script_set *set = names_of(reading->game, &source->index[0]);
    if (conf_find(node, "range")) {
        if (conf_integers(node, "range", INT16_MIN, INT16_MAX, range, 2, reading->problems) != 2)
            conf_problem(node, reading->problems, "range: [LOW, HIGH]", NULL, "no range");
    } else {
        range[0] = source->kind == FIELD_LIST ? 0 : reading->game->field_facts[field].low;
        range[1] = source->kind == FIELD_LIST ? source->capacity : reading->game->field_facts[field].high;
    }
    if (range[0] > range[1] || range[1] - range[0] > 1000)
        conf_problem(node, reading->problems, "range: [LOW, HIGH], at most 1000 apart", NULL,
                     "%s has no usable range", like.name);
    like.low = (int)range[0];
    like.high = (int)range[1];
    if (source->index[1].count || (source->index[0].count && !set))
        conf_problem(of, reading->problems, "a field with no index, per side or per named thing", NULL,
                     "%s cannot be measured", source->name);
    else if (set)
        for (unsigned i = 0; i < set->count; i++)
            add_metric(reading, metrics, node, &like, field, set, i);
    else
        add_metric(reading, metrics, node, &like, field, NULL, 0);
}

bool script_read_ends(struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "metrics");
    const size_t before = reading->problems->told;
    struct metrics metrics = {0};
    read_levels(reading);
    read_endings(reading);
    for (size_t i = 0; i < conf_size(node); i++)
        read_metric(reading, &metrics, conf_at(node, i));
    reading->game->game.metrics = metrics.items;
    reading->game->game.metric_count = metrics.count;
    return reading->problems->told == before;
}
