/* Shared work in the store: blocks of tasks that it holds are taken, the others are done in batches of about
 * two seconds, and what came of each is written at once. */
#include <stdlib.h>

#include "sim/core/clock.h"
#include "sim/store/shared.h"

#define BATCH_SECONDS 2.0

enum { FIRST_TASKS = 2 /* of each thread, until the speed is known */, GROWTH = 8 };

/* Batches of a whole, seen from outside. */
struct part_of {
    const struct outcomes_options *whole;
    uint64_t before, batch, count; /* tasks */
    double began;
};

static void tell(void *context, const struct batch_progress *progress)
{
    const struct part_of *part = context;
    const uint64_t games = part->batch ? progress->of / part->batch : 1; /* of a task */
    const struct batch_progress told = {part->before * games + progress->games, part->count * games, 0,
                                        clock_seconds() - part->began};
    part->whole->progress(part->whole->context, &told);
}

/* Why the block is of no use, or NULL. */
static const char *take(const struct shared_kind *kind, void *of, const struct store_stretch *block,
                        struct ledger *ledger)
{
    struct text bytes = {0}, looks = {0};
    struct shared_words words = {0};
    const char *reason = !store_stretch_read(ledger->store, block->id, &bytes, &looks) ? "they cannot be read"
                         : !shared_load(&bytes, &words)                       ? "the bytes are damaged"
                         : !kind->load(of, block->from, block->games, &words) ? "they are of something else"
                                                                              : NULL;
    free(words.items);
    text_free(&bytes);
    text_free(&looks);
    return reason;
}

static void keep(const struct shared_kind *kind, void *of, const char *unit, uint64_t first, uint64_t count,
                 double seconds, struct ledger *ledger)
{
    struct shared_words words = {0};
    struct store_writing writing = {
        .id = STORE_NOTHING, .unit = unit, .from = first, .games = count, .seconds = seconds};
    if (count == 0)
        return;
    kind->save(of, first, count, &words);
    shared_save(&words, &writing.counts);
    ledger_write(ledger, &writing, 1);
    ledger->played += count;
    text_free(&writing.counts);
    free(words.items);
}

uint64_t shared_play_kept(const struct shared_kind *kind, void *of, const char *unit, uint64_t count,
                          const struct outcomes_options *options, struct play_failure *failure)
{
    struct ledger *ledger = options->ledger;
    struct part_of part = {.whole = options, .count = count, .began = clock_seconds()};
    struct outcomes_options own = *options;
    size_t blocks = 0, next = 0;
    struct store_stretch *block = ledger->fresh ? NULL : ledger_stretches(ledger, unit, 0, count, &blocks);
    uint64_t done = 0, wanted = FIRST_TASKS * (uint64_t)team_threads(options);
    bool goes_on = true;
    own.progress = options->progress ? tell : NULL;
    own.context = &part;
    while (done < count && goes_on) {
        if (next < blocks && block[next].from == done) {
            const char *reason = take(kind, of, &block[next], ledger);
            if (reason)
                ledger_refuse(ledger, &block[next], reason);
            else
                ledger_taken(ledger, &block[next]);
            done += reason ? 0 : block[next].games;
            next++;
            continue;
        }
        if (ledger->stored_only) {
            ledger->missing = true;
            break;
        }
        const uint64_t end = next < blocks ? block[next].from : count;
        const double began = clock_seconds();
        part.before = done;
        part.batch = ledger->checkpoint ? ledger->checkpoint : wanted;
        part.batch = part.batch < end - done ? part.batch : end - done;
        const uint64_t played = kind->play(of, done, part.batch, &own, failure);
        const double seconds = clock_seconds() - began, fits = (double)part.batch * BATCH_SECONDS / seconds;
        goes_on = played == part.batch && !failure->reason[0];
        if (!failure->reason[0])
            keep(kind, of, unit, done, played, seconds, ledger);
        done += played;
        wanted = fits < 1 ? 1 : fits > GROWTH * (double)wanted ? GROWTH * wanted : (uint64_t)fits;
    }
    free(block);
    return done;
}
