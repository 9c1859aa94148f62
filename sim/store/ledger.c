#include "sim/store/ledger.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/program.h"

#define CHECKPOINT_SECONDS 2.0

enum { FIRST_CHECKPOINT = 512 }; /* games, until the speed is known */

void study_facts(struct text *text, const struct experiment *experiment)
{
    struct experiment whole = *experiment;
    whole.from = whole.games = 0;
    char *facts = experiment_text(&whole), *first = strchr(facts, '\n'),
         *range = strstr(facts, "games 0 from 0\n");
    if (range)
        *range = '\0';
    text_add(text, first ? first + 1 : facts);
    if (experiment->setting->observed)
        text_addf(text, "observe %s\n", experiment->setting->game->sides[experiment->setting->observed].name);
    free(facts);
}

void study_program(struct text *text, const struct game *game)
{
    text_addf(text, "program %016" PRIx64 "\n", program_hash(game->name));
}

static void lose_store(struct ledger *ledger)
{
    ledger->store = NULL;
    ledger->unrecorded = true;
}

void ledger_begin(struct ledger *ledger, const struct store_study *study)
{
    ledger->study = STORE_NOTHING;
    if (!ledger->store)
        return;
    ledger->study = store_enter_study(ledger->store, study, ledger->problems);
    ledger->of_others = store_study_games_of_others(ledger->store, study);
    if (ledger->study == STORE_NOTHING)
        lose_store(ledger);
}

uint64_t ledger_batch(const struct ledger *ledger, uint64_t left)
{
    uint64_t games = ledger->checkpoint;
    if (games == 0 && ledger->store)
        games = ledger->rate > 0 ? (uint64_t)(ledger->rate * CHECKPOINT_SECONDS) : FIRST_CHECKPOINT;
    if (games == 0) /* nobody keeps it: all in one go; or a very slow player: one at a time */
        return ledger->store && left > 0 ? 1 : left;
    /* No small rest at the end. */
    return ledger->checkpoint == 0 && left < games + games / 2 ? left : games < left ? games : left;
}

void ledger_played(struct ledger *ledger, uint64_t games, double seconds)
{
    ledger->played += games;
    if (games > 0 && seconds > 0)
        ledger->rate = (double)games / seconds;
}

void ledger_taken(struct ledger *ledger, const struct store_stretch *stretch)
{
    ledger->from_store += stretch->games;
    ledger->from_other_builds += stretch->other_build ? stretch->games : 0;
}

void ledger_refuse(struct ledger *ledger, const struct store_stretch *stretch, const char *reason)
{
    problem_add(ledger->problems, &(struct place){.file = store_path(ledger->store)}, NULL, NULL,
                "the counts of games %" PRIu64 " to %" PRIu64 " are not used (%s); they are played again",
                stretch->from, stretch->from + stretch->games - 1, reason);
    store_stretch_forget(ledger->store, stretch->id);
}

/* The unit's name in the store. To be freed. */
static char *unit_kept(const struct ledger *ledger, const char *unit)
{
    struct text text = {0};
    if (ledger->apart)
        text_addf(&text, "%016" PRIx64 " ", ledger->apart);
    text_add(&text, unit);
    return text_take(&text);
}

struct store_stretch *ledger_stretches(const struct ledger *ledger, const char *unit, uint64_t from,
                                       uint64_t games, size_t *count)
{
    char *kept = unit_kept(ledger, unit);
    struct store_stretch *stretches = store_stretches(ledger->store, ledger->study, kept, from, games, count);
    free(kept);
    return stretches;
}

void ledger_write(struct ledger *ledger, struct store_writing *writings, size_t count)
{
    if (!ledger->store || count == 0)
        return;
    const char **units = memory_resize(NULL, count * sizeof *units);
    for (size_t i = 0; i < count; i++) {
        units[i] = writings[i].unit;
        writings[i].unit = unit_kept(ledger, units[i]);
    }
    if (!store_stretches_add(ledger->store, ledger->study, writings, count, ledger->problems))
        lose_store(ledger);
    for (size_t i = 0; i < count; i++) {
        free((char *)writings[i].unit);
        writings[i].unit = units[i];
    }
    free(units);
}
