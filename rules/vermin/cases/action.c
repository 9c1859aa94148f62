/* Rule cases: what a Marine does, from words to choices.
 *
 *     full_move HEX [via HEX] [load HEX | unload] | exit HEX [via HEX] [load HEX] | jump HEX | drop HEX
 *     full_fire TARGET | move_fire PART [then PART]    PART: move HEX | stay | jump HEX | fire TARGET |
 * refused recon [with HQ] | recover | request [MARINE [ARRIVAL]] | deploy | hook_up | assemble use_weapon [on
 * VERMIN ...] ARRIVAL: walk HEX [via HEX] | drop HEX | jump HEX | jump_fire HEX [then PART] | later */
#include <string.h>

#include "rules/vermin/cases/cases.h"

/* A word that is not the sign of equality of a question. */
static bool more_words(const struct case_words *words)
{
    struct case_words ahead = *words;
    return case_word_next(&ahead) && strcmp(ahead.word, "=") != 0;
}

static bool need_target(const struct vermin_model *m, struct case_words *words, unsigned *target)
{
    const struct case_names names = vermin_unit_names(m);
    if (!case_word_need(words, "a target"))
        return false;
    int found = vermin_target_named(m, words->word);
    if (found < 0)
        return case_name_word(&names, words) >= 0;
    *target = (unsigned)found;
    return true;
}

bool vermin_read_part(const struct vermin_model *m, const struct vermin_board *board,
                      struct case_words *words, struct action_part *part)
{
    static const char *const names[] = {"move", "jump", "fire", "stay", "none", "refused"};
    enum { MOVE, JUMP, FIRE, STAY, NONE, REFUSED };
    const struct case_names parts = CASE_NAME_LIST("part of a move and fire", names, 6);
    *part = (struct action_part){.kind = PART_NONE};
    switch (case_name_need(&parts, words)) {
    case MOVE:
        part->kind = PART_WALK;
        return vermin_hex_need(board, words, &part->hex);
    case JUMP:
        part->kind = PART_JUMP;
        return vermin_hex_need(board, words, &part->hex);
    case FIRE:
        part->kind = PART_FIRE;
        return need_target(m, words, &part->target);
    case STAY:
    case NONE:
        return true;
    case REFUSED:
        part->kind = PART_REFUSED;
        return true;
    default:
        return false;
    }
}

/* "HEX [via HEX] [load HEX | unload]" */
static bool read_walk(const struct vermin_board *board, struct case_words *words,
                      struct marine_action *action)
{
    if (!vermin_hex_need(board, words, &action->hex))
        return false;
    if (case_word_take(words, "via") && !vermin_hex_need(board, words, &action->via))
        return false;
    if (case_word_take(words, "unload"))
        action->load = LOAD_PUT_DOWN;
    return !case_word_take(words, "load") || vermin_hex_need(board, words, &action->load);
}

bool vermin_read_arrival(const struct vermin_board *board, struct case_words *words,
                         struct marine_action *action)
{
    static const char *const names[] = {"walk", "drop", "jump", "jump_fire", "later"};
    static const enum choice_kind kinds[] = {ARRIVE_WALK, ARRIVE_DROP, ARRIVE_JUMP, ARRIVE_JUMP_FIRE,
                                             ARRIVE_LATER};
    const struct case_names ways = CASE_NAME_LIST("way to arrive", names, 5);
    int way = case_name_need(&ways, words);
    if (way < 0)
        return false;
    action->arrival = kinds[way];
    return action->arrival == ARRIVE_LATER || read_walk(board, words, action);
}

static bool read_request(const struct vermin_model *m, const struct vermin_board *board,
                         struct case_words *words, struct marine_action *action)
{
    unsigned counter;
    action->refused = case_word_take(words, "refused");
    if (!more_words(words))
        return true;
    if (!vermin_marine_need(m, words, &counter))
        return false;
    action->counter = (int)counter;
    action->refused = case_word_take(words, "refused");
    if (!more_words(words))
        return true;
    if (!vermin_read_arrival(board, words, action) ||
        (case_word_take(words, "then") && !vermin_read_part(m, board, words, &action->part[1])))
        return false;
    action->refused = case_word_take(words, "refused");
    return true;
}

