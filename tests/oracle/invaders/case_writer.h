/* Writes what happened in the oracle's games as rule cases for `warodds case`: the position before, the dice,
 * what was done, what came of it. So both programs are compared position by position, not on average. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_CASE_WRITER_H
#define WARODDS_TESTS_ORACLE_INVADERS_CASE_WRITER_H

#include <stdio.h>

#include "tests/oracle/invaders/oracle.h"

enum { CASE_DICE_MAX = 2000, CASE_TEXT_MAX = 2000 };

struct case_writer {
    FILE *out;
    int wanted, written;
    int one_in; /* of so many opportunities one is taken */
    struct pcg32 generator;
    bool open;    /* a case is being written */
    bool certain; /* the next action becomes a case */
    struct game before;
    const struct marine *actor;
    int dice[CASE_DICE_MAX], dice_count;
    char variants[CASE_TEXT_MAX]; /* kayotz_mix: "bell16" */
    char draws[CASE_TEXT_MAX], action[CASE_TEXT_MAX];
};

/* All of these do nothing if game->writer is NULL. */
void case_begin(struct game *game, const struct marine *actor);
void case_die(struct game *game, int face);
void case_drawn(struct game *game, const char *pool, const char *what);
void case_say(struct game *game, const char *format, ...) __attribute__((format(printf, 2, 3)));
void case_end(struct game *game);
void case_ask(struct game *game); /* a case of questions about the position */
bool case_wanted(struct case_writer *writer, int weight, int of);

/* crowd.c: a case of a position like this one, but crowded. */
void write_crowd(const struct game *game);

/* case_state.c: "{ SQ1: 461, ... }", and the differences from `before`. */
void write_state(FILE *out, const struct game *game);
void write_changes(FILE *out, const struct game *before, const struct game *after,
                   const struct marine *actor);
/* case_questions.c */
void write_questions(FILE *out, struct game *game);

/* names.c */
extern const char *const level_names[LEVELS], *const objective_names[OBJECTIVES], *const chit_names[CHITS];
const char *marine_name(const struct game *game, const struct marine *marine, char name[8]);
const char *kayotz_name(const struct game *game, const struct kayotz *unit, char name[8]);

#endif
