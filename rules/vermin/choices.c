/* What may be chosen: every legal answer to the decision that waits, in a fixed order.
 *
 *   DECIDE_MARINE: Marine by Marine in the order of the counter list. On the map:
 *       FULL_WALK by ascending hex, FULL_EXIT by ascending hex; vehicles then the same by hex of loading;
 *       FULL_JUMP by ascending hex, FULL_FIRE by target (the ANT gun: by hex),
 *       MOVE_FIRE_WALK, MOVE_FIRE_JUMP, MOVE_FIRE_FIRE,
 *       RECON (without support, then by hq), RECOVERY, REQUEST, DEPLOY, HOOK_UP, ASSEMBLE, USE_WEAPON;
 *     off the map: FULL_WALK and FULL_EXIT by entry hex; DROP_AGAIN by ascending hex;
 *     END_PHASE at the very end, unless somebody has to drop again.
 *   All others: units, hexes, targets ascending; CHOOSE_NOTHING or ARRIVE_LATER last.
 *
 * What would do nothing is not offered: a walk to the own hex (but a vehicle may load there), an attack
 * without dice, a recovery with nobody to roll for. Legal is what is offered. */
#include "rules/vermin/parts.h"

/* VRM-I.5.b: who has to drop again drops before the phase ends. */
static bool may_end(const struct vermin_model *m, const struct vermin_view *v, uint32_t ready)
{
    if (!(ready & v->delayed))
        return true;
    const struct hex_set drops = vermin_drop_targets(m, v);
    return hex_set_is_empty(&drops);
}

#define SUPPORTERS(m, v, marine)   vermin_supporters(m, v)
#define JUMP_TARGETS(m, v, marine) vermin_jump_targets(m, v, marine)
#define MAY_END(m, v, ready)       may_end(m, v, ready)
#include "rules/shared/choice_list_c.h"

/* -------------------------------------------------------------------------------------------- walks ---- */

/* VRM-Q.1.c-2 */
static void offer_exits(struct listing *l, struct vermin_choice choice, const struct marine_reach *reach)
{
    struct hex_set exits = vermin_exits(l->m, l->v, reach);
    choice.kind = FULL_EXIT;
    offer_at(l, choice, &exits);
}

/* VRM-J.6: the ends of a vehicle, empty or with its jewel, then those with a jewel loaded on its way. */
static void offer_vehicle(struct listing *l, unsigned marine, unsigned via, unsigned budget,
                          const struct marine_reach *reach)
{
    struct vermin_choice choice = {.kind = FULL_WALK, .unit = (uint8_t)marine, .via = (uint8_t)via};
    if (l->v->loaded >> marine & 1) {
        offer_exits(l, choice, reach);
        struct hex_set ends = vermin_unloading_hexes(l->m, l->v, marine, reach);
        choice.load = LOAD_PUT_DOWN;
        offer_at(l, choice, &ends);
        return;
    }
    struct hex_set loading = vermin_loading_hexes(l->m, l->v, marine, reach);
    HEX_SET_FOR_EACH(load, loading) {
        struct marine_reach loaded;
        vermin_loaded_reach(l->m, l->v, marine, via, load, budget, &loaded);
        choice.kind = FULL_WALK;
        choice.load = (uint8_t)load;
        offer_at(l, choice, &loaded.ends);
        offer_exits(l, choice, &loaded);
    }
}

/* VRM-I.1 on the map. */
static void offer_full_walk(struct listing *l, unsigned marine)
{
    struct marine_reach reach;
    unsigned budget = vermin_budget(l->m, l->v, marine, false);
    if (!budget || !choice_list_wants(&l->list, FULL_WALK, FULL_EXIT))
        return;
    vermin_marine_reach(l->m, l->v, marine, budget, &reach);
    offer_hexes(l, FULL_WALK, marine, &reach.ends);
    if (l->m->vehicles >> marine & 1)
        offer_vehicle(l, marine, 0, budget, &reach);
}

/* VRM-I.5.a: by each entry hex. True if there was one. */
static bool offer_entering(struct listing *l, enum choice_kind kind, unsigned marine, unsigned unit)
{
    size_t before = l->list.count;
    unsigned budget = vermin_budget(l->m, l->v, marine, false);
    struct hex_set open = vermin_open_entries(l->m, l->v);
    HEX_SET_FOR_EACH(via, open) {
        struct marine_reach reach;
        struct vermin_choice choice = {.kind = (uint8_t)kind, .unit = (uint8_t)unit, .via = (uint8_t)via};
        vermin_entry_reach(l->m, l->v, marine, via, budget, &reach);
        offer_at(l, choice, &reach.ends);
        if (l->m->vehicles >> marine & 1)
            offer_vehicle(l, marine, via, budget, &reach);
    }
    return l->list.count > before;
}

