# The command that a document holds plays the same again, byte for byte.

load helper

again() {
    warodds "$@" --json --no-report --out one >first.json 2>err.txt
    eval "$(jq -r .provenance.command first.json) --json --no-report --out two" >second.json 2>err.txt
    cmp first.json second.json
}

@test "with --observe, of every study" {
    for side in marine kayotz; do
        observed="invaders/gauntlet --observe $side"
        again run $observed --games 100
        again balance $observed --policy convoy --plan equal=50
        again compare $observed --a policy=boot_camp --b policy=convoy --games 50
        again screen $observed --policy convoy --variant los_contact --games 50
        again sensitivity $observed --policy convoy --only kayotz.king --games 10 --trajectories 2 --base 8 --tornado 20
        again tournament $observed --policy convoy --policy gunline --games 40 --table 40 --confirm 40
        again evaluate $observed --policy convoy --games 100
        again fit $observed --policy convoy --value marine.squad.movement --range 2..5 --target win=0.45 --games 50
        again curve $observed --policy 'rollout(convoy)' --over playouts=0:20,2:4
        again drivers $observed --policy convoy --games 100
        again luck $observed --policy convoy --games 100 --points 5
    done
    again tune invaders/gauntlet --observe marine --policy gunline --games 20 --budget 400 --confirm 40
    again regret invaders/gauntlet --observe marine --policy convoy --games 2 --decisions 1 --playouts 2
}

@test "with what is counted besides" {
    again run invaders/gauntlet --games 50 --coverage
    again run invaders/gauntlet --games 50 --signature
}

@test "a screen speaks of the side that is named" {
    screen="screen invaders/gauntlet --policy convoy --variant los_contact --games 100 --json --no-report --out out"
    warodds $screen --observe kayotz >kayotz.json 2>err.txt
    warodds $screen >marine.json 2>err.txt
    wins='[.. | objects | select(has("baseline_wins"))][0].baseline_wins'
    [ $(($(jq "$wins" marine.json) + $(jq "$wins" kayotz.json))) -eq 100 ]
    never cmp -s marine.json kayotz.json
}
