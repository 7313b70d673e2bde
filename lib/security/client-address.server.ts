import type { IncomingMessage } from 'node:http';
import { env } from '../config/env.server';
import { addressBehind } from './address-behind';

/** The client's IP address, behind our own proxies (`TRUSTED_PROXIES`). Errors: those of `addressBehind`. */
export const clientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) =>
  addressBehind(request, env().TRUSTED_PROXIES);
