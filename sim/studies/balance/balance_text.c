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
        text_add(&line, _("  Nothing: the sides are as equal as is wanted."));
    else if (!proposal->found)
        text_addf(&line, _("  None of the %zu values with a range brings the sides nearer to the target."),
                  proposal->levers);
    else
        text_addf(&line, _("  %s from %g to %g, chosen among %zu values with a range (proposal.yaml):"),
                  proposal->name, proposal->standard, proposal->value, proposal->levers);
    add_wrapped(text, screen, line.bytes, 2);
    text_free(&line);
    for (size_t i = 0; i < QUESTIONS && proposal->found; i++) {
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
        add_sentence(text, screen, &answer->next, "    ");
    }
    if (balance->proposal)
        add_proposal(text, screen, balance->proposal);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
