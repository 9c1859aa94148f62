#include "sim/studies/screen/screening.h"

#include <stdlib.h>
#include <string.h>

/* Arms: for each player the baseline, then the variants. Contrasts: for each player variant less baseline,
 * then for each player but the first the interactions. */
struct layout {
    size_t players, variants, arms, members, contrasts;
    struct experiment *experiments;
    const struct experiment **arm;
    struct contrast *contrast;
};

static size_t arm_of(const struct layout *layout, size_t player, size_t variant)
{
    return player * (layout->variants + 1) + 1 + variant;
}

static size_t baseline_of(const struct layout *layout, size_t player)
{
    return player * (layout->variants + 1);
}

static void *zeros(size_t count, size_t size)
{
    size_t bytes = (count > 0 ? count : 1) * size;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

static void lay_out_contrasts(struct layout *layout)
{
    for (size_t p = 0; p < layout->players; p++)
        for (size_t v = 0; v < layout->variants; v++) {
            const int variant = (int)arm_of(layout, p, v), baseline = (int)baseline_of(layout, p);
            layout->contrast[p * layout->variants + v] = SIMPLE_CONTRAST(variant, baseline);
            if (p > 0)
                layout->contrast[layout->members + (p - 1) * layout->variants + v] = (struct contrast){
                    variant, baseline, (int)arm_of(layout, 0, v), (int)baseline_of(layout, 0)};
        }
}

static void lay_out(struct layout *layout, const struct screening *screening)
{
    const size_t players = screening->contenders.count, variants = screening->variant_count;
    *layout = (struct layout){.players = players, .variants = variants};
    layout->arms = players * (variants + 1);
    layout->members = players * variants;
    layout->contrasts = layout->members + (players - 1) * variants;
    layout->experiments = zeros(layout->arms, sizeof *layout->experiments);
    layout->arm = zeros(layout->arms, sizeof *layout->arm);
    layout->contrast = zeros(layout->contrasts, sizeof *layout->contrast);
    for (size_t i = 0; i < layout->arms; i++) {
        const size_t player = i / (variants + 1), variant = i % (variants + 1);
        struct experiment *experiment = &layout->experiments[i];
        experiment->setting = variant ? screening->variants[variant - 1].setting : screening->setting;
        experiment->seed = screening->seed;
        memcpy(experiment->player, screening->contenders.players[player], sizeof experiment->player);
        experiment->rotates = screening->rotates;
        layout->arm[i] = experiment;
    }
    lay_out_contrasts(layout);
}

static void layout_free(struct layout *layout)
{
    free(layout->experiments);
    free(layout->arm);
    free(layout->contrast);
}

/* Every member still in play is looked at, then all are judged; true if anybody is left. */
static bool look(struct screening *screening, struct layout *layout, struct paired *paired)
{
    bool any = false;
    for (size_t i = 0; i < layout->members; i++) {
        struct member *member = &screening->members[i];
        if (member->state != MEMBER_PLAYS)
            continue;
        const struct score_difference pairs = paired_difference(paired, i);
        member_look(&screening->family, layout->members, member, &pairs);
    }
    members_judge(&screening->family, screening->members, layout->members, !screening->keep);
    /* A variant leaves when it is settled or hopeless for every player: interactions need all of them. */
    for (size_t v = 0; v < layout->variants; v++) {
        bool left = false;
        for (size_t p = 0; p < layout->players; p++)
            left = left || screening->members[p * layout->variants + v].state == MEMBER_PLAYS;
        for (size_t p = 0; p < layout->players && !left; p++)
            paired_drop(paired, arm_of(layout, p, v));
        any = any || left;
    }
    return any;
}

/* A mean of differences of differences, a win being 1. */
static struct paired scaled_scores(const struct contrast_totals *totals, double parts, double z)
{
    struct paired paired = paired_scores(totals->games, totals->score.sum, totals->score.squares, z);
    paired.difference /= parts;
    paired.standard_error /= parts;
    paired.interval.low /= parts;
    paired.interval.high /= parts;
    return paired;
}

static struct interaction interaction_of(const struct screening *screening, const struct layout *layout,
                                         const struct contrast_totals *totals, size_t index)
{
    const size_t variant = index % layout->variants;
    size_t looks = 0; /* until the last player was done with it */
    for (size_t p = 0; p < layout->players; p++)
        if (screening->members[p * layout->variants + variant].looks > looks)
            looks = screening->members[p * layout->variants + variant].looks;
    const double z = family_z(&screening->family, layout->members - layout->variants, looks - 1);
    const double parts = setting_parts(screening->setting);
    const struct paired plain = scaled_scores(totals, parts, z);
    struct interaction interaction = {totals->games, plain.difference, plain.standard_error, plain.interval};
    if (totals->score.squares == 0 && totals->games > 0) {
        /* No game changed for either player: no more than three in n would go unseen (95 %); never a point.
         */
        const double unseen = interval_wilson(0, totals->games, z).high;
        interaction.simultaneous = (struct interval){-unseen, unseen};
    }
    return interaction;
}

static void gather(struct screening *screening, const struct layout *layout, struct paired *paired)
{
    paired_fold(paired); /* what was played is stored: one copy of the sums will do */
    const struct paired_totals *totals = paired_totals(paired);
    const double z = normal_two_sided(0.95);
    screening->played = 0;
    screening->taken_over = paired_spared(paired).taken_over;
    for (size_t p = 0; p < layout->players; p++)
        screening->baseline[p] = totals_score(totals->arms[baseline_of(layout, p)]);
    for (size_t i = 0; i < layout->arms; i++)
        screening->played += totals->arms[i]->games;
    for (size_t i = 0; i < layout->members; i++) {
        const struct contrast_totals *contrast = &totals->contrasts[i];
        screening->effects[i].identical = contrast->identical;
        screening->effects[i].level =
            paired_scores(contrast->games, contrast->level.sum, contrast->level.squares, z);
    }
    for (size_t i = layout->members; i < layout->contrasts; i++)
        screening->interactions[i - layout->members] =
            interaction_of(screening, layout, &totals->contrasts[i], i - layout->members);
}

static bool play(struct screening *screening, struct layout *layout, struct paired_record *record)
{
    const struct looks *looks = &screening->family.looks;
    for (size_t i = 0; i < looks->count; i++) {
        if (!paired_record_play(record, looks->pairs[i]))
            return false;
        const bool any = look(screening, layout, record->paired);
        gather(screening, layout, record->paired);
        screening->looks = i + 1;
        if (!any)
            break;
    }
    return true;
}

char *screening_study_text(const struct screening *screening)
{
    struct layout layout;
    struct text text = {0};
    lay_out(&layout, screening);
    text_add(&text, "warodds study 1\nkind screen\n");
    for (size_t i = 0; i < layout.arms; i++) {
        text_add(&text, "arm\n");
        study_facts(&text, layout.arm[i]);
    }
    study_program(&text, screening->setting->game);
    layout_free(&layout);
    return text_take(&text);
}

bool screening_play(struct screening *screening, const struct paired_options *options, struct ledger *ledger,
                    struct play_failure *failure)
{
    struct layout layout;
    size_t arm;
    lay_out(&layout, screening);
    screening->members = zeros(layout.members, sizeof *screening->members);
    screening->effects = zeros(layout.members, sizeof *screening->effects);
    screening->interactions = zeros(layout.contrasts - layout.members, sizeof *screening->interactions);
    screening->baseline = zeros(layout.players, sizeof *screening->baseline);
    members_begin(screening->members, layout.members);
    const struct paired_plan plan = {layout.arm, layout.arms, layout.contrast, layout.contrasts,
                                     screening->from};
    struct paired_options chosen = *options;
    chosen.progress_of = screening->games;
    struct paired_record record = {.ledger = ledger,
                                   .paired = paired_open(&plan, &chosen),
                                   .from = screening->from,
                                   .unit = "all",
                                   .rule = {.kind = STOP_FIXED},
                                   .most = screening->games};
    paired_record_begin(&record);
    bool good = play(screening, &layout, &record);
    const struct play_failure *failed = paired_failure(record.paired, &arm);
    *failure = failed ? *failed : (struct play_failure){0};
    if (failed)
        screening->failed = arm % (layout.variants + 1) ? arm % (layout.variants + 1) - 1 : layout.variants;
    screening->partial = !good && !failed;
    paired_record_end(&record);
    paired_close(record.paired);
    layout_free(&layout);
    return good && !failed;
}

const struct member *screening_member(const struct screening *screening, size_t player, size_t variant)
{
    return &screening->members[player * screening->variant_count + variant];
}

enum survival screening_survival(const struct screening *screening, size_t player, size_t variant)
{
    const struct member *first = screening_member(screening, 0, variant);
    const struct member *other = screening_member(screening, player, variant);
    const bool matters = first->verdict == VERDICT_DIFFERENT, here = other->verdict == VERDICT_DIFFERENT;
    if (first->verdict == VERDICT_UNDECIDED || other->verdict == VERDICT_UNDECIDED)
        return SURVIVAL_UNDECIDED;
    if (!matters)
        return here ? SURVIVAL_APPEARS : SURVIVAL_HOLDS;
    if (!here)
        return SURVIVAL_VANISHES;
    return (first->difference > 0) == (other->difference > 0) ? SURVIVAL_HOLDS : SURVIVAL_REVERSES;
}
