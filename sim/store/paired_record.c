#include "sim/store/paired_record.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/store/ranks.h"

/* Games that are being played and not yet in the store. */
struct gap {
    int64_t id;
    uint64_t from; /* counted from record->from */
    struct looked start;
    struct looked_list looks;
    struct looked last; /* look */
    double seconds;
    uint64_t unwritten; /* games played since it was last written */
    double unwritten_seconds;
    bool recorded;
};

void paired_record_begin(struct paired_record *record)
{
    struct ledger *ledger = record->ledger;
    record->rule.last = record->most;
    record->course =
        stop_course_begin(&record->rule, true, looked_units(paired_difference(record->paired, 0).parts));
    record->stretches = NULL;
    record->stretch_count = 0;
    if (ledger->store)
        record->stretches =
            ledger_stretches(ledger, record->unit, record->from, record->most, &record->stretch_count);
}

void paired_record_end(struct paired_record *record)
{
    free(record->stretches);
    stop_course_free(&record->course);
}

/* Pairs so far, and who scored more in them. */
static struct looked counts_now(const struct paired_record *record)
{
    struct looked now = {.games = paired_games(record->paired)};
    if (record->rule.kind != STOP_FIXED) {
        const struct score_difference scores = paired_difference(record->paired, 0);
        now = looked_pairs(&scores);
    }
    return now;
}

/* Takes a stretch that begins here; false if its games must be played. A damaged one is there no more. */
static bool take(struct paired_record *record, struct store_stretch *stretch)
{
    struct ledger *ledger = record->ledger;
    struct text counts = {0}, bytes = {0};
    struct looked_list looks = {0};
    const char *reason = "they cannot be read";
    const struct looked before = counts_now(record);
    const size_t looks_before = record->course.count;
    bool read = store_stretch_read(ledger->store, stretch->id, &counts, &bytes);
    bool taken = read && looked_load(&looks, &bytes) &&
                 looked_go_on(&looks, &record->course, &before, stretch->games) &&
                 paired_take(record->paired, stretch->games, counts.bytes, counts.length, &reason);
    if (taken) {
        const struct looked now = counts_now(record);
        ledger_taken(ledger, stretch);
        stop_course_look(&record->course, &now);
    } else if (strstr(reason, "damaged") || strstr(reason, "contradict")) {
        ledger_refuse(ledger, stretch, reason);
        stretch->id = STORE_NOTHING;
    } else if (strstr(reason, "not everybody")) { /* a screen that had let some go earlier: more is better */
        store_stretch_forget(ledger->store, stretch->id);
        stretch->id = STORE_NOTHING;
    }
    if (!taken)
        stop_course_rewind(&record->course, looks_before);
    looked_free(&looks);
    text_free(&counts);
    text_free(&bytes);
    return taken;
}

static void write_gap(struct paired_record *record, struct gap *gap)
{
    struct store_writing writing = {.id = gap->id,
                                    .unit = record->unit,
                                    .from = record->from + gap->from,
                                    .games = paired_games(record->paired) - gap->from,
                                    .seconds = gap->seconds};
    gap->unwritten = 0;
    gap->unwritten_seconds = 0;
    if (!gap->recorded || !record->ledger->store || writing.games == 0)
        return;
    paired_save(record->paired, &writing.counts);
    looked_save(&gap->looks, &writing.looks);
    ledger_write(record->ledger, &writing, 1);
    gap->id = writing.id;
    gap->recorded = writing.stored == STORED;
    text_free(&writing.counts);
    text_free(&writing.looks);
}

#define SECONDS_UNWRITTEN 2.0

static bool is_due(const struct paired_record *record, const struct gap *gap)
{
    const uint64_t checkpoint = record->ledger->checkpoint;
    return checkpoint ? gap->unwritten >= checkpoint : gap->unwritten_seconds >= SECONDS_UNWRITTEN;
}

/* Plays up to `end`; false after a stop or a failure. */
static bool play_gap(struct paired_record *record, uint64_t end, bool recorded)
{
    struct ledger *ledger = record->ledger;
    struct gap gap = {.id = STORE_NOTHING,
                      .from = paired_games(record->paired),
                      .last = counts_now(record),
                      .recorded = recorded};
    bool going = !ledger->stored_only;
    ledger->missing = ledger->missing || ledger->stored_only;
    paired_fold(record->paired);
    while (going && paired_games(record->paired) < end && record->course.look.answer == STOP_GO_ON) {
        const uint64_t played = paired_games(record->paired);
        uint64_t games = ledger_batch(ledger, end - played);
        const uint64_t next = stop_next_mark(&record->rule, played, record->most);
        games = next - played < games ? next - played : games;
        const double began = clock_seconds();
        const uint64_t done = paired_share_play(record->paired, games);
        const double seconds = clock_seconds() - began;
        going = done == games;
        if (paired_failure(record->paired, NULL))
            break;
        ledger_played(ledger, done, seconds);
        gap.seconds += seconds;
        gap.unwritten += done;
        gap.unwritten_seconds += seconds;
        if (record->rule.kind != STOP_FIXED && going) {
            const struct looked now = counts_now(record);
            looked_add(&gap.looks, &gap.last, &now);
            gap.last = now;
            stop_course_look(&record->course, &now);
        }
        if (going && is_due(record, &gap))
            write_gap(record, &gap);
    }
    if (gap.unwritten > 0 && !paired_failure(record->paired, NULL))
        write_gap(record, &gap);
    looked_free(&gap.looks);
    return going;
}

/* The first stretch that ends after the games played so far; NULL: none. */
static struct store_stretch *next_stretch(const struct paired_record *record)
{
    const uint64_t here = record->from + paired_games(record->paired);
    for (size_t i = 0; i < record->stretch_count; i++)
        if (record->stretches[i].from + record->stretches[i].games > here)
            return &record->stretches[i];
    return NULL;
}

/* A stretch that sticks out of what is asked cannot be cut: its games are played, and not stored, since the
 * store has them. With --fresh nothing is taken, and only what nobody holds goes in. */
bool paired_record_play(struct paired_record *record, uint64_t target)
{
    bool going = true;
    while (going && paired_games(record->paired) < target && record->course.look.answer == STOP_GO_ON) {
        struct store_stretch *stretch = next_stretch(record);
        const uint64_t here = record->from + paired_games(record->paired);
        const bool within = stretch && stretch->from <= here;
        const bool whole = within && stretch->from == here && here + stretch->games <= record->from + target;
        if (whole && !record->ledger->fresh && take(record, stretch))
            continue;
        uint64_t end = target;
        if (within && stretch->from + stretch->games - record->from < end)
            end = stretch->from + stretch->games - record->from;
        else if (stretch && !within && stretch->from - record->from < end)
            end = stretch->from - record->from;
        going = play_gap(record, end, !within || stretch->id == STORE_NOTHING);
    }
    stop_course_end(&record->course);
    return going;
}
