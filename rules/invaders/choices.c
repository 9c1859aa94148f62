/* What may be chosen: every legal answer to the decision that waits, in a fixed order.
 *
 *   DECIDE_MARINE: Marine by Marine in the order of the counter list, each with
 *       FULL_WALK by ascending hex, FULL_EXIT, FULL_JUMP by ascending hex,
 *       FULL_FIRE by target and dice (0 dice, the BUMP gun, first),
 *       HIT_RUN_WALK (staying first, then by ascending hex), HIT_RUN_EXIT, HIT_RUN_JUMP, HIT_RUN_FIRE,
 *       RECON (without support, then by hq), BUILD_STRONGPOINT, RALLY, RESUPPLY by target,
 *       REQUEST_REINFORCEMENT, IDENTIFY_DIMENSION, WARP_ATTEMPT;
 *     END_PHASE at the very end.
 *   All others: units, hexes, targets ascending; CHOOSE_NOTHING last.
 *
 * Staying and then firing (HIT_RUN_WALK to the own hex) is offered even if there is nothing to fire at:
 * either part of a hit and run may be left out (INV-5.1.f), and the random player counts on it. An attack
 * whose modified factor is 0 or less does nothing (INV-6.3.b) and is not offered. Legal is what is offered.
 */
#include "rules/invaders/parts.h"
#define SUPPORTERS(m, v, marine)   invaders_supporters(m, v, marine, 0)
#define JUMP_TARGETS(m, v, marine) invaders_jump_targets(m, v)
#define MAY_END(m, v, ready)       true
#include "rules/shared/choice_list_c.h"

/* ------------------------------------------------------------------------------------- walk and jump ---- */

/* INV-5.1, 10.1.f, 5.2.a */
static void offer_moves(struct listing *l, unsigned marine, bool hit_run, enum choice_kind walk,
                        enum choice_kind leave, enum choice_kind jump, unsigned unit)
{
    if (choice_list_wants(&l->list, walk, walk) || choice_list_wants(&l->list, leave, leave)) {
        struct reach reach;
        invaders_marine_reach(l->m, l->v, marine, move_budget(l->m, l->v, marine, hit_run), &reach);
        offer_hexes(l, walk, unit, &reach.ends);
        if (reach.exit_cost >= 0)
            offer_kind(l, leave, unit);
    }
    offer_jumps(l, marine, jump, unit);
}

/* -------------------------------------------------------------------------------------------- attacks ----
 */

/* INV-6.4.a; 0 dice = the BUMP gun (INV-6.6.a). */
static void offer_targets(struct listing *l, unsigned marine, bool moves_too, struct invaders_choice choice)
{
    const unsigned hex = l->v->marine_hex[marine];
    FOR_EACH_BIT(target, invaders_marine_targets(l->m, l->v, marine, hex, moves_too)) {
        unsigned factor = invaders_marine_factor(l->m, l->v, marine, hex, target, moves_too);
        unsigned dice = invaders_bump_reaches(l->m, l->v, marine, hex, target) ? 0 : 1;
        for (choice.target = (uint8_t)target; dice <= factor; dice++) {
            choice.dice = (uint8_t)dice;
            offer(l, choice);
        }
    }
}

/* ------------------------------------------------------------------------------------ special actions ----
 */

static void offer_special_actions(struct listing *l, unsigned marine)
{
    offer_recon(l, marine);
    offer_action(l, invaders_may_build, BUILD_STRONGPOINT, marine);
    offer_action(l, invaders_may_rally, RALLY, marine);
    FOR_EACH_BIT(target, invaders_resupply_targets(l->m, l->v, marine))
        offer(l,
              (struct invaders_choice){.kind = RESUPPLY, .unit = (uint8_t)marine, .target = (uint8_t)target});
    offer_action(l, invaders_may_request, REQUEST_REINFORCEMENT, marine);
    offer_action(l, invaders_may_identify, IDENTIFY_DIMENSION, marine);
    offer_action(l, invaders_may_warp, WARP_ATTEMPT, marine);
}

/* INV-4.b; entering is part of a full move or a hit and run (INV-10.1.b). */
static void offer_marine(struct listing *l, unsigned marine)
{
    bool on_map = l->v->on_map >> marine & 1;
    unsigned hex = l->v->marine_hex[marine];
    if (l->v->paralyzed >> marine & 1) {
        if (invaders_may_rally(l->m, l->v, marine))
            offer_kind(l, RALLY, marine);
        return;
    }
    offer_moves(l, marine, false, FULL_WALK, FULL_EXIT, FULL_JUMP, marine);
    if (on_map) {
        offer_fire(l, marine, false, FULL_FIRE, marine);
        offer(l,
              (struct invaders_choice){.kind = HIT_RUN_WALK, .unit = (uint8_t)marine, .hex = (uint8_t)hex});
    }
    offer_moves(l, marine, true, HIT_RUN_WALK, HIT_RUN_EXIT, HIT_RUN_JUMP, marine);
    if (on_map) {
        offer_fire(l, marine, true, HIT_RUN_FIRE, marine);
        if (choice_list_wants(&l->list, RECON, WARP_ATTEMPT))
            offer_special_actions(l, marine);
    }
}

/* -------------------------------------------------------------------------------- smaller decisions ---- */

/* D3, INV-10.3.d: numbered hexes without a unit; the last of them fills the required hex if nobody has. */
static struct hex_set initial_hexes(const struct invaders_model *m, const struct invaders_view *v)
{
    unsigned required = view_scenario(m, v)->initial_hex;
    if (v->to_place == 1 && !hex_set_has(&v->marines_at, required))
        return hex_set_of(required);
    return invaders_jump_targets(m, v); /* the vacant numbered hexes */
}

static void offer_initial(struct listing *l)
{
    struct hex_set hexes = initial_hexes(l->m, l->v);
    FOR_EACH_BIT(unit, l->v->offered_units)
        offer_hexes(l, CHOOSE_UNIT, unit, &hexes);
}

/* D1, INV-10.2.b, 10.3.d: different numbered hexes. */
static void offer_strongpoints(struct listing *l)
{
    struct hex_set hexes = hex_set_and_not(&view_board(l->m, l->v)->map.numbered, &l->v->strongpoints);
    offer_hexes(l, CHOOSE_HEX, 0, &hexes);
}

static void offer_second(struct listing *l, unsigned marine)
{
    offer_moves(l, marine, true, SECOND_WALK, SECOND_EXIT, SECOND_JUMP, 0);
}

static void offer_others(struct listing *l)
{
    const struct invaders_view *v = l->v;
    switch ((enum decision)v->decision) {
    case DECIDE_INITIAL:
        offer_initial(l);
        break;
    case DECIDE_STRONGPOINT:
        offer_strongpoints(l);
        break;
    case DECIDE_SUPPORT:
        offer_units(l, v->offered_units);
        offer_kind(l, CHOOSE_NOTHING, 0);
        break;
    case DECIDE_LANDING:
    case DECIDE_TIE:
        offer_hexes(l, CHOOSE_HEX, 0, &v->offered_hexes);
        break;
    case DECIDE_STRONGPOINT_REMOVAL:
        offer_hexes(l, CHOOSE_HEX, 0, &v->strongpoints);
        offer_kind(l, CHOOSE_NOTHING, 0);
        break;
    default: /* which unit */
        offer_units(l, v->offered_units);
        break;
    }
}
