/* A choice as one line of text. */
#include <stdio.h>

#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "sim/core/language.h"

/* What a choice is described with. */
struct telling {
    const struct vermin_model *m;
    const struct vermin_view *v;
    struct vermin_choice choice;
    char *text;
    size_t size;
};

static const char *hex_name(const struct telling *t, unsigned hex)
{
    return hex_map_number_text(&view_board(t->m, t->v)->map, hex);
}

static const char *marine_name(const struct telling *t, unsigned marine)
{
    return name_text(t->m->marine_name[marine % MARINES_MAX]);
}

static const char *unit_name(const struct telling *t)
{
    return marine_name(t, t->choice.unit);
}

/* "soldier_05 in 334", "tunnel exit 3", "hex 442" for the ANT gun */
static void describe_target(const struct telling *t, char *text, size_t size)
{
    unsigned target = t->choice.target % TARGETS;
    if (t->choice.hex && t->choice.kind == FULL_FIRE)
        snprintf(text, size, _("hex %s"), hex_name(t, t->choice.hex));
    else if (target >= TARGET_TUNNEL)
        snprintf(text, size, _("tunnel exit %u"), target - TARGET_TUNNEL + 1);
    else
        snprintf(text, size, _("%s in %s"), name_text(t->m->vermin_name[target]),
                 hex_name(t, t->v->vermin_hex[target]));
}

/* " by 656", " loading in 356" */
static void describe_way(const struct telling *t, char *text, size_t size)
{
    int length = 0;
    text[0] = 0;
    if (t->choice.via)
        length = snprintf(text, size, _(" by %s"), hex_name(t, t->choice.via));
    if (t->choice.load == LOAD_PUT_DOWN)
        snprintf(text + length, size - (size_t)length, "%s", _(", putting its jewel down"));
    else if (t->choice.load)
        snprintf(text + length, size - (size_t)length, _(", loading in %s"), hex_name(t, t->choice.load));
}

static void describe_move(const struct telling *t)
{
    const char *unit = unit_name(t), *hex = hex_name(t, t->choice.hex);
    char way[160];
    describe_way(t, way, sizeof way);
    switch (t->choice.kind) {
    case FULL_WALK:
        snprintf(t->text, t->size, _("%s: full move to %s%s"), unit, hex, way);
        break;
    case FULL_JUMP:
        snprintf(t->text, t->size, _("%s: full move, jump to %s"), unit, hex);
        break;
    case FULL_EXIT:
        snprintf(t->text, t->size, _("%s: off the map from %s%s"), unit, hex, way);
        break;
    case MOVE_FIRE_WALK:
        snprintf(t->text, t->size, _("%s: move and fire, walk to %s"), unit, hex);
        break;
    case MOVE_FIRE_JUMP:
        snprintf(t->text, t->size, _("%s: move and fire, jump to %s"), unit, hex);
        break;
    default:
        snprintf(t->text, t->size, _("%s: drop again on %s"), unit, hex);
        break;
    }
}

static void describe_special(const struct telling *t)
{
    static const char *const actions[CHOICE_KINDS] = {
        [RECON] = N_("recon"),
        [RECOVERY] = N_("recovery"),
        [REQUEST] = N_("request a reinforcement"),
        [DEPLOY] = N_("deploy the gun"),
        [HOOK_UP] = N_("hook the gun up"),
        [ASSEMBLE] = N_("finish a weapon"),
        [USE_WEAPON] = N_("use the weapon"),
    };
    const char *action = actions[t->choice.kind];
    if (t->choice.kind == RECON && t->choice.support)
        snprintf(t->text, t->size, _("%s: recon, supported by %s"), unit_name(t),
                 marine_name(t, t->choice.support - 1u));
    else
        snprintf(t->text, t->size, "%s: %s", unit_name(t), action ? _(action) : "?");
}

