#include "sim/core/language.h"
#include "sim/result/stopped.h"

#include <math.h>

void stopped_add_options(struct text *command, const struct stop_rule *rule)
{
    const struct stop_rule standard = stop_rule_standard(rule->kind);
    if (rule->kind == STOP_SPRT)
        text_addf(command, " --sprt=%.15g,%.15g", rule->h0, rule->h1);
    if (rule->kind == STOP_ANYTIME)
        text_add(command, " --anytime");
    if (rule->half_width > 0)
        text_addf(command, " --half-width %.15g", rule->half_width);
    if (rule->alpha != standard.alpha)
        text_addf(command, " --alpha %.15g", rule->alpha);
    if (rule->beta != standard.beta)
        text_addf(command, " --beta %.15g", rule->beta);
}

static void write_sprt(struct json *json, const struct stopped *stopped)
{
    json_number(json, "alpha", stopped->rule.alpha);
    json_number(json, "beta", stopped->rule.beta);
    json_pair(json, "hypotheses", stopped->rule.h0, stopped->rule.h1);
    json_number(json, "log_likelihood_ratio", stopped->look.ratio);
    json_pair(json, "bounds", stopped->look.bounds.low, stopped->look.bounds.high);
    json_number(json, "plain_estimate", stopped->sprt.plain);
    json_number(json, "median_unbiased_estimate", stopped->sprt.median);
    json_pair(json, "interval", stopped->sprt.interval.low, stopped->sprt.interval.high);
    json_number(json, "interval_level", stop_interval_level(&stopped->rule));
}

void json_stopped(struct json *json, const struct stopped *stopped)
{
    enum stop_kind kind = stopped->rule.kind;
    json_object_line(json, "stopping");
    json_string(json, "rule", stop_kind_name(kind));
    json_count(json, "most", stopped->most);
    if (kind != STOP_FIXED)
        json_string(json, "answer", stop_answer_name(stopped->look.answer));
    if (stopped->rule.half_width > 0)
        json_number(json, "wanted", stopped->rule.half_width);
    if (kind == STOP_HALF_WIDTH)
        json_number(json, "half_width", stopped->look.half_width);
    if (kind == STOP_SPRT)
        write_sprt(json, stopped);
    if (kind == STOP_ANYTIME) {
        json_number(json, "alpha", stopped->rule.alpha);
        json_number(json, "log_e_value", stopped->look.log_evidence);
        json_pair(json, "sequence", stopped->look.sequence.low, stopped->look.sequence.high);
    }
    json_end(json);
}

static void add_sprt(struct text *text, const struct stopped *stopped)
{
    const struct sprt_estimate *sprt = &stopped->sprt;
    const struct interval *bounds = &stopped->look.bounds;
    text_addf(text,
              _("  SPRT of %g against %g, alpha %g, beta %g:\n"
                "  log-likelihood ratio %.3f, bounds %.3f and %.3f\n"),
              100 * stopped->rule.h0, 100 * stopped->rule.h1, stopped->rule.alpha, stopped->rule.beta,
              stopped->look.ratio, bounds->low, bounds->high);
    text_addf(text,
              _("  plain estimate %.3f (biased: the test stopped because of it)\n"
                "  median-unbiased estimate %.3f, %g %% interval %.3f to %.3f\n"),
              100 * sprt->plain, 100 * sprt->median, 100 * stop_interval_level(&stopped->rule),
              100 * sprt->interval.low, 100 * sprt->interval.high);
}

void add_stopped(struct text *text, const struct screen *screen, const struct stopped *stopped,
                 const char *what)
{
    const struct stop_look *look = &stopped->look;
    struct text heading = {0};
    if (stopped->rule.kind == STOP_FIXED)
        return;
    text_addf(&heading, _("When it stopped: %s in percent"), what);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    if (stopped->rule.kind == STOP_HALF_WIDTH)
        text_addf(text, _("  half-width %.3f, wanted %.3f%s\n"), 100 * look->half_width,
                  100 * stopped->rule.half_width,
                  look->half_width <= stopped->rule.half_width ? "" : _(" (not reached)"));
    if (stopped->rule.kind == STOP_SPRT)
        add_sprt(text, stopped);
    if (stopped->rule.kind != STOP_ANYTIME)
        return;
    text_addf(text, _("  valid whenever you look: %.3f to %.3f\n"), 100 * look->sequence.low,
              100 * look->sequence.high);
    if (look->log_evidence != 0)
        text_addf(text, _("  e-value against no difference %.4g (%g and more rejects)\n"),
                  exp(look->log_evidence), 1 / stopped->rule.alpha);
}
