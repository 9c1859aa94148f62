/* An event as one line of text (sentence.h), in the language in use. Words: `m` a Marine, `k` a Kay'otz, `c`
 * a chit, `o` an objective, `f` a field, `l` a level, `e` an ending, `h` a hex, `p` a Marine's index plus
 * one. */

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/shared/sentence.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
    [EVENT_TURN] = N_("Turn $0n"),
    [EVENT_PLACE_KAYOTZ] = N_("$0k is placed in $1h"),
    [EVENT_PLACE_MARINE] = N_("$0m is placed in $1h"),
    [EVENT_PLACE_STRONGPOINT] = N_("A strongpoint is placed in $0h"),
    [EVENT_AVAILABLE] = N_("$0m may enter from turn $1n on"),
    [EVENT_MOVE] = N_("$0m moves from $1h to $2h$3[ (hit and run)]"),
    [EVENT_ENTER] = N_("$0m enters the map and moves to $1h$2[ (hit and run)]"),
    [EVENT_EXIT] = N_("$0m leaves the map from $1h"),
    [EVENT_JUMP] = N_("$0m jumps from $1h towards $2h: result $4n (modifier $3s)"),
    [EVENT_JUMP_SCATTER] = N_("The jump fails: $0m comes down towards $1h"),
    [EVENT_LAND] = N_("$0m lands in $1h"),
    [EVENT_FIRE] = N_("$0m fires at $1k: dice $2n, defence $3n, hits $4n$5[, two ones]"),
    [EVENT_NO_EFFECT] = N_("$0m fires at $1k without effect: combat factor $2n"),
    [EVENT_BUMP] = N_("$0m fires the BUMP gun at $1k: result $3n (modifier $2s)"),
    [EVENT_TRANSFER] = N_("$0k is transferred from $1h to $2h"),
    [EVENT_OUT_OF_AMMO] = N_("$0m is out of ammunition"),
    [EVENT_RIFT] = N_("$0k gets a rift marker of $1n"),
    [EVENT_KAYOTZ_KILLED] = N_("$0k is eliminated$1[ in $1h]: kill number $2n"),
    [EVENT_OBJECTIVE_REMOVED] = N_("Objective $0o is revealed and removed: $1n left"),
    [EVENT_STUNNED] = N_("$0m is stunned"),
    [EVENT_PARALYZED] = N_("$0m is paralyzed"),
    [EVENT_MARINE_KILLED] = N_("$0m is eliminated$1[ in $1h]"),
    [EVENT_RECON] = N_("$0m on recon$1[, supported by $1p]: $3[success]$3{failure} (modifier $2s)"),
    [EVENT_BUILD] = N_("$0m builds a strongpoint in $1h: $3[success]$3{failure} (modifier $2s)"),
    [EVENT_STRONGPOINT_REMOVED] = N_("The strongpoint in $0h is removed"),
    [EVENT_RALLY] = N_("$0m rallies: $2[success]$2{failure} (modifier $1s)"),
    [EVENT_RESUPPLY] = N_("$0m resupplies $1m"),
    [EVENT_REQUEST] = N_("$0m requests a reinforcement: $2[granted]$2{refused} (modifier $1s)"),
    [EVENT_REINFORCEMENT] =
        N_("Reinforcement $0m$1[ lands in $1h]: $2[arrives]$2{cancelled, the zone is occupied}"),
    [EVENT_LANDING] = N_("The landing die of $0m shows $1n"),
    /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one long line */
    [EVENT_IDENTIFY] = N_("$0m identifies the home dimension$1[ with the support of $1p]: $2n, "
                          "$3[found]$3{no double}"),
    [EVENT_WARP_ATTEMPT] =
        N_("$0m attempts to warp$1[ with the support of $1p]: $2n, $3[success]$3{failure}"),
    [EVENT_WARPED] = N_("$0m warps: $1n in all"),
    [EVENT_CHIT] = N_("$1{Chit}$1[Extra chit] $0c"),
    [EVENT_CHIT_RETURNED] = N_("Chit $0c returns to the pool"),
    [EVENT_WILD_FIRE] = N_("Wild fire, roll $1n: number $0n"),
    [EVENT_WAKE] = N_("$0k wakes in $1h"),
    [EVENT_SHOOT] = N_("$0k fires at $1m: dice $2n, defence $3n, hits $4n"),
    [EVENT_SHOT_VOID] = N_("$0k fires at $1m without effect: combat factor $2n"),
    [EVENT_SHOT_BLOCKED] = N_("$0k cannot fire over lava"),
    [EVENT_RUSH] = N_("$0k rushes from $1h to $2h at $3m"),
    [EVENT_RUSH_IDLE] = N_("$0k in $1h finds no Marine that it could rush at"),
    [EVENT_MONOLITH] = N_("The monolith is $0[active]$0{silenced}"),
    [EVENT_VANISH] = N_("$0k vanishes from $1h"),
    [EVENT_PODS] = N_("Drop pods: $1n to come$0[ ($0s for the monolith)]"),
    [EVENT_ARRIVE] = N_("$0k comes down in $2h (rolled $1h)"),
    [EVENT_FIELD] = N_("The $0f field is placed on $1h, radius $2n"),
    [EVENT_FIELD_ENDS] = N_("The $0f field on $1h ends"),
    [EVENT_REBOOT] = N_("Reboot of $0k: $1[awake]$1{still dormant}"),
    [EVENT_DORMANT] = N_("$0k goes dormant"),
    [EVENT_LIFT] = N_("$0k is lifted from $1h"),
    [EVENT_OBJECTIVE_DRAWN] = N_("The objective is $0o: $1[met]$1{not met}"),
    [EVENT_CHAPTER] = N_("Chapter $0n begins"),
    [EVENT_KAYOTZ_WITHDRAWN] = N_("$0k is withdrawn from $1h"),
    [EVENT_GAME_OVER] = N_("Game over: $0l ($1e)"),
};

/* What the words of an event are looked up in. */
struct telling {
    const struct invaders_model *m;
    const struct event *event;
};

static const char *name_of(const struct telling *telling, char kind, unsigned number)
{
    const struct invaders_model *m = telling->m;
    size_t count;
    switch (kind) {
    case 'h':
        return hex_map_number_text(&m->board[m->chapter[telling->event->map].board]->map, number & 0xff);
    case 'm':
        return number < m->marine_count ? m->marine_name[number] : "?";
    case 'p':
        return number - 1 < m->marine_count ? m->marine_name[number - 1] : "?";
    case 'k':
        return number < m->kayotz_count ? m->kayotz_name[number] : "?";
    case 'c':
        return number < CHITS ? name_text(invaders_chit_names[m->chit_kind[number]]) : "?";
    case 'o':
        return number < OBJECTIVES ? name_text(invaders_objective_names[number]) : "?";
    case 'f':
        return number < FIELDS ? name_text(invaders_field_names[number]) : "?";
    case 'l':
        return number < LEVELS ? _(invaders_levels(m, SIDE_MARINE, &count)[number].title) : "?";
    default:
        return number < ENDINGS ? _(invaders_endings(m, &count)[number].title) : "?";
    }
}

static void add_word(struct sentence *line, const void *telling, char kind, int number)
{
    sentence_add(line, name_of(telling, kind, (unsigned)number));
}

void invaders_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    if (size)
        text[0] = 0;
    if (event->kind >= EVENTS || event->rule >= RULES || !sentences[event->kind])
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, invaders_rules[event->rule].id, add_word,
                   &(struct telling){model, event});
}
