#include "rules/shared/choices.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/core/text.h"

static const struct choice_word *word_of(const struct choice_table *table, game_choice code)
{
    const unsigned number = choice_word_of(table, code);
    return number < table->word_count ? &table->words[number] : NULL;
}

static bool uses(const struct choice_word *word, size_t operand)
{
    return word->operands >> operand & 1;
}

static const char *value_name(const struct choice_operand *operand, const void *model, unsigned value)
{
    return operand->label ? operand->label(model, value) : NULL;
}

static void tell_operand(const struct choice_operand *operand, const void *model, game_choice code,
                         const struct facts *facts)
{
    const unsigned value = choice_value(operand, code);
    const char *name = value_name(operand, model, value);
    tell_number(facts, operand->name, value);
    if (name) {
        char key[64];
        snprintf(key, sizeof key, "%s_name", operand->name);
        tell_text(facts, key, name);
    }
}

void choices_tell(const struct choice_table *table, const void *model, const void *view, game_choice code,
                  const struct facts *facts)
{
    const struct choice_word *word = word_of(table, code);
    if (!word)
        return;
    tell_text(facts, "kind", word->name);
    for (size_t i = 0; i < table->operand_count; i++) {
        const struct choice_operand *operand = &table->operands[i];
        if (!uses(word, i))
            continue;
        if (operand->tell)
            operand->tell(model, view, code, facts);
        else
            tell_operand(operand, model, code, facts);
    }
}

static const struct choice_operand *find_operand(const struct choice_table *table, const char *name,
                                                 size_t length, size_t *index)
{
    for (size_t i = 0; i < table->operand_count; i++)
        if (strlen(table->operands[i].name) == length &&
            strncmp(table->operands[i].name, name, length) == 0) {
            *index = i;
            return &table->operands[i];
        }
    return NULL;
}

static void say_operand(const struct choice_operand *operand, const void *model, game_choice code,
                        struct text *line)
{
    const unsigned value = choice_value(operand, code);
    const char *name = value_name(operand, model, value);
    if (name)
        text_add(line, name_text(name));
    else
        text_addf(line, "%u", value);
}

static const char *sentence_of(const struct choice_table *table, const void *view, game_choice code)
{
    const struct choice_word *word = word_of(table, code);
    const char *own = word && table->sentence ? table->sentence(view, code) : NULL;
    return own ? _(own) : word ? _(word->sentence) : "?";
}

void choices_describe(const struct choice_table *table, const void *model, const void *view, game_choice code,
                      char *text, size_t size)
{
    const char *at = sentence_of(table, view, code);
    struct text line = {0};
    text_add(&line, "");
    while (*at) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        size_t index;
        const struct choice_operand *operand =
            close ? find_operand(table, at + 1, (size_t)(close - at - 1), &index) : NULL;
        if (!operand) {
            text_add_bytes(&line, at++, 1);
            continue;
        }
        if (operand->say)
            operand->say(model, view, code, &line);
        else
            say_operand(operand, model, code, &line);
        at = close + 1;
    }
    text_fit(text, size, line.bytes);
    text_free(&line);
}

/* ----------------------------------------------------------------------------------------- legality ---- */

struct listed {
    game_choice *items;
    size_t count;
};

static struct listed list_all(const struct game *game, const void *model, const void *state)
{
    enum { MOSTLY = 512 };
    struct listed listed = {memory_resize(NULL, MOSTLY * sizeof *listed.items), 0};
    listed.count = game->list(model, state, listed.items, MOSTLY);
    if (listed.count > MOSTLY) {
        listed.items = memory_resize(listed.items, listed.count * sizeof *listed.items);
        game->list(model, state, listed.items, listed.count);
    }
    return listed;
}

bool choice_is_listed(const struct game *game, const void *model, const void *state, game_choice code)
{
    struct listed listed = list_all(game, model, state);
    bool found = false;
    for (size_t i = 0; i < listed.count && !found; i++)
        found = listed.items[i] == code;
    free(listed.items);
    return found;
}

/* -------------------------------------------------------------------------------------- rule cases ---- */

/* What the words have said so far: these bits of the code are these. */
struct wanted {
    game_choice code, mask;
};