/* VRM-I.3: the move of a move & fire. */
static void offer_half_move(struct listing *l, unsigned marine, enum choice_kind walk, enum choice_kind jump,
                            unsigned unit)
{
    unsigned budget = vermin_budget(l->m, l->v, marine, true);
    if (budget && choice_list_wants(&l->list, walk, walk)) {
        struct marine_reach reach;
        vermin_marine_reach(l->m, l->v, marine, budget, &reach);
        offer_hexes(l, walk, unit, &reach.ends);
    }
    offer_jumps(l, marine, jump, unit);
}

/* ---------------------------------------------------------------------------------- attacks, actions ---- */

static void offer_targets(struct listing *l, unsigned marine, bool moves_too, struct vermin_choice choice)
{
    uint64_t targets = vermin_fire_targets(l->m, l->v, marine, l->v->marine_hex[marine], moves_too);
    for (; targets; targets &= targets - 1) {
        choice.target = (uint8_t)__builtin_ctzll(targets);
        offer(l, choice);
    }
}

static void offer_special_actions(struct listing *l, unsigned marine)
{
    switch ((enum marine_type)l->m->marine_type[marine]) {
    case SCOUT:
        offer_recon(l, marine);
        break;
    case LOGISTICS:
    case HQ:
        offer_action(l, vermin_may_recover, RECOVERY, marine);
        offer_action(l, vermin_may_request, REQUEST, marine);
        break;
    case ANT_GUN:
        offer_action(l, vermin_may_deploy, DEPLOY, marine);
        offer_action(l, vermin_may_hook_up, HOOK_UP, marine);
        break;
    case SCIENTIST:
        offer_action(l, vermin_may_assemble, ASSEMBLE, marine);
        offer_action(l, vermin_may_use_weapon, USE_WEAPON, marine);
        break;
    default:
        break;
    }
}

/* VRM-I.0: a unit on the map. */
static void offer_unit(struct listing *l, unsigned marine)
{
    offer_full_walk(l, marine);
    offer_jumps(l, marine, FULL_JUMP, marine);
    offer_fire(l, marine, false, FULL_FIRE, marine);
    struct hex_set gun = vermin_gun_hexes(l->m, l->v, marine);
    offer_hexes(l, FULL_FIRE, marine, &gun);
    if (choice_list_wants(&l->list, MOVE_FIRE_WALK, MOVE_FIRE_FIRE) &&
        vermin_may_move_and_fire(l->m, l->v, marine)) {
        offer_half_move(l, marine, MOVE_FIRE_WALK, MOVE_FIRE_JUMP, marine);
        offer_fire(l, marine, true, MOVE_FIRE_FIRE, marine);
    }
    if (choice_list_wants(&l->list, RECON, USE_WEAPON))
        offer_special_actions(l, marine);
}

static void offer_marine(struct listing *l, unsigned marine)
{
    if (l->v->on_map >> marine & 1) {
        offer_unit(l, marine);
    } else if (l->v->delayed >> marine & 1) {
        const struct hex_set drops = vermin_drop_targets(l->m, l->v);
        offer_hexes(l, DROP_AGAIN, marine, &drops);
    } else {
        offer_entering(l, FULL_WALK, marine, marine);
    }
}

/* -------------------------------------------------------------------------------- smaller decisions ---- */

/* VRM-I.4.c, I.5: how and where a granted unit comes. It waits only if no entry hex lets it in. */
static void offer_arrival(struct listing *l, unsigned marine)
{
    bool entering = offer_entering(l, ARRIVE_WALK, marine, 0);
    struct hex_set drops = vermin_drop_targets(l->m, l->v);
    offer_hexes(l, ARRIVE_DROP, 0, &drops);
    if (l->m->jumpers >> marine & 1) {
        struct hex_set targets = vermin_jump_targets(l->m, l->v, marine);
        offer_hexes(l, ARRIVE_JUMP, 0, &targets);
        if (consult(l->m->ruling, RULING_JUMP_ENTRY_ACTION) == JUMP_ENTRY_ACTION_MAY_MOVE_AND_FIRE)
            offer_hexes(l, ARRIVE_JUMP_FIRE, 0, &targets);
    }
    if (!entering)
        offer_kind(l, ARRIVE_LATER, 0);
}

static void offer_second(struct listing *l, unsigned marine)
{
    offer_half_move(l, marine, SECOND_WALK, SECOND_JUMP, 0);
}

static void offer_others(struct listing *l)
{
    const struct vermin_view *v = l->v;
    if (v->decision == DECIDE_ARRIVAL) {
        offer_arrival(l, v->actor);
    } else if (v->decision == DECIDE_PLACE) { /* VRM-Q.1.b: one unit a hex, in town */
        struct hex_set hexes = hex_set_and_not(&view_board(l->m, v)->town, &v->marines_at);
        offer_hexes(l, CHOOSE_HEX, 0, &hexes);
    } else {
        offer_units(l, v->offered_units);
    }
}
