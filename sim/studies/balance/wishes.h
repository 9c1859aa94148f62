/* What is asked for on the command line: questions, games and targets. */
#ifndef WARODDS_STUDIES_BALANCE_WISHES_H
#define WARODDS_STUDIES_BALANCE_WISHES_H

#include "sim/studies/balance/balance.h"

#define TARGET_MARGIN 0.05 /* about a share that is stated without a range */

struct wishes {
    struct balance_plan plan;
    bool planned, only, propose;
    double minutes; /* 0: the plan stands */
};

/* "NAME,NAME" or, with numbers, "NAME=GAMES,...": nothing else is asked. Adds to `problems`, as the next one.
 */
void wishes_questions(struct wishes *wishes, const char *option, const char *value, bool numbers,
                      struct problems *problems);
/* "[QUESTION=]LOW..HIGH"; of equal sides also one share. */
void wishes_target(struct balance_plan *plan, const char *value, struct problems *problems);

#endif
