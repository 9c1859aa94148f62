/* kill(x, h, k, mode) by rolling all dice, the best attack and the best outlook by trying everything (policy
 * notes 3.2, 4.P2, 4.P3). */
#include "tests/unit/policy_fixture.h"

#include <math.h>

#include "policies/invaders/attack.h"

/* ----------------------------------------------------------------------------------------- kill ---- */

static double rolled_kill(unsigned dice, unsigned defence)
{
    unsigned rolls = 1, kills = 0;
    for (unsigned i = 0; i < dice; i++)
        rolls *= 6;
    for (unsigned roll = 0; roll < rolls; roll++) {
        unsigned hits = 0;
        for (unsigned rest = roll, i = 0; i < dice; i++, rest /= 6)
            hits += rest % 6 + 1 > defence;
        kills += hits >= 3;
    }
    return (double)kills / rolls;
}

static void kills_are_counted_rolls(void **unused)
{
    (void)unused;
    struct invaders_model *m = fixture_model("gauntlet", NULL);
    struct invaders_view v = empty_view(m);
    struct policy_context context = workspace_of(m, NULL);
    struct situation s = situation_of(&context, &v);
    for (unsigned dice = 0; dice <= 7; dice++)
        for (unsigned defence = 1; defence <= 6; defence++)
            assert_true(fabs(kill_chance(&s, dice, defence) - rolled_kill(dice, defence)) < 1e-12);
    free(context.workspace);
    game_invaders.unload(m);
}

/* INV-T77: the BUMP gun kills with 1/2, one less for each malus. */
static void bump_kills_by_modifier(void **unused)
{
    (void)unused;
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct invaders_view v = empty_view(m);
    struct policy_context context = workspace_of(m, NULL);
    struct situation s = situation_of(&context, &v);
    put_marine(m, &v, "SO1", "461");
    put_kayotz(m, &v, "K06a", "526");
    unsigned ops = marine_named(m, "SO1"), target = kayotz_named(m, "K06a"), hex = v.marine_hex[ops];
    assert_true(invaders_kill_of(&s, ops, hex, target, false) == 0.5);
    assert_true(fabs(invaders_kill_of(&s, ops, hex, target, true) - 1 / 3.0) < 1e-12);
    v.stunned = 1u << ops;
    assert_true(fabs(invaders_kill_of(&s, ops, hex, target, true) - 1 / 6.0) < 1e-12);
    v.out_of_ammo = 1u << ops; /* the pistol: 3 + 1 adjacent - 1 stunned against 4 */
    assert_true(fabs(invaders_kill_of(&s, ops, hex, target, false) - 1 / 27.0) < 1e-12);
    assert_true(invaders_kill_of(&s, ops, hex_of(s.board, "111"), target, false) == 0);
    free(context.workspace);
    game_invaders.unload(m);
}

/* ---------------------------------------------------------------------------------- best attack ---- */

/* Classes and factors out of a hat, so that every order of options occurs. */
static bool hat(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump, double kill,
                struct judgement *judgement)
{
    uint64_t drawn = hash_word(*(const uint64_t *)judge->data, kayotz / 2);
    (void)s;
    judgement->class = (int)(drawn % 3);
    judgement->value = kill * (1 + (double)(drawn >> 8 & 1) / 2);
    return bump || kill >= 0.03 * (double)(drawn >> 16 & 3) + 0.001;
}

static bool precedes(const struct situation *s, const struct attack *a, const struct attack *b)
{
    double by_value = b->judgement.value - a->judgement.value;
    int order[] = {a->judgement.class - b->judgement.class,
                   by_value > 1e-9    ? 1
                   : by_value < -1e-9 ? -1
                                      : 0,
                   (int)a->hit_run - (int)b->hit_run,
                   (int)s->v->kayotz_hex[b->target] - (int)s->v->kayotz_hex[a->target],
                   (int)a->cost - (int)b->cost,
                   (int)b->hex - (int)a->hex};
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        if (order[i])
            return order[i] < 0;
    return false;
}

static struct attack slow_attack(const struct situation *s, unsigned marine,
                                 const struct firing_places *places, const struct judge *judge)
{
    struct attack best = {.found = false};
    bool bump = marine_weapon(s->m, s->v, marine) == WEAPON_BUMP;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        for (unsigned hit_run = !places->full_fire; hit_run <= places->hit_run; hit_run++) {
            struct hex_set from = hit_run ? places->ends : hex_set_of(s->v->marine_hex[marine]);
            HEX_SET_FOR_EACH(hex, from) {
                struct attack attack = {
                    .found = true, .hit_run = hit_run, .target = kayotz, .hex = hex, .cost = 0};
                bool possible = bump ? invaders_bump_reaches(s->m, s->v, marine, hex, kayotz)
                                     : invaders_marine_factor(s->m, s->v, marine, hex, kayotz, hit_run) > 0;
                double kill = invaders_kill_of(s, marine, hex, kayotz, hit_run);
                if (hit_run)
                    attack.cost = hex_reach_cost(&invaders_reach_of(s, marine, true)->by_cost, hex);
                if (possible && judge->pass(judge, s, kayotz, bump, kill, &attack.judgement) &&
                    (!best.found || precedes(s, &attack, &best)))
                    best = attack;
            }
        }
    }
    return best;
}

