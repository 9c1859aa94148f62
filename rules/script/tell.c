/* What the tables of a folder game say: outcome, hash, texts, facts. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"
#include "sim/core/language.h"

size_t script_sides_in_play(const void *model)
{
    return script_model(model)->sides;
}

void script_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct script_game *game = script_model(model)->game;
    const struct script_head *head = script_head(state);
    outcome->ending = head->ending;
    for (size_t i = 0; i < game->game.side_count; i++)
        outcome->side[i] = (struct side_outcome){head->level[i], head->score[i]};
    for (size_t i = 0; i < game->game.metric_count; i++)
        outcome->metric[i] =
            (int32_t)field_get(&game->fields[game->metrics[i].field], state, game->metrics[i].index);
}

uint64_t script_hash(const void *model, const void *state)
{
    return fields_hash(&script_model(model)->game->field_table, model, state);
}

/* What a script writes is tested when it writes it; here the items of lists. */
bool script_invariant(const void *model, const void *state, char *why, size_t why_size)
{
    const struct script_game *game = script_model(model)->game;
    for (size_t i = 0; i < game->field_table.count; i++) {
        const struct game_field *field = &game->fields[i];
        if (field->kind != FIELD_LIST || field->index[0].count)
            continue;
        if (field_get(field, state, (const unsigned[FIELD_INDICES + 1]){0}) > field->capacity) {
            snprintf(why, why_size, "%s holds more than it has room for", field->name);
            return false;
        }
    }
    return true;
}

const struct game_level *script_levels(const void *model, unsigned side, size_t *count)
{
    (void)side;
    *count = script_model(model)->game->level_count;
    return script_model(model)->game->levels;
}

const struct game_ending *script_endings(const void *model, size_t *count)
{
    *count = script_model(model)->game->ending_count;
    return script_model(model)->game->endings;
}

void script_describe_choice(const void *model, const void *state, game_choice choice, char *text, size_t size)
{
    choices_describe(&script_model(model)->game->choices, model, state, choice, text, size);
}

/* The sentence with its operands; of a roll the result. */
void script_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    const struct script_game *game = script_model(model)->game;
    const struct script_event *facts = &game->events[event->kind];
    struct text line = {0};
    if (!facts->sentence) {
        snprintf(text, size, "%s: %d", _(game->game.sites[event->kind].title), event->number[0]);
        return;
    }
    const char *names = game->game.event_fields[event->kind];
    text_add(&line, "");
    for (const char *at = facts->sentence; *at; at++) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL, *name = names;
        unsigned operand = 0;
        const size_t length = close ? (size_t)(close - at - 1) : 0;
        while (close && *name && (strcspn(name, ",") != length || strncmp(name, at + 1, length) != 0)) {
            name += strcspn(name, ",");
            name += *name == ',';
            operand++;
        }
        if (!close || operand >= facts->operands) {
            text_add_bytes(&line, at, 1);
            continue;
        }
        const int number = event->number[operand];
        field_label *label =
            facts->set[operand] < 0 ? NULL : script_label(game, &game->sets[facts->set[operand]]);
        const char *word = label && number >= 0 ? label(model, (unsigned)number) : NULL;
        if (word)
            text_add(&line, word);
        else
            text_addf(&line, "%d", number);
        at = close;
    }
    text_fit(text, size, line.bytes);
    text_free(&line);
}

/* Whether the side that sees the view does not see all of the field; a state is seen whole. */
static bool is_hidden(const struct game_field *field, const void *view)
{
    return script_head(view)->viewer && field->seen != SEEN_BY_ALL;
}

void script_describe_state(const void *model, const void *state, FILE *out)
{
    const struct field_table *all = &script_model(model)->game->field_table;
    for (size_t i = 0; i < all->count; i++) {
        struct game_field part = all->items[i];
        if (!is_hidden(&part, state) ||
            script_part_of(&all->items[i], script_head(state)->viewer - 1u, &part))
            fields_describe(&(struct field_table){&part, 1}, model, state, out);
    }
}

/* Grids as letters: the first of what the first field that is told by cell holds. */
void script_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct space *space = &script_model(model)->space;
    (void)map;
    (void)colour;
    for (size_t i = 0; i < space->cell_count; i++) {
        const struct space_cell *cell = &space->cells[i];
        fprintf(out, "  %s %s", cell->label, space->kinds[cell->kind].name);
        for (unsigned other = 0; other < space->cell_count; other++)
            if (space_next_to(space, (unsigned)i, other))
                fprintf(out, " %s", space->cells[other].label);
        fprintf(out, "\n");
    }
    if (state)
        script_describe_state(model, state, out);
}

