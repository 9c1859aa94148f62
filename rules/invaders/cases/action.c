/* Rule cases: what a Marine does, from words to choices.
 *
 *     full_move HEX | jump HEX | exit | full_fire KAYOTZ [N dice]
 *     hit_run PART [then PART]      PART: move HEX | stay | jump HEX | exit | fire KAYOTZ [N dice] | refused
 *     recon [with HQ] | build | rally | resupply MARINE | request [COUNTER [at HEX]] [refused]
 *     identify [with HQ] | warp [with HQ] */
#include <string.h>

#include "rules/invaders/cases/cases.h"

static bool need_hex(const struct invaders_board *board, struct case_words *words, unsigned *hex)
{
    *hex = case_hex_need(&board->map, words);
    return *hex != 0;
}

static bool need_marine(const struct invaders_model *m, struct case_words *words, int *marine)
{
    const struct case_names names = invaders_case_marine_names(m);
    *marine = case_name_need(&names, words);
    return *marine >= 0;
}

/* "K08a", "K08a 3 dice" */
static bool read_target(const struct invaders_model *m, struct case_words *words, struct case_part *part)
{
    const struct case_names names = invaders_case_kayotz_names(m);
    int kayotz = case_name_need(&names, words);
    if (kayotz < 0)
        return false;
    *part = (struct case_part){.kind = PART_FIRE, .target = (unsigned)kayotz, .dice = DICE_ALL};
    if (!case_number_follows(words) || !case_word_next(words))
        return true;
    long dice = case_word_number(words, 1, ATTACK_DICE_MAX, "a number of dice");
    part->dice = (unsigned)dice;
    return dice >= 1 && case_word_need(words, "the word 'dice'");
}

bool invaders_case_read_part(const struct invaders_model *m, const struct invaders_board *board,
                             struct case_words *words, struct case_part *part)
{
    static const char *const names[] = {"move", "jump", "exit", "fire", "stay", "none", "refused"};
    enum { MOVE, JUMP, EXIT, FIRE, STAY, NONE, REFUSED };
    *part = (struct case_part){.kind = PART_NONE};
    if (!case_word_need(words, "a part of a hit and run"))
        return false;
    switch (case_word_index(words, names, sizeof names / sizeof *names)) {
    case MOVE:
        part->kind = PART_WALK;
        return need_hex(board, words, &part->hex);
    case JUMP:
        part->kind = PART_JUMP;
        return need_hex(board, words, &part->hex);
    case EXIT:
        part->kind = PART_EXIT;
        return true;
    case FIRE:
        return read_target(m, words, part);
    case STAY:
        part->kind = PART_WALK;
        return true; /* hex 0: its own */
    case NONE:
        return true;
    case REFUSED:
        part->kind = PART_REFUSED;
        return true;
    default:
        case_word_unknown(words, "part of a hit and run", names, sizeof names / sizeof *names);
        return false;
    }
}

/* "[with HQ1]" */
static bool read_support(const struct invaders_model *m, struct case_words *words, struct case_action *action)
{
    return !case_word_take(words, "with") || need_marine(m, words, &action->support);
}

static bool read_request(const struct invaders_model *m, const struct invaders_board *board,
                         struct case_words *words, struct case_action *action)
{
    action->refused = case_word_take(words, "refused");
    struct case_words ahead = *words;
    if (action->refused || !case_word_next(&ahead) || strcmp(ahead.word, "=") == 0)
        return true; /* the sign ends a question */
    *words = ahead;
    action->counter = invaders_case_marine_word(m, words);
    if (action->counter < 0 || (case_word_take(words, "at") && !need_hex(board, words, &action->zone)))
        return false;
    action->refused = case_word_take(words, "refused");
    return true;
}

static bool read_hit_run(const struct invaders_model *m, const struct invaders_board *board,
                         struct case_words *words, struct case_action *action)
{
    return invaders_case_read_part(m, board, words, &action->part[0]) &&
           (!case_word_take(words, "then") || invaders_case_read_part(m, board, words, &action->part[1]));
}

