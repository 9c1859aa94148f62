#include "policies/invaders/attack.h"

#include <string.h>

/* What the dice of a Marine depend on (INV-6.3.b), put so that for one target only adjacency, the aura of a
 * headquarters and sight depend on the hex. */
struct shooter {
    const struct situation *s;
    const struct firing_places *places;
    unsigned marine, own;
    enum weapon weapon;
    int factor; /* before everything that depends on target and hex */
    int adjacent_bonus, hq_bonus, most_bonus;
    struct hex_set aura;     /* hexes adjacent to another active hq */
    struct hex_set occupied; /* by anybody else */
};

static struct shooter shooter_of(const struct situation *s, unsigned marine,
                                 const struct firing_places *places)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    struct shooter shooter = {.s = s, .places = places, .marine = marine};
    shooter.weapon = marine_weapon(m, v, marine);
    shooter.own = v->marine_hex[marine];
    bool pistol = shooter.weapon == WEAPON_PISTOL;
    shooter.factor = pistol ? m->pistol_factor : m->combat_factor[m->marine_type[marine]];
    shooter.factor += (int)(v->stunned >> marine & 1) * m->modifier.fire_stunned;
    bool no_bonus = pistol && m->ruling[RULING_PISTOL_ADJACENT_BONUS] == PISTOL_ADJACENT_BONUS_NO;
    shooter.adjacent_bonus = no_bonus ? 0 : m->modifier.fire_adjacent;
    shooter.hq_bonus = m->modifier.fire_hq;
    shooter.most_bonus = (shooter.adjacent_bonus > 0 ? shooter.adjacent_bonus : 0) +
                         (shooter.hq_bonus > 0 ? shooter.hq_bonus : 0);
    shooter.aura = hex_set_empty();
    FOR_EACH_BIT(hq, active_marines(v) & m->marines_of[HQ] & ~(1u << marine))
        shooter.aura = hex_set_or(&shooter.aura, &s->board->map.adjacent[v->marine_hex[hq]]);
    shooter.occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&shooter.occupied, shooter.own);
    return shooter;
}

/* The highest of the cheapest hexes among the candidates that see the target; 0 if none does. */
static unsigned cheapest_place(const struct shooter *shooter, const struct hex_set *candidates,
                               unsigned target_hex, unsigned *cost)
{
    const struct invaders_board *board = shooter->s->board;
    const struct reach *reach = shooter->places->reach;
    if (hex_set_is_empty(candidates))
        return 0;
    for (unsigned c = 0; c <= reach->budget; c++) {
        struct hex_set layer = hex_set_and(candidates, &reach->at_cost[c]);
        for (unsigned hex; (hex = hex_set_highest(&layer)) != 0; hex_set_remove(&layer, hex)) {
            if (shooter->weapon == WEAPON_PLASMA && board->map.distance[hex][target_hex] > 1 &&
                !marine_sees(board, &shooter->occupied, hex, target_hex))
                continue;
            *cost = c;
            return hex;
        }
    }
    return 0;
}

static bool better(const struct situation *s, const struct attack *a, const struct attack *b)
{
    if (!b->found || a->judgement.class != b->judgement.class)
        return !b->found || a->judgement.class < b->judgement.class;
    if (more(a->judgement.value, b->judgement.value) || more(b->judgement.value, a->judgement.value))
        return a->judgement.value > b->judgement.value;
    if (a->hit_run != b->hit_run)
        return !a->hit_run;
    unsigned a_hex = s->v->kayotz_hex[a->target], b_hex = s->v->kayotz_hex[b->target];
    if (a_hex != b_hex)
        return a_hex > b_hex;
    return a->cost != b->cost ? a->cost < b->cost : a->hex > b->hex;
}

static void consider(const struct shooter *shooter, const struct judge *judge, double kill,
                     struct attack attack, struct attack *best)
{
    const struct situation *s = shooter->s;
    bool bump = shooter->weapon == WEAPON_BUMP;
    if (!judge->pass(judge, s, attack.target, bump, kill, &attack.judgement))
        return;
    attack.found = true;
    if (better(s, &attack, best))
        *best = attack;
}

