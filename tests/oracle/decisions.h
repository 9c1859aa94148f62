/* Between the part that plays and the part that compares: their headers use the same names. */
#ifndef WARODDS_TESTS_ORACLE_DECISIONS_H
#define WARODDS_TESTS_ORACLE_DECISIONS_H

#include "rules/game.h"

struct audit;

/* NULL: the oracle has no such player, or its configuration cannot be read. */
struct audit *audit_open(const char *configs, const char *policy, bool harm, char *const *rulings,
                         int ruling_count, const struct game *game, const void *model, long show);
void audit_begin_game(struct audit *audit, uint64_t index);
void audit_decided(void *audit, int side, const void *state, game_choice choice);
/* Prints the counts; true if nothing differed. */
bool audit_close(struct audit *audit);

#endif
