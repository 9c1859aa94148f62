/* Outcomes and the store: what it holds is taken, the rest is played in batches of about two seconds, and
 * what each batch has played goes in with one transaction.
 *
 * The counts of a stretch are the levels of its games, eight to a word, the first in the lowest byte; then,
 * where a level does not tell the score, the scores likewise; then, of arms that are hashed, the hash of each
 * final state. */
#include "sim/store/outcomes_record.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/play/words.h"

static const char heading[] = "warodds levels 1\n";

enum { PER_WORD = 8 };

static void pack(const uint8_t *bytes, uint64_t games, uint64_t *words)
{
    for (uint64_t i = 0; i < games; i++)
        words[i / PER_WORD] |= (uint64_t)bytes[i] << (8 * (i % PER_WORD));
}

static uint8_t unpack(const uint64_t *words, uint64_t i)
{
    return (uint8_t)(words[i / PER_WORD] >> (8 * (i % PER_WORD)) & 0xff);
}

/* Of the counts of so many games, after their number. */
static size_t words_of(const struct arm *arm, uint64_t games)
{
    const size_t bytes = (size_t)(games + PER_WORD - 1) / PER_WORD;
    return (arm->varies ? 2 * bytes : bytes) + (arm->hashed ? (size_t)games : 0);
}

static void save_levels(const struct piece *piece, struct text *bytes)
{
    const struct arm *arm = piece->arm;
    const size_t count = (size_t)(piece->games + PER_WORD - 1) / PER_WORD, all = words_of(arm, piece->games);
    uint64_t *words = memory_resize(NULL, (all + 1) * sizeof *words);
    words[0] = piece->games;
    memset(words + 1, 0, all * sizeof *words);
    pack(arm->level + piece->first, piece->games, words + 1);
    if (arm->varies)
        pack(arm->score + piece->first, piece->games, words + 1 + count);
    if (arm->hashed)
        memcpy(words + 1 + all - piece->games, arm->ending + piece->first,
               (size_t)piece->games * sizeof *words);
    words_save(bytes, heading, words, all + 1);
    free(words);
}

/* False if they contradict each other. */
static bool load_game(struct arm *arm, uint64_t at, uint8_t level, uint8_t score)
{
    if (level >= arm->level_count || score > arm->parts)
        return false;
    arm->level[at] = level;
    arm->score[at] = arm->varies ? score : (uint8_t)(arm->levels[level].score * (int)arm->parts / SCORE_ONE);
    return true;
}

/* The levels of the games from..end - 1 of the stretch. Why not, or NULL. */
static const char *load_levels(struct arm *arm, const struct store_stretch *stretch, const struct text *bytes,
                               uint64_t from, uint64_t end)
{
    const size_t count = (size_t)(stretch->games + PER_WORD - 1) / PER_WORD,
                 all = words_of(arm, stretch->games);
    if (!words_whole(bytes->bytes, bytes->length, heading))
        return "the bytes are damaged";
    uint64_t *words = memory_resize(NULL, (all + 1) * sizeof *words);
    const char *reason = NULL;
    if (!words_load(bytes->bytes, bytes->length, heading, words, all + 1) || words[0] != stretch->games)
        reason = "they are of another number of games";
    for (uint64_t game = from; game < end && !reason; game++) {
        const uint64_t i = game - stretch->from;
        const uint8_t score = arm->varies ? unpack(words + 1 + count, i) : 0;
        if (!load_game(arm, game - arm->experiment.from, unpack(words + 1, i), score))
            reason = "the counts contradict each other";
        if (arm->hashed)
            arm->ending[game - arm->experiment.from] = words[1 + all - stretch->games + i];
    }
    free(words);
    return reason;
}

static bool take(struct arm *arm, const struct store_stretch *stretch, uint64_t from, uint64_t end,
                 struct ledger *ledger)
{
    struct text bytes = {0}, looks = {0};
    const struct store_stretch taken = {stretch->id, from, end - from, stretch->other_build};
    const char *reason = store_stretch_read(ledger->store, stretch->id, &bytes, &looks)
                             ? load_levels(arm, stretch, &bytes, from, end)
                             : "they cannot be read";
    if (reason)
        ledger_refuse(ledger, stretch, reason);
    else
        ledger_taken(ledger, &taken);
    text_free(&bytes);
    text_free(&looks);
    return reason == NULL;
}

struct pieces {
    struct piece *items;
    size_t count;
};

static void add_piece(struct pieces *pieces, struct arm *arm, uint64_t first, uint64_t games)
{
    if (games == 0)
        return;
    if ((pieces->count & (pieces->count - 1)) == 0)
        pieces->items = memory_resize(pieces->items, (2 * pieces->count + 1) * sizeof *pieces->items);
    pieces->items[pieces->count++] = (struct piece){arm, first, games};
}

/* What of the arm's next games the store does not hold. Stretches that stick out are cut: levels are by game.
 */
