/* What the players of The Longest Day of the Dead decide (players' notes 4.4, 4.6), by hand; and that a
 * search can play on from what a player sees. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "policies/longest_day/planner.h"
#include "sim/experiment/setting.h"

enum { GAMES = 20, STATE_BYTES = 2048, STEPS = 5000 };

struct hand_of_cards {
    struct setting *setting;
    const struct game *game;
    const struct longest_day_model *m;
    struct longest_day_state *state, *view;
    struct chance chance;
    struct policy_context context;
    double parameter[POLICY_PARAMETERS_MAX];
};

static void open_table(struct hand_of_cards *t, const char *address, const char *player, uint64_t number)
{
    const struct request request = {.address = address};
    const struct policy *policy = policy_by_name("longest_day", "paratroopers", player);
    struct problems problems;
    memset(t, 0, sizeof *t);
    problems_init(&problems);
    t->setting = setting_open(&request, &problems);
    assert_non_null(t->setting);
    assert_non_null(policy);
    problems_free(&problems);
    t->game = t->setting->game;
    t->m = t->setting->model;
    t->state = aligned_alloc(64, STATE_BYTES);
    t->view = aligned_alloc(64, STATE_BYTES);
    t->chance = (struct chance){.key = chance_game_key(5, number),
                                .tally = calloc(t->game->tally_size, sizeof(uint64_t))};
    for (size_t i = 0; i < policy->parameter_count; i++)
        t->parameter[i] = policy->parameters[i].standard;
    t->context = (struct policy_context){.game = t->game,
                                         .model = t->m,
                                         .policy = policy,
                                         .parameter = t->parameter,
                                         .memory = calloc(1, policy->memory_size),
                                         .workspace = calloc(1, policy->workspace_size + 1)};
    if (policy->prepare)
        policy->prepare(&t->context);
    t->game->batch.start(t->state, t->m, &t->chance);
}

static void close_table(struct hand_of_cards *t)
{
    setting_close(t->setting);
    free(t->chance.tally);
    free(t->state);
    free(t->view);
    free(t->context.memory);
    free(t->context.workspace);
}

/* One decision of the player; whether the game goes on. */
static bool play_on(struct hand_of_cards *t)
{
    t->game->see(t->m, 0, t->state, t->view);
    const game_choice choice = t->context.policy->choose(&t->context, t->view);
    return t->game->batch.apply(t->state, t->m, &t->chance, choice) != GAME_OVER;
}

static void carries(const struct hand_of_cards *t, unsigned item, char unit)
{
    assert_int_equal(t->state->item_at[INITIAL_1 + item - 1], CARRIED + (unit - 'A'));
}

/* D19: charges to the luckiest with the icon among equals, the lighter to the luckiest, what only shields to
 * the unlucky. */
static void items_are_dealt(void **state)
{
    (void)state;
    struct hand_of_cards t;
    open_table(&t, "longest_day/castle_full_strength", "strong", 1);
    while (t.state->decision == DECIDE_DEAL)
        assert_true(play_on(&t));
    carries(&t, 5, 'A');
    carries(&t, 6, 'B');
    carries(&t, 2, 'A');
    carries(&t, 3, 'H');
    carries(&t, 4, 'D');
    carries(&t, 1, 'E');
    carries(&t, 8, 'C');
    carries(&t, 7, 'F');
    close_table(&t);
}

/* 4.6, ignite: a lighter before gasoline at equal chances; out of sight there is no option; it counts before
 * manual ignition is allowed. */
static void ignition_is_found(void **state)
{
    (void)state;
    struct hand_of_cards t;
    open_table(&t, "longest_day/castle_full_strength", "strong", 1);
    struct longest_day_state *s = t.state;
    const struct castle *c = &t.m->castle;
    const unsigned here = c->blast_square[SECOND_FLOOR], charge = INITIAL_1 + 4, lighter = INITIAL_1 + 1;
    const struct seat seat = longest_day_seat(&t.context, s);
    memset(s->item_at, 0xFF, sizeof s->item_at);
    s->para_at[ANGEL] = (uint16_t)here;
    s->item_at[charge] = (uint16_t)here;
    s->set = BIT64(charge);
    assert_int_equal(longest_day_ignition(&seat, ANGEL), 0);
    s->item_at[lighter] = CARRIED + ANGEL;
    assert_false(longest_day_manual_allowed(t.m, s));
    const game_choice choice = longest_day_ignition(&seat, ANGEL);
    assert_int_equal(CHOICE_WORD(choice), WORD_IGNITE);
    assert_int_equal(CHOICE_PART(choice, ITEM), lighter);
    assert_int_equal(CHOICE_PART(choice, SQUARE), here);
    assert_false(longest_day_plan_ignite(&seat, ANGEL));
    s->para_at[ANGEL] = (uint16_t)c->village;
    assert_int_equal(longest_day_ignition(&seat, ANGEL), 0);
    close_table(&t);
}

