/* Rule cases: what is done. A step puts its frame on the stack and runs until somebody must decide or it is
 * over; any other entry answers the question that waits. */
#include <string.h>

#include "rules/imperium/cases/cases.h"
#include "rules/imperium/frames.h"

int imperium_case_pool(const char *name)
{
    if (strcmp(name, imperium_sites[SITE_SHIPS].name) == 0)
        return SITE_SHIPS;
    return strcmp(name, imperium_sites[SITE_TROOPS].name) == 0 ? SITE_TROOPS : -1;
}

/* Counters by name; of the ships that chance sends also their types. */
int imperium_case_element(const void *model, int pool, const char *name)
{
    const struct case_names names = imperium_unit_names(model);
    for (int type = 0; pool == SITE_SHIPS && type < COUNTER_TYPES; type++)
        if (strcmp(imperium_type_names[type], name) == 0)
            return type;
    return case_named(&names, name);
}

struct step {
    const char *name;
    uint8_t kind, step, b;
    enum { BY_NAME, BY_HOLDER, BY_MOVER, BY_SECOND, BY_INVADER, BY_NOBODY } side;
};

static const struct step steps[] = {
    {"moves", FRAME_MOVE, 0, 0, BY_NAME},
    {"beams", FRAME_FIRE, 0, BEAM, BY_SECOND},
    {"torpedoes", FRAME_FIRE, 0, TORPEDO, BY_SECOND},
    {"area_fire", FRAME_FIRE_SIMPLE, 0, 0, BY_SECOND},
    {"set_up", FRAME_SETUP, 0, 0, BY_HOLDER},
    {"enter", FRAME_SETUP, 0, 1, BY_MOVER},
    {"next_round", FRAME_BATTLE, BATTLE_ROUND, 0, BY_MOVER},
    {"roll_initiative", FRAME_BATTLE, BATTLE_INITIATIVE, 0, BY_MOVER},
    {"attack", FRAME_FIGHT, FIGHT_BOMBARD, 0, BY_INVADER},
    {"land", FRAME_FIGHT, FIGHT_LAND, 0, BY_INVADER},
    {"surface_round", FRAME_FIGHT, FIGHT_ROUND, 0, BY_INVADER},
    {"combat", FRAME_COMBAT, 0, 0, BY_NAME},
    {"verdict", FRAME_SCENARIO, SCENARIO_VERDICT, 0, BY_MOVER},
    {"stations", FRAME_STATIONS, STATIONS_UNITS, 0, BY_NAME},
    {"turn", FRAME_WAR, WAR_TURN, 0, BY_MOVER},
    {"income", FRAME_WAR, WAR_INCOME, 0, BY_MOVER},
    {"close", FRAME_WAR, WAR_RETURNS, 0, BY_MOVER},
    {"glory_check", FRAME_WAR, WAR_GLORY, 0, BY_MOVER},
    {"intervene", FRAME_IMPERIUM, IMPERIUM_ROLL, 0, BY_MOVER},
    {"appeal", FRAME_IMPERIUM, IMPERIUM_ASK_APPEAL, 0, BY_MOVER},
    {"arrivals", FRAME_ARRIVALS, 0, 0, BY_NAME},
    {"production", FRAME_PRODUCTION, 0, 0, BY_NAME},
    {"segment", FRAME_SEGMENT, 0, 0, BY_MOVER},
    {"act", FRAME_ACTION, ACTION_BEGIN, 0, BY_NAME},
    {"aftermath", FRAME_AFTERMATH, 0, 0, BY_MOVER},
    {"maintenance", FRAME_UPKEEP, 0, 0, BY_NAME},
    {"scrap", FRAME_YARDS, 0, 0, BY_NAME},
    {"repairs", FRAME_YARDS, 0, 1, BY_NAME},
    {"returns", FRAME_RETURNS, 0, 0, BY_MOVER},
    {"peace", FRAME_PEACE, PEACE_RETURNS, 0, BY_NAME},
    {"truce", FRAME_PEACE, PEACE_RETURNS, 0, BY_NOBODY},
    {"territory", FRAME_PEACE, PEACE_TERRITORY, 0, BY_NOBODY},
    {"homecoming", FRAME_PEACE, PEACE_HOME, 0, BY_NOBODY},
};

