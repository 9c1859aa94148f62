#include "sim/studies/curve/curve_report.h"

#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/result/result_text.h"
#include "sim/core/language.h"
#include "sim/result/study.h"

static const char *side_title(const struct curve *curve)
{
    return experiment_observed_title(&curve->experiment);
}

char *curve_command(const struct curve *curve)
{
    struct text text = {0};
    const struct player(*players)[SIDES_MAX] = (const struct player(*)[SIDES_MAX])curve->contenders.players;
    struct experiment experiment = curve->experiment;
    experiment.games = 0;
    add_study_command(&text, "curve", &experiment, curve->contenders.side, players, 1, "--variant");
    text_addf(&text, " --over %s=", curve_parameter(curve)->name);
    for (size_t i = 0; i < curve->count; i++) {
        char value[32];
        number_text(curve->points[i].value, value);
        text_addf(&text, "%s%s:%llu", i ? "," : "", value, (unsigned long long)curve->points[i].games);
    }
    return text_take(&text);
}

/* ----------------------------------------------------------------------------------------- the document ----
 */

static void write_step(struct json *json, const char *key, const struct curve_step *step)
{
    if (step->games == 0)
        return;
    json_object_line(json, key);
    json_count(json, "games", step->games);
    json_number(json, "win_rate", step->difference.difference);
    json_pair(json, "interval", step->difference.interval.low, step->difference.interval.high);
    json_number(json, "p", step->p);
    json_end(json);
}

char *curve_json(const struct curve *curve)
{
    struct json json = {0};
    char *command = curve_command(curve);
    json_study(&json, "warodds.curve/1", &curve->experiment);
    json_partial(&json, curve->partial);
    json_string(&json, "side", curve->experiment.setting->game->sides[curve->contenders.side].name);
    json_string(&json, "policy", curve->contenders.names[0]);
    json_string(&json, "parameter", curve_parameter(curve)->name);
    json_array(&json, "points");
    for (size_t i = 0; i < curve->count; i++) {
        const struct curve_point *point = &curve->points[i];
        json_object(&json, NULL);
        json_number(&json, "at", point->value);
        json_count(&json, "games", point->games);
        json_score(&json, "wins", point->score);
        json_number(&json, "win_rate", point->share);
        json_pair(&json, "wilson", point->wilson.low, point->wilson.high);
        write_step(&json, "from_first", &point->from_first);
        write_step(&json, "from_previous", &point->from_previous);
        json_end(&json);
    }
    json_end(&json);
    json_count(&json, "games_played", curve->played);
    json_provenance(&json, &curve->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool curve_write(const struct curve *curve, const char *folder, struct problems *problems)
{
    char *json = curve_json(curve);
    struct text csv = {0};
    text_addf(&csv, "%s,games,wins,win_rate,low,high\n", curve_parameter(curve)->name);
    for (size_t i = 0; i < curve->count; i++) {
        const struct curve_point *point = &curve->points[i];
        char value[32], wins[32], share[32], low[32], high[32];
        number_text(point->value, value);
        number_text((double)point->score.sum / point->score.parts, wins);
        number_text(point->share, share);
        number_text(point->wilson.low, low);
        number_text(point->wilson.high, high);
        text_addf(&csv, "%s,%llu,%s,%s,%s,%s\n", value, (unsigned long long)point->games, wins, share, low,
                  high);
    }
    bool written = folder_make(folder, problems) && file_write(folder, "curve.json", json, problems) &&
                   file_write(folder, "points.csv", csv.bytes, problems);
    text_free(&csv);
    free(json);
    return written;
}

/* ----------------------------------------------------------------------------------------------- the page
 * ---- */

static void add_headline(struct text *text, const struct screen *screen, const struct curve *curve)
{
    const struct curve_point *first = &curve->points[0], *last = &curve->points[curve->count - 1];
    struct text words = {0};
    char one[16], other[16], points[24], range[64], games[32];
    if (curve->count < 2)
        return;
    count_text(last->from_first.games, games);
    percent_text(first->share, one);
    percent_text(last->share, other);
    points_text(last->from_first.difference.difference, points);
    points_range_text(last->from_first.difference.interval, range);
    text_addf(
        &words,
        setting_parts(curve->experiment.setting) == 1
            ? _("The %s win %s with %s = %g and %s with %s = %g: %s points on the %s games that both played "
                "(95 %% interval %s).")
            : _("The %s score %s with %s = %g and %s with %s = %g: %s points on the %s games that both "
                "played (95 %% interval %s)."),
        _(side_title(curve)), one, curve_parameter(curve)->name, first->value, other,
        curve_parameter(curve)->name, last->value, points, games, range);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

/* The games of each value are left out; the command below tells them. */
static bool is_narrow(const struct screen *screen)
{
    return screen->width < 74;
}

static void add_point(struct text *text, const struct screen *screen, const struct curve_point *point)
{
    char share[16], range[64], points[24], difference[64], games[32];
    percent_text(point->share, share);
    percent_range_text(point->wilson, range);
    count_text(point->games, games);
    text_addf(text, "%10g", point->value);
    add_right(text, is_narrow(screen) ? "" : games, is_narrow(screen) ? 0 : 10);
    add_right(text, share, is_narrow(screen) ? 8 : 10);
    text_add(text, "  ");
    add_padded(text, range, 16);
    if (point->from_previous.games) {
        points_text(point->from_previous.difference.difference, points);
        points_range_text(point->from_previous.difference.interval, difference);
        text_addf(text, "%7s  ", points);
        add_padded(text, difference, is_narrow(screen) ? 14 : 16);
    } else {
        text_addf(text, "%9s%*s", "", is_narrow(screen) ? 14 : 16, "");
    }
    add_bar(text, screen, point->share, screen->width > 74 ? screen->width - 74 : 0);
    text_add(text, "\n");
}

void add_curve(struct text *text, const struct screen *screen, const struct curve *curve)
{
    char *command = curve_command(curve);
    struct text title = {0};
    add_partial(text, screen, curve->partial, _("These are the values that have all their games."));
    add_headline(text, screen, curve);
    text_addf(&title,
              setting_parts(curve->experiment.setting) == 1 ? _("Wins by %s, on the same dice")
                                                            : _("Scores by %s, on the same dice"),
              curve_parameter(curve)->name);
    add_heading(text, screen, title.bytes);
    add_right(text, curve_parameter(curve)->name, 10);
    add_right(text, is_narrow(screen) ? "" : _("games"), is_narrow(screen) ? 0 : 10);
    add_right(text, setting_parts(curve->experiment.setting) == 1 ? _("wins") : _("score"),
              is_narrow(screen) ? 8 : 10);
    text_addf(text, "  %-16s", "95 %");
    add_right(text, _("more"), 7);
    text_addf(text, "  %-14s\n", "95 %");
    for (size_t i = 0; i < curve->count; i++)
        add_point(text, screen, &curve->points[i]);
    add_wrapped(text, screen,
                _("'more' is the difference to the line above in points, from the games that both played."),
                0);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    text_free(&title);
    free(command);
}
