/* The Watcher's attacks at the start of the action phase (YUG-8.3). */

/* Who controls the attacks, in turn order (V28: in an order drawn anew). */
static void name_controllers(struct play *p)
{
    struct yuggoth_state *s = p->s;
    uint8_t seats[SEATS];
    unsigned seat = s->first_player;
    for (unsigned f = 0; f < p->m->players; f++)
        seats[f] = (uint8_t)f;
    if (consult(p->m->ruling, RULING_CONTROLLERS) == CONTROLLERS_RANDOM)
        shuffle(p, SITE_CONTROLLER, stream_event(STREAM_CONTROLLERS, s->round, 0, 0), seats, p->m->players);
    for (unsigned i = 0; i < p->m->players; i++, seat = next_seat(p, seat))
        s->controller[i] = seats[seat];
}

static int step_round(struct play *p)
{
    struct yuggoth_state *s = p->s;
    s->round++;
    s->seat = s->first_player;
    memset(s->battles, 0, sizeof s->battles);
    REPORT(p, ROUND, 4_5, s->round);
    if (!s->awake)
        return go_to(p, STEP_TURN);
    s->attack = 0;
    name_controllers(p);
    return go_to(p, STEP_ATTACK);
}

static int attack_over(struct play *p)
{
    p->s->attack++;
    REPORT(p, ATTACK_OVER, 8_3_1, p->s->attack);
    return go_to(p, STEP_ATTACK);
}

static int lose_attack(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const uint8_t postern = (uint8_t)(p->m->postern + 1);
    const bool goes =
        consult(p->m->ruling, RULING_NO_TARGET) == NO_TARGET_TO_POSTERN && s->watcher_at != postern;
    s->record.attacks_lost++;
    REPORT(p, ATTACK_LOST, 8_3_1, s->controller[s->attack], goes ? postern : 0);
    if (goes)
        s->watcher_at = postern;
    return attack_over(p);
}

static int step_attack(struct play *p)
{
    struct yuggoth_state *s = p->s;
    bool teleport;
    if (!s->awake || s->attack == ASKED(p->m, attacks))
        return go_to(p, STEP_TURN);
    if (!watcher_targets(p->m, s, &teleport))
        return lose_attack(p);
    return ask(p, DECIDE_WATCHER_TARGET, s->controller[s->attack]);
}

static int answer_target(struct play *p, struct yuggoth_choice choice)
{
    struct yuggoth_state *s = p->s;
    bool teleport;
    if (choice.kind == CHOOSE_PASS) {
        count_up(&s->record.attacks_skipped);
        REPORT(p, ATTACK_SKIPPED, 8_3_1, s->controller[s->attack]);
        return attack_over(p);
    }
    watcher_targets(p->m, s, &teleport);
    count_up(&s->record.attacks);
    s->record.teleports = (uint8_t)(s->record.teleports + teleport);
    REPORT(p, ATTACK, 8_3_1, s->controller[s->attack], s->watcher_at, choice.from + 1, teleport, s->token);
    s->watcher_at = (uint8_t)(choice.from + 1);
    s->token_on_entry = s->token;
    s->fight_rest = s->fight_count = s->fight_next = 0;
    for (unsigned f = 0; f < p->m->players; f++)
        s->fight_rest |= (uint8_t)((units(s, f, choice.from) > 0) << f);
    return go_to(p, STEP_ORDER);
}

/* YUG-8.3.1.1: those who are there when it enters, in an order that its controller chooses. */
static int step_order(struct play *p)
{
    struct yuggoth_state *s = p->s;
    if (s->fight_rest & (s->fight_rest - 1))
        return ask(p, DECIDE_WATCHER_ORDER, s->controller[s->attack]);
    s->fight_order[s->fight_count++] = (uint8_t)__builtin_ctz(s->fight_rest);
    return go_to(p, STEP_FIGHT);
}

static int answer_order(struct play *p, struct yuggoth_choice choice)
{
    struct yuggoth_state *s = p->s;
    s->fight_order[s->fight_count++] = choice.faction;
    s->fight_rest &= (uint8_t) ~(1u << choice.faction);
    return go_to(p, STEP_ORDER);
}

static int step_fight(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned area = s->watcher_at - 1u;
    while (s->awake && s->fight_next < s->fight_count) {
        unsigned f = s->fight_order[s->fight_next++];
        if (units(s, f, area))
            return begin_battle(p, WATCHER, f, area, STEP_FIGHT);
    }
    return attack_over(p);
}

/* YUG-8.5: to sleep again. */
static void watcher_dies(struct play *p, bool by_battle)
{
    struct yuggoth_state *s = p->s;
    s->awake = 0;
    s->watcher_at = 0;
    s->token = p->m->token_start;
    count_up(by_battle ? &s->record.death_battle : &s->record.death_decay);
    REPORT(p, DEATH, 8_5_1, by_battle);
}

/* One awakening is over: how long, how many it killed, how many it fought. */
static void close_awakening(struct play *p)
{
    struct yuggoth_record *r = &p->s->record;
    r->lives[r->life < LIFE_MAX ? r->life : LIFE_MAX]++;
    r->kills[r->killed < KILLED_MAX ? r->killed : KILLED_MAX]++;
    r->factions[units_count(r->fought)]++;
    r->life = r->killed = r->fought = 0;
}
