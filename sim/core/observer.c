#include "sim/core/observer.h"

#include <stdlib.h>
#include <string.h>

void event_log_add(struct event_log *log, const struct event *event)
{
    if (log->count == log->capacity) {
        size_t capacity = log->capacity ? 2 * log->capacity : 256;
        struct event *items = realloc(log->items, capacity * sizeof *items);
        if (!items)
            abort(); /* observed games are for people; there is nothing sensible to do without memory */
        log->items = items;
        log->capacity = capacity;
    }
    log->items[log->count++] = *event;
    if (log->added)
        log->added(log->context, event);
}

void event_log_free(struct event_log *log)
{
    free(log->items);
    *log = (struct event_log){0};
}

void script_roll(struct script *script, const char *site, size_t count)
{
    const size_t begin = script->face_next, end = begin + count;
    for (size_t i = 0; i < script->roll_count && !script->missed_roll; i++) {
        const struct scripted_roll *roll = &script->rolls[i];
        if (roll->first >= end || roll->first + roll->count <= begin)
            continue;
        if (roll->first == begin && roll->count == count && strcmp(roll->site, site) == 0)
            continue;
        script->missed_roll = roll;
        script->missed_by = site;
        script->missed_count = count;
    }
}

unsigned script_face(struct script *script)
{
    if (script->face_next == script->face_count) {
        return 1 + (unsigned)(script->faces_missing++ % 6);
    }
    return script->faces[script->face_next++];
}

int script_draw(struct script *script, int pool)
{
    for (size_t i = 0; i < script->draw_count; i++) {
        struct scripted_draw *draw = &script->draws[i];
        if (!draw->used && draw->pool == pool) {
            draw->used = true;
            return draw->value;
        }
    }
    if (!script->draws_missing++)
        script->first_missing_pool = pool;
    return -1;
}
