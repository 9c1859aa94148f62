/* The common sub-policies (decisions.md 5) and the Watcher's targets (7). */
#include "policies/yuggoth/scored.h"
#include "rules/yuggoth/lists.h"

/* ------------------------------------------------------------------------------------------- casualties ----
 */

static game_choice take_result(const struct scored *look, bool pains)
{
    const struct yuggoth_state *s = look->s;
    const unsigned side = asked_side(s);
    unsigned taken = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        taken += s->taken[side][kind];
    return choose_unit(pains ? yuggoth_scored_sufferer(look, look->f, s->area, taken)
                             : yuggoth_scored_casualty(look, look->f, s->area, taken));
}

/* 0 own gate, 1 own units there, 2 nobody there, 3 other. */
static game_choice retreat(const struct scored *look)
{
    const struct yuggoth_state *s = look->s;
    const area_set legal = retreat_areas(look->m, s, retreating_kind(s, asked_side(s)));
    area_set best = legal & own_gates(s, look->f);
    area_set others = 0;
    if (!best)
        best = legal & areas_with_units(s, look->f);
    if (!best) {
        for (unsigned h = 0; h < look->m->players; h++)
            others |= areas_with_units(s, h);
        best = legal & ~others;
    }
    return choose_at(CHOOSE_AREA, lowest_area(best ? best : legal));
}

/* ------------------------------------------------------------------------------------------- surgery ---- */

/* One acolyte in each own gate area without own cylinder, then area by area. Asked again after each of them,
 * in ascending order, it gives the same areas: an area that has its cylinder is no longer wanted. */
unsigned yuggoth_scored_surgery_area(const struct yuggoth_state *s, unsigned f, unsigned from, unsigned count)
{
    const area_set above = ~(area_bit(from) - 1);
    const area_set acolytes = areas_with(s->unit[f][ROW_ACOLYTE]) & above;
    area_set keepers = acolytes & own_gates(s, f) & ~areas_with(s->unit[f][ROW_CYLINDER]);
    while (areas_count(keepers) > count)
        keepers &= ~(1u << (31 - __builtin_clz(keepers)));
    unsigned rest = count - areas_count(keepers);
    area_set taken = keepers;
    FOR_EACH_AREA(a, acolytes)
    {
        const unsigned spare = s->unit[f][ROW_ACOLYTE][a] - (keepers >> a & 1);
        if (rest && spare)
            taken |= area_bit(a);
        rest -= rest < spare ? rest : spare;
    }
    return lowest_area(taken);
}

/* ------------------------------------------------------------------------------------------- the Watcher
 * ---- */

static int64_t score_for_leader(const struct scored *look, unsigned leader, unsigned area)
{
    return 1000 * yuggoth_scored_loss(look, leader, area) -
           weight(look, WEIGHT_SELF_LEADER) * yuggoth_scored_loss(look, look->f, area);
}

static int64_t score_by_value(const struct scored *look, unsigned area)
{
    const struct yuggoth_state *s = look->s;
    const int64_t players = look->m->players;
    int64_t score = -weight(look, WEIGHT_SELF_VALUE) * players * yuggoth_scored_loss(look, look->f, area),
            sum = 0;
    for (unsigned h = 0; h < look->m->players; h++)
        sum += s->doom[h];
    for (unsigned h = 0; h < look->m->players; h++)
        if (h != look->f)
            score += (1000 * players + weight(look, WEIGHT_LEAD) * (players * s->doom[h] - sum)) *
                     yuggoth_scored_loss(look, h, area);
    return score;
}

static unsigned other_leader(const struct scored *look)
{
    unsigned leader = look->f == 0;
    for (unsigned h = 0; h < look->m->players; h++)
        if (h != look->f && look->s->doom[h] > look->s->doom[leader])
            leader = h;
    return leader;
}

