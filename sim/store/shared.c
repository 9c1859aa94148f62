#include "sim/store/shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/words.h"
#include "sim/store/ranks.h"

static const char heading[] = "warodds shared 1\n";

void shared_add(struct shared_words *words, uint64_t word)
{
    if ((words->count & (words->count - 1)) == 0) /* room for the next power of two */
        words->items = memory_resize(words->items, (2 * words->count + 1) * sizeof *words->items);
    words->items[words->count++] = word;
}

void shared_add_real(struct shared_words *words, double number)
{
    uint64_t word;
    memcpy(&word, &number, sizeof word);
    shared_add(words, word);
}

double shared_real(uint64_t word)
{
    double number;
    memcpy(&number, &word, sizeof number);
    return number;
}

void shared_save(const struct shared_words *words, struct text *bytes)
{
    struct shared_words all = {0};
    shared_add(&all, words->count);
    for (size_t i = 0; i < words->count; i++)
        shared_add(&all, words->items[i]);
    words_save(bytes, heading, all.items, all.count);
    free(all.items);
}

bool shared_load(const struct text *bytes, struct shared_words *words)
{
    uint64_t count;
    size_t read = 0;
    if (!words_whole(bytes->bytes, bytes->length, heading))
        return false;
    words_load_some(bytes->bytes, bytes->length, heading, &count, 1, &read); /* the first, there are more */
    if (read != 1)
        return false;
    words->items = memory_resize(NULL, (size_t)(count + 1) * sizeof *words->items);
    words->count = (size_t)count;
    if (!words_load(bytes->bytes, bytes->length, heading, words->items, words->count + 1))
        return false;
    memmove(words->items, words->items + 1, words->count * sizeof *words->items);
    return true;
}

/* ---- the process that has the study ---- */

static void hand_out(const struct shared_kind *kind, const struct shared_asked *asked, uint64_t count,
                     int threads)
{
    struct text text = {0};
    text_addf(&text, "shared %s %d %zu %zu\n%s", kind->name, threads, asked->count, strlen(asked->parameters),
              asked->parameters);
    for (size_t i = 0; i < asked->count; i++)
        ranks_describe(&text, &asked->experiments[i]);
    for (int rank = 1; rank < transport_ranks(); rank++) {
        const struct transport_share share = transport_share_of(0, count, rank);
        if (share.games == 0)
            continue;
        transport_send(rank, share);
        transport_send_text(rank, &text);
    }
    text_free(&text);
}

/* Tasks of a rank; those that it cannot do are done here. `wanted`: what it did counts. */
static uint64_t collect(const struct shared_kind *kind, void *of, const struct shared_asked *asked,
                        struct transport_share share, int rank, bool wanted,
                        const struct outcomes_options *options, struct play_failure *failure)
{
    struct transport_report report;
    struct text bytes = {0};
    struct shared_words words = {0};
    uint64_t done = 0;
    transport_collect(rank, &report, &bytes);
    if (!wanted) {
        done = 0;
    } else if (report.failed == RANKS_UNKNOWN) {
        done = kind->play(of, share.from, share.games, options, failure);
    } else if (report.failed == RANKS_FAILED) {
        *failure = (struct play_failure){.game = report.game, .decision = report.decision};
        const struct experiment *experiment = &asked->experiments[report.arm < asked->count ? report.arm : 0];
        failure->side = report.side >= 0 ? experiment->setting->game->sides[report.side].name : "nobody";
        const struct policy *policy = report.side >= 0 ? experiment->player[report.side].policy : NULL;
        failure->policy = policy ? policy->name : "nobody";
        memcpy(failure->reason, report.reason, sizeof failure->reason);
    } else if (shared_load(&bytes, &words) && kind->load(of, share.from, report.games, &words)) {
        done = report.games;
    } else {
        snprintf(failure->reason, sizeof failure->reason, "the answer of a process is damaged");
    }
    free(words.items);
    text_free(&bytes);
    return done;
}

