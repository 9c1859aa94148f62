/* The choices as a table: their words, what each holds, and the sentence that tells it. */
#include "rules/vermin/parts.h"

#define CHIT_NAME(m, chit) vermin_event_kinds[(m)->chit_event[chit]]
#include "rules/shared/marine_choices_c.h"

/* By which entry hex; 0: it is on the map. */
TELL(via)
{
    if (choice.via)
        tell_number(facts, "via", choice.via);
}

SAY(via)
{
    if (choice.via)
        text_addf(text, _(" by %s"), number_of(m, v, choice.via));
}

SAY(entry)
{
    text_add(text, number_of(m, v, choice.via));
}

TELL(load)
{
    if (choice.load == LOAD_PUT_DOWN)
        tell_truth(facts, "put_down", true);
    else if (choice.load)
        tell_number(facts, "load", choice.load);
}

SAY(load)
{
    if (choice.load == LOAD_PUT_DOWN)
        text_add(text, _(", putting its jewel down"));
    else if (choice.load)
        text_addf(text, _(", loading in %s"), number_of(m, v, choice.load));
}

/* --------------------------------------------------------------------------------- at whom ---- */

/* The ANT gun fires at a hex. */
TELL(target)
{
    if (choice.hex)
        return;
    if (choice.target < TARGET_TUNNEL)
        tell_number(facts, "target", choice.target);
    else
        tell_number(facts, "tunnel", choice.target - TARGET_TUNNEL + 1);
}

/* "soldier_05 in 334", "tunnel exit 3", "hex 442" */
SAY(target)
{
    const unsigned target = choice.target % TARGETS;
    if (choice.hex)
        text_addf(text, _("hex %s"), number_of(m, v, choice.hex));
    else if (target >= TARGET_TUNNEL)
        text_addf(text, _("tunnel exit %u"), target - TARGET_TUNNEL + 1);
    else
        text_addf(text, _("%s in %s"), name_text(m->vermin_name[target]),
                  number_of(m, v, v->vermin_hex[target]));
}

/* ------------------------------------------------------------------------------------ smaller decisions --
 */

SAY(chit)
{
    const unsigned chit = chit_of(v, choice);
    text_addf(text, "EC%02u %s", chit + 1, name_text(CHIT_NAME(m, chit)));
}

SAY(weapon)
{
    text_add(text, name_text(vermin_secret_names[v->secret % SECRETS]));
}

SAY(victim)
{
    const unsigned unit = choice.unit % VERMIN_MAX;
    text_addf(text, _("%s in %s"), name_text(m->vermin_name[unit]), number_of(m, v, v->vermin_hex[unit]));
}

#include "rules/shared/marine_choices_tables_c.h"
