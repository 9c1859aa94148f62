/* One row a game (--rows): game, seed, level, ending, score, every metric, and who played under which rules.
 *
 * Threads format the rows of the blocks that they played; whoever has the block that is next writes it and
 * all that waited for it. So rows stand in the order of game numbers (and of arms within a game, or of games
 * within an arm, as the study plays), whatever the threads did, and memory holds at most ROWS_WAITING blocks.
 */
#ifndef WARODDS_PLAY_ROWS_H
#define WARODDS_PLAY_ROWS_H

#include "sim/core/text.h"
#include "sim/experiment/experiment.h"

enum { ROWS_WAITING = 256 };

struct rows;

/* Where rows go that are not text: numbers in the order of the columns (rows_column), then those of the arm.
 */
struct rows_sink {
    /* `count` rows of rows_columns() numbers each. False: nothing can be written any more. */
    bool (*write)(void *to, const struct rows *rows, const int64_t *values, size_t count);
    bool (*close)(void *to);
    void *to;
};

/* A file of comma-separated values, or the sink. The columns are those of the experiment; `study`: with the
 * stage and the arm. NULL after adding to `problems`. */
struct rows *rows_open(const char *path, const struct experiment *experiment, bool study,
                       const struct rows_sink *sink, struct problems *problems);
/* False after adding to `problems`: something could not be written. */
bool rows_close(struct rows *rows, struct problems *problems);

/* The next blocks, numbered from 0, are games of these experiments. */
void rows_stage(struct rows *rows, const struct experiment *const *arms, size_t count);
/* As often as a study calls itself the same stage cut into pieces: blocks count anew. */
void rows_go_on(struct rows *rows);

/* Adds the row of a game to the block. */
void rows_add(const struct rows *rows, struct text *block, size_t arm, uint64_t game,
              const struct game_outcome *outcome);
/* Hands over the block; it is empty afterwards. */
void rows_put(struct rows *rows, uint64_t number, struct text *block);
/* A game failed: nobody waits for its block. */
void rows_abandon(struct rows *rows);

/* ---- for sinks ---- */

/* Numbers a row: game, seed, level, ending, score, levels and scores of all sides where several decide, the
 * metrics, stage and arm. */
size_t rows_columns(const struct rows *rows);
/* Names of all columns, texts included. */
size_t rows_names(const struct rows *rows, const char **names, size_t most);
/* A column of a row as its text: names for levels and endings; NULL where a number is meant. */
const char *rows_word(const struct rows *rows, size_t column, const int64_t *values);
/* From this column on there are numbers alone: the metrics. */
size_t rows_words_end(const struct rows *rows);
/* A score column: in wins. */
bool rows_is_score(const struct rows *rows, size_t column);
/* Whether the numbers of stage and arm, the last two, are columns. */
bool rows_is_study(const struct rows *rows);
/* Texts that follow the numbers: variant, then the policy of every side. */
size_t rows_texts(const struct rows *rows);
const char *rows_text(const struct rows *rows, const int64_t *values, size_t text);

#endif
