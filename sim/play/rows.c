#include "sim/play/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME, SEED, LEVEL, ENDING, SCORE, FIXED_COLUMNS, NAME_MAX_BYTES = 96, FILE_BUFFER = 1 << 20 };

/* What is the same for all games of an arm. */
struct rows_arm {
    const struct experiment *experiment;
    const struct game_level *level[SIDES_MAX];
    const struct game_ending *ending;
    char *text[1 + SIDES_MAX]; /* variant, policies */
    struct text tail;          /* the texts, as they end a line of CSV */
};

struct rows {
    char *path;
    FILE *file;
    char *buffer;
    struct rows_sink sink;
    const struct game *game;
    size_t sides;   /* with columns of their own; 0 where one side decides */
    size_t players; /* sides at the table */
    bool study;
    size_t names;
    char (*name)[NAME_MAX_BYTES];
    struct rows_arm *arms;
    size_t arm_count;
    uint64_t stage;
    char score[SCORE_ONE + 1][16];
    pthread_mutex_t lock;
    pthread_cond_t moved;
    uint64_t next;
    struct text waiting[ROWS_WAITING];
    bool ready[ROWS_WAITING];
    bool abandoned, failed;
    int error;
};

size_t rows_columns(const struct rows *rows)
{
    return FIXED_COLUMNS + 2 * rows->sides + rows->game->metric_count + 2;
}

size_t rows_names(const struct rows *rows, const char **names, size_t most)
{
    for (size_t i = 0; i < rows->names && i < most; i++)
        names[i] = rows->name[i];
    return rows->names;
}

bool rows_is_study(const struct rows *rows)
{
    return rows->study;
}

size_t rows_texts(const struct rows *rows)
{
    return 1 + rows->players;
}

static size_t arm_of(const struct rows *rows, const int64_t *values)
{
    return (size_t)values[rows_columns(rows) - 1];
}

const char *rows_text(const struct rows *rows, const int64_t *values, size_t text)
{
    return rows->arms[arm_of(rows, values)].text[text];
}

size_t rows_words_end(const struct rows *rows)
{
    return FIXED_COLUMNS + 2 * rows->sides;
}

bool rows_is_score(const struct rows *rows, size_t column)
{
    return column == SCORE ||
           (column >= FIXED_COLUMNS + rows->sides && column < FIXED_COLUMNS + 2 * rows->sides);
}

const char *rows_word(const struct rows *rows, size_t column, const int64_t *values)
{
    const struct rows_arm *arm = &rows->arms[arm_of(rows, values)];
    if (column == LEVEL)
        return arm->level[arm->experiment->setting->observed][values[column]].name;
    if (column == ENDING)
        return arm->ending[values[column]].name;
    if (column >= FIXED_COLUMNS && column < FIXED_COLUMNS + rows->sides)
        return arm->level[column - FIXED_COLUMNS][values[column]].name;
    return NULL;
}

/* ---- columns ---- */

static void name_column(struct rows *rows, const char *first, const char *second)
{
    rows->name = memory_resize(rows->name, (rows->names + 1) * sizeof *rows->name);
    snprintf(rows->name[rows->names++], NAME_MAX_BYTES, "%s%s%s", first, *second ? "." : "", second);
}

/* Sides that somebody plays whatever happens: one that only rules may ask has no default policy. */
static size_t deciding(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    size_t count = 0;
    for (size_t i = 0; i < game_sides(game, experiment->setting->model); i++)
        count += experiment->player[i].asked_for || game->sides[i].default_policy;
    return count;
}

static void name_columns(struct rows *rows, const struct experiment *experiment)
{
    static const char *const fixed[] = {"game", "seed", "level", "ending", "score"};
    const struct game *game = rows->game;
    rows->players = game_sides(game, experiment->setting->model);
    rows->sides = deciding(experiment) > 1 ? rows->players : 0;
    for (size_t i = 0; i < FIXED_COLUMNS; i++)
        name_column(rows, fixed[i], "");
    for (size_t i = 0; i < rows->sides; i++)
        name_column(rows, "level", game->sides[i].name);
    for (size_t i = 0; i < rows->sides; i++)
        name_column(rows, "score", game->sides[i].name);
    for (size_t i = 0; i < game->metric_count; i++)
        name_column(rows, game->metrics[i].name, "");
    if (rows->study) {
        name_column(rows, "stage", "");
        name_column(rows, "arm", "");
    }
    name_column(rows, "variant", "");
    for (size_t i = 0; i < rows->players; i++)
        name_column(rows, "policy", game->sides[i].name);
}

/* ---- arms ---- */

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

static void open_arm(const struct rows *rows, struct rows_arm *arm, const struct experiment *experiment)
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

static void close_arms(struct rows *rows)
{
    for (size_t i = 0; i < rows->arm_count; i++) {
        for (size_t j = 0; j < rows_texts(rows); j++)
            free(rows->arms[i].text[j]);
        text_free(&rows->arms[i].tail);
    }
    free(rows->arms);
    rows->arms = NULL;
    rows->arm_count = 0;
}

