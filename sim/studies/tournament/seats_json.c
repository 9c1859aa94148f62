/* The document and the files of a tournament with seats rotated. */
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/studies/tournament/seats_report.h"
#include "sim/result/study.h"

struct interval seats_score_interval(struct interval difference)
{
    return (struct interval){0.5 + difference.low / 2, 0.5 + difference.high / 2};
}

char *seats_command(const struct seats *seats)
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

struct interval seats_pairing_interval(const struct seats *seats, size_t cell)
{
    const double z = normal_upper_quantile(0.05 / (2 * (double)(seats->count * seats->count)));
    return score_interval(seats->scores_of_first[cell], z);
}

static void write_players(struct json *json, const struct seats *seats)
{
    json_array(json, "players");
    for (size_t k = 0; k < seats->count && seats->has_table; k++) {
        const struct paired *score = &seats->scores[seats->order[k]];
        const struct interval interval = seats_score_interval(score->interval);
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
        const struct interval interval = seats_score_interval(match->difference.interval);
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
        const struct interval interval = seats_pairing_interval(seats, row * count + column);
        const struct score_sums wins = seats->scores_of_first[row * count + column];
        json_object_line(json, NULL);
        json_string(json, "first", seats->names[row]);
        json_string(json, "second", seats->names[column]);
        json_score(json, "wins", wins);
        json_number(json, "win_rate", score_share(wins));
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
    json_pair(json, "score_interval", seats_score_interval(interval).low,
              seats_score_interval(interval).high);
    json_number(json, "win_rate", seats->confirm.difference.difference);
    json_pair(json, "interval", interval.low, interval.high);
    json_number(json, "p", seats->p);
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
            add_cells(&table, row, column, match_score(difference),
                      seats_score_interval(difference->interval));
        add_cells(&pairings, row, column, score_share(seats->scores_of_first[i]),
                  seats_pairing_interval(seats, i));
    }
    bool written = folder_make(folder, problems) && file_write(folder, "tournament.json", json, problems) &&
                   file_write(folder, "table.csv", table.bytes, problems) &&
                   file_write(folder, "pairings.csv", pairings.bytes, problems);
    text_free(&table);
    text_free(&pairings);
    free(json);
    return written;
}
