/* How enemies walk in the castle: shortest paths, among equal ones the smallest sequence of squares
 * (LDD-0.3). */

struct path_field {
    uint8_t distance[SQUARES_MAX];
};

/* Steps to the nearest of the goals over squares of `allowed`, no further away than `from`; goals themselves
 * must be allowed. */
static void field_to(const struct play *p, const struct squares *goals, const struct squares *allowed,
                     unsigned from, struct path_field *field)
{
    const struct castle *c = &p->m->castle;
    uint8_t queue[SQUARES_MAX];
    unsigned first = 0, last = 0;
    memset(field->distance, FAR, sizeof field->distance);
    SQUARES_EACH(goal, goals) if (squares_has(allowed, goal))
    {
        field->distance[goal] = 0;
        queue[last++] = (uint8_t)goal;
    }
    while (first < last && field->distance[from] == FAR) {
        const unsigned at = queue[first++];
        for (unsigned i = 0; i < c->ways[at]; i++) {
            const unsigned to = c->way[at][i];
            if (field->distance[to] != FAR || !squares_has(allowed, to))
                continue;
            field->distance[to] = (uint8_t)(field->distance[at] + 1);
            queue[last++] = (uint8_t)to;
        }
    }
}

/* Up to `steps` squares from `from` down the field; returns how many. */
static unsigned descend(const struct play *p, const struct path_field *field, unsigned from, unsigned steps,
                        uint8_t *path)
{
    const struct castle *c = &p->m->castle;
    unsigned count = 0;
    while (count < steps && field->distance[from] && field->distance[from] != FAR) {
        unsigned i = 0;
        while (field->distance[c->way[from][i]] != field->distance[from] - 1)
            i++;
        from = c->way[from][i];
        path[count++] = (uint8_t)from;
    }
    return count;
}

/* The length of the path that does not end on one of `busy`. */
static unsigned back_to_free(const uint8_t *path, unsigned count, const struct squares *busy)
{
    while (count && squares_has(busy, path[count - 1]))
        count--;
    return count;
}
