/* Helpers to lay out and judge an example. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_FACT_TABLE_H
#define WARODDS_TESTS_ORACLE_INVADERS_FACT_TABLE_H

#include "tests/oracle/invaders/oracle.h"

void expect(const char *id, bool holds, const char *what);
/* An empty map in turn 5, with these dice to come (NULL: random ones). */
void start_fact(struct game *game, const struct rules *rules, bool beta, const int *dice, int count);
struct marine *put_marine(struct game *game, enum marine_type type, const char *hex);
struct kayotz *put_kayotz(struct game *game, int number, const char *hex); /* 0 = the monolith */
bool stands(const struct game *game, int hex, const char *name);
bool all_dice_used(const struct game *game);
void check_kayotz_facts(const struct rules *rules);
void check_more_facts(const struct rules *rules);

#endif
