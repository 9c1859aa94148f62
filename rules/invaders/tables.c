/* Names, sites, rules, metrics, levels: the constant tables made from the .def files. */
#include "rules/invaders/parts.h"

#include "rules/shared/game_tables_c.h"

/* ---------------------------------------------------------------------------------------- the words ---- */

const char *const invaders_objective_names[OBJECTIVES] = {INVADERS_OBJECTIVES(WORD_NAME)};

const char *const invaders_chit_names[CHIT_KINDS] = {INVADERS_CHITS(WORD_NAME)};

const char *const invaders_field_names[FIELDS] = {[FIELD_MFPN] = "mfpn", [FIELD_PSD] = "psd"};

const struct map_terms invaders_map_terms = {TERRAINS_AND_FEATURES};

/* ------------------------------------------------------------------------------- levels and endings ---- */

/* INV-9.a, 10.1.g, 10.2.j, worst to best. */
#define INVADERS_LEVELS(LEVEL)                                                                               \
    LEVEL(LEVELS, KAYOTZ_MAJOR_VICTORY, "kayotz_major_victory", "Kay'otz major victory", 0)                  \
    LEVEL(LEVELS, DEFEAT, "defeat", "Defeat", 0)                                                             \
    LEVEL(LEVELS, MINOR, "minor", "Minor victory", SCORE_ONE)                                                \
    LEVEL(LEVELS, VICTORY, "victory", "Victory", SCORE_ONE)                                                  \
    LEVEL(LEVELS, MAJOR, "major", "Major victory", SCORE_ONE)                                                \
    LEVEL(LEVELS, DECISIVE, "decisive", "Decisive victory", SCORE_ONE)                                       \
    LEVEL(LEVELS, SUDDEN_DEATH, "sudden_death", "Overwhelming victory by sudden death", SCORE_ONE)

static const struct game_level levels[][LEVELS] = {
    [SIDE_MARINE] = {INVADERS_LEVELS(LEVEL_OF_FIRST)},
    [SIDE_KAYOTZ] = {INVADERS_LEVELS(LEVEL_OF_SECOND)},
};

/* Which objective chit was drawn at the end, and whether the Kay'otz had met it (INV-9.2). */
static const struct game_ending endings[ENDINGS] = {
    [ENDING_SUDDEN_DEATH] = {"sudden_death", "Sudden death"},
    [ENDING_MET + TUNNEL] = {"objective_tunnel", "Objective met: dimensional tunnel"},
    [ENDING_MET + ENSLAVE] = {"objective_enslave", "Objective met: enslave mankind"},
    [ENDING_MET + HQ_RAID] = {"objective_hq_raid", "Objective met: raid the headquarters"},
    [ENDING_MET + PLUNDER] = {"objective_plunder", "Objective met: plunder"},
    [ENDING_MET + MIND_CONTROL] = {"objective_mind_control", "Objective met: mind control"},
    [ENDING_MET + SUMMON] = {"objective_summon", "Objective met: summoning"},
    [ENDING_NOT_MET + TUNNEL] = {"tunnel_not_met", "Objective not met: dimensional tunnel"},
    [ENDING_NOT_MET + ENSLAVE] = {"enslave_not_met", "Objective not met: enslave mankind"},
    [ENDING_NOT_MET + HQ_RAID] = {"hq_raid_not_met", "Objective not met: raid the headquarters"},
    [ENDING_NOT_MET + PLUNDER] = {"plunder_not_met", "Objective not met: plunder"},
    [ENDING_NOT_MET + MIND_CONTROL] = {"mind_control_not_met", "Objective not met: mind control"},
    [ENDING_NOT_MET + SUMMON] = {"summon_not_met", "Objective not met: summoning"},
};

const struct game_level *invaders_levels(const void *model, unsigned side, size_t *count)
{
    (void)model; /* the same in every scenario */
    *count = LEVELS;
    return levels[side];
}

const struct game_ending *invaders_endings(const void *model, size_t *count)
{
    (void)model;
    *count = ENDINGS;
    return endings;
}
