/* Inside the case runner. */
#ifndef WARODDS_CASES_CASE_RUN_H
#define WARODDS_CASES_CASE_RUN_H

#include "sim/core/observer.h"
#include "sim/cases/case.h"

/* A case while it is run. */
struct case_run {
    const struct game *game;
    const void *model;
    void *state, *expected; /* game->state_size, aligned */
    uint64_t *tally;
    struct observer observer;
    struct chance chance;
    struct case_report *report;
    struct problems *problems;
    size_t told; /* events looked at by `tells` */
    int before;  /* differences when the present list of actions began */
};

/* case_dice.c. The faces to come; groups of them may be named by the site that must roll exactly these. */
struct case_faces {
    uint8_t *items;
    size_t count;
    struct scripted_roll *rolls;
    size_t roll_count;
};
/* "6 6 5 | 2", "fire_squad 6 6 5 | jump 2": false after a complaint. */
bool case_read_faces(const struct game *game, const struct conf_node *node, struct case_faces *faces,
                     struct problems *problems);
void case_faces_free(struct case_faces *faces);

struct case_draws {
    struct scripted_draw *items;
    char **names; /* "rift 5" */
    size_t count;
};
/* "rift 5, chit terror": pool and element in turn; false after a complaint. */
bool case_read_draws(const struct case_run *run, const struct conf_node *node, struct case_draws *draws);
void case_draws_free(struct case_draws *draws);
/* Tells what of them was missing, left over or taken by another roll. */
void case_check_dice(struct case_run *run, const struct script *script);
void case_check_draws(struct case_run *run, const struct script *script, const struct case_draws *draws);

/* Performs the entries of `do:`; false if one is malformed. */
bool case_do(struct case_run *run, const struct conf_node *act);

/* One entry of `odds:`: { do, that, is }: the exact chance over all dice, from the case's state. */
bool case_odds(struct case_run *run, const struct conf_node *node);

/* case_read.c: a case of the file, and rules that no case can name. */
void case_read(struct case_suite *suite, const struct case_file *file, const struct conf_node *node,
               struct problems *problems);
void case_read_exemptions(struct case_suite *suite, const struct conf_node *node, struct problems *problems);
void *case_grow(void *items, size_t count, size_t size); /* room for one more */

/* case_address.c: `scenario` or `map` of the node, if it has one. */
void case_read_address(struct rule_case *rule_case, const struct conf_node *node, struct problems *problems);

#endif
