/* A share of a run's or a comparison's games, played by one of several workers. A worker starts the whole
 * command and is told in the environment which games are its own: WARODDS_SHARE="FROM GAMES FILE", and "
 * looks" behind that where a stopping rule has to know what it would have seen. Instead of playing all games
 * it plays those, writes their counts, and how long they took, to the file, and ends. */
#ifndef WARODDS_WEB_SHARE_H
#define WARODDS_WEB_SHARE_H

#include "sim/store/looks.h"

struct share {
    uint64_t from, games;
    char file[256];
    bool looks;
    double began; /* when it was asked for: clock_seconds() */
};

/* False: nobody asks for a share. */
bool share_asked(struct share *share);
/* How many of `left` games after `played` ones of the whole until the next number at which some rule looks.
 */
uint64_t share_step(const struct share *share, uint64_t played, uint64_t left);
/* Writes the file and ends the program. */
_Noreturn void share_end(const struct share *share, const struct looked_list *looks,
                         const struct text *counts);

/* A file of a share, read. */
struct share_file {
    uint64_t from, games;
    char *path;
};
/* Files "FROM-GAMES" of the folder in rising order; NULL if there is no such folder. To be freed with
 * share_files_free.
 */
struct share_file *share_files(const char *folder, size_t *count);
void share_files_free(struct share_file *files, size_t count);
bool share_read(const struct share_file *file, struct text *counts, struct text *looks);

#endif
