/* The scored candidates K1 to K12 (decisions.md 6): the first of the best is played, if its score is above 0.
 */
#include <string.h>

#include "policies/yuggoth/scored.h"

enum { CANDIDATES_MAX = 512 };

struct weighing {
    const struct scored *look;
    const struct yuggoth_model *m;
    const struct yuggoth_state *s;
    unsigned f, power;
    struct policy_reasons *reasons;
    game_choice best;
    int64_t best_score;
    /* For the player that plays any of them. */
    bool keeps_all;
    unsigned count;
    game_choice all[CANDIDATES_MAX];

    /* What several candidates look at. */
    area_set own, controlled; /* gates: of f, of anybody */
    area_set own_cultists;
    area_set enemies;            /* areas where somebody else has combat */
    uint8_t strongest[AREAS];    /* the most that one other faction has there */
    uint8_t enemy[SEATS][AREAS]; /* So: valid where enemies are */
    uint8_t own_combat[AREAS];   /* S: valid in `own_fighters`, else 0 */
    area_set others_cultists[SEATS], any_cultists;
};

static int64_t w(const struct weighing *l, enum weight which)
{
    return l->look->space->weight[which];
}

/* A candidate with its score in 1 / (1000 UNIT). */
static void weigh_exactly(struct weighing *l, game_choice choice, int64_t score)
{
    if (l->keeps_all && l->count < CANDIDATES_MAX)
        l->all[l->count++] = choice;
    if (score > l->best_score) {
        l->best_score = score;
        l->best = choice;
    }
    if (__builtin_expect(l->reasons != NULL, 0))
        policy_weigh(l->reasons,
                     (struct policy_candidate){.choice = choice, .score = (double)score / (1000.0 * UNIT)});
}

static void weigh(struct weighing *l, game_choice choice, int64_t thousandths)
{
    weigh_exactly(l, choice, thousandths * UNIT);
}

/* ------------------------------------------------------------------------------------- the situation ---- */

static void look_at_others(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    for (unsigned h = 0; h < l->m->players; h++) {
        l->others_cultists[h] = 0;
        if (h == l->f)
            continue;
        l->others_cultists[h] = areas_with_cultists(s, h);
        l->any_cultists |= l->others_cultists[h];
        l->controlled |= own_gates(s, h);
        FOR_EACH_AREA(a, areas_with_own_monsters(s, h) | goo_area(s, h) | areas_with_slimes_of(s, h))
        {
            const unsigned strength = combat(l->m, s, h, a);
            l->enemy[h][a] = (uint8_t)strength;
            l->enemies |= (area_set)(strength > 0) << a;
            if (strength > l->strongest[a])
                l->strongest[a] = (uint8_t)strength;
        }
    }
}

static void look_round(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    l->own = l->controlled = own_gates(s, l->f);
    l->own_cultists = areas_with_cultists(s, l->f);
    l->enemies = l->any_cultists = 0;
    memset(l->strongest, 0, sizeof l->strongest);
    memset(l->enemy, 0, sizeof l->enemy);
    memset(l->own_combat, 0, sizeof l->own_combat);
    FOR_EACH_AREA(a, areas_with_own_monsters(s, l->f) | goo_area(s, l->f) | areas_with_slimes_of(s, l->f))
    l->own_combat[a] = (uint8_t)combat(l->m, s, l->f, a);
    look_at_others(l);
}

/* T: the strongest enemy in the area and next to it. */
static unsigned threat(const struct weighing *l, unsigned area)
{
    unsigned most = 0;
    FOR_EACH_AREA(a, l->enemies & (l->m->neighbours[area] | area_bit(area)))
    most = l->strongest[a] > most ? l->strongest[a] : most;
    return most;
}

static bool is_threatened(const struct weighing *l, unsigned area)
{
    return l->enemies & (l->m->neighbours[area] | area_bit(area));
}

