/* Inside the rules kernel: the hand that moves the counters. Included by kernel.c alone, which is compiled
 * twice (KERNEL_OBSERVED 0 and 1).
 *
 * Every change of the position goes through the small functions here, so that occupancy sets, masks, cups,
 * counts and reports always agree. The sequence of play is a loop over steps (enum step); a step either does
 * its work and names the next one, or asks a decision and leaves. Steps that may ask compute their question
 * from the state alone and change nothing before the answer is there, so that they can simply be run again.
 * Only setup, the event draw, Marine actions and decontamination ask: everything the vermin do runs through
 * (VRM-A.1).
 *
 * Two things can happen at any moment: the chapter ends (view.finished; loops over units look at it and
 * stop), and vermin are removed, whose NAT checks are rolled when the attack or event is through (settle). */
#ifndef WARODDS_RULES_VERMIN_KERNEL_H
#define WARODDS_RULES_VERMIN_KERNEL_H

#include <assert.h>
#include <string.h>

#include "rules/shared/hex_bytes.h"
#include "rules/vermin/kernel/crawl_walk.h"
#include "rules/vermin/queries.h"
#include "rules/vermin/steps.h"

/* Removed units whose NAT checks are still to come, and where they were (VRM-X.5.2); hexes next to Marines
 * when they were there (hexes_beside_marines()). */
#define PLAY_TOO                                                                                             \
    uint32_t fallen;                                                                                         \
    uint8_t fallen_hex[VERMIN];                                                                              \
    struct hex_set beside, beside_of;
#include "rules/shared/kernel_hand_c.h"
_Static_assert((int)TURNS_MAX <= (int)KEY_TURNS, "turns of two chapters have different keys");

/* --------------------------------------------------------------- what the parts do for each other ---- */

/* nat.c: VRM-J.7 for one removed unit that stood in `hex`. */
static void nat_check(struct play *p, unsigned unit, unsigned hex);
/* nat.c: one NAT effect on a Marine, 0 -> 1 -> 2 -> removed; `at_once`: the 1 that infects (VRM-RV-24). */
static void nat_effect(struct play *p, unsigned marine, bool at_once);
/* crawl_step.c: VRM-E.1 with E.3: one unit (a queen with her escort) moves, in a frenzy by VRM-EV.9.2. The
 * terms are those of vermin_crawl_terms_beside() when the step began; Marines stay where they are meanwhile.
 */
static void crawl(struct play *p, struct crawling *crawling, unsigned unit);
/* drones.c: VRM-E.1.a and F.1 for one drone; `bonus` of a frenzy. */
static void fly(struct play *p, unsigned drone, int bonus);
/* vermin_combat.c: VRM-F.2 for the units of `who` (EV.8, EV.9: `bonus`, `again`: attack once more after an
 * advance). */
static void combat_step(struct play *p, uint32_t who, int bonus, bool again);
/* relocation.c: the unit, lifted, comes down in `hex` by the rules of VRM-J.4. */
static void relocate(struct play *p, unsigned unit, unsigned hex);
/* jump.c: landing(hex) of VRM-I.1.c for a Marine in the air. */
static void land(struct play *p, unsigned marine, unsigned hex);
/* marine_phase.c: a Marine's action is over. */
static int action_ends(struct play *p);

/* --------------------------------------------------------------------------------------- questions ---- */

/* Where a step that may have ended the chapter goes on. */
static int go_on_to(struct play *p, enum step step)
{
    return go_to(p, p->v->finished ? STEP_CHAPTER : step);
}

/* The first ending counts: sudden-death victory is tested before the wipeout (VRM-N.1). */
static void finish_chapter(struct play *p, enum chapter_ending ending)
{
    if (!p->v->finished && !p->v->endless)
        p->v->finished = (uint16_t)(ending + 1);
}

/* ------------------------------------------------------------------------------------------- draws ---- */

/* An ordinal of draws: the step that runs and the pass (0 = the normal steps, 1 and more = an event's extra
 * moves and attacks). */
enum { KEY_STEPS = 64 };
_Static_assert((int)STEPS <= (int)KEY_STEPS, "steps and passes have different ordinals");
static unsigned moment(const struct play *p)
{
    return p->s->at.step + KEY_STEPS * p->s->at.pass;
}

/* Takes an element from a cup; -1 if it is empty. Scripts name the pool by the site's number. */
static int draw(struct play *p, struct pool *pool, enum vermin_site site)
{
    return cup_draw(p->chance, site_of(site), (int)site, NULL, pool);
}

/* One of a few things that lie in no cup, by a key: the rank of one of `count`. Not for more than POOL_MAX.
 */
static int draw_of_mask(struct play *p, uint32_t mask, enum vermin_site site, unsigned actor)
{
    unsigned count = units_count(mask), rank;
    if (!count)
        return -1;
    rank = (unsigned)chance_below(p->chance->key, event_key(p, site, actor, 0, moment(p)), count);
#if KERNEL_OBSERVED
    struct script *script = dice_script(p->chance);
    if (script) {
        int wanted = script_draw(script, (int)site);
        rank = wanted >= 0 && mask >> wanted & 1 ? units_count(mask & ((1u << wanted) - 1u)) : 0;
    }
#endif
    dice_tally(p->chance, site_of(site), count, rank);
    return (int)unit_of_rank(mask, rank);
}

/* ------------------------------------------------------------------------------------------ records ---- */

static void count_up(uint8_t *counter)
{
    *counter = (uint8_t)(*counter + (*counter < UINT8_MAX));
}

/* The record of the event that is being resolved, NULL at other times. */
static struct event_record *event_in_force(struct play *p)
{
    return p->s->at.step == STEP_CHIT ? &p->v->record.event[p->m->chit_event[p->s->at.chit]] : NULL;
}

#include "rules/vermin/kernel/hand_marines.h"
#include "rules/vermin/kernel/hand_vermin.h"

#endif
