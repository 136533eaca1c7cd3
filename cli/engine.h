/* engine.h: the engine protocol from the engine's side (docs/engine.md): a search that
 * takes orders line by line and answers on the standard output. It survives any line.
 */
#ifndef KV_CLI_ENGINE_H
#define KV_CLI_ENGINE_H

#include "players/player.h"

enum { ENGINE_MAX_THREADS = 64, ENGINE_MAX_TEXT = 1 << 20 /* a line, or a position */ };

typedef struct engine engine;

/* spec is a search: how it thinks where nothing else is said. NULL: no memory. */
engine *engine_open(const player_spec *spec);
/* What it thinks about is brought to an end and answered. */
void engine_close(engine *en);

/* Obeys one line of len bytes, which ends in zero. False: it was quit. */
bool engine_obey(engine *en, const char *line, size_t len);
/* Answers with an error. */
void engine_refuse(const char *why);

#endif
