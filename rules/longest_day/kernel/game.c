/* The sequence of play (LDD-4.1, 7.1, section 10), by number:
 *
 *   1 set-up and equipment (3.1) -> 2 drop (3.2)
 *   outdoors: 3 paratroopers act -> 4 Germans react -> 5 time + 20, until nobody is left outdoors
 *   6 castle set-up (5.3, 6.1) -> 7 dealing (6.2) -> 8 infiltration (6.3)
 *   castle: 9 paratroopers act -> 10 zombies and undead react -> 11 Germans react -> 12 plan -> 13 time + 10
 *   14 06:00: explosion, escape, result (9.2, 9.3)
 */
#include "rules/longest_day/course.h"

static uint32_t outdoors(const struct play *p)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        mask |= (uint32_t)(p->s->para_status[i] == STATUS_OUTDOORS) << i;
    return mask;
}

/* LDD-R66: nobody is left, or companions alone who are then lost, and with the last of them the game (R15).
 */
static bool outdoors_over(struct play *p)
{
    const uint32_t left = outdoors(p);
    if (left && (left & (BIT(TROOPERS) - 1) || RULED(p->m, OUTDOOR_ENDS_WITH_INES, CONTINUES)))
        return false;
    EACH(unit, left) kill(p, THING(unit), RULE_L5_0);
    if (left)
        wiped_out(p);
    return true;
}

static void begin_outdoor_turn(struct play *p)
{
    p->s->turn++;
    p->s->step = STEP_PARATROOPERS;
    p->s->acted = 0;
    p->s->cause = 0;
    REPORT(p, TURN, L4_1, p->s->time);
}

/* LDD-4.1: 06:00 outdoors ends the game. True if the outdoor phase is over. */
static bool end_outdoor_turn(struct play *p, bool over)
{
    struct longest_day_state *s = p->s;
    if (!over || RULED(p->m, LAST_OUTDOOR_TURN, COUNTS) || s->step != STEP_PARATROOPERS)
        s->time = (uint16_t)(s->time + 20);
    if (s->ending)
        return over;
    if (s->time >= 360)
        end_game(p, ENDING_OUTDOORS_0600);
    else if (over && p->m->outdoors_only)
        end_game(p, ENDING_OUTDOORS_LEFT);
    return over;
}

static void begin_castle_turn(struct play *p)
{
    struct longest_day_state *s = p->s;
    s->phase = PHASE_CASTLE;
    s->turn++;
    s->step = STEP_PARATROOPERS;
    s->acted = s->waiting = 0;
    s->dancing = 0;
    s->cause = 0;
    REPORT(p, TURN, L7_1, s->time);
}

/* LDD-7.9, 7.1 */
static void end_castle_turn(struct play *p)
{
    memset(p->s->undead_hits, 0, sizeof p->s->undead_hits);
    p->s->dancing = 0;
    p->s->time = (uint16_t)(p->s->time + 10);
}

static void do_game(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum course)f->stage) {
    case COURSE_SETUP:
        CALL(p, f, COURSE_START, SET_UP);
    case COURSE_START:
        if (!p->m->from_drop) {
            f->stage = COURSE_CASTLE;
            return;
        }
        CALL(p, f, COURSE_DROP, EQUIP);
    case COURSE_DROP:
        CALL(p, f, COURSE_DROPPED, DROP);
    case COURSE_DROPPED:
        s->phase = PHASE_OUTDOORS;
        s->turn = 0;
        f->stage = COURSE_OUTDOOR_ACTIONS;
        wiped_out(p);
        return;
    case COURSE_OUTDOOR_ACTIONS:
        begin_outdoor_turn(p);
        CALL(p, f, COURSE_OUTDOOR_GERMANS, ACTIONS);
    case COURSE_OUTDOOR_GERMANS:
        if (outdoors_over(p)) {
            end_outdoor_turn(p, true);
            f->stage = COURSE_CASTLE;
            return;
        }
        s->step = STEP_GERMANS;
        CALL(p, f, COURSE_OUTDOOR_END, OUTDOOR_GERMANS);
    case COURSE_OUTDOOR_END:
        f->stage = end_outdoor_turn(p, outdoors_over(p)) ? COURSE_CASTLE : COURSE_OUTDOOR_ACTIONS;
        return;
    case COURSE_CASTLE:
        CALL(p, f, COURSE_DEAL, CASTLE_SET_UP);
    case COURSE_DEAL:
        CALL(p, f, COURSE_INFILTRATION, DEAL);
    case COURSE_INFILTRATION:
        s->turn = 0;
        CALL(p, f, COURSE_CASTLE_ACTIONS, INFILTRATIONS);
    case COURSE_CASTLE_ACTIONS:
        if (s->time >= 360) /* LDD-R19: already after an infiltration */
            CALL(p, f, COURSE_FINISH, EXPLOSION);
        begin_castle_turn(p);
        CALL(p, f, COURSE_UNDEAD, ACTIONS);
    case COURSE_UNDEAD:
        s->step = STEP_UNDEAD;
        CALL(p, f, COURSE_GERMANS, UNDEAD_REACT);
    case COURSE_GERMANS:
        s->step = STEP_GERMANS;
        CALL(p, f, COURSE_PLAN, GERMANS_REACT);
    case COURSE_PLAN:
        s->step = STEP_PLAN;
        CALL(p, f, COURSE_CASTLE_END, PLAN);
    case COURSE_CASTLE_END:
        end_castle_turn(p);
        f->stage = COURSE_CASTLE_ACTIONS;
        return;
    case COURSE_FINISH:
        if (!s->ending)
            end_game(p, ENDING_0600);
        return;
    }
}
