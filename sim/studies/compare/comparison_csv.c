/* The files of a comparison; results/README.md describes their columns. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/compare/comparison.h"
#include "sim/result/files.h"

static void add_number(struct text *csv, double value)
{
    char text[32];
    number_text(value, text);
    text_addf(csv, ",%s", strcmp(text, "null") == 0 ? "" : text);
}

/* One line a level of A and level of B; independent runs have no such table, and B's column is empty. */
static char *levels_csv(const struct comparison *comparison)
{
    const struct game_level *levels = comparison->a.levels;
    size_t k = comparison->level_count;
    struct text csv = {0};
    if (comparison->contrast) {
        text_add(&csv, "level_a,level_b,count\n");
        for (size_t i = 0; i < k * k; i++)
            text_addf(&csv, "%s,%s,%" PRIu64 "\n", levels[i / k].name, levels[i % k].name,
                      comparison->contrast->table[i]);
    } else {
        text_add(&csv, "level,count_a,count_b\n");
        for (size_t i = 0; i < k; i++)
            text_addf(&csv, "%s,%" PRIu64 ",%" PRIu64 "\n", levels[i].name, comparison->a.totals->levels[i],
                      comparison->b.totals->levels[i]);
    }
    return text_take(&csv);
}

static char *metrics_csv(const struct comparison *comparison)
{
    const struct game *game = comparison->plan->a->setting->game;
    struct text csv = {0};
    text_add(&csv, "metric,a,b,difference,standard_error,low,high,variance_ratio\n");
    for (size_t i = 0; i < game->metric_count; i++) {
        const struct comparison_metric *metric = &comparison->metrics[i];
        text_add(&csv, game->metrics[i].name);
        add_number(&csv, metric->a);
        add_number(&csv, metric->b);
        add_number(&csv, metric->difference.difference);
        add_number(&csv, metric->difference.standard_error);
        add_number(&csv, metric->difference.interval.low);
        add_number(&csv, metric->difference.interval.high);
        add_number(&csv, metric->variance_ratio);
        text_add(&csv, "\n");
    }
    return text_take(&csv);
}

bool comparison_write(const struct comparison *comparison, const char *folder, struct problems *problems)
{
    static const struct {
        const char *name;
        char *(*make)(const struct comparison *comparison);
    } files[] = {
        {"levels.csv", levels_csv}, {"metrics.csv", metrics_csv}, {"comparison.json", comparison_json}};
    bool written = folder_make(folder, problems);
    for (size_t i = 0; written && i < sizeof files / sizeof *files; i++) {
        char *content = files[i].make(comparison);
        written = file_write(folder, files[i].name, content, problems);
        free(content);
    }
    return written;
}