static bool read_victims(const struct vermin_model *m, struct case_words *words, struct marine_action *action)
{
    unsigned unit;
    if (!case_word_take(words, "on"))
        return true;
    while (more_words(words) && action->victim_count < VERMIN_MAX) {
        if (!vermin_unit_need(m, words, &unit))
            return false;
        action->victim[action->victim_count++] = (uint8_t)unit;
    }
    return true;
}

static const struct {
    const char *name;
    enum choice_kind kind;
} verbs[] = {
    {"full_move", FULL_WALK},   {"exit", FULL_EXIT},      {"jump", FULL_JUMP},
    {"drop", DROP_AGAIN},       {"full_fire", FULL_FIRE}, {"move_fire", MOVE_FIRE_WALK},
    {"recon", RECON},           {"recover", RECOVERY},    {"request", REQUEST},
    {"deploy", DEPLOY},         {"hook_up", HOOK_UP},     {"assemble", ASSEMBLE},
    {"use_weapon", USE_WEAPON},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static bool read_verb(struct case_words *words, struct marine_action *action)
{
    const char *names[VERBS];
    const struct case_names known = CASE_NAME_LIST("action", names, VERBS);
    for (unsigned i = 0; i < VERBS; i++)
        names[i] = verbs[i].name;
    int found = case_name_need(&known, words);
    if (found >= 0)
        action->kind = verbs[found].kind;
    return found >= 0;
}

bool vermin_read_action(const struct vermin_model *m, const struct vermin_board *board, unsigned marine,
                        struct case_words *words, struct marine_action *action)
{
    unsigned hq;
    *action = (struct marine_action){.marine = marine, .support = -1, .counter = -1};
    if (!read_verb(words, action))
        return false;
    switch (action->kind) {
    case FULL_WALK:
    case FULL_EXIT:
        return read_walk(board, words, action);
    case FULL_JUMP:
    case DROP_AGAIN:
        return vermin_hex_need(board, words, &action->hex);
    case FULL_FIRE:
        return m->marine_type[marine] == ANT_GUN ? vermin_hex_need(board, words, &action->hex)
                                                 : need_target(m, words, &action->target);
    case MOVE_FIRE_WALK:
        return vermin_read_part(m, board, words, &action->part[0]) &&
               (!case_word_take(words, "then") || vermin_read_part(m, board, words, &action->part[1]));
    case RECON:
        if (!case_word_take(words, "with"))
            return true;
        if (!vermin_marine_need(m, words, &hq))
            return false;
        action->support = (int)hq;
        return true;
    case REQUEST:
        return read_request(m, board, words, action);
    case USE_WEAPON:
        return read_victims(m, words, action);
    default:
        return true;
    }
}

/* --------------------------------------------------------------------------------------- to choices ---- */

struct vermin_choice vermin_second_choice(const struct action_part *part)
{
    static const uint8_t kinds[] = {[PART_NONE] = CHOOSE_NOTHING,
                                    [PART_WALK] = SECOND_WALK,
                                    [PART_JUMP] = SECOND_JUMP,
                                    [PART_FIRE] = SECOND_FIRE,
                                    [PART_REFUSED] = CHOOSE_NOTHING};
    return (struct vermin_choice){
        .kind = kinds[part->kind], .hex = (uint8_t)part->hex, .target = (uint8_t)part->target};
}

struct vermin_choice vermin_arrival_choice(const struct marine_action *action)
{
    return (struct vermin_choice){
        .kind = (uint8_t)action->arrival, .hex = (uint8_t)action->hex, .via = (uint8_t)action->via};
}

struct vermin_choice vermin_first_choice(const struct marine_action *action)
{
    const struct action_part *part = &action->part[0];
    struct vermin_choice choice = {.kind = (uint8_t)action->kind,
                                   .unit = (uint8_t)action->marine,
                                   .support = (uint8_t)(action->support + 1)};
    if (action->kind != REQUEST) { /* the way of what is requested is told later */
        choice.hex = (uint8_t)action->hex;
        choice.via = (uint8_t)action->via;
        choice.load = (uint8_t)action->load;
        choice.target = (uint8_t)action->target;
    }
    if (action->kind != MOVE_FIRE_WALK)
        return choice;
    choice.kind = part->kind == PART_FIRE   ? MOVE_FIRE_FIRE
                  : part->kind == PART_JUMP ? MOVE_FIRE_JUMP
                                            : MOVE_FIRE_WALK;
    choice.hex = (uint8_t)part->hex;
    choice.target = (uint8_t)part->target;
    return choice;
}
