/* P0: every choice by lot, decisions.md section 4. */
#include "tests/oracle/invaders/case_writer.h"

#include <stddef.h>

enum action_kind {
    KIND_FULL_MOVE,
    KIND_FULL_FIRE,
    KIND_HIT_RUN,
    KIND_RECON,
    KIND_BUILD,
    KIND_RALLY,
    KIND_RESUPPLY,
    KIND_REQUEST,
    KIND_IDENTIFY,
    KIND_WARP,
    KINDS
};

enum { EXIT = -2, STAY = -3 };

/* The end hexes of a walk other than the own one, ascending, exit last. */
static int list_walks(struct game *game, const struct marine *marine, enum action action, int walks[])
{
    const struct board *board = game->board;
    int costs[HEXES_MAX], count = 0, points = budget(game, marine, action);

    walk_costs(game, marine, points, costs);
    for (int h = 0; h < board->hexes; h++) {
        if (costs[h] >= 0 && !occupied(game, h))
            walks[count++] = h;
    }
    if (can_exit(game, costs, points))
        walks[count++] = EXIT;
    return count;
}

static int list_targets(struct game *game, const struct marine *marine, enum action action,
                        struct kayotz *targets[])
{
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        if (can_attack(game, marine, &game->kayotz[i], marine->hex, action))
            targets[count++] = &game->kayotz[i];
    }
    return count;
}

static bool is_legal(struct game *game, const struct marine *marine, enum action_kind kind)
{
    struct kayotz *targets[KAYOTZ_MAX];
    struct marine *needy[MARINES_MAX];
    int walks[HEXES_MAX + 1];
    bool on_map = marine->place == ON_MAP;

    if (on_map && marine->condition == PARALYZED)
        return kind == KIND_RALLY && may_rally(game, marine);
    if (!on_map && kind != KIND_FULL_MOVE && kind != KIND_HIT_RUN)
        return false;
    switch (kind) {
    case KIND_FULL_MOVE:
        return may_jump(game, marine) || list_walks(game, marine, FULL_MOVE, walks) > 0;
    case KIND_FULL_FIRE:
        return list_targets(game, marine, FULL_FIRE, targets) > 0;
    case KIND_HIT_RUN:
        return may_jump(game, marine) || list_walks(game, marine, HIT_RUN, walks) > 0 ||
               (on_map && list_targets(game, marine, HIT_RUN, targets) > 0);
    case KIND_RECON:
        return may_recon(marine);
    case KIND_BUILD:
        return may_build(game, marine);
    case KIND_RALLY:
        return may_rally(game, marine);
    case KIND_RESUPPLY:
        return resupply_targets(game, marine, needy) > 0;
    case KIND_REQUEST:
        return may_request(game, marine);
    case KIND_IDENTIFY:
        return may_identify(game, marine);
    case KIND_WARP:
        return may_warp(game, marine);
    case KINDS:
        break;
    }
    return false;
}

static bool has_legal_kind(struct game *game, const struct marine *marine)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (is_legal(game, marine, (enum action_kind)kind))
            return true;
    }
    return false;
}

static int pick_vacant(struct game *game)
{
    int vacant[HEXES_MAX] = {0}, count = 0;

    for (int h = 0; h < game->board->hexes; h++) {
        if (game->board->hex[h].number >= 0 && !occupied(game, h))
            vacant[count++] = h;
    }
    return vacant[draw(game, count)];
}

static void move(struct game *game, struct marine *marine, enum action action)
{
    int walks[HEXES_MAX + 2], count = list_walks(game, marine, action, walks), walk;

    if (may_jump(game, marine) && (draw(game, 4) == 0 || count == 0)) {
        int target = pick_vacant(game);

        case_say(game, "jump %s ", game->board->hex[target].name);
        jump(game, marine, target, action);
        return;
    }
    if (action == HIT_RUN && marine->place == ON_MAP)
        walks[count++] = STAY;
    walk = walks[draw(game, count)];
    if (walk == EXIT) {
        case_say(game, "exit ");
        exit_map(game, marine);
    } else if (walk != STAY) {
        case_say(game, "%s %s ", action == HIT_RUN ? "move" : "full_move", game->board->hex[walk].name);
        walk_to(game, marine, walk);
    } else {
        case_say(game, "stay ");
    }
}

static void shoot_at_one(struct game *game, struct marine *marine, enum action action)
{
    struct kayotz *targets[KAYOTZ_MAX];
    int count;

    if (!is_active_marine(marine))
        return;
    count = list_targets(game, marine, action, targets);
    if (count > 0) {
        struct kayotz *target = targets[draw(game, count)];
        char name[8];

        case_say(game, "%s %s", action == HIT_RUN ? "then fire" : "full_fire",
                 kayotz_name(game, target, name));
        fire(game, marine, target, action);
    }
}

/* None first, then the headquarters. */
static struct marine *pick_support(struct game *game, struct marine *const *hqs, int count)
{
    int picked = draw(game, count + 1);
    char name[8];

    if (picked == 0)
        return NULL;
    case_say(game, "with %s", marine_name(game, hqs[picked - 1], name));
    return hqs[picked - 1];
}

