import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * The client's IP address. Only the part of `X-Forwarded-For` written by our own proxies (`trusted`) counts;
 * anybody can forge the rest.
 *
 * Errors: never throws; '' for a connection that is gone.
 */
export function addressBehind(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: readonly string[],
): string {
  // why: it reads only these two properties, but its type requires a whole request.
  const address = proxyAddr(request as IncomingMessage, proxyAddr.compile([...trusted]));
  return ipaddr.isValid(address ?? '') ? address : (request.socket.remoteAddress ?? '');
}

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one household or
 * server has to itself.
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
