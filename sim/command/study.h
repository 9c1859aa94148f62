/* What the commands of the studies have in common: playing, progress, failures, output. */
#ifndef WARODDS_COMMAND_STUDY_H
#define WARODDS_COMMAND_STUDY_H

#include "sim/command/storing.h"
#include "sim/result/screen.h"
#include "sim/store/outcomes.h"

/* ---- study_play.c: a study from its opening to its report ---- */

/* How a study is told, to the store, people, programs and files. */
struct study_told {
    char *(*text)(const void *of); /* canonical; NULL: nothing is kept in the store */
    void (*add)(struct text *page, const struct screen *screen, const void *of);
    char *(*json)(const void *of);
    bool (*write)(const void *of, const char *folder, struct problems *problems);
};

/* STUDY_TOLD(luck) makes told_luck of add_luck, luck_json and luck_write, which know the type of their study;
 * STUDY_KEPT(curve) told_curve of these and of curve_study_text. */
#define STUDY_TELLS(study, ...)                                                                              \
    static void study##_told_add(struct text *page, const struct screen *screen, const void *of)             \
    {                                                                                                        \
        add_##study(page, screen, of);                                                                       \
    }                                                                                                        \
    static char *study##_told_json(const void *of)                                                           \
    {                                                                                                        \
        return study##_json(of);                                                                             \
    }                                                                                                        \
    static bool study##_told_write(const void *of, const char *folder, struct problems *problems)            \
    {                                                                                                        \
        return study##_write(of, folder, problems);                                                          \
    }                                                                                                        \
    static const struct study_told told_##study = {                                                          \
        .add = study##_told_add, .json = study##_told_json, .write = study##_told_write, __VA_ARGS__}
#define STUDY_TOLD(study) STUDY_TELLS(study, .text = NULL)
#define STUDY_KEPT(study)                                                                                    \
    static char *study##_told_text(const void *of)                                                           \
    {                                                                                                        \
        return study##_study_text(of);                                                                       \
    }                                                                                                        \
    STUDY_TELLS(study, .text = study##_told_text)

/* A study, as its command describes it. */
struct study {
    const char *kind;    /* in the store and on the progress line: "curve" */
    char *series, *name; /* its names in the store and as a folder; freed by study_play */
    const struct experiment *experiment;
    void *of; /* what the functions are given: the study itself */
    const struct study_told *told;
    /* Plays what is missing; puts down in `study` what there is to report, and of whom a game failed. False
     * if it did not come to its end. */
    bool (*play)(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems);
    const char *player; /* whose game a failed one is: "a value of the curve" */
    bool any;           /* there is something to report, complete or not */
    bool complete;
};
/* Opens the store, plays with progress line and Ctrl-C, reports what there is, and tells how to go on.
 * Returns the exit status. */
int study_play(struct study *study, const struct arguments *arguments);

/* The progress line of a study: "screen: 1,200 of 10,000 ... 12 s left". */
struct study_progress {
    const char *what;
    bool terminal, shown, quiet;
    double told;
    uint64_t planned; /* games of the stage whose plan was told */
};
struct study_progress study_progress_line(const char *what, bool quiet);
void study_progress_wipe(struct study_progress *progress);
/* For the progress hooks; `context` is the struct study_progress, which `play` finds in its options. */
void study_progress_show(void *context, const struct batch_progress *progress);

/* ---- study.c ---- */

/* The study's ledger, by the store of the arguments. Takes `text`, its canonical text (a function makes it,
 * NULL without a store). False if the store cannot be opened; told. */
bool study_open(struct ledger *ledger, const struct arguments *arguments, const char *kind, const char *name,
                const struct experiment *experiment, char *(*text)(const void *study), const void *study);
/* Ends the ledger. */
bool study_close(struct ledger *ledger, const struct arguments *arguments);

/* After a stop: what to do to go on; `written`: something was there to be written. Returns EXIT_RUN_FAILED.
 */
int study_stopped(const struct arguments *arguments, const struct ledger *ledger, bool written);
/* "warodds ... --resume": the same again. To be freed. */
char *study_resume_command(const struct arguments *arguments);

/* Reads a number of an option of one's own within [low, high]; complains otherwise. */
double study_number(const char *option, const char *value, double low, double high,
                    struct problems *problems);
uint64_t study_count(const char *option, const char *value, uint64_t low, uint64_t high,
                     struct problems *problems);

/* "results/<kind>-<experiment name>" without the folder; to be freed. */
char *study_name(const char *kind, const struct experiment *experiment, size_t contenders);
/* The same without numbers of games: the study's name in the store. */
char *study_series_name(const char *kind, const struct experiment *experiment);

#endif
