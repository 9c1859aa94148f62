#include "sim/play/paired_sums.h"

#include <stdlib.h>
#include <string.h>

#include "sim/play/paired_block.h"

bool contrast_is_simple(const struct contrast *contrast)
{
    return contrast->less_plus == NO_ARM && contrast->less_minus == NO_ARM;
}

struct paired_sums *paired_contrasts_new(const struct paired_plan *plan)
{
    struct paired_sums *sums = memory_zeros(sizeof *sums);
    struct paired_totals *totals = &sums->totals;
    sums->plan = plan;
    sums->game = plan->arms[0]->setting->game;
    setting_levels(plan->arms[0]->setting, &sums->level_count);
    const size_t cells = sums->level_count * sums->level_count;
    totals->contrast_count = plan->contrast_count;
    totals->contrasts = memory_zeros(plan->contrast_count * sizeof *totals->contrasts);
    sums->metrics = memory_zeros(plan->contrast_count * sums->game->metric_count * sizeof *sums->metrics);
    sums->tables = memory_zeros(plan->contrast_count * cells * sizeof *sums->tables);
    for (size_t i = 0; i < plan->contrast_count; i++) {
        struct contrast_totals *contrast = &totals->contrasts[i];
        contrast->metrics = sums->metrics + i * sums->game->metric_count;
        contrast->table = contrast_is_simple(&plan->contrasts[i]) ? sums->tables + i * cells : NULL;
    }
    return sums;
}

struct paired_sums *paired_sums_new(const struct paired_plan *plan)
{
    struct paired_sums *sums = paired_contrasts_new(plan);
    struct paired_totals *totals = &sums->totals;
    totals->arm_count = plan->arm_count;
    totals->arms = memory_zeros(plan->arm_count * sizeof *totals->arms);
    for (size_t i = 0; i < plan->arm_count; i++)
        totals->arms[i] = totals_new(plan->arms[i]);
    return sums;
}

void paired_sums_free(struct paired_sums *sums)
{
    if (!sums)
        return;
    for (size_t i = 0; i < sums->totals.arm_count; i++)
        totals_free(sums->totals.arms[i]);
    free(sums->metrics);
    free(sums->tables);
    free(sums->totals.arms);
    free(sums->totals.contrasts);
    free(sums);
}

void paired_sums_clear_contrast(struct paired_sums *sums, size_t number)
{
    struct contrast_totals *contrast = &sums->totals.contrasts[number];
    contrast->games = contrast->identical = contrast->better = contrast->worse = 0;
    contrast->score = contrast->level = (struct difference_sums){0, 0};
    memset(contrast->metrics, 0, sums->game->metric_count * sizeof *contrast->metrics);
    if (contrast->table)
        memset(contrast->table, 0, sums->level_count * sums->level_count * sizeof *contrast->table);
}

void paired_sums_clear(struct paired_sums *sums)
{
    struct paired_totals *totals = &sums->totals;
    for (size_t i = 0; i < totals->arm_count; i++)
        totals_clear(totals->arms[i]);
    for (size_t i = 0; i < totals->contrast_count; i++)
        paired_sums_clear_contrast(sums, i);
}

static void merge_difference(struct difference_sums *into, const struct difference_sums *from)
{
    into->sum += from->sum;
    into->squares += from->squares;
}

static void merge_contrast(const struct paired_sums *sums, struct contrast_totals *into,
                           const struct contrast_totals *from)
{
    into->games += from->games;
    into->identical += from->identical;
    into->better += from->better;
    into->worse += from->worse;
    merge_difference(&into->score, &from->score);
    merge_difference(&into->level, &from->level);
    for (size_t i = 0; i < sums->game->metric_count; i++)
        merge_difference(&into->metrics[i], &from->metrics[i]);
    for (size_t i = 0; into->table && i < sums->level_count * sums->level_count; i++)
        into->table[i] += from->table[i];
}

