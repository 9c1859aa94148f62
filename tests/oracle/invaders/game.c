/* The sequence of play, INV-4, the Kay'otz phase, INV-8, and how it ends, INV-9 and 10. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

/* ------------------------------------------------------------------------------------- Kay'otz phase */

static int pool_size(const struct game *game)
{
    int size = 0;

    for (int i = 0; i < CHITS; i++)
        size += game->chits[i];
    return size;
}

static int draw_chit(struct game *game)
{
    int left = draw(game, pool_size(game)), chit = 0;

    while (left >= game->chits[chit])
        left -= game->chits[chit++];
    game->chits[chit]--;
    return chit;
}

/* Two are drawn, one goes back. */
static int choose_chit(struct game *game)
{
    int first = draw_chit(game), second = draw_chit(game);
    int chosen = game->policy->pick_chit(game, first, second);

    game->chits[chosen == first ? second : first]++;
    return chosen;
}

void kayotz_phase(struct game *game)
{
    bool recon = game->recon;
    int chit;

    for (int i = 0; i < game->kayotz_count; i++)
        game->kayotz[i].woken = false;
    chit = recon && pool_size(game) >= 2 ? choose_chit(game) : draw_chit(game);
    game->recon = false;
    resolve_chit(game, (enum chit)chit);
    if ((chit == KING_COMMAND || chit == TERROR) && pool_size(game) > 0) { /* INV-8.2 */
        bool two = recon && game->rules->options.extra_draw_with_recon && pool_size(game) >= 2;

        game->measure[MEASURE_EXTRA_DRAWS]++;
        resolve_chit(game, (enum chit)(two ? choose_chit(game) : draw_chit(game)));
    }
}

/* ---------------------------------------------------------------------------------------- objectives */

static int tunnel_hex(const struct game *game)
{
    int hex = NOWHERE;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->place == ON_MAP && unit->kind == MONOLITH)
            return unit->hex;
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->place == ON_MAP && unit->kind == KING &&
            (hex == NOWHERE || game->board->hex[unit->hex].rank > game->board->hex[hex].rank))
            hex = unit->hex;
    }
    return hex;
}

/* INV-9.2.1 */
static bool tunnel_met(const struct game *game)
{
    int hex = tunnel_hex(game);

    if (hex == NOWHERE)
        return false;
    for (int i = 0; i < game->marines; i++) {
        if (is_active_marine(&game->marine[i]) && distance(game->board, game->marine[i].hex, hex) <= 3)
            return false;
    }
    return true;
}

/* INV-9.2.2, V-enslave_empty */
static bool enslave_met(const struct game *game)
{
    enum { NOT_MET, MET };
    int marines = 0, impaired = 0;

    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP) {
            marines++;
            impaired += game->marine[i].condition != OK;
        }
    }
    if (marines == 0)
        return game->rules->options.enslave_empty == MET;
    return 2 * impaired >= marines;
}

/* INV-9.2.3, INV-9.2.4, V-exited_count */
static bool none_active(const struct game *game, enum marine_type type)
{
    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->type == type && is_active_marine(marine))
            return false;
        if (marine->type == type && marine->place == EXITED && game->rules->options.exited_count)
            return false;
    }
    return true;
}

static bool counts_as_active(const struct game *game, const struct kayotz *unit)
{
    return is_active_kayotz(game, unit) &&
           (unit->kind != MONOLITH || game->rules->options.monolith_is_kayotz);
}

/* INV-9.2.5 */
static bool mind_control_met(const struct game *game)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        if (!counts_as_active(game, &game->kayotz[i]))
            continue;
        for (int j = 0; j < game->marines; j++) {
            if (game->marine[j].place == ON_MAP && game->marine[j].condition != OK &&
                adjacent(game->board, game->marine[j].hex, game->kayotz[i].hex))
                return true;
        }
    }
    return false;
}

/* INV-9.2.6 */
static bool summon_met(const struct game *game)
{
    int active = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        active += counts_as_active(game, &game->kayotz[i]);
    return active >= 8;
}

