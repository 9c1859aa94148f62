/* The state as a table (rules/shared/fields.h): from it come hash, views, telling and the positions of rule
 * cases. */
#include "rules/longest_day/choice.h"
#include "rules/longest_day/parts.h"
#include "rules/longest_day/tables.h"

#define UNITS                                                                                                \
    {                                                                                                        \
        PARATROOPERS, 0, longest_day_label_unit                                                              \
    }
#define GERMAN_UNITS                                                                                         \
    {                                                                                                        \
        GERMANS, 0, longest_day_label_german                                                                 \
    }
#define UNDEAD_UNITS                                                                                         \
    {                                                                                                        \
        UNDEAD, 0, longest_day_label_undead                                                                  \
    }

#define ONE(member, kind, ...)                                                                               \
    FIELD_PART(struct longest_day_state, member, member, kind, SEEN_BY_ALL, __VA_ARGS__)
#define EACH_OF(member, ...)                                                                                 \
    FIELD_PART(struct longest_day_state, member, member[0], FIELD_NUMBER, SEEN_BY_ALL, __VA_ARGS__)
#define HIDDEN(member, first, kind, ...)                                                                     \
    FIELD_PART(struct longest_day_state, member, first, kind, SEEN_BY_NOBODY, __VA_ARGS__)
#define FOLLOWS        .unhashed = true, .untold = true, .unlaid = true, .uncompared = true
#define COURSE(member) ONE(member, FIELD_NUMBER, .untold = true)
#define FRAME_PART(part)                                                                                     \
    {                                                                                                        \
        .name = "frame_" #part,                                                                              \
        .offset = offsetof(struct longest_day_state, frame) + offsetof(struct frame, part),                  \
        .kind = FIELD_NUMBER, .seen = SEEN_BY_ALL, .bytes = sizeof(((struct frame *)0)->part),               \
        .untold = true, .index = {                                                                           \
            {FRAMES_MAX, sizeof(struct frame), NULL}                                                         \
        }                                                                                                    \
    }

static const char *phase_label(const void *model, unsigned number)
{
    static const char *const names[] = {"setup", "drop", "outdoors", "infiltration", "castle", "over"};
    (void)model;
    return number < 6 ? names[number] : NULL;
}

static const char *status_label(const void *model, unsigned number)
{
    static const char *const names[] = {"none", "queue", "outdoors", "castle", "dead", "lost", "undead"};
    (void)model;
    return number < 7 ? names[number] : NULL;
}

static const char *hostage_label(const void *model, unsigned number)
{
    static const char *const names[] = {"unknown", "up", "delivered", "dead", "worm"};
    (void)model;
    return number < 5 ? names[number] : NULL;
}

static const char *floor_label(const void *model, unsigned number)
{
    static const char *const names[] = {"B1", "F1", "F2"};
    (void)model;
    return number < 3 ? names[number] : NULL;
}

static const char *decision_label(const void *model, unsigned number)
{
    (void)model;
    return number < DECISIONS ? longest_day_decision_names[number] : NULL;
}

/* Numbers that are one more than the thing; 0 is none. */
static const char *ambition_label(const void *model, unsigned number)
{
    (void)model;
    return !number ? "none" : number <= AMBITIONS ? longest_day_ambition_names[number - 1] : NULL;
}

static const char *unit_or_none(const void *model, unsigned number)
{
    return number ? longest_day_label_unit(model, number - 1) : "none";
}

static const char *marker_or_none(const void *model, unsigned number)
{
    return number ? longest_day_label_marker(model, number - 1) : "none";
}

static const char *german_or_none(const void *model, unsigned number)
{
    return number ? longest_day_label_german(model, number - 1) : "none";
}

static const char *undead_or_none(const void *model, unsigned number)
{
    return number ? longest_day_label_undead(model, number - 1) : "none";
}

static const char *infection_label(const void *model, unsigned number)
{
    static const char *const names[] = {"none", "I1", "I2", "I3", "I4"};
    (void)model;
    return number <= INFECTIONS ? names[number] : NULL;
}

static const char *infection_bit(const void *model, unsigned number)
{
    return infection_label(model, number + 1);
}

static const char *counter_bit(const void *model, unsigned number)
{
    return number < COUNTERS ? longest_day_label_undead(model, UNDEAD_COUNTER + number) : NULL;
}

static const char *worm_bit(const void *model, unsigned number)
{
    return number < WORMS ? longest_day_label_undead(model, UNDEAD_WORM + number) : NULL;
}

static const char *t34_label(const void *model, unsigned number)
{
    static const char *const names[] = {"none", "village", "gone"};
    (void)model;
    return number < 3 ? names[number] : NULL;
}

