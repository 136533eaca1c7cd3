/* seats.h: who sits where: --seats human,greedy,random... and how a bot is asked.
 */
#ifndef KV_CLI_SEATS_H
#define KV_CLI_SEATS_H

#include "karavana/bots.h"
#include "karavana/game.h"

typedef struct {
    int n;
    const kv_bot *bot[KV_MAX_SEATS]; /* NULL: a human */
} seats;

#define SEATS_HUMAN "human"

/* Reads a list of names with commas between; one name alone stands for every
 * seat. *players may be 0: not said, then the number of names decides, or the
 * game's smallest number when there is only one. text NULL: the names of fallback,
 * the last of them for all seats that follow. False after a message. */
bool seats_read(seats *out, const char *text, const char *fallback, const kv_game *g,
                int *players, bool may_be_human);

/* The name --seats uses for who sits there. */
const char *seats_name(const seats *st, int seat);

/* Lets b choose for the seat that decides in s. The bot sees the seat's view
 * and nothing else. */
kv_action seats_choose(const kv_bot *b, const kv_state *s, kv_rng *r);

#endif
