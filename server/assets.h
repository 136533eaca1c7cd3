/* assets.h: the built web page in memory. Everything is read once at the start, so that
 * a request is a search by name: no path ever reaches the file system.
 */
#ifndef KV_ASSETS_H
#define KV_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *path; /* as in a request: "/assets/index-3f2a9c1b.js" */
    const char *type;
    char *data;
    const char *gzip; /* NULL where there is no FILE.gz */
    size_t len, gzip_len;
    char etag[24];     /* with its quotes */
    bool is_immutable; /* its name has a hash of its content */
} asset;

typedef struct assets assets;

/* Reads a folder with its sub-folders. NULL and a sentence in why when it has no
 * index.html, cannot be read or is larger than any page of ours. */
assets *assets_open(const char *folder, char *why, size_t size);
void assets_close(assets *a);

/* The file of a path; index.html for "/" and for what the page itself shows (/table/ID,
 * /replay/ID ...: any path whose last segment has no dot, outside /assets/). NULL: there
 * is none. a may be NULL. */
const asset *assets_find(const assets *a, const char *path);
int assets_count(const assets *a);

#endif
