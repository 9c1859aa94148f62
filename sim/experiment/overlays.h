/* What is laid over a setting's tree: answers of rulings, overlay files, single values. */
#ifndef WARODDS_EXPERIMENT_OVERLAYS_H
#define WARODDS_EXPERIMENT_OVERLAYS_H

#include "sim/experiment/setting.h"

/* Reads the rulings of setting->conf and lays everything over it. False after adding to `problems`. */
bool overlays_apply(struct setting *setting, const char *folder, const struct request *request,
                    struct problems *problems);

#endif
