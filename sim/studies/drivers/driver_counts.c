#include "sim/studies/drivers/driver_counts.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 };

/* What all threads share. */
struct job {
    const struct drivers *drivers;
    const struct outcomes_options *options;
    struct worker *workers;
    _Atomic uint64_t next, played;
    atomic_int halt;
    double began, told;
};

/* The values of all factors when a turn began. */
struct moment {
    struct turn turn;
    uint16_t *cells; /* of each factor, from 0 */
};

struct worker {
    const struct job *job;
    struct driver_counts counts;
    struct moment moments[DRIVERS_LOOKS_MAX];
    size_t moment_count;
    uint32_t *events; /* so far, by kind */
    void *view;
    const struct table *table;
    struct play_failure failure;
    bool failed;
};

static struct turn turn_now(struct worker *worker, const void *state)
{
    const struct setting *setting = worker->job->drivers->experiment.setting;
    if (!setting->game->see)
        return turn_of_view(setting->game, setting->model, state);
    setting->game->see(setting->model, setting->observed, state, worker->view);
    return turn_of_view(setting->game, setting->model, worker->view);
}

static void take_values(struct worker *worker, const void *state, struct moment *moment)
{
    const struct drivers *drivers = worker->job->drivers;
    const struct setting *setting = drivers->experiment.setting;
    struct game_outcome outcome;
    setting->game->outcome(setting->model, state, &outcome);
    for (size_t i = 0; i < drivers->factor_count; i++) {
        const struct driver_factor *factor = &drivers->factors[i];
        const size_t event = i - setting->game->metric_count;
        int64_t cell = factor->event ? (int64_t)worker->events[event] : outcome.metric[i] - factor->low;
        cell = cell < 0 ? 0 : cell >= factor->cells ? factor->cells - 1 : cell;
        moment->cells[i] = (uint16_t)cell;
    }
}

/* Before each choice: has a turn begun? The first one tells nothing, nor does what follows the last look. */
static void look(void *context, int side, const void *state, game_choice choice)
{
    struct worker *worker = context;
    const struct turn turn = turn_now(worker, state);
    (void)side;
    (void)choice;
    const struct moment *last = worker->moment_count ? &worker->moments[worker->moment_count - 1] : NULL;
    const bool same = last && last->turn.chapter == turn.chapter && last->turn.number == turn.number;
    if (same || turn.number == 0 || worker->moment_count == DRIVERS_LOOKS_MAX)
        return;
    worker->moments[worker->moment_count].turn = turn;
    take_values(worker, state, &worker->moments[worker->moment_count++]);
}

static void hear(void *context, const struct event *event)
{
    struct worker *worker = context;
    worker->events[event->kind]++;
}

static int order(struct turn a, struct turn b)
{
    return a.chapter != b.chapter ? (int)a.chapter - (int)b.chapter : (int)a.number - (int)b.number;
}

/* The cells of a turn, made where its order wants them; NULL if there are too many turns. */
static struct driver_cell *cells_of(struct driver_counts *counts, struct turn turn, size_t cells)
{
    size_t at = 0;
    while (at < counts->look_count && order(counts->looks[at], turn) < 0)
        at++;
    if (at < counts->look_count && order(counts->looks[at], turn) == 0)
        return counts->cells[at];
    if (counts->look_count == DRIVERS_LOOKS_MAX)
        return NULL;
    memmove(counts->looks + at + 1, counts->looks + at, (counts->look_count - at) * sizeof *counts->looks);
    memmove(counts->cells + at + 1, counts->cells + at, (counts->look_count - at) * sizeof *counts->cells);
    counts->look_count++;
    counts->looks[at] = turn;
    counts->cells[at] = memory_zeros(cells * sizeof *counts->cells[at]);
    return counts->cells[at];
}

static void count_game(struct worker *worker)
{
    const struct drivers *drivers = worker->job->drivers;
    const struct setting *setting = drivers->experiment.setting;
    struct game_outcome outcome;
    table_outcome(worker->table, &outcome);
    const uint64_t score =
        (uint64_t)setting_end(setting, &outcome)->score * setting_parts(setting) / SCORE_ONE;
    worker->counts.all.games++;
    worker->counts.all.sum += score;
    worker->counts.all.squares += score * score;
    for (size_t i = 0; i < worker->moment_count; i++) {
        struct driver_cell *cells = cells_of(&worker->counts, worker->moments[i].turn, drivers->cells);
        for (size_t factor = 0; cells && factor < drivers->factor_count; factor++) {
            struct driver_cell *cell =
                &cells[drivers->factors[factor].offset + worker->moments[i].cells[factor]];
            cell->games++;
            cell->score += score;
            cell->squares += score * score;
        }
    }
}