static void find_missing(struct arm *arm, uint64_t games, struct ledger *ledger, struct pieces *missing)
{
    const uint64_t from = arm->experiment.from + arm->games, end = from + games;
    uint64_t next = from;
    size_t count = 0;
    struct store_stretch *stretches = NULL;
    if (ledger && ledger->store && !ledger->fresh && arm->unit[0])
        stretches = ledger_stretches(ledger, arm->unit, from, games, &count);
    for (size_t i = 0; i < count; i++) {
        const struct store_stretch *stretch = &stretches[i];
        const uint64_t first = stretch->from > next ? stretch->from : next;
        const uint64_t last = stretch->from + stretch->games < end ? stretch->from + stretch->games : end;
        if (!take(arm, stretch, first, last, ledger))
            continue;
        add_piece(missing, arm, next - arm->experiment.from, first - next);
        next = last;
    }
    free(stretches);
    add_piece(missing, arm, next - arm->experiment.from, end - next);
}

/* The first `played` games of the pieces into the store. */
static void record(const struct piece *pieces, size_t count, uint64_t played, double seconds,
                   struct ledger *ledger)
{
    struct store_writing *writings = memory_resize(NULL, (count + 1) * sizeof *writings);
    size_t written = 0;
    for (size_t i = 0; i < count && played > 0; i++) {
        struct piece piece = pieces[i];
        piece.games = piece.games < played ? piece.games : played;
        played -= piece.games;
        if (!piece.arm->unit[0])
            continue;
        struct store_writing *writing = &writings[written++];
        *writing = (struct store_writing){.id = STORE_NOTHING,
                                          .unit = piece.arm->unit,
                                          .from = piece.arm->experiment.from + piece.first,
                                          .games = piece.games,
                                          .seconds = seconds};
        save_levels(&piece, &writing->counts);
    }
    ledger_write(ledger, writings, written);
    for (size_t i = 0; i < written; i++)
        text_free(&writings[i].counts);
    free(writings);
}

/* As many pieces from `first` on as make so many games; the last one is cut. */
static void cut_batch(const struct pieces *missing, size_t first, uint64_t games, struct pieces *batch,
                      uint64_t done_of_first)
{
    for (size_t i = first; i < missing->count && games > 0; i++) {
        struct piece piece = missing->items[i];
        if (i == first) {
            piece.first += done_of_first;
            piece.games -= done_of_first;
        }
        piece.games = piece.games < games ? piece.games : games;
        games -= piece.games;
        add_piece(batch, piece.arm, piece.first, piece.games);
    }
}

/* Returns how many of the pieces were played to their end; all of them unless somebody stopped it. */
static size_t play_missing(const struct pieces *missing, const struct outcomes_options *options,
                           struct outcomes_progress *progress, struct play_failure *failure)
{
    struct ledger none = {0}, *ledger = options->ledger ? options->ledger : &none;
    struct pieces batch = {0};
    uint64_t left = 0, done_of_first = 0;
    size_t next = 0;
    for (size_t i = 0; i < missing->count; i++)
        left += missing->items[i].games;
    ledger->missing = ledger->missing || (ledger->stored_only && left > 0);
    bool good = !ledger->stored_only || left == 0;
    while (good && left > 0) {
        const uint64_t games = ledger_batch(ledger, left);
        const double began = clock_seconds();
        cut_batch(missing, next, games, &batch, done_of_first);
        const uint64_t played = pieces_play(batch.items, batch.count, options, progress, failure);
        const double seconds = clock_seconds() - began;
        record(batch.items, batch.count, played, seconds, ledger);
        ledger_played(ledger, played, seconds);
        progress->done += played;
        left -= played;
        good = played == games;
        for (done_of_first += played; next < missing->count && done_of_first >= missing->items[next].games;)
            done_of_first -= missing->items[next++].games;
        free(batch.items);
        batch = (struct pieces){0};
    }
    return next;
}

bool outcomes_record(struct arm *const *arms, size_t arm_count, uint64_t games,
                     const struct outcomes_options *options, struct outcomes_progress *progress,
                     struct play_failure *failure)
{
    struct pieces missing = {0};
    uint64_t held = games * arm_count;
    for (size_t i = 0; i < arm_count; i++)
        find_missing(arms[i], games, options->ledger, &missing);
    for (size_t i = 0; i < missing.count; i++)
        held -= missing.items[i].games;
    progress->done = held;
    const size_t played = play_missing(&missing, options, progress, failure);
    const bool complete = played == missing.count;
    for (size_t i = 0; i < arm_count && !failure->reason[0]; i++) {
        bool has_all = true;
        for (size_t j = played; j < missing.count; j++)
            has_all = has_all && missing.items[j].arm != arms[i];
        arms[i]->games += has_all ? games : 0;
    }
    free(missing.items);
    return complete;
}
