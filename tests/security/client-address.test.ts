import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newProcess } from '../support/new-process';

/** The address that the site finds for a client behind these proxies. */
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

beforeEach(newProcess);
afterEach(() => vi.unstubAllEnvs());

describe("a client's address", () => {
  it.each([
    ['a connection without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['an outsider who forges an address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['our proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two of our proxies', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    [
      'an outsider behind a proxy who forges an address',
      '10.0.0.1',
      '198.51.100.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['a proxy that writes no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['a connection that is gone', undefined, undefined, ''],
  ])('for %s is the last trustworthy one', async (_, connection, forwardedFor, expected) => {
    expect(await addressOf(connection, forwardedFor)).toBe(expected);
  });

  it("is the connection's if its other end is not one of our proxies", async () => {
    expect(await addressOf('10.0.0.1', '203.0.113.7', '192.0.2.0/24')).toBe('10.0.0.1');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:DB8:0:0:1::'],
  ])('%s counts as the same client as %s', async (one, other) => {
    const { clientKey } = await import('@/lib/security/address-behind');
    expect(clientKey(one)).toBe(clientKey(other));
    expect(clientKey(one)).not.toBe(clientKey('2001:db8:1:3::1'));
  });
});
