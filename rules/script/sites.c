/* Chance sites and their laws, from game.yaml:
 *
 *     chance:
 *       combat: 1d6                              # a die, or the sum of several
 *       losses: { hits: 12, sides: 6 }           # up to 12 dice, hits from a number on
 *       deck:   { draw: 52 }                     # one of up to 52, equally likely
 *       event:  { weights: [1, 2, 3] }           # one of three
 *
 * each also with title and rule. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"

enum { DICE_OF_A_SITE_MAX = 24, SIDES_OF_A_DIE_MAX = 100, DRAW_MAX = 255 };

static const struct script_site *facts_of(const struct game_site *site)
{
    return site->data;
}

/* Every cell but of no draw at all. */
static bool law_fixed(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    memcpy(weights, facts_of(site)->weights, site->cells * sizeof *weights);
    return variant == 0;
}

static bool law_draw(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    memset(weights, 0, site->cells * sizeof *weights);
    for (unsigned i = 0; i < variant; i++)
        weights[i] = 1;
    return variant > 0;
}

/* Variant: dice * (sides + 1) + the number that hits. Weights are binomial, out of sides^dice. */
static bool law_hits(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    const struct script_site *facts = facts_of(site);
    const unsigned dice = variant / (facts->sides + 1), least = variant % (facts->sides + 1);
    const uint64_t hit = least ? facts->sides - least + 1 : 0;
    memset(weights, 0, site->cells * sizeof *weights);
    if (!dice || !least)
        return false;
    weights[0] = 1;
    for (unsigned n = 1; n <= dice; n++)
        for (unsigned k = n + 1; k-- > 0;)
            weights[k] = weights[k] * (facts->sides - hit) + (k ? weights[k - 1] * hit : 0);
    return true;
}

static unsigned reads_face(unsigned cell)
{
    return cell + 1;
}

static unsigned reads_cell(unsigned cell)
{
    return cell;
}

static const struct game_reading face_reading[] = {{.name = "face", .value = reads_face}};
static const struct game_reading cell_reading[] = {{.name = "result", .value = reads_cell}};
static const struct game_reading hits_reading[] = {{.name = "hits", .value = reads_cell}};

/* The convolution of `dice` dice. */
static void weigh_sums(struct script_site *facts)
{
    facts->cells = facts->dice * (facts->sides - 1) + 1;
    facts->weights = memory_zeros(facts->cells * sizeof *facts->weights);
    facts->weights[0] = 1;
    for (unsigned n = 1; n <= facts->dice; n++)
        for (unsigned cell = n * (facts->sides - 1) + 1; cell-- > 0;) {
            uint64_t sum = 0;
            for (unsigned face = 0; face < facts->sides && face <= cell; face++)
                sum += facts->weights[cell - face];
            facts->weights[cell] = sum;
        }
}

static void read_dice(const struct script_reading *reading, const struct conf_node *node, const char *text,
                      struct script_site *facts)
{
    char *end = (char *)(uintptr_t)text;
    facts->dice = *text == 'd' ? 1 : (unsigned)strtoul(text, &end, 10);
    const bool die = *end == 'd';
    facts->sides = die ? (unsigned)strtoul(end + 1, &end, 10) : 0;
    double outcomes = 1;
    for (unsigned i = 0; i < facts->dice && i < 64; i++)
        outcomes *= facts->sides;
    if (!die || *end || facts->dice < 1 || facts->dice > DICE_OF_A_SITE_MAX || facts->sides < 2 ||
        facts->sides > SIDES_OF_A_DIE_MAX || outcomes > 9e18) {
        conf_problem(node, reading->problems, "1d6, 2d6, 1d10 ...", NULL, "'%s' are no dice", text);
        facts->dice = 1;
        facts->sides = 2;
    }
    facts->law = facts->dice == 1 ? LAW_DIE : LAW_SUM;
    weigh_sums(facts);
}

static void read_weights(const struct script_reading *reading, const struct conf_node *node,
                         struct script_site *facts)
{
    int64_t weights[256];
    uint64_t sum = 0;
    const size_t before = reading->problems->told;
    facts->cells = (unsigned)conf_integers(node, "", 0, 1000000, weights, 256, reading->problems);
    facts->law = LAW_WEIGHTS;
    facts->weights = memory_zeros((facts->cells + 1) * sizeof *facts->weights);
    for (unsigned i = 0; i < facts->cells; i++)
        sum += facts->weights[i] = (uint64_t)weights[i];
    if (!sum && reading->problems->told == before)
        conf_problem(node, reading->problems, "at least one that is more than 0", NULL,
                     "these are no weights");
}

