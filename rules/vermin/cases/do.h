/* Rule cases: what the files that perform entries of `do:` share. */
#ifndef WARODDS_RULES_VERMIN_CASES_DO_H
#define WARODDS_RULES_VERMIN_CASES_DO_H

#include "rules/shared/cases_do.h"
#include "rules/vermin/cases/cases.h"

struct doing {
    const struct vermin_model *m;
    struct vermin_state *s, *expected;
    struct chance *chance;
    struct case_words words;
    struct case_report *report;
    struct problems *problems;
};

/* cases/do.c: refuses what the rules do not allow; otherwise the kernel runs on. False if it was refused. */
bool vermin_do_choice(struct doing *d, struct vermin_choice choice);

/* cases/steps.c: everything that no Marine does. */
extern const struct case_entries vermin_step_entries;

#endif
