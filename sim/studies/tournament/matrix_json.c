/* The document and the files of a table of policies of two sides. */
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/result/study.h"
#include "sim/studies/tournament/matrix_report.h"

char *matrix_command(const struct matrix *matrix)
{
    struct experiment experiment = matrix->experiment;
    struct text text = {0};
    experiment.games = 0;
    add_study_command(&text, "tournament", &experiment, 0, &experiment.player, 0, "--variant");
    text_add(&text, " --matrix");
    for (size_t i = 0; i < matrix->plan.policy_count; i++) {
        text_add(&text, " --policy");
        command_word(&text, matrix->plan.policies[i]);
    }
    text_addf(&text, " --table %llu", (unsigned long long)matrix->plan.games);
    return text_take(&text);
}

static void write_side(struct json *json, const char *key, const struct matrix *matrix,
                       const struct matrix_side *side)
{
    json_object(json, key);
    json_string(json, "side", matrix->experiment.setting->game->sides[side->side].name);
    json_string(json, "title", matrix->experiment.setting->game->sides[side->side].title);
    json_array(json, "players");
    for (size_t i = 0; i < side->count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", side->names[i]);
        if (matrix->has_table)
            json_number(json, "mixture", side->mixture[i]);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* Of a cell; those of all cells hold at once. */
static struct interval cell_interval(const struct matrix *matrix, size_t cell)
{
    const size_t cells = matrix->row.count * matrix->column.count;
    return score_interval(matrix->scores[cell], normal_upper_quantile(0.05 / (2 * (double)cells)));
}

static void write_cells(struct json *json, const struct matrix *matrix)
{
    const size_t columns = matrix->column.count, cells = matrix->row.count * columns;
    json_array(json, "matrix");
    for (size_t i = 0; i < cells; i++) {
        const struct interval interval = cell_interval(matrix, i);
        json_object_line(json, NULL);
        json_string(json, "row", matrix->row.names[i / columns]);
        json_string(json, "column", matrix->column.names[i % columns]);
        json_score(json, "wins", matrix->scores[i]);
        json_number(json, "score", score_share(matrix->scores[i]));
        json_pair(json, "simultaneous", interval.low, interval.high);
        json_end(json);
    }
    json_end(json);
}

char *matrix_json(const struct matrix *matrix)
{
    struct json json = {0};
    char *command = matrix_command(matrix);
    json_study(&json, "warodds.tournament/1", &matrix->experiment);
    json_partial(&json, matrix->partial);
    json_string(&json, "seats", "matrix");
    json_count(&json, "table_games", matrix->plan.games);
    write_side(&json, "rows", matrix, &matrix->row);
    write_side(&json, "columns", matrix, &matrix->column);
    if (matrix->has_table) {
        json_number(&json, "value", matrix->value);
        json_pair(&json, "value_interval", matrix->interval.low, matrix->interval.high);
        write_cells(&json, matrix);
    }
    json_count(&json, "games_played", matrix->played);
    json_provenance(&json, &matrix->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool matrix_write(const struct matrix *matrix, const char *folder, struct problems *problems)
{
    const size_t columns = matrix->column.count, cells = matrix->row.count * columns;
    char *json = matrix_json(matrix);
    struct text table = {0};
    text_add(&table, "row,column,score,low,high\n");
    for (size_t i = 0; i < cells && matrix->has_table; i++) {
        const struct interval interval = cell_interval(matrix, i);
        char value[32], low[32], high[32];
        number_text(score_share(matrix->scores[i]), value);
        number_text(interval.low, low);
        number_text(interval.high, high);
        text_addf(&table, "\"%s\",\"%s\",%s,%s,%s\n", matrix->row.names[i / columns],
                  matrix->column.names[i % columns], value, low, high);
    }
    const bool written = folder_make(folder, problems) &&
                         file_write(folder, "tournament.json", json, problems) &&
                         file_write(folder, "matrix.csv", table.bytes, problems);
    text_free(&table);
    free(json);
    return written;
}
