/* What a ship does and suffers in an area (TAC-4). */
#include <string.h>

#include "policies/imperium/player.h"

/* Fire that may come at an area, in sixths of a hit: HB and HT. */
static void sum_danger(const struct thinking *t, unsigned area)
{
    struct scoring *w = &t->tables->scoring;
    unsigned beams = 0, torpedoes = 0;
    for (unsigned i = 0; i < w->stacks; i++) {
        const struct enemy_stack *stack = &w->stack[i];
        const unsigned distance = t->m->distance[area][stack->area];
        if (distance > RANGE_MAX)
            continue;
        beams += stack->beam[0] * beam_chance(false, distance) + stack->beam[1] * beam_chance(true, distance);
        torpedoes += stack->torpedo * torpedo_chance(distance);
    }
    w->beam_danger[area] = (uint16_t)beams;
    w->torpedo_danger[area] = (uint16_t)torpedoes;
}

/* worth2 x the kill fractions of beams and torpedoes of one ship of a kind against another at a distance. */
static uint32_t gain_at(const struct imperium_model *m, const struct player *player, unsigned ship,
                        unsigned back, unsigned target, unsigned target_back, unsigned distance)
{
    const unsigned beam = m->beam[back][ship], torpedo = m->torpedo[back][ship];
    const unsigned defence = m->defence[target_back][target];
    const bool flip = !target_back && m->has_back[target];
    const uint32_t kill =
        imperium_kill(beam, beam * beam_chance(m->capital_number[ship] >= 0, distance), 0, defence, flip) +
        imperium_kill(torpedo, torpedo * torpedo_chance(distance), m->counter_measures[target_back][target],
                      defence, flip);
    return (uint32_t)imperium_worth_factor(m, player, m->side[ship], m->type[target]) * kill *
           (target_back ? 1u : 2u) * m->cost[target];
}

static void build_gains_of(struct tables *tables, const struct imperium_model *m, const struct player *player,
                           unsigned side, unsigned type, unsigned target_type)
{
    const unsigned enemy = enemy_of(side);
    if (!m->count[side][type] || !m->count[enemy][target_type])
        return;
    for (unsigned kinds = 0; kinds < 4; kinds++)
        for (unsigned distance = 0; distance < GAIN_DISTANCES; distance++)
            tables->gain[side][2 * type + kinds / 2][2 * target_type + kinds % 2][distance] =
                gain_at(m, player, m->first[side][type], kinds / 2, m->first[enemy][target_type], kinds % 2,
                        distance);
}

void imperium_build_gains(struct tables *tables, const struct imperium_model *m, const struct player *player)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned type = 0; type < SHIP_TYPES; type++)
            for (unsigned target_type = 0; target_type < SHIP_TYPES; target_type++)
                build_gains_of(tables, m, player, side, type, target_type);
}

/* The best shots of the ship alone at each stack. */
static void note_shots(const struct thinking *t, unsigned ship)
{
    const uint32_t(*gain)[GAIN_DISTANCES] = t->tables->gain[t->side][kind_of(t->m, t->s, ship)];
    struct scoring *w = &t->tables->scoring;
    for (unsigned i = 0; i < w->stacks; i++) {
        uint32_t best[GAIN_DISTANCES] = {0};
        for (uint64_t kinds = w->stack[i].kinds; kinds; kinds &= kinds - 1)
            for (unsigned away = 0; away < GAIN_DISTANCES; away++) {
                const uint32_t value = gain[__builtin_ctzll(kinds)][away];
                best[away] = value > best[away] ? value : best[away];
            }
        memcpy(w->shot[is_damaged(t->s, ship)][i], best, sizeof best);
    }
}

/* The best one from the area. */
static int64_t gain_of(const struct thinking *t, unsigned ship, unsigned area)
{
    const struct scoring *w = &t->tables->scoring;
    const uint32_t(*shot)[GAIN_DISTANCES] = w->shot[is_damaged(t->s, ship)];
    const uint8_t *distance = t->m->distance[area];
    uint32_t best = 0;
    for (unsigned i = 0; i < w->stacks; i++) {
        const unsigned away = distance[w->stack[i].area];
        const uint32_t value = away > RANGE_MAX ? 0 : shot[i][away];
        best = value > best ? value : best;
    }
    return best;
}