static void act(struct game *game, struct marine *marine, enum action_kind kind)
{
    struct marine *list[MARINES_MAX];
    char name[8];
    int count;

    case_begin(game, marine);
    marine->acted = true;
    switch (kind) {
    case KIND_FULL_MOVE:
        move(game, marine, FULL_MOVE);
        break;
    case KIND_FULL_FIRE:
        shoot_at_one(game, marine, FULL_FIRE);
        break;
    case KIND_HIT_RUN:
        case_say(game, "hit_run ");
        move(game, marine, HIT_RUN);
        shoot_at_one(game, marine, HIT_RUN);
        break;
    case KIND_RECON:
        count = recon_supports(game, marine, list);
        case_say(game, "recon ");
        recon(game, marine, pick_support(game, list, count));
        break;
    case KIND_BUILD:
        case_say(game, "build");
        build_strongpoint(game, marine);
        break;
    case KIND_RALLY:
        case_say(game, "rally");
        rally(game, marine);
        break;
    case KIND_RESUPPLY:
        count = resupply_targets(game, marine, list);
        marine = list[draw(game, count)];
        case_say(game, "resupply %s", marine_name(game, marine, name));
        resupply(game, marine);
        break;
    case KIND_REQUEST:
        case_say(game, "request ");
        if (request(game, marine)) {
            count = counters_to_request(game, list);
            count = draw(game, count);
            case_say(game, "%s ", marine_name(game, list[count], name));
            reinforce(game, marine, list[count]);
        }
        break;
    case KIND_IDENTIFY:
        case_say(game, "identify ");
        identify(game, marine);
        break;
    case KIND_WARP:
        case_say(game, "warp ");
        attempt_warp(game, marine);
        break;
    case KINDS:
        break;
    }
    case_end(game);
}

static void phase(struct game *game)
{
    while (!game->over) {
        struct marine *ready[MARINES_MAX], *marine;
        enum action_kind kinds[KINDS];
        int count = 0;

        for (int i = 0; i < game->marines; i++) {
            marine = &game->marine[i];
            if (!marine->acted && (marine->place == ON_MAP || may_enter(game, marine)) &&
                has_legal_kind(game, marine))
                ready[count++] = marine;
        }
        if (count == 0)
            return;
        case_ask(game);
        write_crowd(game);
        marine = ready[draw(game, count)];
        count = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            if (is_legal(game, marine, (enum action_kind)kind))
                kinds[count++] = (enum action_kind)kind;
        }
        act(game, marine, kinds[draw(game, count)]);
    }
}

/* ---------------------------------------------------------------------------------- other decisions */

static int pick_chit(struct game *game, int first, int second)
{
    return draw(game, 2) == 0 ? first : second;
}

static int pick_landing_zone(struct game *game, const struct marine *hq, const struct marine *counter)
{
    (void)counter;
    static const char *const zones[3] = {"522", "241", "461"};
    int picked = draw(game, 3);

    (void)hq;
    case_say(game, "at %s", zones[picked]);
    return picked;
}

static void pick_strongpoints(struct game *game, int count)
{
    for (int placed = 0; placed < count;) {
        int hex = game->board->by_number[draw(game, NUMBERED_HEXES)];

        if (!game->strongpoint[hex]) {
            game->strongpoint[hex] = true;
            placed++;
        }
    }
}

static struct marine *pick_unused(struct game *game)
{
    struct marine *list[MARINES_MAX];
    int count = counters_to_request(game, list);

    return count > 0 ? list[draw(game, count)] : NULL;
}

static void pick_groups(struct game *game)
{
    for (int i = 0; i < 8; i++) {
        struct marine *marine = pick_unused(game);

        marine->place = SCHEDULED;
        marine->turn = 1 + i / 2;
    }
}

static void pick_removed_kayotz(struct game *game, int count)
{
    enum { TO_POOL, OUT };

    for (int i = 0; i < count; i++) {
        struct kayotz *list[KAYOTZ_MAX];
        int on_map = 0;

        for (int j = 0; j < game->kayotz_count; j++) {
            if (game->kayotz[j].place == ON_MAP)
                list[on_map++] = &game->kayotz[j];
        }
        if (on_map > 0)
            leave_map(game, list[draw(game, on_map)],
                      game->rules->options.ch2_removed_kayotz == TO_POOL ? IN_POOL : OUT_OF_GAME);
    }
}

static void pick_first_five(struct game *game, int full)
{
    struct marine *chosen[5];
    int count = 0;

    while (count < 5 && (chosen[count] = pick_unused(game)) != NULL)
        chosen[count++]->place = ON_MAP;
    for (int i = 0; i < count; i++) {
        chosen[i]->place = IN_AIR;
        chosen[i]->out_of_ammo = true;
    }
    for (int i = 0; i < count; i++) {
        int hex = find_hex(game->board, "264");

        while (i > 0 && occupied(game, hex))
            hex = game->board->by_number[draw(game, NUMBERED_HEXES)];
        chosen[i]->hex = hex;
        chosen[i]->place = ON_MAP;
    }
    for (int i = 0; i < full && i < count; i++) {
        int picked = i + draw(game, count - i);
        struct marine *marine = chosen[picked];

        chosen[picked] = chosen[i];
        chosen[i] = marine;
        marine->out_of_ammo = false;
    }
}

const struct policy random_legal = {
    .name = "random_legal",
    .marine_phase = phase,
    .pick_chit = pick_chit,
    .pick_landing_zone = pick_landing_zone,
    .pick_support = pick_support,
    .pick_strongpoints = pick_strongpoints,
    .pick_groups = pick_groups,
    .pick_removed_kayotz = pick_removed_kayotz,
    .pick_first_five = pick_first_five,
};
