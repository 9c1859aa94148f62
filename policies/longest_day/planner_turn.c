/* The planner's castle turn (players' notes 4.7). A turn is a course of stages; each is gone on with where
 * the memory says, until it gives an order. */
#include <string.h>

#include "policies/longest_day/planner.h"

enum stage {
    STAGE_AID,
    STAGE_MODE,
    STAGE_SIEGE,
    STAGE_SPOT,
    STAGE_DECOYS,
    STAGE_DECOYS_GO,
    STAGE_TEAM,
    STAGE_ITEMS,
    STAGE_HOSTAGE,
    STAGE_COLUMN,
    STAGE_OTHERS,
    STAGE_VILLAGE,
    STAGE_LEAD,
    STAGE_FIRE,
    STAGE_HURRY,
    STAGE_WALK,
    STAGE_LAST_SPOT,
    STAGE_PASS
};

enum { DECOY_SQUARE_COLUMN = 3, DECOY_SQUARE_ROW = 5, DECOYS_FROM = 3 };

static const struct longest_day_state *state(const struct seat *seat)
{
    return seat->s;
}

static uint32_t able(const struct seat *seat)
{
    return longest_day_unacted(seat->s) & ~(uint32_t)seat->memory->march.kept;
}

static void next_stage(struct march *march, enum stage stage)
{
    march->stage = (uint8_t)stage;
    march->cursor = march->pass = 0;
}

static void order_verb(const struct seat *seat, unsigned unit, game_choice verb)
{
    seat->memory->order = (struct order){.verb = verb, .units = (uint16_t)BIT(unit), .target = NO_TARGET};
}

/* --------------------------------------------------------------------------------------- first aid ---- */

static bool has_kit(const struct seat *seat, unsigned unit)
{
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1)
        if (seat->m->marker[__builtin_ctzll(rest)].type == TYPE_FIRST_AID)
            return true;
    return false;
}

static bool plan_aid(const struct seat *seat)
{
    for (uint32_t rest = longest_day_unacted(seat->s); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest), at = seat->s->para_at[unit];
        const uint32_t wounded = longest_day_at(seat->s, at) & seat->s->wounded;
        unsigned best = ~0u;
        if (!wounded || !has_kit(seat, unit) ||
            (at != seat->m->castle.village && longest_day_enemy_in_view(seat, at)))
            continue;
        for (uint32_t hurt = wounded; hurt; hurt &= hurt - 1) {
            const unsigned key = longest_day_wounded_key(seat, (unsigned)__builtin_ctz(hurt));
            best = key < best ? key : best;
        }
        order_verb(seat, unit, CHOICE_WITH(choice_of(WORD_AID), OTHER, (uint64_t)(best & 0xFF)));
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------- siege ---- */

static bool germans_in_village(const struct seat *seat)
{
    return longest_day_germans_on(seat->s, seat->m->castle.village) != 0;
}

static bool is_siege(const struct seat *seat)
{
    const uint32_t own = longest_day_in_space(seat->s);
    bool near = seat->s->turn <= 2 || germans_in_village(seat);
    if (__builtin_popcount(own) > longest_day_parameter(seat, SIEGE) ||
        longest_day_turns_left(seat) <= longest_day_parameter(seat, SIEGE_END) ||
        longest_day_at(seat->s, seat->m->castle.village) != own)
        return false;
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1)
        near |= seat->m->castle.floor[seat->s->german_at[__builtin_ctz(rest)]] == FIRST_FLOOR;
    return near;
}

