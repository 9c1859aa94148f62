/* A saved game: the command, then one choice a line in the game's own code. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/playing.h"
#include "sim/core/language.h"

void session_remember(struct session *session, game_choice choice)
{
    if (session->count == session->capacity) {
        session->capacity = session->capacity ? 2 * session->capacity : 256;
        session->history = memory_resize(session->history, session->capacity * sizeof *session->history);
    }
    session->history[session->count++] = choice;
}

char *session_command(const struct session *session)
{
    struct experiment game = *session->experiment;
    game.player[session->seat] = (struct player){0};
    return experiment_command(&game, "play");
}

void session_save(const struct session *session, const char *path)
{
    char *command = session_command(session);
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, "%s\n", command) > 0;
    for (size_t i = 0; good && i < session->count; i++)
        good = fprintf(file, "%016" PRIx64 "\n", (uint64_t)session->history[i]) > 0;
    good = file && fclose(file) == 0 && good;
    struct text word = {0};
    command_word(&word, path);
    if (good)
        printf(_("       saved: warodds play --load%s\n"), word.bytes);
    else
        printf(_("       %s cannot be written: %s\n"), path, strerror(errno));
    text_free(&word);
    free(command);
}

static void tell_pipe(const char *path)
{
    struct problems problems;
    problems_init(&problems);
    problem_add(&problems, &(struct place){.file = path}, "a file", NULL, "this is a pipe");
    tell_problems(&problems);
    problems_free(&problems);
}

static FILE *open_saved(const char *path, char **command)
{
    static const char beginning[] = "warodds play ";
    size_t size = 0;
    const bool pipe = file_is_pipe(path);
    FILE *file = pipe ? NULL : fopen(path, "r");
    *command = NULL;
    if (file && getline(command, &size, file) > 0 &&
        strncmp(*command, beginning, sizeof beginning - 1) == 0) {
        (*command)[strcspn(*command, "\n")] = '\0';
        return file;
    }
    if (pipe)
        tell_pipe(path);
    else
        fprintf(stderr, "warodds: error: %s: no saved game\n", path);
    if (file)
        fclose(file);
    free(*command);
    return NULL;
}

/* The next word as command_word() wrote it: bare, or in single quotes. */
static char *next_word(const char **at)
{
    struct text word = {0};
    text_add(&word, "");
    *at += strspn(*at, " ");
    for (bool quoted = false; **at && (quoted || **at != ' '); ++*at) {
        if (**at == '\'')
            quoted = !quoted;
        else if (quoted || **at != '\\')
            text_add_bytes(&word, *at, 1);
        else if (*++*at)
            text_add_bytes(&word, *at, 1);
    }
    return text_take(&word);
}

char **session_words(const char *path, int *count)
{
    char *command, **words = NULL;
    FILE *file = open_saved(path, &command);
    if (!file)
        return NULL;
    const char *at = command + strlen("warodds ");
    *count = 0;
    while (at[strspn(at, " ")]) {
        words = memory_resize(words, ((size_t)*count + 2) * sizeof *words);
        words[(*count)++] = next_word(&at);
    }
    words[*count] = NULL;
    free(command);
    fclose(file);
    return words;
}

void session_words_free(char **words)
{
    for (char **word = words; word && *word; word++)
        free(*word);
    free(words);
}

bool session_load(struct session *session, const char *path)
{
    char *saved, *line = NULL;
    size_t size = 0;
    FILE *file = open_saved(path, &saved);
    if (!file)
        return false;
    char *command = session_command(session);
    bool good = strcmp(saved, command) == 0;
    if (!good)
        fprintf(stderr, "%s:1: error: another game was saved here\n      | %s\n       expected: %s\n", path,
                saved, command);
    while (good && getline(&line, &size, file) > 0)
        session_remember(session, strtoull(line, NULL, 16));
    free(line);
    free(command);
    free(saved);
    fclose(file);
    return good;
}
