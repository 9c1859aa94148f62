/* The state hash of YUG-1.6, and which events are checkpoints. */
#ifndef WARODDS_TESTS_YUGGOTH_HASH_H
#define WARODDS_TESTS_YUGGOTH_HASH_H

#include "rules/yuggoth/parts.h"
#include "rules/yuggoth/steps.h"

static const uint64_t FNV_START = 0xcbf29ce484222325u, FNV_PRIME = 0x100000001b3u;

static void take_byte(uint64_t *hash, unsigned byte)
{
    *hash = (*hash ^ byte) * FNV_PRIME;
}

static void take(uint64_t *hash, unsigned word)
{
    take_byte(hash, word & 255);
    take_byte(hash, word >> 8 & 255);
}

static unsigned area_word(unsigned place)
{
    return place ? place - 1 : 65535;
}

static unsigned gate_word(unsigned gate)
{
    return gate >= GATE_OF ? gate - GATE_OF : gate == GATE_NONE ? 65535 : 65534;
}

static void take_seat(uint64_t *hash, const struct yuggoth_model *m, const struct yuggoth_state *s,
                      unsigned f)
{
    const unsigned words[] = {roster_of(m, s, f)->number,
                              s->power[f],
                              s->doom[f],
                              area_word(s->goo_at[f]),
                              s->goo_died[f],
                              s->battles[f],
                              s->milestones[f],
                              s->sign[f][0],
                              s->sign[f][1],
                              s->sign[f][2]};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        take(hash, words[i]);
    for (unsigned h = 0; h < m->players; h++) {
        take(hash, s->held[f][h][0]);
        take(hash, s->held[f][h][1]);
    }
    for (unsigned a = 0; a < m->areas; a++)
        for (unsigned row = 0; row < ROWS; row++)
            take(hash, s->unit[f][row][a]);
}

static inline uint64_t text_hash(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    uint64_t hash = FNV_START;
    const unsigned words[] = {m->players,      m->board,   s->round, s->first_player,
                              s->ritual_step,  s->awake,   s->token, area_word(s->watcher_at),
                              s->pending_wake, s->crossed, s->ending};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        take(&hash, words[i]);
    for (unsigned a = 0; a < m->areas; a++) {
        take(&hash, gate_word(s->gate[a]));
        take(&hash, s->slime[a]);
    }
    for (unsigned f = 0; f < m->players; f++)
        take_seat(&hash, m, s, f);
    take(&hash, s->bag.count);
    for (unsigned i = 0; i < s->bag.count; i++)
        take(&hash, s->bag.value[i]);
    return hash;
}

static inline bool is_checkpoint(const struct event *event)
{
    return event->kind == EVENT_SET_UP || event->kind == EVENT_ATTACK_OVER ||
           event->kind == EVENT_TURN_OVER || event->kind == EVENT_FIRST_PLAYER ||
           event->kind == EVENT_DOOM_PHASE_OVER || event->kind == EVENT_FINAL;
}

#endif
