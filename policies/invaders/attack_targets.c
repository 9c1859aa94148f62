/* Which warriors are worth a closer look: a quick bound by dice, terrain and adjacency that leaves out only
 * what the judge would refuse anyway. */
#include "policies/invaders/shooter.h"

#include <string.h>

/* The hex of a headquarters, 0 if it is not in the mask: how many of them are cannot be foreseen. */
static inline unsigned hq_hex(const struct situation *s, uint32_t hqs, unsigned hq)
{
    return s->v->marine_hex[hq] & (0u - (hqs >> hq & 1));
}

/* Hexes next to the headquarters of the mask (INV-6.3.b). */
static struct hex_set aura_of(const struct situation *s, uint32_t hqs)
{
    struct hex_set aura = hex_set_empty();
    FOR_EACH_BIT(hq, s->m->marines_of[HQ])
        aura = hex_set_or(&aura, &s->board->map.adjacent[hq_hex(s, hqs, hq)]);
    return aura;
}

/* The dice alone: what an attack from anywhere at anybody depends on. */
static void arm(struct shooter *shooter, const struct situation *s, unsigned marine,
                const struct hex_set *aura)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    /* field by field: clearing it first takes longer than all that follows */
    shooter->s = s;
    shooter->places = NULL;
    shooter->walk = NULL;
    shooter->matter = NULL;
    shooter->marine = marine;
    shooter->weapon = marine_weapon(m, v, marine);
    shooter->own = v->marine_hex[marine];
    bool pistol = shooter->weapon == WEAPON_PISTOL;
    shooter->factor = pistol ? m->pistol_factor : m->combat_factor[m->marine_type[marine]];
    shooter->factor += (int)(v->stunned >> marine & 1) * m->modifier.fire_stunned;
    bool no_bonus = pistol && consult(m->ruling, RULING_PISTOL_ADJACENT_BONUS) == PISTOL_ADJACENT_BONUS_NO;
    shooter->adjacent_bonus = no_bonus ? 0 : m->modifier.fire_adjacent;
    shooter->hq_bonus = m->modifier.fire_hq;
    shooter->most_bonus = (shooter->adjacent_bonus > 0 ? shooter->adjacent_bonus : 0) +
                          (shooter->hq_bonus > 0 ? shooter->hq_bonus : 0);
    shooter->aura = *aura;
}

static void shooter_with(struct shooter *shooter, const struct situation *s, unsigned marine,
                         const struct hex_set *aura)
{
    arm(shooter, s, marine, aura);
    shooter->occupied = hex_set_or(&s->v->marines_at, &s->v->kayotz_at);
    hex_set_remove(&shooter->occupied, shooter->own);
}

static uint32_t other_hqs(const struct situation *s, unsigned marine)
{
    return active_marines(s->v) & s->m->marines_of[HQ] & ~(1u << marine);
}

void invaders_shooter_of(struct shooter *shooter, const struct situation *s, unsigned marine)
{
    const struct hex_set aura = aura_of(s, other_hqs(s, marine));
    shooter_with(shooter, s, marine, &aura);
}

/* The aura of all headquarters but the Marine itself. */
static struct hex_set aura_for(const struct attack_scene *scene, unsigned marine)
{
    const struct situation *s = scene->s;
    return s->m->marines_of[HQ] >> marine & 1 ? aura_of(s, other_hqs(s, marine)) : scene->aura;
}

void invaders_shooter_in(struct shooter *shooter, const struct attack_scene *scene, unsigned marine)
{
    const struct hex_set aura = aura_for(scene, marine);
    shooter_with(shooter, scene->s, marine, &aura);
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
                              struct target_field *field, uint32_t warriors)
{
    const struct invaders_modifiers *modifier = &s->m->modifier;
    for (unsigned i = 0; i < FIELD_CHANGES; i++)
        field->changed[i] |= warriors;
    field->changed[++field->stamp % FIELD_CHANGES] = 0;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors & warriors) {
        int need =
            (int)dice_needed(s, judge, field, kayotz) -
            (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant -
            (int)hex_set_has(&s->board->cover_terrain, s->v->kayotz_hex[kayotz]) * modifier->fire_cover;
        field->need[kayotz] = (uint8_t)(need > 0 ? need : 0);
    }
}

