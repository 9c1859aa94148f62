/* The best attack of a Marine (policy notes 4.P2, 4.P3), over full fire and hit and run from every end. */
#ifndef WARODDS_POLICIES_INVADERS_ATTACK_H
#define WARODDS_POLICIES_INVADERS_ATTACK_H

#include <string.h>

#include "policies/invaders/common.h"

/* What a policy thinks of an attack that kills with probability `kill`. A higher chance must never give a
 * higher class or a lower value. */
struct judgement {
    int class; /* lower ones come first */
    double value;
};
struct judge {
    /* False: the attack is out of the question. */
    bool (*pass)(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                 double kill, struct judgement *judgement);
    const void *data;
};

struct attack {
    bool found, hit_run;
    unsigned target, hex, cost;
    struct judgement judgement;
};

/* Where a Marine may be when it fires: its end hexes with what they cost; its own hex among them if it is on
 * the map. */
struct firing_places {
    struct hex_set ends;
    struct walk_cache *walk;
    bool full_fire, hit_run; /* which modes are considered */
};

/* The ends of a hit and run, own hex included if it is on the map. */
void invaders_firing_places_of(const struct situation *s, unsigned marine, struct firing_places *places);

/* What all attacks of one position and judge have in common. */
struct attack_scene {
    const struct situation *s;
    const struct judge *judge;
    const struct target_field *field; /* what a judge without data wants of the warriors; NULL for others */
    uint64_t hqs;                     /* the hexes of the active headquarters */
    struct hex_set aura;              /* what is next to them */
    unsigned entry;                   /* where those that wait come in, if the way is the usual one; else 0 */
};
struct attack_scene invaders_attack_scene_of(const struct situation *s, const struct judge *judge);

/* Warriors that an attack could be about, however Marines move as long as the Kay'otz, the headquarters and
 * the Marine itself stay as they are. None also if one was looked for in vain and still would be. */
uint32_t invaders_attack_prospects(const struct attack_scene *scene, unsigned marine, bool hit_run);
/* Marines of whom it is known that they have none, from earlier positions of the same phase. Who asks for
 * them says whose prospects it has found since, and what they are. */
static inline uint32_t invaders_targetless(const struct attack_scene *scene)
{
    struct targetless *known = &scene->s->q->targetless;
    const struct invaders_view *v = scene->s->v;
    if (!scene->field)
        return 0;
    const uint32_t phase = v->turn | (uint32_t)v->chapter << 16 | scene->entry << 24;
    const unsigned same =
        (known->stamp == scene->field->stamp) & (known->hqs == scene->hqs) & (known->phase == phase);
    const uint32_t changed = moved_marines(v->marine_hex, known->marine_hex) | (v->stunned ^ known->stunned) |
                             (v->out_of_ammo ^ known->out_of_ammo) | (v->on_map ^ known->on_map);
    known->marines &= ~changed & (0u - same);
    known->stamp = scene->field->stamp;
    known->hqs = scene->hqs;
    known->phase = phase;
    known->stunned = v->stunned;
    known->out_of_ammo = v->out_of_ammo;
    known->on_map = v->on_map;
    memcpy(known->marine_hex, v->marine_hex, sizeof known->marine_hex);
    return known->marines;
}
static inline void invaders_note_prospects(const struct attack_scene *scene, unsigned marine,
                                           uint32_t prospects)
{
    struct quantities *q = scene->s->q;
    /* no prospects although there are targets: looked for in vain, which may change */
    bool none = scene->field && (prospects | q->prospects[marine].targets) == 0;
    q->targetless.marines |= (uint32_t)none << marine;
}
/* Of those: lowest class, largest value, full fire first, higher target hex, least cost, higher end hex. */
struct attack invaders_best_attack(const struct attack_scene *scene, unsigned marine,
                                   const struct firing_places *places, uint32_t prospects);
/* Says that invaders_best_attack() has just found nothing among the prospects, with every end allowed: then
 * it is certain as long as no Marine leaves a hex that matters. */
void invaders_attack_not_found(const struct attack_scene *scene, unsigned marine, bool hit_run);

/* Says how to carry it out, and remembers the target of a hit and run. */
game_choice invaders_attack_choice(const struct situation *s, struct marine_memory *memory, unsigned marine,
                                   const struct attack *attack);

/* The outlook step of P2: the end (own hex included) with the most targets that the weapon could attack from
 * there and that are not in cover, then least threat, least cost, higher hex. 0 = it stays. `ends` are those
 * of a full move without the own hex. */
unsigned invaders_outlook_hex(const struct situation *s, unsigned marine, const struct hex_set *ends);

#endif