static uint32_t hidden_germans(const struct longest_day_state *s)
{
    uint32_t hidden = s->german_pool;
    for (unsigned slot = 0; slot < GARRISON; slot++)
        hidden |= s->garrison_down >> slot & 1 ? BIT(s->garrison[slot] - 1) : 0;
    return hidden;
}

static uint64_t hidden_markers(const struct longest_day_state *s)
{
    uint64_t hidden = 0;
    for (unsigned slot = 0; slot < SLOTS; slot++)
        hidden |= s->front_down >> slot & 1 ? BIT64(s->front[slot] - 1) : 0;
    return hidden >> AMBITIONS;
}

/* What a player sees, dealt anew, is a whole position: nothing is lost but which thing lies where. */
static void views_can_be_dealt(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < GAMES; number++) {
        struct hand_of_cards t;
        char why[200];
        unsigned steps = 0, moved = 0;
        open_table(&t, "longest_day/full", number % 2 ? "strong" : "sneaker", number);
        do {
            t.game->see(t.m, 0, t.state, t.view);
            t.game->resample(t.m, 0, t.view, hash_word(number, steps));
            if (!t.game->invariant(t.m, t.view, why, sizeof why))
                fail_msg("game %u, step %u: %s", (unsigned)number, steps, why);
            assert_int_equal(hidden_germans(t.view), hidden_germans(t.state));
            assert_int_equal(hidden_markers(t.view), hidden_markers(t.state));
            moved += memcmp(t.view->front, t.state->front, sizeof t.state->front) != 0;
            if (t.state->phase > PHASE_OUTDOORS)
                assert_int_equal(t.view->ambition, t.state->ambition);
        } while (play_on(&t) && ++steps < STEPS);
        assert_true(steps > 20 && moved > 0);
        close_table(&t);
    }
}

/* Among men of the same luck the enemy's fire goes to him who has something to give up, and no charge. */
static void captain_names_the_victim(void **state)
{
    (void)state;
    struct hand_of_cards t;
    open_table(&t, "longest_day/castle_full_strength", "captain", 1);
    struct longest_day_state *s = t.state;
    memset(s->item_at, 0xFF, sizeof s->item_at);
    s->decision = DECIDE_CASTLE_TARGET_UNIT;
    memset(s->option, 0, sizeof s->option);
    s->option[0] = BIT64(BLAKE) | BIT64(COOPER) | BIT64(6);
    s->item_at[INITIAL_1] = CARRIED + 6;
    s->item_at[INITIAL_1 + 4] = CARRIED + BLAKE;
    assert_int_equal(CHOICE_PART(t.context.policy->choose(&t.context, s), UNIT), 6);
    s->item_at[INITIAL_1] = NOWHERE;
    assert_int_equal(CHOICE_PART(t.context.policy->choose(&t.context, s), UNIT), COOPER);
    s->wounded = BIT(COOPER);
    assert_int_equal(CHOICE_PART(t.context.policy->choose(&t.context, s), UNIT), 6);
    close_table(&t);
}

/* LDD-8.2.4: nothing is set off before the documents are home, but in the last two turns. */
static void captain_waits_for_the_documents(void **state)
{
    (void)state;
    struct hand_of_cards t, other;
    open_table(&t, "longest_day/castle_full_strength", "captain", 1);
    open_table(&other, "longest_day/castle_full_strength", "strong", 1);
    struct longest_day_state *s = t.state;
    const struct seat seat = longest_day_seat(&t.context, s), strong = longest_day_seat(&other.context, s);
    unsigned key = CASTLE_1;
    while (t.m->marker[key].type != TYPE_KEY_ITEM)
        key++;
    assert_int_equal(longest_day_key_place(&seat), KEY_HIDDEN);
    assert_true(longest_day_waits_for_key(&seat));
    assert_false(longest_day_waits_for_key(&strong));
    s->item_at[key] = (uint16_t)t.m->castle.road;
    assert_int_equal(longest_day_key_place(&seat), KEY_LOOSE);
    s->item_at[key] = CARRIED + COOPER;
    assert_int_equal(longest_day_key_place(&seat), KEY_HOME);
    s->para_at[COOPER] = (uint16_t)t.m->castle.road;
    assert_true(longest_day_waits_for_key(&seat));
    assert_true(longest_day_carries_key(&seat, COOPER));
    s->time = 340;
    assert_false(longest_day_waits_for_key(&seat));
    s->time = 300;
    s->ambition = s->known_ambition = ZOMBIE + 1;
    assert_int_equal(longest_day_key_place(&seat), KEY_IDLE);
    close_table(&t);
    close_table(&other);
}