static const struct target_field *target_field_now(const struct situation *s, const struct judge *judge)
{
    struct target_field *field = &s->q->targets;
    const struct invaders_view *v = s->v;
    if (judge->data)
        return NULL;
    uint32_t changed = changed_numbers(field->kayotz_hex, v->kayotz_hex) |
                       changed_numbers(field->rift, v->rift) | (field->dormant ^ v->dormant) |
                       (field->on_map ^ v->kayotz_on_map);
    if (field->pass != judge->pass)
        memset(field->dice, 0, sizeof field->dice);
    if (field->pass != judge->pass || field->objectives != v->objectives || field->chapter != v->chapter)
        changed = UINT32_MAX;
    if (!changed)
        return field;
    field->pass = judge->pass;
    field->dormant = v->dormant;
    field->on_map = v->kayotz_on_map;
    field->objectives = v->objectives;
    field->chapter = v->chapter;
    memcpy(field->kayotz_hex, v->kayotz_hex, sizeof field->kayotz_hex);
    memcpy(field->rift, v->rift, sizeof field->rift);
    target_field_fill(s, judge, field, changed);
    return field;
}

static int dice_from(bool possible, int dice)
{
    return !possible ? -1 : dice < 0 ? 0 : dice < NEEDS ? dice : NEEDS - 1;
}

