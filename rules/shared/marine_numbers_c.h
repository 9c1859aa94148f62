/* Numbers of the rules of a Galactic Marines game, each of which goes into one byte of the model: ranges,
 * targets of rolls, modifiers. Included once by its load/values.c; the lines are in its load/numbers.def:
 *
 *     NUMBER(path, field, low, high)  anything
 *     MODIFIER(path, field)           of a roll, of the dice of an attack */
#include <stddef.h>

#define NUMBER(path, field, low, high) {path, offsetof(struct GAME(model), field), low, high},
#define MODIFIER(path, field)          NUMBER(path, modifier.field, -6, 6)
/* clang-format off */
static const struct game_number numbers[] = {
    NUMBER("rolls.jump.land", asked.jump_land, 1, 7)       /* INV-5.2.b, VRM-I.1.c */
    NUMBER("rolls.jump.deviate", asked.jump_deviate, 1, 7) /* likewise */
    NUMBER("rolls.recon.target", asked.recon_target, 1, 9) /* INV-7.1.a, V-recon_target; VRM-I.4.a */
    MODIFIER("rolls.recon.support", recon_support)
    MODIFIER("marine_fire.target_in_cover", fire_cover) /* INV-6.3.b, VRM-J.1 */
    MODIFIER("marine_fire.adjacent_hq", fire_hq)
    MODIFIER("marine_fire.target_adjacent", fire_adjacent)
#include GAME_NUMBERS
};
/* clang-format on */

/* The rows of a table of results follow each other: "deviate <= land". */
static void check_order(struct loading *load, const char *path, int low, int high, const char *order)
{
    if (low > high)
        conf_problem(conf_find(load->root, path), load->problems, order, NULL,
                     "the results of '%s' are out of order", path);
}

static void load_numbers(struct loading *load)
{
    struct GAME(model) *m = load->model;
    game_load_numbers(m, load->root, numbers, sizeof numbers / sizeof *numbers, load->problems);
    check_order(load, "rolls.jump", m->asked.jump_deviate, m->asked.jump_land, "deviate <= land");
}