static int64_t bonus(const struct weighing *l, unsigned area)
{
    int64_t sum = 0;
    if (l->m->pyramid >> area & 1)
        sum += w(l, WEIGHT_PYRAMID);
    if (area == l->m->laboratory && l->m->surgery_plays && row_sum(l->s->unit[l->f][ROW_CYLINDER]) < 2)
        sum += w(l, WEIGHT_LABORATORY);
    if (area == l->m->overlook && l->m->slime_plays)
        sum += w(l, WEIGHT_OVERLOOK);
    return sum;
}

/* ------------------------------------------------------------------------------------------- K1 to K5 ----
 */

static game_choice capture_of(const struct weighing *l, unsigned area, unsigned h)
{
    if (l->s->unit[h][ROW_ACOLYTE][area])
        return choose_capture(area, h, ACOLYTE, 0);
    return choose_capture(area, h, CYLINDER, may_convert(l->m, l->s, l->f));
}

static void weigh_captures(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    area_set areas[SEATS] = {0}, any = 0;
    if (l->power < l->m->capture_cost)
        return;
    for (unsigned h = 0; h < l->m->players; h++)
        if (h != l->f)
            any |= areas[h] = capture_areas(s, l->f, h);
    FOR_EACH_AREA(a, any)
    for (unsigned h = 0; h < l->m->players; h++)
        if (areas[h] >> a & 1) {
            const bool keeper = controls(s, h, a) && cultists(s, h, a) == 1;
            weigh(l, capture_of(l, a, h),
                  w(l, WEIGHT_K1_BASE) + keeper * w(l, WEIGHT_K1_KEEPER) +
                      (s->unit[h][ROW_CYLINDER][a] > 0) * w(l, WEIGHT_K1_CYLINDER));
        }
}

static void weigh_gates(struct weighing *l)
{
    const area_set watcher = l->s->awake ? area_bit(l->s->watcher_at - 1u) : 0;
    FOR_EACH_AREA(a, build_areas(l->m, l->s, l->f) & ~watcher)
    weigh(l, choose_at(CHOOSE_BUILD, a),
          w(l, WEIGHT_K2_BASE) + bonus(l, a) - (threat(l, a) > l->own_combat[a]) * w(l, WEIGHT_K2_THREAT));
}

/* With `carry` all cylinders ride along, but for one that keeps the gate. */
static unsigned cargo(const struct weighing *l, unsigned area)
{
    const uint8_t(*unit)[AREAS] = l->s->unit[l->f];
    const unsigned cylinders = unit[ROW_CYLINDER][area];
    if (!w(l, WEIGHT_CARRY) || !cylinders)
        return 0;
    return cylinders - (l->own >> area & 1 && unit[ROW_ACOLYTE][area] == 1);
}

/* Whether an acolyte may go: not the keeper of a gate, not one that can build where it is. */
static bool may_leave(const struct weighing *l, unsigned area)
{
    const uint8_t(*unit)[AREAS] = l->s->unit[l->f];
    const unsigned keeper = l->own >> area & 1 && !unit[ROW_CYLINDER][area];
    if (unit[ROW_ACOLYTE][area] <= keeper)
        return false;
    return !(l->s->gate[area] == GATE_NONE && l->power >= l->m->build_cost &&
             cultists(l->s, l->f, area) == 1);
}

static void weigh_acolytes(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    const area_set goals = l->m->all & ~l->own_cultists & ~l->controlled & ~l->enemies;
    const bool poor = l->power <= l->m->build_cost;
    int64_t score[AREAS];
    area_set known = 0;
    FOR_EACH_AREA(a, areas_with(s->unit[l->f][ROW_ACOLYTE]))
    {
        if (!(l->m->neighbours[a] & goals) || !may_leave(l, a))
            continue;
        const unsigned cylinders = cargo(l, a);
        FOR_EACH_AREA(b, l->m->neighbours[a] & goals)
        {
            const bool abandoned = s->gate[b] == GATE_ABANDONED;
            if (!(known >> b & 1))
                score[b] = w(l, WEIGHT_K3_BASE) + abandoned * w(l, WEIGHT_K3_ABANDONED) + bonus(l, b) -
                           is_threatened(l, b) * w(l, WEIGHT_K3_THREAT) -
                           (poor && !abandoned) * w(l, WEIGHT_K3_POOR);
            known |= area_bit(b);
            weigh(l, choose_move(a, ACOLYTE, b, cylinders), score[b]);
        }
    }
}

