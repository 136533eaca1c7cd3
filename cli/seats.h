/* seats.h: who sits where: --seats human,level:5,greedy... (players/player.h). */
#ifndef KV_CLI_SEATS_H
#define KV_CLI_SEATS_H

#include "players/player.h"

typedef struct {
    int n;
    player_spec spec[KV_MAX_SEATS];
} seats;

/* Reads names with commas between as they are; out->n is how many there were. False
 * after a message. */
bool seats_read_list(seats *out, const char *text, bool may_be_human);

/* Reads a list of names with commas between; one name alone stands for every
 * seat. *players may be 0: not said, then the number of names decides, or the
 * game's smallest number when there is only one. text NULL: the names of fallback,
 * the last of them for all seats that follow. False after a message. */
bool seats_read(seats *out, const char *text, const char *fallback, const kv_game *g,
                int *players, bool may_be_human);

/* The name --seats uses for who sits there. */
const char *seats_name(const seats *st, int seat);

/* Opens the players of all seats; people get NULL. False after a message. */
bool seats_open(const seats *st, player *out[KV_MAX_SEATS]);
void seats_close(player *players[KV_MAX_SEATS]);

#endif
