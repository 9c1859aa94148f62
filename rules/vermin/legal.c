/* Whether a choice is legal: exactly those that choices.c lists, without making the list. */
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"

/* Which fields a kind of choice uses; the others must be 0. */
enum { UNIT = 1, HEX = 2, VIA = 4, LOAD = 8, TARGET = 16, SUPPORT = 32 };

static const uint8_t fields[CHOICE_KINDS] = {
    [FULL_WALK] = UNIT | HEX | VIA | LOAD,
    [FULL_JUMP] = UNIT | HEX,
    [FULL_EXIT] = UNIT | HEX | VIA | LOAD,
    [FULL_FIRE] = UNIT | HEX | TARGET,
    [MOVE_FIRE_WALK] = UNIT | HEX,
    [MOVE_FIRE_JUMP] = UNIT | HEX,
    [MOVE_FIRE_FIRE] = UNIT | TARGET,
    [RECON] = UNIT | SUPPORT,
    [RECOVERY] = UNIT,
    [REQUEST] = UNIT,
    [DEPLOY] = UNIT,
    [HOOK_UP] = UNIT,
    [ASSEMBLE] = UNIT,
    [USE_WEAPON] = UNIT,
    [DROP_AGAIN] = UNIT | HEX,
    [SECOND_FIRE] = TARGET,
    [SECOND_WALK] = HEX,
    [SECOND_JUMP] = HEX,
    [ARRIVE_WALK] = HEX | VIA,
    [ARRIVE_DROP] = HEX,
    [ARRIVE_JUMP] = HEX,
    [ARRIVE_JUMP_FIRE] = HEX,
    [CHOOSE_UNIT] = UNIT,
    [CHOOSE_HEX] = HEX,
    [CHOOSE_CHIT] = TARGET,
};

static bool is_well_formed(game_choice code)
{
    struct vermin_choice c = choice_unpack(code);
    if (c.kind >= CHOICE_KINDS || choice_pack(c) != code)
        return false;
    unsigned used = (c.unit ? UNIT : 0u) | (c.hex ? HEX : 0u) | (c.via ? VIA : 0u) | (c.load ? LOAD : 0u) |
                    (c.target ? TARGET : 0u) | (c.support ? SUPPORT : 0u);
    return !(used & ~(unsigned)fields[c.kind]) && c.unit < VERMIN_MAX && c.target < TARGETS &&
           c.support <= MARINES_MAX;
}

/* A question about a Marine, whatever the kind of choice is called. */
struct asking {
    const struct vermin_model *m;
    const struct vermin_view *v;
    unsigned marine;
    bool move_fire;
};

/* -------------------------------------------------------------------------------------------- moves ---- */

/* The walk to choose.hex or off the map: where the Marine comes to, with the load of the choice. False if
 * there is no such way in or load. */
static bool walk_of(const struct asking *a, struct vermin_choice c, struct marine_reach *reach)
{
    unsigned budget = vermin_budget(a->m, a->v, a->marine, false);
    bool outside = !(a->v->on_map >> a->marine & 1);
    struct hex_set open = vermin_open_entries(a->m, a->v);
    if (!budget || outside != (c.via != 0) || (outside && !hex_set_has(&open, c.via)))
        return false;
    if (outside)
        vermin_entry_reach(a->m, a->v, a->marine, c.via, budget, reach);
    else
        vermin_marine_reach(a->m, a->v, a->marine, budget, reach);
    if (!c.load || c.load == LOAD_PUT_DOWN)
        return true;
    struct hex_set loading = vermin_loading_hexes(a->m, a->v, a->marine, reach);
    if (!hex_set_has(&loading, c.load))
        return false;
    vermin_loaded_reach(a->m, a->v, a->marine, c.via, c.load, budget, reach);
    return true;
}

/* VRM-I.1, I.5.a, J.6 */
static bool walk_is_legal(const struct asking *a, struct vermin_choice c)
{
    struct marine_reach reach;
    if (!walk_of(a, c, &reach))
        return false;
    if (c.load != LOAD_PUT_DOWN)
        return hex_set_has(&reach.ends, c.hex);
    struct hex_set ends = vermin_unloading_hexes(a->m, a->v, a->marine, &reach);
    return hex_set_has(&ends, c.hex);
}

