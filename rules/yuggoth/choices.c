/* What may be chosen, in the order of decisions.md 3, and the words for it. */
#include "rules/shared/choices.h"

#include "rules/shared/choice_list.h"
#include "rules/yuggoth/lists.h"
#include "rules/yuggoth/parts.h"
#include "sim/core/language.h"

struct listing {
    const struct yuggoth_model *m;
    const struct yuggoth_state *s;
    unsigned f; /* who is asked */
    struct choice_list out;
};

static void offer(struct listing *l, game_choice code)
{
    choice_offer(&l->out, code);
}

static void offer_areas(struct listing *l, enum choice_kind kind, area_set areas)
{
    FOR_EACH_AREA(a, areas)
    offer(l, choose_at(kind, a));
}

/* Every unit that may be sent, not smaller than `last`. */
static void offer_moves(struct listing *l, game_choice last)
{
    const struct yuggoth_state *s = l->s;
    for (unsigned from = choice_unpack(last).from; from < l->m->areas; from++)
        for (unsigned kind = 0; kind < KINDS; kind++) {
            if (kind == CYLINDER || !unsent(s, l->f, kind, from))
                continue;
            FOR_EACH_AREA(to, move_targets(l->m, kind, from))
            for (unsigned c = 0; c <= s->unit[l->f][ROW_CYLINDER][from]; c++)
                if (choose_move(from, kind, to, c) >= last)
                    offer(l, choose_move(from, kind, to, c));
        }
}

static void offer_summons(struct listing *l)
{
    FOR_EACH_AREA(a, summon_areas(l->m, l->s, l->f))
    for (unsigned t = 0; t < roster_of(l->m, l->s, l->f)->types; t++)
        if (may_summon_type(l->m, l->s, l->f, t))
            offer(l, choose_summon(a, t));
}

static void offer_calls(struct listing *l)
{
    if (may_call(l->m, l->s, l->f))
        offer_areas(l, CHOOSE_CALL, l->m->slime_sea);
}

static void offer_captures(struct listing *l)
{
    area_set areas[SEATS] = {0};
    if (l->s->power[l->f] < l->m->capture_cost)
        return;
    for (unsigned h = 0; h < l->m->players; h++)
        areas[h] = h == l->f ? 0 : capture_areas(l->s, l->f, h);
    for (unsigned a = 0; a < l->m->areas; a++)
        for (unsigned h = 0; h < l->m->players; h++) {
            if (!(areas[h] >> a & 1))
                continue;
            if (l->s->unit[h][ROW_ACOLYTE][a])
                offer(l, choose_capture(a, h, ACOLYTE, 0));
            if (l->s->unit[h][ROW_CYLINDER][a] && may_hold(l->m, l->s, l->f))
                offer(l, choose_capture(a, h, CYLINDER, 0));
            if (l->s->unit[h][ROW_CYLINDER][a] && may_convert(l->m, l->s, l->f))
                offer(l, choose_capture(a, h, CYLINDER, 1));
        }
}

static void offer_battles(struct listing *l)
{
    const struct yuggoth_state *s = l->s;
    if (s->power[l->f] < l->m->battle_cost)
        return;
    FOR_EACH_AREA(a, combat_areas(l->m, s, l->f))
    {
        for (unsigned h = 0; h < l->m->players; h++)
            if (h != l->f && units(s, h, a))
                offer(l, choose_battle(a, h));
        if (!s->slime_owner && s->slime[a])
            offer(l, choose_battle(a, NEUTRAL));
    }
    if (may_battle_watcher(l->m, s, l->f))
        offer(l, choose_at(CHOOSE_BATTLE_WATCHER, s->watcher_at - 1u));
}

static void offer_signs(struct listing *l)
{
    for (unsigned value = 1; value <= SIGN_VALUES; value++)
        if (l->s->sign[l->f][value - 1])
            offer(l, choose_reveal(value));
}

static void offer_actions(struct listing *l)
{
    offer(l, choose(CHOOSE_PASS));
    if (l->s->power[l->f] >= l->m->move_cost)
        offer_moves(l, choose_move(0, ACOLYTE, 0, 0));
    offer_areas(l, CHOOSE_RECRUIT, recruit_areas(l->m, l->s, l->f));
    offer_areas(l, CHOOSE_BUILD, build_areas(l->m, l->s, l->f));
    offer_summons(l);
    offer_areas(l, CHOOSE_AWAKEN, awaken_areas(l->m, l->s, l->f));
    offer_captures(l);
    offer_battles(l);
    if (surgery_limit(l->m, l->s, l->f))
        offer_areas(l, CHOOSE_SURGERY, areas_with(l->s->unit[l->f][ROW_ACOLYTE]));
    offer_calls(l);
    offer_signs(l);
}

static void offer_units(struct listing *l)
{
    const unsigned kinds = takers(l->s, asked_side(l->s));
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (kinds >> kind & 1)
            offer(l, choose_unit(kind));
}

/* The Watcher's target; then, where V09 or V14 allow it, none. */
static void offer_targets(struct listing *l)
{
    bool teleport;
    const area_set areas = watcher_targets(l->m, l->s, &teleport);
    offer_areas(l, CHOOSE_AREA, areas);
    if (may_skip_attack(l->m, l->s, l->f))
        offer(l, choose(CHOOSE_PASS));
}