static void note_stacks(const struct thinking *t, const struct counter_set *enemies)
{
    struct scoring *w = &t->tables->scoring;
    uint8_t stack_of[AREAS];
    unsigned count = 0;
    memset(stack_of, NOWHERE, sizeof stack_of);
    FOR_EACH_COUNTER(e, enemies) {
        const unsigned area = t->s->area[e], damaged = is_damaged(t->s, (unsigned)e);
        if (stack_of[area] == NOWHERE) {
            stack_of[area] = (uint8_t)count;
            w->stack[count++] = (struct enemy_stack){.area = (uint8_t)area};
        }
        struct enemy_stack *stack = &w->stack[stack_of[area]];
        stack->beam[t->m->capital_number[e] >= 0] += t->m->beam[damaged][e];
        stack->torpedo += t->m->torpedo[damaged][e];
        stack->kinds |= UINT64_C(1) << kind_of(t->m, t->s, (unsigned)e);
    }
    w->stacks = count;
}

static int64_t loss_of(const struct thinking *t, unsigned ship, unsigned area)
{
    const struct imperium_model *m = t->m;
    struct scoring *w = &t->tables->scoring;
    const unsigned damaged = is_damaged(t->s, ship);
    if (w->beam_danger[area] == UNKNOWN)
        sum_danger(t, area);
    const int64_t stopped = (int64_t)t->plan->own * m->counter_measures[damaged][ship];
    const int64_t torpedoes = w->torpedo_danger[area] > stopped ? w->torpedo_danger[area] - stopped : 0;
    const int64_t weight = w->weight * (MILLION / 100);
    return imperium_worth(m, t->s, ship) * weight * (w->beam_danger[area] + torpedoes) /
           (6 * m->defence[damaged][ship] * (int64_t)t->plan->own);
}

static bool is_as_before(const struct thinking *t, const struct counter_set *shown)
{
    const struct scoring *w = &t->tables->scoring;
    const size_t first = enemy_of(t->side) * (size_t)SHIPS_A_SIDE;
    return w->made && w->own == t->plan->own && w->weight == parameter(t, LOSS_WEIGHT) &&
           memcmp(&w->shown, shown, sizeof *shown) == 0 &&
           memcmp(w->enemy_area, t->s->area + first, sizeof w->enemy_area) == 0 &&
           memcmp(w->enemy_flag, t->s->flag + first, sizeof w->enemy_flag) == 0;
}

void imperium_look_at_enemies(const struct thinking *t)
{
    struct scoring *w = &t->tables->scoring;
    const size_t first = enemy_of(t->side) * (size_t)SHIPS_A_SIDE;
    const struct counter_set shown = ships_shown(t->m, t->s, enemy_of(t->side));
    if (is_as_before(t, &shown))
        return;
    w->made = true;
    w->own = t->plan->own;
    w->weight = parameter(t, LOSS_WEIGHT);
    w->shown = shown;
    memcpy(w->enemy_area, t->s->area + first, sizeof w->enemy_area);
    memcpy(w->enemy_flag, t->s->flag + first, sizeof w->enemy_flag);
    note_stacks(t, &shown);
    memset(w->beam_danger, 0xff, sizeof w->beam_danger);
    w->type = 0;
}

int64_t imperium_score(const struct thinking *t, unsigned ship, unsigned area)
{
    const unsigned type = t->m->type[ship], damaged = is_damaged(t->s, ship);
    struct scoring *w = &t->tables->scoring;
    if (w->type != type + 1) {
        w->type = (uint8_t)(type + 1);
        memset(w->scored, 0, sizeof w->scored);
        memset(w->has_shots, 0, sizeof w->has_shots);
    }
    if (!w->has_shots[damaged]) {
        w->has_shots[damaged] = 1;
        note_shots(t, ship);
    }
    if (!areas_have(&w->scored[damaged], area)) {
        areas_add(&w->scored[damaged], area);
        w->score[damaged][area] = gain_of(t, ship, area) - loss_of(t, ship, area);
    }
    return w->score[damaged][area];
}
