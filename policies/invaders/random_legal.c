/* P0 random_legal: any legal action (policy notes 4.P0, to the letter).
 *
 *   1. a Marine among those that have a legal kind of action (csv)
 *   2. a kind among its legal ones, in the order of enum kind
 *   3. what the kind leaves open: jump or walk, end hex, target, support
 *
 * It never chooses to do nothing while somebody can act. A pick is uniform over a list; picks are numbered
 * through the game and keyed by that number. A list with one element needs no number.
 *
 * Where the notes are silent: jumps from off the map are considered where V-jump_entry allows them; the guns
 * of special_ops are BUMP guns even where V-special_ops_plasma would let them fire plasma; a hit and run that
 * can neither walk nor jump stays. */
#include "policies/invaders/common.h"
#include "policies/invaders/policies.h"
#include "sim/core/chance.h"

enum kind {
    KIND_FULL_MOVE,
    KIND_FULL_FIRE,
    KIND_HIT_RUN,
    KIND_RECON,
    KIND_BUILD,
    KIND_RALLY,
    KIND_RESUPPLY,
    KIND_REQUEST,
    KIND_IDENTIFY,
    KIND_WARP,
    KINDS
};

struct dice_box {
    const struct policy_context *context;
    uint32_t *picks; /* how many so far in this game */
};

static unsigned pick(struct dice_box *box, unsigned count)
{
    return count < 2 ? 0 : (unsigned)chance_below(box->context->stream, (*box->picks)++, count);
}

static unsigned pick_hex_of(struct dice_box *box, const struct hex_set *hexes)
{
    return hex_set_at_rank(hexes, pick(box, hex_set_count(hexes)));
}

static unsigned pick_bit(struct dice_box *box, uint32_t mask)
{
    for (unsigned skip = pick(box, (unsigned)__builtin_popcount(mask)); skip > 0; skip--)
        mask &= mask - 1;
    return (unsigned)__builtin_ctz(mask);
}

/* Where a Marine can go in one kind of move. */
struct moves {
    const struct hex_set *ends;
    unsigned walks; /* end hexes, and the exit */
    bool jumps;
};

static void moves_of(const struct situation *s, unsigned marine, bool hit_run, struct moves *moves)
{
    const struct invaders_model *m = s->m;
    const struct reach *reach = &invaders_walk_of(s, marine, hit_run)->reach;
    moves->ends = &reach->ends;
    moves->walks = hex_set_count(moves->ends) + (reach->exit_cost >= 0);
    moves->jumps = invaders_may_jump(m, s->v, marine);
    if (moves->jumps) {
        struct hex_set targets = invaders_jump_targets(m, s->v);
        moves->jumps = !hex_set_is_empty(&targets);
    }
}

/* Legal kinds as a mask over enum kind. */
static uint32_t kinds_of(const struct situation *s, unsigned marine)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    struct moves full, half;
    if (v->paralyzed >> marine & 1)
        return (uint32_t)invaders_may_rally(m, v, marine) << KIND_RALLY;
    moves_of(s, marine, false, &full);
    moves_of(s, marine, true, &half);
    uint32_t kinds = (uint32_t)(full.walks || full.jumps) << KIND_FULL_MOVE;
    bool run = half.walks || half.jumps;
    if (!(v->on_map >> marine & 1))
        return kinds | (uint32_t)run << KIND_HIT_RUN;
    unsigned hex = v->marine_hex[marine];
    kinds |= (uint32_t)invaders_marine_has_target(m, v, marine, hex, false) << KIND_FULL_FIRE;
    kinds |= (uint32_t)(run || invaders_marine_has_target(m, v, marine, hex, true)) << KIND_HIT_RUN;
    kinds |= (uint32_t)invaders_may_recon(m, v, marine) << KIND_RECON;
    kinds |= (uint32_t)invaders_may_build(m, v, marine) << KIND_BUILD;
    kinds |= (uint32_t)invaders_may_rally(m, v, marine) << KIND_RALLY;
    kinds |= (uint32_t)(invaders_resupply_targets(m, v, marine) != 0) << KIND_RESUPPLY;
    kinds |= (uint32_t)invaders_may_request(m, v, marine) << KIND_REQUEST;
    kinds |= (uint32_t)invaders_may_identify(m, v, marine) << KIND_IDENTIFY;
    kinds |= (uint32_t)invaders_may_warp(m, v, marine) << KIND_WARP;
    return kinds;
}

/* The target by ascending hex. */
static unsigned pick_target(const struct situation *s, struct dice_box *box, uint32_t targets)
{
    struct hex_set hexes = hex_set_empty();
    FOR_EACH_BIT(kayotz, targets)
        hex_set_add(&hexes, s->v->kayotz_hex[kayotz]);
    return (unsigned)invaders_kayotz_at(s->v, pick_hex_of(box, &hexes));
}

