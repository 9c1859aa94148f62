/* Both maps as spaces (rules/shared/space.h), and where everything stands. */
#include <string.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/tables.h"
#include "rules/shared/space.h"

enum { HEX_SIZE = 20, SQUARE_SIZE = 40 };

static const char *const floor_titles[BLAST_FLOORS] = {"Basement", "First floor", "Second floor"};
static const char *const floor_names[BLAST_FLOORS] = {"B1", "F1", "F2"};

static void tell_outdoors(const struct longest_day_model *m, const struct facts *facts)
{
    const struct outdoors *o = &m->outdoors;
    struct space space;
    space_begin(&space, "outdoors");
    space.title = "Outdoors";
    const unsigned plain = space_add_kind(&space, "plain"), marsh = space_add_kind(&space, "marsh");
    const unsigned open = space_add_edge_kind(&space, "open", false, false);
    const unsigned road = space_add_edge_kind(&space, "road", false, true);
    const unsigned stream = space_add_edge_kind(&space, "stream", false, true);
    const unsigned river = space_add_edge_kind(&space, "river", false, true);
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        space_add_hex(&space, o->id[i], o->column[i], o->row[i], 0, HEX_SIZE, o->marsh[i] ? marsh : plain);
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            const unsigned to = o->neighbour[i][d];
            if (to == NO_HEX || to < i)
                continue;
            const unsigned kind = o->road_edge[i] >> d & 1     ? road
                                  : o->river_edge[i] >> d & 1  ? river
                                  : o->stream_edge[i] >> d & 1 ? stream
                                                               : open;
            space_add_edge(&space, i - HEX_FIRST, to - HEX_FIRST, kind);
        }
    space_finish(&space);
    space_tell(&space, facts);
    space_free(&space);
}

/* Squares are told by their zone; the hole and the ends of stairs are kinds of their own. */
static unsigned kind_of_square(const struct castle *c, unsigned square, unsigned hole)
{
    return square == c->hole ? hole : c->stairs[square] != NO_SQUARE ? hole + 1 : c->zone[square];
}

static unsigned add_kinds(struct space *space, unsigned edge[5])
{
    static const char *const zones[] = {"room", "corridor", "approach", "forecourt", "courtyard", "village"};
    for (unsigned i = 0; i < 6; i++)
        space_add_kind(space, zones[i]);
    edge[EDGE_NONE] = space_add_edge_kind(space, "stairs", false, true);
    edge[EDGE_OPEN] = space_add_edge_kind(space, "open", false, false);
    edge[EDGE_DOOR] = space_add_edge_kind(space, "door", false, false);
    edge[EDGE_WALL] = space_add_edge_kind(space, "wall", true, false);
    const unsigned hole = space_add_kind(space, "hole");
    space_add_kind(space, "stairs");
    return hole;
}

/* One floor; the village belongs to the first. */
static void tell_floor(const struct longest_day_model *m, unsigned level, const struct facts *facts)
{
    const struct castle *c = &m->castle;
    struct space space;
    unsigned edge[5];
    uint16_t cell[SQUARES_MAX];
    space_begin(&space, floor_names[level]);
    space.title = floor_titles[level];
    const unsigned hole = add_kinds(&space, edge);
    for (unsigned i = 0; i < c->count; i++)
        if (c->floor[i] == level)
            cell[i] = (uint16_t)space_add_square(&space, c->id[i], c->column[i], c->row[i], SQUARE_SIZE,
                                                 kind_of_square(c, i, hole));
    if (level == FIRST_FLOOR) {
        cell[c->village] = (uint16_t)space_add_square(&space, c->id[c->village], 0, c->row[c->road],
                                                      SQUARE_SIZE, ZONE_VILLAGE);
        space_add_edge(&space, cell[c->village], cell[c->road], edge[EDGE_OPEN]);
    }
    for (unsigned i = 0; i < c->count; i++)
        for (unsigned side = SIDE_E; c->floor[i] == level && side <= SIDE_S; side++) {
            const unsigned to = c->at[level][c->column[i] + (side == SIDE_E)][c->row[i] + (side == SIDE_S)];
            if (to != NO_SQUARE)
                space_add_edge(&space, cell[i], cell[to], edge[c->edge[i][side]]);
        }
    space_finish(&space);
    space_tell(&space, facts);
    space_free(&space);
}

void longest_day_tell_maps(const void *model, const struct facts *facts)
{
    const struct longest_day_model *m = model;
    if (m->from_drop)
        tell_outdoors(m, facts);
    for (unsigned level = 0; level < BLAST_FLOORS; level++)
        tell_floor(m, level, facts);
}

/* ----------------------------------------------------------------------------------------- units ---- */

/* The village has a floor of its own for blasts, but is drawn before the gate. */
static unsigned map_of_square(const struct castle *c, unsigned square)
{
    return square == c->village ? FIRST_FLOOR : c->floor[square];
}

/* The number of the square on its floor's map, from 1, as tell_floor lays them; the village comes last. */
static unsigned cell_of_square(const struct castle *c, unsigned square)
{
    unsigned cell = 0;
    for (unsigned i = 0; i < c->count; i++)
        cell += c->floor[i] == map_of_square(c, square) && (square == c->village || i <= square);
    return square == c->village ? cell + 1 : cell;
}

