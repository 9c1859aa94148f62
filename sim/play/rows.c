#include "sim/play/rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/rows_inside.h"

enum { FILE_BUFFER = 1 << 20 };

/* ---- arms ---- */

static void close_arms(struct rows *rows)
{
    for (size_t i = 0; i < rows->arm_count; i++)
        rows_close_arm(rows, &rows->arms[i]);
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
        rows_open_arm(rows, &rows->arms[i], arms[i]);
    rows_go_on(rows);
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
    rows_name_columns(rows, experiment);
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
