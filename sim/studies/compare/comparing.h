/* Inside the compare command: its sides, their names, the command that plays them again. */
#ifndef WARODDS_STUDIES_COMPARE_COMPARING_H
#define WARODDS_STUDIES_COMPARE_COMPARING_H

#include "sim/command/stop_options.h"
#include "sim/command/study.h"
#include "sim/studies/compare/comparison.h"

/* What is said of one side: --a or --b. */
struct compare_wishes {
    struct word_list sides[2];
    struct stop_wishes stop;
    double margin;
    bool independent, full, check;
};

/* Everything of one command. */
struct comparing {
    struct arguments arguments;
    struct compare_wishes wishes;
    struct experiment sides[2];
    struct text names[2], command;
    struct store_part part; /* with --shard */
    uint64_t from, most;    /* games to play: the shard's */
};

void compare_add_word(struct word_list *list, const char *word);

/* Whether --a or --b names a value; else, what was probably meant. `setting` may be NULL: no such scenario.
 */
bool compare_is_value(const struct setting *setting, const char *what);
void compare_explain(const struct setting *setting, const char *option, const char *what,
                     struct problems *problems);

/* Resolves the address, policies and values of side 0 (A) or 1 (B). False after telling what is wrong. */
bool comparing_open_side(struct comparing *comparing, int number);
/* What is different about the side, in the words of the command line. */
void comparing_name_side(struct comparing *comparing, int number);
/* The command that plays this again, but for --from and --games. */
void comparing_write_command(struct comparing *comparing);
/* compare-GAME-SCENARIO-A-vs-B. To be freed. */
char *comparing_name(const struct comparing *comparing);
/* results/NAME-HASH: the hash is of `command`, the whole one. To be freed. */
char *comparing_folder(const struct comparing *comparing, const char *command);

/* The canonical text of the pair, by which the store knows it. To be freed. */
char *comparing_study_text(const struct comparing *comparing);
/* comparing_pilot.c: the pairs after which a long comparison tells its plan, and the telling. `seconds` is
 * what they took. */
uint64_t comparing_pilot(const struct comparing *comparing);
void comparing_tell_plan(const struct comparing *comparing, const struct paired_totals *totals,
                         double seconds);
/* Plays, prints and writes; returns the exit status. */
int comparing_play(struct comparing *comparing);

#endif
