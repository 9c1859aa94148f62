/* The common decisions (policy notes 4.0). Each is answered from the view alone. */
#include "policies/invaders/common.h"
#include "sim/core/language.h"

/* ------------------------------------------------------------------------------- D12: which chit ---- */

enum chit_class {
    CLASS_SHUTDOWN,
    CLASS_VANISH,
    CLASS_HARMLESS_REBOOT,
    CLASS_GROUP,
    CLASS_WARP,
    CLASS_PSD,
    CLASS_WILD_FIRE,
    CLASS_REBOOT,
    CLASS_PODS,
    CLASS_MFPN,
    CLASS_TERROR,
    CLASS_KING_COMMAND,
};

static enum chit_class class_of_chit(const struct situation *s, enum chit_kind kind, double reboot_limit)
{
    const struct invaders_view *v = s->v;
    switch (kind) {
    case SHUTDOWN_ODD:
    case SHUTDOWN_EVEN:
        return CLASS_SHUTDOWN;
    case VANISH:
        return CLASS_VANISH;
    case REBOOT:
        return __builtin_popcount(v->dormant & v->kayotz_on_map) < reboot_limit ? CLASS_HARMLESS_REBOOT
                                                                                : CLASS_REBOOT;
    case WARP_ODD:
    case WARP_EVEN:
        return CLASS_WARP;
    case PSD:
        return CLASS_PSD;
    case WILD_FIRE:
        return CLASS_WILD_FIRE;
    case PODS:
        return CLASS_PODS;
    case MFPN:
        return CLASS_MFPN;
    case TERROR:
        return CLASS_TERROR;
    case KING_COMMAND:
        return CLASS_KING_COMMAND;
    default:
        return CLASS_GROUP;
    }
}

/* Class, then members of the group that can act, then the order of the chit list: low is better. */
static unsigned chit_rank(const struct situation *s, unsigned chit, double reboot_limit)
{
    enum chit_kind kind = (enum chit_kind)s->m->chit_kind[chit];
    enum chit_class class = class_of_chit(s, kind, reboot_limit);
    unsigned members = 0;
    if (class == CLASS_GROUP)
        members = (unsigned)__builtin_popcount(invaders_chit_group(s->m, s->v, kind) & ~s->v->dormant);
    return (unsigned)class << 16 | members << 8 | chit;
}

unsigned invaders_milder_chit(const struct situation *s, double reboot_limit)
{
    const uint16_t *offered = s->v->offered_chit;
    return chit_rank(s, offered[1], reboot_limit) < chit_rank(s, offered[0], reboot_limit);
}

/* -------------------------------------------------------------------------------- D1: strongpoints ---- */

static unsigned strongpoint_hex(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    struct hex_set open = hex_set_and_not(&s->board->map.numbered, &v->strongpoints);
    uint32_t wanting = units_in(v->marine_hex, v->on_map, &open);
    int marine = first_of(wanting & s->m->marines_of[HQ]);
    if (marine == NOBODY)
        marine = first_of(wanting & s->m->marines_of[HEAVY]);
    if (marine == NOBODY)
        marine = first_of(wanting);
    return marine == NOBODY ? hex_set_highest(&open) : v->marine_hex[marine];
}

/* ------------------------------------------------------------------------------- D2, D3: the campaign ----
 */

/* D2: the groups of scenario 1 (INV-10.1.b). */
static game_choice group_member(const struct situation *s)
{
    static const uint8_t member[] = {SCOUT, SCOUT, HQ, HEAVY, LOGISTICS, SQUAD, LOGISTICS, SQUAD};
    const struct invaders_view *v = s->v;
    unsigned place = (unsigned)__builtin_popcount(v->waiting);
    uint32_t offered = v->offered_units;
    if (place < sizeof member && offered & s->m->marines_of[member[place]])
        offered &= s->m->marines_of[member[place]];
    return act(CHOOSE_UNIT, (unsigned)first_of(offered));
}

static game_choice removed_kayotz(const struct situation *s)
{
    const uint8_t *distance = s->board->map.distance[s->scenario->wormhole];
    unsigned best = UINT32_MAX, chosen = 0;
    FOR_EACH_BIT(kayotz, s->v->offered_units) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        unsigned key = (unsigned)distance[hex] << 8 | (255 - hex);
        if (key < best) {
            best = key;
            chosen = kayotz;
        }
    }
    return act(CHOOSE_UNIT, chosen);
}

/* The `rank`-th (from 0) of the initial Marines: the types in turn, csv, over all that could be chosen. */
static int initial_marine(const struct situation *s, unsigned rank)
{
    static const uint8_t turn[MARINE_TYPES] = {SCOUT, HQ, SQUAD, SPECIAL_OPS, LOGISTICS, HEAVY};
    uint32_t rest = s->v->available | s->v->on_map;
    for (unsigned i = 0; rest; i = (i + 1) % MARINE_TYPES) {
        int marine = first_of(rest & s->m->marines_of[turn[i]]);
        if (marine == NOBODY)
            continue;
        if (rank-- == 0)
            return marine;
        rest &= ~(1u << marine);
    }
    return NOBODY;
}

