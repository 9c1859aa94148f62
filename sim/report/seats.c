#include "sim/report/seats.h"

#include <stdlib.h>

#include "sim/report/files.h"
#include "sim/report/result_text.h"
#include "sim/core/language.h"
#include "sim/report/study.h"

/* A difference of rates as a score: half of it from one half on. */
static struct interval score_interval(struct interval difference)
{
    return (struct interval){0.5 + difference.low / 2, 0.5 + difference.high / 2};
}

static char *seats_command(const struct seats *seats)
{
    struct experiment experiment = seats->experiment;
    struct text text = {0};
    experiment.games = 0; /* --games is the budget of a halving */
    add_study_command(&text, "tournament", &experiment, 0, &experiment.player, 0, "--variant");
    for (size_t i = 0; i < seats->count; i++) {
        text_add(&text, " --policy");
        command_word(&text, seats->plan.policies[i]);
    }
    text_addf(&text, " --table %llu --confirm %llu", (unsigned long long)seats->plan.table_games,
              (unsigned long long)seats->plan.confirm_games);
    return text_take(&text);
}

static struct interval pairing_interval(const struct seats *seats, size_t cell)
{
    const double z = normal_upper_quantile(0.05 / (2 * (double)(seats->count * seats->count)));
    return interval_wilson(seats->wins[cell], seats->plan.table_games, z);
}

/* ---- document ---- */

static void write_players(struct json *json, const struct seats *seats)
{
    json_array(json, "players");
    for (size_t k = 0; k < seats->count && seats->has_table; k++) {
        const struct paired *score = &seats->scores[seats->order[k]];
        const struct interval interval = score_interval(score->interval);
        json_object_line(json, NULL);
        json_string(json, "name", seats->names[seats->order[k]]);
        json_number(json, "score", match_score(score));
        json_pair(json, "simultaneous", interval.low, interval.high);
        json_end(json);
    }
    json_end(json);
}

static void write_tables(struct json *json, const struct seats *seats)
{
    const size_t count = seats->count;
    json_array(json, "table");
    for (size_t i = 0; i < count * count; i++) {
        const size_t row = seats->order[i / count], column = seats->order[i % count];
        const struct match *match = &seats->matches[row * count + column];
        const struct interval interval = score_interval(match->difference.interval);
        if (row == column)
            continue;
        json_object_line(json, NULL);
        json_string(json, "player", seats->names[row]);
        json_string(json, "against", seats->names[column]);
        json_count(json, "better", match->better);
        json_count(json, "worse", match->worse);
        json_number(json, "score", match_score(&match->difference));
        json_pair(json, "simultaneous", interval.low, interval.high);
        json_end(json);
    }
    json_end(json);
    json_array(json, "pairings");
    for (size_t i = 0; i < count * count; i++) {
        const size_t row = seats->order[i / count], column = seats->order[i % count];
        const struct interval interval = pairing_interval(seats, row * count + column);
        const uint64_t wins = seats->wins[row * count + column];
        json_object_line(json, NULL);
        json_string(json, "first", seats->names[row]);
        json_string(json, "second", seats->names[column]);
        json_count(json, "wins", wins);
        json_number(json, "win_rate", (double)wins / (double)seats->plan.table_games);
        json_pair(json, "simultaneous", interval.low, interval.high);
        json_end(json);
    }
    json_end(json);
}

static void write_confirmation(struct json *json, const struct seats *seats)
{
    const struct interval interval = seats->confirm.difference.interval;
    json_object(json, "confirmation");
    json_string(json, "winner", seats->names[seats->order[0]]);
    json_string(json, "runner_up", seats->names[seats->order[1]]);
    json_count(json, "games", seats->plan.confirm_games);
    json_count(json, "from", seats->plan.from + seats->plan.table_games);
    json_count(json, "better", seats->confirm.better);
    json_count(json, "worse", seats->confirm.worse);
    json_number(json, "score", match_score(&seats->confirm.difference));
    json_pair(json, "score_interval", score_interval(interval).low, score_interval(interval).high);
    json_number(json, "win_rate", seats->confirm.difference.difference);
    json_pair(json, "interval", interval.low, interval.high);
    json_number(json, "p", seats->test.exact);
    json_boolean(json, "confirmed", interval.low > 0);
    json_end(json);
}

