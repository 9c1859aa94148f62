load helper

# KEY EXPECTED TOLERANCE WORDS...: what stats says with --json.
gives() {
    local key=$1 expected=$2 tolerance=$3
    shift 3
    apart stats "$@" --json
    [ "$status" -eq 0 ] || { echo "$errors"; return 1; }
    printf '%s' "$output" | python3 -c '
import json, sys
value, key, expected, tolerance = json.load(sys.stdin), *sys.argv[1:]
for part in key.split("."):
    value = value[int(part) if part.isdigit() else part]
good = value == expected if isinstance(value, str) else abs(value - float(expected)) <= float(tolerance)
sys.exit(0 if good else f"{key} is {value}, not {expected}")' "$key" "$expected" "$tolerance"
}

@test "published vectors" {
    gives interval.0 0.1812 5e-5 wilson 7 20
    gives interval.1 0.5671 5e-5 wilson 7 20
    gives interval.0 0.1539 5e-5 clopper 7 20
    gives interval.0 0.2814 5e-5 wilson 53 150
    gives interval.1 0.00383 5e-6 wilson 0 1000
    gives interval.0 0.49015138 5e-9 clopper 5000 10000
    gives exact 0.013489 5e-7 mcnemar 20 40 1000
    gives mid 0.009853 5e-7 mcnemar 20 40 1000
    gives exact 1 0 mcnemar 5 5 100
    gives estimate 0.5675 1e-12 superiority 20,30,30,20 30,30,25,15
    gives se 0.03916 5e-6 superiority 20,30,30,20 30,30,25,15
    gives log_likelihood_ratio 3.398 5e-4 sprt 20 940 40 --sprt 0,0.02
    gives interval.0 0.4424 5e-5 sequence 500 1000
    gives interval.1 0.0070 5e-5 sequence 0 1000
    gives g 8.363 5e-4 fit 18,22,16,25,12,27 1,1,1,1,1,1
    gives chi_square 8.1 1e-9 fit 18,22,16,25,12,27 1,1,1,1,1,1
    gives log_e_value -3.5134 5e-4 sequence 20 940 40
    gives answer undecided 0 sequence 5 100 25
}

@test "edges: nothing, everything, one game, counts that 32 bits do not hold" {
    gives interval.0 0 0 wilson 0 0
    gives interval.1 1 0 wilson 0 0
    warodds stats wilson 0 0 | grep -q "^share *unknown$" # not 0
    warodds stats wilson 0 0 --json | grep -q '"estimate": null'
    gives interval.0 0 0 clopper 0 1
    gives interval.1 1 0 wilson 5000000000 5000000000
    gives estimate 0.5 1e-12 wilson 5000000000 10000000000
    gives interval.0 6.18672e-10 1e-14 clopper 3 1000000000
    gives p 0 1e-300 fit 990,10 1,999
    refused "takes too long" stats clopper 3 20000000000
    gives interval.1 1 0 newcombe 1 1 0 1
    gives verdict undecided 0 newcombe 0 0 0 0
    gives verdict equivalent 0 mcnemar 0 0 1000000
    gives verdict undecided 0 mcnemar 0 0 1
    gives verdict different 0 mcnemar 0 1000000 1000000
    gives verdict different 0 mcnemar 4000000000 5000000000 20000000000
    gives estimate 1 0 superiority 0,10 10,0
    gives estimate 0.5 0 superiority 0,0 0,0
    gives estimate 0.5 1e-12 superiority 9000000000,9000000000 9000000000,9000000000
    gives answer h1 0 sprt 0 0 1000
    gives answer h0 0 sprt 1000 0 0
    gives answer undecided 0 sprt 0 0 0
    gives answer equivalent 0 sequence 0 1000000 0
    gives answer different 0 sequence 4000000000 0 5000000000
    gives p 0 0 fit 1,1 1,0
    gives independent 203 1 power 25 100 --difference 0.15
    gives pairs 2676 1 power 310 40 62 588
    refused "nothing can be planned" stats power 0 0
    gives p 1 0 fit 0,0 1,1
}

@test "wrong counts" {
    refused "did you mean 'wilson'" stats wilsn 1 2
    refused "something is missing" stats
    refused "3 of 2 is not possible" stats wilson 3 2
    refused "does not take 1 count or list" stats wilson 3
    [[ $errors == *"warodds stats wilson X N"* ]]
    refused "'x' is no list of counts" stats wilson x 2
    refused "'-1' is no list of counts" stats wilson -- -1 2
    refused "do not belong together" stats superiority 1,2 1,2,3
    refused "is not possible" stats mcnemar 10 20 25
    refused "the counts are too large" stats goodman 18446744073709551615 1
    refused "nothing can have a mean of" stats sprt 1 2 --sprt=-0.5,0.5
    refused "a law without weights" stats fit 1,2 0,0
    refused "from 0.01 to 0.999999" stats wilson 1 2 --level 1
}

@test "for people" {
    apart stats mcnemar 20 40 1000
    [ "$status" -eq 0 ]
    [[ $output == *"p, exact "*"p, mid-p "*"difference of win rates "*"verdict "*"different"* ]]
    apart stats sprt 20 940 40
    [[ $output == *"plain estimate (biased)"*"median-unbiased estimate"* ]]
}
