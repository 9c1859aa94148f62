/* A run as a page of text. */
#ifndef WARODDS_RESULT_RESULT_TEXT_H
#define WARODDS_RESULT_RESULT_TEXT_H

#include "sim/result/result.h"
#include "sim/result/screen.h"

/* The page; `full` adds the long tables (every metric, every hit distribution, every chance site). */
void add_result(struct text *text, const struct screen *screen, const struct result *result, bool full);

/* Its parts that have files of their own. */
void add_metrics(struct text *text, const struct screen *screen, const struct result *result, bool full);
void add_seat_shares(struct text *text, const struct screen *screen, const struct result *result);
void add_dice(struct text *text, const struct screen *screen, const struct result *result, bool full);

/* "losses.squad" as people say it. To be freed. */
char *metric_words(const char *name);

/* "41.3 %", with one digit more where one is not enough to see anything. */
void percent_text(double share, char text[16]);

#endif
