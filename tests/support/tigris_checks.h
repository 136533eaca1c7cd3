/* tigris_checks.h: properties of Tigris & Euphrates alone. */
#ifndef KV_TIGRIS_CHECKS_H
#define KV_TIGRIS_CHECKS_H

#include "games/tigris/tigris.h"
#include "tests/support/property.h"

extern const property tigris_properties[];
extern const size_t tigris_n_properties;

/* One of them (tigris_json_check.c): the JSON of the state or of a view is true. */
bool tigris_json_is_right(prop_step *s);

/* How often a state of each phase, each kind of conflict (by its number in
 * tigris.h) and each reason to draw was seen in all games played. */
extern long tigris_phases_seen[N_PHASES], tigris_conflicts_seen[3], tigris_draws_seen[3];

#endif
