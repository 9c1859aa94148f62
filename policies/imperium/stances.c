/* The stances of the galactic players (decisions 7.4). */
#include <string.h>

#include "policies/imperium/war.h"

#define CYCLE(...)                                                                                           \
    {                                                                                                        \
        __VA_ARGS__, BUILD_TYPES                                                                             \
    }

#define IMPERIAL_GARRISONS                                                                                   \
    .battery = {"NUS1", "TCE1", "EPE1", "AMA1"}, .guard = {"NUS1", "TCE1", "EPE1", "AMA1", "LAG1"}
#define TERRAN_GARRISONS .battery = {"SOL1", "ACA1"}
#define DOOR_GARRISONS   .battery = {"JUN1", "SOL1"}

const struct stance imperium_stance_terran_random = {.base = {"SOL"},
                                                     .share = {100},
                                                     .supply = "SOL",
                                                     .ratio = 13,
                                                     .random = true,
                                                     .lands = true,
                                                     TERRAN_GARRISONS,
                                                     .cycle = {BUILD_TYPES}};
const struct stance imperium_stance_imperial_random = {.base = {"DIN"},
                                                       .share = {100},
                                                       .supply = "GAS",
                                                       .ratio = 13,
                                                       .random = true,
                                                       .lands = true,
                                                       IMPERIAL_GARRISONS,
                                                       .cycle = {BUILD_TYPES}};

const struct stance imperium_stance_turtle = {.base = {"SOL", "ACA"},
                                              .share = {60, 40},
                                              .supply = "SOL",
                                              .ratio = 13,
                                              .stays = true,
                                              TERRAN_GARRISONS,
                                              .cycle = CYCLE(TYPE_M, TYPE_M, TYPE_B)};
const struct stance imperium_stance_colonise = {
    .base = {"SOL", "JUN"},
    .share = {60, 40},
    .supply = "SOL",
    .ratio = 13,
    .lands = true,
    .settles_first = true,
    .objective = {"NUS", "PRO", "AGD", "AMA", "EPE", "TCE", "SHR", "APS", "LAG", "ISM"},
    .outpost = {"HEP1", "CAL1", "FOR1", "AGD1", "PRO1", "YS1", "REM1", "SAR1", "MIR1"},
    DOOR_GARRISONS,
    .cycle = CYCLE(TYPE_TB, TYPE_CL, TYPE_CA, TYPE_B)};
const struct stance imperium_stance_two_doors = {
    .base = {"BRN", "JUN", "SOL"},
    .share = {40, 40, 20},
    .supply = "SOL",
    .ratio = 13,
    .lands = true,
    .objective = {"NUS", "PRO", "AGD", "AMA", "EPE", "TCE", "SHR", "APS", "LAG", "ISM"},
    .outpost = {"HEP1", "CAL1", "FOR1", "AGD1", "PRO1"},
    DOOR_GARRISONS,
    .cycle = CYCLE(TYPE_TB, TYPE_CL, TYPE_CA, TYPE_B)};
const struct stance imperium_stance_nusku_rush = {.base = {"BRN"},
                                                  .share = {100},
                                                  .supply = "BRN",
                                                  .ratio = 10,
                                                  .lands = true,
                                                  .listed_only = true,
                                                  .objective = {"NUS", "AMA", "LAG", "ISM"},
                                                  TERRAN_GARRISONS,
                                                  .cycle = CYCLE(TYPE_CL, TYPE_AT)};

const struct stance imperium_stance_consolidate = {.base = {"NUS", "EPE", "TCE"},
                                                   .share = {60, 30, 10},
                                                   .supply = "GAS",
                                                   .ratio = 13,
                                                   .lands = true,
                                                   .alone = true,
                                                   IMPERIAL_GARRISONS,
                                                   .cycle = CYCLE(TYPE_CL, TYPE_CS, TYPE_M, TYPE_PD)};
const struct stance imperium_stance_procyon = {.base = {"EPE", "TCE", "NUS"},
                                               .share = {50, 10, 40},
                                               .supply = "TCE",
                                               .ratio = 13,
                                               .lands = true,
                                               .appeals = APPEALS_PROCYON,
                                               .objective = {"PRO", "JUN", "SOL", "MID", "HAD"},
                                               .outpost = {"EPE1", "PRO1", "MKS1"},
                                               IMPERIAL_GARRISONS,
                                               .cycle = CYCLE(TYPE_CA, TYPE_CS, TYPE_CL, TYPE_DD)};
