/* A person plays. The person is a policy like any other: choices made before are given again, the next one is
 * asked for. So taking back is playing the game again with fewer choices, and a saved game is its choices. */
#ifndef WARODDS_CLI_PLAYING_H
#define WARODDS_CLI_PLAYING_H

#include "sim/experiment/experiment.h"

enum { LISTED_MAX = 8192, LINE_LONGEST = 400 };

enum ending { ENDED, AGAIN, QUIT };

struct session {
    const struct experiment *experiment;
    game_choice *history;
    uint32_t *turns; /* of each choice */
    size_t count, capacity, given;
    enum ending ending;
    struct policy person;
    game_choice listed[LISTED_MAX];
    bool mute; /* after taking back: what happened before was told */
};

void session_remember(struct session *session, game_choice choice, uint32_t turn);
/* Saves the choices so far; says so, or why not. */
void session_save(const struct session *session, const char *path);
/* The choices of a saved game; false after saying what is wrong. */
bool session_load(struct session *session, const char *path);

/* Asks the person until there is a choice, or the session goes on otherwise (session->ending). `turn` is that
 * of the decision: what is before it cannot be taken back. */
game_choice session_ask(struct session *session, const void *view, uint32_t turn);
void session_help(void);

#endif
