/* The numbers of a campaign (IMP-15.1, 16). */
#include <stdio.h>

#include "rules/imperium/load/load.h"
#include "rules/shared/game_load.h"

enum { WARS_MAX = 255 };

#define INTO(member) offsetof(struct imperium_model, campaign.member)

static const struct game_number numbers[] = {
    {"campaign.peace_dice", offsetof(struct imperium_model, asked.peace_dice), 1, 9},
    {"campaign.glory.after_terran_victory", INTO(glory[TERRAN]), 0, 10},
    {"campaign.glory.after_imperial_victory", INTO(glory[IMPERIAL]), 0, 10},
    {"campaign.glory.after_truce", INTO(glory[SIDES]), 0, 10},
};

void imperium_load_campaign(struct loading *load)
{
    struct campaign *c = &load->model->campaign;
    load->model->asked.wars = (uint8_t)conf_integer(load->root, "campaign.wars", 0, WARS_MAX, load->problems);
    game_load_numbers(load->model, load->root, numbers, sizeof numbers / sizeof *numbers, load->problems);
    for (unsigned side = 0; side < SIDES; side++) {
        char path[32];
        snprintf(path, sizeof path, "campaign.needs.%s", imperium_side_names[side]);
        c->needs[side] = imperium_load_planet_set(load, conf_need(load->root, path, load->problems));
    }
}
