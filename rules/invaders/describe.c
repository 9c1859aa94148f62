/* A choice as one line of text. */
#include <stdio.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"

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
        snprintf(text, size, "%u %s at %s in %s", choice->dice, choice->dice == 1 ? "die" : "dice", target,
                 hex);
    else
        snprintf(text, size, "the BUMP gun at %s in %s", target, hex);
}

/* A choice of DECIDE_MARINE. */
static void describe_action(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *unit = m->marine_name[choice->unit % MARINES_MAX], *hex = describe_hex(m, v, choice->hex);
    const char *other = m->marine_name[choice->target % MARINES_MAX];
    char shot[48];
    describe_shot(m, v, choice, shot, sizeof shot);
    switch (choice->kind) {
    case END_PHASE:
        snprintf(text, size, "end the Marine action phase");
        break;
    case FULL_WALK:
        snprintf(text, size, "%s: full move to %s", unit, hex);
        break;
    case FULL_JUMP:
        snprintf(text, size, "%s: full move, jump to %s", unit, hex);
        break;
    case FULL_EXIT:
        snprintf(text, size, "%s: full move off the map", unit);
        break;
    case FULL_FIRE:
        snprintf(text, size, "%s: full fire, %s", unit, shot);
        break;
    case HIT_RUN_WALK:
        snprintf(text, size, "%s: hit and run, walk to %s", unit, hex);
        break;
    case HIT_RUN_JUMP:
        snprintf(text, size, "%s: hit and run, jump to %s", unit, hex);
        break;
    case HIT_RUN_EXIT:
        snprintf(text, size, "%s: hit and run, off the map", unit);
        break;
    case HIT_RUN_FIRE:
        snprintf(text, size, "%s: hit and run, fire first, %s", unit, shot);
        break;
    case RECON:
        if (choice->support)
            snprintf(text, size, "%s: recon, supported by %s", unit,
                     m->marine_name[(choice->support - 1) % MARINES_MAX]);
        else
            snprintf(text, size, "%s: recon", unit);
        break;
    case BUILD_STRONGPOINT:
        snprintf(text, size, "%s: build a strongpoint", unit);
        break;
    case RALLY:
        snprintf(text, size, "%s: rally", unit);
        break;
    case RESUPPLY:
        snprintf(text, size, "%s: resupply %s", unit, other);
        break;
    case REQUEST_REINFORCEMENT:
        snprintf(text, size, "%s: request a reinforcement", unit);
        break;
    case IDENTIFY_DIMENSION:
        snprintf(text, size, "%s: identify the home dimension", unit);
        break;
    case WARP_ATTEMPT:
        snprintf(text, size, "%s: warp attempt", unit);
        break;
    default:
        snprintf(text, size, "unknown action %u", choice->kind);
        break;
    }
}

/* The second part of a hit and run. */
static void describe_second(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *unit = m->marine_name[v->actor % MARINES_MAX];
    char shot[48];
    switch (choice->kind) {
    case SECOND_FIRE:
        describe_shot(m, v, choice, shot, sizeof shot);
        snprintf(text, size, "%s: then %s", unit, shot);
        break;
    case SECOND_WALK:
        snprintf(text, size, "%s: then walk to %s", unit, describe_hex(m, v, choice->hex));
        break;
    case SECOND_JUMP:
        snprintf(text, size, "%s: then jump to %s", unit, describe_hex(m, v, choice->hex));
        break;
    default:
        snprintf(text, size, "%s: then off the map", unit);
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
        snprintf(text, size, "%s into the next place of the groups", marine);
        break;
    case DECIDE_REMOVE_KAYOTZ:
        snprintf(text, size, "withdraw %s from %s", kayotz, describe_hex(m, v, v->kayotz_hex[choice->unit]));
        break;
    case DECIDE_INITIAL:
        snprintf(text, size, "%s starts in %s", marine, hex);
        break;
    case DECIDE_FULL:
        snprintf(text, size, "%s starts with full ammunition", marine);
        break;
    case DECIDE_STRONGPOINT:
        snprintf(text, size, "strongpoint in %s", hex);
        break;
    case DECIDE_SUPPORT:
        snprintf(text, size, "%s supports the roll", marine);
        break;
    case DECIDE_COUNTER:
        snprintf(text, size, "%s is the reinforcement", marine);
        break;
    case DECIDE_LANDING:
        snprintf(text, size, "landing zone %s", hex);
        break;
    case DECIDE_CHIT:
        snprintf(text, size, "chit %s",
                 invaders_chit_names[m->chit_kind[v->offered_chit[choice->target & 1]]]);
        break;
    case DECIDE_ORDER:
        snprintf(text, size, "%s acts next", kayotz);
        break;
    case DECIDE_TIE:
        snprintf(text, size, "%s chooses %s", m->kayotz_name[v->actor], hex);
        break;
    case DECIDE_STRONGPOINT_REMOVAL:
        snprintf(text, size, "remove the strongpoint in %s", hex);
        break;
    default:
        snprintf(text, size, "nothing");
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
        snprintf(text, size, "nothing");
    else if (what.kind >= CHOOSE_UNIT)
        describe_answer(m, v, &what, text, size);
    else if (what.kind >= SECOND_FIRE)
        describe_second(m, v, &what, text, size);
    else
        describe_action(m, v, &what, text, size);
}
