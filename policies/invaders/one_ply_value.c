/* one_ply: the terms of the value V and what a move changes in them (policy notes 4.P5). */
#include "policies/invaders/one_ply.h"

#include <string.h>

/* ------------------------------------------------------------------------------- one position ---- */

/* g: how near the end is. */
static double urgency(const struct situation *s)
{
    const double *p = s->parameter;
    double gone = CHITS - __builtin_popcount(s->v->chits);
    double urgency = (gone - p[PLY_URGENCY_START]) / p[PLY_URGENCY_SPAN];
    urgency = urgency > p[PLY_URGENCY_FLOOR] ? urgency : p[PLY_URGENCY_FLOOR];
    return urgency < 1 ? urgency : 1;
}

void invaders_ply_begin(struct ply *ply, const struct situation *s)
{
    const double *p = s->parameter;
    ply->s = s;
    ply->p = p;
    ply->chapter_one = s->m->scenario_kind == SCENARIO_CAMPAIGN && s->v->chapter == 1;
    ply->material = p[s->road ? PLY_MATERIAL_ROAD : PLY_MATERIAL_GAUNTLET];
    ply->needs = ply->chapter_one ? 0 : invaders_needs_true(s, s->v);
    ply->objective_rate = ply->chapter_one ? 0 : p[PLY_OBJECTIVE] * urgency(s) / objectives_left(s->v);
    for (unsigned needs = 0; needs <= OBJECTIVES; needs++)
        ply->objective[needs] =
            ply->objective_rate * ((double)__builtin_popcount(ply->needs) - (double)needs);
    uint16_t costs[MARINES_MAX];
    invaders_costs_of_marines(s, s->v->on_map | s->v->waiting, costs);
    for (unsigned marine = 0; marine < s->m->marine_count; marine++)
        ply->cost[marine] = costs[marine] < p[PLY_COST_CAP] ? costs[marine] : p[PLY_COST_CAP];
    ply->costs = invaders_cost_field_now(s);
    ply->imagined = *s->v;
    ply->warriors_at = hex_set_empty();
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        hex_set_add(&ply->warriors_at, s->v->kayotz_hex[kayotz]);
        ply->kayotz_in[s->v->kayotz_hex[kayotz]] = (uint8_t)kayotz;
    }
    invaders_ply_targets(ply);
    memset(ply->shot_known, 0, sizeof ply->shot_known);
}

/* The `rank`-th smallest cost (1, 2, ...) among the Marines of the mask; the cap if there are fewer. */
static double ranked_cost(const struct ply *ply, uint32_t mask, unsigned rank)
{
    double best = ply->p[PLY_COST_CAP];
    while (rank-- > 0) {
        unsigned cheapest = MARINES_MAX;
        best = ply->p[PLY_COST_CAP];
        FOR_EACH_BIT(marine, mask) {
            if (cheapest == MARINES_MAX || ply->cost[marine] < best) {
                best = ply->cost[marine];
                cheapest = marine;
            }
        }
        if (cheapest == MARINES_MAX)
            return ply->p[PLY_COST_CAP];
        mask &= ~(1u << cheapest);
    }
    return best;
}

static inline double covered(const struct mover *mover, unsigned hex, double risk)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    if (hex_set_has(&s->board->cover_terrain, hex))
        risk *= ply->p[PLY_RISK_COVER];
    if (hex_set_has(&s->v->strongpoints, hex))
        risk *= ply->p[PLY_RISK_STRONGPOINT];
    return risk;
}

static double risk_at(const struct mover *mover, unsigned hex)
{
    if (!mover->threats)
        return 0;
    uint32_t parts = invaders_threat_parts_in(mover->threats, hex);
    return covered(mover, hex, mover->ply->p[PLY_RISK] * (parts / mover->all_parts));
}

/* -------------------------------------------------------------------------------- one Marine ---- */

static inline double lower(double a, double b)
{
    return a < b ? a : b;
}

