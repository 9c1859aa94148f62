#!/usr/bin/env bats
# scripts/profile: how it reads callgrind's file, and what it wrote.
load helper

scripts="$WARODDS_SOURCE/scripts"
figures="$WARODDS_SOURCE/results/reference/profile.csv"

parts_of() { # of the file `counted`, two games
    awk -v game=toy -v games=2 -v label=toy/one,idle,2 -v functions=functions \
        -f "$scripts/profile_parts.awk" parts counted
}

setup_file_of_callgrind() {
    cat >parts <<'END'
# a comment
toy: rules: toy/kernel.c toy/kernel/*.c
toy: dice: core/pcg.h
other: elsewhere: toy/*.c
toy: policy: policies/toy/*.c
END
    cat >counted <<'END'
positions: line
events: Ir Bc Bcm Bi Bim
fl=(1) /home/toy/kernel.c
fn=(1) run
10 100 20 4 2 1
fi=(2) /home/core/set.h
+3 10 0 0 0 0
fi=(3) /home/core/pcg.h
20 30 0 0 0 0
fi=(2)
21 6 0 0 0 0
fe=(1)
12 4 0 0 0 0
cfi=(4) /home/policies/toy/walk.c
cfn=(2) choose
calls=3 50
13 5000 900 90 9 9
14 2

fl=(4)
fn=(2)
50 40 8 2 0 0

fl=(5) /lib/string.c
fn=(3) copy
* 8 0 0 0 0
END
}

@test "parts: inlined code counts for its file, a header for its user, what is called not at all" {
    cd "$BATS_TEST_TMPDIR"
    setup_file_of_callgrind
    [ "$(parts_of)" = "toy/one,idle,2,rules,61,2.5
toy/one,idle,2,dice,15,0.0
toy/one,idle,2,policy,20,1.0
toy/one,idle,2,the rest,4,0.0" ]
    grep -q '61 .*run (rules)' functions
}

@test "parts: a file with other events is refused" {
    cd "$BATS_TEST_TMPDIR"
    setup_file_of_callgrind
    sed -i 's/^events:.*/events: Ir/' counted
    run parts_of
    [ "$status" -ne 0 ]
}

@test "the figures are about what can be played, and name what nearly all is for" {
    "$WARODDS" list --json | jq -r '.games[] | .name as $game | .policies[0].side as $side | .scenarios[].name as $scenario |
        .policies[] | select(.side == $side) | "\($game)/\($scenario),\(.name)"' | sort >wanted
    sed '/^#/d; /^scenario/d' "$figures" | cut -d, -f1,2 | sort -u >there
    [ -z "$(comm -13 wanted there)" ] # a new policy may be counted later
    run awk -F, '/^#/ || $1 == "scenario" { next } { all[$1 $2] += $5 } $4 == "the rest" { rest[$1 $2] += $5 }
        END { for (pair in all) { print pair, rest[pair] / all[pair]; bad += rest[pair] > all[pair] / 50 } exit bad }' "$figures"
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -ge 36 ]
}
