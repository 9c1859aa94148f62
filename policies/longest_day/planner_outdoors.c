/* The planner outdoors (players' notes 4.8): gathering at the rally, then towards the exit past the Germans.
 */
#include "policies/longest_day/planner.h"

enum { RALLY_TURNS = 2, LATE_SLACK = 20 };

/* (-icons carried there, -units, X, id), fixed for the turn. */
static unsigned find_rally(const struct seat *seat)
{
    uint64_t best = ~UINT64_C(0);
    const uint32_t here = longest_day_in_space(seat->s);
    for (uint32_t rest = here; rest; rest &= rest - 1) {
        const unsigned hex = seat->s->para_at[__builtin_ctz(rest)];
        const uint32_t stack = longest_day_at(seat->s, hex);
        const uint64_t key = (uint64_t)(99 - longest_day_icons_total(seat, stack)) << 48 |
                             (uint64_t)(99 - __builtin_popcount(stack)) << 40 |
                             (uint64_t)seat->m->outdoors.exit_cost[hex] << 16 | hex;
        best = key < best ? key : best;
    }
    return (unsigned)(best & 0xFFFF);
}

/* The stack smallest in (is in the rally, lowest unit). */
static uint32_t next_stack(const struct seat *seat)
{
    const uint32_t able = longest_day_unacted(seat->s);
    const uint32_t away = able & ~longest_day_at(seat->s, seat->memory->rally);
    return longest_day_first_stack(seat, away ? away : able) & able;
}

static bool plan_aid(const struct seat *seat, uint32_t stack)
{
    unsigned best = ~0u, holder = 99;
    for (uint32_t rest = stack; rest && holder == 99; rest &= rest - 1)
        for (uint64_t items = longest_day_carried(seat->s, (unsigned)__builtin_ctz(rest)); items;
             items &= items - 1)
            if (seat->m->marker[__builtin_ctzll(items)].type == TYPE_FIRST_AID && holder == 99)
                holder = (unsigned)__builtin_ctz(rest);
    for (uint32_t rest = stack & longest_day_wounded_troopers(seat->s); rest; rest &= rest - 1) {
        const unsigned key = longest_day_wounded_key(seat, (unsigned)__builtin_ctz(rest));
        best = key < best ? key : best;
    }
    if (holder == 99 || best == ~0u)
        return false;
    seat->memory->order =
        (struct order){.verb = CHOICE_WITH(choice_of(WORD_AID), OTHER, (uint64_t)(best & 0xFF)),
                       .units = (uint16_t)BIT(holder),
                       .target = NO_TARGET};
    return true;
}

/* ------------------------------------------------------------------------------------------ scores ---- */

struct threat {
    unsigned german;
    struct hexes near; /* next to a hex that it can reach */
};

struct scoring {
    const struct seat *seat;
    const uint8_t *field;
    struct threat threat[GERMANS];
    unsigned threats;
    int lowest_luck, guns; /* guns: sum of G */
    bool late;
};

static void find_threats(struct scoring *scoring)
{
    const struct seat *seat = scoring->seat;
    const struct outdoors *o = &seat->m->outdoors;
    const struct hexes paratroopers = longest_day_paratrooper_hexes(seat->s);
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1) {
        struct threat *threat = &scoring->threat[scoring->threats++];
        struct german_reach reach;
        threat->german = (unsigned)__builtin_ctz(rest);
        threat->near = (struct hexes){{0}};
        longest_day_german_reach(seat->m, seat->s->german_at[threat->german],
                                 2u * seat->m->german[threat->german].move, &paratroopers, &reach);
        for (unsigned hex = HEX_FIRST; hex < o->count; hex++)
            for (unsigned d = 0; d < DIRECTIONS && hexes_has(&reach.all, hex); d++)
                if (o->neighbour[hex][d] != NO_HEX)
                    hexes_add(&threat->near, o->neighbour[hex][d]);
    }
}

/* Face-down Germans next to the path, start not included, each once. */
static int wakes(const struct seat *seat, const uint16_t *path, unsigned length)
{
    const struct outdoors *o = &seat->m->outdoors;
    uint32_t woken = 0;
    for (unsigned i = 0; i < length; i++)
        for (uint32_t rest = seat->s->garrison_down; rest; rest &= rest - 1)
            if (o->distance[path[i]][o->garrison[__builtin_ctz(rest)]] == 1)
                woken |= rest & ~(rest - 1);
    return __builtin_popcount(woken);
}

static int gain_at(const struct scoring *scoring, unsigned hex)
{
    const struct seat *seat = scoring->seat;
    int best = 0;
    for (unsigned i = 0; i < scoring->threats; i++) {
        const unsigned german = scoring->threat[i].german;
        const int men = 6 * (int)longest_day_german_dice(seat->m, seat->s, german);
        int sum = scoring->guns * (6 - (int)seat->m->german[german].defence);
        if (seat->m->outdoors.distance[hex][seat->s->german_at[german]] != 1)
            continue;
        sum = sum < men ? sum : men;
        best = sum > best ? sum : best;
    }
    return best;
}