/* Could an attack of this chance still be the best one? */
static bool worth_looking(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                          double kill, const struct attack *best)
{
    struct judgement bound;
    bool bump = shooter->weapon == WEAPON_BUMP;
    if (!judge->pass(judge, shooter->s, kayotz, bump, kill, &bound))
        return false;
    if (!best->found || bound.class != best->judgement.class)
        return !best->found || bound.class < best->judgement.class;
    return !more(best->judgement.value, bound.value);
}

static void bump_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                         struct attack *best)
{
    const struct situation *s = shooter->s;
    unsigned target_hex = s->v->kayotz_hex[kayotz];
    struct attack attack = {.target = kayotz, .hex = shooter->own};
    if (shooter->places->full_fire && bump_reaches(s->m, s->v, shooter->marine, shooter->own, kayotz))
        consider(shooter, judge, bump_chance(s, shooter->marine, false), attack, best);
    double kill = bump_chance(s, shooter->marine, true);
    if (!shooter->places->hit_run || !worth_looking(shooter, judge, kayotz, kill, best))
        return;
    struct hex_set near = hex_set_empty();
    HEX_SET_FOR_EACH(hex, shooter->places->ends)
        if (bump_reaches(s->m, s->v, shooter->marine, hex, kayotz))
            hex_set_add(&near, hex);
    attack.hit_run = true;
    attack.hex = cheapest_place(shooter, &near, target_hex, &attack.cost);
    if (attack.hex)
        consider(shooter, judge, kill, attack, best);
}

/* Hexes from which the target is attacked with the same number of dice. */
struct dice_places {
    int dice;
    struct hex_set places;
};

enum { BONUSES = 4 }; /* next to target and hq, to the target, to an hq, to neither */

/* Sorts by dice, most first; equal ones become one. Returns how many are left. */
static unsigned sort_places(struct dice_places group[BONUSES])
{
    unsigned count = 0;
    for (unsigned i = 0; i < BONUSES; i++) {
        struct dice_places next = group[i];
        unsigned at = 0;
        if (hex_set_is_empty(&next.places) || next.dice <= 0)
            continue;
        while (at < count && group[at].dice > next.dice)
            at++;
        if (at < count && group[at].dice == next.dice) {
            group[at].places = hex_set_or(&group[at].places, &next.places);
            continue;
        }
        for (unsigned to = count++; to > at; to--)
            group[to] = group[to - 1];
        group[at] = next;
    }
    return count;
}

/* Where a hit and run at the target may be made, sight left aside. */
static struct hex_set run_places(const struct shooter *shooter, unsigned target_hex)
{
    const struct situation *s = shooter->s;
    const struct hex_set *ends = &shooter->places->ends;
    struct hex_set near = hex_set_and(ends, &s->board->map.adjacent[target_hex]);
    if (shooter->weapon == WEAPON_PISTOL)
        return near;
    struct hex_set seen = hex_set_and(ends, &s->q->visible[s->v->chapter - 1][target_hex]);
    return hex_set_or(&near, &seen);
}

/* Hit and run with plasma or pistol. More dice are never worse, so the first place found ends the search. */
static void run_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz, int dice,
                        unsigned defence, struct attack *best)
{
    const struct situation *s = shooter->s;
    unsigned target_hex = s->v->kayotz_hex[kayotz];
    const struct hex_set *adjacent = &s->board->map.adjacent[target_hex];
    struct hex_set places = run_places(shooter, target_hex);
    if (hex_set_is_empty(&places))
        return;
    struct hex_set by_hq = hex_set_and(&places, &shooter->aura);
    struct hex_set alone = hex_set_and_not(&places, &shooter->aura);
    struct dice_places group[BONUSES] = {
        {dice + shooter->adjacent_bonus + shooter->hq_bonus, hex_set_and(&by_hq, adjacent)},
        {dice + shooter->adjacent_bonus, hex_set_and(&alone, adjacent)},
        {dice + shooter->hq_bonus, hex_set_and_not(&by_hq, adjacent)},
        {dice, hex_set_and_not(&alone, adjacent)},
    };
    unsigned count = sort_places(group);
    for (unsigned i = 0; i < count; i++) {
        struct attack attack = {.target = kayotz, .hit_run = true};
        double kill = kill_chance(s, (unsigned)group[i].dice, defence);
        if (!worth_looking(shooter, judge, kayotz, kill, best))
            return;
        attack.hex = cheapest_place(shooter, &group[i].places, target_hex, &attack.cost);
        if (attack.hex) {
            consider(shooter, judge, kill, attack, best);
            return;
        }
    }
}

