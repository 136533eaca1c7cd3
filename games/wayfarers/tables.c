/* tables.c: the constant tables, made from data/ by tables.py at build time. */
#include "games/wayfarers/wayfarers.h"

#define WAYFARERS_TABLES /* not only the counts */
#include "gen/wayfarers_tables.h"

int wayfarers_n_nodes(void)
{
    return WAYFARERS_NODES;
}

const uint8_t wayfarers_home_rest = WAYFARERS_HOME_REST;
const uint8_t wayfarers_comet = WAYFARERS_COMET;
const uint8_t wayfarers_journal = WAYFARERS_JOURNAL;
