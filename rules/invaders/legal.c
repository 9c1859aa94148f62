/* Whether a choice is legal: exactly those that choices.c lists, without making the list. */
#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"

/* Which fields a kind of choice uses; the others must be 0. */
enum { UNIT = 1, HEX = 2, TARGET = 4, DICE = 8, SUPPORT = 16 };

static const uint8_t fields[CHOICE_KINDS] = {
    [FULL_WALK] = UNIT | HEX,
    [FULL_JUMP] = UNIT | HEX,
    [FULL_EXIT] = UNIT,
    [FULL_FIRE] = UNIT | TARGET | DICE,
    [HIT_RUN_WALK] = UNIT | HEX,
    [HIT_RUN_JUMP] = UNIT | HEX,
    [HIT_RUN_EXIT] = UNIT,
    [HIT_RUN_FIRE] = UNIT | TARGET | DICE,
    [RECON] = UNIT | SUPPORT,
    [BUILD_STRONGPOINT] = UNIT,
    [RALLY] = UNIT,
    [RESUPPLY] = UNIT | TARGET,
    [REQUEST_REINFORCEMENT] = UNIT,
    [IDENTIFY_DIMENSION] = UNIT,
    [WARP_ATTEMPT] = UNIT,
    [SECOND_FIRE] = TARGET | DICE,
    [SECOND_WALK] = HEX,
    [SECOND_JUMP] = HEX,
    [CHOOSE_UNIT] = UNIT | HEX,
    [CHOOSE_HEX] = HEX,
    [CHOOSE_CHIT] = TARGET,
};

static bool is_well_formed(game_choice code)
{
    struct invaders_choice c = choice_unpack(code);
    if (c.kind >= CHOICE_KINDS || choice_pack(c) != code)
        return false;
    unsigned used = (c.unit ? UNIT : 0u) | (c.hex ? HEX : 0u) | (c.target ? TARGET : 0u) |
                    (c.dice ? DICE : 0u) | (c.support ? SUPPORT : 0u);
    return !(used & ~(unsigned)fields[c.kind]) && c.unit < KAYOTZ_MAX && c.target < KAYOTZ_MAX &&
           c.support <= KAYOTZ_MAX;
}

/* A question about a Marine, whatever the kind of choice is called. */
struct asking {
    const struct invaders_model *m;
    const struct invaders_view *v;
    unsigned marine;
    bool hit_run;
};

static bool walk_is_legal(const struct asking *a, unsigned hex)
{
    struct reach reach;
    marine_reach(a->m, a->v, a->marine, move_budget(a->m, a->v, a->marine, a->hit_run), &reach);
    return hex_set_has(&reach.ends, hex);
}

static bool exit_is_legal(const struct asking *a)
{
    struct reach reach;
    marine_reach(a->m, a->v, a->marine, move_budget(a->m, a->v, a->marine, a->hit_run), &reach);
    return reach.exit_cost >= 0;
}

static bool jump_is_legal(const struct asking *a, unsigned hex)
{
    struct hex_set targets = jump_targets(a->m, a->v);
    return hex_set_has(&targets, hex) && may_jump(a->m, a->v, a->marine);
}

static bool fire_is_legal(const struct asking *a, unsigned target, unsigned dice)
{
    unsigned hex = a->v->marine_hex[a->marine];
    if (!(a->v->on_map >> a->marine & 1))
        return false;
    if (dice == 0)
        return bump_reaches(a->m, a->v, a->marine, hex, target);
    return dice <= marine_factor(a->m, a->v, a->marine, hex, target, a->hit_run);
}

/* Staying where it is, to fire or for nothing: either part may be left out (INV-5.1.f). */
static bool stay_is_legal(const struct asking *a)
{
    return a->v->on_map >> a->marine & 1;
}

static bool recon_is_legal(const struct asking *a, unsigned support)
{
    return may_recon(a->m, a->v, a->marine) &&
           (!support || supporters(a->m, a->v, a->marine, 0) >> (support - 1) & 1);
}

