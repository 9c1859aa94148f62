#include "sim/board/heat_names.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/measure/hearing.h"

enum { MAP_DEPTH = 1, CELL_DEPTH = 3 }; /* a map; in it the list of cells, in it a cell */

struct naming {
    struct hearing hearing;
    struct heat_names names;
    unsigned maps;
    char list[16]; /* of the map: what is being told */
    struct named_cell cell;
};

static void open_part(void *to, const char *key, bool list)
{
    struct naming *naming = to;
    naming->hearing.depth++;
    if (naming->hearing.depth == MAP_DEPTH)
        naming->maps++;
    if (list && key && naming->hearing.depth == MAP_DEPTH + 1)
        strncpy(naming->list, key, sizeof naming->list - 1);
    if (naming->hearing.depth == CELL_DEPTH)
        naming->cell = (struct named_cell){.map = naming->maps - 1};
}

static void close_part(void *to)
{
    struct naming *naming = to;
    struct heat_names *names = &naming->names;
    if (naming->hearing.depth == CELL_DEPTH && strcmp(naming->list, "cells") == 0 && naming->cell.id) {
        names->cells = memory_resize(names->cells, (names->count + 1) * sizeof *names->cells);
        names->cells[names->count++] = naming->cell;
    }
    naming->hearing.depth--;
}

static void hear_id(void *to, const char *key, int64_t value)
{
    struct naming *naming = to;
    if (naming->hearing.depth == CELL_DEPTH && key && strcmp(key, "id") == 0)
        naming->cell.id = (unsigned)value;
}

static void hear_label(void *to, const char *key, const char *value)
{
    struct naming *naming = to;
    if (naming->hearing.depth == CELL_DEPTH && key && strcmp(key, "number") == 0)
        strncpy(naming->cell.name, value, sizeof naming->cell.name - 1);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct named_cell *)a)->name, ((const struct named_cell *)b)->name);
}

struct heat_names heat_names_of(const struct game *game, const void *model)
{
    struct naming naming = {.maps = 0};
    struct facts facts = hearing_facts(&naming.hearing);
    facts.open = open_part;
    facts.close = close_part;
    facts.number = hear_id;
    facts.text = hear_label;
    game->tell_maps(model, &facts);
    if (naming.names.count)
        qsort(naming.names.cells, naming.names.count, sizeof *naming.names.cells, by_name);
    return naming.names;
}

void heat_names_free(struct heat_names *names)
{
    free(names->cells);
    *names = (struct heat_names){0};
}

/* Whether the neighbours in the order of names are called otherwise. */
static bool is_only(const struct heat_names *names, const struct named_cell *cell)
{
    const struct named_cell *last = names->cells + names->count - 1;
    return (cell == names->cells || by_name(cell, cell - 1) != 0) &&
           (cell == last || by_name(cell, cell + 1) != 0);
}

static const struct named_cell *find(const struct heat_names *names, const char *name, size_t length)
{
    struct named_cell wanted = {.map = 0};
    if (!names->count || length >= sizeof wanted.name)
        return NULL;
    memcpy(wanted.name, name, length);
    const struct named_cell *found =
        bsearch(&wanted, names->cells, names->count, sizeof *names->cells, by_name);
    return found && is_only(names, found) ? found : NULL;
}

const struct named_cell *heat_names_find(const struct heat_names *names, const char *text, const char *field)
{
    const size_t length = strlen(field);
    const char *at = strstr(text, field);
    while (at && (at == text || at[-1] != ' ' || at[length] != ' '))
        at = strstr(at + 1, field);
    return at ? find(names, at + length + 1, strcspn(at + length + 1, " ,")) : NULL;
}

const struct named_cell *heat_names_nth(const struct heat_names *names, const char *text, size_t nth)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
    while (*(text += strcspn(text, letters))) {
        const size_t length = strspn(text, letters);
        const struct named_cell *cell = find(names, text, length);
        if (cell && !nth--)
            return cell;
        text += length;
    }
    return NULL;
}
