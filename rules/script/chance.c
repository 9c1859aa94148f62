/* The one door through which chance enters a folder game. A roll is keyed by its site, the counters of the
 * loops it happens in, and either the key that the script gives or how many rolls came before in this moment:
 * what else happened does not shift it. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/chance.h"
#include "sim/core/observer.h"

static uint64_t event_of(struct script_host *host, unsigned site, const int64_t *key, unsigned keys)
{
    struct script_head *head = script_head(host->state);
    struct chance_moment moment = {{(uint16_t)head->counter[0], (uint16_t)head->counter[1],
                                    (uint16_t)head->counter[2], (uint16_t)head->counter[3]}};
    if (keys) {
        const uint64_t rest = (uint64_t)(uint16_t)head->counter[4] << 16 | (uint16_t)head->counter[5];
        uint64_t event = chance_event_at(site, moment, 0, 0, 0);
        for (unsigned i = 0; i < keys; i++)
            event = hash_word(event, (uint64_t)key[i]);
        return hash_word(event, rest);
    }
    const unsigned ordinal = head->rolls++;
    return hash_word(chance_event_at(site, moment, (uint16_t)head->counter[4], (uint16_t)head->counter[5],
                                     (uint16_t)ordinal),
                     1);
}

/* Two rolls of one game with the same key would be the same roll. */
static void note_event(struct script_watch *watch, const struct script_host *host, unsigned site,
                       uint64_t event)
{
    watch->rolled[site]++;
    for (size_t i = 0; i < watch->event_count; i++)
        if (watch->events[i] == event && !watch->trouble[0])
            snprintf(watch->trouble, sizeof watch->trouble,
                     "%s is rolled twice with the same key in the same moment: both give the same result",
                     host->model->game->game.sites[site].name);
    if (watch->event_count == watch->event_capacity) {
        watch->event_capacity = 2 * watch->event_capacity + 64;
        watch->events = memory_resize(watch->events, watch->event_capacity * sizeof *watch->events);
    }
    watch->events[watch->event_count++] = event;
}

static unsigned cell_by_weight(const uint64_t *weights, unsigned cells, uint64_t value)
{
    unsigned cell = 0;
    while (cell + 1 < cells && value >= weights[cell])
        value -= weights[cell++];
    return cell;
}

/* Where the thing lies in the list that a rule case draws from it; the first if the case names none. */
static unsigned scripted_place(struct script_host *host, struct script *script, unsigned site,
                               const struct script_list *list)
{
    const int element = script_draw(script, (int)site);
    unsigned place = 0;
    while (element >= 0 && place < *list->count && list->items[place] != element)
        place++;
    if (place == *list->count)
        luaL_error(host->lua, "%s: there is no %d in %s to be drawn",
                   host->model->game->game.sites[site].name, element, list->field->name);
    return place;
}

/* What a rule case gives: faces of dice; weights and draws by their number. What the dice do not show, and
 * what there is not to draw, fails as Lua does. */
static unsigned scripted_cell(struct script_host *host, struct script *script, unsigned site,
                              unsigned variant)
{
    const struct script_game *game = host->model->game;
    const struct script_site *facts = &game->sites[site];
    const char *name = game->game.sites[site].name;
    unsigned cell = 0;
    const unsigned dice = facts->law == LAW_HITS ? variant / (facts->sides + 1) : facts->dice;
    const unsigned least = facts->law == LAW_HITS ? variant % (facts->sides + 1) : 0;
    if (facts->law == LAW_DRAW || facts->law == LAW_WEIGHTS) {
        const int value = script_draw(script, (int)site), count = (int)(variant ? variant : facts->cells);
        if (value >= count)
            luaL_error(host->lua, "%s draws one of %d here, from 0: not %d", name, count, value);
        return value < 0 ? 0 : (unsigned)value;
    }
    script_roll(script, name, dice);
    for (unsigned i = 0; i < dice; i++) {
        const bool given = script->face_next < script->face_count;
        const unsigned face = script_face(script), shown = face > facts->sides ? facts->sides : face;
        if (given && shown != face)
            luaL_error(host->lua, "%s: a die of %d sides does not show %d", name, (int)facts->sides,
                       (int)face);
        cell += least ? shown >= least : shown - 1;
    }
    return cell;
}

