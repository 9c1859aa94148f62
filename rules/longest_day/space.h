/* The two spaces: 260 hexes outdoors, 197 squares in the castle (the village is one of them). Cells are
 * numbered in the order of their ids as strings, squares from 0, hexes from HEX_FIRST. All of it is made
 * once, by space_castle.c and space_outdoors.c. */
#ifndef WARODDS_RULES_LONGEST_DAY_SPACE_H
#define WARODDS_RULES_LONGEST_DAY_SPACE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SQUARES_MAX = 256,
    HEX_FIRST = 256, /* one numbering of places: squares below, hexes from here */
    HEXES_MAX = HEX_FIRST + 320,
    COLUMNS_MAX = 24,
    ROWS_MAX = 16,
    NO_SQUARE = 255,
    NO_HEX = 0xFFFF,
    SIDES = 4,
    DIRECTIONS = 6,
    WAYS_MAX = 6,
    STARS = 13,
    QUESTIONS = 20,
    OUTDOOR_GARRISON = 5,
    GARRISON = 10,
    TRANSPORTS_MAX = 8,
    EVENT_SQUARES = 13, /* by the sum of two dice */
    FAR = 250           /* no way */
};

/* String order of the ids: B1, F1, F2, V. */
enum castle_floor { BASEMENT, FIRST_FLOOR, SECOND_FLOOR, BLAST_FLOORS, VILLAGE_FLOOR = BLAST_FLOORS, FLOORS };
enum castle_zone { ZONE_ROOM, ZONE_CORRIDOR, ZONE_APPROACH, ZONE_FORECOURT, ZONE_COURTYARD, ZONE_VILLAGE };
enum square_side { SIDE_N, SIDE_E, SIDE_S, SIDE_W };
enum hex_direction { DIRECTION_N, DIRECTION_NE, DIRECTION_SE, DIRECTION_S, DIRECTION_SW, DIRECTION_NW };

/* A set of squares. */
struct squares {
    uint64_t word[SQUARES_MAX / 64];
};

static inline bool squares_has(const struct squares *set, unsigned square)
{
    return set->word[square >> 6] >> (square & 63) & 1;
}

