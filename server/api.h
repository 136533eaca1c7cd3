/* api.h: the HTTP part of docs/protocol.md below /api/. */
#ifndef KV_API_H
#define KV_API_H

#include "server/hub_in.h"

void api_answer(hub *h, const hub_request *r, void *request);
/* Answers whoever waited for a password to be hashed. */
void api_take_passwords(hub *h);

#endif
