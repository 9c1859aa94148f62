/* A saved game: the command, then one choice a line in the game's own code. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/playing.h"
#include "sim/core/language.h"

void session_remember(struct session *session, game_choice choice, uint32_t turn)
{
    if (session->count == session->capacity) {
        session->capacity = session->capacity ? 2 * session->capacity : 256;
        session->history = memory_resize(session->history, session->capacity * sizeof *session->history);
        session->turns = memory_resize(session->turns, session->capacity * sizeof *session->turns);
    }
    session->history[session->count] = choice;
    session->turns[session->count++] = turn;
}

void session_save(const struct session *session, const char *path)
{
    char *command = experiment_command(session->experiment, "play");
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, "%s\n", command) > 0;
    for (size_t i = 0; good && i < session->count; i++)
        good = fprintf(file, "%016" PRIx64 " %" PRIu32 "\n", (uint64_t)session->history[i],
                       session->turns[i]) > 0;
    good = file && fclose(file) == 0 && good;
    if (good)
        printf(_("       saved: warodds play ... --load %s\n"), path);
    else
        printf(_("       %s cannot be written\n"), path);
    free(command);
}

bool session_load(struct session *session, const char *path)
{
    char line[4096];
    FILE *file = fopen(path, "r");
    if (!file || !fgets(line, sizeof line, file)) {
        fprintf(stderr, "warodds: error: %s: no saved game\n", path);
        if (file)
            fclose(file);
        return false;
    }
    char *command = experiment_command(session->experiment, "play");
    line[strcspn(line, "\n")] = '\0';
    bool good = strcmp(line, command) == 0;
    if (!good)
        fprintf(stderr, "%s:1: error: another game was saved here\n      | %s\n       expected: %s\n", path,
                line, command);
    uint64_t choice;
    uint32_t turn;
    while (good && fscanf(file, "%" SCNx64 " %" SCNu32, &choice, &turn) == 2)
        session_remember(session, choice, turn);
    free(command);
    fclose(file);
    return good;
}
