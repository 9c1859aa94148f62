/* What tests of Yuggoth against the reference implementation share: the reference generator of YUG-10 behind
 * the dice and the players' draws, the model of a board, players who sit down. */
#ifndef WARODDS_TESTS_YUGGOTH_REFERENCE_H
#define WARODDS_TESTS_YUGGOTH_REFERENCE_H

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "policies/yuggoth/scored.h"
#include "rules/yuggoth/parts.h"
#include "rules/yuggoth/steps.h"
#include "sim/core/hash.h"

struct reference {
    const char *seed;
};

static void name_stream(uint64_t event, char *name, size_t size)
{
    const unsigned x = event >> 40 & 255, y = event >> 32 & 255, z = event >> 16 & 65535;
    switch (event >> 48) {
    case 1:
        snprintf(name, size, "setup_start");
        break;
    case 2:
        snprintf(name, size, "setup_first");
        break;
    case 3:
        snprintf(name, size, "es");
        break;
    case 4:
        snprintf(name, size, "wake[%u]", x);
        break;
    case 5:
        snprintf(name, size, "decay[%u]", x);
        break;
    case 6:
        snprintf(name, size, "watk[%u][%u][%u]", x, y, z);
        break;
    case 7:
        snprintf(name, size, "bat[%u][%u][%u]", x, y, z);
        break;
    case 8:
        snprintf(name, size, "policy[%u]", x);
        break;
    default:
        snprintf(name, size, "watk_order[%u]", x);
        break;
    }
}

static unsigned reference_below(void *context, uint64_t event, unsigned ordinal, unsigned count)
{
    const struct reference *reference = context;
    char name[32], text[64];
    name_stream(event, name, sizeof name);
    const int length = snprintf(text, sizeof text, "%s/%s", reference->seed, name);
    const uint64_t h = hash_text(text, (size_t)length);
    const uint64_t z = hash_mix(h + (ordinal + 1) * 0x9e3779b97f4a7c15u);
    return (unsigned)((unsigned __int128)(z >> 11) * count >> 53);
}

/* A file of the game's configuration, laid under `group.name` of the whole. */
static void mount(struct conf *conf, const char *group, const char *name, const char *folder,
                  struct problems *problems)
{
    char path[256];
    snprintf(path, sizeof path, SOURCE_DIR "/configs/yuggoth/%s/%s.yaml", folder, name);
    struct conf *part = conf_load_file(path, problems);
    assert_non_null(part);
    assert_true(conf_mount(conf, group, strcmp(folder, "maps") ? "scenario" : name, part, problems));
    conf_free(part);
}

/* The model of a scenario; `rosters` are those of the seats, one word each ("": the standard ones), `set` is
 * a value
 * ("parts.slime=false", "": none). */
static struct yuggoth_model *load(const char *scenario, const char *rosters, const char *set)
{
    struct problems problems = {0};
    struct conf *conf = conf_load_file(SOURCE_DIR "/configs/yuggoth/game.yaml", &problems);
    char roster[16], path[64];
    if (!conf)
        problems_print(&problems, stderr, false);
    assert_non_null(conf);
    mount(conf, NULL, scenario, "scenarios", &problems);
    mount(conf, "maps", scenario, "maps", &problems);
    for (int seat = 0, length; sscanf(rosters, "%15s%n", roster, &length) == 1; seat++, rosters += length) {
        snprintf(path, sizeof path, "seats.seat%d=%s", seat, roster);
        assert_true(conf_set(conf, path, "the test", &problems));
    }
    if (*set)
        assert_true(conf_set(conf, set, "the test", &problems));
    struct yuggoth_model *model = yuggoth_load(conf, &problems);
    if (!model)
        problems_print(&problems, stderr, false);
    assert_non_null(model);
    conf_free(conf);
    return model;
}

struct seat {
    struct policy policy;
    struct scored_player player;
    struct policy_context context;
    double parameter[WEIGHTS];
};

/* The player of that name, with the reference generator behind its draws. */
static void sit_down(struct seat *seat, const char *name, unsigned side, const struct game *game,
                     const struct yuggoth_model *model, const struct chance_source *source)
{
    const struct policy *policy = policy_by_name("yuggoth", "faction", name);
    assert_non_null(policy);
    seat->policy = *policy;
    if (strcmp(name, "legal") == 0) {
        seat->policy.data = source;
    } else {
        seat->player = *(const struct scored_player *)seat->policy.data;
        seat->player.source = source;
        seat->policy.data = &seat->player;
    }
    for (size_t i = 0; i < seat->policy.parameter_count; i++)
        seat->parameter[i] = seat->policy.parameters[i].standard;
    seat->context = (struct policy_context){.policy = &seat->policy,
                                            .game = game,
                                            .model = model,
                                            .parameter = seat->parameter,
                                            .memory = calloc(1, seat->policy.memory_size),
                                            .workspace = calloc(1, seat->policy.workspace_size),
                                            .side = side};
    if (seat->policy.prepare)
        seat->policy.prepare(&seat->context);
}

static void stand_up(struct seat *seat)
{
    free(seat->context.memory);
    free(seat->context.workspace);
}

#endif
