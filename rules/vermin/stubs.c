/* Until the kernel is whole: nothing is played yet. To be deleted by the integrator. */
#include "rules/vermin/crawl.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

__attribute__((weak)) int vermin_decision(const void *model, const void *state)
{
    return 0;
}

__attribute__((weak)) size_t vermin_list(const void *model, const void *state, game_choice *choices,
                                         size_t capacity)
{
    return 0;
}

__attribute__((weak)) bool vermin_legal(const void *model, const void *state, game_choice choice)
{
    return 0;
}

__attribute__((weak)) void vermin_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
}

__attribute__((weak)) uint64_t vermin_hash(const void *model, const void *state)
{
    return 0;
}

__attribute__((weak)) void vermin_resample(const void *model, void *state, uint64_t key) {}

__attribute__((weak)) bool vermin_invariant(const void *model, const void *state, char *why, size_t why_size)
{
    return 0;
}

__attribute__((weak)) void vermin_describe_choice(const void *model, const void *state, game_choice choice,
                                                  char *text, size_t size)
{
}

__attribute__((weak)) void vermin_describe_event(const void *model, const struct event *event, char *text,
                                                 size_t size)
{
}

__attribute__((weak)) void vermin_describe_state(const void *model, const void *state, FILE *out) {}

__attribute__((weak)) void vermin_draw_map(const void *model, const void *state, const char *map, FILE *out,
                                           bool colour)
{
}

__attribute__((weak)) bool vermin_case_setup(const void *model, void *state, const struct conf_node *node,
                                             struct problems *problems)
{
    return 0;
}

__attribute__((weak)) int vermin_case_pool(const char *name)
{
    return 0;
}

__attribute__((weak)) int vermin_case_element(const void *model, int pool, const char *name)
{
    return 0;
}

__attribute__((weak)) bool vermin_case_act(const void *model, void *state, void *expected,
                                           struct chance *chance, const struct conf_node *node,
                                           struct case_report *report, struct problems *problems)
{
    return 0;
}

__attribute__((weak)) bool vermin_case_check(const void *model, const void *state, const void *expected,
                                             const struct conf_node *node, struct case_report *report,
                                             struct problems *problems)
{
    return 0;
}

__attribute__((weak)) bool vermin_case_ask(const void *model, const void *state, const struct conf_node *node,
                                           struct case_report *report, struct problems *problems)
{
    return 0;
}

__attribute__((weak)) bool vermin_sees(const struct vermin_model *m, const struct vermin_view *v, unsigned a,
                                       unsigned b)
{
    return 0;
}

__attribute__((weak)) unsigned vermin_fire_dice(const struct vermin_model *m, const struct vermin_view *v,
                                                unsigned marine, unsigned hex, unsigned target,
                                                bool move_fire)
{
    return 0;
}

__attribute__((weak)) uint64_t vermin_fire_targets(const struct vermin_model *m, const struct vermin_view *v,
                                                   unsigned marine, unsigned hex, bool move_fire)
{
    return 0;
}

__attribute__((weak)) unsigned vermin_target_defence(const struct vermin_model *m,
                                                     const struct vermin_view *v, unsigned target)
{
    return 0;
}

__attribute__((weak)) struct hex_set vermin_gun_hexes(const struct vermin_model *m,
                                                      const struct vermin_view *v, unsigned marine)
{
    return hex_set_empty();
}

__attribute__((weak)) unsigned vermin_gun_distance(const struct vermin_model *m, const struct vermin_view *v,
                                                   unsigned marine, unsigned hex)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_weapon_candidates(const struct vermin_model *m,
                                                        const struct vermin_view *v, unsigned marine,
                                                        unsigned range)
{
    return 0;
}

__attribute__((weak)) unsigned vermin_budget(const struct vermin_model *m, const struct vermin_view *v,
                                             unsigned marine, bool move_fire)
{
    return 0;
}

__attribute__((weak)) void vermin_marine_reach(const struct vermin_model *m, const struct vermin_view *v,
                                               unsigned marine, unsigned budget, struct marine_reach *reach)
{
}

__attribute__((weak)) void vermin_entry_reach(const struct vermin_model *m, const struct vermin_view *v,
                                              unsigned marine, unsigned entry, unsigned budget,
                                              struct marine_reach *reach)
{
}

