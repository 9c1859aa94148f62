/* The words of events that are this game's own: `v` a vermin unit, `c` an event chit, `t` a tunnel exit, `x`
 * a nest, `j` a jewel, `w` a secret weapon, `d` a direction, `q` why vermin are removed, `o` why a Marine is,
 * `z` how a chapter ended, `i` a set of vermin entries. */
#include <stdio.h>
#include <string.h>

#include "rules/vermin/parts.h"

#define BOARD_OF(m, event) (m)->board[(event)->map]
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
    switch (kind) {
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
    default:
        return number < CHAPTER_ENDINGS ? _(chapter_ends[number]) : "?";
    }
}

static void add_own_word(struct sentence *line, const struct telling *telling, char kind, unsigned number)
{
    const struct vermin_model *m = telling->m;
    if (kind == 't' || kind == 'x' || kind == 'j') {
        add_number(line, "%u", number % 100 + 1);
    } else if (kind == 'i') {
        add_entries(line, number);
    } else if (kind == 'c' && number < CHITS) {
        add_number(line, "EC%02u ", number + 1);
        sentence_add(line, name_text(vermin_event_kinds[m->chit_event[number]]));
    } else {
        sentence_add(line, name_of(m, kind, number));
    }
}
