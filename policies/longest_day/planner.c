/* P3 rulebook, P4 strong, P5 points, P6 siege: one planner (players' notes 4.4). */
#include "policies/longest_day/planner.h"

static game_choice choose_group(const struct seat *seat)
{
    if (seat->s->group)
        return longest_day_follow_order(seat);
    if (!longest_day_unacted(seat->s))
        return longest_day_first_listed(seat); /* the father */
    if (longest_day_nikolai_stays(seat))
        return longest_day_follow_order(seat);
    if (seat->s->phase == PHASE_CASTLE)
        longest_day_plan_castle(seat);
    else if (!longest_day_guide(seat)) {
        const int limit = longest_day_parameter(seat, SNEAK_LIMIT);
        if (limit)
            longest_day_sneak(seat, (unsigned)limit);
        else
            longest_day_plan_outdoors(seat);
    }
    return longest_day_follow_order(seat);
}

/* D21 */
static game_choice choose_infiltration(const struct seat *seat)
{
    const struct longest_day_state *s = seat->s;
    const bool ines = s->para_status[INES] == STATUS_CASTLE && longest_day_parameter(seat, STARS_WANTED);
    int tries = longest_day_parameter(seat, TRIES);
    unsigned best = ~0u;
    tries = ines && tries < 1 ? 1 : tries;
    if (s->group)
        return choice_of(WORD_INFILTRATE);
    for (unsigned unit = 0; unit < TROOPERS; unit++)
        if (s->para_status[unit] == STATUS_CASTLE && !(s->infiltrated >> unit & 1)) {
            const unsigned key = (99u - seat->m->luck[unit]) << 16 |
                                 (unsigned)longest_day_icons_carried(seat, unit) << 8 | unit;
            best = key < best ? key : best;
        }
    const unsigned unit = best & 0xFF;
    if (best == ~0u || s->passage || s->infiltrations >= tries ||
        s->time + 30 > longest_day_parameter(seat, TRIES_UNTIL) || seat->m->luck[unit] < 4)
        return choice_of(WORD_ENOUGH);
    return CHOICE_WITH(choice_of(WORD_JOIN), UNIT, (uint64_t)unit);
}

static game_choice choose_set(const struct seat *seat)
{
    struct order *order = &seat->memory->order;
    const uint64_t left = order->go & longest_day_carried(seat->s, (unsigned)__builtin_ctz(order->units));
    if (left)
        return CHOICE_WITH(choice_of(WORD_CHARGE), ITEM, (uint64_t)__builtin_ctzll(left));
    if (order->idle && seat->s->detonator == DETONATOR_UNUSED && longest_day_may(seat, WORD_DETONATOR)) {
        order->idle = 0;
        return choice_of(WORD_DETONATOR);
    }
    return choice_of(WORD_STOP);
}

/* D40: known to be harmless first, then those far from everybody. */
static game_choice choose_plan(const struct seat *seat)
{
    static const uint8_t harmless[] = {TYPE_GAS,          TYPE_GASOLINE, TYPE_GRENADE, TYPE_FIRST_AID,
                                       TYPE_FLAMETHROWER, TYPE_PRISONER, TYPE_DOCTOR,  TYPE_KEY_ITEM};
    const struct castle *c = &seat->m->castle;
    unsigned best = ~0u;
    bool unknown = false;
    for (uint32_t rest = seat->s->front_down; rest; rest &= rest - 1) {
        const unsigned slot = (unsigned)__builtin_ctz(rest), known = seat->s->known_front[slot];
        unknown |= !known;
        for (unsigned i = 0; known && i < sizeof harmless; i++)
            if (seat->m->marker[known - 1].type == harmless[i] && (i << 8 | c->question[slot]) < best)
                best = i << 8 | c->question[slot];
    }
    for (uint32_t rest = best == ~0u ? seat->s->front_down : 0; rest; rest &= rest - 1) {
        const unsigned slot = (unsigned)__builtin_ctz(rest), square = c->question[slot];
        unsigned least = FAR;
        if (unknown && seat->s->known_front[slot])
            continue;
        for (uint32_t units = longest_day_in_space(seat->s); units; units &= units - 1) {
            const unsigned distance = c->distance[0][square][seat->s->para_at[__builtin_ctz(units)]];
            least = distance < least ? distance : least;
        }
        const bool radio = c->room[square] == c->room[c->blast_square[SECOND_FLOOR]];
        const unsigned key = (unsigned)radio << 16 | (FAR - least) << 8 | square;
        best = key < best ? key : best;
    }
    return CHOICE_WITH(choice_of(WORD_SQUARE), SQUARE, (uint64_t)(best & 0xFF));
}

