# Policies that look ahead.

load helper

share() { jq -r .win.share; }

@test "without playouts a search plays its base" {
    warodds run invaders/gauntlet --policy boot_camp --games 100 --json --out o >base.json 2>err
    for search in rollout tree; do
        warodds run invaders/gauntlet --policy "$search(boot_camp):playouts=0" --games 100 --json --out p >$search.json 2>err
        [ "$(jq -c .levels base.json)" = "$(jq -c .levels $search.json)" ]
        [ "$(jq -c .metrics base.json)" = "$(jq -c .metrics $search.json)" ]
    done
}

@test "the same bytes for any number of threads; the command plays it again" {
    for search in "rollout(boot_camp):playouts=6,random=1" "tree(convoy):playouts=5" \
        "rollout(rollout(convoy):playouts=2):playouts=2,portfolio=0,random=1" \
        "rollout(boot_camp:kill_threshold=0.2&one_ply:tuned_gauntlet&tree(convoy&gunline):playouts=2):playouts=4,portfolio=0"; do
        for threads in 1 3; do
            warodds run invaders/gauntlet --policy "$search" --games 4 --threads $threads --json --out o >"$threads.json" 2>err
        done
        cmp 1.json 3.json
        eval "$(jq -r .provenance.command 1.json) --json --out again" >again.json 2>err
        cmp 1.json again.json
    done
}

@test "a search has presets, too, each for a game: told with the base that they were found with" {
    [[ $(warodds list vermin) == *"marine=rollout(skirmish_line):tuned_campaign: a preset tuned for vermin/campaign, win +24.2 points there"* ]]
    jq -e '.games[] | select(.name == "vermin").looking_ahead[] | select(.name == "rollout").presets[] |
        select(.name == "tuned_campaign") | .base == "skirmish_line" and .confirmed_games == 128' <(warodds list vermin --json)
    for search in "rollout(skirmish_line):tuned_great_migration,playouts=8" "rollout(skirmish_line):horizon=2,price=6,playouts=8"; do
        warodds run vermin/great_migration --policy "$search" --games 4 --json --no-files 2>err | jq -c '[.levels, .metrics]' >"${#search}.json"
    done
    [ "$(cat ./*.json | sort -u | wc -l)" -eq 1 ]
    apart run invaders/gauntlet --policy "rollout(convoy):tuned_campaign" --games 1 --no-files # of the other game
    [ "$status" -eq 2 ]
    [[ $errors == *"policy rollout has no preset 'tuned_campaign'"* ]]
    warodds check "$WARODDS_CONFIGS/vermin/presets/rollout/tuned_campaign.yaml"
    sed 's/horizon/horizn/; s/marine/merine/' "$WARODDS_CONFIGS/vermin/presets/rollout/tuned_campaign.yaml" >wrong.yaml
    apart check wrong.yaml --game vermin
    [ "$status" -eq 2 ]
}

@test "the presets of everybody who is named are part of what is played" {
    cp -r "$WARODDS_CONFIGS" configs
    export WARODDS_CONFIGS=$PWD/configs
    player="rollout(boot_camp&convoy&one_ply:tuned_gauntlet):playouts=4"
    for run in first second; do
        warodds run invaders/gauntlet --policy "$player" --games 3 --json --out o >$run.json 2>$run.err
        sed -i 's/^  kill: .*/  kill: 7.5/' configs/invaders/presets/one_ply/tuned_gauntlet.yaml
    done
    [ "$(jq -r .policies.marine first.json)" = "rollout(boot_camp&convoy&one_ply:tuned_gauntlet):playouts=4" ]
    [ "$(jq -r .provenance.experiment_hash first.json)" != "$(jq -r .provenance.experiment_hash second.json)" ]
}

@test "looking ahead wins more games than its base" {
    base=$(warodds run invaders/gauntlet --policy boot_camp --games 32 --json --out o 2>err | share)
    ahead=$(warodds run invaders/gauntlet --policy "rollout(boot_camp):playouts=48" --games 32 --json --out p 2>err | share)
    echo "base $base, rollout $ahead"
    [ "$(jq -n "$ahead >= $base + 0.1")" = true ]
}

@test "bases are checked" {
    refused "unknown policy 'boot_cam'" run invaders/gauntlet --policy "rollout(boot_cam)"
    refused "this bracket is never closed" run invaders/gauntlet --policy "rollout(boot_camp"
    refused "unknown policy 'rolout'" run invaders/gauntlet --policy "rolout(boot_camp)"
    refused "this cannot follow a policy" run invaders/gauntlet --policy "boot_camp(convoy)"
    refused "unknown policy 'gunlin'" run invaders/gauntlet --policy "rollout(boot_camp&gunlin)"
    refused "unknown policy ''" run invaders/gauntlet --policy "rollout(boot_camp&)"
    refused "unknown policy 'harm'" run invaders/gauntlet --policy "marine=rollout(boot_camp&harm)"
    refused "no more than 8 policies can be asked" run invaders/gauntlet --policy "rollout(convoy&convoy&convoy&convoy&convoy&convoy&convoy&convoy&convoy)"
    refused "no parameter 'playout'" run invaders/gauntlet --policy "tree(convoy):playout=3"
}
