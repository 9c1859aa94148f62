/* A person plays. The person is a policy like any other: choices made before are given again, the next one is
 * asked for. So taking back is playing the game again with fewer choices, and a saved game is its choices. */
#ifndef WARODDS_CLI_PLAYING_H
#define WARODDS_CLI_PLAYING_H

#include "sim/command/cli.h"
#include "sim/experiment/experiment.h"

enum { LINE_LONGEST = 400 };

enum ending { ENDED, AGAIN, QUIT };

struct session {
    const struct experiment *experiment;
    unsigned seat; /* where the person sits */
    game_choice *history;
    size_t count, capacity, given;
    enum ending ending;
    struct policy person;
    game_choice (*ask)(struct session *session, const void *view); /* for a choice not made before */
    bool told, whole;    /* of documents: whether what happens now is told, and whether everything is */
    void *view;          /* of documents: the position that waits */
    game_choice *listed; /* what may be chosen now: all of it */
    size_t listed_capacity;
    bool mute; /* after taking back: what happened before was told */
};

void session_remember(struct session *session, game_choice choice);
/* Saves the choices so far; says so, or why not. */
void session_save(const struct session *session, const char *path);
/* The choices of a saved game; false after saying what is wrong. */
bool session_load(struct session *session, const char *path);
/* The command line that a saved game begins with, word by word; NULL after saying what is wrong. Both the
 * words and the list are to be freed with session_words_free. */
char **session_words(const char *path, int *count);
void session_words_free(char **words);

/* playing_json.c: prints where the game is after the choices so far, with what each of the policies called
 * `hints` advises. Returns the exit status. */
int session_print(struct session *session, const struct word_list *hints);
/* Adds a list of choices in the game's code, "0000000000000001,..." or "@FILE" as the game was saved. False
 * after saying what is wrong. */
bool session_add_choices(struct session *session, const char *list);

/* What may be chosen, into session->listed; returns how many. */
size_t session_list(struct session *session, const void *view);
/* The experiment as asked for, with the policy of this name ("": the usual one) in the person's seat. */
bool session_advisor(const struct session *session, const char *name, struct experiment *with,
                     struct problems *problems);
/* The command of the game without the person who plays it: the first line of what is saved. To be freed. */
char *session_command(const struct session *session);

/* Asks the person until there is a choice, or the session goes on otherwise (session->ending). */
game_choice session_ask(struct session *session, const void *view);
void session_help(void);

/* playing_list.c: the choices that hold all the wanted words, with their numbers; a long list as what it
 * begins with, unless `all` of it is wanted. Returns the only one (from 0), or -1. */
long session_show(const struct session *session, const void *view, size_t count, const char *wanted,
                  bool all);

#endif
