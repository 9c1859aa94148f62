#include "sim/command/again.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/command/cli.h"
#include "sim/command/progress.h"
#include "sim/play/transport.h"

void command_line_add(struct command_line *line, const char *word)
{
    if (line->count == 0) {
        line->items = memory_resize(NULL, 2 * sizeof(char *));
        line->items[line->count++] = text_copy("warodds");
    }
    line->items = memory_resize(line->items, (line->count + 2) * sizeof(char *));
    line->items[line->count++] = text_copy(word);
    line->items[line->count] = NULL;
}

void command_line_add_lines(struct command_line *line, const char *lines)
{
    char *copy = text_copy(lines), *save = NULL;
    for (char *word = strtok_r(copy, "\n", &save); word; word = strtok_r(NULL, "\n", &save))
        command_line_add(line, word);
    free(copy);
}

void command_line_free(struct command_line *line)
{
    for (size_t i = 0; i < line->count; i++)
        free(line->items[i]);
    free(line->items);
    *line = (struct command_line){0};
}

static int wait_for(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return EXIT_RUN_FAILED;
        else if (atomic_load(&stop_wanted))
            kill(child, SIGTERM);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_RUN_FAILED;
}

int run_again(const struct command_line *line, FILE *output)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        setenv(TRANSPORT_ALONE, "1", 1);
        if (!output || dup2(fileno(output), STDOUT_FILENO) >= 0)
            execv("/proc/self/exe", line->items);
        _exit(EXIT_RUN_FAILED);
    }
    return child < 0 ? EXIT_RUN_FAILED : wait_for(child);
}
