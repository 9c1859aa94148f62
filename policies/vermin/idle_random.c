/* P0 idle_random: any legal action, and often none (policy notes P0, to the letter). */
#include "policies/vermin/idle_random.h"

#include "policies/vermin/policies.h"

struct idle_memory {
    struct player_memory common;
    uint32_t picks;
};

enum kind {
    KIND_PASS,
    KIND_VEHICLE,
    KIND_FULL_MOVE,
    KIND_JUMP,
    KIND_FULL_FIRE,
    KIND_MOVE_FIRE,
    KIND_RECON,
    KIND_RECOVERY,
    KIND_REQUEST,
    KIND_TURN_GUN,
    KIND_ASSEMBLE,
    KIND_WEAPON,
    KINDS
};

/* What a unit on the map could do. */
struct options {
    struct hex_set walks, half_walks, jumps, gun_hexes;
    uint64_t targets;
    uint32_t kinds; /* legal ones */
};

static void set(struct options *options, enum kind kind, bool legal)
{
    options->kinds |= (uint32_t)legal << kind;
}

static struct hex_set walks_of(const struct situation *s, unsigned marine, bool move_fire)
{
    struct marine_reach reach;
    unsigned budget = vermin_budget(s->m, s->v, marine, move_fire);
    if (!budget)
        return hex_set_empty();
    vermin_marine_reach(s->m, s->v, marine, budget, &reach);
    return reach.ends;
}

static void moves_of(const struct situation *s, unsigned marine, struct options *options)
{
    if (s->m->vehicles >> marine & 1) {
        set(options, KIND_VEHICLE, vermin_random_vehicle_states(s, marine) > 0);
        return;
    }
    options->walks = walks_of(s, marine, false);
    options->half_walks = walks_of(s, marine, true);
    if (vermin_may_jump(s->m, s->v, marine))
        options->jumps = vermin_jump_targets(s->m, s->v, marine);
    set(options, KIND_FULL_MOVE, !hex_set_is_empty(&options->walks));
    set(options, KIND_MOVE_FIRE, !hex_set_is_empty(&options->half_walks));
    set(options, KIND_JUMP, !hex_set_is_empty(&options->jumps));
}

static struct options options_of(const struct situation *s, unsigned marine)
{
    const struct vermin_model *m = s->m;
    const struct vermin_view *v = s->v;
    struct options options = {.kinds = 1u << KIND_PASS};
    moves_of(s, marine, &options);
    options.targets = vermin_fire_targets(m, v, marine, v->marine_hex[marine], false);
    if (m->marine_type[marine] == ANT_GUN)
        options.gun_hexes = vermin_gun_hexes(m, v, marine);
    set(&options, KIND_FULL_FIRE, options.targets || !hex_set_is_empty(&options.gun_hexes));
    set(&options, KIND_RECON, vermin_may_recon(m, v, marine));
    set(&options, KIND_RECOVERY, vermin_may_recover(m, v, marine));
    set(&options, KIND_REQUEST, vermin_may_request(m, v, marine));
    set(&options, KIND_TURN_GUN, vermin_may_deploy(m, v, marine) || vermin_may_hook_up(m, v, marine));
    set(&options, KIND_ASSEMBLE, vermin_may_assemble(m, v, marine));
    set(&options, KIND_WEAPON, vermin_may_use_weapon(m, v, marine));
    return options;
}

/* The member of `rank` of a set of targets. */
static unsigned pick_target(struct dice_box *box, uint64_t targets)
{
    for (unsigned skip = pick(box, (unsigned)__builtin_popcountll(targets)); skip > 0; skip--)
        targets &= targets - 1;
    return (unsigned)__builtin_ctzll(targets);
}

static game_choice fire_choice(const struct options *options, struct dice_box *box, unsigned marine)
{
    if (options->targets)
        return act_on(FULL_FIRE, marine, pick_target(box, options->targets));
    return act_at(FULL_FIRE, marine, pick_hex(box, &options->gun_hexes));
}

/* Supported by the lowest-index hq able to. */
static game_choice recon_choice(const struct situation *s, unsigned marine)
{
    uint32_t hqs = vermin_supporters(s->m, s->v);
    unsigned support = hqs ? unit_of_rank(hqs, 0) + 1 : 0;
    return choice_pack(
        (struct vermin_choice){.kind = RECON, .unit = (uint8_t)marine, .support = (uint8_t)support});
}

static bool unit_action(const struct situation *s, struct dice_box *box, unsigned marine, game_choice *choice)
{
    struct options options = options_of(s, marine);
    switch ((enum kind)pick_unit(box, options.kinds)) {
    case KIND_VEHICLE:
        *choice = vermin_random_vehicle(s, box, marine);
        return true;
    case KIND_FULL_MOVE:
        *choice = act_at(FULL_WALK, marine, pick_hex(box, &options.walks));
        return true;
    case KIND_JUMP:
        *choice = act_at(FULL_JUMP, marine, pick_hex(box, &options.jumps));
        return true;
    case KIND_FULL_FIRE:
        *choice = fire_choice(&options, box, marine);
        return true;
    case KIND_MOVE_FIRE:
        *choice = act_at(MOVE_FIRE_WALK, marine, pick_hex(box, &options.half_walks));
        return true;
    case KIND_RECON:
        *choice = recon_choice(s, marine);
        return true;
    case KIND_RECOVERY:
        *choice = act(RECOVERY, marine);
        return true;
    case KIND_REQUEST:
        *choice = act(REQUEST, marine);
        return true;
    case KIND_TURN_GUN:
        *choice = act(vermin_may_deploy(s->m, s->v, marine) ? DEPLOY : HOOK_UP, marine);
        return true;
    case KIND_ASSEMBLE:
        *choice = act(ASSEMBLE, marine);
        return true;
    case KIND_WEAPON:
        *choice = act(USE_WEAPON, marine);
        return true;
    case KIND_PASS:
    case KINDS:
        break;
    }
    return false;
}