static game_choice watcher_target(const struct scored *look, const struct scored_picker *picker)
{
    bool teleport, first = true;
    area_set targets = watcher_targets(look->m, look->s, &teleport);
    unsigned best = 0;
    int64_t best_score = 0;
    if (look->player->aim == AIM_UNIFORM) {
        for (unsigned skip = picker->below(picker->context, areas_count(targets)); skip; skip--)
            targets &= targets - 1;
        return choose_at(CHOOSE_AREA, lowest_area(targets));
    }
    const unsigned leader = other_leader(look);
    FOR_EACH_AREA(a, targets)
    {
        const int64_t score =
            look->player->aim == AIM_LEADER ? score_for_leader(look, leader, a) : score_by_value(look, a);
        if (first || score > best_score) {
            best = a;
            best_score = score;
        }
        first = false;
    }
    if (best_score <= 0 && may_skip_attack(look->m, look->s, look->f))
        return choose(CHOOSE_PASS);
    return choose_at(CHOOSE_AREA, best);
}

/* Others before the controller, then higher doom, then the lower seat. */
static game_choice watcher_order(const struct scored *look)
{
    unsigned best = look->f;
    for (unsigned h = 0; h < look->m->players; h++)
        if (h != look->f && look->s->fight_rest >> h & 1 &&
            (best == look->f || look->s->doom[h] > look->s->doom[best]))
            best = h;
    return choose_faction(best);
}

/* ---------------------------------------------------------------------------------- rituals and signs ----
 */

static unsigned own_signs(const struct scored *look)
{
    const uint8_t *sign = look->s->sign[look->f];
    return sign[0] + 2u * sign[1] + 3u * sign[2];
}

static bool wants_ritual(const struct scored *look)
{
    const struct yuggoth_state *s = look->s;
    const int64_t cost = ritual_cost(look->m, s), gate_count = gates(look->m, s, look->f);
    const int64_t goo = s->goo_at[look->f] ? 1 : 0, doom = s->doom[look->f] + own_signs(look);
    const int64_t worth = 3 * gate_count + 5 * goo;
    if (3 * doom + worth >= 3 * look->m->win_doom)
        return true;
    if (1000 * s->round < weight(look, WEIGHT_RITUAL_ROUND))
        return 1000 * s->power[look->f] >= 1000 * cost + weight(look, WEIGHT_RITUAL_RESERVE) &&
               1000 * worth >= 3 * weight(look, WEIGHT_RITUAL_EARLY) * cost;
    return 1000 * worth >= 3 * weight(look, WEIGHT_RITUAL_LATE) * cost;
}

static game_choice ritual(const struct scored *look, const struct scored_picker *picker)
{
    const bool yes = look->player->random ? picker->below(picker->context, 2) == 0 : wants_ritual(look);
    return choose(yes ? CHOOSE_RITUAL : CHOOSE_PASS);
}

/* All signs, if that wins. */
static game_choice reveal(const struct scored *look)
{
    const uint8_t *sign = look->s->sign[look->f];
    if (look->s->doom[look->f] + own_signs(look) < look->m->win_doom)
        return choose(CHOOSE_PASS);
    return choose_reveal(sign[0] ? 1 : sign[1] ? 2 : 3);
}

game_choice yuggoth_scored_answer(const struct scored *look, const struct scored_picker *picker)
{
    const struct yuggoth_state *s = look->s;
    switch ((enum decision)s->decision) {
    case DECIDE_KILLS:
        return take_result(look, false);
    case DECIDE_PAINS:
        return take_result(look, true);
    case DECIDE_RETREAT:
        return retreat(look);
    case DECIDE_SLIME_RETREAT:
        return choose_at(CHOOSE_AREA, lowest_area(slime_retreat_areas(look->m, s)));
    case DECIDE_SURGERY_MORE:
        return choose_at(CHOOSE_SURGERY,
                         yuggoth_scored_surgery_area(s, look->f, s->surgery_area, s->surgeries));
    case DECIDE_WATCHER_TARGET:
        return watcher_target(look, picker);
    case DECIDE_WATCHER_ORDER:
        return watcher_order(look);
    case DECIDE_RITUAL:
        return ritual(look, picker);
    case DECIDE_REVEAL:
        return reveal(look);
    default: /* MOVE and SUMMON take one unit */
        return choose(CHOOSE_PASS);
    }
}
