/* Kill fractions, worth, power, paths (decisions 4). */
#include <pthread.h>
#include <string.h>

#include "policies/imperium/player.h"

#define PARAMETER_LIST(ratio)                                                                                \
    [LOSS_WEIGHT] =                                                                                          \
        {"loss_weight", "weight of own losses against the enemy's, in percent", 35, 0, 200, true},           \
    [WEAK_RATIO] = {"weak_ratio",                                                                            \
                    "a side is weak if so many times its power is less than the enemy's",                    \
                    2,                                                                                       \
                    1,                                                                                       \
                    10,                                                                                      \
                    true},                                                                                   \
    [RETREAT_COST] = {"retreat_cost", "damaged ships retreat from this build cost on", 5, 0, 30, true},      \
    [SUPERIORITY] = {"superiority", "power wanted for an assault, in percent of the enemy's", 150, 0, 400,   \
                     true},                                                                                  \
    [SUPERIORITY_EARTH] = {"superiority_earth", "the same for the invader of the Earth", 50, 0, 400, true},  \
    [RATIO] = {"ratio", "war: value wanted against the enemy's estimate, in tenths", ratio, 5, 30, true},    \
    [RESERVE] = {"reserve", "war: resources that stay in stock", 5, 0, 40, true},                            \
    [TROOPS_WANTED] = {"troops", "war: infantry and jump troops wanted", 4, 0, 12, true},                    \
    [TRANSPORTS_WANTED] = {"transports", "war: transports wanted", 4, 0, 13, true},                          \
    [OUTPOSTS_AHEAD] = {"outposts_ahead", "war: outposts built ahead", 2, 0, 4, true},                       \
    [OWN_WORLD] = {"own_world", "war: gain of relieving an own world", 60, 0, 200, true},                    \
    [OWN_OUTPOST] = {"own_outpost", "war: gain of relieving an own outpost", 20, 0, 200, true},              \
    [ENEMY_WORLD] = {"enemy_world", "war: gain of an enemy world", 30, 0, 200, true},                        \
    [ENEMY_OUTPOST] = {"enemy_outpost", "war: gain of an enemy outpost", 10, 0, 200, true},                  \
    [LISTED_TIMES] = {"listed_times", "war: objectives count so many times", 3, 1, 10, true},                \
    [UNLISTED_TIMES] = {"unlisted_times", "war: other enemy planets count so many times", 1, 0, 3, true},    \
    [JUMP_OFFSET] = {"jump_offset", "war: added to the jumps to a target", 1, 0, 6, true},                   \
    [GARRISON_OFFSET] = {"garrison_offset", "war: added if own warships are there", 3, 0, 10, true},         \
    [LANDING_RATIO] = {"landing", "war: power wanted for a landing, in percent", 150, 100, 400, true},       \
    [CONTESTED_RATIO] =                                                                                      \
        {"contested", "war: power wanted on contested planets, in percent", 50, 0, 200, true},               \
    [MONITOR_ESTIMATE] = {"monitor_estimate", "war: value of a star with monitors alone", 8, 0, 24, true},   \
    [GUARD_SHARE] = {"guard_share", "war: troops on guard planets, in percent", 50, 0, 100, true},           \
    [RETREAT_SHARE] = {"retreat_share",                                                                      \
                       "war: a side retreats below this share of the enemy's power, in percent",             \
                       40,                                                                                   \
                       0,                                                                                    \
                       100,                                                                                  \
                       true},                                                                                \
    [OBJECTIVE_WINDOW] = {"objective_window", "war: objectives in force", 2, 1, 10, true}

const struct policy_parameter imperium_parameters[PARAMETERS] = {PARAMETER_LIST(13)};
const struct policy_parameter imperium_bold_parameters[PARAMETERS] = {PARAMETER_LIST(10)};

/* P(h < limit) for h ~ Bin(dice, p), by sums of its terms. */
static double below(unsigned dice, double p, unsigned limit)
{
    double term = 1, sum = 0;
    for (unsigned i = 0; i < dice; i++)
        term *= 1 - p;
    if (p >= 1)
        return dice < limit ? 1 : 0;
    for (unsigned h = 0; h < limit && h <= dice; h++) {
        sum += term;
        term *= (double)(dice - h) / (double)(h + 1) * (p / (1 - p));
    }
    return sum;
}