static game_choice bits_of(const struct choice_operand *operand)
{
    return ((UINT64_C(1) << operand->bits) - 1) << operand->shift;
}

static void want(struct wanted *wanted, const struct choice_operand *operand, unsigned value)
{
    wanted->code |= (game_choice)value << operand->shift & bits_of(operand);
    wanted->mask |= bits_of(operand);
}

enum { NAMES_TOLD_MAX = 256 };

/* The word just read as a value of the operand: the longest name that stands there. */
static bool read_value(const struct choice_operand *operand, const void *model, struct case_words *words,
                       struct wanted *wanted)
{
    const char *names[NAMES_TOLD_MAX];
    size_t known = 0;
    const unsigned range = operand->bits < 16 ? 1u << operand->bits : 65536u;
    size_t longest = 0;
    unsigned found = 0;
    for (unsigned value = 0; operand->label && value < range; value++) {
        const char *name = operand->label(model, value);
        const size_t length = name ? case_word_matches(words, name) : 0;
        if (length > longest) {
            longest = length;
            found = value;
        }
        if (name && known < NAMES_TOLD_MAX)
            names[known++] = name;
    }
    if (longest) {
        case_word_ends(words, longest);
        want(wanted, operand, found);
        return true;
    }
    if (known) {
        case_word_unknown(words, operand->name, names, known);
        return false;
    }
    const long number = case_word_number(words, 0, (long)range - 1, operand->name);
    if (number >= 0)
        want(wanted, operand, (unsigned)number);
    return number >= 0;
}

/* The next operand that the word uses and that nobody named yet. */
static const struct choice_operand *next_operand(const struct choice_table *table, const void *model,
                                                 const struct choice_word *word, const struct wanted *wanted)
{
    for (size_t i = 0; i < table->operand_count; i++) {
        const size_t place = table->nth ? table->nth(model, (unsigned)(word - table->words), i) : i;
        if (place < table->operand_count && uses(word, place) &&
            !(wanted->mask & bits_of(&table->operands[place])))
            return &table->operands[place];
    }
    return NULL;
}

static bool read_operands(const struct choice_table *table, const struct choice_word *word, const void *model,
                          struct case_words *words, struct wanted *wanted)
{
    while (case_word_next(words)) {
        size_t index = 0;
        const struct choice_operand *operand = find_operand(table, words->word, strlen(words->word), &index);
        if (operand && uses(word, index)) {
            if (!case_word_need(words, operand->name))
                return false;
        } else {
            operand = next_operand(table, model, word, wanted);
        }
        if (!operand) {
            case_word_unknown(words, "operand", NULL, 0);
            return false;
        }
        if (!read_value(operand, model, words, wanted))
            return false;
    }
    return true;
}

static bool find_listed(const struct game *game, const void *model, const void *state,
                        const struct wanted *wanted, struct case_report *report, const char *said,
                        game_choice *code)
{
    struct listed listed = list_all(game, model, state);
    size_t found = 0;
    for (size_t i = 0; i < listed.count; i++)
        if ((listed.items[i] & wanted->mask) == wanted->code) {
            *code = found ? *code : listed.items[i];
            found++;
        }
    free(listed.items);
    if (found != 1)
        case_differs(report, said, "legal", found ? "more than one choice fits" : "not legal now");
    return found == 1;
}

bool choice_read(const struct game *game, const struct choice_table *table, const void *model,
                 const void *state, struct case_words *words, struct case_report *report, game_choice *code)
{
    struct wanted wanted = {0, (UINT64_C(1) << table->word_bits) - 1};
    size_t number = 0;
    if (!case_word_need(words, "choice"))
        return false;
    while (number < table->word_count &&
           (!table->words[number].name || strcmp(table->words[number].name, words->word) != 0))
        number++;
    if (number == table->word_count) {
        const char *names[NAMES_TOLD_MAX];
        size_t known = 0;
        for (size_t i = 0; i < table->word_count && known < NAMES_TOLD_MAX; i++)
            if (table->words[i].name)
                names[known++] = table->words[i].name;
        case_word_unknown(words, "choice", names, known);
        return false;
    }
    wanted.code = number;
    return read_operands(table, &table->words[number], model, words, &wanted) &&
           find_listed(game, model, state, &wanted, report, table->words[number].name, code);
}
