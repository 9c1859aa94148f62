/* What the kernels of the Galactic Marines games ask, draw and go on by. Included once by a game's kernel.h,
 * with PLAY_TOO: what else its functions work on. */
#include "rules/shared/dice.h"
#define REPORT_MAP(p) ((p)->v->chapter > 1)
#include "rules/shared/report.h"
#include "rules/shared/rolls.h"

/* What a kernel function works on. */
struct play {
    struct GAME(state) * s;
    struct GAME(view) * v; /* = &s->view */
    const struct GAME(model) * m;
    const struct GAME(board) * board; /* of the chapter */
    struct chance *chance;
    struct dice_faces faces; /* of the last roll, for the next event */
    PLAY_TOO
};

enum { GO_ON = -2 }; /* returned by a step: run the next step */

/* Asks: the view describes the decision, the kernel leaves, apply() comes back with the answer. */
static int ask(struct play *p, enum decision decision, unsigned side, unsigned actor)
{
    p->v->decision = (uint16_t)decision;
    p->v->side = (uint16_t)side;
    p->v->actor = (uint16_t)actor;
    return (int)side;
}

static int go_to(struct play *p, enum step step)
{
    p->s->at.step = (uint16_t)step;
    return GO_ON;
}

static const struct game_site *site_of(enum GAME(site) site)
{
    return &GAME(sites)[site];
}

/* The key of a draw: by what happens. `ordinal` tells repetitions in a turn apart. A turn uses up a chit of a
 * pool, so there are never KEY_TURNS of them in one chapter. */
enum { KEY_TURNS = 32 };
static uint64_t event_key(const struct play *p, enum GAME(site) site, unsigned actor, unsigned target,
                          unsigned ordinal)
{
    assert(p->v->turn < KEY_TURNS);
    return chance_event(site, p->v->turn + KEY_TURNS * (p->v->chapter - 1u), actor, target, ordinal);
}
