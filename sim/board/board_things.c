/* What is where in a position: entries with a hex of any list that the view tells (tell_view,
 * rules/README.md). Entries with a type are units, which look like their side; the others are markers. The
 * pages do the same (board.js). */
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/board/board.h"
#include "sim/measure/hearing.h"

enum { NAME_LONGEST = 24 };

struct gathering {
    struct hearing hearing;
    const struct game *game;
    struct things *things;
    char list[NAME_LONGEST];
    struct thing entry;
    bool has_type, has_look;
};

static void open(void *to, const char *key, bool list)
{
    struct gathering *gathering = to;
    (void)list;
    if (gathering->hearing.depth == 0)
        text_fit(gathering->list, sizeof gathering->list, key ? key : "");
    gathering->hearing.depth++;
    gathering->entry = (struct thing){.hex = 0};
    gathering->has_type = gathering->has_look = false;
}

/* "strongpoints" are called "strongpoint". */
static void name_by_list(struct gathering *gathering)
{
    size_t length = strlen(gathering->list);
    text_fit(gathering->entry.name, sizeof gathering->entry.name, gathering->list);
    if (length > 1 && gathering->list[length - 1] == 's')
        gathering->entry.name[length - 1] = '\0';
}

/* The side of this name gives the entry its look. */
static void look_like(struct gathering *gathering, const char *name)
{
    for (unsigned side = 0; side < gathering->game->side_count && !gathering->has_look; side++)
        if (strcmp(gathering->game->sides[side].name, name) == 0) {
            gathering->entry.look = side % SIDE_LOOKS;
            gathering->has_look = true;
        }
}

static void close(void *to)
{
    struct gathering *gathering = to;
    struct things *things = gathering->things;
    gathering->hearing.depth--;
    if (gathering->hearing.depth != 1 || !gathering->entry.hex)
        return;
    if (!gathering->entry.name[0])
        name_by_list(gathering);
    look_like(gathering, gathering->list);
    if (!gathering->has_type)
        gathering->entry.look = THING_MARKER;
    things->items = memory_resize(things->items, (things->count + 1) * sizeof *things->items);
    things->items[things->count++] = gathering->entry;
    gathering->entry.hex = 0;
}

static void hear_number(void *to, const char *key, int64_t value)
{
    struct gathering *gathering = to;
    if (gathering->hearing.depth == 2 && key && (strcmp(key, "hex") == 0 || strcmp(key, "cell") == 0))
        gathering->entry.hex = (unsigned)value;
    if (gathering->hearing.depth == 2 && key && strcmp(key, "look") == 0) {
        gathering->entry.look = (unsigned)value % SIDE_LOOKS;
        gathering->has_look = true;
    }
}

static void hear_text(void *to, const char *key, const char *value)
{
    struct gathering *gathering = to;
    if (!key)
        return;
    if (gathering->hearing.depth == 0 && strcmp(key, "map") == 0)
        text_fit(gathering->things->map, sizeof gathering->things->map, value);
    else if (gathering->hearing.depth == 2 && strcmp(key, "name") == 0)
        text_fit(gathering->entry.name, sizeof gathering->entry.name, value);
    else if (gathering->hearing.depth == 2 && strcmp(key, "map") == 0)
        text_fit(gathering->entry.map, sizeof gathering->entry.map, value);
    else if (gathering->hearing.depth == 2 && strcmp(key, "type") == 0)
        gathering->has_type = true;
    else if (gathering->hearing.depth == 2 && strcmp(key, "side") == 0)
        look_like(gathering, value);
}

struct things things_of(const struct game *game, const void *model, const void *view)
{
    struct things things = {.count = 0};
    struct gathering gathering = {.game = game, .things = &things};
    struct facts facts = hearing_facts(&gathering.hearing);
    facts.open = open;
    facts.close = close;
    facts.number = hear_number;
    facts.text = hear_text;
    if (game->tell_view)
        game->tell_view(model, view, &facts);
    return things;
}

void things_free(struct things *things)
{
    free(things->items);
}