static int score_of(const struct scoring *scoring, const struct reach_label *label, const uint16_t *path)
{
    const struct seat *seat = scoring->seat;
    const struct outdoors *o = &seat->m->outdoors;
    const unsigned hex = label->hex;
    int score = longest_day_parameter(seat, W_TURN) * scoring->field[hex - HEX_FIRST] + o->exit_cost[hex];
    if (hex == o->exit || scoring->late)
        return score;
    score += longest_day_parameter(seat, W_NOISE) * (label->count < 6 ? label->count : 6);
    score += longest_day_parameter(seat, W_WAKE) * wakes(seat, path, label->length);
    for (unsigned i = 0; i < scoring->threats; i++) {
        const unsigned german = scoring->threat[i].german;
        if (o->distance[hex][seat->s->german_at[german]] == 1 || hexes_has(&scoring->threat[i].near, hex))
            score += longest_day_parameter(seat, W_DANGER) *
                     (int)longest_day_german_dice(seat->m, seat->s, german) * (6 - scoring->lowest_luck);
    }
    return score - longest_day_parameter(seat, W_GAIN) * gain_at(scoring, hex);
}

/* Where no stack stops: markers face down that are not known to be harmless. */
static struct hexes shunned(const struct seat *seat)
{
    struct hexes set = {{0}};
    for (uint32_t rest = seat->s->front_down; rest; rest &= rest - 1) {
        const unsigned hex = seat->m->outdoors.star[__builtin_ctz(rest)];
        if (!longest_day_good_marker(seat->m, seat->s, hex))
            hexes_add(&set, hex);
    }
    return set;
}

/* The label smallest in (score, n, h). */
static void go(const struct seat *seat, uint32_t stack, const uint8_t *field)
{
    const unsigned start = seat->s->para_at[__builtin_ctz(stack)];
    struct scoring scoring = {.seat = seat, .field = field, .lowest_luck = 9};
    const struct hexes bad = shunned(seat);
    struct reach reach;
    unsigned chosen = 0;
    int64_t best = INT64_MAX;
    scoring.late = seat->s->time >= longest_day_parameter(seat, LATE);
    for (uint32_t rest = stack; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        scoring.guns += longest_day_gun(seat, unit);
        if (seat->m->luck[unit] < scoring.lowest_luck)
            scoring.lowest_luck = seat->m->luck[unit];
    }
    if (!scoring.late)
        find_threats(&scoring);
    longest_day_group_reach(seat->m, seat->s, stack, start, REACH_UNLIMITED, &reach);
    for (unsigned i = 0; i < reach.count; i++) {
        uint16_t path[PATH_MAX];
        if (reach.label[i].length && hexes_has(&bad, reach.label[i].hex))
            continue;
        longest_day_reach_path(&reach, i, path);
        const int64_t key = (int64_t)score_of(&scoring, &reach.label[i], path) * (1 << 20) +
                            ((int64_t)reach.label[i].count << 10) + reach.label[i].hex;
        if (key < best) {
            best = key;
            chosen = i;
        }
    }
    seat->memory->order =
        (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)stack, .target = NO_TARGET};
    seat->memory->order.go =
        CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, (uint64_t)reach.label[chosen].hex), COUNT,
                    (uint64_t)reach.label[chosen].count);
}

/* Somebody outside the rally can be there in two turns. */
static bool somebody_comes(const struct seat *seat)
{
    const unsigned rally = seat->memory->rally;
    uint8_t field[HEXES_MAX - HEX_FIRST];
    for (uint32_t rest = longest_day_in_space(seat->s); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        if (seat->s->para_at[unit] == rally)
            continue;
        const struct turns *turns =
            longest_day_turns(seat, longest_day_group_points(seat->m, seat->s, BIT(unit)), REACH_UNLIMITED);
        longest_day_turns_to(turns, seat->m->outdoors.count - HEX_FIRST, rally, field);
        if (field[seat->s->para_at[unit] - HEX_FIRST] <= RALLY_TURNS)
            return true;
    }
    return false;
}

void longest_day_plan_outdoors(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const int gather = longest_day_parameter(seat, GATHER);
    if (march->phase != PHASE_OUTDOORS || march->turn != seat->s->turn) {
        march->phase = PHASE_OUTDOORS;
        march->turn = seat->s->turn;
        seat->memory->rally = (uint16_t)find_rally(seat);
    }
    const uint32_t stack = next_stack(seat);
    const unsigned hex = seat->s->para_at[__builtin_ctz(stack)], rally = seat->memory->rally;
    const struct turns *turns =
        longest_day_turns(seat, longest_day_group_points(seat->m, seat->s, stack), REACH_UNLIMITED);
    if (plan_aid(seat, stack))
        return;
    if (hex != rally && seat->s->time < gather) {
        uint8_t field[HEXES_MAX - HEX_FIRST];
        longest_day_turns_to(turns, seat->m->outdoors.count - HEX_FIRST, rally, field);
        if (field[hex - HEX_FIRST] <= RALLY_TURNS) {
            go(seat, stack, field);
            return;
        }
    }
    if (hex == rally && seat->s->time < gather - LATE_SLACK && somebody_comes(seat)) {
        seat->memory->order =
            (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)stack, .target = NO_TARGET};
        seat->memory->order.go =
            CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, (uint64_t)hex), COUNT, UINT64_C(0));
        return;
    }
    go(seat, stack, turns->to_exit);
}
