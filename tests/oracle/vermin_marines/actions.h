/* See actions.c. */
#ifndef WARODDS_TESTS_ORACLE_VERMIN_MARINES_ACTIONS_H
#define WARODDS_TESTS_ORACLE_VERMIN_MARINES_ACTIONS_H

#include <stdint.h>

void actions_play(const void *model, uint64_t games, uint64_t seed);

#endif
