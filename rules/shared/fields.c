#include "rules/shared/fields_parts.h"

#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/language.h"

/* ----------------------------------------------------------------------------------------- elements ---- */

unsigned field_depth(const struct game_field *field)
{
    unsigned depth = 0;
    while (depth < FIELD_INDICES && field->index[depth].count)
        depth++;
    return depth;
}

static size_t element_bytes(const struct game_field *field)
{
    return field->kind == FIELD_LIST ? sizeof(uint16_t) + field->capacity : field->bytes;
}

/* Lists of an odd capacity are padded to the next count. */
static size_t packed_stride(const struct game_field *field, unsigned depth)
{
    size_t bytes = element_bytes(field);
    if (field->kind == FIELD_LIST)
        bytes += bytes % sizeof(uint16_t);
    for (unsigned i = field_depth(field); i-- > depth + 1;)
        bytes = field->index[i].stride ? (size_t)field->index[i].stride * field->index[i].count
                                       : bytes * field->index[i].count;
    return bytes;
}

static size_t place_of(const struct game_field *field, const unsigned *index)
{
    size_t place = field->offset;
    for (unsigned i = 0; i < field_depth(field); i++) {
        const size_t stride = field->index[i].stride ? field->index[i].stride : packed_stride(field, i);
        place += stride * index[i];
    }
    return place;
}

/* Whole numbers of 1, 2, 4 or 8 bytes as the machine has them. */
static int64_t read_number(const unsigned char *from, unsigned bytes, bool is_signed)
{
    union {
        uint8_t b;
        uint16_t w;
        uint32_t d;
        uint64_t q;
    } u = {.q = 0};
    memcpy(&u, from, bytes);
    switch (bytes) {
    case 1:
        return is_signed ? (int8_t)u.b : (int64_t)u.b;
    case 2:
        return is_signed ? (int16_t)u.w : (int64_t)u.w;
    case 4:
        return is_signed ? (int32_t)u.d : (int64_t)u.d;
    default:
        return (int64_t)u.q;
    }
}

static void write_number(unsigned char *to, unsigned bytes, int64_t value)
{
    const uint8_t b = (uint8_t)value;
    const uint16_t w = (uint16_t)value;
    const uint32_t d = (uint32_t)value;
    const uint64_t q = (uint64_t)value;
    memcpy(to, bytes == 1 ? &b : bytes == 2 ? (const void *)&w : bytes == 4 ? (const void *)&d : &q, bytes);
}

int64_t field_get(const struct game_field *field, const void *state, const unsigned *index)
{
    const unsigned char *at = (const unsigned char *)state + place_of(field, index);
    return read_number(at, field->kind == FIELD_LIST ? 2 : field->bytes, field->is_signed);
}

void field_set(const struct game_field *field, void *state, const unsigned *index, int64_t value)
{
    unsigned char *at = (unsigned char *)state + place_of(field, index);
    write_number(at, field->kind == FIELD_LIST ? 2 : field->bytes, value);
}

const uint8_t *field_items(const struct game_field *field, const void *state, const unsigned *index)
{
    return (const uint8_t *)state + place_of(field, index) + sizeof(uint16_t);
}

/* ----------------------------------------------------------------------- walking over all elements ---- */

struct walk {
    const struct game_field *field;
    const void *model;
    void *context;
    void (*visit)(const struct walk *walk, const unsigned *index);
    bool all; /* also those that the scenario does not have */
};

static void walk_on(const struct walk *walk, unsigned *index, unsigned depth)
{
    const struct field_index *at = &walk->field->index[depth];
    if (depth == FIELD_INDICES || !at->count) {
        walk->visit(walk, index);
        return;
    }
    for (index[depth] = 0; index[depth] < at->count; index[depth]++)
        if (walk->all || !at->label || at->label(walk->model, index[depth]))
            walk_on(walk, index, depth + 1);
}

static void walk_field(const struct walk *walk)
{
    unsigned index[FIELD_INDICES + 1] = {0};
    walk_on(walk, index, 0);
}

/* ------------------------------------------------------------------------------------- hash, masks ---- */

struct hashing {
    const struct game_field *field;
    const void *state;
    unsigned index[FIELD_INDICES];
    uint64_t hash;
};

static void hash_element(struct hashing *hashing, size_t place)
{
    const struct game_field *field = hashing->field;
    const bool list = field->kind == FIELD_LIST;
    const unsigned char *at = (const unsigned char *)hashing->state + place;
    const int64_t value = read_number(at, list ? 2 : field->bytes, field->is_signed);
    if (field->matters && !field->matters(hashing->state, hashing->index))
        return;
    hashing->hash = hash_word(hashing->hash, (uint64_t)value);
    for (int64_t i = 0; list && i < value; i++)
        hashing->hash = hash_word(hashing->hash, at[sizeof(uint16_t) + (size_t)i]);
}

