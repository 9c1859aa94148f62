#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance_report.h"
#include "sim/studies/balance/propose.h"

static void add_sentence(struct text *text, const struct screen *screen, const struct sentence *sentence,
                         const char *before)
{
    struct text words = {0};
    if (!sentence->words)
        return;
    text_add(&words, before);
    sentence_say(sentence, &words);
    add_wrapped(text, screen, words.bytes, (int)strlen(before));
    text_free(&words);
}

/* The ten lines before and after, on games that took no part in the choice. */
static void add_proposal(struct text *text, const struct screen *screen, const struct proposal *proposal)
{
    struct text line = {0};
    add_heading(text, screen, _("What to change"));
    if (!proposal->levers)
        text_add(&line, _("  Nothing: all that has a target is within it."));
    else if (!proposal->count)
        text_addf(&line, _("  No lever brings anything nearer to its target (levers tried: %zu)."),
                  proposal->levers);
    if (proposal->count) {
        text_add(&line, "  ");
        propose_changes(proposal, _("%s from %g to %g"), &line);
        text_addf(&line, _(" (levers tried: %zu; proposal.yaml):"), proposal->levers);
    }
    add_wrapped(text, screen, line.bytes, 2);
    text_free(&line);
    for (size_t i = 0; i < QUESTIONS && proposal->count; i++) {
        if (!proposal->after.answer[i].asked)
            continue;
        text_addf(text, "  %s\n", _(balance_questions[i]->title));
        add_sentence(text, screen, &proposal->before.answer[i].said, "       ");
        add_sentence(text, screen, &proposal->after.answer[i].said, "    -> ");
        add_sentence(text, screen, &proposal->after.answer[i].judged, "       ");
    }
}

void add_balance(struct text *text, const struct screen *screen, const struct balance *balance)
{
    char *command = balance_command(balance);
    for (size_t i = 0; i < QUESTIONS; i++) {
        const struct answer *answer = &balance->answer[i];
        if (!answer->asked)
            continue;
        add_heading(text, screen, _(balance_questions[i]->title));
        add_sentence(text, screen, &answer->said, "  ");
        add_sentence(text, screen, &answer->judged, "  ");
        add_sentence(text, screen, &answer->sure, "    ");
        add_sentence(text, screen, &answer->more, "    ");
        add_sentence(text, screen, &answer->next, "    ");
    }
    if (balance->proposal)
        add_proposal(text, screen, balance->proposal);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
