#include <math.h>

#include "sim/core/language.h"
#include "sim/page/analysis.h"

enum { LINE_LONGEST = 400 };

static void describe(const struct analysis *analysis, const struct analysed *item, size_t other,
                     char line[LINE_LONGEST])
{
    const struct setting *setting = analysis->experiment->setting;
    line[0] = '\0';
    setting->game->describe_choice(setting->model, item->state, item->other[other], line, LINE_LONGEST);
}

static void add_choice(struct json *json, const char *name, const struct analysis *analysis,
                       const struct analysed *item, size_t other, struct translations *texts)
{
    char source[LINE_LONGEST], line[LINE_LONGEST];
    describe(analysis, item, other, source);
    json_string(json, name, source);
    for (int i = 0; texts && i < LANGUAGES; i++) {
        const enum language before = language_use((enum language)i);
        describe(analysis, item, other, line);
        translations_add(texts, (enum language)i, source, line);
        language_use(before);
    }
}

static double share_tried(const struct analysis *analysis, const struct analysed *item, size_t other)
{
    return (double)item->tried[other] / (double)(analysis_tries(analysis) * SCORE_ONE);
}

static void add_better(struct json *json, const struct analysis *analysis, const struct analysed *item,
                       struct translations *texts)
{
    const double n = analysis->plan.playouts, mean = (double)item->lost / (n * SCORE_ONE);
    const double squares = (double)item->lost_squares / (n * SCORE_ONE * SCORE_ONE);
    json_number(json, "given_away", mean);
    json_number(json, "error", sqrt(fmax(0, squares - mean * mean) / n));
    add_choice(json, "better", analysis, item, item->better, texts);
    if (!analysis_tries(analysis))
        return;
    json_number(json, "own", share_tried(analysis, item, ANALYSIS_ALTERNATIVES));
    json_array(json, "tried");
    for (size_t i = 0; i < item->others; i++) {
        json_object(json, NULL);
        add_choice(json, "choice", analysis, item, i, texts);
        json_number(json, "win", share_tried(analysis, item, i));
        json_end(json);
    }
    json_end(json);
}

void analysis_json(struct json *json, const struct analysis *analysis, struct translations *texts)
{
    if (!analysis->plan.playouts)
        return;
    json_object(json, "analysis");
    json_count(json, "playouts", analysis->plan.playouts);
    json_boolean(json, "every", analysis->plan.every);
    json_count(json, "alternatives", analysis->plan.every ? ANALYSIS_ALTERNATIVES : 0);
    json_count(json, "tries", analysis->plan.every ? analysis_tries(analysis) : 0);
    json_array(json, "decisions");
    for (size_t i = 0; i < analysis->count; i++) {
        const struct analysed *item = &analysis->items[i];
        if (!item->looked_at)
            continue;
        json_object_line(json, NULL);
        json_count(json, "decision", item->number);
        json_number(json, "win", (double)item->score / ((double)analysis->plan.playouts * SCORE_ONE));
        if (item->others)
            add_better(json, analysis, item, texts);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}
