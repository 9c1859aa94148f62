/* Germans react outdoors (LDD-4.5). */

/* D15 */
static void do_outdoor_germans(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        s->reacted = 0;
        f->stage = 1;
    } else if (f->stage == 2) {
        const unsigned german = CHOICE_PART(s->answer, GERMAN);
        s->reacted |= BIT(german);
        CALL(p, f, 1, OUTDOOR_GERMAN, .a = (uint8_t)german);
    }
    const uint32_t left = s->german_up & ~s->reacted;
    if (!left || !outdoors(p))
        DONE(p);
    clear_options(p);
    s->option[0] = left;
    ASK(p, f, 2, GERMAN_NEXT, 0);
}

static bool beside_any(const struct play *p, unsigned hex, uint32_t units)
{
    EACH(unit, units) if (p->m->outdoors.distance[hex][p->s->para_at[THING(unit)]] == 1) return true;
    return false;
}

/* LDD-R13: half points that the German would need from hex to hex, units ignored; steps that take all points
 * count as a whole move. */
static void cost_field(const struct play *p, unsigned to, unsigned points, uint16_t field[HEXES_MAX])
{
    const struct outdoors *o = &p->m->outdoors;
    memset(field, 0xFF, HEXES_MAX * sizeof *field);
    field[to] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned hex = HEX_FIRST; hex < o->count; hex++)
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                const unsigned next = o->neighbour[hex][d];
                const unsigned cost =
                    next == NO_HEX ? STEP_ILLEGAL : longest_day_step_cost(p->m, hex, d, points);
                if (cost == STEP_ILLEGAL || field[next] == 0xFFFF || field[next] + cost >= field[hex] ||
                    (o->marsh[next] && next != to && !(o->road_edge[hex] >> d & 1)))
                    continue;
                field[hex] = (uint16_t)(field[next] + cost);
                changed = true;
            }
    }
}

struct chase {
    uint32_t units, nearest;
    uint16_t field[PARATROOPERS][HEXES_MAX]; /* LDD-R13, path */
};

static unsigned chase_distance(const struct play *p, const struct chase *chase, unsigned hex, unsigned unit)
{
    return RULED(p->m, GERMAN_DISTANCE, HEX) ? p->m->outdoors.distance[hex][p->s->para_at[unit]]
                                             : chase->field[unit][hex];
}

static void find_nearest(const struct play *p, unsigned german, struct chase *chase)
{
    unsigned least = 0xFFFFF;
    chase->units = outdoors(p);
    chase->nearest = 0;
    if (!RULED(p->m, GERMAN_DISTANCE, HEX))
        EACH(unit, chase->units)
    cost_field(p, p->s->para_at[THING(unit)], 2u * p->m->german[german].move, chase->field[THING(unit)]);
    EACH(unit, chase->units)
    {
        const unsigned distance = chase_distance(p, chase, p->s->german_at[german], THING(unit));
        if (distance < least)
            chase->nearest = 0;
        if (distance <= least) {
            least = distance;
            chase->nearest |= BIT(THING(unit));
        }
    }
}

/* Priority 4: hexes in reach with the smallest distance to anybody. */
static struct hexes approach(const struct play *p, const struct chase *chase, const struct hexes *reach)
{
    struct hexes best = {{0}};
    unsigned least = 0xFFFFF;
    HEXES_EACH(hex, reach)
    {
        unsigned distance = 0xFFFFF;
        EACH(unit, chase->units)
        {
            const unsigned own = chase_distance(p, chase, (unsigned)hex, THING(unit));
            distance = own < distance ? own : distance;
        }
        if (distance < least)
            best = (struct hexes){{0}};
        if (distance <= least) {
            least = distance;
            hexes_add(&best, (unsigned)hex);
        }
    }
    return best;
}

/* LDD-4.5.3: without hexes of other Germans, if there are others. */
static void set_options_without_germans(struct play *p, struct hexes set, unsigned german)
{
    struct hexes free_of = set;
    EACH(other, p->s->german_up)
    if (THING(other) != german)
        hexes_drop(&free_of, p->s->german_at[THING(other)]);
    EACH(slot, p->s->garrison_down) hexes_drop(&free_of, p->m->outdoors.garrison[THING(slot)]);
    memcpy(p->s->option, hexes_any(&free_of) ? &free_of : &set, sizeof p->s->option);
}

/* Of those hexes the ones next to one of the units. */
static struct hexes beside_of(const struct play *p, const struct hexes *hexes, uint32_t units)
{
    struct hexes set = {{0}};
    EACH(unit, units)
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        const unsigned hex = p->m->outdoors.neighbour[p->s->para_at[THING(unit)]][d];
        if (hex != NO_HEX && hexes_has(hexes, hex))
            hexes_add(&set, hex);
    }
    return set;
}

/* LDD-4.5.2: the candidates into `option`. */
static void destination_options(struct play *p, unsigned german)
{
    const struct hexes paratroopers = longest_day_paratrooper_hexes(p->s);
    struct german_reach reach;
    struct chase chase;
    longest_day_german_reach(p->m, p->s->german_at[german], 2u * p->m->german[german].move, &paratroopers,
                             &reach);
    find_nearest(p, german, &chase);
    struct hexes candidates = beside_of(p, &reach.all, chase.nearest);
    if (!hexes_any(&candidates))
        candidates = beside_of(p, &reach.by_road, chase.units);
    if (!hexes_any(&candidates))
        candidates = approach(p, &chase, &reach.all);
    set_options_without_germans(p, candidates, german);
}

/* a: the German. */
static void do_outdoor_german(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0 && !beside_any(p, s->german_at[f->a], outdoors(p))) {
        destination_options(p, f->a);
        ASK(p, f, 1, GERMAN_HEX, f->a);
    }
    if (f->stage == 1 && CHOICE_PART(s->answer, HEX) != s->german_at[f->a]) {
        REPORT(p, GERMAN_MOVES, L4_5_2, f->a, s->german_at[f->a], (int)CHOICE_PART(s->answer, HEX));
        s->german_at[f->a] = (uint16_t)CHOICE_PART(s->answer, HEX);
    }
    if (!beside_any(p, s->german_at[f->a], outdoors(p)))
        DONE(p);
    TURN_INTO(p, OUTDOOR_FIGHT, .a = f->a);
}

/* LDD-4.5.4: a: the German. */
static void do_outdoor_fight(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch (f->stage) {
    case 0: {
        unsigned least = FAR;
        clear_options(p);
        for (unsigned pass = 0; pass < 2; pass++)
            EACH(unit, outdoors(p))
            {
                const unsigned u = THING(unit), luck = luck_of(p, u);
                if (p->m->outdoors.distance[s->german_at[f->a]][s->para_at[u]] != 1)
                    continue;
                if (!pass)
                    least = luck < least ? luck : least;
                else if (luck == least)
                    add_option(p, u);
            }
        ASK(p, f, 1, GERMAN_TARGET, f->a);
    }
    case 1: {
        const unsigned unit = CHOICE_PART(s->answer, UNIT), dice = longest_day_german_dice(p->m, s, f->a);
        const unsigned hits =
            roll_hits(p, SITE_OUTDOOR_FIGHT, dice, luck_of(p, unit), KEY_GERMAN + f->a, unit);
        REPORT(p, GERMAN_ATTACKS, L4_5_4, f->a, (int)unit, (int)hits);
        CALL(p, f, 2, HITS, .a = (uint8_t)unit, .b = (uint8_t)hits);
    }
    default:
        wiped_out(p);
        DONE(p);
    }
}