/* A choice of DECIDE_MARINE. */
static void describe_action(const struct telling *t)
{
    char target[160];
    switch (t->choice.kind) {
    case END_PHASE:
        snprintf(t->text, t->size, _("end the Marine action phase"));
        break;
    case FULL_FIRE:
        describe_target(t, target, sizeof target);
        snprintf(t->text, t->size, _("%s: full fire at %s"), unit_name(t), target);
        break;
    case MOVE_FIRE_FIRE:
        describe_target(t, target, sizeof target);
        snprintf(t->text, t->size, _("%s: move and fire, first at %s"), unit_name(t), target);
        break;
    case FULL_WALK:
    case FULL_JUMP:
    case FULL_EXIT:
    case MOVE_FIRE_WALK:
    case MOVE_FIRE_JUMP:
    case DROP_AGAIN:
        describe_move(t);
        break;
    default:
        describe_special(t);
        break;
    }
}

/* The second half of move and fire, and how a reinforcement comes. */
static void describe_second(const struct telling *t)
{
    const char *unit = marine_name(t, t->v->actor), *hex = hex_name(t, t->choice.hex);
    char target[160];
    switch (t->choice.kind) {
    case SECOND_FIRE:
        describe_target(t, target, sizeof target);
        snprintf(t->text, t->size, _("%s: then fire at %s"), unit, target);
        break;
    case SECOND_WALK:
        snprintf(t->text, t->size, _("%s: then walk to %s"), unit, hex);
        break;
    case SECOND_JUMP:
        snprintf(t->text, t->size, _("%s: then jump to %s"), unit, hex);
        break;
    case ARRIVE_WALK:
        snprintf(t->text, t->size, _("%s enters by %s and walks to %s"), unit, hex_name(t, t->choice.via),
                 hex);
        break;
    case ARRIVE_DROP:
        snprintf(t->text, t->size, _("%s drops on %s"), unit, hex);
        break;
    case ARRIVE_JUMP:
        snprintf(t->text, t->size, _("%s jumps to %s"), unit, hex);
        break;
    case ARRIVE_JUMP_FIRE:
        snprintf(t->text, t->size, _("%s jumps to %s and may fire"), unit, hex);
        break;
    default:
        snprintf(t->text, t->size, _("%s waits off the map"), unit);
        break;
    }
}

/* The smaller decisions: what the named unit or hex is chosen for. */
static void describe_answer(const struct telling *t)
{
    unsigned unit = t->choice.unit % VERMIN_MAX;
    switch ((enum decision)t->v->decision) {
    case DECIDE_PLACE:
        snprintf(t->text, t->size, _("%s starts in %s"), marine_name(t, t->v->actor),
                 hex_name(t, t->choice.hex));
        break;
    case DECIDE_CHIT: {
        unsigned chit = t->v->offered_chit[t->choice.target & 1] % CHITS;
        snprintf(t->text, t->size, _("chit EC%02u %s"), chit + 1,
                 name_text(vermin_event_kinds[t->m->chit_event[chit]]));
        break;
    }
    case DECIDE_COUNTER:
        snprintf(t->text, t->size, _("%s is the reinforcement"), unit_name(t));
        break;
    case DECIDE_VICTIM:
        snprintf(t->text, t->size, _("the %s strikes %s in %s"),
                 name_text(vermin_secret_names[t->v->secret % SECRETS]), name_text(t->m->vermin_name[unit]),
                 hex_name(t, t->v->vermin_hex[unit]));
        break;
    case DECIDE_TREAT:
        snprintf(t->text, t->size, _("%s treats %s"), marine_name(t, t->v->actor), unit_name(t));
        break;
    default:
        snprintf(t->text, t->size, _("nothing"));
        break;
    }
}

void vermin_describe_choice(const void *model, const void *state, game_choice choice, char *text, size_t size)
{
    struct telling t = {model, &((const struct vermin_state *)state)->view, choice_unpack(choice), text,
                        size};
    if (t.choice.kind == CHOOSE_NOTHING)
        snprintf(text, size, _("nothing"));
    else if (t.choice.kind >= CHOOSE_UNIT)
        describe_answer(&t);
    else if (t.choice.kind >= SECOND_FIRE)
        describe_second(&t);
    else
        describe_action(&t);
}
