/* Positions from the middle of games, for tests of the policies: a random player plays on, and between the
 * tests conditions of units are shuffled, so that everything occurs. */
#ifndef WARODDS_TESTS_POLICY_FIXTURE_H
#define WARODDS_TESTS_POLICY_FIXTURE_H

#include "tests/unit/invaders_fixture.h"

#include "policies/invaders/quantities.h"

/* A policy at work. */
struct seat {
    const struct policy *policy;
    struct policy_context context;
    double parameter[POLICY_PARAMETERS_MAX];
};

static inline struct seat seat_open(const struct invaders_model *m, const char *side, const char *name)
{
    struct seat seat = {.policy = policy_by_name("invaders", side, name)};
    if (!seat.policy)
        fail_msg("no policy %s", name);
    for (size_t i = 0; i < seat.policy->parameter_count; i++)
        seat.parameter[i] = seat.policy->parameters[i].standard;
    seat.context = (struct policy_context){.game = &game_invaders, .model = m};
    seat.context.memory = calloc(1, seat.policy->memory_size + 1);
    seat.context.workspace = calloc(1, seat.policy->workspace_size + 1);
    return seat;
}

/* After the seat has found its place. */
static inline void seat_begin(struct seat *seat, uint64_t game)
{
    seat->context.parameter = seat->parameter;
    seat->context.stream = hash_word(1, game);
    memset(seat->context.memory, 0, seat->policy->memory_size);
    if (seat->policy->prepare && !game)
        seat->policy->prepare(&seat->context);
    if (seat->policy->begin)
        seat->policy->begin(&seat->context);
}

static inline void seat_close(struct seat *seat)
{
    free(seat->context.memory);
    free(seat->context.workspace);
}

/* Calls visit at every `stride`-th decision of `games` random games. */
typedef void position_visitor(const struct invaders_model *m, const struct invaders_view *v, void *data);

static inline void visit_positions(const struct invaders_model *m, uint64_t games, unsigned stride,
                                   position_visitor *visit, void *data)
{
    struct seat seat = seat_open(m, "marine", "random_legal");
    uint64_t *tally = calloc(game_invaders.tally_size, sizeof *tally);
    struct invaders_state *state = aligned_alloc(64, (sizeof *state + 63) / 64 * 64);
    unsigned count = 0;
    for (uint64_t game = 0; game < games; game++) {
        struct chance chance = {.key = chance_game_key(7, game), .tally = tally};
        seat_begin(&seat, game);
        for (int side = game_invaders.batch.start(state, m, &chance); side != GAME_OVER;) {
            if (state->view.decision == DECIDE_MARINE && count++ % stride == 0)
                visit(m, &state->view, data);
            side = game_invaders.batch.apply(state, m, &chance,
                                             seat.policy->choose(&seat.context, &state->view));
        }
    }
    assert_true(count > 0);
    free(state);
    free(tally);
    seat_close(&seat);
}

/* A copy in which conditions and ammunition are drawn anew from the key. */
static inline struct invaders_view shuffled(const struct invaders_model *m, const struct invaders_view *v,
                                            uint64_t key)
{
    struct invaders_view view = *v;
    uint32_t a = (uint32_t)hash_word(key, 1), b = (uint32_t)hash_word(key, 2),
             c = (uint32_t)hash_word(key, 3), d = (uint32_t)hash_word(key, 4);
    view.paralyzed = v->on_map & a & b;
    view.stunned = v->on_map & ~view.paralyzed & c;
    view.out_of_ammo = v->on_map & b & d;
    view.dormant = v->kayotz_on_map & m->warriors & c & d;
    view.chits = (uint32_t)hash_word(key, 5) & ((1u << CHITS) - 1);
    return view;
}

/* A context with a fresh workspace: its caches are cold. */
static inline struct policy_context workspace_of(const struct invaders_model *m, const double *parameter)
{
    struct policy_context context = {.game = &game_invaders, .model = m, .parameter = parameter};
    context.workspace = calloc(1, QUANTITIES_SPACE);
    invaders_quantities_prepare(&context);
    return context;
}

#endif
