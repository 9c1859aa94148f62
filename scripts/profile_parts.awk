# From a callgrind file to instructions and mispredicted branches a game by part. Reads profile_parts.txt, then the file.
# Lines of a cost belong to the function named last (fn=) and to the file named last (fl=, fi=, fe=): a function's
# own, or the one that inlined code was written in. Names are given once, then only their number.

# A header that no line names is part of the file it is used in: "".
function part_of(file, i) {
    if (!(file in known)) {
        known[file] = file ~ /\.h$/ ? "" : "the rest"
        for (i = 0; i < patterns; i++)
            if (file ~ pattern[i]) {
                known[file] = part_named[i]
                break
            }
    }
    return known[file]
}

# "(12) name" or "(12)"
function named(kind, text, number) {
    number = kind substr(text, 1, index(text, ")"))
    if (index(text, ") "))
        name[number] = substr(text, index(text, ") ") + 2)
    return name[number]
}

# In a header that no line names: back to the last file of another kind.
function enter(file, part) {
    part = part_of(file)
    if (part != "" && file !~ /\.h$/)
        body = part
    now = part != "" ? part : body
}

BEGIN { patterns = 0 }
NR == FNR {
    if ($0 ~ /^#/ || $1 != game ":")
        next
    split($0, field, ": ")
    count = split(field[3], files, " ")
    for (i = 1; i <= count; i++) {
        gsub(/\./, "\\.", files[i])
        gsub(/\*/, "[^/]*", files[i])
        pattern[patterns] = "(^|/)" files[i] "$"
        part_named[patterns++] = field[2]
    }
    next
}

/^fl=/ { home = named("file", substr($0, 4)); next }
/^fn=/ { function_name = named("function", substr($0, 4)); body = "the rest"; enter(home); body = now; next }
/^f[ie]=/ { enter(named("file", substr($0, 4))); next }
/^cf[il]=/ { named("file", substr($0, 5)); next }
/^cfn=/ { named("function", substr($0, 5)); next }
/^calls=/ { getline; next } # what the called function costs
/^events:/ && $0 !~ /Ir Bc Bcm Bi Bim/ { print "unexpected " $0 >"/dev/stderr"; exit 1 }
/^[0-9+*-]/ {
    instructions[now] += $2
    mispredicted[now] += $4 + $6
    home_cost[function_name " (" now ")"] += $2
    home_missed[function_name " (" now ")"] += $4 + $6
}
END {
    part_named[patterns] = "the rest"
    for (i = 0; i <= patterns; i++) {
        part = part_named[i]
        if (part in instructions && !told[part]++)
            printf "%s,%s,%.0f,%.1f\n", label, part, instructions[part] / games, mispredicted[part] / games
    }
    for (one in home_cost)
        printf "%9.0f %8.1f  %s\n", home_cost[one] / games, home_missed[one] / games, one >functions
}
