#include "sim/play/paired.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/play/paired_inside.h"

bool paired_comparable(const struct experiment *a, const struct experiment *b, struct problems *problems)
{
    const struct setting *one = a->setting, *other = b->setting;
    if (one->game != other->game) {
        problem_add(problems, NULL, "two ways of playing the same game", NULL,
                    "%s and %s are different games: their results cannot be compared", one->game->name,
                    other->game->name);
        return false;
    }
    size_t count, other_count;
    const struct game_level *levels = setting_levels(one, &count);
    const struct game_level *other_levels = setting_levels(other, &other_count);
    bool equal = count == other_count;
    for (size_t i = 0; equal && i < count; i++)
        equal = strcmp(levels[i].name, other_levels[i].name) == 0 && levels[i].score == other_levels[i].score;
    if (!equal)
        problem_add(problems, NULL, "scenarios with the same victory levels", NULL,
                    "%s and %s have different victory levels: their results cannot be compared",
                    one->scenario, other->scenario);
    return equal;
}

struct paired *paired_open(const struct paired_plan *plan, const struct paired_options *options)
{
    struct paired *paired = memory_zeros(sizeof *paired);
    paired->plan = *plan;
    paired->options = *options;
    paired->threads = options->threads > 0 ? options->threads : batch_threads();
    paired->dropped = memory_zeros(plan->arm_count * sizeof *paired->dropped);
    paired->workers = memory_zeros((size_t)paired->threads * sizeof *paired->workers);
    paired->twins = twins_new(plan);
    paired->now = paired_sums_new(plan);
    paired->level_count = paired->now->level_count;
    paired->arms = memory_zeros(plan->arm_count * sizeof *paired->arms);
    for (size_t arm = 0; arm < plan->arm_count; arm++)
        paired_arm_begin(&paired->arms[arm], paired->now->totals.arms[arm]);
    paired->started = clock_seconds();
    if (options->rows)
        rows_stage(options->rows, plan->arms, plan->arm_count);
    return paired;
}

static void close_worker(const struct paired *paired, struct paired_worker *worker)
{
    text_free(&worker->rows);
    if (!worker->contrasts)
        return;
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++) {
        for (size_t slot = 0; worker->led[arm] && slot < PAIRED_BLOCK; slot++)
            waypoints_free(&worker->led[arm][slot].ways);
        free(worker->led[arm]);
    }
    free(worker->led);
    free(worker->over);
    paired_block_free(worker->block);
    paired_sums_free(worker->contrasts);
}

void paired_close(struct paired *paired)
{
    if (!paired)
        return;
    for (int i = 0; i < paired->threads; i++)
        close_worker(paired, &paired->workers[i]);
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
        paired_arm_end(&paired->arms[arm]);
    paired_sums_free(paired->all);
    paired_sums_free(paired->before);
    paired_sums_free(paired->now);
    twins_free(paired->twins);
    free(paired->arms);
    free(paired->workers);
    free(paired->dropped);
    free(paired);
}

void paired_count(struct paired *paired, uint64_t games)
{
    paired->played += games;
}

uint64_t paired_play(struct paired *paired, uint64_t games)
{
    uint64_t done = paired_play_share(paired, paired->played, games);
    paired->played += done;
    return done;
}

struct paired_spared paired_spared(const struct paired *paired)
{
    struct paired_spared spared = {0, 0, 0};
    for (int i = 0; i < paired->threads; i++) {
        spared.taken_over += paired->workers[i].taken_over;
        spared.asked_in_vain += paired->workers[i].asked_in_vain;
        spared.gone_on += paired->workers[i].gone_on;
    }
    return spared;
}

const struct play_failure *paired_failure(const struct paired *paired, size_t *arm)
{
    const struct paired_worker *first = NULL;
    for (int i = 0; i < paired->threads; i++) {
        const struct paired_worker *worker = &paired->workers[i];
        if (worker->failed && (!first || worker->failure.game < first->failure.game))
            first = worker;
    }
    if (!first)
        return NULL;
    if (arm)
        *arm = first->failed_arm;
    return &first->failure;
}

void paired_drop(struct paired *paired, size_t arm)
{
    paired->dropped[arm] = true;
}

