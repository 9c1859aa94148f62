/* What stands in a row: what is the same for all games of an arm, and what a game adds. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/rows_inside.h"

static void add_word(struct text *text, const char *word)
{
    text_add(text, text->length ? " " : "");
    text_add(text, word);
}

/* What is not as the game's own files say: overlays, answers, values. */
static char *variant_of(const struct setting *setting)
{
    struct text text = {0};
    for (size_t i = 0; i < setting->overlay_count; i++)
        add_word(&text, setting->overlay_names[i]);
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        struct text word = {0};
        text_addf(&word, "%s=%s", ruling->id, ruling->choice);
        if (strcmp(ruling->choice, ruling->standard) != 0)
            add_word(&text, word.bytes);
        text_free(&word);
    }
    for (size_t i = 0; i < setting->set_count; i++)
        add_word(&text, setting->sets[i]);
    return text_take(&text);
}

/* As RFC 4180 has it. */
static void add_quoted(struct text *text, const char *word)
{
    const bool plain = !word[strcspn(word, ",\"\r\n")];
    text_add(text, plain ? "," : ",\"");
    for (; *word; word++) {
        text_add_bytes(text, word, 1);
        if (*word == '"')
            text_add(text, "\"");
    }
    text_add(text, plain ? "" : "\"");
}

void rows_open_arm(const struct rows *rows, struct rows_arm *arm, const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    size_t count;
    *arm =
        (struct rows_arm){.experiment = experiment, .ending = setting->game->endings(setting->model, &count)};
    arm->text[0] = variant_of(setting);
    for (unsigned i = 0; i < rows->players; i++) {
        struct text text = {0};
        arm->level[i] = setting->game->levels(setting->model, i, &count);
        text_add(&text, "");
        if (experiment->player[i].policy)
            player_text(&experiment->player[i], &text);
        arm->text[1 + i] = text_take(&text);
    }
    for (size_t i = 0; i < rows_texts(rows); i++)
        add_quoted(&arm->tail, arm->text[i]);
    text_add(&arm->tail, "\n");
}

void rows_close_arm(const struct rows *rows, struct rows_arm *arm)
{
    for (size_t i = 0; i < rows_texts(rows); i++)
        free(arm->text[i]);
    text_free(&arm->tail);
}

static void add_number(struct text *block, int64_t value)
{
    char digits[24], *at = digits + sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    text_add_bytes(block, at, (size_t)(digits + sizeof digits - at));
}

static void add_cell(struct text *block, int64_t value)
{
    text_add_bytes(block, ",", 1);
    add_number(block, value);
}

static void add_name(struct text *block, const char *name)
{
    text_add_bytes(block, ",", 1);
    text_add(block, name);
}

static void add_line(const struct rows *rows, struct text *block, size_t number, uint64_t game,
                     const struct game_outcome *outcome)
{
    const struct rows_arm *arm = &rows->arms[number];
    const unsigned observed = arm->experiment->setting->observed;
    const struct side_outcome *side = outcome->side;
    add_number(block, (int64_t)game);
    text_add_bytes(block, ",", 1);
    text_addf(block, "%" PRIu64, arm->experiment->seed);
    add_name(block, arm->level[observed][side[observed].level].name);
    add_name(block, arm->ending[outcome->ending].name);
    add_name(block, rows->score[side[observed].score]);
    for (size_t i = 0; i < rows->sides; i++)
        add_name(block, arm->level[i][side[i].level].name);
    for (size_t i = 0; i < rows->sides; i++)
        add_name(block, rows->score[side[i].score]);
    for (size_t i = 0; i < rows->game->metric_count; i++)
        add_cell(block, outcome->metric[i]);
    if (rows->study) {
        add_cell(block, (int64_t)rows->stage);
        add_cell(block, (int64_t)number);
    }
    text_add_bytes(block, arm->tail.bytes, arm->tail.length);
}

static void add_values(const struct rows *rows, struct text *block, size_t number, uint64_t game,
                       const struct game_outcome *outcome)
{
    const struct experiment *experiment = rows->arms[number].experiment;
    const struct side_outcome *own = &outcome->side[experiment->setting->observed];
    int64_t values[FIXED_COLUMNS + 2 * SIDES_MAX + GAME_METRICS_MAX + 2] = {
        (int64_t)game, (int64_t)experiment->seed, own->level, outcome->ending, own->score};
    size_t count = FIXED_COLUMNS;
    for (size_t i = 0; i < rows->sides; i++)
        values[count++] = outcome->side[i].level;
    for (size_t i = 0; i < rows->sides; i++)
        values[count++] = outcome->side[i].score;
    for (size_t i = 0; i < rows->game->metric_count; i++)
        values[count++] = outcome->metric[i];
    values[count++] = (int64_t)rows->stage;
    values[count++] = (int64_t)number;
    text_add_bytes(block, (const char *)values, count * sizeof *values);
}

void rows_add(const struct rows *rows, struct text *block, size_t arm, uint64_t game,
              const struct game_outcome *outcome)
{
    if (rows->sink.write)
        add_values(rows, block, arm, game, outcome);
    else
        add_line(rows, block, arm, game, outcome);
}
