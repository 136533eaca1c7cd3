/* tables.h: short forms for the tables of words and events in a game's texts.c.
 * Only those files include it: the names are too short for anywhere else.
 */
#ifndef KV_TABLES_H
#define KV_TABLES_H

/* clang-format off */

/* A whole array as kv_words. */
#define WORDS(array) {array, (int)(sizeof(array) / sizeof *(array))}

/* The arguments of an event: a name and what it means. */
#define SEAT(name) {name, KV_ARG_SEAT}
#define INT(name) {name, KV_ARG_INT}
#define PLACE(name) {name, KV_ARG_PLACE}
#define WORD(name, group) {name, KV_ARG_WORD + (group)}
#define WHO SEAT("who")
#define N INT("n")

/* clang-format on */

#endif
