/* Choices and positions in words. */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/lent.h"
#include "rules/imperium/tell/labels.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

/* "beam: T-DD-01 aims at I-SC-02"; a no or yes says what was asked. */
void imperium_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                              size_t size)
{
    const struct imperium_state *s = state;
    const struct imperium_model *m = imperium_model_of(model, state);
    const char *unit = imperium_unit_label(m, s->question.unit);
    const bool bare = choice_word_of(&imperium_choices, choice) <= CHOOSE_YES;
    char sentence[160];
    choices_describe(&imperium_choices, m, state, choice, sentence, sizeof sentence);
    if (bare && unit && s->question.kind != DECIDE_INITIATIVE)
        snprintf(text, size, "%s %s: %s", imperium_decision_names[s->question.kind], unit, sentence);
    else
        snprintf(text, size, "%s: %s", imperium_decision_names[s->question.kind], sentence);
}

static void describe_side(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          FILE *out)
{
    struct text line = {0};
    for (unsigned i = 0; i < COUNTERS; i++) {
        if (m->side[i] != side || !set_has(&m->in_play, i) ||
            (s->at[i] == AT_POOL && !(s->flag[i] & FLAG_LOST)))
            continue;
        text_addf(&line, "%s%s ", line.length ? "; " : "", m->unit_name[i]);
        imperium_unit_text(m, s, i, &line);
    }
    fprintf(out, "%s: %s\n", side == TERRAN ? _("Terran") : _("Imperial"), line.length ? line.bytes : "-");
    text_free(&line);
}

void imperium_describe_state(const void *model, const void *state, FILE *out)
{
    const struct imperium_state *s = state;
    const struct imperium_model *m = imperium_model_of(model, state);
    fields_describe(&imperium_fields, m, state, out);
    for (unsigned side = 0; side < SIDES; side++)
        describe_side(m, s, side, out);
}
