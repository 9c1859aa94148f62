/* Which warriors are worth a closer look: a quick bound by dice, terrain and adjacency that leaves out only
 * what the judge would refuse anyway. */
#include "policies/invaders/shooter.h"

#include <string.h>

struct shooter shooter_of(const struct situation *s, unsigned marine, const struct firing_places *places)
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

/* ------------------------------------------------------------------- targets that are worth a look ---- */

/* The least number of dice with which an attack on the target passes the judge; more than there are if none.
 */
static unsigned dice_tried(const struct situation *s, const struct judge *judge, unsigned kayotz,
                           unsigned defence)
{
    struct judgement unused;
    for (unsigned dice = 1; dice <= ATTACK_DICE_MAX; dice++)
        if (judge->pass(judge, s, kayotz, false, kill_chance(s, dice, defence), &unused))
            return dice;
    return NEEDS;
}

/* Targets that a judge cannot tell apart (policy notes 3.2: weight, 4.P3: classes) need the same. */
static unsigned dice_needed(const struct situation *s, const struct judge *judge, struct target_field *field,
                            unsigned kayotz)
{
    const struct invaders_view *v = s->v;
    unsigned defence = kayotz_defence(s->m, v, kayotz);
    unsigned like = defence | (v->rift[kayotz] & 7u) << 3 | (v->dormant >> kayotz & 1) << 6 |
                    (s->m->kings >> kayotz & 1) << 7 | (unsigned)(objectives_left(v) > 1) << 8;
    if (!field->dice[like])
        field->dice[like] = (uint8_t)dice_tried(s, judge, kayotz, defence);
    return field->dice[like];
}

static void target_field_fill(const struct situation *s, const struct judge *judge,
                              struct target_field *field)
{
    const struct invaders_modifiers *modifier = &s->m->modifier;
    field->stamp++;
    memset(field->need, 0, sizeof field->need);
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        int need = (int)dice_needed(s, judge, field, kayotz) -
                   (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant -
                   (int)hex_set_has(&s->board->cover_terrain, hex) * modifier->fire_cover;
        if (need < NEEDS)
            hex_set_add(&field->need[need > 0 ? need : 0], hex);
    }
    for (unsigned dice = 1; dice < NEEDS; dice++)
        field->need[dice] = hex_set_or(&field->need[dice], &field->need[dice - 1]);
}

const struct target_field *target_field_now(const struct situation *s, const struct judge *judge)
{
    struct target_field *field = &s->q->targets;
    const struct invaders_view *v = s->v;
    if (judge->data)
        return NULL;
    if (field->pass == judge->pass && field->dormant == v->dormant && field->on_map == v->kayotz_on_map &&
        field->objectives == v->objectives && field->chapter == v->chapter &&
        memcmp(field->kayotz_hex, v->kayotz_hex, sizeof field->kayotz_hex) == 0 &&
        memcmp(field->rift, v->rift, sizeof field->rift) == 0)
        return field;
    if (field->pass != judge->pass)
        memset(field->dice, 0, sizeof field->dice);
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

static const struct hex_set *attackable_with(const struct target_field *field, int dice)
{
    return &field->need[dice < 0 ? 0 : dice < NEEDS ? dice : NEEDS - 1];
}

/* Targets in sight of the own hex (units aside), with the dice of a full fire. */
static struct hex_set full_fire_hexes(const struct shooter *shooter, const struct target_field *field)
{
    const struct situation *s = shooter->s;
    int dice = shooter->factor + (hex_set_has(&shooter->aura, shooter->own) ? shooter->hq_bonus : 0);
    struct hex_set near = hex_set_and(attackable_with(field, dice + shooter->adjacent_bonus),
                                      &s->board->map.adjacent[shooter->own]);
    if (shooter->weapon == WEAPON_PISTOL)
        return near;
    struct hex_set far =
        hex_set_and(attackable_with(field, dice), &s->q->visible[s->v->chapter - 1][shooter->own]);
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
    struct hex_set near = *attackable_with(field, dice + shooter->adjacent_bonus);
    struct hex_set far = *attackable_with(field, dice);
    struct hex_set beside = hex_set_empty(), seen = hex_set_empty();
    HEX_SET_FOR_EACH(hex, *ends) {
        beside = hex_set_or(&beside, &s->board->map.adjacent[hex]);
        seen = hex_set_or(&seen, &s->q->visible[s->v->chapter - 1][hex]); /* sight is mutual (INV-L.9) */
    }
    near = hex_set_and(&near, &beside);
    if (shooter->weapon == WEAPON_PISTOL)
        return near;
    far = hex_set_and(&far, &seen);
    return hex_set_or(&near, &far);
}

/* Warriors that an attack with dice could be about, whatever units stand in between. */
uint32_t worthy_targets(const struct shooter *shooter, const struct judge *judge)
{
    const struct situation *s = shooter->s;
    uint32_t warriors = s->v->kayotz_on_map & s->m->warriors, worthy = 0;
    const struct target_field *field = shooter->weapon == WEAPON_BUMP ? NULL : target_field_now(s, judge);
    if (!field)
        return warriors;
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

/* -------------------------------------------------------------------------------- no hope of a shot ---- */

/* The active headquarters other than the Marine, by their hexes: what an aura depends on. */
static uint64_t other_hqs(const struct situation *s, unsigned marine)
{
    uint64_t hexes = 0;
    FOR_EACH_BIT(hq, active_marines(s->v) & s->m->marines_of[HQ] & ~(1u << marine))
        hexes = hexes << 8 | s->v->marine_hex[hq];
    return hexes;
}

bool no_attack_possible(const struct situation *s, const struct target_field *field, unsigned marine,
                        const struct judge *judge)
{
    const struct invaders_view *v = s->v;
    if (!field || !(v->on_map >> marine & 1) || marine_weapon(s->m, v, marine) == WEAPON_BUMP)
        return false;
    struct hopeless *known = &s->q->hopeless[marine];
    struct hopeless now = {field->stamp,
                           other_hqs(s, marine),
                           v->marine_hex[marine],
                           (uint8_t)(v->stunned >> marine & 1),
                           (uint8_t)(v->out_of_ammo >> marine & 1),
                           false};
    if (known->stamp == now.stamp && known->hqs == now.hqs && known->hex == now.hex &&
        known->stunned == now.stunned && known->dry == now.dry)
        return known->hopeless;
    struct firing_places places;
    firing_places_of(s, marine, &places);
    places.ends = s->q->walk[true][marine].known; /* Marines may make way */
    struct shooter shooter = shooter_of(s, marine, &places);
    now.hopeless = !worthy_targets(&shooter, judge);
    *known = now;
    return now.hopeless;
}