char *seats_json(const struct seats *seats)
{
    struct json json = {0};
    char *command = seats_command(seats);
    json_study(&json, "warodds.tournament/1", &seats->experiment);
    json_partial(&json, seats->partial);
    json_string(&json, "seats", "rotated");
    json_count(&json, "table_games", seats->plan.table_games);
    write_players(&json, seats);
    if (!seats->partial)
        write_confirmation(&json, seats);
    if (seats->has_table)
        write_tables(&json, seats);
    json_count(&json, "games_played", seats->played);
    json_provenance(&json, &seats->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

/* ---- files ---- */

static void add_cells(struct text *text, const char *row, const char *column, double value,
                      struct interval interval)
{
    char number[32], low[32], high[32];
    number_text(value, number);
    number_text(interval.low, low);
    number_text(interval.high, high);
    text_addf(text, "\"%s\",\"%s\",%s,%s,%s\n", row, column, number, low, high);
}

bool seats_write(const struct seats *seats, const char *folder, struct problems *problems)
{
    const size_t count = seats->count;
    char *json = seats_json(seats);
    struct text table = {0}, pairings = {0};
    text_add(&table, "player,against,score,low,high\n");
    text_add(&pairings, "first,second,win_rate,low,high\n");
    for (size_t i = 0; i < count * count && seats->has_table; i++) {
        const char *row = seats->names[i / count], *column = seats->names[i % count];
        const struct paired *difference = &seats->matches[i].difference;
        if (i / count != i % count)
            add_cells(&table, row, column, match_score(difference), score_interval(difference->interval));
        add_cells(&pairings, row, column, (double)seats->wins[i] / (double)seats->plan.table_games,
                  pairing_interval(seats, i));
    }
    bool written = folder_make(folder, problems) && file_write(folder, "tournament.json", json, problems) &&
                   file_write(folder, "table.csv", table.bytes, problems) &&
                   file_write(folder, "pairings.csv", pairings.bytes, problems);
    text_free(&table);
    text_free(&pairings);
    free(json);
    return written;
}

/* ---- page ---- */

static void add_headline(struct text *text, const struct screen *screen, const struct seats *seats)
{
    const struct interval score = score_interval(seats->confirm.difference.interval);
    const char *first = seats->names[seats->order[0]], *second = seats->names[seats->order[1]];
    struct text words = {0};
    char games[32], range[64];
    count_text(seats->plan.confirm_games, games);
    percent_range_text(score, range);
    text_addf(&words,
              score.low > 0.5 ? _("%s is the best: with seats rotated it scores %.1f %% against %s (95 %% "
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
                matches ? score_interval(difference->interval) : pairing_interval(seats, cell);
            const double value = matches ? match_score(difference)
                                         : (double)seats->wins[cell] / (double)seats->plan.table_games;
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
        percent_range_text(score_interval(score->interval), range);
        text_addf(text, "%3zu. %6.1f %%  ", k + 1, 100 * match_score(score));
        add_padded(text, range, 18);
        add_cut(text, screen, seats->names[seats->order[k]], screen->width - 34);
        text_add(text, "\n");
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
        add_heading(text, screen, _("Score of row against column, percent (95 %, all right at once)"));
        add_table(text, screen, seats, true);
        text_addf(&heading,
                  _("Wins of the %s, percent: row plays them, column the %s (95 %%, all right at once)"),
                  _(game->sides[0].title), _(game->sides[1].title));
        add_heading(text, screen, heading.bytes);
        add_table(text, screen, seats, false);
    }
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    text_free(&heading);
    free(command);
}