static inline void squares_add(struct squares *set, unsigned square)
{
    set->word[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void squares_drop(struct squares *set, unsigned square)
{
    set->word[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline struct squares squares_and(struct squares a, const struct squares *b)
{
    for (unsigned i = 0; i < SQUARES_MAX / 64; i++)
        a.word[i] &= b->word[i];
    return a;
}

static inline struct squares squares_without(struct squares a, const struct squares *b)
{
    for (unsigned i = 0; i < SQUARES_MAX / 64; i++)
        a.word[i] &= ~b->word[i];
    return a;
}

static inline struct squares squares_or(struct squares a, const struct squares *b)
{
    for (unsigned i = 0; i < SQUARES_MAX / 64; i++)
        a.word[i] |= b->word[i];
    return a;
}

static inline bool squares_any(const struct squares *set)
{
    return set->word[0] | set->word[1] | set->word[2] | set->word[3];
}

/* The lowest square from `from` on, NO_SQUARE if there is none. */
static inline unsigned squares_next(const struct squares *set, unsigned from)
{
    for (unsigned w = from >> 6; w < SQUARES_MAX / 64; w++) {
        uint64_t bits = set->word[w] & (w == from >> 6 ? ~UINT64_C(0) << (from & 63) : ~UINT64_C(0));
        if (bits)
            return w * 64 + (unsigned)__builtin_ctzll(bits);
    }
    return NO_SQUARE;
}

#define SQUARES_EACH(square, set)                                                                            \
    for (unsigned square = squares_next(set, 0); square != NO_SQUARE;                                        \
         square = square == NO_SQUARE - 1 ? NO_SQUARE : squares_next(set, square + 1))

/* A set of hexes. */
enum { HEX_WORDS = (HEXES_MAX - HEX_FIRST) / 64 };
struct hexes {
    uint64_t word[HEX_WORDS];
};

static inline bool hexes_has(const struct hexes *set, unsigned hex)
{
    return set->word[(hex - HEX_FIRST) >> 6] >> (hex & 63) & 1;
}

static inline void hexes_add(struct hexes *set, unsigned hex)
{
    set->word[(hex - HEX_FIRST) >> 6] |= UINT64_C(1) << (hex & 63);
}

static inline void hexes_drop(struct hexes *set, unsigned hex)
{
    set->word[(hex - HEX_FIRST) >> 6] &= ~(UINT64_C(1) << (hex & 63));
}

static inline void hexes_join(struct hexes *set, const struct hexes *more)
{
    for (unsigned i = 0; i < HEX_WORDS; i++)
        set->word[i] |= more->word[i];
}

static inline struct hexes hexes_and(struct hexes a, const struct hexes *b)
{
    for (unsigned i = 0; i < HEX_WORDS; i++)
        a.word[i] &= b->word[i];
    return a;
}

static inline struct hexes hexes_without(struct hexes a, const struct hexes *b)
{
    for (unsigned i = 0; i < HEX_WORDS; i++)
        a.word[i] &= ~b->word[i];
    return a;
}

static inline bool hexes_any(const struct hexes *set)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < HEX_WORDS; i++)
        any |= set->word[i];
    return any;
}

/* For each hex of the set, lowest first. It goes over words: a break leaves the word alone. */
#define HEXES_EACH(hex, set)                                                                                 \
    for (unsigned word_##hex = 0; word_##hex < HEX_WORDS; word_##hex++)                                      \
        for (uint64_t rest_##hex = (set)->word[word_##hex], hex;                                             \
             rest_##hex &&                                                                                   \
             (hex = HEX_FIRST + 64 * word_##hex + (unsigned)__builtin_ctzll(rest_##hex), true);              \
             rest_##hex &= rest_##hex - 1)

struct castle {
    unsigned count, village;
    char id[SQUARES_MAX][8];
    uint8_t floor[SQUARES_MAX], column[SQUARES_MAX], row[SQUARES_MAX];
    uint8_t room[SQUARES_MAX]; /* 0: none */
    uint8_t zone[SQUARES_MAX];
    char letter[SQUARES_MAX];
    uint8_t at[FLOORS][COLUMNS_MAX][ROWS_MAX]; /* the square there, NO_SQUARE */
    uint8_t edge[SQUARES_MAX][SIDES];          /* enum castle_edge to the square that shares the side */
    uint8_t stairs[SQUARES_MAX];               /* the other end, NO_SQUARE */
    uint8_t hole, road, passage;               /* the last two: joined to the village */
    uint8_t way[SQUARES_MAX][WAYS_MAX + 1];    /* squares one step away, lowest first; without the passage */
    uint8_t ways[SQUARES_MAX];
    struct squares step[SQUARES_MAX];              /* the same as a set */
    struct squares beside[SQUARES_MAX];            /* LDD-R21: adjacent, without the square itself */
    struct squares view[SQUARES_MAX];              /* LDD-7.6.1 with no unit between */
    struct squares ray[SIDES][SQUARES_MAX];        /* in a line to that side as far as the first wall */
    struct squares around[SQUARES_MAX];            /* LDD-9.1: the square and the up to eight around it */
    uint8_t distance[2][SQUARES_MAX][SQUARES_MAX]; /* LDD-7.6.2: path distance; [1]: with the passage */
    /* From each square the lowest a step nearer to the first, NO_SQUARE if there is none; [1] as above. */
    uint8_t onward[2][SQUARES_MAX][SQUARES_MAX];
    struct squares inside; /* LDD-R64: where zombies may be */
    struct squares floors[FLOORS];
    struct squares standable;                     /* not the hole, not the village */
    struct squares guarded[2][1 << GARRISON / 2]; /* by a mask of half of `garrison` */
    uint8_t garrison[GARRISON], question[QUESTIONS], event[EVENT_SQUARES];
    uint8_t blast_square[BLAST_FLOORS], blast_need[BLAST_FLOORS];
    struct squares blast_area[BLAST_FLOORS], blast_areas;
};

enum castle_edge { EDGE_NONE, EDGE_OPEN, EDGE_DOOR, EDGE_WALL };

enum { STEP_REST = 254 /* all that is left */, STEP_ILLEGAL = 255 };

struct outdoors {
    unsigned count; /* one more than the last hex */
    unsigned columns, rows;
    char id[HEXES_MAX][8];
    uint8_t column[HEXES_MAX], row[HEXES_MAX];
    uint16_t neighbour[HEXES_MAX][DIRECTIONS]; /* NO_HEX: off the map */
    uint8_t step[HEXES_MAX][DIRECTIONS];       /* LDD-4.2.2: half points; STEP_REST, STEP_ILLEGAL */
    struct outdoor_way {
        uint16_t to;
        uint8_t cost;
        uint8_t dry : 1;                      /* counts for n */
        uint8_t rank : 3;                     /* 1: the lowest neighbour */
    } way[HEXES_MAX - HEX_FIRST][DIRECTIONS]; /* the legal steps, by direction */
    uint8_t ways[HEXES_MAX - HEX_FIRST];
    /* Where the steps lead: of half a point, of a point, of all points. */
    struct hexes by_road[HEXES_MAX - HEX_FIRST], in_open[HEXES_MAX - HEX_FIRST],
        at_rest[HEXES_MAX - HEX_FIRST];
    /* Of the last those that Germans make: along a road, or elsewhere but not into marsh (LDD-4.5.1). */
    struct hexes german_road[HEXES_MAX - HEX_FIRST], german_rest[HEXES_MAX - HEX_FIRST];
    struct hexes around[HEXES_MAX - HEX_FIRST]; /* the neighbours */
    struct hexes rests, german_rests;           /* hexes that have such steps */
    struct hexes wet_roads;                     /* marsh hexes that a step of half a point leads to */
    bool marsh[HEXES_MAX], road[HEXES_MAX], stream[HEXES_MAX], river[HEXES_MAX];
    uint8_t road_edge[HEXES_MAX], stream_edge[HEXES_MAX], river_edge[HEXES_MAX]; /* masks of directions */
    uint8_t distance[HEXES_MAX][HEXES_MAX];
    uint16_t exit_cost[HEXES_MAX]; /* X of the players' notes: cheapest static cost to the exit */
    uint16_t star[STARS], garrison[OUTDOOR_GARRISON], transport[TRANSPORTS_MAX], exit;
    unsigned transports;       /* the eagle included */
    uint8_t drop_direction[7]; /* by the die, 1 ... 5 */
};

/* LDD-7.6.1 with units: `occupied` squares strictly between block a line. */
bool longest_day_sees(const struct castle *castle, unsigned from, unsigned to,
                      const struct squares *occupied);
/* |dc| + |dr|, across stairs 1 (LDD-7.6.2); FAR between floors otherwise. */
unsigned longest_day_straight(const struct castle *castle, unsigned from, unsigned to);

#endif
