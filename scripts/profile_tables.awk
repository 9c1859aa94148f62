# Tables of results/reference/profile.csv (second file) and profile_times.csv (third); the first file,
# profile_parts.txt, says in what order the parts come.
# Time of a game = a * instructions + b * mispredicted branches (modelled). Both grow together from policy to policy, so
# a fit cannot tell them apart: a is what an instruction takes when the processor knows all branches by heart
# (profile.md says how that was measured), b is fitted to all pairs of a game by least squares of computed over measured.

BEGIN { a = 0.06 } # ns

function thousands(count) {
    return sprintf(count >= 9950 ? "%.0f" : count >= 995 ? "%.1f" : "%.2f", count / 1000)
}

function add_part(game, part) {
    if (!known[game, part]++)
        parts[game, ++part_count[game]] = part
}

FNR == 1 { file++ }
file == 1 && !/^#/ { split($0, field, ": "); add_part(field[1], field[2]) }
file == 2 && /^#/ { compiler = substr($0, 3); next }
file == 2 && $1 != "scenario" {
    pair = $1 "," $2
    if (!(pair in instructions)) {
        pairs[++pair_count] = pair
        if (!seen[$1]++)
            scenarios[++scenario_count] = $1
        policies[$1] = policies[$1] (policies[$1] == "" ? "" : ",") $2
    }
    instructions[pair] += $5
    mispredicted[pair] += $6
    part_instructions[pair, $4] = $5
    part_mispredicted[pair, $4] = $6
}
file == 3 && ($1 "," $2) in instructions { measured[$1 "," $2] = $3 }

function fit(game, i, pair, x, y, xy, yy, error, count) {
    for (i = 1; i <= pair_count; i++) {
        pair = pairs[i]
        if (index(pair, game) != 1 || !(pair in measured))
            continue
        x = 1 - a * instructions[pair] / measured[pair]
        y = mispredicted[pair] / measured[pair]
        xy += x * y
        yy += y * y
    }
    b[game] = yy > 0 ? xy / yy : 0
    for (i = 1; i <= pair_count; i++) {
        pair = pairs[i]
        if (index(pair, game) != 1 || !(pair in measured))
            continue
        x = (a * instructions[pair] + b[game] * mispredicted[pair]) / measured[pair] - 1
        error += x * x
        if (!count++ || x > highest[game])
            highest[game] = x
        if (count == 1 || x < lowest[game])
            lowest[game] = x
    }
    spread[game] = count ? sqrt(error / count) : 0
}

function row(head, scenario, kind, i, pair, cell) {
    printf "| %s |", head
    for (i = 1; i <= names; i++) {
        pair = scenario "," name[i]
        cell = "-"
        if (kind == "all") cell = thousands(instructions[pair]) " / " thousands(mispredicted[pair])
        else if (kind == "measured" && pair in measured) cell = sprintf("%.1f", measured[pair] / 1000)
        else if (kind == "instructions") cell = sprintf("%.1f", a * instructions[pair] / 1000)
        else if (kind == "mispredicted") cell = sprintf("%.1f", b[game] * mispredicted[pair] / 1000)
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
            printf "\n### %s: %.3f ns an instruction, %.1f ns a mispredicted branch\n\n", game, a, b[game]
            printf "The times so computed differ from the measured ones by %.0f %% (root of the mean square), %+.0f to %+.0f %%.\n",
                100 * spread[game], 100 * lowest[game], 100 * highest[game]
        }
        names = split(policies[scenario], name, ",")
        printf "\n| %s |", scenario
        for (i = 1; i <= names; i++) printf " %s |", name[i]
        printf "\n|---|"
        for (i = 1; i <= names; i++) printf "---|"
        print ""
        add_part(game, "the rest")
        for (p = 1; p <= part_count[game]; p++)
            row(parts[game, p], scenario, "")
        row("**all**", scenario, "all")
        row("us a game, measured", scenario, "measured")
        row("us for instructions", scenario, "instructions")
        row("us for mispredicted branches", scenario, "mispredicted")
    }
}
