/* Games that the store does not hold are played, and go into it every few seconds. */
#include "sim/core/clock.h"
#include "sim/store/recorded_session.h"
#include "sim/play/transport.h"

#define CHECKPOINT_SECONDS 2.0

enum { FIRST_CHECKPOINT = 512 }; /* games, until the speed is known */

/* The batch tells of its own games; people want to know about the whole. */
static void tell_progress(void *context, const struct batch_progress *own)
{
    struct session *session = context;
    struct batch_progress whole = {session->result->batch.games + own->games, session->experiment->games,
                                   session->wins + own->wins, clock_seconds() - session->began};
    session->asked->progress(session->asked->context, &whole);
}

static uint64_t checkpoint(const struct session *session, uint64_t left)
{
    uint64_t games = session->recording->checkpoint;
    if (games == 0 && session->store)
        games = session->rate > 0 ? (uint64_t)(session->rate * CHECKPOINT_SECONDS) : FIRST_CHECKPOINT;
    if (games == 0) /* nobody keeps it: all in one go */
        return left;
    /* No small rest at the end. */
    return session->recording->checkpoint == 0 && left < games + games / 2 ? left
           : games < left                                                  ? games
                                                                           : left;
}

/* A stretch of games that the store does not hold. */
struct gap {
    struct totals *totals;
    uint64_t from;
    int64_t range;
    struct looked_list looks;
    struct looked last; /* look */
    uint64_t unwritten; /* games played since it was last written */
    double seconds, unwritten_seconds;
    bool recorded;
};

static void record(struct session *session, struct gap *gap)
{
    struct text looks = {0};
    gap->unwritten = 0;
    gap->unwritten_seconds = 0;
    if (!session->store || !gap->recorded || gap->totals->games == 0)
        return;
    looked_save(&gap->looks, &looks);
    switch (store_add(session->store, session->series, &gap->range, gap->from, gap->totals, &looks,
                      gap->seconds, session->problems)) {
    case STORED:
        break;
    case STORED_BY_ANOTHER: /* the games are played all the same: their range is cut otherwise there */
        gap->recorded = false;
        break;
    case STORE_FAILED:
        session_lose_store(session);
        break;
    }
    text_free(&looks);
}

/* A rule looks more often than anybody should write to a disk. */
static bool is_due(const struct session *session, const struct gap *gap)
{
    const uint64_t asked = session->recording->checkpoint;
    return session->recording->rule.kind == STOP_FIXED ||
           (asked ? gap->unwritten >= asked : gap->unwritten_seconds >= CHECKPOINT_SECONDS);
}

static void look_in_gap(struct session *session, struct gap *gap)
{
    const struct looked now = session_counts(session);
    if (session->recording->rule.kind == STOP_FIXED)
        return;
    looked_add(&gap->looks, &gap->last, &now);
    gap->last = now;
    session_look(session);
}

/* Adds what a batch has played. */
static void take(struct session *session, struct gap *gap, struct batch_result *batch)
{
    struct batch_result *whole = &session->result->batch;
    gap->seconds += batch->seconds;
    gap->unwritten += batch->games;
    gap->unwritten_seconds += batch->seconds;
    whole->thread_seconds += batch->thread_seconds;
    whole->seconds += batch->seconds;
    whole->threads = batch->threads > whole->threads ? batch->threads : whole->threads;
    whole->games += batch->games;
    session->result->played += batch->games;
    session->wins += batch->totals->wins;
    session->score += totals_score(batch->totals).sum;
    totals_hand_over(gap->totals, batch->totals);
    if (batch->games > 0 && batch->seconds > 0)
        session->rate = (double)batch->games / batch->seconds;
    if (transport_ranks() > 1 && session->asked->progress) /* several processes do not tell in between */
        session->asked->progress(session->asked->context,
                                 &(struct batch_progress){whole->games, session->experiment->games,
                                                          session->wins, clock_seconds() - session->began});
}

/* The next games to play of from..end - 1: until a checkpoint or the next mark. */
static struct experiment next_part(const struct session *session, uint64_t from, uint64_t end)
{
    struct experiment part = *session->experiment;
    const uint64_t played = from - session->experiment->from;
    const uint64_t look =
        stop_next_mark(&session->recording->rule, played, session->experiment->games) - played;
    part.from = from;
    part.games = checkpoint(session, end - from);
    part.games = look < part.games ? look : part.games;
    return part;
}

bool session_play(struct session *session, uint64_t from, uint64_t end, bool recorded)
{
    struct batch_options options = *session->asked;
    struct gap gap = {.totals = totals_new(session->experiment),
                      .from = from,
                      .range = STORE_NOTHING,
                      .last = session_counts(session),
                      .recorded = recorded};
    bool going = !session->recording->stored_only, failed = false;
    session->result->missing = session->result->missing || !going;
    if (options.progress) {
        options.progress = tell_progress;
        options.context = session;
    }
    for (uint64_t next = from; next < end && going && !session_has_enough(session);) {
        const struct experiment part = next_part(session, next, end);
        struct batch_result batch = transport_play(&part, &options);
        if (batch.failed) { /* what comes before the first such game is kept: that part again without it */
            failed = true;
            session->result->batch.failed = true;
            session->result->batch.failure = batch.failure;
            end = session->store && gap.recorded ? batch.failure.game : next;
        } else {
            going = batch.games == part.games;
            take(session, &gap, &batch);
            if (going)
                look_in_gap(session, &gap);
            if (is_due(session, &gap))
                record(session, &gap);
            next += part.games;
        }
        batch_result_free(&batch);
    }
    if (gap.unwritten > 0)
        record(session, &gap);
    totals_hand_over(session->result->batch.totals, gap.totals);
    totals_free(gap.totals);
    looked_free(&gap.looks);
    return going && !failed;
}