static void dice_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                         struct attack *best)
{
    const struct situation *s = shooter->s;
    unsigned defence = kayotz_defence(s->m, s->v, kayotz), target_hex = s->v->kayotz_hex[kayotz];
    int dice = shooter->factor + (int)(s->v->dormant >> kayotz & 1) * s->m->modifier.fire_dormant +
               (int)hex_set_has(&s->board->cover_terrain, target_hex) * s->m->modifier.fire_cover;
    int most = dice + shooter->most_bonus;
    if (most <= 0 || !worth_looking(shooter, judge, kayotz, kill_chance(s, (unsigned)most, defence), best))
        return;
    if (shooter->places->full_fire) {
        struct attack attack = {.target = kayotz, .hex = shooter->own};
        unsigned full = marine_factor(s->m, s->v, shooter->marine, shooter->own, kayotz, false);
        if (full)
            consider(shooter, judge, kill_chance(s, full, defence), attack, best);
    }
    if (shooter->places->hit_run)
        run_attacks(shooter, judge, kayotz, dice + s->m->modifier.fire_hit_run, defence, best);
}

/* ------------------------------------------------------------------- targets that are worth a look ---- */

/* The least number of dice with which an attack on the target passes the judge; more than there are if none.
 */
static unsigned dice_needed(const struct situation *s, const struct judge *judge, unsigned kayotz)
{
    unsigned defence = kayotz_defence(s->m, s->v, kayotz);
    struct judgement unused;
    for (unsigned dice = 1; dice <= ATTACK_DICE_MAX; dice++)
        if (judge->pass(judge, s, kayotz, false, kill_chance(s, dice, defence), &unused))
            return dice;
    return NEEDS;
}

static void target_field_fill(const struct situation *s, const struct judge *judge,
                              struct target_field *field)
{
    const struct invaders_modifiers *modifier = &s->m->modifier;
    memset(field->need, 0, sizeof field->need);
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        int need = (int)dice_needed(s, judge, kayotz) -
                   (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant -
                   (int)hex_set_has(&s->board->cover_terrain, hex) * modifier->fire_cover;
        if (need < NEEDS)
            hex_set_add(&field->need[need > 0 ? need : 0], hex);
    }
}

/* What a judge without data wants, by what it can depend on. */
static const struct target_field *target_field_now(const struct situation *s, const struct judge *judge)
{
    struct target_field *field = &s->q->targets;
    const struct invaders_view *v = s->v;
    if (field->pass == judge->pass && field->dormant == v->dormant && field->on_map == v->kayotz_on_map &&
        field->objectives == v->objectives && field->chapter == v->chapter &&
        memcmp(field->kayotz_hex, v->kayotz_hex, sizeof field->kayotz_hex) == 0 &&
        memcmp(field->rift, v->rift, sizeof field->rift) == 0)
        return field;
    field->pass = judge->pass;
    field->dormant = v->dormant;
    field->on_map = v->kayotz_on_map;
    field->objectives = v->objectives;
    field->chapter = v->chapter;
    memcpy(field->kayotz_hex, v->kayotz_hex, sizeof field->kayotz_hex);
    memcpy(field->rift, v->rift, sizeof field->rift);
    target_field_fill(s, judge, field);
    return field;
}

static struct hex_set attackable_with(const struct target_field *field, int dice)
{
    struct hex_set hexes = hex_set_empty();
    int last = dice < NEEDS ? dice : NEEDS - 1;
    for (int need = 0; need <= last; need++)
        hexes = hex_set_or(&hexes, &field->need[need]);
    return hexes;
}

