/* The players of Imperium (decisions 5 and 6): a tactical and a planetary manner each. */
#include <string.h>

#include "policies/imperium/war.h"

/* Battles of a war: by value; fights for planets: PLA-4 (decisions 7). */
static const struct player fights_in_war = {
    .moves = MOVES_BY_VALUE, .fires = FIRES_GREEDILY, .surface = LAND_BY_VALUE};

static const struct player *fighter_of(const struct imperium_model *m, const struct player *player)
{
    return m->scenario_kind >= SCENARIO_WAR ? &fights_in_war : player;
}

static void prepare(struct policy_context *context)
{
    struct tables *tables = context->workspace;
    const struct player *player = context->policy->data;
    imperium_build_tables(tables, context->model);
    imperium_build_gains(tables, context->model, fighter_of(context->model, player));
    for (unsigned side = 0; side < SIDES; side++)
        imperium_resolve(&tables->resolved[side], context->model, player->stance[side]);
}

unsigned imperium_pick(const struct thinking *t, unsigned count)
{
    return (unsigned)chance_below(t->context->stream, t->s->decisions, count);
}

/* ------------------------------------------------------------------------------------- space battles ---- */

static uint64_t step_key(const struct thinking *t)
{
    const struct battle *b = &t->s->battle;
    const struct frame *f = &t->s->frame[t->s->depth - 1];
    return occasion_key(t) | (uint32_t)f->kind << 24 | (uint32_t)b->round << 16 | (uint32_t)b->segment << 8 |
           (uint32_t)f->b << 4 | (uint32_t)f->side;
}

/* As many as allowed, fighters ascending (decisions 4). */
static game_choice launch(const struct thinking *t)
{
    const struct counter_set load = imperium_aboard(t->m, t->s, t->s->question.unit);
    return choice_pack((struct imperium_choice){
        .kind = CHOOSE_UNIT, .unit = t->s->question.unit, .target = (uint16_t)set_next(&load, 0)});
}

static game_choice move(const struct thinking *t)
{
    const uint64_t key = step_key(t);
    if (t->plan->key != key) {
        t->plan->key = key;
        imperium_plan_moves(t);
    }
    return imperium_choose_move(t, t->s->question.unit);
}

static game_choice fire(const struct thinking *t, enum weapon weapon)
{
    const unsigned ship = t->s->question.unit;
    const uint64_t key = step_key(t);
    if (t->plan->key != key) {
        t->plan->key = key;
        imperium_plan_fire(t, weapon);
    }
    return t->plan->target[ship] == NO_UNIT ? no_choice() : target_choice(ship, t->plan->target[ship]);
}

/* Who does not split gives all dice to the first target. */
static game_choice dice(const struct thinking *t)
{
    const struct question *q = &t->s->question;
    const enum weapon weapon = (enum weapon)t->s->frame[t->s->depth - 1].b;
    const unsigned planned = t->plan->dice[t->m->capital_number[q->unit]],
                   all = weapon_dice(t->m, t->s, weapon, q->unit);
    return choice_pack((struct imperium_choice){.kind = CHOOSE_DICE,
                                                .unit = q->unit,
                                                .target = q->other,
                                                .count = (uint16_t)(planned ? planned : all)});
}

static game_choice second(const struct thinking *t)
{
    const unsigned ship = t->s->question.unit, target = t->plan->second[t->m->capital_number[ship]];
    return target == NO_UNIT ? no_choice() : target_choice(ship, target);
}

/* TAC-0: areas and targets at random; never splits, never retreats. */
static game_choice random_answer(const struct thinking *t)
{
    game_choice choices[AREAS + SHIPS];
    const size_t count = imperium_list(t->m, t->s, choices, AREAS + SHIPS);
    unsigned first = choices[0] == no_choice(), kept = (unsigned)count;
    if (t->s->question.kind == DECIDE_MOVE && choices[count - 1] == retreat_choice(t->s->question.unit))
        kept--;
    return choices[first + imperium_pick(t, kept - first)];
}

static game_choice in_battle(const struct thinking *t)
{
    switch (t->s->question.kind) {
    case DECIDE_INITIATIVE:
        return t->player->declines ? no_choice() : yes_choice();
    case DECIDE_LAUNCH:
        return launch(t);
    case DECIDE_WITHDRAW:
    case DECIDE_RECOVER:
        return no_choice();
    case DECIDE_DICE:
        return dice(t);
    case DECIDE_SECOND:
        return second(t);
    default:
        break;
    }
    if (t->s->question.kind == DECIDE_AREA_FIRE || t->s->question.kind == DECIDE_AREA_HIT)
        return imperium_choose_simply(t);
    if (t->player->random)
        return random_answer(t);
    switch (t->s->question.kind) {
    case DECIDE_SET_UP:
        return imperium_choose_set_up(t);
    case DECIDE_ENTER:
        return imperium_choose_entry(t);
    case DECIDE_MOVE:
        return move(t);
    default:
        return fire(t, t->s->question.kind == DECIDE_BEAM ? BEAM : TORPEDO);
    }
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct thinking t = {.m = imperium_model_of(context->model, view),
                               .s = view,
                               .context = context,
                               .player = fighter_of(context->model, context->policy->data),
                               .own_player = context->policy->data,
                               .tables = context->workspace,
                               .plan = context->memory,
                               .side = context->side};
    if (t.s->question.kind > DECIDE_SHOOT)
        return imperium_choose_order(&t);
    return t.s->question.kind >= DECIDE_BOMBARD ? imperium_choose_on_surface(&t) : in_battle(&t);
}

