/* bench_search.c: see bench_search.h. Greedy plays; at some decisions a search with the
 * usual budget runs twice from the same view, once as it is and once without rollouts,
 * each timed by the processor's clock: what it takes longer is the rollouts' share.
 */
#include "cli/bench_search.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "karavana/bots.h"
#include "players/player.h"

enum {
    MAX_THREADS = 64,
    ITERATIONS = 2000, /* of one search */
    EVERY = 7,         /* decisions between two searches */
    MEMORY = 1 << 24
};

typedef struct {
    const kv_state *start;
    double until;
    uint64_t seed;
    void *memory;
    int64_t n_positions;
    double seconds, seconds_plain; /* with rollouts; without */
    size_t used;
} job;

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double time_search(job *j, const kv_state *view, uint64_t seed, bool has_rollouts)
{
    kv_bot_info info;
    kv_search_style style = kv_game_of(view)->judgement.search;
    style.decisions = has_rollouts ? style.decisions : 0;
    const kv_bot_settings set = {.style = &style};
    kv_bot *b = kv_bot_init(kv_bot_find("mcts"), &set, j->memory, MEMORY);
    kv_bot_begin(b, view, seed);
    double before = cpu_seconds();
    kv_bot_run(b, ITERATIONS);
    double seconds = cpu_seconds() - before;
    kv_bot_get_info(b, &info);
    j->used = info.used > j->used ? info.used : j->used;
    return seconds;
}

static void *work(void *arg)
{
    job *j = arg;
    kv_box now, view;
    kv_rng r;
    kv_action legal[KV_MAX_LEGAL];
    const kv_bot_kind *greedy = kv_bot_find("greedy");
    kv_rng_seed(&r, j->seed);
    kv_copy(&now.s, j->start);
    for (int64_t n = 0; player_clock() < j->until || !j->n_positions;) {
        int who = kv_decider(&now.s);
        if (who < 0) {
            if (who == KV_OVER)
                kv_copy(&now.s, j->start);
            else
                kv_apply_unchecked(&now.s, kv_sample(&now.s, &r), NULL);
            continue;
        }
        kv_view(&now.s, who, &view.s);
        if (kv_legal(&now.s, legal) > 1 && n++ % EVERY == 0) {
            uint64_t seed = kv_rng_next(&r);
            j->seconds += time_search(j, &view.s, seed, true);
            j->seconds_plain += time_search(j, &view.s, seed, false);
            j->n_positions++;
        }
        kv_apply_unchecked(&now.s, kv_bot_quick(greedy, NULL, &view.s, &r), NULL);
    }
    return NULL;
}

static void add_up(const job *jobs, int n, search_counts *out)
{
    double seconds = 0, plain = 0;
    *out = (search_counts){.n_iterations = 0};
    for (int i = 0; i < n; i++) {
        out->n_positions += jobs[i].n_positions;
        out->per_second += (double)(jobs[i].n_positions * ITERATIONS) / jobs[i].seconds;
        out->memory = jobs[i].used > out->memory ? jobs[i].used : out->memory;
        seconds += jobs[i].seconds;
        plain += jobs[i].seconds_plain;
    }
    out->n_iterations = out->n_positions * ITERATIONS;
    out->rollout_share = plain < seconds ? 1 - plain / seconds : 0;
}

bool bench_search(const kv_state *start, int n_threads, double seconds, uint64_t seed,
                  search_counts *out)
{
    job jobs[MAX_THREADS];
    pthread_t thread[MAX_THREADS];
    int n = 0;
    double until = player_clock() + seconds;
    while (n < n_threads && n < MAX_THREADS) {
        jobs[n] = (job){.start = start,
                        .until = until,
                        .seed = kv_rng_stream(seed, (uint64_t)n),
                        .memory = malloc(MEMORY)};
        if (!jobs[n].memory)
            break;
        if (pthread_create(&thread[n], NULL, work, &jobs[n])) {
            free(jobs[n].memory);
            break;
        }
        n++;
    }
    for (int i = 0; i < n; i++) {
        pthread_join(thread[i], NULL);
        free(jobs[i].memory);
    }
    if (n)
        add_up(jobs, n, out);
    return n > 0;
}
