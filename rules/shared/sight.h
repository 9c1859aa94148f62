/* Who sees whom: lines of sight between the centres of two hexes, cut by terrain and by units in the way.
 *
 * The rule of a game says which terrain blocks and what counts as being in the way; the table is built once
 * per map. Terrain is folded in: a line that terrain cuts has no entry at all, the others keep the hexes in
 * which a unit cuts them. The two ends never block. */
#ifndef WARODDS_SHARED_SIGHT_H
#define WARODDS_SHARED_SIGHT_H

#include "rules/shared/hex_bytes.h"
#include "rules/shared/hex_line.h"

enum sight_side {
    SIGHT_SIDE_PAIR, /* a line along a hexside is cut if both hexes beside it block */
    SIGHT_SIDE_ANY,  /* ... if one of them does */
};

struct sight_rule {
    uint32_t blocking;    /* terrains that block, by bit */
    enum sight_side side; /* lines along hexsides */
    bool corner;          /* a touched corner of a blocking hex cuts the line */
};

enum { SIGHT_PAIRS_MAX = 15 };

struct sight_line {
    struct hex_set between; /* a unit in any of these cuts the line */
    uint8_t pairs;          /* hexsides that are cut only by units on both sides */
    uint8_t left[SIGHT_PAIRS_MAX], right[SIGHT_PAIRS_MAX];
};

struct sight {
    struct hex_set open[HEX_IDS];      /* what terrain alone would let see */
    uint16_t number[HEX_IDS][HEX_IDS]; /* 0 = terrain is in the way, else 1 + index into `line` */
    struct sight_line *line;
    uint32_t line_count, capacity;
};

/* False if memory is short. `sight` must be zeroed. */
bool sight_build(struct sight *sight, const struct hex_map *map, const struct sight_rule *rule);

/* The same for a game that looks at every line itself (hex_line_for_all): begin, then each line. In the end
 * `failed` says whether memory was short. */
struct sight_building {
    struct sight *sight;
    const struct hex_map *map;
    const struct sight_rule *rule;
    bool failed;
};
struct sight_building sight_begin(struct sight *sight, const struct hex_map *map,
                                  const struct sight_rule *rule);
void sight_add_line(struct sight_building *b, unsigned from, unsigned to, const struct hex_line *line);
void sight_free(struct sight *sight);

/* Whether a and b see each other, given the hexes in which units stand that block. What is in the way cannot
 * be foreseen: without a branch where sets are one register. */
#if VECTORS_WIDE

/* A unit on both sides of a hexside? The sixteenth byte is read, but does not count. */
static inline unsigned sight_pairs_held(const struct sight_line *line, const struct hex_set *occupied)
{
    __m128i left = _mm_loadu_si128((const __m128i *)(const void *)line->left);
    __m128i right = _mm_loadu_si128((const __m128i *)(const void *)line->right);
    return hex_bytes_once_in(left, occupied) & hex_bytes_once_in(right, occupied) &
           ((1u << SIGHT_PAIRS_MAX) - 1);
}

static inline bool sight_is_open(const struct sight *sight, const struct hex_set *occupied, unsigned a,
                                 unsigned b)
{
    unsigned number = sight->number[a][b], visible = number != 0;
    const struct sight_line *line = &sight->line[number - visible];
    return visible & !hex_set_intersects(&line->between, occupied) & !sight_pairs_held(line, occupied);
}

#else

static inline bool sight_is_open(const struct sight *sight, const struct hex_set *occupied, unsigned a,
                                 unsigned b)
{
    unsigned number = sight->number[a][b];
    if (!number)
        return false;
    const struct sight_line *line = &sight->line[number - 1];
    if (hex_set_intersects(&line->between, occupied))
        return false;
    for (unsigned i = 0; i < line->pairs; i++)
        if (hex_set_has(occupied, line->left[i]) & hex_set_has(occupied, line->right[i]))
            return false;
    return true;
}

#endif

#endif
