/* Invaders from Dimension X a second time, in the plainest C: the oracle that the fast kernel is checked
 * against. Written from the rules specification alone; it shares with the program only the reading of map
 * and configuration files and the random number generator. No tables, no bit sets: hexes are numbers of
 * cells, units are structs, dice are rolled one by one from one stream. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_H
#define WARODDS_TESTS_ORACLE_INVADERS_H

#include <stdbool.h>
#include <stdint.h>

#include "sim/core/pcg.h"
#include "tests/oracle/invaders/rules.h"

enum scenario { GAUNTLET, ROAD_TO_VICTORY, CAMPAIGN };
enum condition { OK, STUNNED, PARALYZED };
enum whereabouts {
    UNUSED,    /* a counter that may be requested */
    SCHEDULED, /* may enter from `turn` on */
    RETURNING, /* left in chapter 1, may come in from the west in chapter 2 */
    ON_MAP,
    IN_AIR,
    EXITED,
    WARPED,
    ELIMINATED,
    IN_POOL, /* Kay'otz only */
    OUT_OF_GAME,
};

struct marine {
    enum marine_type type;
    enum whereabouts place;
    int hex, turn;
    enum condition condition;
    bool out_of_ammo, acted;
    bool passed_over;                /* by a policy in this phase */
    bool exited_before, lost_before; /* in chapter 1 */
};

enum kind { SOLDIER, KING, MONOLITH };

struct kayotz {
    enum kind kind;
    int number;
    enum whereabouts place;
    int hex;
    bool dormant, woken;
    int rift; /* 0 = none */
};

enum chit {
    WILD_FIRE,
    RUSH_2_6,
    RUSH_8_12,
    RUSH_KING,
    VANISH,
    PODS,
    VOLLEY_2_6,
    VOLLEY_8_12,
    VOLLEY_KING,
    MFPN,
    KING_COMMAND,
    PSD,
    REBOOT,
    SHUTDOWN_ODD,
    SHUTDOWN_EVEN,
    TERROR,
    WARP_ODD,
    WARP_EVEN,
    CHITS
};
enum objective { TUNNEL, ENSLAVE, HQ_RAID, PLUNDER, MIND_CONTROL, SUMMON, OBJECTIVES };
enum level { KAYOTZ_MAJOR_VICTORY, DEFEAT, MINOR, VICTORY, MAJOR, DECISIVE, SUDDEN_DEATH, LEVELS };
/* Sudden death, or the objective that was drawn at the end and met or not. */
enum {
    ENDING_SUDDEN_DEATH,
    ENDING_MET,
    ENDING_NOT_MET = ENDING_MET + OBJECTIVES,
    ENDINGS = ENDING_NOT_MET + OBJECTIVES
};

enum measure {
#define MEASURE(id, name) MEASURE_##id,
#include "tests/oracle/invaders/measures.def"
#undef MEASURE
    MEASURE_CHITS, /* draws, stunned, paralyzed, steps, eliminated of each kind of chit */
    CHIT_MEASURES = 5,
    MEASURES = MEASURE_CHITS + CHIT_MEASURES * CHITS
};

struct field {
    bool there, old; /* old: was there when the Marine phase began */
    int hex, radius;
};

struct chance {
    struct pcg32 generator;
    const int *dice, *draws; /* fixed results for the facts, NULL for random ones */
    int dice_left, draws_left;
    bool ran_out;
};

/* What a Marine does, decided as a whole before it begins. */
enum order_kind {
    RALLY,
    WALK,
    JUMP,
    LEAVE,
    SHOOT,
    WALK_AND_SHOOT, /* hit and run; the own hex: it stays */
    SHOOT_AND_WALK,
    SHOOT_AND_EXIT,
    RECON,
    BUILD,
    RESUPPLY,
    REQUEST,
    IDENTIFY,
    ATTEMPT_WARP,
};
struct order {
    enum order_kind kind;
    struct marine *marine;
    int hex;               /* where a walk or a jump leads */
    struct kayotz *target; /* of a shot */
    int dice;              /* of a shot, 0 with the BUMP gun */
    struct marine *other;  /* whom it resupplies, who supports it or NULL */
};

