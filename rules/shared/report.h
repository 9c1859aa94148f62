/* What a rules kernel reports while it plays. For kernel.h files, after `struct play` with its fields
 * `chance` and `faces`, and after the game's enumerators EVENT_... and RULE_....
 *
 * REPORT(p, event, rule, numbers...): an event under its rule, which thereby fires; the dice rolled since the
 * last report go with it. FIRED(p, rule): the rule fired, no event. Both vanish from the batch kernel. */
#ifndef WARODDS_SHARED_REPORT_H
#define WARODDS_SHARED_REPORT_H

#ifndef KERNEL_OBSERVED
#error "report.h is for rules kernels; KERNEL_OBSERVED must be 0 or 1"
#endif

#if KERNEL_OBSERVED
#include <string.h>

#include "rules/shared/faces.h"
#include "sim/core/chance.h"
#include "sim/core/observer.h"

static inline void report_event(const struct chance *chance, struct dice_faces *faces, unsigned kind,
                                unsigned rule, const int *numbers, unsigned count)
{
    struct observer *observer = chance->observer;
    if (!observer || !observer->log)
        return;
    struct event event = {.kind = (uint16_t)kind, .rule = (uint16_t)rule};
    for (unsigned i = 0; i < count && i < EVENT_NUMBERS; i++)
        event.number[i] = (int16_t)numbers[i];
    event.dice_count = faces->count;
    memcpy(event.dice, faces->face, faces->count);
    faces->count = 0;
    event_log_add(observer->log, &event);
}

static inline void report_rule(const struct chance *chance, unsigned rule)
{
    if (chance->observer && chance->observer->rule_count)
        chance->observer->rule_count[rule]++;
}

#define REPORT(p, event, rule, ...)                                                                          \
    (report_rule((p)->chance, RULE_##rule),                                                                  \
     report_event((p)->chance, &(p)->faces, EVENT_##event, RULE_##rule, (int[]){__VA_ARGS__},                \
                  sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
#define FIRED(p, rule) report_rule((p)->chance, RULE_##rule)
#else
#define REPORT(p, event, rule, ...) ((void)0)
#define FIRED(p, rule)              ((void)0)
#endif

#endif
