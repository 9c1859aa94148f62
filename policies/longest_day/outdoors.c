/* What several players do outdoors alike: leading away with Ines, markers that are harmless, attacks. */
#include "policies/longest_day/player.h"

game_choice longest_day_guide(const struct seat *seat)
{
    const uint32_t able = longest_day_unacted(seat->s);
    const uint16_t turn = (uint16_t)(seat->s->turn + 1);
    if (seat->memory->guided == turn)
        return 0;
    seat->memory->guided = turn; /* at the start of the step only */
    if (!(able >> INES & 1))
        return 0;
    const uint32_t stack = able & longest_day_at(seat->s, seat->s->para_at[INES]);
    seat->memory->order = (struct order){.verb = choice_of(WORD_GUIDE), .units = (uint16_t)stack};
    return choice_of(WORD_GUIDE);
}

bool longest_day_good_marker(const struct longest_day_model *m, const struct longest_day_state *s,
                             unsigned hex)
{
    const int slot = longest_day_front_slot(m, s, hex);
    if (slot < 0 || !s->known_front[slot])
        return false;
    switch (m->marker[s->known_front[slot] - 1].type) {
    case TYPE_AMBUSH:
    case TYPE_MINE:
    case TYPE_DOG:
    case TYPE_BEAST:
    case TYPE_SNIPER:
        return false;
    default:
        return true;
    }
}

/* D08: (men left, defence, id) */
game_choice longest_day_attack_outdoors(const struct seat *seat)
{
    unsigned best = ~0u;
    for (uint32_t rest = longest_day_germans_beside(seat->m, seat->s, longest_day_top(seat)->x); rest;
         rest &= rest - 1) {
        const unsigned german = (unsigned)__builtin_ctz(rest);
        const unsigned key = longest_day_german_dice(seat->m, seat->s, german) << 16 |
                             (unsigned)seat->m->german[german].defence << 8 | german;
        best = key < best ? key : best;
    }
    return CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, (uint64_t)(best & 0xFF));
}
