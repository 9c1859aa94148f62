#include "rules/shared/space.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

void space_begin(struct space *space, const char *name)
{
    *space = (struct space){.name = name};
}

unsigned space_add_kind(struct space *space, const char *name)
{
    space->kinds = memory_resize(space->kinds, (space->kind_count + 1) * sizeof *space->kinds);
    space->kinds[space->kind_count] = (struct space_kind){.name = name};
    return (unsigned)space->kind_count++;
}

unsigned space_add_edge_kind(struct space *space, const char *name, bool bars, bool drawn)
{
    space->edge_kinds =
        memory_resize(space->edge_kinds, (space->edge_kind_count + 1) * sizeof *space->edge_kinds);
    space->edge_kinds[space->edge_kind_count] = (struct space_kind){name, bars, drawn};
    return (unsigned)space->edge_kind_count++;
}

static unsigned add_cell(struct space *space, struct space_cell cell)
{
    space->cells = memory_resize(space->cells, (space->cell_count + 1) * sizeof *space->cells);
    space->cells[space->cell_count] = cell;
    return (unsigned)space->cell_count++;
}

unsigned space_add_area(struct space *space, const char *label, struct space_point centre, unsigned kind)
{
    return add_cell(space, (struct space_cell){.label = label, .centre = centre, .kind = (uint16_t)kind});
}

/* In a hex with flat tops columns are 3/2 sizes apart, rows the root of three: 433/250 of it. */
unsigned space_add_hex(struct space *space, const char *label, int column, int row, int shoved_parity,
                       int size, unsigned kind)
{
    const int half = size * 433 / 500;
    struct space_cell cell = {.label = label, .kind = (uint16_t)kind, .corners = 6};
    const int x = column * size * 3 / 2, y = row * 2 * half + ((column & 1) == shoved_parity ? half : 0);
    const struct space_point corner[6] = {{x + size, y}, {x + size / 2, y + half}, {x - size / 2, y + half},
                                          {x - size, y}, {x - size / 2, y - half}, {x + size / 2, y - half}};
    cell.centre = (struct space_point){x, y};
    memcpy(cell.corner, corner, sizeof corner);
    return add_cell(space, cell);
}

