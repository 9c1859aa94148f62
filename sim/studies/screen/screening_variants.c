/* What a screen is made of: the baseline's setting and one more for each variant. */
#include <stdlib.h>
#include <string.h>

#include "sim/play/known_words.h"
#include "sim/studies/screen/screening.h"

/* The request of a variant: the baseline's and one text more. */
static struct setting *open_variant(const struct screening_plan *plan, const char *text,
                                    struct problems *problems)
{
    struct request request = plan->baseline;
    const char **texts = memory_resize(NULL, (request.variant_count + 1) * sizeof *texts);
    for (size_t i = 0; i < request.variant_count; i++)
        texts[i] = request.variants[i];
    texts[request.variant_count++] = text;
    request.variants = texts;
    struct setting *setting = setting_open(&request, problems);
    free(texts);
    return setting;
}

static void add_variant(struct screening *screening, const struct screening_plan *plan, const char *text,
                        struct problems *problems)
{
    struct screened variant = {.name = text_copy(text)};
    variant.setting = open_variant(plan, text, problems);
    if (variant.setting) {
        variant.setting->observed = screening->setting->observed;
        setting_drop_tree(variant.setting);
    }
    for (size_t i = 0; i < screening->variant_count; i++)
        if (strcmp(screening->variants[i].name, text) == 0)
            problem_add(problems, NULL, "different variants", NULL, "'%s' is named twice", text);
    screening->variants =
        memory_resize(screening->variants, (screening->variant_count + 1) * sizeof *screening->variants);
    screening->variants[screening->variant_count++] = variant;
}

static const char *text_of(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = node ? conf_find(node, path) : NULL;
    return found ? conf_scalar(found) : NULL;
}

static const char *answer_text(const struct conf_node *option)
{
    return conf_kind(option) == CONF_MAPPING ? text_of(option, "says") : conf_scalar(option);
}

/* Every answer of the ruling that is not in force. */
static void add_answers(struct screening *screening, const struct screening_plan *plan,
                        const struct ruling *ruling, struct problems *problems)
{
    const struct conf_node *options = conf_find(ruling->node, "options");
    for (size_t i = 0; i < conf_size(options); i++) {
        const struct conf_node *option = conf_at(options, i);
        if (strcmp(conf_key(option), ruling->choice) == 0)
            continue;
        struct text text = {0};
        text_addf(&text, "%s=%s", ruling->id, conf_key(option));
        add_variant(screening, plan, text.bytes, problems);
        screening->variants[screening->variant_count - 1].question = text_of(ruling->node, "question");
        screening->variants[screening->variant_count - 1].answer = answer_text(option);
        text_free(&text);
    }
}

static void add_asked(struct screening *screening, const struct screening_plan *plan, const char *text,
                      struct problems *problems)
{
    const size_t length = strcspn(text, "=");
    const struct ruling *ruling = rulings_find(&screening->setting->rulings, text, length);
    if (ruling && text[length] == '\0') {
        add_answers(screening, plan, ruling, problems);
        return;
    }
    if (ruling && strcmp(text + length + 1, ruling->choice) == 0) {
        problem_add(problems, NULL, "an answer that is not in force", NULL, "'%s' is what the baseline plays",
                    text);
        return;
    }
    if (!ruling) {
        add_variant(screening, plan, text, problems);
        return;
    }
    /* By its id, so that the same answer has one name. */
    struct text name = {0};
    text_addf(&name, "%s=%s", ruling->id, text + length + 1);
    add_variant(screening, plan, name.bytes, problems);
    text_free(&name);
    const struct conf_node *options = conf_find(ruling->node, "options");
    const struct conf_node *option = options ? conf_find(options, text + length + 1) : NULL;
    screening->variants[screening->variant_count - 1].question = text_of(ruling->node, "question");
    if (option)
        screening->variants[screening->variant_count - 1].answer = answer_text(option);
}

