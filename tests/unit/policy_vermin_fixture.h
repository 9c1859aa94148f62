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

static inline void seat_open(struct seat *seat, const struct vermin_model *m, const char *side,
                             const char *name)
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

/* -------------------------------------------------------------------------- positions made by hand ---- */

/* Nobody on the map, everybody out of the game; turn 5, all chits but those of four turns in the cup. */
static inline struct vermin_state empty_position(const struct vermin_model *m)
{
    struct vermin_state s;
    memset(&s, 0, sizeof s);
    s.view.chapter = 1;
    s.view.turn = 5;
    s.view.been_on_map = 1;
    s.view.decision = DECIDE_MARINE;
    s.view.lost = m->all_marines;
    s.view.gone = m->all_vermin;
    s.view.secrets = (1u << SECRETS) - 1;
    s.view.tunnel_gone = (1u << TUNNELS) - 1;
    s.view.chits = 0x7fff & ~0xfu;
    for (unsigned chit = 0; chit < CHITS; chit++)
        s.view.chit_direction[chit] = m->chit_direction[chit];
    return s;
}

static inline unsigned hex_named(const struct vermin_model *m, const struct vermin_state *s,
                                 const char *number)
{
    unsigned hex = hex_map_parse(&view_board(m, &s->view)->map, number);
    if (!hex)
        fail_msg("no hex %s", number);
    return hex;
}

static inline unsigned marine_named(const struct vermin_model *m, const char *name)
{
    for (unsigned i = 0; i < m->marine_count; i++)
        if (strcmp(m->marine_name[i], name) == 0)
            return i;
    fail_msg("no Marine %s", name);
    return 0;
}

static inline unsigned vermin_named(const struct vermin_model *m, const char *name)
{
    for (unsigned i = 0; i < VERMIN; i++)
        if (strcmp(m->vermin_name[i], name) == 0)
            return i;
    fail_msg("no vermin %s", name);
    return 0;
}

/* Returns its bit. */
static inline uint32_t put_marine(const struct vermin_model *m, struct vermin_state *s, const char *name,
                                  const char *number)
{
    unsigned marine = marine_named(m, name), hex = hex_named(m, s, number);
    s->view.marine_hex[marine] = (uint16_t)hex;
    s->view.on_map |= 1u << marine;
    s->view.lost &= ~(1u << marine);
    s->view.waiting &= ~(1u << marine);
    hex_set_add(&s->view.marines_at, hex);
    return 1u << marine;
}

static inline uint32_t put_vermin(const struct vermin_model *m, struct vermin_state *s, const char *name,
                                  const char *number)
{
    unsigned vermin = vermin_named(m, name), hex = hex_named(m, s, number);
    s->view.vermin_hex[vermin] = (uint16_t)hex;
    s->view.gone &= ~(1u << vermin);
    for (unsigned n = 0; n < NESTS; n++)
        if (view_board(m, &s->view)->nest[n] == hex) {
            s->view.in_nest[n] |= 1u << vermin;
            return 1u << vermin;
        }
    s->view.vermin_on_map |= 1u << vermin;
    hex_set_add(&s->view.vermin_at, hex);
    return 1u << vermin;
}

static inline void put_jewel(const struct vermin_model *m, struct vermin_state *s, unsigned jewel,
                             const char *number)
{
    s->view.jewel[jewel] = (uint16_t)hex_named(m, s, number);
    hex_set_add(&s->view.jewels_at, s->view.jewel[jewel]);
}

/* The chit of exit 1..6. */
static inline void put_tunnel(const struct vermin_model *m, struct vermin_state *s, unsigned exit,
                              bool collapsed)
{
    uint16_t bit = (uint16_t)(1u << (exit - 1));
    s->view.tunnel_gone &= (uint16_t)~bit;
    *(collapsed ? &s->view.tunnel_collapsed : &s->view.tunnel_open) |= bit;
    hex_set_add(&s->view.tunnels_at, view_board(m, &s->view)->tunnel[exit - 1]);
}

/* A unit that waits off the map. */
static inline uint32_t let_wait(const struct vermin_model *m, struct vermin_state *s, const char *name)
{
    uint32_t bit = 1u << marine_named(m, name);
    s->view.waiting |= bit;
    s->view.lost &= ~bit;
    return bit;
}

/* What the policy answers, in words; the choice is legal. */
static inline void expect_answer(const struct vermin_model *m, const struct vermin_state *s,
                                 const char *policy, const char *expected)
{
    struct seat seat;
    char text[200];
    struct vermin_state *copy = aligned_alloc(64, (sizeof *copy + 63) / 64 * 64);
    *copy = *s;
    seat_open(&seat, m, "marine", policy);
    game_choice choice = seat_asked(&seat, &copy->view);
    game_vermin.describe_choice(m, copy, choice, text, sizeof text);
    if (strcmp(text, expected) != 0)
        fail_msg("%s answers \"%s\", not \"%s\"", policy, text, expected);
    assert_true(game_vermin.legal(m, copy, choice));
    seat_close(&seat);
    free(copy);
}

#define PASSES "end the Marine action phase"

#endif
