#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/result_text.h"
#include "sim/studies/sensitivity/sensitivity_report.h"
#include "sim/core/language.h"
#include "sim/result/study.h"

/* An estimate may lie outside of what a share can be, and people need not read that: the documents have it as
 * it is. */
static double share_percent(double share)
{
    return 100 * fmin(1, fmax(0, share));
}

static void add_headline(struct text *text, const struct screen *screen,
                         const struct sensitivity *sensitivity)
{
    const struct setting *setting = sensitivity->experiment.setting;
    const size_t first = sensitivity_first(sensitivity);
    struct text words = {0}, player = {0};
    char wins[16], range[64];
    percent_text(score_share(sensitivity->baseline_score), wins);
    player_text(&sensitivity->experiment.player[0], &player);
    percent_range_text(sensitivity->all.ninety, range);
    text_addf(
        &words,
        setting_parts(setting) == 1
            ? _("The %s win %s of %s with %s, but %zu values are assumed: if they lie anywhere in their "
                "ranges, it ")
            : _("The %s score %s in %s with %s, but %zu values are assumed: if they lie anywhere in "
                "their ranges, it "),
        _(experiment_observed_title(&sensitivity->experiment)), wins, title_text(setting->title),
        player.bytes, sensitivity->inputs.count);
    text_free(&player);
    if (sensitivity->all.deviation > 0)
        text_addf(&words, _("is %s (nine times of ten; standard deviation %.1f points, at most %.1f)."),
                  range, 100 * sensitivity->all.deviation, 100 * sensitivity->all.deviation_most);
    else
        text_addf(&words,
                  _("scatters by less than these games can show (standard deviation at most %.1f points)."),
                  100 * sensitivity->all.deviation_most);
    if (sensitivity->survivors == 0)
        text_add(&words, _(" None of them alone moves it beyond noise."));
    if (first < sensitivity->inputs.count) {
        const struct input *input = &sensitivity->inputs.items[first];
        const struct sobol_index *index = &sensitivity->results[first].sobol;
        text_addf(
            &words,
            _(" Look up first: %s, taken as %g, possible %g to %g; it alone makes up %.0f %% of what the %zu "
              "strongest do (95 %% interval %.0f to %.0f %%)."),
            input->name, input->standard, input->low, input->high, share_percent(index->first),
            sensitivity->survivors, share_percent(index->first_interval.low),
            share_percent(index->first_interval.high));
    }
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static double widest_bar(const struct sensitivity *sensitivity)
{
    double widest = 0;
    for (size_t i = 0; i < sensitivity->inputs.count; i++)
        if (sensitivity->results[i].barred)
            widest = fmax(widest, fmax(fabs(sensitivity->results[i].low.change.difference),
                                       fabs(sensitivity->results[i].high.change.difference)));
    return widest > 0 ? widest : 1;
}

static void add_bars(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity)
{
    const int name_width = screen->width < 80 ? 20 : 30, before = name_width + 32;
    const int cells = screen->width > before + 11 ? screen->width - before - 2 : 0;
    const double widest = widest_bar(sensitivity);
    if (sensitivity->bars == 0)
        return;
    add_heading(text, screen, _("Tornado: one value at a time, points of win rate"));
    add_padded(text, _("value"), name_width);
    add_right(text, _("low"), 7);
    add_right(text, _("points"), 8);
    add_right(text, _("high"), 8);
    add_right(text, _("points"), 8);
    text_add(text, "\n");
    for (size_t k = 0; k < sensitivity->inputs.count; k++) {
        const struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        const struct input *input = &sensitivity->inputs.items[sensitivity->order[k]];
        char low[24], high[24];
        if (!result->barred)
            continue;
        points_text(result->low.change.difference, low);
        points_text(result->high.change.difference, high);
        struct text name = {0};
        add_cut(&name, screen, input->name, name_width);
        add_padded(text, name.bytes, name_width);
        text_free(&name);
        text_addf(text, " %6g %7s %7g %7s  ", input->low, low, input->high, high);
        if (cells > 0)
            add_tornado(text, screen, result->low.change.difference, result->high.change.difference, widest,
                        cells);
        text_add(text, "\n");
    }
    char games[32], half[64];
    double most = 0;
    for (size_t i = 0; i < sensitivity->inputs.count; i++)
        if (sensitivity->results[i].barred)
            most = fmax(most, fmax(sensitivity->results[i].low.change.standard_error,
                                   sensitivity->results[i].high.change.standard_error));
    count_text(sensitivity->plan.tornado_games, games);
    snprintf(half, sizeof half, "%.1f", 196 * most);
    struct text words = {0};
    text_addf(
        &words,
        _("The others stay as they are. %s games each, on the same seeds; 95 %% of these numbers are right "
          "within %s points or better."),
        games, half);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_shares(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity)
{
    if (!sensitivity->has_shares)
        return;
    add_heading(text, screen,
                _(/* xgettext:no-c-format */ "Shares of the spread (Sobol indices, 95 % by bootstrap)"));
    add_right(text, _("alone"), 7);
    text_addf(text, " %16s ", "");
    add_right(text, _("in all"), 7);
    text_addf(text, " %16s %s\n", "", _("value"));
    for (size_t k = 0; k < sensitivity->inputs.count; k++) {
        const struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        if (!result->survivor)
            continue;
        text_addf(text, _("%6.0f%% %5.0f to %4.0f%%   %6.0f%% %5.0f to %4.0f%%   "),
                  share_percent(result->sobol.first), share_percent(result->sobol.first_interval.low),
                  share_percent(result->sobol.first_interval.high), share_percent(result->sobol.total),
                  share_percent(result->sobol.total_interval.low),
                  share_percent(result->sobol.total_interval.high));
        add_hanging(text, screen, sensitivity->inputs.items[sensitivity->order[k]].name, 52);
    }
    char range[64];
    struct text words = {0};
    percent_range_text(sensitivity->strong.ninety, range);
    text_addf(&words,
              _("Win rate over the ranges of these alone: mean %.1f %%, standard deviation %.1f points, nine "
                "of ten within %s (noise of the games subtracted). alone = what knowing it would remove; in "
                "all = with "
                "its share of what it does together with others."),
              100 * sensitivity->strong.mean, 100 * sensitivity->strong.deviation, range);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_effects(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity)
{
    size_t silent = 0;
    add_heading(text, screen, _("Morris screening: effect over the range, in points"));
    add_right(text, _("net"), 6);
    text_addf(text, " %6s %6s %6s ", "mu", "mu*", "sigma");
    add_right(text, _("floor"), 6);
    text_addf(text, " %7s  %s\n", "Holm p", _("value"));
    for (size_t k = 0; k < sensitivity->inputs.count; k++) {
        const struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        const struct morris_effect *morris = &result->morris;
        char mean[24];
        if (result->touched == 0) {
            silent++;
            continue;
        }
        points_text(morris->mean, mean);
        text_addf(text, "%6.1f %6s %6.1f %6.1f %6.1f %7.4f%s ", 100 * morris->net, mean,
                  100 * morris->mean_absolute, 100 * morris->deviation, 100 * morris->floor, result->holm,
                  result->survivor ? "*" : " ");
        add_hanging(text, screen, sensitivity->inputs.items[sensitivity->order[k]].name, 44);
    }
    struct text words = {0};
    text_addf(
        &words,
        _("net = root mean square without noise; floor = what mu* would be by chance; * = goes on to the "
          "shares above, for what it does here or in the tornado. "
          "Other dice alone (a dummy value that changes nothing but the seeds) would show mu* = %.1f."),
        100 * sensitivity->dummy.mean_absolute);
    if (silent > 0)
        text_addf(&words,
                  n_(" %zu value never changed a winner.", " %zu values never changed a winner.", silent),
                  silent);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_fixed(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity)
{
    struct text words = {0};
    if (sensitivity->inputs.fixed_count == 0)
        return;
    text_add(&words, _("Assumed, but without a range of numbers and so not varied: "));
    for (size_t i = 0; i < sensitivity->inputs.fixed_count; i++)
        text_addf(&words, "%s%s", i ? ", " : "", sensitivity->inputs.fixed[i]);
    text_add(&words, _("."));
    text_add(text, "\n");
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

void add_sensitivity(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity)
{
    char *command = sensitivity_command(sensitivity), games[32];
    add_partial(text, screen, sensitivity->partial, _("These are the stages that were complete."));
    if (!sensitivity->partial)
        add_headline(text, screen, sensitivity);
    add_bars(text, screen, sensitivity);
    add_shares(text, screen, sensitivity);
    add_effects(text, screen, sensitivity);
    add_fixed(text, screen, sensitivity);
    count_text(sensitivity->games_played, games);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, _("  %s\n(%s games)\n"), command, games);
    free(command);
}
