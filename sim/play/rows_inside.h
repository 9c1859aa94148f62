/* Inside rows: what they are. rows.c opens and closes them and keeps them in order; rows_columns.c says what
 * columns there are; rows_lines.c says what stands in them. */
#ifndef WARODDS_PLAY_ROWS_INSIDE_H
#define WARODDS_PLAY_ROWS_INSIDE_H

#include <pthread.h>
#include <stdio.h>

#include "sim/play/rows.h"

enum { GAME, SEED, LEVEL, ENDING, SCORE, FIXED_COLUMNS, NAME_MAX_BYTES = 96 };

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

/* The columns of the experiment's game; of all sides where several decide. */
void rows_name_columns(struct rows *rows, const struct experiment *experiment);

void rows_open_arm(const struct rows *rows, struct rows_arm *arm, const struct experiment *experiment);
void rows_close_arm(const struct rows *rows, struct rows_arm *arm);

#endif
