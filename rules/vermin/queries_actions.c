/* Special actions: who may try what, with which help and which modifiers (VRM-I.4, J.3, J.5, L.1). */
#include "rules/vermin/queries.h"

#define WEAK_MARINES(m, v) disrupted(m, v)
#define RECON_WEAK         recon_disrupted
#define WEAK_MAY_REQUEST(m)                                                                                  \
    (consult((m)->ruling, RULING_DISRUPTED_CAN_REQUEST) == DISRUPTED_CAN_REQUEST_YES_MINUS_1)
#include "rules/shared/marine_actions_c.h"

/* On the map and not acted. BURP and BELCH leave special actions (VRM-RV-39). */
static uint32_t able_marines(const struct vermin_model *m, const struct vermin_view *v)
{
    uint32_t able = v->on_map & ~v->acted;
    if (!(able & v->stalled))
        return able;
    return consult(m->ruling, RULING_BURP_SPECIAL_ACTIONS) == BURP_SPECIAL_ACTIONS_FORBIDDEN
               ? able & ~v->stalled
               : able;
}

/* ----------------------------------------------------------------------------------- recon, recovery ---- */

uint32_t vermin_supporters(const struct vermin_model *m, const struct vermin_view *v)
{
    uint32_t hqs = consult(m->ruling, RULING_RECON_SUPPORT_USES_HQ) == RECON_SUPPORT_USES_HQ_YES
                       ? able_marines(m, v)
                       : v->on_map;
    return hqs & m->marines_of[HQ] & ~v->back;
}

/* VRM-I.4.b: itself and its neighbours; vermin beside them do not matter. */
uint32_t vermin_recovery_ring(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    uint32_t weak = v->on_map & disrupted(m, v);
    if (!weak)
        return 0;
    return units_in(v->marine_hex, weak, &view_board(m, v)->map.within[v->marine_hex[marine]][1]);
}

bool vermin_may_recover(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return is_able(m, v, m->marines_of[LOGISTICS] | m->marines_of[HQ], marine) &&
           vermin_recovery_ring(m, v, marine);
}

/* ----------------------------------------------------------------------------------- reinforcements ---- */

/* VRM-I.4.c; under VRM-RV-49 only the types that the scenario begins with. */
uint32_t vermin_requestable(const struct vermin_model *m, const struct vermin_view *v)
{
    uint32_t pool = v->unused & m->requestable, types = 0;
    if (consult(m->ruling, RULING_REQUEST_POOL) == REQUEST_POOL_ALL_UNUSED)
        return pool;
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        types |= view_scenario(m, v)->start_count[type] ? m->marines_of[type] : 0;
    return pool & types;
}

int vermin_request_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return (is_weak(m, v, marine) ? m->modifier.request_disrupted : 0) +
           (nat_level(v, marine) ? m->modifier.request_nat : 0);
}

/* ------------------------------------------------------------------------------ ANT gun, scientist ---- */

bool vermin_may_deploy(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return is_able(m, v, m->marines_of[ANT_GUN] & ~v->back, marine);
}

bool vermin_may_hook_up(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return is_able(m, v, m->marines_of[ANT_GUN] & v->back, marine);
}

/* VRM-J.5.a: nothing moves a Marine in the phase before its own action, so he still stands where he began
 * it. */
bool vermin_may_assemble(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return v->secrets && is_able(m, v, m->marines_of[SCIENTIST] & ~v->back, marine) &&
           hex_set_has(&view_board(m, v)->labs, v->marine_hex[marine]);
}

/* VRM-J.5.b: a full fire, so not under BURP and BELCH. */
bool vermin_may_use_weapon(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return v->secrets && is_able(m, v, m->marines_of[SCIENTIST] & v->back & ~v->stalled, marine);
}

/* ------------------------------------------------------------------------------------ other rolls ---- */

int vermin_jump_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         bool move_fire)
{
    return (move_fire ? m->modifier.jump_move_fire : 0) + (nat_level(v, marine) ? m->modifier.jump_nat : 0);
}

int vermin_pants_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          bool move_fire)
{
    return (move_fire ? m->modifier.pants_move_fire : 0) + (nat_level(v, marine) ? m->modifier.pants_nat : 0);
}

/* -------------------------------------------------------------------------------- decontamination ---- */

uint32_t vermin_treatable(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return beside(m, v, marine, v->on_map & v->contaminated);
}

/* ------------------------------------------------------------------------------------- who can act ---- */

/* BURP and BELCH leave these (VRM-RV-39). */
static bool has_special_action(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return vermin_may_recon(m, v, marine) || vermin_may_recover(m, v, marine) ||
           vermin_may_request(m, v, marine) || vermin_may_deploy(m, v, marine) ||
           vermin_may_hook_up(m, v, marine) || vermin_may_assemble(m, v, marine);
}

uint32_t vermin_ready_marines(const struct vermin_model *m, const struct vermin_view *v)
{
    uint32_t ready = v->on_map & ~v->acted & ~v->stalled;
    FOR_EACH_BIT(marine, v->on_map & ~v->acted & v->stalled)
        ready |= (uint32_t)has_special_action(m, v, marine) << marine;
    FOR_EACH_BIT(other, v->waiting & ~v->acted)
        ready |= (uint32_t)vermin_may_enter(m, v, other) << other;
    return ready | (v->delayed & ~v->acted); /* VRM-I.5.b */
}
