/* What galactic players of Imperium reckon (decisions 7.1, 7.4), by hand: the markers of the First
 * Interstellar War; Imperial fleets {CR, DD} and {CL} at NUS and {CL, TR} at DIN, a monitor in TCE1. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "policies/imperium/war.h"
#include "rules/imperium/cases/cases.h"
#include "rules/imperium/load/load.h"
#include "sim/experiment/setting.h"

struct game_at_hand {
    struct setting *setting;
    const struct imperium_model *m;
    struct imperium_state view; /* of the Terran */
    struct policy_context context;
    double parameter[PARAMETERS];
    struct thinking t;
};

static unsigned star(const struct game_at_hand *g, const char *name)
{
    const int found = imperium_star_named(g->m, name);
    assert_true(found >= 0);
    return (unsigned)found;
}

static unsigned planet(const struct game_at_hand *g, const char *name)
{
    for (unsigned i = 0; i < g->m->galaxy.planets; i++)
        if (strcmp(g->m->planet[i].name, name) == 0)
            return i;
    fail_msg("no planet %s", name);
    return 0;
}

static void put(const struct game_at_hand *g, struct imperium_state *s, unsigned side, enum unit_type type,
                unsigned number, const char *where, unsigned fleet)
{
    const unsigned ship = g->m->first[side][type] + number;
    s->at[ship] = (uint8_t)(AT_STAR + star(g, where));
    s->with[ship] = (uint8_t)fleet;
}

/* The Terran sees the position through the fog, and thinks as "two_doors". */
static void open_game(struct game_at_hand *g, const char *variant, bool cruisers)
{
    const struct request request = {
        .address = "imperium/first_interstellar_war", .variants = &variant, .variant_count = variant != NULL};
    struct imperium_state *s = calloc(1, sizeof *s);
    struct problems problems;
    memset(g, 0, sizeof *g);
    problems_init(&problems);
    g->setting = setting_open(&request, &problems);
    assert_non_null(g->setting);
    problems_free(&problems);
    g->m = g->setting->model;
    imperium_lay_war(g->m, s);
    put(g, s, IMPERIAL, TYPE_CR, 0, "NUS", 0);
    put(g, s, IMPERIAL, TYPE_DD, 0, "NUS", 0);
    put(g, s, IMPERIAL, TYPE_CL, 0, "NUS", 1);
    put(g, s, IMPERIAL, TYPE_CL, 1, "DIN", 2);
    put(g, s, IMPERIAL, TYPE_TR, 0, "DIN", 2);
    s->at[g->m->first[IMPERIAL][TYPE_M]] = (uint8_t)(AT_BOX + planet(g, "TCE1"));
    for (unsigned i = 0; cruisers && i < 2; i++)
        put(g, s, TERRAN, TYPE_CA, i, "BRN", 0);
    s->war.left[TERRAN] = 1;
    s->question = (struct question){.kind = DECIDE_ACTION, .side = TERRAN};
    imperium_look_around(g->m, s);
    imperium_see(g->m, TERRAN, s, &g->view);
    free(s);

    const struct policy *policy = policy_by_name("imperium", "terran", "two_doors");
    assert_non_null(policy);
    for (size_t i = 0; i < policy->parameter_count; i++)
        g->parameter[i] = policy->parameters[i].standard;
    g->context = (struct policy_context){.game = &game_imperium,
                                         .model = g->m,
                                         .policy = policy,
                                         .side = TERRAN,
                                         .parameter = g->parameter,
                                         .memory = calloc(1, policy->memory_size),
                                         .workspace = calloc(1, policy->workspace_size)};
    policy->prepare(&g->context);
    g->t = (struct thinking){.m = g->m,
                             .s = &g->view,
                             .context = &g->context,
                             .player = policy->data,
                             .own_player = policy->data,
                             .tables = g->context.workspace,
                             .plan = g->context.memory,
                             .side = TERRAN};
}

static void close_game(struct game_at_hand *g)
{
    free(g->context.memory);
    free(g->context.workspace);
    setting_close(g->setting);
}

