/* The outlook step (policy notes 4.P2, step 5). */
#include "policies/invaders/attack.h"

struct lookout {
    const struct situation *s;
    enum weapon weapon;
    bool weak; /* it may have no dice at all: ask for every target */
    unsigned marine;
    struct hex_set targets; /* warriors that count */
    struct hex_set occupied;
};

static struct lookout lookout_of(const struct situation *s, unsigned marine)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    struct lookout lookout = {.s = s, .marine = marine, .weapon = marine_weapon(m, v, marine)};
    lookout.targets = v->kayotz_at;
    if (v->kayotz_on_map & m->monolith)
        hex_set_remove(&lookout.targets, v->kayotz_hex[m->monolith_index]);
    if (lookout.weapon != WEAPON_BUMP)
        lookout.targets = hex_set_and_not(&lookout.targets, &s->board->cover_terrain);
    lookout.occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&lookout.occupied, v->marine_hex[marine]);
    int factor =
        lookout.weapon == WEAPON_PISTOL ? m->pistol_factor : m->combat_factor[m->marine_type[marine]];
    factor += (int)(v->stunned >> marine & 1) * m->modifier.fire_stunned;
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
    uint32_t targets = marine_targets(s->m, s->v, lookout->marine, hex, false);
    unsigned count = 0;
    FOR_EACH_BIT(kayotz, targets)
        count += hex_set_has(&lookout->targets, s->v->kayotz_hex[kayotz]);
    return count;
}

/* Targets that could be attacked from the hex; exact if there are at least `wanted`, else possibly fewer. */
static unsigned targets_from(const struct lookout *lookout, unsigned hex, unsigned wanted)
{
    const struct situation *s = lookout->s;
    const struct hex_map *map = &s->board->map;
    struct hex_set near;
    switch (lookout->weapon) {
    case WEAPON_NONE:
        return 0;
    case WEAPON_BUMP:
        if (s->m->bump_range > HEX_WITHIN_MAX)
            return targets_asked(lookout, hex);
        near = hex_set_and(&lookout->targets, &map->within[hex][s->m->bump_range]);
        return hex_set_count(&near);
    case WEAPON_PISTOL:
        near = hex_set_and(&lookout->targets, &map->adjacent[hex]);
        return lookout->weak ? targets_asked(lookout, hex) : hex_set_count(&near);
    case WEAPON_PLASMA:
        break;
    }
    if (lookout->weak)
        return targets_asked(lookout, hex);
    near = hex_set_and(&lookout->targets, &s->q->visible[s->v->chapter - 1][hex]);
    unsigned count = hex_set_count(&near);
    HEX_SET_FOR_EACH(target, near) {
        if (count < wanted)
            return count;
        count -= !marine_sees(s->board, &lookout->occupied, hex, target);
    }
    return count;
}

/* The hexes with the most targets. */
static struct hex_set best_outlooks(const struct lookout *lookout, const struct hex_set *places)
{
    struct hex_set best = hex_set_empty();
    unsigned most = 0;
    HEX_SET_FOR_EACH(hex, *places) {
        unsigned count = targets_from(lookout, hex, most);
        if (count < most)
            continue;
        if (count > most)
            best = hex_set_empty();
        most = count;
        hex_set_add(&best, hex);
    }
    return best;
}

unsigned outlook_hex(const struct situation *s, unsigned marine, const struct reach *reach,
                     const struct hex_set *ends)
{
    struct lookout lookout = lookout_of(s, marine);
    unsigned own = s->v->marine_hex[marine], chosen = 0;
    uint64_t least = UINT64_MAX;
    struct hex_set places = *ends;
    hex_set_add(&places, own);
    places = best_outlooks(&lookout, &places);
    if (hex_set_count(&places) == 1)
        return hex_set_has(&places, own) ? 0 : hex_set_highest(&places);
    const struct threat_view *threats = s->v->chits ? threat_view_of(s, marine) : NULL;
    for (unsigned cost = 0; cost <= reach->budget; cost++) {
        struct hex_set layer = hex_set_and(&places, &reach->at_cost[cost]);
        HEX_SET_FOR_EACH(hex, layer) {
            uint64_t threat = threats ? threat_parts_in(threats, hex) : 0;
            uint64_t key = threat << 16 | cost << 8 | (255 - hex);
            if (key < least) {
                least = key;
                chosen = hex;
            }
        }
    }
    return chosen == own ? 0 : chosen;
}
