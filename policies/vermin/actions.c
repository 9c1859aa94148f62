/* What a unit does when its turn comes (policy notes CM.7, CM.9, CM.10). */
#include "policies/vermin/common.h"

/* ------------------------------------------------------------------------------------------- walks ---- */

bool vermin_walks(const struct situation *s, unsigned marine, struct marine_reach *reach)
{
    unsigned budget = vermin_budget(s->m, s->v, marine, false);
    if (!budget)
        return false;
    vermin_reach_beside(s->m, s->v, marine, 0, budget, vermin_loud(s), reach);
    return !hex_set_is_empty(&reach->ends);
}

bool vermin_walk_to(const struct situation *s, unsigned marine, unsigned goal, game_choice *choice)
{
    struct marine_reach reach;
    unsigned now = vermin_static_cost(s, goal, s->v->marine_hex[marine]);
    if (!now || !vermin_walks(s, marine, &reach))
        return false;
    unsigned hex = vermin_static_nearest(s, goal, &reach.ends, now);
    *choice = act_at(FULL_WALK, marine, hex);
    return hex != 0;
}

/* -------------------------------------------------------------------------------------------- fire ---- */

bool vermin_fire(const struct situation *s, unsigned marine, const struct shot *shot, game_choice *choice)
{
    *choice = s->m->marine_type[marine] == ANT_GUN ? act_at(FULL_FIRE, marine, shot->hex)
                                                   : act_on(FULL_FIRE, marine, shot->target);
    return shot->found;
}

bool vermin_full_fire(const struct situation *s, const struct habits *habits, unsigned marine,
                      game_choice *choice)
{
    struct shot shot = vermin_best_shot(s, &habits->shots, marine, s->v->marine_hex[marine], false);
    return because(s, vermin_fire(s, marine, &shot, choice), "the best shot from where it stands");
}

/* --------------------------------------------------------------------------------- special actions ---- */

bool vermin_request(const struct situation *s, unsigned marine, game_choice *choice)
{
    *choice = act(REQUEST, marine);
    return because(s, vermin_may_request(s->m, s->v, marine), "headquarters request reinforcements");
}

bool vermin_recovery(const struct situation *s, unsigned marine, game_choice *choice)
{
    uint32_t ring = vermin_recovery_ring(s->m, s->v, marine);
    bool wanted = s->m->marine_type[marine] == HQ ? (ring & ~(UINT32_C(1) << marine)) != 0
                                                  : units_count(ring) >= s->parameter[RECOVERY_UNITS];
    *choice = act(RECOVERY, marine);
    return because(s, wanted && vermin_may_recover(s->m, s->v, marine), "disrupted units are to recover");
}

/* CM.9. The labs of the board are the goals of his walk. */
bool vermin_professor(const struct situation *s, unsigned marine, game_choice *choice)
{
    if (marine_side(s->v, marine) == BACK) {
        unsigned reach = (unsigned)s->parameter[WEAPON_REACH];
        *choice = act(USE_WEAPON, marine);
        bool used =
            vermin_may_use_weapon(s->m, s->v, marine) &&
            units_count(vermin_weapon_candidates(s->m, s->v, marine, reach)) >= s->parameter[WEAPON_VERMIN];
        return because(s, used, "the secret weapon: enough vermin in reach");
    }
    if (!s->v->secrets)
        return false;
    *choice = act(ASSEMBLE, marine);
    return because(s, vermin_may_assemble(s->m, s->v, marine), "the professor assembles a weapon") ||
           because(s, vermin_walk_to(s, marine, GOAL_LABS, choice), "the professor walks to a lab");
}

/* CM.10: towed: deploy. */
static bool gun_action(const struct situation *s, const struct habits *habits, unsigned marine,
                       game_choice *choice)
{
    if (marine_side(s->v, marine) == BACK)
        return vermin_full_fire(s, habits, marine, choice);
    *choice = act(DEPLOY, marine);
    return because(s, vermin_may_deploy(s->m, s->v, marine), "the gun is deployed");
}

bool vermin_plain_action(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                         unsigned marine, game_choice *choice)
{
    switch ((enum marine_type)s->m->marine_type[marine]) {
    case HQ:
        return vermin_request(s, marine, choice) || vermin_recovery(s, marine, choice) ||
               vermin_full_fire(s, habits, marine, choice);
    case LOGISTICS:
        return vermin_recovery(s, marine, choice) || vermin_full_fire(s, habits, marine, choice);
    case ANT_GUN:
        return gun_action(s, habits, marine, choice);
    case SCIENTIST:
        return habits->professor && vermin_professor(s, marine, choice);
    case RECOVERY_VEHICLE:
        return because(s, vermin_vehicle_action(s, habits->vehicle, memory, marine, choice),
                       "the vehicle, nearer to a jewel or with one to the exit");
    default:
        return vermin_full_fire(s, habits, marine, choice);
    }
}
