/* Inside the rules kernel. Included by kernel.c alone, which is compiled twice (KERNEL_OBSERVED 0 and 1).
 *
 * The rules are procedures that call each other: a move discovers a marker, whose event places a zombie,
 * which attacks, whose hits ask the player what to give up. Each procedure under way is a frame in the state,
 * so that the state can be copied at any decision. A procedure runs until it calls another (CALL), asks (ASK)
 * or is done (DONE); then it is run again at the stage that it named. */
#ifndef WARODDS_RULES_LONGEST_DAY_KERNEL_H
#define WARODDS_RULES_LONGEST_DAY_KERNEL_H

#include <assert.h>
#include <string.h>

#include "rules/longest_day/choice.h"
#include "rules/longest_day/flood.h"
#include "rules/longest_day/longest_day.h"
#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/reach.h"
#include "rules/longest_day/tables.h"
#include "rules/shared/dice.h"
#include "rules/shared/report.h"

struct play {
    struct longest_day_state *s;
    const struct longest_day_model *m;
    struct chance *chance;
    struct dice_faces faces; /* since the last report */
    uint8_t die[ROLL_MAX];   /* of the last roll */
};

enum procedure {
#define PROCEDURE(id, name) CALL_##id,
#include "rules/longest_day/procedures.def"
#undef PROCEDURE
    PROCEDURES
};

/* --------------------------------------------------------------------------------------- procedures ---- */

static void push(struct play *p, struct frame frame)
{
    assert(p->s->depth < FRAMES_MAX);
    p->s->frame[p->s->depth++] = frame;
}

static void pop(struct play *p)
{
    memset(&p->s->frame[--p->s->depth], 0, sizeof p->s->frame[0]);
}

