/* Inside the rules kernel: one machine of small decisions. Included by kernel.c alone, which is compiled
 * twice (KERNEL_OBSERVED 0 and 1).
 *
 * The state holds a stack of frames. The frame on top runs its step: it does something and names its next
 * step, puts another frame on top, ends (its parent goes on at the step it has named), or asks one question
 * and leaves. An answer is given to the frame on top. */
#ifndef WARODDS_IMPERIUM_KERNEL_H
#define WARODDS_IMPERIUM_KERNEL_H

#include <assert.h>
#include <string.h>

#include "rules/imperium/frames.h"
#include "rules/imperium/imperium.h"
#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"
#include "rules/shared/dice.h"
#include "rules/shared/report.h"

struct play {
    struct imperium_state *s;
    const struct imperium_model *m;
    struct chance *chance;
    struct dice_faces faces;
};

#if KERNEL_OBSERVED
/* Numbers of counters, and types of those that are lent. */
static void report_units(const struct play *p, struct dice_faces *faces, unsigned kind, unsigned rule,
                         const int *numbers, unsigned count)
{
    int all[EVENT_NUMBERS] = {0};
    memcpy(all, numbers, count * sizeof *numbers);
    for (unsigned i = 0; p->s->lent && i < count; i++) {
        const int which = imperium_unit_in_event(imperium_event_fields[kind], i), unit = numbers[i];
        if (which >= 0 && EVENT_LENT + which < EVENT_NUMBERS && unit < COUNTERS && p->s->as[unit])
            all[EVENT_LENT + which] = p->m->type[unit] + 1;
    }
    report_event(p->chance, faces, REPORT_MAP(p), kind, rule, all, p->s->lent ? EVENT_NUMBERS : count);
}

#undef REPORT_BY
#define REPORT_BY(p, event, rule, ...)                                                                       \
    (report_rule((p)->chance, rule), report_units(p, &(p)->faces, EVENT_##event, rule, (int[]){__VA_ARGS__}, \
                                                  sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
#endif

enum { GO_ON = -2 }; /* returned by a step: run the frame on top */

static inline struct frame *top(struct play *p)
{
    return &p->s->frame[p->s->depth - 1];
}

static int go_to(struct frame *f, unsigned step)
{
    f->step = (uint8_t)step;
    return GO_ON;
}

static struct frame *push(struct play *p, enum frame_kind kind, unsigned side)
{
    assert(p->s->depth < STACK);
    struct frame *f = &p->s->frame[p->s->depth++];
    *f = (struct frame){.kind = (uint8_t)kind, .side = (uint8_t)side};
    return f;
}

static int pop(struct play *p)
{
    memset(top(p), 0, sizeof(struct frame));
    p->s->depth--;
    return GO_ON;
}

/* Asks the side about a unit; the answer goes to the frame on top. */
static int ask(struct play *p, enum decision kind, unsigned side, int unit)
{
    p->s->question = (struct question){
        .kind = (uint8_t)kind, .side = (uint8_t)side, .unit = (uint16_t)(unit < 0 ? 0 : unit)};
    return (int)side;
}

/* The same in a war, about a unit, a fleet or a planet, where nothing has moved since somebody looked around.
 */
static int ask_on(struct play *p, enum decision kind, unsigned side, unsigned unit, unsigned place)
{
    p->s->question = (struct question){
        .kind = (uint8_t)kind, .side = (uint8_t)side, .place = (uint8_t)place, .unit = (uint16_t)unit};
    return (int)side;
}

/* In a war: what everybody knows is looked at anew. */
static int ask_war(struct play *p, enum decision kind, unsigned side, unsigned unit, unsigned place)
{
    imperium_look_around(p->m, p->s);
    return ask_on(p, kind, side, unit, place);
}

static bool is_war(const struct play *p)
{
    return p->m->scenario_kind >= SCENARIO_WAR;
}

/* ------------------------------------------------------------------------------------------- chance ---- */

static const struct game_site *site_of(enum imperium_site site)
{
    return &imperium_sites[site];
}

/* Rounds and segments; the step of a segment is in the ordinal. */
static uint16_t moment_of_battle(const struct play *p)
{
    return (uint16_t)(p->s->battle.round << 8 | p->s->battle.segment);
}

/* The key of a draw: by what happens. Battles and fights are told apart by their number in the game, what
 * happens in a war by its turn and its number in the turn. */
static uint64_t event_key(const struct play *p, enum imperium_site site, unsigned actor, unsigned target,
                          unsigned ordinal)
{
    if (p->m->scenario_kind >= SCENARIO_WAR) {
        const struct chance_moment moment = {{p->s->war.clock, p->s->war.occasion, moment_of_battle(p), 0}};
        return chance_event_at(site, moment, actor, target, ordinal);
    }
    return chance_event(site, p->s->battle.serial, actor, target, ordinal);
}

/* When in a space battle. */
static unsigned moment(const struct play *p)
{
    return p->s->battle.round * 8u + p->s->battle.segment * 2u;
}

/* Hits of a shooter: at most ATTACK_DICE_MAX dice, each above `above`. */
static unsigned roll_volley(struct play *p, enum imperium_site site, unsigned actor, unsigned target,
                            unsigned ordinal, unsigned dice, unsigned above)
{
    const uint64_t key = event_key(p, site, actor, target, ordinal);
    return dice_attack(p->chance, site_of(site), key, &p->m->attack, dice, above, &p->faces).hits;
}

/* The same with any number of dice; the faces of all batches are told together. */
static unsigned roll_hits(struct play *p, enum imperium_site site, unsigned actor, unsigned target,
                          unsigned ordinal, unsigned dice, unsigned above)
{
    unsigned hits = 0;
    struct dice_faces rolled = {{0}, 0};
    for (unsigned done = 0; done < dice; done += ATTACK_DICE_MAX) {
        const unsigned batch = dice - done < ATTACK_DICE_MAX ? dice - done : ATTACK_DICE_MAX;
        hits += roll_volley(p, site, actor, target, ordinal + (done / ATTACK_DICE_MAX << 9), batch, above);
        for (unsigned i = 0; KERNEL_OBSERVED && i < p->faces.count && rolled.count < DICE_MAX; i++)
            rolled.face[rolled.count++] = p->faces.face[i];
    }
    if (KERNEL_OBSERVED)
        p->faces = rolled;
    return hits;
}

/* A rule case has named fewer dice than are rolled: what would be rolled again and again ends. */
static bool dice_have_run_out(const struct play *p)
{
#if KERNEL_OBSERVED
    const struct script *script = dice_script(p->chance);
    return script && script->faces_missing;
#else
    (void)p;
    return false;
#endif
}

/* One of the members of a set by a key. */
static int draw_one(struct play *p, enum imperium_site site, const struct counter_set *of, unsigned ordinal)
{
    unsigned count = set_count(of);
    int found = set_next(of, 0);
    if (!count)
        return -1;
    unsigned rank = (unsigned)chance_below(p->chance->key, event_key(p, site, 0, 0, ordinal), count);
#if KERNEL_OBSERVED
    struct script *script = dice_script(p->chance);
    int wanted = script ? script_draw(script, (int)site) : -1;
    if (wanted >= 0 && set_has(of, (unsigned)wanted))
        for (rank = 0; found != wanted; rank++)
            found = set_next(of, (unsigned)found + 1);
    found = set_next(of, 0);
#endif
    if (count <= DRAW_CELLS)
        dice_tally(p->chance, site_of(site), count, rank);
    while (rank--)
        found = set_next(of, (unsigned)found + 1);
    return found;
}

#endif
