/* This program once more, as a process of its own: entries of an experiment's file, studies shown again. */
#ifndef WARODDS_COMMAND_AGAIN_H
#define WARODDS_COMMAND_AGAIN_H

#include <stdio.h>

#include "sim/core/text.h"

/* A command line that grows; the words are its own. */
struct command_line {
    char **items; /* items[0] is "warodds"; ended by NULL */
    size_t count;
};
void command_line_add(struct command_line *line, const char *word);
/* A word a line, as the store keeps it. */
void command_line_add_lines(struct command_line *line, const char *lines);
void command_line_free(struct command_line *line);

/* Runs it; what it prints goes to `output` (NULL: to our standard output). Returns its exit status. A signal
 * that asks us to end is handed on, and the command ends in its own good order. */
int run_again(const struct command_line *line, FILE *output);

#endif
