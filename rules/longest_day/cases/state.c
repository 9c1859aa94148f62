/* Rule cases: positions. Only what the case names is in play. */
#include <string.h>

#include "rules/longest_day/cases/cases.h"

int longest_day_case_find(const char *const *names, unsigned count, const char *name)
{
    for (unsigned i = 0; name && i < count; i++)
        if (strcmp(names[i], name) == 0)
            return (int)i;
    return -1;
}

unsigned longest_day_case_place(const struct longest_day_model *m, const char *name)
{
    for (unsigned i = 0; name && i < m->castle.count; i++)
        if (strcmp(m->castle.id[i], name) == 0)
            return i;
    for (unsigned i = HEX_FIRST; name && i < m->outdoors.count; i++)
        if (strcmp(m->outdoors.id[i], name) == 0)
            return i;
    return NOWHERE;
}

/* Nothing is in play, and it is 02:00 in the castle. */
static void lay_blank(struct longest_day_state *s)
{
    memset(s->para_at, 0xFF, sizeof s->para_at);
    memset(s->german_at, 0xFF, sizeof s->german_at);
    memset(s->undead_at, NO_SQUARE, sizeof s->undead_at);
    memset(s->item_at, 0xFF, sizeof s->item_at);
    s->detonator = DETONATOR_UNUSED;
    s->time = 120;
    s->phase = PHASE_CASTLE;
    s->ambition = s->known_ambition = ZOMBIE + 1;
    s->counter_pool = 0xFF;
    s->marker_pool = (1u << INFECTIONS) - 1;
}

struct laying {
    const struct longest_day_model *m;
    struct longest_day_state *s;
    struct problems *problems;
};

static void lay_unit(struct laying *l, unsigned thing, unsigned place)
{
    l->s->para_at[thing] = (uint16_t)place;
    l->s->para_status[thing] = place == NOWHERE     ? STATUS_DEAD
                               : place >= HEX_FIRST ? STATUS_OUTDOORS
                                                    : STATUS_CASTLE;
    if (place != NOWHERE)
        l->s->phase = place >= HEX_FIRST ? PHASE_OUTDOORS : PHASE_CASTLE;
}

static void lay_german(struct laying *l, unsigned thing, unsigned place)
{
    l->s->german_at[thing] = (uint16_t)place;
    l->s->german_up = place == NOWHERE ? l->s->german_up & ~BIT(thing) : l->s->german_up | BIT(thing);
    for (unsigned slot = 0; slot < GARRISON; slot++)
        if (l->s->garrison[slot] == thing + 1) {
            l->s->garrison[slot] = 0;
            l->s->garrison_down &= (uint16_t)~BIT(slot);
        }
    l->s->german_pool &= ~BIT(thing);
}

static void lay_down(struct laying *l, unsigned thing, unsigned place)
{
    for (unsigned slot = 0; slot < GARRISON; slot++)
        if (l->m->castle.garrison[slot] == place ||
            (slot < OUTDOOR_GARRISON && l->m->outdoors.garrison[slot] == place)) {
            l->s->garrison[slot] = (uint8_t)(thing + 1);
            l->s->garrison_down |= (uint16_t)BIT(slot);
        }
}

static void lay_undead_unit(struct laying *l, unsigned thing, unsigned place, bool purple)
{
    const bool there = place != NOWHERE;
    l->s->undead_at[thing] = there ? (uint8_t)place : NO_SQUARE;
    l->s->undead_in = there ? l->s->undead_in | BIT(thing) : l->s->undead_in & ~BIT(thing);
    l->s->purple = there && purple ? l->s->purple | BIT(thing) : l->s->purple & ~BIT(thing);
    if (thing < UNDEAD_COUNTER)
        return;
    const uint8_t counter = (uint8_t)(1u << (thing - UNDEAD_COUNTER));
    l->s->counter_pool = there ? l->s->counter_pool & (uint8_t)~counter : l->s->counter_pool | counter;
}

static void lay_zombie(struct laying *l, unsigned thing, unsigned place)
{
    lay_undead_unit(l, thing, place, false);
}

static void lay_undead(struct laying *l, unsigned thing, unsigned place)
{
    lay_undead_unit(l, thing, place, true);
}

