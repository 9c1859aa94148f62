/* The planner outdoors (players' notes 4.8): gathering at the rally, then towards the exit past the Germans.
 */
#include "policies/longest_day/planner.h"

enum { LATE_SLACK = 20 };

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
    struct hexes beside, near; /* next to it; there, or next to a hex that it can reach */
    int danger, gain;          /* weighted, of a hex near and beside */
};

struct scoring {
    const struct seat *seat;
    const uint8_t *field;
    struct threat threat[GERMANS];
    unsigned threats;
    int turn, noise, wake;
    int lowest_luck, guns; /* guns: sum of G */
    bool late;
};

static void find_threat(const struct scoring *scoring, unsigned german, const struct hexes *paratroopers,
                        struct threat *threat)
{
    const struct seat *seat = scoring->seat;
    const struct outdoors *o = &seat->m->outdoors;
    const int men = (int)longest_day_german_dice(seat->m, seat->s, german);
    const int hits = scoring->guns * (6 - (int)seat->m->german[german].defence);
    struct german_reach reach;
    *threat = (struct threat){.beside = o->around[seat->s->german_at[german] - HEX_FIRST]};
    threat->danger = longest_day_parameter(seat, W_DANGER) * men * (6 - scoring->lowest_luck);
    threat->gain = longest_day_parameter(seat, W_GAIN) * (hits < 6 * men ? hits : 6 * men);
    longest_day_german_reach(seat->m, seat->s->german_at[german], 2u * seat->m->german[german].move,
                             paratroopers, &reach);
    threat->near = threat->beside;
    HEXES_EACH(hex, &reach.all) hexes_join(&threat->near, &o->around[hex - HEX_FIRST]);
}

static void find_threats(struct scoring *scoring)
{
    const struct seat *seat = scoring->seat;
    const struct hexes paratroopers = longest_day_paratrooper_hexes(seat->s);
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1)
        find_threat(scoring, (unsigned)__builtin_ctz(rest), &paratroopers,
                    &scoring->threat[scoring->threats++]);
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

/* Without what the path wakes. */
static int score_of(const struct scoring *scoring, const struct reach_label *label)
{
    const struct outdoors *o = &scoring->seat->m->outdoors;
    const unsigned hex = label->hex;
    int score = scoring->turn * scoring->field[hex - HEX_FIRST] + o->exit_cost[hex], gain = 0;
    if (hex == o->exit || scoring->late)
        return score;
    score += scoring->noise * (label->count < 6 ? label->count : 6);
    for (unsigned i = 0; i < scoring->threats; i++) {
        const struct threat *threat = &scoring->threat[i];
        score += hexes_has(&threat->near, hex) ? threat->danger : 0;
        gain = hexes_has(&threat->beside, hex) && threat->gain > gain ? threat->gain : gain;
    }
    return score - gain;
}

/* What the path to the label wakes, weighted; never less than 0. */
static int score_of_path(const struct scoring *scoring, const struct reach *reach, unsigned label)
{
    uint16_t path[PATH_MAX];
    if (!scoring->seat->s->garrison_down || !scoring->wake || scoring->late ||
        reach->label[label].hex == scoring->seat->m->outdoors.exit)
        return 0;
    return scoring->wake * wakes(scoring->seat, path, longest_day_reach_path(reach, label, path));
}

static int64_t key_of(int score, const struct reach_label *label)
{
    return (int64_t)score * (1 << 20) + ((int64_t)label->count << 10) + label->hex;
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
    scoring.turn = longest_day_parameter(seat, W_TURN);
    scoring.noise = longest_day_parameter(seat, W_NOISE);
    scoring.wake = longest_day_parameter(seat, W_WAKE);
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
        const struct reach_label *label = &reach.label[i];
        if (label->length && hexes_has(&bad, label->hex))
            continue;
        const int score = score_of(&scoring, label);
        if (key_of(score, label) >= best)
            continue;
        const int64_t key = key_of(score + score_of_path(&scoring, &reach, i), label);
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
    for (uint32_t rest = longest_day_in_space(seat->s); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        if (seat->s->para_at[unit] == rally)
            continue;
        const struct turns *turns =
            longest_day_turns(seat, longest_day_group_points(seat->m, seat->s, BIT(unit)), REACH_UNLIMITED);
        if (longest_day_in_two_turns(turns, seat->s->para_at[unit], rally))
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
    if (hex != rally && seat->s->time < gather && longest_day_in_two_turns(turns, hex, rally)) {
        uint8_t field[HEXES_MAX - HEX_FIRST];
        longest_day_turns_to(turns, rally, field);
        go(seat, stack, field);
        return;
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
