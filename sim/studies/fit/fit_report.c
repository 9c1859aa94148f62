#include "sim/studies/fit/fit_report.h"

#include <math.h>
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/result/result_text.h"
#include "sim/core/language.h"
#include "sim/result/study.h"

static const char *fit_verdict_name(enum fit_verdict verdict)
{
    static const char *const names[] = {"met", "unsure", "too_low", "too_high", "flat"};
    return names[verdict];
}

static const char *goal(const struct fit_value *fit)
{
    return fit->plan.level ? fit->plan.level : "win";
}

char *fit_command(const struct fit_value *fit)
{
    struct text text = {0}, word = {0};
    char low[32], high[32], target[32];
    add_study_command(&text, "fit", &fit->experiment, 0, &fit->experiment.player, 1, "--variant");
    number_text(fit->plan.low, low);
    number_text(fit->plan.high, high);
    number_text(fit->plan.target, target);
    text_add(&text, " --value");
    command_word(&text, fit->plan.path);
    text_addf(&word, "%s..%s", low, high);
    if (!fit->plan.whole && floor(fit->plan.low) == fit->plan.low && floor(fit->plan.high) == fit->plan.high)
        text_add(&text, " --real");
    text_addf(&text, " --range %s --target %s=%s", word.bytes, goal(fit), target);
    text_free(&word);
    return text_take(&text);
}

/* Whether the answer is a place in the range. */
static bool found(const struct fit_value *fit)
{
    return fit->verdict == FIT_MET || fit->verdict == FIT_UNSURE;
}

static void write_point(struct json *json, const char *key, const struct fit_point *point)
{
    json_object_line(json, key);
    json_number(json, "value", point->value);
    json_score(json, "hits", point->score);
    json_number(json, "share", point->share);
    json_pair(json, "wilson", point->wilson.low, point->wilson.high);
    json_number(json, "monotone", point->fitted);
    json_end(json);
}

char *fit_json(const struct fit_value *fit)
{
    struct json json = {0};
    struct text name = {0};
    char *command = fit_command(fit);
    json_study(&json, "warodds.fit/1", &fit->experiment);
    json_partial(&json, fit->partial);
    player_text(&fit->experiment.player[0], &name);
    json_string(&json, "policy", name.bytes);
    json_string(&json, "value", fit->plan.path);
    json_boolean(&json, "whole", fit->plan.whole);
    json_pair(&json, "range", fit->plan.low, fit->plan.high);
    json_object_line(&json, "target");
    json_string(&json, "what", goal(fit));
    json_number(&json, "share", fit->plan.target);
    json_end(&json);
    if (!fit->partial) {
        json_string(&json, "verdict", fit_verdict_name(fit->verdict));
        json_boolean(&json, "falling", fit->falling);
        json_number(&json, "largest_dent", fit->dents);
    }
    if (found(fit) && !fit->partial) {
        json_number(&json, "crossing", fit->crossing);
        json_pair(&json, "interval", fit->interval.low, fit->interval.high);
        json_array(&json, "neighbours");
        write_point(&json, NULL, &fit->points[fit->below]);
        write_point(&json, NULL, &fit->points[fit->below + 1]);
        json_end(&json);
    }
    json_array(&json, "points");
    for (size_t i = 0; i < fit->count; i++)
        write_point(&json, NULL, &fit->points[i]);
    json_end(&json);
    json_count(&json, "games_played", fit->played);
    json_provenance(&json, &fit->experiment, command);
    json_end(&json);
    free(command);
    text_free(&name);
    return text_take(&json.text);
}

bool fit_write(const struct fit_value *fit, const char *folder, struct problems *problems)
{
    char *json = fit_json(fit);
    struct text csv = {0};
    text_add(&csv, "value,hits,share,low,high,monotone\n");
    for (size_t i = 0; i < fit->count; i++) {
        const struct fit_point *point = &fit->points[i];
        char value[32], hits[32], share[32], low[32], high[32], fitted[32];
        number_text(point->value, value);
        number_text((double)point->score.sum / point->score.parts, hits);
        number_text(point->share, share);
        number_text(point->wilson.low, low);
        number_text(point->wilson.high, high);
        number_text(point->fitted, fitted);
        text_addf(&csv, "%s,%s,%s,%s,%s,%s\n", value, hits, share, low, high, fitted);
    }
    bool written = folder_make(folder, problems) && file_write(folder, "fit.json", json, problems) &&
                   file_write(folder, "points.csv", csv.bytes, problems);
    text_free(&csv);
    free(json);
    return written;
}