/* Areas with cultists of others, none of whom has combat there. */
static area_set unguarded(const struct weighing *l)
{
    area_set goals = l->any_cultists;
    FOR_EACH_AREA(a, l->any_cultists & l->enemies)
    for (unsigned h = 0; h < l->m->players; h++)
        if (l->others_cultists[h] >> a & 1 && l->enemy[h][a])
            goals &= ~area_bit(a);
    return goals;
}

static void weigh_monsters(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    if (l->power < 2)
        return;
    const area_set goals = unguarded(l), enemy_gates = l->controlled & ~l->own;
    FOR_EACH_AREA(a, areas_with_own_monsters(s, l->f))
    {
        if (!(l->m->neighbours[a] & goals))
            continue;
        const bool own = l->own >> a & 1;
        const unsigned danger = own ? threat(l, a) : 0;
        for (unsigned t = 0; t < roster_of(l->m, s, l->f)->types; t++) {
            if (!s->unit[l->f][ROW_MONSTER + t][a])
                continue;
            const bool leaves =
                own && (int)l->own_combat[a] - roster_of(l->m, s, l->f)->combat[t] < (int)danger;
            FOR_EACH_AREA(b, l->m->neighbours[a] & goals)
            weigh(l, choose_move(a, MONSTER + t, b, 0),
                  w(l, WEIGHT_K4_BASE) + (enemy_gates >> b & 1) * w(l, WEIGHT_K4_GATE) -
                      leaves * w(l, WEIGHT_K4_LEAVE) - t * w(l, WEIGHT_K4_SIZE));
        }
    }
}

static void weigh_goo(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    if (l->power < 2 || !s->goo_at[l->f])
        return;
    const unsigned a = s->goo_at[l->f] - 1u;
    FOR_EACH_AREA(b, l->m->neighbours[a] & l->controlled & ~l->own)
    {
        const unsigned h = s->gate[b] - GATE_OF;
        if (!goo_in(s, h, b))
            weigh(l, choose_move(a, GOO, b, 0),
                  w(l, WEIGHT_K5_BASE) + cultists(s, h, b) * w(l, WEIGHT_K5_CULTIST) -
                      l->enemy[h][b] * w(l, WEIGHT_K5_ENEMY) -
                      (l->own >> a & 1 && is_threatened(l, a)) * w(l, WEIGHT_K5_LEAVE));
    }
}

/* ------------------------------------------------------------------------------------------ K6 to K12 ----
 */

static void weigh_recruit(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    const area_set areas = recruit_areas(l->m, s, l->f);
    unsigned best = 0, fewest = UINT8_MAX;
    if (!areas)
        return;
    FOR_EACH_AREA(a, areas)
    if (cultists(s, l->f, a) < fewest) {
        fewest = cultists(s, l->f, a);
        best = a;
    }
    const bool wanted = 1000 * (int64_t)cultists_on_map(s, l->f) <
                        1000 * (int64_t)gates(l->m, s, l->f) + w(l, WEIGHT_K6_MARGIN);
    weigh(l, choose_at(CHOOSE_RECRUIT, best), w(l, wanted ? WEIGHT_K6_NEED : WEIGHT_K6_IDLE));
}

static void weigh_summons(struct weighing *l)
{
    const struct yuggoth_roster *roster = roster_of(l->m, l->s, l->f);
    bool may[MONSTER_TYPES];
    for (unsigned t = 0; t < roster->types; t++)
        may[t] = may_summon_type(l->m, l->s, l->f, t);
    FOR_EACH_AREA(a, summon_areas(l->m, l->s, l->f))
    {
        const bool danger = threat(l, a) > l->own_combat[a];
        for (unsigned t = 0; t < roster->types; t++)
            if (may[t])
                weigh(l, choose_summon(a, t),
                      w(l, WEIGHT_K7_BASE) + !l->own_combat[a] * w(l, WEIGHT_K7_EMPTY) -
                          roster->cost[t] * w(l, WEIGHT_K7_COST) +
                          danger * (w(l, WEIGHT_K7_THREAT) + roster->combat[t] * w(l, WEIGHT_K7_COMBAT)));
    }
}

