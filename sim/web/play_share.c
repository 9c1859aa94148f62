/* What stands in for sim/play/transport_play.c and sim/store/paired_share.c in a browser: there are no
 * processes to hand games to, but this may be one of several workers that are asked for a share. */
#include <stdlib.h>

#include "sim/command/cli.h"
#include "sim/play/paired_sums.h"
#include "sim/store/ranks.h"
#include "sim/web/share.h"

static _Noreturn void fail(const char *where, const struct play_failure *failure)
{
    tell_failed_game(where, failure);
    exit(EXIT_RUN_FAILED);
}

static _Noreturn void play_runs_share(const struct experiment *whole, const struct batch_options *options,
                                      const struct share *share)
{
    struct totals *totals = totals_new(whole);
    struct looked_list looks = {0};
    struct looked last = {0};
    struct text counts = {0};
    for (uint64_t done = 0; done < share->games;) {
        struct experiment part = *whole;
        part.from = share->from + done;
        part.games = share_step(share, part.from - whole->from, share->games - done);
        struct batch_result batch = batch_play(&part, options);
        if (batch.failed)
            fail("", &batch.failure);
        totals_merge(totals, batch.totals);
        const struct looked now = {last.games + batch.games, last.first + totals_score(batch.totals).sum, 0};
        if (share->looks)
            looked_add(&looks, &last, &now);
        last = now;
        done += part.games;
        batch_result_free(&batch);
    }
    totals_save(totals, &counts);
    share_end(share, &looks, &counts);
}

struct batch_result transport_play(const struct experiment *experiment, const struct batch_options *options)
{
    struct share share;
    if (share_asked(&share))
        play_runs_share(experiment, options, &share);
    /* What others have played is told; a rule that goes on waits for more. */
    if (getenv("WARODDS_SHARES_ONLY"))
        return (struct batch_result){.totals = totals_new(experiment), .threads = 1};
    return batch_play(experiment, options);
}

void transport_serve(const struct experiment *experiment, const struct batch_options *options)
{
    (void)experiment;
    (void)options;
}

static _Noreturn void play_pairs_share(struct paired *paired, const struct share *share)
{
    const uint64_t offset = share->from - paired_plan_of(paired)->from;
    struct looked_list looks = {0};
    struct looked last = {0};
    struct text counts = {0};
    size_t arm;
    for (uint64_t done = 0; done < share->games;) {
        const uint64_t games = share_step(share, offset + done, share->games - done);
        paired_count(paired, paired_play_share(paired, offset + done, games));
        const struct play_failure *failure = paired_failure(paired, &arm);
        if (failure)
            fail(arm == 0 ? "A" : "B", failure);
        const struct score_difference pairs = paired_difference(paired, 0);
        const struct looked now = looked_pairs(&pairs);
        if (share->looks)
            looked_add(&looks, &last, &now);
        last = now;
        done += games;
    }
    paired_save(paired, &counts);
    share_end(share, &looks, &counts);
}

uint64_t paired_share_play(struct paired *paired, uint64_t games)
{
    struct share share;
    if (share_asked(&share))
        play_pairs_share(paired, &share);
    if (getenv("WARODDS_SHARES_ONLY"))
        return 0;
    return paired_play(paired, games);
}

void paired_answer(struct ranks_opened *opened, const char *asked, struct transport_share share)
{
    (void)opened;
    (void)asked;
    (void)share;
}
