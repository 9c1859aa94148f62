/* The page of a tournament with seats rotated. */
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/result/result_text.h"
#include "sim/studies/tournament/seats_report.h"
#include "sim/result/study.h"

static void add_headline(struct text *text, const struct screen *screen, const struct seats *seats)
{
    const struct interval score = seats_score_interval(seats->confirm.difference.interval);
    const char *first = seats->names[seats->order[0]], *second = seats->names[seats->order[1]];
    struct text words = {0};
    char games[32], range[64];
    count_text(seats->plan.confirm_games, games);
    percent_range_text(score, range);
    text_addf(&words,
              score.low > 0.5 ? _("%s came first and is better than the second: with seats rotated it scores "
                                  "%.1f %% against %s (95 %% "
                                  "interval %s) on %s fresh "
                                  "games, each played twice with the same dice, once on each side.")
              : score.high < 0.5
                  ? _("%s came first, but by luck: with seats rotated it scores %.1f %% against %s (95 %% "
                      "interval %s) "
                      "on %s fresh games, each played twice with the same dice, once on each side.")
                  : _("%s came first, but the second may be as good: with seats rotated it scores %.1f %% "
                      "against %s "
                      "(95 %% interval %s) on %s fresh games, each played twice with the same dice, once on "
                      "each side."),
              first, 100 * match_score(&seats->confirm.difference), second, range, games);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_names(struct text *text, const struct screen *screen, const struct seats *seats, int name,
                      int cell, size_t columns)
{
    text_addf(text, "%*s", name, "");
    for (size_t c = 0; c < columns; c++) {
        struct text word = {0};
        add_cut(&word, screen, seats->names[seats->order[c]], cell - 1);
        add_padded(text, word.bytes, c + 1 < columns ? cell : 0);
        text_free(&word);
    }
    text_add(text, "\n");
}

static void add_table(struct text *text, const struct screen *screen, const struct seats *seats, bool matches)
{
    enum { NAME = 28, CELL = 22 };
    const size_t count = seats->count, fit = (size_t)(screen->width > NAME ? screen->width - NAME : 0) / CELL;
    const size_t columns = count < fit ? count : fit;
    add_names(text, screen, seats, NAME, CELL, columns);
    for (size_t r = 0; r < count; r++) {
        struct text name = {0};
        add_cut(&name, screen, seats->names[seats->order[r]], NAME - 1);
        add_padded(text, name.bytes, NAME);
        text_free(&name);
        for (size_t c = 0; c < columns; c++) {
            const size_t cell = seats->order[r] * count + seats->order[c];
            const struct paired *difference = &seats->matches[cell].difference;
            const struct interval interval =
                matches ? seats_score_interval(difference->interval) : seats_pairing_interval(seats, cell);
            const double value =
                matches ? match_score(difference) : score_share(seats->scores_of_first[cell]);
            char words[80] = "";
            if (!matches || r != c)
                snprintf(words, sizeof words, "%.1f (%.1f-%.1f)", 100 * value, 100 * interval.low,
                         100 * interval.high);
            add_padded(text, words, c + 1 < columns ? CELL : 0);
        }
        text_add(text, "\n");
    }
    if (columns < count)
        text_addf(text, _("%zu more columns are in %s.csv.\n"), count - columns,
                  matches ? "table" : "pairings");
}

static void add_players(struct text *text, const struct screen *screen, const struct seats *seats)
{
    char games[32];
    struct text heading = {0};
    count_text(seats->plan.table_games, games);
    text_addf(&heading, _("Players: score against all others, %s games on both sides with each"), games);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    for (size_t k = 0; k < seats->count; k++) {
        const struct paired *score = &seats->scores[seats->order[k]];
        char range[64];
        percent_range_text(seats_score_interval(score->interval), range);
        text_addf(text, "%3zu. %6.1f %%  ", k + 1, 100 * match_score(score));
        add_padded(text, range, 18);
        add_hanging(text, screen, seats->names[seats->order[k]], 34);
    }
}

void add_seats(struct text *text, const struct screen *screen, const struct seats *seats)
{
    const struct game *game = seats->experiment.setting->game;
    char *command = seats_command(seats);
    struct text heading = {0};
    add_partial(text, screen, seats->partial,
                seats->has_table ? _("The table is complete, the winner is not confirmed.")
                                 : _("No pairing of the table is complete."));
    if (!seats->partial)
        add_headline(text, screen, seats);
    if (seats->has_table) {
        add_players(text, screen, seats);
        add_heading(text, screen,
                    _(/* xgettext:no-c-format */ "Score of row against column, percent (simultaneous 95 % "
                                                 "intervals)"));
        add_table(text, screen, seats, true);
        text_addf(&heading,
                  _("Wins of the %s, percent: row plays them, column the %s (simultaneous 95 %% intervals)"),
                  _(game->sides[0].title), _(game->sides[1].title));
        add_heading(text, screen, heading.bytes);
        add_table(text, screen, seats, false);
    }
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    text_free(&heading);
    free(command);
}
