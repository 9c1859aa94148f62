/* Inside the rules kernel: questions, draws and the hand that moves units. Included by kernel.c alone, which
 * is compiled twice (KERNEL_OBSERVED 0 and 1).
 *
 * The sequence of play is a loop over steps. A step either does its work and names the next one, or asks and
 * leaves; apply() then gives the answer to the step's answer_...(). */
#ifndef WARODDS_RULES_YUGGOTH_KERNEL_H
#define WARODDS_RULES_YUGGOTH_KERNEL_H

#include <string.h>

#include "rules/shared/dice.h"
#include "rules/shared/report.h"
#include "rules/shared/unit_set.h"
#include "rules/yuggoth/lists.h"
#include "rules/yuggoth/queries.h"
#include "rules/yuggoth/steps.h"
#include "rules/yuggoth/parts.h"

/* What a kernel function works on. */
struct play {
    struct yuggoth_state *s;
    const struct yuggoth_model *m;
    struct chance *chance;
    struct dice_faces faces; /* of the last roll, for the next event */
};

enum { GO_ON = -2 }; /* returned by a step: run the next step */

/* battle.c */
static int begin_battle(struct play *p, unsigned attacker, unsigned defender, unsigned area, enum step after);
/* turn.c */
static int action_over(struct play *p);
/* doom.c */
static void gain_doom(struct play *p, unsigned f, unsigned points);
static void reveal_sign(struct play *p, unsigned f, unsigned value);
/* end.c */
static int end_game(struct play *p, enum ending ending);

static int ask(struct play *p, enum decision decision, unsigned side)
{
    p->s->decision = (uint8_t)decision;
    p->s->side = (uint8_t)side;
    return (int)side;
}

static int go_to(struct play *p, enum step step)
{
    p->s->step = (uint8_t)step;
    return GO_ON;
}

static unsigned next_seat(const struct play *p, unsigned seat)
{
    return seat + 1 == p->m->players ? 0 : seat + 1;
}

/* ------------------------------------------------------------------------------------------- draws ---- */

/* The random streams of YUG-10, by their numbers there. */
enum stream {
    STREAM_SETUP_START = 1,
    STREAM_SETUP_FIRST,
    STREAM_SIGNS,
    STREAM_WAKE,
    STREAM_DECAY,
    STREAM_WATCHER_BATTLE,
    STREAM_BATTLE,
    STREAM_CONTROLLERS = 9
};

/* The key of what is drawn: its stream with x, y, z. */
static uint64_t stream_event(enum stream stream, unsigned x, unsigned y, unsigned z)
{
    return chance_event(stream, x, y, z, 0);
}

/* One of `count`: the draw `ordinal` of the event. Rule cases tell who begins and where, and who controls the
 * Watcher; the bag they lay out themselves. */
static unsigned draw(struct play *p, enum yuggoth_site site, uint64_t event, unsigned ordinal, unsigned count)
{
    const uint64_t key = chance_key(p->chance, yuggoth_sites[site].group);
#if KERNEL_OBSERVED
    const struct chance_source *source = p->chance->observer ? p->chance->observer->source : NULL;
    struct script *script = dice_script(p->chance);
    const int wanted = script && site != SITE_SIGN ? script_draw(script, (int)site) : -1;
    if (wanted >= 0 && (unsigned)wanted < count)
        return (unsigned)wanted;
    if (source)
        return source->below(source->context, event, ordinal, count);
#endif
    return (unsigned)chance_below(key, event | ordinal, count);
}

/* A shuffle as YUG-10 has it; each place that is drawn is counted. */
static void shuffle(struct play *p, enum yuggoth_site site, uint64_t event, uint8_t *items, unsigned count)
{
    for (unsigned i = count - 1; i > 0; i--) {
        unsigned j = draw(p, site, event, count - 1 - i, i + 1);
        uint8_t item = items[i];
        dice_tally(p->chance, &yuggoth_sites[site], i + 1, j);
        items[i] = items[j];
        items[j] = item;
    }
}

/* One die, from 0; script, source or stream. */
static unsigned roll_die(struct play *p, enum yuggoth_site site, uint64_t event, unsigned faces)
{
    unsigned result;
#if KERNEL_OBSERVED
    struct script *script = dice_script(p->chance);
    if (script)
        result = script_face(script) - 1;
    else
#endif
        result = draw(p, site, event, 0, faces);
    dice_tally(p->chance, &yuggoth_sites[site], faces, result);
    return result;
}