const struct stance imperium_stance_contain = {.base = {"NUS", "TCE"},
                                               .share = {60, 40},
                                               .supply = "NUS",
                                               .ratio = 13,
                                               .appeals = APPEALS_CONTAIN,
                                               .objective = {"SOL", "AGD", "BRN", "ACA"},
                                               IMPERIAL_GARRISONS,
                                               .cycle = CYCLE(TYPE_CS, TYPE_CL, TYPE_DD)};
const struct stance imperium_stance_favourite = {
    .base = {"NUS", "TCE"},
    .share = {60, 40},
    .supply = "NUS",
    .ratio = 10,
    .lands = true,
    .patient = true,
    .appeals = APPEALS_FAVOURITE,
    .objective = {"AGD", "BRN", "SOL", "PRO", "JUN"},
    IMPERIAL_GARRISONS,
    .cycle = CYCLE(TYPE_BB, TYPE_B2, TYPE_B1, TYPE_CA, TYPE_CR, TYPE_CS)};
const struct stance imperium_stance_fortress = {.base = {"NUS"},
                                                .share = {100},
                                                .supply = "GAS",
                                                .ratio = 10,
                                                .lands = true,
                                                .objective = {"NUS", "AGD", "BRN", "SOL"},
                                                .battery = {"NUS1"},
                                                .guard = {"NUS1"},
                                                .cycle = CYCLE(TYPE_BB, TYPE_B2, TYPE_CA, TYPE_CS, TYPE_CL)};

/* --------------------------------------------------------------------------------- names to numbers ---- */

static unsigned star_named(const struct imperium_model *m, const char *name)
{
    for (unsigned star = 0; star < m->galaxy.stars; star++)
        if (strcmp(m->star_name[star], name) == 0)
            return star;
    return NOWHERE;
}

static unsigned planet_named(const struct imperium_model *m, const char *name)
{
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    if (strcmp(m->planet[planet].name, name) == 0)
        return (unsigned)planet;
    return NOWHERE;
}

static void resolve_list(const struct imperium_model *m, const char *const *names, bool stars,
                         uint8_t out[LIST_MAX])
{
    unsigned count = 0;
    memset(out, NOWHERE, LIST_MAX);
    for (unsigned i = 0; i < LIST_MAX - 1 && names[i]; i++) {
        const unsigned number = stars ? star_named(m, names[i]) : planet_named(m, names[i]);
        if (number != NOWHERE)
            out[count++] = (uint8_t)number;
    }
}

void imperium_resolve(struct resolved *r, const struct imperium_model *m, const struct stance *stance)
{
    unsigned count = 0;
    memset(r->base, NOWHERE, sizeof r->base);
    for (unsigned i = 0; i < BASES_MAX && stance->base[i]; i++) {
        const unsigned star = star_named(m, stance->base[i]);
        if (star == NOWHERE)
            continue;
        r->base[count] = (uint8_t)star;
        r->share[count++] = stance->share[i];
    }
    r->supply = (uint8_t)star_named(m, stance->supply);
    resolve_list(m, stance->objective, true, r->objective);
    resolve_list(m, stance->outpost, false, r->outpost);
    resolve_list(m, stance->battery, false, r->battery);
    resolve_list(m, stance->guard, false, r->guard);
}

const struct stance *imperium_stance(const struct thinking *t)
{
    return t->own_player->stance[t->side];
}

const struct resolved *imperium_resolved(const struct thinking *t)
{
    return &t->tables->resolved[t->side];
}

size_t imperium_answers(const struct thinking *t, game_choice answers[ANSWERS_MAX])
{
    const size_t count = imperium_list(t->m, t->s, answers, ANSWERS_MAX);
    return count < ANSWERS_MAX ? count : ANSWERS_MAX;
}

bool imperium_is_offered(const struct thinking *t, game_choice choice)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    for (size_t i = 0; i < count; i++)
        if (answers[i] == choice)
            return true;
    return false;
}
