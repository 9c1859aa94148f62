/* What a side does not see, and dealing it anew.
 *
 * In a view, hidden numbers and items are 0; how many items a list has, and which places of a pile are empty,
 * is seen by all. Dealing anew takes every element of a pile that the side does not see and lays them, in a
 * new order, where hidden ones lie. What else is hidden is for game.lua: redeal_hidden(side). */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/chance.h"

enum { PILE_PLACES_MAX = 1024 };

struct hidden_place {
    unsigned char *at;
    uint8_t bytes;
};

static size_t element_bytes(const struct game_field *field)
{
    const size_t bytes = field->kind == FIELD_LIST ? sizeof(uint16_t) + field->capacity : field->bytes;
    return bytes + (field->kind == FIELD_LIST ? bytes % 2 : 0);
}

static size_t elements(const struct game_field *field)
{
    size_t count = 1;
    for (unsigned i = 0; i < FIELD_INDICES && field->index[i].count; i++)
        count *= field->index[i].count;
    return count;
}

static bool sees(const struct game_field *field, unsigned side, size_t element)
{
    if (field->seen == SEEN_BY_ALL)
        return true;
    const size_t owners = field->index[0].count ? field->index[0].count : 1;
    return field->seen == SEEN_BY_OWNER && element / (elements(field) / owners) == side;
}

bool script_part_of(const struct game_field *field, unsigned owner, struct game_field *part)
{
    *part = *field;
    if (field->seen != SEEN_BY_OWNER || owner >= field->index[0].count)
        return false;
    part->offset += (uint32_t)(owner * (elements(field) / field->index[0].count) * element_bytes(field));
    memmove(part->index, part->index + 1, sizeof part->index - sizeof *part->index);
    part->index[FIELD_INDICES - 1] = (struct field_index){.count = 0};
    return true;
}

static uint16_t items_in(const unsigned char *at)
{
    uint16_t count;
    memcpy(&count, at, sizeof count);
    return count;
}

static void mask(const struct game_field *field, const struct script_field *facts, unsigned char *at)
{
    const struct game_field one = {.bytes = field->bytes, .is_signed = field->is_signed};
    if (field->kind == FIELD_LIST)
        memset(at + sizeof(uint16_t), 0, items_in(at));
    else if (facts->pile < 0 || field_get(&one, at, NULL) >= 0)
        memset(at, 0, field->bytes);
}

void script_see(const void *model, unsigned side, const void *state, void *view)
{
    const struct script_game *game = script_model(model)->game;
    memcpy(view, state, game->game.state_size);
    script_head(view)->viewer = (uint8_t)(side + 1);
    for (size_t i = 0; i < game->field_table.count; i++) {
        const struct game_field *field = &game->fields[i];
        const size_t count = elements(field);
        if (field->seen == SEEN_BY_ALL)
            continue;
        for (size_t k = 0; k < count; k++)
            if (!sees(field, side, k))
                mask(field, &game->field_facts[i],
                     (unsigned char *)view + field->offset + k * element_bytes(field));
    }
}

/* ------------------------------------------------------------------------------------ dealing anew ---- */

struct dealing {
    int left[256]; /* of each element, those not seen */
    struct hidden_place place[PILE_PLACES_MAX];
    unsigned places;
};

static void meet(struct dealing *dealing, const struct game_field *field, unsigned char *at, bool seen)
{
    const int64_t element =
        field_get(&(struct game_field){.bytes = field->bytes, .is_signed = field->is_signed}, at, NULL);
    if (element < 0)
        return;
    if (seen)
        dealing->left[element]--;
    else if (dealing->places < PILE_PLACES_MAX)
        dealing->place[dealing->places++] = (struct hidden_place){at, field->bytes};
}

static void meet_field(struct dealing *dealing, const struct game_field *field, unsigned side, void *state)
{
    const size_t count = elements(field);
    for (size_t k = 0; k < count; k++) {
        unsigned char *at = (unsigned char *)state + field->offset + k * element_bytes(field);
        const bool seen = sees(field, side, k);
        if (field->kind != FIELD_LIST) {
            meet(dealing, field, at, seen);
            continue;
        }
        const uint16_t items = items_in(at);
        for (uint16_t j = 0; j < items; j++)
            if (seen)
                dealing->left[at[sizeof(uint16_t) + j]]--;
            else if (dealing->places < PILE_PLACES_MAX)
                dealing->place[dealing->places++] = (struct hidden_place){at + sizeof(uint16_t) + j, 1};
    }
}

static void lay(const struct dealing *dealing, uint64_t key)
{
    uint8_t unseen[PILE_PLACES_MAX];
    unsigned count = 0;
    for (unsigned element = 0; element < 256; element++)
        for (int i = 0; i < dealing->left[element] && count < PILE_PLACES_MAX; i++)
            unseen[count++] = (uint8_t)element;
    for (unsigned i = 0; i < dealing->places && i < count; i++) {
        const unsigned other = i + (unsigned)chance_below(key, i, count - i);
        const uint8_t element = unseen[other];
        const uint64_t wide = element;
        unseen[other] = unseen[i];
        unseen[i] = element;
        memcpy(dealing->place[i].at, &wide, dealing->place[i].bytes);
    }
}

static int redeal(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    script_show_state(host);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, host->redeal);
    lua_pushinteger(lua, (lua_Integer)host->side);
    lua_call(lua, 1, 0);
    return 0;
}

void script_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct script_host *host = script_host(model);
    const struct script_game *game = script_model(model)->game;
    script_head(state)->viewer = 0;
    for (size_t pile = 0; pile < game->pile_count; pile++) {
        struct dealing dealing = {.places = 0};
        for (unsigned i = 0; i < game->piles[pile].set->count; i++)
            dealing.left[i] = game->piles[pile].copies[i];
        for (size_t i = 0; i < game->field_table.count; i++)
            if (game->field_facts[i].name && game->field_facts[i].pile == (int)pile)
                meet_field(&dealing, &game->fields[i], side, state);
        lay(&dealing, hash_word(key, pile));
    }
    if (host->redeal == LUA_NOREF || !host->steps)
        return;
    host->state = state;
    host->writable = true;
    host->deal_key = hash_word(key, 0x6465616cu /* "deal" */);
    host->dealt = 0;
    host->side = side;
    script_protect(host, redeal);
    host->deal_key = 0;
    host->state = NULL;
}
