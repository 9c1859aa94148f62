/* Rule cases: questions about counters, pools, objectives and levels (INV-2, 9, 10). */
#include <string.h>

#include "rules/invaders/cases/ask.h"

static bool answer_objective(struct asking *a, struct text *text)
{
    int objective = case_name_need(&invaders_case_objective_names, &a->words);
    if (objective < 0)
        return false;
    case_add_word(text, invaders_objective_met(a->m, a->v, (enum objective)objective) ? "met" : "not_met");
    return true;
}

static bool answer_tunnel(struct asking *a, struct text *text)
{
    unsigned hex = invaders_tunnel_hex(a->m, a->v);
    case_add_word(text, hex ? hex_map_number_text(&a->board->map, hex) : "none");
    return true;
}

static bool answer_level(struct asking *a, struct text *text)
{
    size_t count;
    case_add_word(text, invaders_levels(a->m, SIDE_MARINE, &count)[invaders_scenario_level(a->m, a->v)].name);
    return true;
}

static bool answer_sudden_death(struct asking *a, struct text *text)
{
    case_add_word(text, invaders_sudden_death(a->m, a->v) ? "yes" : "no");
    return true;
}

/* Sizes of what is drawn from: "pool units", "pool rifts", "pool chits", "pool objectives". */
static bool answer_pool(struct asking *a, struct text *text)
{
    static const char *const names[] = {"units", "rifts", "chits", "objectives"};
    const unsigned counts[] = {a->s->kayotz_cup.count, a->s->rift_cup.count, a->s->chit_pool.count,
                               a->s->objective_pool.count};
    int pool = case_word_need(&a->words, "a pool") ? case_word_index(&a->words, names, 4) : 0;
    if (pool < 0) {
        case_word_unknown(&a->words, "pool", names, 4);
        return false;
    }
    case_add_number(text, counts[pool]);
    return true;
}

/* The values of the rift markers that are left. */
static bool answer_rifts(struct asking *a, struct text *text)
{
    for (unsigned i = 0; i < a->s->rift_cup.count; i++)
        case_add_number(text, a->m->rift_value[a->s->rift_cup.order[i]]);
    if (!text->length)
        case_add_word(text, "none");
    return true;
}

/* "counters squad", "counters king": how many there are. */
static bool answer_counters(struct asking *a, struct text *text)
{
    static const char *const names[] = {"soldier", "king", "monolith"};
    const uint32_t masks[] = {a->m->soldiers_low | a->m->soldiers_high, a->m->kings, a->m->monolith};
    if (!case_word_need(&a->words, "a type of unit"))
        return false;
    int type = case_word_index(&a->words, invaders_marine_types, MARINE_TYPES);
    int kind = case_word_index(&a->words, names, 3);
    if (type < 0 && kind < 0) {
        case_word_unknown(&a->words, "type of unit", invaders_marine_types, MARINE_TYPES);
        return false;
    }
    case_add_number(text, __builtin_popcount(type >= 0 ? a->m->marines_of[type] : masks[kind]));
    return true;
}

/* "values SQ1" = "mp 3 cf 4 dn 4"; "values K04a" = "number 4 cf 4 dn 4 3" (active and dormant). */
static bool answer_values(struct asking *a, struct text *text)
{
    if (!case_word_need(&a->words, "a unit"))
        return false;
    const struct case_names marines = invaders_case_marine_names(a->m),
                            kayotzs = invaders_case_kayotz_names(a->m);
    int marine = case_named(&marines, a->words.word), kayotz = case_named(&kayotzs, a->words.word);
    if (marine >= 0) {
        unsigned type = a->m->marine_type[marine];
        text_addf(text, "mp %u cf %u dn %u", a->m->movement[type], a->m->combat_factor[type],
                  a->m->defence[type]);
        return true;
    }
    if (kayotz < 0 && invaders_case_kayotz_word(a->m, &a->words) < 0)
        return false;
    text_addf(text, "number %u cf %u dn %u %u", a->m->kayotz_number[kayotz], a->m->kayotz_factor[kayotz],
              a->m->defence_active[kayotz], a->m->defence_dormant[kayotz]);
    return true;
}

static const struct case_question questions[] = {
    {"objective", answer_objective, true}, {"tunnel", answer_tunnel, true},
    {"level", answer_level, true},         {"sudden_death", answer_sudden_death, true},
    {"pool", answer_pool, true},           {"rifts", answer_rifts, false},
    {"counters", answer_counters, true},   {"values", answer_values, true},
};
const struct case_questions invaders_case_score_questions = {questions, sizeof questions / sizeof *questions};
