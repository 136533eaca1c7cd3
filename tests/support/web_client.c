#include "tests/support/web_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { SECONDS = 10 };

int web_connect(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval wait = {.tv_sec = SECONDS};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait);
    if (connect(fd, (const struct sockaddr *)&to, sizeof to)) {
        close(fd);
        return -1;
    }
    return fd;
}

void web_send_bytes(int fd, const void *bytes, size_t len)
{
    const char *p = bytes;
    while (len) {
        ssize_t n = send(fd, p, len, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return; /* the test sees it when it reads */
        p += n;
        len -= (size_t)n;
    }
}

void web_send(int fd, const char *text)
{
    web_send_bytes(fd, text, strlen(text));
}

/* Exactly len bytes. */
static bool read_bytes(int fd, void *to, size_t len)
{
    char *p = to;
    while (len) {
        ssize_t n = recv(fd, p, len, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        p += n;
        len -= (size_t)n;
    }
    return true;
}

web_answer web_read(int fd)
{
    web_answer a = {0};
    size_t n = 0;
    while (n + 1 < sizeof a.head && read_bytes(fd, a.head + n, 1)) {
        a.head[++n] = 0;
        if (n >= 4 && !strcmp(a.head + n - 4, "\r\n\r\n"))
            break;
    }
    if (n > 12)
        a.status = atoi(a.head + 9);
    const char *length = web_header(&a, "content-length");
    a.len = *length ? (size_t)atoll(length) : 0;
    a.body = calloc(1, a.len + 1);
    if (a.len > WEB_MAX || !a.body || !read_bytes(fd, a.body, a.len))
        a.len = 0;
    return a;
}

void web_free(web_answer *a)
{
    free(a->body);
    a->body = NULL;
}

const char *web_header(const web_answer *a, const char *name)
{
    static char value[1024];
    size_t len = strlen(name);
    value[0] = 0;
    for (const char *p = strstr(a->head, "\r\n"); p && p[2]; p = strstr(p + 2, "\r\n"))
        if (!strncasecmp(p + 2, name, len) && p[2 + len] == ':') {
            const char *from = p + 3 + len + strspn(p + 3 + len, " ");
            snprintf(value, sizeof value, "%.*s", (int)strcspn(from, "\r"), from);
            break;
        }
    return value;
}

web_answer web_ask(int port, const char *request)
{
    int fd = web_connect(port);
    web_answer a = {0};
    if (fd < 0)
        return a;
    web_send(fd, request);
    a = web_read(fd);
    close(fd);
    return a;
}

int web_status(int port, const char *request)
{
    web_answer a = web_ask(port, request);
    web_free(&a);
    return a.status;
}

bool web_is_closed(int fd)
{
    char rest[4096];
    ssize_t n;
    while ((n = recv(fd, rest, sizeof rest, 0)) > 0)
        ;
    return n == 0 || errno == ECONNRESET;
}

/* ---- WebSockets ------------------------------------------------------------------ */

int web_open_socket(int port, const char *path, const char *more, int *status)
{
    char request[2048];
    int fd = web_connect(port);
    if (status)
        *status = 0;
    if (fd < 0)
        return -1;
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\n"
             "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
             path, port, more);
    web_send(fd, request);
    web_answer a = web_read(fd);
    web_free(&a);
    if (status)
        *status = a.status;
    if (a.status == 101)
        return fd;
    close(fd);
    return -1;
}

void web_send_frame(int fd, int opcode, bool is_final, const void *bytes, size_t len)
{
    static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
    unsigned char *frame = malloc(len + 14);
    size_t n = 2;
    if (!frame)
        return;
    frame[0] = (unsigned char)((is_final ? 0x80 : 0) | opcode);
    if (len < 126) {
        frame[1] = (unsigned char)(0x80 | len);
    } else {
        int digits = len < 65536 ? 2 : 8;
        frame[1] = len < 65536 ? 0x80 | 126 : 0x80 | 127;
        for (int i = digits - 1; i >= 0; i--)
            frame[n++] = (unsigned char)((uint64_t)len >> (8 * i));
    }
    memcpy(frame + n, mask, 4);
    n += 4;
    for (size_t i = 0; i < len; i++)
        frame[n + i] = (unsigned char)(((const unsigned char *)bytes)[i] ^ mask[i % 4]);
    web_send_bytes(fd, frame, n + len);
    free(frame);
}

int web_read_frame(int fd, char *text, size_t size)
{
    for (;;) {
        unsigned char head[10];
        if (!read_bytes(fd, head, 2))
            return -1;
        uint64_t len = head[1] & 127;
        int digits = len == 126 ? 2 : len == 127 ? 8 : 0;
        if (digits) {
            if (!read_bytes(fd, head + 2, (size_t)digits))
                return -1;
            len = 0;
            for (int i = 0; i < digits; i++)
                len = len << 8 | head[2 + i];
        }
        size_t kept = len < size - 1 ? (size_t)len : size - 1;
        if (!read_bytes(fd, text, kept))
            return -1;
        text[kept] = 0;
        for (uint64_t i = kept; i < len; i++) {
            char dropped;
            if (!read_bytes(fd, &dropped, 1))
                return -1;
        }
        if ((head[0] & 15) != WEB_PING)
            return head[0] & 15;
    }
}

int web_close_status(int fd)
{
    char text[4096];
    int opcode;
    while ((opcode = web_read_frame(fd, text, sizeof text)) >= 0)
        if (opcode == WEB_CLOSE)
            return (unsigned char)text[0] << 8 | (unsigned char)text[1];
    return 0;
}
