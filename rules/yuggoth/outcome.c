/* What a finished position amounts to (YUG-9.2, 9.3) and its metrics (YUG-11). */
#include "rules/yuggoth/queries.h"
#include "rules/yuggoth/tables.h"
#include "rules/yuggoth/parts.h"

enum level { LEVEL_OTHER, LEVEL_SECOND, LEVEL_SHARED, LEVEL_NARROW, LEVEL_CLEAR };

static const struct game_level levels[] = {
    [LEVEL_OTHER] = {"other", "behind", 0},
    [LEVEL_SECOND] = {"second", "second", 0},
    [LEVEL_SHARED] = {"shared_win", "shared win", SCORE_VARIES},
    [LEVEL_NARROW] = {"narrow_win", "narrow win", SCORE_ONE},
    [LEVEL_CLEAR] = {"clear_win", "clear win", SCORE_ONE},
};

static const struct game_ending endings[] = {
    {"doom", "doom"}, {"instant_death", "Instant Death"}, {"cap", "end of the last round"}};

const struct game_level *yuggoth_levels(const void *model, unsigned side, size_t *count)
{
    (void)model;
    (void)side;
    *count = sizeof levels / sizeof *levels;
    return levels;
}

const struct game_ending *yuggoth_endings(const void *model, size_t *count)
{
    (void)model;
    *count = sizeof endings / sizeof *endings;
    return endings;
}

/* ------------------------------------------------------------------------------------------ who wins ---- */

/* V22: with six spellbooks only. */
static bool may_win(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return consult(m->ruling, RULING_SPELLBOOKS) == SPELLBOOKS_ALL ||
           s->milestones[f] == (1u << MILESTONES) - 1;
}

/* The highest doom of those in the set; -1 for none. */
static int highest(const struct yuggoth_state *s, unsigned set)
{
    int most = -1;
    for (unsigned f = 0; f < SEATS; f++)
        if (set >> f & 1 && s->doom[f] > most)
            most = s->doom[f];
    return most;
}

static unsigned with_doom(const struct yuggoth_state *s, unsigned set, int doom)
{
    unsigned those = 0;
    for (unsigned f = 0; f < SEATS; f++)
        those |= (unsigned)(set >> f & 1 && s->doom[f] == doom) << f;
    return those;
}

struct standing {
    unsigned all, winners, seconds;
    int margin; /* of a sole winner over the highest of the others */
};

static struct standing stand(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    struct standing at = {.all = (1u << m->players) - 1};
    unsigned able = 0;
    for (unsigned f = 0; f < m->players; f++)
        able |= (unsigned)may_win(m, s, f) << f;
    at.winners = with_doom(s, able, highest(s, able));
    at.seconds = with_doom(s, at.all & ~at.winners, highest(s, at.all & ~at.winners));
    at.margin = highest(s, at.winners) - highest(s, at.all & ~at.winners);
    return at;
}

static struct side_outcome side_of(const struct yuggoth_model *m, const struct standing *at, unsigned f)
{
    static const int share[SEATS + 1] = {
        0, SCORE_ONE, SCORE_ONE / 2, SCORE_ONE / 3, SCORE_ONE / 4, SCORE_ONE / 5};
    const unsigned winners = (unsigned)__builtin_popcount(at->winners);
    if (!(at->winners >> f & 1))
        return (struct side_outcome){at->seconds >> f & 1 ? LEVEL_SECOND : LEVEL_OTHER, 0};
    if (winners > 1)
        return (struct side_outcome){LEVEL_SHARED, share[winners]};
    return (struct side_outcome){at->margin >= m->clear_margin ? LEVEL_CLEAR : LEVEL_NARROW, SCORE_ONE};
}

/* ---------------------------------------------------------------------------------------------- metrics ----
 */

/* Groups of metrics follow the order of what they count. */
#define IN_ORDER(first, last, steps)                                                                         \
    _Static_assert((int)(last) == (int)(first) + (int)(steps), "metrics follow the order")
