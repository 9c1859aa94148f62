/* The counters of the Marines of a Galactic Marines game, from its configuration. Included once by its
 * load/units.c, which defines before
 *
 *     MOST_COUNTERS(type)  how many there may be of a type
 *     name_marine()        what a counter is called
 *     load_marine_type()   the values of a type
 *     group_marines()      sets of Marines that the rules name */

static void add_marines(struct loading *load, enum marine_type type)
{
    struct GAME(model) *m = load->model;
    char path[40];
    snprintf(path, sizeof path, "counters.%s", GAME(marine_types)[type]);
    const int64_t count = conf_integer(load->root, path, 0, MOST_COUNTERS(type), load->problems);
    for (int i = 1; i <= count; i++) {
        const unsigned marine = m->marine_count++;
        if (marine >= MARINES_MAX)
            continue; /* reported when all are counted */
        name_marine(m, marine, type, i);
        m->marine_type[marine] = (uint8_t)type;
        m->marines_of[type] |= 1u << marine;
        m->all_marines |= 1u << marine;
    }
}

void GAME(load_marines)(struct loading *load)
{
    struct GAME(model) *m = load->model;
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        add_marines(load, (enum marine_type)type);
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        load_marine_type(load, (enum marine_type)type);
    if (m->marine_count < 1 || m->marine_count > MARINES_MAX) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "1 to %d counters", MARINES_MAX);
        conf_problem(conf_find(load->root, "counters"), load->problems, wanted, NULL, "%u Marine counters",
                     (unsigned)m->marine_count);
        m->marine_count = 0;
    }
    group_marines(load);
}