/* Of so many cheapest ones of its kind the costs count: its own up to that of the last of them without it. */
static void add_term(struct mover *mover, double rate, uint32_t kind, unsigned wanted)
{
    const struct ply *ply = mover->ply;
    if (!wanted || !(kind >> mover->marine & 1))
        return;
    mover->term[mover->terms].rate = rate;
    mover->term[mover->terms++].limit = ranked_cost(ply, kind & ~(1u << mover->marine), wanted);
}

/* How many more must leave so that sudden death comes. */
static unsigned still_wanted(const struct situation *s, uint32_t kind, unsigned wanted)
{
    unsigned gone = (unsigned)__builtin_popcount(s->v->exited & kind);
    return gone < wanted ? wanted - gone : 0;
}

static void gauntlet_terms(struct mover *mover)
{
    const struct situation *s = mover->ply->s;
    const struct invaders_model *m = s->m;
    const struct invaders_scenario *scenario = s->scenario;
    double rate = mover->ply->p[PLY_COST_GAUNTLET];
    uint32_t kinds[] = {m->marines_of[LOGISTICS], m->marines_of[HQ], m->combat_marines};
    unsigned wanted[] = {scenario->sudden_logistics, scenario->sudden_hq, scenario->sudden_combat};
    for (unsigned i = 0; i < 3; i++)
        add_term(mover, rate, kinds[i] & ~s->v->exited, still_wanted(s, kinds[i], wanted[i]));
}

static void cost_terms(struct mover *mover)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    mover->terms = 0;
    if (ply->chapter_one) {
        mover->term[0].rate = ply->p[PLY_ONE_COST];
        mover->term[0].limit = ply->p[PLY_COST_CAP];
        mover->terms = 1;
    } else if (!s->road) {
        gauntlet_terms(mover);
    } else {
        add_term(mover, ply->p[PLY_COST_WARP], s->m->warpers, (unsigned)ply->p[PLY_WARPERS]);
        if (!s->v->dimension)
            add_term(mover, ply->p[PLY_COST_SCOUT], s->m->marines_of[SCOUT], 1);
    }
    for (unsigned i = 0; i < mover->terms; i++)
        mover->term[i].old = lower(mover->old_cost, mover->term[i].limit);
}

static double condition_value(const struct ply *ply, unsigned marine)
{
    const struct invaders_view *v = ply->s->v;
    double value = v->paralyzed >> marine & 1 ? ply->p[PLY_PARALYZED]
                   : v->stunned >> marine & 1 ? ply->p[PLY_STUNNED]
                                              : 1;
    return ply->material * value - (v->out_of_ammo >> marine & 1 ? ply->p[PLY_DRY] : 0);
}

void invaders_mover_begin(struct mover *mover, struct ply *ply, unsigned marine)
{
    const struct invaders_view *v = ply->s->v;
    mover->ply = ply;
    mover->marine = marine;
    mover->on_map = v->on_map >> marine & 1;
    mover->old_cost = ply->cost[marine];
    mover->threats = v->chits ? invaders_threat_view_of(ply->s, marine) : NULL;
    mover->all_parts = (double)THREAT_PARTS * __builtin_popcount(v->chits);
    mover->sure_risk =
        mover->threats ? ply->p[PLY_RISK] * (mover->threats->field->everywhere / mover->all_parts) : 0;
    mover->old_risk = mover->on_map ? risk_at(mover, v->marine_hex[marine]) : 0;
    invaders_shooter_of(&mover->shooter, ply->s, marine);
    mover->gain_known = mover->rest_known = hex_set_empty();
    mover->condition = condition_value(ply, marine);
    cost_terms(mover);
    if (!ply->chapter_one)
        invaders_place_needs_begin(&mover->needs, ply->s, marine, &ply->imagined);
}

/* With the risk of the hex; in this order of sums, whatever the risk. */
static inline double gain_with(const struct mover *mover, const struct move_rest *rest, double risk)
{
    double gain = mover->old_risk - risk + rest->term[0] + rest->term[1] + rest->objective;
    return mover->on_map ? gain : gain + mover->condition;
}

