/* threat(m, h) against the words of policy notes 3.2, chit by chit, and chit_cost on positions worked out by
 * hand. */
#include "tests/unit/policy_fixture.h"

#include <math.h>

/* A question: Marine `marine` imagined in `hex`, everybody else where he is. */
struct question {
    const struct invaders_model *m;
    const struct invaders_view *v;
    const struct invaders_board *board;
    unsigned marine, hex;
};

static bool nearer_or_higher(const struct question *q, unsigned from, unsigned a, unsigned b)
{
    unsigned to_a = q->board->map.distance[from][a], to_b = q->board->map.distance[from][b];
    return to_a < to_b || (to_a == to_b && a > b);
}

static bool aims(const struct question *q, unsigned warrior, uint32_t others)
{
    unsigned from = q->v->kayotz_hex[warrior];
    if (hex_set_has(&q->board->lava_block[from], q->hex))
        return false;
    FOR_EACH_BIT(i, others) {
        unsigned there = q->v->marine_hex[i];
        if (!hex_set_has(&q->board->lava_block[from], there) && nearer_or_higher(q, from, there, q->hex))
            return false;
    }
    return true;
}

static bool rushes(const struct question *q, unsigned warrior, uint32_t others, uint32_t active)
{
    unsigned from = q->v->kayotz_hex[warrior];
    if (q->board->map.distance[from][q->hex] == 1)
        return true;
    FOR_EACH_BIT(i, others)
        if (q->board->map.distance[from][q->v->marine_hex[i]] == 1)
            return false;
    if (hex_set_has(&q->board->rush_lava[from], q->hex))
        return false;
    FOR_EACH_BIT(other, active) {
        unsigned there = q->v->marine_hex[other];
        if (!hex_set_has(&q->board->rush_lava[from], there) && nearer_or_higher(q, from, there, q->hex))
            return false;
    }
    return true;
}

static double in_terror(const struct question *q, uint32_t warriors)
{
    struct hex_set occupied = hex_set_or(&q->v->marines_at, &q->v->kayotz_at);
    hex_set_remove(&occupied, q->v->marine_hex[q->marine]);
    FOR_EACH_BIT(u, warriors)
        if (q->board->map.distance[q->v->kayotz_hex[u]][q->hex] == 1)
            return 1;
    return invaders_monolith_active(q->m, q->v) &&
           marine_sees(q->board, &occupied, q->v->kayotz_hex[q->m->monolith_index], q->hex);
}

static double within(const struct question *q, unsigned radius)
{
    unsigned count = 0;
    HEX_SET_FOR_EACH(hex, q->board->map.numbered)
        count += q->board->map.distance[q->hex][hex] <= radius;
    return count / 216.0;
}

/* N(chit). */
static double expected(const struct question *q, unsigned chit)
{
    const struct invaders_model *m = q->m;
    const struct invaders_view *v = q->v;
    uint32_t self = 1u << q->marine, others = v->on_map & ~self, active = active_marines(v) & ~self;
    uint32_t warriors = v->kayotz_on_map & m->warriors & ~v->dormant;
    bool monolith = invaders_monolith_active(m, v);
    enum chit_kind kind = (enum chit_kind)m->chit_kind[chit];
    double n = 0;
    switch (kind) {
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
    case KING_COMMAND:
        FOR_EACH_BIT(u, warriors & invaders_chit_group(m, v, kind))
            n += aims(q, u, active);
        return n;
    case WILD_FIRE:
        FOR_EACH_BIT(w, warriors)
            n += aims(q, w, others) * (6 - abs(m->kayotz_number[w] - 7)) / 36.0;
        return n;
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        FOR_EACH_BIT(r, warriors & invaders_chit_group(m, v, kind))
            n += rushes(q, r, others, active);
        return n;
    case MFPN:
    case PSD:
        return within(q, monolith ? 6 : 4);
    case PODS:
        return fmin(monolith ? 5.5 : 3.5, __builtin_popcount(v->kayotz_pool)) * 7 / 216;
    case WARP_ODD:
        return __builtin_popcount(warriors & m->odd) * 7 / 216.0;
    case WARP_EVEN:
        return __builtin_popcount(warriors & m->even) * 7 / 216.0;
    case TERROR:
        return in_terror(q, warriors);
    default:
        return 0;
    }
}

static double slow_threat(const struct question *q)
{
    double sum = 0;
    FOR_EACH_BIT(chit, q->v->chits)
        sum += expected(q, chit);
    return q->v->chits ? sum / __builtin_popcount(q->v->chits) : 0;
}

static unsigned asked;

static void check_threats(const struct invaders_model *m, const struct invaders_view *real, void *data)
{
    struct policy_context *warm = data;
    struct invaders_view view = shuffled(m, real, hash_word(real->turn, asked));
    struct situation s = situation_of(warm, &view);
    struct hex_set vacant = invaders_jump_targets(m, &view);
    FOR_EACH_BIT(marine, view.on_map | view.waiting) {
        for (unsigned i = 0; i < 6; i++) {
            unsigned rank = (unsigned)(hash_word(marine, asked++) % hex_set_count(&vacant));
            unsigned hex = i ? hex_set_at_rank(&vacant, rank) : view.marine_hex[marine];
            struct question q = {m, &view, s.board, marine, hex};
            if (hex)
                assert_true(fabs(invaders_threat_at(&s, marine, hex) - slow_threat(&q)) < 1e-12);
        }
    }
}

