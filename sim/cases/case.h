/* Rule cases: a state, what is done with which dice, and what must come of it. tests/cases/README.md
 * describes the files; what is in a state and what can be done is the game's affair (case_* in rules/game.h).
 */
#ifndef WARODDS_CASES_CASE_H
#define WARODDS_CASES_CASE_H

#include "rules/game.h"
#include "sim/core/case_report.h"
#include "sim/experiment/setting.h"

/* Dice, actions and expectations that belong together; a case has one or several. NULL: not given. */
struct case_step {
    const struct conf_node *ask_before, *dice, *draws, *act, *tells, *expect, *ask, *odds;
};

struct rule_case {
    const char *id;
    const char *title;
    const struct conf_node *node;
    const struct case_file *file;
    struct rule_case *like; /* the case that it goes on from: state, variants, values, address */
    bool taken_over;        /* ... and has them now */
    size_t *rules;          /* indices into the game's rules */
    size_t rule_count;
    char *address;
    char **variants; /* "ID=ANSWER" */
    size_t variant_count;
    char **sets; /* "PATH=VALUE" */
    size_t set_count;
    struct case_step *steps;
    size_t step_count;
};

struct case_file {
    char *path;
    struct conf *conf;
    const struct game *game;
};

/* A rule that no case can name, and why. */
struct case_exemption {
    size_t rule;
    const char *reason;
};

/* An answer ("ID=answer") that no case can tell from the others, and why. */
struct case_untold {
    const char *answer, *reason;
};

struct case_suite {
    struct case_file **files;
    size_t file_count;
    struct rule_case **cases;
    size_t case_count;
    struct case_exemption *exemptions;
    size_t exemption_count;
    struct case_untold *untold;
    size_t untold_count;
    const struct game *game; /* of all files */
    struct case_setting {
        char *key; /* address, variants, sets */
        struct setting *setting;
    } * settings;
    size_t setting_count;
    uint64_t *fired; /* how often each rule fired in the cases run */
};

/* Reads files; every problem is told. To be followed by case_suite_link() once. */
void case_suite_add(struct case_suite *suite, const char *path, struct problems *problems);
/* As case_suite_add; of a folder all its files, of the folder of a game those of its cases. */
void case_suite_add_path(struct case_suite *suite, const char *path, struct problems *problems);
/* The same from a text; `name` stands for it in complaints. */
void case_suite_add_text(struct case_suite *suite, const char *name, const char *text,
                         struct problems *problems);
/* Finds what cases refer to (like), and reports keys nobody knows. */
void case_suite_link(struct case_suite *suite, struct problems *problems);
void case_suite_free(struct case_suite *suite);

/* Runs a case on the observed kernel. Differences go to the report (its text ends with what happened, if
 * there are any); false if the case is malformed. */
bool case_run(struct case_suite *suite, const struct rule_case *rule_case, struct case_report *report,
              struct problems *problems);

/* The setting a case plays in; kept for the next case that has the same one. NULL after a complaint. */
const struct setting *case_setting(struct case_suite *suite, const struct rule_case *rule_case,
                                   struct problems *problems);

/* What the cases of the suite name. */
struct case_coverage {
    size_t *named; /* for each rule: how many cases */
    size_t rules, covered, exempt, missing;
    size_t *wrongly_exempt; /* rules that are named although listed as impossible */
    size_t wrongly_exempt_count;
};
struct case_coverage case_coverage_make(const struct case_suite *suite);
void case_coverage_free(struct case_coverage *coverage);
/* The reason why no case can name the rule, or NULL. */
const char *case_exemption_of(const struct case_suite *suite, size_t rule);

/* Rulings of the game's settings with answers that no case chooses: "V-...=answer" lines, to be freed. */
char *case_untested_answers(struct case_suite *suite, struct problems *problems);

/* `untold:` of a case file: answers that need no case, with reasons. */
void case_read_untold(struct case_suite *suite, const struct conf_node *node, struct problems *problems);
/* Answers, the standard ones included, that no case tells from another: no case is played with it, holds, and
 * fails with another; and those that `untold` lists although a case does. Lines "ID=answer", to be freed;
 * `asked` is raised by the number of answers. Many cases are played with many answers: seconds, not
 * moments. */
char *case_untold_answers(struct case_suite *suite, size_t *asked, struct problems *problems);

#endif
