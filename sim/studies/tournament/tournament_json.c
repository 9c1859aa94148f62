#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/result/study.h"
#include "sim/studies/tournament/tournament_report.h"

char *tournament_command(const struct tournament *tournament)
{
    struct text text = {0};
    const struct contenders *contenders = &tournament->contenders;
    add_study_command(&text, "tournament", &tournament->experiment, contenders->side,
                      (const struct player(*)[SIDES_MAX])contenders->players, contenders->count, "--variant");
    text_addf(&text, " --table %llu --confirm %llu", (unsigned long long)tournament->plan.table_games,
              (unsigned long long)tournament->plan.confirm_games);
    return text_take(&text);
}

static void write_standing(struct json *json, const struct tournament *tournament, size_t i)
{
    const struct standing *standing = &tournament->standings[i];
    const struct interval wilson = score_interval(standing->table_score, normal_two_sided(0.95));
    json_object_line(json, NULL);
    json_string(json, "name", tournament->contenders.names[i]);
    json_count(json, "rounds", standing->rounds);
    json_count(json, "halving_games", standing->games);
    json_score(json, "halving_wins", standing->score);
    if (!tournament->has_table) {
        json_end(json);
        return;
    }
    json_score(json, "wins", standing->table_score);
    json_number(json, "win_rate", score_share(standing->table_score));
    json_pair(json, "wilson", wilson.low, wilson.high);
    json_number(json, "mean_level", standing->level);
    json_end(json);
}

static void write_table(struct json *json, const struct tournament *tournament)
{
    const size_t count = tournament->contenders.count;
    json_array(json, "table");
    for (size_t r = 0; r < count; r++)
        for (size_t c = 0; c < count; c++) {
            const size_t row = tournament->order[r], column = tournament->order[c];
            const struct paired *cell = &tournament->table[row * count + column];
            if (row == column)
                continue;
            json_object_line(json, NULL);
            json_string(json, "player", tournament->contenders.names[row]);
            json_string(json, "against", tournament->contenders.names[column]);
            json_number(json, "win_rate", cell->difference);
            json_pair(json, "simultaneous", cell->interval.low, cell->interval.high);
            json_end(json);
        }
    json_end(json);
}

static void write_confirmation(struct json *json, const struct tournament *tournament)
{
    json_object(json, "confirmation");
    json_string(json, "winner", tournament->contenders.names[tournament->order[0]]);
    json_string(json, "runner_up", tournament->contenders.names[tournament->order[1]]);
    json_count(json, "games", tournament->plan.confirm_games);
    json_count(json, "from", tournament->first_game);
    json_score(json, "winner_wins", tournament->confirm_score[0]);
    json_score(json, "runner_up_wins", tournament->confirm_score[1]);
    json_number(json, "win_rate", tournament->confirm.difference);
    json_pair(json, "interval", tournament->confirm.interval.low, tournament->confirm.interval.high);
    json_number(json, "p", tournament->p);
    json_boolean(json, "confirmed", tournament->confirm.interval.low > 0);
    json_end(json);
}

char *tournament_json(const struct tournament *tournament)
{
    struct json json = {0};
    char *command = tournament_command(tournament);
    json_study(&json, "warodds.tournament/1", &tournament->experiment);
    json_partial(&json, tournament->partial);
    json_string(&json, "side", tournament->experiment.setting->game->sides[tournament->contenders.side].name);
    json_array(&json, "rounds");
    for (size_t i = 0; i < tournament->halving.rounds; i++) {
        json_object_line(&json, NULL);
        json_count(&json, "players", tournament->halving.round[i].arms);
        json_count(&json, "games", tournament->halving.round[i].games);
        json_end(&json);
    }
    json_end(&json);
    json_count(&json, "table_games", tournament->plan.table_games);
    json_array(&json, "players");
    for (size_t i = 0; i < tournament->contenders.count; i++)
        write_standing(&json, tournament, tournament->order[i]);
    json_end(&json);
    if (tournament->has_confirmation)
        write_confirmation(&json, tournament);
    if (tournament->has_table)
        write_table(&json, tournament);
    json_count(&json, "games_played", tournament->played);
    json_provenance(&json, &tournament->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

static char *table_csv(const struct tournament *tournament)
{
    const size_t count = tournament->contenders.count;
    struct text text = {0};
    text_add(&text, "player,against,win_rate,low,high\n");
    for (size_t i = 0; i < count * count && tournament->has_table; i++) {
        const struct paired *cell = &tournament->table[i];
        char difference[32], low[32], high[32];
        if (i / count == i % count)
            continue;
        number_text(cell->difference, difference);
        number_text(cell->interval.low, low);
        number_text(cell->interval.high, high);
        text_addf(&text, "\"%s\",\"%s\",%s,%s,%s\n", tournament->contenders.names[i / count],
                  tournament->contenders.names[i % count], difference, low, high);
    }
    return text_take(&text);
}

bool tournament_write(const struct tournament *tournament, const char *folder, struct problems *problems)
{
    char *json = tournament_json(tournament), *csv = table_csv(tournament);
    bool written = folder_make(folder, problems) && file_write(folder, "tournament.json", json, problems) &&
                   file_write(folder, "table.csv", csv, problems);
    free(json);
    free(csv);
    return written;
}
