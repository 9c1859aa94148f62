/* What `warodds new` can write: a commented file that runs as it is. */
#ifndef WARODDS_CLI_NEW_H
#define WARODDS_CLI_NEW_H

#include "sim/experiment/setting.h"
#include "sim/core/text.h"

/* What a file begins from. */
struct beginning {
    const struct setting *setting; /* of the address that was named */
    const char *path;              /* of the file, as one types it in a shell, with a '/' in it */
    char *name;                    /* of the file, without folders and ending */
};

void new_variant(const struct beginning *beginning, struct text *text);
void new_scenario(const struct beginning *beginning, struct text *text);
void new_policy(const struct beginning *beginning, struct text *text);

/* new_game.c: copies the example into a folder that is not there yet. */
struct problems;
void new_game(const char *like, const char *to, struct problems *problems);

#endif
