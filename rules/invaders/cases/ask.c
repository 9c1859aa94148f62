/* Rule cases: answers one entry of `ask:`, "QUESTION WORDS = ANSWER" (questions.def). */
#include "rules/invaders/cases/cases.h"

#define COMPLETED(m, v, choice) invaders_completed(m, v, choice)
#include "rules/shared/cases_asking_c.h"

static const char *const weapon_names[] = {"none", "plasma", "pistol", "bump"};

static const char *clear_word(bool clear)
{
    return clear ? "clear" : "blocked";
}

static bool sees(const struct invaders_board *board, const struct invaders_view *v, unsigned from,
                 unsigned to)
{
    const struct hex_set occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    return marine_sees(board, &occupied, from, to);
}

/* "322:1 321:2 ... exit:3": where the walk may end, and the cost. */
static void say_ends(struct asking *a, const unsigned *n, struct text *text)
{
    const struct invaders_view *v = &a->s->view;
    struct reach reach;
    invaders_marine_reach(a->m, v, n[0], move_budget(a->m, v, n[0], n[1]), &reach);
    case_add_costs(text, &a->board->map, &reach.ends, &reach.by_cost);
    if (reach.exit_cost >= 0) {
        case_add_word(text, "exit");
        text_addf(text, ":%d", reach.exit_cost);
    }
}

static const char *marine_or_none(const struct invaders_model *m, int marine)
{
    return marine < 0 ? "none" : m->marine_name[marine];
}

static const char *hex_or_none(const struct invaders_board *board, unsigned hex)
{
    return hex ? hex_map_number_text(&board->map, hex) : "none";
}

static const char *monolith_word(const struct invaders_model *m, const struct invaders_view *v)
{
    const bool here = v->kayotz_on_map & m->monolith;
    return !here ? "absent" : invaders_monolith_active(m, v) ? "active" : "inactive";
}

/* ------------------------------------------------------------------------------------ what is allowed ----
 */

/* n: roll, Marine, supported. */
static int modifier(const struct invaders_model *m, const struct invaders_view *v, const unsigned *n)
{
    return n[0] == 0   ? invaders_rally_modifier(m, v, n[1])
           : n[0] == 1 ? invaders_build_modifier(m, v, n[1])
                       : invaders_recon_modifier(m, v, n[1], n[2]);
}

/* --------------------------------------------------------------------------------- counters and pools ----
 */

static unsigned pool_size(const struct invaders_state *s, unsigned pool)
{
    const unsigned counts[] = {s->kayotz_cup.count, s->rift_cup.count, s->chit_pool.count,
                               s->objective_pool.count};
    return counts[pool];
}

/* The values of the rift markers that are left. */
static void say_rifts(struct asking *a, const unsigned *n, struct text *text)
{
    (void)n;
    for (unsigned i = 0; i < a->s->rift_cup.count; i++)
        case_add_number(text, ASKED(a->m, rift_value[a->s->rift_cup.order[i]]));
}

/* A type of Marines, or MARINE_TYPES and more: soldiers, kings, the monolith. */
static uint32_t counters_of(const struct invaders_model *m, unsigned type)
{
    const uint32_t kayotz[] = {m->soldiers_low | m->soldiers_high, m->kings, m->monolith};
    return type < MARINE_TYPES ? m->marines_of[type] : kayotz[type - MARINE_TYPES];
}

/* "mp 3 cf 4 dn 4"; of a Kay'otz "number 4 cf 4 dn 4 3" (active and dormant). */
static void say_values(struct asking *a, const unsigned *n, struct text *text)
{
    const struct invaders_model *m = a->m;
    if (n[0] < MARINES_MAX) {
        const unsigned type = m->marine_type[n[0]];
        text_addf(text, "mp %u cf %u dn %u", m->movement[type], m->combat_factor[type], m->defence[type]);
        return;
    }
    const unsigned kayotz = n[0] - MARINES_MAX;
    text_addf(text, "number %u cf %u dn %u %u", m->kayotz_number[kayotz], m->kayotz_factor[kayotz],
              m->defence_active[kayotz], m->defence_dormant[kayotz]);
}

#define MAY_ACTIONS                                                                                          \
    invaders_may_recon, invaders_may_build, invaders_may_rally, invaders_may_enter, invaders_may_request,    \
        invaders_may_identify, invaders_may_warp
#include "rules/shared/cases_ask_c.h"
