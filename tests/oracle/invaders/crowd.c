/* Positions that games seldom reach, for the rule cases: units pushed together, some asleep, some just woken,
 * Marines hurt. Then one of them jumps into the crowd, or a chit is resolved. */
#include "tests/oracle/invaders/case_writer.h"

#include <stddef.h>

enum { CROWD_RADIUS = 2, TRIES = 30 };

static int any_of(struct case_writer *writer, int count)
{
    return (int)(pcg32_next(&writer->generator) % (uint32_t)count);
}

/* A vacant numbered hex near the middle, NOWHERE after some vain tries. */
static int place_near(struct game *crowd, int middle, int radius)
{
    for (int i = 0; i < TRIES; i++) {
        int hex = crowd->board->by_number[any_of(crowd->writer, NUMBERED_HEXES)];

        for (int j = 0; j < NUMBERED_HEXES && distance(crowd->board, hex, middle) > radius; j++)
            hex = crowd->board->by_number[any_of(crowd->writer, NUMBERED_HEXES)];
        if (distance(crowd->board, hex, middle) <= radius && !occupied(crowd, hex))
            return hex;
    }
    return NOWHERE;
}

static void gather_marines(struct game *crowd, int middle)
{
    for (int i = 0; i < crowd->marines; i++) {
        struct marine *marine = &crowd->marine[i];
        int hex;

        if (marine->place != ON_MAP || any_of(crowd->writer, 2) == 0)
            continue;
        hex = place_near(crowd, middle, CROWD_RADIUS);
        marine->hex = hex == NOWHERE ? marine->hex : hex;
        marine->condition = (enum condition)any_of(crowd->writer, 3);
    }
}

static void gather_kayotz(struct game *crowd, int middle)
{
    for (int i = 0; i < crowd->kayotz_count; i++) {
        struct kayotz *unit = &crowd->kayotz[i];
        int hex;

        if (unit->place != ON_MAP)
            continue;
        if (unit->kind != MONOLITH) {
            unit->dormant = any_of(crowd->writer, 3) == 0;
            unit->woken = !unit->dormant && any_of(crowd->writer, 3) == 0;
        }
        if (any_of(crowd->writer, 2) == 0)
            continue;
        hex = place_near(crowd, middle, CROWD_RADIUS);
        unit->hex = hex == NOWHERE ? unit->hex : hex;
    }
}

static void jump_into(struct game *crowd, int middle)
{
    struct marine *jumpers[MARINES_MAX], *marine;
    int count = 0, target = place_near(crowd, middle, CROWD_RADIUS + 1);
    bool run = any_of(crowd->writer, 2) == 0;

    for (int i = 0; i < crowd->marines; i++) {
        if (crowd->marine[i].place == ON_MAP && is_active_marine(&crowd->marine[i]) &&
            may_jump(crowd, &crowd->marine[i]))
            jumpers[count++] = &crowd->marine[i];
    }
    if (count == 0 || target == NOWHERE)
        return;
    marine = jumpers[any_of(crowd->writer, count)];
    marine->acted = false;
    case_begin(crowd, marine);
    marine->acted = true;
    case_say(crowd, "%sjump %s ", run ? "hit_run " : "", crowd->board->hex[target].name);
    jump(crowd, marine, target, run ? HIT_RUN : FULL_MOVE);
    case_end(crowd);
}

static void resolve_any(struct game *crowd)
{
    int chit = any_of(crowd->writer, CHITS);

    for (int i = 0; i < CHITS && crowd->chits[chit] == 0; i++)
        chit = (chit + 1) % CHITS;
    if (crowd->chits[chit] == 0)
        return;
    crowd->chits[chit]--;
    crowd->recon = false; /* INV-8.a */
    resolve_chit(crowd, (enum chit)chit);
}

void write_crowd(const struct game *game)
{
    static struct game crowd; /* the game itself goes on as it was */
    int middle;

    if (!case_wanted(game->writer, 1, 3))
        return;
    crowd = *game;
    crowd.writer->certain = true;
    crowd.chance.generator = pcg32_seeded(pcg32_next(&crowd.writer->generator), 17);
    middle = crowd.board->by_number[any_of(crowd.writer, NUMBERED_HEXES)];
    gather_kayotz(&crowd, middle);
    gather_marines(&crowd, middle);
    if (any_of(crowd.writer, 2) == 0)
        jump_into(&crowd, middle);
    else
        resolve_any(&crowd);
    crowd.writer->certain = false;
}
