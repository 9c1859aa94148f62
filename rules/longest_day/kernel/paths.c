/* How enemies walk in the castle: shortest paths, among equal ones the smallest sequence of squares
 * (LDD-0.3). */

/* Up to `steps` squares from `from` to the nearest of the goals that are allowed, over squares of `allowed`;
 * returns how many, FLOOD_DRY if there is no way. */
static unsigned shortest_path(const struct play *p, const struct squares *goals,
                              const struct squares *allowed, unsigned from, unsigned steps, uint8_t *path)
{
    return longest_day_way(&p->m->castle, goals, allowed, from, false, steps, path);
}

/* The length of the path that does not end on one of `busy`. */
static unsigned back_to_free(const uint8_t *path, unsigned count, const struct squares *busy)
{
    while (count && squares_has(busy, path[count - 1]))
        count--;
    return count;
}
