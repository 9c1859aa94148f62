/* What a rules kernel reports while it plays. For kernel.h files, after `struct play` with its fields
 * `chance` and `faces`, and after the game's enumerators EVENT_... and RULE_....
 *
 * REPORT(p, event, rule, numbers...): an event under its rule, which thereby fires; the dice rolled since the
 * last report go with it. REPORT_BY takes the rule as a number. FIRED(p, rule): the rule fired, no event. All
 * vanish from the batch kernel. A game of several maps says by REPORT_MAP(p) which one is in play. */
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

#ifndef REPORT_MAP
#define REPORT_MAP(p) 0
#endif

static inline void report_event(const struct chance *chance, struct dice_faces *faces, unsigned map,
                                unsigned kind, unsigned rule, const int *numbers, unsigned count)
{
    struct observer *observer = chance->observer;
    if (!observer || !observer->log)
        return;
    struct event event = {.kind = (uint16_t)kind, .rule = (uint16_t)rule, .map = (uint8_t)map};
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

#define REPORT_BY(p, event, rule, ...)                                                                       \
    (report_rule((p)->chance, rule),                                                                         \
     report_event((p)->chance, &(p)->faces, REPORT_MAP(p), EVENT_##event, rule, (int[]){__VA_ARGS__},        \
                  sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
#define REPORT(p, event, rule, ...) REPORT_BY(p, event, RULE_##rule, __VA_ARGS__)
#define FIRED(p, rule)              report_rule((p)->chance, RULE_##rule)
#else
#define REPORT(p, event, rule, ...)    ((void)0)
#define REPORT_BY(p, event, rule, ...) ((void)0)
#define FIRED(p, rule)                 ((void)0)
#endif

#endif
