/* The outlook step (policy notes 4.P2, step 5). */
#include "policies/invaders/attack.h"

struct lookout {
    const struct situation *s;
    enum weapon weapon;
    unsigned marine;
    uint32_t warriors;      /* that count */
    bool weak;              /* it may have no dice at all: ask for every target */
    struct hex_set targets; /* their hexes */
    struct hex_set occupied;
};

static struct lookout lookout_of(const struct situation *s, unsigned marine)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    struct lookout lookout; /* field by field: as shooters are */
    lookout.s = s;
    lookout.marine = marine;
    lookout.weapon = marine_weapon(m, v, marine);
    lookout.targets = v->kayotz_at;
    lookout.warriors = v->kayotz_on_map & m->warriors;
    if (v->kayotz_on_map & m->monolith)
        hex_set_remove(&lookout.targets, v->kayotz_hex[m->monolith_index]);
    if (lookout.weapon != WEAPON_BUMP) {
        lookout.targets = hex_set_and_not(&lookout.targets, &s->board->cover_terrain);
        lookout.warriors = units_in(v->kayotz_hex, lookout.warriors, &lookout.targets);
    }
    lookout.occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&lookout.occupied, v->marine_hex[marine]);
    const uint8_t *weapon =
        lookout.weapon == WEAPON_PISTOL ? &m->pistol_factor : &m->combat_factor[m->marine_type[marine]];
    int factor = *weapon + (int)(v->stunned >> marine & 1) * m->modifier.fire_stunned;
    const struct invaders_modifiers *modifier = &m->modifier;
    const int maluses[] = {modifier->fire_adjacent, modifier->fire_hq, modifier->fire_dormant};
    for (unsigned i = 0; i < sizeof maluses / sizeof *maluses; i++)
        factor += maluses[i] < 0 ? maluses[i] : 0;
    lookout.weak = factor <= 0;
    return lookout;
}

static unsigned targets_asked(const struct lookout *lookout, unsigned hex)
{
    const struct situation *s = lookout->s;
    uint32_t targets = invaders_marine_targets(s->m, s->v, lookout->marine, hex, false);
    unsigned count = 0;
    FOR_EACH_BIT(kayotz, targets)
        count += hex_set_has(&lookout->targets, s->v->kayotz_hex[kayotz]);
    return count;
}

/* Targets that plasma fire from the hex sees, of `count` that terrain does not hide. */
static unsigned targets_seen(const struct lookout *lookout, unsigned hex, unsigned count)
{
    const struct situation *s = lookout->s;
    const struct hex_set *visible = &s->q->tables->visible[s->v->chapter - 1][hex];
#if VECTORS_WIDE /* unit by unit: in one word, where hexes are in several */
    FOR_EACH_BIT(kayotz, units_in(s->v->kayotz_hex, lookout->warriors, visible))
        count -= !marine_sees(s->board, &lookout->occupied, hex, s->v->kayotz_hex[kayotz]);
#else
    struct hex_set near = hex_set_and(&lookout->targets, visible);
    HEX_SET_FOR_EACH(target, near)
        count -= !marine_sees(s->board, &lookout->occupied, hex, target);
#endif
    return count;
}

/* How many targets each of many hexes has. */
static inline void counts_begin(struct hex_counts *counts, unsigned targets)
{
    counts->digits = 32u - (unsigned)__builtin_clz(targets);
    for (unsigned i = 0; i < counts->digits; i++)
        counts->digit[i] = hex_set_empty();
}

static inline void count_more(struct hex_counts *counts, struct hex_set more)
{
    for (unsigned i = 0; i < counts->digits; i++) {
        struct hex_set carry = hex_set_and(&counts->digit[i], &more),
                       either = hex_set_or(&counts->digit[i], &more);
        counts->digit[i] = hex_set_and_not(&either, &carry);
        more = carry;
    }
}

/* The hexes with exactly so many; those with the most. */
static struct hex_set with_count(const struct hex_counts *counts, const struct hex_set *places,
                                 unsigned count)
{
    struct hex_set with = *places;
    for (unsigned i = 0; i < counts->digits; i++) {
        struct hex_set one = hex_set_and(&with, &counts->digit[i]),
                       none = hex_set_and_not(&with, &counts->digit[i]);
        with = hex_set_either(&one, &none, count >> i & 1);
    }
    return with;
}

static struct hex_set with_most(const struct hex_counts *counts, const struct hex_set *places,
                                unsigned *count)
{
    struct hex_set with = *places;
    *count = 0;
    for (unsigned i = counts->digits; i-- > 0;) {
        struct hex_set larger = hex_set_and(&with, &counts->digit[i]);
        bool any = !hex_set_is_empty(&larger);
        *count |= (unsigned)any << i;
        with = hex_set_either(&larger, &with, any);
    }
    return with;
}