/* The side of a step; -1 after a complaint. */
static int side_of(const struct step *step, const struct imperium_state *s, struct case_words *words)
{
    const struct case_names names = CASE_NAME_LIST("side", imperium_side_names, SIDES);
    switch (step->side) {
    case BY_NAME:
        return case_name_need(&names, words);
    case BY_HOLDER:
        return (int)enemy_of(s->battle.mover);
    case BY_SECOND:
        return (int)enemy_of(s->battle.initiative);
    case BY_INVADER:
        return s->fight.invader;
    case BY_NOBODY:
        return SIDES;
    default:
        return s->battle.mover;
    }
}

/* An action names a star; -1 after a complaint. */
static int star_of_action(const void *model, struct case_words *words)
{
    const struct imperium_model *m = model;
    const struct case_names names = CASE_NAME_ROWS("star", m->star_name, STARS);
    return case_name_need(&names, words);
}

static bool run_step(const struct step *step, const void *model, struct imperium_state *s,
                     struct chance *chance, struct case_words *words)
{
    const int side = side_of(step, s, words);
    const int star = step->kind == FRAME_ACTION ? star_of_action(model, words) : 0;
    if (side < 0 || star < 0 || !case_words_end(words))
        return false;
    s->depth = 1;
    s->frame[s->depth++] = (struct frame){
        .kind = step->kind, .step = step->step, .side = (uint8_t)side, .a = (uint8_t)star, .b = step->b};
    memset(&s->question, 0, sizeof s->question);
    imperium_resume(s, model, chance);
    return true;
}

/* Where the answer itself puts a counter need not be told; what comes of the answers of a war is. */
static void expect_place(struct imperium_state *expected, const struct imperium_state *s,
                         struct imperium_choice c)
{
    const unsigned unit = c.kind == CHOOSE_UNIT ? c.target : c.unit;
    const bool placed =
        c.kind == CHOOSE_AREA || c.kind == CHOOSE_RETREAT || c.kind == CHOOSE_UNIT || c.kind == CHOOSE_HEX;
    if (!placed || s->at[unit] == AT_POOL)
        return;
    expected->at[unit] = s->at[unit];
    expected->with[unit] = s->with[unit];
    expected->area[unit] = s->area[unit];
    expected->flag[unit] = (uint8_t)((expected->flag[unit] & ~FLAG_ENTERED) | (s->flag[unit] & FLAG_ENTERED));
}

static bool answer(const void *model, struct imperium_state *s, struct imperium_state *expected,
                   struct chance *chance, const struct conf_node *node, struct case_report *report,
                   struct problems *problems)
{
    struct case_words words;
    game_choice code;
    const int before = report->differences;
    case_words_begin(&words, node, problems);
    if (!choice_read(&game_imperium, &imperium_choices, imperium_model_of(model, s), s, &words, report,
                     &code))
        return report->differences > before;
    imperium_observed_apply(s, model, chance, code);
    expect_place(expected, s, choice_unpack(code));
    return true;
}

bool imperium_case_act(const void *model, void *state, void *expected, struct chance *chance,
                       const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct case_words words;
    case_words_begin(&words, node, problems);
    if (!case_word_need(&words, "what is done"))
        return false;
    if (strcmp(words.word, "start") == 0) {
        imperium_observed_start(state, model, chance);
        return case_words_end(&words);
    }
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (strcmp(steps[i].name, words.word) == 0)
            return run_step(&steps[i], model, state, chance, &words);
    return answer(model, state, expected, chance, node, report, problems);
}
