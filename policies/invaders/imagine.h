/* What the objectives would say if something were different. */
#ifndef WARODDS_POLICIES_INVADERS_IMAGINE_H
#define WARODDS_POLICIES_INVADERS_IMAGINE_H

#include "policies/invaders/quantities.h"

/* `view` must be a copy of `now`, possibly changed by an earlier imagination about the same Marine. */
void invaders_imagine_walk(struct invaders_view *view, const struct invaders_view *now, unsigned marine,
                           unsigned hex);
void invaders_imagine_exit(struct invaders_view *view, const struct invaders_view *now, unsigned marine);
void invaders_imagine_kill(struct invaders_view *view, unsigned kayotz);
/* Back to how it is. */
void invaders_imagine_back(struct invaders_view *view, const struct invaders_view *now, unsigned marine);
void invaders_imagine_alive(struct invaders_view *view, const struct invaders_view *now, unsigned kayotz);

/* How many needs would be true with one Marine in other hexes. All that the objectives notice of the place of
 * a Marine is whether it is near the tunnel, beside the monolith or beside active warriors: one answer each.
 */
enum { PLACE_CLASSES = 8 };
struct place_needs {
    const struct situation *s;
    unsigned marine;
    struct hex_set near_tunnel, beside_monolith, beside_active;
    signed char known[PLACE_CLASSES]; /* -1 = not asked yet */
    struct invaders_view *imagined;   /* a copy of the view, and that again after each question */
};
void invaders_place_needs_begin(struct place_needs *needs, const struct situation *s, unsigned marine,
                                struct invaders_view *imagined);
/* Asks for the class of the hex. */
void invaders_place_needs_ask(struct place_needs *needs, unsigned class, unsigned hex);
static inline unsigned place_needs_at(struct place_needs *needs, unsigned hex)
{
    unsigned class = hex_set_has(&needs->near_tunnel, hex) | hex_set_has(&needs->beside_monolith, hex) << 1 |
                     hex_set_has(&needs->beside_active, hex) << 2;
    if (needs->known[class] < 0)
        invaders_place_needs_ask(needs, class, hex);
    return (unsigned)needs->known[class];
}

static inline unsigned needs_count(const struct situation *s, const struct invaders_view *view)
{
    return (unsigned)__builtin_popcount(invaders_needs_true(s, view));
}

#endif
