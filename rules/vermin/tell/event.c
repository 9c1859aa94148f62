/* An event as one line of text (sentence.h), in the language in use. Words: `m` a Marine, `v` a vermin unit,
 * `h` a hex, `c` an event chit, `t` a tunnel exit, `x` a nest, `j` a jewel, `w` a secret weapon, `d` a
 * direction, `q` why vermin are removed, `o` why a Marine is, `z` how a chapter ended, `l` a level, `e` an
 * ending, `p` a Marine's index plus one, `i` a set of vermin entries. */
#include <stdio.h>
#include <string.h>

#include "rules/vermin/parts.h"

#include "rules/shared/event_text_c.h"

static void add_number(struct sentence *line, const char *format, unsigned number)
{
    char text[24];
    snprintf(text, sizeof text, format, number);
    sentence_add(line, text);
}

/* "1, 3, 5" */
static void add_entries(struct sentence *line, unsigned entries)
{
    for (unsigned i = 0, told = 0; i < ENTRIES; i++)
        if (entries >> i & 1)
            add_number(line, told++ ? ", %u" : "%u", i + 1);
}

static const char *const chapter_ends[CHAPTER_ENDINGS] = {
    [CHITS_USED] = N_("all chits used"),
    [JEWELS_OUT] = N_("all jewels exported"),
    [VERMIN_GONE] = N_("no crawler left on the map"),
    [WIPED_OUT] = N_("no Marine left on the map"),
};

/* Causes of removal are the last words of metrics, "removed.by_fire"; the source says them without "by". */
static const char *cause_text(const char *cause)
{
    char name[32];
    snprintf(name, sizeof name, "by_%s", cause);
    const char *text = name_text(name);
    return strcmp(text, name) == 0 ? cause : text;
}

static const char *name_of(const struct vermin_model *m, char kind, unsigned number)
{
    static const char *const directions[HEX_DIRECTIONS] = {N_("north"), N_("north-east"), N_("south-east"),
                                                           N_("south"), N_("south-west"), N_("north-west")};
    size_t count;
    switch (kind) {
    case 'p':
        number--; /* fall through */
    case 'm':
        return number < m->marine_count ? name_text(m->marine_name[number]) : "?";
    case 'v':
        return number < VERMIN ? name_text(m->vermin_name[number]) : "?";
    case 'w':
        return number < SECRETS ? name_text(vermin_secret_names[number]) : "?";
    case 'd':
        return number < HEX_DIRECTIONS ? _(directions[number]) : _("any direction");
    case 'q':
        return number < VERMIN_CAUSES ? cause_text(vermin_cause_names[number]) : name_text("kitten");
    case 'o':
        return number < LOSSES ? cause_text(vermin_loss_names[number]) : "?";
    case 'z':
        return number < CHAPTER_ENDINGS ? _(chapter_ends[number]) : "?";
    case 'l': {
        const struct game_level *levels = vermin_levels(m, SIDE_MARINE, &count);
        return number < count ? _(levels[number].title) : "?";
    }
    default: {
        const struct game_ending *endings = vermin_endings(m, &count);
        return number < count ? _(endings[number].title) : "?";
    }
    }
}

static void add_word(struct sentence *line, const void *context, char kind, int number)
{
    const struct telling *telling = context;
    const struct vermin_model *m = telling->m;
    unsigned value = (unsigned)number;
    if (kind == 'h') {
        sentence_add(line, hex_map_number_text(&m->board[telling->event->map]->map, value & 0xff));
    } else if (kind == 't' || kind == 'x' || kind == 'j') {
        add_number(line, "%u", value % 100 + 1);
    } else if (kind == 'i') {
        add_entries(line, value);
    } else if (kind == 'c' && value < CHITS) {
        add_number(line, "EC%02u ", value + 1);
        sentence_add(line, name_text(vermin_event_kinds[m->chit_event[value]]));
    } else {
        sentence_add(line, name_of(m, kind, value));
    }
}
