/* An event as one line of text (sentence.h), in the language in use. Included once by a game's tell/event.c,
 * which goes on with add_word(): what the words of its sentences (events.def) mean. */
#include "rules/shared/sentence.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
#define EVENT(id, name, fields, sentence) [EVENT_##id] = sentence,
#include GAME_EVENTS
#undef EVENT
};

/* What the words of an event are looked up in. */
struct telling {
    const struct GAME(model) * m;
    const struct event *event;
};

static sentence_word add_word;

void GAME(describe_event)(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, GAME(rules)[event->rule].id, add_word,
                   &(struct telling){model, event});
}