/* All elements from this depth on, the first of which lies at `place`. */
static void hash_from(struct hashing *hashing, unsigned depth, size_t place)
{
    const struct field_index *at = &hashing->field->index[depth];
    if (depth == FIELD_INDICES || !at->count) {
        hash_element(hashing, place);
        return;
    }
    const size_t stride = at->stride ? at->stride : packed_stride(hashing->field, depth);
    unsigned *i = &hashing->index[depth];
    for (*i = 0; *i < at->count; ++*i, place += stride)
        hash_from(hashing, depth + 1, place);
}

/* An array of bytes, or of words of 16 bits, in one piece that always means something, as most of the larger
 * states are. */
static bool is_row(const struct game_field *field)
{
    return (field->kind == FIELD_NUMBER || field->kind == FIELD_TRUTH) && field->bytes <= 2 &&
           !field->is_signed && !field->matters && field->index[0].count &&
           (!field->index[0].stride || field->index[0].stride == field->bytes) && !field->index[1].count;
}

/* The same as element by element. */
static void hash_row(struct hashing *hashing, const struct game_field *field)
{
    const uint8_t *bytes = (const uint8_t *)hashing->state + field->offset;
    uint16_t word;
    if (field->bytes == 1) {
        for (unsigned i = 0; i < field->index[0].count; i++)
            hashing->hash = hash_word(hashing->hash, bytes[i]);
        return;
    }
    for (unsigned i = 0; i < field->index[0].count; i++) {
        memcpy(&word, bytes + sizeof word * i, sizeof word);
        hashing->hash = hash_word(hashing->hash, word);
    }
}

uint64_t fields_hash(const struct field_table *table, const void *model, const void *state)
{
    struct hashing hashing = {.state = state};
    (void)model;
    for (size_t i = 0; i < table->count; i++) {
        hashing.field = &table->items[i];
        if (hashing.field->unhashed)
            continue;
        if (is_row(hashing.field))
            hash_row(&hashing, hashing.field);
        else
            hash_from(&hashing, 0, hashing.field->offset);
    }
    return hashing.hash;
}

struct masking {
    unsigned side;
    unsigned char *state;
};

static void mask_element(const struct walk *walk, const unsigned *index)
{
    const struct masking *masking = walk->context;
    if (walk->field->seen == SEEN_BY_OWNER && index[0] == masking->side)
        return;
    memset(masking->state + place_of(walk->field, index), 0, element_bytes(walk->field));
}

void fields_mask(const struct field_table *table, unsigned side, void *state)
{
    struct masking masking = {side, state};
    for (size_t i = 0; i < table->count; i++)
        if (table->items[i].seen != SEEN_BY_ALL)
            walk_field(&(struct walk){&table->items[i], NULL, &masking, mask_element, true});
}

/* ----------------------------------------------------------------------------------------- telling ---- */

const char *field_label_or_number(field_label *label, const void *model, unsigned number, char *buffer,
                                  size_t size)
{
    const char *name = label ? label(model, number) : NULL;
    if (name)
        return name;
    snprintf(buffer, size, "%u", number);
    return buffer;
}

static const char hidden[] = N_("hidden");

/* Whether the view hides this owner's part; `depth` indices are known. */
static bool is_covered(const struct game_field *field, const void *view, const unsigned *index,
                       unsigned depth)
{
    return depth == 1 && field->covered && field->covered(view, index[0]);
}

static void tell_value(const struct game_field *field, const char *key, const void *model, const void *view,
                       const unsigned *index, const struct facts *facts)
{
    const int64_t value = field_get(field, view, index);
    const char *name;
    switch ((enum field_kind)field->kind) {
    case FIELD_TRUTH:
        tell_truth(facts, key, value != 0);
        break;
    case FIELD_NUMBER:
        name = field->label && value >= 0 ? field->label(model, (unsigned)value) : NULL;
        if (name)
            tell_text(facts, key, name);
        else
            tell_number(facts, key, value);
        break;
    case FIELD_SET:
        tell_list(facts, key);
        for (unsigned bit = 0; bit < 8u * field->bytes; bit++)
            if ((uint64_t)value >> bit & 1) {
                char number[16];
                tell_text(facts, NULL,
                          field_label_or_number(field->label, model, bit, number, sizeof number));
            }
        tell_end(facts);
        break;
    case FIELD_LIST:
        tell_list(facts, key);
        for (int64_t i = 0; i < value; i++) {
            char number[16];
            tell_text(facts, NULL,
                      field_label_or_number(field->label, model, field_items(field, view, index)[i], number,
                                            sizeof number));
        }
        tell_end(facts);
        break;
    }
}

