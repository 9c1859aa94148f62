/* Inside the rules kernel: the hand that moves the counters. Included by kernel.c alone, which is compiled
 * twice (KERNEL_OBSERVED 0 and 1).
 *
 * Every change of the position goes through the small functions here, so that occupancy sets, masks, counts
 * and reports always agree. The sequence of play is a loop over steps (enum step); a step either does its
 * work and names the next one, or asks a decision and leaves. Steps that may ask compute their question from
 * the state alone and change nothing before the answer is there, so that they can simply be run again. */
#ifndef WARODDS_RULES_INVADERS_KERNEL_H
#define WARODDS_RULES_INVADERS_KERNEL_H

#include <assert.h>
#include <string.h>

#include "rules/invaders/queries.h"
#include "rules/invaders/steps.h"
#define PLAY_TOO bool monolith; /* observed: whether it was active when last told (INV-2.2.2.b) */
#include "rules/shared/kernel_hand_c.h"

/* --------------------------------------------------------------------------------------- questions ---- */

/* One of several equal hexes for a Kay'otz decision (INV-8.3.c, 10.4.d): the highest in solitaire. With two
 * players the Kay'otz player chooses: returns false after asking; the step is run again with the answer. */
static bool pick_hex(struct play *p, const struct hex_set *ties, unsigned actor, unsigned *hex)
{
    if (!p->m->two_player || hex_set_count(ties) < 2) {
        *hex = hex_set_highest(ties);
        if (KERNEL_OBSERVED && hex_set_count(ties) > 1)
            FIRED(p, 8_3_C);
        return true;
    }
    if (p->s->at.answer) {
        *hex = p->s->at.answer - 1u;
        p->s->at.answer = 0;
        FIRED(p, 10_4_D);
        return true;
    }
    p->v->offered_hexes = *ties;
    ask(p, DECIDE_TIE, SIDE_KAYOTZ, actor);
    return false;
}

/* ------------------------------------------------------------------------------------------- draws ---- */

/* What a script calls the elements of a cup: a rift marker by its value, a chit by its kind, a unit or an
 * objective by its index. */
static inline const uint8_t *names_in_cup(const struct play *p, enum invaders_site site)
{
#if KERNEL_OBSERVED
    for (unsigned i = 0; site == SITE_DRAW_RIFT && dice_script(p->chance) && i < p->m->rift_count; i++)
        (void)ASKED(p->m, rift_value[i]); /* who looks for a name asks for all */
#endif
    return site == SITE_DRAW_RIFT   ? &p->m->asked.rift_value[0]
           : site == SITE_DRAW_CHIT ? p->m->chit_kind
                                    : NULL;
}

/* Takes an element from a cup; -1 if it is empty. Scripts name the pool by the site's number. */
static int draw(struct play *p, struct pool *pool, enum invaders_site site)
{
    return cup_draw(p->chance, site_of(site), (int)site, names_in_cup(p, site), pool);
}

/* The dice of a d666 that was rolled before a decision, for the event that tells of it afterwards. */
static inline void show_rolled_hex(struct play *p, unsigned hex)
{
#if KERNEL_OBSERVED
    faces_of_number(&p->faces, 3, hex - FIRST_NUMBERED);
#else
    (void)p;
    (void)hex;
#endif
}

/* ----------------------------------------------------------------------------------------- Marines ---- */

static void marine_put(struct play *p, unsigned marine, unsigned hex)
{
    assert(hex && hex_vacant(p->v, hex));
    p->v->marine_hex[marine] = (uint16_t)hex;
    hex_set_add(&p->v->marines_at, hex);
    p->v->on_map |= 1u << marine;
    p->v->waiting &= ~(1u << marine);
    p->v->available &= ~(1u << marine);
}

/* Off the map, in the air or leaving; its condition stays. */
static void marine_lift(struct play *p, unsigned marine)
{
    hex_set_remove(&p->v->marines_at, p->v->marine_hex[marine]);
    p->v->marine_hex[marine] = 0;
    p->v->on_map &= ~(1u << marine);
}

/* INV-6.9.3.c: the first of so many blows stuns, the second paralyzes; nothing more befalls the paralyzed.
 * Counted for chit `at.chit` if one is being resolved. What dice do nobody can foresee: worked out without a
 * branch. */