game_choice longest_day_planner_choice(const struct seat *seat)
{
    const struct frame *f = longest_day_top(seat);
    switch ((enum decision)seat->s->decision) {
    case DECIDE_EQUIP:
        return longest_day_fixed_equip(seat, "BFCEAAGD");
    case DECIDE_DROP_ORDER:
        return longest_day_fixed_order(seat, "ABFCGEDH");
    case DECIDE_GROUP:
        return choose_group(seat);
    case DECIDE_PATH:
        return seat->memory->order.go;
    case DECIDE_ITEMS: {
        const game_choice take = longest_day_take(seat, f->mask, f->x);
        return take ? take : choice_of(WORD_STOP);
    }
    case DECIDE_LOOK_HEX:
        return f->b ? seat->memory->order.go : longest_day_first_listed(seat);
    case DECIDE_OUTDOOR_ATTACK:
        return longest_day_attack_outdoors(seat);
    case DECIDE_REVIVE:
        return longest_day_revive_choice(seat);
    case DECIDE_HIT:
    case DECIDE_LOSE_ITEM:
        return longest_day_give_up_wisely(seat);
    case DECIDE_DEAL:
        return longest_day_deal_wisely(seat);
    case DECIDE_HEAL:
        return longest_day_heal_choice(seat);
    case DECIDE_INFILTRATE:
        return choose_infiltration(seat);
    case DECIDE_STEP:
        return longest_day_follow_path(seat);
    case DECIDE_ATTACK:
        return longest_day_target_choice(seat);
    case DECIDE_WEAPON:
        return longest_day_weapon_choice(seat);
    case DECIDE_VILLAGE_GERMAN:
        return longest_day_weakest_german(seat);
    case DECIDE_SET:
        return choose_set(seat);
    case DECIDE_FATHER:
        return longest_day_father_choice(seat);
    case DECIDE_FATHER_ATTACK:
        return longest_day_father_attack_choice(seat);
    case DECIDE_PLAN:
        return choose_plan(seat);
    default:
        return longest_day_first_listed(seat);
    }
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct seat seat = longest_day_seat(context, view);
    return longest_day_planner_choice(&seat);
}

#define PLANNER_TABLE(siege, teams, decoys, stars, tries, passage, limit)                                    \
    {                                                                                                        \
        [SIEGE] = PARAMETER("siege", "most own units with which the siege is fought", siege, 0, 99),         \
        [SIEGE_END] = PARAMETER("siege_end", "no siege with this many turns or fewer left", 12, 1, 35),      \
        [TEAMS] = PARAMETER("teams", "2: one charge goes to the first floor separately", teams, 1, 2),       \
        [DECOYS] = PARAMETER("decoys", "number of decoys", decoys, 0, 4),                                    \
        [STARS_WANTED] = PARAMETER("stars", "1: fetch items with stars", stars, 0, 1),                       \
        [TRIES] = PARAMETER("tries", "most infiltrations", tries, 0, 8),                                     \
        [TRIES_UNTIL] = PARAMETER("tries_until", "latest end of an infiltration, minutes", 200, 0, 350),     \
        [USE_PASSAGE] = PARAMETER("passage", "1: own units use the passage", passage, 0, 1),                 \
        [SNEAK_LIMIT] = PARAMETER("limit", "outdoors as the sneaker with this limit, 0: not", limit, 0, 8),  \
        [GATHER] = PARAMETER("gather", "outdoors: gathering until this minute", 60, 0, 360),                 \
        [LATE] = PARAMETER("late", "outdoors: from this minute on danger is ignored", 180, 0, 360),          \
        [W_TURN] = PARAMETER("w_turn", "outdoors: weight of a turn", 12, 0, 50),                             \
        [W_NOISE] = PARAMETER("w_noise", "outdoors: weight of a hex in the open", 1, 0, 50),                 \
        [W_DANGER] = PARAMETER("w_danger", "outdoors: weight of danger", 1, 0, 50),                          \
        [W_GAIN] = PARAMETER("w_gain", "outdoors: weight of expected hits", 2, 0, 50),                       \
        [W_WAKE] = PARAMETER("w_wake", "outdoors: weight of a German that wakes", 8, 0, 50),                 \
    }

static const struct policy_parameter rulebook[PLANNER_PARAMETERS] = PLANNER_TABLE(0, 1, 2, 0, 2, 1, 3);
static const struct policy_parameter strong[PLANNER_PARAMETERS] = PLANNER_TABLE(0, 2, 0, 0, 0, 0, 0);
static const struct policy_parameter points[PLANNER_PARAMETERS] = PLANNER_TABLE(0, 2, 0, 1, 0, 0, 0);
static const struct policy_parameter siege[PLANNER_PARAMETERS] = PLANNER_TABLE(99, 1, 0, 0, 0, 0, 0);

#define PLANNER(player, text)                                                                                \
    const struct policy policy_longest_day_##player = {                                                      \
        .abi = POLICY_ABI,                                                                                   \
        .game = "longest_day",                                                                               \
        .side = "paratroopers",                                                                              \
        .name = #player,                                                                                     \
        .title = text,                                                                                       \
        .parameters = player,                                                                                \
        .parameter_count = PLANNER_PARAMETERS,                                                               \
        .memory_size = sizeof(struct memory),                                                                \
        .workspace_size = sizeof(struct workspace),                                                          \
        .prepare = longest_day_prepare,                                                                      \
        .choose = choose,                                                                                    \
    }

PLANNER(rulebook, "decoys, infiltration and the passage, as the rulebook advises (P3)");
PLANNER(strong, "gathers, then two teams through the front (P4)");
PLANNER(points, "as strong, and fetches what has stars (P5)");
PLANNER(siege, "lets the Germans come to the village first (P6)");