IN_ORDER(METRIC_DOOM_0, METRIC_DOOM_4, SEATS - 1);
IN_ORDER(METRIC_LIFE_0, METRIC_LIFE_8, LIFE_MAX);
IN_ORDER(METRIC_KILLED_0, METRIC_KILLED_15, KILLED_MAX);
IN_ORDER(METRIC_FACTIONS_0, METRIC_FACTIONS_5, SEATS);
IN_ORDER(METRIC_GATES_LOST_TO_WATCHER, METRIC_RITUALS, 15);
IN_ORDER(METRIC_LOST_ACOLYTE, METRIC_LOST_GOO, KINDS - 1);
IN_ORDER(METRIC_ACT_MOVE, METRIC_ACT_CALL, ACTS - 1);

static void count_doom(const struct yuggoth_model *m, const struct yuggoth_state *s,
                       const struct standing *at, int32_t *metric)
{
    const int most = highest(s, at->all);
    const unsigned first = with_doom(s, at->all, most);
    for (unsigned f = 0; f < m->players; f++)
        metric[METRIC_DOOM_0 + f] = s->doom[f];
    metric[METRIC_MAX_DOOM] = most;
    metric[METRIC_MARGIN] = first & (first - 1) ? 0 : most - highest(s, at->all & ~first);
    metric[METRIC_SHARED_WINS] = (at->winners & (at->winners - 1)) != 0;
}

static void count_watcher(const struct yuggoth_state *s, int32_t *metric)
{
    const struct yuggoth_record *r = &s->record;
    metric[METRIC_AWAKENINGS] = r->awake_doom + r->awake_die;
    metric[METRIC_AWAKE_DOOM] = r->awake_doom;
    metric[METRIC_AWAKE_DIE] = r->awake_die;
    metric[METRIC_WAKE_ROUND] = r->wake_round;
    metric[METRIC_ATTACKS] = r->attacks;
    metric[METRIC_TELEPORTS] = r->teleports;
    metric[METRIC_ATTACKS_LOST] = r->attacks_lost;
    metric[METRIC_ATTACKS_SKIPPED] = r->attacks_skipped;
    metric[METRIC_WATCHER_BATTLES] = r->watcher_battles;
    metric[METRIC_WATCHER_UNITS_KILLED] = r->watcher_units_killed;
    metric[METRIC_TOKEN_HITS] = r->token_hits;
    metric[METRIC_DEATH_BATTLE] = metric[METRIC_CAUSE_BATTLE] = r->death_battle;
    metric[METRIC_DEATH_DECAY] = metric[METRIC_CAUSE_DECAY] = r->death_decay;
    metric[METRIC_CAUSE_ALIVE] = s->awake;
    for (unsigned i = 0; i <= LIFE_MAX; i++)
        metric[METRIC_LIFE_0 + i] = r->lives[i];
    for (unsigned i = 0; i <= KILLED_MAX; i++)
        metric[METRIC_KILLED_0 + i] = r->kills[i];
    for (unsigned i = 0; i <= SEATS; i++)
        metric[METRIC_FACTIONS_0 + i] = r->factions[i];
}

static void count_rest(const struct yuggoth_record *r, int32_t *metric)
{
    const uint16_t counts[] = {r->gates_lost_to_watcher,
                               r->gates_abandoned,
                               r->claims,
                               r->battles,
                               r->battle_kills,
                               r->pyramid_power,
                               r->pyramid_gates,
                               r->gates_controlled,
                               r->cylinder_power,
                               r->held_power,
                               r->cylinders_made,
                               r->cylinders_converted,
                               r->captured_acolyte,
                               r->captured_cylinder,
                               r->slime_side_changes,
                               r->rituals};
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        metric[METRIC_GATES_LOST_TO_WATCHER + i] = counts[i];
    for (unsigned i = 0; i < KINDS; i++)
        metric[METRIC_LOST_ACOLYTE + i] = r->lost[i];
    for (unsigned i = 0; i < ACTS; i++)
        metric[METRIC_ACT_MOVE + i] = r->act[i];
}

void yuggoth_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct yuggoth_model *m = model;
    const struct yuggoth_state *s = state;
    const struct standing at = stand(m, s);
    memset(outcome->metric, 0, METRICS * sizeof *outcome->metric);
    outcome->ending = s->ending - 1;
    for (unsigned f = 0; f < m->players; f++)
        outcome->side[f] = side_of(m, &at, f);
    outcome->metric[METRIC_ROUNDS] = s->round;
    outcome->metric[METRIC_TURNS] = s->record.turns;
    count_doom(m, s, &at, outcome->metric);
    count_watcher(s, outcome->metric);
    count_rest(&s->record, outcome->metric);
}