/* Runs the procedure, then goes on at `stage_next`. */
#define CALL(p, f, stage_next, procedure, ...)                                                               \
    do {                                                                                                     \
        (f)->stage = (stage_next);                                                                           \
        push((p), (struct frame){.kind = CALL_##procedure, __VA_ARGS__});                                    \
        return;                                                                                              \
    } while (0)
/* Ends this procedure. */
#define DONE(p)                                                                                              \
    do {                                                                                                     \
        pop(p);                                                                                              \
        return;                                                                                              \
    } while (0)
/* Ends this procedure and runs another instead. */
#define TURN_INTO(p, procedure, ...)                                                                         \
    do {                                                                                                     \
        const struct frame next_frame = {.kind = CALL_##procedure, __VA_ARGS__};                             \
        pop(p);                                                                                              \
        push((p), next_frame);                                                                               \
        return;                                                                                              \
    } while (0)
/* Asks; the answer is there at `stage_next`. */
#define ASK(p, f, stage_next, question, who)                                                                 \
    do {                                                                                                     \
        (f)->stage = (stage_next);                                                                           \
        (p)->s->decision = DECIDE_##question;                                                                \
        (p)->s->actor = (uint8_t)(who);                                                                      \
        return;                                                                                              \
    } while (0)

static void clear_options(struct play *p)
{
    memset(p->s->option, 0, sizeof p->s->option);
}

static void add_option(struct play *p, unsigned thing)
{
    thing -= thing >= HEX_FIRST ? HEX_FIRST : 0;
    p->s->option[thing >> 6] |= UINT64_C(1) << (thing & 63);
}

/* ------------------------------------------------------------------------------------ dice and draws ---- */

static uint64_t event_key(const struct play *p, enum longest_day_site site, unsigned actor, unsigned target)
{
    const unsigned turn = p->s->time / 10u + 64u * p->s->step;
    return chance_event(site, turn, actor, target, p->s->cause);
}

/* `count` dice into p->die; returns how many there are. */
static unsigned throw_dice(struct play *p, enum longest_day_site site, unsigned count, unsigned actor,
                           unsigned target)
{
    static const uint64_t power[ROLL_MAX + 1] = {
        1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696, 60466176, 362797056, 2176782336};
    const struct game_site *place = &longest_day_sites[site];
    assert(count <= ROLL_MAX);
    count = count < ROLL_MAX ? count : ROLL_MAX;
    if (!count)
        return 0;
    uint64_t value =
        chance_below(chance_key(p->chance, place->group), event_key(p, site, actor, target), power[count]);
    for (unsigned i = 0; i < count; i++, value /= SIX)
        p->die[i] = (uint8_t)(value % SIX + 1);
#if KERNEL_OBSERVED
    struct script *script = dice_script(p->chance);
    for (unsigned i = 0; script && i < count; i++)
        p->die[i] = (uint8_t)script_face(script);
    for (unsigned i = 0; i < count && p->faces.count < DICE_MAX; i++)
        p->faces.face[p->faces.count++] = p->die[i];
#endif
    p->s->dice = (uint16_t)(p->s->dice + count);
    return count;
}

/* A roll whose faces count, at a site of D6. */
static void roll(struct play *p, enum longest_day_site site, unsigned count, unsigned actor, unsigned target)
{
    count = throw_dice(p, site, count, actor, target);
    for (unsigned i = 0; i < count; i++)
        dice_tally(p->chance, &longest_day_sites[site], 0, p->die[i] - 1u);
}

static unsigned roll_one(struct play *p, enum longest_day_site site, unsigned actor, unsigned target)
{
    roll(p, site, 1, actor, target);
    return p->die[0];
}

/* A roll at a site of HITS: the dice above `above`. */
static unsigned roll_hits(struct play *p, enum longest_day_site site, unsigned count, unsigned above,
                          unsigned actor, unsigned target)
{
    unsigned hits = 0;
    count = throw_dice(p, site, count, actor, target);
    for (unsigned i = 0; i < count; i++)
        hits += p->die[i] > above;
    if (count)
        dice_tally(p->chance, &longest_day_sites[site], hits_variant(count, above < SIX ? above : SIX), hits);
    return hits;
}

/* What dice must be above when each has `plus` added. */
static unsigned less(unsigned above, unsigned plus)
{
    return above > plus ? above - plus : 0;
}

static unsigned bits(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

static unsigned lowest(uint32_t mask)
{
    return (unsigned)__builtin_ctz(mask);
}

#define EACH(thing, mask) for (uint32_t rest_##thing = (mask); rest_##thing; rest_##thing &= rest_##thing - 1)
#define THING(thing)      ((unsigned)__builtin_ctz(rest_##thing))

/* Dice of an attack that is not over go with the units that have rolled so far and with their hits, before
 * anything else is told or asked. */
#define TELL_DICE(p, rule, units, hits) ((p)->faces.count ? REPORT(p, ROLLED, rule, units, hits) : (void)0)

/* A random element of the mask; -1 if it is empty. */
static int draw(struct play *p, enum longest_day_site site, uint32_t mask, unsigned actor, unsigned target)
{
    const struct game_site *place = &longest_day_sites[site];
    const unsigned count = bits(mask);
    if (!count)
        return -1;
    unsigned rank =
        (unsigned)chance_below(chance_key(p->chance, place->group), event_key(p, site, actor, target), count);
#if KERNEL_OBSERVED
    struct script *script = dice_script(p->chance);
    if (script) {
        int wanted = script_draw(script, (int)site);
        rank = wanted >= 0 && mask >> wanted & 1 ? bits(mask & ((1u << wanted) - 1u)) : 0;
        if (wanted >= 0 && !(mask >> wanted & 1) && !script->draws_missing++)
            script->first_missing_pool = (int)site;
    }
#endif
    dice_tally(p->chance, place, count, rank);
    while (rank--)
        mask &= mask - 1;
    return (int)lowest(mask);
}

#include "rules/longest_day/hand.h"
#include "rules/longest_day/hand_germans.h"
#include "rules/longest_day/hand_undead.h"
#include "rules/longest_day/hand_markers.h"

#define PROCEDURE(id, name) static void do_##name(struct play *p, struct frame *f);
#include "rules/longest_day/procedures.def"
#undef PROCEDURE

#endif
