/* Stage 5: "Three hits or nothing", "Kings are the stairs to victory", "Hit sleepers", "when hard, BUMP"
 * (policy notes 4.P3). */
#include "policies/invaders/camp_fire.h"

enum target_class { TARGET_HARD, TARGET_KING, TARGET_DORMANT, TARGET_OTHER };

bool invaders_camp_pass(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                        double kill, struct judgement *judgement)
{
    const struct invaders_view *v = s->v;
    unsigned rift = v->rift[kayotz];
    (void)judge;
    judgement->value = kill;
    if (rift != RIFT_UNKNOWN && rift >= s->parameter[CAMP_HARD_RIFT]) {
        judgement->class = TARGET_HARD;
        return bump;
    }
    static const uint8_t class[] = {TARGET_OTHER, TARGET_DORMANT, TARGET_KING, TARGET_KING};
    judgement->class = class[(s->m->kings >> kayotz & 1) << 1 | (v->dormant >> kayotz & 1)];
    return !more(s->parameter[CAMP_KILL_THRESHOLD], kill);
}

/* For those who ask: what this shot and those of the others would be worth. */
static void weigh_attacks(const struct camp *camp, uint32_t shooters, unsigned marine)
{
    const struct situation *s = camp->s;
    if (!s->reasons)
        return;
    policy_measures(s->reasons, POLICY_GAIN, "chance to kill, of the best shot of each");
    const struct attack_scene scene = invaders_attack_scene_of(s, &camp->judge);
    for (int next = (int)marine; next != NOBODY;
         next = invaders_first_by_type(s->m, shooters, invaders_fire_order)) {
        struct marine_memory forgotten = {0};
        struct firing_places places;
        shooters &= ~(1u << next);
        bool hit_run = next != camp->keeper;
        uint32_t prospects = invaders_attack_prospects(&scene, (unsigned)next, hit_run);
        if (!prospects)
            continue;
        invaders_firing_places_of(s, (unsigned)next, &places);
        places.hit_run = hit_run;
        if (camp->filter)
            camp->filter->ends(s, (unsigned)next, &places.ends);
        struct attack attack = invaders_best_attack(&scene, (unsigned)next, &places, prospects);
        if (attack.found)
            policy_weigh(s->reasons, (struct policy_candidate){.choice = invaders_attack_choice(
                                                                   s, &forgotten, (unsigned)next, &attack),
                                                               .score = attack.judgement.value});
    }
}

bool invaders_stage_fire(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    uint32_t shooters = camp->ready & ~camp->convoy & ~s->v->paralyzed;
    if (!shooters)
        return false;
    const struct attack_scene scene = invaders_attack_scene_of(s, &camp->judge);
    const struct marine_order *order = &s->q->tables->order[ORDER_FIRE];
    FOR_EACH_BIT(rank, ranks_of(order, shooters & ~invaders_targetless(&scene))) {
        unsigned marine = order->marine[rank];
        bool hit_run = (int)marine != camp->keeper;
        uint32_t prospects = invaders_attack_prospects(&scene, marine, hit_run);
        invaders_note_prospects(&scene, marine, prospects);
        if (!prospects)
            continue;
        struct firing_places places;
        invaders_firing_places_of(s, marine, &places);
        places.hit_run = hit_run;
        if (camp->filter)
            camp->filter->ends(s, marine, &places.ends);
        struct attack attack = invaders_best_attack(&scene, marine, &places, prospects);
        if (attack.found) {
            *choice = invaders_attack_choice(s, camp->memory, marine, &attack);
            weigh_attacks(camp, shooters, marine);
            return true;
        }
        if (!camp->filter)
            invaders_attack_not_found(&scene, marine, hit_run);
    }
    return false;
}
