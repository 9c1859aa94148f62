#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/result_text.h"
#include "sim/studies/screen/screening_report.h"
#include "sim/core/language.h"
#include "sim/result/study.h"

static size_t count_verdicts(const struct screening *screening, size_t player, enum verdict wanted)
{
    size_t count = 0;
    for (size_t v = 0; v < screening->variant_count; v++)
        count += screening_member(screening, player, v)->verdict == wanted;
    return count;
}

static void add_headline(struct text *text, const struct screen *screen, const struct screening *screening,
                         size_t player)
{
    struct text words = {0};
    char wins[16];
    percent_text(score_share(screening->baseline[player]), wins);
    text_addf(
        &words,
        setting_parts(screening->setting) == 1
            ? _("With %s (%s win %s of the games as they are) %zu of %zu variants of %s change the win rate, "
                "%zu change it by less than %.1f points, %zu show no change and cannot change it by so much, "
                "%zu "
                "are undecided.")
            : _("With %s (%s score %s in the games as they are) %zu of %zu variants of %s change the score, "
                "%zu change it by less than %.1f points, %zu show no change and cannot change it by so much, "
                "%zu "
                "are undecided."),
        screening->contenders.names[player],
        _(experiment_observed_title(
            &(struct experiment){.setting = screening->setting, .rotates = screening->rotates})),
        wins, count_verdicts(screening, player, VERDICT_DIFFERENT), screening->variant_count,
        title_text(screening->setting->title), count_verdicts(screening, player, VERDICT_SMALLER),
        100 * screening->family.margin, count_verdicts(screening, player, VERDICT_EQUIVALENT),
        count_verdicts(screening, player, VERDICT_UNDECIDED));
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_answer(struct text *text, const struct screen *screen, const struct screened *variant,
                       int before)
{
    if (!variant->question || screen->width - before < 20)
        return;
    struct text words = {0};
    text_addf(&words, "%s %s", title_text(variant->question),
              variant->answer ? title_text(variant->answer) : "");
    text_addf(text, "%*s", before, "");
    add_hanging(text, screen, words.bytes, before);
    text_free(&words);
}

/* points, simultaneous interval, verdict, Holm, BH, games, name */
static void add_line(struct text *text, const struct screen *screen, const struct screening *screening,
                     size_t player, size_t variant)
{
    const struct member *member = screening_member(screening, player, variant);
    char points[24], range[64], games[32];
    points_text(member->difference, points);
    points_range_text(member->simultaneous, range);
    count_text(member->pairs.games, games);
    text_addf(text, "%7s  ", points);
    add_padded(text, range, 17);
    add_padded(text, _(verdict_words(member->verdict)), 10);
    if (screen->width >= 90)
        text_addf(text, " %7.4f %7.4f", member->holm_different, member->bh);
    text_addf(text, " %8s  ", games);
    add_hanging(text, screen, screening->variants[variant].name, screen->width >= 90 ? 64 : 48);
}

static void add_table(struct text *text, const struct screen *screen, const struct screening *screening,
                      size_t player, const size_t *order)
{
    struct text heading = {0};
    text_addf(&heading, _("Effect on the win rate, in points, %s"), screening->contenders.names[player]);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    add_right(text, _("points"), 7);
    text_add(text, "  ");
    add_padded(text, _("simultaneous"), 17);
    add_padded(text, _("verdict"), 10);
    if (screen->width >= 90)
        text_addf(text, " %7s %7s", "Holm p", "BH p");
    add_right(text, _("pairs"), 9);
    text_addf(text, "  %s\n", _("variant"));
    for (size_t i = 0; i < screening->variant_count; i++) {
        add_line(text, screen, screening, player, order[i]);
        if (player == 0 && screening_member(screening, 0, order[i])->verdict != VERDICT_EQUIVALENT)
            add_answer(text, screen, &screening->variants[order[i]], 9);
    }
}

static const char *survival_words(enum survival survival)
{
    static const char *const words[] = {N_("undecided"), N_("holds"), N_("matters no more"),
                                        N_("matters only here"), N_("turns round")};
    return _(words[survival]);
}

static void add_survival(struct text *text, const struct screen *screen, const struct screening *screening,
                         size_t player, const size_t *order)
{
    struct text heading = {0};
    text_addf(&heading, _("Does the verdict of %s hold for %s?"), screening->contenders.names[0],
              screening->contenders.names[player]);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    const bool roomy = screen->width >= 90;
    add_right(text, _("first"), 7);
    add_right(text, _("here"), 8);
    add_right(text, _("change"), 9);
    text_add(text, "  ");
    if (roomy)
        add_padded(text, _("simultaneous"), 17);
    add_padded(text, _("verdict"), 18);
    text_addf(text, "%s\n", _("variant"));
    for (size_t i = 0; i < screening->variant_count; i++) {
        const struct interaction *interaction =
            &screening->interactions[(player - 1) * screening->variant_count + order[i]];
        const enum survival survival = screening_survival(screening, player, order[i]);
        char first[24], here[24], change[24], range[64];
        points_text(screening_member(screening, 0, order[i])->difference, first);
        points_text(screening_member(screening, player, order[i])->difference, here);
        points_text(interaction->difference, change);
        points_range_text(interaction->simultaneous, range);
        const bool clear = interaction->simultaneous.low > 0 || interaction->simultaneous.high < 0;
        text_addf(text, "%7s %7s %7s%s  ", first, here, change, clear ? "*" : " ");
        if (roomy)
            add_padded(text, range, 17);
        add_padded(text, survival_words(survival), 18);
        add_hanging(text, screen, screening->variants[order[i]].name, roomy ? 62 : 44);
    }
    add_wrapped(text, screen,
                _("change = effect here less effect for the first player, on the same games; * = it is not "
                  "zero, for all variants at once."),
                0);
}

static void add_list(struct text *text, const struct screen *screen, const struct screening *screening)
{
    struct text words = {0};
    size_t listed = 0;
    for (size_t v = 0; v < screening->variant_count; v++) {
        const struct member *member = screening_member(screening, 0, v);
        if (member->bh > 0.05 || member->verdict != VERDICT_UNDECIDED)
            continue;
        text_addf(&words, "%s%s",
                  listed++ ? ", "
                           : _(/* xgettext:no-c-format */ "Worth another look (Benjamini-Hochberg, at most 5 "
                                                          "% of such a "
                                                          "list by chance), but not claimed: "),
                  screening->variants[v].name);
    }
    if (listed) {
        text_add(&words, _("."));
        text_add(text, "\n");
        add_wrapped(text, screen, words.bytes, 2);
    }
    text_free(&words);
}

static void add_undecided(struct text *text, const struct screen *screen, const struct screening *screening)
{
    uint64_t most = 0;
    const size_t count = screening->contenders.count * screening->variant_count;
    for (size_t v = 0; v < screening->variant_count; v++) {
        const struct member *member = screening_member(screening, 0, v);
        const uint64_t pairs = member_pairs_needed(&screening->family, count, member);
        if (member->verdict == VERDICT_UNDECIDED && pairs > most)
            most = pairs;
    }
    if (most == 0)
        return;
    char pairs[32];
    struct text words = {0};
    count_text(most, pairs);
    text_addf(
        &words,
        _("About %s pairs would settle all that is undecided, if the differences are what they look like."),
        pairs);
    text_add(text, "\n");
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_method(struct text *text, const struct screen *screen, const struct screening *screening)
{
    struct text words = {0};
    const struct looks *looks = &screening->family.looks;
    char games[32], number[32];
    count_text(screening->played, games);
    add_heading(text, screen, _("How sure is this?"));
    text_addf(&words,
              _("All variants play the same seeds as the baseline. The chance of even one wrong 'different' "
                "among all is at most %.0f %%, of one wrong 'equivalent' as well, whatever the dependence: "
                "verdicts are "
                "read off the simultaneous intervals; the Holm p of a claim is then at most %.0f "
                "%%, too."),
              100 * screening->family.alpha, 100 * screening->family.alpha);
    if (!screening->keep) {
        struct text numbers = {0};
        for (size_t i = 0; i < looks->count; i++) {
            count_text(looks->pairs[i], number);
            text_addf(&numbers, "%s%s", i == 0 ? "" : i + 1 < looks->count ? _(", ") : _(" and "), number);
        }
        text_addf(&words,
                  _(" Variants are removed when settled or hopeless, at fixed looks after %s pairs; each "
                    "look may use "
                    "a share of the error budget in proportion to its pairs, so removal spoils nothing."),
                  numbers.bytes ? numbers.bytes : "");
        text_free(&numbers);
    }
    text_addf(&words, _(" %s games were played."), games);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

void add_screening(struct text *text, const struct screen *screen, const struct screening *screening)
{
    size_t *order = memory_resize(NULL, (screening->variant_count + 1) * sizeof *order);
    char *command = screening_command(screening);
    screening_order(screening, order);
    add_partial(text, screen, screening->partial,
                _("This is what the last look showed; what it claims stays within the error rates."));
    for (size_t p = 0; p < screening->contenders.count; p++)
        add_headline(text, screen, screening, p);
    for (size_t p = 0; p < screening->contenders.count; p++)
        add_table(text, screen, screening, p, order);
    for (size_t p = 1; p < screening->contenders.count; p++)
        add_survival(text, screen, screening, p, order);
    add_list(text, screen, screening);
    add_undecided(text, screen, screening);
    add_method(text, screen, screening);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
    free(order);
}
