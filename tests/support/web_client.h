/* web_client.h: a small client for tests of the network: raw bytes over a socket, whole
 * HTTP answers, WebSocket frames. Everything waits a few seconds at most.
 */
#ifndef KV_WEB_CLIENT_H
#define KV_WEB_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum { WEB_MAX = 1 << 20 };

typedef struct {
    int status;      /* 0: the connection was closed without an answer */
    char head[8192]; /* with a zero behind it */
    char *body;      /* likewise; free with web_free */
    size_t len;
} web_answer;

/* A connection to 127.0.0.1; -1 when it was refused. */
int web_connect(int port);
void web_send(int fd, const char *text);
void web_send_bytes(int fd, const void *bytes, size_t len);
/* The next answer. */
web_answer web_read(int fd);
void web_free(web_answer *a);
/* One request on a connection of its own, answered and freed but for the status. */
int web_status(int port, const char *request);
web_answer web_ask(int port, const char *request);
/* The value of a header in a buffer of its own, "" where it is missing. */
const char *web_header(const web_answer *a, const char *name);
/* Does the other side close within some seconds? */
bool web_is_closed(int fd);

/* ---- WebSockets ------------------------------------------------------------------ */

/* more: further header lines, each with its end. -1 when it was not accepted; the status
 * then stands in *status. */
int web_open_socket(int port, const char *path, const char *more, int *status);
enum { WEB_TEXT = 1, WEB_BINARY = 2, WEB_CLOSE = 8, WEB_PING = 9, WEB_PONG = 10 };
void web_send_frame(int fd, int opcode, bool is_final, const void *bytes, size_t len);
/* The next frame that is no ping; opcode, -1 when the connection ends. text has size
 * bytes and is ended by zero; a longer frame is read and cut. */
int web_read_frame(int fd, char *text, size_t size);
/* Waits for a close frame and returns its status; 0 when there was none. */
int web_close_status(int fd);

#endif
