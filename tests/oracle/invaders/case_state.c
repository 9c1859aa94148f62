/* A position in the words of rule cases. */
#include "tests/oracle/invaders/case_writer.h"

#include <string.h>

static const char *const conditions[] = {"ok", "stunned", "paralyzed"};

static void write_place(FILE *out, const struct game *game, const struct marine *marine)
{
    switch (marine->place) {
    case ON_MAP:
        fprintf(out, " %s", game->board->hex[marine->hex].name);
        break;
    case SCHEDULED:
        fprintf(out, " waiting %d", marine->turn);
        break;
    case UNUSED:
        fprintf(out, " available");
        break;
    case EXITED:
        fprintf(out, " exited");
        break;
    case WARPED:
        fprintf(out, " warped");
        break;
    case RETURNING:
        fprintf(out, " waiting 1");
        break;
    case OUT_OF_GAME:
        fprintf(out, " unused");
        break;
    default:
        fprintf(out, " eliminated");
        break;
    }
}

static void write_strongpoints(FILE *out, const struct game *game)
{
    bool any = false;

    fprintf(out, "      strongpoints: [");
    for (int h = 0; h < game->board->hexes; h++) {
        if (game->strongpoint[h]) {
            fprintf(out, "%s%s", any ? ", " : "", game->board->hex[h].name);
            any = true;
        }
    }
    fprintf(out, "]\n");
}

static void write_field(FILE *out, const struct game *game, const char *name, const struct field *field)
{
    if (field->there)
        fprintf(out, "      %s: %s radius %d\n", name, game->board->hex[field->hex].name, field->radius);
}

static void write_chits(FILE *out, const struct game *game)
{
    bool any = false;

    fprintf(out, "      chits: [");
    for (int i = 0; i < CHITS; i++) {
        for (int j = 0; j < game->chits[i] + (game->chit_in_hand == i); j++) {
            fprintf(out, "%s%s", any ? ", " : "", chit_names[i]);
            any = true;
        }
    }
    fprintf(out, "]\n");
}

/* Chapter 2 of the campaign: who left and who was lost in chapter 1. */
static void write_campaign(FILE *out, const struct game *game)
{
    char name[8];

    fprintf(out, "      chapter: 2\n      reserve_entered: \"%s\"\n      exited_before: [",
            game->returned ? "yes" : "no");
    for (int i = 0, any = 0; i < game->marines; i++) {
        if (game->marine[i].exited_before)
            fprintf(out, "%s%s", any++ ? ", " : "", marine_name(game, &game->marine[i], name));
    }
    fprintf(out, "]\n      lost_before: [");
    for (int i = 0, any = 0; i < game->marines; i++) {
        if (game->marine[i].lost_before)
            fprintf(out, "%s%s", any++ ? ", " : "", marine_name(game, &game->marine[i], name));
    }
    fprintf(out, "]\n");
}

void write_state(FILE *out, const struct game *game)
{
    char name[8];

    if (game->scenario == CAMPAIGN && game->chapter == 2)
        write_campaign(out, game);

    fprintf(out, "      turn: %d\n", game->turn);
    write_chits(out, game);
    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place == UNUSED)
            continue;
        fprintf(out, "      %s:", marine_name(game, marine, name));
        write_place(out, game, marine);
        fprintf(out, "%s%s%s%s\n", marine->condition == OK ? "" : " ",
                marine->condition == OK ? "" : conditions[marine->condition],
                marine->out_of_ammo ? " out_of_ammo" : "", marine->acted ? " acted" : "");
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->place == IN_POOL)
            continue;
        fprintf(out, "      %s: %s%s%s", kayotz_name(game, unit, name),
                unit->place == ON_MAP        ? game->board->hex[unit->hex].name
                : unit->place == OUT_OF_GAME ? "removed"
                                             : "killed",
                unit->dormant ? " dormant" : "", unit->woken && !unit->dormant ? " woken" : "");
        if (unit->rift > 0)
            fprintf(out, " rift %d", unit->rift);
        fprintf(out, "\n");
    }
    write_strongpoints(out, game);
    write_field(out, game, "mfpn", &game->mfpn);
    write_field(out, game, "psd", &game->psd);
    fprintf(out, "      objectives: [");
    for (int i = 0, any = 0; i < OBJECTIVES; i++) {
        if (game->objective[i])
            fprintf(out, "%s%s", any++ ? ", " : "", objective_names[i]);
    }
    fprintf(out, "]\n      dimension: %d\n      recon: \"%s\"\n", game->dimension,
            game->recon ? "yes" : "no");
}