/* Map and cell of a place by its name; nothing of places that are on no map. */
static void tell_place(const struct longest_day_model *m, const struct facts *facts, const char *place)
{
    const struct castle *c = &m->castle;
    for (unsigned i = HEX_FIRST; m->from_drop && i < m->outdoors.count; i++)
        if (strcmp(m->outdoors.id[i], place) == 0) {
            tell_text(facts, "map", "outdoors");
            tell_number(facts, "cell", i - HEX_FIRST + 1);
            return;
        }
    for (unsigned i = 0; i < c->count; i++)
        if (strcmp(c->id[i], place) == 0) {
            tell_text(facts, "map", floor_names[map_of_square(c, i)]);
            tell_number(facts, "cell", cell_of_square(c, i));
            return;
        }
}

/* A list of units that are somewhere, from the field of their places. */
static void tell_units(const struct longest_day_model *m, const void *view, const struct facts *facts,
                       const char *list, const char *side, unsigned look, const char *field_name)
{
    tell_list(facts, list);
    for (size_t i = 0; i < longest_day_position.count; i++) {
        const struct game_field *field = &longest_day_position.items[i];
        for (unsigned unit = 0; strcmp(field->name, field_name) == 0 && unit < field->index[0].count;
             unit++) {
            const int64_t at = field_get(field, view, &unit);
            const char *name = field->index[0].label(m, unit);
            const char *place = name && at != field->usual ? field->label(m, (unsigned)at) : NULL;
            if (!place)
                continue;
            tell_group(facts, NULL);
            tell_text(facts, "name", name);
            tell_text(facts, "type", side);
            tell_text(facts, "side", side);
            tell_number(facts, "look", look);
            tell_place(m, facts, place);
            tell_end(facts);
        }
    }
    tell_end(facts);
}

void longest_day_tell_view(const void *model, const void *view, const struct facts *facts)
{
    fields_tell(&longest_day_position, model, view, facts);
    tell_text(facts, "own", "paratroopers");
    tell_units(model, view, facts, "paratroopers", "paratrooper", 0, "para_at");
    tell_units(model, view, facts, "germans", "german", 1, "german_at");
    tell_units(model, view, facts, "undead", "undead", 2, "undead_at");
}

void longest_day_tell_choice(const void *model, const void *view, game_choice choice,
                             const struct facts *facts)
{
    choices_tell(&longest_day_choices, model, view, choice, facts);
}

/* ---------------------------------------------------------------------------------------- as text ---- */

static char unit_sign(const struct longest_day_model *m, const struct longest_day_state *s, unsigned place)
{
    if (!s)
        return '\0';
    const uint32_t units = longest_day_at(s, place);
    if (units)
        return longest_day_paratrooper_ids[__builtin_ctz(units)][0];
    for (uint32_t rest = s->german_up; rest; rest &= rest - 1)
        if (s->german_at[__builtin_ctz(rest)] == place)
            return '!';
    if (longest_day_garrison_slot(m, s, place) >= 0)
        return '#';
    if (s->phase > PHASE_OUTDOORS && longest_day_undead_on(s, place) >= 0)
        return '%';
    return longest_day_front_slot(m, s, place) >= 0 ? '?' : '\0';
}

static void draw_outdoors(const struct longest_day_model *m, const struct longest_day_state *s, FILE *out)
{
    const struct outdoors *o = &m->outdoors;
    for (unsigned line = 0; line < 2 * o->rows; line++) {
        for (unsigned column = 1; column <= o->columns; column++) {
            char sign = ' ';
            for (unsigned i = HEX_FIRST; i < o->count && (column % 2 == 0) == (line & 1); i++)
                if (o->column[i] == column && o->row[i] == line / 2 + 1) {
                    const char unit = s && s->phase <= PHASE_OUTDOORS ? unit_sign(m, s, i) : '\0';
                    sign = unit ? unit : o->river[i] ? '~' : o->road[i] ? '=' : o->marsh[i] ? 'm' : '.';
                }
            fprintf(out, "%c  ", sign);
        }
        fputc('\n', out);
    }
}

static void draw_floor(const struct longest_day_model *m, const struct longest_day_state *s, unsigned level,
                       FILE *out)
{
    const struct castle *c = &m->castle;
    fprintf(out, "%s\n", floor_titles[level]);
    for (unsigned row = 1; row < ROWS_MAX; row++) {
        char line[2 * COLUMNS_MAX + 2] = "";
        unsigned length = 0, last = 0;
        for (unsigned column = 1; column < COLUMNS_MAX; column++) {
            const unsigned square = c->at[level][column][row];
            const bool there = square != NO_SQUARE;
            const char unit = there && s && s->phase > PHASE_OUTDOORS ? unit_sign(m, s, square) : '\0';
            line[length++] = (char)(!there ? ' ' : unit ? unit : c->room[square] ? '.' : ',');
            line[length++] = (char)(!there                                 ? ' '
                                    : c->edge[square][SIDE_E] == EDGE_WALL ? '|'
                                    : c->edge[square][SIDE_E] == EDGE_DOOR ? '+'
                                                                           : ' ');
            last = there ? length : last;
        }
        if (last)
            fprintf(out, "%.*s\n", (int)last, line);
    }
}

void longest_day_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct longest_day_model *m = model;
    const struct longest_day_state *s = state;
    const bool outdoors = s ? s->phase <= PHASE_OUTDOORS : strcmp(map, "outdoor") == 0;
    (void)colour;
    if (outdoors)
        draw_outdoors(m, s, out);
    for (unsigned level = 0; level < BLAST_FLOORS && !outdoors; level++)
        draw_floor(m, s, level, out);
}
