/* P3 plug: squads stand in the holes of the vermin (scenario 1). In scenario 2 the same player is P4
 * skirmish_line. */
#include "policies/vermin/jewel_runner.h"
#include "policies/vermin/policies.h"

enum { POSTED_REINFORCEMENTS = 2 };

/* The post of a unit, valid or not; 0. */
static unsigned post_of(const struct situation *s, const struct player_memory *memory, unsigned marine)
{
    if (s->m->marine_type[marine] == SQUAD) {
        unsigned ordinal = ordinal_of(s->m, marine);
        if (ordinal == 1)
            return numbered_hex(s, 363);
        if (ordinal == 3)
            return numbered_hex(s, 464);
    }
    return memory->post[marine];
}

/* An entrance, or an exit whose chit is still on the map. */
static bool is_valid(const struct situation *s, unsigned post)
{
    return post && (hex_set_has(&s->board->entrances, post) || hex_set_has(&s->v->tunnels_at, post));
}

static bool is_post(const struct player_memory *memory, unsigned hex)
{
    for (unsigned marine = 0; marine < MARINES_MAX; marine++)
        if (memory->post[marine] == hex)
            return true;
    return false;
}

/* The exit hex with a chit, without a Marine and not yet a post, through which most soldiers have come; ties
 * lowest exit number. */
static unsigned busiest_exit(const struct situation *s, const struct player_memory *memory)
{
    int most = -1;
    unsigned post = 0;
    for (unsigned exit = 0; exit < TUNNELS; exit++) {
        unsigned hex = s->board->tunnel[exit];
        if (!hex_set_has(&s->v->tunnels_at, hex) || hex_set_has(&s->v->marines_at, hex) ||
            is_post(memory, hex))
            continue;
        if (s->v->record.through_tunnel[exit] > most) {
            most = s->v->record.through_tunnel[exit];
            post = hex;
        }
    }
    return post;
}

/* The first two squads or heavy weapons that come get a post, when they come. */
static void give_post(const struct situation *s, struct player_memory *memory, unsigned marine)
{
    uint32_t kinds = s->m->marines_of[SQUAD] | s->m->marines_of[HEAVY_WEAPONS];
    if (!(kinds >> marine & 1) || memory->posted >= POSTED_REINFORCEMENTS)
        return;
    memory->posted++;
    memory->post[marine] = (uint8_t)busiest_exit(s, memory);
}

static unsigned drop_hex(const struct situation *s, struct player_memory *memory, unsigned marine)
{
    if (s->v->decision == DECIDE_ARRIVAL)
        give_post(s, memory, marine);
    if (!memory->post[marine])
        return vermin_quiet_drop(s, memory, marine);
    struct hex_set drops = vermin_quiet_drops(s);
    return vermin_nearest_hex(s, &drops, memory->post[marine]);
}

/* Walks to its post, and fires there or where it cannot get nearer; it never flees. */
static bool plug_act(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                     unsigned marine, game_choice *choice)
{
    unsigned post = post_of(s, memory, marine);
    if (!is_valid(s, post))
        return vermin_runner_act(s, habits, memory, marine, choice);
    return because(s, vermin_walk_to(s, marine, post, choice), "to its post, a hole of the vermin") ||
           vermin_full_fire(s, habits, marine, choice);
}

static const struct habits plug_habits = {
    .counter_order = vermin_plain_counters,
    .shots = {.major = vermin_good_shot, .gun_major = vermin_good_gun_shot, .most = 1},
    .professor = true,
    .act = plug_act,
    .enter = vermin_nobody_enters,
    .drop_hex = drop_hex,
    .vehicle = vermin_careful_vehicle,
};

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = vermin_situation(context, view);
    return vermin_play(&s, s.migration ? &vermin_skirmish_habits : &plug_habits, context->memory);
}

const struct policy policy_vermin_plug = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "plug",
    .title = "close the holes of the vermin",
    .parameters = vermin_runner_parameters,
    .parameter_count = RUNNER_PARAMETERS,
    .memory_size = sizeof(struct player_memory),
    .workspace_size = PLAYER_SPACE,
    .prepare = vermin_player_prepare,
    .choose = choose,
};
