/* A choice as one line of text. */
#include <stdio.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "sim/core/language.h"

static const char *describe_hex(const struct invaders_model *m, const struct invaders_view *v, unsigned hex)
{
    return hex_map_number_text(&view_board(m, v)->map, hex);
}

/* "2 dice at K04a in 334", "the BUMP gun at ..." */
static void describe_shot(const struct invaders_model *m, const struct invaders_view *v,
                          const struct invaders_choice *choice, char *text, size_t size)
{
    const char *target = m->kayotz_name[choice->target];
    const char *hex = describe_hex(m, v, v->kayotz_hex[choice->target]);
    if (choice->dice)
        snprintf(text, size, n_("%u die at %s in %s", "%u dice at %s in %s", choice->dice), choice->dice,
                 target, hex);
    else
        snprintf(text, size, _("the BUMP gun at %s in %s"), target, hex);
}

/* A choice of DECIDE_MARINE. */
static void describe_action(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *unit = m->marine_name[choice->unit % MARINES_MAX], *hex = describe_hex(m, v, choice->hex);
    const char *other = m->marine_name[choice->target % MARINES_MAX];
    char shot[160];
    describe_shot(m, v, choice, shot, sizeof shot);
    switch (choice->kind) {
    case END_PHASE:
        snprintf(text, size, _("end the Marine action phase"));
        break;
    case FULL_WALK:
        snprintf(text, size, _("%s: full move to %s"), unit, hex);
        break;
    case FULL_JUMP:
        snprintf(text, size, _("%s: full move, jump to %s"), unit, hex);
        break;
    case FULL_EXIT:
        snprintf(text, size, _("%s: full move off the map"), unit);
        break;
    case FULL_FIRE:
        snprintf(text, size, _("%s: full fire, %s"), unit, shot);
        break;
    case HIT_RUN_WALK:
        snprintf(text, size, _("%s: hit and run, walk to %s"), unit, hex);
        break;
    case HIT_RUN_JUMP:
        snprintf(text, size, _("%s: hit and run, jump to %s"), unit, hex);
        break;
    case HIT_RUN_EXIT:
        snprintf(text, size, _("%s: hit and run, off the map"), unit);
        break;
    case HIT_RUN_FIRE:
        snprintf(text, size, _("%s: hit and run, fire first, %s"), unit, shot);
        break;
    case RECON:
        if (choice->support)
            snprintf(text, size, _("%s: recon, supported by %s"), unit,
                     m->marine_name[(choice->support - 1) % MARINES_MAX]);
        else
            snprintf(text, size, _("%s: recon"), unit);
        break;
    case BUILD_STRONGPOINT:
        snprintf(text, size, _("%s: build a strongpoint"), unit);
        break;
    case RALLY:
        snprintf(text, size, _("%s: rally"), unit);
        break;
    case RESUPPLY:
        snprintf(text, size, _("%s: resupply %s"), unit, other);
        break;
    case REQUEST_REINFORCEMENT:
        snprintf(text, size, _("%s: request a reinforcement"), unit);
        break;
    case IDENTIFY_DIMENSION:
        snprintf(text, size, _("%s: identify the home dimension"), unit);
        break;
    case WARP_ATTEMPT:
        snprintf(text, size, _("%s: warp attempt"), unit);
        break;
    default:
        snprintf(text, size, _("unknown action %u"), choice->kind);
        break;
    }
}

/* The second part of a hit and run. */
static void describe_second(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *unit = m->marine_name[v->actor % MARINES_MAX];
    char shot[160];
    switch (choice->kind) {
    case SECOND_FIRE:
        describe_shot(m, v, choice, shot, sizeof shot);
        snprintf(text, size, _("%s: then %s"), unit, shot);
        break;
    case SECOND_WALK:
        snprintf(text, size, _("%s: then walk to %s"), unit, describe_hex(m, v, choice->hex));
        break;
    case SECOND_JUMP:
        snprintf(text, size, _("%s: then jump to %s"), unit, describe_hex(m, v, choice->hex));
        break;
    default:
        snprintf(text, size, _("%s: then off the map"), unit);
        break;
    }
}

/* The smaller decisions: what the named unit or hex is chosen for. */
static void describe_answer(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *hex = describe_hex(m, v, choice->hex);
    const char *marine = m->marine_name[choice->unit % MARINES_MAX], *kayotz = m->kayotz_name[choice->unit];
    switch ((enum decision)v->decision) {
    case DECIDE_GROUPS:
        snprintf(text, size, _("%s into the next place of the groups"), marine);
        break;
    case DECIDE_REMOVE_KAYOTZ:
        snprintf(text, size, _("withdraw %s from %s"), kayotz,
                 describe_hex(m, v, v->kayotz_hex[choice->unit]));
        break;
    case DECIDE_INITIAL:
        snprintf(text, size, _("%s starts in %s"), marine, hex);
        break;
    case DECIDE_FULL:
        snprintf(text, size, _("%s starts with full ammunition"), marine);
        break;
    case DECIDE_STRONGPOINT:
        snprintf(text, size, _("strongpoint in %s"), hex);
        break;
    case DECIDE_SUPPORT:
        snprintf(text, size, _("%s supports the roll"), marine);
        break;
    case DECIDE_COUNTER:
        snprintf(text, size, _("%s is the reinforcement"), marine);
        break;
    case DECIDE_LANDING:
        snprintf(text, size, _("landing zone %s"), hex);
        break;
    case DECIDE_CHIT:
        snprintf(text, size, _("chit %s"),
                 name_text(invaders_chit_names[m->chit_kind[v->offered_chit[choice->target & 1]]]));
        break;
    case DECIDE_ORDER:
        snprintf(text, size, _("%s acts next"), kayotz);
        break;
    case DECIDE_TIE:
        snprintf(text, size, _("%s chooses %s"), m->kayotz_name[v->actor], hex);
        break;
    case DECIDE_STRONGPOINT_REMOVAL:
        snprintf(text, size, _("remove the strongpoint in %s"), hex);
        break;
    default:
        snprintf(text, size, _("nothing"));
        break;
    }
}

void invaders_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                              size_t size)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = &((const struct invaders_state *)state)->view;
    struct invaders_choice what = choice_unpack(choice);
    what.unit %= KAYOTZ_MAX;
    what.target %= KAYOTZ_MAX;
    if (what.kind == CHOOSE_NOTHING)
        snprintf(text, size, _("nothing"));
    else if (what.kind >= CHOOSE_UNIT)
        describe_answer(m, v, &what, text, size);
    else if (what.kind >= SECOND_FIRE)
        describe_second(m, v, &what, text, size);
    else
        describe_action(m, v, &what, text, size);
}
