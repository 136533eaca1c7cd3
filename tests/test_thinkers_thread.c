/* test_thinkers_thread.c: threads that think: every job has its answer, the queue is
 * bounded, closing ends the thinking at once.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/thinkers.h"
#include "tests/support/test.h"

enum { HANG = 60 };

static atomic_int n_woken;

static void wake(void *ctx)
{
    (void)ctx;
    n_woken++;
}

/* The first decision of a person in a new game. */
static void make_job(think_job *job, int i)
{
    kv_config c;
    kv_box s;
    kv_rng r;
    const kv_game *g = kv_game_at(i % kv_game_count());
    kv_rng_seed(&r, (uint64_t)i);
    assert_int_equal(kv_config_init(&c, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
    while (kv_decider(&s.s) == KV_CHANCE)
        kv_apply_unchecked(&s.s, kv_sample(&s.s, &r), NULL);
    *job = (think_job){.seq = (uint32_t)i, .seat = kv_decider(&s.s), .level = i % 3 + 1};
    snprintf(job->table, sizeof job->table, "t%d", i);
    kv_view(&s.s, job->seat, &job->view.s);
}

static void take(thinkers *t, think_answer *a)
{
    time_t until = time(NULL) + HANG;
    while (!thinkers_take(t, a)) {
        assert_true(time(NULL) < until);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static void test_answers(void **state)
{
    (void)state;
    enum { N = 40 };
    think_job job[N];
    bool has_come[N] = {false};
    thinkers *t = thinkers_open(3, wake, NULL);
    assert_non_null(t);
    n_woken = 0;
    for (int i = 0; i < N; i++) {
        make_job(&job[i], i);
        job[i].is_hint = i % 10 == 7;
        job[i].asker = (uint64_t)i;
        assert_true(thinkers_ask(t, &job[i]));
    }
    for (int i = 0; i < N; i++) {
        think_answer a;
        take(t, &a);
        const think_job *j = &job[a.seq];
        assert_string_equal(a.table, j->table);
        assert_int_equal(a.seat, j->seat);
        assert_int_equal(a.is_hint, j->is_hint);
        assert_false(has_come[a.seq]);
        has_come[a.seq] = true;
        for (int k = 0; k < a.n; k++)
            assert_int_equal(kv_explain(&j->view.s, a.choice[k].action, NULL), KV_OK);
        assert_true(a.n == 1 || j->is_hint);
        assert_true(!a.tries || a.choice[0].visits <= a.tries);
    }
    assert_int_equal(thinkers_waiting(t), 0);
    assert_true(n_woken >= 1);
    thinkers_close(t);
}

static void test_bound_and_stop(void **state)
{
    (void)state;
    think_job job;
    int n = 0;
    time_t began = time(NULL);
    thinkers *t = thinkers_open(2, wake, NULL);
    make_job(&job, 0);
    job.level = 8; /* seconds of thinking each */
    while (thinkers_ask(t, &job))
        n++;
    assert_in_range(n, 100, 1000);
    thinkers_close(t);
    assert_true(time(NULL) - began < HANG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_bound_and_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
