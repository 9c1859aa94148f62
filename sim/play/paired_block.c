#include "sim/play/paired_block.h"

#include <stdlib.h>
#include <string.h>

#include "sim/play/paired_sums.h"

static size_t stride_of(const struct game *game)
{
    const size_t bytes = sizeof(struct paired_end) + game->metric_count * sizeof(int32_t);
    return (bytes + 7) / 8 * 8;
}

size_t paired_block_slots(const struct paired_plan *plan, int threads)
{
    const size_t slot = plan->arm_count * stride_of(plan->arms[0]->setting->game);
    const size_t most = PAIRED_BYTES / ((size_t)threads * slot + 1);
    return most < 4 ? 4 : most > PAIRED_BLOCK ? PAIRED_BLOCK : most;
}

static void meet(int *partner, int with)
{
    *partner = *partner == NO_ARM || *partner == with ? with : SEVERAL_ARMS;
}

static int *partners_of(const struct paired_plan *plan)
{
    int *partner = memory_zeros(plan->arm_count * sizeof *partner);
    for (size_t arm = 0; arm < plan->arm_count; arm++)
        partner[arm] = NO_ARM;
    for (size_t i = 0; i < plan->contrast_count; i++) {
        const struct contrast *contrast = &plan->contrasts[i];
        if (!contrast_is_simple(contrast))
            continue;
        meet(&partner[contrast->plus], contrast->minus);
        meet(&partner[contrast->minus], contrast->plus);
    }
    return partner;
}

struct paired_block *paired_block_new(const struct paired_plan *plan, size_t slots)
{
    struct paired_block *block = memory_zeros(sizeof *block);
    const struct setting *setting = plan->arms[0]->setting;
    *block = (struct paired_block){.plan = plan,
                                   .game = setting->game,
                                   .stride = stride_of(setting->game),
                                   .parts = setting_parts(setting)};
    block->partner = partners_of(plan);
    block->ends = memory_zeros(slots * plan->arm_count * block->stride);
    return block;
}

void paired_block_free(struct paired_block *block)
{
    if (!block)
        return;
    free(block->partner);
    free(block->ends);
    free(block);
}

/* As the arm's setting looks at it. */
static void observe(const struct paired_block *block, size_t arm, struct paired_end *end)
{
    const struct side_outcome *observed = &end->side[block->plan->arms[arm]->setting->observed];
    end->level = observed->level;
    end->score = observed->score * (int)block->parts / SCORE_ONE;
}

bool paired_same_metrics(const struct game *game, const struct paired_end *a, const struct paired_end *b)
{
    return memcmp(a->metric, b->metric, game->metric_count * sizeof *a->metric) == 0;
}

static bool hash_matters(const struct paired_block *block, size_t slot, size_t arm, const bool *over)
{
    const int partner = block->partner[arm];
    if (!over)
        return true;
    if (partner == NO_ARM)
        return false;
    return partner == SEVERAL_ARMS || !over[partner] ||
           paired_same_metrics(block->game, paired_end_of(block, slot, arm),
                               paired_end_of(block, slot, (size_t)partner));
}

void paired_block_take(struct paired_block *block, size_t slot, size_t arm, const struct table *table,
                       const bool *over)
{
    struct paired_end *end = paired_end_of(block, slot, arm);
    struct game_outcome outcome;
    table_outcome(table, &outcome);
    end->ending = outcome.ending;
    memcpy(end->side, outcome.side, sizeof end->side);
    memcpy(end->metric, outcome.metric, block->game->metric_count * sizeof *end->metric);
    memcpy(end->decisions, table_decisions(table), sizeof end->decisions);
    observe(block, arm, end);
    end->hash = hash_matters(block, slot, arm, over)
                    ? block->game->hash(block->plan->arms[arm]->setting->model, table_state(table))
                    : 0;
}

void paired_block_take_over(struct paired_block *block, size_t slot, size_t arm, size_t leader,
                            const uint64_t decisions[SIDES_MAX])
{
    struct paired_end *end = paired_end_of(block, slot, arm);
    memcpy(end, paired_end_of(block, slot, leader), block->stride);
    memcpy(end->decisions, decisions, sizeof end->decisions);
    observe(block, arm, end);
}

void paired_block_outcome(const struct paired_block *block, size_t slot, size_t arm,
                          struct game_outcome *outcome)
{
    const struct paired_end *end = paired_end_of(block, slot, arm);
    outcome->ending = end->ending;
    memcpy(outcome->side, end->side, sizeof outcome->side);
    memcpy(outcome->metric, end->metric, block->game->metric_count * sizeof *end->metric);
}