/* ------------------------------------------------------------------------------------------- changes */

static void write_marine_change(FILE *out, const struct game *before, const struct game *after, int index,
                                const struct marine *actor)
{
    const struct marine *was = &before->marine[index], *is = &after->marine[index];
    bool moved = was->place != is->place || was->hex != is->hex;
    bool acted = was->acted != is->acted && is != actor;
    char name[8];

    if (!moved && was->condition == is->condition && was->out_of_ammo == is->out_of_ammo && !acted)
        return;
    fprintf(out, "      %s:", marine_name(after, is, name));
    if (moved)
        write_place(out, after, is);
    if (was->condition != is->condition && is->place != ELIMINATED)
        fprintf(out, " %s", conditions[is->condition]);
    if (was->out_of_ammo != is->out_of_ammo)
        fprintf(out, " %s", is->out_of_ammo ? "out_of_ammo" : "full");
    fprintf(out, "%s\n", acted ? " acted" : "");
}

static void write_kayotz_change(FILE *out, const struct game *before, const struct game *after, int index)
{
    const struct kayotz *was = &before->kayotz[index], *is = &after->kayotz[index];
    bool moved = was->place != is->place || was->hex != is->hex;
    char name[8];

    if (!moved && was->dormant == is->dormant && was->woken == is->woken && was->rift == is->rift)
        return;
    fprintf(out, "      %s:", kayotz_name(after, is, name));
    if (moved)
        fprintf(out, " %s",
                is->place == ON_MAP    ? after->board->hex[is->hex].name
                : is->place == IN_POOL ? "pool"
                                       : "killed");
    if (is->place == ON_MAP) {
        if (is->rift != was->rift)
            fprintf(out, " rift %d", is->rift);
        if (is->dormant && !was->dormant)
            fprintf(out, " dormant");
        else if (is->woken && !was->woken)
            fprintf(out, " woken");
    }
    fprintf(out, "\n");
}

void write_changes(FILE *out, const struct game *before, const struct game *after, const struct marine *actor)
{
    for (int i = 0; i < after->marines; i++)
        write_marine_change(out, before, after, i, actor);
    for (int i = 0; i < after->kayotz_count; i++)
        write_kayotz_change(out, before, after, i);
    if (memcmp(before->strongpoint, after->strongpoint, sizeof after->strongpoint) != 0)
        write_strongpoints(out, after);
    if (after->mfpn.there && !before->mfpn.there)
        write_field(out, after, "mfpn", &after->mfpn);
    if (after->psd.there && !before->psd.there)
        write_field(out, after, "psd", &after->psd);
    for (int i = 0; i < OBJECTIVES; i++) {
        if (before->objective[i] && !after->objective[i])
            fprintf(out, "      objectives_removed: %s\n", objective_names[i]);
    }
    if (after->measure[MEASURE_REQUESTS] > before->measure[MEASURE_REQUESTS])
        fprintf(out, "      requested: \"yes\"\n");
    if (after->returned && !before->returned)
        fprintf(out, "      reserve_entered: \"yes\"\n");
    if (after->over)
        fprintf(out, "      result: %s\n", level_names[after->level]);
    fprintf(out, "      dimension: %d\n      recon: \"%s\"\n", after->dimension, after->recon ? "yes" : "no");
}
