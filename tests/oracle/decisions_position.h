/* A position of the real program in the words of the oracle. */
#ifndef WARODDS_TESTS_ORACLE_DECISIONS_POSITION_H
#define WARODDS_TESTS_ORACLE_DECISIONS_POSITION_H

#include "rules/invaders/queries.h"
#include "tests/oracle/invaders/asked.h"

/* The cell of a hex, -1 for no hex. */
int cell(const struct invaders_board *board, unsigned hex);
struct asked_position translate(const struct invaders_model *m, const struct invaders_view *v);

#endif
