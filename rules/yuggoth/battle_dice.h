/* Battle dice (YUG-3.5): one draw a side through its exact law; the observed kernel also takes the faces of a
 * script or of a test's own source, die by die. Included by kernel.h alone. */
#ifndef WARODDS_RULES_YUGGOTH_BATTLE_DICE_H
#define WARODDS_RULES_YUGGOTH_BATTLE_DICE_H

/* Who rolls: which sites count it. */
struct battle_roller {
    enum yuggoth_site kills, pains;
};

static void tally_battle(struct play *p, struct battle_roller roller, unsigned dice,
                         struct battle_result result)
{
    dice_tally(p->chance, &yuggoth_sites[roller.kills], dice, result.kills);
    if (dice > result.kills)
        dice_tally(p->chance, &yuggoth_sites[roller.pains], dice - result.kills, result.pains);
}

#if KERNEL_OBSERVED
static bool dice_are_given(const struct play *p)
{
    const struct observer *observer = p->chance->observer;
    return observer && (observer->script || observer->source);
}

static struct battle_result roll_given(struct play *p, uint64_t event, unsigned dice, unsigned first)
{
    const struct observer *observer = p->chance->observer;
    struct battle_result result = {0, 0};
    for (unsigned i = 0; i < dice; i++) {
        unsigned face = observer->script
                            ? script_face(observer->script)
                            : 1 + observer->source->below(observer->source->context, event, first + i, 6);
        result.kills = (uint8_t)(result.kills + (face == 6));
        result.pains = (uint8_t)(result.pains + (face == 4 || face == 5));
        if (p->faces.count < DICE_MAX)
            p->faces.face[p->faces.count++] = (uint8_t)face;
    }
    return result;
}

/* Faces that show the result: for people, nothing in the game depends on them. */
static void show_faces(struct play *p, uint64_t key, unsigned dice, struct battle_result result)
{
    for (unsigned i = 0; i < dice && p->faces.count < DICE_MAX; i++) {
        unsigned any = (unsigned)chance_below(key, i, 6);
        p->faces.face[p->faces.count++] =
            (uint8_t)(i < result.kills                            ? 6
                      : i < (unsigned)result.kills + result.pains ? 4 + any / 3
                                                                  : 1 + any / 2);
    }
}
#endif

/* `dice` dice of a side (0, 1) of the battle; `first` is the ordinal of the first of them among all. */
static struct battle_result roll_battle(struct play *p, struct battle_roller roller, uint64_t event,
                                        unsigned side, unsigned dice, unsigned first)
{
    struct battle_result sum = {0, 0};
    for (unsigned done = 0; done < dice; done += BATTLE_DICE_MAX) {
        const unsigned batch = dice - done < BATTLE_DICE_MAX ? dice - done : BATTLE_DICE_MAX;
        const struct battle_law *law = &p->m->laws.of[batch];
        struct battle_result result;
#if KERNEL_OBSERVED
        if (dice_are_given(p))
            result = roll_given(p, event, batch, first + done);
        else
#endif
        {
            const uint64_t key = chance_key(p->chance, yuggoth_sites[roller.kills].group);
            result = battle_resolve(law, chance_below(key, event | side | done << 1, law->total));
#if KERNEL_OBSERVED
            show_faces(p, hash_word(key, event | side | done << 1), batch, result);
#endif
        }
        tally_battle(p, roller, batch, result);
        sum.kills = (uint8_t)(sum.kills + result.kills);
        sum.pains = (uint8_t)(sum.pains + result.pains);
    }
    (void)first;
    return sum;
}

#endif
