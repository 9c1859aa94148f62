/* The captain: the planner, who hunts outdoors, fetches the documents (captain_key.c), and chooses against
 * the enemy wherever the rules let the player choose for him. */
#include "policies/longest_day/planner.h"

enum { EXPENDABLE = 25 };

/* What a hit on the unit costs: smaller is better. The first hits are paid with items that nobody needs. */
static int cost_of_hit(const struct seat *seat, unsigned unit)
{
    int shields = 0;
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1)
        shields += longest_day_value_kept(seat, (unsigned)__builtin_ctzll(rest)) < EXPENDABLE;
    const bool weak = seat->s->wounded >> unit & 1 || !seat->m->wounded_side[unit];
    const int carrier =
        longest_day_icons_carried(seat, unit) > 0 || longest_day_side(seat->m, seat->s, unit).explosive > 0;
    return 20 * weak + longest_day_parameter(seat, W_CARRIER) * carrier -
           longest_day_parameter(seat, W_SHIELD) * shields;
}

/* D17, D36, D38, D39: who is shot at among equals. */
static game_choice choose_victim(const struct seat *seat)
{
    int least = 9999, chosen = 0;
    for (uint64_t rest = seat->s->option[0]; rest; rest &= rest - 1) {
        const int unit = __builtin_ctzll(rest), cost = cost_of_hit(seat, (unsigned)unit);
        if (cost < least) {
            least = cost;
            chosen = unit;
        }
    }
    return CHOICE_WITH(choice_of(WORD_UNIT), UNIT, (uint64_t)chosen);
}

/* D16: next to nobody, else where the unluckiest neighbour is luckiest and most guns can answer. */
static int worth_of_hex(const struct seat *seat, unsigned hex)
{
    const struct outdoors *o = &seat->m->outdoors;
    int lowest = 9, guns = 0, cost = 0;
    for (uint32_t rest = longest_day_in_space(seat->s); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const int luck = seat->m->luck[unit];
        if (o->distance[hex][seat->s->para_at[unit]] != 1)
            continue;
        guns += longest_day_gun(seat, unit);
        if (luck < lowest || (luck == lowest && cost_of_hit(seat, unit) < cost))
            cost = cost_of_hit(seat, unit);
        lowest = luck < lowest ? luck : lowest;
    }
    return lowest == 9 ? 9999 : 100 * lowest - cost + guns;
}

static game_choice choose_german_hex(const struct seat *seat)
{
    int most = -9999;
    unsigned chosen = 0;
    for (unsigned w = 0; w < HEX_WORDS; w++)
        for (uint64_t rest = seat->s->option[w]; rest; rest &= rest - 1) {
            const unsigned hex = HEX_FIRST + 64 * w + (unsigned)__builtin_ctzll(rest);
            const int worth = worth_of_hex(seat, hex);
            if (worth > most) {
                most = worth;
                chosen = hex;
            }
        }
    return CHOICE_WITH(choice_of(WORD_HEX), HEX, (uint64_t)chosen);
}

/* D13: among equals a hex with Germans. */
static game_choice choose_beast_hex(const struct seat *seat)
{
    game_choice first = 0;
    for (unsigned w = 0; w < HEX_WORDS; w++)
        for (uint64_t rest = seat->s->option[w]; rest; rest &= rest - 1) {
            const unsigned hex = HEX_FIRST + 64 * w + (unsigned)__builtin_ctzll(rest);
            const game_choice choice = CHOICE_WITH(choice_of(WORD_HEX), HEX, (uint64_t)hex);
            if (!longest_day_at(seat->s, hex))
                return choice;
            first = first ? first : choice;
        }
    return first;
}