unsigned space_add_square(struct space *space, const char *label, int column, int row, int size,
                          unsigned kind)
{
    struct space_cell cell = {.label = label, .kind = (uint16_t)kind, .corners = 4};
    const int x = column * size, y = row * size, half = size / 2;
    const struct space_point corner[4] = {
        {x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
    cell.centre = (struct space_point){x, y};
    memcpy(cell.corner, corner, sizeof corner);
    return add_cell(space, cell);
}

void space_add_edge(struct space *space, unsigned a, unsigned b, unsigned kind)
{
    space->edges = memory_resize(space->edges, (space->edge_count + 1) * sizeof *space->edges);
    space->edges[space->edge_count++] = (struct space_edge){(uint16_t)a, (uint16_t)b, (uint16_t)kind};
}

static void join(struct space *space, unsigned a, unsigned b)
{
    space->neighbours[a * space->words + b / 64] |= UINT64_C(1) << b % 64;
    space->neighbours[b * space->words + a / 64] |= UINT64_C(1) << a % 64;
}

/* Breadth first from one cell. `seen`: a set of as many words as the space's sets. */
static void measure_steps(struct space *space, unsigned from, uint16_t *queue, uint64_t *seen)
{
    uint8_t *steps = space->steps + from * space->cell_count;
    size_t first = 0, last = 0;
    memset(steps, SPACE_UNREACHABLE, space->cell_count);
    memset(seen, 0, space->words * sizeof *seen);
    steps[from] = 0;
    seen[from / 64] = UINT64_C(1) << from % 64;
    queue[last++] = (uint16_t)from;
    while (first < last) {
        const unsigned at = queue[first++];
        if (steps[at] == SPACE_UNREACHABLE - 1)
            break; /* farther cells cannot be told from those without a way */
        for (size_t word = 0; word < space->words; word++) {
            uint64_t fresh = space->neighbours[at * space->words + word] & ~seen[word];
            seen[word] |= fresh;
            for (; fresh; fresh &= fresh - 1) {
                const unsigned next = (unsigned)(word * 64) + (unsigned)__builtin_ctzll(fresh);
                steps[next] = (uint8_t)(steps[at] + 1);
                queue[last++] = (uint16_t)next;
            }
        }
    }
}

void space_finish(struct space *space)
{
    space->words = (space->cell_count + 63) / 64;
    space->neighbours = memory_zeros((space->cell_count * space->words + 1) * sizeof *space->neighbours);
    space->steps = memory_zeros(space->cell_count * space->cell_count + 1);
    for (size_t i = 0; i < space->edge_count; i++)
        if (!space->edge_kinds[space->edges[i].kind].bars)
            join(space, space->edges[i].a, space->edges[i].b);
    uint16_t *queue = memory_resize(NULL, (space->cell_count + 1) * sizeof *queue);
    uint64_t *seen = memory_resize(NULL, (space->words + 1) * sizeof *seen);
    for (unsigned i = 0; i < space->cell_count; i++)
        measure_steps(space, i, queue, seen);
    free(seen);
    free(queue);
}

void space_free(struct space *space)
{
    free(space->kinds);
    free(space->edge_kinds);
    free(space->cells);
    free(space->edges);
    free(space->neighbours);
    free(space->steps);
    *space = (struct space){0};
}

unsigned space_find(const struct space *space, const char *label)
{
    for (unsigned i = 0; i < space->cell_count; i++)
        if (strcmp(space->cells[i].label, label) == 0)
            return i;
    return SPACE_NO_CELL;
}

static void tell_kinds(const struct facts *facts, const char *key, const struct space_kind *kinds,
                       size_t count)
{
    tell_list(facts, key);
    for (size_t i = 0; i < count; i++) {
        tell_group(facts, NULL);
        tell_text(facts, "name", kinds[i].name);
        tell_truth(facts, "bars", kinds[i].bars);
        tell_truth(facts, "drawn", kinds[i].drawn);
        tell_end(facts);
    }
    tell_end(facts);
}

static void tell_cell(const struct facts *facts, const struct space_cell *cell, unsigned id)
{
    tell_group(facts, NULL);
    tell_number(facts, "id", id);
    tell_text(facts, "number", cell->label);
    if (cell->title)
        tell_text(facts, "title", cell->title);
    tell_number(facts, "x", cell->centre.x);
    tell_number(facts, "y", cell->centre.y);
    tell_number(facts, "kind", cell->kind);
    if (cell->assumed)
        tell_truth(facts, "assumed", true);
    if (cell->corners) {
        tell_list(facts, "outline");
        for (unsigned i = 0; i < cell->corners; i++) {
            tell_number(facts, NULL, cell->corner[i].x);
            tell_number(facts, NULL, cell->corner[i].y);
        }
        tell_end(facts);
    }
    tell_end(facts);
}

void space_tell(const struct space *space, const struct facts *facts)
{
    tell_group(facts, NULL);
    tell_text(facts, "name", space->name);
    if (space->title)
        tell_text(facts, "title", space->title);
    tell_truth(facts, "space", true);
    tell_truth(facts, "display", space->display);
    tell_kinds(facts, "kinds", space->kinds, space->kind_count);
    tell_kinds(facts, "edge_kinds", space->edge_kinds, space->edge_kind_count);
    tell_list(facts, "cells");
    for (unsigned i = 0; i < space->cell_count; i++)
        tell_cell(facts, &space->cells[i], i + 1);
    tell_end(facts);
    tell_list(facts, "edges");
    for (size_t i = 0; i < space->edge_count; i++) {
        tell_list(facts, NULL);
        tell_number(facts, NULL, space->edges[i].a + 1);
        tell_number(facts, NULL, space->edges[i].b + 1);
        tell_number(facts, NULL, space->edges[i].kind);
        tell_end(facts);
    }
    tell_end(facts);
    tell_end(facts);
}
