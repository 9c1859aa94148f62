/* The common decisions of the Marine players (policy notes CM.0, CM.4 - CM.7). */
#include "policies/vermin/common.h"
#include "sim/core/language.h"

const uint8_t vermin_plain_counters[MARINE_TYPES] = {SQUAD, HEAVY_WEAPONS, SPECIAL_OPS, SCOUT, ANT_GUN,
                                                     HQ,    LOGISTICS};

/* -------------------------------------------------------------------------------- CM.0: the set-up ---- */

static unsigned place_of(const struct situation *s, unsigned marine)
{
    static const uint16_t squads[] = {356, 315, 436, 354, 231};
    unsigned ordinal = ordinal_of(s->m, marine);
    switch (s->m->marine_type[marine]) {
    case SQUAD:
        return ordinal < sizeof squads / sizeof *squads ? numbered_hex(s, squads[ordinal]) : 0;
    case HQ:
        return ordinal == 0 ? numbered_hex(s, 355) : 0;
    case LOGISTICS:
        return ordinal == 0 ? numbered_hex(s, 335) : 0;
    case SPECIAL_OPS:
        return ordinal == 0 ? numbered_hex(s, 416) : 0;
    default:
        return 0;
    }
}

/* A unit without a place of its own takes the lowest free town hex. */
static game_choice place_choice(const struct situation *s)
{
    struct hex_set open = hex_set_and_not(&s->board->town, &s->v->marines_at);
    unsigned hex = place_of(s, s->v->actor);
    return act_at(CHOOSE_HEX, 0, hex_set_has(&open, hex) ? hex : hex_set_lowest(&open));
}

/* ------------------------------------------------------------------------- CM.4, CM.5: chit, NAT ---- */

static game_choice lower_chit(const struct vermin_view *v)
{
    return act_on(CHOOSE_CHIT, 0, v->offered_chit[1] < v->offered_chit[0]);
}

static game_choice treated(const struct situation *s)
{
    unsigned most = 0, lowest = 0, chosen = 0;
    bool found = false;
    FOR_EACH_BIT(marine, s->v->offered_units) {
        unsigned level = nat_level(s->v, marine), hex = s->v->marine_hex[marine];
        if (found && (level < most || (level == most && hex > lowest)))
            continue;
        found = true;
        most = level;
        lowest = hex;
        chosen = marine;
    }
    return act(CHOOSE_UNIT, chosen);
}

/* ------------------------------------------------------------------------------- CM.6: the weapons ---- */

/* 0 is struck first. */
static unsigned class_for_weapon(const struct vermin_model *m, unsigned vermin, bool alley_cat)
{
    unsigned type = m->vermin_type[vermin];
    unsigned order = type >= QUEEN_COMPLETE ? 0 : type == ULTRAMITE ? 1 : type == SOLDIER ? 2 : 3;
    return alley_cat ? 3 - order : order;
}

static unsigned weapon_key(const struct situation *s, unsigned vermin)
{
    bool alley_cat = s->v->secret == ALLEY_CAT;
    unsigned class = class_for_weapon(s->m, vermin, alley_cat);
    unsigned full = !(s->v->reduced >> vermin & 1), empty = !(s->v->carriers >> vermin & 1);
    unsigned rank = alley_cat ? full << 3 | class : empty << 3 | class << 1 | full;
    return rank << 8 | s->v->vermin_hex[vermin];
}

static game_choice victim(const struct situation *s)
{
    unsigned least = UINT32_MAX, chosen = 0;
    FOR_EACH_BIT(vermin, s->v->offered_units) {
        unsigned key = weapon_key(s, vermin);
        if (key < least) {
            least = key;
            chosen = vermin;
        }
    }
    return act(CHOOSE_UNIT, chosen);
}

/* ------------------------------------------------------------------------- CM.7: reinforcements ---- */

unsigned vermin_nearest_hex(const struct situation *s, const struct hex_set *hexes, unsigned anchor)
{
    const uint8_t *distance = s->board->map.distance[anchor];
    unsigned least = UINT32_MAX, nearest = 0;
    for (unsigned radius = 0; radius <= HEX_WITHIN_MAX; radius++) { /* most often it is close by */
        struct hex_set near = hex_set_and(hexes, &s->board->map.within[anchor][radius]);
        if (!hex_set_is_empty(&near))
            return hex_set_lowest(&near);
    }
    HEX_SET_FOR_EACH(hex, *hexes) {
        if (distance[hex] < least) {
            least = distance[hex];
            nearest = hex;
        }
    }
    return nearest;
}