__attribute__((weak)) void vermin_loaded_reach(const struct vermin_model *m, const struct vermin_view *v,
                                               unsigned marine, unsigned entry, unsigned load,
                                               unsigned budget, struct marine_reach *reach)
{
}

__attribute__((weak)) struct hex_set vermin_loading_hexes(const struct vermin_model *m,
                                                          const struct vermin_view *v, unsigned marine,
                                                          const struct marine_reach *reach)
{
    return hex_set_empty();
}

__attribute__((weak)) struct hex_set vermin_exits(const struct vermin_model *m, const struct vermin_view *v,
                                                  const struct marine_reach *reach)
{
    return hex_set_empty();
}

__attribute__((weak)) struct hex_set vermin_open_entries(const struct vermin_model *m,
                                                         const struct vermin_view *v)
{
    return hex_set_empty();
}

__attribute__((weak)) bool vermin_may_enter(const struct vermin_model *m, const struct vermin_view *v,
                                            unsigned marine)
{
    return 0;
}

__attribute__((weak)) struct hex_set vermin_jump_targets(const struct vermin_model *m,
                                                         const struct vermin_view *v, unsigned marine)
{
    return hex_set_empty();
}

__attribute__((weak)) struct hex_set vermin_drop_targets(const struct vermin_model *m,
                                                         const struct vermin_view *v)
{
    return hex_set_empty();
}

__attribute__((weak)) unsigned vermin_lowest_near(const struct vermin_board *b, unsigned hex,
                                                  const struct hex_set *land, const struct hex_set *closed)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_recon(const struct vermin_model *m, const struct vermin_view *v,
                                            unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_recover(const struct vermin_model *m, const struct vermin_view *v,
                                              unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_request(const struct vermin_model *m, const struct vermin_view *v,
                                              unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_deploy(const struct vermin_model *m, const struct vermin_view *v,
                                             unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_hook_up(const struct vermin_model *m, const struct vermin_view *v,
                                              unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_assemble(const struct vermin_model *m, const struct vermin_view *v,
                                               unsigned marine)
{
    return 0;
}

__attribute__((weak)) bool vermin_may_use_weapon(const struct vermin_model *m, const struct vermin_view *v,
                                                 unsigned marine)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_supporters(const struct vermin_model *m, const struct vermin_view *v)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_recovery_ring(const struct vermin_model *m, const struct vermin_view *v,
                                                    unsigned marine)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_requestable(const struct vermin_model *m, const struct vermin_view *v)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_treatable(const struct vermin_model *m, const struct vermin_view *v,
                                                unsigned marine)
{
    return 0;
}

__attribute__((weak)) uint32_t vermin_ready_marines(const struct vermin_model *m, const struct vermin_view *v)
{
    return 0;
}

__attribute__((weak)) int vermin_recon_modifier(const struct vermin_model *m, const struct vermin_view *v,
                                                unsigned marine, bool supported)
{
    return 0;
}

__attribute__((weak)) int vermin_request_modifier(const struct vermin_model *m, const struct vermin_view *v,
                                                  unsigned marine)
{
    return 0;
}

__attribute__((weak)) int vermin_jump_modifier(const struct vermin_model *m, const struct vermin_view *v,
                                               unsigned marine, bool move_fire)
{
    return 0;
}

__attribute__((weak)) int vermin_pants_modifier(const struct vermin_model *m, const struct vermin_view *v,
                                                unsigned marine, bool move_fire)
{
    return 0;
}

__attribute__((weak)) int vermin_points(const struct vermin_model *m, const struct vermin_view *v)
{
    return 0;
}

__attribute__((weak)) unsigned vermin_level(const struct vermin_model *m, const struct vermin_view *v,
                                            enum chapter_ending ending)
{
    return 0;
}

__attribute__((weak)) unsigned vermin_jewels_left(const struct vermin_model *m, const struct vermin_view *v)
{
    return 0;
}

__attribute__((weak)) int vermin_batch_start(void *state, const void *model, struct chance *chance)
{
    return 0;
}

__attribute__((weak)) int vermin_batch_apply(void *state, const void *model, struct chance *chance,
                                             game_choice choice)
{
    return 0;
}

__attribute__((weak)) int vermin_observed_start(void *state, const void *model, struct chance *chance)
{
    return 0;
}

__attribute__((weak)) int vermin_observed_apply(void *state, const void *model, struct chance *chance,
                                                game_choice choice)
{
    return 0;
}
