/* Which units a player gives up, and what the Watcher would cost (decisions.md 4 and 5). */
#include "policies/yuggoth/scored.h"

/* Units of one kind that are given up one after the other. */
struct group {
    uint8_t kind, count;
};

enum { GROUPS_MAX = 8 };

/* Spare cultists first; of those who hold a gate the keeper, a cylinder if there is one, late. */
static unsigned casualty_order(const struct scored *look, unsigned f, unsigned a,
                               struct group order[GROUPS_MAX])
{
    const struct yuggoth_state *s = look->s;
    const unsigned acolytes = s->unit[f][ROW_ACOLYTE][a], cylinders = s->unit[f][ROW_CYLINDER][a];
    const unsigned keeper = controls(s, f, a) ? 1 : 0, kept_cylinder = keeper && cylinders;
    const unsigned kept_acolyte = keeper && !cylinders && acolytes;
    const struct group groups[GROUPS_MAX] = {
        {ACOLYTE, (uint8_t)(acolytes - kept_acolyte)},
        {SLIME, (uint8_t)slimes_of(s, f, a)},
        {MONSTER, s->unit[f][ROW_MONSTER][a]},
        {CYLINDER, (uint8_t)(cylinders - kept_cylinder)},
        {MONSTER + 1, s->unit[f][ROW_MONSTER + 1][a]},
        {kept_cylinder ? CYLINDER : ACOLYTE, (uint8_t)(kept_cylinder + kept_acolyte)},
        {MONSTER + 2, s->unit[f][ROW_MONSTER + 2][a]},
        {GOO, goo_in(s, f, a)}};
    unsigned count = 0;
    for (unsigned i = 0; i < GROUPS_MAX; i++)
        if (groups[i].count)
            order[count++] = groups[i];
    return count;
}

static unsigned nth(const struct group *order, unsigned groups, unsigned n)
{
    for (unsigned i = 0; i < groups; i++) {
        if (n < order[i].count)
            return order[i].kind;
        n -= order[i].count;
    }
    return KINDS;
}

unsigned yuggoth_scored_casualty(const struct scored *look, unsigned f, unsigned a, unsigned n)
{
    struct group order[GROUPS_MAX] = {{0}};
    return nth(order, casualty_order(look, f, a, order), n);
}

unsigned yuggoth_scored_sufferer(const struct scored *look, unsigned f, unsigned a, unsigned n)
{
    const struct yuggoth_state *s = look->s;
    const unsigned acolytes = s->unit[f][ROW_ACOLYTE][a];
    const unsigned keeper = controls(s, f, a) && !s->unit[f][ROW_CYLINDER][a] && acolytes;
    const struct group order[] = {{ACOLYTE, (uint8_t)(acolytes - keeper)},
                                  {SLIME, (uint8_t)slimes_of(s, f, a)},
                                  {MONSTER, s->unit[f][ROW_MONSTER][a]},
                                  {MONSTER + 1, s->unit[f][ROW_MONSTER + 1][a]},
                                  {MONSTER + 2, s->unit[f][ROW_MONSTER + 2][a]},
                                  {GOO, goo_in(s, f, a)},
                                  {ACOLYTE, (uint8_t)keeper}};
    return nth(order, sizeof order / sizeof *order, n);
}

static int64_t unit_value(const struct scored *look, unsigned f, unsigned kind)
{
    const struct yuggoth_roster *roster = roster_of(look->m, look->s, f);
    switch (kind) {
    case ACOLYTE:
        return weight(look, WEIGHT_VALUE_ACOLYTE);
    case CYLINDER:
        return weight(look, WEIGHT_VALUE_CYLINDER);
    case SLIME:
        return weight(look, WEIGHT_VALUE_SLIME);
    case GOO:
        return roster->goo_value;
    default:
        return roster->value[kind - MONSTER];
    }
}

int64_t yuggoth_scored_loss(const struct scored *look, unsigned f, unsigned a)
{
    struct group order[GROUPS_MAX];
    const unsigned groups = casualty_order(look, f, a, order), token = look->s->token;
    const int64_t *at_least = look->space->at_least[token];
    unsigned position = 0, last_cultist = 0;
    int64_t loss = 0;
    for (unsigned i = 0; i < groups; i++) {
        const int64_t value = unit_value(look, f, order[i].kind);
        for (unsigned n = 0; n < order[i].count && position < token; n++)
            loss += at_least[++position] * value;
        if (position == token)
            break;
    }
    if (!controls(look->s, f, a))
        return loss;
    position = 0;
    for (unsigned i = 0; i < groups; i++) {
        position += order[i].count;
        last_cultist = order[i].kind <= CYLINDER ? position : last_cultist;
    }
    return loss + (last_cultist <= token ? weight(look, WEIGHT_VALUE_GATE) * at_least[last_cultist] : 0);
}

/* ------------------------------------------------------------------------------------------ the table ----
 */

static uint64_t power_of(uint64_t base, unsigned exponent)
{
    uint64_t result = 1;
    while (exponent--)
        result *= base;
    return result;
}

/* Rolls of n dice with at least so many sixes. */
static uint64_t rolls_at_least(unsigned n, unsigned kills)
{
    uint64_t sum = 0, ways = 1;
    for (unsigned k = 0; k <= n; k++) {
        if (k >= kills)
            sum += ways * power_of(5, n - k);
        ways = ways * (n - k) / (k + 1);
    }
    return sum;
}

/* Exact for up to 8 dice, rounded to the nearest for more (decisions.md 4, q). */
void yuggoth_scored_fill_table(struct scored_space *space)
{
    for (unsigned n = 0; n < TOKENS; n++)
        for (unsigned kills = 0; kills <= TOKENS; kills++) {
            const uint64_t rolls = rolls_at_least(n, kills), divisor = n > 8 ? power_of(6, n - 8) : 1;
            space->at_least[n][kills] =
                (int64_t)(n > 8 ? (rolls + divisor / 2) / divisor : rolls * power_of(6, 8 - n));
        }
}
