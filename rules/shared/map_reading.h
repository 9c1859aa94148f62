/* One map file while it is read; shared by the map_*.c files of this folder, and by nobody else. */
#ifndef WARODDS_SHARED_MAP_READING_H
#define WARODDS_SHARED_MAP_READING_H

#include "rules/shared/map_text.h"

struct map_reading {
    struct hex_map *map;
    const struct conf_node *root;
    const struct map_terms *terms;
    struct problems *problems;
    int8_t terrain_of_letter[128]; /* -1: not in the legend */
};

/* Cells and places of all hexes that a node names. */
struct map_chain {
    size_t count;
    uint16_t cell[HEX_CELLS_MAX];
    struct place place[HEX_CELLS_MAX];
};

/* Where `length` characters from `offset` in the text of a scalar stand in the file. */
struct place map_place_within(const struct conf_node *node, size_t offset, size_t length);
void map_read_chain(const struct hex_map *map, const struct conf_node *node, struct map_chain *chain,
                    struct problems *problems);

/* The same for the hexes that the key of an entry names. */
void map_read_key(const struct hex_map *map, const struct conf_node *entry, struct map_chain *chain,
                  struct problems *problems);

/* map_picture.c: each returns false after a complaint. */
bool map_read_legend(struct map_reading *reading);
bool map_read_picture(struct map_reading *reading, const struct conf_node *lines);

/* map_numbers.c */
uint32_t map_read_unnumbered(struct map_reading *reading);
bool map_check_numbers(struct map_reading *reading, const struct conf_node *lines, unsigned count);
/* Characters of a line of the picture; what follows them is the label of the row. */
size_t map_picture_width(const struct hex_frame *frame);

/* map_trails.c */
void map_read_trails(struct map_reading *reading);

/* map_facts.c */
void map_read_corrections(struct map_reading *reading);
void map_read_known_terrain(struct map_reading *reading);
void map_read_known_places(struct map_reading *reading);
void map_read_roads(struct map_reading *reading);
void map_read_exits(struct map_reading *reading);
void map_read_features(struct map_reading *reading);

#endif
