/* bench_search.h: how fast the search runs. */
#ifndef KV_BENCH_SEARCH_H
#define KV_BENCH_SEARCH_H

#include "karavana/karavana.h"

typedef struct {
    int64_t n_iterations, n_positions;
    double per_second;    /* iterations, all threads together */
    double rollout_share; /* of the time */
    size_t memory;        /* bytes that one search used at most */
} search_counts;

/* Searches positions of greedy games that begin at start, on so many threads, for about
 * so many seconds. False when there is no memory. */
bool bench_search(const kv_state *start, int n_threads, double seconds, uint64_t seed,
                  search_counts *out);

#endif
