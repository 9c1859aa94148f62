/* Pieces of arms, handed out to all processes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/store/ranks.h"

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
    text_addf(text, "pieces %zu %d\n", count, threads);
    for (size_t i = 0; i < count; i++) {
        const struct experiment *experiment = &pieces[i].arm->experiment;
        text_addf(text, "%d %" PRIu64 " %" PRIu64 "\n", pieces[i].arm->hashed,
                  experiment->from + pieces[i].first, pieces[i].games);
        ranks_describe(text, experiment);
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
    if (report.failed == RANKS_UNKNOWN) {
        played = pieces_play_here(pieces, count, options, progress, failure);
    } else if (report.failed == RANKS_FAILED) {
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

/* ---- other ranks ---- */

static void report_failure(struct transport_report *report, const struct piece *pieces, size_t count,
                           const struct play_failure *failure)
{
    report->failed = RANKS_FAILED;
    report->game = failure->game;
    report->decision = failure->decision;
    report->side = -1;
    memcpy(report->reason, failure->reason, sizeof report->reason);
    for (size_t i = 0; i < count && report->side < 0; i++) {
        const uint64_t from = pieces[i].arm->experiment.from;
        report->arm = i;
        if (failure->game >= from && failure->game < from + pieces[i].games)
            report->side = ranks_failed_side(&pieces[i].arm->experiment, failure);
    }
}

/* A piece of the text with an arm of its own. Returns what follows in the text; NULL if it cannot be opened.
 */
static const char *read_piece(struct ranks_opened *opened, const char *at, struct piece *piece,
                              struct setting *copy)
{
    struct experiment experiment;
    uint64_t from, games;
    int hashed, used;
    if (sscanf(at, "%d %" SCNu64 " %" SCNu64 "\n%n", &hashed, &from, &games, &used) != 3)
        return NULL;
    at = ranks_open(opened, at + used, &experiment, copy);
    if (!at)
        return NULL;
    experiment.from = from;
    *piece = (struct piece){memory_zeros(sizeof(struct arm)), 0, games};
    arm_begin(piece->arm, &experiment, hashed);
    arm_make_room(piece->arm, games);
    return at;
}

void pieces_answer(struct ranks_opened *opened, const char *asked)
{
    struct transport_report report = {0};
    struct text bytes = {0};
    struct play_failure failure = {0};
    size_t count = 0;
    int used = 0, threads = 0;
    if (sscanf(asked, "pieces %zu %d\n%n", &count, &threads, &used) != 2)
        count = 0;
    struct piece *pieces = memory_zeros((count + 1) * sizeof *pieces);
    struct setting *copies = memory_zeros((count + 1) * sizeof *copies);
    const char *at = asked + used;
    for (size_t i = 0; i < count && at; i++)
        at = read_piece(opened, at, &pieces[i], &copies[i]);
    text_add(&bytes, "");
    if (!at) {
        report.failed = RANKS_UNKNOWN;
    } else {
        const struct outcomes_options options = {.threads = threads};
        report.games = pieces_play_here(pieces, count, &options, NULL, &failure);
        if (failure.reason[0])
            report_failure(&report, pieces, count, &failure);
        else
            pieces_save(pieces, pieces_first(pieces, count, report.games), &bytes);
    }
    transport_answer(&report, &bytes);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].arm)
            arm_free(pieces[i].arm);
        free(pieces[i].arm);
        setting_release(&copies[i]);
    }
    free(copies);
    free(pieces);
    text_free(&bytes);
}
