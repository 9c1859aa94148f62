/* P1 turret: the common parts only; after the entry nobody but recovery vehicles moves. */
#include "policies/vermin/common.h"
#include "policies/vermin/policies.h"

enum parameter { WEST_COLUMN = COMMON_PARAMETERS, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    COMMON_PARAMETER_TABLE,
    [WEST_COLUMN] = {"west_column", "scenario 2: the westernmost column to enter", 12, 0, 17, true},
};

/* k in the list squad_1 - squad_4, hq_1, logistics_1, schrodinger. */
static unsigned place_in_list(const struct situation *s, unsigned marine)
{
    static const uint8_t first[MARINE_TYPES] = {[SQUAD] = 0, [HQ] = 4, [LOGISTICS] = 5, [SCIENTIST] = 6};
    return first[s->m->marine_type[marine]] + ordinal_of(s->m, marine);
}

/* Of these hexes those of the smallest column from `west` on. */
static struct hex_set westernmost(const struct situation *s, const struct hex_set *hexes, unsigned west)
{
    unsigned least = UINT32_MAX;
    struct hex_set found = hex_set_empty();
    HEX_SET_FOR_EACH(hex, *hexes) {
        unsigned column = s->tables->column[hex];
        if (column < west || column > least)
            continue;
        if (column < least)
            found = hex_set_empty();
        least = column;
        hex_set_add(&found, hex);
    }
    return found;
}

static bool enter(const struct situation *s, unsigned marine, game_choice *choice)
{
    static const uint16_t entries[] = {661, 652, 665};
    unsigned entry = numbered_hex(s, entries[place_in_list(s, marine) % 3]);
    struct hex_set open = vermin_open_entries(s->m, s->v);
    if (!hex_set_has(&open, entry))
        return false;
    struct hex_set reach = vermin_entry_ends(s, marine, entry, vermin_budget(s->m, s->v, marine, false));
    struct hex_set ends = westernmost(s, &reach, (unsigned)s->parameter[WEST_COLUMN]);
    struct hex_set covered = hex_set_and(&ends, &s->board->cover[s->water]);
    unsigned hex = hex_set_lowest(hex_set_is_empty(&covered) ? &ends : &covered);
    *choice = enter_by(marine, hex, entry);
    return hex != 0;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    static const struct habits habits = {.counter_order = vermin_plain_counters,
                                         .act = vermin_plain_action,
                                         .enter = enter,
                                         .drop_hex = vermin_plain_drop,
                                         .vehicle = vermin_least_potential};
    struct situation s = vermin_situation(context, view);
    return vermin_play(&s, &habits, context->memory);
}

const struct policy policy_vermin_turret = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "turret",
    .title = "stand and shoot",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct player_memory),
    .workspace_size = PLAYER_SPACE,
    .prepare = vermin_player_prepare,
    .choose = choose,
};
