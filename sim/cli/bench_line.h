/* One line of what `bench` measured: as CSV, for people, as JSON. */
#ifndef WARODDS_CLI_BENCH_LINE_H
#define WARODDS_CLI_BENCH_LINE_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/bench/bench.h"

/* What was measured, and what follows from it. */
struct bench_line {
    const char *scenario, *policy;
    const struct bench *bench;
    double decision_ns, times_draws, times_floor;
    double plain, times_plain; /* 0: there is no yardstick, or it does not know this game */
};

/* In a narrow window scenario and policy stand above their numbers. */
void bench_heading(struct text *text, const struct screen *screen, bool yardstick);
void bench_heading_csv(struct text *text);
void bench_line_csv(struct text *text, const struct bench_line *line);
void bench_line_row(struct text *text, const struct screen *screen, const struct bench_line *line);
void bench_line_json(struct json *json, const struct bench_line *line);

#endif