/* Smallest in (-luck, id); needs a unit. */
static unsigned luckiest(const struct seat *seat, uint32_t units)
{
    unsigned best = ~0u;
    for (uint32_t rest = units; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const unsigned key = (99u - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    return best & 0xFF;
}

static bool plan_siege(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = longest_day_unacted(seat->s);
    if (!units)
        return false;
    const unsigned unit = luckiest(seat, units);
    order_verb(seat, unit, choice_of(WORD_MOVE));
    if (germans_in_village(seat)) {
        march->cursor = 1;
        return true;
    }
    if (march->cursor || seat->s->f1_awake)
        return false;
    march->cursor = 1;
    struct order *order = &seat->memory->order;
    order->path[0] = seat->m->castle.road;
    order->path[1] = (uint8_t)seat->m->castle.village;
    order->length = 2;
    order->idle = 1;
    return true;
}

/* -------------------------------------------------------------------------------------------- spot ---- */

/* Twice: units in id order, ignite, else set. */
static bool plan_spot(const struct seat *seat, uint32_t units)
{
    struct march *march = &seat->memory->march;
    for (; march->pass < 2; march->pass++, march->cursor = 0)
        while (march->cursor < PARATROOPERS) {
            const unsigned unit = march->cursor++;
            if (units >> unit & 1 &&
                (longest_day_plan_ignite(seat, unit) || longest_day_plan_set(seat, unit)))
                return true;
        }
    return false;
}

/* In the last turn one with the icon and one with an igniter wait in a blast area. */
static uint16_t find_kept(const struct seat *seat)
{
    uint32_t kept = 0;
    if (longest_day_turns_left(seat) != 1 || seat->s->detonator < DETONATOR_REMOVED)
        return 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t rest = longest_day_unacted(seat->s) & ~kept; rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            bool able_to = !pass && longest_day_side(seat->m, seat->s, unit).explosive;
            for (uint64_t items = longest_day_carried(seat->s, unit); pass && items; items &= items - 1)
                able_to |= seat->m->marker[__builtin_ctzll(items)].ignites;
            if (!able_to || !squares_has(&seat->m->castle.blast_areas, seat->s->para_at[unit]))
                continue;
            kept |= BIT(unit);
            break;
        }
    return (uint16_t)kept;
}

/* -------------------------------------------------------------------------------------------- jobs ---- */

static bool is_burdened(const struct seat *seat, unsigned unit)
{
    return longest_day_side(seat->m, seat->s, unit).explosive ||
           longest_day_carried(seat->s, unit) & seat->m->charges;
}

static struct squares one(unsigned square)
{
    struct squares set = {{0}};
    squares_add(&set, square);
    return set;
}

/* (-G, -luck, id) */
static void choose_decoys(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    uint32_t candidates = 0;
    march->jobs = 0;
    if (__builtin_popcount(longest_day_in_space(seat->s)) < DECOYS_FROM)
        return;
    for (uint32_t rest = march->free; rest; rest &= rest - 1)
        candidates |= is_burdened(seat, (unsigned)__builtin_ctz(rest)) ? 0 : rest & ~(rest - 1);
    while (candidates && march->jobs < longest_day_parameter(seat, DECOYS)) {
        unsigned best = ~0u;
        for (uint32_t rest = candidates; rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            const unsigned key =
                (99u - (unsigned)longest_day_gun(seat, unit)) << 16 | (99u - seat->m->luck[unit]) << 8 | unit;
            best = key < best ? key : best;
        }
        march->job[march->jobs++] = (uint8_t)(best & 0xFF);
        candidates &= ~BIT(best & 0xFF);
        march->free &= (uint16_t)~BIT(best & 0xFF);
    }
}

static struct squares decoy_goal(const struct seat *seat, unsigned unit)
{
    const struct castle *c = &seat->m->castle;
    const unsigned at = seat->s->para_at[unit];
    const struct squares village = one(c->village);
    if (at == c->village && germans_in_village(seat))
        return one(at);
    const bool spent = seat->s->wounded >> unit & 1 && !longest_day_carried(seat->s, unit);
    const int home = longest_day_way_to(seat, at, &village, true);
    if (spent || longest_day_ceil(home, (int)longest_day_castle_move(seat->m, seat->s, BIT(unit))) + 1 >=
                     longest_day_turns_left(seat))
        return village;
    return one(c->at[FIRST_FLOOR][DECOY_SQUARE_COLUMN][DECOY_SQUARE_ROW]);
}

static bool send_decoys(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    while (march->cursor < march->jobs) {
        const unsigned unit = march->job[march->cursor++];
        if (!(longest_day_unacted(seat->s) >> unit & 1))
            continue;
        const struct squares goal = decoy_goal(seat, unit);
        longest_day_plan_walk(seat, unit, &goal, false);
        return true;
    }
    return false;
}

static bool active_enemy_below(const struct seat *seat)
{
    const struct castle *c = &seat->m->castle;
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1) {
        const unsigned at = seat->s->german_at[__builtin_ctz(rest)];
        if (c->floor[at] == FIRST_FLOOR || at == c->village)
            return true;
    }
    for (uint32_t rest = seat->s->undead_in; rest; rest &= rest - 1)
        if (__builtin_ctz(rest) != longest_day_father(seat->s) &&
            c->floor[seat->s->undead_at[__builtin_ctz(rest)]] == FIRST_FLOOR)
            return true;
    return false;
}