static const struct {
    const char *name;
    enum choice_kind kind;
} verbs[] = {
    {"full_move", FULL_WALK},
    {"jump", FULL_JUMP},
    {"exit", FULL_EXIT},
    {"full_fire", FULL_FIRE},
    {"hit_run", HIT_RUN_WALK},
    {"recon", RECON},
    {"build", BUILD_STRONGPOINT},
    {"rally", RALLY},
    {"resupply", RESUPPLY},
    {"request", REQUEST_REINFORCEMENT},
    {"identify", IDENTIFY_DIMENSION},
    {"warp", WARP_ATTEMPT},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static bool read_verb(struct case_words *words, struct case_action *action)
{
    const char *names[VERBS];
    for (unsigned i = 0; i < VERBS; i++)
        names[i] = verbs[i].name;
    if (!case_word_need(words, "an action"))
        return false;
    int found = case_word_index(words, names, VERBS);
    if (found < 0)
        case_word_unknown(words, "action", names, VERBS);
    else
        action->kind = verbs[found].kind;
    return found >= 0;
}

bool invaders_case_read_action(const struct invaders_model *m, const struct invaders_board *board,
                               unsigned marine, struct case_words *words, struct case_action *action)
{
    int target;
    *action = (struct case_action){.marine = marine, .support = -1, .counter = -1};
    if (!read_verb(words, action))
        return false;
    switch (action->kind) {
    case FULL_WALK:
    case FULL_JUMP:
        return need_hex(board, words, &action->part[0].hex);
    case FULL_FIRE:
        return read_target(m, words, &action->part[0]);
    case HIT_RUN_WALK:
        return read_hit_run(m, board, words, action);
    case RESUPPLY:
        if (!need_marine(m, words, &target))
            return false;
        action->target = (unsigned)target;
        return true;
    case REQUEST_REINFORCEMENT:
        return read_request(m, board, words, action);
    case RECON:
    case IDENTIFY_DIMENSION:
    case WARP_ATTEMPT:
        return read_support(m, words, action);
    default:
        return true;
    }
}

/* --------------------------------------------------------------------------------------- to choices ---- */

/* All the dice of the modified combat factor (INV-6.4.a); none for the BUMP gun. */
static uint8_t dice_of(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                       const struct case_part *part, bool hit_run)
{
    if (part->dice != DICE_ALL)
        return (uint8_t)part->dice;
    if (marine_weapon(m, v, marine) == WEAPON_BUMP || !(v->kayotz_on_map >> part->target & 1) ||
        !v->marine_hex[marine])
        return 0;
    return (uint8_t)invaders_marine_factor(m, v, marine, v->marine_hex[marine], part->target, hit_run);
}

struct invaders_choice invaders_case_second_choice(const struct invaders_model *m,
                                                   const struct invaders_view *v, unsigned marine,
                                                   const struct case_part *part)
{
    struct invaders_choice choice = {.kind = CHOOSE_NOTHING};
    switch (part->kind) {
    case PART_WALK:
        choice.kind = part->hex ? SECOND_WALK : CHOOSE_NOTHING;
        choice.hex = (uint8_t)part->hex;
        break;
    case PART_JUMP:
        choice.kind = SECOND_JUMP;
        choice.hex = (uint8_t)part->hex;
        break;
    case PART_EXIT:
        choice.kind = SECOND_EXIT;
        break;
    case PART_FIRE:
        choice.kind = SECOND_FIRE;
        choice.target = (uint8_t)part->target;
        choice.dice = dice_of(m, v, marine, part, true);
        break;
    default:
        break;
    }
    return choice;
}

static struct invaders_choice hit_run_choice(const struct invaders_model *m, const struct invaders_view *v,
                                             const struct case_action *action)
{
    const struct case_part *part = &action->part[0];
    struct invaders_choice choice = {.kind = HIT_RUN_WALK, .unit = (uint8_t)action->marine};
    switch (part->kind) {
    case PART_JUMP:
        choice.kind = HIT_RUN_JUMP;
        choice.hex = (uint8_t)part->hex;
        break;
    case PART_EXIT:
        choice.kind = HIT_RUN_EXIT;
        break;
    case PART_FIRE:
        choice.kind = HIT_RUN_FIRE;
        choice.target = (uint8_t)part->target;
        choice.dice = dice_of(m, v, action->marine, part, true);
        break;
    default:
        choice.hex = (uint8_t)(part->hex ? part->hex : v->marine_hex[action->marine]);
        break;
    }
    return choice;
}

struct invaders_choice invaders_case_first_choice(const struct invaders_model *m,
                                                  const struct invaders_view *v,
                                                  const struct case_action *action)
{
    struct invaders_choice choice = {.kind = (uint8_t)action->kind, .unit = (uint8_t)action->marine};
    switch (action->kind) {
    case HIT_RUN_WALK:
        return hit_run_choice(m, v, action);
    case FULL_WALK:
    case FULL_JUMP:
        choice.hex = (uint8_t)action->part[0].hex;
        break;
    case FULL_FIRE:
        choice.target = (uint8_t)action->part[0].target;
        choice.dice = dice_of(m, v, action->marine, &action->part[0], false);
        break;
    case RECON:
        choice.support = (uint8_t)(action->support + 1);
        break;
    case RESUPPLY:
        choice.target = (uint8_t)action->target;
        break;
    default:
        break;
    }
    return choice;
}
