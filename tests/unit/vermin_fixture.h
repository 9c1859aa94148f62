/* Models of Vermin for unit tests, read from the shipped configuration. */
#ifndef WARODDS_TESTS_VERMIN_FIXTURE_H
#define WARODDS_TESTS_VERMIN_FIXTURE_H

#include "rules/vermin/queries.h"
#include "tests/unit/game_fixture.h"

static inline struct vermin_model *fixture_model(const char *scenario, const char *const *sets)
{
    return fixture_load(&game_vermin, scenario, sets);
}

#endif
