/* Games played by all ranks. Rank 0 plays a share itself. */
#include <stdio.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/play/transport.h"

static int64_t side_number(const struct game *game, const char *side)
{
    for (size_t i = 0; side && i < game->side_count; i++)
        if (strcmp(game->sides[i].name, side) == 0)
            return (int64_t)i;
    return -1;
}

static void report_failure(struct transport_report *report, const struct experiment *experiment,
                           const struct play_failure *failure)
{
    report->failed = 1;
    report->game = failure->game;
    report->decision = failure->decision;
    report->side = side_number(experiment->setting->game, failure->side);
    memcpy(report->reason, failure->reason, sizeof report->reason);
}

static struct play_failure failure_of(const struct experiment *experiment,
                                      const struct transport_report *report)
{
    struct play_failure failure = {.game = report->game, .decision = report->decision};
    const struct game *game = experiment->setting->game;
    failure.side = report->side >= 0 ? game->sides[report->side].name : "nobody";
    const struct policy *policy = report->side >= 0 ? experiment->player[report->side].policy : NULL;
    failure.policy = policy ? policy->name : "nobody";
    memcpy(failure.reason, report->reason, sizeof failure.reason);
    return failure;
}

static struct play_failure bad_counts(const char *reason)
{
    struct play_failure failure = {.side = "a process of this run", .policy = "a process of this run"};
    snprintf(failure.reason, sizeof failure.reason, "its counts are not used: %s", reason);
    return failure;
}

static void hand_out(uint64_t from, uint64_t games)
{
    for (int i = 1; i < transport_ranks(); i++)
        if (transport_share_of(from, games, i).games > 0)
            transport_send(i, transport_share_of(from, games, i));
}

/* ---- runs ---- */

void transport_serve(const struct experiment *experiment, const struct batch_options *options)
{
    struct batch_options own = *options;
    own.progress = NULL;
    for (;;) {
        const struct transport_share share = transport_receive();
        if (share.games == 0)
            return;
        struct experiment part = *experiment;
        struct text bytes = {0};
        part.from = share.from;
        part.games = share.games;
        struct batch_result batch = batch_play(&part, &own);
        struct transport_report report = {.games = batch.games, .thread_seconds = batch.thread_seconds};
        totals_save(batch.totals, &bytes);
        if (batch.failed)
            report_failure(&report, experiment, &batch.failure);
        transport_answer(&report, &bytes);
        text_free(&bytes);
        batch_result_free(&batch);
    }
}

/* The totals of a rank, as if played here. */
static struct batch_result receive(const struct experiment *experiment, int from)
{
    struct batch_result batch = {.totals = totals_new(experiment)};
    struct transport_report report;
    struct text bytes = {0};
    const char *reason = "";
    transport_collect(from, &report, &bytes);
    batch.games = report.games;
    batch.thread_seconds = report.thread_seconds;
    batch.failed = report.failed != 0;
    if (batch.failed) {
        batch.failure = failure_of(experiment, &report);
    } else if (!totals_load(batch.totals, bytes.bytes, bytes.length, &reason)) {
        batch.failed = true;
        batch.failure = bad_counts(reason);
    }
    text_free(&bytes);
    return batch;
}

/* After a stop only the stretch without holes counts: what follows a short share is left out. */
static void add(struct batch_result *whole, struct batch_result *part, uint64_t expected, bool *complete)
{
    whole->thread_seconds += part->thread_seconds;
    if (part->failed && (!whole->failed || part->failure.game < whole->failure.game)) {
        whole->failed = true;
        whole->failure = part->failure;
    }
    if (*complete && !part->failed) {
        totals_merge(whole->totals, part->totals);
        whole->games += part->games;
    }
    *complete = *complete && part->games == expected;
    batch_result_free(part);
}

struct batch_result transport_play(const struct experiment *experiment, const struct batch_options *options)
{
    const uint64_t from = experiment->from, games = experiment->games;
    double began = clock_seconds();
    if (transport_ranks() == 1 || games == 0 || options->rows) /* rows are written where they are played */
        return batch_play(experiment, options);
    hand_out(from, games);
    struct experiment own = *experiment;
    own.games = transport_share_of(from, games, 0).games;
    struct batch_options quiet = *options;
    quiet.progress = NULL;
    struct batch_result whole = {.totals = totals_new(experiment)}, part = batch_play(&own, &quiet);
    bool complete = true;
    whole.threads = part.threads * transport_ranks();
    add(&whole, &part, own.games, &complete);
    for (int i = 1; i < transport_ranks(); i++) {
        const struct transport_share share = transport_share_of(from, games, i);
        if (share.games == 0)
            continue;
        part = receive(experiment, i);
        add(&whole, &part, share.games, &complete);
    }
    whole.seconds = clock_seconds() - began;
    return whole;
}
