#include "sim/result/result_text.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"

/* What came up once does not look like never, nor what failed once like always. */
void percent_text(double share, char text[16])
{
    const bool extreme = (share > 0 && share < 0.001) || (share < 1 && share > 0.999);
    for (int digits = extreme ? 3 : 1; digits < 10; digits++) {
        snprintf(text, 16, "%.*f %%", digits, 100 * share);
        const double shown = strtod(text, NULL);
        if (!extreme || (shown > 0 && shown < 100))
            return;
    }
}

static void add_range(struct text *text, struct interval interval, bool padded)
{
    text_addf(text, padded ? " %5.1f-%-5.1f" : _("%.1f to %.1f"), 100 * interval.low, 100 * interval.high);
}

/* "boot_camp" or "boot_camp against harm". */
static void add_players(struct text *text, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    const char *separator = "";
    for (size_t i = 0; i < game->side_count; i++)
        if (result_side_plays(result, i) && !experiment_is_said(result->experiment, i)) {
            text_add(text, separator);
            player_text(&result->experiment->player[i], text);
            separator = _(" against ");
        }
}

static void add_headline(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct setting *setting = result->experiment->setting;
    const bool whole = setting_parts(setting) == 1; /* no draws, no shared wins */
    struct text words = {0}, range = {0}, players = {0};
    char wins[16], games[32];
    const char *side = _(experiment_observed_title(result->experiment)), *title = title_text(setting->title);
    const enum stop_kind rule = result->stopped ? result->stopped->rule.kind : STOP_FIXED;
    percent_text(rule == STOP_SPRT ? result->stopped->sprt.median : score_share(totals_score(result->totals)),
                 wins);
    count_text(result->totals->games, games);
    add_players(&players, result);
    add_range(&range,
              rule == STOP_SPRT      ? result->stopped->sprt.interval
              : rule == STOP_ANYTIME ? result->stopped->look.sequence
                                     : result->win,
              false);
    if (rule == STOP_SPRT)
        text_addf(
            &words,
            whole ? _("The %s win %s (median-unbiased after the sequential test, %g %% interval %s; plain "
                      "estimate %.1f %%, biased) of %s games of %s with %s.")
                  : _("The %s score %s (median-unbiased after the sequential test, %g %% interval %s; plain "
                      "estimate %.1f %%, biased) in %s games of %s with %s."),
            side, wins, 100 * stop_interval_level(&result->stopped->rule), range.bytes,
            100 * result->stopped->sprt.plain, games, title, players.bytes);
    else
        text_addf(&words,
                  rule == STOP_ANYTIME
                      ? whole
                            ? _("The %s win %s (interval valid at any time %s) of %s games of %s with %s.")
                            : _("The %s score %s (interval valid at any time %s) in %s games of %s with %s.")
                  : whole ? _("The %s win %s (95 %% interval %s) of %s games of %s with %s.")
                          : _("The %s score %s (95 %% interval %s) in %s games of %s with %s."),
                  side, wins, range.bytes, games, title, players.bytes);
    if (!whole) {
        percent_text(share(result->totals->wins, result->totals->games), wins);
        text_addf(&words, _(" They win %s outright; draws and shared wins count in part."), wins);
    }
    text_free(&range);
    text_free(&players);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static int longest_title(const struct result *result)
{
    int longest = 0;
    for (size_t i = 0; i < result->totals->level_count; i++) {
        int columns = text_columns(title_text(result->levels[i].title));
        longest = columns > longest ? columns : longest;
    }
    return longest;
}

/* A line is: games, share, interval, simultaneous interval, title, bar; what does not fit is left out. */
enum { GAMES_WIDTH = 11, SHARE_WIDTH = 8, RANGE_WIDTH = 12, NARROW = 76, WITH_BARS = 88 };

static void add_share(struct text *text, const struct screen *screen, const struct result *result,
                      uint64_t count)
{
    char games[32], percent[16];
    count_text(count, games);
    percent_text(share(count, result->totals->games), percent);
    if (screen->width >= NARROW)
        text_addf(text, "%*s", GAMES_WIDTH, games);
    text_addf(text, "%*s", SHARE_WIDTH, percent);
}

/* Columns before the title. */
static int before_title(const struct screen *screen, bool simultaneous)
{
    bool narrow = screen->width < NARROW;
    return (narrow ? 0 : GAMES_WIDTH) + SHARE_WIDTH + (narrow || !simultaneous ? 1 : 2) * RANGE_WIDTH + 1;
}

/* By what was seen: intervals for a fixed number of games then promise too much. */
static bool stopped_early(const struct result *result)
{
    return result->stopped &&
           (result->stopped->rule.kind == STOP_SPRT || result->stopped->rule.kind == STOP_ANYTIME);
}

/* Best first: what people look for stands at the top. */
static void add_levels(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct totals *totals = result->totals;
    bool narrow = screen->width < NARROW;
    int title = longest_title(result), before = before_title(screen, true);
    add_heading(text, screen,
                stopped_early(result)
                    ? _("Victory levels (intervals as if the games had been a fixed number)")
                    : _("Victory levels"));
    if (!narrow)
        add_right(text, _("games"), GAMES_WIDTH);
    add_right(text, _("share "), SHARE_WIDTH);
    text_addf(text, "   95 %%%s%s\n", narrow ? "" : "      ", narrow ? "" : _("simultaneous"));
    for (size_t i = totals->level_count; i-- > 0;) {
        add_share(text, screen, result, totals->levels[i]);
        add_range(text, result->level_wilson[i], true);
        if (!narrow)
            add_range(text, result->level_goodman[i], true);
        text_add(text, " ");
        if (totals->levels[i] > 0 && screen->width >= WITH_BARS && screen->width > before + title + 8) {
            add_padded(text, title_text(result->levels[i].title), title + 1);
            add_bar(text, screen, share(totals->levels[i], totals->games),
                    screen->width - before - title - 2);
            text_add(text, "\n");
        } else {
            add_hanging(text, screen, title_text(result->levels[i].title), before);
        }
    }
}

static int by_count(const void *a, const void *b)
{
    const uint64_t *one = *(const uint64_t *const *)a, *other = *(const uint64_t *const *)b;
    if (*one != *other)
        return *one > *other ? -1 : 1;
    return one < other ? -1 : 1; /* neighbours in the table of endings */
}

static void add_endings(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct totals *totals = result->totals;
    const uint64_t **order = memory_resize(NULL, (totals->ending_count + 1) * sizeof *order);
    for (size_t i = 0; i < totals->ending_count; i++)
        order[i] = &totals->endings[i];
    qsort(order, totals->ending_count, sizeof *order, by_count);
    add_heading(text, screen, _("How games end"));
    for (size_t i = 0; i<totals->ending_count && * order[i]> 0; i++) {
        add_share(text, screen, result, *order[i]);
        add_range(text, interval_wilson(*order[i], totals->games, result->z), true);
        text_add(text, " ");
        add_hanging(text, screen, title_text(result->endings[order[i] - totals->endings].title),
                    before_title(screen, false));
    }
    free(order);
}

static void add_coverage(struct text *text, const struct screen *screen, const struct result *result,
                         bool full)
{
    const struct game *game = result->experiment->setting->game;
    size_t fired = 0, can = 0;
    if (!result->coverage)
        return;
    for (size_t i = 0; i < game->rule_count; i++) {
        can += game->rules[i].fires;
        fired += game->rules[i].fires && result->totals->rule_count[i] > 0;
    }
    add_heading(text, screen, _("Rules"));
    text_addf(text, _("  %zu of the %zu rules that can fire fired.%s\n"), fired, can,
              fired < can ? _(" These never did:") : "");
    for (size_t i = 0; i < game->rule_count; i++) {
        char count[32];
        count_text(result->totals->rule_count[i], count);
        if (full ? game->rules[i].fires || result->totals->rule_count[i]
                 : game->rules[i].fires && result->totals->rule_count[i] == 0)
            text_addf(text, "  %14s  %-14s %s\n", count, game->rules[i].id, title_text(game->rules[i].title));
    }
}

static void add_origin(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct setting *setting = result->experiment->setting;
    char *command = result_command(result);
    struct text words = {0}, address = {0};
    setting_address(setting, &address);
    add_heading(text, screen, _("Where this comes from"));
    text_addf(&words,
              n_("  %zu value is assumed, not printed: warodds explain %s --assumed lists it.",
                 "  %zu values are assumed, not printed: warodds explain %s --assumed lists them.",
                 setting->assumed),
              setting->assumed, address.bytes);
    text_free(&address);
    if (setting->assumed)
        add_wrapped(text, screen, words.bytes, 4);
    text_free(&words);
    text_addf(text, _("  values %016llx, experiment %016llx\n  %s\n"), (unsigned long long)setting->hash,
              (unsigned long long)experiment_hash(result->experiment), command);
    free(command);
}

void add_result(struct text *text, const struct screen *screen, const struct result *result, bool full)
{
    add_headline(text, screen, result);
    if (result->stopped)
        add_stopped(text, screen, result->stopped, _("win rate"));
    add_levels(text, screen, result);
    add_seat_shares(text, screen, result);
    add_endings(text, screen, result);
    add_metrics(text, screen, result, full);
    add_dice(text, screen, result, full);
    add_coverage(text, screen, result, full);
    add_origin(text, screen, result);
}
