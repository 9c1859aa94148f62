/* Choices, states and maps as text. */
#include <stdio.h>
#include <string.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/shared/map_text.h"

/* ------------------------------------------------------------------------------------------- choices ---- */

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
        snprintf(text, size, "%u %s at %s in %s", choice->dice, choice->dice == 1 ? "die" : "dice", target, hex);
    else
        snprintf(text, size, "the BUMP gun at %s in %s", target, hex);
}

/* A choice of DECIDE_MARINE. */
static void describe_action(const struct invaders_model *m, const struct invaders_view *v,
                            const struct invaders_choice *choice, char *text, size_t size)
{
    const char *unit = m->marine_name[choice->unit], *hex = describe_hex(m, v, choice->hex);
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
            snprintf(text, size, "%s: recon, supported by %s", unit, m->marine_name[choice->support - 1]);
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
    const char *unit = m->marine_name[choice->unit % MARINES_MAX];
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
        snprintf(text, size, "chit %s", invaders_chit_names[m->chit_kind[v->offered_chit[choice->target & 1]]]);
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

void invaders_describe_choice(const void *model, const void *state, game_choice code, char *text, size_t size)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = &((const struct invaders_state *)state)->view;
    struct invaders_choice choice = choice_unpack(code);
    choice.unit %= KAYOTZ_MAX;
    choice.target %= KAYOTZ_MAX;
    if (choice.kind == CHOOSE_NOTHING)
        snprintf(text, size, "nothing");
    else if (choice.kind >= CHOOSE_UNIT)
        describe_answer(m, v, &choice, text, size);
    else if (choice.kind >= SECOND_FIRE)
        describe_second(m, v, &choice, text, size);
    else
        describe_action(m, v, &choice, text, size);
}

/* --------------------------------------------------------------------------------------------- states ---- */

static void print_condition(const struct invaders_view *v, unsigned marine, FILE *out)
{
    uint32_t bit = 1u << marine;
    if (v->stunned & bit)
        fputs(" stunned", out);
    if (v->paralyzed & bit)
        fputs(" paralyzed", out);
    if (v->out_of_ammo & bit)
        fputs(" out of ammo", out);
    if (v->acted & bit)
        fputs(" acted", out);
}

/* "  waiting: SC1 (turn 1) SC2 (turn 1)"; nothing if there are none. */
static void print_marines(const struct invaders_model *m, const struct invaders_view *v, const char *title,
                          uint32_t marines, FILE *out)
{
    if (!marines)
        return;
    fprintf(out, "  %-10s", title);
    FOR_EACH_BIT (i, marines) {
        fprintf(out, "  %s", m->marine_name[i]);
        if (v->on_map >> i & 1)
            fprintf(out, " %s", describe_hex(m, v, v->marine_hex[i]));
        print_condition(v, i, out);
        if (v->waiting >> i & 1)
            fprintf(out, " (turn %u)", v->entry_turn[i]);
    }
    fputc('\n', out);
}

static void print_kayotz(const struct invaders_model *m, const struct invaders_view *v, const char *title,
                         uint32_t units, FILE *out)
{
    if (!units)
        return;
    fprintf(out, "  %-10s", title);
    FOR_EACH_BIT (i, units) {
        fprintf(out, "  %s", m->kayotz_name[i]);
        if (v->kayotz_on_map >> i & 1)
            fprintf(out, " %s", describe_hex(m, v, v->kayotz_hex[i]));
        if (v->rift[i] == RIFT_UNKNOWN)
            fputs(" rift ?", out);
        else if (v->rift[i])
            fprintf(out, " rift %u", v->rift[i]);
    }
    fputc('\n', out);
}

static void print_markers(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    HEX_SET_FOR_EACH (hex, v->strongpoints)
        fprintf(out, "  strongpoint %s", describe_hex(m, v, hex));
    for (unsigned i = 0; i < FIELDS; i++) {
        if (v->field[i].hex)
            fprintf(out, "  %s field %s radius %u", invaders_field_names[i], describe_hex(m, v, v->field[i].hex),
                    field_radius(m, v, (enum field)i));
    }
    if (!hex_set_is_empty(&v->strongpoints) || v->field[FIELD_MFPN].hex || v->field[FIELD_PSD].hex)
        fputc('\n', out);
}

static void print_pools(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    unsigned chits_of[CHIT_KINDS] = {0};
    FOR_EACH_BIT (i, v->chits)
        chits_of[m->chit_kind[i]]++;
    fprintf(out, "Pools\n  %-10s", "chits");
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        if (chits_of[kind] > 1)
            fprintf(out, "  %u x %s", chits_of[kind], invaders_chit_names[kind]);
        else if (chits_of[kind])
            fprintf(out, "  %s", invaders_chit_names[kind]);
    }
    fprintf(out, "\n  %-10s", "objectives");
    FOR_EACH_BIT (i, (uint32_t)v->objectives)
        fprintf(out, "  %s%s", invaders_objective_names[i],
                objective_met(m, v, (enum objective)i) ? " (met now)" : "");
    fprintf(out, "\n  %-10s  %u left\n", "rifts", v->rifts_left);
    print_kayotz(m, v, "Kay'otz", v->kayotz_pool, out);
}

static void print_head(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    size_t levels, endings;
    if (m->chapters > 1)
        fprintf(out, "chapter %u, ", v->chapter);
    fprintf(out, "turn %u: %d chits left, kills %u", v->turn, __builtin_popcount(v->chits), v->kills);
    if (v->dimension)
        fprintf(out, ", home dimension %u", v->dimension);
    if (v->recon)
        fputs(", recon succeeded", out);
    if (v->over)
        fprintf(out, "; over: %s (%s)", invaders_levels(m, &levels)[v->level].title,
                invaders_endings(m, &endings)[v->ending].title);
    fputc('\n', out);
}

void invaders_describe_state(const void *model, const void *state, FILE *out)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = &((const struct invaders_state *)state)->view;
    uint32_t monolith = v->kayotz_on_map & m->monolith, awake = v->kayotz_on_map & m->warriors & ~v->dormant;
    print_head(m, v, out);
    fputs("Marines\n", out);
    print_marines(m, v, "on the map", v->on_map, out);
    print_marines(m, v, "waiting", v->waiting, out);
    print_marines(m, v, "available", v->available, out);
    print_marines(m, v, "exited", v->exited, out);
    print_marines(m, v, "warped", v->warped, out);
    print_marines(m, v, "eliminated", v->eliminated, out);
    print_marines(m, v, "out", v->unused, out);
    print_markers(m, v, out);
    fputs("Kay'otz\n", out);
    print_kayotz(m, v, "active", awake, out);
    print_kayotz(m, v, "dormant", v->dormant, out);
    print_kayotz(m, v, monolith_active(m, v) ? "active" : "silenced", monolith, out);
    print_kayotz(m, v, "killed", v->killed, out);
    print_kayotz(m, v, "removed", v->removed, out);
    print_pools(m, v, out);
}
