/* The geometry of a hex map of up to 320 cells: who is next to whom, how far, along which road.
 *
 * A map knows hexes in two ways:
 *
 *   cell   0 .. columns*rows-1, row by row from the north-west. Every hex of the sheet is a cell, because
 *          lines of sight cross hexes that nobody can enter.
 *   id     1 .. 255, for cells that a unit can stand in; 0 = no hex. Ids ascend with the hex numbers, so that
 *          the lowest or highest hex of a set is its lowest or highest bit, and a roll of three dice is
 *          first_numbered_id + one of 216. Unnumbered cells that can be entered, in ascending order of their
 *          U index, come below all numbered ones (ids 1..39, then 40 + index: INV-0.f) or above them
 *          (1 + index, then ids 217..255: VRM-X.3), as the game says.
 *
 * Grid size, orientation, shove and the course of the numbers are data of each map (struct hex_frame).
 * Built in this order: hex_map_lay, terrain into cells, hex_map_number, roads, trails and features,
 * hex_map_finish.
 * rules/shared/map_text.h does all of it from a file. */
#ifndef WARODDS_SHARED_HEX_MAP_H
#define WARODDS_SHARED_HEX_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/shared/hex_set.h"

enum {
    HEX_CELLS_MAX = 320,
    HEX_NUMBERED = 216,         /* 111 .. 666, digits 1..6 */
    HEX_FIRST_NUMBERED_ID = 40, /* where unnumbered hexes come first */
    HEX_UNNUMBERED_IDS_MAX = 39,
    HEX_DIRECTIONS = 6,
    HEX_SIDES = 4,
    HEX_TERRAINS_MAX = 16,
    HEX_FEATURES_MAX = 32,
    HEX_ROADS_MAX = 256,
    HEX_TRAIL_KINDS_MAX = 4,
    HEX_TRAILS_MAX = 24,
    HEX_TRAIL_LENGTH_MAX = 40,
    HEX_WITHIN_MAX = 6,
    HEX_NO_CELL = 0xffff,
    HEX_UNREACHABLE = 0xff,
};

enum hex_orientation {
    HEX_FLAT_TOP,    /* directions N, NE, SE, S, SW, NW; whole columns are shoved down half a hex */
    HEX_POINTED_TOP, /* directions NE, E, SE, SW, W, NW; whole rows are shoved right half a hex */
};

enum hex_side { HEX_NORTH, HEX_EAST, HEX_SOUTH, HEX_WEST };

enum hex_course { HEX_ROWS, HEX_SNAKE_ROWS, HEX_COLUMNS, HEX_SNAKE_COLUMNS };

/* How the sheet is laid out and numbered. */
struct hex_frame {
    uint8_t columns;
    uint8_t rows;
    uint8_t orientation;     /* enum hex_orientation */
    uint8_t shoved_parity;   /* 0: even columns (pointed top: rows) are shoved, 1: odd ones */
    uint8_t course;          /* enum hex_course */
    bool from_east;          /* the numbers start at the east edge */
    bool from_south;         /* ... at the south edge */
    bool unnumbered_by_rows; /* U01, U02, ... row by row from the north-west, not along the course */
    bool all_unnumbered_ids; /* every unnumbered cell gets an id; otherwise only those on a road */
    bool unnumbered_last;    /* ids of unnumbered cells are above those of the numbered ones */
};

struct hex_cell {
    int16_t x, y; /* centre, INV-M.4; the corners are integers too */
    uint8_t column, row;
    uint8_t terrain;             /* index in the game's list of terrains */
    uint8_t id;                  /* 0: nobody can enter */
    uint8_t terrain_provenance;  /* enum provenance of sim/conf/conf.h */
    uint8_t position_provenance; /* of its place in the grid and its number */
    uint32_t features;           /* bit = index in the game's list of features */
    char number[8];              /* "322", or "U01" for an unnumbered cell */
    char source[16];             /* where the terrain is known from: "INV-6.2.3.a", "S1" or "" */
};

/* A road between two neighbouring cells. */
struct hex_road {
    uint16_t cell[2];
    uint8_t provenance;
    bool bridge; /* at least one end is unnumbered */
};

/* A way with a beginning and an end, from neighbour to neighbour. */
struct hex_trail {
    uint8_t kind; /* index in the game's list of kinds */
    uint8_t length;
    uint8_t provenance;
    uint16_t cell[HEX_TRAIL_LENGTH_MAX];
};

struct hex_map {
    char name[32];
    struct hex_frame frame;
    uint16_t cell_count;
    uint16_t numbered_count;
    uint16_t unnumbered_count;
    uint16_t road_count;
    uint8_t terrain_count;
    uint8_t trail_count;
    uint8_t first_numbered_id; /* 111 */
    uint8_t first_unnumbered_id;

    struct hex_cell cell[HEX_CELLS_MAX];
    uint16_t cell_neighbour[HEX_CELLS_MAX][HEX_DIRECTIONS]; /* HEX_NO_CELL off the map */
    struct hex_road road[HEX_ROADS_MAX];
    struct hex_trail trail[HEX_TRAILS_MAX];

