#include "policies/invaders/common.h"

const uint8_t invaders_fire_order[MARINE_TYPES] = {HEAVY, SPECIAL_OPS, SQUAD, SCOUT, HQ, LOGISTICS};
const uint8_t invaders_rally_order[MARINE_TYPES] = {LOGISTICS, HQ, SPECIAL_OPS, SQUAD, HEAVY, SCOUT};

bool invaders_memory_refresh(struct marine_memory *memory, const struct invaders_view *view)
{
    uint16_t phase = (uint16_t)(view->turn + 32 * view->chapter);
    if (memory->phase == phase)
        return false;
    *memory = (struct marine_memory){.phase = phase};
    return true;
}

game_choice invaders_recon_by(unsigned scout, int hq)
{
    return choice_pack((struct invaders_choice){
        .kind = RECON, .unit = (uint8_t)scout, .support = (uint8_t)(hq == NOBODY ? 0 : hq + 1)});
}

game_choice invaders_fire_at(const struct situation *s, enum choice_kind kind, unsigned marine,
                             unsigned kayotz)
{
    unsigned dice = 0;
    if (!invaders_bump_reaches(s->m, s->v, marine, s->v->marine_hex[marine], kayotz))
        dice =
            invaders_marine_factor(s->m, s->v, marine, s->v->marine_hex[marine], kayotz, kind != FULL_FIRE);
    return choice_pack((struct invaders_choice){.kind = (uint8_t)kind,
                                                .unit = (uint8_t)(kind == SECOND_FIRE ? 0 : marine),
                                                .target = (uint8_t)kayotz,
                                                .dice = (uint8_t)dice});
}

game_choice invaders_second_fire(const struct situation *s, const struct marine_memory *memory)
{
    const struct invaders_view *v = s->v;
    const unsigned marine = v->actor, hex = v->marine_hex[marine], target = memory->target - 1u;
    policy_note(s->reasons, "the second part of a hit and run, as planned");
    if (!memory->target)
        return choose_nothing();
    if (!invaders_bump_reaches(s->m, v, marine, hex, target) &&
        !invaders_marine_factor(s->m, v, marine, hex, target, true))
        return choose_nothing();
    return invaders_fire_at(s, SECOND_FIRE, marine, target);
}

/* Without a loop that ends where nobody can foresee. */
int invaders_first_by_type(const struct invaders_model *m, uint32_t mask, const uint8_t order[MARINE_TYPES])
{
    unsigned some = 1u << MARINE_TYPES;
    for (unsigned i = 0; i < MARINE_TYPES; i++)
        some |= (unsigned)((mask & m->marines_of[order[i]]) != 0) << i;
    unsigned first = (unsigned)__builtin_ctz(some);
    return first == MARINE_TYPES ? NOBODY : __builtin_ctz(mask & m->marines_of[order[first]]);
}

uint32_t invaders_ready_now(const struct situation *s, uint32_t passed)
{
    const struct invaders_view *v = s->v;
    return (v->on_map & ~v->acted & ~passed) | invaders_enterers(s->m, v, v->waiting & ~passed);
}
