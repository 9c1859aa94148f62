#include "policies/vermin/forecast.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* -------------------------------------------------------------------------------------------- keys ---- */

/* VRM-E.1.c with all Marines taken away: soldiers in ascending order to live exits in ascending order. */
static void note_exits(const struct situation *s, struct forecast_key *key)
{
    struct vermin_view bare = *s->v;
    bare.marines_at = hex_set_empty();
    for (unsigned nest = 0; nest < NESTS; nest++) {
        uint32_t soldiers = s->v->in_nest[nest] & s->m->vermin_of[SOLDIER];
        if (!soldiers)
            continue;
        unsigned live = vermin_live_exits(s->m, &bare, nest), gone = 0;
        FOR_EACH_BIT(exit, live) {
            if (!soldiers || gone++ == s->m->tunnel_soldiers)
                break;
            key->exit[unit_of_rank(soldiers, 0)] = s->board->tunnel[exit];
            soldiers &= soldiers - 1;
        }
    }
}

void vermin_forecast_key(const struct situation *s, uint16_t chits, struct forecast_key *key)
{
    const struct vermin_view *v = s->v;
    memset(key, 0, sizeof *key);
    memcpy(key->jewels, v->jewels_at.word, sizeof key->jewels);
    key->chapter = v->chapter;
    key->chits = chits;
    for (unsigned chit = 0; chit < CHITS; chit++)
        key->direction[chit] = chits >> chit & 1 ? v->chit_direction[chit] : 0;
    uint32_t nest = (v->in_nest[0] | v->in_nest[1]) & s->m->warriors;
    FOR_EACH_BIT(unit, (v->vermin_on_map | nest) & s->m->crawlers) {
        unsigned printed = s->m->vermin_movement[s->m->vermin_type[unit]][v->reduced >> unit & 1];
        key->hex[unit] = (uint8_t)v->vermin_hex[unit];
        key->allowance[unit] = (uint8_t)(printed + s->m->jewel_movement * vermin_jewels_carried(v, unit));
        key->carriers |= v->carriers & 1u << unit;
        key->off_trail |= v->off_trail & 1u << unit;
        key->may_carry |= (uint32_t)vermin_may_carry(s->m, v, unit) << unit;
    }
    for (unsigned q = 0; q < QUEENS; q++)
        key->escort[q] = (uint8_t)v->escort[q];
    if (!s->migration)
        note_exits(s, key);
}

/* ---------------------------------------------------------------------------------------------- att ---- */

/* Adds to the chits of a hex. Left to itself gcc does it one by one. */
#if defined(__SSE2__)
struct lanes {
    __m128i low, high;
};

static struct lanes lanes_of(const struct course_ahead *course, uint16_t change)
{
    const __m128i *mask = (const __m128i *)(const void *)course->lanes;
    __m128i all = _mm_set1_epi16((short)change);
    return (struct lanes){_mm_and_si128(_mm_load_si128(mask), all),
                          _mm_and_si128(_mm_load_si128(mask + 1), all)};
}

static inline void add_row(uint16_t row[LANES], const struct lanes *lanes)
{
    __m128i *sum = (__m128i *)(void *)row;
    _mm_store_si128(sum, _mm_add_epi16(_mm_load_si128(sum), lanes->low));
    _mm_store_si128(sum + 1, _mm_add_epi16(_mm_load_si128(sum + 1), lanes->high));
}
#else
struct lanes {
    uint16_t lane[LANES];
};

static struct lanes lanes_of(const struct course_ahead *course, uint16_t change)
{
    struct lanes lanes;
    for (unsigned i = 0; i < LANES; i++)
        lanes.lane[i] = course->lanes[i] & change;
    return lanes;
}

static inline void add_row(uint16_t row[LANES], const struct lanes *lanes)
{
    for (unsigned i = 0; i < LANES; i++)
        row[i] = (uint16_t)(row[i] + lanes->lane[i]);
}
#endif

/* Word by word of the set: this is where a forecast spends its time. */
static void add_path(struct forecast *f, const struct path_ahead *path, uint16_t change)
{
    const struct lanes lanes = lanes_of(&f->course[path->course], change);
    for (unsigned i = 0; i < 4; i++) {
        uint16_t(*att)[LANES] = f->att + (size_t)64 * i;
        for (uint64_t word = path->near.word[i]; word; word &= word - 1)
            add_row(att[__builtin_ctzll(word)], &lanes);
    }
}

/* Nothing on which attacks depend has changed since the last time; if it has, it is noted. */
static bool nothing_new(struct forecast *f, const struct vermin_view *v)
{
    if (f->seen_reduced == v->reduced && memcmp(f->seen_hex, v->vermin_hex, sizeof f->seen_hex) == 0 &&
        memcmp(f->seen_jewel, v->jewel, sizeof f->seen_jewel) == 0)
        return true;
    f->seen_reduced = v->reduced;
    memcpy(f->seen_hex, v->vermin_hex, sizeof f->seen_hex);
    memcpy(f->seen_jewel, v->jewel, sizeof f->seen_jewel);
    return false;
}

static void forecast_make(const struct situation *s, struct forecast *f, const struct forecast_key *key)
{
    f->key = *key;
    f->chit_count = units_count(key->chits) ? units_count(key->chits) : 1;
    memset(f->attack, 0, sizeof f->attack);
    memset(f->att, 0, sizeof f->att);
    vermin_forecast_paths(s, f);
    f->valid = true;
    nothing_new(f, s->v);
}

void vermin_forecast_update(const struct situation *s, const struct forecast_key *key)
{
    struct forecast *f = s->forecast;
    uint16_t change[VERMIN] = {0}; /* of all units with the same paths */
    uint32_t changed = 0;
    if (!f->valid || memcmp(&f->key, key, sizeof *key) != 0)
        forecast_make(s, f, key);
    else if (nothing_new(f, s->v))
        return;
    for (unsigned unit = 0; unit < VERMIN; unit++) {
        if (!key->hex[unit])
            continue;
        unsigned attack = is_dropped(f, s->v, unit) ? 0 : vermin_unit_attack(s->m, s->v, unit);
        if (attack == f->attack[unit])
            continue;
        change[f->twin[unit]] = (uint16_t)(change[f->twin[unit]] + attack - f->attack[unit]);
        changed |= 1u << f->twin[unit];
        f->attack[unit] = (uint16_t)attack;
    }
    FOR_EACH_BIT(first, changed)
        for (unsigned i = f->first_path[first]; i < f->last_path[first]; i++)
            add_path(f, &f->path[i], change[first]);
}