static const struct game_field fields[] = {
    ONE(time, FIELD_NUMBER, .title = "minutes after midnight"),
    ONE(phase, FIELD_NUMBER, .label = phase_label),
    ONE(step, FIELD_NUMBER),
    ONE(turn, FIELD_NUMBER),
    ONE(ending, FIELD_NUMBER),
    HIDDEN(ambition, ambition, FIELD_NUMBER, .label = ambition_label),
    ONE(known_ambition, FIELD_NUMBER, .label = ambition_label),
    ONE(clue, FIELD_TRUTH),
    ONE(passage, FIELD_TRUTH),
    ONE(f1_awake, FIELD_TRUTH),
    ONE(f2_awake, FIELD_TRUTH),
    ONE(infiltrations, FIELD_NUMBER),
    ONE(lover, FIELD_NUMBER, .label = unit_or_none),
    ONE(romance_points, FIELD_NUMBER),
    ONE(father, FIELD_NUMBER, .label = undead_or_none),
    ONE(father_found, FIELD_TRUTH),
    ONE(hostage, FIELD_NUMBER, .label = hostage_label),
    ONE(destroyed, FIELD_SET, .label = floor_label),
    ONE(detonator, FIELD_NUMBER, .label = longest_day_label_detonator),
    ONE(detonator_lost, FIELD_TRUTH),
    ONE(t34, FIELD_NUMBER, .label = t34_label),
    ONE(transport, FIELD_NUMBER),
    ONE(queue_count, FIELD_NUMBER),
    EACH_OF(queue, .index = {{TROOPERS, 0, NULL}}, .label = longest_day_label_unit),
    EACH_OF(para_at, .title = "where", .index = {UNITS}, .label = longest_day_label_place, .usual = NOWHERE),
    EACH_OF(para_status, .title = "status", .index = {UNITS}, .label = status_label),
    EACH_OF(injected, .index = {UNITS}, .label = infection_label),
    ONE(wounded, FIELD_SET, .label = longest_day_label_unit),
    ONE(acted, FIELD_SET, .label = longest_day_label_unit),
    ONE(infiltrated, FIELD_SET, .label = longest_day_label_unit),
    ONE(arrived, FIELD_SET, .label = longest_day_label_unit),
    EACH_OF(german_at, .index = {GERMAN_UNITS}, .label = longest_day_label_place, .usual = NOWHERE),
    EACH_OF(german_hits, .index = {GERMAN_UNITS}),
    EACH_OF(german_marker, .index = {GERMAN_UNITS}, .label = infection_label),
    ONE(german_up, FIELD_SET, .label = longest_day_label_german),
    HIDDEN(german_pool, german_pool, FIELD_SET, .label = longest_day_label_german),
    ONE(killed_outdoors, FIELD_SET, .label = longest_day_label_german),
    ONE(killed_castle, FIELD_SET, .label = longest_day_label_german),
    ONE(turned, FIELD_SET, .label = longest_day_label_german),
    HIDDEN(face_down, face_down, FIELD_SET, FOLLOWS),
    HIDDEN(garrison, garrison[0], FIELD_NUMBER, .index = {{GARRISON, 0, NULL}}, .label = german_or_none),
    ONE(garrison_down, FIELD_NUMBER),
    EACH_OF(undead_at, .index = {UNDEAD_UNITS}, .label = longest_day_label_square, .usual = NO_SQUARE),
    EACH_OF(undead_hits, .index = {UNDEAD_UNITS}),
    EACH_OF(undead_marker, .index = {UNDEAD_UNITS}, .label = infection_label),
    ONE(undead_in, FIELD_SET, .label = longest_day_label_undead),
    ONE(purple, FIELD_SET, .label = longest_day_label_undead),
    ONE(dancing, FIELD_SET, .label = longest_day_label_undead),
    ONE(counter_pool, FIELD_SET, .label = counter_bit),
    ONE(marker_pool, FIELD_SET, .label = infection_bit),
    ONE(worm_pool, FIELD_SET, .label = worm_bit),
    EACH_OF(item_at, .index = {{MARKERS, 0, longest_day_label_marker}}, .label = longest_day_label_place,
            .usual = NOWHERE),
    ONE(set, FIELD_SET, .label = longest_day_label_marker),
    HIDDEN(front, front[0], FIELD_NUMBER, .index = {{SLOTS, 0, NULL}}, .label = marker_or_none),
    EACH_OF(known_front, .index = {{SLOTS, 0, NULL}}, .label = marker_or_none),
    ONE(front_down, FIELD_NUMBER),
    HIDDEN(left_out, left_out, FIELD_SET, .label = longest_day_label_marker),
    HIDDEN(unseen, unseen, FIELD_SET, FOLLOWS),
    ONE(decision, FIELD_NUMBER, .label = decision_label),
    COURSE(actor), /* from here on: the course of play */
    COURSE(reacted),
    COURSE(group),
    COURSE(thrown),
    COURSE(waiting),
    FIELD_PART(struct longest_day_state, held, held[0][0], FIELD_NUMBER, SEEN_BY_ALL,
               .index = {UNITS, {ITEMS_CARRIED, 0, NULL}}, .untold = true),
    COURSE(dealt),
    COURSE(result),
    COURSE(cause),
    EACH_OF(option, .index = {{OPTION_WORDS, 0, NULL}}, .untold = true),
    EACH_OF(path, .index = {{PATH_MAX, 0, NULL}}, .untold = true),
    COURSE(path_length),
    COURSE(depth),
    FRAME_PART(kind),
    FRAME_PART(stage),
    FRAME_PART(a),
    FRAME_PART(b),
    FRAME_PART(c),
    FRAME_PART(d),
    FRAME_PART(e),
    FRAME_PART(x),
    FRAME_PART(y),
    FRAME_PART(mask),
    ONE(decisions, FIELD_NUMBER, .unhashed = true, .untold = true),
    ONE(dice, FIELD_NUMBER, .unhashed = true, .untold = true),
};

enum { COURSE_FIELDS = 25 };

const struct field_table longest_day_fields = {fields, sizeof fields / sizeof *fields};
const struct field_table longest_day_position = {fields, sizeof fields / sizeof *fields - COURSE_FIELDS};