bool objective_met(const struct game *game, enum objective objective)
{
    switch (objective) {
    case TUNNEL:
        return tunnel_met(game);
    case ENSLAVE:
        return enslave_met(game);
    case HQ_RAID:
        return none_active(game, HQ);
    case PLUNDER:
        return none_active(game, LOGISTICS);
    case MIND_CONTROL:
        return mind_control_met(game);
    case SUMMON:
        return summon_met(game);
    case OBJECTIVES:
        break;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------- the end */

/* INV-10.1.g */
static enum level gauntlet_level(const struct game *game)
{
    int logistics = game->exited[LOGISTICS];

    if (logistics >= 2 && game->kills >= 12)
        return DECISIVE;
    if (logistics >= 1 && game->kills >= 12)
        return MAJOR;
    if (logistics >= 1)
        return VICTORY;
    return game->kills >= 12 ? MINOR : DEFEAT;
}

/* INV-10.2.j */
static enum level road_to_victory_level(struct game *game)
{
    bool wormhole_free = kayotz_in(game, find_hex(game->board, "666")) == NULL;

    if (game->warped == 2)
        return DECISIVE;
    if (game->warped == 1)
        return MAJOR;
    if (game->kills >= 12 && wormhole_free)
        return VICTORY;
    return wormhole_free ? MINOR : DEFEAT;
}

/* INV-10.3.a: nobody is there any more and nobody will come. */
static bool nobody_left(const struct game *game)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP || game->marine[i].place == SCHEDULED)
            return false;
    }
    return true;
}

/* INV-9.a */
void end_phase(struct game *game)
{
    enum objective drawn;

    if (game->scenario == CAMPAIGN && game->chapter == 1) {
        if (pool_size(game) == 0 || nobody_left(game)) {
            game->measure[MEASURE_TURNS] += game->turn;
            set_up_chapter_2(game);
        }
        return;
    }
    if (pool_size(game) > 0 || !draw_objective(game, &drawn))
        return;
    game->over = true;
    if (objective_met(game, drawn)) {
        game->level = KAYOTZ_MAJOR_VICTORY;
        game->ending = ENDING_MET + (int)drawn;
    } else {
        game->level = (int)(game->chapter == 1 ? gauntlet_level(game) : road_to_victory_level(game));
        game->ending = ENDING_NOT_MET + (int)drawn;
    }
}

/* ------------------------------------------------------------------------------------------ the game */

/* V-entry_timing forced: a full move to the cheapest vacant hex. */
static void force_entries(struct game *game)
{
    for (int i = 0; i < game->marines && !game->over; i++) {
        struct marine *marine = &game->marine[i];
        int costs[HEXES_MAX], best = NOWHERE;

        if (marine->place != SCHEDULED || marine->acted || !may_enter(game, marine))
            continue;
        walk_costs(game, marine, budget(game, marine, FULL_MOVE), costs);
        for (int h = 0; h < game->board->hexes; h++) {
            if (costs[h] < 0 || occupied(game, h))
                continue;
            if (best == NOWHERE || costs[h] < costs[best] ||
                (costs[h] == costs[best] && game->board->hex[h].rank > game->board->hex[best].rank))
                best = h;
        }
        if (best != NOWHERE)
            walk_to(game, marine, best);
    }
}

/* INV-4.b */
void end_marine_phase(struct game *game)
{
    if (game->rules->options.entry_timing)
        force_entries(game);
    game->mfpn.there = game->psd.there = false;
    for (int i = 0; i < game->marines; i++)
        game->marine[i].acted = game->marine[i].passed_over = false;
    game->returned = game->requested = game->lined_up = false;
}

static void count_the_end(struct game *game)
{
    game->measure[MEASURE_TURNS] += game->turn;
    game->measure[MEASURE_DIMENSION] = game->dimension;
    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place != ON_MAP)
            continue;
        game->measure[MEASURE_MARINES_AT_END]++;
        game->measure[MEASURE_STUNNED_AT_END] += marine->condition == STUNNED;
        game->measure[MEASURE_PARALYZED_AT_END] += marine->condition == PARALYZED;
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == ON_MAP) {
            game->measure[MEASURE_KAYOTZ_AT_END]++;
            game->measure[MEASURE_MONOLITH_ON_MAP] += game->kayotz[i].kind == MONOLITH;
        }
    }
}

/* INV-4.a */
void play_game(struct game *game, const struct rules *rules, enum scenario scenario,
               const struct policy *policy, uint64_t seed, struct case_writer *writer)
{
    clear_game(game, rules, scenario == ROAD_TO_VICTORY ? &rules->beta : &rules->alpha);
    game->chance.generator = pcg32_seeded(seed * UINT64_C(0x9e3779b97f4a7c15), seed);
    game->scenario = scenario;
    game->policy = policy;
    game->writer = writer;
    if (scenario == ROAD_TO_VICTORY)
        set_up_road_to_victory(game);
    else
        set_up_gauntlet(game, scenario == CAMPAIGN);
    while (!game->over) {
        game->turn++;
        policy->marine_phase(game);
        if (game->over)
            break;
        end_marine_phase(game);
        kayotz_phase(game);
        end_phase(game);
    }
    count_the_end(game);
}
