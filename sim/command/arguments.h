/* Inside the reading of command lines: the options that commands share. */
#ifndef WARODDS_COMMAND_ARGUMENTS_H
#define WARODDS_COMMAND_ARGUMENTS_H

#include "sim/command/cli.h"

enum {
    OPTIONS_MAX = 40,
    KEY_FROM = 1000,
    KEY_JSON,
    KEY_COVERAGE,
    KEY_FULL,
    KEY_CHECK,
    KEY_SIGNATURE,
    KEY_NO_COLOUR,
    KEY_STORE,
    KEY_RESUME,
    KEY_FRESH,
    KEY_NO_STORE,
    KEY_STORED_ONLY,
    KEY_NO_FILES,
    KEY_CHECKPOINT,
    KEY_SHARD,
    KEY_NO_REPORT,
    KEY_LANG,
    KEY_ASCII,
    KEY_OBSERVE,
    KEY_ROTATE,
    KEY_ROWS
};

/* All options of a command, its own first, ended by {0}; returns how many. */
size_t arguments_options(const struct usage *usage, struct argp_option *options);
/* The option with this key; NULL if there is none. */
const struct argp_option *arguments_option(const struct usage *usage, int key);
/* Not so for options that say where and how, not what. */
bool arguments_changes_results(int key);

/* Help is written for 79 columns, unless the window has less. */
void arguments_fit_help(void);
bool arguments_ask_help(int argc, char **argv);
/* As argp would print it, but for the examples: they are to be copied, so their lines are never broken. */
void arguments_print_help(const struct argp *argp, char *name);

#endif