struct game;
struct case_writer;
struct policy {
    const char *name;
    void (*marine_phase)(struct game *game);
    /* The policies that give orders: the next one, false if there is none in this phase any more. */
    bool (*decide)(struct game *game, struct order *order);
    struct marine *(*pick_counter)(struct game *game, struct marine *const *counters, int count);
    int (*pick_chit)(struct game *game, int first, int second);
    int (*pick_landing_zone)(struct game *game, const struct marine *hq, const struct marine *counter);
    struct marine *(*pick_support)(struct game *game, struct marine *const *hqs, int count);
    void (*pick_strongpoints)(struct game *game, int count);
    void (*pick_groups)(struct game *game);
    void (*pick_removed_kayotz)(struct game *game, int count);
    void (*pick_first_five)(struct game *game, int full);
};

struct game {
    const struct rules *rules;
    const struct board *board;
    const struct policy *policy;
    struct chance chance;
    enum scenario scenario;
    int chapter; /* 1: the rules of scenario 1 apply, 2: of scenario 2 */
    int turn;
    bool recon, over;
    bool requested;        /* in this phase */
    int line[MARINES_MAX]; /* one_ply: the Marines ready at the start of the phase, in its order */
    int in_line;
    bool lined_up;
    int level, ending;

    struct marine marine[MARINES_MAX];
    int marines;
    struct kayotz kayotz[KAYOTZ_MAX];
    int kayotz_count;
    bool strongpoint[HEXES_MAX];
    struct field mfpn, psd;
    int chits[CHITS]; /* in the pool */
    int chit_in_hand; /* drawn and being resolved */
    bool objective[OBJECTIVES];
    int rifts[9], rift_count; /* in the pool */
    int dimension;            /* 0 = not identified */
    int warped, kills;
    int exited[MARINE_TYPES];   /* in chapter 1 or scenario 1 */
    bool returned;              /* an exited unit has come in this turn */
    int chit;                   /* being resolved, -1 = none */
    struct case_writer *writer; /* writes rule cases, usually NULL */
    long measure[MEASURES];
};

void play_game(struct game *game, const struct rules *rules, enum scenario scenario,
               const struct policy *policy, uint64_t seed, struct case_writer *writer);
void end_marine_phase(struct game *game);
void kayotz_phase(struct game *game);
void end_phase(struct game *game);
bool objective_met(const struct game *game, enum objective objective);

/* setup.c */
void clear_game(struct game *game, const struct rules *rules, const struct board *board);
void set_up_gauntlet(struct game *game, bool groups_chosen);
void set_up_road_to_victory(struct game *game);
void set_up_chapter_2(struct game *game);
void place_kayotz(struct game *game, struct kayotz *unit, int hex);
struct kayotz *draw_kayotz(struct game *game); /* NULL: the pool is empty */
int find_hex(const struct board *board, const char *name);

/* chance.c */
int d6(struct game *game);
int d666(struct game *game);
int draw(struct game *game, int count); /* 0..count-1 */
bool draw_objective(struct game *game, enum objective *drawn);
void remove_objective(struct game *game); /* unless only one is left */

/* board.c */
int distance(const struct board *board, int a, int b);
bool adjacent(const struct board *board, int a, int b);
int step_cost(const struct board *board, int from, int direction); /* half points, -1 = forbidden */
int terrain_cost(enum terrain terrain);
bool gives_cover(enum terrain terrain);

/* sight.c */
enum contact { CONTACT_NONE, CONTACT_VERTEX, CONTACT_SIDE, CONTACT_INTERIOR };
enum contact contact(const struct board *board, int a, int b, int h);
int partner_of_side(const struct board *board, int a, int b, int h); /* NOWHERE if off the map */
bool marine_sight(const struct game *game, int a, int b, const struct marine *lifted);
bool behind_lava(const struct game *game, int a, int b);
bool rush_lava(const struct game *game, int a, int b);
int cover_hexes(const struct game *game, int a, int b);
int strongpoint_hexes(const struct game *game, int a, int b);

/* state.c */
struct marine *marine_in(struct game *game, int hex);
struct kayotz *kayotz_in(struct game *game, int hex);
bool occupied(const struct game *game, int hex);
bool is_active_marine(const struct marine *marine);
bool is_warrior_on_map(const struct kayotz *unit);
bool monolith_active(const struct game *game);
bool is_active_kayotz(const struct game *game, const struct kayotz *unit);
bool next_to_active(const struct game *game, int hex, enum marine_type type, const struct marine *except);
int highest_neighbour(const struct game *game, int hex, const bool *tried, bool vacant_only);
int nearest_vacant(const struct game *game, int hex); /* INV-6.6.c */
void stun(struct game *game, struct marine *marine, bool by_fire);
void paralyze(struct game *game, struct marine *marine);
void eliminate_marine(struct game *game, struct marine *marine);
void kill_kayotz(struct game *game, struct kayotz *unit);
void leave_map(struct game *game, struct kayotz *unit, enum whereabouts place);
void lose_strongpoint(struct game *game, int hex, bool marine);

