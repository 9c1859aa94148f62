#include "policies/vermin/situation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Sets of hexes want an alignment that a plain workspace need not have. */
struct player_tables *vermin_player_tables(const struct policy_context *context)
{
    uintptr_t address = (uintptr_t)context->workspace;
    return (struct player_tables *)((address + 63) & ~(uintptr_t)63);
}

/* The squads, hqs ... with the lowest numbers, and the scientist. */
static uint32_t starting_units(const struct vermin_model *m, const struct vermin_scenario *scenario)
{
    uint32_t units = m->marines_of[SCIENTIST];
    for (unsigned type = 0; type < MARINE_TYPES; type++) {
        uint32_t rest = m->marines_of[type];
        for (unsigned n = 0; rest && n < scenario->start_count[type]; n++) {
            units |= rest & (~rest + 1);
            rest &= rest - 1;
        }
    }
    return units;
}

static void steps_build(struct marine_steps *steps, const struct vermin_board *board)
{
    const struct hex_steps *all = &board->steps[DRY];
    memset(steps, 0, sizeof *steps);
    steps->road_cost = all->road_cost;
    assert(all->dear_cost < STATIC_RING);
    HEX_SET_FOR_EACH(a, board->map.ids) {
        steps->to[a] = hex_set_or(&all->other[a], &all->road[a]);
        HEX_SET_FOR_EACH(b, all->road[a]) {
            hex_set_add(&steps->from_road[b], a);
            hex_set_add(&steps->roads, b);
        }
        HEX_SET_FOR_EACH(c, all->other[a]) {
            hex_set_add(&steps->from_other[c], a);
            steps->other_cost[c] = (uint8_t)hex_steps_cost(all, a, c);
        }
    }
}

static void places_build(struct chapter_tables *tables, const struct vermin_board *board)
{
    HEX_SET_FOR_EACH(a, board->map.ids) {
        tables->column[a] = hex_map_cell(&board->map, a)->column;
        if (tables->column[a] >= 13 && tables->column[a] <= 15)
            hex_set_add(&tables->line, a);
        tables->visible[a] = hex_set_of(a);
        HEX_SET_FOR_EACH(b, board->map.ids)
            if (board->sight.number[a][b])
                hex_set_add(&tables->visible[a], b);
    }
}

/* 6^10 times the probability of `hits` hits with `dice` dice against `defence` (CM.2); up to 10 dice exact.
 */
static uint64_t weight_of_hits(unsigned dice, unsigned defence, unsigned hits)
{
    uint64_t weight = 1, scale = 1;
    for (unsigned i = 0; i < hits; i++)
        weight = weight * (dice - i) / (i + 1);
    for (unsigned i = 0; i < dice; i++)
        weight *= i < hits ? 6 - defence : defence;
    for (unsigned i = dice; i < SHOT_UNIT_DICE; i++)
        weight *= 6;
    for (unsigned i = SHOT_UNIT_DICE; i < dice; i++)
        scale *= 6;
    return weight / scale;
}

static void plasma_build(struct player_tables *tables, const struct vermin_model *m)
{
    for (unsigned dice = 0; dice <= ATTACK_DICE_MAX; dice++) {
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            struct shot_weights full = {0, 0}, reduced = {0, 0};
            for (unsigned hits = m->reduce_hits; hits <= dice; hits++) {
                uint32_t weight = (uint32_t)weight_of_hits(dice, defence, hits);
                *(hits < m->remove_hits ? &full.reduce : &full.remove) += weight;
                reduced.remove += weight;
            }
            tables->plasma[dice][defence][FRONT] = shot_key(full);
            tables->plasma[dice][defence][BACK] = shot_key(reduced);
        }
    }
}

static uint8_t defence_at_most(unsigned defence)
{
    return (uint8_t)(defence < ATTACK_DEFENCE_MAX ? defence : ATTACK_DEFENCE_MAX);
}

static void defences_build(struct player_tables *tables, const struct vermin_model *m)
{
    tables->lowest_defence = defence_at_most(m->tunnel_defence);
    for (unsigned type = 0; type < VERMIN_TYPES; type++)
        for (unsigned side = 0; side < COUNTER_SIDES; side++)
            if (m->vermin_defence[type][side] < tables->lowest_defence)
                tables->lowest_defence = m->vermin_defence[type][side];
    for (unsigned unit = 0; unit < VERMIN; unit++)
        for (unsigned side = 0; side < COUNTER_SIDES; side++)
            tables->printed_defence[unit][side] =
                defence_at_most(m->vermin_defence[m->vermin_type[unit]][side]);
}

static uint64_t printed_key(const struct player_tables *tables, unsigned dice, unsigned side, unsigned unit)
{
    return tables->plasma[dice][tables->printed_defence[unit][side]][side];
}

static int higher_first(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x < y) - (x > y);
}

