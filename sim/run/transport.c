#include "sim/run/transport.h"

#ifndef WARODDS_MPI

void transport_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

int transport_rank(void)
{
    return 0;
}

int transport_ranks(void)
{
    return 1;
}

struct batch_result transport_play(const struct experiment *experiment, const struct batch_options *options)
{
    return batch_play(experiment, options);
}

void transport_serve(const struct experiment *experiment, const struct batch_options *options)
{
    (void)experiment;
    (void)options;
}

void transport_dismiss(void) {}

#else

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAG_WORK, TAG_REPORT, TAG_TOTALS };

/* Rank 0 to another; games = 0: nothing more will come. */
struct work {
    uint64_t from, games;
};

/* What came of it; the totals follow in `bytes` bytes. */
struct report {
    uint64_t games, bytes, failed, game, decision;
    int64_t side;
    double thread_seconds;
    char reason[sizeof((struct play_failure *)0)->reason];
};

static int rank, ranks = 1;
static bool dismissed;

static void send_work(int to, struct work work)
{
    MPI_Send(&work, (int)sizeof work, MPI_BYTE, to, TAG_WORK, MPI_COMM_WORLD);
}

void transport_dismiss(void)
{
    for (int i = 1; i < ranks && rank == 0 && !dismissed; i++)
        send_work(i, (struct work){0, 0});
    dismissed = true;
}

static void end(void)
{
    transport_dismiss();
    MPI_Finalize();
}

void transport_begin(int *argc, char ***argv)
{
    int provided;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    atexit(end);
    if (rank > 0 && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
        abort();
}

int transport_rank(void)
{
    return rank;
}

int transport_ranks(void)
{
    return ranks;
}

/* The share of one rank: neighbouring stretches, as even as can be. */
static struct work share_of(const struct experiment *experiment, int of)
{
    const uint64_t games = experiment->games, each = games / (uint64_t)ranks, more = games % (uint64_t)ranks;
    const uint64_t before = (uint64_t)of;
    return (struct work){experiment->from + each * before + (before < more ? before : more),
                         each + (before < more)};
}

static int64_t side_number(const struct experiment *experiment, const char *side)
{
    const struct game *game = experiment->setting->game;
    for (size_t i = 0; side && i < game->side_count; i++)
        if (strcmp(game->sides[i].name, side) == 0)
            return (int64_t)i;
    return -1;
}

static void send_report(const struct experiment *experiment, const struct batch_result *batch)
{
    struct text bytes = {0};
    struct report report = {.games = batch->games, .thread_seconds = batch->thread_seconds};
    totals_save(batch->totals, &bytes);
    report.bytes = bytes.length;
    if (batch->failed) {
        report.failed = 1;
        report.game = batch->failure.game;
        report.decision = batch->failure.decision;
        report.side = side_number(experiment, batch->failure.side);
        memcpy(report.reason, batch->failure.reason, sizeof report.reason);
    }
    MPI_Send(&report, (int)sizeof report, MPI_BYTE, 0, TAG_REPORT, MPI_COMM_WORLD);
    MPI_Send(bytes.bytes, (int)bytes.length, MPI_BYTE, 0, TAG_TOTALS, MPI_COMM_WORLD);
    text_free(&bytes);
}

void transport_serve(const struct experiment *experiment, const struct batch_options *options)
{
    struct batch_options own = *options;
    own.progress = NULL;
    for (;;) {
        struct work work;
        MPI_Recv(&work, (int)sizeof work, MPI_BYTE, 0, TAG_WORK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (work.games == 0)
            return;
        struct experiment part = *experiment;
        part.from = work.from;
        part.games = work.games;
        struct batch_result batch = batch_play(&part, &own);
        send_report(experiment, &batch);
        batch_result_free(&batch);
    }
}

static struct play_failure failure_of(const struct experiment *experiment, const struct report *report)
{
    struct play_failure failure = {.game = report->game, .decision = report->decision};
    const struct game *game = experiment->setting->game;
    failure.side = report->side >= 0 ? game->sides[report->side].name : "nobody";
    const struct policy *policy = report->side >= 0 ? experiment->player[report->side].policy : NULL;
    failure.policy = policy ? policy->name : "nobody";
    memcpy(failure.reason, report->reason, sizeof failure.reason);
    return failure;
}

/* The totals of a rank, as if played here. */
static struct batch_result receive(const struct experiment *experiment, int from)
{
    struct batch_result batch = {.totals = totals_new(experiment)};
    struct report report;
    const char *reason = "";
    MPI_Recv(&report, (int)sizeof report, MPI_BYTE, from, TAG_REPORT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    char *bytes = memory_resize(NULL, report.bytes);
    MPI_Recv(bytes, (int)report.bytes, MPI_BYTE, from, TAG_TOTALS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    batch.games = report.games;
    batch.thread_seconds = report.thread_seconds;
    batch.failed = report.failed != 0;
    if (batch.failed) {
        batch.failure = failure_of(experiment, &report);
    } else if (!totals_load(batch.totals, bytes, report.bytes, &reason)) {
        batch.failed = true;
        batch.failure.side = batch.failure.policy = "a process of this run";
        snprintf(batch.failure.reason, sizeof batch.failure.reason, "its counts are not used: %s", reason);
    }
    free(bytes);
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
    double began = clock_seconds();
    if (ranks == 1 || experiment->games == 0)
        return batch_play(experiment, options);
    for (int i = 1; i < ranks; i++)
        if (share_of(experiment, i).games > 0)
            send_work(i, share_of(experiment, i));
    struct experiment own = *experiment;
    own.games = share_of(experiment, 0).games;
    struct batch_options quiet = *options;
    quiet.progress = NULL;
    struct batch_result whole = {.totals = totals_new(experiment)}, part = batch_play(&own, &quiet);
    bool complete = true;
    whole.threads = part.threads * ranks;
    add(&whole, &part, own.games, &complete);
    for (int i = 1; i < ranks; i++)
        if (share_of(experiment, i).games > 0) {
            part = receive(experiment, i);
            add(&whole, &part, share_of(experiment, i).games, &complete);
        }
    whole.seconds = clock_seconds() - began;
    return whole;
}

#endif
