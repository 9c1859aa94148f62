#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/result/json.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"
#include "sim/studies/fit/fit_region.h"

enum { SHOWN = 12 };

static const char *what(const struct region_target *target)
{
    return target->level ? target->level : "win";
}

static void write_shares(struct json *json, const struct fit_region *region,
                         const struct region_share *shares)
{
    json_array(json, "shares");
    for (size_t k = 0; k < region->plan.target_count; k++) {
        json_object_line(json, NULL);
        json_number(json, "share", shares[k].share);
        json_pair(json, "interval", shares[k].interval.low, shares[k].interval.high);
        json_end(json);
    }
    json_end(json);
}

static void write_at(struct json *json, const struct fit_region *region, const struct region_point *point)
{
    json_array(json, "at");
    for (size_t i = 0; i < region->plan.value_count; i++)
        json_number(json, NULL, point->at[i]);
    json_end(json);
}

static void write_plan(struct json *json, const struct region_plan *plan)
{
    json_array(json, "values");
    for (size_t i = 0; i < plan->value_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "path", plan->values[i].path);
        json_boolean(json, "whole", plan->values[i].whole);
        json_pair(json, "range", plan->values[i].low, plan->values[i].high);
        json_end(json);
    }
    json_end(json);
    json_array(json, "targets");
    for (size_t k = 0; k < plan->target_count; k++) {
        json_object_line(json, NULL);
        json_string(json, "address", plan->targets[k].address);
        json_string(json, "what", what(&plan->targets[k]));
        json_number(json, "share", plan->targets[k].share);
        json_end(json);
    }
    json_end(json);
}

static char *command_of(const struct fit_region *region)
{
    struct text text = {0};
    const struct region_plan *plan = &region->plan;
    const struct experiment *own = &plan->targets[0].experiment;
    add_study_command(&text, "fit", own, 0, &own->player, 1, "--variant");
    for (size_t i = 0; i < plan->value_count; i++)
        text_addf(&text, " --value %s --range %.10g..%.10g%s", plan->values[i].path, plan->values[i].low,
                  plan->values[i].high, plan->values[i].whole ? "" : " --real");
    for (size_t k = 0; k < plan->target_count; k++)
        text_addf(&text, " --target %s:%s=%.10g", plan->targets[k].address, what(&plan->targets[k]),
                  plan->targets[k].share);
    text_addf(&text, " --confirm %" PRIu64, plan->confirm);
    return text_take(&text);
}

