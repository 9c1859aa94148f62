/* The battle display and the surface as spaces, and both as text. */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"
#include "rules/imperium/queries_war.h"
#include "rules/imperium/tell/labels.h"
#include "sim/core/language.h"

enum { SIDE_OF_AREA = 20, SIDE_OF_HEX = 12, STARS_APART = 30, TWINS_APART = 12 };

/* Stars lie on columns and rows; two of one hex lie side by side. */
void imperium_build_galaxy_space(struct imperium_model *m)
{
    struct space *space = &m->galaxy_space;
    space_begin(space, "galaxy");
    const unsigned system = space_add_kind(space, "star"),
                   bare = space_add_kind(space, "star without planets"),
                   off = space_add_kind(space, "not in play");
    const unsigned route = space_add_edge_kind(space, "jump route", false, true);
    for (unsigned star = 0; star < m->galaxy.stars; star++) {
        int twin = 0;
        for (unsigned other = 0; other < star; other++)
            twin |= m->star_place[other][0] == m->star_place[star][0] &&
                    m->star_place[other][1] == m->star_place[star][1];
        const int column = m->star_place[star][0], row = m->star_place[star][1];
        space_add_area(space, m->star_name[star],
                       (struct space_point){column * STARS_APART + twin * TWINS_APART,
                                            row * STARS_APART + column % 2 * (STARS_APART / 2)},
                       bit_of(m->closed_stars, star)      ? off
                       : bit_of(m->galaxy.tertiary, star) ? bare
                                                          : system);
    }
    for (unsigned star = 0; star < m->galaxy.stars; star++)
        for (unsigned i = 0; i < m->galaxy.routes[star]; i++)
            if (m->galaxy.beside[star][i] > star)
                space_add_edge(space, star, m->galaxy.beside[star][i], route);
    space_finish(space);
}

/* The levels lie side by side. */
void imperium_build_display_space(struct imperium_model *m)
{
    struct space *space = &m->display_space;
    space_begin(space, "display");
    const unsigned plain = space_add_kind(space, "space"), planet = space_add_kind(space, "planet");
    const unsigned level = space_add_edge_kind(space, "level", false, false);
    const unsigned vertical = space_add_edge_kind(space, "vertical", false, false);
    for (unsigned area = 0; area < AREAS; area++) {
        const int column = (int)(area % COLUMNS + area / (ROWS * COLUMNS) * (COLUMNS + 1));
        space_add_square(space, imperium_area_label(m, area), column, (int)(area / COLUMNS % ROWS),
                         SIDE_OF_AREA, area == AREA_PLANET ? planet : plain);
    }
    for (unsigned a = 0; a < AREAS; a++)
        for (unsigned b = a + 1; b < AREAS; b++)
            if (m->distance[a][b] == 1)
                space_add_edge(space, a, b, b - a == ROWS * COLUMNS ? vertical : level);
    space_finish(space);
}

/* `place` are columns and rows of the hexes. */
void imperium_build_surface_space(struct imperium_model *m, unsigned surface, const int8_t (*place)[2])
{
    static const char *const numbers[SURFACE_HEXES] = {"0", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                                       "8", "9", "10", "11", "12", "13", "14", "15"};
    struct space *space = &m->surface_space;
    const struct surface_map *map = &m->surface[surface];
    space_begin(space, "surface");
    const unsigned plain = space_add_kind(space, "surface");
    const unsigned side = space_add_edge_kind(space, "hexside", false, true);
    for (unsigned hex = 1; hex <= map->hexes; hex++) {
        const int column = place[hex][0], row = place[hex][1];
        space_add_area(space, numbers[hex],
                       (struct space_point){(2 * column + row) * SIDE_OF_HEX, 2 * row * SIDE_OF_HEX}, plain);
    }
    for (unsigned a = 1; a <= map->hexes; a++)
        for (unsigned b = a + 1; b <= map->hexes; b++)
            if (map->beside[a] >> b & 1)
                space_add_edge(space, a - 1, b - 1, side);
    space_finish(space);
}

void imperium_tell_maps(const void *model, const struct facts *facts)
{
    const struct imperium_model *m = model;
    if (m->scenario_kind >= SCENARIO_WAR)
        space_tell(&m->galaxy_space, facts);
    space_tell(m->scenario_kind == SCENARIO_PLANET ? &m->surface_space : &m->display_space, facts);
}

/* ---------------------------------------------------------------------------------------------- as text ----
 */