static void worsen(struct play *p, unsigned marine, unsigned blows)
{
    struct invaders_view *v = p->v;
    const unsigned kind = p->m->chit_kind[p->s->at.chit], by_chit = p->s->at.step >= STEP_KAYOTZ;
    const unsigned before = (v->stunned >> marine & 1) | (v->paralyzed >> marine & 1) << 1; /* never both */
    const unsigned sum = before + blows, now = sum < 2 ? sum : 2, steps = now - before;
    const bool paralyzed = (now == 2) & (steps > 0), stunned = (now == 1) & (steps > 0);
    v->stunned = (v->stunned & ~(1u << marine)) | (uint32_t)(now == 1) << marine;
    v->paralyzed |= (uint32_t)(now == 2) << marine;
    v->record.chit_paralyzed[kind] += by_chit & paralyzed;
    v->record.chit_stunned[kind] += by_chit & stunned;
    v->record.chit_steps[kind] += by_chit * steps;
    if (KERNEL_OBSERVED && paralyzed)
        REPORT(p, PARALYZED, 6_9_3_C, (int)marine);
    if (KERNEL_OBSERVED && stunned)
        REPORT(p, STUNNED, 6_9_3_C, (int)marine);
}

static void paralyze(struct play *p, unsigned marine)
{
    worsen(p, marine, 2);
}

/* Not by fire: V-stun_on_stunned. */
static void stun(struct play *p, unsigned marine)
{
    if (p->v->stunned >> marine & 1 &&
        consult(p->m->ruling, RULING_STUN_ON_STUNNED) != STUN_ON_STUNNED_ESCALATE)
        return;
    worsen(p, marine, 1);
}

static void strongpoint_remove(struct play *p, unsigned hex)
{
    hex_set_remove(&p->v->strongpoints, hex);
    REPORT(p, STRONGPOINT_REMOVED, 7_2_C, (int)hex);
}

/* INV-7.2.c: a unit eliminated in its hex takes a strongpoint there with it (V-strongpoint_loss). */
static void strongpoint_lost_with(struct play *p, unsigned hex, bool marine)
{
    if (!hex || !hex_set_has(&p->v->strongpoints, hex))
        return;
    unsigned ruling = consult(p->m->ruling, RULING_STRONGPOINT_LOSS);
    if (ruling == STRONGPOINT_LOSS_ANY_UNIT || (ruling == STRONGPOINT_LOSS_MARINE_ONLY && marine))
        strongpoint_remove(p, hex);
}

/* Out of the game by `rule`. A Marine in the air (hex 0) takes no strongpoint with it. */
static void marine_eliminate(struct play *p, unsigned marine, enum invaders_rule rule)
{
    uint32_t bit = 1u << marine;
    unsigned hex = p->v->marine_hex[marine];
    if (hex)
        marine_lift(p, marine);
    p->v->eliminated |= bit;
    p->v->stunned &= ~bit;
    p->v->paralyzed &= ~bit;
    p->v->record.lost_by_type[p->m->marine_type[marine]]++;
    if (p->s->at.step >= STEP_KAYOTZ)
        p->v->record.chit_eliminated[p->m->chit_kind[p->s->at.chit]]++;
    (void)rule; /* only reported */
    REPORT_BY(p, MARINE_KILLED, rule, (int)marine, (int)hex);
    strongpoint_lost_with(p, hex, true);
}

static void run_dry(struct play *p, unsigned marine)
{
    if (p->v->out_of_ammo >> marine & 1)
        return; /* INV-6.8.a */
    p->v->out_of_ammo |= 1u << marine;
    REPORT(p, OUT_OF_AMMO, 6_8_A, (int)marine);
}

/* ----------------------------------------------------------------------------------------- Kay'otz ---- */

static void kayotz_put(struct play *p, unsigned kayotz, unsigned hex)
{
    assert(hex >= FIRST_NUMBERED && hex_vacant(p->v, hex));
    p->v->kayotz_hex[kayotz] = (uint16_t)hex;
    hex_set_add(&p->v->kayotz_at, hex);
    p->v->kayotz_on_map |= 1u << kayotz;
}

static void kayotz_lift(struct play *p, unsigned kayotz)
{
    hex_set_remove(&p->v->kayotz_at, p->v->kayotz_hex[kayotz]);
    p->v->kayotz_hex[kayotz] = 0;
    p->v->kayotz_on_map &= ~(1u << kayotz);
}

/* INV-6.5.3.b */
static void rift_return(struct play *p, unsigned kayotz)
{
    uint32_t bit = 1u << kayotz;
    if (!(p->v->rifted & bit))
        return;
    unsigned marker = p->s->rift_marker[kayotz] - 1u;
    p->s->rift_marker[kayotz] = 0;
    p->v->rift[kayotz] = 0;
    p->v->rifted &= ~bit;
    p->v->rifts_left++;
    pool_return(&p->s->rift_cup, marker, chance_key(p->chance, GROUP_CUPS),
                event_key(p, SITE_DRAW_RIFT, kayotz, marker, 1u + p->v->kills));
    FIRED(p, 6_5_3_B);
}

