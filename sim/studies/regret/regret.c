#include "sim/studies/regret/regret.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 256 };

#define PROGRESS_SECONDS 0.1

/* What all threads share. A game's looks have their own place, so that the order of games does not matter. */
struct job {
    const struct experiment *experiment;
    const struct regret_plan *plan;
    const struct outcomes_options *options;
    struct regret_look *looks; /* plan->decisions for each game */
    uint8_t *count, *won;      /* of each game */
    double started, told;
    _Atomic uint64_t next, done;
    atomic_int halt;
    struct worker {
        bool failed;
        struct play_failure failure;
    } workers[THREADS_MAX];
};

static bool stopped(const struct job *job)
{
    return atomic_load(&job->halt) || (job->options->stop && atomic_load(job->options->stop));
}

static void tell(struct job *job)
{
    const double now = clock_seconds();
    if (!job->options->progress || now - job->told < PROGRESS_SECONDS)
        return;
    job->told = now;
    const struct batch_progress progress = {atomic_load(&job->done), job->experiment->games, 0,
                                            now - job->started};
    job->options->progress(job->options->context, &progress);
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct worker *worker = &job->workers[thread];
    struct looker *looker = looker_open(job->experiment, job->plan);
    while (!stopped(job)) {
        const uint64_t i = atomic_fetch_add(&job->next, 1);
        bool won = false;
        if (i >= job->experiment->games)
            break;
        const int count = looker_game(looker, job->experiment->from + i,
                                      job->looks + i * job->plan->decisions, &won, &worker->failure);
        if (count < 0) {
            worker->failed = true;
            atomic_store(&job->halt, 1);
            break;
        }
        job->count[i] = (uint8_t)count;
        job->won[i] = won;
        atomic_fetch_add(&job->done, 1);
        if (thread == 0)
            tell(job);
    }
    looker_close(looker);
}

static bool collect(struct regret *regret, const struct job *job, struct play_failure *failure)
{
    const struct worker *first = NULL;
    for (size_t i = 0; i < THREADS_MAX; i++)
        if (job->workers[i].failed && (!first || job->workers[i].failure.game < first->failure.game))
            first = &job->workers[i];
    if (first)
        *failure = first->failure;
    if (first || atomic_load(&job->done) < job->experiment->games)
        return false;
    for (uint64_t i = 0; i < job->experiment->games; i++) {
        memmove(regret->looks + regret->count, job->looks + i * job->plan->decisions,
                job->count[i] * sizeof *regret->looks);
        regret->count += job->count[i];
        regret->wins += job->won[i];
    }
    return true;
}

/* Both play the first games from beginning to end. */
static bool replace(struct regret *regret, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    const uint64_t games =
        regret->plan.replaced < regret->experiment.games ? regret->plan.replaced : regret->experiment.games;
    struct experiment judged = regret->experiment;
    struct outcomes_options quiet = *options;
    struct arm player, judge, *const arms[] = {&player, &judge};
    if (games == 0)
        return true;
    quiet.ledger = NULL;
    judged.player[regret->plan.side] = regret->plan.judge;
    arm_begin(&player, &regret->experiment, false);
    arm_begin(&judge, &judged, false);
    const bool good = outcomes_play(arms, 2, games, &quiet, failure);
    if (good) {
        const struct outcome_pairs pairs = arm_pairs(&player, &judge, games);
        regret->replaced = (struct replaced){games, score_share(arm_score(&player, games)),
                                             score_share(arm_score(&judge, games)),
                                             score_paired(&pairs.score, normal_two_sided(0.95))};
    }
    arm_free(&player);
    arm_free(&judge);
    return good;
}

bool regret_play(struct regret *regret, const struct experiment *experiment, const struct regret_plan *plan,
                 const struct outcomes_options *options, struct play_failure *failure)
{
    struct job *job = memory_resize(NULL, sizeof *job);
    const int threads = options->threads > 0 ? options->threads : batch_threads();
    const size_t games = (size_t)experiment->games;
    *regret = (struct regret){.experiment = *experiment, .plan = *plan};
    *failure = (struct play_failure){0};
    regret->looks = memory_resize(NULL, games * plan->decisions * sizeof *regret->looks);
    *job = (struct job){.experiment = &regret->experiment,
                        .plan = &regret->plan,
                        .options = options,
                        .looks = regret->looks,
                        .count = memory_resize(NULL, games),
                        .won = memory_resize(NULL, games),
                        .started = clock_seconds()};
    batch_team(threads < THREADS_MAX ? threads : THREADS_MAX, work, job);
    const bool good = collect(regret, job, failure);
    free(job->count);
    free(job->won);
    free(job);
    if (good)
        regret_sum_up(regret);
    return good && replace(regret, options, failure);
}

void regret_close(struct regret *regret)
{
    free(regret->looks);
    free(regret->kind);
    *regret = (struct regret){0};
}
