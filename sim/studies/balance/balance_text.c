#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance_report.h"

static void add_sentence(struct text *text, const struct screen *screen, const struct sentence *sentence,
                         int indent)
{
    struct text words = {0};
    if (!sentence->words)
        return;
    text_addf(&words, "%*s", indent, "");
    sentence_say(sentence, &words);
    add_wrapped(text, screen, words.bytes, indent);
    text_free(&words);
}

void add_balance(struct text *text, const struct screen *screen, const struct balance *balance)
{
    char *command = balance_command(balance);
    for (size_t i = 0; i < QUESTIONS; i++) {
        const struct answer *answer = &balance->answer[i];
        if (!answer->asked)
            continue;
        add_heading(text, screen, _(balance_questions[i]->title));
        add_sentence(text, screen, &answer->said, 2);
        add_sentence(text, screen, &answer->judged, 2);
        add_sentence(text, screen, &answer->sure, 4);
        add_sentence(text, screen, &answer->next, 4);
    }
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