void paired_sums_merge(struct paired_sums *into, const struct paired_sums *from)
{
    for (size_t i = 0; i < from->totals.arm_count; i++)
        totals_merge(into->totals.arms[i], from->totals.arms[i]);
    for (size_t i = 0; i < into->totals.contrast_count; i++)
        merge_contrast(into, &into->totals.contrasts[i], &from->totals.contrasts[i]);
}

static void add_difference(struct difference_sums *sums, int64_t difference)
{
    sums->sum += difference;
    sums->squares += (uint64_t)(difference * difference);
}

static void add_simple(struct paired_sums *sums, struct contrast_totals *contrast,
                       const struct paired_end *plus, const struct paired_end *minus)
{
    contrast->games++;
    contrast->table[(size_t)plus->level * sums->level_count + (size_t)minus->level]++;
    contrast->better += plus->score > minus->score;
    contrast->worse += plus->score < minus->score;
    add_difference(&contrast->score, plus->score - minus->score);
    add_difference(&contrast->level, plus->level - minus->level);
    if (paired_same_metrics(sums->game, plus, minus)) { /* the rule where a variant rarely matters */
        contrast->identical +=
            plus->level == minus->level && plus->ending == minus->ending && plus->hash == minus->hash;
        return;
    }
    for (size_t i = 0; i < sums->game->metric_count; i++)
        add_difference(&contrast->metrics[i], (int64_t)plus->metric[i] - (int64_t)minus->metric[i]);
}

static void add_interaction(struct paired_sums *sums, struct contrast_totals *total,
                            const struct paired_end *plus, const struct paired_end *minus,
                            const struct paired_end *less_plus, const struct paired_end *less_minus)
{
    total->games++;
    add_difference(&total->score, plus->score - minus->score - less_plus->score + less_minus->score);
    add_difference(&total->level, plus->level - minus->level - less_plus->level + less_minus->level);
    for (size_t i = 0; i < sums->game->metric_count; i++)
        add_difference(&total->metrics[i], (int64_t)plus->metric[i] - minus->metric[i] -
                                               less_plus->metric[i] + less_minus->metric[i]);
}

static bool is_out(int arm, const bool *dropped)
{
    return arm != NO_ARM && dropped[arm];
}

bool contrast_is_out(const struct contrast *contrast, const bool *dropped)
{
    return is_out(contrast->plus, dropped) || is_out(contrast->minus, dropped) ||
           is_out(contrast->less_plus, dropped) || is_out(contrast->less_minus, dropped);
}

void paired_sums_contrasts(struct paired_sums *sums, const struct paired_block *block, size_t slot,
                           const bool *dropped)
{
    for (size_t i = 0; i < sums->plan->contrast_count; i++) {
        const struct contrast *contrast = &sums->plan->contrasts[i];
        if (contrast_is_out(contrast, dropped))
            continue;
        const struct paired_end *plus = paired_end_of(block, slot, (size_t)contrast->plus);
        const struct paired_end *minus = paired_end_of(block, slot, (size_t)contrast->minus);
        if (contrast_is_simple(contrast))
            add_simple(sums, &sums->totals.contrasts[i], plus, minus);
        else
            add_interaction(sums, &sums->totals.contrasts[i], plus, minus,
                            paired_end_of(block, slot, (size_t)contrast->less_plus),
                            paired_end_of(block, slot, (size_t)contrast->less_minus));
    }
}

struct discordance paired_discordance(const uint64_t *table, const struct game_level *levels,
                                      size_t level_count)
{
    struct discordance result = {0, 0, 0, 0};
    for (size_t plus = 0; plus < level_count; plus++)
        for (size_t minus = 0; minus < level_count; minus++) {
            uint64_t count = table[plus * level_count + minus];
            if (game_level_wins(&levels[plus]) && game_level_wins(&levels[minus]))
                result.both += count;
            else if (game_level_wins(&levels[plus]))
                result.c += count;
            else if (game_level_wins(&levels[minus]))
                result.b += count;
            else
                result.neither += count;
        }
    return result;
}
