import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the site takes for the address of a client, behind these proxies. */
async function addressOf(
  connection: string | undefined,
  forwardedFor?: string,
  proxies = 'loopback,10.0.0.0/8',
) {
  vi.stubEnv('TRUSTED_PROXIES', proxies);
  const { clientAddress } = await import('@/lib/security/client-address.server');
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: connection });
  return clientAddress({
    socket,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the address of a client', () => {
  it.each([
    ['a connection without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['a stranger who names another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy of ours', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies of ours', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['a stranger behind a proxy who names another', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a proxy that writes no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['a connection that is gone', undefined, undefined, ''],
  ])('is, for %s, the last that can be believed', async (_, connection, forwardedFor, expected) => {
    expect(await addressOf(connection, forwardedFor)).toBe(expected);
  });

  it('is that of the connection where its other end is no proxy of ours', async () => {
    expect(await addressOf('10.0.0.1', '203.0.113.7', '192.0.2.0/24')).toBe('10.0.0.1');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:DB8:0:0:1::'],
  ])('%s counts as the same client as %s', async (one, other) => {
    const { clientKey } = await import('@/lib/security/client-address.server');
    expect(clientKey(one)).toBe(clientKey(other));
    expect(clientKey(one)).not.toBe(clientKey('2001:db8:1:3::1'));
  });
});