static uint32_t kill_fraction(unsigned dice, unsigned chances, unsigned defence, bool flip)
{
    if (!dice || !chances)
        return 0;
    double p = (double)chances / (6.0 * dice);
    if (p > 1)
        p = 1;
    const double destroyed = 1 - below(dice, p, 3 * defence), struck = 1 - below(dice, p, defence);
    return (uint32_t)(MILLION * (destroyed + (struck - destroyed) * (flip ? 0.5 : 1)) + 0.5);
}

/* K of decisions 4 by defence, whether the target can be flipped, dice, chances in sixths: the same in every
 * game, so made once for all that play. */
static uint32_t kills[KILL_DEFENCES][2][KILL_DICE + 1][KILL_CHANCES];
static pthread_once_t kills_once = PTHREAD_ONCE_INIT;

static void make_kills(void)
{
    for (unsigned defence = 1; defence < KILL_DEFENCES; defence++)
        for (unsigned flip = 0; flip < 2; flip++)
            for (unsigned dice = 0; dice <= KILL_DICE; dice++)
                for (unsigned chances = 0; chances < KILL_CHANCES; chances++)
                    kills[defence][flip][dice][chances] = kill_fraction(dice, chances, defence, flip);
}

uint32_t imperium_kill(unsigned dice, unsigned chances, unsigned stopped, unsigned defence, bool flip)
{
    chances = chances > stopped ? chances - stopped : 0;
    if (dice <= KILL_DICE && chances < KILL_CHANCES && defence < KILL_DEFENCES)
        return kills[defence][flip][dice][chances];
    return kill_fraction(dice, chances, defence, flip);
}

/* One coordinate differs, and 233 lies between: two steps more around it. */
static bool runs_through_planet(const struct imperium_model *m, unsigned a, unsigned b)
{
    const unsigned to = m->distance[a][AREA_PLANET], from = m->distance[AREA_PLANET][b];
    if (!to || !from || to + from != m->distance[a][b])
        return false;
    unsigned between = 0; /* areas on shortest ways one step from a */
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t near = m->within[1][a].word[w]; near; near &= near - 1)
            between += m->distance[64 * w + (unsigned)__builtin_ctzll(near)][b] + 1 == m->distance[a][b];
    return between == 1;
}

void imperium_build_tables(struct tables *tables, const struct imperium_model *m)
{
    pthread_once(&kills_once, make_kills);
    for (unsigned a = 0; a < AREAS; a++)
        for (unsigned b = 0; b < AREAS; b++) {
            tables->path[a][b] = (uint8_t)(m->distance[a][b] + 2 * runs_through_planet(m, a, b));
        }
}

int64_t imperium_worth(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    return is_damaged(s, unit) ? m->cost[unit] : 2 * m->cost[unit];
}

/* TAC-5 in scenarios 3 and 4: `side` looks at the type. */
int64_t imperium_worth_factor(const struct imperium_model *m, const struct player *player, unsigned side,
                              unsigned type)
{
    if (!player->mission)
        return 1;
    if (m->scenario == 3 && type == TYPE_TR)
        return 5;
    if (m->scenario == 4 && side == IMPERIAL)
        return type == TYPE_CV ? 3 : type != TYPE_F;
    return 1;
}

int64_t imperium_target_worth(const struct thinking *t, unsigned ship)
{
    return imperium_worth_factor(t->m, t->player, t->side, t->m->type[ship]) *
           imperium_worth(t->m, t->s, ship);
}

int64_t imperium_power(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    struct counter_set ships = ships_shown(m, s, side);
    int64_t power = 0;
    FOR_EACH_COUNTER(i, &ships) {
        const unsigned damaged = is_damaged(s, (unsigned)i);
        power += (m->beam[damaged][i] + m->torpedo[damaged][i]) * (1 + m->defence[damaged][i]);
    }
    return power;
}

unsigned imperium_goal(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    const uint8_t *stack = s->battle.stack[enemy_of(side)];
    unsigned goal = AREA_PLANET, most = 0;
    (void)m;
    for (unsigned area = 0; area < AREAS; area++)
        if (stack[area] > most) {
            most = stack[area];
            goal = area;
        }
    return goal;
}
