/* Where the column goes (players' notes 4.7, goal). */
#include "policies/longest_day/planner.h"

enum { SLOW = 3, SIDE_TRIP = 6 };

struct goal {
    const struct seat *seat;
    unsigned head;
    int have, total, left;
    struct squares loose; /* squares with loose charges, empty when nobody has a free slot */
};

static int way(const struct goal *g, unsigned from, unsigned level)
{
    return longest_day_way_to(g->seat, from, &g->seat->m->castle.blast_area[level], false);
}

static int steps(const struct goal *g, unsigned from, unsigned to)
{
    return g->seat->m->castle.distance[longest_day_uses_passage(g->seat)][from][to];
}

static struct squares one(unsigned square)
{
    struct squares set = {{0}};
    squares_add(&set, square);
    return set;
}

static void find_loose(struct goal *g, uint32_t column)
{
    bool slot = false;
    for (uint32_t rest = column; rest; rest &= rest - 1)
        slot |= longest_day_free_slot(g->seat->s, (unsigned)__builtin_ctz(rest));
    for (unsigned item = CASTLE_1; item < MARKERS && slot; item++) {
        const unsigned at = g->seat->s->item_at[item];
        if (g->seat->m->marker[item].icons && at < g->seat->m->castle.count && !(g->seat->s->set >> item & 1))
            squares_add(&g->loose, at);
    }
}

static int icons_lying(const struct goal *g, unsigned square)
{
    int icons = 0;
    for (uint64_t rest = longest_day_loose(g->seat->m, g->seat->s, square); rest; rest &= rest - 1)
        icons += g->seat->m->marker[__builtin_ctzll(rest)].icons;
    return icons;
}

/* The loose square smallest in (way over it to F2, id) of those with slack; NO_SQUARE. */
static unsigned best_on_the_way(const struct goal *g, int most, int slack)
{
    unsigned best = NO_SQUARE;
    int least = 9999;
    SQUARES_EACH(square, &g->loose)
    {
        const int via = steps(g, g->head, square) + way(g, square, SECOND_FLOOR);
        if (via < least && via <= most && longest_day_ceil(via, SLOW) + slack <= g->left) {
            least = via;
            best = square;
        }
    }
    return best;
}

static struct squares second_floor_goal(const struct goal *g)
{
    const struct castle *c = &g->seat->m->castle;
    const int f1 = longest_day_icons_needed(g->seat, FIRST_FLOOR),
              f2 = longest_day_icons_needed(g->seat, SECOND_FLOOR);
    const int to_f1 = way(g, g->head, FIRST_FLOOR), to_f2 = way(g, g->head, SECOND_FLOOR);
    if (f1 > 0 && g->have >= f1 + f2 && to_f1 <= to_f2 && longest_day_ceil(to_f1, SLOW) + 8 <= g->left)
        return c->blast_area[FIRST_FLOOR];
    if (g->have >= f2) {
        const unsigned square = g->total < f1 + f2 ? best_on_the_way(g, to_f2 + SIDE_TRIP, 4) : NO_SQUARE;
        return square == NO_SQUARE ? c->blast_area[SECOND_FLOOR] : one(square);
    }
    const unsigned square = best_on_the_way(g, 9999, 2);
    return one(square == NO_SQUARE ? c->village : square);
}

/* F1 or B1 with what the column has. */
static int other_floor(const struct goal *g)
{
    int best = -1, least = 9999;
    for (unsigned level = BASEMENT; level <= FIRST_FLOOR; level++) {
        const int need = longest_day_icons_needed(g->seat, level), distance = way(g, g->head, level);
        if (need > 0 && need <= g->have && longest_day_ceil(distance, SLOW) + 2 <= g->left &&
            distance < least) {
            least = distance;
            best = (int)level;
        }
    }
    return best;
}

/* The loose square that makes F1 or B1 possible, smallest in (way, id). */
static unsigned square_for_other_floor(const struct goal *g)
{
    unsigned best = NO_SQUARE;
    int least = 9999;
    SQUARES_EACH(square, &g->loose)
    for (unsigned level = BASEMENT; level <= FIRST_FLOOR; level++) {
        const int need = longest_day_icons_needed(g->seat, level);
        const int distance = steps(g, g->head, square) + way(g, square, level);
        if (need > 0 && need <= g->have + icons_lying(g, square) &&
            longest_day_ceil(distance, SLOW) + 3 <= g->left && distance < least) {
            least = distance;
            best = square;
        }
    }
    return best;
}

static bool column_can_ignite(const struct goal *g, uint32_t column)
{
    for (uint32_t rest = column; rest; rest &= rest - 1)
        if (longest_day_ignition(g->seat, (unsigned)__builtin_ctz(rest)))
            return true;
    return false;
}

struct squares longest_day_goal(const struct seat *seat, uint32_t column, unsigned head)
{
    const struct castle *c = &seat->m->castle;
    struct goal g = {.seat = seat, .head = head};
    g.have = longest_day_icons_total(seat, column);
    g.total = longest_day_icons_total(seat, longest_day_in_space(seat->s));
    g.left = longest_day_turns_left(seat);
    find_loose(&g, column);
    if (longest_day_icons_needed(seat, SECOND_FLOOR))
        return second_floor_goal(&g);
    const int level = other_floor(&g);
    if (level >= 0)
        return c->blast_area[level];
    const unsigned square = square_for_other_floor(&g);
    if (square != NO_SQUARE)
        return one(square);
    if (seat->s->detonator < DETONATOR_REMOVED)
        return one(column_can_ignite(&g, column) ? head : c->village);
    int least = 9999;
    struct squares goal = one(c->village);
    for (unsigned floor = 0; floor < BLAST_FLOORS; floor++) {
        const struct squares charged = longest_day_set_squares(seat->s);
        const struct squares here = squares_and(charged, &c->blast_area[floor]);
        if (squares_any(&here) && way(&g, head, floor) < least) {
            least = way(&g, head, floor);
            goal = c->blast_area[floor];
        }
    }
    return goal;
}