static void add_neighbours(struct text *words, const struct fit_value *fit)
{
    for (size_t k = 0; k < 2; k++) {
        const struct fit_point *point = &fit->points[fit->below + k];
        char share[16], range[64];
        percent_text(point->share, share);
        percent_range_text(point->wilson, range);
        text_addf(words, _("%s at %g it is %s (95 %% %s)"), k ? "," : "", point->value, share, range);
    }
}

static void add_headline(struct text *text, const struct screen *screen, const struct fit_value *fit)
{
    const struct fit_point *first = &fit->points[0], *last = &fit->points[fit->count - 1];
    struct text words = {0}, aim = {0};
    char target[16], one[16], other[16];
    percent_text(fit->plan.target, target);
    percent_text(first->share, one);
    percent_text(last->share, other);
    if (fit->plan.level)
        text_addf(&aim, _("%s of the games ending in %s or better"), target, fit->plan.level);
    else
        text_addf(&aim,
                  setting_parts(fit->experiment.setting) == 1
                      ? _("%s wins of the %s")
                      : _("%s wins of the %s (draws and shared wins count in part)"),
                  target, _(experiment_observed_title(&fit->experiment)));
    char games[32];
    count_text(fit->experiment.games, games);
    if (fit->verdict == FIT_FLAT)
        text_addf(&words, _("%s makes no difference that %s games could show: %s at %g, %s at %g."),
                  fit->plan.path, games, one, first->value, other, last->value);
    else if (!found(fit))
        text_addf(
            &words,
            fit->verdict == FIT_TOO_LOW
                ? _("No value of %s from %g to %g gives %s: it is %s at %g and %s at %g, always too low.")
                : _("No value of %s from %g to %g gives %s: it is %s at %g and %s at %g, always too high."),
            fit->plan.path, fit->plan.low, fit->plan.high, aim.bytes, one, first->value, other, last->value);
    else {
        text_addf(&words,
                  fit->verdict == FIT_UNSURE
                      ? _("%s may be met at %s = %.3g (95 %% interval %.3g to %.3g, which touches an end of "
                          "the range):")
                      : _("%s are met at %s = %.3g (95 %% interval %.3g to %.3g):"),
                  aim.bytes, fit->plan.path, fit->crossing, fit->interval.low, fit->interval.high);
        add_neighbours(&words, fit);
        text_add(&words, fit->plan.whole ? _("; whole numbers only, so choose the nearer.") : _("."));
    }
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
    text_free(&aim);
}

void add_fit(struct text *text, const struct screen *screen, const struct fit_value *fit)
{
    char *command = fit_command(fit);
    struct text note = {0};
    add_partial(text, screen, fit->partial, _("These are the values that have all their games."));
    if (!fit->partial)
        add_headline(text, screen, fit);
    add_heading(text, screen, _("Shares by value, all on the same games"));
    add_right(text, _("value"), 12);
    add_right(text, _("share"), 10);
    text_addf(text, "  %-16s\n", "95 %");
    for (size_t i = 0; i < fit->count; i++) {
        const struct fit_point *point = &fit->points[i];
        char share[16], range[64];
        percent_text(point->share, share);
        percent_range_text(point->wilson, range);
        text_addf(text, "%12g %9s  ", point->value, share);
        add_padded(text, range, 17);
        add_bar(text, screen, point->share, screen->width - 44);
        text_add(text, "\n");
    }
    text_addf(&note,
              fit->falling ? _("The curve is taken as falling; where it was not, by %.1f points at most, its "
                               "values were pooled.")
                           : _("The curve is taken as rising; where it was not, by %.1f points at most, its "
                               "values were pooled."),
              100 * fit->dents);
    if (fit->verdict != FIT_FLAT && !fit->partial)
        add_wrapped(text, screen, note.bytes, 0);
    text_free(&note);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
