/* Stars and jump routes (IMP-3.2): who is beside whom, how far it is, how far from home. */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"

enum { CLOSED = 1, OPTIONAL = 2 }; /* of a star: not in play */

int imperium_star_named(const struct imperium_model *m, const char *name)
{
    for (unsigned i = 0; i < m->galaxy.stars; i++)
        if (strcmp(m->star_name[i], name) == 0)
            return (int)i;
    return -1;
}

/* The star that a scalar names; -1 after a complaint. */
static int need_star(struct loading *load, const struct conf_node *node)
{
    const char *name = conf_string(node, "", load->problems);
    const int star = imperium_star_named(load->model, name);
    if (star < 0)
        conf_problem(node, load->problems, "a star of the galaxy", NULL, "unknown star '%s'", name);
    return star;
}

/* Optional systems and the twin of another star may not be in play (V:MAP-EXTRA, V:NUSKU-DUSHAAM). */
static bool is_closed(struct loading *load, const struct conf_node *node)
{
    const uint8_t *ruling = load->model->ruling;
    const bool optional = conf_find(node, "optional") && conf_boolean(node, "optional", load->problems);
    const bool twin = conf_find(node, "twin_of") != NULL;
    return (optional && ruling[RULING_MAP_EXTRA] == MAP_EXTRA_OFF) ||
           (twin && ruling[RULING_NUSKU_DUSHAAM] == NUSKU_DUSHAAM_ONE_STAR);
}

void imperium_load_place(struct loading *load, const struct conf_node *node, const char *path, int low,
                         int high, int8_t place[2])
{
    int64_t read[2] = {0, 0};
    const size_t before = load->problems->told;
    if (conf_integers(node, path, low, high, read, 2, load->problems) < 2 && load->problems->told == before)
        conf_problem(node, load->problems, "[COLUMN, ROW]", NULL, "a place has two numbers");
    place[0] = (int8_t)read[0];
    place[1] = (int8_t)read[1];
}

static uint64_t load_stars(struct loading *load, const struct conf_node *stars)
{
    struct imperium_model *m = load->model;
    uint64_t closed = 0;
    if (conf_size(stars) > STARS)
        conf_problem(stars, load->problems, NULL, NULL, "more than %d stars", STARS);
    for (size_t i = 0; i < conf_size(stars) && i < STARS; i++) {
        const struct conf_node *node = conf_at(stars, i);
        snprintf(m->star_name[i], sizeof *m->star_name, "%s", conf_key(node));
        conf_accept(conf_find(node, "name"));
        imperium_load_place(load, node, "place", 0, 99, m->star_place[i]);
        m->star_reference[i] = (uint16_t)conf_integer(node, "reference", 0, 9999, load->problems);
        if (conf_find(node, "tertiary") && conf_boolean(node, "tertiary", load->problems))
            m->galaxy.tertiary |= UINT64_C(1) << i;
        if (is_closed(load, node))
            closed |= UINT64_C(1) << i;
        m->galaxy.stars++;
    }
    return closed;
}

static void join(struct galaxy *g, unsigned from, unsigned to)
{
    unsigned at = g->routes[from]++;
    for (; at > 0 && g->beside[from][at - 1] > to; at--)
        g->beside[from][at] = g->beside[from][at - 1];
    g->beside[from][at] = (uint8_t)to;
}

static void load_routes(struct loading *load, const struct conf_node *routes, uint64_t closed)
{
    struct galaxy *g = &load->model->galaxy;
    for (size_t i = 0; i < conf_size(routes); i++) {
        const struct conf_node *node = conf_at(routes, i), *pair = conf_need(node, "join", load->problems);
        conf_accept(conf_find(node, "same_hex")); /* why it has none between */
        conf_accept(conf_find(node, "hexes"));
        if (!pair || conf_size(pair) != 2) {
            conf_problem(node, load->problems, "two stars", NULL, "a route joins two stars");
            continue;
        }
        const int from = need_star(load, conf_at(pair, 0)), to = need_star(load, conf_at(pair, 1));
        if (from < 0 || to < 0 || bit_of(closed, (unsigned)from) || bit_of(closed, (unsigned)to))
            continue;
        if (g->routes[from] == STAR_ROUTES || g->routes[to] == STAR_ROUTES) {
            conf_problem(node, load->problems, NULL, NULL, "more than %d routes at one star", STAR_ROUTES);
            continue;
        }
        join(g, (unsigned)from, (unsigned)to);
        join(g, (unsigned)to, (unsigned)from);
    }
}

