#include "sim/studies/evaluate/evaluate_report.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

char *evaluate_command(const struct evaluate *evaluate)
{
    const struct experiment *experiment = &evaluate->experiment;
    struct text text = {0};
    add_study_command(&text, "evaluate", experiment, experiment->setting->observed, &experiment->player, 1,
                      "--variant");
    text_addf(&text, " --positions %u --ridge %.10g", evaluate->plan.positions, evaluate->plan.penalty);
    return text_take(&text);
}

static void write_error(struct json *json, const struct evaluate_error *error)
{
    json_count(json, "positions", error->positions);
    json_number(json, "guessed", error->guessed);
    json_number(json, "worth", error->worth);
    json_number(json, "log_loss", error->log_loss);
    json_number(json, "constant_log_loss", error->constant_log_loss);
    json_number(json, "brier", error->brier);
    json_number(json, "constant_brier", error->constant_brier);
}

static void write_weights(struct json *json, const struct evaluation *evaluation)
{
    json_array(json, "chapters");
    for (unsigned c = 0; c < EVALUATION_CHAPTERS; c++) {
        const struct evaluation_chapter *chapter = &evaluation->chapter[c];
        if (!chapter->fitted)
            continue;
        json_object(json, NULL);
        json_count(json, "chapter", c + 1);
        json_pair(json, "constant", chapter->constant.level, chapter->constant.slope);
        json_object(json, "weights");
        for (size_t i = 0; i < evaluation->game->measure_count; i++)
            json_pair(json, evaluation->game->measures[i].name, chapter->measure[i].level,
                      chapter->measure[i].slope);
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void write_errors(struct json *json, const struct evaluate *evaluate)
{
    json_object_line(json, "held_out");
    write_error(json, &evaluate->all);
    json_end(json);
    json_array(json, "calibration");
    for (unsigned i = 0; i < EVALUATE_BINS; i++) {
        json_object_line(json, NULL);
        json_number(json, "from", (double)i / EVALUATE_BINS);
        write_error(json, &evaluate->bin[i]);
        json_end(json);
    }
    json_end(json);
    json_array(json, "turns");
    for (unsigned c = 0; c < EVALUATION_CHAPTERS; c++)
        for (unsigned i = 0; i < EVALUATE_TURNS; i++) {
            if (evaluate->turn[c][i].positions == 0)
                continue;
            json_object_line(json, NULL);
            json_count(json, "chapter", c + 1);
            json_count(json, "turn", i);
            write_error(json, &evaluate->turn[c][i]);
            json_end(json);
        }
    json_end(json);
}

char *evaluate_json(const struct evaluate *evaluate)
{
    const struct setting *setting = evaluate->experiment.setting;
    struct json json = {0};
    char *command = evaluate_command(evaluate);
    json_study(&json, "warodds.evaluate/1", &evaluate->experiment);
    json_string(&json, "side", setting->game->sides[setting->observed].name);
    json_count(&json, "fitted_games", evaluate->fitted_games);
    json_count(&json, "fitted_positions", evaluate->fitted_positions);
    json_number(&json, "worth", evaluate->mean);
    json_number(&json, "decisions", evaluate->evaluation.decisions);
    json_number(&json, "ridge", evaluate->plan.penalty);
    write_errors(&json, evaluate);
    write_weights(&json, &evaluate->evaluation);
    json_provenance(&json, &evaluate->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool evaluate_write(const struct evaluate *evaluate, const char *folder, struct problems *problems)
{
    char *json = evaluate_json(evaluate), *yaml = evaluate_yaml(evaluate);
    const bool written = folder_make(folder, problems) &&
                         file_write(folder, "evaluate.json", json, problems) &&
                         file_write(folder, "evaluation.yaml", yaml, problems);
    free(yaml);
    free(json);
    return written;
}

/* ---------------------------------------------------------------------------------------------- text ---- */

static void add_headline(struct text *text, const struct screen *screen, const struct evaluate *evaluate)
{
    const struct setting *setting = evaluate->experiment.setting;
    const struct evaluate_error *error = &evaluate->all;
    struct text words = {0};
    char games[32], positions[32];
    count_text(evaluate->fitted_games, games);
    count_text(evaluate->fitted_positions, positions);
    text_addf(&words,
              _("What positions are worth to %s, fitted to %s positions of %s games. In positions of games "
                "held out the squared error is %.4f; of a guess that is always the same it is %.4f."),
              _(setting->game->sides[setting->observed].title), positions, games, error->brier,
              error->constant_brier);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_cells(struct text *text, const char *const cells[6])
{
    add_padded(text, cells[0], 20);
    for (int i = 1; i < 6; i++)
        add_right(text, cells[i], 11);
    text_add(text, "\n");
}

static void add_row(struct text *text, const char *name, const struct evaluate_error *error)
{
    char count[32], numbers[4][24];
    const double values[4] = {error->guessed, error->worth, error->brier, error->constant_brier};
    if (error->positions == 0)
        return;
    count_text(error->positions, count);
    for (int i = 0; i < 4; i++)
        snprintf(numbers[i], sizeof numbers[i], "%.3f", values[i]);
    const char *const cells[6] = {name, count, numbers[0], numbers[1], numbers[2], numbers[3]};
    add_cells(text, cells);
}

static void add_head(struct text *text, const struct screen *screen, const char *heading, const char *first)
{
    const char *const cells[6] = {first,         _("positions"), _("guessed"),
                                  _("came out"), _("error"),     _("constant")};
    add_heading(text, screen, heading);
    add_cells(text, cells);
}

void add_evaluate(struct text *text, const struct screen *screen, const struct evaluate *evaluate)
{
    char name[40], *command = evaluate_command(evaluate);
    add_headline(text, screen, evaluate);
    add_head(text, screen, _("Guessed and come out"), _("guess"));
    for (unsigned i = 0; i < EVALUATE_BINS; i++) {
        snprintf(name, sizeof name, _("%.1f to %.1f"), (double)i / EVALUATE_BINS, (i + 1.0) / EVALUATE_BINS);
        add_row(text, name, &evaluate->bin[i]);
    }
    add_row(text, _("all"), &evaluate->all);
    add_head(text, screen, _("By turn"), _("turn"));
    for (unsigned c = 0; c < EVALUATION_CHAPTERS; c++)
        for (unsigned i = 0; i < EVALUATE_TURNS; i++) {
            snprintf(name, sizeof name, c == 0 ? "%u" : _("%u of chapter %u"), i, c + 1);
            add_row(text, name, &evaluate->turn[c][i]);
        }
    add_wrapped(
        text, screen,
        _("Of games held out. 'error': the mean square of what came out less the guess; 'constant': "
          "the same if the guess is always the mean of the other games. A win is worth 1, a defeat 0, "
          "of which a twentieth goes by the victory level."),
        0);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
