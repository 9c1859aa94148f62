/* A policy of Vermin at work, and games between policies, for tests. */
#ifndef WARODDS_TESTS_POLICY_VERMIN_FIXTURE_H
#define WARODDS_TESTS_POLICY_VERMIN_FIXTURE_H

#include "policies/policy.h"
#include "sim/core/chance.h"
#include "tests/unit/vermin_fixture.h"

struct seat {
    const struct policy *policy;
    struct policy_context context;
    double parameter[POLICY_PARAMETERS_MAX];
};

static inline void seat_open(struct seat *seat, const struct vermin_model *m, const char *side, const char *name)
{
    *seat = (struct seat){.policy = policy_by_name("vermin", side, name)};
    if (!seat->policy)
        fail_msg("no policy %s", name);
    for (size_t i = 0; i < seat->policy->parameter_count; i++)
        seat->parameter[i] = seat->policy->parameters[i].standard;
    seat->context = (struct policy_context){.game = &game_vermin, .model = m, .parameter = seat->parameter};
    seat->context.memory = calloc(1, seat->policy->memory_size + 1);
    seat->context.workspace = calloc(1, seat->policy->workspace_size + 1);
    if (seat->policy->prepare)
        seat->policy->prepare(&seat->context);
}

static inline void seat_begin(struct seat *seat, uint64_t game)
{
    seat->context.stream = hash_word(1, game);
    memset(seat->context.memory, 0, seat->policy->memory_size);
    if (seat->policy->begin)
        seat->policy->begin(&seat->context);
}

static inline game_choice seat_asked(struct seat *seat, const struct vermin_view *v)
{
    return seat->policy->choose(&seat->context, v);
}

static inline void seat_close(struct seat *seat)
{
    free(seat->context.memory);
    free(seat->context.workspace);
}

struct table {
    const struct vermin_model *m;
    struct seat seat[2];
    uint64_t *tally;
    struct vermin_state *state;
};

/* `vermin` may be NULL. */
static inline void table_open(struct table *table, const struct vermin_model *m, const char *marine,
                              const char *vermin)
{
    table->m = m;
    seat_open(&table->seat[0], m, "marine", marine);
    seat_open(&table->seat[1], m, "vermin", vermin ? vermin : "lower_chit");
    table->tally = calloc(game_vermin.tally_size, sizeof *table->tally);
    table->state = aligned_alloc(64, (sizeof *table->state + 63) / 64 * 64);
}

static inline void table_close(struct table *table)
{
    seat_close(&table->seat[0]);
    seat_close(&table->seat[1]);
    free(table->tally);
    free(table->state);
}

#endif
