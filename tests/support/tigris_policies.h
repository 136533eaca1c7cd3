/* tigris_policies.h: ways to play Tigris & Euphrates that bring about what random play
 * hardly ever does. They see everything and do not try to win.
 */
#ifndef KV_TIGRIS_POLICIES_H
#define KV_TIGRIS_POLICIES_H

#include "tests/support/property.h"

/* Squares, crosses and lines of tiles of one colour, and builds on them. */
kv_action tigris_builder(const kv_state *s, kv_rng *r);
/* Revolts, unions and wars. */
kv_action tigris_warrior(const kv_state *s, kv_rng *r);
/* Joins temples with treasures, then puts a trader there. */
kv_action tigris_collector(const kv_state *s, kv_rng *r);
/* Swaps as much as it can, so that the bag runs dry. */
kv_action tigris_drainer(const kv_state *s, kv_rng *r);
/* One of the above or any action, anew for every decision. */
kv_action tigris_mixed(const kv_state *s, kv_rng *r);

#endif
