import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';
import { processSingleton } from '../../process/process-singleton';
import { fetchBytes, type BytesReply } from '../../http/fetch-bytes.server';
import type { CardImage } from '../../link-preview/evaluate-card';
import { ownImageUrl, ownUrl } from '../../link-preview/own-url';
import { readCard, type PageCard } from '../../link-preview/read-card';

const DEADLINE_MS = 8_000;
const MAX_PAGE_BYTES = 5_000_000;
const MAX_IMAGE_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;
const MAX_WAITING = 3;
const MAX_CLIENTS = 1_000;

/**
 * Set on every request that an inspection makes. The inspector refuses such requests, so that no inspection
 * starts another.
 */
export const INSPECTION_HEADER = 'x-link-preview';

export type PageInspection =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly status: number }
  | {
      readonly kind: 'seen';
      readonly url: string;
      readonly imageUrl: string;
      readonly card: PageCard;
      readonly image: CardImage;
    };

/**
 * Fetches a page of this site and its image, as a social network does to show a card: at most 8 requests,
 * redirects included, and one inspection at a time per client.
 *
 * Errors: HttpError if the page cannot be fetched; an image that cannot be fetched is part of the result.
 */
export function inspectPage(text: string, origin: string, client: string): Promise<PageInspection> {
  const turns = processSingleton(
    'inspections',
    () => new LRUCache<string, LimitFunction>({ max: MAX_CLIENTS }),
  );
  const inTurn = turns.get(client) ?? pLimit(1);
  turns.set(client, inTurn);
  if (inTurn.pendingCount >= MAX_WAITING) return Promise.resolve({ kind: 'busy' });
  return inTurn(() => inspect(text, origin));
}

async function inspect(text: string, origin: string): Promise<PageInspection> {
  const page = await fetchOwn(text, MAX_PAGE_BYTES, (url) => ownUrl(url, origin));
  if (page === null) return { kind: 'not-ours' };
  const { reply, finalUrl } = page;
  if (reply.status !== 200) return { kind: 'refused', status: reply.status };
  const card = readCard(new TextDecoder().decode(reply.bytes));
  const imageUrl = card.ogImage === '' ? '' : new URL(card.ogImage, finalUrl).href;
  const image = await imageOf(imageUrl, origin);
  return { kind: 'seen', url: finalUrl, imageUrl: image.kind === 'found' ? imageUrl : '', card, image };
}

async function imageOf(url: string, origin: string): Promise<CardImage> {
  if (url === '') return { kind: 'none' };
  if (ownImageUrl(url, origin) === null) return { kind: 'foreign' };
  try {
    const image = await fetchOwn(url, MAX_IMAGE_BYTES, (one) => ownImageUrl(one, origin));
    if (image?.reply.status !== 200) return { kind: 'unreachable' };
    const { width, height } = await sharp(image.reply.bytes).metadata();
    return { kind: 'found', width, height, bytes: image.reply.bytes.length };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Follows redirects; null if any of the URLs may not be fetched. */
async function fetchOwn(
  start: string,
  maxBytes: number,
  allowed: (url: string) => string | null,
): Promise<{ readonly reply: BytesReply; readonly finalUrl: string } | null> {
  let at = allowed(start);
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (at === null) return null;
    const reply = await fetchBytes({
      service: 'own site',
      url: at,
      headers: { accept: 'text/html,*/*', [INSPECTION_HEADER]: '1' },
      deadlineMs: DEADLINE_MS,
      maxBytes,
    });
    const location = reply.headers.get('location');
    if (reply.status < 300 || reply.status > 399 || location === null) return { reply, finalUrl: at };
    at = allowed(new URL(location, at).href);
  }
  throw new Error('too many redirects');
}
