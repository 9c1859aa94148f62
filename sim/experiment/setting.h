/* From `<game>/<scenario>` and what the command line lays over it to one tree of values and a model.
 *
 * The tree is configs/<game>/game.yaml with the scenario's file under `scenario`, and each map that a key
 * `map` names under `maps.<name>`. Over it come, in this order: the answers of rulings with the values they
 * set, overlay files in the order given, single values (--set). So the more particular wins. */
#ifndef WARODDS_EXPERIMENT_SETTING_H
#define WARODDS_EXPERIMENT_SETTING_H

#include "rules/game.h"
#include "sim/experiment/rulings.h"

/* What the user asked for. A variant is RULING=ANSWER, the name of a file in configs/<game>/variants, or the
 * path of a file; a set is PATH=VALUE. */
struct request {
    const char *address;
    const char *const *variants;
    size_t variant_count;
    const char *const *sets;
    size_t set_count;
    const char *observe;         /* name of the side that results speak of; NULL: the first */
    const char *const *policies; /* a player for a side that the rules play otherwise changes the setting */
    size_t policy_count;
    /* A file to be read in place of one in the folder (kind NULL: game.yaml; "scenarios", "maps"): how a file
     * is tried before it is put there. path NULL: none. */
    struct substitute {
        const char *kind, *name, *path;
    } instead;
};

/* What came of it. */
struct setting {
    const struct game *game;
    char *scenario;
    char *file;                /* of a scenario that was given as a file; NULL: one of the game's */
    const char *title;         /* of the scenario, for people */
    double seconds_a_decision; /* that a person takes, if the scenario says so; 0: it does not */
    struct conf *conf;
    void *model; /* NULL if only the tree was asked for */
    struct rulings rulings;
    struct conf **overlays; /* overlay files in the order given */
    char **overlay_names;
    size_t overlay_count;
    char **sets; /* --set texts that are not about rulings */
    size_t set_count;
    uint64_t hash;  /* of the whole tree's values */
    size_t assumed; /* values in force that nobody knows for certain */
    char *changed;  /* of a copy with other values: what was set since, "PATH=VALUE" lines; NULL: nothing */
    bool observed_given;
    unsigned observed; /* the side that levels, shares and scores speak of */
};

/* Sets a value in the tree of a copy, which is the tree of the setting it came from, and notes it in
 * `changed`, which is the copy's own. False after adding to `problems`. */
bool setting_change(struct setting *copy, const char *path, const char *value, const char *origin,
                    struct problems *problems);
/* The end of a copy with a model of its own. */
void setting_release(struct setting *copy);

/* The side of the player that is looked at is observed; complains if the user named another one. */
void setting_observe_player(struct setting *setting, unsigned side, struct problems *problems);

/* Levels of the observed side, worst to best. */
static inline const struct game_level *setting_levels(const struct setting *setting, size_t *count)
{
    return setting->game->levels(setting->model, setting->observed, count);
}

/* What games are worth to the observed side is counted in parts: 1 a win where nothing else can be, or
 * SCORE_ONE. */
unsigned setting_parts(const struct setting *setting);
/* How the game ended for the observed side, and what it is worth in those parts. */
static inline const struct side_outcome *setting_end(const struct setting *setting,
                                                     const struct game_outcome *outcome)
{
    return &outcome->side[setting->observed];
}

/* What this setting is called by on a command line, without blanks or quotes. */
struct text;
void setting_address(const struct setting *setting, struct text *text);

/* NULL after adding to `problems`. */
struct setting *setting_open(const struct request *request, struct problems *problems);
void setting_close(struct setting *setting);
/* Gives back the tree and what points into it, the title and the texts of rulings: studies have many
 * variants, of which they need the model and the names. Folder games keep theirs, since their models read it.
 */
void setting_drop_tree(struct setting *setting);

/* Whether the side decides in this setting: it has a player of its own, or was given one by the game's
 * ruling. */
bool setting_decides(const struct setting *setting, size_t side);

#endif
