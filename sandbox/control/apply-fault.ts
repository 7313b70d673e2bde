import { errorReply, jsonTextReply, type Reply } from '../http/reply';
import type { Fault } from './fault';
import { hostileTexts } from './hostile-texts';

/**
 * What the client receives: a reply, a part of one before the connection closes, or only a closed connection.
 */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'cut'; readonly reply: Reply; readonly bytes: number }
  | { readonly kind: 'destroy' };

/** The error page of a proxy in front of a broken service. */
const PROXY_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';

/**
 * The outcome of a call under a fault. The service is called only if its real reply is needed; the caller
 * waits for `delayMs`.
 */
export async function applyFault(fault: Fault, makeReply: () => Promise<Reply>): Promise<Outcome> {
  switch (fault.kind) {
    case 'down':
      return { kind: 'destroy' };
    case 'delay':
      return { kind: 'reply', reply: await makeReply() };
    case 'status':
      return { kind: 'reply', reply: refusal(fault) };
    case 'html':
      return {
        kind: 'reply',
        reply: {
          status: fault.status ?? 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: PROXY_PAGE,
        },
      };
    case 'null':
      return { kind: 'reply', reply: jsonTextReply('null', fault.status) };
    case 'empty':
      return { kind: 'reply', reply: jsonTextReply('', fault.status) };
    case 'truncated': {
      const reply = await makeReply();
      return { kind: 'cut', reply, bytes: Math.floor(Buffer.byteLength(reply.body) / 2) };
    }
    case 'wrong-types':
      return { kind: 'reply', reply: withJson(await makeReply(), wrongTypes) };
    case 'hostile':
      return { kind: 'reply', reply: withJson(await makeReply(), hostileTexts) };
    case 'throws':
      return { kind: 'reply', reply: throwing(await makeReply()) };
  }
}

function refusal({ status = 500, retryAfterS, location }: Fault): Reply {
  const reply = errorReply(status);
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      ...(location !== undefined && { location }),
    },
  };
}

/**
 * A script that loads and then throws at every call: fakes/scripts/tool.js checks for this data attribute.
 */
function throwing(reply: Reply): Reply {
  if (!reply.headers['content-type']?.includes('javascript')) return reply;
  return { ...reply, body: `document.currentScript.dataset.throws = '';\n${reply.body.toString()}` };
}

function withJson(reply: Reply, changed: (value: unknown) => unknown): Reply {
  if (!reply.headers['content-type']?.includes('json')) return reply;
  return { ...reply, body: JSON.stringify(changed(JSON.parse(reply.body.toString()))) };
}

/** The same structure with every scalar of another type. Exported for its test. */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrongTypes);
  if (value === null) return false;
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, wrongTypes(member)]));
  }
  if (typeof value === 'string') return 7;
  // Not digits in quotes: the site rightly reads those as a number.
  return typeof value === 'number' ? 'seven' : 'perhaps';
}