/* The rule that the site names. */
static uint16_t rule_of(const struct game *game, unsigned site)
{
    for (size_t i = 0; i < game->rule_count; i++)
        if (strcmp(game->rules[i].id, game->sites[site].rule) == 0)
            return (uint16_t)i;
    return RULE_NONE;
}

static void report_roll(struct script_host *host, unsigned site, unsigned cell)
{
    const struct script_site *facts = &host->model->game->sites[site];
    struct observer *observer = host->chance->observer;
    if (!observer->log)
        return;
    const struct game *game = &host->model->game->game;
    /* What is drawn goes into hands and decks; where some are hidden, nobody knows whether into those. */
    struct event event = {
        .kind = (uint16_t)site, .rule = rule_of(game, site), .secret = facts->law == LAW_DRAW && game->see};
    event.number[0] = (int16_t)(facts->law == LAW_DIE || facts->law == LAW_SUM ? cell + facts->dice : cell);
    if (facts->law == LAW_DIE && facts->sides <= 6) {
        event.dice[0] = (uint8_t)(cell + 1);
        event.dice_count = 1;
    }
    event_log_add(observer->log, &event);
}

/* Another source of numbers knows streams by number from 1, with three keys, and an ordinal: the script's
 * four keys. Single dice and draws only. */
static unsigned sourced_cell(const struct chance_source *source, const struct script_site *facts,
                             unsigned site, unsigned variant, const int64_t *key, unsigned keys)
{
    uint64_t part[SCRIPT_KEYS_MAX] = {0};
    for (unsigned i = 0; i < keys; i++)
        part[i] = (uint64_t)key[i];
    return source->below(source->context,
                         chance_event(site + 1, (unsigned)part[0], (unsigned)part[1], (unsigned)part[2], 0),
                         (unsigned)part[3], facts->law == LAW_DRAW ? variant : facts->sides);
}

/* The cell of the site that is drawn; of a list, if there is one, a place. */
static unsigned roll_cell(struct script_host *host, unsigned site, unsigned variant,
                          const struct script_list *list, const int64_t *key, unsigned keys)
{
    const struct script_game *game = host->model->game;
    const struct script_site *facts = &game->sites[site];
    const struct game_site *table = &game->game.sites[site];
    const uint64_t event = event_of(host, site, key, keys);
    struct script *script = host->chance->observer ? host->chance->observer->script : NULL;
    const struct chance_source *source = host->chance->observer ? host->chance->observer->source : NULL;
    unsigned cell;
    if (host->watch)
        note_event(host->watch, host, site, event);
    if (script && list) {
        cell = scripted_place(host, script, site, list);
    } else if (script) {
        cell = scripted_cell(host, script, site, variant);
    } else if (source && (facts->law == LAW_DRAW || facts->law == LAW_DIE)) {
        cell = sourced_cell(source, facts, site, variant, key, keys);
    } else if (facts->law == LAW_DRAW) {
        cell = (unsigned)chance_below(host->chance->key, event, variant);
    } else if (facts->law == LAW_HITS) {
        uint64_t weights[32], total = 0;
        table->law(table, variant, weights);
        for (unsigned i = 0; i < facts->cells; i++)
            total += weights[i];
        cell = cell_by_weight(weights, facts->cells, chance_below(host->chance->key, event, total));
    } else if (facts->law == LAW_DIE) {
        cell = (unsigned)chance_below(host->chance->key, event, facts->sides);
    } else {
        cell = cell_by_weight(facts->weights, facts->cells,
                              chance_below(host->chance->key, event, facts->total));
    }
    if (cell >= table->cells)
        cell = table->cells - 1;
    host->chance->tally[table->offset + (size_t)variant * table->cells + cell]++;
    if (host->chance->observer)
        report_roll(host, site, cell);
    return cell;
}

int64_t script_chance(struct script_host *host, unsigned site, unsigned variant, const int64_t *key,
                      unsigned keys)
{
    const struct script_site *facts = &host->model->game->sites[site];
    const unsigned cell = roll_cell(host, site, variant, NULL, key, keys);
    return facts->law == LAW_DIE || facts->law == LAW_SUM ? cell + facts->dice : cell;
}

unsigned script_chance_in(struct script_host *host, unsigned site, const struct script_list *list,
                          const int64_t *key, unsigned keys)
{
    return roll_cell(host, site, *list->count, list, key, keys);
}
