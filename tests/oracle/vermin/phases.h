/* See phases.c. */
#ifndef WARODDS_TESTS_ORACLE_VERMIN_PHASES_H
#define WARODDS_TESTS_ORACLE_VERMIN_PHASES_H

#include <stdbool.h>
#include <stdint.h>

void phases_play(const void *model, uint64_t games, uint64_t seed, bool stirred);

#endif
