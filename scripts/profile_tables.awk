# Tables of results/reference/profile.csv (first file), with the newest times of results/reference/bench.csv (second).
# Time of a game = a * instructions + b * mispredicted branches: a and b of the least squares of measured over computed,
# fitted to all pairs of a game.

function thousands(count) {
    return sprintf(count >= 9950 ? "%.0f" : count >= 995 ? "%.1f" : "%.2f", count / 1000)
}

FNR == 1 { file++ }
file == 1 && /^#/ { compiler = substr($0, 3); next }
file == 1 && $1 != "scenario" {
    pair = $1 "," $2
    if (!(pair in instructions)) {
        pairs[++pair_count] = pair
        if (!seen[$1]++)
            scenarios[++scenario_count] = $1
        policies[$1] = policies[$1] (policies[$1] == "" ? "" : ",") $2
    }
    if (!known[substr($1, 1, index($1, "/")) $4]++)
        parts[substr($1, 1, index($1, "/") - 1), ++part_count[substr($1, 1, index($1, "/") - 1)]] = $4
    instructions[pair] += $5
    mispredicted[pair] += $6
    part_instructions[pair, $4] = $5
    part_mispredicted[pair, $4] = $6
}
file == 2 && ($3 "," $4) in instructions { measured[$3 "," $4] = 1e6 / $5; commit[$3 "," $4] = $1 }

# Normal equations for measured = a x + b y, every pair weighed by its own time.
function fit(game, i, pair, x, y, xx, xy, yy, x1, y1, determinant, error, count) {
    for (i = 1; i <= pair_count; i++) {
        pair = pairs[i]
        if (index(pair, game) != 1 || !(pair in measured))
            continue
        x = instructions[pair] / measured[pair]
        y = mispredicted[pair] / measured[pair]
        xx += x * x; xy += x * y; yy += y * y; x1 += x; y1 += y
    }
    determinant = xx * yy - xy * xy
    if (determinant <= 0)
        return
    a[game] = (x1 * yy - y1 * xy) / determinant
    b[game] = (y1 * xx - x1 * xy) / determinant
    for (i = 1; i <= pair_count; i++) {
        pair = pairs[i]
        if (index(pair, game) != 1 || !(pair in measured))
            continue
        x = (a[game] * instructions[pair] + b[game] * mispredicted[pair]) / measured[pair] - 1
        error += x * x; count++
        if (x > highest[game] || count == 1) highest[game] = x
        if (x < lowest[game] || count == 1) lowest[game] = x
    }
    spread[game] = sqrt(error / count)
}

function row(head, scenario, kind, i, pair, cell) {
    printf "| %s |", head
    for (i = 1; i <= names; i++) {
        pair = scenario "," name[i]
        cell = "-"
        if (kind == "all") cell = thousands(instructions[pair]) " / " thousands(mispredicted[pair])
        else if (kind == "measured" && pair in measured) cell = sprintf("%.1f", measured[pair])
        else if (kind == "instructions") cell = sprintf("%.1f", a[game] * instructions[pair])
        else if (kind == "mispredicted") cell = sprintf("%.1f", b[game] * mispredicted[pair])
        else if (kind == "" && (pair, head) in part_instructions)
            cell = thousands(part_instructions[pair, head]) " / " thousands(part_mispredicted[pair, head])
        printf " %s |", cell
    }
    print ""
}

END {
    printf "\nC%s. Each cell: thousands of instructions / thousands of mispredicted branches (modelled) a game.\n", substr(compiler, 2)
    for (s = 1; s <= scenario_count; s++) {
        scenario = scenarios[s]
        game = substr(scenario, 1, index(scenario, "/") - 1)
        if (!fitted[game]++) {
            fit(game)
            printf "\n### %s: %.4f ns an instruction, %.1f ns a mispredicted branch\n\n", game, 1000 * a[game], 1000 * b[game]
            printf "The times so computed differ from the measured ones by %.0f %% (root of the mean square; %+.0f to %+.0f %%).\n",
                100 * spread[game], 100 * lowest[game], 100 * highest[game]
        }
        names = split(policies[scenario], name, ",")
        printf "\n| %s |", scenario
        for (i = 1; i <= names; i++) printf " %s |", name[i]
        printf "\n|---|"
        for (i = 1; i <= names; i++) printf "---|"
        print ""
        for (p = 1; p <= part_count[game]; p++)
            row(parts[game, p], scenario, "")
        row("**all**", scenario, "all")
        row("us a game, measured", scenario, "measured")
        row("us for instructions", scenario, "instructions")
        row("us for mispredicted branches", scenario, "mispredicted")
    }
}
