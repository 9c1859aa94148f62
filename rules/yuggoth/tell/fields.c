/* The state as a table (fields.def), and what comes of it: hash, view, what is hidden dealt anew. */
#include "rules/shared/fields.h"

#include <string.h>

#include "rules/yuggoth/parts.h"
#include "sim/core/language.h"

/* Whoever has Elder Signs of no value has them hidden from him who looks (YUG-1.3). */
static bool signs_covered(const void *view, unsigned owner)
{
    const struct yuggoth_state *s = view;
    return s->sign_count[owner] && !(s->sign[owner][0] | s->sign[owner][1] | s->sign[owner][2]);
}

static const struct game_field fields[] = {
#define FIELD(kind, seen, member, first, ...)                                                                \
    FIELD_PART(struct yuggoth_state, member, first, kind, seen, __VA_ARGS__),
#include "rules/yuggoth/fields.def"
#undef FIELD
};

const struct field_table yuggoth_fields = {fields, sizeof fields / sizeof *fields};

uint64_t yuggoth_hash(const void *model, const void *state)
{
    return fields_hash(&yuggoth_fields, model, state);
}

void yuggoth_see(const void *model, unsigned side, const void *state, void *view)
{
    (void)model;
    memcpy(view, state, sizeof(struct yuggoth_state));
    fields_mask(&yuggoth_fields, side, view);
}

/* Signs that lie neither before everybody's eyes nor before the side (decisions.md 2), in a random order. */
static unsigned unseen_signs(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned side,
                             uint64_t key, uint8_t signs[SIGNS])
{
    unsigned count = 0;
    for (unsigned value = 0; value < SIGN_VALUES; value++)
        for (unsigned i = s->revealed[value] + s->sign[side][value]; i < m->signs[value]; i++)
            signs[count++] = (uint8_t)(value + 1);
    for (unsigned i = count; i > 1; i--) {
        const unsigned j = (unsigned)chance_below(key, i, i);
        const uint8_t sign = signs[i - 1];
        signs[i - 1] = signs[j];
        signs[j] = sign;
    }
    return count;
}

void yuggoth_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct yuggoth_state *s = state;
    const struct yuggoth_model *m = model;
    uint8_t signs[SIGNS];
    unsigned count = unseen_signs(m, s, side, key, signs);
    for (unsigned h = 0; h < m->players; h++) {
        if (h == side)
            continue;
        memset(s->sign[h], 0, sizeof s->sign[h]);
        for (unsigned i = 0; i < s->sign_count[h]; i++)
            s->sign[h][signs[--count] - 1]++;
    }
    memset(&s->bag, 0, sizeof s->bag);
    s->bag.count = (uint16_t)count;
    memcpy(s->bag.value, signs, count);
}
