/* The command line. main.c finds the command; each command is a thin file of its own. */
#ifndef WARODDS_COMMAND_CLI_H
#define WARODDS_COMMAND_CLI_H

#include <argp.h>

#include "sim/result/screen.h"
#include "sim/experiment/experiment.h"

enum exit_status { EXIT_DONE, EXIT_CHECK_FAILED, EXIT_USAGE, EXIT_RUN_FAILED };

#define COMMAND(name, summary) int command_##name(int argc, char **argv);
#include "sim/command/commands.def"
#undef COMMAND

/* Which of the common options a command has. */
enum {
    USES_GAMES = 1 << 0, /* --games */
    USES_FROM = 1 << 1,
    USES_SEED = 1 << 2,
    USES_THREADS = 1 << 3,
    USES_POLICY = 1 << 4,
    USES_VARIANT = 1 << 5, /* --variant and --set */
    USES_JSON = 1 << 6,
    USES_OUT = 1 << 7,
    USES_RUN = 1 << 8, /* --coverage, --full, --check, --signature */
    USES_QUIET = 1 << 9,
    USES_STORE = 1 << 10,  /* --store */
    USES_RECORD = 1 << 11, /* --resume, --fresh, --no-store, --stored-only, --checkpoint */
    USES_SHARD = 1 << 12,
    USES_ALL = (1 << 13) - 1,
    USES_MERGE = 1 << 13, /* --no-store alone */
    USES_PLAIN = 1 << 14, /* only what every command has */
    USES_ROWS = 1 << 15,
    USES_VARIANTS = 1 << 16, /* each --variant by itself, not all together */
};

struct word_list {
    const char **items;
    size_t count;
};

/* The command line, read. */
struct arguments {
    struct word_list words; /* what is no option: addresses, files, names */
    struct word_list policies, variants, sets;
    uint64_t games, from, seed;
    bool games_given, json, coverage, full, check, rotate, signature, quiet, no_colour, no_report;
    int threads;
    const char *out, *observe;
    const char *store; /* NULL: not given */
    const char *rows;  /* file for one row a game; NULL: not given */
    bool resume, fresh, no_store, stored_only, no_files;
    uint64_t checkpoint;
    uint64_t shard, shards; /* which part of how many; 0: no shard */
    /* What was asked, a word a line, without the options that change no result: what the store keeps of a
     * study, and how it is shown again. */
    struct text asked;
    void *own; /* for own_option */
};

/* What a command takes. */
struct usage {
    const char *name;  /* "run" */
    const char *words; /* "ADDRESS" */
    size_t least, most;
    unsigned uses;
    const char *help;                  /* what it does, then examples */
    const struct argp_option *options; /* its own, ended by {0}; NULL: none */
    /* Takes one of its own options; false after telling what is wrong. */
    bool (*own_option)(struct arguments *arguments, int key, char *value, struct problems *problems);
};

/* Reads the command line; wrong usage ends the program with status 2, --help with 0. */
void arguments_read(const struct usage *usage, int argc, char **argv, struct arguments *arguments);
void arguments_free(struct arguments *arguments);
struct request arguments_request(const struct arguments *arguments, const char *address);

/* Resolves the address and the policies. False after printing what is wrong. */
bool experiment_open(struct experiment *experiment, const struct arguments *arguments, const char *address);
void experiment_close(struct experiment *experiment);
/* A command about one game: reads the words, opens the experiment of the game whose number they left in
 * `*game`, and hands it on. Returns the exit status. */
int one_game_command(const struct usage *usage, int argc, char **argv, void *own, const uint64_t *game,
                     int (*show)(const struct experiment *experiment, const struct arguments *arguments));

/* Prints the problems to standard error and forgets them; returns whether there were any. */
bool tell_problems(struct problems *problems);

/* "warodds: WHERE: game 7, decision 3 of ...": why a game came to no end. `where` may be "". */
struct play_failure;
void tell_failed_game(const char *where, const struct play_failure *failure);

/* Whether standard output took all that was printed so far; tells it once if not. */
bool output_taken(void);
/* A reader of the pipe who has seen enough (head, less) does not end the program before its files are
 * written; nothing is told of it then. */
void output_outlives_its_reader(void);
bool output_unread(void);
/* Prints to standard output; false (and a message) if nobody takes it. */
bool put_text(struct text *text);
/* The same, with long lines broken for readers. */
bool put_folded(struct text *text);

const char *build_text(void);

#endif