/* One charge goes to the first floor separately. */
static bool send_team(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const struct squares *area = &seat->m->castle.blast_area[FIRST_FLOOR];
    const int f1 = longest_day_icons_needed(seat, FIRST_FLOOR),
              f2 = longest_day_icons_needed(seat, SECOND_FLOOR);
    const int total = longest_day_icons_total(seat, longest_day_in_space(seat->s));
    uint64_t best = ~UINT64_C(0);
    if (longest_day_parameter(seat, TEAMS) != 2 || f1 <= 0 || f2 <= 0 || total < f1 + f2 ||
        __builtin_popcount(march->free) < 2 || active_enemy_below(seat))
        return false;
    for (uint32_t rest = march->free & (BIT(TROOPERS) - 1); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const int icons = longest_day_icons_carried(seat, unit);
        if (icons < f1 || total - icons < f2)
            continue;
        const uint64_t key = (uint64_t)icons << 40 |
                             (uint64_t)longest_day_way_to(seat, seat->s->para_at[unit], area, false) << 24 |
                             (uint64_t)(9 - longest_day_side(seat->m, seat->s, unit).explosive) << 16 |
                             (uint64_t)(99 - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    if (best == ~UINT64_C(0))
        return false;
    march->free &= (uint16_t)~BIT(best & 0xFF);
    longest_day_plan_walk(seat, (unsigned)(best & 0xFF), area, true);
    return true;
}

static bool is_wanted(const struct seat *seat, unsigned item)
{
    const struct marker_values *marker = &seat->m->marker[item];
    return (marker->type == TYPE_KEY_ITEM && seat->s->known_ambition == HAUNEBU + 1) ||
           (marker->type == TYPE_HOSTAGE && longest_day_hostage_blocks(seat->s)) ||
           (marker->stars && longest_day_parameter(seat, STARS_WANTED));
}

static uint64_t wanted_items(const struct seat *seat)
{
    uint64_t wanted = 0;
    for (unsigned item = CASTLE_1; item < MARKERS; item++)
        if (seat->s->item_at[item] < seat->m->castle.village && !(seat->s->set >> item & 1) &&
            is_wanted(seat, item))
            wanted |= BIT64(item);
    return wanted;
}

/* The free unit nearest to the square that can be there in time; -1. */
static int fetcher(const struct seat *seat, unsigned square)
{
    const struct squares goal = one(square);
    unsigned best = ~0u;
    if (__builtin_popcount(seat->memory->march.free) < 2)
        return -1;
    for (uint32_t rest = seat->memory->march.free; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const int way = longest_day_way_to(seat, seat->s->para_at[unit], &goal, false);
        const int move = (int)longest_day_castle_move(seat->m, seat->s, BIT(unit));
        if (is_burdened(seat, unit) || !longest_day_free_slot(seat->s, unit) ||
            longest_day_ceil(way, move) > longest_day_turns_left(seat))
            continue;
        const unsigned key = (unsigned)way << 16 | (99u - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    return best == ~0u ? -1 : (int)(best & 0xFF);
}

/* Items by (square, id). */
static bool fetch_items(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    while (march->loose) {
        unsigned best = ~0u;
        for (uint64_t rest = march->loose; rest; rest &= rest - 1) {
            const unsigned item = (unsigned)__builtin_ctzll(rest);
            const unsigned key = (unsigned)seat->s->item_at[item] << 8 | item;
            best = key < best ? key : best;
        }
        const unsigned item = best & 0xFF, square = best >> 8;
        march->loose &= ~BIT64(item);
        const int unit = square < seat->m->castle.village ? fetcher(seat, square) : -1;
        if (unit < 0)
            continue;
        const struct squares goal = one(square);
        march->free &= (uint16_t)~BIT(unit);
        longest_day_plan_walk(seat, (unsigned)unit, &goal, true);
        return true;
    }
    return false;
}

static bool bring_hostage(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    if (!longest_day_hostage_blocks(seat->s))
        return false;
    for (uint32_t rest = march->free; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        for (uint64_t items = longest_day_carried(seat->s, unit); items; items &= items - 1) {
            if (seat->m->marker[__builtin_ctzll(items)].type != TYPE_HOSTAGE)
                continue;
            const struct squares village = one(seat->m->castle.village);
            march->free &= (uint16_t)~BIT(unit);
            longest_day_plan_walk(seat, unit, &village, true);
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------------------------ column ---- */

/* (-icons, -units, id) of the squares of the column. */
static void choose_head(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    unsigned best = ~0u;
    march->column = march->free & (uint16_t)longest_day_unacted(seat->s);
    for (uint32_t rest = march->column; rest; rest &= rest - 1) {
        const unsigned at = seat->s->para_at[__builtin_ctz(rest)];
        const uint32_t here = march->column & longest_day_at(seat->s, at);
        const unsigned key = (99u - (unsigned)longest_day_icons_total(seat, here)) << 16 |
                             (99u - (unsigned)__builtin_popcount(here)) << 8 | at;
        best = key < best ? key : best;
    }
    march->head = (uint8_t)(best & 0xFF);
    if (march->column)
        march->goal = longest_day_goal(seat, march->column, march->head);
}

static uint32_t waiting_column(const struct seat *seat)
{
    return seat->memory->march.column & able(seat);
}

/* Other squares by id: stack attacks there, then each to the head. */
static bool plan_others(const struct seat *seat)
{
    const struct march *march = &seat->memory->march;
    const uint32_t away = waiting_column(seat) & ~longest_day_at(seat->s, march->head);
    unsigned square = NO_SQUARE;
    for (uint32_t rest = away; rest; rest &= rest - 1) {
        const unsigned at = seat->s->para_at[__builtin_ctz(rest)];
        square = at < square ? at : square;
    }
    if (square == NO_SQUARE)
        return false;
    const uint32_t here = away & longest_day_at(seat->s, square);
    const struct squares head = one(march->head);
    if (!longest_day_plan_stack_attack(seat, here))
        longest_day_plan_walk(seat, (unsigned)__builtin_ctz(here), &head, true);
    return true;
}

static uint32_t at_head(const struct seat *seat)
{
    return waiting_column(seat) & longest_day_at(seat->s, seat->memory->march.head);
}

/* Decides how the head goes on: the path, or fire. */
static void choose_lead(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = at_head(seat);
    uint32_t fast = 0;
    unsigned best = ~0u, move = 15;
    uint8_t path[ROUTE_MAX];
    march->length = 0;
    march->jobs = 0;
    if (!units) {
        next_stage(march, STAGE_LAST_SPOT);
        return;
    }
    for (uint32_t rest = units; rest; rest &= rest - 1)
        if (!(seat->s->wounded >> __builtin_ctz(rest) & 1) ||
            is_burdened(seat, (unsigned)__builtin_ctz(rest)))
            fast |= rest & ~(rest - 1);
    fast = fast ? fast : units;
    for (uint32_t rest = fast; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest),
                       own = longest_day_castle_move(seat->m, seat->s, BIT(unit));
        const unsigned key = (99u - seat->m->luck[unit]) << 16 | (seat->s->wounded >> unit & 1u) << 8 | unit;
        best = key < best ? key : best;
        move = own < move ? own : move;
    }
    const unsigned lead = best & 0xFF, length = longest_day_plan_route(seat, lead, &march->goal, path);
    const int way = longest_day_way_to(seat, march->head, &march->goal, false);
    const bool hurry = longest_day_ceil(way, (int)move) + 2 >= longest_day_turns_left(seat);
    march->length = (uint8_t)(length < move ? length : move);
    march->job[0] = (uint8_t)lead;
    if (!march->length || (longest_day_enemy_in_view(seat, march->head) && !hurry)) {
        next_stage(march, STAGE_FIRE);
        return;
    }
    march->path[0] = path[march->length - 1];
    next_stage(march, hurry ? STAGE_HURRY : STAGE_WALK);
}

static bool plan_hurry(const struct seat *seat)
{
    uint32_t light = 0;
    for (uint32_t rest = at_head(seat); rest; rest &= rest - 1)
        light |= is_burdened(seat, (unsigned)__builtin_ctz(rest)) ? 0 : rest & ~(rest - 1);
    return longest_day_plan_stack_attack(seat, light);
}

/* The lead, then the others by (-G, id), to the end of the path. */
static bool plan_walk(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = at_head(seat);
    unsigned best = ~0u;
    if (!units)
        return false;
    for (uint32_t rest = units; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const bool leads = !march->cursor && unit == march->job[0];
        const unsigned key = leads ? 0 : (99u - (unsigned)longest_day_gun(seat, unit)) << 8 | unit;
        best = key < best ? key : best;
    }
    const unsigned unit = best ? best & 0xFF : march->job[0];
    const struct squares goal = one(march->path[0]);
    march->cursor = 1;
    longest_day_plan_walk(seat, unit, &goal, false);
    return true;
}

/* --------------------------------------------------------------------------------------- the stages ---- */

static void begin_march(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    march->kept = find_kept(seat);
    next_stage(march, STAGE_SPOT);
}

/* Goes on with the stage; true once there is an order. */
static bool go_on(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    switch ((enum stage)march->stage) {
    case STAGE_AID:
        if (plan_aid(seat))
            return true;
        next_stage(march, STAGE_MODE);
        return false;
    case STAGE_MODE:
        if (is_siege(seat))
            next_stage(march, STAGE_SIEGE);
        else
            begin_march(seat);
        return false;
    case STAGE_SIEGE:
        if (plan_siege(seat))
            return true;
        next_stage(march, STAGE_PASS);
        return false;
    case STAGE_SPOT:
        if (plan_spot(seat, able(seat)))
            return true;
        next_stage(march, STAGE_DECOYS);
        return false;
    case STAGE_DECOYS:
        march->free = (uint16_t)able(seat);
        choose_decoys(seat);
        next_stage(march, STAGE_DECOYS_GO);
        return false;
    case STAGE_DECOYS_GO:
        if (send_decoys(seat))
            return true;
        next_stage(march, STAGE_TEAM);
        return false;
    case STAGE_TEAM:
        march->free &= (uint16_t)able(seat);
        next_stage(march, STAGE_ITEMS);
        if (send_team(seat)) {
            march->pass = 1;
            return true;
        }
        return false;
    case STAGE_ITEMS:
        march->free &= (uint16_t)able(seat);
        if (!march->cursor) {
            march->cursor = 1;
            march->loose = wanted_items(seat);
        }
        if (fetch_items(seat))
            return true;
        next_stage(march, STAGE_HOSTAGE);
        return false;
    case STAGE_HOSTAGE:
        march->free &= (uint16_t)able(seat);
        if (bring_hostage(seat))
            return true;
        next_stage(march, STAGE_COLUMN);
        return false;
    case STAGE_COLUMN:
        march->free &= (uint16_t)able(seat);
        choose_head(seat);
        next_stage(march, march->column ? STAGE_OTHERS : STAGE_LAST_SPOT);
        return false;
    case STAGE_OTHERS:
        if (plan_others(seat))
            return true;
        next_stage(march, STAGE_VILLAGE);
        return false;
    case STAGE_VILLAGE:
        if (march->head == seat->m->castle.village && germans_in_village(seat)) {
            next_stage(march, STAGE_FIRE);
            return false;
        }
        next_stage(march, STAGE_LEAD);
        return false;
    case STAGE_LEAD:
        choose_lead(seat);
        return false;
    case STAGE_FIRE:
        if (longest_day_plan_fire(seat, at_head(seat)))
            return true;
        next_stage(march, STAGE_LAST_SPOT);
        return false;
    case STAGE_HURRY:
        if (plan_hurry(seat))
            return true;
        next_stage(march, STAGE_WALK);
        return false;
    case STAGE_WALK:
        if (plan_walk(seat))
            return true;
        next_stage(march, STAGE_LAST_SPOT);
        return false;
    case STAGE_LAST_SPOT:
        march->kept = 0;
        if (plan_spot(seat, longest_day_unacted(seat->s)))
            return true;
        next_stage(march, STAGE_PASS);
        return false;
    case STAGE_PASS:
        break;
    }
    order_verb(seat, (unsigned)__builtin_ctz(longest_day_unacted(seat->s)), choice_of(WORD_PASS));
    return true;
}

void longest_day_plan_castle(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    if (march->phase != PHASE_CASTLE || march->turn != state(seat)->turn) {
        memset(march, 0, sizeof *march);
        march->phase = PHASE_CASTLE;
        march->turn = seat->s->turn;
    }
    while (!go_on(seat))
        ;
}
