/* An event as one line of text (sentence.h), in the language in use. Words: `u` a counter, `a` an area, `p` a
 * planet, `f` a side, `w` a winner, `e` an ending. */
#include <stdio.h>

#include "rules/imperium/tell/labels.h"
#include "rules/shared/sentence.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
    [EVENT_EMBARKED] = N_("$0u goes aboard $1u"),
    [EVENT_GARRISON] = N_("$0u is on $1p"),
    [EVENT_PLACED] = N_("$0u comes onto the display in $1a"),
    [EVENT_ENTRY] = N_("The fleet enters at $0a"),
    [EVENT_INITIATIVE] = N_("Round $0n: $1f wins the initiative"),
    [EVENT_DECLINED] = N_("$0f declines the initiative"),
    [EVENT_LAUNCHED] = N_("$0u launches $1u"),
    [EVENT_MOVED] = N_("$0u moves from $1a to $2a"),
    [EVENT_RETREAT] = N_("$0u retreats from $1a"),
    [EVENT_RECOVERED] = N_("$0u recovers $1u"),
    [EVENT_FIRE] = N_("$0u fires at $1u: dice $2n, hits $3n"),
    [EVENT_COUNTER_MEASURES] = N_("$0u, counter-measures: dice $1n, hits stopped $2n"),
    [EVENT_AREA_FIRE] = N_("Area $1a fires at $2a: dice $3n, hits $4n"),
    [EVENT_DAMAGED] = N_("$0u is damaged"),
    [EVENT_DESTROYED] = N_("$0u is destroyed"),
    [EVENT_DEFENCE_FIRE] = N_("$0u fires from the planet at $1u: dice $2n, hits $3n"),
    [EVENT_BOMBARDMENT] = N_("Bombardment: dice $0n, hits $1n"),
    [EVENT_DEPLOYED] = N_("$0u is deployed in hex $1n"),
    [EVENT_LANDED] = N_("$0u lands in hex $1n"),
    [EVENT_WALKED] = N_("$0u moves from hex $1n to hex $2n"),
    [EVENT_SURFACE_FIRE] = N_("$0u attacks $1u: dice $2n, hits $3n"),
    [EVENT_OVER] = N_("The battle is over: $0w ($1e)"),
};

static void add_word(struct sentence *line, const void *model, char kind, int number)
{
    const struct imperium_model *m = model;
    const unsigned value = (unsigned)number;
    const char *word = NULL;
    size_t count;
    switch (kind) {
    case 'u':
        word = imperium_unit_label(m, value);
        break;
    case 'a':
        word = imperium_area_label(m, value);
        break;
    case 'p':
        word = value < PLANETS ? m->planet[value].name : NULL;
        break;
    case 'f':
        word = value == TERRAN ? _("the Terran") : _("the Imperial");
        break;
    case 'w':
        word = value == TERRAN ? _("Terran victory") : value == IMPERIAL ? _("Imperial victory") : _("draw");
        break;
    default: {
        const struct game_ending *endings = imperium_endings(m, &count);
        word = value < count ? _(endings[value].title) : NULL;
    }
    }
    sentence_add(line, word ? word : "?");
}

void imperium_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, imperium_rules[event->rule].id, add_word,
                   model);
}
