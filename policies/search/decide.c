/* A decision of a search: candidates race for playouts.
 *
 * There is a plan in force, at first the base: whoever plays on after a choice. A candidate is a choice
 * followed by the plan in force, or another policy's choice followed by that policy. What was found out about
 * the other plans is kept from decision to decision, so that a better one is found even when each decision
 * has few playouts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/ahead.h"
#include "sim/core/text.h"

void search_prepare(struct policy_context *context)
{
    struct search *search = context->workspace;
    const double *p = context->parameter;
    search->outlook = outlook_new(context);
    search->incumbent = calloc((size_t)p[SEARCH_PLAYOUTS] + 1, sizeof *search->incumbent);
}

void search_finish(struct policy_context *context)
{
    struct search *search = context->workspace;
    ahead_free(search->ahead);
    outlook_free(search->outlook);
    free(search->incumbent);
}

void search_begin(struct policy_context *context)
{
    const struct search *search = context->workspace;
    advisers_begin(search->outlook, context->memory, context->stream);
}

static const char *name_of(const struct search *search, uint32_t adviser)
{
    return search->outlook->adviser[adviser].policy->name;
}

/* Standard error of the mean gain. */
static double gain_error(const struct runner *runner)
{
    double n = (double)runner->playouts, mean = runner->gain / n;
    double variance = n > 1 ? (runner->gain_square - n * mean * mean) / (n - 1) : 0;
    return sqrt((variance > 0 ? variance : 0) / n);
}

/* A playout costs what it is of a whole game. */
static struct lap play(void *context, size_t runner, uint64_t number)
{
    struct search *search = context;
    struct playout playout = {0};
    if (search->ahead) {
        playout = ahead_playout(search->ahead, runner, number);
        if (playout.failure && !search->outlook->failure[0])
            text_fit(search->outlook->failure, sizeof search->outlook->failure, playout.failure);
    } else {
        const uint64_t before = search->outlook->decisions;
        playout.value = search->play(search, search->outlook, runner, hash_word(search->key, number));
        playout.length = 1 + search->outlook->decisions - before;
    }
    const uint64_t length = playout.length;
    search->longest = length > search->longest ? length : search->longest;
    return (struct lap){playout.value, (double)length / (double)search->longest};
}

static bool switches(const struct search *search, size_t number)
{
    return search->candidate[number].plan != search->candidate[0].plan;
}

/* What is believed at first: no more wins are asked for than a quarter of the playouts, else a few playouts
 * could never show anything. */
static struct runner at_first(double playouts, double doubt, double lead)
{
    const double asked = fmin(lead, playouts / 4);
    return (struct runner){.doubt = lead > 0 ? doubt * asked / lead : doubt, .credit = -asked};
}

static void line_up(struct search *search, const struct search_memory *memory, const double *p)
{
    for (size_t i = 0; i < search->count; i++) {
        const struct record *record = &memory->record[search->candidate[i].plan];
        const bool other = switches(search, i);
        struct runner *runner = &search->runner[i];
        *runner = at_first(p[SEARCH_PLAYOUTS], p[other ? SEARCH_PLAN_DOUBT : SEARCH_DOUBT],
                           p[other ? SEARCH_PLAN_LEAD : SEARCH_LEAD]);
        runner->doubt += other ? record->playouts : 0;
        runner->credit += other ? record->gain : 0;
    }
}

/* Keeps what was found out about the plans, as gains over the plan that is in force from now on. */
static void keep_records(const struct search *search, struct search_memory *memory, uint32_t plan,
                         double most)
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
        for (size_t i = 0; i < ADVISERS_MAX; i++)
            memory->record[i].gain -= memory->record[i].playouts * gain;
        memory->record[memory->plan] = (struct record){up.playouts, -up.gain};
        memory->record[plan] = (struct record){0, 0};
    }
    for (size_t i = 0; i < ADVISERS_MAX; i++) {
        struct record *record = &memory->record[i];
        double kept = record->playouts > most ? most / record->playouts : 1;
        record->playouts *= kept;
        record->gain *= kept;
    }
}

static void say_why(const struct search *search, struct policy_reasons *reasons, size_t winner)
{
    char note[POLICY_NOTE_MAX];
    const struct runner *runner = &search->runner[winner];
    if (!reasons)
        return;
    policy_measures(reasons, POLICY_WIN, NULL);
    for (size_t i = 0; i < search->count; i++) {
        const struct candidate *own = &search->candidate[i];
        double playouts = (double)search->runner[i].playouts;
        double won = search->outlook->evaluation ? search->runner[i].value : (double)search->runner[i].won;
        double share = playouts > 0 ? won / playouts : 0;
        if (playouts > 0)
            policy_weigh(reasons, (struct policy_candidate){
                                      .choice = own->choice,
                                      .score = share,
                                      .error = sqrt(share * (1 - share) / playouts),
                                      .playouts = search->runner[i].playouts,
                                      .proposer = own->drawn ? "at random" : name_of(search, own->author)});
    }
    if (search->count < 2)
        policy_note(reasons, "nobody proposes anything else");
    else if (winner == 0)
        snprintf(note, sizeof note, "as %s: nothing else is believed to be better",
                 name_of(search, search->candidate[0].author));
    else
        snprintf(note, sizeof note, "better than %s by %.3f +- %.3f in %llu playouts, then as %s",
                 name_of(search, search->candidate[0].author), runner->gain / (double)runner->playouts,
                 gain_error(runner), (unsigned long long)runner->playouts,
                 name_of(search, search->candidate[winner].plan));
    if (search->count > 1)
        policy_note(reasons, note);
}

/* Playouts that end at a horizon do not show how long a game is. */
static uint64_t longest_so_far(const struct outlook *outlook, const struct search_memory *memory)
{
    const uint64_t usual = outlook->evaluation ? (uint64_t)outlook->evaluation->decisions : 0;
    return memory->longest > usual ? memory->longest : usual;
}

static void run_race(void *race)
{
    race_run(race);
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
    search->longest = longest_so_far(outlook, memory);
    advisers_ask(outlook, view, memory, playouts ? outlook->adviser_count : 1, context->stream);
    if (playouts == 0) {
        advisers_remember(outlook, memory, outlook->proposal[0]);
        policy_note(context->reasons, "no playouts: the base's choice");
        return outlook->proposal[0];
    }
    search->count = candidates_find(outlook, view, memory, p, search->key, search->candidate);
    line_up(search, memory, p);
    if (search->start)
        search->start(search);
    if (!search->ahead)
        search->ahead = ahead_new(context, outlook);
    struct race race = {.runner = search->runner,
                        .count = search->count,
                        .incumbent = search->incumbent,
                        .budget = playouts,
                        .price = 1e-5 * p[SEARCH_PRICE],
                        .play = play,
                        .context = search};
    if (search->ahead)
        ahead_run(search->ahead, context, search, playouts, run_race, &race);
    else
        race_run(&race);
    memory->longest = search->longest;
    size_t winner = race_winner(&race);
    keep_records(search, memory, search->candidate[winner].plan, p[SEARCH_MEMORY]);
    say_why(search, context->reasons, winner);
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
