#include "sim/measure/hearing.h"

#include <string.h>

static void deeper(void *to, const char *key, bool list)
{
    (void)key;
    (void)list;
    ((struct hearing *)to)->depth++;
}

static void higher(void *to)
{
    ((struct hearing *)to)->depth--;
}

static void no_number(void *to, const char *key, int64_t value)
{
    (void)to;
    (void)key;
    (void)value;
}

static void no_truth(void *to, const char *key, bool value)
{
    (void)to;
    (void)key;
    (void)value;
}

static void no_text(void *to, const char *key, const char *value)
{
    (void)to;
    (void)key;
    (void)value;
}

struct facts hearing_facts(struct hearing *hearing)
{
    return (struct facts){deeper, higher, no_number, no_truth, no_text, hearing};
}

struct turn_hearing {
    struct hearing hearing;
    struct turn turn;
};

static void hear_number(void *to, const char *key, int64_t value)
{
    struct turn_hearing *own = to;
    if (own->hearing.depth || !key)
        return;
    if (strcmp(key, "chapter") == 0)
        own->turn.chapter = (unsigned)value;
    else if (strcmp(key, "turn") == 0 || strcmp(key, "round") == 0)
        own->turn.number = (unsigned)value;
}

struct turn turn_of_view(const struct game *game, const void *model, const void *view)
{
    struct turn_hearing own = {0};
    struct facts facts = hearing_facts(&own.hearing);
    facts.number = hear_number;
    if (game->tell_view)
        game->tell_view(model, view, &facts);
    return own.turn;
}
