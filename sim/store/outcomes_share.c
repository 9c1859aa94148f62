/* Rank 0: pieces handed out to all processes, and what they answer. */
#include "sim/store/outcomes_share.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/series.h"
#include "sim/play/transport.h"

static uint64_t games_of(const struct piece *pieces, size_t count)
{
    uint64_t games = 0;
    for (size_t i = 0; i < count; i++)
        games += pieces[i].games;
    return games;
}

/* The games from .. from + games - 1 of all the pieces, as pieces of their own. Returns how many. */
static size_t cut_out(const struct piece *pieces, size_t count, uint64_t from, uint64_t games,
                      struct piece *out)
{
    size_t used = 0;
    for (size_t i = 0; i < count && games > 0; i++) {
        if (from >= pieces[i].games) {
            from -= pieces[i].games;
            continue;
        }
        const uint64_t rest = pieces[i].games - from, taken = rest < games ? rest : games;
        out[used++] = (struct piece){pieces[i].arm, pieces[i].first + from, taken};
        games -= taken;
        from = 0;
    }
    return used;
}

static void describe(const struct piece *pieces, size_t count, int threads, struct text *text)
{
    text_addf(text, "%zu %d\n", count, threads);
    for (size_t i = 0; i < count; i++) {
        const struct experiment *experiment = &pieces[i].arm->experiment;
        struct series series = series_make(experiment, false, false);
        const char *changed = experiment->setting->changed;
        text_addf(text, "%016" PRIx64 " %u %d %d %" PRIu64 " %" PRIu64 " %zu %zu\n",
                  series_identity(experiment), experiment->setting->observed, experiment->rotates,
                  pieces[i].arm->hashed, experiment->from + pieces[i].first, pieces[i].games,
                  strlen(series.request), changed ? strlen(changed) : 0);
        text_addf(text, "%s%s", series.request, changed ? changed : "");
        series_free(&series);
    }
}

static struct play_failure failure_of(const struct piece *pieces, size_t count,
                                      const struct transport_report *report)
{
    struct play_failure failure = {
        .game = report->game, .decision = report->decision, .side = "nobody", .policy = "nobody"};
    const struct experiment *experiment = report->arm < count ? &pieces[report->arm].arm->experiment : NULL;
    if (experiment && report->side >= 0) {
        failure.side = experiment->setting->game->sides[report->side].name;
        failure.policy = experiment->player[report->side].policy
                             ? experiment->player[report->side].policy->name
                             : "nobody";
    }
    memcpy(failure.reason, report->reason, sizeof failure.reason);
    return failure;
}

/* What a rank has played of its pieces; those it cannot open are played here. */
static uint64_t collect(int rank, struct piece *pieces, size_t count, const struct outcomes_options *options,
                        struct outcomes_progress *progress, struct play_failure *failure)
{
    struct transport_report report;
    struct text bytes = {0};
    uint64_t played = 0;
    transport_collect(rank, &report, &bytes);
    if (report.failed == PIECES_UNKNOWN) {
        played = pieces_play_here(pieces, count, options, progress, failure);
    } else if (report.failed == PIECES_FAILED) {
        *failure = failure_of(pieces, count, &report);
    } else {
        const size_t whole = pieces_first(pieces, count, report.games);
        if (pieces_load(pieces, whole, &bytes))
            played = report.games;
        else
            snprintf(failure->reason, sizeof failure->reason, "the answer of a process is damaged");
    }
    text_free(&bytes);
    return played;
}

uint64_t pieces_play(const struct piece *pieces, size_t count, const struct outcomes_options *options,
                     struct outcomes_progress *progress, struct play_failure *failure)
{
    const uint64_t games = games_of(pieces, count);
    const int ranks = transport_ranks();
    if (ranks == 1 || options->rows || games == 0) /* rows are written where they are played */
        return pieces_play_here(pieces, count, options, progress, failure);
    struct piece *part = memory_resize(NULL, (count + 1) * sizeof *part);
    for (int rank = 1; rank < ranks; rank++) {
        const struct transport_share share = transport_share_of(0, games, rank);
        struct text text = {0};
        if (share.games == 0)
            continue;
        describe(part, cut_out(pieces, count, share.from, share.games, part), options->threads, &text);
        transport_send(rank, share);
        transport_send_text(rank, &text);
        text_free(&text);
    }
    const uint64_t own = transport_share_of(0, games, 0).games;
    uint64_t played =
        pieces_play_here(part, cut_out(pieces, count, 0, own, part), options, progress, failure);
    bool complete = played == own;
    for (int rank = 1; rank < ranks; rank++) {
        const struct transport_share share = transport_share_of(0, games, rank);
        struct play_failure other = {0};
        if (share.games == 0)
            continue;
        const size_t used = cut_out(pieces, count, share.from, share.games, part);
        const uint64_t more = collect(rank, part, used, options, progress, &other);
        if (other.reason[0] &&
            !failure->reason[0]) /* shares lie in the order of arms and games: the first one counts */
            *failure = other;
        played += complete ? more : 0;
        complete = complete && more == share.games;
    }
    free(part);
    return failure->reason[0] ? 0 : played;
}
