#!/bin/sh
# Plays games with the oracle, writes positions and actions out of them as rule cases, and lets warodds judge them.
# usage: positions.sh ORACLE WARODDS CONFIGS [CASES [SEED]]. Every file holds CASES cases (1500; files of more than
# 4 MiB are not read). Three sets of rulings: the defaults, the first and the second other answers. Exit status 1:
# the two programs differ.
set -eu
oracle=$1 warodds=$2 configs=$3 cases=${4:-1500} seed=${5:-1}
WARODDS_CONFIGS=$configs
export WARODDS_CONFIGS
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

first="los_contact=designer_strict kayotz_lava_block=block_any_side volley_target_pool=nearest_only kayotz_cover_stack=per_hex
    kayotz_dn_model=per_unit_mix rift_values=high kayotz_mix=bell16 king_count=2 marine_values=low kayotz_values=flat4
    same_number_order=lowest_hex_first stun_on_stunned=stay jump_chain=highest_vacant jump_entry=yes
    transfer_occupied=highest_any wildfire_target=active_only wildfire_repeat=once_per_unit rush_pin=active_only
    rush_fire_target=active_only rush_lava_contact=any_contact rush_bridge=yes rush_fallback=next_marine
    vanish_monolith=no monolith_is_kayotz=no field_radius=dynamic terror_los=kayotz_los warp_dormant=jump_too
    strongpoint_loss=marine_only recon_target=4 pistol_adjacent_bonus=no exit_road_cost=terrain enslave_empty=met
    exited_count=yes ch1_objective_carry=yes ch2_removed_kayotz=out_of_game ch2_exited_state=keep
    support_declared=before_roll"
second="los_contact=english_hexside kayotz_lava_block=ignore rift_values=with_6 kayotz_mix=one_each king_count=4
    marine_values=high kayotz_values=low rush_lava_contact=interior_only strongpoint_loss=never"

judge() {
    name=$1
    shift
    for scenario in gauntlet road_to_victory campaign; do
        "$oracle" "invaders/$scenario" --configs "$configs/invaders" --cases "$cases" --seed "$seed" "$@" >"$folder/cases.yaml"
        if ! "$warodds" case "$folder/cases.yaml" >"$folder/told.txt" 2>&1; then
            status=1
            grep -v ' hold,' "$folder/told.txt" | head -n 20
        fi
        echo "$scenario, $name: $(tail -n 1 "$folder/told.txt")"
    done
}

judge "default rulings"
# shellcheck disable=SC2046,SC2086
judge "first other rulings" $(printf -- '--set %s ' $first)
# shellcheck disable=SC2046,SC2086
judge "second other rulings" $(printf -- '--set %s ' $second)
exit $status
