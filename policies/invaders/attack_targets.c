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
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        int need =
            (int)dice_needed(s, judge, field, kayotz) -
            (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant -
            (int)hex_set_has(&s->board->cover_terrain, s->v->kayotz_hex[kayotz]) * modifier->fire_cover;
        field->need[kayotz] = (uint8_t)(need > 0 ? need : 0);
    }
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

/* The most dice that a kind of attack can have, before what depends on the target; -1: there is none. */
struct most_dice {
    int full_near, full_far, run_near, run_far;
};

static int dice_from(bool possible, int dice)
{
    return !possible ? -1 : dice < 0 ? 0 : dice < NEEDS ? dice : NEEDS - 1;
}

static struct most_dice most_dice_of(const struct shooter *shooter)
{
    bool pistol = shooter->weapon == WEAPON_PISTOL, full = shooter->places->full_fire,
         run = shooter->places->hit_run;
    int dice = shooter->factor + (hex_set_has(&shooter->aura, shooter->own) ? shooter->hq_bonus : 0);
    int run_dice = shooter->factor + shooter->s->m->modifier.fire_hit_run;
    if (shooter->hq_bonus > 0 && hex_set_intersects(&shooter->aura, &shooter->places->ends))
        run_dice += shooter->hq_bonus;
    return (struct most_dice){
        .full_near = dice_from(full, dice + shooter->adjacent_bonus),
        .full_far = dice_from(full && !pistol, dice),
        .run_near = dice_from(run, run_dice + shooter->adjacent_bonus),
        .run_far = dice_from(run && !pistol, run_dice),
    };
}

/* Those that need so many dice or fewer. */
static uint32_t content_with(const uint8_t need[KAYOTZ_MAX], int dice)
{
#if VECTORS_SSE
    const __m128i most = _mm_set1_epi8((char)(dice + 1)), *needs = (const __m128i *)(const void *)need;
    unsigned low = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(_mm_loadu_si128(needs), most));
    unsigned high = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(_mm_loadu_si128(needs + 1), most));
    return low | high << 16;
#else
    uint32_t content = 0;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        content |= (uint32_t)(need[i] <= dice) << i;
    return content;
#endif
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Warriors that an attack with dice could be about, whatever units stand in between: in sight of the own hex
 * with the dice of a full fire, or of some end with the most dice that a hit and run can have. */
uint32_t worthy_targets(const struct shooter *shooter, const struct judge *judge)
{
    const struct situation *s = shooter->s;
    uint32_t warriors = s->v->kayotz_on_map & s->m->warriors, worthy = 0;
    const struct target_field *field = shooter->weapon == WEAPON_BUMP ? NULL : target_field_now(s, judge);
    if (!field)
        return warriors;
    const struct most_dice most = most_dice_of(shooter);
    const struct hex_set *ends = &shooter->places->ends, *adjacent = s->board->map.adjacent,
                         *visible = s->q->visible[s->v->chapter - 1]; /* sight is mutual (INV-L.9) */
    int full = larger(most.full_near, most.full_far), run = larger(most.run_near, most.run_far);
    FOR_EACH_BIT(kayotz, warriors & content_with(field->need, larger(full, run))) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        int need = field->need[kayotz];
        /* who is adjacent is in sight */
        const struct hex_set *full_from = need <= most.full_far ? &visible[hex] : &adjacent[hex];
        const struct hex_set *run_from = need <= most.run_far ? &visible[hex] : &adjacent[hex];
        unsigned possible = ((need <= full) & hex_set_has(full_from, shooter->own)) |
                            ((need <= run) & hex_set_intersects(run_from, ends));
        worthy |= possible << kayotz;
    }
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

void attack_not_found(const struct situation *s, const struct target_field *field, unsigned marine,
                      bool hit_run)
{
    struct hopeless *known = &s->q->hopeless[marine];
    if (!field || !(s->v->on_map >> marine & 1) || marine_weapon(s->m, s->v, marine) == WEAPON_BUMP)
        return;
    known->fruitless = (uint8_t)(1 + hit_run);
    known->marines_at = s->v->marines_at;
}

bool no_attack_possible(const struct situation *s, const struct target_field *field, unsigned marine,
                        bool hit_run, const struct judge *judge)
{
    const struct invaders_view *v = s->v;
    if (!field || !(v->on_map >> marine & 1) || marine_weapon(s->m, v, marine) == WEAPON_BUMP)
        return false;
    struct hopeless *known = &s->q->hopeless[marine];
    struct hopeless now = {.stamp = field->stamp,
                           .hqs = other_hqs(s, marine),
                           .hex = v->marine_hex[marine],
                           .stunned = (uint8_t)(v->stunned >> marine & 1),
                           .dry = (uint8_t)(v->out_of_ammo >> marine & 1)};
    if (known->stamp == now.stamp && known->hqs == now.hqs && known->hex == now.hex &&
        known->stunned == now.stunned && known->dry == now.dry)
        return known->hopeless ||
               (known->fruitless == 1 + hit_run && hex_set_equal(&known->marines_at, &v->marines_at));
    struct firing_places places;
    firing_places_of(s, marine, &places);
    places.ends = *walk_known(s, marine, true); /* Marines may make way */
    struct shooter shooter = shooter_of(s, marine, &places);
    now.hopeless = !worthy_targets(&shooter, judge);
    *known = now;
    return now.hopeless;
}
