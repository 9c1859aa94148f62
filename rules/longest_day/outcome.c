/* How games end (LDD-9.3), and what is counted. */
#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/tables.h"

static const struct game_level levels[] = {
    {"strategic_defeat", "strategic defeat", 0},
    {"operational_defeat", "operational defeat", 0},
    {"tactical_defeat", "tactical defeat", 0},
    {"tactical_victory", "tactical victory", SCORE_ONE},
    {"operational_victory", "operational victory", SCORE_ONE},
    {"strategic_victory", "strategic victory", SCORE_ONE},
};

static const struct game_ending endings[] = {
    [ENDING_NONE] = {"none", "not over"},
    [ENDING_WIPED_OUT] = {"wiped_out", "no trooper was left"},
    [ENDING_OUTDOORS_0600] = {"outdoors_0600", "06:00 came outdoors"},
    [ENDING_OUTDOORS_LEFT] = {"outdoors_left", "nobody was left outdoors"},
    [ENDING_0600] = {"no_explosion", "06:00 without an explosion"},
    [ENDING_EXPLOSION] = {"explosion", "the charges exploded at 06:00"},
    [ENDING_MANUAL] = {"manual", "the charges were ignited by hand"},
};

const struct game_level *longest_day_levels(const void *model, unsigned side, size_t *count)
{
    (void)model;
    (void)side;
    *count = sizeof levels / sizeof *levels;
    return levels;
}

const struct game_ending *longest_day_endings(const void *model, size_t *count)
{
    (void)model;
    *count = sizeof endings / sizeof *endings;
    return endings;
}

static int ones(uint64_t mask)
{
    return __builtin_popcountll(mask);
}

static int icons_set(const struct longest_day_model *m, const struct longest_day_state *s, unsigned level)
{
    int icons = 0;
    for (uint64_t rest = s->set; rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (s->item_at[item] < NO_SQUARE && squares_has(&m->castle.blast_area[level], s->item_at[item]))
            icons += m->marker[item].icons;
    }
    return icons;
}

static int turned_troopers(const struct longest_day_state *s)
{
    int count = 0;
    for (unsigned i = 0; i < TROOPERS; i++)
        count += s->para_status[i] == STATUS_UNDEAD;
    return count;
}

void longest_day_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct longest_day_model *m = model;
    const struct longest_day_state *s = state;
    const uint32_t alive = longest_day_alive(s), troopers = BIT(TROOPERS) - 1;
    const int level = (int)longest_day_level(m, s);
    const bool castle = s->ending == ENDING_0600 || s->ending >= ENDING_EXPLOSION;
    const bool reached = s->counter_pool || s->marker_pool || s->undead_in; /* the castle was set up */
    outcome->ending = s->ending;
    outcome->side[0] = (struct side_outcome){level, levels[level].score};
    const int32_t values[METRICS] = {
        [METRIC_LEVEL] = level,
        [METRIC_VICTORY_POINTS] = castle ? (int32_t)longest_day_victory_points(m, s) : 0,
        [METRIC_TIME] = s->time,
        [METRIC_ARRIVED] = ones(s->arrived & troopers),
        [METRIC_ALIVE] = ones(alive & troopers),
        [METRIC_INES] = alive >> INES & 1,
        [METRIC_CLUE] = s->clue,
        [METRIC_PASSAGE] = s->passage,
        [METRIC_INFILTRATIONS] = s->infiltrations,
        [METRIC_CASTLE_TURNS] = reached ? s->turn : 0,
        [METRIC_FLOOR_B1] = s->destroyed >> BASEMENT & 1,
        [METRIC_FLOOR_F1] = s->destroyed >> FIRST_FLOOR & 1,
        [METRIC_FLOOR_F2] = s->destroyed >> SECOND_FLOOR & 1,
        [METRIC_ICONS_B1] = icons_set(m, s, BASEMENT),
        [METRIC_ICONS_F1] = icons_set(m, s, FIRST_FLOOR),
        [METRIC_ICONS_F2] = icons_set(m, s, SECOND_FLOOR),
        [METRIC_GERMANS_OUTDOORS] = ones(s->killed_outdoors),
        [METRIC_GERMANS_CASTLE] = ones(s->killed_castle),
        [METRIC_UNDEAD] = ones(s->undead_in),
        [METRIC_TURNED] = turned_troopers(s),
        [METRIC_DECISIONS] = s->decisions,
        [METRIC_DICE] = s->dice,
        [METRIC_MANUAL] = s->ending == ENDING_MANUAL,
        [METRIC_DETONATOR_LOST] = s->detonator_lost,
    };
    for (unsigned i = 0; i < METRICS; i++)
        outcome->metric[i] = values[i];
}
