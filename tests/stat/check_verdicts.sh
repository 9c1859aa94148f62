#!/bin/sh
# check_verdicts.sh PROGRAM TABLE: the table keeps its promises, and some of its rows are played again.
set -eu
awk -F'","|",|,' 'NR > 1 {
    runs = $(NF - 7); wrong = $(NF - 2); missed = $(NF - 1); rule = $1; rows++
    level = rule ~ /sprt/ ? 0.1 : 0.05
    if (runs < 2000 || wrong > runs * 0.05 + 3.5 * sqrt(runs * 0.0475) ||
        missed > runs * level + 3.5 * sqrt(runs * level * (1 - level))) { print; bad = 1 }
} END { exit bad || rows != 75 }' "$2"
for row in 0 20 32 46 61; do
    "$1" 2000 $row 1 | sed 1d | grep -qxFf - "$2" || { echo "row $row is another one now"; exit 1; }
done
