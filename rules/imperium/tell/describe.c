/* Choices and positions in words. */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/lent.h"
#include "rules/imperium/tell/labels.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

static void add_name(struct text *text, const char *name)
{
    if (name)
        text_addf(text, " %s", name);
}

void imperium_question_subject(const struct imperium_model *m, const struct question *q, struct text *text)
{
    switch ((enum decision)q->kind) {
    case DECIDE_SET_UP:
    case DECIDE_ENTER:
    case DECIDE_LAUNCH:
    case DECIDE_MOVE:
    case DECIDE_RECOVER:
    case DECIDE_BEAM:
    case DECIDE_TORPEDO:
    case DECIDE_DICE:
    case DECIDE_SECOND:
    case DECIDE_BOMBARD:
    case DECIDE_DEFENCE:
    case DECIDE_DEPLOY:
    case DECIDE_LAND:
    case DECIDE_WALK:
    case DECIDE_SHOOT:
    case DECIDE_STATION:
    case DECIDE_FLEET:
    case DECIDE_WORLD:
    case DECIDE_BERTH:
    case DECIDE_DETACH:
    case DECIDE_CARGO:
    case DECIDE_BOXED:
    case DECIDE_VOLUNTEER:
    case DECIDE_PAY:
    case DECIDE_SCRAP:
    case DECIDE_CONSOLIDATE:
    case DECIDE_REPAIR:
    case DECIDE_QUARTERS:
        add_name(text, imperium_unit_label(m, q->unit));
        return;
    case DECIDE_COMMAND:
    case DECIDE_JUMP:
    case DECIDE_CONTACT:
    case DECIDE_REFUGE:
    case DECIDE_REGROUP:
    case DECIDE_HOME:
        text_addf(text, " fleet %u", q->place);
        return;
    case DECIDE_PROMOTE:
    case DECIDE_TERRAFORM:
        add_name(text, imperium_planet_label(m, q->place));
        return;
    case DECIDE_AREA_FIRE:
    case DECIDE_AREA_HIT:
        add_name(text, imperium_area_label(m, q->place));
        return;
    case DECIDE_ASSAULT:
        text_addf(text, " %u", q->place);
        return;
    case DECIDE_NOTHING:
    case DECIDE_INITIATIVE:
    case DECIDE_WITHDRAW:
    case DECIDE_BOMB_HIT:
    case DECIDE_CRISIS:
    case DECIDE_REINFORCE:
    case DECIDE_APPEAL:
    case DECIDE_DUE:
    case DECIDE_ORDER:
    case DECIDE_ACTION:
    case DECIDE_REVEAL:
    case DECIDE_RETURN:
    case DECISIONS:
        return;
    }
}

/* "beam: T-DD-01 aims at I-SC-02"; a no or yes says what was asked. */
void imperium_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                              size_t size)
{
    const struct imperium_state *s = state;
    const struct imperium_model *m = imperium_model_of(model, state);
    struct text asked = {0};
    char sentence[160];
    choices_describe(&imperium_choices, m, state, choice, sentence, sizeof sentence);
    text_add(&asked, imperium_decision_names[s->question.kind]);
    if (choice_word_of(&imperium_choices, choice) <= CHOOSE_YES)
        imperium_question_subject(m, &s->question, &asked);
    snprintf(text, size, "%s: %s", asked.bytes, sentence);
    text_free(&asked);
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
