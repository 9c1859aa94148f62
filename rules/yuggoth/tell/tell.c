/* Choices, events and positions in words, as facts and as a picture. */
#include <stdio.h>

#include "rules/shared/sentence.h"
#include "rules/yuggoth/parts.h"
#include "rules/yuggoth/queries.h"
#include "sim/core/language.h"

void yuggoth_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                             size_t size)
{
    choices_describe(&yuggoth_choices, model, state, choice, text, size);
}

void yuggoth_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts)
{
    choices_tell(&yuggoth_choices, model, view, choice, facts);
}

/* `f`: who fights; `a`: an area plus one; `k`: a kind of unit; `e`: an ending. -1 is nobody. */
static void word(struct sentence *line, const void *model, char kind, int number)
{
    const char *name = kind == 'a'   ? yuggoth_place(model, (unsigned)number)
                       : kind == 'k' ? yuggoth_kind(model, (unsigned)number)
                       : kind == 'e' ? yuggoth_ending(model, (unsigned)number)
                                     : yuggoth_fighter(model, (unsigned)number);
    sentence_add(line, name_text(name ? name : "nobody"));
}

void yuggoth_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    sentence_write(text, size, _(yuggoth_event_sentences[event->kind]), event, yuggoth_rules[event->rule].id,
                   word, model);
}

void yuggoth_describe_state(const void *model, const void *state, FILE *out)
{
    fields_describe(&yuggoth_fields, model, state, out);
}

/* ------------------------------------------------------------------------------------------ the board ----
 */

void yuggoth_tell_maps(const void *model, const struct facts *facts)
{
    const struct yuggoth_model *m = model;
    space_tell(&m->board_space, facts);
}

/* Units of one kind in an area as one counter. */
static void tell_counter(const struct facts *facts, const struct yuggoth_model *m, unsigned count,
                         unsigned kind, unsigned a)
{
    tell_group(facts, NULL);
    tell_text(facts, "type", yuggoth_kind(m, kind));
    tell_number(facts, "count", count);
    tell_number(facts, "cell", a + 1);
    tell_text(facts, "number", m->area_name[a]);
    tell_end(facts);
}

static void tell_marker(const struct facts *facts, const struct yuggoth_model *m, const char *name,
                        unsigned a)
{
    tell_group(facts, NULL);
    tell_text(facts, "name", name);
    tell_number(facts, "cell", a + 1);
    tell_text(facts, "number", m->area_name[a]);
    tell_end(facts);
}

static void tell_markers(const struct facts *facts, const struct yuggoth_model *m,
                         const struct yuggoth_state *s)
{
    char name[32];
    tell_list(facts, "markers");
    for (unsigned a = 0; a < m->areas; a++) {
        snprintf(name, sizeof name, "gate %s", yuggoth_gate(m, s->gate[a]));
        if (s->gate[a] != GATE_NONE)
            tell_marker(facts, m, name, a);
        snprintf(name, sizeof name, "slime %u", s->slime[a]);
        if (s->slime[a] && !s->slime_owner)
            tell_marker(facts, m, name, a);
    }
    snprintf(name, sizeof name, "watcher %u", s->token);
    if (s->watcher_at)
        tell_marker(facts, m, name, s->watcher_at - 1u);
    tell_end(facts);
}

/* The fields, and for boards a list of counters for each seat, and one of markers. */
void yuggoth_tell_view(const void *model, const void *view, const struct facts *facts)
{
    const struct yuggoth_model *m = model;
    const struct yuggoth_state *s = view;
    fields_tell(&yuggoth_fields, model, view, facts);
    tell_text(facts, "map", m->board_space.name);
    tell_text(facts, "own", yuggoth_seat(m, 0));
    for (unsigned f = 0; f < m->players; f++) {
        tell_list(facts, yuggoth_seat(m, f));
        for (unsigned a = 0; a < m->areas; a++)
            for (unsigned kind = 0; kind < KINDS; kind++)
                if (units_of_kind(s, f, kind, a))
                    tell_counter(facts, m, units_of_kind(s, f, kind, a), kind, a);
        tell_end(facts);
    }
    tell_markers(facts, m, s);
}

/* "WB  gate seat0: seat0 3 acolyte 1 goo" */
static void draw_area(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned a, FILE *out)
{
    fprintf(out, "  %-4s %-20s", m->area_name[a], _(m->area_title[a]));
    if (s && s->gate[a] != GATE_NONE)
        fprintf(out, _(" gate: %s;"), name_text(yuggoth_gate(m, s->gate[a])));
    if (s && s->watcher_at == a + 1u)
        fprintf(out, _(" the Watcher (%u);"), s->token);
    for (unsigned f = 0; s && f < m->players; f++) {
        if (!units(s, f, a))
            continue;
        fprintf(out, " %s", name_text(yuggoth_seat(m, f)));
        for (unsigned kind = 0; kind < KINDS; kind++)
            if (units_of_kind(s, f, kind, a))
                fprintf(out, " %u %s", units_of_kind(s, f, kind, a), name_text(yuggoth_kind(m, kind)));
        fputc(';', out);
    }
    if (s && !s->slime_owner && s->slime[a])
        fprintf(out, _(" neutral slime molds: %u;"), s->slime[a]);
    if (!s)
        FOR_EACH_AREA(b, m->neighbours[a])
    fprintf(out, " %s", m->area_name[b]);
    fputc('\n', out);
}

void yuggoth_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct yuggoth_model *m = model;
    (void)map;
    (void)colour;
    fprintf(out, "%s\n", _(m->board_title));
    for (unsigned a = 0; a < m->areas; a++)
        draw_area(m, state, a, out);
}
