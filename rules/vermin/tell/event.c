/* An event as one line of text (sentence.h), in the language in use. Words: `m` a Marine, `v` a vermin unit,
 * `h` a hex, `c` an event chit, `t` a tunnel exit, `x` a nest, `j` a jewel, `w` a secret weapon, `d` a
 * direction, `q` why vermin are removed, `o` why a Marine is, `z` how a chapter ended, `l` a level, `e` an
 * ending, `p` a Marine's index plus one, `i` a set of vermin entries. */
#include <stdio.h>
#include <string.h>

#include "rules/shared/sentence.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
    [EVENT_CHAPTER] = N_("Chapter $0n begins"),
    [EVENT_PLACE_VERMIN] = N_("$0v is placed in $1h"),
    [EVENT_PLACE_TUNNEL] = N_("The chit of tunnel exit $0t is placed in $1h"),
    [EVENT_PLACE_JEWEL] = N_("Jewel $0j is placed in $1h"),
    [EVENT_PLACE_MARINE] = N_("$0m is placed in $1h"),
    [EVENT_GIVE_JEWEL] = N_("Jewel $0j goes to $1v"),
    [EVENT_TURN] = N_("Turn $0n"),
    [EVENT_CHIT] = N_("$1{Chit}$1[Extra chit] $0c"),
    [EVENT_CHIT_RETURNED] = N_("Chit $0c returns to the cup"),
    [EVENT_DIRECTIONS] = N_("Directions: $0d south of the road, $1d north of it, $2d on map Beta"),
    [EVENT_FLOOD] = N_("The swamps flood$0[: surprise attack]$1[: magnetic storm]"),
    [EVENT_STORM] = N_("The storm turns $0v to $1d"),
    [EVENT_FLIGHT] = N_("$0v flies from $1h to $2h"),
    [EVENT_SUICIDE] = N_("$0v attacks $1m: dice $2n, defence $3n, hits $4n"),
    [EVENT_SHOT_DOWN] = N_("The kitten shoots down $0v over $1h"),
    [EVENT_TUNNEL_MOVE] = N_("$0v comes out of tunnel exit $1t in $2h"),
    [EVENT_TUNNEL_REPAIRED] = N_("Tunnel exit $0t is repaired by $1v"),
    [EVENT_CRAWL] = N_("$0v crawls from $1h to $2h: points left $3n"),
    [EVENT_BOUNCE] = N_("$0v turns round at the edge in $1h, now $2d"),
    [EVENT_CROWDED] = N_("$0v finds $1h full and ends in $2h"),
    [EVENT_ESCAPE] = N_("$0v escapes over the edge from $1h"),
    [EVENT_PICK_UP] = N_("$0v picks up jewel $1j in $2h"),
    [EVENT_JEWEL_LOST] = N_("$2v brings jewel $0j into nest $1x"),
    [EVENT_JEWEL_DROPPED] = N_("Jewel $0j $1[lies in $1h]$1{leaves the game}"),
    [EVENT_ENTRANCE] = N_("$0v enters the nest by $1h"),
    [EVENT_ESCORT] = N_("$1v escorts $0v in $2h"),
    [EVENT_ESCORT_LEAVES] = N_("$1v no longer escorts $0v"),
    [EVENT_ATTACK] = N_("The vermin in $0h attack $1m: dice $2n, defence $3n, hits $4n$5[ (frenzy)]"),
    [EVENT_ADVANCE] = N_("$0v advances from $1h to $2h"),
    [EVENT_REDUCED] = N_("$0v is reduced$1[ in $1h]"),
    [EVENT_RESTORED] = N_("$0v is back at full strength$1[ in $1h]"),
    [EVENT_REMOVED] = N_("$0v is removed$1[ in $1h] by $2q"),
    [EVENT_BREED] = N_("$0v breeds in nest $1x: draws $2n"),
    [EVENT_ARRIVE] = N_("$0v comes to $1h"),
    [EVENT_TUNNEL_OPENS] = N_("Tunnel exit $0t opens in $1h"),
    [EVENT_RUSH] = N_("The vermin rush to entries $0i$1[ and one more]"),
    [EVENT_BLOCKED_ENTRY] = N_("$0v finds entry $1h blocked"),
    [EVENT_DISRUPTED] = N_("$0m is disrupted"),
    [EVENT_STALLED] = N_("$0m may neither move nor attack this turn"),
    [EVENT_LOST] = N_("$0m is removed$1[ in $1h] by $2o"),
    [EVENT_NAT_CHECK] = N_("NAT check for $0v in $1h: $2m is struck by $3n or less"),
    [EVENT_NAT] = N_("$0m: NAT level $1n"),
    [EVENT_NAT_FATAL] = N_("$0m is infected and suffers NAT again"),
    [EVENT_NAT_DEATH] = N_("NAT death roll of $0m: $1[dies]$1{lives on}"),
    [EVENT_MOVE] = N_("$0m moves from $1h to $2h$3[ (move and fire)]"),
    [EVENT_ENTER] = N_("$0m enters the map by $1h and moves to $2h$3[ (move and fire)]"),
    [EVENT_LOAD] = N_("$0m loads jewel $1j in $2h"),
    [EVENT_UNLOAD] = N_("$0m puts jewel $1j down in $2h"),
    [EVENT_EXPORT] = N_("$0m leaves the map with a jewel from $1h; due again in turn $2n"),
    [EVENT_JUMP] = N_("$0m jumps$1[ from $1h] towards $2h$4{, and fails} (modifier $3s)"),
    [EVENT_JUMP_SCATTER] = N_("$0m comes down towards $1h"),
    [EVENT_LAND] = N_("$0m lands in $1h"),
    [EVENT_DROP] = N_("$0m drops on $1h"),
    [EVENT_DRIFT] = N_("$0m drifts to the $1d by $2n$3[ to $3h]$3{ off the map}"),
    [EVENT_FIRE] = N_("$0m fires$5[ its pistol] at $1v: dice $2n, defence $3n, hits $4n"),
    [EVENT_FIRE_AT_TUNNEL] =
        N_("$0m fires$5[ its pistol] at tunnel exit $1t: dice $2n, defence $3n, hits $4n"),
    [EVENT_TUNNEL_COLLAPSED] = N_("Tunnel exit $0t partly collapses"),
    [EVENT_TUNNEL_CLOSED] = N_("Tunnel exit $0t is destroyed"),
    [EVENT_GUN] = N_("$0m fires at $1h, distance $2n: $3[hit]$3{no effect}"),
    [EVENT_GUN_TURNED] = N_("$0m is $1[deployed]$1{towed}"),
    [EVENT_PANTS] = N_("$0m fires PANTS at $1v (modifier $2s)"),
    [EVENT_RELOCATED] = N_("$0v is relocated$1[ from $1h]: rolled $2h, ends in $3h"),
    [EVENT_ASSEMBLED] = N_("$0m finishes a weapon"),
    [EVENT_WEAPON] = N_("The weapon is $0w$1[, range $1n]$2[, vermin $2n]"),
    [EVENT_WEAPON_LOST] = N_("$0m loses the weapon"),
    [EVENT_RECON] = N_("$0m on recon$1[, supported by $1p]: $3[success]$3{failure} (modifier $2s)"),
    [EVENT_RECOVERY] = N_("$0m helps $1m: $2[recovers]$2{still disrupted}"),
    [EVENT_RECOVERED] = N_("$0m recovers"),
    [EVENT_REQUEST] = N_("$0m requests a reinforcement: $2[granted]$2{refused} (modifier $1s)"),
    [EVENT_REINFORCEMENT] = N_("Reinforcement $0m $2[arrives]$2{is not there yet}$1[ in $1h]"),
    [EVENT_DECONTAMINATED] = N_("$0m treats $1m: NAT level $2n"),
    [EVENT_CHAPTER_OVER] = N_("The chapter is over, $0z: jewels exported $1n, victory points $2n"),
    [EVENT_GAME_OVER] = N_("Game over: $0l ($1e)"),
};

