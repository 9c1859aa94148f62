#include "sim/run/recorded.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/run/transport.h"

#define CHECKPOINT_SECONDS 2.0

enum { FIRST_CHECKPOINT = 512 }; /* games, until the speed is known */

struct session {
    const struct experiment *experiment;
    const struct batch_options *asked;
    const struct recording *recording;
    struct problems *problems;
    struct recorded *result;
    struct store *store; /* NULL also after it failed */
    int64_t series;
    double rate; /* games a second, 0: not known yet */
    double began;
    uint64_t wins; /* so far: for the progress line and the rule */
};

/* The batch tells of its own games; people want to know about the whole. */
static void tell_progress(void *context, const struct batch_progress *own)
{
    struct session *session = context;
    struct batch_progress whole = {session->result->batch.games + own->games, session->experiment->games,
                                   session->wins + own->wins, clock_seconds() - session->began};
    session->asked->progress(session->asked->context, &whole);
}

static struct looked counts_now(const struct session *session)
{
    return (struct looked){session->result->batch.games, session->wins, 0};
}

static bool has_enough(const struct session *session)
{
    return session->result->look.answer != STOP_GO_ON;
}

/* The rule looks if it is time. */
static void look_here(struct session *session)
{
    const struct looked now = counts_now(session);
    stop_looks_here(&session->recording->rule, false, &now, session->experiment->games,
                    &session->result->look);
}

static void lose_store(struct session *session)
{
    session->store = NULL;
    session->result->unrecorded = true;
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
        lose_store(session);
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
    const struct looked now = counts_now(session);
    if (session->recording->rule.kind == STOP_FIXED)
        return;
    looked_add(&gap->looks, &gap->last, &now);
    gap->last = now;
    look_here(session);
}

