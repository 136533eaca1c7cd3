/* heap.h: counts allocations, to show that playing makes none. */
#ifndef KV_CLI_HEAP_H
#define KV_CLI_HEAP_H

#include <stdint.h>

/* How many times this process has asked for memory so far, or -1 where they
 * cannot be counted. */
int64_t heap_count(void);

#endif
