import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { Temporary } from './host-turns';

const MAX_REDIRECTS = 5;
/** Silence after which a host is given up. */
const SILENT_MS = 30_000;
const MB = 1_000_000;

export type Limits = { readonly maxBytes: number; readonly timeoutMs: number };

/** Statuses that may pass. */
const PASSING: ReadonlySet<number> = new Set([
  408, 421, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);
/** A name that does not exist, and a certificate that is wrong, stay so. */
const LASTING = /^(?:ENOTFOUND|EPROTO|ERR_TLS.*|CERT_.*|DEPTH_ZERO.*|SELF_SIGNED.*|UNABLE_TO_.*|HPE_.*)$/;

/**
 * Writes what a URL answers to a file. An export may name any URL, so only public hosts are asked, unless
 * `allowPrivate`.
 *
 * Errors: throws Temporary for what may pass, and an Error for what will not; the file may then be a part.
 */
export async function fetchToFile(
  url: URL,
  file: string,
  { limits, allowPrivate }: { readonly limits: Limits; readonly allowPrivate: boolean },
  redirects = 0,
): Promise<void> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('is not an http(s) URL');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is never looked up, so it is checked here.
  if (!allowPrivate && ipaddr.isValid(host) && !isPublic(host)) throw new Error(PRIVATE);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const response = await responseOf(url, { signal, allowPrivate });
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new Error('redirects too often');
    if (!URL.canParse(headers.location, url)) throw new Error('redirects to no URL');
    return fetchToFile(new URL(headers.location, url), file, { limits, allowPrivate }, redirects + 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    const why = `answers ${statusCode}`;
    throw PASSING.has(statusCode)
      ? new Temporary(why, { isAnswer: true, waitMs: waitOf(headers['retry-after']) })
      : new Error(why);
  }
  await save(response, file, limits);
}

async function save(response: http.IncomingMessage, file: string, { maxBytes }: Limits): Promise<void> {
  let length = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > maxBytes) throw new TooLarge(`is larger than ${maxBytes / MB} MB`);
      yield bytes;
    }
    if (!response.complete) throw new Error('was cut off');
  }
  try {
    await pipeline(counted, createWriteStream(file));
  } catch (error) {
    response.destroy();
    throw error instanceof TooLarge ? error : new Temporary(messageOf(error));
  }
}

class TooLarge extends Error {}

async function responseOf(
  url: URL,
  { signal, allowPrivate }: { readonly signal: AbortSignal; readonly allowPrivate: boolean },
): Promise<http.IncomingMessage> {
  try {
    return await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { get } = url.protocol === 'https:' ? https : http;
      const options = { signal, timeout: SILENT_MS, ...(!allowPrivate && { lookup: lookUpPublic }) };
      const request = get(url, options, resolve).once('error', reject);
      request.once('timeout', () => request.destroy(new Error('is silent')));
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (messageOf(error) === PRIVATE) throw error;
    const why = plainReason(code) ?? messageOf(error);
    throw LASTING.test(code) ? new Error(why, { cause: error }) : new Temporary(why);
  }
}

/** What a connection's code says, in words for the person who reads the list of missing files. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$/, 'its host does not exist (any more)'],
  [/^EAI_AGAIN$/, 'its host could not be looked up: is this machine online?'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'its host takes no connection'],
  [/^(?:ECONNRESET|EPIPE)$/, 'its host broke the connection off'],
  [/^(?:ETIMEDOUT|ABORT_ERR|UND_ERR_.*TIMEOUT)$/, 'its host did not answer in time'],
  [
    /^(?:ERR_TLS.*|CERT_.*|DEPTH_ZERO.*|SELF_SIGNED.*|UNABLE_TO_.*|EPROTO)$/,
    'its host has no valid certificate (https)',
  ],
  [/^HPE_.*$/, 'its host does not answer in HTTP'],
];

export const plainReason = (code: string): string | undefined =>
  REASONS.find(([codes]) => codes.test(code))?.[1];

/** The host's own wish, in seconds or as a date; null for none. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const PRIVATE = 'is in a private network';
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/** The lookup of the connection itself, so that the checked address is the one that is used. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('has no address'), '');
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new Error(PRIVATE), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