/* From where a target can be attacked by BUMP gun or pistol; NULL: every hex must be asked. */
static const struct hex_set *attacked_from(const struct lookout *lookout, unsigned target)
{
    const struct situation *s = lookout->s;
    const struct hex_map *map = &s->board->map;
    if (lookout->weapon == WEAPON_BUMP)
        return s->m->bump_range <= HEX_WITHIN_MAX ? &map->within[target][s->m->bump_range] : NULL;
    return lookout->weak ? NULL : &map->adjacent[target];
}

/* Of all hexes: the same for all Marines while the targets stay where they are. */
static const struct hex_counts *plasma_counts(const struct lookout *lookout)
{
    const struct situation *s = lookout->s;
    struct outlook_field *field = &s->q->outlook;
    if (field->chapter == s->v->chapter && field->warriors == lookout->warriors &&
        same_hexes(field->kayotz_hex, s->v->kayotz_hex))
        return &field->counts;
    field->chapter = s->v->chapter;
    field->warriors = lookout->warriors;
    memcpy(field->kayotz_hex, s->v->kayotz_hex, sizeof field->kayotz_hex);
    counts_begin(&field->counts, units_count(lookout->warriors));
    FOR_EACH_BIT(kayotz, lookout->warriors)
        count_more(&field->counts, s->q->tables->visible[s->v->chapter - 1][s->v->kayotz_hex[kayotz]]);
    return &field->counts;
}

static struct hex_set best_asked(const struct lookout *lookout, const struct hex_set *places)
{
    struct hex_set best = hex_set_empty();
    unsigned most = 0;
    HEX_SET_FOR_EACH(hex, *places) {
        unsigned count = targets_asked(lookout, hex);
        hex_set_note_best(&best, hex, count > most, count >= most);
        most = count > most ? count : most;
    }
    return best;
}

/* The same for weapons whose shots nothing stops, or if every hex must be asked. */
static struct hex_set best_near(const struct lookout *lookout, const struct hex_set *places)
{
    struct hex_counts counts;
    unsigned top;
    counts_begin(&counts, units_count(lookout->warriors));
    FOR_EACH_BIT(kayotz, lookout->warriors) {
        const struct hex_set *from = attacked_from(lookout, lookout->s->v->kayotz_hex[kayotz]);
        if (!from)
            return best_asked(lookout, places);
        count_more(&counts, hex_set_and(places, from));
    }
    return with_most(&counts, places, &top);
}

/* The hexes with the most targets. Those where terrain hides the fewest come first: what hides more than the
 * best sees need not be looked at closely. */
static struct hex_set best_outlooks(const struct lookout *lookout, const struct hex_set *places)
{
    struct hex_set best = hex_set_empty();
    unsigned top, most = 0;
    if (lookout->weapon == WEAPON_NONE || !lookout->warriors)
        return *places;
    if (lookout->weapon != WEAPON_PLASMA || lookout->weak)
        return best_near(lookout, places);
    const struct hex_counts *counts = plasma_counts(lookout);
    struct hex_set level = with_most(counts, places, &top);
    if (!top)
        return level;
    for (unsigned count = top; count >= most && count; level = with_count(counts, places, --count)) {
        HEX_SET_FOR_EACH(hex, level) {
            unsigned seen = targets_seen(lookout, hex, count);
            hex_set_note_best(&best, hex, seen > most, seen >= most);
            most = seen > most ? seen : most;
        }
    }
    return most ? best : *places;
}

/* Those with the least threat. */
static struct hex_set safest_places(const struct situation *s, unsigned marine, const struct hex_set *places)
{
    if (!s->v->chits)
        return *places;
    const struct threat_view *threats = invaders_threat_view_of(s, marine);
    struct hex_set safest = hex_set_empty();
    uint32_t least = UINT32_MAX;
    HEX_SET_FOR_EACH(hex, *places) {
        uint32_t threat = invaders_threat_parts_in(threats, hex);
        hex_set_note_best(&safest, hex, threat < least, threat <= least);
        least = threat < least ? threat : least;
    }
    return safest;
}

unsigned invaders_outlook_hex(const struct situation *s, unsigned marine, const struct hex_set *ends)
{
    struct lookout lookout = lookout_of(s, marine);
    unsigned own = s->v->marine_hex[marine], chosen = 0;
    struct hex_set places = *ends;
    hex_set_add(&places, own);
    places = best_outlooks(&lookout, &places);
    if (hex_set_count(&places) > 1)
        places = safest_places(s, marine, &places);
    if (hex_set_count(&places) > 1) {
        const struct reach *reach = invaders_reach_of(s, marine, false);
        for (unsigned cost = 0; cost <= reach->by_cost.budget && !chosen; cost++) {
            struct hex_set layer = hex_set_and(&places, &reach->by_cost.at_cost[cost]);
            chosen = hex_set_highest(&layer);
        }
    } else {
        chosen = hex_set_highest(&places);
    }
    return chosen == own ? 0 : chosen;
}
