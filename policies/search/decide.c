/* A decision of a search: candidates race for playouts.
 *
 * There is a plan in force, at first the base: whoever plays on after a choice. A candidate is a choice
 * followed by the plan in force, or another policy's choice followed by that policy. What was found out about
 * the other plans is kept from decision to decision, so that a better one is found even when each decision
 * has few playouts. */
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"

/* A plan is doubted less than a choice, since plans differ more. What was found out fades by this share. */
#define PLAN_DOUBT 10.0
#define PLAN_FADES 0.98

void search_prepare(struct policy_context *context)
{
    struct search *search = context->workspace;
    const double *p = context->parameter;
    const struct outlook_options options = {p[SEARCH_PORTFOLIO] != 0, (size_t)p[SEARCH_RELATIVES]};
    search->outlook = outlook_new(context, &options);
    search->yardstick = calloc((size_t)p[SEARCH_PLAYOUTS] + 1, sizeof *search->yardstick);
}

void search_finish(struct policy_context *context)
{
    struct search *search = context->workspace;
    outlook_free(search->outlook);
    free(search->yardstick);
}

void search_begin(struct policy_context *context)
{
    const struct search *search = context->workspace;
    advisers_begin(search->outlook, context->memory, context->stream);
}

static double play(void *context, size_t runner, uint64_t number)
{
    struct search *search = context;
    return search->play(search, runner, hash_word(search->key, number));
}

static bool switches(const struct search *search, size_t number)
{
    return search->candidate[number].plan != search->candidate[0].plan;
}

static void line_up(struct search *search, const struct search_memory *memory, const double *parameter)
{
    for (size_t i = 0; i < search->count; i++) {
        const struct record *record = &memory->record[search->candidate[i].plan];
        search->runner[i] =
            (struct runner){.doubt = parameter[SEARCH_DOUBT], .credit = -parameter[SEARCH_LEAD]};
        if (switches(search, i)) {
            search->runner[i].doubt = PLAN_DOUBT + record->playouts;
            search->runner[i].credit += record->gain;
        }
    }
}

/* Keeps what was found out about the plans, as gains over the plan that is in force from now on. */
static void keep_records(const struct search *search, struct search_memory *memory, uint32_t plan)
{
    for (size_t i = 1; i < search->count; i++) {
        struct record *record = &memory->record[search->candidate[i].plan];
        if (switches(search, i)) {
            record->playouts += (double)search->runner[i].playouts;
            record->gain += search->runner[i].gain;
        }
    }
    if (plan != memory->plan) {
        const struct record up = memory->record[plan];
        double gain = up.playouts > 0 ? up.gain / up.playouts : 0;
        for (size_t i = 0; i < PLANS_MAX; i++)
            memory->record[i].gain -= memory->record[i].playouts * gain;
        memory->record[memory->plan] = (struct record){up.playouts, -up.gain};
        memory->record[plan] = (struct record){0, 0};
    }
    for (size_t i = 0; i < PLANS_MAX; i++) {
        memory->record[i].playouts *= PLAN_FADES;
        memory->record[i].gain *= PLAN_FADES;
    }
}

static game_choice decide(struct policy_context *context, const void *view)
{
    struct search *search = context->workspace;
    struct search_memory *memory = context->memory;
    struct outlook *outlook = search->outlook;
    const double *p = context->parameter;
    uint64_t playouts = (uint64_t)p[SEARCH_PLAYOUTS];
    search->key = hash_word(context->stream, memory->decisions++);
    search->view = view;
    advisers_ask(outlook, view, memory, playouts ? outlook->adviser_count : 1, context->stream);
    if (playouts == 0) {
        advisers_remember(outlook, memory, outlook->proposal[0], 0);
        return outlook->proposal[0];
    }
    search->count = candidates_find(outlook, view, memory, true, (size_t)p[SEARCH_RANDOM], search->key,
                                    search->candidate);
    line_up(search, memory, p);
    struct race race = {.runner = search->runner,
                        .count = search->count,
                        .yardstick = search->yardstick,
                        .budget = playouts,
                        .curiosity = p[SEARCH_CURIOSITY],
                        .play = play,
                        .context = search};
    race_run(&race);
    size_t winner = race_winner(&race);
    keep_records(search, memory, search->candidate[winner].plan);
    candidates_remember(outlook, view, memory, &search->candidate[winner]);
    return search->candidate[winner].choice;
}

game_choice search_choose(struct policy_context *context, const void *view)
{
    const struct search *search = context->workspace;
    game_choice choice = decide(context, view);
    memcpy(context->failure, search->outlook->failure, sizeof context->failure);
    return choice;
}