static bool play_one(struct worker *worker, struct table *table, struct event_log *log, uint64_t number)
{
    const struct game *game = worker->job->drivers->experiment.setting->game;
    worker->moment_count = 0;
    log->count = 0;
    memset(worker->events, 0, (game->event_count + 1) * sizeof *worker->events);
    if (!table_play(table, number, &worker->failure))
        return false;
    count_game(worker);
    return true;
}

static void report(struct job *job)
{
    const double now = clock_seconds();
    if (!job->options->progress || now - job->told < 0.1)
        return;
    job->told = now;
    struct batch_progress told = {atomic_load(&job->played), job->drivers->experiment.games, 0,
                                  now - job->began};
    job->options->progress(job->options->context, &told);
}

static bool stopped(const struct job *job)
{
    return atomic_load(&job->halt) || (job->options->stop && atomic_load(job->options->stop));
}

static void work_games(struct job *job, struct worker *worker, struct table *table, struct event_log *log,
                       int thread)
{
    const struct experiment *experiment = &job->drivers->experiment;
    while (!stopped(job)) {
        const uint64_t first = atomic_fetch_add(&job->next, BLOCK);
        for (uint64_t i = first; i < first + BLOCK && i < experiment->games; i++) {
            if (!play_one(worker, table, log, experiment->from + i)) {
                worker->failed = true;
                atomic_store(&job->halt, 1);
                return;
            }
            atomic_fetch_add(&job->played, 1);
        }
        if (first >= experiment->games)
            return;
        if (thread == 0)
            report(job);
    }
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct worker *worker = &job->workers[thread];
    const struct drivers *drivers = job->drivers;
    const struct game *game = drivers->experiment.setting->game;
    struct event_log log = {.added = hear, .context = worker};
    struct observer observer = {.log = &log};
    worker->job = job;
    worker->events = memory_zeros((game->event_count + 1) * sizeof *worker->events);
    worker->view = memory_zeros(game->state_size);
    for (size_t i = 0; i < DRIVERS_LOOKS_MAX; i++)
        worker->moments[i].cells = memory_zeros(drivers->factor_count * sizeof(uint16_t));
    struct table *table = table_open(
        &drivers->experiment,
        &(struct table_options){
            .kernel = KERNEL_IS_OBSERVED, .observer = &observer, .decided = look, .context = worker});
    worker->table = table;
    work_games(job, worker, table, &log, thread);
    table_close(table);
    event_log_free(&log);
    for (size_t i = 0; i < DRIVERS_LOOKS_MAX; i++)
        free(worker->moments[i].cells);
    free(worker->view);
    free(worker->events);
}

static void merge(struct driver_counts *into, const struct driver_counts *from, size_t cells)
{
    into->all.games += from->all.games;
    into->all.sum += from->all.sum;
    into->all.squares += from->all.squares;
    for (size_t look = 0; look < from->look_count; look++) {
        struct driver_cell *to = cells_of(into, from->looks[look], cells);
        for (size_t i = 0; to && i < cells; i++) {
            to[i].games += from->cells[look][i].games;
            to[i].score += from->cells[look][i].score;
            to[i].squares += from->cells[look][i].squares;
        }
    }
}

bool driver_counts_play(struct driver_counts *counts, const struct drivers *drivers,
                        const struct outcomes_options *options, struct play_failure *failure)
{
    const int threads = options->threads > 0 ? options->threads : batch_threads();
    struct job job = {.drivers = drivers, .options = options, .began = clock_seconds()};
    const struct worker *first = NULL;
    *counts = (struct driver_counts){.all = {.parts = setting_parts(drivers->experiment.setting)}};
    job.workers = memory_zeros((size_t)threads * sizeof *job.workers);
    batch_team(threads, work, &job);
    for (int i = 0; i < threads; i++) {
        const struct worker *worker = &job.workers[i];
        merge(counts, &worker->counts, drivers->cells);
        if (worker->failed && (!first || worker->failure.game < first->failure.game))
            first = worker;
    }
    *failure = first ? first->failure : (struct play_failure){0};
    for (int i = 0; i < threads; i++)
        driver_counts_free(&job.workers[i].counts);
    free(job.workers);
    return !first && counts->all.games == drivers->experiment.games;
}

void driver_counts_free(struct driver_counts *counts)
{
    for (size_t i = 0; i < counts->look_count; i++)
        free(counts->cells[i]);
    counts->look_count = 0;
}
