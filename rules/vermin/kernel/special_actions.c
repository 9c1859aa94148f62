/* Special actions (VRM-I.4) and those of the ANT gun and the scientist (VRM-J.3, J.5.a). */

/* The die of a special action: one of a kind for a Marine, its target and turn. */
static bool action_succeeds(struct play *p, enum vermin_site site, unsigned marine, unsigned target,
                            int modifier, int needed)
{
    return roll_reaches(p->chance, site_of(site), event_key(p, site, marine, target, 0), modifier, needed,
                        &p->faces);
}

/* VRM-I.4.a; `support` = index of the supporting hq + 1, or 0; it has acted by that (VRM-RV-16). One marker:
 * a further success adds nothing. */
static void recon(struct play *p, unsigned marine, unsigned support)
{
    int modifier = vermin_recon_modifier(p->m, p->v, marine, support != 0);
    bool success = action_succeeds(p, SITE_RECON, marine, 0, modifier, ASKED(p->m, recon_target));
    if (support && consult(p->m->ruling, RULING_RECON_SUPPORT_USES_HQ) == RECON_SUPPORT_USES_HQ_YES)
        p->v->acted |= 1u << (support - 1);
    count_up(&p->v->record.recons);
    if (success) {
        count_up(&p->v->record.recons_succeeded);
        p->v->recon = 1;
    }
    REPORT(p, RECON, I_4_A, (int)marine, (int)support, modifier, success);
}

static void recover_one(struct play *p, unsigned marine, unsigned target)
{
    bool success = action_succeeds(p, SITE_RECOVERY, marine, target, 0, ASKED(p->m, recovery_target));
    REPORT(p, RECOVERY, I_4_B, (int)marine, (int)target, success);
    if (!success)
        return;
    p->v->back &= ~(1u << target); /* what BURP or BELCH stalled stays so (VRM-I.0) */
    count_up(&p->v->record.recovered);
}

/* VRM-I.4.b, X.5.6: itself first, then its neighbours by their hexes. */
static void recovery(struct play *p, unsigned marine)
{
    uint32_t ring = vermin_recovery_ring(p->m, p->v, marine);
    unsigned own = p->v->marine_hex[marine];
    count_up(&p->v->record.recoveries);
    if (ring >> marine & 1)
        recover_one(p, marine, marine);
    HEX_SET_FOR_EACH(hex, p->board->map.adjacent[own]) {
        uint32_t weak = units_at(p->v->marine_hex, ring, hex);
        if (weak)
            recover_one(p, marine, unit_of_rank(weak, 0));
    }
}

/* VRM-I.4.c: returns whether it is granted; the player names the unit next. */
static bool request(struct play *p, unsigned hq)
{
    int modifier = vermin_request_modifier(p->m, p->v, hq);
    bool success = action_succeeds(p, SITE_REQUEST, hq, 0, modifier, ASKED(p->m, request_target));
    count_up(&p->v->record.requests);
    REPORT(p, REQUEST, I_4_C, (int)hq, modifier, success);
    p->s->at.hq = (uint16_t)hq;
    return success;
}

/* VRM-J.5.a: the weapon stays unknown. */
static void assemble(struct play *p, unsigned marine)
{
    p->v->back |= 1u << marine;
    REPORT(p, ASSEMBLED, J_5_A, (int)marine);
}
