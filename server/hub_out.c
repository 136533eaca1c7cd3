/* hub_out.c: the outbox. Whatever is told to anybody waits here until all that was handed
 * over to the store before it is on disk: one queue for everybody, in order, because
 * tickets become durable in order. So nobody can learn of a change that a crash would
 * undo, and no message needs a thought about what it may tell.
 */
#include <stdlib.h>
#include <string.h>

#include "server/hub_in.h"

void hub_note(hub *h, uint64_t ticket)
{
    if (ticket > h->ticket)
        h->ticket = ticket;
}

hub_text *hub_text_new(const char *s, size_t len)
{
    hub_text *t = malloc(sizeof *t + len + 1);
    if (!t)
        return NULL;
    t->refs = 1;
    t->len = len;
    memcpy(t->s, s, len);
    t->s[len] = 0;
    return t;
}

void hub_text_drop(hub_text *t)
{
    if (t && !--t->refs)
        free(t);
}

static hub_letter *letter_at(const hub *h, size_t i)
{
    return &h->letter[(h->first_letter + i) % h->cap_letters];
}

static bool make_room(hub *h)
{
    if (h->n_letters < h->cap_letters)
        return true;
    size_t cap = h->cap_letters ? 2 * h->cap_letters : 256;
    hub_letter *letter = malloc(cap * sizeof *letter);
    if (!letter)
        return false;
    for (size_t i = 0; i < h->n_letters; i++)
        letter[i] = *letter_at(h, i);
    free(h->letter);
    h->letter = letter;
    h->first_letter = 0;
    h->cap_letters = cap;
    return true;
}

/* Without memory the letter is lost, and its reader has to come again. */
static bool post(hub *h, const hub_letter *l)
{
    if (!l->text || !make_room(h))
        return false;
    hub_letter *to = letter_at(h, h->n_letters++);
    *to = *l;
    to->ticket = h->ticket;
    to->text->refs++;
    h->outbox_bytes += l->text->len;
    return true;
}

void hub_say(hub *h, hub_client *c, hub_text *t)
{
    if (!post(h, &(hub_letter){.client = c, .text = t}))
        h->net.close(h->net.ctx, c->connection, "no memory");
}

void hub_say_scratch(hub *h, hub_client *c)
{
    hub_text *t = hub_text_new(h->scratch.buf, h->scratch.len);
    hub_say(h, c, t);
    hub_text_drop(t);
}

void hub_answer(hub *h, void *request, int status, const char *type, const char *cookie,
                const char *body, size_t len)
{
    hub_text *t = hub_text_new(body, len);
    char *own = cookie ? strdup(cookie) : NULL;
    if (!post(h, &(hub_letter){.request = request,
                               .status = status,
                               .type = type,
                               .cookie = own,
                               .text = t})) {
        free(own);
        h->net.answer(h->net.ctx, request, 503, "text/plain", NULL, "", 0);
    }
    hub_text_drop(t);
}

static void send_letter(hub *h, hub_letter *l)
{
    if (!l->text)
        return; /* its reader is gone */
    h->outbox_bytes -= l->text->len;
    if (l->client)
        h->net.send(h->net.ctx, l->client->connection, l->text->s, l->text->len);
    else if (l->request)
        h->net.answer(h->net.ctx, l->request, l->status, l->type, l->cookie, l->text->s,
                      l->text->len);
    hub_text_drop(l->text);
    free(l->cookie);
}

/* The network may tell of a lost connection while it is being written to; then letters
 * lose their readers, but none is sent twice. */
void hub_flush(hub *h)
{
    if (h->is_flushing)
        return;
    uint64_t durable = store_durable(h->store);
    hub_stop_broken(h);
    h->is_flushing = true;
    while (h->n_letters && letter_at(h, 0)->ticket <= durable) {
        hub_letter l = *letter_at(h, 0);
        h->first_letter = (h->first_letter + 1) % h->cap_letters;
        h->n_letters--;
        send_letter(h, &l);
    }
    h->is_flushing = false;
}

void hub_drop_letters(hub *h, const hub_client *c, const void *request)
{
    for (size_t i = 0; i < h->n_letters; i++) {
        hub_letter *l = letter_at(h, i);
        if (!l->text || !((c && l->client == c) || (request && l->request == request)))
            continue;
        h->outbox_bytes -= l->text->len;
        hub_text_drop(l->text);
        free(l->cookie);
        *l = (hub_letter){.ticket = l->ticket};
    }
}

void hub_free_outbox(hub *h)
{
    for (size_t i = 0; i < h->n_letters; i++) {
        hub_text_drop(letter_at(h, i)->text);
        free(letter_at(h, i)->cookie);
    }
    free(h->letter);
}

bool hub_is_full(const hub *h)
{
    return h->outbox_bytes > HUB_MAX_OUTBOX;
}

const char *hub_trouble(hub *h)
{
    if (h->is_closing)
        return KV_N("The server is going down.");
    if (hub_is_full(h))
        return KV_N("The server has too much to do; please try again.");
    return store_trouble(h->store);
}