/* He who stands on the documents with full hands puts down what is worth least. */
static void captain_makes_room(void **state)
{
    (void)state;
    struct hand_of_cards t;
    open_table(&t, "longest_day/castle_full_strength", "captain", 1);
    struct longest_day_state *s = t.state;
    struct frame *f = &s->frame[s->depth - 1];
    unsigned key = CASTLE_1;
    while (t.m->marker[key].type != TYPE_KEY_ITEM)
        key++;
    memset(s->item_at, 0xFF, sizeof s->item_at);
    s->decision = DECIDE_STEP;
    s->phase = PHASE_CASTLE;
    *f = (struct frame){.kind = f->kind, .x = t.m->castle.road, .mask = BIT(COOPER), .a = 1};
    s->item_at[key] = t.m->castle.road;
    s->item_at[INITIAL_1] = s->item_at[INITIAL_1 + 2] = CARRIED + COOPER; /* charm, first aid */
    game_choice choice = t.context.policy->choose(&t.context, s);
    assert_int_equal(CHOICE_WORD(choice), WORD_PUT);
    assert_int_equal(CHOICE_PART(choice, ITEM), INITIAL_1);
    s->item_at[INITIAL_1] = t.m->castle.road;
    choice = t.context.policy->choose(&t.context, s);
    assert_int_equal(CHOICE_WORD(choice), WORD_TAKE);
    assert_int_equal(CHOICE_PART(choice, ITEM), key);
    close_table(&t);
}

/* D08: four dice do more to G12 (four men, defence 2) than to G01 (one, defence 4); the planner takes G01. */
static void captain_picks_his_target(void **state)
{
    (void)state;
    const char *const player[] = {"captain", "strong"};
    for (unsigned i = 0; i < 2; i++) {
        struct hand_of_cards t;
        open_table(&t, "longest_day/full", player[i], 1);
        struct longest_day_state *s = t.state;
        struct frame *f = &s->frame[s->depth - 1];
        const unsigned hex = t.m->outdoors.garrison[0], g01 = 0, g12 = 11;
        s->decision = DECIDE_OUTDOOR_ATTACK;
        s->phase = PHASE_OUTDOORS;
        *f = (struct frame){.kind = f->kind, .x = (uint16_t)hex, .mask = BIT(DYLAN)};
        s->garrison_down = 0;
        s->german_up = BIT(g01) | BIT(g12);
        s->german_at[g01] = t.m->outdoors.neighbour[hex][0];
        s->german_at[g12] = t.m->outdoors.neighbour[hex][3];
        assert_int_equal(CHOICE_PART(t.context.policy->choose(&t.context, s), GERMAN), i ? g01 : g12);
        close_table(&t);
    }
}

static bool may_be_thrown(const struct longest_day_model *m, unsigned item)
{
    const unsigned type = m->marker[item].type;
    return type == TYPE_GRENADE || type == TYPE_GAS || type == TYPE_GASOLINE || type == TYPE_EXPLOSIVE;
}

/* A way's next step or its end, each item put down or given to each of the others (or taken by one of them),
 * each that can be thrown at every square that is seen from where one sees most: more than this no decision
 * lists. */
static size_t most_choices(const struct longest_day_model *m)
{
    size_t seen = 0, thrown = 0;
    for (unsigned from = 0; from < SQUARES_MAX; from++) {
        size_t count = 0;
        SQUARES_EACH(square, &m->castle.view[from]) count++;
        seen = count > seen ? count : seen;
    }
    for (unsigned item = 0; item < MARKERS; item++)
        thrown += may_be_thrown(m, item);
    return 1 + SQUARES_MAX + (size_t)MARKERS * (TROOPERS + 1) + thrown * seen;
}

/* The players look at all that is listed: there is room for it in every scenario, and in games played at
 * random. */
static void all_choices_have_room(void **state)
{
    (void)state;
    const char *const address[] = {"longest_day/full", "longest_day/full_zombie",
                                   "longest_day/castle_full_strength", "longest_day/castle_example",
                                   "longest_day/outdoor_only"};
    for (unsigned i = 0; i < sizeof address / sizeof *address; i++) {
        size_t most = 0;
        for (uint64_t number = 0; number < 5; number++) {
            struct hand_of_cards t;
            open_table(&t, address[i], "random", number);
            assert_in_range(most_choices(t.m), 1, LISTED_MAX);
            do {
                const size_t count = t.game->list(t.m, t.state, NULL, 0);
                most = count > most ? count : most;
            } while (play_on(&t));
            close_table(&t);
        }
        assert_in_range(most, 2, LISTED_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_are_dealt),
        cmocka_unit_test(ignition_is_found),
        cmocka_unit_test(views_can_be_dealt),
        cmocka_unit_test(captain_names_the_victim),
        cmocka_unit_test(captain_waits_for_the_documents),
        cmocka_unit_test(captain_makes_room),
        cmocka_unit_test(captain_picks_his_target),
        cmocka_unit_test(all_choices_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
