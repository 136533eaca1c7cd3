/* process.c: see process.h. Pipes on our side do not block; one loop around poll sends,
 * receives, and looks at the clock and at *stop.
 */
#include "players/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "players/player.h"

extern char **environ;

enum {
    STOP_SLICE_MS = 5,   /* between two looks at *stop */
    FIRST_OUT = 1 << 14, /* bytes; grows */
    MAX_OUT = 1 << 24,   /* more than any position and its legal actions */
    CHUNK = 1 << 12,     /* of its standard error */
    CLOSE_SLICE_NS = 1000000
};

struct process {
    pid_t pid;
    int to, from, words_from; /* our ends; -1: closed */
    kv_out out;
    size_t sent;             /* of out */
    char *in;                /* PROCESS_MAX_LINE bytes and a zero */
    size_t at, end, scanned; /* not yet taken; where to look for the end of a line */
    char words[PROCESS_WORDS];
    size_t n_words;
    bool is_words_end; /* the last line of its standard error is complete */
};

/* ---- Starting --------------------------------------------------------------------- */

/* pipe2 is not in the POSIX we ask for: between pipe and fcntl no other child may be
 * started, or it would hold the pipe open. */
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

static bool open_pipe(int ends[2], int ours)
{
    if (pipe(ends)) {
        ends[0] = ends[1] = -1;
        return false;
    }
    return fcntl(ends[0], F_SETFD, FD_CLOEXEC) != -1 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) != -1 &&
           fcntl(ends[ours], F_SETFL, O_NONBLOCK) != -1;
}

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* A closed pipe is an error of write, nothing to die of; the child gets the usual
 * behaviour back. */
static void ignore_sigpipe(void)
{
    struct sigaction old;
    if (!sigaction(SIGPIPE, NULL, &old) && old.sa_handler == SIG_DFL)
        signal(SIGPIPE, SIG_IGN);
}

/* The child leads a process group of its own: Ctrl-C is for us, who then let it end, and
 * a script ends together with what it runs. */
static int spawn(pid_t *pid, char *const *argv, int in, int out, int words)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, words, STDERR_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    int error = posix_spawnp(pid, argv[0], &files, &how, argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static int start(process *p, char *const *argv)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, words[2] = {-1, -1};
    int error = 0;
    pthread_mutex_lock(&start_lock);
    if (!open_pipe(in, 1) || !open_pipe(out, 0) || !open_pipe(words, 0))
        error = errno;
    else
        error = spawn(&p->pid, argv, in[0], out[1], words[1]);
    close_end(&in[0]);
    close_end(&out[1]);
    close_end(&words[1]);
    pthread_mutex_unlock(&start_lock);
    p->to = in[1];
    p->from = out[0];
    p->words_from = words[0];
    return error;
}

static void free_process(process *p)
{
    close_end(&p->to);
    close_end(&p->from);
    close_end(&p->words_from);
    free(p->out.buf);
    free(p->in);
    free(p);
}

static void grow(kv_out *o)
{
    char *bigger = o->cap < MAX_OUT ? realloc(o->buf, o->cap * 2) : NULL;
    if (!bigger)
        return;
    o->buf = bigger;
    o->cap *= 2;
}

process *process_open(char *const *argv, int *error)
{
    process *p = calloc(1, sizeof *p);
    *error = ENOMEM;
    if (!p)
        return NULL;
    p->to = p->from = p->words_from = -1;
    p->in = malloc(PROCESS_MAX_LINE + 1);
    char *buf = malloc(FIRST_OUT);
    if (p->in && buf) {
        kv_out_init(&p->out, buf, FIRST_OUT);
        p->out.flush = grow;
        ignore_sigpipe();
        *error = start(p, argv);
        if (!*error)
            return p;
    } else {
        free(buf);
    }
    free_process(p);
    return NULL;
}

kv_out *process_out(process *p)
{
    return &p->out;
}

/* ---- Sending and receiving -------------------------------------------------------- */

static bool has_to_send(const process *p)
{
    return p->to >= 0 && p->sent < p->out.len;
}

