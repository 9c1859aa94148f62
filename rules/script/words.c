/* What can be chosen and what is reported, from game.yaml:
 *
 *     choices:
 *       move: { operands: { unit: unit, to: cell }, says: "moves {unit} to {to}" }
 *       pass: "passes"
 *     events:
 *       combat: { operands: { unit: unit, loss: 10 }, says: "{unit} loses {loss}" }
 *
 * An operand is an element of a set, or a number from 0 to below a bound. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"

static unsigned bits_for(unsigned count)
{
    unsigned bits = 1;
    while (1u << bits < count)
        bits++;
    return bits;
}

static size_t find_operand(const struct script_game *game, const char *name)
{
    size_t i = 0;
    while (i < game->choices.operand_count && strcmp(game->operands[i].name, name) != 0)
        i++;
    return i;
}

/* The operand of this name, new or as it was; words share operands of the same name. */
static size_t add_operand(const struct script_reading *reading, const struct conf_node *node, unsigned *shift)
{
    struct script_game *game = reading->game;
    unsigned count;
    const size_t place = find_operand(game, conf_key(node));
    const struct script_set *set = script_read_set(reading, node, &count);
    if (place < game->choices.operand_count) {
        if (game->operand_set[place] != set)
            conf_problem(node, reading->problems, NULL, NULL, "'%s' is something else in another choice",
                         conf_key(node));
        return place;
    }
    game->operands = memory_resize(game->operands, (place + 1) * sizeof *game->operands);
    game->operand_set = memory_resize(game->operand_set, (place + 1) * sizeof *game->operand_set);
    const unsigned bits = bits_for(count);
    game->operands[place] = (struct choice_operand){
        conf_key(node), (uint8_t)*shift, (uint8_t)bits, script_label(game, set), NULL, NULL};
    game->operand_count = memory_resize(game->operand_count, (place + 1) * sizeof *game->operand_count);
    game->operand_set[place] = set;
    game->operand_count[place] = count;
    game->choices.operand_count++;
    *shift += bits;
    if (*shift > 64 || place >= 32)
        conf_problem(node, reading->problems, "fewer or smaller operands", NULL,
                     "the operands of all choices have more than 64 bits");
    return place;
}

static void read_word(const struct script_reading *reading, const struct conf_node *node,
                      struct choice_word *word, struct script_word *facts, unsigned *shift)
{
    const bool plain = conf_kind(node) != CONF_MAPPING;
    const struct conf_node *operands =
        plain ? NULL : conf_part(node, "operands", CONF_MAPPING, reading->problems);
    *word = (struct choice_word){.name = conf_key(node), .sentence = conf_key(node)};
    *facts = (struct script_word){0};
    if (plain || conf_find(node, "says"))
        word->sentence = conf_string(node, plain ? "" : "says", reading->problems);
    if (conf_size(operands) > SCRIPT_OPERANDS_MAX) {
        conf_problem(operands, reading->problems, "several small decisions", NULL, "more than %d operands",
                     SCRIPT_OPERANDS_MAX);
        conf_accept(operands);
        return;
    }
    for (size_t i = 0; i < conf_size(operands); i++) {
        const size_t place = add_operand(reading, conf_at(operands, i), shift);
        word->operands |= 1u << place;
        facts->operand[facts->operands++] = (uint8_t)place;
    }
}

/* As the functions of legal and apply are given them. */
static size_t nth_operand(const void *model, unsigned word, size_t i)
{
    const struct script_game *game = script_model(model)->game;
    const struct script_word *facts = &game->word_facts[word];
    return i < facts->operands ? facts->operand[i] : game->choices.operand_count;
}

bool script_read_choices(struct script_reading *reading)
{
    const struct conf_node *node = conf_need(reading->root, "choices", reading->problems);
    struct script_game *game = reading->game;
    const size_t before = reading->problems->told, count = conf_size(node);
    const unsigned bits = bits_for((unsigned)count);
    unsigned shift = bits;
    game->words = memory_zeros((count + 1) * sizeof *game->words);
    game->word_facts = memory_zeros((count + 1) * sizeof *game->word_facts);
    const char **names = memory_zeros((count + 1) * sizeof *names);
    for (size_t i = 0; i < count; i++) {
        read_word(reading, conf_at(node, i), &game->words[i], &game->word_facts[i], &shift);
        names[i] = game->words[i].name;
    }
    if (node && !count)
        conf_problem(node, reading->problems, "at least one", NULL, "no choices");
    game->choices.words = game->words;
    game->choices.word_count = count;
    game->choices.word_bits = bits;
    game->choices.operands = game->operands;
    game->choices.nth = nth_operand;
    game->game.decision_names = names;
    game->game.decision_count = count;
    return reading->problems->told == before;
}

/* "unit,cell": what the numbers of the event mean. */
static const char *read_event(const struct script_reading *reading, const struct conf_node *node,
                              struct script_event *event)
{
    const bool plain = conf_kind(node) != CONF_MAPPING;
    const struct conf_node *operands =
        plain ? NULL : conf_part(node, "operands", CONF_MAPPING, reading->problems);
    struct text fields = {0};
    text_add(&fields, "");
    event->sentence = conf_string(node, plain ? "" : "says", reading->problems);
    if (conf_size(operands) > EVENT_NUMBERS) {
        conf_problem(operands, reading->problems, NULL, NULL, "more than %d operands", EVENT_NUMBERS);
        conf_accept(operands);
    }
    for (size_t i = 0; i < conf_size(operands) && i < EVENT_NUMBERS; i++) {
        unsigned count;
        const struct script_set *set = script_read_set(reading, conf_at(operands, i), &count);
        event->set[i] = set ? (int)(set - reading->game->sets) : -1;
        text_addf(&fields, "%s%s", i ? "," : "", conf_key(conf_at(operands, i)));
        event->operands++;
    }
    return text_take(&fields);
}

/* What was rolled is an event, too: one for each chance site, before the game's own. */
bool script_read_events(struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "events");
    struct script_game *script = reading->game;
    const size_t before = reading->problems->told, sites = script->game.site_count;
    const size_t count = sites + conf_size(node);
    const char **names = memory_zeros((count + 1) * sizeof *names);
    const char **fields = memory_zeros((count + 1) * sizeof *fields);
    script->events = memory_zeros((count + 1) * sizeof *script->events);
    for (size_t i = 0; i < sites; i++) {
        names[i] = script->game.sites[i].name;
        fields[i] = "result";
        script->events[i] = (struct script_event){.operands = 1, .set = {-1}};
    }
    for (size_t i = sites; i < count; i++) {
        names[i] = conf_key(conf_at(node, i - sites));
        fields[i] = read_event(reading, conf_at(node, i - sites), &script->events[i]);
    }
    script->game.event_names = names;
    script->game.event_fields = fields;
    script->game.event_count = count;
    return reading->problems->told == before;
}