/* D08: who is surely eliminated, the larger the better; else who loses most. */
static game_choice choose_outdoor_target(const struct seat *seat)
{
    const struct frame *f = longest_day_top(seat);
    int guns = 0, most = -1;
    unsigned chosen = 0;
    for (uint32_t rest = f->mask; rest; rest &= rest - 1)
        guns += longest_day_gun(seat, (unsigned)__builtin_ctz(rest));
    for (uint32_t rest = longest_day_germans_beside(seat->m, seat->s, f->x); rest; rest &= rest - 1) {
        const unsigned german = (unsigned)__builtin_ctz(rest);
        const int expected = guns * (6 - (int)seat->m->german[german].defence);
        const int full = 6 * (int)longest_day_german_dice(seat->m, seat->s, german);
        const int value = expected >= full ? full + 6 : expected;
        if (value > most) {
            most = value;
            chosen = german;
        }
    }
    return CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, (uint64_t)chosen);
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct seat seat = longest_day_seat(context, view);
    switch ((enum decision)seat.s->decision) {
    case DECIDE_GERMAN_TARGET:
    case DECIDE_UNDEAD_TARGET_UNIT:
    case DECIDE_CASTLE_TARGET_UNIT:
    case DECIDE_VILLAGE_VICTIM:
    case DECIDE_BEAST_UNIT:
        return choose_victim(&seat);
    case DECIDE_GERMAN_HEX:
        return choose_german_hex(&seat);
    case DECIDE_OUTDOOR_ATTACK:
        return choose_outdoor_target(&seat);
    case DECIDE_BEAST_HEX:
        return choose_beast_hex(&seat);
    case DECIDE_STEP:
    case DECIDE_ITEMS: {
        const game_choice take = seat.s->phase == PHASE_CASTLE ? longest_day_take_key(&seat) : 0;
        return take ? take : longest_day_planner_choice(&seat);
    }
    default:
        return longest_day_planner_choice(&seat);
    }
}

static const struct policy_parameter parameters[CAPTAIN_PARAMETERS] = {
    [SIEGE] = PARAMETER("siege", "most own units with which the siege is fought", 0, 0, 99),
    [SIEGE_END] = PARAMETER("siege_end", "no siege with this many turns or fewer left", 12, 1, 35),
    [TEAMS] = PARAMETER("teams", "2: one charge goes to the first floor separately", 2, 1, 2),
    [DECOYS] = PARAMETER("decoys", "number of decoys", 0, 0, 4),
    [STARS_WANTED] = PARAMETER("stars", "1: fetch items with stars", 0, 0, 1),
    [TRIES] = PARAMETER("tries", "most infiltrations", 1, 0, 8),
    [TRIES_UNTIL] = PARAMETER("tries_until", "latest end of an infiltration, minutes", 200, 0, 350),
    [USE_PASSAGE] = PARAMETER("passage", "1: own units use the passage", 0, 0, 1),
    [SNEAK_LIMIT] = PARAMETER("limit", "outdoors as the sneaker with this limit, 0: not", 0, 0, 8),
    [GATHER] = PARAMETER("gather", "outdoors: gathering until this minute", 60, 0, 360),
    [LATE] = PARAMETER("late", "outdoors: from this minute on danger is ignored", 180, 0, 360),
    [W_TURN] = PARAMETER("w_turn", "outdoors: weight of a turn", 12, 0, 50),
    [W_NOISE] = PARAMETER("w_noise", "outdoors: weight of a hex in the open", 1, 0, 50),
    [W_DANGER] = PARAMETER("w_danger", "outdoors: weight of danger", 1, 0, 50),
    [W_GAIN] = PARAMETER("w_gain", "outdoors: weight of expected hits", 6, 0, 50),
    [W_WAKE] = PARAMETER("w_wake", "outdoors: weight of a German that wakes", 8, 0, 50),
    [W_SHIELD] = PARAMETER("w_shield", "who is shot at: weight of an item to give up", 3, 0, 20),
    [W_CARRIER] = PARAMETER("w_carrier", "who is shot at: weight of a charge or the icon", 5, 0, 20),
    [KEY_WANTED] = PARAMETER("key", "1: fetches the documents against the haunebu plan", 1, 0, 1),
    [HASTE] = PARAMETER("haste", "turns of slack below which the column goes on under fire", 4, 0, 20),
};

const struct policy policy_longest_day_captain = {
    .abi = POLICY_ABI,
    .game = "longest_day",
    .side = "paratroopers",
    .name = "captain",
    .title = "the planner that hunts, fetches the documents and chooses for the enemy",
    .parameters = parameters,
    .parameter_count = CAPTAIN_PARAMETERS,
    .memory_size = sizeof(struct memory),
    .workspace_size = sizeof(struct workspace),
    .prepare = longest_day_prepare,
    .choose = choose,
};