static void tell_level(const struct game_field *field, const char *key, const void *model, const void *view,
                       unsigned *index, unsigned depth, const struct facts *facts)
{
    const struct field_index *at = &field->index[depth];
    if (is_covered(field, view, index, depth)) {
        tell_text(facts, key, hidden);
        return;
    }
    if (depth == FIELD_INDICES || !at->count) {
        tell_value(field, key, model, view, index, facts);
        return;
    }
    if (at->label)
        tell_group(facts, key);
    else
        tell_list(facts, key);
    for (index[depth] = 0; index[depth] < at->count; index[depth]++) {
        const char *name = at->label ? at->label(model, index[depth]) : NULL;
        if (!at->label || name)
            tell_level(field, name, model, view, index, depth + 1, facts);
    }
    tell_end(facts);
}

void fields_tell(const struct field_table *table, const void *model, const void *view,
                 const struct facts *facts)
{
    for (size_t i = 0; i < table->count; i++) {
        unsigned index[FIELD_INDICES + 1] = {0};
        if (!table->items[i].untold)
            tell_level(&table->items[i], table->items[i].name, model, view, index, 0, facts);
    }
}

/* -------------------------------------------------------------------------------------- description ---- */

void field_path(const struct game_field *field, const void *model, const unsigned *index, struct text *text)
{
    text_add(text, field->name);
    for (unsigned i = 0; i < field_depth(field); i++) {
        char number[16];
        text_addf(text, ".%s",
                  field_label_or_number(field->index[i].label, model, index[i], number, sizeof number));
    }
}

void field_value_text(const struct game_field *field, const void *model, const void *state,
                      const unsigned *index, struct text *text)
{
    const int64_t value = field_get(field, state, index);
    const size_t before = text->length;
    char number[16];
    switch ((enum field_kind)field->kind) {
    case FIELD_TRUTH:
        text_add(text, value ? "yes" : "no");
        return;
    case FIELD_NUMBER:
        if (field->label && value >= 0 && field->label(model, (unsigned)value))
            text_add(text, name_text(field->label(model, (unsigned)value)));
        else if (field->label && field->is_signed && value == -1)
            text_add(text, "none");
        else
            text_addf(text, "%lld", (long long)value);
        return;
    case FIELD_SET:
        for (unsigned bit = 0; bit < 8u * field->bytes; bit++)
            if ((uint64_t)value >> bit & 1)
                text_addf(text, "%s%s", text->length > before ? " " : "",
                          name_text(field_label_or_number(field->label, model, bit, number, sizeof number)));
        break;
    case FIELD_LIST:
        for (int64_t i = 0; i < value; i++)
            text_addf(text, "%s%s", i ? " " : "",
                      field_label_or_number(field->label, model, field_items(field, state, index)[i], number,
                                            sizeof number));
        break;
    }
    if (text->length == before)
        text_add(text, "none");
}

struct describing {
    const void *state;
    struct text line;
};

/* What is covered is told once for its owner, with the first of its elements. */
static bool is_first_of_owner(const unsigned *index)
{
    return index[1] == 0 && index[2] == 0;
}

static void describe_element(const struct walk *walk, const unsigned *index)
{
    struct describing *describing = walk->context;
    const struct game_field *field = walk->field;
    const bool covered = is_covered(field, describing->state, index, 1);
    const unsigned depth = covered ? 1 : field_depth(field);
    if (covered ? !is_first_of_owner(index) : field_get(field, describing->state, index) == field->usual)
        return;
    text_add(&describing->line, "  ");
    for (unsigned i = 0; i < depth; i++) {
        char number[16];
        text_addf(&describing->line, "%s%s", i ? "/" : "",
                  name_text(field_label_or_number(field->index[i].label, walk->model, index[i], number,
                                                  sizeof number)));
    }
    if (depth)
        text_add(&describing->line, " ");
    if (covered)
        text_add(&describing->line, _(hidden));
    else
        field_value_text(field, walk->model, describing->state, index, &describing->line);
}

void fields_describe(const struct field_table *table, const void *model, const void *state, FILE *out)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct game_field *field = &table->items[i];
        struct describing describing = {.state = state};
        if (field->untold)
            continue;
        walk_field(&(struct walk){field, model, &describing, describe_element, false});
        if (describing.line.length)
            fprintf(out, "%s:%s\n", _(field->title ? field->title : field->name), describing.line.bytes);
        text_free(&describing.line);
    }
}
