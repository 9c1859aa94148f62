#include "rules/imperium/lent.h"
#include "rules/imperium/parts.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* A thread's own model: which model it was made from, and what was lent when it was last looked at. */
struct own_model {
    uint64_t serial; /* of the model it was made from; 0: of none */
    uint8_t as[COUNTERS];
    struct imperium_model model;
};
static _Thread_local struct own_model *own; /* NULL until something is lent */
static pthread_key_t ending;
static pthread_once_t ending_known = PTHREAD_ONCE_INIT;

static void know_ending(void)
{
    if (pthread_key_create(&ending, free) != 0)
        abort();
}

/* Goes with its thread. */
static struct own_model *own_model(void)
{
    if (own)
        return own;
    pthread_once(&ending_known, know_ending);
    own = memory_zeros(sizeof *own);
    pthread_setspecific(ending, own);
    return own;
}

/* ------------------------------------------------------------------------------ a thread's own model ---- */

static const size_t values[] = {
#define VALUE(member) offsetof(struct imperium_model, member)
    VALUE(type),
    VALUE(class_of),
    VALUE(has_back),
    VALUE(cost),
    VALUE(beam[0]),
    VALUE(beam[1]),
    VALUE(torpedo[0]),
    VALUE(torpedo[1]),
    VALUE(defence[0]),
    VALUE(defence[1]),
    VALUE(counter_measures[0]),
    VALUE(counter_measures[1]),
    VALUE(capacity[0]),
    VALUE(capacity[1]),
    VALUE(maintenance[0]),
    VALUE(maintenance[1]),
    VALUE(speed[0]),
    VALUE(speed[1]),
    VALUE(strength[0]),
    VALUE(strength[1]),
#undef VALUE
};

static const size_t sets[] = {
#define SET(member) offsetof(struct imperium_model, member)
    SET(ships),      SET(capital),   SET(carrier), SET(fighter), SET(monitor), SET(auxiliary),
    SET(jump_drive), SET(transport), SET(troops),  SET(battery), SET(forcing),
#undef SET
};

/* The unit is what the printed counter `as` is. */
static void enter(struct imperium_model *m, unsigned unit, unsigned as)
{
    const struct imperium_model *base = m->base;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        ((uint8_t *)m + values[i])[unit] = ((const uint8_t *)base + values[i])[as];
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        const struct counter_set *from = (const void *)((const char *)base + sets[i]);
        struct counter_set *to = (void *)((char *)m + sets[i]);
        if (set_has(from, as))
            set_add(to, unit);
        else
            set_drop(to, unit);
    }
    if (as == unit)
        memcpy(m->unit_name[unit], base->unit_name[unit], sizeof *m->unit_name);
    else
        imperium_lent_name(base, unit, base->type[as], m->unit_name[unit], sizeof *m->unit_name);
}

/* Ships that may split their fire, and carriers, among those that are lent: counted by sides, as a side does
 * not see all of the other's. */
static void number_lent(struct imperium_model *m, const uint8_t *as)
{
    int capitals[SIDES] = {CAPITALS_MAX, CAPITALS_MAX};
    int carriers[SIDES] = {CARRIERS_PRINTED, CARRIERS_MAX - 1};
    for (unsigned i = 0; i < SHIPS; i++) {
        const unsigned side = m->side[i];
        m->capital_number[i] = m->base->capital_number[i];
        m->carrier_number[i] = m->base->carrier_number[i];
        if (!as[i])
            continue;
        m->capital_number[i] = set_has(&m->capital, i) ? (int8_t)capitals[side]++ : -1;
        m->carrier_number[i] = -1;
        if (set_has(&m->carrier, i)) {
            m->carrier_number[i] = (int8_t)carriers[side];
            carriers[side] += side == TERRAN ? 1 : -1;
        }
    }
}

const struct imperium_model *imperium_model_with_lent(const struct imperium_model *base,
                                                      const struct imperium_state *s)
{
    struct own_model *mine = own_model();
    if (mine->serial != base->serial) {
        mine->model = *base;
        mine->serial = base->serial;
        memset(mine->as, 0, sizeof mine->as);
    }
    if (memcmp(mine->as, s->as, sizeof mine->as) == 0)
        return &mine->model;
    for (unsigned i = 0; i < COUNTERS; i++)
        if (mine->as[i] != s->as[i])
            enter(&mine->model, i, s->as[i] ? s->as[i] - 1u : i);
    memcpy(mine->as, s->as, sizeof mine->as);
    number_lent(&mine->model, mine->as);
    return &mine->model;
}

/* ------------------------------------------------------------------------------------------- lending ---- */

void imperium_lend(struct imperium_state *s, unsigned unit, unsigned stands_for)
{
    s->lent = (uint8_t)(s->lent + !s->as[unit]);
    s->as[unit] = (uint8_t)(stands_for + 1);
}

