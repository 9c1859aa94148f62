/* A stated time divided among the questions, by what each still does not know. A small part of every question
 * is played alone first: how uncertain is its measure, and how long does a game of it take? Then the games
 * are chosen that make the sum of the squared errors smallest in that time (Neyman's allocation with costs:
 * Cochran 1977, chapter 5). The clock chooses numbers of games and nothing else: the same numbers give the
 * same bytes again. */
#ifndef WARODDS_STUDIES_BALANCE_BUDGET_H
#define WARODDS_STUDIES_BALANCE_BUDGET_H

#include "sim/studies/balance/balance.h"

/* Changes the plan's games of the questions that are asked; never below those of a first answer. False after
 * a stop or a failure. */
bool budget_divide(struct balance_plan *plan, const struct experiment *experiment, const struct leads *leads,
                   double seconds, const struct outcomes_options *options, struct play_failure *failure);

/* Games that make the sum of error_i^2 games_i / n_i least with the sum of cost_i n_i = seconds. Where
 * nothing is known of an error it is to be given as infinite: it counts as the largest. */
void budget_allot(const double *errors, const uint64_t *games, const double *costs, size_t count,
                  double seconds, uint64_t *allotted);

#endif