#include "rules/yuggoth/battle_dice.h"

/* ------------------------------------------------------------------------------------------- records ---- */

static void count_up(uint8_t *counter)
{
    *counter = (uint8_t)(*counter + (*counter < UINT8_MAX));
}

static void reach(struct play *p, unsigned f, enum milestone milestone)
{
    if (consult(p->m->ruling, RULING_SPELLBOOKS) == SPELLBOOKS_GENERIC6)
        p->s->milestones[f] |= (uint8_t)(1u << milestone);
}

static void reach_three_gates(struct play *p, unsigned f)
{
    if (consult(p->m->ruling, RULING_SPELLBOOKS) == SPELLBOOKS_GENERIC6 && gates(p->m, p->s, f) >= 3)
        reach(p, f, MILESTONE_THREE_GATES);
}

/* --------------------------------------------------------------------------------- gates and slimes ---- */

/* YUG-1.4, 6.6: who leads the slimes; during a battle who led them at its start. */
static void settle_slimes(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned overlook = p->m->overlook, gate = s->gate[overlook];
    unsigned owner = gate >= GATE_OF ? gate - GATE_OF + 1 : 0;
    for (unsigned f = 0; !owner && f < p->m->players; f++)
        if (key_area(p->m, s, f) >> overlook & 1)
            owner = f + 1;
    if (owner == s->slime_owner)
        return;
    if (areas_with(s->slime))
        s->record.slime_side_changes++;
    s->slime_owner = (uint8_t)owner;
    REPORT(p, SLIMES_FOLLOW, 6_6, (int)owner - 1);
}

/* YUG-1.5: gates of the faction without cultists are abandoned. */
static void settle_gates(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    FOR_EACH_AREA(a, own_gates(s, f) & ~areas_with_cultists(s, f))
    {
        s->gate[a] = GATE_ABANDONED;
        s->record.gates_abandoned++;
        REPORT(p, GATE_ABANDONED, 1_5, (int)f, (int)a + 1);
    }
}

/* YUG-3.4: the faction takes every abandoned gate that it can, the lowest area first. */
static void claim_gates(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    if (!s->power[f])
        return;
    area_set abandoned = areas_equal(s->gate, GATE_ABANDONED);
    if (!abandoned || !(abandoned &= areas_with_cultists(s, f)))
        return;
    FOR_EACH_AREA(a, abandoned)
    {
        s->gate[a] = (uint8_t)gate_of(f);
        s->record.claims++;
        REPORT(p, CLAIM, 3_4, (int)f, (int)a + 1);
    }
    settle_slimes(p);
}

/* --------------------------------------------------------------------------------------------- units ---- */

/* Takes units of one kind off the map, or puts them on it; slimes are those of all. */
static uint8_t *unit_count(struct yuggoth_state *s, unsigned f, unsigned kind, unsigned a)
{
    return kind == SLIME ? &s->slime[a] : &s->unit[f][kind < SLIME ? kind : kind - 1][a];
}

static void lift(struct yuggoth_state *s, unsigned f, unsigned kind, unsigned a, unsigned count)
{
    if (kind != GOO)
        *unit_count(s, f, kind, a) -= (uint8_t)count;
    else if (count)
        s->goo_at[f] = 0;
}

/* YUG-3.8, 6.9: killed units go back to their pools; those without a retreat, too. */
static void eliminate(struct play *p, unsigned f, unsigned kind, unsigned a, unsigned count)
{
    if (!count)
        return;
    lift(p->s, f, kind, a, count);
    p->s->record.lost[kind] = (uint16_t)(p->s->record.lost[kind] + count);
    if (kind == GOO)
        p->s->goo_died[f] = 1;
    REPORT_BY(p, LOST, kind == SLIME ? RULE_6_9 : RULE_3_8, (int)f, (int)kind, (int)a + 1, (int)count);
}

/* Units on their way come to rest (YUG-3.3, 3.6). */
static void arrive(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    for (unsigned kind = 0; kind < GOO; kind++)
        FOR_EACH_AREA(a, areas_with(s->arriving[kind]))
        {
            *unit_count(s, f, kind, a) += s->arriving[kind][a];
            s->arriving[kind][a] = 0;
        }
    if (s->goo_to) {
        s->goo_at[f] = s->goo_to;
        s->goo_to = 0;
    }
}

#endif