/* One for each side: they play alike, but are tuned and named apart. */
#define PLAYER_WITH(list, side_name, id, text, words)                                                        \
    const struct policy policy_imperium_##side_name##_##id = {.abi = POLICY_ABI,                             \
                                                              .game = "imperium",                            \
                                                              .side = #side_name,                            \
                                                              .name = text,                                  \
                                                              .title = words,                                \
                                                              .parameters = list,                            \
                                                              .parameter_count = PARAMETERS,                 \
                                                              .memory_size = sizeof(struct plan),            \
                                                              .workspace_size = sizeof(struct tables),       \
                                                              .prepare = prepare,                            \
                                                              .choose = choose,                              \
                                                              .data = &player_##id}
#define PLAYER_OF(side_name, id, text, words) PLAYER_WITH(imperium_parameters, side_name, id, text, words)
#define PLAYER(id, text, words, ...)                                                                         \
    static const struct player player_##id = {__VA_ARGS__};                                                  \
    PLAYER_OF(terran, id, text, words);                                                                      \
    PLAYER_OF(imperial, id, text, words)

#define BY_VALUE .moves = MOVES_BY_VALUE, .fires = FIRES_GREEDILY
/* Players of battles wage war like these. */
#define USUAL_WAR .stance = {&imperium_stance_two_doors, &imperium_stance_consolidate}

PLAYER(random, "random", "any move, any target", .random = true,
       .stance = {&imperium_stance_terran_random, &imperium_stance_imperial_random});
PLAYER(hold, "hold", "ships stay where they are and fire", .moves = MOVES_NEVER, .fires = FIRES_SIMPLY,
       .surface = LAND_BY_VALUE, USUAL_WAR);
PLAYER(rush, "rush", "ships go for the largest enemy stack", .moves = MOVES_RUSH, .fires = FIRES_GREEDILY,
       .surface = LAND_BY_VALUE, USUAL_WAR);
PLAYER(standoff, "standoff", "ships keep three areas away and move last", .declines = true,
       .moves = MOVES_STANDOFF, .fires = FIRES_GREEDILY, .surface = LAND_BY_VALUE, USUAL_WAR);
PLAYER(range_ev, "range_ev", "ships go where fire pays most", BY_VALUE, .surface = LAND_BY_VALUE, USUAL_WAR);
PLAYER(mission, "mission", "the same, with the aim of the scenario in mind", BY_VALUE, .mission = true,
       .surface = LAND_BY_VALUE, USUAL_WAR);
PLAYER(spread, "spread", "troops on every hex", BY_VALUE, .surface = LAND_SPREAD, USUAL_WAR);
PLAYER(stack, "stack", "troops in stacks", BY_VALUE, .surface = LAND_STACK, USUAL_WAR);
PLAYER(block, "block", "no hex left free; landings in the weakest one", BY_VALUE, .surface = LAND_BLOCK,
       USUAL_WAR);
PLAYER(ev, "ev", "troops in stacks, shots where they pay most", BY_VALUE, .surface = LAND_BY_VALUE,
       USUAL_WAR);

/* The galactic players of one side each; in battles alone they play like "mission". */
#define WARRIOR(list, side, id, text, words)                                                                 \
    static const struct player player_##id = {BY_VALUE, .mission = true, .surface = LAND_BY_VALUE,           \
                                              .stance = {&imperium_stance_##id, &imperium_stance_##id}};     \
    PLAYER_WITH(list, side, id, text, words)

WARRIOR(imperium_parameters, terran, turtle, "turtle", "war: stays at home behind monitors");
WARRIOR(imperium_parameters, terran, colonise, "colonise", "war: settles before it attacks");
WARRIOR(imperium_parameters, terran, two_doors, "two_doors",
        "war: holds Barnard's Star and Junction and pushes on");
WARRIOR(imperium_bold_parameters, terran, nusku_rush, "nusku_rush", "war: everything against Nusku");
WARRIOR(imperium_parameters, imperial, consolidate, "consolidate", "war: attacks only what nobody defends");
WARRIOR(imperium_parameters, imperial, procyon, "procyon", "war: through Procyon, with appeals");
WARRIOR(imperium_parameters, imperial, contain, "contain", "war: shuts the Terran in, lands nobody");
WARRIOR(imperium_bold_parameters, imperial, favourite, "favourite",
        "war: asks for great ships and waits for them");
WARRIOR(imperium_bold_parameters, imperial, fortress, "fortress", "war: everything at Nusku");
