/* A position of the real program in the words of the oracle. */
#include "tests/oracle/decisions_position.h"

int cell(const struct invaders_board *board, unsigned hex)
{
    return hex ? (int)board->map.cell_of_id[hex] : -1;
}

static int marine_place(const struct invaders_view *v, unsigned i)
{
    uint32_t bit = UINT32_C(1) << i;

    if (v->on_map & bit)
        return ASKED_ON_MAP;
    if (v->waiting & bit)
        return v->chapter == 2 ? ASKED_RETURNING : ASKED_SCHEDULED;
    if (v->available & bit)
        return ASKED_UNUSED;
    return v->exited & bit       ? ASKED_EXITED
           : v->warped & bit     ? ASKED_WARPED
           : v->eliminated & bit ? ASKED_ELIMINATED
                                 : ASKED_OUT;
}

static void copy_units(const struct invaders_model *m, const struct invaders_view *v,
                       struct asked_position *p)
{
    const struct invaders_board *board = view_board(m, v);

    for (unsigned i = 0; i < m->marine_count; i++) {
        p->marine[i].place = marine_place(v, i);
        p->marine[i].hex = v->on_map >> i & 1 ? cell(board, v->marine_hex[i]) : -1;
        p->marine[i].turn = v->entry_turn[i];
        p->marine[i].condition = v->paralyzed >> i & 1 ? 2 : v->stunned >> i & 1 ? 1 : 0;
        p->marine[i].dry = v->out_of_ammo >> i & 1;
        p->marine[i].acted = v->acted >> i & 1;
        if ((v->chapter == 1 ? v->exited : v->exited_before) >> i & 1)
            p->exited[m->marine_type[i]]++;
    }
    for (unsigned i = 0; i < m->kayotz_count; i++) {
        bool there = v->kayotz_on_map >> i & 1;

        p->kayotz[i].place = there                     ? ASKED_ON_MAP
                             : v->kayotz_pool >> i & 1 ? ASKED_IN_POOL
                             : v->killed >> i & 1      ? ASKED_ELIMINATED
                                                       : ASKED_OUT;
        p->kayotz[i].hex = there ? cell(board, v->kayotz_hex[i]) : -1;
        p->kayotz[i].rift = there ? v->rift[i] : 0;
        p->kayotz[i].dormant = v->dormant >> i & 1;
        p->kayotz[i].woken = v->woken >> i & 1;
    }
}

struct asked_position translate(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct invaders_board *board = view_board(m, v);
    struct asked_position p = {.scenario = m->scenario_kind,
                               .chapter = m->scenario_kind == SCENARIO_ROAD ? 2 : v->chapter,
                               .turn = v->turn,
                               .objectives = v->objectives,
                               .recon = v->recon,
                               .returned = v->reserve_entered,
                               .requested = v->requested,
                               .dimension = v->dimension,
                               .warped = __builtin_popcount(v->warped),
                               .kills = v->kills};

    copy_units(m, v, &p);
    for (unsigned hex = 1; hex < 256; hex++) {
        if (hex_set_has(&v->strongpoints, hex))
            p.strongpoint[p.strongpoints++] = cell(board, hex);
    }
    for (unsigned i = 0; i < 2; i++) {
        p.field_hex[i] = cell(board, v->field[i].hex);
        p.field_radius[i] = v->field[i].radius;
    }
    for (unsigned i = 0; i < CHITS; i++)
        p.chits[m->chit_kind[i]] += v->chits >> i & 1;
    return p;
}