static struct most_dice most_dice_of(const struct shooter *shooter, const struct hex_set *ends, bool full,
                                     bool run)
{
    bool pistol = shooter->weapon == WEAPON_PISTOL;
    int dice = shooter->factor + (hex_set_has(&shooter->aura, shooter->own) ? shooter->hq_bonus : 0);
    int run_dice = shooter->factor + shooter->s->m->modifier.fire_hit_run;
    if (shooter->hq_bonus > 0 && hex_set_intersects(&shooter->aura, ends))
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
#if VECTORS_WIDE
    const __m256i needs = _mm256_loadu_si256((const __m256i *)(const void *)need);
    return _mm256_cmple_epi8_mask(needs, _mm256_set1_epi8((char)dice));
#elif VECTORS_SSE
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

/* Of the warriors, those within range of the own hex or of some end. */
static uint32_t within_range(const struct situation *s, unsigned own, const struct hex_set *ends,
                             uint32_t warriors)
{
    unsigned range = s->m->bump_range;
    uint32_t near = 0;
    if (range > HEX_WITHIN_MAX)
        return warriors;
    FOR_EACH_BIT(kayotz, warriors) {
        const struct hex_set *within = &s->board->map.within[s->v->kayotz_hex[kayotz]][range];
        unsigned possible = hex_set_has(within, own) | hex_set_intersects(within, ends);
        near |= possible << kayotz;
    }
    return near;
}

/* With dice: in sight of the own hex with the dice of a full fire, or of some end with the most dice that a
 * hit and run can have. */
uint32_t invaders_worthy_targets(const struct shooter *shooter, const struct target_field *field,
                                 uint32_t warriors)
{
    const struct situation *s = shooter->s;
    uint32_t worthy = 0;
    if (shooter->weapon == WEAPON_BUMP)
        return within_range(s, shooter->own, &shooter->places->ends, warriors);
    if (!field)
        return warriors;
    const struct firing_places *places = shooter->places;
    const struct most_dice most = most_dice_of(shooter, &places->ends, places->full_fire, places->hit_run);
    const struct hex_set *ends = &shooter->places->ends, *adjacent = s->board->map.adjacent,
                         *visible = s->q->tables->visible[s->v->chapter - 1]; /* sight is mutual (INV-L.9) */
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

/* -------------------------------------------------------------------------------------- prospects ---- */

/* The headquarters of the mask by their hexes: what an aura depends on. */
static uint64_t hexes_of(const struct situation *s, uint32_t hqs)
{
    uint64_t hexes = 0;
    FOR_EACH_BIT(hq, s->m->marines_of[HQ])
        hexes = hexes << 8 | hq_hex(s, hqs, hq);
    return hexes;
}

struct attack_scene invaders_attack_scene_of(const struct situation *s, const struct judge *judge)
{
    uint32_t hqs = active_marines(s->v) & s->m->marines_of[HQ];
    return (struct attack_scene){.s = s,
                                 .judge = judge,
                                 .field = target_field_now(s, judge),
                                 .hqs = hexes_of(s, hqs),
                                 .aura = aura_of(s, hqs),
                                 .entry = invaders_usual_entry(s)};
}

/* Where a hit and run begins; 0 = the tables do not tell. */
static inline unsigned run_start(const struct attack_scene *scene, unsigned marine)
{
    const struct invaders_view *v = scene->s->v;
    return v->marine_hex[marine] | (scene->entry & invaders_comes_in(v, marine));
}

/* Where targets may be for attacks from afar and from the next hex, and their most dice. */
struct aim {
    const struct hex_set *seen, *beside; /* who is beside is seen, too */
    int far, near;
};

/* Of the warriors those that are content with the dice of the aim. */
static inline uint32_t content_with_aim(const struct attack_scene *scene, uint32_t warriors,
                                        const struct aim *aim)
{
    const uint16_t *hex_of = scene->s->v->kayotz_hex;
    const uint8_t *need = scene->field->need;
#if VECTORS_WIDE
    return units_in(hex_of, warriors & content_with(need, aim->far), aim->seen) |
           units_in(hex_of, warriors & content_with(need, aim->near), aim->beside);
#else
    uint32_t content = 0;
    FOR_EACH_BIT(kayotz, warriors & content_with(need, larger(aim->far, aim->near))) {
        const struct hex_set *hexes = need[kayotz] <= aim->far ? aim->seen : aim->beside;
        content |= hex_set_has(hexes, hex_of[kayotz]) << kayotz;
    }
    return content;
#endif
}

/* As if no Kay'otz were in the way, no Marine, and entering cost nothing: all hexes that a walk can come to.
 */
static const struct hex_set *run_hexes(const struct situation *s, unsigned marine, unsigned start)
{
    return &route_of(s)->ball[move_budget(s->m, s->v, marine, true)][start];
}

/* Finds the most dice anew if the Marine is another than it was, or other headquarters are of use to it: true
 * if so. */
static bool dice_renewed(const struct attack_scene *scene, unsigned marine, unsigned start, uint32_t self)
{
    const struct situation *s = scene->s;
    struct prospects *known = &s->q->prospects[marine];
    const struct hex_set aura = aura_for(scene, marine), *ball = run_hexes(s, marine, start);
    unsigned own = s->v->marine_hex[marine];
    self |= hex_set_has(&aura, own) << 24 | (unsigned)hex_set_intersects(&aura, ball) << 25;
    if (known->dice_of == self)
        return false;
    struct shooter shooter;
    arm(&shooter, s, marine, &aura);
    known->dice_of = self;
    known->most = most_dice_of(&shooter, ball, own != 0, true);
    return true;
}

/* Of these warriors. */
static uint32_t fresh_prospects(const struct attack_scene *scene, unsigned marine, unsigned start,
                                uint32_t warriors)
{
    const struct situation *s = scene->s;
    const struct quantity_tables *tables = s->q->tables;
    const struct most_dice *most = &s->q->prospects[marine].most;
    unsigned chapter = s->v->chapter - 1u, budget = move_budget(s->m, s->v, marine, true);
    unsigned own = s->v->marine_hex[marine];
    if (marine_weapon(s->m, s->v, marine) == WEAPON_BUMP)
        return within_range(s, own, run_hexes(s, marine, start), warriors);
    const struct aim run = {&tables->seen_from[chapter][budget][start],
                            &tables->next_to[chapter][budget][start], most->run_far, most->run_near};
    uint32_t found = content_with_aim(scene, warriors, &run);
    if (!own)
        return found;
    const struct aim full = {&tables->visible[chapter][own], &s->board->map.adjacent[own], most->full_far,
                             most->full_near};
    return found | content_with_aim(scene, warriors & ~found, &full);
}

/* Warriors that are others than when the field had this stamp. */
static uint32_t changed_since(const struct target_field *field, uint64_t stamp)
{
    return field->stamp - stamp < FIELD_CHANGES ? field->changed[stamp % FIELD_CHANGES] : UINT32_MAX;
}

/* Whether a search in vain would be in vain again: a unit that comes can only make it worse, and so can a
 * Kay'otz where a Marine was. */
static bool still_fruitless(const struct prospects *known, const struct invaders_view *v, bool hit_run)
{
    struct hex_set vacant = hex_set_and_not(&known->occupied, &v->marines_at);
    struct hex_set left = hex_set_or(&known->walls, &vacant);
    left = hex_set_and_not(&left, &v->kayotz_at);
    return (known->fruitless == 1 + hit_run) & !hex_set_intersects(&left, &known->matter);
}

/* The prospects, none if they were looked at in vain. */
static inline uint32_t fruitful(const struct prospects *known, const struct invaders_view *v, bool hit_run)
{
    return known->targets & ((uint32_t)still_fruitless(known, v, hit_run) - 1u);
}

uint32_t invaders_attack_prospects(const struct attack_scene *scene, unsigned marine, bool hit_run)
{
    const struct situation *s = scene->s;
    const struct invaders_view *v = s->v;
    uint32_t bit = 1u << marine;
    if (marine_weapon(s->m, v, marine) == WEAPON_NONE)
        return 0;
    unsigned start = run_start(scene, marine);
    if (!scene->field || !start)
        return v->kayotz_on_map & s->m->warriors;
    struct prospects *known = &s->q->prospects[marine];
    uint32_t hqs = active_marines(v) & s->m->marines_of[HQ];
    uint64_t others = hqs & bit ? hexes_of(s, hqs & ~bit) : scene->hqs;
    uint32_t self = start | (v->stunned >> marine & 1) << 16 | (v->out_of_ammo >> marine & 1) << 17 |
                    (v->on_map >> marine & 1) << 18 | v->chapter << 19;
    if (known->stamp == scene->field->stamp && known->hqs == others && known->self == self)
        return fruitful(known, v, hit_run);
    bool alike = known->hqs == others && known->self == self;
    bool renewed = !alike && dice_renewed(scene, marine, start, self);
    uint32_t changed = renewed ? UINT32_MAX : changed_since(scene->field, known->stamp);
    uint32_t warriors = v->kayotz_on_map & s->m->warriors;
    known->stamp = scene->field->stamp;
    known->hqs = others;
    known->self = self;
    known->targets &= warriors & ~changed;
    uint32_t fresh = warriors & changed ? fresh_prospects(scene, marine, start, warriors & changed) : 0;
    known->targets |= fresh;
    known->fruitless = alike & !fresh ? known->fruitless : 0;
    return fruitful(known, v, hit_run);
}

void invaders_attack_not_found(const struct attack_scene *scene, unsigned marine, bool hit_run)
{
    const struct situation *s = scene->s;
    struct prospects *known = &s->q->prospects[marine];
    const unsigned start = run_start(scene, marine);
    if (!scene->field || !start)
        return;
    known->fruitless = (uint8_t)(1 + hit_run);
    known->occupied = hex_set_or(&s->v->marines_at, &s->v->kayotz_at);
    known->walls = s->v->kayotz_at;
    known->matter = hex_set_or(&known->matter, run_hexes(s, marine, start));
}