static void threats_follow_the_words(void **unused)
{
    (void)unused;
    const char *const scenarios[] = {"gauntlet", "road_to_victory", "campaign"};
    for (unsigned i = 0; i < 3; i++) {
        struct invaders_model *m = fixture_model(scenarios[i], NULL);
        struct policy_context warm = workspace_of(m, NULL);
        visit_positions(m, 10, 5, check_threats, &warm);
        free(warm.workspace);
        game_invaders.unload(m);
    }
    assert_true(asked > 10000);
}

/* ------------------------------------------------------------------------------------ chit_cost ---- */

static const struct chit_weights usual = {1, 4, 0.5, 1, 0.3, 0.5};

static double cost_of_chit(const struct invaders_model *m, const struct invaders_view *v, enum chit_kind kind)
{
    struct policy_context context = workspace_of(m, NULL);
    struct situation s = situation_of(&context, v);
    double cost = -999;
    for (unsigned chit = 0; chit < CHITS; chit++)
        if (m->chit_kind[chit] == kind)
            cost = invaders_chit_cost(&s, &usual, chit);
    free(context.workspace);
    return cost;
}

#define assert_near(a, b) assert_true(fabs((a) - (b)) < 1e-12)

/* INV-T36 and INV-T51 on map Beta: K04a (cf 4) next to HQ1 (dn 3), an active pair. */
static void chits_cost_what_they_do(void **unused)
{
    (void)unused;
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct invaders_view v = empty_view(m);
    put_kayotz(m, &v, "K04a", "526");
    put_marine(m, &v, "HQ1", "461");
    /* 5 dice, each hits with 1/2: P(>= 1) = 31/32, P(>= 3) = 1/2 */
    assert_near(cost_of_chit(m, &v, VOLLEY_2_6), 31 / 32.0 + 0.5);
    assert_near(cost_of_chit(m, &v, VOLLEY_8_12), 0);
    assert_near(cost_of_chit(m, &v, RUSH_2_6), 31 / 32.0 + 0.5);
    /* number 4: 3/36; 7 dice: P(>= 1) = 127/128, P(>= 3) = 99/128 */
    assert_near(cost_of_chit(m, &v, WILD_FIRE), 3 / 36.0 * (127 + 99) / 128);
    assert_near(cost_of_chit(m, &v, KING_COMMAND), 1);
    assert_near(cost_of_chit(m, &v, TERROR), 1 + 2);
    assert_near(cost_of_chit(m, &v, VANISH), -0.5 - 1);
    assert_near(cost_of_chit(m, &v, SHUTDOWN_EVEN), -0.5);
    assert_near(cost_of_chit(m, &v, SHUTDOWN_ODD), 0);
    assert_near(cost_of_chit(m, &v, REBOOT), 0);

    /* a stunned Marine has one step left */
    v.stunned = 1u << marine_named(m, "HQ1");
    assert_near(cost_of_chit(m, &v, VOLLEY_2_6), 31 / 32.0);
    assert_near(cost_of_chit(m, &v, TERROR), 1 + 1);

    /* a sleeper does nothing, may wake, and leaves all the same */
    v.dormant = 1u << kayotz_named(m, "K04a");
    v.objectives = 1u << TUNNEL;
    assert_near(cost_of_chit(m, &v, VOLLEY_2_6), 0);
    assert_near(cost_of_chit(m, &v, TERROR), 1);
    assert_near(cost_of_chit(m, &v, VANISH), -0.5);
    assert_near(cost_of_chit(m, &v, SHUTDOWN_EVEN), 0);
    assert_near(cost_of_chit(m, &v, REBOOT), 0.3);
    assert_near(cost_of_chit(m, &v, WARP_EVEN), 0);
    game_invaders.unload(m);
}

static void arrivals_and_fields_count_hexes(void **unused)
{
    (void)unused;
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct invaders_view v = empty_view(m);
    const struct hex_map *map = &view_board(m, &v)->map;
    put_marine(m, &v, "SQ1", "461");
    unsigned hex = hex_of(view_board(m, &v), "461");
    struct hex_set near = hex_set_and(&map->adjacent[hex], &map->numbered);
    struct hex_set field = hex_set_and(&map->within[hex][4], &map->numbered);
    double steps = (4 + 2.0 * hex_set_count(&near)) / 216;
    assert_near(cost_of_chit(m, &v, PODS), 3.5 * steps);
    assert_near(cost_of_chit(m, &v, MFPN), 2.0 * hex_set_count(&field) / 216);
    assert_near(cost_of_chit(m, &v, PSD), 1.0 * hex_set_count(&field) / 216);
    v.kayotz_pool = 3; /* two counters left */
    assert_near(cost_of_chit(m, &v, PODS), 2 * steps);
    v.kayotz_pool = m->all_kayotz;
    put_kayotz(m, &v, "MONO", "111"); /* active: a longer arm, more pods */
    field = hex_set_and(&map->within[hex][6], &map->numbered);
    assert_near(cost_of_chit(m, &v, PODS), 5.5 * steps);
    assert_near(cost_of_chit(m, &v, MFPN), 2.0 * hex_set_count(&field) / 216);
    put_kayotz(m, &v, "K05a", "254");
    put_kayotz(m, &v, "K07a", "541");
    assert_near(cost_of_chit(m, &v, WARP_ODD), 2 * steps);
    assert_near(cost_of_chit(m, &v, WARP_EVEN), 0);
    game_invaders.unload(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threats_follow_the_words),
        cmocka_unit_test(chits_cost_what_they_do),
        cmocka_unit_test(arrivals_and_fields_count_hexes),
    };
    return cmocka_run_group_tests_name("policy_threat", tests, NULL, NULL);
}
