/* Work that is no plain playing of games (decisions looked at again, luck, what had happened by each turn),
 * handed out to the processes of `mpirun`. Each kind says how another process comes to the same study, does
 * tasks of it, and turns what came of them into numbers that travel. */
#ifndef WARODDS_STORE_SHARED_H
#define WARODDS_STORE_SHARED_H

#include "sim/store/team.h"

/* Numbers that travel; real ones as their bits (IEEE 754, binary64). */
struct shared_words {
    uint64_t *items;
    size_t count;
};
void shared_add(struct shared_words *words, uint64_t word);
void shared_add_real(struct shared_words *words, double number);
double shared_real(uint64_t word);

/* What the study is, in experiments and words of its own. */
struct shared_asked {
    const struct experiment *experiments;
    size_t count;
    const char *parameters; /* a line */
};

struct shared_kind {
    const char *name; /* a word */
    /* Other processes: a study to do tasks of; NULL if it cannot be opened. */
    void *(*open)(const struct shared_asked *asked);
    void (*close)(void *of);
    /* Does tasks first .. first + count - 1. Returns how many, as team_do; after a failure, told in
     * `failure`, the number says nothing. */
    uint64_t (*play)(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                     struct play_failure *failure);
    /* What came of those tasks. Another process has done no others. */
    void (*save)(void *of, uint64_t first, uint64_t count, struct shared_words *words);
    /* Takes that as if it had been done here. False if it cannot be. */
    bool (*load)(void *of, uint64_t first, uint64_t count, const struct shared_words *words);
};

/* Tasks 0 .. count - 1 of `of`, by all processes. As `play`. */
uint64_t shared_play(const struct shared_kind *kind, void *of, const struct shared_asked *asked,
                     uint64_t count, const struct outcomes_options *options, struct play_failure *failure);

#endif