/* movement.c */
enum action { FULL_MOVE, FULL_FIRE, HIT_RUN };
int budget(const struct game *game, const struct marine *marine, enum action action);
bool may_enter(const struct game *game, const struct marine *marine);
int entry_hexes(const struct game *game, const struct marine *marine, int hexes[], int costs[]);
/* Half points to every hex, -1 = out of reach, with the Kay'otz and this budget in the way. */
void walk_costs(const struct game *game, const struct marine *marine, int points, int costs[HEXES_MAX]);
int exit_cost(const struct game *game, int hex); /* -1: not an exit */
bool can_exit(const struct game *game, const int costs[HEXES_MAX], int points);
void walk_to(struct game *game, struct marine *marine, int hex);
void exit_map(struct game *game, struct marine *marine);
bool may_jump(const struct game *game, const struct marine *marine);
void jump(struct game *game, struct marine *marine, int target, enum action action);

/* marine_fire.c */
enum weapon { NO_WEAPON, PLASMA, PISTOL, BUMP };
enum weapon weapon_of(const struct marine *marine);
int fire_factor(const struct game *game, const struct marine *marine, const struct kayotz *target, int from,
                enum action action);
int defence_of(const struct game *game, const struct kayotz *target);
/* May the Marine, standing in `from`, attack this unit (modified factor apart)? */
bool in_view(const struct game *game, const struct marine *marine, const struct kayotz *target, int from);
bool can_attack(const struct game *game, const struct marine *marine, const struct kayotz *target, int from,
                enum action action);
void fire(struct game *game, struct marine *marine, struct kayotz *target, enum action action);
void fire_dice(struct game *game, struct marine *marine, struct kayotz *target, enum action action, int dice);

/* special_actions.c */
bool may_recon(const struct marine *marine);
bool may_build(const struct game *game, const struct marine *marine);
bool may_rally(const struct game *game, const struct marine *marine);
int resupply_targets(struct game *game, const struct marine *marine, struct marine *targets[]);
int counters_to_request(struct game *game, struct marine *counters[]);
bool may_request(struct game *game, const struct marine *marine);
bool may_identify(const struct game *game, const struct marine *marine);
bool may_warp(const struct game *game, const struct marine *marine);
int recon_supports(struct game *game, const struct marine *marine, struct marine *hqs[]);
int warp_supports(struct game *game, const struct marine *marine, struct marine *hqs[]);
void recon(struct game *game, struct marine *scout, struct marine *support);
void build_strongpoint(struct game *game, struct marine *marine);
void rally(struct game *game, struct marine *marine);
void resupply(struct game *game, struct marine *target);
bool request(struct game *game, struct marine *hq); /* true: choose a counter now */
void reinforce(struct game *game, struct marine *hq, struct marine *counter);
void identify(struct game *game, struct marine *scout);
void attempt_warp(struct game *game, struct marine *marine);

/* kayotz_fire.c, chits.c */
int kayotz_factor(const struct game *game, const struct kayotz *unit, const struct marine *target, int bonus);
struct marine *aim(struct game *game, const struct kayotz *unit, bool paralyzed_too);
void kayotz_attack(struct game *game, struct kayotz *unit, struct marine *target, int bonus);
void resolve_chit(struct game *game, enum chit chit);
bool in_group(const struct game *game, const struct kayotz *unit, enum chit chit);

/* players */
extern const struct policy random_legal, convoy, gunline, boot_camp, objective_guard, one_ply;
/* Common decisions, decisions.md 4.0 */
int first_chit(struct game *game, int first, int second);
int nearest_landing_zone(struct game *game, const struct marine *hq, const struct marine *counter);
struct marine *no_support(struct game *game, struct marine *const *hqs, int count);
struct marine *first_support(struct game *game, struct marine *const *hqs, int count);
void common_strongpoints(struct game *game, int count);
void common_groups(struct game *game);
void common_removed_kayotz(struct game *game, int count);
void common_first_five(struct game *game, int full);

#endif
