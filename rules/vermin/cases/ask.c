/* Rule cases: answers one entry of `ask:`, "QUESTION WORDS = ANSWER" (questions.def). */
#include "rules/vermin/cases/cases.h"

#define COMPLETED(m, v, choice) (choice)
#include "rules/shared/cases_asking_c.h"

/* ----------------------------------------------------------------------------------- what is printed ---- */

static const char *const weapon_names[] = {VERMIN_WEAPONS(WORD_NAME)};

/* "weapon pistol attack 3 defence 4 movement 3"; vermin: breeding at the end. */
static void say_printed(struct asking *a, const unsigned *n, struct text *text)
{
    const struct vermin_model *m = a->m;
    const unsigned side = n[1], vermin = n[0] - MARINE_TYPES;
    if (n[0] < MARINE_TYPES) {
        text_addf(text, "weapon %s attack %u defence %u movement %u", weapon_names[m->weapon[n[0]][side]],
                  m->marine_attack[n[0]][side], m->marine_defence[n[0]][side],
                  m->marine_movement[n[0]][side]);
        return;
    }
    text_addf(text, "attack %u defence %u movement %u breeding %u", m->vermin_attack[vermin][side],
              m->vermin_defence[vermin][side], m->vermin_movement[vermin][side], m->breeding[vermin][side]);
}

static void say_warriors(struct text *text, uint32_t units)
{
    FOR_EACH_BIT(unit, units)
        case_add_number(text, (long)unit + 1);
}

static void say_ids(struct asking *a, const unsigned *n, struct text *text)
{
    say_warriors(text, a->m->vermin_of[n[0]]);
}

/* "tar_nat_swarm south 3 north 2 beta 2", then the ids it lists. */
static void say_chit(struct asking *a, const unsigned *n, struct text *text)
{
    const unsigned chit = n[0], directions = a->s->view.chit_direction[chit];
    case_add_word(text, vermin_event_kinds[a->m->chit_event[chit]]);
    case_add_valued(text, "south", (directions & 7) + 1);
    case_add_valued(text, "north", (directions >> 3 & 7) + 1);
    if (a->m->storm_chit == chit + 1)
        case_add_word(text, "beta storm");
    else
        case_add_valued(text, "beta", (directions >> 6 & 7) + 1);
    say_warriors(text, a->m->chit_warriors[chit]);
}

/* "attack 4 defence 3": now; VRM-J.7, E.2. */
static void say_values(struct asking *a, const unsigned *n, struct text *text)
{
    const struct vermin_view *v = &a->s->view;
    const bool marine = n[0] < MARINES_MAX;
    const unsigned unit = n[0] - MARINES_MAX;
    case_add_valued(text, "attack",
                    marine ? vermin_marine_attack(a->m, v, n[0]) : vermin_unit_attack(a->m, v, unit));
    case_add_valued(text, "defence",
                    marine ? vermin_marine_defence(a->m, v, n[0]) : vermin_unit_defence(a->m, v, unit));
}

/* ------------------------------------------------------------------------------------------- the maps ----
 */

/* The next hex of the trail, "end" in its last, "none" off it. */
static const char *next_on_trail(const struct vermin_board *board, unsigned kind, unsigned hex)
{
    const unsigned way = board->trail_way[kind][hex];
    const bool end = hex_set_has(&board->map.trail_end[kind], hex);
    return way != WAY_NONE ? hex_map_number_text(&board->map, board->map.neighbour[hex][way])
           : end           ? "end"
                           : "none";
}

/* The hex to which a crawler turns that goes in the direction. */
static const char *way_word(const struct vermin_board *board, unsigned hex, unsigned direction)
{
    const unsigned way = board->way[hex][direction];
    return way == WAY_OFF    ? "edge"
           : way == WAY_NONE ? "none"
                             : hex_map_number_text(&board->map, board->map.neighbour[hex][way]);
}

static bool has_hex(struct hex_set hexes, unsigned hex)
{
    return hex_set_has(&hexes, hex);
}

/* --------------------------------------------------------------------------------- what Marines may do ----
 */

static void say_target_names(const struct vermin_model *m, uint64_t targets, struct text *text)
{
    static const char *const tunnels[TUNNELS] = {"tunnel_1", "tunnel_2", "tunnel_3",
                                                 "tunnel_4", "tunnel_5", "tunnel_6"};
    for (unsigned i = 0; i < VERMIN; i++)
        if (targets >> i & 1)
            case_add_word(text, m->vermin_name[i]);
    for (unsigned i = 0; i < TUNNELS; i++)
        if (targets >> (TARGET_TUNNEL + i) & 1)
            case_add_word(text, tunnels[i]);
    if (!targets)
        case_add_word(text, "none");
}

static void say_targets(struct asking *a, const unsigned *n, struct text *text)
{
    const struct vermin_view *v = &a->s->view;
    say_target_names(a->m, vermin_fire_targets(a->m, v, n[0], stand(v, n[0], n[1]), n[2]), text);
}

/* Where a Marine can walk now. */
static struct marine_reach reach_of(const struct asking *a, unsigned marine, bool move_fire)
{
    struct marine_reach reach;
    const struct vermin_view *v = &a->s->view;
    vermin_marine_reach(a->m, v, marine, vermin_budget(a->m, v, marine, move_fire), &reach);
    return reach;
}
#define FULL_REACH                                                                                           \
    (struct marine_reach[])                                                                                  \
    {                                                                                                        \
        reach_of(a, n[0], false)                                                                             \
    }

/* "322:1 321:2 ...": where the walk may end, and its least cost. */
static void say_ends(struct asking *a, const unsigned *n, struct text *text)
{
    const struct marine_reach reach = reach_of(a, n[0], n[1]);
    case_add_costs(text, &a->board->map, &reach.ends, &reach.by_cost);
}

/* n: roll, Marine, supported, move and fire. */
static int modifier(const struct vermin_model *m, const struct vermin_view *v, const unsigned *n)
{
    return n[0] == 0   ? vermin_recon_modifier(m, v, n[1], n[2])
           : n[0] == 1 ? vermin_request_modifier(m, v, n[1])
           : n[0] == 2 ? vermin_jump_modifier(m, v, n[1], n[3])
                       : vermin_pants_modifier(m, v, n[1], n[3]);
}

#define MAY_ACTIONS                                                                                          \
    vermin_may_recon, vermin_may_recover, vermin_may_request, vermin_may_deploy, vermin_may_hook_up,         \
        vermin_may_assemble, vermin_may_use_weapon, vermin_may_move_and_fire, vermin_may_jump,               \
        vermin_may_enter
#include "rules/shared/cases_ask_c.h"
