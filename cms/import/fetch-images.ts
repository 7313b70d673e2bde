import { lookup } from 'node:dns';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { basename, join } from 'node:path';
import slugify from '@sindresorhus/slugify';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Images } from './wanted-images';
import { ExportRefused } from './source-post';

const AT_ONCE = 4;
const MAX_IMAGES = 20_000;
const MAX_BYTES = 25_000_000;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};

type Options = {
  readonly folder: string;
  /** Whether hosts of this machine and its network may be asked. */
  readonly allowPrivate: boolean;
  readonly onStep: () => void;
};

export type Fetched = {
  /** Names of files in the folder, by key. */
  readonly files: ReadonlyMap<string, string>;
  /** Why an image could not be fetched, by key. */
  readonly failures: ReadonlyMap<string, string>;
};

/**
 * Fetches images into a folder, at their original size if the old site still has it. What the folder has
 * already is not fetched again. An export may name any URL, so only public hosts are asked.
 *
 * Units:  four at once; 25 MB and 30 s for each.
 * Errors: throws ExportRefused for more than 20,000; an image that cannot be fetched is in `failures`.
 */
export async function fetchImages(
  images: Images,
  { folder, allowPrivate, onStep }: Options,
): Promise<Fetched> {
  if (images.size > MAX_IMAGES)
    throw new ExportRefused(`The posts show more than ${MAX_IMAGES} images: export them in parts.`);
  mkdirSync(folder, { recursive: true });
  const files = new Map(
    readdirSync(folder).map((name) => [/-([0-9a-f]{16})\.\w+$/.exec(name)?.[1] ?? '', name]),
  );
  const failures = new Map<string, string>();
  const limit = pLimit(AT_ONCE);
  const fetchOne = async (key: string, urls: readonly string[]): Promise<void> => {
    for (const url of files.has(key) ? [] : urls) {
      try {
        const bytes = await fetchBytes(new URL(url), allowPrivate);
        const { format } = await sharp(bytes).metadata();
        const extension = EXTENSIONS[format];
        if (extension === undefined) throw new Error(`is of a kind that is not kept (${format})`);
        const title = slugify(basename(new URL(url).pathname).replace(/\.\w+$/, '')).slice(0, 60);
        const name = `${title || 'image'}-${key}.${extension}`;
        writeFileSync(join(folder, name), bytes);
        files.set(key, name);
        failures.delete(key);
        break;
      } catch (error) {
        failures.set(key, `${url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    onStep();
  };
  await Promise.all([...images].map(([key, urls]) => limit(() => fetchOne(key, urls))));
  return { files, failures };
}

async function fetchBytes(url: URL, allowPrivate: boolean, redirects = 0): Promise<Buffer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('is not an http(s) URL');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is never looked up, so it is checked here.
  if (!allowPrivate && ipaddr.isValid(host) && !isPublic(host)) throw new Error(PRIVATE);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(url, { signal, ...(!allowPrivate && { lookup: lookUpPublic }) }, resolve).once('error', reject);
  });
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new Error('redirects too often');
    return fetchBytes(new URL(headers.location, url), allowPrivate, redirects + 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new Error(`answers ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BYTES) throw new Error('is larger than 25 MB');
    chunks.push(bytes);
  }
  if (!response.complete) throw new Error('was cut off');
  return Buffer.concat(chunks);
}

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