char *fit_region_json(const struct fit_region *region)
{
    struct json json = {0};
    char *command = command_of(region);
    json_study(&json, "warodds.fit_region/1", &region->plan.targets[0].experiment);
    json_partial(&json, region->partial);
    write_plan(&json, &region->plan);
    if (!region->partial) {
        json_object(&json, "proposal");
        write_at(&json, region, &region->points[region->best]);
        json_boolean(&json, "open", region->points[region->best].open);
        json_boolean(&json, "confirmed", fit_region_allows(region, region->confirmed));
        json_count(&json, "fresh_games", region->plan.confirm);
        write_shares(&json, region, region->confirmed);
        json_end(&json);
        json_count(&json, "open", region->open);
        json_array(&json, "points");
        for (size_t i = 0; i < region->count; i++) {
            json_object(&json, NULL);
            write_at(&json, region, &region->points[i]);
            json_boolean(&json, "open", region->points[i].open);
            json_number(&json, "distance", region->points[i].distance);
            write_shares(&json, region, region->points[i].shares);
            json_end(&json);
        }
        json_end(&json);
    }
    json_count(&json, "games_played", region->played);
    json_provenance(&json, &region->plan.targets[0].experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool fit_region_write(const struct fit_region *region, const char *folder, struct problems *problems)
{
    char *json = fit_region_json(region);
    const bool written =
        folder_make(folder, problems) && file_write(folder, "fit.json", json, problems) &&
        (region->partial || !region->plan.variant || fit_region_write_variant(region, problems));
    free(json);
    return written;
}

static void add_values(struct text *text, const struct fit_region *region, const struct region_point *point)
{
    for (size_t i = 0; i < region->plan.value_count; i++)
        text_addf(text, "%s%s = %.6g", i ? ", " : "", region->plan.values[i].path, point->at[i]);
}

static void add_shares(struct text *text, const struct fit_region *region, const struct region_share *shares)
{
    for (size_t k = 0; k < region->plan.target_count; k++) {
        const struct region_target *target = &region->plan.targets[k];
        char share[16], wanted[16], range[64];
        percent_text(shares[k].share, share);
        percent_text(target->share, wanted);
        percent_range_text(shares[k].interval, range);
        text_addf(text, _("%s%s %s %s (95 %% %s), wanted %s"), k ? "; " : "", target->address, what(target),
                  share, range, wanted);
    }
}

static int by_distance(const void *left, const void *right)
{
    const struct region_point *const *a = left, *const *b = right;
    if ((*a)->distance != (*b)->distance)
        return (*a)->distance < (*b)->distance ? -1 : 1;
    return *a < *b ? -1 : *a > *b;
}

static void add_points(struct text *text, const struct fit_region *region)
{
    const struct region_point *order[REGION_POINTS_MAX] = {NULL};
    for (size_t i = 0; i < region->count; i++)
        order[i] = &region->points[i];
    qsort(order, region->count, sizeof *order, by_distance);
    for (size_t i = 0; i < region->plan.value_count; i++)
        text_addf(text, "  %c: %s\n", (int)('a' + i), region->plan.values[i].path);
    for (size_t k = 0; k < region->plan.target_count; k++)
        text_addf(text, "  %zu: %s %s\n", k + 1, region->plan.targets[k].address,
                  what(&region->plan.targets[k]));
    text_add(text, "    ");
    for (size_t i = 0; i < region->plan.value_count; i++)
        text_addf(text, "%10c", (int)('a' + i));
    for (size_t k = 0; k < region->plan.target_count; k++)
        text_addf(text, "%9zu  %-14s", k + 1, _("simultaneous"));
    text_add(text, "\n");
    for (size_t i = 0; i < region->count && i < SHOWN; i++) {
        text_addf(text, "  %c ", order[i]->open ? '*' : ' ');
        for (size_t k = 0; k < region->plan.value_count; k++)
            text_addf(text, "%10.6g", order[i]->at[k]);
        for (size_t k = 0; k < region->plan.target_count; k++) {
            char share[16], range[64];
            percent_text(order[i]->shares[k].share, share);
            percent_range_text(order[i]->shares[k].interval, range);
            text_add(text, "  ");
            add_right(text, share, 7);
            text_addf(text, "  %-14s", range);
        }
        text_add(text, "\n");
    }
}

void add_fit_region(struct text *text, const struct screen *screen, const struct fit_region *region)
{
    char *command = command_of(region);
    struct text words = {0}, values = {0};
    char fresh[32];
    count_text(region->plan.confirm, fresh);
    add_partial(text, screen, region->partial, _("Nothing can be proposed yet."));
    if (!region->partial) {
        const struct region_point *best = &region->points[region->best];
        add_values(&values, region, best);
        text_addf(&words,
                  !best->open ? _("No point tried meets all targets; the nearest is %s. On %s fresh games: ")
                  : fit_region_allows(region, region->confirmed)
                      ? _("All targets are met at %s. On %s fresh games: ")
                      : _("Fresh games refute %s, which came nearest to all targets. On %s fresh games: "),
                  values.bytes, fresh);
        add_shares(&words, region, region->confirmed);
        text_add(&words, ".");
        add_wrapped(text, screen, words.bytes, 0);
        add_heading(text, screen, _("Points, nearest first; * may be the answer, the others are not"));
        add_points(text, region);
        if (region->plan.variant)
            text_addf(text, "  --variant %s%s\n", strchr(region->plan.variant, '/') ? "" : "./",
                      region->plan.variant);
    }
    text_addf(text, "  %s\n", command);
    text_free(&values);
    text_free(&words);
    free(command);
}

/* ---- the proposal as a variant ---- */

static size_t alike(const char *a, const char *b)
{
    size_t words = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        words += a[i] == '.';
    return words;
}

static int by_path(const void *left, const void *right)
{
    const struct region_value *const *a = left, *const *b = right;
    return strcmp((*a)->path, (*b)->path);
}

/* The part of the path that the one before has not yet opened, a group a line. */
static void add_path(struct text *text, const char *path, size_t opened, const char *value)
{
    size_t depth = 0;
    for (const char *at = path;; depth++) {
        const size_t length = strcspn(at, ".");
        if (depth >= opened)
            text_addf(text, "%*s%.*s:%s%s\n", (int)(2 * depth), "", (int)length, at, at[length] ? "" : " ",
                      at[length] ? "" : value);
        if (!at[length])
            return;
        at += length + 1;
    }
}

bool fit_region_write_variant(const struct fit_region *region, struct problems *problems)
{
    const struct region_plan *plan = &region->plan;
    const struct region_value *order[REGION_VALUES_MAX] = {NULL};
    struct text text = {0}, shares = {0};
    char fresh[32];
    count_text(plan->confirm, fresh);
    add_shares(&shares, region, region->confirmed);
    text_addf(&text, "# Fitted; on %s fresh games: %s.\ndescription: \"Fitted values\"\n", fresh,
              shares.bytes);
    for (size_t i = 0; i < plan->value_count; i++)
        order[i] = &plan->values[i];
    qsort(order, plan->value_count, sizeof *order, by_path);
    for (size_t i = 0; i < plan->value_count; i++) {
        char value[32];
        snprintf(value, sizeof value, order[i]->whole ? "%.0f" : "%.10g",
                 region->points[region->best].at[order[i] - plan->values]);
        add_path(&text, order[i]->path, i ? alike(order[i - 1]->path, order[i]->path) : 0, value);
    }
    FILE *file = fopen(plan->variant, "w");
    bool good = file && fputs(text.bytes, file) >= 0;
    good = file && fclose(file) == 0 && good;
    if (!good)
        problem_add(problems, &(struct place){.file = plan->variant}, NULL, NULL, "cannot be written: %s",
                    strerror(errno));
    text_free(&text);
    text_free(&shares);
    return good;
}
