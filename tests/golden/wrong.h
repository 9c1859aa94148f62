/* What the programs that tell of wrong things have in common. */
#ifndef WARODDS_TESTS_GOLDEN_WRONG_H
#define WARODDS_TESTS_GOLDEN_WRONG_H

#include <stdio.h>

#include "sim/experiment/setting.h"

/* The scenario that is the only word of the command; NULL after saying what is wrong. To be closed. */
static inline struct setting *wrong_setting(int count, char **words)
{
    struct problems problems;
    problems_init(&problems);
    struct setting *setting =
        count == 2 ? setting_open(&(struct request){.address = words[1]}, &problems) : NULL;
    if (!setting)
        problems_print(&problems, stderr, false);
    problems_free(&problems);
    return setting;
}

#endif
