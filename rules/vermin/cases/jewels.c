/* Rule cases: the jewels by place. */
#include <string.h>

#include "rules/vermin/cases/cases.h"

void vermin_jewels_read(const struct vermin_model *m, const struct vermin_view *v,
                        struct jewel_places *places)
{
    memset(places, 0, sizeof *places);
    for (unsigned j = 0; j < m->jewels; j++) {
        unsigned at = v->jewel[j];
        if (at == JEWEL_EXPORTED)
            places->exported++;
        else if (at >= JEWEL_ON_MARINE)
            places->on_marine[(at - JEWEL_ON_MARINE) % MARINES_MAX]++;
        else if (at >= JEWEL_ON_VERMIN)
            places->on_vermin[(at - JEWEL_ON_VERMIN) % VERMIN_MAX]++;
        else if (at)
            places->in_hex[at]++;
    }
}

struct writing {
    const struct vermin_model *m;
    struct vermin_view *v;
    unsigned next;
};

static void write_some(struct writing *w, unsigned at, unsigned count)
{
    for (; count; count--, w->next++)
        if (w->next < w->m->jewels)
            w->v->jewel[w->next] = (uint16_t)at;
}

bool vermin_jewels_write(const struct vermin_model *m, struct vermin_view *v,
                         const struct jewel_places *places)
{
    const struct vermin_board *board = view_board(m, v);
    struct writing w = {m, v, 0};
    memset(v->jewel, 0, sizeof v->jewel);
    v->jewels_at = hex_set_empty();
    v->carriers = v->loaded = 0;
    for (unsigned hex = 1; hex < HEX_IDS; hex++) {
        write_some(&w, hex, places->in_hex[hex]);
        if (places->in_hex[hex] && !hex_set_has(&board->nests, hex))
            hex_set_add(&v->jewels_at, hex);
    }
    for (unsigned i = 0; i < VERMIN; i++) {
        write_some(&w, JEWEL_ON_VERMIN + i, places->on_vermin[i]);
        v->carriers |= (uint32_t)(places->on_vermin[i] > 0) << i;
    }
    for (unsigned i = 0; i < m->marine_count; i++) {
        write_some(&w, JEWEL_ON_MARINE + i, places->on_marine[i]);
        v->loaded |= (uint32_t)(places->on_marine[i] > 0) << i;
    }
    write_some(&w, JEWEL_EXPORTED, places->exported);
    v->exported = places->exported;
    return w.next <= m->jewels;
}

/* Those that lie somewhere, by place. */
void vermin_jewels_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
{
    const struct vermin_board *board = view_board(m, v);
    struct jewel_places places;
    vermin_jewels_read(m, v, &places);
    for (unsigned hex = 1; hex < HEX_IDS; hex++)
        for (unsigned i = 0; i < places.in_hex[hex]; i++)
            case_add_word(text, hex == board->nest[0]   ? "nest_1"
                                : hex == board->nest[1] ? "nest_2"
                                                        : hex_map_number_text(&board->map, hex));
    if (!text->length)
        case_add_word(text, "none");
}