static void expect_estimates(const char *variant, unsigned nus, unsigned din, unsigned tce, unsigned epe)
{
    struct game_at_hand g;
    open_game(&g, variant, false);
    assert_int_equal(imperium_estimate(&g.t, star(&g, "NUS")), nus);
    assert_int_equal(imperium_estimate(&g.t, star(&g, "DIN")), din);
    assert_int_equal(imperium_estimate(&g.t, star(&g, "TCE")), tce);
    assert_int_equal(imperium_estimate(&g.t, star(&g, "EPE")), epe);
    close_game(&g);
}

/* IMP-T111: two of three fleets are at NUS, and all ships but the transport cost 34. */
static void unseen_fleets_are_estimated(void **unused)
{
    (void)unused;
    expect_estimates(NULL, 2 * 34 / 3, 34 / 3, 8, 0);
    expect_estimates("FOG=open", 26, 8, 8, 0);
}

/* IMP-T112: the objectives in force are NUS, an outpost, and AMA, a world; TCE is off the list. AMA is worth
 * most, but two cruisers worth 30 that start at BRN are nearer to NUS, and strong enough: 30 x 10 >= 13 x 22.
 */
static void gains_say_where_to_go(void **unused)
{
    struct game_at_hand g;
    (void)unused;
    open_game(&g, NULL, true);
    assert_int_equal(imperium_gain(&g.t, star(&g, "NUS")), 30);
    assert_int_equal(imperium_gain(&g.t, star(&g, "AMA")), 90);
    assert_int_equal(imperium_gain(&g.t, star(&g, "TCE")), 30);
    assert_int_equal(imperium_star_value(&g.t, star(&g, "BRN")), 30);
    const struct imperium_choice action = choice_unpack(imperium_choose_action(&g.t));
    const struct war_mind *mind = &g.t.plan->war;
    assert_int_equal(action.kind, CHOOSE_STAR);
    assert_int_equal(action.place, star(&g, "BRN"));
    assert_int_equal(mind->rule, RULE_MOVE);
    assert_int_equal(mind->path[mind->steps - 1], star(&g, "NUS"));
    close_game(&g);
}

static void board(struct game_at_hand *g, enum unit_type type, enum unit_type ship_type)
{
    const unsigned unit = g->m->first[TERRAN][type], ship = g->m->first[TERRAN][ship_type];
    put(g, &g->view, TERRAN, ship_type, 0, "AMA", 0);
    set_add(&g->view.fight.part, ship);
    g->view.at[unit] = AT_ABOARD;
    g->view.with[unit] = (uint8_t)ship;
}

static unsigned kind_of_landing(struct game_at_hand *g, enum unit_type type)
{
    g->view.question =
        (struct question){.kind = DECIDE_LAND, .side = TERRAN, .unit = g->m->first[TERRAN][type]};
    return choice_unpack(imperium_choose_on_surface(&g->t)).kind;
}

/* Decisions 7.4: an empty planet is taken by the first of fleets and ships; attack transports come before
 * transports, whatever they carry. */
static void one_unit_takes_an_empty_planet(void **unused)
{
    struct game_at_hand g;
    (void)unused;
    open_game(&g, NULL, false);
    board(&g, TYPE_RT, TYPE_TR);
    board(&g, TYPE_JT, TYPE_AT);
    g.view.fight.planet = (uint8_t)planet(&g, "AMA1");
    g.view.fight.map = g.m->planet[g.view.fight.planet].map;
    g.view.fight.invader = TERRAN;
    g.view.depth = 1;
    assert_int_equal(kind_of_landing(&g, TYPE_RT), CHOOSE_NONE);
    assert_int_equal(kind_of_landing(&g, TYPE_JT), CHOOSE_HEX);
    close_game(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unseen_fleets_are_estimated),
        cmocka_unit_test(gains_say_where_to_go),
        cmocka_unit_test(one_unit_takes_an_empty_planet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