void rows_go_on(struct rows *rows)
{
    rows->next = 0;
    rows->abandoned = false;
}

void rows_stage(struct rows *rows, const struct experiment *const *arms, size_t count)
{
    close_arms(rows);
    rows->arms = memory_zeros(count * sizeof *rows->arms);
    rows->arm_count = count;
    rows->stage++;
    for (size_t i = 0; i < count; i++)
        open_arm(rows, &rows->arms[i], arms[i]);
    rows_go_on(rows);
}

/* ---- rows ---- */

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

/* ---- in order ---- */

static void write_block(struct rows *rows, const struct text *block)
{
    if (rows->failed || block->length == 0)
        return;
    if (rows->sink.write) {
        const size_t count = block->length / (rows_columns(rows) * sizeof(int64_t));
        /* text_add_bytes grows with realloc, so the bytes lie as numbers must */
        rows->failed =
            !rows->sink.write(rows->sink.to, rows, (const int64_t *)(const void *)block->bytes, count);
    } else if (fwrite(block->bytes, 1, block->length, rows->file) != block->length) {
        rows->failed = true;
        rows->error = errno;
    }
}

/* The block that is next, and those that waited for it. */
static void write_from(struct rows *rows, const struct text *block)
{
    write_block(rows, block);
    rows->next++;
    for (size_t at = rows->next % ROWS_WAITING; rows->ready[at]; at = rows->next % ROWS_WAITING) {
        write_block(rows, &rows->waiting[at]);
        rows->waiting[at].length = 0;
        rows->ready[at] = false;
        rows->next++;
    }
    pthread_cond_broadcast(&rows->moved);
}

void rows_put(struct rows *rows, uint64_t number, struct text *block)
{
    pthread_mutex_lock(&rows->lock);
    while (number - rows->next >= ROWS_WAITING && !rows->abandoned)
        pthread_cond_wait(&rows->moved, &rows->lock);
    if (rows->abandoned) {
        block->length = 0;
    } else if (number == rows->next) {
        write_from(rows, block);
    } else { /* the emptied text of before becomes the thread's next one */
        const size_t at = number % ROWS_WAITING;
        const struct text empty = rows->waiting[at];
        rows->waiting[at] = *block;
        rows->ready[at] = true;
        *block = empty;
    }
    block->length = 0;
    pthread_mutex_unlock(&rows->lock);
}

void rows_abandon(struct rows *rows)
{
    pthread_mutex_lock(&rows->lock);
    rows->abandoned = true;
    pthread_cond_broadcast(&rows->moved);
    pthread_mutex_unlock(&rows->lock);
}

/* ---- opening and closing ---- */

static void write_heading(struct rows *rows)
{
    struct text heading = {0};
    for (size_t i = 0; i < rows->names; i++)
        text_addf(&heading, "%s%s", i ? "," : "", rows->name[i]);
    text_add(&heading, "\n");
    rows->failed = fputs(heading.bytes, rows->file) < 0;
    text_free(&heading);
}

static void cannot_write(const struct rows *rows, int error, struct problems *problems)
{
    problem_add(problems, &(struct place){.file = rows->path}, NULL, NULL, "the rows cannot be written: %s",
                strerror(error));
}

struct rows *rows_open(const char *path, const struct experiment *experiment, bool study,
                       const struct rows_sink *sink, struct problems *problems)
{
    struct rows *rows = memory_zeros(sizeof *rows);
    rows->path = text_copy(path);
    rows->game = experiment->setting->game;
    rows->study = study;
    name_columns(rows, experiment);
    for (int i = 0; i <= SCORE_ONE; i++)
        snprintf(rows->score[i], sizeof rows->score[i], "%.6g", (double)i / SCORE_ONE);
    pthread_mutex_init(&rows->lock, NULL);
    pthread_cond_init(&rows->moved, NULL);
    if (sink) {
        rows->sink = *sink;
        return rows;
    }
    rows->file = fopen(path, "w");
    if (!rows->file) {
        cannot_write(rows, errno, problems);
        rows_close(rows, problems);
        return NULL;
    }
    rows->buffer = memory_resize(NULL, FILE_BUFFER);
    setvbuf(rows->file, rows->buffer, _IOFBF, FILE_BUFFER);
    write_heading(rows);
    return rows;
}

bool rows_close(struct rows *rows, struct problems *problems)
{
    if (!rows)
        return true;
    if (rows->file && fclose(rows->file) != 0) {
        rows->failed = true;
        rows->error = errno;
    }
    if (rows->sink.close && !rows->sink.close(rows->sink.to))
        rows->failed = true;
    const bool good = !rows->failed;
    if (!good)
        cannot_write(rows, rows->error ? rows->error : EIO, problems);
    for (size_t i = 0; i < ROWS_WAITING; i++)
        text_free(&rows->waiting[i]);
    close_arms(rows);
    pthread_mutex_destroy(&rows->lock);
    pthread_cond_destroy(&rows->moved);
    free(rows->buffer);
    free(rows->name);
    free(rows->path);
    free(rows);
    return good;
}
