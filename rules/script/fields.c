/* The fields of the state, from game.yaml:
 *
 *     fields:
 *       board:  { per: cell, of: side }                  # an element of a set, at first none (-1)
 *       turn:   { number: [0, 20] }
 *       ready:  { per: unit, truth: true, start: 1 }
 *       hand:   { per: side, list: card, room: 10, seen: owner, pile: deck }
 *
 * `seen` is all, owner (the first index is the side) or nobody. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"

enum { STATE_BYTES_MAX = 1 << 16 };

#define HEAD(member, bytes_of, sign, ...)                                                                    \
    {                                                                                                        \
        .name = "at_" #member, .offset = offsetof(struct script_head, member), .bytes = (bytes_of),          \
        .is_signed = (sign), .untold = true, .unlaid = true, __VA_ARGS__                                     \
    }

static const struct game_field head_fields[] = {HEAD(at, 2, true),
                                                HEAD(side, 2, true),
                                                HEAD(counter, 2, true, .index = {{SCRIPT_NEST_MAX, 0, NULL}}),
                                                HEAD(first, 2, true, .index = {{SCRIPT_NEST_MAX, 0, NULL}}),
                                                HEAD(rolls, 2, false),
                                                HEAD(decider, 2, false),
                                                HEAD(over, 1, false),
                                                HEAD(ending, 1, false),
                                                HEAD(level, 1, false, .index = {{SIDES_MAX, 0, NULL}}),
                                                HEAD(score, 1, false, .index = {{SIDES_MAX, 0, NULL}})};

enum { HEAD_FIELDS = sizeof head_fields / sizeof *head_fields };

static void read_index(const struct script_reading *reading, struct game_field *field, unsigned depth,
                       const struct conf_node *node)
{
    unsigned count;
    if (depth == FIELD_INDICES) {
        conf_problem(node, reading->problems, NULL, NULL, "%s: more than %d indices", field->name,
                     FIELD_INDICES);
        return;
    }
    const struct script_set *set = script_read_set(reading, node, &count);
    field->index[depth] =
        (struct field_index){.count = (uint16_t)count, .label = script_label(reading->game, set)};
}

static void read_indices(const struct script_reading *reading, struct game_field *field,
                         const struct conf_node *node)
{
    if (node && conf_kind(node) == CONF_SEQUENCE)
        for (size_t i = 0; i < conf_size(node); i++)
            read_index(reading, field, (unsigned)i, conf_at(node, i));
    else if (node)
        read_index(reading, field, 0, node);
}

static unsigned bytes_for(int64_t low, int64_t high)
{
    for (unsigned bytes = 1; bytes < 8; bytes *= 2)
        if (low < 0 ? low >= -(INT64_C(1) << (8 * bytes - 1)) && high < INT64_C(1) << (8 * bytes - 1)
                    : high < INT64_C(1) << 8 * bytes)
            return bytes;
    return 8;
}

/* What one element is: exactly one of number, of, truth, list. */
static void read_element(const struct script_reading *reading, struct game_field *field,
                         struct script_field *facts, const struct conf_node *node)
{
    const struct conf_node *number = conf_find(node, "number"), *of = conf_find(node, "of");
    const struct conf_node *truth = conf_find(node, "truth"), *list = conf_find(node, "list");
    int64_t range[2] = {0, 0};
    unsigned count;
    if (!number + !of + !truth + !list != 3) {
        conf_problem(node, reading->problems, "number: [LOW, HIGH], of: SET, truth: true or list: SET", NULL,
                     "%s: what does it hold?", field->name);
        conf_accept(conf_find(node, "room"));
        return;
    }
    facts->high = 1;
    field->bytes = 1;
    if (number) {
        if (conf_integers(number, "", INT32_MIN, INT32_MAX, range, 2, reading->problems) != 2 ||
            range[0] > range[1])
            conf_problem(number, reading->problems, "[LOW, HIGH]", NULL, "%s: no range", field->name);
        facts->low = range[0];
        facts->high = range[1];
    } else if (truth) {
        const size_t before = reading->problems->told;
        field->kind = FIELD_TRUTH;
        if (!conf_boolean(truth, "", reading->problems) && reading->problems->told == before)
            conf_problem(truth, reading->problems, "truth: true, and `start: 1` for what is true at first",
                         NULL, "%s: what does it hold?", field->name);
    } else {
        facts->things = script_read_set(reading, of ? of : list, &count);
        facts->low = of ? -1 : 0;
        facts->high = (int64_t)count - 1;
        field->label = script_label(reading->game, facts->things);
    }
    if (list) {
        field->kind = FIELD_LIST;
        field->capacity = (uint16_t)conf_integer(node, "room", 1, 4096, reading->problems);
        if (facts->high > UINT8_MAX)
            conf_problem(list, reading->problems, NULL, NULL, "%s: a list holds at most 256 kinds",
                         field->name);
    }
    field->is_signed = facts->low < 0;
    field->bytes = (uint8_t)bytes_for(facts->low, facts->high);
}