/* INV-4.b, for Marines that may act and are not paralyzed. */
static bool action_is_legal(const struct asking *a, struct invaders_choice c)
{
    switch ((enum choice_kind)c.kind) {
    case HIT_RUN_WALK:
        if (c.hex && c.hex == a->v->marine_hex[a->marine])
            return stay_is_legal(a);
        return walk_is_legal(a, c.hex);
    case FULL_WALK:
        return walk_is_legal(a, c.hex);
    case FULL_JUMP:
    case HIT_RUN_JUMP:
        return jump_is_legal(a, c.hex);
    case FULL_EXIT:
    case HIT_RUN_EXIT:
        return exit_is_legal(a);
    case FULL_FIRE:
    case HIT_RUN_FIRE:
        return fire_is_legal(a, c.target, c.dice);
    case RECON:
        return recon_is_legal(a, c.support);
    case BUILD_STRONGPOINT:
        return may_build(a->m, a->v, a->marine);
    case RALLY:
        return may_rally(a->m, a->v, a->marine);
    case RESUPPLY:
        return resupply_targets(a->m, a->v, a->marine) >> c.target & 1;
    case REQUEST_REINFORCEMENT:
        return may_request(a->m, a->v, a->marine);
    case IDENTIFY_DIMENSION:
        return may_identify(a->m, a->v, a->marine);
    case WARP_ATTEMPT:
        return may_warp(a->m, a->v, a->marine);
    default:
        return false;
    }
}

static bool marine_choice_is_legal(const struct invaders_model *m, const struct invaders_view *v,
                                   struct invaders_choice c)
{
    if (c.kind == END_PHASE)
        return true;
    uint32_t bit = 1u << c.unit;
    if (!((v->on_map | v->waiting) & ~v->acted & bit))
        return false;
    if (v->paralyzed & bit)
        return c.kind == RALLY && may_rally(m, v, c.unit);
    struct asking asking = {m, v, c.unit, c.kind >= HIT_RUN_WALK && c.kind <= HIT_RUN_FIRE};
    return action_is_legal(&asking, c);
}

static bool second_choice_is_legal(const struct invaders_model *m, const struct invaders_view *v,
                                   struct invaders_choice c)
{
    struct asking asking = {m, v, v->actor, true};
    if (c.kind == CHOOSE_NOTHING)
        return true;
    if (v->decision == DECIDE_SECOND_FIRE)
        return c.kind == SECOND_FIRE && fire_is_legal(&asking, c.target, c.dice);
    switch ((enum choice_kind)c.kind) {
    case SECOND_WALK:
        return walk_is_legal(&asking, c.hex);
    case SECOND_JUMP:
        return jump_is_legal(&asking, c.hex);
    case SECOND_EXIT:
        return exit_is_legal(&asking);
    default:
        return false;
    }
}

/* D3: see choices.c. */
static bool initial_is_legal(const struct invaders_model *m, const struct invaders_view *v,
                             struct invaders_choice c)
{
    unsigned required = view_scenario(m, v)->initial_hex;
    struct hex_set vacant = jump_targets(m, v);
    if (c.kind != CHOOSE_UNIT || !(v->offered_units >> c.unit & 1) || !hex_set_has(&vacant, c.hex))
        return false;
    return v->to_place != 1 || c.hex == required || hex_set_has(&v->marines_at, required);
}

static bool offered_unit(const struct invaders_view *v, struct invaders_choice c)
{
    return c.kind == CHOOSE_UNIT && !c.hex && v->offered_units >> c.unit & 1;
}

static bool offered_hex(const struct hex_set *hexes, struct invaders_choice c)
{
    return c.kind == CHOOSE_HEX && hex_set_has(hexes, c.hex);
}

bool invaders_legal(const void *model, const void *state, game_choice code)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = state;
    struct invaders_choice c = choice_unpack(code);
    if (!is_well_formed(code))
        return false;
    switch ((enum decision)v->decision) {
    case DECIDE_MARINE:
        return marine_choice_is_legal(m, v, c);
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        return second_choice_is_legal(m, v, c);
    case DECIDE_INITIAL:
        return initial_is_legal(m, v, c);
    case DECIDE_STRONGPOINT:
        return offered_hex(&view_board(m, v)->map.numbered, c) && !hex_set_has(&v->strongpoints, c.hex);
    case DECIDE_SUPPORT:
        return c.kind == CHOOSE_NOTHING || offered_unit(v, c);
    case DECIDE_GROUPS:
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_FULL:
    case DECIDE_COUNTER:
    case DECIDE_ORDER:
        return offered_unit(v, c);
    case DECIDE_LANDING:
    case DECIDE_TIE:
        return offered_hex(&v->offered_hexes, c);
    case DECIDE_CHIT:
        return c.kind == CHOOSE_CHIT && c.target < 2;
    case DECIDE_STRONGPOINT_REMOVAL:
        return c.kind == CHOOSE_NOTHING || offered_hex(&v->strongpoints, c);
    case DECIDE_NOTHING:
    case DECISIONS:
        break;
    }
    return false;
}