static void rift_place(struct play *p, unsigned kayotz)
{
    int marker = draw(p, &p->s->rift_cup, SITE_DRAW_RIFT);
    assert(marker >= 0);
    unsigned value = ASKED(p->m, rift_value[marker]);
    p->s->rift_marker[kayotz] = (uint8_t)(marker + 1);
    p->v->rifted |= 1u << kayotz;
    p->v->rifts_left--;
    p->v->rift[kayotz] =
        (uint16_t)(consult(p->m->ruling, RULING_RIFT_VISIBLE) == RIFT_VISIBLE_YES ? value : RIFT_UNKNOWN);
    p->v->record.rifts_placed++;
    REPORT(p, RIFT, 6_5_1_A, (int)kayotz, (int)value);
}

/* Draws, reveals and removes one objective chit unless only one is left, by `rule` (INV-6.7.a, 7.1.a, A.5).
 */
static void objective_remove(struct play *p, enum invaders_rule rule)
{
    if (p->s->objective_pool.count <= 1)
        return;
    int objective = draw(p, &p->s->objective_pool, SITE_DRAW_OBJECTIVE);
    p->v->objectives &= (uint16_t) ~(1u << objective);
    p->v->record.objectives_removed++;
    (void)rule; /* only reported */
    REPORT_BY(p, OBJECTIVE_REMOVED, rule, objective, p->s->objective_pool.count);
}

/* INV-6.4.2.a, 6.6.b, 6.7.a: a kill. The unit may be in the air (hex 0). */
static void kayotz_kill(struct play *p, unsigned kayotz)
{
    uint32_t bit = 1u << kayotz;
    unsigned hex = p->v->kayotz_hex[kayotz];
    if (hex)
        kayotz_lift(p, kayotz);
    rift_return(p, kayotz);
    p->v->dormant &= ~bit;
    p->v->woken &= ~bit;
    p->v->killed |= bit;
    p->v->kills++;
    REPORT(p, KAYOTZ_KILLED, 6_4_2_A, (int)kayotz, (int)hex, p->v->kills);
    strongpoint_lost_with(p, hex, false);
    if (p->m->kings & bit) {
        p->v->record.kings_killed++;
        objective_remove(p, RULE_6_7_A);
    }
}

/* INV-2.2.5.a: back into the pool, without marker or dormant state. */
static void kayotz_to_pool(struct play *p, unsigned kayotz)
{
    uint32_t bit = 1u << kayotz;
    if (p->v->kayotz_hex[kayotz])
        kayotz_lift(p, kayotz);
    rift_return(p, kayotz);
    p->v->dormant &= ~bit;
    p->v->woken &= ~bit;
    p->v->kayotz_pool |= bit;
    pool_return(&p->s->kayotz_cup, kayotz, chance_key(p->chance, GROUP_CUPS),
                event_key(p, SITE_DRAW_UNIT, kayotz, 0, 1));
    FIRED(p, 2_2_5_A);
}

/* Draws a unit from the Kay'otz pool; -1 if it is empty. */
static int kayotz_draw(struct play *p)
{
    int kayotz = draw(p, &p->s->kayotz_cup, SITE_DRAW_UNIT);
    if (kayotz >= 0)
        p->v->kayotz_pool &= ~(1u << kayotz);
    return kayotz;
}

/* INV-6.6.c: vacant numbered hexes at the smallest distance >= 1 from `hex` (highest number first). */
static struct hex_set nearest_vacant(const struct play *p, unsigned hex)
{
    const struct hex_map *map = &p->board->map;
    struct hex_set vacant = hex_set_and_not(&map->numbered, &p->v->marines_at);
    vacant = hex_set_and_not(&vacant, &p->v->kayotz_at);
    struct hex_set near = hex_set_and(&vacant, &map->adjacent[hex]);
    unsigned best = 255;
    if (!hex_set_is_empty(&near))
        return near;
    HEX_SET_FOR_EACH(id, vacant) {
        unsigned distance = map->distance[hex][id];
        if (id == hex || distance > best)
            continue;
        if (distance < best)
            near = hex_set_empty();
        best = distance;
        hex_set_add(&near, id);
    }
    return near;
}

#endif
