import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { env } from '../config/env.server';

/**
 * The IP address of whoever asks. What a request says of itself (`X-Forwarded-For`) counts as far as proxies of ours have written it
 * (`TRUSTED_PROXIES`); the rest anybody can make up.
 *
 * Errors: never throws; '' for a connection that is gone.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  // why: it reads these two and is typed for the whole.
  const said = proxyAddr(request as IncomingMessage, proxyAddr.compile([...env().TRUSTED_PROXIES]));
  return ipaddr.isValid(said ?? '') ? said : (request.socket.remoteAddress ?? '');
}

/** What counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that one household or server has to itself. */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
