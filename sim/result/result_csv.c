/* The tables of a run as CSV files; results/README.md describes their columns. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/files.h"
#include "sim/measure/hits.h"
#include "sim/result/result.h"

static void add_text(struct text *csv, const char *string)
{
    if (!string[strcspn(string, ",\"\r\n")]) {
        text_add(csv, string);
        return;
    }
    text_add(csv, "\"");
    for (; *string; string++)
        text_add_bytes(csv, *string == '"' ? "\"\"" : string, *string == '"' ? 2 : 1);
    text_add(csv, "\"");
}

static void add_number(struct text *csv, double value)
{
    char text[32];
    number_text(value, text);
    text_add(csv, ",");
    text_add(csv, strcmp(text, "null") == 0 ? "" : text);
}

static void add_share(struct text *csv, uint64_t count, uint64_t of, double z)
{
    struct interval interval = interval_wilson(count, of, z);
    text_addf(csv, ",%" PRIu64, count);
    add_number(csv, share(count, of));
    add_number(csv, interval.low);
    add_number(csv, interval.high);
}

static char *levels_csv(const struct result *result)
{
    struct text csv = {0};
    text_add(&csv, "level,win,count,share,wilson_low,wilson_high,goodman_low,goodman_high\n");
    for (size_t i = 0; i < result->totals->level_count; i++) {
        add_text(&csv, result->levels[i].name);
        text_addf(&csv, ",%d", game_level_wins(&result->levels[i]));
        add_share(&csv, result->totals->levels[i], result->totals->games, result->z);
        add_number(&csv, result->level_goodman[i].low);
        add_number(&csv, result->level_goodman[i].high);
        text_add(&csv, "\n");
    }
    return text_take(&csv);
}

static char *endings_csv(const struct result *result)
{
    const struct totals *totals = result->totals;
    struct text csv = {0};
    text_add(&csv, "ending,count,share,wilson_low,wilson_high");
    for (size_t level = 0; level < totals->level_count; level++)
        text_addf(&csv, ",%s", result->levels[level].name);
    text_add(&csv, "\n");
    for (size_t i = 0; i < totals->ending_count; i++) {
        add_text(&csv, result->endings[i].name);
        add_share(&csv, totals->endings[i], totals->games, result->z);
        for (size_t level = 0; level < totals->level_count; level++)
            text_addf(&csv, ",%" PRIu64, totals->level_ending[level * totals->ending_count + i]);
        text_add(&csv, "\n");
    }
    return text_take(&csv);
}

/* One line a value, so that a spreadsheet can draw the histogram; the first line of a metric has its mean. */
static char *metrics_csv(const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    struct text csv = {0};
    text_add(&csv, "metric,mean,standard_error,low,high,minimum,maximum,below,above,value,count\n");
    for (size_t i = 0; i < game->metric_count; i++) {
        const struct histogram *histogram = &result->totals->metrics[i];
        struct interval interval = histogram_interval(histogram, result->z);
        for (int64_t value = histogram->low; value <= histogram->high; value++) {
            uint64_t count = histogram->counts[value - histogram->low];
            if (!count)
                continue;
            add_text(&csv, game->metrics[i].name);
            add_number(&csv, histogram_mean(histogram));
            add_number(&csv, histogram_standard_error(histogram));
            add_number(&csv, interval.low);
            add_number(&csv, interval.high);
            text_addf(&csv, ",%" PRId64 ",%" PRId64 ",%" PRIu64 ",%" PRIu64 ",%" PRId64 ",%" PRIu64 "\n",
                      histogram->minimum, histogram->maximum, histogram->below, histogram->above, value,
                      count);
        }
    }
    return text_take(&csv);
}

static void add_test(struct text *csv, const struct audit_line *line)
{
    text_addf(csv, ",%" PRIu64, line->count);
    add_number(csv, line->statistic);
    text_addf(csv, ",%" PRIu64, line->df);
    add_number(csv, line->p);
    add_number(csv, line->adjusted_p);
}