/* Targets in sight of the own hex (units aside), with the dice of a full fire. */
static struct hex_set full_fire_hexes(const struct shooter *shooter, const struct target_field *field)
{
    const struct situation *s = shooter->s;
    int dice = shooter->factor + (hex_set_has(&shooter->aura, shooter->own) ? shooter->hq_bonus : 0);
    struct hex_set near = attackable_with(field, dice + shooter->adjacent_bonus);
    near = hex_set_and(&near, &s->board->map.adjacent[shooter->own]);
    if (shooter->weapon == WEAPON_PISTOL)
        return near;
    struct hex_set far = attackable_with(field, dice);
    far = hex_set_and(&far, &s->q->visible[s->v->chapter - 1][shooter->own]);
    return hex_set_or(&near, &far);
}

/* Targets in sight of some end, with the most dice that a hit and run can have. */
static struct hex_set run_hexes(const struct shooter *shooter, const struct target_field *field)
{
    const struct situation *s = shooter->s;
    const struct hex_set *ends = &shooter->places->ends;
    bool by_hq = hex_set_intersects(&shooter->aura, ends);
    int dice = shooter->factor + s->m->modifier.fire_hit_run;
    dice += by_hq && shooter->hq_bonus > 0 ? shooter->hq_bonus : 0;
    struct hex_set near = attackable_with(field, dice + shooter->adjacent_bonus);
    struct hex_set far = attackable_with(field, dice), found = hex_set_empty();
    if (shooter->weapon == WEAPON_PISTOL)
        far = hex_set_empty();
    HEX_SET_FOR_EACH(hex, near)
        if (hex_set_intersects(&s->board->map.adjacent[hex], ends))
            hex_set_add(&found, hex);
    far = hex_set_and_not(&far, &found);
    HEX_SET_FOR_EACH(target, far)
        if (hex_set_intersects(&s->q->visible[s->v->chapter - 1][target], ends))
            hex_set_add(&found, target);
    return found;
}

/* Warriors that an attack with dice could be about, whatever units stand in between. */
static uint32_t worthy_targets(const struct shooter *shooter, const struct judge *judge)
{
    const struct situation *s = shooter->s;
    uint32_t warriors = s->v->kayotz_on_map & s->m->warriors, worthy = 0;
    if (shooter->weapon == WEAPON_BUMP || judge->data)
        return warriors;
    const struct target_field *field = target_field_now(s, judge);
    struct hex_set hexes = hex_set_empty();
    if (shooter->places->full_fire)
        hexes = full_fire_hexes(shooter, field);
    if (shooter->places->hit_run) {
        struct hex_set more_hexes = run_hexes(shooter, field);
        hexes = hex_set_or(&hexes, &more_hexes);
    }
    if (hex_set_is_empty(&hexes))
        return 0;
    FOR_EACH_BIT(kayotz, warriors)
        worthy |= (uint32_t)hex_set_has(&hexes, s->v->kayotz_hex[kayotz]) << kayotz;
    return worthy;
}

void firing_places_of(const struct situation *s, unsigned marine, struct firing_places *places)
{
    places->reach = reach_of(s, marine, true);
    places->ends = places->reach->ends;
    places->hit_run = true;
    places->full_fire = s->v->on_map >> marine & 1;
    hex_set_add(&places->ends, s->v->marine_hex[marine]);
}

struct attack best_attack(const struct situation *s, unsigned marine, const struct firing_places *places,
                          const struct judge *judge)
{
    struct attack best = {.found = false};
    struct shooter shooter = shooter_of(s, marine, places);
    if (shooter.weapon == WEAPON_NONE)
        return best;
    FOR_EACH_BIT(kayotz, worthy_targets(&shooter, judge)) {
        if (shooter.weapon == WEAPON_BUMP)
            bump_attacks(&shooter, judge, kayotz, &best);
        else
            dice_attacks(&shooter, judge, kayotz, &best);
    }
    return best;
}

game_choice attack_choice(const struct situation *s, struct marine_memory *memory, unsigned marine,
                          const struct attack *attack)
{
    if (!attack->hit_run)
        return fire_at(s, FULL_FIRE, marine, attack->target);
    memory->target = (uint8_t)(attack->target + 1);
    return act_at(HIT_RUN_WALK, marine, attack->hex);
}
