load helper

# A Slurm of this machine alone: slurmctld and slurmd of the distribution, begun and ended by each test.

slurm() { "$WARODDS_SOURCE/scripts/slurm" "$@"; }

cluster_begin() {
    for program in slurmctld slurmd sbatch scontrol sinfo; do
        command -v $program >/dev/null || skip "there is no $program (packages slurmctld, slurmd, slurm-client)"
    done
    [ "$(nproc)" -ge 2 ] || skip "two processors are wanted"
    mkdir -p slurm/state slurm/spool
    local user host port
    user=$(id -un) host=$(hostname -s)
    port=$(python3 -c 'import socket
ports = [socket.socket() for _ in range(2)]
for s in ports: s.bind(("127.0.0.1", 0))
print(*[s.getsockname()[1] for s in ports])')
    export SLURM_CONF="$PWD/slurm/slurm.conf"
    cat >"$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/none
CredType=cred/none
SlurmctldPort=${port% *}
SlurmdPort=${port#* }
SlurmctldPidFile=$PWD/slurm/slurmctld.pid
SlurmdPidFile=$PWD/slurm/slurmd.pid
SlurmctldLogFile=$PWD/slurm/slurmctld.log
SlurmdLogFile=$PWD/slurm/slurmd.log
StateSaveLocation=$PWD/slurm/state
SlurmdSpoolDir=$PWD/slurm/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SchedulerType=sched/builtin
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
    slurmctld -D 3>&- >slurm/slurmctld.out 2>&1 &
    controller=$!
    slurmd -D 3>&- >slurm/slurmd.out 2>&1 &
    node=$!
    for _ in $(seq 150); do
        [ "$(sinfo -h -o %T 2>/dev/null)" != idle ] || return 0
        kill -0 $controller 2>/dev/null && kill -0 $node 2>/dev/null || break
        sleep 0.2
    done
    cat slurm/*.out slurm/*.log >&2
    return 1
}

teardown() {
    for process in ${node:-} ${controller:-}; do
        kill "$process" 2>/dev/null && wait "$process" || true
    done
}

# wait_for JOB: until it has ended; fails if it failed.
wait_for() {
    local state
    for _ in $(seq 600); do
        state=$(scontrol show job "$1" | grep -o 'JobState=[A-Z_]*' | head -1)
        case $state in
        JobState=COMPLETED) return 0 ;;
        JobState=PENDING | JobState=RUNNING | JobState=CONFIGURING | JobState=COMPLETING) sleep 0.2 ;;
        *) scontrol show job "$1"; return 1 ;;
        esac
    done
    scontrol show job "$1"
    return 1
}

game="run invaders/gauntlet --policy convoy --games 5003 --from 11 --seed 4"

@test "a job array by shards, merged by a job that waits for it: the same bytes as one process" {
    cluster_begin
    for study in "$game" "compare invaders/gauntlet --a policy=convoy --b policy=gunline --games 600"; do
        rm -rf whole "a folder" # a space in its name
        # shellcheck disable=SC2086
        warodds $study --json --out whole >/dev/null 2>&1
        # shellcheck disable=SC2086
        job=$(slurm shards 3 "a folder" $study)
        wait_for "$job" || { cat "a folder"/*.log; false; }
        [ -s "a folder/shard-2-of-3/shard.db" ]
        diff -r whole "a folder/whole"
    done
    # shellcheck disable=SC2086
    job=$(slurm shards 3 "a folder" $study) # once more: nothing is played anew
    wait_for "$job" || { cat "a folder"/*.log; false; }
    grep -q "200 games were in the store" "a folder/shard-2.log"
    diff -r whole "a folder/whole"
}

@test "a shard that fails: nothing is merged" {
    cluster_begin
    job=$(slurm shards 2 parts run invaders/gauntlett --games 10)
    for _ in $(seq 150); do
        state=$(scontrol show job "$job" | grep -o 'JobState=[A-Z_]*')
        [ "$state" = JobState=PENDING ] || break
        sleep 0.2
    done
    [ "$state" = JobState=CANCELLED ]
    grep -q gauntlett parts/shard-1.log
    [ ! -e parts/whole ]
}

@test "one job of two processes (MPI): the same bytes as one process" {
    "$WARODDS" --version | grep -q MPI || skip "this build has no MPI (preset mpi)"
    cluster_begin
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    tournament="tournament invaders/gauntlet -p convoy -p gunline --games 600 --table 300 --confirm 300"
    for study in "$game" "$tournament"; do
        rm -rf whole parts
        # shellcheck disable=SC2086
        warodds $study --json --out whole >/dev/null 2>&1
        # shellcheck disable=SC2086
        job=$(slurm mpi 2 parts $study)
        wait_for "$job" || { cat parts/mpi.log; false; }
        rm parts/mpi.log
        diff -r whole parts
    done
}

@test "what is wrong is said before anything is queued" {
    local code
    for words in "shards 0 parts run x" "shards 2 parts" "queue 2 parts run x" "shards 2 parts tournament x"; do
        code=0
        # shellcheck disable=SC2086
        slurm $words 2>errors.txt || code=$?
        [ $code -eq 2 ] || [ "$(command -v sbatch)" = "" ]
        [ -s errors.txt ]
        [ ! -e parts ]
    done
}