/* VRM-Q.1.c-2 */
static bool exit_is_legal(const struct asking *a, struct vermin_choice c)
{
    struct marine_reach reach;
    bool has_jewel = a->v->loaded >> a->marine & 1;
    if (!(a->m->vehicles >> a->marine & 1) || has_jewel == (c.load != 0) || c.load == LOAD_PUT_DOWN)
        return false;
    if (!walk_of(a, c, &reach))
        return false;
    struct hex_set exits = vermin_exits(a->m, a->v, &reach);
    return hex_set_has(&exits, c.hex);
}

static bool half_walk_is_legal(const struct asking *a, unsigned hex)
{
    struct marine_reach reach;
    unsigned budget = vermin_budget(a->m, a->v, a->marine, true);
    if (!budget)
        return false;
    vermin_marine_reach(a->m, a->v, a->marine, budget, &reach);
    return hex_set_has(&reach.ends, hex);
}

static bool is_jump_target(const struct asking *a, unsigned hex)
{
    struct hex_set targets = vermin_jump_targets(a->m, a->v, a->marine);
    return hex_set_has(&targets, hex);
}

static bool jump_is_legal(const struct asking *a, unsigned hex)
{
    return vermin_may_jump(a->m, a->v, a->marine) && is_jump_target(a, hex);
}

static bool drop_is_legal(const struct asking *a, unsigned hex)
{
    struct hex_set drops = vermin_drop_targets(a->m, a->v);
    return hex_set_has(&drops, hex);
}

/* ------------------------------------------------------------------------------------------ actions ---- */

static bool fire_is_legal(const struct asking *a, struct vermin_choice c)
{
    unsigned hex = a->v->marine_hex[a->marine];
    if (c.hex) { /* the ANT gun */
        struct hex_set hexes = vermin_gun_hexes(a->m, a->v, a->marine);
        return !c.target && hex_set_has(&hexes, c.hex);
    }
    return vermin_fire_targets(a->m, a->v, a->marine, hex, a->move_fire) >> c.target & 1;
}

static bool recon_is_legal(const struct asking *a, unsigned support)
{
    return vermin_may_recon(a->m, a->v, a->marine) &&
           (!support || vermin_supporters(a->m, a->v) >> (support - 1) & 1);
}

/* VRM-I.0: a unit on the map. */
static bool action_is_legal(const struct asking *a, struct vermin_choice c)
{
    switch ((enum choice_kind)c.kind) {
    case FULL_WALK:
        return walk_is_legal(a, c);
    case FULL_EXIT:
        return exit_is_legal(a, c);
    case FULL_JUMP:
        return jump_is_legal(a, c.hex);
    case FULL_FIRE:
        return fire_is_legal(a, c);
    case MOVE_FIRE_WALK:
        return half_walk_is_legal(a, c.hex);
    case MOVE_FIRE_JUMP:
        return vermin_may_move_and_fire(a->m, a->v, a->marine) && jump_is_legal(a, c.hex);
    case MOVE_FIRE_FIRE:
        return vermin_may_move_and_fire(a->m, a->v, a->marine) && fire_is_legal(a, c);
    case RECON:
        return recon_is_legal(a, c.support);
    case RECOVERY:
        return vermin_may_recover(a->m, a->v, a->marine);
    case REQUEST:
        return vermin_may_request(a->m, a->v, a->marine);
    case DEPLOY:
        return vermin_may_deploy(a->m, a->v, a->marine);
    case HOOK_UP:
        return vermin_may_hook_up(a->m, a->v, a->marine);
    case ASSEMBLE:
        return vermin_may_assemble(a->m, a->v, a->marine);
    case USE_WEAPON:
        return vermin_may_use_weapon(a->m, a->v, a->marine);
    default:
        return false;
    }
}