static void offer_factions(struct listing *l)
{
    for (unsigned f = 0; f < l->m->players; f++)
        if (l->s->fight_rest >> f & 1)
            offer(l, choose_faction(f));
}

size_t yuggoth_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct listing listing = {model, state, 0, choice_list_of(choices, capacity)}, *l = &listing;
    const unsigned side = asked_side(l->s);
    l->f = l->s->side;
    switch ((enum decision)l->s->decision) {
    case DECIDE_ACTION:
        offer_actions(l);
        break;
    case DECIDE_MOVE_MORE:
        offer(l, choose(CHOOSE_PASS));
        offer_moves(l, l->s->last_move);
        break;
    case DECIDE_SURGERY_MORE:
        offer(l, choose(CHOOSE_PASS));
        offer_areas(l, CHOOSE_SURGERY, surgery_areas(l->s, l->f));
        break;
    case DECIDE_SUMMON_MORE:
        offer(l, choose(CHOOSE_PASS));
        offer_summons(l);
        offer_calls(l);
        break;
    case DECIDE_KILLS:
    case DECIDE_PAINS:
        offer_units(l);
        break;
    case DECIDE_RETREAT:
        offer_areas(l, CHOOSE_AREA, retreat_areas(l->m, l->s, retreating_kind(l->s, side)));
        break;
    case DECIDE_SLIME_RETREAT:
        offer_areas(l, CHOOSE_AREA, slime_retreat_areas(l->m, l->s));
        break;
    case DECIDE_WATCHER_TARGET:
        offer_targets(l);
        break;
    case DECIDE_WATCHER_ORDER:
        offer_factions(l);
        break;
    case DECIDE_RITUAL:
        offer(l, choose(CHOOSE_PASS));
        offer(l, choose(CHOOSE_RITUAL));
        break;
    case DECIDE_REVEAL:
        offer(l, choose(CHOOSE_PASS));
        offer_signs(l);
        break;
    case DECIDE_NOTHING:
    case DECISIONS:
        break;
    }
    return l->out.count;
}

int yuggoth_decision(const void *model, const void *state)
{
    (void)model;
    return ((const struct yuggoth_state *)state)->decision;
}

/* ------------------------------------------------------------------------------------------- the words ----
 */

enum {
#define OPERAND(name, ...) OPERAND_##name,
    YUGGOTH_OPERANDS(OPERAND)
#undef OPERAND
        OPERANDS
};

#define NAMES(name) (1u << OPERAND_##name)

static const struct choice_word words[CHOICE_KINDS] = {
    [CHOOSE_PASS] = {"pass", N_("pass"), 0},
    [CHOOSE_MOVE] = {"move", N_("move {unit} from {from} to {to} (cylinders: {count})"),
                     NAMES(unit) | NAMES(from) | NAMES(to) | NAMES(count)},
    [CHOOSE_RECRUIT] = {"recruit", N_("recruit in {from}"), NAMES(from)},
    [CHOOSE_BUILD] = {"build", N_("build a gate in {from}"), NAMES(from)},
    [CHOOSE_SUMMON] = {"summon", N_("summon {unit} in {from}"), NAMES(unit) | NAMES(from)},
    [CHOOSE_AWAKEN] = {"awaken", N_("awaken the Great Old One in {from}"), NAMES(from)},
    [CHOOSE_CAPTURE] = {"capture", N_("capture {unit} of {faction} in {from} (converted: {convert})"),
                        NAMES(unit) | NAMES(faction) | NAMES(from) | NAMES(convert)},
    [CHOOSE_BATTLE] = {"battle", N_("battle with {faction} in {from}"), NAMES(faction) | NAMES(from)},
    [CHOOSE_BATTLE_WATCHER] = {"battle_watcher", N_("battle with the Watcher in {from}"), NAMES(from)},
    [CHOOSE_SURGERY] = {"surgery", N_("surgery on an acolyte in {from}"), NAMES(from)},
    [CHOOSE_CALL] = {"call", N_("call a slime mold to {from}"), NAMES(from)},
    [CHOOSE_REVEAL] = {"reveal", N_("reveal an Elder Sign of {count}"), NAMES(count)},
    [CHOOSE_UNIT] = {"take", N_("the result goes to {unit}"), NAMES(unit)},
    [CHOOSE_AREA] = {"area", N_("{from}"), NAMES(from)},
    [CHOOSE_FACTION] = {"faction", N_("{faction} is next"), NAMES(faction)},
    [CHOOSE_RITUAL] = {"ritual", N_("perform the ritual"), 0},
};

static const struct choice_operand operands[OPERANDS] = {
#define OPERAND(name, shift, bits, label) [OPERAND_##name] = {#name, shift, bits, label, NULL, NULL},
    YUGGOTH_OPERANDS(OPERAND)
#undef OPERAND
};

const struct choice_table yuggoth_choices = {words, CHOICE_KINDS, CHOICE_KIND_BITS, operands, OPERANDS,
                                             NULL,  NULL};

bool yuggoth_legal(const void *model, const void *state, game_choice choice)
{
    return choice_is_listed(&game_yuggoth, model, state, choice);
}
