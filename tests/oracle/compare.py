#!/usr/bin/env python3
"""Plays the same experiments with warodds and with the oracle and compares what comes of them.

Levels and endings by a G-test of the two rows of counts (small cells pooled), the mean of every metric by a
z-test, whether a metric ever happens included. Both programs draw their own random numbers, so that only their
laws can agree. All p-values are held against ALPHA divided by their number (Bonferroni): a right program fails
once in ten thousand sets of seeds, and the seeds are fixed. Exit status 1: they do not agree.
"""
import argparse
import json
import math
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

ALPHA = 1e-4
SMALL = 10  # expected games of a cell that stands alone

SCENARIOS = ["gauntlet", "road_to_victory", "campaign"]
# scenario, policy, rulings, share of the games
EXPERIMENTS = [(s, p, [], 1.0) for s in SCENARIOS for p in ("random_legal", "convoy")] + [
    *((s, p, [], 0.1) for s in SCENARIOS for p in ("gunline", "boot_camp", "objective_guard", "one_ply")),
    ("gauntlet", "random_legal", ["los_contact=designer_strict", "stun_on_stunned=stay", "rush_pin=active_only"], 0.25),
    ("gauntlet", "convoy", ["exited_count=yes", "wildfire_target=active_only", "vanish_monolith=no"], 0.5),
    ("gauntlet", "random_legal", ["kayotz_lava_block=block_any_side", "entry_timing=forced", "jump_entry=yes"], 0.25),
    ("road_to_victory", "random_legal", ["kayotz_lava_block=ignore", "support_declared=before_roll", "rush_bridge=yes"], 0.25),
    ("road_to_victory", "convoy", ["volley_target_pool=nearest_only", "kayotz_cover_stack=per_hex", "terror_los=kayotz_los"], 0.5),
    ("road_to_victory", "convoy", ["warp_dormant=jump_too", "wildfire_repeat=once_per_unit", "kayotz_mix=bell16"], 0.5),
    ("campaign", "random_legal", ["los_contact=english_hexside", "ch1_objective_carry=yes", "ch2_removed_kayotz=out_of_game",
                                  "ch2_exited_state=keep", "field_radius=dynamic"], 0.25),
]
# Every answer of every ruling that the oracle knows, one at a time.
EVERY_RULING = {
    "los_contact": ["designer_strict", "english_hexside"],
    "kayotz_lava_block": ["ignore", "block_any_side"],
    "volley_target_pool": ["nearest_only"],
    "kayotz_cover_stack": ["per_hex"],
    "kayotz_dn_model": ["per_unit_mix", "all_3", "all_4"],
    "rift_values": ["high", "with_6", "flat"],
    "kayotz_mix": ["bell16", "one_each"],
    "king_count": ["2", "4"],
    "marine_values": ["low", "high"],
    "kayotz_values": ["flat4", "flat5", "low"],
    "same_number_order": ["lowest_hex_first", "random"],
    "stun_on_stunned": ["stay"],
    "jump_chain": ["highest_vacant"],
    "jump_entry": ["yes"],
    "transfer_occupied": ["highest_any"],
    "wildfire_target": ["active_only"],
    "wildfire_repeat": ["once_per_unit"],
    "rush_pin": ["active_only"],
    "rush_fire_target": ["active_only"],
    "rush_lava_contact": ["any_contact", "interior_only"],
    "rush_bridge": ["yes"],
    "rush_fallback": ["next_marine"],
    "vanish_monolith": ["no"],
    "monolith_is_kayotz": ["no"],
    "field_radius": ["dynamic"],
    "terror_los": ["kayotz_los"],
    "warp_dormant": ["jump_too"],
    "strongpoint_loss": ["marine_only", "never"],
    "recon_target": ["4"],
    "pistol_adjacent_bonus": ["no"],
    "entry_timing": ["forced"],
    "exit_road_cost": ["terrain"],
    "enslave_empty": ["met"],
    "exited_count": ["yes"],
    "extra_draw_with_recon": ["two"],
    "ch1_objective_carry": ["yes"],
    "ch2_removed_kayotz": ["out_of_game"],
    "ch2_exited_state": ["keep"],
    "support_declared": ["before_roll"],
}


