import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { readSignature } from '@/lib/cms/strapi/hook-signature.server';

const SECRET = 'a-secret-of-some-length';
const BODY = Buffer.from('{"event":"entry.publish"}');
const NOW_MS = 1_800_000_000_000;

const signed = ({
  id = 'msg_1',
  atS = NOW_MS / 1_000,
  body = BODY,
  secret = SECRET,
  signedId = id,
}: Partial<Record<'id' | 'secret' | 'signedId', string>> & {
  readonly atS?: number;
  readonly body?: Buffer;
}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(atS),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${signedId}.${atS}.${body.toString()}`).digest('base64')}`,
});

function authenticates(headers: IncomingHttpHeaders) {
  const signatureOf = readSignature(headers, NOW_MS);
  return signatureOf !== null && signatureOf(BODY, SECRET) !== null;
}

it.each<[string, IncomingHttpHeaders]>([
  ['a signature', signed({})],
  ['a signature four minutes old', signed({ atS: NOW_MS / 1_000 - 240 })],
  ['a signature exactly five minutes old', signed({ atS: NOW_MS / 1_000 - 300 })],
  [
    'an old and a new signature',
    { ...signed({}), 'webhook-signature': `v1,AAAA ${signed({})['webhook-signature']}` },
  ],
])('a signed call is recognised by %s', (_name, headers) => {
  expect(authenticates(headers)).toBe(true);
});

it.each<[string, IncomingHttpHeaders]>([
  ['no credentials', {}],
  ['a signature six minutes old', signed({ atS: NOW_MS / 1_000 - 360 })],
  ['a signature from the future', signed({ atS: NOW_MS / 1_000 + 360 })],
  ['a signature of another body', signed({ body: Buffer.from('{}') })],
  ['a signature of another call', signed({ signedId: 'msg_2' })],
  ['a signature with another secret', signed({ secret: 'not-the-secret-at-all' })],
  ['a signature of a call without an id', signed({ id: '' })],
  ['an id of 201 characters', signed({ id: 'x'.repeat(201) })],
  [
    'a good signature behind four others',
    { ...signed({}), 'webhook-signature': `a b c d ${signed({})['webhook-signature']}` },
  ],
  ['signatures in two headers', { ...signed({}), 'webhook-signature': ['v1,A', 'v1,B'] }],
  ['an invalid timestamp', { ...signed({}), 'webhook-timestamp': 'now' }],
])('a call with %s is refused', (_name, headers) => {
  expect(authenticates(headers)).toBe(false);
});
