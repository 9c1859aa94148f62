# The policy that plays as its base within limits.
load helper

known="$WARODDS_SOURCE/tests/games/known"

share() { warodds run "$1" "${@:2}" --games 200 --json --out o 2>err | jq -r .win.share; }

@test "with nothing restricted, or nothing that ever happens, it plays its base" {
    plays() { warodds run "$1" --policy "$2" --games 40 --json --out o 2>err | jq -c '[.levels, .metrics, .endings]'; }
    # units of a number are not looked for: that none was seen says little
    plays invaders/gauntlet 'restrict(boot_camp):never=unit.99,always=unit.99' | cmp - <(plays invaders/gauntlet boot_camp)
    for pair in invaders/gauntlet,boot_camp vermin/family_jewels,turret yuggoth/y33,plain longest_day/castle_example,rusher; do
        scenario=${pair%,*} base=${pair#*,}
        plays $scenario $base >base
        [ "$(wc -c <base)" -gt 1000 ]
        plays $scenario "restrict($base)" | cmp base
    done
}

@test "what is forbidden is not done, what is demanded is; words of choices and their pieces" {
    # a good turn is worth a point, and more points win
    [ "$(share "$known/skill" --policy 'red=restrict(a):never=good' --policy blue=a)" = 0 ]
    [ "$(share "$known/skill" --policy 'red=restrict(a):always=bad' --policy blue=a)" = 0 ]
    [ "$(share "$known/skill" --policy 'red=restrict(a):never=bad' --policy blue=a)" = 0.5 ]
    # plan A beats both others
    [ "$(share "$known/dominant" --policy red=a --policy 'blue=restrict(a):never=plan_a')" = 1 ]
    [ "$(share "$known/dominant" --policy red=b --policy 'blue=restrict(c):always=plan_a')" = 0 ]
    # unit 9 chooses nothing, while others go on
    uses() { warodds replay invaders/gauntlet --policy "$1" --game 1 --json | jq "[.. | .choice? | objects | select(.unit == $2)] | length"; }
    [ "$(uses boot_camp 9)" -gt 0 ]
    [ "$(uses 'restrict(boot_camp):never=unit.9' 9)" -eq 0 ]
    [ "$(uses 'restrict(boot_camp):never=unit.9' 3)" -gt 0 ]
}

@test "of two restrictions the outer one wins" {
    [ "$(share "$known/skill" --policy 'red=restrict(restrict(a):never=good):never=bad' --policy blue=a)" = 0.5 ]
    [ "$(share "$known/skill" --policy 'red=restrict(restrict(a):never=bad):never=good' --policy blue=a)" = 0 ]
}

@test "a game still ends in which nothing may be ended" {
    warodds run longest_day/castle_example --policy 'restrict(strong):always=unit.INES' --games 4 --json --out o 2>err | jq -e '.metrics.decisions.mean > 10000'
}

@test "a share of the decisions drawn from all that is legal: a dial from the base to chance" {
    half=$(share "$known/skill" --policy 'red=restrict(a):random=0.1' --policy blue=a)
    all=$(share "$known/skill" --policy 'red=restrict(a):random=1' --policy blue=a)
    # no slip in eight turns: 0.95^8 = 0.663, a draw; else lost
    jq -en "($half - 0.332 | fabs) < 0.07 and $all < 0.02" >/dev/null
}

@test "it is written as it was named, and listed" {
    name='restrict(restrict(boot_camp:kill_threshold=0.2):never=unit.9):always=recon,random=0.25'
    warodds run invaders/gauntlet --policy "$name" --games 3 --json --out o >1.json 2>err
    [ "$(jq -r .policies.marine 1.json)" = "$name" ]
    eval "$(jq -r .provenance.command 1.json) --json --out p" >2.json 2>err
    cmp 1.json 2.json
    warodds list policies invaders | grep -q 'never .*a word'
    rm -r ./*
    refused "parameter random cannot be '2'" run invaders/gauntlet --policy 'restrict(boot_camp):random=2'
    refused "did you mean 'recon'?" run invaders/gauntlet --policy 'restrict(boot_camp):never=recom'
    refused "no choice of invaders/gauntlet has the word 'xyzzy' of parameter always" tournament invaders/gauntlet --policy 'restrict(boot_camp):always=xyzzy' --policy boot_camp
    refused "did you mean 'unit.INES'?" run longest_day/castle_example --policy 'restrict(restrict(strong):never=unit.INEZ):always=unit.A'
    refused "policy restrict has no parameter 'newer'" run invaders/gauntlet --policy 'restrict(boot_camp):newer=recon'
}
