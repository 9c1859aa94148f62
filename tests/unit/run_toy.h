/* A toy game for testing the laboratory without any real game: one player rolls a die again and again and may
 * stop before each roll; a 1 loses everything. Every roll that keeps the score also makes an "attack" with
 * two dice. Model: the number of rolls after which the game ends. */
#ifndef WARODDS_TESTS_RUN_TOY_H
#define WARODDS_TESTS_RUN_TOY_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/result/result.h"
#include "sim/play/batch.h"

#define TOY __attribute__((unused)) static

struct toy_state {
    int32_t rolls, score, over, lost, hidden;
};

struct toy_model {
    int most;
    int break_at; /* the score at which the toy breaks its own invariant; 0: never */
};

enum { TOY_ROLL = 1, TOY_STOP = 2, TOY_DIE = 0, TOY_ATTACK = 1, TOY_DEFENCES = 7, TOY_CELLS = 6 };

TOY bool toy_die_law(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    for (int i = 0; i < 6; i++)
        weights[i] = 1;
    return variant == 0;
}

/* Up to two dice; cell = 2 * hits + (two ones). */
TOY bool toy_attack_law(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    unsigned dice = variant / TOY_DEFENCES, defence = variant % TOY_DEFENCES;
    if (dice < 1 || defence < 1)
        return false;
    memset(weights, 0, TOY_CELLS * sizeof *weights);
    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = 1; b <= (dice == 2 ? 6u : 1u); b++) {
            unsigned hits = (a > defence) + (dice == 2 && b > defence);
            weights[2 * hits + (dice == 2 && a == 1 && b == 1)]++;
        }
    return true;
}

TOY unsigned toy_reads_hits(unsigned cell)
{
    return cell / 2;
}

static const struct game_reading toy_readings[] = {{"hits", toy_reads_hits, true}};
static const struct game_operand toy_operands[] = {{"dice", 3, 0}, {"needs", TOY_DEFENCES, 1}};
static const struct game_site toy_sites[] = {
    {.name = "die", .rule = "TOY-1", .title = "the die", .variants = 1, .cells = 6, .law = toy_die_law},
    {.name = "attack",
     .rule = "TOY-2",
     .title = "attack of the toy",
     .attacker = "toy",
     .variants = 3 * TOY_DEFENCES,
     .cells = TOY_CELLS,
     .law = toy_attack_law,
     .offset = 6,
     .readings = toy_readings,
     .reading_count = 1,
     .operands = toy_operands,
     .operand_count = 2},
};

static int toy_next(const struct toy_state *state)
{
    return state->over ? GAME_OVER : 0;
}

static void toy_attack(struct chance *chance, unsigned ordinal)
{
    unsigned a = (unsigned)chance_below(chance->key, chance_event(TOY_ATTACK, 0, 0, 0, 2 * ordinal), 6) + 1;
    unsigned b =
        (unsigned)chance_below(chance->key, chance_event(TOY_ATTACK, 0, 0, 0, 2 * ordinal + 1), 6) + 1;
    unsigned hits = (a > 4) + (b > 4), cell = 2 * hits + (a == 1 && b == 1);
    chance->tally[6 + (2 * TOY_DEFENCES + 4) * TOY_CELLS + cell]++;
}

TOY int toy_start(void *memory, const void *model, struct chance *chance)
{
    struct toy_state *state = memory;
    (void)model;
    memset(state, 0, sizeof *state);
    state->hidden = (int)(chance->key & 7);
    return 0;
}

TOY int toy_apply(void *memory, const void *context, struct chance *chance, game_choice choice)
{
    struct toy_state *state = memory;
    const struct toy_model *model = context;
    if (choice == TOY_STOP) {
        state->over = 1;
        return GAME_OVER;
    }
    int face = (int)chance_below(chance->key, chance_event(TOY_DIE, 0, 0, 0, (unsigned)state->rolls), 6) + 1;
    chance->tally[face - 1]++;
    if (chance->observer && chance->observer->rule_count)
        chance->observer->rule_count[0]++;
    state->rolls++;
    if (face == 1) {
        state->over = state->lost = 1;
        state->score = 0;
        return GAME_OVER;
    }
    toy_attack(chance, (unsigned)state->rolls);
    state->score += face;
    state->over = state->rolls >= model->most;
    return toy_next(state);
}

TOY void *toy_load(const struct conf *conf, struct problems *problems)
{
    (void)conf;
    (void)problems;
    return NULL;
}

TOY void toy_unload(void *model)
{
    (void)model;
}

TOY const struct game_level *toy_levels(const void *model, unsigned side, size_t *count)
{
    (void)side;
    static const struct game_level levels[] = {
        {"lost", "Lost", 0}, {"some", "Something", SCORE_ONE}, {"much", "Much", SCORE_ONE}};
    (void)model;
    *count = 3;
    return levels;
}

TOY const struct game_ending *toy_endings(const void *model, size_t *count)
{
    static const struct game_ending endings[] = {{"one", "A one was rolled"},
                                                 {"stopped", "Stopped, or rolled enough"}};
    (void)model;
    *count = 2;
    return endings;
}

