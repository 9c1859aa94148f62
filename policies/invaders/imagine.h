/* Small changes of a view, to ask what would be if. `view` must be a copy of `now`, possibly changed by an
 * earlier imagination about the same Marine. */
#ifndef WARODDS_POLICIES_INVADERS_IMAGINE_H
#define WARODDS_POLICIES_INVADERS_IMAGINE_H

#include "rules/invaders/invaders.h"

/* The Marine stands in `hex`, wherever it is now. */
static inline void imagine_walk(struct invaders_view *view, const struct invaders_view *now, unsigned marine,
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

static inline void imagine_exit(struct invaders_view *view, const struct invaders_view *now, unsigned marine)
{
    view->marines_at = now->marines_at;
    hex_set_remove(&view->marines_at, now->marine_hex[marine]);
    view->marine_hex[marine] = 0;
    view->on_map = now->on_map & ~(1u << marine);
    view->waiting = now->waiting & ~(1u << marine);
    view->exited = now->exited | 1u << marine;
}

#endif