/* Adds what a batch has played. */
static void take(struct session *session, struct gap *gap, const struct batch_result *batch)
{
    struct batch_result *whole = &session->result->batch;
    totals_merge(gap->totals, batch->totals);
    gap->seconds += batch->seconds;
    gap->unwritten += batch->games;
    gap->unwritten_seconds += batch->seconds;
    whole->thread_seconds += batch->thread_seconds;
    whole->seconds += batch->seconds;
    whole->threads = batch->threads > whole->threads ? batch->threads : whole->threads;
    whole->games += batch->games;
    session->result->played += batch->games;
    session->wins += batch->totals->wins;
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

/* Plays the games from..end - 1, or until the rule has enough; false after a stop or a failure. */
static bool play_gap(struct session *session, uint64_t from, uint64_t end, bool recorded)
{
    struct batch_options options = *session->asked;
    struct gap gap = {.totals = totals_new(session->experiment),
                      .from = from,
                      .range = STORE_NOTHING,
                      .last = counts_now(session),
                      .recorded = recorded};
    bool going = !session->recording->stored_only;
    session->result->missing = session->result->missing || !going;
    if (options.progress) {
        options.progress = tell_progress;
        options.context = session;
    }
    for (uint64_t next = from; next < end && going && !has_enough(session);) {
        const struct experiment part = next_part(session, next, end);
        struct batch_result batch = transport_play(&part, &options);
        going = !batch.failed && batch.games == part.games;
        if (batch.failed) {
            session->result->batch.failed = true;
            session->result->batch.failure = batch.failure;
        } else {
            take(session, &gap, &batch);
            if (going)
                look_in_gap(session, &gap);
            if (is_due(session, &gap))
                record(session, &gap);
        }
        next += part.games;
        batch_result_free(&batch);
    }
    if (gap.unwritten > 0 && !session->result->batch.failed)
        record(session, &gap);
    totals_merge(session->result->batch.totals, gap.totals);
    totals_free(gap.totals);
    looked_free(&gap.looks);
    return going;
}

/* Takes a range from the store; false if it is damaged, and then it is there no more. */
static bool take_range(struct session *session, const struct store_range *range)
{
    struct totals *totals = totals_new(session->experiment);
    struct recorded *result = session->result;
    const char *reason;
    bool good = store_load(session->store, range, totals, &reason);
    if (good) {
        totals_merge(result->batch.totals, totals);
        result->batch.games += totals->games;
        result->from_store += totals->games;
        result->from_other_builds += range->other_build ? totals->games : 0;
        session->wins += totals->wins;
    } else {
        problem_add(session->problems, &(struct place){.file = store_path(session->store)}, NULL, NULL,
                    "the counts of games %" PRIu64 " to %" PRIu64 " are not used (%s); they are played again",
                    range->from, range->from + range->games - 1, reason);
        store_forget(session->store, range->id);
    }
    totals_free(totals);
    return good;
}

/* Whether the rule would go on throughout the range, as far as its looks were kept. */
static bool rule_goes_on(const struct session *session, const struct store_range *range)
{
    struct text bytes = {0};
    struct looked_list looks;
    const struct looked before = counts_now(session);
    if (session->recording->rule.kind == STOP_FIXED)
        return true;
    store_looks(session->store, range, &bytes);
    const bool good = looked_load(&looks, &bytes) &&
                      looked_go_on(&looks, &session->recording->rule, false, &before, range->games);
    looked_free(&looks);
    text_free(&bytes);
    return good;
}

/* From the first game on, stored ranges and gaps in turn. A range that sticks out of what is asked cannot be
 * cut: its games are played, and not stored, since the store has them. */
static void play_all(struct session *session, const struct store_range *ranges, size_t count)
{
    uint64_t next = session->experiment->from, end = next + session->experiment->games;
    bool going = true;
    for (size_t i = 0; i < count && going && !has_enough(session); i++) {
        const struct store_range *range = &ranges[i];
        uint64_t range_end = range->from + range->games;
        bool inside = range->from >= next && range_end <= end;
        if (range->from > next)
            going = play_gap(session, next, range->from, true);
        if (!going || has_enough(session))
            return;
        next = range->from > next ? range->from : next;
        const bool usable = inside && rule_goes_on(session, range);
        if (usable && take_range(session, range)) {
            next = range_end;
            look_here(session);
        } else {
            uint64_t stop = range_end < end ? range_end : end;
            going = play_gap(session, next, stop, usable);
            next = stop;
        }
    }
    if (going && next < end && !has_enough(session))
        play_gap(session, next, end, true);
}

static void open_series(struct session *session)
{
    struct series series =
        series_make(session->experiment, session->asked->coverage, session->asked->signature);
    session->series = store_series(session->store, session->experiment, &series, session->problems);
    session->result->of_others = store_games_of_others(session->store, &series);
    if (session->series == STORE_NOTHING)
        lose_store(session);
    else if (session->recording->part &&
             !store_note_part(session->store, session->series, session->recording->part, session->problems))
        lose_store(session);
    series_free(&series);
}

struct recorded recorded_play(const struct experiment *experiment, const struct batch_options *options,
                              const struct recording *recording, struct problems *problems)
{
    struct recorded result = {.batch = {.totals = totals_new(experiment)}};
    struct session session = {.experiment = experiment,
                              .asked = options,
                              .recording = recording,
                              .problems = problems,
                              .result = &result,
                              .store = recording->store,
                              .series = STORE_NOTHING,
                              .began = clock_seconds()};
    struct store_range *ranges = NULL;
    size_t count = 0;
    if (session.store)
        open_series(&session);
    if (session.store)
        ranges = store_ranges(session.store, session.series, experiment->from, experiment->games, &count);
    if (recording->fresh) { /* what is there stays there: the new games are counted beside it */
        bool recorded = count == 0;
        play_gap(&session, experiment->from, experiment->from + experiment->games, recorded);
    } else {
        play_all(&session, ranges, count);
    }
    free(ranges);
    return result;
}
