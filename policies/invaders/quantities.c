#include "policies/invaders/common.h"

#include <string.h>

#include "sim/core/shared_bytes.h"
#include "sim/core/text.h"

static void tables_build(struct quantity_tables *q, const struct invaders_model *m, unsigned chapter)
{
    const struct invaders_board *board = m->board[m->chapter[chapter].board];
    HEX_SET_FOR_EACH(a, board->map.ids) {
        struct hex_set visible = hex_set_and(&board->sight.open[a], &board->map.ids);
        hex_set_remove(&visible, a);
        q->visible[chapter][a] = hex_set_or(&visible, &board->map.adjacent[a]); /* INV-L.3 */
        for (unsigned radius = 0; radius <= HEX_WITHIN_MAX; radius++) {
            struct hex_set near = hex_set_and(&board->map.within[a][radius], &board->map.numbered);
            q->within_count[chapter][radius][a] = (uint8_t)hex_set_count(&near);
        }
        for (unsigned b = 0; b < HEX_IDS; b++)
            q->far[chapter][a][b] = (uint16_t)(board->fire_distance[a][b] | board->rush_distance[a][b] << 8);
    }
}

/* For the budgets that occur. */
static void reaches_build(struct quantity_tables *q, const struct invaders_model *m, unsigned chapter)
{
    const struct invaders_board *board = m->board[m->chapter[chapter].board];
    for (unsigned i = 0; i < 2 * MARINE_TYPES; i++) {
        unsigned budget = type_budget(m, i / 2, i % 2, true);
        HEX_SET_FOR_EACH(hex, board->map.ids) {
            const struct hex_set *ball = &q->route[chapter].ball[budget][hex];
            q->seen_from[chapter][budget][hex] = hex_set_gather(q->visible[chapter], ball);
            q->next_to[chapter][budget][hex] = hex_set_gather(board->map.adjacent, ball);
        }
    }
}

static void order_build(struct marine_order *order, const struct invaders_model *m,
                        const uint8_t types[MARINE_TYPES])
{
    unsigned rank = 0;
    for (unsigned i = 0; i < MARINE_TYPES; i++) {
        FOR_EACH_BIT(marine, m->marines_of[types[i]]) {
            for (unsigned byte = 0; byte < 256; byte++)
                if (byte >> (marine % 8) & 1)
                    order->ranks[marine / 8][byte] |= (uint16_t)(1u << rank);
            order->marine[rank++] = (uint8_t)marine;
        }
    }
}

/* All that the tables are made from: boards, where the ways lead, the budgets of hit and run, and who is of
 * which type. False if a board is somebody's own, which has no number. tests/unit/shared_tables.c makes the
 * tables of all variants anew. */
static bool add_key(struct text *key, const struct invaders_model *m)
{
    bool shared = true;
    text_add(key, "tables of invaders");
    for (unsigned chapter = 0; chapter < m->chapters; chapter++) {
        const struct invaders_scenario *scenario = &m->chapter[chapter];
        const uint64_t words[] = {shared_number(m->board[scenario->board]), scenario->kind,
                                  scenario->kind == SCENARIO_ROAD ? scenario->wormhole : 0};
        shared = shared && words[0];
        text_add_bytes(key, (const char *)words, sizeof words);
    }
    for (unsigned type = 0; type < MARINE_TYPES; type++) {
        const uint32_t words[] = {type_budget(m, type, false, true), type_budget(m, type, true, true),
                                  m->marines_of[type]};
        text_add_bytes(key, (const char *)words, sizeof words);
    }
    return shared;
}

struct quantity_tables *invaders_quantity_tables_make(const struct invaders_model *m)
{
    struct quantity_tables *q = memory_zeros(sizeof *q);
    order_build(&q->order[ORDER_FIRE], m, invaders_fire_order);
    order_build(&q->order[ORDER_RALLY], m, invaders_rally_order);
    for (unsigned chapter = 0; chapter < m->chapters; chapter++) {
        invaders_route_tables_build(&q->route[chapter], m, chapter);
        tables_build(q, m, chapter);
        reaches_build(q, m, chapter);
    }
    return q;
}

void invaders_quantities_prepare(struct policy_context *context)
{
    const struct invaders_model *m = context->model;
    struct quantities *q = quantities_of(context);
    struct text key = {0};
    memset(q, 0, sizeof *q);
    const bool shared = add_key(&key, m);
    q->tables = shared ? shared_find(&key) : NULL;
    if (!q->tables) {
        struct quantity_tables *made = invaders_quantity_tables_make(m);
        q->tables = shared ? shared_note(&key, made, sizeof *made) : shared_keep(made, sizeof *made);
    }
    text_free(&key);
}

void invaders_quantities_finish(struct policy_context *context)
{
    struct quantities *q = quantities_of(context);
    shared_release((void *)(uintptr_t)q->tables);
    q->tables = NULL;
}

double invaders_chance_of_roll(int wanted, int modifier)
{
    int faces = 7 + modifier - wanted;
    return faces <= 0 ? 0 : faces >= 6 ? 1 : faces / 6.0;
}

int invaders_bump_modifier(const struct situation *s, unsigned marine, bool hit_run)
{
    return (int)hit_run * s->m->modifier.bump_hit_run +
           (int)(s->v->stunned >> marine & 1) * s->m->modifier.bump_stunned;
}

double invaders_bump_chance(const struct situation *s, unsigned marine, bool hit_run)
{
    return invaders_chance_of_roll(ASKED(s->m, bump_transfer) + 1,
                                   invaders_bump_modifier(s, marine, hit_run));
}

double invaders_kill_of(const struct situation *s, unsigned marine, unsigned hex, unsigned kayotz,
                        bool hit_run)
{
    if (marine_weapon(s->m, s->v, marine) == WEAPON_BUMP)
        return invaders_bump_reaches(s->m, s->v, marine, hex, kayotz)
                   ? invaders_bump_chance(s, marine, hit_run)
                   : 0;
    unsigned dice = invaders_marine_factor(s->m, s->v, marine, hex, kayotz, hit_run);
    return kill_chance(s, dice, kayotz_defence(s->m, s->v, kayotz));
}

/* A rift value that is not known counts as not hard. */
double invaders_weight_of(const struct situation *s, const struct weights *weights, unsigned kayotz,
                          bool bump)
{
    const struct invaders_view *v = s->v;
    bool precious = (s->m->kings >> kayotz & 1) && objectives_left(v) > 1;
    double weight = precious ? weights->king : 1;
    if (v->dormant >> kayotz & 1)
        weight += weights->dormant;
    bool hard = v->rift[kayotz] != RIFT_UNKNOWN && v->rift[kayotz] >= weights->hard_rift;
    return hard && !bump ? weight * weights->hard_factor : weight;
}

uint32_t invaders_needs_true(const struct situation *s, const struct invaders_view *view)
{
    return invaders_objectives_met(s->m, view, view->objectives);
}