    /* By id. Tables that name hexes hold 0 where there is none. */
    uint16_t cell_of_id[HEX_IDS]; /* HEX_NO_CELL for ids that the map does not have */
    uint8_t neighbour[HEX_IDS][HEX_DIRECTIONS];
    uint8_t road_mask[HEX_IDS];         /* bit d: a road leads in direction d */
    uint8_t distance[HEX_IDS][HEX_IDS]; /* INV-0.h, over all cells; HEX_UNREACHABLE without id */
    struct hex_set adjacent[HEX_IDS];
    struct hex_set within[HEX_IDS][HEX_WITHIN_MAX + 1]; /* distance <= r, the hex itself included */

    struct hex_set ids; /* every id the map has */
    struct hex_set numbered;
    struct hex_set edge[HEX_SIDES];      /* INV-M.5 */
    struct hex_set road_exit[HEX_SIDES]; /* a road leaves the map here, INV-M.6 */
    uint8_t road_exit_provenance[HEX_SIDES];
    struct hex_set with_terrain[HEX_TERRAINS_MAX];
    struct hex_set with_feature[HEX_FEATURES_MAX];
    struct hex_set on_trail[HEX_TRAIL_KINDS_MAX]; /* ends included */
    struct hex_set trail_end[HEX_TRAIL_KINDS_MAX];
    uint8_t trail_next[HEX_TRAIL_KINDS_MAX][HEX_IDS]; /* 0 at the end and off the trails */

    char terrain_name[HEX_TERRAINS_MAX][16];
    char terrain_letter[HEX_TERRAINS_MAX];
};

/* Clears the map and lays out its cells: columns, rows, coordinates, neighbours. The frame must have
 * 1 <= columns * rows <= HEX_CELLS_MAX. */
void hex_map_lay(struct hex_map *map, const struct hex_frame *frame);
/* Numbers the cells whose terrain is not in `unnumbered` (bit = terrain) along the frame's course, and the
 * others U01, U02, ... in their own order. Returns how many were to be numbered; it is right only if that is
 * HEX_NUMBERED. */
unsigned hex_map_number(struct hex_map *map, uint32_t unnumbered);
/* Joins two neighbouring cells by a road. False if they are not neighbours, or the map is full of roads;
 * a road that exists already is kept as it is. */
bool hex_map_join(struct hex_map *map, unsigned from_cell, unsigned to_cell, uint8_t provenance);
/* Adds a trail over `count` cells, each a neighbour of the one before. NULL if it can be, else why not. */
const char *hex_map_add_trail(struct hex_map *map, unsigned kind, const uint16_t *cells, size_t count,
                              uint8_t provenance);
/* Gives out ids and fills every table. False if more than 39 unnumbered cells need an id. */
bool hex_map_finish(struct hex_map *map);

/* The cell numbered `text` ("322", "U07"), HEX_NO_CELL if there is none. */
unsigned hex_map_find_cell(const struct hex_map *map, const char *text);
/* The id of the hex numbered `text`; 0 if there is none or nobody can enter it. */
unsigned hex_map_parse(const struct hex_map *map, const char *text);
/* "322" for an id, "-" for an id the map does not have. */
const char *hex_map_number_text(const struct hex_map *map, unsigned id);
unsigned hex_map_cell_at(const struct hex_map *map, int column, int row);
/* The side of `from` on which `to` lies (0..5), or -1 if they are not neighbours. */
int hex_map_direction(const struct hex_map *map, unsigned from_cell, unsigned to_cell);
/* Steps between two cells, by coordinates. */
unsigned hex_map_cell_distance(const struct hex_map *map, unsigned a, unsigned b);
/* Steps from every id of `allowed` to every other over `allowed` alone; HEX_UNREACHABLE if there is no way.
 */
void hex_map_path_lengths(const struct hex_map *map, const struct hex_set *allowed,
                          uint8_t lengths[HEX_IDS][HEX_IDS]);

/* 0..215 for three digits 1..6 (INV-M.2), -1 otherwise. */
int hex_number_index(const char *text);
/* The opposite; writes "111".."666". */
void hex_number_write(unsigned index, char text[4]);

/* The members of a set at most so far from a hex, the hex itself included. */
static inline struct hex_set hex_map_near(const struct hex_map *map, unsigned hex, unsigned distance,
                                          const struct hex_set *of)
{
    if (distance <= HEX_WITHIN_MAX)
        return hex_set_and(of, &map->within[hex][distance]);
    struct hex_set near = hex_set_empty();
    HEX_SET_FOR_EACH(at, *of)
        if (map->distance[hex][at] <= distance)
            hex_set_add(&near, at);
    return near;
}

static inline const struct hex_cell *hex_map_cell(const struct hex_map *map, unsigned id)
{
    return &map->cell[map->cell_of_id[id]];
}

static inline unsigned hex_map_terrain(const struct hex_map *map, unsigned id)
{
    return map->cell[map->cell_of_id[id]].terrain;
}

#endif