static void draw_area(const struct imperium_model *m, const struct imperium_state *s, unsigned area,
                      FILE *out)
{
    const unsigned terran = s ? s->battle.stack[TERRAN][area] : 0,
                   imperial = s ? s->battle.stack[IMPERIAL][area] : 0;
    char text[16];
    if (!terran && !imperial)
        snprintf(text, sizeof text, "%s",
                 area == AREA_PLANET ? "(*)"
                 : s                 ? "."
                                     : imperium_area_label(m, area));
    else if (!imperial)
        snprintf(text, sizeof text, "T%u", terran);
    else if (!terran)
        snprintf(text, sizeof text, "I%u", imperial);
    else
        snprintf(text, sizeof text, "T%uI%u", terran, imperial);
    fprintf(out, "%-7s", text);
}

static void draw_display(const struct imperium_model *m, const struct imperium_state *s, FILE *out)
{
    for (unsigned row = 0; row < ROWS; row++) {
        for (unsigned level = 0; level < LEVELS; level++) {
            for (unsigned column = 0; column < COLUMNS; column++)
                draw_area(m, s, (level * ROWS + row) * COLUMNS + column, out);
            fputs(level + 1 < LEVELS ? "| " : "\n", out);
        }
    }
}

static void draw_hex(const struct imperium_model *m, const struct imperium_state *s, unsigned hex, FILE *out)
{
    fprintf(out, "%2u:", hex);
    FOR_EACH_COUNTER(i, &s->fight.down)
        if (s->area[i] == hex)
            fprintf(out, " %s%s", m->unit_name[i], is_damaged(s, (unsigned)i) ? "*" : "");
    fputc('\n', out);
}

/* The surface that is called so, NULL if no planet has it: some have it by an answer of a ruling. Without a
 * name that of the planet that is fought for. */
static const struct surface_map *surface_called(const struct imperium_model *m, const char *name)
{
    if (!name)
        return &m->surface[m->planet[m->battle_planet].map];
    for (unsigned i = 0; i < SURFACES; i++)
        if (strcmp(m->surface_name[i], name) == 0)
            return &m->surface[i];
    return NULL;
}

static void draw_surface(const struct imperium_model *m, const struct imperium_state *s, const char *name,
                         FILE *out)
{
    const struct surface_map *map = surface_called(m, name);
    if (!map)
        fputs(_("no planet has this surface, unless the answer of a ruling (--variant) says so\n"), out);
    for (unsigned hex = 1; map && hex <= map->hexes; hex++) {
        if (s) {
            draw_hex(m, s, hex, out);
            continue;
        }
        fprintf(out, "%2u:", hex);
        for (unsigned other = 1; other <= map->hexes; other++)
            if (map->beside[hex] >> other & 1)
                fprintf(out, " %u", other);
        fputc('\n', out);
    }
}

/* A star a line: planets with their owners, fleets of both sides. */
static void draw_star(const struct imperium_model *m, const struct imperium_state *s, unsigned star,
                      FILE *out)
{
    fprintf(out, "%-4s", m->star_name[star]);
    for (unsigned i = 0; i < m->galaxy.routes[star] && !s; i++)
        fprintf(out, " %s", m->star_name[m->galaxy.beside[star][i]]);
    FOR_EACH_BOX(planet, m, star)
    if (s && owner_of(s, planet) != SIDES)
        fprintf(out, " %s:%c%s%s", m->planet[planet].name, owner_of(s, planet) == TERRAN ? 'T' : 'I',
                is_world(s, planet) ? "*" : "", is_contested(s, planet) ? "!" : "");
    for (unsigned side = 0; s && side < SIDES; side++) {
        unsigned fleets = 0;
        for (unsigned fleet = 0; fleet < FLEETS; fleet++)
            fleets += s->known.fleet_star[side][fleet] == star;
        if (fleets)
            fprintf(out, " %c%u", side == TERRAN ? 'T' : 'I', fleets);
    }
    fputc('\n', out);
}

static void draw_galaxy(const struct imperium_model *m, const struct imperium_state *s, FILE *out)
{
    for (unsigned star = 0; star < m->galaxy.stars; star++)
        if (!bit_of(m->closed_stars, star))
            draw_star(m, s, star, out);
}

void imperium_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct imperium_model *m = state ? imperium_model_of(model, state) : model;
    const bool surface = map ? strncmp(map, "planet", 6) == 0 : m->scenario_kind == SCENARIO_PLANET;
    const bool galaxy = map ? strcmp(map, "galaxy") == 0 : m->scenario_kind >= SCENARIO_WAR;
    (void)colour;
    if (galaxy) {
        draw_galaxy(m, state, out);
        if (!state || map || set_is_empty(&((const struct imperium_state *)state)->battle.shown))
            return;
    }
    if (surface)
        draw_surface(m, state, map, out);
    else
        draw_display(m, state, out);
}
