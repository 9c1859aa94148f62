/* A fire step of simplified combat (IMP-17.4): areas fire at areas, both sides, then the hits are spread over
 * the ships. frame.side aims and rolls, then is the side whose ships are hit; frame.a = the area whose hits
 * are spread. */

enum {
    SIMPLE_BEGIN = FIRE_BEGIN,
    SIMPLE_AIM = FIRE_AIM,
    SIMPLE_ROLL = FIRE_ROLL,
    SIMPLE_DAMAGE = FIRE_DAMAGE,
    SIMPLE_SPREAD
};

static int simple_begin(struct play *p, struct frame *f)
{
    memset(p->s->hits, 0, sizeof p->s->hits);
    memset(p->s->battle.area_aim, AREA_NOWHERE, sizeof p->s->battle.area_aim);
    memset(p->s->battle.area_hits, 0, sizeof p->s->battle.area_hits);
    return go_to(f, SIMPLE_AIM);
}

static int simple_aim(struct play *p, struct frame *f)
{
    uint8_t areas[AREAS];
    for (; f->cursor < AREAS; f->cursor++)
        if (p->s->battle.stack[f->side][f->cursor] &&
            imperium_area_targets(p->m, p->s, f->side, f->cursor, areas)) {
            ask(p, DECIDE_AREA_FIRE, f->side, -1);
            p->s->question.place = (uint8_t)f->cursor;
            return f->side;
        }
    fire_aimed(p, f); /* as ships aim: FIRE_AIM and FIRE_ROLL are the same numbers */
    return GO_ON;
}

/* To hit at distance 0, 1, 2, 3 (IMP-17.4.b). */
static unsigned simple_above(unsigned distance)
{
    return distance == 0 ? 3 : distance <= 2 ? 4 : 5;
}

static void simple_shots(struct play *p, unsigned side)
{
    struct battle *b = &p->s->battle;
    for (unsigned area = 0; area < AREAS; area++) {
        const unsigned target = b->area_aim[side][area];
        if (target == AREA_NOWHERE)
            continue;
        const unsigned dice = imperium_area_dice(p->m, p->s, side, area, target);
        const unsigned above = simple_above(p->m->distance[area][target]);
        const unsigned hits =
            roll_hits(p, SITE_AREA_FIRE, side * AREAS + area, target, moment(p), dice, above);
        b->area_hits[enemy_of(side)][target] = (uint8_t)(b->area_hits[enemy_of(side)][target] + hits);
        b->fired = 1;
        p->s->fire_hits[side][0] += hits;
        REPORT(p, AREA_FIRE, R17_4, (int)side, (int)area, (int)target, (int)dice, (int)hits);
    }
}

static int simple_roll(struct play *p, struct frame *f)
{
    const bool first = fires_first(p, f),
               blind = consult(p->m->ruling, RULING_FIRE_ORDER) == FIRE_ORDER_BLIND;
    simple_shots(p, f->side);
    f->side = p->s->battle.initiative;
    f->cursor = f->a = 0;
    return go_to(f, !first ? SIMPLE_SPREAD : blind ? SIMPLE_ROLL : SIMPLE_AIM);
}

/* One hit at a time; hits without a place are lost (IMP-17.4.c, V:SIMPLE-ALLOC). */
static int simple_spread(struct play *p, struct frame *f)
{
    struct battle *b = &p->s->battle;
    while (f->a < AREAS) {
        struct counter_set ships = imperium_hit_takers(p->m, p->s, f->side, f->a);
        if (set_is_empty(&ships)) {
            f->a++;
            continue;
        }
        const bool owner = consult(p->m->ruling, RULING_SIMPLE_ALLOC) == SIMPLE_ALLOC_OWNER;
        if (set_count(&ships) > 1) {
            ask(p, DECIDE_AREA_HIT, owner ? f->side : enemy_of(f->side), -1);
            p->s->question.place = f->a;
            return p->s->question.side;
        }
        p->s->hits[set_next(&ships, 0)]++;
    }
    f->a = 0;
    if (f->side != b->initiative)
        return go_to(f, SIMPLE_DAMAGE);
    f->side = (uint8_t)enemy_of(b->initiative);
    return GO_ON;
}

/* V:SIMPLE-CM, IMP-12.8 */
static int simple_damage(struct play *p, struct frame *f)
{
    if (consult(p->m->ruling, RULING_SIMPLE_CM) == SIMPLE_CM_EACH_SHIP)
        for (unsigned i = 0; i < SIDES; i++)
            counter_measures(p, &(struct frame){.side = (uint8_t)(i ? f->side : enemy_of(f->side))});
    return fire_damage(p);
}

static int simple_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case SIMPLE_BEGIN:
        return simple_begin(p, f);
    case SIMPLE_AIM:
        return simple_aim(p, f);
    case SIMPLE_ROLL:
        return simple_roll(p, f);
    case SIMPLE_SPREAD:
        return simple_spread(p, f);
    default:
        return simple_damage(p, f);
    }
}

static void simple_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    if (p->s->question.kind == DECIDE_AREA_HIT) {
        p->s->hits[c.target]++;
        return;
    }
    if (c.kind == CHOOSE_PLACE)
        p->s->battle.area_aim[f->side][f->cursor] = (uint8_t)c.place;
    f->cursor++;
}