def chi_square_tail(x, df):
    """P(chi-square with df degrees of freedom > x), the finite sums of Abramowitz and Stegun 26.4.4-5."""
    if x <= 0:
        return 1.0
    if df % 2 == 0:
        term = total = math.exp(-x / 2)
        for i in range(1, df // 2):
            term *= x / (2 * i)
            total += term
        return total
    total = math.erfc(math.sqrt(x / 2))
    term = math.sqrt(2 * x / math.pi) * math.exp(-x / 2)
    for i in range(3, df + 1, 2):
        total += term
        term *= x / i
    return total


def g_test(ours, theirs):
    """Two rows of counts over the same cells; the small cells make one."""
    n, m = sum(ours), sum(theirs)
    cells, pooled = [], [0, 0]
    for a, b in zip(ours, theirs):
        if (a + b) * min(n, m) / (n + m) >= SMALL:
            cells.append((a, b))
        else:
            pooled = [pooled[0] + a, pooled[1] + b]
    if sum(pooled) * min(n, m) / (n + m) >= SMALL or len(cells) < 2:
        cells.append(tuple(pooled))
    elif cells:
        cells.sort(key=sum, reverse=True)
        a, b = cells.pop()
        cells.append((a + pooled[0], b + pooled[1]))
    cells = [c for c in cells if sum(c) > 0]
    g = 0.0
    for a, b in cells:
        for count, share in ((a, n / (n + m)), (b, m / (n + m))):
            if count:
                g += 2 * count * math.log(count / ((a + b) * share))
    return chi_square_tail(g, len(cells) - 1) if len(cells) > 1 else 1.0


def z_test(mean_a, se_a, mean_b, se_b):
    if mean_a == mean_b:
        return 1.0
    spread = math.hypot(se_a, se_b)
    return math.erfc(abs(mean_a - mean_b) / spread / math.sqrt(2)) if spread > 0 else 0.0


def run(command):
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(done.stdout), time.monotonic() - start


def play(options, experiment):
    scenario, policy, rulings, share = experiment
    games = max(100, round(options.games * share))
    address = "invaders/" + scenario
    with tempfile.TemporaryDirectory() as folder:
        kernel = [options.warodds, "run", address, "--policy", policy, "--games", str(options.factor * games), "--seed",
                  str(options.seed), "--json", "--quiet", "--no-store", "--no-report", "--threads", "1", "--out", folder]
        for ruling in rulings:
            kernel += ["--variant", ruling]
        ours, our_time = run(kernel)
    parts = []
    jobs = max(1, min(options.jobs, games // 1000))
    with ThreadPoolExecutor(jobs) as pool:
        commands = []
        for j in range(jobs):
            command = [options.oracle, address, "--policy", policy, "--games", str(games // jobs), "--seed",
                       str(1000 * options.seed + j), "--configs", options.configs + "/invaders"]
            for ruling in rulings:
                command += ["--set", ruling]
            commands.append(command)
        parts = list(pool.map(run, commands))
    theirs = merge([part for part, _ in parts])
    return ours, theirs, our_time, sum(seconds for _, seconds in parts)


def merge(parts):
    total = parts[0]
    for part in parts[1:]:
        total["games"] += part["games"]
        for group in ("levels", "endings"):
            for name, count in part[group].items():
                total[group][name] += count
        for name, sums in part["metrics"].items():
            total["metrics"][name]["sum"] += sums["sum"]
            total["metrics"][name]["squares"] += sums["squares"]
    return total


def compare(ours, theirs):
    """Every comparison as (p, name, ours, theirs)."""
    found = []
    for group in ("levels", "endings"):
        counts = {cell["name"]: cell["count"] for cell in ours[group]}
        if set(counts) != set(theirs[group]):
            sys.exit(f"{group} differ in name: {set(counts) ^ set(theirs[group])}")
        names = list(counts)
        found.append((g_test([counts[n] for n in names], [theirs[group][n] for n in names]), group,
                      " ".join(f"{counts[n] / ours['games']:.4f}" for n in names),
                      " ".join(f"{theirs[group][n] / theirs['games']:.4f}" for n in names)))
    n = theirs["games"]
    for name, sums in theirs["metrics"].items():
        metric = ours["metrics"][name]
        mean = sums["sum"] / n
        variance = max(0.0, (sums["squares"] - sums["sum"] * mean) / (n - 1))
        se = math.sqrt(variance / n)
        found.append((z_test(metric["mean"], metric["se"], mean, se), name, f"{metric['mean']:.5f} +- {metric['se']:.5f}",
                      f"{mean:.5f} +- {se:.5f}"))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--warodds", required=True)
    parser.add_argument("--oracle", required=True)
    parser.add_argument("--configs", default="configs", help="the folder that holds invaders/")
    parser.add_argument("--games", type=int, default=3500, help="games of the oracle in a full experiment")
    parser.add_argument("--factor", type=int, default=5, help="so many times more games of warodds")
    parser.add_argument("--seed", type=int, default=20190)
    parser.add_argument("--jobs", type=int, default=1, help="oracles at a time")
    parser.add_argument("--only", default="", help="only experiments whose title holds this text")
    parser.add_argument("--rulings", action="store_true", help="every answer of every ruling, one at a time")
    options = parser.parse_args()

    experiments = EXPERIMENTS
    if options.rulings:
        experiments = [(s, p, [f"{ruling}={answer}"], 1.0) for s, p in (("gauntlet", "random_legal"), ("road_to_victory", "random_legal"),
                                                                       ("campaign", "convoy"))
                       for ruling, answers in EVERY_RULING.items() for answer in answers]
    found = []
    for experiment in experiments:
        title = " ".join([*experiment[:2], *experiment[2]])
        if options.only not in title:
            continue
        ours, theirs, our_time, their_time = play(options, experiment)
        results = compare(ours, theirs)
        found += [(p, title, name, a, b) for p, name, a, b in results]
        print(f"{title}: {ours['games']} and {theirs['games']} games, smallest p {min(r[0] for r in results):.2g}, "
              f"{ours['games'] / our_time:.0f} and {theirs['games'] / their_time:.0f} games/s", flush=True)
    limit = ALPHA / len(found)
    bad = [f for f in found if f[0] < limit]
    print(f"{len(found)} comparisons, {len(bad)} with p < {limit:.2g}; the smallest (warodds, oracle):")
    for p, title, name, a, b in sorted(found)[:max(8, min(60, len(bad)))]:
        print(f"  {p:9.2g}  {title}: {name}\n             {a}\n             {b}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
