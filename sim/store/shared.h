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
    const char *unit;       /* in the study's ledger (shared_kept.c); NULL: what is done is not kept */
};

struct shared_kind {
    const char *name; /* a word */
    /* Other processes: a study to do tasks of; NULL if it cannot be opened. Without this function no other
     * process takes part. */
    void *(*open)(const struct shared_asked *asked);
    void (*close)(void *of);
    /* Does tasks first .. first + count - 1. Returns how many, as team_do; after a failure, told in
     * `failure`, the number says nothing. */
    uint64_t (*play)(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                     struct play_failure *failure);
    /* What came of those tasks, the last that were played. */
    void (*save)(void *of, uint64_t first, uint64_t count, struct shared_words *words);
    /* Takes that as if it had been done here. False if it cannot be. */
    bool (*load)(void *of, uint64_t first, uint64_t count, const struct shared_words *words);
};

/* Tasks 0 .. count - 1 of `of`, by all processes. As `play`. */
uint64_t shared_play(const struct shared_kind *kind, void *of, const struct shared_asked *asked,
                     uint64_t count, const struct outcomes_options *options, struct play_failure *failure);

/* ---- shared.c and shared_kept.c ---- */
void shared_save(const struct shared_words *words, struct text *bytes);
/* False if they are damaged; to be freed. */
bool shared_load(const struct text *bytes, struct shared_words *words);
/* As shared_play, by this process, what is done being kept under asked->unit: a study that was stopped goes
 * on with what is missing. */
uint64_t shared_play_kept(const struct shared_kind *kind, void *of, const char *unit, uint64_t count,
                          const struct outcomes_options *options, struct play_failure *failure);

#endif
