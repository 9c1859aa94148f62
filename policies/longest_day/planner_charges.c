/* SET, detonator, IGNITE (players' notes 4.6). */
#include "policies/longest_day/planner.h"

static int level_of(const struct seat *seat, unsigned square)
{
    for (unsigned level = 0; level < BLAST_FLOORS; level++)
        if (squares_has(&seat->m->castle.blast_area[level], square))
            return (int)level;
    return -1;
}

/* More than the second floor can still be had. */
static bool more(const struct seat *seat)
{
    if (longest_day_waits_for_key(seat))
        return true;
    const uint32_t own = longest_day_in_space(seat->s);
    const int total = longest_day_icons_total(seat, own), left = longest_day_turns_left(seat);
    for (unsigned level = BASEMENT; level <= FIRST_FLOOR; level++) {
        const int need = longest_day_icons_needed(seat, level);
        int slowest = 0;
        if (need <= 0 || need > total)
            continue;
        for (uint32_t rest = own; rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            if (!longest_day_icons_carried(seat, unit))
                continue;
            const int way =
                longest_day_way_to(seat, seat->s->para_at[unit], &seat->m->castle.blast_area[level], false);
            const int turns =
                longest_day_ceil(way, (int)longest_day_castle_move(seat->m, seat->s, BIT(unit))) + 2;
            slowest = turns > slowest ? turns : slowest;
        }
        if (slowest <= left)
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------ ignite ---- */

/* The option smallest in (-c, not lighter, marker, square), whether manual ignition is allowed yet or not. */
game_choice longest_day_ignition(const struct seat *seat, unsigned unit)
{
    struct longest_day_state s = *seat->s; /* as if the detonator had been lost */
    uint64_t best = ~UINT64_C(0);
    s.detonator_lost = 1;
    for (uint64_t rest = longest_day_carried(&s, unit); rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest), type = seat->m->marker[item].type;
        const struct squares squares = longest_day_ignitable(seat->m, &s, unit, item);
        SQUARES_EACH(square, &squares)
        {
            const int distance = (int)longest_day_straight(&seat->m->castle, s.para_at[unit], square);
            int chance = 7 - distance < 6 ? 7 - distance : 6;
            if (type == TYPE_FLAMETHROWER)
                chance = 6;
            if (chance <= 0)
                continue;
            const uint64_t key = (uint64_t)(9 - chance) << 32 | (uint64_t)(type != TYPE_LIGHTER) << 24 |
                                 (uint64_t)item << 8 | square;
            best = key < best ? key : best;
        }
    }
    if (best == ~UINT64_C(0))
        return 0;
    return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_IGNITE), ITEM, best >> 8 & 0xFF), SQUARE, best & 0xFF);
}

bool longest_day_plan_ignite(const struct seat *seat, unsigned unit)
{
    if (!seat->s->set || !longest_day_manual_allowed(seat->m, seat->s) ||
        longest_day_icons_needed(seat, SECOND_FLOOR))
        return false;
    if (longest_day_turns_left(seat) > 2 && more(seat))
        return false;
    const game_choice ignition = longest_day_ignition(seat, unit);
    if (!ignition)
        return false;
    seat->memory->order = (struct order){.verb = ignition, .units = (uint16_t)BIT(unit), .target = NO_TARGET};
    return true;
}

/* --------------------------------------------------------------------------------------------- set ---- */

struct charge {
    int icons;
    unsigned unit, item;
};

/* Those kept back for the end of the last turn count as having acted. */
static uint32_t able(const struct seat *seat)
{
    return longest_day_unacted(seat->s) & ~(uint32_t)seat->memory->march.kept;
}

/* Charges of units in the area that have not acted, by (-icons, unit, marker). */
static unsigned list_charges(const struct seat *seat, unsigned level, struct charge *charges)
{
    unsigned count = 0;
    for (uint32_t rest = able(seat); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        if (!squares_has(&seat->m->castle.blast_area[level], seat->s->para_at[unit]))
            continue;
        for (uint64_t items = longest_day_carried(seat->s, unit) & seat->m->charges; items;
             items &= items - 1) {
            const unsigned item = (unsigned)__builtin_ctzll(items);
            const struct charge charge = {seat->m->marker[item].icons, unit, item};
            unsigned i = count++;
            for (; i > 0 && charges[i - 1].icons < charge.icons; i--)
                charges[i] = charges[i - 1];
            charges[i] = charge;
        }
    }
    return count;
}