/* Dice and what each needs; other operands stand together in the first of these columns. */
static void add_operands(struct text *csv, const struct audit_line *line)
{
    const struct game_site *site = line->site;
    int values[GAME_OPERANDS_MAX];
    game_site_operands(site, line->variant, values);
    if (hits_has(site)) {
        text_addf(csv, ",%d,%d", values[0], values[1]);
        return;
    }
    text_add(csv, ",");
    for (size_t i = 0; i < site->operand_count; i++)
        text_addf(csv, "%s%s %d", i ? " " : "", site->operands[i].name, values[i]);
    text_add(csv, ",");
}

static char *hits_csv(const struct result *result)
{
    struct text csv = {0};
    text_add(&csv, "attacker,dice,needs,attacks,g,df,p,adjusted_p,hits,observed,expected,result\n");
    for (size_t i = 0; i < result->audit.hit_count; i++) {
        const struct audit_line *line = &result->audit.hits[i];
        for (size_t hits = 0; hits < line->cells; hits++) {
            add_text(&csv, line->site->attacker);
            add_operands(&csv, line);
            add_test(&csv, line);
            text_addf(&csv, ",%zu,%" PRIu64, hits, line->observed[hits]);
            add_number(&csv, line->expected[hits]);
            text_addf(&csv, ",%s\n", line->reading->name);
        }
    }
    return text_take(&csv);
}

/* Some sites have hundreds of cells: what stands before them in each row is written once. */
static void add_site(struct text *csv, const struct audit_line *line)
{
    struct text start = {0};
    add_text(&start, line->site->name);
    text_addf(&start, ",%s", line->site->rule);
    add_test(&start, line);
    for (size_t cell = 0; cell < line->cells; cell++) {
        if (line->observed[cell] == 0 && line->expected[cell] == 0)
            continue;
        text_add_bytes(csv, start.bytes, start.length);
        text_addf(csv, ",%zu,%" PRIu64, cell, line->observed[cell]);
        add_number(csv, line->expected[cell]);
        text_add(csv, "\n");
    }
    text_free(&start);
}

static char *audit_csv(const struct result *result)
{
    struct text csv = {0};
    text_add(&csv, "site,rule,draws,g,df,p,adjusted_p,cell,observed,expected\n");
    for (size_t i = 0; i < result->audit.site_count; i++)
        add_site(&csv, &result->audit.sites[i]);
    return text_take(&csv);
}

static char *counted_csv(const struct result *result)
{
    struct text csv = {0};
    text_add(&csv, "site,rule,number,count\n");
    for (size_t i = 0; i < result->audit.counted_count; i++) {
        const struct audit_line *line = &result->audit.counted[i];
        for (size_t cell = 0; cell < line->cells; cell++)
            text_addf(&csv, "%s,%s,%zu,%" PRIu64 "\n", line->site->name, line->site->rule, cell,
                      line->observed[cell]);
    }
    return text_take(&csv);
}

static char *coverage_csv(const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    struct text csv = {0};
    text_add(&csv, "rule,title,fires,count\n");
    for (size_t i = 0; i < game->rule_count; i++) {
        text_addf(&csv, "%s,", game->rules[i].id);
        add_text(&csv, game->rules[i].title);
        text_addf(&csv, ",%d,%" PRIu64 "\n", game->rules[i].fires, result->totals->rule_count[i]);
    }
    return text_take(&csv);
}

bool result_write(const struct result *result, const char *folder, struct problems *problems)
{
    static const struct {
        const char *name;
        char *(*make)(const struct result *result);
    } files[] = {{"levels.csv", levels_csv},   {"endings.csv", endings_csv}, {"metrics.csv", metrics_csv},
                 {"hits.csv", hits_csv},       {"audit.csv", audit_csv},     {"coverage.csv", coverage_csv},
                 {"counted.csv", counted_csv}, {"result.json", result_json}};
    bool written = folder_make(folder, problems);
    for (size_t i = 0; written && i < sizeof files / sizeof *files; i++) {
        if ((files[i].make == coverage_csv && !result->coverage) ||
            (files[i].make == counted_csv && result->audit.counted_count == 0))
            continue;
        char *content = files[i].make(result);
        written = file_write(folder, files[i].name, content, problems);
        free(content);
    }
    return written;
}
