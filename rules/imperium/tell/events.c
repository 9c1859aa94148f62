/* An event as one line of text (sentence.h), in the language in use. Words: `u` a counter, `a` an area, `p` a
 * planet, `z` a star, `f` a side, `w` a winner, `x` the winner of a battle, `e` an ending, `i` an
 * intervention, `v` whether there is civil war, `l` an appeal. */
#include <stdio.h>

#include "rules/imperium/lent.h"
#include "rules/imperium/tell/labels.h"
#include "rules/shared/sentence.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
    [EVENT_EMBARKED] = N_("$0u goes aboard $1u"),
    [EVENT_GARRISON] = N_("$0u is on $1p"),
    [EVENT_PLACED] = N_("$0u comes onto the display in $1a"),
    [EVENT_ENTRY] = N_("The fleet enters at $0a"),
    [EVENT_INITIATIVE] = N_("Round $0n: $1f wins the initiative"),
    [EVENT_DECLINED] = N_("$0f declines the initiative"),
    [EVENT_LAUNCHED] = N_("$0u launches $1u"),
    [EVENT_MOVED] = N_("$0u moves from $1a to $2a"),
    [EVENT_RETREAT] = N_("$0u retreats from $1a"),
    [EVENT_RECOVERED] = N_("$0u recovers $1u"),
    [EVENT_FIRE] = N_("$0u fires at $1u: dice $2n, hits $3n"),
    [EVENT_COUNTER_MEASURES] = N_("$0u, counter-measures: dice $1n, hits stopped $2n"),
    [EVENT_AREA_FIRE] = N_("Area $1a fires at $2a: dice $3n, hits $4n"),
    [EVENT_DAMAGED] = N_("$0u is damaged"),
    [EVENT_DESTROYED] = N_("$0u is destroyed"),
    [EVENT_DEFENCE_FIRE] = N_("$0u fires from the planet at $1u: dice $2n, hits $3n"),
    [EVENT_BOMBARDMENT] = N_("Bombardment: dice $0n, hits $1n"),
    [EVENT_DEPLOYED] = N_("$0u is deployed in hex $1n"),
    [EVENT_LANDED] = N_("$0u lands in hex $1n"),
    [EVENT_WALKED] = N_("$0u moves from hex $1n to hex $2n"),
    [EVENT_SURFACE_FIRE] = N_("$0u attacks $1u: dice $2n, hits $3n"),
    [EVENT_OVER] = N_("The game is over: $0w ($1e)"),
    [EVENT_TURN] = N_("Turn $0n, glory $2n"),
    [EVENT_STATIONED] = N_("$0u starts at $1z in fleet $2n"),
    [EVENT_NEWS] = N_("Intervention: $0i"),
    [EVENT_SUCCESSION] = N_("The succession: $0v"),
    [EVENT_CRISIS_WORTH] = N_("Ships worth $0n leave for the frontier"),
    [EVENT_REINFORCEMENTS] = N_("Reinforcements worth $0n"),
    [EVENT_SENT] = N_("The Imperium sends $0u"),
    [EVENT_CRISIS] = N_("$0u leaves for the frontier"),
    [EVENT_OFFENSIVE] = N_("The Imperium orders an offensive: row $0n"),
    [EVENT_APPEAL] = N_("Appeal to the emperor, $0l: $1n"),
    [EVENT_INCOME] = N_("Income of $0f: $1n, in stock $2n"),
    [EVENT_ARRIVED] = N_("$0u arrives at $1p"),
    [EVENT_ORDERED] = N_("$0f orders $1u, due in $2n turns"),
    [EVENT_PROMOTED] = N_("$0p becomes a world"),
    [EVENT_TERRAFORMED] = N_("$0p is terraformed"),
    [EVENT_ACTIONS] = N_("Segment $0n: actions of the Terran $1n, of the Imperial $2n"),
    [EVENT_ACTION] = N_("$0f acts at $1z"),
    [EVENT_JUMPED] = N_("$0f: fleet $1n jumps from $2z to $3z"),
    [EVENT_CONTACT] = N_("$0f: fleet $1n meets the enemy at $2z"),
    [EVENT_WENT_DEEP] = N_("$0u leaves the routes for $1z, hexes $2n"),
    [EVENT_CAME_OUT] = N_("$0u comes out of deep space at $1z"),
    [EVENT_STEALTH] = N_("$0f: scouts of fleet $1n at $2z roll $3n"),
    [EVENT_JOINED] = N_("$0f: fleet $1n joins fleet $2n"),
    [EVENT_DETACHED] = N_("$0u goes into fleet $1n"),
    [EVENT_LOADED] = N_("$0u is loaded on $1u"),
    [EVENT_UNLOADED] = N_("$0u is unloaded on $1p"),
    [EVENT_SETTLED] = N_("$0f founds an outpost on $1p"),
    [EVENT_SHIFTED] = N_("$0u goes to $1p"),
    [EVENT_BATTLE] = N_("Space battle at $0z, $1f moves"),
    [EVENT_STRANDED] = N_("$0u finds no room and is lost"),
    [EVENT_WITHDREW] = N_("$0f: ships of fleet $1n withdraw to $2z"),
    [EVENT_BATTLE_OVER] =
        N_("End of the space battle: $0x; destroyed by the Terran $1n, by the Imperial $2n"),
    [EVENT_ASSAULT] = N_("$0f attacks $1p"),
    [EVENT_TAKEN] = N_("$0f takes $1p"),
    [EVENT_GLORY] = N_("Glory changes by $0s to $1n"),
    [EVENT_PAID] = N_("$0u is maintained"),
    [EVENT_UNPAID] = N_("$0u is not maintained: $1n"),
    [EVENT_SCRAPPED] = N_("$0u is scrapped"),
    [EVENT_CONSOLIDATED] = N_("$0u and $1u become one"),
    [EVENT_REPAIRED] = N_("$0u is repaired"),
    [EVENT_WAR_OVER] = N_("War $0n is over: $1x, glory $2n"),
    [EVENT_PEACE] = N_("Peace for $0n turns"),
    [EVENT_GIVEN_UP] = N_("$0p is given up"),
    [EVENT_WENT_HOME] = N_("$0f: fleet $1n goes home to $2z"),
    [EVENT_SPENT] = N_("The stock of $0f is spent"),
    [EVENT_STOCK_FULL] = N_("The stock of $0f is full: $1n are lost"),
    [EVENT_WAR_BEGINS] = N_("War $0n begins, glory $1n"),
    [EVENT_RETURNED] = N_("$0u goes back to the Imperium"),
    [EVENT_CANCELLED] = N_("$0u is cancelled"),
};

