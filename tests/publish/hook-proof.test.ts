import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isProven } from '@/lib/publish/hook-proof.server';

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

describe('a call of the content service', () => {
  it.each([
    ['its secret', { authorization: `Bearer ${SECRET}` }, true],
    ['another secret', { authorization: `Bearer ${SECRET}x` }, false],
    ['a part of it', { authorization: `Bearer ${SECRET.slice(0, -1)}` }, false],
    ['its secret, the scheme in lower case', { authorization: `bearer ${SECRET}` }, true],
    ['two schemes', { authorization: `Basic Bearer ${SECRET}` }, false],
    ['another scheme', { authorization: `Basic ${SECRET}` }, false],
    ['no credentials', {}, false],
    ['a signature', signed({}), true],
    ['a signature four minutes old', signed({ atS: NOW_MS / 1_000 - 240 }), true],
    ['a signature of six minutes ago', signed({ atS: NOW_MS / 1_000 - 360 }), false],
    ['a signature of exactly five minutes ago', signed({ atS: NOW_MS / 1_000 - 300 }), true],
    ['a signature from the future', signed({ atS: NOW_MS / 1_000 + 360 }), false],
    ['a signature of another body', signed({ body: Buffer.from('{}') }), false],
    ['a signature of another call', signed({ signedId: 'msg_2' }), false],
    ['a signature with another secret', signed({ secret: 'not-the-secret-at-all' }), false],
    ['a signature of a call without id', signed({ id: '' }), false],
    ['signatures in two headers', { ...signed({}), 'webhook-signature': ['v1,A', 'v1,B'] }, false],
    ['an invalid timestamp', { ...signed({}), 'webhook-timestamp': 'now' }, false],
    [
      'an old and a new signature',
      { ...signed({}), 'webhook-signature': `v1,AAAA ${signed({})['webhook-signature']}` },
      true,
    ],
    ['a wrong secret beside a good signature', { ...signed({}), authorization: 'Bearer x' }, false],
  ])('with %s', (_name, headers, expected) => {
    expect(isProven(headers, BODY, SECRET, NOW_MS)).toBe(expected);
  });
});
