#define _XOPEN_SOURCE   700 /* mkdtemp, nftw */
#define _DEFAULT_SOURCE     /* wait4 */
#include "sim/bench/studies.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/bench/bench.h"
#include "sim/core/clock.h"
#include "sim/core/language.h"
#include "sim/core/text.h"
#include "sim/play/batch.h"

const char *const study_part_names[STUDY_PARTS] = {"start", "games", "page"};

static const struct study_command commands[] = {
    {N_("start"), "list", NULL, "list", false},
    {N_("page"), "run invaders/gauntlet --games 1", NULL, "run invaders/gauntlet --games 1", true},
    {N_("screen"), "screen invaders/gauntlet --games 1", "screen invaders/gauntlet", NULL, true},
    {N_("screen"), "screen vermin/family_jewels --games 1", "screen vermin/family_jewels", NULL, true},
    {N_("screen"), "screen invaders/gauntlet --keep --games 1",
     "screen invaders/gauntlet --keep --games 10000", "screen invaders/gauntlet --keep --games 4", true},
    {N_("screen"), "screen vermin/family_jewels --keep --games 1",
     "screen vermin/family_jewels --keep --games 10000",
     "screen vermin/family_jewels --keep --games 16 --variant half_move", true},
    {N_("sensitivity"), "sensitivity invaders/gauntlet --only marine --games 2 --tornado 2 --base 8",
     "sensitivity invaders/gauntlet --only marine --games 50 --tornado 400 --base 16",
     "sensitivity invaders/gauntlet --only marine.squad.combat_factor --games 4 --tornado 16 --base 8", true},
    {N_("tournament"), "tournament vermin/family_jewels --games 10 --table 2 --confirm 2",
     "tournament vermin/family_jewels --games 2000 --table 1000 --confirm 1000",
     "tournament vermin/family_jewels --games 64 --table 16 --confirm 16", true},
    {N_("tune"),
     "tune invaders/gauntlet --policy boot_camp --parameters convoy_turn,kill_threshold --games 1 --budget "
     "20 "
     "--confirm 20",
     "tune invaders/gauntlet --policy boot_camp --parameters convoy_turn,kill_threshold --budget 20000 "
     "--confirm 2000",
     "tune invaders/gauntlet --policy boot_camp --parameters convoy_turn,kill_threshold --games 8 --budget "
     "200 "
     "--confirm 64",
     true},
    {N_("search"), "run invaders/gauntlet --policy rollout(boot_camp):playouts=1 --games 1",
     "run invaders/gauntlet --policy rollout(boot_camp):playouts=32 --games 4",
     "run invaders/gauntlet --policy rollout(boot_camp):playouts=4 --games 1", false},
    {N_("hint"), "play invaders/gauntlet --json --hint=rollout(boot_camp):playouts=1",
     "play invaders/gauntlet --json --hint=rollout(boot_camp):playouts=2560,price=0", NULL, false},
};

const struct study_command *study_commands(size_t *count)
{
    *count = sizeof commands / sizeof *commands;
    return commands;
}

enum { WORDS_MAX = 32 };

/* The words of a command line, in `copy`, with those that all have. */
static void split(const char *program, char *copy, const char *threads, const char *folder, bool page,
                  char *words[WORDS_MAX])
{
    size_t count = 0;
    words[count++] = (char *)(uintptr_t)program;
    for (char *word = strtok(copy, " "); word && count < WORDS_MAX - 8; word = strtok(NULL, " "))
        words[count++] = word;
    static char more[][12] = {"--threads", "--quiet", "--out", "--no-report"};
    if (count > 2) { /* `list` plays nothing */
        words[count++] = more[0];
        words[count++] = (char *)(uintptr_t)threads;
    }
    if (count > 2 && strcmp(words[1], "play") != 0) { /* which writes no files */
        words[count++] = more[1];
        words[count++] = more[2];
        words[count++] = (char *)(uintptr_t)folder;
        if (!page)
            words[count++] = more[3];
    }
    words[count] = NULL;
}

static void become(char *const words[WORDS_MAX])
{
    const int nowhere = open("/dev/null", O_WRONLY);
    setenv("WARODDS_STORE", "none", 1); /* what was played before is played again */
    if (nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0)
        execv(words[0], words);
    _exit(127);
}

static int forget(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

struct taken {
    double seconds, waited, megabytes;
    bool failed;
};

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Runs the program once. */
static struct taken run(const char *program, const char *line, bool page, int threads)
{
    /* a folder within: a page looks for other results beside its own */
    char folder[] = "/tmp/warodds-bench-XXXXXX", out[sizeof folder + 4], number[16], *words[WORDS_MAX],
         *copy = text_copy(line);
    struct taken taken = {.failed = true};
    struct rusage usage;
    int status;
    if (mkdtemp(folder)) {
        snprintf(number, sizeof number, "%d", threads);
        snprintf(out, sizeof out, "%s/out", folder);
        split(program, copy, number, out, page, words);
        fflush(stdout);
        const double began = clock_seconds();
        const pid_t child = fork();
        if (child == 0)
            become(words);
        pid_t ended = child > 0 ? wait4(child, &status, 0, &usage) : -1;
        while (ended < 0 && child > 0 && errno == EINTR)
            ended = wait4(child, &status, 0, &usage);
        if (ended == child && child > 0)
            taken = (struct taken){seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
                                   clock_seconds() - began, (double)usage.ru_maxrss / 1024,
                                   !WIFEXITED(status) || WEXITSTATUS(status) != 0};
        nftw(folder, forget, 16, FTW_DEPTH | FTW_PHYS);
    }
    free(copy);
    return taken;
}

/* The medians; the most of memory. */
static struct taken runs(const char *program, const char *line, bool page, int threads, unsigned repeats)
{
    double seconds[BENCH_REPEATS_MAX], waited[BENCH_REPEATS_MAX], megabytes = 0;
    repeats = repeats < 1 ? 1 : repeats > BENCH_REPEATS_MAX ? BENCH_REPEATS_MAX : repeats;
    for (unsigned i = 0; i < repeats; i++) {
        const struct taken taken = run(program, line, page, threads);
        if (taken.failed)
            return taken;
        seconds[i] = taken.seconds;
        waited[i] = taken.waited;
        megabytes = taken.megabytes > megabytes ? taken.megabytes : megabytes;
    }
    return (struct taken){bench_median(seconds, repeats), bench_median(waited, repeats), megabytes, false};
}

struct study_bench study_measure(const struct study_command *command, const char *program, unsigned repeats,
                                 int threads)
{
    struct study_bench bench = {0};
    const char *lines[STUDY_PARTS] = {command->least, command->most,
                                      command->has_page ? command->most ? command->most : command->least
                                                        : NULL};
    threads = threads > 0 ? threads : batch_threads();
    for (size_t part = 0; part < STUDY_PARTS && !bench.failed; part++) {
        if (!lines[part])
            continue;
        const struct taken taken = runs(program, lines[part], part == PART_PAGE, threads, repeats);
        bench.failed = taken.failed;
        bench.words = lines[part];
        bench.measured[part] = true;
        bench.seconds[part] = taken.seconds > bench.all ? taken.seconds - bench.all : 0;
        bench.all = taken.seconds > bench.all ? taken.seconds : bench.all;
        bench.waited = taken.waited;
        bench.megabytes = taken.megabytes > bench.megabytes ? taken.megabytes : bench.megabytes;
    }
    return bench;
}
