#include "sim/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/bench/undisturbed.h"
#include "sim/core/chance.h"
#include "sim/core/clock.h"
#include "sim/play/batch.h"

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

double bench_median(double *values, unsigned count)
{
    qsort(values, count, sizeof *values, by_size);
    return values[count / 2];
}

static unsigned limit_repeats(unsigned repeats)
{
    return repeats < 1 ? 1 : repeats > BENCH_REPEATS_MAX ? BENCH_REPEATS_MAX : repeats;
}

double bench_draw(unsigned repeats)
{
    enum { DRAWS = 2000000 };
    double times[BENCH_REPEATS_MAX] = {0};
    uint64_t sum = 0;
    repeats = limit_repeats(repeats);
    for (unsigned i = 0; i < repeats; i++) {
        uint64_t key = chance_game_key(i, 0);
        double began = clock_thread_seconds();
        for (unsigned j = 0; j < DRAWS; j++)
            sum += chance_below(key, chance_event(j & 31, j >> 5 & 15, j & 7, j >> 16, j & 0xffff), 1296);
        times[i] = (clock_thread_seconds() - began) * 1e9 / DRAWS;
    }
    volatile uint64_t used = sum; /* the draws must not be optimised away */
    (void)used;
    return bench_median(times, repeats);
}

double bench_look(size_t bytes, unsigned repeats)
{
    enum { LOOKS = 500000, WORDS = 4096 / sizeof(uint64_t) /* no state is larger */ };
    double times[BENCH_REPEATS_MAX] = {0};
    uint64_t state[WORDS] = {0}, sum = 0;
    size_t words = bytes < sizeof state ? (bytes + sizeof *state - 1) / sizeof *state : WORDS;
    repeats = limit_repeats(repeats);
    for (unsigned i = 0; i < repeats; i++) {
        double began = clock_thread_seconds();
        for (unsigned j = 0; j < LOOKS; j++) {
            uint64_t all = j;
            for (size_t word = 0; word < words; word++)
                all += state[word];
            state[j % words] = all; /* the next look cannot do without this one */
        }
        times[i] = (clock_thread_seconds() - began) * 1e9 / LOOKS;
        sum += state[i % words];
    }
    volatile uint64_t used = sum;
    (void)used;
    return bench_median(times, repeats);
}

/* Plays `games` of a seed and counts them; processor seconds, or wall seconds with several threads. */
static double play(const struct experiment *experiment, uint64_t seed, uint64_t games, int threads,
                   struct bench *bench, uint64_t *decisions, uint64_t *draws)
{
    struct experiment part = *experiment;
    part.seed = seed;
    part.games = games;
    struct batch_options options = {.threads = threads};
    struct batch_result result = batch_play(&part, &options);
    if (result.failed) {
        bench->failed = true;
        snprintf(bench->reason, sizeof bench->reason, "%s", result.failure.reason);
    }
    for (size_t side = 0; side < SIDES_MAX; side++)
        *decisions += result.totals->decisions[side];
    for (size_t i = 0; i < experiment->setting->game->tally_size; i++)
        *draws += result.totals->tally[i];
    double seconds = threads == 1 ? result.thread_seconds : result.seconds;
    bench->threads = result.threads > bench->threads ? result.threads : bench->threads;
    batch_result_free(&result);
    return seconds > 1e-9 ? seconds : 1e-9;
}

/* As many games as fill about `seconds`. */
static uint64_t games_for(const struct experiment *experiment, double seconds, struct bench *bench)
{
    uint64_t games = 16, unused = 0;
    double took = 0;
    while (!bench->failed && games < 100000000) {
        took = play(experiment, ~experiment->seed, games, 1, bench, &unused, &unused);
        if (took > seconds / 20)
            break;
        games *= 4;
    }
    double wanted = (double)games * seconds / (took > 0 ? took : 1);
    return wanted < 1 ? 1 : (uint64_t)wanted;
}

struct bench bench_measure(const struct experiment *experiment, unsigned repeats, double seconds, int threads)
{
    struct bench bench = {.state_size = experiment->setting->game->state_size};
    double one[BENCH_REPEATS_MAX] = {0}, all[BENCH_REPEATS_MAX] = {0};
    uint64_t decisions = 0, draws = 0, unused = 0;
    repeats = limit_repeats(repeats);
    threads = threads > 0 ? threads : batch_threads();
    uint64_t games = games_for(experiment, seconds, &bench);
    for (unsigned i = 0; i < repeats && !bench.failed; i++) {
        uint64_t seed = hash_word(experiment->seed, i);
        one[i] = (double)games / play(experiment, seed, games, 1, &bench, &decisions, &draws);
        uint64_t many = games * (uint64_t)threads;
        all[i] = (double)many / play(experiment, ~seed, many, threads, &bench, &unused, &unused);
        bench.games += games;
    }
    if (bench.failed || bench.games == 0)
        return bench;
    bench.one_core = bench_median(one, repeats);
    bench.undisturbed = bench_undisturbed(experiment, bench.one_core, repeats * seconds / 2);
    bench.all_cores = bench_median(all, repeats);
    bench.decisions = (double)decisions / (double)bench.games;
    bench.draws = (double)draws / (double)bench.games;
    bench.draw_nanoseconds = bench_draw(repeats);
    bench.look_nanoseconds = bench_look(bench.state_size, repeats);
    bench.floor_nanoseconds =
        bench.draws * bench.draw_nanoseconds + (1 + bench.decisions) * bench.look_nanoseconds;
    return bench;
}
