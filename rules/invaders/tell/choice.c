/* The choices as a table: their words, what each holds, and the sentence that tells it. */
#include "rules/invaders/parts.h"

#define CHIT_NAME(m, chit) invaders_chit_names[(m)->chit_kind[chit]]
#include "rules/shared/marine_choices_c.h"

/* "2 dice at K04a in 334", "the BUMP gun at ..." */
SAY(shot)
{
    const unsigned at = choice.target % KAYOTZ_MAX;
    const char *target = m->kayotz_name[at], *hex = number_of(m, v, v->kayotz_hex[at]);
    if (choice.dice)
        text_addf(text, n_("%u die at %s in %s", "%u dice at %s in %s", choice.dice), choice.dice, target,
                  hex);
    else
        text_addf(text, _("the BUMP gun at %s in %s"), target, hex);
}

SAY(other)
{
    text_add(text, marine_text(m, choice.target));
}

SAY(chit)
{
    text_add(text, name_text(CHIT_NAME(m, chit_of(v, choice))));
}

SAY(kayotz)
{
    text_add(text, m->kayotz_name[choice.unit % KAYOTZ_MAX]);
}

SAY(place)
{
    text_add(text, number_of(m, v, v->kayotz_hex[choice.unit % KAYOTZ_MAX]));
}

SAY(asked_kayotz)
{
    text_add(text, m->kayotz_name[v->actor]);
}

#include "rules/shared/marine_choices_tables_c.h"
