/* Games in which all arms are compared, handed out to all processes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/paired_sums.h"
#include "sim/store/ranks.h"

/* ---- rank 0 ---- */

static void describe(const struct paired *paired, struct text *text)
{
    const struct paired_plan *plan = paired_plan_of(paired);
    text_addf(text, "pairs %zu %zu %" PRIu64 " %d %d\n", plan->arm_count, plan->contrast_count, plan->from,
              paired_options_of(paired)->threads, paired_options_of(paired)->checked);
    for (size_t i = 0; i < plan->contrast_count; i++)
        text_addf(text, "%d %d %d %d\n", plan->contrasts[i].plus, plan->contrasts[i].minus,
                  plan->contrasts[i].less_plus, plan->contrasts[i].less_minus);
    for (size_t i = 0; i < plan->arm_count; i++) {
        text_addf(text, "%d ", paired_is_dropped(paired, i));
        ranks_describe(text, plan->arms[i]);
    }
}

static struct play_failure failure_of(const struct experiment *experiment,
                                      const struct transport_report *report)
{
    struct play_failure failure = {
        .game = report->game, .decision = report->decision, .side = "nobody", .policy = "nobody"};
    if (report->side >= 0) {
        const struct policy *policy = experiment->player[report->side].policy;
        failure.side = experiment->setting->game->sides[report->side].name;
        failure.policy = policy ? policy->name : "nobody";
    }
    memcpy(failure.reason, report->reason, sizeof failure.reason);
    return failure;
}

/* What a rank has played of its share; 0 after a failure. */
static uint64_t collect(struct paired *paired, int rank, struct transport_share share, bool complete)
{
    struct transport_report report;
    struct text bytes = {0};
    const char *reason;
    uint64_t played = 0;
    transport_collect(rank, &report, &bytes);
    if (report.failed == RANKS_UNKNOWN) {
        played = complete ? paired_play_share(paired, share.from, share.games) : 0;
    } else if (report.failed == RANKS_FAILED) {
        const struct play_failure failure = failure_of(paired_plan_of(paired)->arms[report.arm], &report);
        paired_add_failure(paired, (size_t)report.arm, &failure);
    } else if (complete && paired_add_share(paired, report.games, bytes.bytes, bytes.length, &reason)) {
        played = report.games;
    } else if (complete) {
        struct play_failure failure = {.side = "a process", .policy = "a process"};
        snprintf(failure.reason, sizeof failure.reason, "its counts are not used: %s", reason);
        paired_add_failure(paired, 0, &failure);
    }
    text_free(&bytes);
    return played;
}

uint64_t paired_share_play(struct paired *paired, uint64_t games)
{
    const uint64_t from = paired_games(paired);
    struct text text = {0};
    if (transport_ranks() == 1 || games == 0 ||
        paired_options_of(paired)->rows) /* rows are written where they are played */
        return paired_play(paired, games);
    describe(paired, &text);
    for (int rank = 1; rank < transport_ranks(); rank++)
        if (transport_share_of(from, games, rank).games > 0) {
            transport_send(rank, transport_share_of(from, games, rank));
            transport_send_text(rank, &text);
        }
    text_free(&text);
    const uint64_t own = transport_share_of(from, games, 0).games;
    uint64_t done = paired_play_share(paired, from, own);
    bool complete = done == own;
    for (int rank = 1; rank < transport_ranks(); rank++) {
        const struct transport_share share = transport_share_of(from, games, rank);
        if (share.games == 0)
            continue;
        const uint64_t more = collect(paired, rank, share, complete);
        done += more;
        complete = complete && more == share.games;
    }
    paired_count(paired, done);
    return done;
}

/* ---- other ranks ---- */

struct asked {
    struct paired_plan plan;
    struct paired_options options;
    struct experiment *experiments;
    const struct experiment **arms;
    struct setting *copies;
    struct contrast *contrasts;
    bool *dropped;
};

static const char *read_contrasts(const char *at, struct asked *asked)
{
    for (size_t i = 0; i < asked->plan.contrast_count; i++) {
        struct contrast *contrast = &asked->contrasts[i];
        int used;
        if (sscanf(at, "%d %d %d %d\n%n", &contrast->plus, &contrast->minus, &contrast->less_plus,
                   &contrast->less_minus, &used) != 4)
            return NULL;
        at += used;
    }
    return at;
}

static const char *read_arms(struct ranks_opened *opened, const char *at, struct asked *asked)
{
    for (size_t i = 0; at && i < asked->plan.arm_count; i++) {
        asked->dropped[i] = *at == '1';
        asked->arms[i] = &asked->experiments[i];
        at = ranks_open(opened, at + 2, &asked->experiments[i], &asked->copies[i]);
    }
    return at;
}

static bool read_asked(struct ranks_opened *opened, const char *text, struct asked *asked)
{
    int used, threads, checked;
    if (sscanf(text, "pairs %zu %zu %" SCNu64 " %d %d\n%n", &asked->plan.arm_count,
               &asked->plan.contrast_count, &asked->plan.from, &threads, &checked, &used) != 5)
        return false;
    asked->options = (struct paired_options){.threads = threads, .checked = checked};
    asked->experiments = memory_zeros(asked->plan.arm_count * sizeof *asked->experiments);
    asked->arms = memory_zeros(asked->plan.arm_count * sizeof *asked->arms);
    asked->copies = memory_zeros(asked->plan.arm_count * sizeof *asked->copies);
    asked->dropped = memory_zeros(asked->plan.arm_count * sizeof *asked->dropped);
    asked->contrasts = memory_zeros(asked->plan.contrast_count * sizeof *asked->contrasts);
    asked->plan.arms = asked->arms;
    asked->plan.contrasts = asked->contrasts;
    const char *at = read_contrasts(text + used, asked);
    return at && read_arms(opened, at, asked);
}

static void forget(struct asked *asked)
{
    for (size_t i = 0; asked->copies && i < asked->plan.arm_count; i++)
        setting_release(&asked->copies[i]);
    free(asked->experiments);
    free(asked->arms);
    free(asked->copies);
    free(asked->dropped);
    free(asked->contrasts);
}

static void report_failure(struct transport_report *report, const struct experiment *experiment, size_t arm,
                           const struct play_failure *failure)
{
    report->failed = RANKS_FAILED;
    report->arm = arm;
    report->game = failure->game;
    report->decision = failure->decision;
    report->side = ranks_failed_side(experiment, failure);
    memcpy(report->reason, failure->reason, sizeof report->reason);
}

static void play_asked(const struct asked *asked, struct transport_share share,
                       struct transport_report *report, struct text *bytes)
{
    struct paired *paired = paired_open(&asked->plan, &asked->options);
    size_t arm;
    for (size_t i = 0; i < asked->plan.arm_count; i++)
        if (asked->dropped[i])
            paired_drop(paired, i);
    report->games = paired_play_share(paired, share.from, share.games);
    const struct play_failure *failure = paired_failure(paired, &arm);
    paired_count(paired, report->games);
    paired_save(paired, bytes);
    if (failure)
        report_failure(report, asked->plan.arms[arm], arm, failure);
    paired_close(paired);
}

void paired_answer(struct ranks_opened *opened, const char *asked_text, struct transport_share share)
{
    struct asked asked = {0};
    struct transport_report report = {0};
    struct text bytes = {0};
    text_add(&bytes, "");
    if (read_asked(opened, asked_text, &asked))
        play_asked(&asked, share, &report, &bytes);
    else
        report.failed = RANKS_UNKNOWN;
    transport_answer(&report, &bytes);
    forget(&asked);
    text_free(&bytes);
}
