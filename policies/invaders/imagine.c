#include "policies/invaders/imagine.h"

#include <string.h>

void invaders_imagine_walk(struct invaders_view *view, const struct invaders_view *now, unsigned marine,
                           unsigned hex)
{
    view->marines_at = now->marines_at;
    hex_set_remove(&view->marines_at, now->marine_hex[marine]);
    hex_set_add(&view->marines_at, hex);
    view->marine_hex[marine] = (uint16_t)hex;
    view->on_map = now->on_map | 1u << marine;
    view->waiting = now->waiting & ~(1u << marine);
    view->exited = now->exited;
}

void invaders_imagine_exit(struct invaders_view *view, const struct invaders_view *now, unsigned marine)
{
    invaders_imagine_walk(view, now, marine, 0);
    view->on_map &= ~(1u << marine);
    view->exited = now->exited | 1u << marine;
}

void invaders_imagine_back(struct invaders_view *view, const struct invaders_view *now, unsigned marine)
{
    view->marines_at = now->marines_at;
    view->marine_hex[marine] = now->marine_hex[marine];
    view->on_map = now->on_map;
    view->waiting = now->waiting;
    view->exited = now->exited;
}

void invaders_imagine_kill(struct invaders_view *view, unsigned kayotz)
{
    uint32_t bit = 1u << kayotz;
    hex_set_remove(&view->kayotz_at, view->kayotz_hex[kayotz]);
    view->kayotz_hex[kayotz] = 0;
    view->kayotz_on_map &= ~bit;
    view->dormant &= ~bit;
    view->killed |= bit;
    view->kills++;
}

void invaders_imagine_alive(struct invaders_view *view, const struct invaders_view *now, unsigned kayotz)
{
    view->kayotz_at = now->kayotz_at;
    view->kayotz_hex[kayotz] = now->kayotz_hex[kayotz];
    view->kayotz_on_map = now->kayotz_on_map;
    view->dormant = now->dormant;
    view->killed = now->killed;
    view->kills = now->kills;
}

static struct hex_set near_tunnel(const struct situation *s, unsigned tunnel)
{
    const struct hex_map *map = &s->board->map;
    return tunnel ? hex_map_near(map, tunnel, ASKED(s->m, tunnel_radius), &map->ids) : hex_set_empty();
}

void invaders_place_needs_begin(struct place_needs *needs, const struct situation *s, unsigned marine,
                                struct invaders_view *imagined)
{
    const struct invaders_view *v = s->v;
    bool monolith = v->kayotz_on_map & s->m->monolith;
    needs->s = s;
    needs->marine = marine;
    needs->near_tunnel = near_tunnel(s, invaders_tunnel_hex(s->m, v));
    needs->beside_monolith =
        monolith ? s->board->map.adjacent[v->kayotz_hex[s->m->monolith_index]] : hex_set_empty();
    needs->beside_active = hex_set_empty();
    FOR_EACH_BIT(kayotz, v->kayotz_on_map & s->m->warriors & ~v->dormant)
        needs->beside_active =
            hex_set_or(&needs->beside_active, &s->board->map.adjacent[v->kayotz_hex[kayotz]]);
    memset(needs->known, -1, sizeof needs->known);
    needs->imagined = imagined;
}

void invaders_place_needs_ask(struct place_needs *needs, unsigned class, unsigned hex)
{
    invaders_imagine_walk(needs->imagined, needs->s->v, needs->marine, hex);
    needs->known[class] = (signed char)needs_count(needs->s, needs->imagined);
    invaders_imagine_back(needs->imagined, needs->s->v, needs->marine);
}
