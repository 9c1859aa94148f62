/* Where victory goes by points: the points at which the levels of the result would be cut if each were to
 * come up as often. Quantiles of the lead, at the end, that the game says decides (leads.yaml, `victory:
 * true`), with intervals of their ranks (Conover, Practical Nonparametric Statistics, section 3.2). Endings
 * at which points do not count (sudden death) are in them with the points that they have. */
#ifndef WARODDS_STUDIES_BALANCE_CUTS_H
#define WARODDS_STUDIES_BALANCE_CUTS_H

#include "sim/studies/balance/course.h"

enum { CUTS_MOST = 11 };

struct cut {
    int32_t at;               /* a level begins above so many points */
    struct interval interval; /* 95 % */
};

struct cuts {
    const struct lead
        *lead; /* NULL: points do not decide, or too many games end with the same ones for so many levels */
    size_t levels, count; /* levels - 1 */
    struct cut item[CUTS_MOST], middle;
};

/* For so many levels of the result, CUTS_MOST + 1 at most. */
struct cuts cuts_of(const struct course *course, size_t levels);
/* "2, 5, 9" */
void cuts_text(const struct cuts *cuts, struct text *text);
void cuts_json(const struct cuts *cuts, struct json *json);

#endif
