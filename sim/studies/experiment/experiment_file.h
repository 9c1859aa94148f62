/* An experiment as a file, configs/<game>/experiments/NAME.yaml: a question and the commands that answer it.
 *
 *     title: How hard is it?
 *     game: invaders                     # not needed in the folder of a game, mygame/experiments/NAME.yaml
 *     question: Who wins how often?      # optional, as are the next two, which hold for every entry
 *     games: 20_000
 *     seed: 1
 *     runs:             # each a `warodds run`; lists of scenarios and policies give one each
 *       - { name: ladder, scenario: [one, two], policy: [naive, strong side=NAME], variant: [...] }
 *     comparisons:      # `warodds compare`
 *       - { name: players, scenario: one, a: policy=naive, b: policy=strong, margin: 0.02 }
 *     screens:          # `warodds screen`; all policies of a list in one screen
 *       - { name: rulings, scenario: one, policy: [naive, strong], variant: [...], margin: 0.02 }
 *     sensitivities:    # `warodds sensitivity`; games are for each point
 *       - { name: unknown, scenario: one, policy: strong, trajectories: 10 }
 *     tournaments:      # `warodds tournament`; games are the budget
 *       - { name: best, scenario: one, policy: [naive, strong] }
 *       - { name: seats, scenario: one, policy: [naive side=x, strong side=y] }   # players of both sides
 *     curves:           # `warodds curve`
 *       - { name: skill, scenario: one, policy: search(naive), over: "playouts=0:400,32:100" }
 *     fits:             # `warodds fit`
 *       - { name: even, scenario: one, parameter: some.value, range: 1..6, target: win=0.5 }
 *
 *     tunings:          # `warodds tune`; games are for each candidate
 *       - { name: better, scenario: one, policy: naive, parameters: "boldness,patience", budget: 100_000 }
 *
 * Every other key of an entry is an option of its command, with - for _; `true` is an option without value.
 */
#ifndef WARODDS_STUDIES_EXPERIMENT_EXPERIMENT_FILE_H
#define WARODDS_STUDIES_EXPERIMENT_EXPERIMENT_FILE_H

#include "sim/conf/conf.h"
#include "sim/core/text.h"

struct file_words {
    char **items;
    size_t count;
};

struct file_entry {
    char *name;                   /* also of its folder: "ladder-one-naive" */
    const char *command;          /* "run", "compare", ... */
    struct file_words words;      /* the command line after the command */
    const struct conf_node *node; /* where it is written */
};

struct experiment_file {
    struct conf *conf;
    char *name; /* of the file, without .yaml */
    const char *title, *question;
    struct file_entry *entries;
    size_t count;
};

/* `name`: the path of a file, NAME or GAME/NAME. Everything is checked that can be without playing: keys,
 * scenarios, policies, variants, values. NULL after adding to `problems`. `games` replaces the file's numbers
 * of games unless it is NULL. */
struct experiment_file *experiment_file_open(const char *name, const char *games, struct problems *problems);
/* Part of opening: complains about scenarios, policies, variants and values that do not exist. */
void experiment_file_check(const struct experiment_file *file, struct problems *problems);
/* Where it is. NULL after adding to `problems`; to be freed. */
char *experiment_file_path(const char *name, struct problems *problems);
void experiment_file_close(struct experiment_file *file);

#endif