/* ---------------------------------------------------------------------------------------------- facts ----
 */

/* One of the things that stand in cells. */
static void tell_place(const struct script_model *model, const struct game_field *field, unsigned k,
                       const void *view, const struct facts *facts)
{
    const int64_t cell = field_get(field, view, (const unsigned[FIELD_INDICES + 1]){k});
    const bool own = field->seen == SEEN_BY_OWNER && k + 1 == script_head(view)->viewer;
    if (cell < 0 || (is_hidden(field, view) && !own))
        return;
    tell_group(facts, NULL);
    tell_number(facts, "id", k);
    tell_text(facts, "name", field->index[0].label ? field->index[0].label(model, k) : field->name);
    tell_number(facts, "cell", cell + 1);
    tell_end(facts);
}

/* What stands in cells, as things with a place: boards draw them. */
static void tell_places(const struct script_model *model, const void *view, const struct facts *facts)
{
    const struct script_game *game = model->game;
    for (size_t i = 0; i < game->field_table.count; i++) {
        const struct game_field *field = &game->fields[i];
        const struct script_set *values = game->field_facts[i].things;
        const bool alone = !field->index[0].count;
        if (field->untold || field->kind != FIELD_NUMBER || !values || field->index[1].count ||
            values->kind != SET_OF_CELLS || (!alone && !field->index[0].label))
            continue;
        char key[80];
        snprintf(key, sizeof key, "%s_places", field->name);
        tell_list(facts, key);
        for (unsigned k = 0; k < (alone ? 1 : field->index[0].count); k++)
            tell_place(model, field, k, view, facts);
        tell_end(facts);
    }
}

/* What is hidden is told to be so, not as what its zeros would mean; that a place is empty, and how many
 * items a list has, is seen by all. */
static void tell_covered(const struct game_field *field, const void *view, const struct facts *facts)
{
    const bool plain = !field->index[0].count;
    const int64_t value = plain ? field_get(field, view, NULL) : 0;
    if (plain && field->kind == FIELD_LIST) {
        tell_list(facts, field->name);
        for (int64_t i = 0; i < value; i++)
            tell_text(facts, NULL, "hidden");
        tell_end(facts);
    } else if (value < 0) {
        tell_number(facts, field->name, value);
    } else {
        tell_text(facts, field->name, "hidden");
    }
}

static void tell_hidden(const struct game_field *field, const void *model, const void *view,
                        const struct facts *facts)
{
    struct game_field part;
    if (field->untold)
        return;
    if (!script_part_of(field, 0, &part)) {
        tell_covered(field, view, facts);
        return;
    }
    tell_group(facts, field->name);
    for (unsigned owner = 0; script_part_of(field, owner, &part); owner++) {
        part.name = field->index[0].label(model, owner);
        if (part.name && owner + 1u == script_head(view)->viewer)
            fields_tell(&(struct field_table){&part, 1}, model, view, facts);
        else if (part.name)
            tell_covered(&part, view, facts);
    }
    tell_end(facts);
}

static void tell_fields(const struct field_table *all, const void *model, const void *view,
                        const struct facts *facts)
{
    for (size_t i = 0; i < all->count; i++)
        if (is_hidden(&all->items[i], view))
            tell_hidden(&all->items[i], model, view, facts);
        else
            fields_tell(&(struct field_table){&all->items[i], 1}, model, view, facts);
}

void script_tell_view(const void *model, const void *view, const struct facts *facts)
{
    const struct script_game *game = script_model(model)->game;
    tell_text(facts, "decision", game->game.decision_names[script_decision(model, view)]);
    tell_text(facts, "side", game->game.sides[script_head(view)->decider].name);
    tell_fields(&game->field_table, model, view, facts);
    tell_places(model, view, facts);
}

void script_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts)
{
    choices_tell(&script_model(model)->game->choices, model, view, choice, facts);
}

void script_tell_maps(const void *model, const struct facts *facts)
{
    if (script_model(model)->space.cell_count)
        space_tell(&script_model(model)->space, facts);
}