/* Jumps on the full graph, whoever holds the stars. */
static void measure(struct galaxy *g, unsigned from)
{
    uint8_t queue[STARS], *jumps = g->jumps[from];
    unsigned head = 0, tail = 0;
    memset(jumps, NOWHERE, sizeof g->jumps[from]);
    jumps[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const unsigned star = queue[head++];
        for (unsigned i = 0; i < g->routes[star]; i++) {
            const unsigned to = g->beside[star][i];
            if (jumps[to] != NOWHERE)
                continue;
            jumps[to] = (uint8_t)(jumps[star] + 1);
            queue[tail++] = (uint8_t)to;
        }
    }
}

static void load_homes(struct loading *load)
{
    struct galaxy *g = &load->model->galaxy;
    for (unsigned side = 0; side < SIDES; side++) {
        char path[32];
        snprintf(path, sizeof path, "homes.%s", imperium_side_names[side]);
        const struct conf_node *homes = conf_need_part(load->root, path, CONF_SEQUENCE, load->problems);
        memset(g->home_jumps[side], NOWHERE, sizeof g->home_jumps[side]);
        for (size_t i = 0; i < conf_size(homes); i++) {
            const int home = need_star(load, conf_at(homes, i));
            if (home < 0)
                continue;
            g->homes[side] |= UINT64_C(1) << home;
            for (unsigned star = 0; star < g->stars; star++)
                if (g->jumps[home][star] < g->home_jumps[side][star])
                    g->home_jumps[side][star] = g->jumps[home][star];
        }
    }
}

/* Interstellar hexes between two hexes of the reference map, whose even columns are shoved down. */
static unsigned reference_distance(unsigned a, unsigned b)
{
    const int ax = (int)(a / 100), bx = (int)(b / 100), ay = (int)(a % 100), by = (int)(b % 100);
    const int wide = ax < bx ? bx - ax : ax - bx;
    const int az = ay - (ax + 1) / 2, bz = by - (bx + 1) / 2; /* axial rows */
    const int tall = bz - az + (bx - ax), straight = bz - az;
    const int high = tall < 0 ? -tall : tall, flat = straight < 0 ? -straight : straight;
    return (unsigned)(wide > high ? (wide > flat ? wide : flat) : (high > flat ? high : flat));
}

/* IMP-17.1: routes tell their hexes, all other ways are 2.5 times the reference distance, rounded. */
static void measure_deep(struct loading *load, const struct conf_node *routes)
{
    struct imperium_model *m = load->model;
    for (unsigned a = 0; a < m->galaxy.stars; a++)
        for (unsigned b = 0; b < m->galaxy.stars; b++)
            m->galaxy.deep[a][b] =
                (uint8_t)((5 * reference_distance(m->star_reference[a], m->star_reference[b]) + 1) / 2);
    for (size_t i = 0; i < conf_size(routes); i++) {
        const struct conf_node *node = conf_at(routes, i), *pair = conf_find(node, "join");
        if (!pair || conf_size(pair) != 2)
            continue;
        const int a = imperium_star_named(m, conf_string(conf_at(pair, 0), "", load->problems)),
                  b = imperium_star_named(m, conf_string(conf_at(pair, 1), "", load->problems));
        if (a >= 0 && b >= 0)
            m->galaxy.deep[a][b] = m->galaxy.deep[b][a] =
                (uint8_t)conf_integer(node, "hexes", 0, 60, load->problems);
    }
}

void imperium_load_galaxy(struct loading *load)
{
    const struct conf_node *map = conf_need(load->root, "maps.galaxy", load->problems);
    conf_accept(conf_find(load->root, "galaxy.map"));
    if (!map)
        return;
    const struct conf_node *stars = conf_need(map, "stars", load->problems),
                           *routes = conf_need(map, "routes", load->problems);
    conf_accept(conf_find(map, "name"));
    conf_accept(conf_find(map, "title"));
    conf_accept(conf_find(map, "kind"));
    if (!stars || !routes)
        return;
    memset(load->model->galaxy.box, NOWHERE, sizeof load->model->galaxy.box);
    load->model->closed_stars = load_stars(load, stars);
    load_routes(load, routes, load->model->closed_stars);
    for (unsigned star = 0; star < load->model->galaxy.stars; star++)
        measure(&load->model->galaxy, star);
    load_homes(load);
    measure_deep(load, routes);
}