/* The charges that the unit sets now. */
static uint64_t charges_to_set(const struct seat *seat, unsigned unit, unsigned level)
{
    struct charge charges[2 * PARATROOPERS];
    const int need = longest_day_icons_needed(seat, level);
    const int total = longest_day_icons_total(seat, longest_day_in_space(seat->s));
    int sum = 0, single = -1;
    uint64_t set = 0;
    if (need <= 0 || (level == BASEMENT && total - longest_day_icons_needed(seat, BASEMENT) <
                                               longest_day_icons_needed(seat, SECOND_FLOOR)))
        return 0;
    const unsigned count = list_charges(seat, level, charges);
    for (unsigned i = 0; i < count; i++) {
        sum += charges[i].icons;
        if (charges[i].icons >= need && (single < 0 || charges[i].icons < charges[single].icons))
            single = (int)i;
    }
    if (single >= 0)
        return charges[single].unit == unit ? BIT64(charges[single].item) : 0;
    if (sum < need && !(level == SECOND_FLOOR && longest_day_turns_left(seat) <= 2))
        return 0;
    for (unsigned i = 0, covered = 0; i < count && (int)covered < need; i++) {
        if (charges[i].unit == unit)
            set |= BIT64(charges[i].item);
        covered += (unsigned)charges[i].icons;
    }
    return set;
}

static bool charge_in_area(const struct seat *seat, unsigned level)
{
    for (uint64_t rest = seat->s->set; rest; rest &= rest - 1)
        if (squares_has(&seat->m->castle.blast_area[level], seat->s->item_at[__builtin_ctzll(rest)]))
            return true;
    return false;
}

/* No face-up German outside the village can be next to the square in two moves. */
static bool out_of_reach(const struct seat *seat, unsigned square)
{
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1) {
        const unsigned german = (unsigned)__builtin_ctz(rest), at = seat->s->german_at[german];
        if (at == seat->m->castle.village)
            continue;
        if (longest_day_way_to(seat, at, &seat->m->castle.beside[square], true) <=
            2 * (int)longest_day_german_move(seat->m, seat->s, german))
            return false;
    }
    return true;
}

static bool may_end(const struct seat *seat, unsigned unit)
{
    if (longest_day_icons_needed(seat, SECOND_FLOOR) || more(seat))
        return false;
    for (uint32_t rest = able(seat) & ~BIT(unit); rest; rest &= rest - 1)
        if (longest_day_ignition(seat, (unsigned)__builtin_ctz(rest)))
            return true;
    return false;
}

static bool wants_detonator(const struct seat *seat, unsigned unit, unsigned level, uint64_t charges)
{
    const int left = longest_day_turns_left(seat);
    if (!longest_day_side(seat->m, seat->s, unit).explosive || seat->s->detonator != DETONATOR_UNUSED ||
        longest_day_hostage_blocks(seat->s) || (!charges && !charge_in_area(seat, level)))
        return false;
    return left == 1 || (left == 2 && out_of_reach(seat, seat->s->para_at[unit])) ||
           (!charges && may_end(seat, unit));
}

bool longest_day_plan_set(const struct seat *seat, unsigned unit)
{
    const int level = level_of(seat, seat->s->para_at[unit]);
    if (level < 0)
        return false;
    const uint64_t charges = charges_to_set(seat, unit, (unsigned)level);
    const bool detonator = wants_detonator(seat, unit, (unsigned)level, charges);
    if (!charges && !detonator)
        return false;
    seat->memory->order = (struct order){
        .verb = choice_of(WORD_SET), .units = (uint16_t)BIT(unit), .target = NO_TARGET, .idle = detonator};
    seat->memory->order.go = charges;
    return true;
}
