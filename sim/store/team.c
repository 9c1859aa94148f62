#include "sim/store/team.h"

#include "sim/core/clock.h"

/* What all threads share. */
struct team {
    const struct team_work *work;
    const struct outcomes_options *options;
    _Atomic uint64_t next, done;
    atomic_int halt;
    double started, told;
};

int team_threads(const struct outcomes_options *options)
{
    return options->threads > 0 ? options->threads : batch_threads();
}

void failure_first(struct play_failure *failure, const struct play_failure *other)
{
    if (other->reason[0] && (!failure->reason[0] || other->game < failure->game))
        *failure = *other;
}

static void report(struct team *team)
{
    const double now = clock_seconds();
    if (!team->options->progress || now - team->told < PROGRESS_SECONDS)
        return;
    team->told = now;
    const uint64_t games = team->work->games;
    const struct batch_progress told = {atomic_load(&team->done) * games, team->work->count * games, 0,
                                        now - team->started};
    team->options->progress(team->options->context, &told);
}

static bool stopped(const struct team *team)
{
    return atomic_load(&team->halt) || (team->options->stop && atomic_load(team->options->stop));
}

/* Whoever takes a number does it, so that after a stop the first tasks are done and no others. */
static void work(void *context, int thread)
{
    struct team *team = context;
    while (!stopped(team)) {
        const uint64_t n = atomic_fetch_add(&team->next, 1);
        if (n >= team->work->count)
            break;
        if (!team->work->task(team->work->context, thread, team->work->first + n)) {
            atomic_store(&team->halt, 1);
            break;
        }
        atomic_fetch_add(&team->done, 1);
        if (thread == 0)
            report(team);
    }
}

uint64_t team_do(const struct team_work *todo, const struct outcomes_options *options)
{
    struct team team = {.work = todo, .options = options};
    team.started = team.told = clock_seconds();
    batch_team(batch_threads_for(team_threads(options), todo->count), work, &team);
    return atomic_load(&team.done);
}
