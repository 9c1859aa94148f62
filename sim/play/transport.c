/* MPI: who we are, and messages between ranks. */
#include "sim/play/transport.h"

struct transport_share transport_share_of(uint64_t from, uint64_t games, int rank)
{
    const uint64_t ranks = (uint64_t)transport_ranks(), before = (uint64_t)rank;
    const uint64_t each = games / ranks, more = games % ranks;
    return (struct transport_share){from + each * before + (before < more ? before : more),
                                    each + (before < more)};
}

#ifndef WARODDS_MPI

void transport_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

int transport_rank(void)
{
    return 0;
}

int transport_ranks(void)
{
    return 1;
}

void transport_send(int to, struct transport_share share)
{
    (void)to;
    (void)share;
}

struct transport_share transport_receive(void)
{
    return (struct transport_share){0, 0};
}

void transport_answer(const struct transport_report *report, const struct text *bytes)
{
    (void)report;
    (void)bytes;
}

void transport_collect(int from, struct transport_report *report, struct text *bytes)
{
    (void)from;
    (void)bytes;
    *report = (struct transport_report){0};
}

void transport_send_text(int to, const struct text *text)
{
    (void)to;
    (void)text;
}

void transport_receive_text(int from, struct text *text)
{
    (void)from;
    (void)text;
}

#else

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { NANOSECONDS_BETWEEN_LOOKS = 200000 };
enum { TAG_SHARE, TAG_REPORT, TAG_COUNTS, TAG_TEXT };

static int rank, ranks = 1;
static bool dismissed;

/* MPI's own receiving takes all of a core; others may need it. */
static void wait_for(int from, int tag, MPI_Status *status)
{
    int there = 0;
    for (;;) {
        MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, status);
        if (there)
            return;
        nanosleep(&(struct timespec){.tv_nsec = NANOSECONDS_BETWEEN_LOOKS}, NULL);
    }
}

void transport_send(int to, struct transport_share share)
{
    MPI_Send(&share, (int)sizeof share, MPI_BYTE, to, TAG_SHARE, MPI_COMM_WORLD);
}

struct transport_share transport_receive(void)
{
    struct transport_share share;
    MPI_Status status;
    wait_for(0, TAG_SHARE, &status);
    MPI_Recv(&share, (int)sizeof share, MPI_BYTE, 0, TAG_SHARE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return share;
}

static void dismiss(void)
{
    for (int i = 1; i < ranks && rank == 0 && !dismissed; i++)
        transport_send(i, (struct transport_share){0, 0});
    dismissed = true;
}

static void end(void)
{
    dismiss();
    MPI_Finalize();
}

void transport_begin(int *argc, char ***argv)
{
    int provided;
    if (getenv(TRANSPORT_ALONE)) /* started by one of the ranks for itself */
        return;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    atexit(end);
    if (rank > 0 && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
        abort();
}

int transport_rank(void)
{
    return rank;
}

int transport_ranks(void)
{
    return ranks;
}

void transport_answer(const struct transport_report *report, const struct text *bytes)
{
    struct transport_report sent = *report;
    sent.bytes = bytes->length;
    MPI_Send(&sent, (int)sizeof sent, MPI_BYTE, 0, TAG_REPORT, MPI_COMM_WORLD);
    MPI_Send(bytes->bytes, (int)bytes->length, MPI_BYTE, 0, TAG_COUNTS, MPI_COMM_WORLD);
}

void transport_collect(int from, struct transport_report *report, struct text *bytes)
{
    MPI_Status status;
    wait_for(from, TAG_REPORT, &status);
    MPI_Recv(report, (int)sizeof *report, MPI_BYTE, from, TAG_REPORT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    char *counts = memory_resize(NULL, (size_t)report->bytes + 1);
    MPI_Recv(counts, (int)report->bytes, MPI_BYTE, from, TAG_COUNTS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    text_add_bytes(bytes, counts, (size_t)report->bytes);
    free(counts);
}

void transport_send_text(int to, const struct text *text)
{
    MPI_Send(text->bytes, (int)text->length, MPI_BYTE, to, TAG_TEXT, MPI_COMM_WORLD);
}

void transport_receive_text(int from, struct text *text)
{
    MPI_Status status;
    int length;
    wait_for(from, TAG_TEXT, &status);
    MPI_Get_count(&status, MPI_BYTE, &length);
    char *bytes = memory_resize(NULL, (size_t)length + 1);
    MPI_Recv(bytes, length, MPI_BYTE, from, TAG_TEXT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    text_add_bytes(text, bytes, (size_t)length);
    free(bytes);
}

#endif