void imperium_lend_nothing(struct imperium_state *s, unsigned unit)
{
    s->lent = (uint8_t)(s->lent - (s->as[unit] != 0));
    s->as[unit] = 0;
}

struct counter_set imperium_counters_of(const struct imperium_model *m, const struct imperium_state *s,
                                        unsigned side, unsigned type)
{
    const unsigned first = m->first[side][type];
    struct counter_set found = set_of_range(first, first + m->count[side][type]);
    if (!s->lent)
        return found;
    for (unsigned i = 0; i < COUNTERS; i++) {
        if (s->as[i] && m->side[i] == side && m->type[i] == type)
            set_add(&found, i);
        else if (s->as[i])
            set_drop(&found, i);
    }
    return found;
}

/* There are as many places for more capital ships as areas of the display, and for carriers of each side. */
bool imperium_may_lend(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned type)
{
    enum { MORE_CARRIERS = (CARRIERS_MAX - CARRIERS_PRINTED) / SIDES };
    const unsigned first = m->first[side][type];
    unsigned capitals = 0, carriers = 0;
    for (unsigned i = 0; i < SHIPS; i++)
        if (s->as[i] && m->side[i] == side) {
            capitals += set_has(&m->capital, i);
            carriers += set_has(&m->carrier, i);
        }
    return !(set_has(&m->capital, first) && capitals >= AREAS) &&
           !(set_has(&m->carrier, first) && carriers >= MORE_CARRIERS);
}

int imperium_lendable(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                      unsigned type)
{
    if (!imperium_may_lend(m, s, side, type))
        return -1;
    for (unsigned i = type < SHIP_TYPES ? SHIPS : COUNTERS; i-- > 0;)
        if (m->side[i] == side && s->at[i] == AT_POOL && i != m->first[side][m->base->type[i]])
            return (int)i;
    return -1;
}

/* A counter that is in the box and was not destroyed could be hidden as well. */
void imperium_hide_lent(const struct imperium_model *m, unsigned side, struct imperium_state *view)
{
    unsigned lent = 0;
    if (!view->lent)
        return;
    for (unsigned i = 0; i < COUNTERS; i++) {
        if (m->side[i] != side && view->at[i] == AT_POOL && !(view->flag[i] & FLAG_LOST))
            view->as[i] = 0;
        lent += view->as[i] != 0;
    }
    view->lent = (uint8_t)lent;
}

/* -------------------------------------------------------------------------------------------- events ---- */

int imperium_unit_in_event(const char *fields, unsigned i)
{
    static const char *const units[] = {"unit", "target", "carrier", "fighter", "ship", "other"};
    int before = 0;
    for (unsigned field = 0; *fields; field++) {
        const size_t length = strcspn(fields, ",");
        bool is_unit = false;
        for (size_t u = 0; u < sizeof units / sizeof *units; u++)
            is_unit |= strlen(units[u]) == length && strncmp(fields, units[u], length) == 0;
        if (field == i)
            return is_unit ? before : -1;
        before += is_unit;
        fields += length + (fields[length] == ',');
    }
    return -1;
}

int imperium_lent_type(const struct event *event, const char *fields, unsigned unit)
{
    for (unsigned i = 0; i < EVENT_LENT; i++) {
        const int which = imperium_unit_in_event(fields, i);
        if (which >= 0 && EVENT_LENT + which < EVENT_NUMBERS && event->number[i] == (int)unit)
            return event->number[EVENT_LENT + which] - 1;
    }
    return -1;
}

/* --------------------------------------------------------------------------------------------- names ---- */

static unsigned place_in_side(const struct imperium_model *m, unsigned unit)
{
    const unsigned side = m->side[unit];
    return unit < SHIPS ? unit - side * SHIPS_A_SIDE : unit - GROUND - side * GROUND_A_SIDE + SHIPS_A_SIDE;
}

void imperium_lent_name(const struct imperium_model *m, unsigned unit, unsigned type, char *name, size_t size)
{
    snprintf(name, size, "%c-%s-%03u", m->side[unit] == TERRAN ? 'T' : 'I', imperium_type_names[type],
             (LENT_FROM + place_in_side(m, unit)) % 1000);
}

bool imperium_lent_named(const struct imperium_model *m, const char *name, unsigned *unit, unsigned *type)
{
    const char *number = strrchr(name, '-');
    if (!number || strlen(number) != 4)
        return false;
    for (*unit = 0; *unit < COUNTERS; ++*unit)
        for (*type = 0; *type < COUNTER_TYPES; ++*type) {
            char own_name[sizeof *m->unit_name];
            const bool fits =
                (*unit < SHIPS || *type >= SHIP_TYPES) && *unit != m->first[m->side[*unit]][m->type[*unit]];
            imperium_lent_name(m, *unit, *type, own_name, sizeof own_name);
            if (fits && m->count[m->side[*unit]][*type] && strcmp(own_name, name) == 0)
                return true;
        }
    return false;
}