static game_choice move_choice(const struct situation *s, struct dice_box *box, unsigned marine, bool hit_run)
{
    enum { ONE_JUMP_OF = 4 };
    struct moves moves;
    moves_of(s, marine, hit_run, &moves);
    if (moves.jumps && (pick(box, ONE_JUMP_OF) == 0 || !moves.walks)) {
        struct hex_set targets = invaders_jump_targets(s->m, s->v);
        return act_at(hit_run ? HIT_RUN_JUMP : FULL_JUMP, marine, pick_hex_of(box, &targets));
    }
    unsigned stay = hit_run && (s->v->on_map >> marine & 1); /* the first element of the list */
    unsigned chosen = pick(box, moves.walks + stay);
    if (stay && chosen == 0)
        return act_at(HIT_RUN_WALK, marine, s->v->marine_hex[marine]);
    chosen -= stay;
    if (chosen == hex_set_count(moves.ends))
        return act(hit_run ? HIT_RUN_EXIT : FULL_EXIT, marine);
    return act_at(hit_run ? HIT_RUN_WALK : FULL_WALK, marine, hex_set_at_rank(moves.ends, chosen));
}

/* None first, then the hqs. */
static int pick_support(struct dice_box *box, uint32_t hqs)
{
    unsigned chosen = pick(box, 1u + (unsigned)__builtin_popcount(hqs));
    for (unsigned skip = 1; skip < chosen; skip++)
        hqs &= hqs - 1;
    return chosen ? first_of(hqs) : NOBODY;
}

static game_choice marine_choice(const struct situation *s, struct dice_box *box)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t kinds[MARINES_MAX] = {0}, able = 0;
    FOR_EACH_BIT(ready, invaders_ready_now(s, 0)) {
        kinds[ready] = kinds_of(s, ready);
        able |= (uint32_t)(kinds[ready] != 0) << ready;
    }
    if (!able)
        return end_phase();
    unsigned marine = pick_bit(box, able);
    switch ((enum kind)pick_bit(box, kinds[marine])) {
    case KIND_FULL_MOVE:
        return move_choice(s, box, marine, false);
    case KIND_FULL_FIRE:
        return invaders_fire_at(
            s, FULL_FIRE, marine,
            pick_target(s, box, invaders_marine_targets(m, v, marine, v->marine_hex[marine], false)));
    case KIND_HIT_RUN:
        return move_choice(s, box, marine, true);
    case KIND_RECON:
        return invaders_recon_by(marine, pick_support(box, invaders_supporters(m, v, marine, 0)));
    case KIND_BUILD:
        return act(BUILD_STRONGPOINT, marine);
    case KIND_RALLY:
        return act(RALLY, marine);
    case KIND_RESUPPLY:
        return act_on(RESUPPLY, marine, pick_bit(box, invaders_resupply_targets(m, v, marine)));
    case KIND_REQUEST:
        return act(REQUEST_REINFORCEMENT, marine);
    case KIND_IDENTIFY:
        return act(IDENTIFY_DIMENSION, marine);
    case KIND_WARP:
        return act(WARP_ATTEMPT, marine);
    case KINDS:
        break;
    }
    return end_phase();
}

/* D1-D3: successive picks without replacement. */
static game_choice setup_choice(const struct situation *s, struct dice_box *box)
{
    const struct invaders_view *v = s->v;
    if (v->decision == DECIDE_STRONGPOINT) {
        struct hex_set open = hex_set_and_not(&s->board->map.numbered, &v->strongpoints);
        return choose_hex(pick_hex_of(box, &open));
    }
    if (v->decision == DECIDE_REMOVE_KAYOTZ)
        return act(CHOOSE_UNIT, pick_target(s, box, v->offered_units));
    unsigned marine = pick_bit(box, v->offered_units);
    if (v->decision != DECIDE_INITIAL)
        return act(CHOOSE_UNIT, marine);
    if (!v->on_map)
        return act_at(CHOOSE_UNIT, marine, s->scenario->initial_hex);
    struct hex_set vacant = invaders_jump_targets(s->m, v);
    return act_at(CHOOSE_UNIT, marine, pick_hex_of(box, &vacant));
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    const struct invaders_view *v = s.v;
    struct dice_box box = {context, context->memory};
    switch ((enum decision)v->decision) {
    case DECIDE_GROUPS:
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_INITIAL:
    case DECIDE_FULL:
    case DECIDE_STRONGPOINT:
        return setup_choice(&s, &box);
    case DECIDE_MARINE:
        return marine_choice(&s, &box);
    case DECIDE_SECOND_FIRE:
        return invaders_fire_at(
            &s, SECOND_FIRE, v->actor,
            pick_target(&s, &box, invaders_marine_targets(s.m, v, v->actor, v->marine_hex[v->actor], true)));
    case DECIDE_SUPPORT: {
        int hq = pick_support(&box, v->offered_units);
        return hq == NOBODY ? choose_nothing() : act(CHOOSE_UNIT, (unsigned)hq);
    }
    case DECIDE_COUNTER:
        return act(CHOOSE_UNIT, pick_bit(&box, v->offered_units));
    case DECIDE_LANDING:
        return choose_hex(s.scenario->landing_zone[pick(&box, 3)]);
    case DECIDE_CHIT:
        return act_on(CHOOSE_CHIT, 0, pick(&box, 2));
    default:
        return choose_nothing();
    }
}

const struct policy policy_invaders_random_legal = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "random_legal",
    .title = "any legal action, uniformly",
    .memory_size = sizeof(uint32_t),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
