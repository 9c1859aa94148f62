#include "sim/core/observer.h"

#include <stdlib.h>

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

unsigned script_face(struct script *script)
{
    if (script->face_next == script->face_count) {
        script->faces_missing++;
        return 1;
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
