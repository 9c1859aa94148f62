/* A line laid down as a ruler: what hex_line.c and hex_lines.c measure hexes with; nobody else includes this.
 */
#ifndef WARODDS_SHARED_HEX_RULER_H
#define WARODDS_SHARED_HEX_RULER_H

#include <stdlib.h>

#include "rules/shared/hex_line.h"

/* A line from (ax, ay) and what one corner-wise test of a hex needs. */
struct hex_ruler {
    int ax, ay, dx, dy;
    int weight_x, weight_y; /* make the scalar product that of the true, unstretched plane */
    int length;
    int reach;         /* largest cross product of a corner offset with the line */
    int reach_corners; /* how many corners have it: 2 if the line is parallel to a hexside */
};

/* From the centre of cell a to that of cell b. */
struct hex_ruler hex_ruler_lay(const struct hex_map *map, unsigned a, unsigned b);

/* INV-L.1. The corners lie point-symmetrically around the centre, so their cross products are c - reach ..
 * c + reach with c that of the centre: both signs occur exactly if |c| < reach, and zeros occur without both
 * signs exactly if |c| = reach, at as many corners as reach has. x and y are those of the hex from (ax, ay).
 */
static inline enum hex_contact hex_ruler_measure(const struct hex_ruler *ruler, int x, int y)
{
    int off = abs(ruler->dx * y - ruler->dy * x);
    if (off > ruler->reach)
        return HEX_CONTACT_NONE;
    int along = ruler->weight_x * ruler->dx * x + ruler->weight_y * ruler->dy * y;
    if (along <= 0 || along >= ruler->length)
        return HEX_CONTACT_NONE;
    if (off < ruler->reach)
        return HEX_CONTACT_INTERIOR;
    return ruler->reach_corners == 2 ? HEX_CONTACT_SIDE : HEX_CONTACT_VERTEX;
}

#endif
