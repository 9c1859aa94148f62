/* The gains of one_ply against the value V written down as the policy notes do (4.P5): V is computed from
 * scratch before and after. */
#include "tests/unit/policy_fixture.h"

#include <math.h>

#include "policies/invaders/one_ply.h"

static const double *standard_parameters(void)
{
    static double parameter[PLY_PARAMETERS];
    for (unsigned i = 0; i < PLY_PARAMETERS; i++)
        parameter[i] = invaders_ply_parameters[i].standard;
    return parameter;
}

/* A view to be valued: costs come from `tables`, whose cost tables stay those of the position. */
struct valued {
    const struct situation *tables;
    const struct invaders_view *v;
    unsigned actor; /* whose risk counts */
};

static double capped_cost(const struct valued *x, unsigned marine)
{
    struct situation s = *x->tables;
    unsigned hex = x->v->marine_hex[marine];
    if (x->v->on_map >> marine & 1)
        return fmin(60, invaders_cost_at(&s, hex));
    if (x->v->exited >> marine & 1)
        return 60;
    return fmin(60, invaders_cost_of_marine(&s, marine));
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sum of the `count` smallest costs; a missing Marine counts 60. */
static double smallest(const struct valued *x, uint32_t kind, unsigned count)
{
    double cost[MARINES_MAX + 2], sum = 0;
    unsigned n = 0;
    FOR_EACH_BIT(marine, kind & ~x->v->exited)
        cost[n++] = capped_cost(x, marine);
    cost[n++] = 60;
    cost[n++] = 60;
    qsort(cost, n, sizeof *cost, ascending);
    for (unsigned i = 0; i < count; i++)
        sum += cost[i];
    return sum;
}

static int bits(uint32_t mask)
{
    return __builtin_popcount(mask);
}

static double gauntlet_term(const struct valued *x)
{
    const struct invaders_model *m = x->tables->m;
    const struct invaders_view *v = x->v;
    int logistics = bits(v->exited & m->marines_of[LOGISTICS]), hq = bits(v->exited & m->marines_of[HQ]),
        combat = bits(v->exited & m->combat_marines);
    double value = 30 * (logistics >= 2 && hq >= 1 && combat >= 1) + 6 * fmin(logistics, 2) +
                   2 * fmin(hq, 1) + 2 * fmin(combat, 1) + 0.5 * fmin(v->kills, 12);
    double costs = logistics < 2 ? smallest(x, m->marines_of[LOGISTICS], 2 - (unsigned)logistics) : 0;
    costs += hq ? 0 : smallest(x, m->marines_of[HQ], 1);
    costs += combat ? 0 : smallest(x, m->combat_marines, 1);
    return value - 0.15 * costs;
}

static double chapter_one_term(const struct valued *x)
{
    const struct invaders_model *m = x->tables->m;
    uint32_t out = x->v->exited;
    double value = 3 * bits(out & m->marines_of[SCOUT]) + 2 * bits(out & m->marines_of[HQ]) +
                   2 * bits(out & m->marines_of[LOGISTICS]) + 1.5 * bits(out & m->combat_marines) +
                   0.5 * fmin(x->v->kills, 12);
    FOR_EACH_BIT(marine, x->v->on_map | x->v->waiting)
        value -= 0.08 * capped_cost(x, marine);
    return value;
}

static double road_term(const struct valued *x)
{
    const struct invaders_model *m = x->tables->m;
    const struct invaders_view *v = x->v;
    bool held = hex_set_has(&v->kayotz_at, x->tables->scenario->wormhole);
    double value = 12 * bits(v->warped) + 4 * (v->dimension != 0) + 0.5 * fmin(v->kills, 12) + 2 * !held -
                   0.05 * smallest(x, m->warpers, 2);
    return v->dimension ? value : value - 0.1 * smallest(x, m->marines_of[SCOUT], 1);
}

static double objective_term(const struct valued *x)
{
    double left = bits(x->v->objectives), needs = 0;
    double g = fmin(1, fmax(0.2, (20 - bits(x->v->chits) - 6) / 12.0));
    FOR_EACH_BIT(objective, x->v->objectives)
        needs += invaders_objective_met(x->tables->m, x->v, (enum objective)objective);
    return -10 * g / left * needs - 0.5 * (left - 1);
}

static double material_term(const struct valued *x)
{
    const struct invaders_view *v = x->v;
    const struct situation *s = x->tables;
    uint32_t warriors = v->kayotz_on_map & s->m->warriors;
    double w = s->road ? 2 : 1, value = 0;
    FOR_EACH_BIT(marine, v->on_map) {
        value += w * (v->paralyzed >> marine & 1 ? -0.5 : v->stunned >> marine & 1 ? 0.5 : 1);
        value -= v->out_of_ammo >> marine & 1 ? 0.3 : 0;
    }
    value -= 0.15 * bits(warriors & ~v->dormant) + 0.4 * bits(warriors & s->m->kings);
    if (v->on_map >> x->actor & 1) {
        unsigned hex = v->marine_hex[x->actor];
        value -= 0.5 * invaders_threat_at(s, x->actor, hex) *
                 (hex_set_has(&s->board->cover_terrain, hex) ? 0.75 : 1) *
                 (hex_set_has(&v->strongpoints, hex) ? 0.75 : 1);
    }
    return value;
}

static double slow_value(const struct situation *tables, const struct invaders_view *v, unsigned actor)
{
    struct valued x = {tables, v, actor};
    bool campaign = tables->m->scenario_kind == SCENARIO_CAMPAIGN;
    double value = material_term(&x);
    if (campaign && v->chapter == 1)
        return value + chapter_one_term(&x);
    return value + objective_term(&x) + (tables->road ? road_term(&x) : gauntlet_term(&x));
}

/* ---------------------------------------------------------------------------------------- checks ---- */

struct counts {
    struct policy_context warm;
    unsigned moves, exits, rallies, shots, asked;
};

static void check_move(struct mover *mover, const struct situation *s, unsigned hex, struct counts *counts)
{
    struct invaders_view after = *s->v;
    double before = slow_value(s, s->v, mover->marine);
    invaders_imagine_walk(&after, s->v, mover->marine, hex);
    double gain = slow_value(s, &after, mover->marine) - before;
    assert_true(most_gain(mover, hex) >= invaders_move_gain(mover, hex));
    assert_true(fabs(invaders_move_gain(mover, hex) - gain) < 1e-9);
    counts->moves++;
}

static void check_exit(struct mover *mover, const struct situation *s, struct counts *counts)
{
    struct invaders_view after = *s->v;
    double before = slow_value(s, s->v, mover->marine);
    invaders_imagine_exit(&after, s->v, mover->marine);
    assert_true(fabs(invaders_exit_gain(mover) - (slow_value(s, &after, mover->marine) - before)) < 1e-9);
    counts->exits++;
}

static void check_rally(struct mover *mover, const struct situation *s, struct counts *counts)
{
    struct invaders_view after = *s->v;
    uint32_t bit = 1u << mover->marine;
    struct ply_action best = {.gain = -100};
    invaders_consider_rally(mover, &best);
    if (best.gain <= -100)
        return;
    after.stunned = s->v->paralyzed & bit ? after.stunned | bit : after.stunned & ~bit;
    after.paralyzed &= ~bit;
    double chance = (7 + invaders_rally_modifier(s->m, s->v, mover->marine) - 5) / 6.0;
    double gain = slow_value(s, &after, mover->marine) - slow_value(s, s->v, mover->marine);
    assert_true(fabs(best.gain - fmax(chance, 0) * gain) < 1e-9);
    counts->rallies++;
}

/* Every target by descending hex, every number of dice from all down to three. */
static void check_shot(struct mover *mover, const struct situation *s, unsigned hex, bool hit_run,
                       struct counts *counts)
{
    const struct invaders_view *v = s->v;
    unsigned marine = mover->marine;
    bool bump = marine_weapon(s->m, v, marine) == WEAPON_BUMP, stunned = v->stunned >> marine & 1;
    struct shot best = {0, 0, 0}, fast = invaders_best_shot(mover, hex, hit_run, -HUGE_VAL);
    for (unsigned there = 255; there > 0; there--) {
        int kayotz = invaders_kayotz_at(v, there);
        if (kayotz < 0 || s->m->monolith >> kayotz & 1)
            continue;
        struct invaders_view after = *v;
        invaders_imagine_kill(&after, (unsigned)kayotz);
        double worth = slow_value(s, &after, marine) - slow_value(s, v, marine);
        worth += (s->m->kings >> kayotz & 1) && bits(v->objectives) > 1 ? 0.5 : 0;
        if (bump && invaders_bump_reaches(s->m, v, marine, hex, (unsigned)kayotz)) {
            double kill = (3 - hit_run - stunned) / 6.0, dry = (1 + hit_run + stunned) / 6.0;
            double value = kill * worth - 0.3 * dry - (stunned ? 1 : 0.5) / 6;
            if (value > best.value + 1e-9)
                best = (struct shot){value, (uint8_t)kayotz, 0};
        }
        unsigned all = bump ? 0 : invaders_marine_factor(s->m, v, marine, hex, (unsigned)kayotz, hit_run);
        for (unsigned dice = all; dice >= 3; dice--) {
            double value = worth * kill_chance(s, dice, kayotz_defence(s->m, v, (unsigned)kayotz));
            if (!(v->out_of_ammo >> marine & 1))
                value -= 0.3 * s->m->attack.two_ones[dice];
            if (value > best.value + 1e-9)
                best = (struct shot){value, (uint8_t)kayotz, (uint8_t)dice};
        }
    }
    assert_true(fabs(best.value - fast.value) < 1e-9);
    if (best.value <= 0)
        return;
    assert_int_equal(best.target, fast.target);
    assert_int_equal(best.dice, fast.dice);
    /* who wants no less finds it too */
    struct shot wanted = invaders_best_shot(mover, hex, hit_run, fast.value);
    assert_int_equal(wanted.target, fast.target);
    assert_int_equal(wanted.dice, fast.dice);
    assert_true(fabs(wanted.value - fast.value) < 1e-9);
    counts->shots++;
}

static void check_gains(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct counts *counts = data;
    struct invaders_view view = shuffled(m, real, hash_word(real->turn, counts->asked));
    struct situation s = situation_of(&counts->warm, &view);
    static struct ply ply;
    invaders_ply_begin(&ply, &s);
    FOR_EACH_BIT(marine, invaders_ready_now(&s, 0)) {
        struct mover mover;
        struct reach reach;
        invaders_mover_begin(&mover, &ply, marine);
        check_rally(&mover, &s, counts);
        if (view.paralyzed >> marine & 1)
            continue;
        invaders_marine_reach(m, &view, marine, move_budget(m, &view, marine, false), &reach);
        HEX_SET_FOR_EACH(hex, reach.ends) {
            if (hash_word(counts->asked++, 5) % 4 == 0)
                check_move(&mover, &s, hex, counts);
        }
        if (reach.exit_cost >= 0)
            check_exit(&mover, &s, counts);
        if (!mover.on_map)
            continue;
        check_shot(&mover, &s, view.marine_hex[marine], counts->asked++ & 1, counts);
        if (!hex_set_is_empty(&reach.ends))
            check_shot(&mover, &s, hex_set_highest(&reach.ends), true, counts);
    }
}

static void gains_are_changes_of_value(void **unused)
{
    (void)unused;
    struct counts counts = {.asked = 0};
    const char *const scenarios[] = {"gauntlet", "road_to_victory", "campaign"};
    for (unsigned i = 0; i < 3; i++) {
        struct invaders_model *m = fixture_model(scenarios[i], NULL);
        counts.warm = workspace_of(m, standard_parameters());
        visit_positions(m, 25, 9, check_gains, &counts);
        free(counts.warm.workspace);
        game_invaders.unload(m);
    }
    assert_true(counts.moves > 3000);
    assert_true(counts.exits > 10);
    assert_true(counts.rallies > 300);
    assert_true(counts.shots > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(gains_are_changes_of_value)};
    return cmocka_run_group_tests_name("policy_one_ply", tests, NULL, NULL);
}
