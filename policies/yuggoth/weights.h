/* Parameters of the scored players (decisions.md 8), kept as whole thousandths.
 * WEIGHT(id, name, default, low, high, whole, title) */
#ifndef WARODDS_POLICIES_YUGGOTH_WEIGHTS_H
#define WARODDS_POLICIES_YUGGOTH_WEIGHTS_H

#define SCORED_WEIGHTS(WEIGHT)                                                                               \
    WEIGHT(K1_BASE, "k1_base", 3, 0, 8, 0, "capture")                                                        \
    WEIGHT(K1_KEEPER, "k1_keeper", 2, 0, 6, 0, "capture: the only cultist of the gate's controller")         \
    WEIGHT(K1_CYLINDER, "k1_cylinder", 0.5, 0, 3, 0, "capture: the victim has a cylinder there")             \
    WEIGHT(K2_BASE, "k2_base", 4, 0, 8, 0, "build a gate")                                                   \
    WEIGHT(K2_THREAT, "k2_threat", 1, 0, 4, 0, "build: deducted under a threat")                             \
    WEIGHT(K3_BASE, "k3_base", 3, 0, 8, 0, "move an acolyte")                                                \
    WEIGHT(K3_ABANDONED, "k3_abandoned", 2, 0, 6, 0, "move an acolyte: the goal has an abandoned gate")      \
    WEIGHT(K3_THREAT, "k3_threat", 1.5, 0, 4, 0, "move an acolyte: deducted when the goal is threatened")    \
    WEIGHT(K3_POOR, "k3_poor", 1, 0, 4, 0, "move an acolyte: deducted without power to build")               \
    WEIGHT(K4_BASE, "k4_base", 2.6, 0, 8, 0, "move a monster to unguarded cultists")                         \
    WEIGHT(K4_GATE, "k4_gate", 1, 0, 4, 0, "move a monster: one of them controls the gate")                  \
    WEIGHT(K4_LEAVE, "k4_leave", 1, 0, 4, 0, "move a monster: deducted when the own gate stays too weak")    \
    WEIGHT(K4_SIZE, "k4_size", 0.2, 0, 1, 0, "move a monster: deducted per size")                            \
    WEIGHT(K5_BASE, "k5_base", 2.4, 0, 8, 0, "move the GOO to an enemy gate")                                \
    WEIGHT(K5_CULTIST, "k5_cultist", 0.2, 0, 1, 0, "move the GOO: per enemy cultist there")                  \
    WEIGHT(K5_ENEMY, "k5_enemy", 0.2, 0, 1, 0, "move the GOO: deducted per enemy combat there")              \
    WEIGHT(K5_LEAVE, "k5_leave", 1, 0, 4, 0, "move the GOO: deducted when an own threatened gate is left")   \
    WEIGHT(K6_NEED, "k6_need", 2.5, 0, 8, 0, "recruit while cultists are wanted")                            \
    WEIGHT(K6_IDLE, "k6_idle", 1, 0, 8, 0, "recruit otherwise")                                              \
    WEIGHT(K6_MARGIN, "k6_margin", 3, 0, 6, 1, "spare cultists wanted")                                      \
    WEIGHT(K7_BASE, "k7_base", 1.8, 0, 8, 0, "summon")                                                       \
    WEIGHT(K7_EMPTY, "k7_empty", 1, 0, 4, 0, "summon: no own combat there")                                  \
    WEIGHT(K7_THREAT, "k7_threat", 1, 0, 4, 0, "summon: under a threat")                                     \
    WEIGHT(K7_COST, "k7_cost", 0.2, 0, 1, 0, "summon: deducted per cost")                                    \
    WEIGHT(K7_COMBAT, "k7_combat", 0.3, 0, 1, 0, "summon: per combat under a threat")                        \
    WEIGHT(K8_BASE, "k8_base", 6, 0, 12, 0, "awaken the GOO")                                                \
    WEIGHT(K9_HALF, "k9_half", 0.5, 0, 2, 0, "battle: per point of superior combat")                         \
    WEIGHT(K9_GATE, "k9_gate", 1.5, 0, 4, 0, "battle: the enemy controls the gate")                          \
    WEIGHT(K9_COST, "k9_cost", 1, 0, 4, 0, "battle: deducted")                                               \
    WEIGHT(K10_HIT, "k10_hit", 1, 0, 6, 0, "attack on the Watcher: sixths of a point per own die")           \
    WEIGHT(K10_KILL, "k10_kill", 3, 0, 8, 0, "attack on the Watcher: a likely kill")                         \
    WEIGHT(K10_FACTOR, "k10_factor", 3, 1, 6, 1,                                                             \
           "attack on the Watcher: a kill is likely when so many tokens are at most the own combat")         \
    WEIGHT(K12_PAID, "k12_paid", 0.8, 0, 1, 0, "factor of slime when the call costs power")                  \
    WEIGHT(RITUAL_ROUND, "ritual_round", 4, 1, 8, 1, "first round with the late test of rituals")            \
    WEIGHT(RITUAL_RESERVE, "ritual_reserve", 2, 0, 6, 1, "power above the cost of a ritual in early rounds") \
    WEIGHT(RITUAL_EARLY, "ritual_early", 0.75, 0, 2, 0, "worth of a ritual per cost in early rounds")        \
    WEIGHT(RITUAL_LATE, "ritual_late", 0.55, 0, 2, 0, "worth of a ritual per cost later")                    \
    WEIGHT(SELF_LEADER, "watcher_self_leader", 0.5, 0, 4, 0,                                                 \
           "Watcher against the leader: weight of the own loss")                                             \
    WEIGHT(SELF_VALUE, "watcher_self_value", 1.5, 0, 4, 0, "Watcher by value: weight of the own loss")       \
    WEIGHT(LEAD, "watcher_lead", 0.1, 0, 0.5, 0, "Watcher by value: weight of a doom point above the mean")  \
    WEIGHT(VALUE_ACOLYTE, "value_acolyte", 1.5, 0, 5, 0, "value of an acolyte")                              \
    WEIGHT(VALUE_CYLINDER, "value_cylinder", 1, 0, 5, 0, "value of a cylinder")                              \
    WEIGHT(VALUE_SLIME, "value_slime", 1, 0, 5, 0, "value of a slime mold")                                  \
    WEIGHT(VALUE_GATE, "value_gate", 2, 0, 8, 0, "loss of a gate to the Watcher")

#endif
