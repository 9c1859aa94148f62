/* The order of a Marine action phase (policy notes CM.1), and units that come back after a failed arrival. */
#include "policies/vermin/common.h"

bool vermin_memory_refresh(struct player_memory *memory, const struct vermin_view *v)
{
    uint16_t phase = (uint16_t)(v->turn + 32 * v->chapter);
    if (memory->phase == phase)
        return false;
    memory->phase = phase;
    memory->cursor = 0;
    memory->target = 0;
    for (unsigned i = 0; i < VEHICLES_MAX; i++)
        memory->claim[i] = 0;
    return true;
}

/* All asked at once: no branch on each. Mostly none waits. */
static uint32_t due_vehicles(const struct situation *s)
{
    const struct vermin_view *v = s->v;
    uint32_t due = 0;
    if (!(s->m->vehicles & v->waiting))
        return 0;
    for (unsigned i = 0; i < VEHICLES_MAX; i++)
        due |= (uint32_t)(v->due[i] <= v->turn) << i;
    return due << s->m->first_vehicle & s->m->vehicles & v->waiting;
}

uint32_t vermin_units_of_stage(const struct situation *s, enum cm_stage stage)
{
    const struct vermin_view *v = s->v;
    uint32_t starting = s->tables->starting;
    switch (stage) {
    case STAGE_BLOCKED:
        return (v->delayed | (v->waiting & ~s->m->vehicles & ~starting)) & ~v->acted;
    case STAGE_STARTING:
        return v->waiting & starting & ~v->acted;
    default:
        return (v->on_map | due_vehicles(s)) & ~v->acted;
    }
}

int vermin_next_in_order(const struct situation *s, struct player_memory *memory, enum cm_stage end,
                         enum cm_stage *stage)
{
    while (memory->cursor < (unsigned)end * MARINES_MAX) {
        unsigned now = memory->cursor / MARINES_MAX, first = memory->cursor % MARINES_MAX;
        uint32_t units = vermin_units_of_stage(s, (enum cm_stage)now) >> first << first;
        if (units) {
            unsigned marine = unit_of_rank(units, 0);
            *stage = (enum cm_stage)now;
            memory->cursor = (uint16_t)(now * MARINES_MAX + marine + 1);
            return (int)marine;
        }
        memory->cursor = (uint16_t)((now + 1) * MARINES_MAX);
    }
    return -1;
}

bool vermin_lowest_entry(const struct situation *s, unsigned marine, game_choice *choice)
{
    struct hex_set entries = vermin_open_entries(s->m, s->v);
    unsigned budget = vermin_budget(s->m, s->v, marine, false), lowest = 0;
    HEX_SET_FOR_EACH(entry, entries) {
        struct hex_set ends = vermin_entry_ends(s, marine, entry, budget);
        unsigned hex = hex_set_lowest(&ends);
        if (hex && (!lowest || hex < lowest)) {
            lowest = hex;
            *choice = enter_by(marine, hex, entry);
        }
    }
    return lowest != 0;
}

bool vermin_return(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                   unsigned marine, game_choice *choice)
{
    if (!(s->v->delayed >> marine & 1))
        return vermin_lowest_entry(s, marine, choice);
    unsigned hex = habits->drop_hex(s, memory, marine);
    *choice = act_at(DROP_AGAIN, marine, hex);
    return hex != 0;
}

static game_choice next_action(const struct situation *s, const struct habits *habits,
                               struct player_memory *memory)
{
    game_choice choice = 0;
    enum cm_stage stage;
    vermin_memory_refresh(memory, s->v);
    for (int next; (next = vermin_next_in_order(s, memory, STAGES, &stage)) >= 0;) {
        unsigned marine = (unsigned)next;
        if (stage == STAGE_BLOCKED    ? because(s, vermin_return(s, habits, memory, marine, &choice),
                                                "back on the map after a failed arrival")
            : stage == STAGE_STARTING ? because(s, habits->enter(s, marine, &choice), "onto the map")
                                      : habits->act(s, habits, memory, marine, &choice))
            return choice;
    }
    policy_note(s->reasons, "nobody has anything to do");
    return act(END_PHASE, 0);
}

game_choice vermin_play(const struct situation *s, const struct habits *habits, struct player_memory *memory)
{
    if (s->v->decision == DECIDE_MARINE)
        return next_action(s, habits, memory);
    if (s->v->decision != DECIDE_SECOND_FIRE)
        return vermin_common_choice(s, habits, memory);
    policy_note(s->reasons, "the second part of move and fire: the best shot");
    unsigned marine = s->v->actor;
    struct shot shot = vermin_best_shot(s, &habits->shots, marine, s->v->marine_hex[marine], true);
    return shot.found ? act_on(SECOND_FIRE, 0, shot.target) : choose_nothing();
}