TOY int toy_decision(const void *model, const void *state)
{
    (void)model;
    (void)state;
    return 0;
}

TOY size_t toy_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    (void)model;
    (void)state;
    for (size_t i = 0; i < 2 && i < capacity; i++)
        choices[i] = i + 1;
    return 2;
}

TOY bool toy_legal(const void *model, const void *state, game_choice choice)
{
    (void)model;
    (void)state;
    return choice == TOY_ROLL || choice == TOY_STOP;
}

TOY void toy_outcome(const void *model, const void *memory, struct game_outcome *outcome)
{
    const struct toy_state *state = memory;
    (void)model;
    outcome->side[0].level = state->lost ? 0 : state->score >= 15 ? 2 : 1;
    outcome->side[0].score = state->lost ? 0 : SCORE_ONE;
    outcome->ending = !state->lost;
    outcome->metric[0] = state->rolls;
    outcome->metric[1] = state->score;
}

TOY uint64_t toy_hash(const void *model, const void *memory)
{
    const struct toy_state *state = memory;
    (void)model;
    return hash_word(hash_word(hash_word(1, (uint64_t)state->rolls), (uint64_t)state->score),
                     (uint64_t)state->hidden);
}

TOY bool toy_invariant(const void *context, const void *memory, char *why, size_t size)
{
    const struct toy_model *model = context;
    const struct toy_state *state = memory;
    if (model->break_at == 0 || state->score < model->break_at)
        return true;
    snprintf(why, size, "a score of %d", state->score);
    return false;
}

TOY void toy_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                             size_t size)
{
    (void)model;
    (void)state;
    snprintf(text, size, choice == TOY_ROLL ? "roll" : "stop");
}

static const struct game_side toy_sides[] = {{"player", "Players", "careful", NULL}};
static const struct game_metric toy_metrics[] = {{"rolls", "rolls of the die", 0, 12},
                                                 {"score", "points", 0, 20}};
static const struct game_rule toy_rules[] = {{"TOY-1", "rolling", true}, {"TOY-9", "never", true}};

static const struct game toy = {
    .name = "toy",
    .title = "Toy",
    .state_size = sizeof(struct toy_state),
    .view_size = offsetof(struct toy_state, hidden),
    .sides = toy_sides,
    .side_count = 1,
    .metrics = toy_metrics,
    .metric_count = 2,
    .sites = toy_sites,
    .site_count = 2,
    .tally_size = 6 + 3 * TOY_DEFENCES * TOY_CELLS,
    .rules = toy_rules,
    .rule_count = 2,
    .batch = {toy_start, toy_apply},
    .observed = {toy_start, toy_apply},
    .load = toy_load,
    .unload = toy_unload,
    .levels = toy_levels,
    .endings = toy_endings,
    .decision = toy_decision,
    .list = toy_list,
    .legal = toy_legal,
    .outcome = toy_outcome,
    .hash = toy_hash,
    .invariant = toy_invariant,
    .describe_choice = toy_describe_choice,
};

/* Stops at a score (its parameter), or when its own dice say so: half the time between 8 and there. */
TOY game_choice careful_choose(struct policy_context *context, const void *view)
{
    const struct toy_state *state = view;
    int *asked = context->memory;
    ++*asked;
    if (state->score >= context->parameter[0])
        return TOY_STOP;
    if (state->score >= 8 && chance_below(context->stream, (uint64_t)*asked, 2))
        return TOY_STOP;
    return TOY_ROLL;
}

static const struct policy_parameter careful_parameters[] = {
    {"enough", "score at which it stops", 12, 2, 60, true}};
static const struct policy careful = {
    .abi = POLICY_ABI,
    .game = "toy",
    .side = "player",
    .name = "careful",
    .title = "stops early",
    .parameters = careful_parameters,
    .parameter_count = 1,
    .memory_size = sizeof(int),
    .choose = careful_choose,
};

TOY game_choice cheat_choose(struct policy_context *context, const void *view)
{
    const struct toy_state *state = view;
    (void)context;
    return state->rolls == 2 ? 99 : TOY_ROLL;
}
static const struct policy cheat = {
    .abi = POLICY_ABI,
    .game = "toy",
    .side = "player",
    .name = "cheat",
    .title = "does what is not allowed",
    .choose = cheat_choose,
};

/* An experiment with the toy, without files. */
struct toy_experiment {
    struct toy_model model;
    struct setting setting;
    struct experiment experiment;
};

TOY void toy_open(struct toy_experiment *toy_experiment, const struct policy *policy, uint64_t games)
{
    *toy_experiment = (struct toy_experiment){.model = {10, 0}};
    toy_experiment->setting = (struct setting){.game = &toy,
                                               .scenario = (char *)"table",
                                               .title = "Table",
                                               .model = &toy_experiment->model,
                                               .hash = 42};
    toy_experiment->experiment =
        (struct experiment){.setting = &toy_experiment->setting, .seed = 7, .games = games};
    toy_experiment->experiment.player[0] = (struct player){.policy = policy};
    if (policy->parameter_count)
        toy_experiment->experiment.player[0].parameter[0] = policy->parameters[0].standard;
}

#endif