struct found {
    struct policy_context warm;
    unsigned attacks, runs, outlooks, hopeless, remembered, targetless, asked;
};

static void check_attacks(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct found *found = data;
    struct invaders_view view = shuffled(m, real, hash_word(real->turn, found->asked));
    struct situation s = situation_of(&found->warm, &view);
    FOR_EACH_BIT(marine, (view.on_map | view.waiting) & ~view.paralyzed) {
        uint64_t drawn = hash_word(11, found->asked++);
        struct judge judge = {hat, &drawn};
        struct firing_places places;
        invaders_firing_places_of(&s, marine, &places);
        if (drawn >> 60 == 0)
            places.hit_run = false;
        const struct attack_scene scene = invaders_attack_scene_of(&s, &judge);
        struct attack fast = invaders_best_attack(&scene, marine, &places, view.kayotz_on_map & m->warriors);
        struct attack slow = slow_attack(&s, marine, &places, &judge);
        assert_int_equal(fast.found, slow.found);
        if (!fast.found)
            continue;
        assert_int_equal(fast.target, slow.target);
        assert_int_equal(fast.hit_run, slow.hit_run);
        assert_int_equal(fast.hex, slow.hex);
        assert_int_equal(fast.judgement.class, slow.judgement.class);
        found->attacks++;
        found->runs += fast.hit_run;
    }
}

/* A judge without data, whose wishes may be remembered. */
static bool plain(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                  double kill, struct judgement *judgement)
{
    (void)judge;
    (void)bump;
    judgement->class = s->m->kings >> kayotz & 1 ? 0 : 1;
    judgement->value = kill;
    return kill >= (s->v->rift[kayotz] > 3 ? 0.3 : 0.1);
}

/* The quick bounds never hide an attack, in whatever order positions come. */
static void check_hopes(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct found *found = data;
    static const struct judge judge = {plain, NULL};
    struct invaders_view views[2] = {*real, shuffled(m, real, hash_word(real->turn, found->asked))};
    for (unsigned i = 0; i < 2; i++) {
        struct situation s = situation_of(&found->warm, &views[i]);
        FOR_EACH_BIT(marine, (real->on_map | real->waiting) & ~views[i].paralyzed) {
            struct firing_places places;
            invaders_firing_places_of(&s, marine, &places);
            const struct attack_scene scene = invaders_attack_scene_of(&s, &judge);
            uint32_t prospects = invaders_attack_prospects(&scene, marine, true);
            bool none = !prospects;
            struct attack fast = invaders_best_attack(&scene, marine, &places, prospects);
            struct attack slow = slow_attack(&s, marine, &places, &judge);
            assert_int_equal(fast.found, slow.found);
            assert_false(none && slow.found);
            assert_true(!slow.found || (fast.target == slow.target && fast.hex == slow.hex));
            if (!none &&
                !fast.found) { /* what was found in vain is remembered, for this way of firing alone */
                invaders_attack_not_found(&scene, marine, true);
                found->remembered += !invaders_attack_prospects(&scene, marine, true);
                assert_int_equal(invaders_attack_prospects(&scene, marine, false), prospects);
            }
            found->asked++;
            found->attacks += slow.found;
            found->hopeless += none;
        }
    }
}

/* A Marine goes to any hex that is free, or is stunned, or has no ammunition, or has it again. */
static void wander(struct invaders_view *v, const struct invaders_model *m, uint64_t drawn)
{
    struct hex_set vacant = invaders_jump_targets(m, v);
    unsigned marine = unit_of_rank(v->on_map, (unsigned)(drawn % units_count(v->on_map)));
    if (drawn >> 16 & 1) {
        uint32_t *condition = drawn >> 17 & 1 ? &v->stunned : &v->out_of_ammo;
        *condition ^= 1u << marine;
        return;
    }
    unsigned hex = hex_set_at_rank(&vacant, (unsigned)((drawn >> 32) % hex_set_count(&vacant)));
    hex_set_remove(&v->marines_at, v->marine_hex[marine]);
    hex_set_add(&v->marines_at, hex);
    v->marine_hex[marine] = (uint16_t)hex;
}

/* What was looked for in vain is still in vain when it is said to be, while Marines come and go and come
 * back.
 */
