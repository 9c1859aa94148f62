/* The plan that came of a stated time, in the store: a study that was stopped goes on by the same plan,
 * whatever the clock says the next time. */
#include <inttypes.h>
#include <stdlib.h>

#include "sim/core/hash.h"
#include "sim/store/shared.h"
#include "sim/studies/balance/kept.h"

static char *unit_of(const struct balance *balance, double minutes)
{
    struct text unit = {0};
    uint64_t asked = balance->experiment.from;
    for (size_t i = 0; i < QUESTIONS; i++)
        asked = hash_word(asked, balance->plan.games[i] > 0);
    text_addf(&unit, "plan of %g minutes %016" PRIx64, minutes, asked);
    return text_take(&unit);
}

static bool read_plan(struct balance_plan *plan, const struct text *bytes)
{
    struct shared_words words = {0};
    const bool good = shared_load(bytes, &words) && words.count == QUESTIONS;
    for (size_t i = 0; i < QUESTIONS && good; i++)
        plan->games[i] = words.items[i];
    free(words.items);
    return good;
}

bool kept_plan_take(struct balance *balance, double minutes, struct ledger *ledger)
{
    size_t count = 0;
    struct text counts = {0}, looks = {0};
    char *unit = unit_of(balance, minutes);
    struct store_stretch *stretch =
        ledger && ledger->store && !ledger->fresh ? ledger_stretches(ledger, unit, 0, 1, &count) : NULL;
    const bool good = count == 1 && store_stretch_read(ledger->store, stretch->id, &counts, &looks) &&
                      read_plan(&balance->plan, &counts);
    text_free(&counts);
    text_free(&looks);
    free(stretch);
    free(unit);
    return good;
}

void kept_plan_put(const struct balance *balance, const struct balance_plan *asked, double minutes,
                   struct ledger *ledger)
{
    struct balance before = *balance;
    struct shared_words words = {0};
    before.plan = *asked;
    char *unit = unit_of(&before, minutes);
    struct store_writing writing = {.id = STORE_NOTHING, .unit = unit, .games = 1};
    for (size_t i = 0; i < QUESTIONS; i++)
        shared_add(&words, balance->plan.games[i]);
    shared_save(&words, &writing.counts);
    ledger_write(ledger, &writing, 1);
    text_free(&writing.counts);
    free(words.items);
    free(unit);
}
