/* Throws and blasts (LDD-7.6.5). */

/* a: unit, b: item, x: target square. */
static void do_throw(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned from = s->para_at[f->a];
    if (!past_friends(p, from, f->x, f->a))
        DONE(p);
    const unsigned die = roll_one(p, SITE_THROW, f->a, f->x);
    const bool hit = die >= longest_day_straight(&p->m->castle, from, f->x);
    REPORT(p, THROWS, L7_6_5, f->a, f->b, f->x, hit);
    if (!hit) {
        s->item_at[f->b] = f->x;
        DONE(p);
    }
    lose_item(p, f->b);
    TURN_INTO(p, BLAST, .a = f->a, .b = f->b, .x = f->x);
}

enum { BLAST_RINGS = 3, BLAST_PLACES = 49 };

/* Dice on a unit: whole dice, or one halved, or fixed hits. */
struct blast_force {
    uint8_t dice, half, fixed;
};

enum blast_zone { ZONE_TARGET, ZONE_SIDE, ZONE_CORNER, ZONE_RING_2, ZONE_RING_3, BLAST_ZONES };

static struct blast_force blast_force(const struct longest_day_model *m, unsigned type, enum blast_zone zone)
{
    static const struct blast_force grenade[BLAST_ZONES] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const struct blast_force gas[BLAST_ZONES] = {{2, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}};
    static const struct blast_force explosive[BLAST_ZONES] = {
        {3, 0, 0}, {2, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const struct blast_force gasoline[BLAST_ZONES] = {{1, 0, 0}};
    if (type == TYPE_EXPLOSIVE && zone == ZONE_RING_3 && RULED(m, EXPLOSIVE_RING3, NONE))
        return (struct blast_force){0};
    return type == TYPE_GRENADE     ? grenade[zone]
           : type == TYPE_GAS       ? gas[zone]
           : type == TYPE_EXPLOSIVE ? explosive[zone]
                                    : gasoline[zone];
}

/* LDD-0.4: the target, its sides N E S W, then ring by ring clockwise from the north-west corner. */
static bool blast_offset(unsigned place, int *x, int *y)
{
    static const int side_x[SIDES] = {0, 1, 0, -1}, side_y[SIDES] = {-1, 0, 1, 0};
    static const int corner_x[SIDES] = {-1, 1, 1, -1}, corner_y[SIDES] = {-1, -1, 1, 1};
    if (place == 0) {
        *x = *y = 0;
    } else if (place <= SIDES) {
        *x = side_x[place - 1];
        *y = side_y[place - 1];
    } else if (place <= 2 * SIDES) {
        *x = corner_x[place - SIDES - 1];
        *y = corner_y[place - SIDES - 1];
    } else {
        const int ring = place < 25 ? 2 : 3, step = (int)place - (ring == 2 ? 9 : 25), edge = 2 * ring;
        const int along = step % edge - ring;
        const int leg = step / edge;
        *x = leg == 0 ? along : leg == 1 ? ring : leg == 2 ? -along : -ring;
        *y = leg == 0 ? -ring : leg == 1 ? along : leg == 2 ? ring : -along;
    }
    return place < BLAST_PLACES;
}

static enum blast_zone blast_zone_of(unsigned place)
{
    return place == 0   ? ZONE_TARGET
           : place <= 4 ? ZONE_SIDE
           : place <= 8 ? ZONE_CORNER
           : place < 25 ? ZONE_RING_2
                        : ZONE_RING_3;
}

/* The square of the place and the force there; false: nothing is hit. */
static bool blast_place(const struct play *p, const struct frame *f, unsigned *square,
                        struct blast_force *force)
{
    const struct castle *c = &p->m->castle;
    int x, y;
    blast_offset(f->c, &x, &y);
    if (f->c > 8 && RULED(p->m, BLAST_RINGS, EIGHT_RAYS) && x && y && x != y && x != -y)
        return false;
    const int column = c->column[f->x] + x, row = c->row[f->x] + y;
    if (column < 0 || row < 0 || column >= COLUMNS_MAX || row >= ROWS_MAX)
        return false;
    *square = c->at[c->floor[f->x]][column][row];
    *force = blast_force(p->m, p->m->marker[f->b].type, blast_zone_of(f->c));
    return *square != NO_SQUARE && (force->dice || force->half || force->fixed);
}

/* Hits on a unit with that luck (0: none); R27, R30. */
static unsigned blast_hits(struct play *p, const struct frame *f, struct blast_force force, unsigned key,
                           unsigned luck)
{
    unsigned sum = 0;
    if (force.fixed) {
        if (luck && RULED(p->m, FIXED_HIT_LUCK, LUCK_CHECK))
            return roll_one(p, SITE_BLAST, f->a, key) > luck ? force.fixed : 0;
        return force.fixed;
    }
    roll(p, SITE_BLAST, force.dice + force.half, f->a, key);
    for (unsigned i = 0; i < force.dice + (unsigned)force.half; i++)
        sum += p->die[i];
    if (force.half && RULED(p->m, BLAST_LUCK, HALVE_FIRST)) {
        sum = (sum + 1) / 2;
        return sum > luck ? sum - luck : 0;
    }
    sum = sum > luck ? sum - luck : 0;
    return force.half ? (sum + 1) / 2 : sum;
}

static void blast_german(struct play *p, const struct frame *f, struct blast_force force, unsigned german)
{
    const unsigned hits = blast_hits(p, f, force, KEY_GERMAN + german, 0);
    REPORT(p, BLAST_HITS, L7_6_5, KEY_GERMAN + (int)german, (int)hits);
    if (hit_german(p, german, hits))
        eliminate_german(p, german);
}

/* a: thrower, b: item, x: target; c: place, d: the next unit of it (paratroopers, Germans, undead in one
 * count). */
static void do_blast(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1 && wiped_out(p))
        return;
    f->stage = 0;
    for (; f->c < BLAST_PLACES; f->c++, f->d = 0) {
        struct blast_force force;
        unsigned square;
        if (!blast_place(p, f, &square, &force))
            continue;
        for (; f->d < PARATROOPERS; f->d++) {
            if (!in_castle(p, f->d) || s->para_at[f->d] != square)
                continue;
            const unsigned unit = f->d++;
            const unsigned hits = blast_hits(p, f, force, unit, luck_of(p, unit));
            REPORT(p, BLAST_HITS, L7_6_5, (int)unit, (int)hits);
            CALL(p, f, 1, HITS, .a = (uint8_t)unit, .b = (uint8_t)hits);
        }
        const int slot = longest_day_garrison_slot(p->m, s, square);
        const unsigned asleep = slot >= 0 ? wake_attacked(p, (unsigned)slot) : 0;
        EACH(german, longest_day_germans_on(s, square)) blast_german(p, f, force, THING(german));
        if (slot >= 0)
            lie_down(p, asleep, (unsigned)slot);
        EACH(undead, s->undead_in) if (s->undead_at[THING(undead)] == square)
        {
            const unsigned hits = blast_hits(p, f, force, KEY_UNDEAD + THING(undead), 0);
            REPORT(p, BLAST_HITS, L7_6_5, KEY_UNDEAD + (int)THING(undead), (int)hits);
            hit_undead(p, THING(undead), hits);
        }
    }
    DONE(p);
}