/* Not now with probability 1/2. */
static bool enter(const struct situation *s, struct dice_box *box, unsigned marine, game_choice *choice)
{
    bool vehicle = s->m->vehicles >> marine & 1;
    if (!vermin_may_enter(s->m, s->v, marine) || pick(box, 2) == 0)
        return false;
    *choice = vehicle ? vermin_random_vehicle(s, box, marine) : vermin_random_entry(s, box, marine);
    return true;
}

static bool drop_again(const struct situation *s, struct dice_box *box, unsigned marine, game_choice *choice)
{
    struct hex_set drops = vermin_drop_targets(s->m, s->v);
    *choice = act_at(DROP_AGAIN, marine, pick_hex(box, &drops));
    return !hex_set_is_empty(&drops);
}

static game_choice next_action(const struct situation *s, struct dice_box *box, struct player_memory *memory)
{
    game_choice choice = 0;
    enum cm_stage stage;
    vermin_memory_refresh(memory, s->v);
    for (int next; (next = vermin_next_in_order(s, memory, STAGES, &stage)) >= 0;) {
        unsigned marine = (unsigned)next;
        if (s->v->delayed >> marine & 1  ? drop_again(s, box, marine, &choice)
            : s->v->on_map >> marine & 1 ? unit_action(s, box, marine, &choice)
                                         : enter(s, box, marine, &choice))
            return choice;
    }
    return act(END_PHASE, 0);
}

/* A method of [entry if possible, drop, jump if a jump pack], then a place. */
static game_choice arrival(const struct situation *s, struct dice_box *box)
{
    enum { BY_ENTRY, BY_DROP, BY_JUMP };
    unsigned marine = s->v->actor;
    struct hex_set drops = vermin_drop_targets(s->m, s->v), jumps = hex_set_empty();
    if (s->m->jumpers >> marine & 1)
        jumps = vermin_jump_targets(s->m, s->v, marine);
    uint32_t methods = (uint32_t)(vermin_entry_pairs(s, marine) > 0) << BY_ENTRY |
                       (uint32_t)!hex_set_is_empty(&drops) << BY_DROP |
                       (uint32_t)!hex_set_is_empty(&jumps) << BY_JUMP;
    if (!methods)
        return act(ARRIVE_LATER, 0);
    unsigned method = pick_unit(box, methods);
    if (method == BY_DROP)
        return act_at(ARRIVE_DROP, 0, pick_hex(box, &drops));
    if (method == BY_JUMP)
        return act_at(ARRIVE_JUMP, 0, pick_hex(box, &jumps));
    struct vermin_choice walk = choice_unpack(vermin_random_entry(s, box, marine));
    walk.kind = ARRIVE_WALK;
    walk.unit = 0;
    return choice_pack(walk);
}

/* The alley cat strikes reduced vermin first. */
static game_choice victim(const struct situation *s, struct dice_box *box)
{
    uint32_t offered = s->v->offered_units;
    if (s->v->secret == ALLEY_CAT && offered & s->v->reduced)
        offered &= s->v->reduced;
    return act(CHOOSE_UNIT, pick_unit(box, offered));
}

static game_choice second_fire(const struct situation *s, struct dice_box *box)
{
    unsigned marine = s->v->actor;
    uint64_t targets = vermin_fire_targets(s->m, s->v, marine, s->v->marine_hex[marine], true);
    return targets ? act_on(SECOND_FIRE, 0, pick_target(box, targets)) : choose_nothing();
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation situation = vermin_situation(context, view), *s = &situation;
    struct idle_memory *memory = context->memory;
    struct dice_box box = {context->stream, &memory->picks};
    struct hex_set open;
    switch ((enum decision)s->v->decision) {
    case DECIDE_PLACE:
        open = hex_set_and_not(&s->board->town, &s->v->marines_at);
        return act_at(CHOOSE_HEX, 0, pick_hex(&box, &open));
    case DECIDE_CHIT:
        return act_on(CHOOSE_CHIT, 0, pick(&box, 2));
    case DECIDE_MARINE:
        return next_action(s, &box, &memory->common);
    case DECIDE_SECOND_FIRE:
        return second_fire(s, &box);
    case DECIDE_ARRIVAL:
        return arrival(s, &box);
    case DECIDE_VICTIM:
        return victim(s, &box);
    case DECIDE_COUNTER:
    case DECIDE_TREAT:
        return act(CHOOSE_UNIT, pick_unit(&box, s->v->offered_units));
    default:
        return choose_nothing();
    }
}

const struct policy policy_vermin_idle_random = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "idle_random",
    .title = "any legal action, or none",
    .memory_size = sizeof(struct idle_memory),
    .workspace_size = PLAYER_SPACE,
    .prepare = vermin_player_prepare,
    .choose = choose,
};
