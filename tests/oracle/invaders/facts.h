/* Facts worked out by hand: examples of the specification, played with written dice. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_FACTS_H
#define WARODDS_TESTS_ORACLE_INVADERS_FACTS_H

#include "tests/oracle/invaders/oracle.h"

/* Prints every fact that does not hold. */
bool check_facts(const struct rules *rules);

#endif
