/* The end phase (INV-9): sudden death, strongpoints taken off, and at the end of the chits the objective. */

static int finish(struct play *p, enum level level, unsigned ending)
{
    p->v->level = (uint16_t)level;
    p->v->ending = (uint16_t)ending;
    p->v->over = 1;
    REPORT(p, GAME_OVER, 9_A, (int)level, (int)ending);
    return go_to(p, STEP_OVER);
}

/* Also where the Marine action phase goes at once when sudden death is reached (INV-10.1.f, 10.2.i). */
static int step_end(struct play *p)
{
    FIRED(p, 4_D);
    if (invaders_sudden_death(p->m, p->v)) {
        if (view_scenario(p->m, p->v)->kind == SCENARIO_GAUNTLET)
            FIRED(p, 10_1_F);
        else
            FIRED(p, 10_2_I);
        return finish(p, SUDDEN_DEATH, ENDING_SUDDEN_DEATH);
    }
    return go_to(p, STEP_STRONGPOINT_REMOVAL);
}

/* INV-9.a, INV-7.2.c: asked until the player leaves the rest where they are. */
static int step_strongpoint_removal(struct play *p)
{
    unsigned answer = p->s->at.answer;
    p->s->at.answer = 0;
    if (answer == 1)
        return go_to(p, STEP_FINISH);
    if (answer)
        strongpoint_remove(p, answer - 1);
    if (hex_set_is_empty(&p->v->strongpoints))
        return go_to(p, STEP_FINISH);
    return ask(p, DECIDE_STRONGPOINT_REMOVAL, SIDE_MARINE, 0);
}

#if KERNEL_OBSERVED
static void observe_objective(struct play *p, unsigned objective, bool met)
{
    static const enum invaders_rule rule_of[OBJECTIVES] = {
        [TUNNEL] = RULE_9_2_1,  [ENSLAVE] = RULE_9_2_2,      [HQ_RAID] = RULE_9_2_3,
        [PLUNDER] = RULE_9_2_4, [MIND_CONTROL] = RULE_9_2_5, [SUMMON] = RULE_9_2_6,
    };
    report_rule(p->chance, rule_of[objective]);
    FIRED(p, 4_E);
    FIRED(p, 8_2_C);
    FIRED(p, 9_2_A);
    REPORT(p, OBJECTIVE_DRAWN, 9_1_A, (int)objective, met);
    if (met)
        return;
    if (view_scenario(p->m, p->v)->kind == SCENARIO_GAUNTLET)
        FIRED(p, 10_1_G);
    else
        FIRED(p, 10_2_J);
}
#endif

/* INV-9.1.a: a met objective beats every level of the scenario. */
static int draw_final_objective(struct play *p)
{
    assert(p->s->objective_pool.count); /* the last chit is never removed: INV-6.7.a */
    unsigned objective = (unsigned)draw(p, &p->s->objective_pool, SITE_DRAW_OBJECTIVE) % OBJECTIVES;
    p->v->objectives &= (uint16_t) ~(1u << objective);
    bool met = invaders_objective_met(p->m, p->v, (enum objective)objective);
#if KERNEL_OBSERVED
    observe_objective(p, objective, met);
#endif
    if (met)
        return finish(p, KAYOTZ_MAJOR_VICTORY, ENDING_MET + objective);
    return finish(p, invaders_scenario_level(p->m, p->v), ENDING_NOT_MET + objective);
}

/* INV-9.a, INV-4.e, INV-10.3.a */
static int step_finish(struct play *p)
{
    bool last = !p->s->chit_pool.count;
    p->v->acted = 0;
    if (in_chapter_one(p)) {
        if (last || chapter_one_is_dead(p))
            return chapter_end(p);
    } else if (last) {
        return draw_final_objective(p);
    }
    return go_to(p, STEP_TURN);
}