/* Face down on a star or "?"; its phase is that of the place. */
static void lay_marker(struct laying *l, unsigned thing, unsigned place)
{
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        const bool here =
            l->m->castle.question[slot] == place || (slot < STARS && l->m->outdoors.star[slot] == place);
        if (!here && l->s->front[slot] != thing + 1)
            continue;
        l->s->front[slot] = here ? (uint8_t)(thing + 1) : 0;
        l->s->front_down = here ? l->s->front_down | BIT(slot) : l->s->front_down & ~BIT(slot);
        if (!here)
            l->s->known_front[slot] = 0;
    }
}

static const struct {
    const char *key;
    const char *const *names;
    unsigned count;
    void (*lay)(struct laying *l, unsigned thing, unsigned place);
} groups[] = {
    {"units", longest_day_paratrooper_ids, PARATROOPERS, lay_unit},
    {"germans", longest_day_german_ids, GERMANS, lay_german},
    {"down", longest_day_german_ids, GERMANS, lay_down},
    {"zombies", longest_day_undead_ids, UNDEAD, lay_zombie},
    {"undead", longest_day_undead_ids, UNDEAD, lay_undead},
    {"markers", longest_day_marker_ids, MARKERS, lay_marker},
};

static const char *const own_keys[] = {"units",   "germans", "down",    "zombies", "undead",
                                       "markers", "level",   "metrics", NULL};

static void lay_entry(struct laying *l, size_t group, const struct conf_node *entry)
{
    const int thing = longest_day_case_find(groups[group].names, groups[group].count, conf_key(entry));
    const char *name = conf_scalar(entry);
    const unsigned place = longest_day_case_place(l->m, name);
    if (thing < 0)
        conf_problem(entry, l->problems, NULL, NULL, "there is no '%s' in %s", conf_key(entry),
                     groups[group].key);
    else if (place == NOWHERE && (!name || strcmp(name, "nowhere") != 0))
        conf_problem(entry, l->problems, "a hex, a square or nowhere", NULL, "there is no place '%s'",
                     name ? name : "");
    else
        groups[group].lay(l, (unsigned)thing, place);
}

void longest_day_case_lay(const struct longest_day_model *m, struct longest_day_state *s,
                          const struct conf_node *node, struct problems *problems)
{
    struct laying l = {m, s, problems};
    for (size_t i = 0; node && i < sizeof groups / sizeof *groups; i++) {
        const struct conf_node *group = conf_find(node, groups[i].key);
        for (size_t k = 0; group && k < conf_size(group); k++)
            lay_entry(&l, i, conf_at(group, k));
    }
    fields_lay(&longest_day_position, m, s, node, own_keys, problems);
    s->unseen = longest_day_unseen(s);
    s->face_down = longest_day_face_down(s);
}

bool longest_day_case_setup(const void *model, void *state, const struct conf_node *node,
                            struct problems *problems)
{
    const size_t before = problems->told;
    struct longest_day_state *s = state;
    if (!s->time && !s->detonator && !s->depth)
        lay_blank(s);
    longest_day_case_lay(model, s, node, problems);
    return problems->told == before;
}

int longest_day_case_pool(const char *name)
{
    for (int i = 0; i < (int)SITES; i++)
        if (strcmp(longest_day_sites[i].name, name) == 0)
            return i;
    return -1;
}

int longest_day_case_element(const void *model, int pool, const char *name)
{
    (void)model;
    const int marker = longest_day_case_find(longest_day_marker_ids, MARKERS, name);
    switch (pool) {
    case SITE_DRAW_FRONT:
        return marker < 0 ? -1 : (int)longest_day_front_bit((unsigned)marker);
    case SITE_LEFT_OUT:
        return marker < OUTDOOR_1 ? -1 : marker - OUTDOOR_1;
    case SITE_AMBITION:
        return longest_day_case_find(longest_day_ambition_names, AMBITIONS, name);
    case SITE_DRAW_GERMAN:
    case SITE_DRAW_DEAD:
    case SITE_DRAW_GARRISON:
        return longest_day_case_find(longest_day_german_ids, GERMANS, name);
    case SITE_DRAW_UNDEAD:
        return longest_day_case_find(longest_day_undead_ids + UNDEAD_COUNTER, COUNTERS, name);
    case SITE_DRAW_INFECTION:
        return name[0] == 'I' && name[1] >= '1' && name[1] <= '4' && !name[2] ? name[1] - '1' : -1;
    default:
        return -1;
    }
}