/* VRM-I.5.b: not while a delayed unit can drop. */
static bool end_is_legal(const struct vermin_model *m, const struct vermin_view *v)
{
    struct hex_set drops = vermin_drop_targets(m, v);
    return !(v->delayed & ~v->acted) || hex_set_is_empty(&drops);
}

static bool marine_choice_is_legal(const struct vermin_model *m, const struct vermin_view *v,
                                   struct vermin_choice c)
{
    struct asking asking = {m, v, c.unit, c.kind >= MOVE_FIRE_WALK && c.kind <= MOVE_FIRE_FIRE};
    uint32_t bit = 1u << c.unit;
    if (c.kind == END_PHASE)
        return end_is_legal(m, v);
    if (v->acted & bit)
        return false;
    if (v->on_map & bit)
        return action_is_legal(&asking, c);
    if (v->delayed & bit)
        return c.kind == DROP_AGAIN && drop_is_legal(&asking, c.hex);
    if (!vermin_may_enter(m, v, c.unit))
        return false;
    return (c.kind == FULL_WALK && walk_is_legal(&asking, c)) ||
           (c.kind == FULL_EXIT && exit_is_legal(&asking, c));
}

/* -------------------------------------------------------------------------------- smaller decisions ---- */

static bool second_choice_is_legal(const struct asking *a, struct vermin_choice c)
{
    if (c.kind == CHOOSE_NOTHING)
        return true;
    if (a->v->decision == DECIDE_SECOND_FIRE)
        return c.kind == SECOND_FIRE && fire_is_legal(a, c);
    return (c.kind == SECOND_WALK && half_walk_is_legal(a, c.hex)) ||
           (c.kind == SECOND_JUMP && jump_is_legal(a, c.hex));
}

static bool can_walk_in(const struct asking *a)
{
    struct marine_reach reach;
    vermin_marine_reach(a->m, a->v, a->marine, vermin_budget(a->m, a->v, a->marine, false), &reach);
    return !hex_set_is_empty(&reach.ends);
}

static bool arrival_is_legal(const struct asking *a, struct vermin_choice c)
{
    bool jumps = a->m->jumpers >> a->marine & 1;
    switch ((enum choice_kind)c.kind) {
    case ARRIVE_WALK:
        return walk_is_legal(a, c);
    case ARRIVE_DROP:
        return drop_is_legal(a, c.hex);
    case ARRIVE_JUMP:
        return jumps && is_jump_target(a, c.hex);
    case ARRIVE_JUMP_FIRE:
        return jumps && is_jump_target(a, c.hex) &&
               a->m->ruling[RULING_JUMP_ENTRY_ACTION] == JUMP_ENTRY_ACTION_MAY_MOVE_AND_FIRE;
    case ARRIVE_LATER:
        return !can_walk_in(a);
    default:
        return false;
    }
}

static bool place_is_legal(const struct vermin_model *m, const struct vermin_view *v, struct vermin_choice c)
{
    return c.kind == CHOOSE_HEX && hex_set_has(&view_board(m, v)->town, c.hex) &&
           !hex_set_has(&v->marines_at, c.hex);
}

bool vermin_legal(const void *model, const void *state, game_choice code)
{
    const struct vermin_model *m = model;
    const struct vermin_view *v = state;
    struct vermin_choice c = choice_unpack(code);
    struct asking asking = {m, v, v->actor, true};
    if (!is_well_formed(code))
        return false;
    switch ((enum decision)v->decision) {
    case DECIDE_MARINE:
        return marine_choice_is_legal(m, v, c);
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        return second_choice_is_legal(&asking, c);
    case DECIDE_ARRIVAL:
        return arrival_is_legal(&asking, c);
    case DECIDE_COUNTER:
    case DECIDE_VICTIM:
    case DECIDE_TREAT:
        return c.kind == CHOOSE_UNIT && v->offered_units >> c.unit & 1;
    case DECIDE_PLACE:
        return place_is_legal(m, v, c);
    case DECIDE_CHIT:
        return c.kind == CHOOSE_CHIT && c.target < 2;
    case DECIDE_NOTHING:
    case DECISIONS:
        break;
    }
    return false;
}