uint64_t shared_play(const struct shared_kind *kind, void *of, const struct shared_asked *asked,
                     uint64_t count, const struct outcomes_options *options, struct play_failure *failure)
{
    *failure = (struct play_failure){0};
    if (transport_ranks() == 1 || !kind->open)
        return asked->unit && options->ledger && options->ledger->store
                   ? shared_play_kept(kind, of, asked->unit, count, options, failure)
                   : kind->play(of, 0, count, options, failure);
    hand_out(kind, asked, count, options->threads);
    const struct transport_share own = transport_share_of(0, count, 0);
    uint64_t done = kind->play(of, 0, own.games, options, failure);
    bool complete = done == own.games && !failure->reason[0];
    for (int rank = 1; rank < transport_ranks(); rank++) {
        const struct transport_share share = transport_share_of(0, count, rank);
        struct play_failure other = {0};
        if (share.games == 0)
            continue;
        const uint64_t more = collect(kind, of, asked, share, rank, complete, options, &other);
        failure_first(failure, &other);
        done += more;
        complete = complete && more == share.games && !other.reason[0];
    }
    return done;
}

/* ---- other processes ---- */

static void report_failure(struct transport_report *report, const struct shared_asked *asked,
                           const struct play_failure *failure)
{
    report->failed = RANKS_FAILED;
    report->game = failure->game;
    report->decision = failure->decision;
    report->side = -1;
    memcpy(report->reason, failure->reason, sizeof report->reason);
    for (size_t i = 0; i < asked->count && report->side < 0; i++) {
        report->arm = i;
        report->side = ranks_failed_side(&asked->experiments[i], failure);
    }
}

static const struct shared_kind *kind_named(const struct shared_kind *const *kinds, const char *name)
{
    while (*kinds && strcmp((*kinds)->name, name) != 0)
        kinds++;
    return *kinds;
}

/* Opens the experiments that are described at `at`. */
static bool open_all(struct ranks_opened *opened, const char *at, struct experiment *experiments,
                     struct setting *copies, size_t count)
{
    for (size_t i = 0; i < count && at; i++)
        at = ranks_open(opened, at, &experiments[i], &copies[i]);
    return at != NULL;
}

static void answer(const struct shared_kind *kind, const struct shared_asked *asked,
                   struct transport_share share, int threads, struct transport_report *report,
                   struct text *bytes)
{
    void *of = kind->open(asked);
    const struct outcomes_options options = {.threads = threads};
    struct play_failure failure = {0};
    struct shared_words words = {0};
    if (!of) {
        report->failed = RANKS_UNKNOWN;
        return;
    }
    report->games = kind->play(of, share.from, share.games, &options, &failure);
    if (failure.reason[0]) {
        report_failure(report, asked, &failure);
    } else {
        kind->save(of, share.from, report->games, &words);
        shared_save(&words, bytes);
    }
    free(words.items);
    kind->close(of);
}

void shared_answer(struct ranks_opened *opened, const struct shared_kind *const *kinds, const char *text,
                   struct transport_share share)
{
    struct transport_report report = {.failed = RANKS_UNKNOWN};
    struct text bytes = {0};
    char name[32] = "";
    size_t count = 0, length = 0;
    int threads = 0, used = 0;
    if (sscanf(text, "shared %31s %d %zu %zu\n%n", name, &threads, &count, &length, &used) != 4)
        count = length = 0;
    const struct shared_kind *kind = kind_named(kinds, name);
    struct experiment *experiments = memory_zeros((count + 1) * sizeof *experiments);
    struct setting *copies = memory_zeros((count + 1) * sizeof *copies);
    char *parameters = text_copy_bytes(text + used, length);
    const struct shared_asked asked = {experiments, count, parameters, NULL};
    text_add(&bytes, "");
    if (kind && open_all(opened, text + used + length, experiments, copies, count)) {
        report.failed = RANKS_PLAYED;
        answer(kind, &asked, share, threads, &report, &bytes);
    }
    transport_answer(&report, &bytes);
    for (size_t i = 0; i < count; i++)
        setting_release(&copies[i]);
    free(parameters);
    free(copies);
    free(experiments);
    text_free(&bytes);
}
