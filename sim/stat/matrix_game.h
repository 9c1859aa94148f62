/* Matrix games: what two players should play who choose at once, one a row and one a column, of the same
 * table of payoffs (J. von Neumann 1928; as a linear programme: G. B. Dantzig 1951). Solved by the simplex
 * method in exact rational arithmetic (GLPK), so that the answer is the same on every machine. */
#ifndef WARODDS_STAT_MATRIX_GAME_H
#define WARODDS_STAT_MATRIX_GAME_H

#include <stdbool.h>
#include <stddef.h>

/* payoff[row * columns + column]: what the row player gets and the column player loses. `value` is what
 * either can be sure of on average; row[] and column[] (rows and columns numbers) are probabilities with
 * which the choices must be mixed for that. Where several mixtures are optimal it is one of them. False if it
 * cannot be solved (never seen for finite payoffs). */
bool matrix_game_solve(const double *payoff, size_t rows, size_t columns, double *value, double *row,
                       double *column);

#endif