static const char *const news[NEWS_KINDS] = {
    [NEWS_SUCCESSION] = N_("a struggle for the succession"),
    [NEWS_CRISIS] = N_("a crisis at another frontier"),
    [NEWS_VISIT] = N_("the emperor comes to see"),
    [NEWS_PROHIBITION] = N_("great ships may not be built"),
    [NEWS_RECESSION] = N_("a recession"),
    [NEWS_NONE] = N_("nothing"),
    [NEWS_BOOM] = N_("a boom"),
    [NEWS_OFFENSIVE] = N_("an offensive is ordered"),
    [NEWS_TOKEN] = N_("token reinforcements"),
    [NEWS_REINFORCEMENTS] = N_("reinforcements"),
    [NEWS_TALKS] = N_("peace talks"),
};

/* What the words of an event are looked up in. */
struct telling {
    const struct imperium_model *m;
    const struct event *event;
};

/* A counter that is lent is called by the type that the event has of it (lent_types in kernel.h). */
static void add_unit(struct sentence *line, const struct telling *telling, unsigned unit)
{
    const char *label = imperium_unit_label(telling->m, unit),
               *fields = imperium_event_fields[telling->event->kind];
    char name[sizeof *telling->m->unit_name];
    const int type = imperium_lent_type(telling->event, fields, unit);
    if (type < 0) {
        sentence_add(line, label ? label : "?");
        return;
    }
    imperium_lent_name(telling->m, unit, (unsigned)type, name, sizeof name);
    sentence_add(line, name);
}

static void add_word(struct sentence *line, const void *context, char kind, int number)
{
    const struct telling *telling = context;
    const struct imperium_model *m = telling->m;
    const unsigned value = (unsigned)number;
    const char *word = NULL;
    size_t count;
    switch (kind) {
    case 'u':
        add_unit(line, telling, value);
        return;
    case 'a':
        word = imperium_area_label(m, value);
        break;
    case 'p':
        word = value < PLANETS ? m->planet[value].name : NULL;
        break;
    case 'z':
        word = imperium_star_label(m, value);
        break;
    case 'x':
        word = value == TERRAN     ? _("Terran victory")
               : value == IMPERIAL ? _("Imperial victory")
                                   : _("no victory");
        break;
    case 'i':
        word = value < NEWS_KINDS ? _(news[value]) : NULL;
        break;
    case 'v':
        word = value ? _("civil war") : _("no civil war");
        break;
    case 'l':
        word = value == APPEAL_MILITARY ? _("military") : _("financial");
        break;
    case 'f':
        word = value == TERRAN ? _("the Terran") : _("the Imperial");
        break;
    case 'w':
        word = value == TERRAN ? _("Terran victory") : value == IMPERIAL ? _("Imperial victory") : _("draw");
        break;
    default: {
        const struct game_ending *endings = imperium_endings(m, &count);
        word = value < count ? _(endings[value].title) : NULL;
    }
    }
    sentence_add(line, word ? word : "?");
}

void imperium_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    const struct telling telling = {model, event};
    sentence_write(text, size, _(sentences[event->kind]), event, imperium_rules[event->rule].id, add_word,
                   &telling);
}
