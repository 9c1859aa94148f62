#include "sim/page/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "sim/measure/hearing.h"
#include "sim/measure/onward.h"
#include "sim/page/reasons.h"
#include "sim/page/sample.h"

enum { KEY_ANALYSIS = 0x616e616c, FIRST_DICE = 0, FRESH_DICE = 1 };

/* -------------------------------------------------------------------------------- what was decided ---- */

static bool has(const struct analysed *item, game_choice choice)
{
    for (size_t i = 0; i < item->others; i++)
        if (item->other[i] == choice)
            return true;
    return choice == item->chosen;
}

static void add_other(struct analysed *item, game_choice choice)
{
    if (item->others < ANALYSIS_ALTERNATIVES && !has(item, choice))
        item->other[item->others++] = choice;
}

/* What the policy weighed first, then choices spread over the list of all. */
static void find_others(struct analysed *item, const struct setting *setting, const void *state,
                        const struct policy_reasons *reasons)
{
    game_choice best[ANALYSIS_ALTERNATIVES];
    const size_t weighed = reasons_best(reasons, best, ANALYSIS_ALTERNATIVES);
    const size_t count = setting->game->list(setting->model, state, NULL, 0);
    game_choice *all = memory_resize(NULL, (count + 1) * sizeof *all);
    setting->game->list(setting->model, state, all, count);
    for (size_t i = 0; i < weighed; i++)
        add_other(item, best[i]);
    for (size_t i = 0; i < ANALYSIS_ALTERNATIVES && count > 0; i++)
        add_other(item, all[i * count / ANALYSIS_ALTERNATIVES]);
    free(all);
}

static bool is_wanted(const struct analysis *analysis, const struct turn *turn)
{
    const struct analysed *last = analysis->count ? &analysis->items[analysis->count - 1] : NULL;
    return analysis->plan.every || !last || last->chapter != turn->chapter || last->turn != turn->number;
}

void analysis_note(struct analysis *analysis, int side, const void *state, game_choice choice,
                   const struct policy_reasons *reasons)
{
    const struct setting *setting = analysis->experiment->setting;
    const struct turn turn = turn_of_view(setting->game, setting->model, state);
    static const size_t start = 64;
    analysis->decisions++;
    if (!analysis->plan.playouts || !is_wanted(analysis, &turn))
        return;
    if (analysis->count == analysis->capacity) {
        analysis->capacity = analysis->capacity ? 2 * analysis->capacity : start;
        analysis->items = memory_resize(analysis->items, analysis->capacity * sizeof *analysis->items);
    }
    struct analysed *item = &analysis->items[analysis->count++];
    *item = (struct analysed){.number = analysis->decisions,
                              .side = side,
                              .state = memory_zeros(setting->game->state_size),
                              .chosen = choice,
                              .chapter = turn.chapter,
                              .turn = turn.number};
    memcpy(item->state, state, setting->game->state_size);
    if (analysis->plan.every)
        find_others(item, setting, state, reasons);
}

/* ------------------------------------------------------------------------------------ playing it on ---- */

unsigned analysis_tries(const struct analysis *analysis)
{
    return analysis->plan.playouts / 2;
}

struct looking {
    const struct analysis *analysis;
    struct onward onward;
};

static uint64_t key_of(const struct analysis *analysis, const struct analysed *item, uint64_t dice,
                       unsigned playout)
{
    uint64_t key = hash_word(hash_word(analysis->experiment->seed, analysis->experiment->from), KEY_ANALYSIS);
    return hash_word(hash_word(hash_word(key, item->number), dice), playout);
}

/* How it ends for all sides, with what the side that decides does not see dealt anew. */
static const struct side_outcome *played(struct looking *looking, const struct analysed *item,
                                         const game_choice *choice, uint64_t key)
{
    onward_begin(&looking->onward, (unsigned)item->side, item->state, key, key);
    return onward_play(&looking->onward, item->side, choice, key);
}

/* On the first dice, which are common to all that are tried. */
static int64_t tried(struct looking *looking, const struct analysed *item, const game_choice *choice)
{
    const struct analysis *analysis = looking->analysis;
    int64_t score = 0;
    for (unsigned k = 0; k < analysis_tries(analysis) && !watch_stops(analysis->plan.watch); k++)
        score += played(looking, item, choice, key_of(analysis, item, FIRST_DICE, k))[item->side].score;
    return score;
}

static void find_better(struct looking *looking, struct analysed *item)
{
    if (!item->others)
        return;
    for (size_t i = 0; i < item->others; i++) {
        item->tried[i] = tried(looking, item, &item->other[i]);
        if (item->tried[i] > item->tried[item->better])
            item->better = i;
    }
    item->tried[ANALYSIS_ALTERNATIVES] = tried(looking, item, &item->chosen);
}

static void compare(struct looking *looking, struct analysed *item)
{
    const struct analysis *analysis = looking->analysis;
    for (unsigned k = 0; k < analysis->plan.playouts && !watch_stops(analysis->plan.watch); k++) {
        const uint64_t key = key_of(analysis, item, FRESH_DICE, k);
        const struct side_outcome *mine = played(looking, item, &item->chosen, key);
        const int own = mine[item->side].score;
        item->score += (unsigned)mine[looking->onward.observed].score;
        const int other =
            item->others ? played(looking, item, &item->other[item->better], key)[item->side].score : own;
        item->lost += other - own;
        item->lost_squares += (uint64_t)((other - own) * (other - own));
    }
}

static void *begin(void *context, struct table_options *options)
{
    const struct analysis *analysis = context;
    struct looking *looking = memory_resize(NULL, sizeof *looking);
    const struct player *players[SIDES_MAX];
    (void)options;
    for (size_t side = 0; side < SIDES_MAX; side++)
        players[side] = &analysis->experiment->player[side];
    looking->analysis = analysis;
    onward_open(&looking->onward, analysis->experiment->setting, players);
    return looking;
}

static void end(void *own)
{
    struct looking *looking = own;
    onward_close(&looking->onward);
    free(looking);
}

static bool look(void *context, void *own, struct table *table, uint64_t i, struct play_failure *failure)
{
    struct analysis *analysis = context;
    struct analysed *item = &analysis->items[i];
    (void)table;
    (void)failure;
    find_better(own, item);
    compare(own, item);
    item->looked_at = !watch_stops(analysis->plan.watch);
    return true;
}

bool analysis_play(struct analysis *analysis)
{
    struct play_failure failure;
    return sample(&(struct sampling){analysis->experiment, analysis->count, begin, end, look, analysis,
                                     analysis->plan.watch},
                  &failure);
}

void analysis_free(struct analysis *analysis)
{
    for (size_t i = 0; i < analysis->count; i++)
        free(analysis->items[i].state);
    free(analysis->items);
}