/* A ruling may change what levels are worth (two players share a draw): such games cannot be set against the
 * others, and are screened only if they are asked for, which is refused with the reason. */
static bool is_comparable(const struct screening *screening, const struct screened *variant)
{
    const struct experiment one = {.setting = screening->setting}, other = {.setting = variant->setting};
    struct problems quiet;
    problems_init(&quiet);
    const bool comparable = !variant->setting || paired_comparable(&one, &other, &quiet);
    problems_free(&quiet);
    return comparable;
}

static void leave_out_others(struct screening *screening)
{
    size_t kept = 0;
    for (size_t i = 0; i < screening->variant_count; i++) {
        struct screened *variant = &screening->variants[i];
        if (is_comparable(screening, variant)) {
            screening->variants[kept++] = *variant;
            continue;
        }
        setting_close(variant->setting);
        free(variant->name);
    }
    screening->variant_count = kept;
}

static void add_variants(struct screening *screening, const struct screening_plan *plan,
                         struct problems *problems)
{
    const struct rulings *rulings = &screening->setting->rulings;
    for (size_t i = 0; i < plan->variant_count; i++)
        add_asked(screening, plan, plan->variants[i], problems);
    for (size_t i = 0; i < rulings->count && plan->variant_count == 0; i++)
        add_answers(screening, plan, &rulings->items[i], problems);
    if (plan->variant_count == 0)
        leave_out_others(screening);
    if (screening->variant_count == 0 && problems->told == 0)
        problem_add(problems, NULL, "--variant", NULL, "%s has no rulings: there is nothing to screen",
                    screening->setting->game->name);
}

static void check_comparable(const struct screening *screening, struct problems *problems)
{
    const struct experiment baseline = {.setting = screening->setting};
    for (size_t i = 0; i < screening->variant_count; i++) {
        const struct experiment other = {.setting = screening->variants[i].setting};
        if (other.setting)
            paired_comparable(&baseline, &other, problems);
    }
}

/* Whether some contender plays on some seats of its role alone: then it moves on by a seat with each game.
 * Players who are the same on all seats would share any win evenly, whatever the rules: there the first seat
 * is looked at. */
static bool seats_differ(const struct screening *screening)
{
    bool differ = false;
    for (size_t i = 0; i < screening->contenders.count; i++) {
        struct experiment experiment = {.setting = screening->setting};
        memcpy(experiment.player, screening->contenders.players[i], sizeof experiment.player);
        differ |= experiment_seats_differ(&experiment);
    }
    return differ;
}

bool screening_open(struct screening *screening, const struct screening_plan *plan, struct problems *problems)
{
    const size_t before = problems->told;
    enum { LOOK_LEAST = 1000 };
    *screening = (struct screening){.seed = plan->seed, .from = plan->from, .games = plan->games};
    screening->keep = plan->keep;
    screening->listed = plan->variant_count > 0;
    screening->family.looks = plan->keep ? looks_once(plan->games) : looks_doubling(plan->games, LOOK_LEAST);
    screening->family.alpha = plan->alpha;
    screening->family.margin = plan->margin;
    screening->setting = setting_open(&plan->baseline, problems);
    if (screening->setting) {
        if (contenders_choose(screening->setting, plan->policies, plan->policy_count, false,
                              CONTENDER_ON_ALL_SEATS, &screening->contenders, problems))
            contenders_are_known(&screening->contenders, screening->setting, problems);
        screening->rotates = seats_differ(screening);
        add_variants(screening, plan, problems);
        check_comparable(screening, problems);
    }
    return problems->told == before;
}

void screening_close(struct screening *screening)
{
    for (size_t i = 0; i < screening->variant_count; i++) {
        setting_close(screening->variants[i].setting);
        free(screening->variants[i].name);
    }
    free(screening->variants);
    free(screening->members);
    free(screening->effects);
    free(screening->interactions);
    free(screening->baseline);
    contenders_free(&screening->contenders);
    setting_close(screening->setting);
    *screening = (struct screening){0};
}
