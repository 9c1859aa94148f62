/* Names, sites, rules, metrics, levels: the constant tables made from the .def files. */
#include "rules/vermin/parts.h"

#include "rules/shared/game_tables_c.h"

/* ---------------------------------------------------------------------------------------- the words ---- */

const char *const vermin_types[VERMIN_TYPES] = {VERMIN_UNIT_TYPES(WORD_NAME)};

const char *const vermin_event_kinds[EVENT_KINDS] = {VERMIN_EVENT_KINDS(WORD_NAME)};

const char *const vermin_secret_names[SECRETS] = {VERMIN_SECRETS(WORD_NAME)};

const char *const vermin_cause_names[VERMIN_CAUSES] = {VERMIN_CAUSE_WORDS(WORD_NAME)};

const char *const vermin_loss_names[LOSSES] = {VERMIN_LOSS_WORDS(WORD_NAME)};

/* ---------------------------------------------------------------------------------------- the maps ----- */

static const char *const trail_names[TRAIL_KINDS] = {[SCENT] = "scent", [JEWEL_TRAIL] = "jewel"};

struct map_terms vermin_map_terms(bool unnumbered_last)
{
    return (struct map_terms){
        TERRAINS_AND_FEATURES,
        .trails = trail_names,
        .trail_count = TRAIL_KINDS,
        .plain = 1u << FEATURE_TOWN | 1u << FEATURE_NAT | 1u << FEATURE_ZONE_SOUTH,
        .unnumbered_last = unnumbered_last,
    };
}

/* ------------------------------------------------------------------------------- levels and endings ---- */

/* VRM-Q.1.d. A draw is no win; with two players it is half of one for each (VRM-O.1). */
#define JEWEL_LEVELS_WITH(LEVEL, draw)                                                                       \
    LEVEL(JEWEL_LEVELS, JEWELS_SUDDEN_DEFEAT, "sudden_death_defeat", "sudden-death defeat", 0)               \
    LEVEL(JEWEL_LEVELS, JEWELS_DEFEAT, "defeat", "defeat", 0)                                                \
    LEVEL(JEWEL_LEVELS, JEWELS_DRAW, "draw", "draw", draw)                                                   \
    LEVEL(JEWEL_LEVELS, JEWELS_VICTORY, "victory", "victory", SCORE_ONE)                                     \
    LEVEL(JEWEL_LEVELS, JEWELS_MAJOR, "major", "major victory", SCORE_ONE)                                   \
    LEVEL(JEWEL_LEVELS, JEWELS_SUDDEN_DEATH, "sudden_death", "sudden-death victory", SCORE_ONE)

/* VRM-Q.2.g, Q.3 */
#define MIGRATION_LEVELS_WITH(LEVEL, draw)                                                                   \
    LEVEL(MIGRATION_LEVELS, MIGRATION_DEFEAT, "defeat", "defeat", 0)                                         \
    LEVEL(MIGRATION_LEVELS, MIGRATION_DRAW, "draw", "draw", draw)                                            \
    LEVEL(MIGRATION_LEVELS, MIGRATION_MINOR, "minor", "minor victory", SCORE_ONE)                            \
    LEVEL(MIGRATION_LEVELS, MIGRATION_MAJOR, "major", "major victory", SCORE_ONE)                            \
    LEVEL(MIGRATION_LEVELS, MIGRATION_DECISIVE, "decisive", "decisive victory", SCORE_ONE)

enum { LOST_DRAW = 0, SHARED_DRAW = SCORE_ONE / 2 };

/* [0]: alone, then Marines and vermin of two players. */
static const struct game_level jewel_levels[][JEWEL_LEVELS] = {
    {JEWEL_LEVELS_WITH(LEVEL_OF_FIRST, LOST_DRAW)},
    {JEWEL_LEVELS_WITH(LEVEL_OF_FIRST, SHARED_DRAW)},
    {JEWEL_LEVELS_WITH(LEVEL_OF_SECOND, SHARED_DRAW)},
};
static const struct game_level migration_levels[][MIGRATION_LEVELS] = {
    {MIGRATION_LEVELS_WITH(LEVEL_OF_FIRST, LOST_DRAW)},
    {MIGRATION_LEVELS_WITH(LEVEL_OF_FIRST, SHARED_DRAW)},
    {MIGRATION_LEVELS_WITH(LEVEL_OF_SECOND, SHARED_DRAW)},
};

const struct game_level *vermin_levels(const void *model, unsigned side, size_t *count)
{
    const struct vermin_model *m = model;
    const bool jewels = m->scenario_kind == SCENARIO_FAMILY_JEWELS;
    const unsigned players = side == SIDE_MARINE ? m->two_player : 2;
    *count = jewels ? JEWEL_LEVELS : MIGRATION_LEVELS;
    return jewels ? jewel_levels[players] : migration_levels[players];
}

static const struct game_ending chapter_endings[CHAPTER_ENDINGS] = {
    [CHITS_USED] = {"chits_used", "the last event chit was used"},
    [JEWELS_OUT] = {"jewels_out", "all jewels were exported"},
    [VERMIN_GONE] = {"vermin_gone", "no crawler was left on the map"},
    [WIPED_OUT] = {"wiped_out", "no Marine was left on the map"},
};

/* The campaign: how both chapters ended. */
static const struct game_ending campaign_endings[CHAPTER_ENDINGS * CHAPTER_ENDINGS] = {
#define PAIR_OF(first, name, title)                                                                          \
    [first * CHAPTER_ENDINGS +                                                                               \
        CHITS_USED] = {name "_then_chits_used", title ", then chits used"},                                  \
        [first * CHAPTER_ENDINGS + JEWELS_OUT] = {name "_then_jewels_out", title ", then jewels exported"},  \
        [first * CHAPTER_ENDINGS + VERMIN_GONE] = {name "_then_vermin_gone", title ", then vermin gone"},    \
        [first * CHAPTER_ENDINGS + WIPED_OUT] = {name "_then_wiped_out", title ", then wiped out"},
    PAIR_OF(CHITS_USED, "chits_used", "chits used") PAIR_OF(JEWELS_OUT, "jewels_out", "jewels exported")
        PAIR_OF(VERMIN_GONE, "vermin_gone", "vermin gone") PAIR_OF(WIPED_OUT, "wiped_out", "wiped out")
#undef PAIR_OF
};

const struct game_ending *vermin_endings(const void *model, size_t *count)
{
    const struct vermin_model *m = model;
    bool campaign = m->scenario_kind == SCENARIO_CAMPAIGN;
    *count = campaign ? CHAPTER_ENDINGS * CHAPTER_ENDINGS : CHAPTER_ENDINGS;
    return campaign ? campaign_endings : chapter_endings;
}