/* Distance of a hex to the nearest crawler outside the nests; without any, to the nearest nest. */
static unsigned distance_to_crawlers(const struct situation *s, unsigned hex)
{
    const uint8_t *distance = s->board->map.distance[hex];
    uint32_t crawlers = crawlers_on_map(s->m, s->v);
    unsigned least = UINT32_MAX;
    FOR_EACH_BIT(crawler, crawlers) {
        unsigned steps = distance[s->v->vermin_hex[crawler]];
        least = steps < least ? steps : least;
    }
    if (!crawlers) {
        HEX_SET_FOR_EACH(nest, s->board->nests)
            least = distance[nest] < least ? distance[nest] : least;
    }
    return least;
}

unsigned vermin_anchor(const struct situation *s)
{
    unsigned least = UINT32_MAX, anchor = 0;
    if (s->migration)
        return numbered_hex(s, 512);
    HEX_SET_FOR_EACH(hex, s->v->jewels_at) {
        unsigned distance = distance_to_crawlers(s, hex);
        if (!anchor || distance < least) {
            least = distance;
            anchor = hex;
        }
    }
    return anchor ? anchor : numbered_hex(s, 416);
}

struct hex_set vermin_quiet_drops(const struct situation *s)
{
    struct hex_set drops = vermin_drop_targets(s->m, s->v);
    struct hex_set quiet = hex_set_and_not(&drops, vermin_loud(s));
    return hex_set_is_empty(&quiet) ? drops : quiet;
}

unsigned vermin_plain_drop(const struct situation *s, struct player_memory *memory, unsigned marine)
{
    struct hex_set drops = vermin_drop_targets(s->m, s->v);
    (void)memory;
    (void)marine;
    return vermin_nearest_hex(s, &drops, vermin_anchor(s));
}

static game_choice counter(const struct situation *s, const struct habits *habits)
{
    uint32_t offered = s->v->offered_units;
    for (unsigned i = 0; i < MARINE_TYPES; i++)
        if (offered & s->m->marines_of[habits->counter_order[i]])
            return act(CHOOSE_UNIT, unit_of_rank(offered & s->m->marines_of[habits->counter_order[i]], 0));
    return act(CHOOSE_UNIT, unit_of_rank(offered, 0));
}

/* Without a hex to drop on it comes as a blocked unit does (CM.1.a), or later. */
static game_choice arrival(const struct situation *s, const struct habits *habits,
                           struct player_memory *memory)
{
    unsigned marine = s->v->actor, hex = habits->drop_hex(s, memory, marine);
    game_choice entry;
    if (hex)
        return act_at(ARRIVE_DROP, 0, hex);
    if (!vermin_lowest_entry(s, marine, &entry))
        return act(ARRIVE_LATER, 0);
    struct vermin_choice walk = choice_unpack(entry);
    walk.kind = ARRIVE_WALK;
    walk.unit = 0;
    return choice_pack(walk);
}

/* For those who ask. */
static const char *rule_of(enum decision decision)
{
    switch (decision) {
    case DECIDE_PLACE:
        return N_("common rule: the place of the unit, or the first free one");
    case DECIDE_CHIT:
        return N_("common rule: the chit that comes first in the list");
    case DECIDE_COUNTER:
        return N_("the types in the policy's order");
    case DECIDE_ARRIVAL:
        return N_("the policy's place for reinforcements");
    case DECIDE_VICTIM:
        return N_("common rule: whom the weapon is best used on");
    case DECIDE_TREAT:
        return N_("common rule: who is worst off");
    default:
        return N_("common rule: nothing");
    }
}

game_choice vermin_common_choice(const struct situation *s, const struct habits *habits,
                                 struct player_memory *memory)
{
    if (s->reasons)
        policy_note(s->reasons, rule_of((enum decision)s->v->decision));
    switch ((enum decision)s->v->decision) {
    case DECIDE_PLACE:
        return place_choice(s);
    case DECIDE_CHIT:
        return lower_chit(s->v);
    case DECIDE_COUNTER:
        return counter(s, habits);
    case DECIDE_ARRIVAL:
        return arrival(s, habits, memory);
    case DECIDE_VICTIM:
        return victim(s);
    case DECIDE_TREAT:
        return treated(s);
    default:
        return choose_nothing();
    }
}
