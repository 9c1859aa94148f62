#include "sim/command/rehearsal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/core/text.h"

static FILE *taken; /* in the child; NULL: this is no rehearsal */

static void put(const char *text)
{
    fprintf(taken, "%c%s%c", text ? '+' : '-', text ? text : "", '\0');
}

bool rehearsal_takes(const struct problems *problems)
{
    for (size_t i = 0; taken && i < problems->count; i++) {
        const struct problem *problem = &problems->items[i];
        const struct place *place = &problem->place;
        put(place->file);
        put(place->line_text);
        put(problem->expected);
        put(problem->suggestion);
        put(problem->message);
        fprintf(taken, "%d %d %d\n", place->line, place->column, place->length);
    }
    return taken != NULL;
}

void rehearsal_ends_here(void)
{
    if (!taken)
        return;
    fflush(taken);
    _exit(0);
}

static _Noreturn void perform(int (*command)(int argc, char **argv), const char *const *words, size_t count)
{
    const int nowhere = open("/dev/null", O_WRONLY);
    char **argv = memory_zeros((count + 1) * sizeof *argv);
    for (size_t i = 0; i < count; i++)
        argv[i] = text_copy(words[i]);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    command((int)count, argv);
    rehearsal_ends_here();
    _exit(0);
}

/* The next text, to be freed. */
static char *take(FILE *file, bool *more)
{
    char *text = NULL, *rest;
    size_t size = 0;
    *more = *more && getdelim(&text, &size, '\0', file) > 0;
    rest = *more && text[0] == '+' ? text_copy(text + 1) : NULL;
    free(text);
    return rest;
}

static void add_taken(FILE *file, struct problems *problems)
{
    for (bool more = true; more;) {
        char *texts[5];
        struct place place = {0};
        for (size_t i = 0; i < 5; i++)
            texts[i] = take(file, &more);
        more = more && fscanf(file, "%d %d %d", &place.line, &place.column, &place.length) == 3 &&
               fgetc(file) == '\n';
        place.file = texts[0];
        place.line_text = texts[1];
        if (more)
            problem_add(problems, &place, texts[2], texts[3], "%s", texts[4]);
        for (size_t i = 0; i < 5; i++)
            free(texts[i]);
    }
}

void rehearse(int (*command)(int argc, char **argv), const char *const *words, size_t count,
              struct problems *problems)
{
    FILE *file = tmpfile();
    if (!file)
        return;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        taken = file;
        perform(command, words, count);
    }
    if (child > 0 && waitpid(child, NULL, 0) == child) {
        rewind(file);
        add_taken(file, problems);
    }
    fclose(file);
}
