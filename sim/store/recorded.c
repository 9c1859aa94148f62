#include "sim/core/clock.h"
#include "sim/store/recorded_session.h"

#include <inttypes.h>
#include <stdlib.h>

struct looked session_counts(const struct session *session)
{
    return (struct looked){session->result->batch.games, session->score, 0};
}

bool session_has_enough(const struct session *session)
{
    return session->result->look.answer != STOP_GO_ON;
}

void session_look(struct session *session)
{
    const struct looked now = session_counts(session);
    if (stop_course_look(&session->course, &now))
        session->result->look = session->course.look;
}

void session_lose_store(struct session *session)
{
    session->store = NULL;
    session->result->unrecorded = true;
}

/* Takes a range from the store; false if it is damaged, and then it is there no more. */
static bool take_range(struct session *session, const struct store_range *range)
{
    struct totals *totals = totals_new(session->experiment);
    struct recorded *result = session->result;
    const char *reason;
    bool good = store_load(session->store, range, totals, &reason);
    if (good) {
        result->batch.games += totals->games;
        result->from_store += totals->games;
        result->from_other_builds += range->other_build ? totals->games : 0;
        session->wins += totals->wins;
        session->score += totals_score(totals).sum;
        totals_hand_over(result->batch.totals, totals);
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
static bool rule_goes_on(struct session *session, const struct store_range *range)
{
    struct text bytes = {0};
    struct looked_list looks;
    const struct looked before = session_counts(session);
    if (session->recording->rule.kind == STOP_FIXED)
        return true;
    store_looks(session->store, range, &bytes);
    const size_t looks_before = session->course.count;
    const bool good =
        looked_load(&looks, &bytes) && looked_go_on(&looks, &session->course, &before, range->games);
    if (!good)
        stop_course_rewind(&session->course, looks_before);
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
    for (size_t i = 0; i < count && going && !session_has_enough(session); i++) {
        const struct store_range *range = &ranges[i];
        uint64_t range_end = range->from + range->games;
        bool inside = range->from >= next && range_end <= end;
        if (range->from > next)
            going = session_play(session, next, range->from, true);
        if (!going || session_has_enough(session))
            return;
        next = range->from > next ? range->from : next;
        const size_t looks_before = session->course.count;
        const bool usable = inside && rule_goes_on(session, range);
        if (usable && take_range(session, range)) {
            next = range_end;
            session_look(session);
        } else {
            stop_course_rewind(&session->course, looks_before);
            uint64_t stop = range_end < end ? range_end : end;
            going = session_play(session, next, stop, usable);
            next = stop;
        }
    }
    if (going && next < end && !session_has_enough(session))
        session_play(session, next, end, true);
}

static void open_series(struct session *session)
{
    struct series series =
        series_make(session->experiment, session->asked->coverage, session->asked->signature);
    session->series = store_series(session->store, session->experiment, &series, session->problems);
    session->result->of_others = store_games_of_others(session->store, &series);
    if (session->series == STORE_NOTHING)
        session_lose_store(session);
    else if (session->recording->part &&
             !store_note_part(session->store, session->series, session->recording->part, session->problems))
        session_lose_store(session);
    series_free(&series);
}

struct recorded recorded_play(const struct experiment *experiment, const struct batch_options *options,
                              const struct recording *recording, struct problems *problems)
{
    struct recorded result = {.batch = {.totals = totals_new(experiment)}};
    struct session session = {
        .experiment = experiment,
        .asked = options,
        .recording = recording,
        .problems = problems,
        .result = &result,
        .store = recording->store,
        .series = STORE_NOTHING,
        .course = stop_course_begin(&recording->rule, false, setting_parts(experiment->setting)),
        .began = clock_seconds()};
    struct store_range *ranges = NULL;
    size_t count = 0;
    if (session.store)
        open_series(&session);
    if (session.store)
        ranges = store_ranges(session.store, session.series, experiment->from, experiment->games, &count);
    if (recording->fresh) { /* what is there stays there: the new games are counted beside it */
        bool recorded = count == 0;
        session_play(&session, experiment->from, experiment->from + experiment->games, recorded);
    } else {
        play_all(&session, ranges, count);
    }
    stop_course_end(&session.course);
    result.look = session.course.count > 0 ? session.course.look : result.look;
    stop_course_free(&session.course);
    free(ranges);
    return result;
}
