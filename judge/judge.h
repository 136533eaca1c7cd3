/* judge.h: the parts of this room. It knows what a game is made of, and nothing about any
 * one game.
 */
#ifndef KV_JUDGE_H
#define KV_JUDGE_H

#include "core/game.h"
#include "karavana/judge.h"

/* A lead by evaluation as an expected result. */
int kv__promise(const kv_state *s, int32_t lead, int32_t scale);

/* Values of a game that is over: of each of these seats, from its result and from what
 * the evaluator said. */
void kv__settle(const kv_state *s, unsigned seats, int32_t value[KV_MAX_SEATS]);

#endif