/* The hex nearest to 666 that is free, the initial hex (264) kept for the last one. */
static unsigned initial_hex(const struct situation *s)
{
    const struct invaders_scenario *scenario = s->scenario;
    struct hex_set vacant = invaders_jump_targets(s->m, s->v);
    unsigned best = UINT32_MAX;
    hex_set_remove(&vacant, scenario->initial_hex);
    for (unsigned radius = 0; radius <= HEX_WITHIN_MAX; radius++) {
        struct hex_set near = hex_set_and(&vacant, &s->board->map.within[scenario->wormhole][radius]);
        if (!hex_set_is_empty(&near))
            return hex_set_highest(&near);
    }
    HEX_SET_FOR_EACH(hex, vacant) {
        unsigned key = (unsigned)s->board->map.distance[scenario->wormhole][hex] << 8 | (255 - hex);
        best = key < best ? key : best;
    }
    return 255 - (best & 255);
}

static game_choice initial_choice(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    unsigned marine = (unsigned)initial_marine(s, (unsigned)__builtin_popcount(v->on_map));
    return act_at(CHOOSE_UNIT, marine, v->to_place == 1 ? s->scenario->initial_hex : initial_hex(s));
}

static game_choice full_choice(const struct situation *s)
{
    unsigned marines = (unsigned)__builtin_popcount(s->v->on_map);
    for (unsigned rank = 0; rank < marines; rank++) {
        int marine = initial_marine(s, rank);
        if (marine != NOBODY && s->v->offered_units >> marine & 1)
            return act(CHOOSE_UNIT, (unsigned)marine);
    }
    return act(CHOOSE_UNIT, (unsigned)first_of(s->v->offered_units));
}

/* ----------------------------------------------------------------------------- D10: landing zones ---- */

/* The view's actor is the hq that requested. */
static unsigned landing_hex(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    unsigned best = UINT32_MAX;
    unsigned from = v->marine_hex[v->actor];
    for (unsigned i = 0; i < 3; i++) {
        unsigned hex = s->scenario->landing_zone[i];
        unsigned key = (unsigned)s->board->map.distance[from][hex] << 8 | (255 - hex);
        if (hex_vacant(v, hex) && key < best)
            best = key;
    }
    return best == UINT32_MAX ? s->scenario->landing_zone[0] : 255 - (best & 255);
}

/* For those who ask. */
static const char *rule_of(enum decision decision)
{
    switch (decision) {
    case DECIDE_GROUPS:
        return N_("common rule: the groups of scenario 1");
    case DECIDE_REMOVE_KAYOTZ:
        return N_("common rule: the one nearest to the wormhole");
    case DECIDE_INITIAL:
    case DECIDE_FULL:
        return N_("common rule: the types in turn");
    case DECIDE_STRONGPOINT:
        return N_("common rule: where headquarters, heavy weapons or anybody stands");
    case DECIDE_SUPPORT:
        return N_("common rule: support by the first that may");
    case DECIDE_COUNTER:
        return N_("common rule: the types in the policy's order");
    case DECIDE_LANDING:
        return N_("common rule: the nearest free landing zone");
    case DECIDE_CHIT:
        return N_("common rule: the milder chit");
    default:
        return N_("common rule: nothing");
    }
}

game_choice invaders_common_choice(const struct situation *s, const struct habits *habits)
{
    if (s->reasons)
        policy_note(s->reasons, rule_of((enum decision)s->v->decision));
    const struct invaders_view *v = s->v;
    switch ((enum decision)v->decision) {
    case DECIDE_GROUPS:
        return group_member(s);
    case DECIDE_REMOVE_KAYOTZ:
        return removed_kayotz(s);
    case DECIDE_INITIAL:
        return initial_choice(s);
    case DECIDE_FULL:
        return full_choice(s);
    case DECIDE_STRONGPOINT:
        return choose_hex(strongpoint_hex(s));
    case DECIDE_SUPPORT:
        return habits->supports ? act(CHOOSE_UNIT, (unsigned)first_of(v->offered_units)) : choose_nothing();
    case DECIDE_COUNTER:
        return act(CHOOSE_UNIT,
                   (unsigned)invaders_first_by_type(s->m, v->offered_units, habits->counter_order));
    case DECIDE_LANDING:
        return choose_hex(landing_hex(s));
    case DECIDE_CHIT:
        return act_on(CHOOSE_CHIT, 0, invaders_milder_chit(s, habits->reboot_limit));
    default:
        return choose_nothing(); /* D13: no strongpoint is removed */
    }
}
