#include "sim/studies/drivers/driver_counts.h"

#include <stdlib.h>
#include <string.h>

/* What all threads share. */
struct job {
    const struct drivers *drivers;
    struct worker *workers;
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
    struct event_log log;
    struct observer observer;
    struct table *table; /* NULL: not opened yet */
    struct play_failure failure;
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

struct driver_cell *driver_cells_of(struct driver_counts *counts, struct turn turn)
{
    const size_t cells = counts->drivers->cells;
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
        struct driver_cell *cells = driver_cells_of(&worker->counts, worker->moments[i].turn);
        for (size_t factor = 0; cells && factor < drivers->factor_count; factor++) {
            struct driver_cell *cell =
                &cells[drivers->factors[factor].offset + worker->moments[i].cells[factor]];
            cell->games++;
            cell->score += score;
            cell->squares += score * score;
        }
    }
}

static void worker_open(struct worker *worker, const struct job *job)
{
    const struct drivers *drivers = job->drivers;
    const struct game *game = drivers->experiment.setting->game;
    worker->job = job;
    worker->log = (struct event_log){.added = hear, .context = worker};
    worker->observer = (struct observer){.log = &worker->log};
    worker->events = memory_zeros((game->event_count + 1) * sizeof *worker->events);
    worker->view = memory_zeros(game->state_size);
    for (size_t i = 0; i < DRIVERS_LOOKS_MAX; i++)
        worker->moments[i].cells = memory_zeros(drivers->factor_count * sizeof(uint16_t));
    const struct table_options options = {
        .kernel = KERNEL_IS_OBSERVED, .observer = &worker->observer, .decided = look, .context = worker};
    worker->table = table_open(&drivers->experiment, &options);
}

static void worker_close(struct worker *worker)
{
    driver_counts_free(&worker->counts);
    if (!worker->table)
        return;
    table_close(worker->table);
    event_log_free(&worker->log);
    for (size_t i = 0; i < DRIVERS_LOOKS_MAX; i++)
        free(worker->moments[i].cells);
    free(worker->view);
    free(worker->events);
}

static bool play_one(void *context, int thread, uint64_t number)
{
    const struct job *job = context;
    const struct experiment *experiment = &job->drivers->experiment;
    struct worker *worker = &job->workers[thread];
    if (!worker->table)
        worker_open(worker, job);
    worker->moment_count = 0;
    worker->log.count = 0;
    memset(worker->events, 0, (experiment->setting->game->event_count + 1) * sizeof *worker->events);
    if (!table_play(worker->table, experiment->from + number, &worker->failure))
        return false;
    count_game(worker);
    return true;
}

void driver_counts_merge(struct driver_counts *into, const struct driver_counts *from)
{
    const size_t cells = into->drivers->cells;
    into->all.games += from->all.games;
    into->all.sum += from->all.sum;
    into->all.squares += from->all.squares;
    for (size_t look = 0; look < from->look_count; look++) {
        struct driver_cell *to = driver_cells_of(into, from->looks[look]);
        for (size_t i = 0; to && i < cells; i++) {
            to[i].games += from->cells[look][i].games;
            to[i].score += from->cells[look][i].score;
            to[i].squares += from->cells[look][i].squares;
        }
    }
}

void driver_counts_free(struct driver_counts *counts)
{
    for (size_t i = 0; i < counts->look_count; i++)
        free(counts->cells[i]);
    counts->look_count = 0;
}

uint64_t driver_counts_count(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                             struct play_failure *failure)
{
    struct driver_counts *counts = of;
    const int threads = team_threads(options);
    struct job job = {.drivers = counts->drivers};
    job.workers = memory_zeros((size_t)threads * sizeof *job.workers);
    for (int i = 0; i < threads; i++)
        job.workers[i].counts.drivers = counts->drivers;
    const uint64_t done = team_do(&(struct team_work){first, count, play_one, &job, 1}, options);
    for (int i = 0; i < threads; i++) {
        driver_counts_merge(counts, &job.workers[i].counts);
        failure_first(failure, &job.workers[i].failure);
        worker_close(&job.workers[i]);
    }
    free(job.workers);
    return done;
}