static void weigh_awakening(struct weighing *l)
{
    const area_set areas = awaken_areas(l->m, l->s, l->f);
    if (!areas)
        return;
    unsigned best = lowest_area(areas);
    FOR_EACH_AREA(a, areas)
    if (threat(l, a) > threat(l, best))
        best = a;
    weigh(l, choose_at(CHOOSE_AWAKEN, best), w(l, WEIGHT_K8_BASE));
}

static void weigh_battles(struct weighing *l)
{
    const struct yuggoth_state *s = l->s;
    if (l->power < l->m->battle_cost)
        return;
    FOR_EACH_AREA(a, combat_areas(l->m, s, l->f))
    for (unsigned h = 0; h < l->m->players; h++)
        if (h != l->f && units(s, h, a))
            weigh(l, choose_battle(a, h),
                  ((int)l->own_combat[a] - l->enemy[h][a]) * w(l, WEIGHT_K9_HALF) +
                      controls(s, h, a) * w(l, WEIGHT_K9_GATE) - w(l, WEIGHT_K9_COST));
    if (!may_battle_watcher(l->m, s, l->f))
        return;
    const unsigned a = s->watcher_at - 1u, own = l->own_combat[a];
    const bool kill = w(l, WEIGHT_K10_FACTOR) * s->token <= 1000 * (int64_t)own;
    weigh_exactly(l, choose_at(CHOOSE_BATTLE_WATCHER, a),
                  w(l, WEIGHT_K10_HIT) * own * (UNIT / 6) - yuggoth_scored_loss(l->look, l->f, a) +
                      kill * w(l, WEIGHT_K10_KILL) * UNIT);
}

static void weigh_surgery(struct weighing *l)
{
    const unsigned most = surgery_limit(l->m, l->s, l->f);
    if (most)
        weigh(l, choose_at(CHOOSE_SURGERY, yuggoth_scored_surgery_area(l->s, l->f, 0, most)),
              w(l, WEIGHT_SURGERY) * most);
}

static void weigh_call(struct weighing *l)
{
    if (!may_call(l->m, l->s, l->f))
        return;
    area_set areas = l->m->slime_sea & l->own;
    unsigned best, least = UINT32_MAX;
    areas = areas ? areas : l->m->slime_sea;
    best = lowest_area(areas);
    FOR_EACH_AREA(a, areas)
    if (l->own_combat[a] < least) {
        least = l->own_combat[a];
        best = a;
    }
    const int64_t slime = w(l, WEIGHT_SLIME);
    weigh(l, choose_at(CHOOSE_CALL, best),
          call_cost(l->m, l->s) ? w(l, WEIGHT_K12_PAID) * slime / 1000 : slime);
}

game_choice yuggoth_scored_action(const struct scored *look, const struct scored_picker *picker,
                                  struct policy_reasons *reasons)
{
    struct weighing weighing, *l = &weighing;
    l->look = look;
    l->m = look->m;
    l->s = look->s;
    l->f = look->f;
    l->power = look->s->power[look->f];
    l->reasons = reasons;
    l->best = choose(CHOOSE_PASS);
    l->best_score = 0;
    l->keeps_all = look->player->random;
    l->count = 0;
    policy_measures(reasons, POLICY_GAIN, NULL);
    look_round(l);
    weigh_captures(l);
    weigh_gates(l);
    weigh_acolytes(l);
    weigh_monsters(l);
    weigh_goo(l);
    weigh_recruit(l);
    weigh_summons(l);
    weigh_awakening(l);
    weigh_battles(l);
    weigh_surgery(l);
    weigh_call(l);
    if (!l->keeps_all)
        return l->best;
    const unsigned pick = picker->below(picker->context, l->count + 1);
    return pick < l->count ? l->all[pick] : choose(CHOOSE_PASS);
}