static void add_number(struct sentence *line, const char *format, unsigned number)
{
    char text[24];
    snprintf(text, sizeof text, format, number);
    sentence_add(line, text);
}

/* "1, 3, 5" */
static void add_entries(struct sentence *line, unsigned entries)
{
    for (unsigned i = 0, told = 0; i < ENTRIES; i++)
        if (entries >> i & 1)
            add_number(line, told++ ? ", %u" : "%u", i + 1);
}

static const char *const chapter_ends[CHAPTER_ENDINGS] = {
    [CHITS_USED] = N_("all chits used"),
    [JEWELS_OUT] = N_("all jewels exported"),
    [VERMIN_GONE] = N_("no crawler left on the map"),
    [WIPED_OUT] = N_("no Marine left on the map"),
};

/* Causes of removal are the last words of metrics, "removed.by_fire"; the source says them without "by". */
static const char *cause_text(const char *cause)
{
    char name[32];
    snprintf(name, sizeof name, "by_%s", cause);
    const char *text = name_text(name);
    return strcmp(text, name) == 0 ? cause : text;
}

static const char *name_of(const struct vermin_model *m, char kind, unsigned number)
{
    static const char *const directions[HEX_DIRECTIONS] = {N_("north"), N_("north-east"), N_("south-east"),
                                                           N_("south"), N_("south-west"), N_("north-west")};
    size_t count;
    switch (kind) {
    case 'p':
        number--; /* fall through */
    case 'm':
        return number < m->marine_count ? name_text(m->marine_name[number]) : "?";
    case 'v':
        return number < VERMIN ? name_text(m->vermin_name[number]) : "?";
    case 'w':
        return number < SECRETS ? name_text(vermin_secret_names[number]) : "?";
    case 'd':
        return number < HEX_DIRECTIONS ? _(directions[number]) : _("any direction");
    case 'q':
        return number < VERMIN_CAUSES ? cause_text(vermin_cause_names[number]) : name_text("kitten");
    case 'o':
        return number < LOSSES ? cause_text(vermin_loss_names[number]) : "?";
    case 'z':
        return number < CHAPTER_ENDINGS ? _(chapter_ends[number]) : "?";
    case 'l': {
        const struct game_level *levels = vermin_levels(m, SIDE_MARINE, &count);
        return number < count ? _(levels[number].title) : "?";
    }
    default: {
        const struct game_ending *endings = vermin_endings(m, &count);
        return number < count ? _(endings[number].title) : "?";
    }
    }
}

/* What the words of an event are looked up in. */
struct telling {
    const struct vermin_model *m;
    const struct event *event;
};

static void add_word(struct sentence *line, const void *context, char kind, int number)
{
    const struct telling *telling = context;
    const struct vermin_model *m = telling->m;
    unsigned value = (unsigned)number;
    if (kind == 'h') {
        sentence_add(line, hex_map_number_text(&m->board[telling->event->map]->map, value & 0xff));
    } else if (kind == 't' || kind == 'x' || kind == 'j') {
        add_number(line, "%u", value % 100 + 1);
    } else if (kind == 'i') {
        add_entries(line, value);
    } else if (kind == 'c' && value < CHITS) {
        add_number(line, "EC%02u ", value + 1);
        sentence_add(line, name_text(vermin_event_kinds[m->chit_event[value]]));
    } else {
        sentence_add(line, name_of(m, kind, value));
    }
}

void vermin_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, vermin_rules[event->rule].id, add_word,
                   &(struct telling){model, event});
}