static void check_memory(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct found *found = data;
    static const struct judge judge = {plain, NULL};
    struct invaders_view view = shuffled(m, real, hash_word(real->turn, found->asked)), before = view;
    uint32_t in_vain = 0;
    for (unsigned i = 0; i < 12 && view.on_map; i++) {
        struct situation s = situation_of(&found->warm, &view);
        const struct attack_scene scene = invaders_attack_scene_of(&s, &judge);
        const uint32_t targetless = invaders_targetless(&scene);
        FOR_EACH_BIT(marine, view.on_map & ~view.paralyzed) {
            struct firing_places places;
            invaders_firing_places_of(&s, marine, &places);
            uint32_t prospects = invaders_attack_prospects(&scene, marine, true);
            invaders_note_prospects(&scene, marine, prospects);
            assert_false(prospects && targetless >> marine & 1);
            found->targetless += targetless >> marine & 1;
            struct attack slow = slow_attack(&s, marine, &places, &judge);
            found->attacks += slow.found;
            found->remembered += !prospects && in_vain >> marine & 1;
            if (!prospects) {
                assert_false(slow.found);
                continue;
            }
            struct attack fast = invaders_best_attack(&scene, marine, &places, prospects);
            assert_int_equal(fast.found, slow.found);
            if (!fast.found) {
                invaders_attack_not_found(&scene, marine, true);
                in_vain |= 1u << marine;
            }
        }
        found->asked++;
        if (i % 4 == 3)
            view = before;
        else
            wander(&view, m, hash_word(found->asked, 17));
    }
}

/* -------------------------------------------------------------------------------------- outlook ---- */

static unsigned slow_count(const struct situation *s, unsigned marine, unsigned hex)
{
    bool bump = marine_weapon(s->m, s->v, marine) == WEAPON_BUMP;
    unsigned count = 0;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        bool covered = hex_set_has(&s->board->cover_terrain, s->v->kayotz_hex[kayotz]);
        if (bump)
            count += invaders_bump_reaches(s->m, s->v, marine, hex, kayotz);
        else
            count += !covered && invaders_marine_factor(s->m, s->v, marine, hex, kayotz, false) > 0;
    }
    return count;
}

static unsigned slow_outlook(const struct situation *s, unsigned marine, const struct reach *reach,
                             struct hex_set ends)
{
    unsigned own = s->v->marine_hex[marine], best = 0;
    unsigned most = 0, threat = 0, cost = 0;
    hex_set_add(&ends, own);
    HEX_SET_FOR_EACH(hex, ends) {
        unsigned count = slow_count(s, marine, hex), to_fear = invaders_threat_parts(s, marine, hex),
                 walk = hex_reach_cost(&reach->by_cost, hex);
        bool better = count != most ? count > most : to_fear != threat ? to_fear < threat : walk <= cost;
        if (best && !better)
            continue;
        best = hex; /* ascending: an equal one is a higher one */
        most = count;
        threat = to_fear;
        cost = walk;
    }
    return best == own ? 0 : best;
}

static void check_outlooks(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct found *found = data;
    struct invaders_view view = shuffled(m, real, hash_word(real->turn, found->asked));
    struct situation s = situation_of(&found->warm, &view);
    FOR_EACH_BIT(marine, (view.on_map | view.waiting) & ~view.paralyzed) {
        struct reach reach;
        uint64_t drawn = hash_word(13, found->asked++);
        invaders_marine_reach(m, &view, marine, move_budget(m, &view, marine, false), &reach);
        struct hex_set ends = reach.ends;
        if (drawn & 1) /* as if a filter had been here */
            for (unsigned i = 0; i < 4; i++)
                ends.word[i] &= hash_word(drawn, i);
        unsigned hex = invaders_outlook_hex(&s, marine, &ends);
        assert_int_equal(hex, slow_outlook(&s, marine, &reach, ends));
        found->outlooks += hex != 0;
    }
}

static void try_everything(const char *const *sets, position_visitor *visit, struct found *found)
{
    const char *const scenarios[] = {"gauntlet", "road_to_victory"};
    for (unsigned i = 0; i < 2; i++) {
        struct invaders_model *m = fixture_model(scenarios[i], sets);
        found->warm = workspace_of(m, NULL);
        visit_positions(m, 14, 7, visit, found);
        free(found->warm.workspace);
        game_invaders.unload(m);
    }
}

static void best_attacks_are_best(void **unused)
{
    (void)unused;
    struct found found = {.asked = 0};
    try_everything(NULL, check_attacks, &found);
    try_everything((const char *const[]){"rulings.pistol_adjacent_bonus.choice=no", NULL}, check_attacks,
                   &found);
    assert_true(found.attacks > 2000 && found.runs > 500);
}

static void bounds_hide_no_attack(void **unused)
{
    (void)unused;
    struct found found = {.asked = 0};
    try_everything(NULL, check_hopes, &found);
    assert_true(found.attacks > 500 && found.hopeless > 500 && found.remembered > 20);
}

static void vain_searches_are_remembered(void **unused)
{
    (void)unused;
    struct found found = {.asked = 0};
    try_everything(NULL, check_memory, &found);
    assert_true(found.attacks > 500 && found.remembered > 100 && found.targetless > 500);
}

static void best_outlooks_are_best(void **unused)
{
    (void)unused;
    struct found found = {.asked = 0};
    try_everything(NULL, check_outlooks, &found);
    assert_true(found.outlooks > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kills_are_counted_rolls), cmocka_unit_test(bump_kills_by_modifier),
        cmocka_unit_test(best_attacks_are_best),   cmocka_unit_test(bounds_hide_no_attack),
        cmocka_unit_test(best_outlooks_are_best),  cmocka_unit_test(vain_searches_are_remembered),
    };
    return cmocka_run_group_tests_name("policy_attack", tests, NULL, NULL);
}
