/* Special actions of a Galactic Marines game, as far as both have the same: who may try one, and recon.
 * Included once by its queries_actions.c, which goes on with able_marines(), those on the map that may try
 * one now, and defines before
 *
 *     WEAK_MARINES(m, v)  those whose condition makes it harder
 *     RECON_WEAK          the modifier of a recon by one of these
 *     WEAK_MAY_REQUEST(m) whether one of these may ask for a reinforcement */

static uint32_t able_marines(const struct GAME(model) * m, const struct GAME(view) * v);

static bool is_able(const struct GAME(model) * m, const struct GAME(view) * v, uint32_t kinds,
                    unsigned marine)
{
    return (able_marines(m, v) & kinds) >> marine & 1;
}

static bool is_weak(const struct GAME(model) * m, const struct GAME(view) * v, unsigned marine)
{
    (void)m;
    return WEAK_MARINES(m, v) >> marine & 1;
}

/* Those of the Marines that are next to this one, itself not counted. */
static uint32_t beside(const struct GAME(model) * m, const struct GAME(view) * v, unsigned marine,
                       uint32_t others)
{
    others &= ~(1u << marine);
    return others ? units_in(v->marine_hex, others, &view_board(m, v)->map.adjacent[v->marine_hex[marine]])
                  : 0;
}

/* INV-7.1.a; also in the wormhole, in place of an identification (INV-10.2.e). VRM-I.4.a. */
bool GAME(may_recon)(const struct GAME(model) * m, const struct GAME(view) * v, unsigned marine)
{
    return is_able(m, v, m->marines_of[SCOUT], marine);
}

int GAME(recon_modifier)(const struct GAME(model) * m, const struct GAME(view) * v, unsigned marine,
                         bool supported)
{
    return (supported ? m->modifier.recon_support : 0) + (is_weak(m, v, marine) ? m->modifier.RECON_WEAK : 0);
}

/* INV-7.5.a, VRM-I.4.c */
bool GAME(may_request)(const struct GAME(model) * m, const struct GAME(view) * v, unsigned marine)
{
    return is_able(m, v, m->marines_of[HQ], marine) && GAME(requestable)(m, v) &&
           (!is_weak(m, v, marine) || WEAK_MAY_REQUEST(m));
}
