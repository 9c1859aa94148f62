#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/command/cli.h"
#include "sim/command/running.h"
#include "sim/core/language.h"
#include "sim/play/batch.h"
#include "sim/play/transport.h"
#include "sim/measure/luck.h"
#include "sim/store/ranks.h"
#include "sim/studies/drivers/drivers.h"
#include "sim/measure/regret.h"

static const struct {
    const char *name, *summary;
    int (*main)(int argc, char **argv);
} commands[] = {
#define COMMAND(name, summary) {#name, summary, command_##name},
#include "sim/command/commands.def"
#undef COMMAND
};

/* Work of studies that other processes take part in, besides games. */
static const struct shared_kind *const shared[] = {&regret_shared, &drivers_shared, &luck_games_shared,
                                                   &luck_points_shared, NULL};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    struct text text = {0}, folded = {0};
    text_add(&text, "Usage: warodds COMMAND [OPTION...] ...\n"
                    "Plays board wargames by their rulebooks, very many times, and says how often each side "
                    "wins.\n\n");
    for (size_t i = 0; i < COMMANDS; i++)
        text_addf(&text, "  %-11s %s\n", commands[i].name, commands[i].summary);
    text_add(&text,
             "\nEnvironment: WARODDS_CONFIGS and WARODDS_STORE (where things are), WARODDS_REPORT=none (no "
             "pages),\n"
             "WARODDS_PATIENCE (seconds until a plug-in's policy that does not answer ends the run; 60, 0 "
             "for ever),\n"
             "WARODDS_LANG, COLUMNS, NO_COLOR. The man page tells of all.\n"
             "\nThe options of a command: warodds COMMAND --help. Exit status: 0 done, 1 a check failed,\n"
             "2 wrong usage or configuration (nothing was run or written), 3 failure while running.\n\n"
             "Try:\n"
             "  warodds list\n"
             "  warodds run invaders/gauntlet --policy boot_camp --games 100k\n"
             "  warodds trace invaders/gauntlet --game 7\n");
    add_folded(&folded, out, text.bytes);
    fputs(folded.bytes, out);
    text_free(&folded);
    text_free(&text);
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS];
    struct problems problems;
    problems_init(&problems);
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    char *expected = text_one_of(names, COMMANDS);
    problem_add(&problems, NULL, expected, nearest_name(name, names, COMMANDS), "unknown command '%s'", name);
    free(expected);
    tell_problems(&problems);
    return EXIT_USAGE;
}

/* Whatever ended the program: what a full disk or a closed terminal did not take is a failure. Of a pipe
 * without a reader other programs die at once, and so does this one in the end. */
static void fail_unless_taken(void)
{
    if (batch_at_work()) {
        fputs("warodds: the games were not played to their end; fewer --threads may do\n", stderr);
        _exit(EXIT_RUN_FAILED);
    }
    if (output_taken())
        return;
    if (output_unread()) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    _exit(EXIT_RUN_FAILED);
}

int main(int argc, char **argv)
{
    atexit(fail_unless_taken);
    signal(SIGXFSZ, SIG_IGN); /* a limit of the size of files is an error of writing, which is told */
    output_outlives_its_reader();
    transport_begin(&argc, &argv);
    if (transport_rank() > 0 && (argc < 2 || strcmp(argv[1], "run") != 0)) {
        ranks_serve(shared); /* rank 0 does everything but play its studies' games alone */
        return EXIT_DONE;
    }
    language_begin();
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        puts(build_text());
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "-?") == 0 ||
        (strcmp(argv[1], "help") == 0 && argc == 2)) {
        print_help(stdout);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "help") == 0) { /* warodds help run = warodds run --help */
        static char help[] = "--help";
        argv[1] = argv[2];
        argv[2] = help;
    }
    running_begin(argc, argv);
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0) {
            const int status = commands[i].main(argc - 1, argv + 1);
            running_end();
            return status;
        }
    return unknown_command(argv[1]);
}