static void send_some(process *p)
{
    ssize_t n = write(p->to, p->out.buf + p->sent, p->out.len - p->sent);
    if (n < 0 && errno != EAGAIN && errno != EINTR)
        close_end(&p->to); /* it does not listen any more; what it prints will tell */
    if (n > 0)
        p->sent += (size_t)n;
    if (!has_to_send(p))
        p->sent = p->out.len = 0;
}

/* False at the end of its output. */
static bool receive_some(process *p)
{
    if (p->at) {
        memmove(p->in, p->in + p->at, p->end - p->at);
        p->end -= p->at;
        p->scanned -= p->at;
        p->at = 0;
    }
    ssize_t n = read(p->from, p->in + p->end, PROCESS_MAX_LINE - p->end);
    if (n > 0)
        p->end += (size_t)n;
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

static void keep_words(process *p, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\n') {
            p->is_words_end = true;
            continue;
        }
        if (p->is_words_end)
            p->n_words = 0;
        p->is_words_end = false;
        if (p->n_words < sizeof p->words - 1)
            p->words[p->n_words++] = (char)(c < ' ' || c == 127 ? ' ' : c);
    }
    p->words[p->n_words] = 0;
}

static void receive_words(process *p)
{
    char text[CHUNK];
    ssize_t n = read(p->words_from, text, sizeof text);
    if (n > 0)
        keep_words(p, text, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        close_end(&p->words_from);
}

static bool take_line(process *p, char **line)
{
    char *end = memchr(p->in + p->scanned, '\n', p->end - p->scanned);
    p->scanned = p->end;
    if (!end)
        return false;
    *end = 0;
    if (end > p->in + p->at && end[-1] == '\r')
        end[-1] = 0;
    *line = p->in + p->at;
    p->at = p->scanned = (size_t)(end - p->in) + 1;
    return true;
}

/* ---- Waiting ---------------------------------------------------------------------- */

static int time_left_ms(double until, bool has_stop)
{
    double left = (until - player_clock()) * 1e3;
    if (left <= 0)
        return 0;
    if (has_stop && left > STOP_SLICE_MS)
        return STOP_SLICE_MS;
    return left > 1e6 ? 1000000 : (int)left + 1;
}

/* Whatever can be done now, or after waiting so long; false at the end of its output. */
static bool pump(process *p, int ms)
{
    struct pollfd f[3] = {{.fd = p->from, .events = POLLIN},
                          {.fd = p->words_from, .events = POLLIN},
                          {.fd = has_to_send(p) ? p->to : -1, .events = POLLOUT}};
    if (poll(f, 3, ms) <= 0)
        return true;
    if (f[2].revents)
        send_some(p);
    if (f[1].revents)
        receive_words(p);
    return !f[0].revents || receive_some(p);
}

process_news process_wait(process *p, double until, const atomic_bool *stop, char **line)
{
    while (!take_line(p, line)) {
        if (p->end - p->at >= PROCESS_MAX_LINE)
            return PROCESS_ENDLESS;
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return PROCESS_STOPPED;
        int ms = time_left_ms(until, stop);
        if (p->out.is_cut || !pump(p, ms)) {
            for (int i = 0; i < 16 && p->words_from >= 0; i++)
                receive_words(p); /* they may have come at the same time */
            return PROCESS_ENDED;
        }
        if (!ms && player_clock() >= until && p->scanned == p->end)
            return PROCESS_LATE;
    }
    return PROCESS_LINE;
}

const char *process_last_words(const process *p)
{
    return p->words;
}

/* ---- Ending ----------------------------------------------------------------------- */

int process_close(process *p, double grace)
{
    const struct timespec slice = {.tv_nsec = CLOSE_SLICE_NS};
    double until = player_clock() + grace;
    int status = 0;
    if (has_to_send(p))
        send_some(p);
    close_end(&p->to);
    close_end(&p->from);
    close_end(&p->words_from);
    pid_t got;
    while (!(got = waitpid(p->pid, &status, WNOHANG)) && player_clock() < until)
        nanosleep(&slice, NULL);
    if (!got) {
        kill(-p->pid, SIGKILL); /* the group that it leads: what it started itself */
        kill(p->pid, SIGKILL);
        while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
            ;
    }
    free_process(p);
    return status;
}
