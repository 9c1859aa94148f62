/* What one walk starts from (crawl.h): the walker, and the hexes that are full for it. */

/* VRM-Q.2.d-3: other crawlers leave no room for two. */
static struct hex_set no_room_for_two(const struct vermin_model *m, const struct vermin_view *v,
                                      const struct vermin_board *board, uint32_t others)
{
    struct hex_set full = hex_set_empty();
    FOR_EACH_BIT(i, others) {
        unsigned hex = v->vermin_hex[i];
        if (units_count(units_at_of_32(v->vermin_hex, others, hex)) + 2 > m->stacking)
            hex_set_add(&full, hex);
    }
    return hex_set_and_not(&full, &board->unlimited);
}

/* VRM-Q.2.d: where queens alone are, for a warrior; where free warriors are and where a pair has no room, for
 * a queen. */
static void find_company(const struct vermin_view *v, unsigned unit, struct crawl_terms *terms)
{
    const struct vermin_model *m = terms->model;
    uint32_t pairs = escorted_queens(v), others = crawlers_on_map(m, v) & ~(1u << unit);
    terms->queens = terms->warriors = hex_set_empty();
    if (unit < FIRST_QUEEN) {
        FOR_EACH_BIT(q, others & m->queens & ~pairs)
            hex_set_add(&terms->queens, v->vermin_hex[q]);
        return;
    }
    if (pairs >> unit & 1) {
        others &= ~(1u << (v->escort[unit - FIRST_QUEEN] - 1u));
    } else {
        FOR_EACH_BIT(i, others & m->warriors & ~v->escorts)
            hex_set_add(&terms->warriors, v->vermin_hex[i]);
    }
    terms->pair_full = no_room_for_two(m, v, terms->board, others);
}

/* VRM-E.3: the hex that the walker leaves has room for it again, unless there were too many. A pair asks
 * `full` only where it has just come together. */
static void find_room(const struct vermin_view *v, unsigned unit, struct crawl_terms *terms)
{
    unsigned hex = v->vermin_hex[unit];
    terms->jewels = v->jewels_at;
    terms->full = v->full;
    if (hex_set_has(&v->full, hex) &&
        units_count(units_at_of_32(v->vermin_hex, crawlers_on_map(terms->model, v), hex)) <=
            terms->model->stacking)
        hex_set_remove(&terms->full, hex);
    if (terms->escapes)
        find_company(v, unit, terms);
}

/* VRM-E.2: loose jewels; VRM-Q.2.d-6: unescorted queens. Who carries nothing goes through a nest as through
 * any hex. */
static void find_eventful(const struct vermin_view *v, struct crawling *crawling)
{
    const struct crawl_terms *terms = &crawling->terms;
    crawling->eventful = v->jewels_at;
    if (terms->escapes) {
        FOR_EACH_BIT(q, v->vermin_on_map & terms->model->queens & ~escorted_queens(v))
            hex_set_add(&crawling->eventful, v->vermin_hex[q]);
    }
    crawling->special = hex_set_or(&crawling->eventful, &terms->stops);
    crawling->special = hex_set_or(&crawling->special, &terms->board->entrances);
}

/* vermin_allowance() of most: printed; in scenario 2 with the lash and the urging, too. */
static unsigned allowance_of(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                             bool carries, bool migration)
{
    unsigned printed = m->vermin_movement[m->vermin_type[unit]][v->reduced >> unit & 1];
    if (carries || (v->urged && !migration))
        return vermin_allowance(m, v, unit, false);
    if (!migration)
        return printed;
    unsigned lash = hex_set_has(&view_board(m, v)->lash, v->vermin_hex[unit]);
    return printed + lash * m->lash_movement + (v->urged != 0);
}

static struct crawler crawler_of(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                                 bool migration)
{
    bool queen = unit >= FIRST_QUEEN, paired = queen && v->escort[unit - FIRST_QUEEN];
    bool carries = v->carriers >> unit & 1;
    return (struct crawler){
        .unit = (uint8_t)unit,
        .hex = (uint8_t)v->vermin_hex[unit],
        .allowance = (uint8_t)allowance_of(m, v, unit, carries, migration),
        .carries = carries,
        .may_carry = !carries || vermin_may_carry(m, v, unit),
        .lone_queen = queen && !paired,
        .paired = paired,
        .off_trail = carries && v->off_trail >> unit & 1,
    };
}
