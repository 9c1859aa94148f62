/* Static costs (CM.8): least movement points in halves over Marine terrain costs without flood. Hexes with any
 * vermin, NAT hexes, nests and tar off the road are closed; Marines and VRM-I.1.b are ignored. */
#include "policies/vermin/situation.h"

static void begin(struct static_field *field, const struct situation *s, unsigned goal)
{
    const struct vermin_board *board = s->board;
    field->begun = true;
    field->done = false;
    field->chapter = s->v->chapter;
    field->level = field->idle = 0;
    field->vermin = s->v->vermin_at;
    field->known = hex_set_empty();
    for (unsigned i = 0; i < STATIC_RING; i++)
        field->ring[i] = hex_set_empty();
    if (goal == GOAL_LABS) {
        field->ring[0] = board->labs;
    } else if (goal != GOAL_OUT) {
        hex_set_add(&field->ring[0], goal);
    } else { /* the export cost included */
        HEX_SET_FOR_EACH(hex, board->vehicle_exits)
            if (board->exit_cost[hex] < STATIC_RING)
                hex_set_add(&field->ring[board->exit_cost[hex]], hex);
    }
}

static struct static_field *field_of(const struct situation *s, unsigned goal)
{
    struct static_field *field = &s->player->field[goal];
    if (!field->begun || field->chapter != s->v->chapter ||
        !hex_set_equal(&field->vermin, &s->v->vermin_at))
        begin(field, s, goal);
    return field;
}

static void add(struct hex_set *sum, const struct hex_set *set)
{
    *sum = hex_set_or(sum, set);
}

/* Settles the hexes of the next cost. */
static void advance(struct static_field *field, const struct hex_steps *from)
{
    unsigned level = field->level++;
    struct hex_set *slot = &field->ring[level % STATIC_RING];
    struct hex_set front = hex_set_and_not(slot, &field->known);
    front = hex_set_and_not(&front, &field->vermin);
    *slot = hex_set_empty();
    if (hex_set_is_empty(&front)) {
        field->done = ++field->idle >= STATIC_RING;
        return;
    }
    field->idle = 0;
    add(&field->known, &front);
    struct hex_set road = hex_set_empty(), cheap = road, dear = road;
    HEX_SET_FOR_EACH(hex, front) {
        field->cost[hex] = (uint16_t)level;
        add(&road, &from->road[hex]);
        add(&cheap, &from->cheap[hex]);
        add(&dear, &from->dear[hex]);
    }
    add(&field->ring[(level + from->road_cost) % STATIC_RING], &road);
    add(&field->ring[(level + from->cheap_cost) % STATIC_RING], &cheap);
    add(&field->ring[(level + from->dear_cost) % STATIC_RING], &dear);
}

unsigned vermin_static_cost(const struct situation *s, unsigned goal, unsigned hex)
{
    struct static_field *field = field_of(s, goal);
    while (!hex_set_has(&field->known, hex)) {
        if (field->done)
            return STATIC_INFINITE;
        advance(field, &s->tables->from);
    }
    return field->cost[hex];
}

unsigned vermin_static_nearest(const struct situation *s, unsigned goal, const struct hex_set *hexes,
                               unsigned *cost)
{
    struct static_field *field = field_of(s, goal);
    while (!hex_set_intersects(&field->known, hexes)) {
        if (field->done) {
            *cost = STATIC_INFINITE;
            return 0;
        }
        advance(field, &s->tables->from);
    }
    struct hex_set found = hex_set_and(&field->known, hexes);
    unsigned nearest = 0;
    *cost = STATIC_INFINITE;
    HEX_SET_FOR_EACH(hex, found) {
        if (field->cost[hex] < *cost) {
            *cost = field->cost[hex];
            nearest = hex;
        }
    }
    return nearest;
}