/* All but the risk; that is at least what no hex is free of. */
double invaders_move_rest(struct mover *mover, unsigned hex)
{
    struct ply *ply = mover->ply;
    struct move_rest *rest = &mover->rest[hex];
    hex_set_add(&mover->rest_known, hex);
    rest->term[0] = rest->term[1] = rest->objective = 0;
    if (mover->terms) {
        double cost = lower(cost_in(ply->s, ply->costs, hex, COST_UNREACHABLE), ply->p[PLY_COST_CAP]);
        for (unsigned i = 0; i < mover->terms; i++)
            rest->term[i] = mover->term[i].rate * (mover->term[i].old - lower(cost, mover->term[i].limit));
    }
    if (!ply->chapter_one)
        rest->objective = objective_change(ply, place_needs_at(&mover->needs, hex));
    rest->most = gain_with(mover, rest, covered(mover, hex, mover->sure_risk));
    return rest->most;
}

double invaders_move_gain(struct mover *mover, unsigned hex)
{
    if (!hex_set_has(&mover->gain_known, hex)) {
        hex_set_add(&mover->gain_known, hex);
        most_gain(mover, hex);
        mover->gain[hex] = gain_with(mover, &mover->rest[hex], risk_at(mover, hex));
    }
    return mover->gain[hex];
}

/* ------------------------------------------------------------------------------------- exits ---- */

/* The part of the scenario term that exits change, with `exited` off the map. */
static double gauntlet_exits(const struct ply *ply, uint32_t exited)
{
    const struct situation *s = ply->s;
    const struct invaders_scenario *scenario = s->scenario;
    const uint32_t kinds[] = {s->m->marines_of[LOGISTICS], s->m->marines_of[HQ], s->m->combat_marines};
    const unsigned wanted[] = {scenario->sudden_logistics, scenario->sudden_hq, scenario->sudden_combat};
    const unsigned worth[] = {PLY_EXIT_LOGISTICS, PLY_EXIT_HQ, PLY_EXIT_COMBAT};
    double value = 0;
    bool all = true;
    for (unsigned i = 0; i < 3; i++) {
        unsigned gone = (unsigned)__builtin_popcount(exited & kinds[i]);
        unsigned counted = gone < wanted[i] ? gone : wanted[i];
        value += ply->p[worth[i]] * counted;
        for (unsigned rank = 1; rank <= wanted[i] - counted; rank++)
            value -= ply->p[PLY_COST_GAUNTLET] * ranked_cost(ply, kinds[i] & ~exited, rank);
        all &= counted == wanted[i];
    }
    return all ? value + ply->p[PLY_SUDDEN_DEATH] : value;
}

static double chapter_one_exit(const struct ply *ply, unsigned marine)
{
    static const uint8_t worth[MARINE_TYPES] = {
        [HQ] = PLY_ONE_HQ,       [SQUAD] = PLY_ONE_COMBAT,       [HEAVY] = PLY_ONE_COMBAT,
        [SCOUT] = PLY_ONE_SCOUT, [SPECIAL_OPS] = PLY_ONE_COMBAT, [LOGISTICS] = PLY_ONE_LOGISTICS};
    return ply->p[worth[ply->s->m->marine_type[marine]]] + ply->p[PLY_ONE_COST] * ply->cost[marine];
}

double invaders_exit_gain(const struct mover *mover)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    uint32_t bit = 1u << mover->marine;
    double gain = mover->old_risk - (mover->on_map ? mover->condition : 0);
    if (ply->chapter_one)
        return gain + chapter_one_exit(ply, mover->marine);
    invaders_imagine_exit(&ply->imagined, s->v, mover->marine);
    gain += objective_change(ply, needs_count(s, &ply->imagined));
    invaders_imagine_back(&ply->imagined, s->v, mover->marine);
    return gain + gauntlet_exits(ply, s->v->exited | bit) - gauntlet_exits(ply, s->v->exited);
}
