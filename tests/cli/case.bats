load helper

write_case() {
    printf 'game: invaders\nmap: beta\ncases:\n  INV-X:\n    title: a shot\n    rules: [INV-6.4.a]\n    state: { SQ1: 461, K03a: 526 }\n    dice: %s\n    do: SQ1 full_fire K03a %s dice\n    expect: { SQ1: %s }\n' \
        "$1" "$2" "$3" >my_case.yaml
}

@test "case: what holds" {
    write_case "2 3" 2 ok
    apart case my_case.yaml
    [ "$status" -eq 0 ]
    [ "$output" = "1 case: 1 hold, 0 fail" ]
    apart case my_case.yaml --verbose
    [[ $output == *"ok   INV-X  a shot"* ]]
}

@test "case: what fails tells the difference and what happened" {
    write_case "1 1" 2 ok
    apart case my_case.yaml
    [ "$status" -eq 1 ]
    [[ $output == *"FAIL INV-X  a shot  (my_case.yaml:4)"* ]]
    [[ $output == *"SQ1: expected 461 ok acted, got 461 ok out_of_ammo acted"* ]]
    [[ $output == *"[1 1]"* ]]
    apart case my_case.yaml --json
    [ "$status" -eq 1 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["schema"] == "warodds.case/1" and d["run"] == 1 and d["failed"] == 1
assert d["cases"][0]["case"] == "INV-X" and not d["cases"][0]["passed"]
'
}

@test "case: support that nobody asks for: it is declared after the failure" {
    printf 'game: invaders\nscenario: road_to_victory\ncases:\n  INV-X:\n    title: a double\n    rules: [INV-10.2.e]\n    state: { SC1: 666, HQ1: 264 }\n    dice: 4 4\n    do: SC1 identify with HQ1\n    expect: { dimension: 8, HQ1: acted }\n' >my_case.yaml
    apart case my_case.yaml
    [ "$status" -ne 0 ]
    [[ $errors$output == *"support by the hq: expected asked for, got not asked for"* ]]
    sed -i 's/    state:/    variants: { V-support_declared: before_roll }\n    state:/' my_case.yaml
    apart case my_case.yaml
    [ "$status" -eq 0 ]
}

@test "case: malformed files" {
    write_case "2 3" 2 stuned
    apart case my_case.yaml
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [[ $errors == *"my_case.yaml:10:20: error"*"did you mean 'stunned'"* ]]
    rm my_case.yaml
    refused "nowhere.yaml" case nowhere.yaml
}

@test "case: filter and coverage" {
    apart case "$WARODDS_SOURCE"/tests/cases/invaders/*.yaml --filter INV-6.6.c
    [ "$status" -eq 0 ]
    [[ $output == *" 0 fail"* ]]
    write_case "2 3" 2 ok
    apart case my_case.yaml --coverage
    [ "$status" -eq 1 ]
    [[ $output == *"INV-A.1 "*"no case"* ]]
    [[ $output == *"V-los_contact=designer_strict: no case"* ]]
}

@test "an action that is not legal fails the case, and is counted" {
    cat >mine.yaml <<'END'
game: longest_day
scenario: castle_full_strength
cases:
  MINE:
    title: He sees nothing there
    rules: [LDD-7.6.5]
    state: { units: { B: F1-0605, H: F1-0805 }, item_at: { C18: B } }
    do: [act B move, throw B C18 F1-0905]
    expect: {}
END
    apart case mine.yaml
    [ "$status" -eq 1 ]
    [[ $output == *"FAIL MINE"*"1 case: 0 hold, 1 fail" ]]
}
