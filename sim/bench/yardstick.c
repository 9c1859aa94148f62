#include "sim/bench/yardstick.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/bench/bench.h"

/* In the child: the program with its standard error in the pipe. */
static void become(const struct yardstick *yardstick, uint64_t games, uint64_t seed, int said)
{
    char games_text[24], seed_text[24];
    snprintf(games_text, sizeof games_text, "%llu", (unsigned long long)games);
    snprintf(seed_text, sizeof seed_text, "%llu", (unsigned long long)seed);
    const char *const words[] = {yardstick->program, yardstick->address, "--policy", yardstick->policy,
                                 "--games",          games_text,         "--seed",   seed_text,
                                 "--configs",        yardstick->configs, "--time",   NULL};
    char *copies[sizeof words / sizeof *words] = {0};
    for (size_t i = 0; words[i]; i++)
        copies[i] = strdup(words[i]);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0 && dup2(said, STDERR_FILENO) >= 0)
        execvp(yardstick->program, copies);
    _exit(127);
}

static bool ended_well(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* What it says of one run; 0 if it says nothing of the kind, or fails. */
static double rate_of(const struct yardstick *yardstick, uint64_t games, uint64_t seed)
{
    int said[2];
    if (pipe(said) != 0)
        return 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        close(said[0]);
        become(yardstick, games, seed, said[1]);
    }
    close(said[1]);
    FILE *lines = fdopen(said[0], "r");
    char line[256];
    double rate = 0, number;
    while (lines && fgets(line, sizeof line, lines)) {
        char *rest;
        number = strtod(line, &rest);
        if (rest != line && strncmp(rest, " games/s", 8) == 0)
            rate = number;
    }
    if (lines)
        fclose(lines);
    return child > 0 && ended_well(child) && rate > 0 ? rate : 0;
}

double yardstick_measure(const struct yardstick *yardstick, unsigned repeats, double seconds)
{
    enum { TRIAL = 50 };
    double rates[BENCH_REPEATS_MAX] = {0}, first = rate_of(yardstick, TRIAL, yardstick->seed);
    uint64_t games = first > 0 ? (uint64_t)(first * seconds) + 1 : 0;
    repeats = repeats < 1 ? 1 : repeats > BENCH_REPEATS_MAX ? BENCH_REPEATS_MAX : repeats;
    for (unsigned i = 0; i < repeats && games; i++)
        rates[i] = rate_of(yardstick, games, yardstick->seed + i);
    return games ? bench_median(rates, repeats) : 0;
}
