/* Map files: reading one into a struct hex_map, and drawing a map for the terminal.
 *
 * A map file is YAML with the picture of the map in it, one letter a hex:
 *
 *     columns: 20
 *     rows: 13
 *     orientation: flat_top       # or pointed_top
 *     shoved: even                # these columns sit half a hex lower (pointed top: rows, to the right)
 *     numbering:
 *       course: snake_rows        # rows, snake_rows, columns, snake_columns
 *       from: north_west
 *       unnumbered: by_rows       # U01, U02 ... row by row; without it along the course
 *     legend: { ".": clear, f: forest, "~": lava }
 *     unnumbered: [lava]          # terrains without number ...
 *     unnumbered_ids: road        # ... that units enter along roads only (default), or "all"
 *     terrain:                    # flat top: two lines a row, the shoved columns on the lower one
 *       - "  .   f   .   ."
 *       - ".   .   ~   .     111-116"     # the row's lowest and highest number, optional but checked
 *     known_terrain: { "112": { value: forest, printed: INV-6.2.3.a } }   # must agree with the picture
 *     known_places:  { "111": { value: "west edge", public: S2 } }        # numbers whose place is known
 *     corrections:   { "112": clear }     # for overlays: these win over the picture
 *     roads: [ "111 112 113", "112 115" ]
 *     exits: { west: 111 }                # roads that leave the map
 *     trails: { scent: [ "111 112" ] }    # directed, each from its beginning to its end; kinds by the game
 *     features: { wormhole: 116 }
 *
 * Where hexes are named, "111-116" stands for all numbered hexes from 111 to 116, "U01-U04" likewise. A key
 * of known_terrain or known_places may name several hexes.
 *
 * Every value may be written with its provenance, { value: ..., assumed: ... }. The numbers are not written
 * down: they follow from terrain and numbering, and everything is checked against them. */
#ifndef WARODDS_SHARED_MAP_TEXT_H
#define WARODDS_SHARED_MAP_TEXT_H

#include <stdio.h>

#include "rules/shared/hex_map.h"
#include "sim/conf/conf.h"

/* The words of a game; the index of a word is the terrain, or the bit of the feature, in struct hex_cell. */
struct map_terms {
    const char *const *terrains;
    size_t terrain_count; /* at most HEX_TERRAINS_MAX */
    const char *const *features;
    size_t feature_count; /* at most HEX_FEATURES_MAX */
    const char *const *trails;
    size_t trail_count;   /* kinds, at most HEX_TRAIL_KINDS_MAX */
    uint32_t plain;       /* features that a drawing does not show, by bit */
    bool unnumbered_last; /* see struct hex_frame */
};

/* Reads the map written at `node`. False after adding to `problems`; `map` is not usable then. */
bool map_load(struct hex_map *map, const struct conf_node *node, const struct map_terms *terms,
              struct problems *problems);

/* The ids of the hexes that `node` names: a number, a text with several ("111 113"), or a list. Complains
 * about numbers that the map does not have, hexes nobody can enter, and more than `capacity`; returns how
 * many. */
size_t map_hexes(const struct hex_map *map, const struct conf_node *node, uint8_t *ids, size_t capacity,
                 struct problems *problems);
/* The same for one hex; 0 after a complaint. */
unsigned map_hex(const struct hex_map *map, const struct conf_node *node, struct problems *problems);

/* The map with its numbers, terrain, roads, bridges and features, about five characters a column. */
void hex_map_draw(const struct hex_map *map, const struct map_terms *terms, FILE *out, bool colour,
                  bool unicode);

#endif
