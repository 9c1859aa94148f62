/* An event as one line of text (sentence.h), in the language in use. Included once by a game's tell/event.c,
 * which goes on with add_own_word(): what the words of its sentences (events.def) mean. Before,
 * BOARD_OF(m, event): that on which it happened. */
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

/* Adds a word of the kinds that are the game's own. */
static void add_own_word(struct sentence *line, const struct telling *telling, char kind, unsigned number);

/* Kinds of both: `h` a hex, `m` a Marine, `p` a Marine's index plus one, `l` a level, `e` an ending. NULL: it
 * is none of them. */
static const char *word_of_both(const struct telling *telling, char kind, unsigned number)
{
    const struct GAME(model) *m = telling->m;
    const struct game_level *levels;
    const struct game_ending *endings;
    size_t count;
    switch (kind) {
    case 'h':
        return hex_map_number_text(&BOARD_OF(m, telling->event)->map, number & 0xff);
    case 'p':
        number--; /* fall through */
    case 'm':
        return number < m->marine_count ? name_text(m->marine_name[number]) : "?";
    case 'l':
        levels = GAME(levels)(m, SIDE_MARINE, &count);
        return number < count ? _(levels[number].title) : "?";
    case 'e':
        endings = GAME(endings)(m, &count);
        return number < count ? _(endings[number].title) : "?";
    default:
        return NULL;
    }
}

static void add_word(struct sentence *line, const void *context, char kind, int number)
{
    const char *word = word_of_both(context, kind, (unsigned)number);
    if (word)
        sentence_add(line, word);
    else
        add_own_word(line, context, kind, (unsigned)number);
}

void GAME(describe_event)(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, GAME(rules)[event->rule].id, add_word,
                   &(struct telling){model, event});
}
