#include "sim/bench/undisturbed.h"

#include <stdlib.h>

#include "sim/core/clock.h"
#include "sim/play/play.h"
#include "sim/play/totals.h"

#define BLOCK_SECONDS 0.001
#define PASS_SECONDS  0.05

enum { LEAST_PASSES = 3 };

/* What is played, and the fastest time of each block; the last one is the work on metrics that a batch puts
 * off. */
struct passes {
    struct table *table;
    struct totals *totals;
    uint64_t block; /* games */
    size_t blocks;
    double *fastest;
};

static bool play_block(const struct passes *passes, uint64_t first)
{
    struct play_failure failure;
    for (uint64_t i = 0; i < passes->block; i++) {
        struct game_outcome outcome;
        if (!table_play(passes->table, first + i, &failure))
            return false;
        table_outcome(passes->table, &outcome);
        totals_add(passes->totals, &outcome, table_decisions(passes->table));
    }
    return true;
}

static void note(struct passes *passes, size_t block, double began)
{
    const double seconds = clock_thread_seconds() - began;
    if (passes->fastest[block] <= 0 || seconds < passes->fastest[block])
        passes->fastest[block] = seconds;
}

static bool play_pass(struct passes *passes)
{
    for (size_t i = 0; i < passes->blocks; i++) {
        const double began = clock_thread_seconds();
        if (!play_block(passes, i * passes->block))
            return false;
        note(passes, i, began);
    }
    const double began = clock_thread_seconds();
    totals_settle(passes->totals);
    note(passes, passes->blocks, began);
    return true;
}

static uint64_t between(uint64_t most, double number)
{
    return number < 1 ? 1 : number > (double)most ? most : (uint64_t)number;
}

double bench_undisturbed(const struct experiment *experiment, double rate, double seconds)
{
    const uint64_t games = between(TOTALS_FRESH_MAX, rate * PASS_SECONDS);
    struct passes passes = {.totals = totals_new(experiment), .block = between(games, rate * BLOCK_SECONDS)};
    passes.blocks = (size_t)(games / passes.block);
    passes.table = table_open(experiment, &(struct table_options){.tally = passes.totals->tally});
    passes.fastest = memory_zeros((passes.blocks + 1) * sizeof *passes.fastest);
    const double began = clock_thread_seconds();
    bool played = true;
    for (unsigned i = 0; played && (i < LEAST_PASSES || clock_thread_seconds() - began < seconds); i++)
        played = play_pass(&passes);
    double sum = 0;
    for (size_t i = 0; i <= passes.blocks; i++)
        sum += passes.fastest[i];
    const double counted = (double)(passes.block * passes.blocks);
    free(passes.fastest);
    table_close(passes.table);
    totals_free(passes.totals);
    return played && sum > 0 ? counted / sum : 0;
}