/* What the head of the state is called by, and what rule cases say of a game beside its fields. */
static void refuse_taken(const struct script_reading *reading, const struct conf_node *node)
{
    static const char *const words[] = {"at", "over", "winner"};
    bool taken = false;
    for (size_t i = 0; i < HEAD_FIELDS; i++)
        taken |= strcmp(conf_key(node), head_fields[i].name) == 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        taken |= strcmp(conf_key(node), words[i]) == 0;
    if (taken)
        conf_problem(node, reading->problems, NULL, NULL,
                     "the field '%s' needs another name: rule cases know something else by it",
                     conf_key(node));
}

static int find_pile(const struct script_game *game, const char *name)
{
    for (size_t i = 0; i < game->pile_count; i++)
        if (strcmp(game->piles[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void read_field(const struct script_reading *reading, struct game_field *field,
                       struct script_field *facts, const struct conf_node *node)
{
    static const char *const seen[] = {"all", "owner", "nobody"};
    const struct script_set *side = script_find_set(reading, "side");
    *field = (struct game_field){.name = conf_key(node)};
    *facts = (struct script_field){.name = field->name, .pile = -1};
    script_check_name(reading, node);
    refuse_taken(reading, node);
    if (conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, reading->problems, "NAME: { per: SET, number: [0, 9] }", NULL, "no field");
        return;
    }
    const struct conf_node *pile = conf_find(node, "pile");
    read_indices(reading, field, conf_find(node, "per"));
    read_element(reading, field, facts, node);
    if (conf_find(node, "title"))
        field->title = conf_string(node, "title", reading->problems);
    if (conf_find(node, "seen"))
        field->seen = (uint8_t)conf_choice(node, "seen", seen, 3, reading->problems);
    const struct conf_node *start = field->kind == FIELD_LIST ? NULL : conf_find(node, "start");
    if (field->seen == SEEN_BY_OWNER &&
        (!field->index[0].count || field->index[0].label != script_label(reading->game, side)))
        conf_problem(conf_find(node, "seen"), reading->problems, "per: side, or per: [ side, ... ]", NULL,
                     "%s has no owner", field->name);
    field->usual = facts->low == -1 && facts->things ? -1 : facts->low > 0 ? facts->low : 0;
    if (start)
        field->usual = conf_integer(start, "", facts->low, facts->high, reading->problems);
    if (pile && conf_scalar(pile))
        facts->pile = find_pile(reading->game, conf_scalar(pile));
    if (pile && (facts->pile < 0 || facts->things != reading->game->piles[facts->pile].set))
        conf_problem(pile, reading->problems, "a pile of the same set, see `piles`", NULL,
                     "%s belongs to no such pile", field->name);
    field->low = facts->low;
    field->high = facts->high;
    reading->game->hides |= field->seen != SEEN_BY_ALL;
}

static void read_piles(const struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "piles");
    struct script_game *game = reading->game;
    game->piles = memory_zeros((conf_size(node) + 1) * sizeof *game->piles);
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *own = conf_at(node, i), *of = conf_need(own, "of", reading->problems);
        struct script_pile *pile = &game->piles[game->pile_count++];
        unsigned count = 0;
        int64_t copies[256];
        *pile = (struct script_pile){.name = conf_key(own)};
        pile->set = of ? script_read_set(reading, of, &count) : NULL;
        if (!pile->set || count > 256) {
            conf_problem(own, reading->problems, "of: SET", NULL, "a pile is of a set of up to 256 things");
            conf_accept(conf_find(own, "copies"));
            continue;
        }
        const struct conf_node *many = conf_find(own, "copies");
        const bool each = many && conf_kind(many) == CONF_SEQUENCE;
        const size_t given = each ? conf_integers(many, "", 0, 255, copies, 256, reading->problems) : count;
        if (given != count)
            conf_problem(many, reading->problems, NULL, NULL, "%s: %u copies are needed", pile->name, count);
        const int64_t all = many && !each ? conf_integer(many, "", 1, 255, reading->problems) : 1;
        pile->copies = memory_zeros(count);
        for (unsigned k = 0; k < count; k++)
            pile->copies[k] = (uint8_t)(each ? copies[k] : all);
    }
}

static size_t field_bytes(const struct game_field *field)
{
    size_t bytes = field->kind == FIELD_LIST ? sizeof(uint16_t) + field->capacity : field->bytes;
    bytes += field->kind == FIELD_LIST ? bytes % 2 : 0;
    for (unsigned i = 0; i < FIELD_INDICES && field->index[i].count; i++)
        bytes *= field->index[i].count;
    return bytes;
}

/* Every element as it is at first. */
static void make_initial(struct script_game *script)
{
    script->initial = memory_zeros(script->game.state_size);
    for (size_t i = HEAD_FIELDS; i < script->field_table.count; i++) {
        const struct game_field *field = &script->fields[i];
        const size_t bytes = field_bytes(field);
        for (size_t at = 0; field->kind != FIELD_LIST && at < bytes; at += field->bytes)
            memcpy(script->initial + field->offset + at, &field->usual, field->bytes);
    }
    script_head(script->initial)->side = SCRIPT_NOBODY;
}

bool script_read_fields(struct script_reading *reading)
{
    const struct conf_node *node = conf_need(reading->root, "fields", reading->problems);
    struct script_game *script = reading->game;
    const size_t before = reading->problems->told, own = conf_size(node);
    size_t next = (sizeof(struct script_head) + 7) / 8 * 8;
    read_piles(reading);
    script->fields = memory_zeros((HEAD_FIELDS + own) * sizeof *script->fields);
    script->field_facts = memory_zeros((HEAD_FIELDS + own) * sizeof *script->field_facts);
    memcpy(script->fields, head_fields, sizeof head_fields);
    for (size_t i = 0; i < own; i++) {
        struct game_field *field = &script->fields[HEAD_FIELDS + i];
        read_field(reading, field, &script->field_facts[HEAD_FIELDS + i], conf_at(node, i));
        const size_t align = field->kind == FIELD_LIST ? 2 : field->bytes ? field->bytes : 1;
        next = (next + align - 1) / align * align;
        field->offset = (uint32_t)next;
        next += field_bytes(field);
        if (next > STATE_BYTES_MAX) {
            conf_problem(node, reading->problems, NULL, NULL, "a state of more than %d bytes",
                         STATE_BYTES_MAX);
            conf_accept(node);
            break;
        }
    }
    script->field_table = (struct field_table){script->fields, HEAD_FIELDS + own};
    script->game.state_size = (next + 63) / 64 * 64;
    make_initial(script);
    return reading->problems->told == before;
}
