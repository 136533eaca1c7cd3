/* tui_signals.c: see tui_signals.h. */
#include "terminal/tui_signals.h"

#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <time.h>

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { N_ENDINGS = 3 };

static volatile sig_atomic_t caught;
static struct sigaction before[N_ENDINGS];
static sigset_t mask_before, mask_waiting;

static void catch_signal(int number)
{
    caught = number;
}

void signals_begin(void)
{
    struct sigaction act = {.sa_handler = catch_signal};
    sigset_t blocked;
    sigemptyset(&act.sa_mask);
    sigemptyset(&blocked);
    /* Resizes too: one between drawing and waiting would be seen too late. */
    sigaddset(&blocked, SIGWINCH);
    caught = 0;
    for (int i = 0; i < N_ENDINGS; i++) {
        sigaction(endings[i], &act, &before[i]);
        /* nohup and the like have decided that this one does not matter. */
        if (before[i].sa_handler == SIG_IGN)
            sigaction(endings[i], &before[i], NULL);
        sigaddset(&blocked, endings[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &mask_before);
    mask_waiting = mask_before;
    for (int i = 0; i < N_ENDINGS; i++)
        sigdelset(&mask_waiting, endings[i]);
    sigdelset(&mask_waiting, SIGWINCH);
}

void signals_end(void)
{
    for (int i = 0; i < N_ENDINGS; i++)
        sigaction(endings[i], &before[i], NULL);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

/* Waits with our signals let in. fd -1: only for them. */
static int wait_for(int fd, int timeout_ms)
{
    struct timespec t = {.tv_sec = timeout_ms / 1000,
                         .tv_nsec = timeout_ms % 1000 * 1000000L};
    fd_set readable;
    FD_ZERO(&readable);
    if (fd >= 0)
        FD_SET(fd, &readable);
    return pselect(fd + 1, &readable, NULL, NULL, timeout_ms < 0 ? NULL : &t,
                   &mask_waiting);
}

signals_result signals_wait(int fd, int timeout_ms)
{
    int n = caught ? -1 : wait_for(fd, timeout_ms);
    if (n < 0 || caught)
        return SIGNALS_OTHER;
    return n ? SIGNALS_INPUT : SIGNALS_TIME;
}

bool signals_caught(void)
{
    if (!caught)
        wait_for(-1, 0);
    return caught;
}
