/* request.h: the parts of a request that we read ourselves: paths, queries, cookies,
 * languages, origins and addresses. No sockets here, so that all of it can be tested and
 * fuzzed alone. Whatever is strange is refused, not repaired.
 */
#ifndef KV_REQUEST_H
#define KV_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum { REQUEST_TOKEN = 65, REQUEST_ADDRESS = 48 };

typedef enum {
    ROUTE_BAD,     /* a path nobody asks for by accident */
    ROUTE_API,     /* below /api/ */
    ROUTE_SOCKET,  /* /ws */
    ROUTE_HEALTH,  /* /healthz */
    ROUTE_METRICS, /* /metrics */
    ROUTE_FILE     /* of the web page */
} route;

/* path is decoded already. Empty segments, "." and "..", backslashes and control
 * characters are ROUTE_BAD. */
route request_route(const char *path);

/* Percent-decodes in place; false where digits are missing or a zero would come out. */
bool request_decode(char *text);
/* Appends one decoded "name=value" to a query in its encoded form; false when full. */
bool request_add_query(char *query, size_t size, const char *decoded);
/* The decoded value of a name; false when it is not there or does not fit. */
bool request_query(const char *query, const char *name, char *value, size_t size);

/* The value of the cookie "karavana": letters, digits, - and _ only, else "". */
void request_token(const char *cookies, char token[REQUEST_TOKEN]);

/* The code of a language: by the query's lang, else by Accept-Language, else "en". */
const char *request_lang(const char *query, const char *accept);

/* Does a list of encodings, as Accept-Encoding has it, allow gzip? */
bool request_takes_gzip(const char *accept);
/* Is etag (with its quotes) in If-None-Match? */
bool request_has_etag(const char *if_none_match, const char *etag);
/* Is the media type application/json, whatever its parameters? */
bool request_is_json(const char *content_type);
/* Is word one of a list separated by commas, as in Sec-WebSocket-Protocol? */
bool request_lists(const char *list, const char *word);

/* May a page of this origin talk to us? allowed: the only origin, such as
 * "https://games.example.org", or NULL: the one that Host and scheme make. An empty
 * origin is that of no page at all and fine. */
bool request_is_own(const char *origin, const char *host, bool is_secure,
                    const char *allowed);
/* localhost, 127.x.x.x or [::1], with or without a port: no name that somebody else's
 * name server could point to us. */
bool request_is_loopback_host(const char *host);
bool request_is_loopback(const char *address);

/* The last address of X-Forwarded-For, which our own proxy has added; false if it is no
 * address. */
bool request_forwarded(const char *list, char address[REQUEST_ADDRESS]);
/* What is counted as one address for limits: an IPv4 address, or the first 64 bits of an
 * IPv6 address. */
void request_address_key(const char *address, char key[REQUEST_ADDRESS]);

/* The id of a message {"t":"act",...,"id":N,...}; -1 if it is another one. Only a glance,
 * for measuring: the hub reads messages properly. */
long long request_act_id(const char *text, size_t len);
/* The id of an answer {"t":"ok","id":N,...} of ours; -1 if it is another message. */
long long request_ok_id(const char *text, size_t len);

#endif