/* All that was counted since the last fold, in one place: `now`. */
static const struct paired_sums *collected(struct paired *paired)
{
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++) {
        paired_arm_add_tally(&paired->arms[arm], paired->now->totals.arms[arm]->tally);
        paired_arm_clear_tally(&paired->arms[arm]);
    }
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].contrasts) {
            paired_sums_merge(paired->now, paired->workers[i].contrasts);
            paired_sums_clear(paired->workers[i].contrasts);
        }
    return paired->now;
}

static void clear_now(struct paired *paired)
{
    paired_sums_clear(paired->now);
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
        paired_arm_clear_tally(&paired->arms[arm]);
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].contrasts)
            paired_sums_clear(paired->workers[i].contrasts);
    paired->counted = false;
}

/* Sums are large: there is a second and a third one only where they are needed. */
static struct paired_sums *folded(struct paired *paired)
{
    if (!paired->before)
        paired->before = paired_sums_new(&paired->plan);
    return paired->before;
}

const struct paired_totals *paired_totals(struct paired *paired)
{
    const struct paired_sums *now = collected(paired);
    struct paired_sums *all = paired->before && !paired->counted ? paired->before : paired->now;
    if (paired->before && paired->counted) {
        paired_sums_free(paired->all);
        all = paired->all = paired_sums_new(&paired->plan);
        paired_sums_merge(all, paired->before);
        paired_sums_merge(all, now);
    }
    all->totals.games = paired->played;
    return &all->totals;
}

void paired_fold(struct paired *paired)
{
    if (paired->counted)
        paired_sums_merge(folded(paired), collected(paired));
    clear_now(paired);
    paired->folded = paired->played;
}

void paired_save(struct paired *paired, struct text *bytes)
{
    paired_sums_save(collected(paired), paired->played - paired->folded, bytes);
}

/* Sums of others, to be added to `into`. */
static bool add_bytes(struct paired *paired, struct paired_sums *into, uint64_t games, const void *bytes,
                      size_t length, const char **reason)
{
    struct paired_sums *more = paired_sums_new(&paired->plan);
    const bool good = paired_sums_load(more, paired->dropped, games, bytes, length, reason);
    if (good)
        paired_sums_merge(into, more);
    paired_sums_free(more);
    return good;
}

bool paired_take(struct paired *paired, uint64_t games, const void *bytes, size_t length, const char **reason)
{
    paired_fold(paired);
    if (!add_bytes(paired, folded(paired), games, bytes, length, reason))
        return false;
    paired->played += games;
    paired->folded = paired->played;
    return true;
}

bool paired_add_share(struct paired *paired, uint64_t games, const void *bytes, size_t length,
                      const char **reason)
{
    paired->counted = true;
    return add_bytes(paired, paired->now, games, bytes, length, reason);
}

void paired_add_failure(struct paired *paired, size_t arm, const struct play_failure *failure)
{
    struct paired_worker *worker = &paired->workers[0];
    if (worker->failed && worker->failure.game <= failure->game)
        return;
    worker->failed = true;
    worker->failed_arm = arm;
    worker->failure = *failure;
}

const struct paired_options *paired_options_of(const struct paired *paired)
{
    return &paired->options;
}

bool paired_is_dropped(const struct paired *paired, size_t arm)
{
    return paired->dropped[arm];
}

const struct paired_plan *paired_plan_of(const struct paired *paired)
{
    return &paired->plan;
}

size_t paired_level_count(const struct paired *paired)
{
    return paired->level_count;
}

uint64_t paired_games(const struct paired *paired)
{
    return paired->played;
}

/* All sums of contrasts, by number; NULL: these are not there yet. */
static const struct paired_sums *contrasts_of(const struct paired *paired, int part)
{
    return part == 0 ? paired->now : part == 1 ? paired->before : paired->workers[part - 2].contrasts;
}

static void add_scores(struct score_difference *difference, const struct contrast_totals *totals)
{
    difference->games += totals->games;
    difference->better += totals->better;
    difference->worse += totals->worse;
    difference->sum += totals->score.sum;
    difference->squares += totals->score.squares;
}

struct score_difference paired_difference(const struct paired *paired, size_t contrast)
{
    struct score_difference difference = {.parts = setting_parts(paired->plan.arms[0]->setting)};
    for (int part = 0; part < paired->threads + 2; part++) {
        const struct paired_sums *sums = contrasts_of(paired, part);
        if (sums)
            add_scores(&difference, &sums->totals.contrasts[contrast]);
    }
    return difference;
}