static void describe(struct game_site *site, const struct script_site *facts)
{
    static const struct game_operand of[] = {{"of", DRAW_MAX + 1, 0}};
    site->cells = facts->cells;
    site->variants = 1;
    site->law = law_fixed;
    site->readings = cell_reading;
    site->reading_count = 1;
    site->faces = facts->sides;
    if (facts->law == LAW_DIE)
        site->readings = face_reading;
    if (facts->law == LAW_DRAW) {
        struct game_operand *operand = memory_zeros(sizeof *operand);
        *operand = (struct game_operand){of->name, facts->cells + 1, 0};
        site->variants = facts->cells + 1;
        site->law = law_draw;
        site->operands = operand;
        site->operand_count = 1;
    }
    if (facts->law == LAW_HITS) {
        struct game_operand *operands = memory_zeros(2 * sizeof *operands);
        operands[0] = (struct game_operand){"dice", facts->dice + 1, 0};
        operands[1] = (struct game_operand){"least", facts->sides + 1, 0};
        site->variants = (facts->dice + 1) * (facts->sides + 1);
        site->law = law_hits;
        site->readings = hits_reading;
        site->operands = operands;
        site->operand_count = 2;
    }
}

static void read_site(const struct script_reading *reading, const struct conf_node *node,
                      struct game_site *site, struct script_site *facts)
{
    const bool plain = conf_kind(node) != CONF_MAPPING;
    const struct conf_node *dice = plain ? node : conf_find(node, "dice");
    const struct conf_node *hits = plain ? NULL : conf_find(node, "hits");
    const struct conf_node *draw = plain ? NULL : conf_find(node, "draw");
    const struct conf_node *weights = plain ? NULL : conf_find(node, "weights");
    *site = (struct game_site){.name = conf_key(node), .rule = "", .title = conf_key(node), .data = facts};
    if (!plain && conf_find(node, "title"))
        site->title = conf_string(node, "title", reading->problems);
    if (!plain && conf_find(node, "rule"))
        site->rule = conf_string(node, "rule", reading->problems);
    if (dice) {
        read_dice(reading, dice, conf_string(dice, "", reading->problems), facts);
    } else if (hits) {
        facts->law = LAW_HITS;
        facts->dice = (unsigned)conf_integer(hits, "", 1, DICE_OF_A_SITE_MAX, reading->problems);
        facts->sides =
            conf_find(node, "sides") ? (unsigned)conf_integer(node, "sides", 2, 12, reading->problems) : 6;
        facts->cells = facts->dice + 1;
        double outcomes = 1;
        for (unsigned i = 0; i < facts->dice; i++)
            outcomes *= facts->sides;
        if (outcomes > 9e18)
            conf_problem(hits, reading->problems, "fewer dice", NULL, "too many dice with so many sides");
    } else if (draw) {
        facts->law = LAW_DRAW;
        facts->cells = (unsigned)conf_integer(draw, "", 1, DRAW_MAX, reading->problems);
    } else if (weights) {
        read_weights(reading, weights, facts);
    } else {
        conf_problem(node, reading->problems, "1d6, or dice, hits, draw or weights", NULL, "'%s' has no law",
                     site->name);
        conf_accept(conf_find(node, "sides"));
        facts->cells = 1;
    }
    for (unsigned i = 0; facts->weights && i < facts->cells; i++)
        facts->total += facts->weights[i];
    describe(site, facts);
}

bool script_read_chance(struct script_reading *reading)
{
    const struct conf_node *node = conf_find(reading->root, "chance");
    struct script_game *script = reading->game;
    const size_t before = reading->problems->told, count = conf_size(node);
    static const struct game_group groups[] = {{"dice", "dice and draws"}};
    struct game_site *sites = memory_zeros((count + 1) * sizeof *sites);
    script->sites = memory_zeros((count + 1) * sizeof *script->sites);
    size_t next = 0;
    for (size_t i = 0; i < count; i++) {
        read_site(reading, conf_at(node, i), &sites[i], &script->sites[i]);
        sites[i].offset = next;
        next += (size_t)sites[i].variants * sites[i].cells;
    }
    script->game.sites = sites;
    script->game.site_count = count;
    script->game.tally_size = next;
    script->game.groups = groups;
    script->game.group_count = 1;
    return reading->problems->told == before;
}