/* The different keys but 0, the highest first; their number. */
static unsigned keys_in_order(const struct player_tables *tables,
                              uint64_t keys[static(ATTACK_DICE_MAX + 1) * COUNTER_SIDES * VERMIN])
{
    unsigned count = 0, different = 0;
    for (unsigned dice = 0; dice <= ATTACK_DICE_MAX; dice++)
        for (unsigned side = 0; side < COUNTER_SIDES; side++)
            for (unsigned unit = 0; unit < VERMIN; unit++)
                keys[count++] = printed_key(tables, dice, side, unit);
    qsort(keys, count, sizeof *keys, higher_first);
    for (unsigned i = 0; i < count && keys[i]; i++)
        if (!different || keys[i] != keys[different - 1])
            keys[different++] = keys[i];
    return different;
}

static void ranks_build(struct player_tables *tables)
{
    uint64_t keys[(ATTACK_DICE_MAX + 1) * COUNTER_SIDES * VERMIN];
    unsigned count = keys_in_order(tables, keys);
    tables->ranked = count < SHOT_NEVER / SHOT_RANK_STEP;
    for (unsigned dice = 0; dice <= ATTACK_DICE_MAX; dice++) {
        for (unsigned side = 0; side < COUNTER_SIDES; side++) {
            for (unsigned unit = 0; unit < VERMIN_MAX; unit++) {
                uint64_t key = unit < VERMIN ? printed_key(tables, dice, side, unit) : 0;
                unsigned rank = 0;
                while (rank < count && keys[rank] > key)
                    rank++;
                tables->rank[dice][side][unit] =
                    (uint16_t)(key && tables->ranked ? rank * SHOT_RANK_STEP : SHOT_NEVER);
            }
        }
    }
}

/* Routes are built when they are needed: most goals never are. */
void vermin_player_tables_build(struct player_tables *tables, const struct vermin_model *m)
{
    for (unsigned i = 0; i < m->chapters; i++) {
        struct chapter_tables *chapter = &tables->chapter[i];
        bool migration = m->chapter[i].kind == SCENARIO_GREAT_MIGRATION;
        steps_build(&chapter->steps, m->board[i]);
        places_build(chapter, m->board[i]);
        chapter->starting = migration ? starting_units(m, &m->chapter[i]) : 0;
        memset(chapter->built, 0, sizeof chapter->built);
        for (unsigned k = 0; k < ENTERED_MAX; k++)
            chapter->entered[k].entry = 0;
        chapter->last_entered = 0;
        chapter->loud = chapter->loud_of = hex_set_empty();
    }
    plasma_build(tables, m);
    defences_build(tables, m);
    ranks_build(tables);
}

void vermin_player_prepare(struct policy_context *context)
{
    vermin_player_tables_build(vermin_player_tables(context), context->model);
}

struct situation vermin_situation(const struct policy_context *context, const void *view)
{
    const struct vermin_model *m = context->model;
    const struct vermin_view *v = view;
    struct player_tables *player = vermin_player_tables(context);
    return (struct situation){.m = m,
                              .v = v,
                              .board = view_board(m, v),
                              .scenario = view_scenario(m, v),
                              .tables = &player->chapter[v->chapter - 1],
                              .player = player,
                              .parameter = context->parameter,
                              .reasons = context->reasons,
                              .water = v->flooded ? FLOODED : DRY,
                              .migration = is_migration(m, v)};
}

unsigned vermin_units_next_to(const struct situation *s, unsigned hex)
{
    const struct hex_set *adjacent = &s->board->map.adjacent[hex];
    if (!hex_set_intersects(adjacent, &s->v->vermin_at))
        return 0;
    return units_count(units_in(s->v->vermin_hex, s->v->vermin_on_map, adjacent));
}

static bool is_entered(const struct situation *s, const struct entered *entered, unsigned entry,
                       unsigned budget)
{
    return entered->entry == entry && entered->budget == budget && entered->water == s->water &&
           hex_set_equal(&entered->vermin, &s->v->vermin_at);
}

struct hex_set vermin_entry_ends(const struct situation *s, unsigned marine, unsigned entry, unsigned budget)
{
    struct chapter_tables *tables = s->tables;
    for (unsigned i = 0; i < ENTERED_MAX; i++)
        if (is_entered(s, &tables->entered[i], entry, budget))
            return hex_set_and_not(&tables->entered[i].known, &s->v->marines_at);
    struct entered *entered = &tables->entered[tables->last_entered++ % ENTERED_MAX];
    struct marine_reach reach;
    vermin_reach_beside(s->m, s->v, marine, entry, budget, vermin_loud(s), &reach);
    *entered =
        (struct entered){(uint8_t)entry, (uint8_t)budget, s->water, s->v->vermin_at, reach.by_cost.known};
    return reach.ends;
}
