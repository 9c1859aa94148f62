/* Questions about a position and the oracle's answers. */
#include "tests/oracle/invaders/case_writer.h"

#include <stddef.h>

static void ask_ends(FILE *out, struct game *game, const struct marine *marine, enum action action)
{
    int costs[HEXES_MAX], points = budget(game, marine, action), exit = -1, count = 0;
    char name[8];

    walk_costs(game, marine, points, costs);
    fprintf(out, "      - ends %s %s =", marine_name(game, marine, name),
            action == HIT_RUN ? "hit_run" : "full_move");
    for (int h = 0; h < game->board->hexes; h++) {
        int leaving = exit_cost(game, h);

        if (costs[h] < 0)
            continue;
        if (!occupied(game, h)) {
            fprintf(out, " %s:%d", game->board->hex[h].name, costs[h]);
            count++;
        }
        if (leaving > 0 && costs[h] + leaving <= points && (exit < 0 || costs[h] + leaving < exit))
            exit = costs[h] + leaving;
    }
    if (exit >= 0)
        fprintf(out, " exit:%d", exit);
    fprintf(out, "%s\n", count == 0 && exit < 0 ? " none" : "");
}

static void ask_targets(FILE *out, struct game *game, const struct marine *marine, enum action action)
{
    char name[8];
    int count = 0;

    fprintf(out, "      - targets %s%s =", marine_name(game, marine, name),
            action == HIT_RUN ? " hit_run" : "");
    for (int i = 0; i < game->kayotz_count; i++) {
        if (can_attack(game, marine, &game->kayotz[i], marine->hex, action)) {
            fprintf(out, " %s", kayotz_name(game, &game->kayotz[i], name));
            count++;
        }
    }
    fprintf(out, "%s\n", count == 0 ? " none" : "");
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *target = &game->kayotz[i];
        char other[8];

        if (weapon_of(marine) != BUMP && can_attack(game, marine, target, marine->hex, action))
            fprintf(out, "      - factor %s %s%s = %d\n", marine_name(game, marine, name),
                    kayotz_name(game, target, other), action == HIT_RUN ? " hit_run" : "",
                    fire_factor(game, marine, target, marine->hex, action));
    }
}

static void ask_group(FILE *out, struct game *game, enum chit chit)
{
    char name[8];
    int count = 0;

    fprintf(out, "      - group %s =", chit_names[chit]);
    for (int i = 0; i < game->kayotz_count; i++) {
        if (in_group(game, &game->kayotz[i], chit)) {
            fprintf(out, " %s", kayotz_name(game, &game->kayotz[i], name));
            count++;
        }
    }
    fprintf(out, "%s\n", count == 0 ? " none" : "");
}

static void ask_aim(FILE *out, struct game *game, struct kayotz *unit, bool any)
{
    struct marine *target = aim(game, unit, any);
    char name[8], other[8];

    fprintf(out, "      - aims %s%s = %s\n", kayotz_name(game, unit, name), any ? " any" : "",
            target ? marine_name(game, target, other) : "none");
    if (target)
        fprintf(out, "      - shot %s %s = %d\n", kayotz_name(game, unit, name),
                marine_name(game, target, other), kayotz_factor(game, unit, target, 0));
}

void write_questions(FILE *out, struct game *game)
{
    bool here = false;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->place == ON_MAP ? marine->condition == PARALYZED : !may_enter(game, marine))
            continue;
        ask_ends(out, game, marine, FULL_MOVE);
        ask_ends(out, game, marine, HIT_RUN);
        if (marine->place == ON_MAP) {
            ask_targets(out, game, marine, FULL_FIRE);
            ask_targets(out, game, marine, HIT_RUN);
        }
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        here = here || (game->kayotz[i].kind == MONOLITH && game->kayotz[i].place == ON_MAP);
        if (is_warrior_on_map(&game->kayotz[i])) {
            ask_aim(out, game, &game->kayotz[i], false);
            ask_aim(out, game, &game->kayotz[i], true);
        }
    }
    ask_group(out, game, VOLLEY_KING);
    ask_group(out, game, KING_COMMAND);
    fprintf(out, "      - monolith = %s\n", !here ? "absent" : monolith_active(game) ? "active" : "inactive");
    for (int i = 0; i < OBJECTIVES; i++)
        fprintf(out, "      - objective %s = %s\n", objective_names[i],
                objective_met(game, (enum objective)i) ? "met" : "not_met");
}
