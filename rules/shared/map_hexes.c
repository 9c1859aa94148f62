/* Hexes named by their numbers in a configuration, and the exact places of these words. */
#include <stdlib.h>
#include <string.h>

#include "rules/shared/map_reading.h"

enum { TOKEN_MAX = 16 };

struct place map_place_within(const struct conf_node *node, size_t offset, size_t length)
{
    struct place place = *conf_place(node);
    const char *text = conf_scalar(node);
    size_t column = (size_t)place.column + offset;
    size_t line_length = place.line_text ? strlen(place.line_text) : 0;

    if (place.column >= 1 && (size_t)place.column <= line_length &&
        strchr("\"'", place.line_text[place.column - 1]))
        column++;
    /* A text that runs over several lines, or has escapes, is pointed at as a whole. */
    if (!text || column - 1 + length > line_length ||
        strncmp(place.line_text + column - 1, text + offset, length) != 0)
        return place;
    place.column = (int)column;
    place.length = length ? (int)length : 1;
    return place;
}

struct token {
    char text[TOKEN_MAX];
    struct place place;
};

/* Takes the next word of the scalar's text from *offset on. */
static bool next_token(const struct conf_node *node, size_t *offset, struct token *token)
{
    const char *text = conf_scalar(node);
    size_t start, length;

    if (!text)
        return false;
    start = *offset + strspn(text + *offset, " \n");
    length = strcspn(text + start, " \n");
    if (length == 0)
        return false;
    *offset = start + length;
    token->place = map_place_within(node, start, length);
    if (length >= TOKEN_MAX)
        length = TOKEN_MAX - 1;
    memcpy(token->text, text + start, length);
    token->text[length] = '\0';
    return true;
}

static bool is_numbered(const struct hex_map *map, unsigned cell)
{
    return map->cell[cell].number[0] != 'U';
}

/* The cells that a word names, "322" or "321-326", in order of their numbers; 0 if it names none. */
static size_t hexes_of_word(const struct hex_map *map, const char *word, uint16_t cells[HEX_CELLS_MAX])
{
    char first_text[TOKEN_MAX] = "";
    const char *dash = strchr(word, '-');
    size_t count = 0;
    unsigned first, last;

    memcpy(first_text, word, dash ? (size_t)(dash - word) : strlen(word));
    first = hex_map_find_cell(map, first_text);
    last = dash ? hex_map_find_cell(map, dash + 1) : first;
    if (first == HEX_NO_CELL || last == HEX_NO_CELL || is_numbered(map, first) != is_numbered(map, last))
        return 0;
    for (unsigned c = first; c != HEX_NO_CELL; c = hex_map_find_cell(map, first_text)) {
        cells[count++] = (uint16_t)c;
        if (c == last || count == HEX_CELLS_MAX)
            return count;
        if (!is_numbered(map, c))
            snprintf(first_text, sizeof first_text, "U%02u", (unsigned)atoi(map->cell[c].number + 1) + 1);
        else if (hex_number_index(map->cell[c].number) + 1 < HEX_NUMBERED)
            hex_number_write((unsigned)hex_number_index(map->cell[c].number) + 1, first_text);
        else
            return 0; /* the last number comes before the first */
    }
    return 0;
}

static void add_word(const struct hex_map *map, const struct token *token, struct map_chain *chain,
                     const char *expected, struct problems *problems)
{
    uint16_t cells[HEX_CELLS_MAX];
    size_t count = hexes_of_word(map, token->text, cells);

    if (count == 0)
        problem_add(problems, &token->place, expected, NULL, "map %s has no hex '%s'", map->name,
                    token->text);
    for (size_t i = 0; i < count; i++) {
        if (chain->count == HEX_CELLS_MAX) {
            problem_add(problems, &token->place, NULL, NULL, "more hexes than a map has");
            return;
        }
        chain->cell[chain->count] = cells[i];
        chain->place[chain->count++] = token->place;
    }
}

static void add_words(const struct hex_map *map, const struct conf_node *node, struct map_chain *chain,
                      struct problems *problems)
{
    struct token token;

    for (size_t offset = 0; next_token(node, &offset, &token);)
        add_word(map, &token, chain, "a number from 111 to 666 with digits from 1 to 6, or U01, U02, ...",
                 problems);
}

void map_read_key(const struct hex_map *map, const struct conf_node *entry, struct map_chain *chain,
                  struct problems *problems)
{
    const char *key = conf_key(entry);

    chain->count = 0;
    for (key += strspn(key, " "); *key; key += strspn(key, " ")) {
        struct token token = {.place = *conf_place(entry)};
        size_t length = strcspn(key, " ");

        memcpy(token.text, key, length < TOKEN_MAX ? length : TOKEN_MAX - 1);
        add_word(map, &token, chain, NULL, problems);
        key += length;
    }
}

void map_read_chain(const struct hex_map *map, const struct conf_node *node, struct map_chain *chain,
                    struct problems *problems)
{
    chain->count = 0;
    conf_accept(node);
    if (conf_kind(node) == CONF_MAPPING) {
        conf_problem(node, problems, "hex numbers", NULL, "a mapping where hexes should be named");
    } else if (conf_kind(node) == CONF_SCALAR) {
        add_words(map, node, chain, problems);
    } else {
        for (size_t i = 0; i < conf_size(node); i++) {
            if (conf_kind(conf_at(node, i)) == CONF_SCALAR)
                add_words(map, conf_at(node, i), chain, problems);
            else
                conf_problem(conf_at(node, i), problems, "hex numbers", NULL,
                             "a list within a list of hexes");
        }
    }
}

size_t map_hexes(const struct hex_map *map, const struct conf_node *node, uint8_t *ids, size_t capacity,
                 struct problems *problems)
{
    struct map_chain chain;
    size_t count = 0;

    map_read_chain(map, node, &chain, problems);
    for (size_t i = 0; i < chain.count; i++) {
        unsigned id = map->cell[chain.cell[i]].id;

        if (id == 0) {
            problem_add(problems, &chain.place[i], NULL, NULL, "nobody can stand in hex %s",
                        map->cell[chain.cell[i]].number);
        } else if (count == capacity) {
            problem_add(problems, &chain.place[i], NULL, NULL, "too many hexes: at most %zu", capacity);
            break;
        } else {
            ids[count++] = (uint8_t)id;
        }
    }
    return count;
}

unsigned map_hex(const struct hex_map *map, const struct conf_node *node, struct problems *problems)
{
    size_t before = problems->told;
    uint8_t id = 0;

    if (map_hexes(map, node, &id, 1, problems) == 0 && problems->told == before)
        conf_problem(node, problems, "a hex number", NULL, "no hex is named");
    return id;
}
