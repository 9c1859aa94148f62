# What positions are worth, fitted to finished games; searches whose playouts end with it.

load helper

own_configs() {
    cp -r "$WARODDS_CONFIGS" configs
    export WARODDS_CONFIGS=$PWD/configs
}

@test "evaluate: the same bytes for any number of threads, better than a constant, and what is kept is read" {
    warodds evaluate invaders/gauntlet --games 400 --json --threads 1 --out one >one.json 2>/dev/null
    warodds evaluate invaders/gauntlet --games 400 --json --threads 3 --out three >three.json 2>/dev/null
    cmp one.json three.json
    cmp one.json one/evaluate.json
    cmp one/evaluation.yaml three/evaluation.yaml
    jq -e '.fitted_games == 320 and .held_out.positions > 100 and .held_out.brier < .held_out.constant_brier' one.json
    jq -e '([.calibration[].positions] | add) == .held_out.positions and ([.turns[].positions] | add) == .held_out.positions' one.json
    own_configs
    rm -r configs/invaders/evaluations
    warodds evaluate invaders/gauntlet --games 400 --keep --out kept >/dev/null 2>err
    cmp configs/invaders/evaluations/gauntlet_marine.yaml one/evaluation.yaml
    warodds run invaders/gauntlet --policy "rollout(convoy):playouts=4,horizon=2" --games 2 --json --out o >run.json 2>err
    [ "$(jq -r .policies.marine run.json)" = "rollout(convoy):playouts=4,horizon=2,evaluation=gauntlet_marine" ]
}

@test "games of searches with a horizon are the same for any number of threads, and played again by their command" {
    for search in "rollout(boot_camp):playouts=8,horizon=2" "tree(convoy):playouts=8,horizon=1,width=1,price=0" \
        "rollout(rollout(convoy):playouts=3,horizon=1):playouts=4"; do
        for threads in 1 3; do
            warodds run invaders/gauntlet --policy "$search" --games 4 --threads $threads --json --out o >$threads.json 2>err
        done
        cmp 1.json 3.json
        eval "$(jq -r .provenance.command 1.json) --json --out again" >again.json 2>err
        cmp 1.json again.json
    done
    warodds run vermin/great_migration --policy "rollout(turret):playouts=8,horizon=2" --games 2 --json --out v 2>err |
        jq -e '.games == 2'
}

@test "the evaluation is part of what is played" {
    own_configs
    for run in first second; do
        warodds run invaders/gauntlet --policy "rollout(convoy):playouts=4,horizon=2" --games 2 --json --out o >$run.json 2>err
        sed -i 's/^    kills: .*/    kills: [3, 0.1]/' configs/invaders/evaluations/gauntlet_marine.yaml
    done
    [ "$(jq -r .provenance.experiment_hash first.json)" != "$(jq -r .provenance.experiment_hash second.json)" ]
}

@test "a horizon without an evaluation, and evaluations that are wrong, are refused" {
    refused "nothing is measured of positions of yuggoth" run yuggoth/y33 --policy "rollout(plain):horizon=2"
    refused "nothing is measured of positions of yuggoth" evaluate yuggoth/y33
    refused "there is no evaluation 'gauntled' of invaders" run invaders/gauntlet --policy "rollout(convoy):horizon=2,evaluation=gauntled"
    refused "warodds evaluate invaders/SCENARIO" run invaders/gauntlet --policy "rollout(rollout(convoy):horizon=2,evaluation=gauntled)"
    refused "no fewer than" evaluate invaders/gauntlet --games 20
    mkdir "$BATS_TEST_TMPDIR/../own.$$"
    local own="$BATS_TEST_TMPDIR/../own.$$/own.yaml"
    wrong() {
        printf 'evaluation: invaders/gauntlet\nside: marine\ndecisions: 60\nchapters:\n  "1":\n    constant: [0, 0]\n    kills: [1, 0]\n' |
            sed "$1" >"$own"
        refused "$2" run invaders/gauntlet --policy "rollout(convoy):horizon=2,evaluation=$own"
    }
    wrong 's/kills/kilss/' "own.yaml:7:12: error: invaders has no measure 'kilss'"
    [[ $errors == *"did you mean 'kills'?"* && $errors == *"^"* ]]
    wrong 's/: \[1, 0\]/: 1/' "own.yaml:7:12: error: 'kills' has two weights"
    wrong 's/\[1, 0\]/[1, x]/' "own.yaml:7:16: error"
    wrong 's/^side: .*/side: kayotz/' "own.yaml:2:7: error: an evaluation for kayotz, not for marine"
    wrong 's/: invaders/: vermin/' "own.yaml:1:13: error: an evaluation of vermin/gauntlet, not of invaders"
    wrong 's/"1"/"9"/' "own.yaml:5:4: error: no chapter '9'"
    wrong 's/^decisions.*/decision: 3/' "own.yaml"
    wrong 's/kills: \[1/kills: [1, [/' "own.yaml:7"
}
