/* Rulings: questions the rulebook leaves open, with their possible answers, as game.yaml lists them:
 *
 *     rulings:
 *       los_contact:                      # the name
 *         id: V-los_contact
 *         question: "What stops a line of sight?"
 *         choice: { value: jp_edition, ruling: V-los_contact }
 *         options:
 *           jp_edition: "..."             # answers that switch rules in the program
 *           other: { says: "...", set: { "rift.values": [1, 2] } }   # answers that change values
 */
#ifndef WARODDS_EXPERIMENT_RULINGS_H
#define WARODDS_EXPERIMENT_RULINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/conf/conf.h"

struct ruling {
    char *name;     /* "los_contact" */
    char *id;       /* "V-los_contact" */
    char *standard; /* the answer game.yaml chooses */
    char *choice;   /* the answer in force */
    char *origin;   /* who changed it ("--variant V-los_contact=..."), NULL if nobody */
    const struct conf_node *node;
};

struct rulings {
    struct ruling *items;
    size_t count;
};

/* The rulings of a game's tree; none if it has no `rulings`. */
struct rulings rulings_read(const struct conf *conf, struct problems *problems);
void rulings_free(struct rulings *rulings);

/* The ruling with this name or id, NULL if there is none. */
struct ruling *rulings_find(const struct rulings *rulings, const char *name, size_t length);
/* Names and ids, for messages; `names` has room for 2 * count. */
size_t rulings_names(const struct rulings *rulings, const char **names);

/* What an answer says: a text, or the key `says`. */
const char *ruling_says(const struct conf_node *option);

/* Takes `option` as the answer; `place` and `origin` tell who wants it. */
bool ruling_choose(struct ruling *ruling, const char *option, const char *origin, const struct place *place,
                   struct problems *problems);

/* Writes into the tree the values that the answers in force set, and the answers themselves. Overlay files go
 * between the two: their values win over those of answers, but which answer is in force is settled here. */
void rulings_set_values(const struct rulings *rulings, struct conf *conf, struct problems *problems);
void rulings_set_choices(const struct rulings *rulings, struct conf *conf, struct problems *problems);

#endif
