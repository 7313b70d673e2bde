import { createHash, createHmac } from 'node:crypto';
import type { Locale } from '../config/languages';
import { isSameSignature } from '../security/same-secret.server';

/** What a card shows. */
export type OgCard = {
  readonly locale: Locale;
  /**
   * Slug of the post; `SITE_CARD` for the site itself; after `~` a company page's name, or `template-` and a
   * template's id.
   */
  readonly slug: string;
  readonly title: string;
  /** The line at the bottom: the category; '' for none. */
  readonly kicker: string;
  /** '' for a card without an image. */
  readonly coverUrl: string;
};

/**
 * `card` has title and cover, for link previews. The others are the cover alone, in the shapes that search
 * engines require.
 */
export type OgVariant = 'card' | '16x9' | '4x3' | '1x1';

/** Replaces the slug in the URL of the site's own card. */
export const SITE_CARD = '~site';

export type OgFile = {
  readonly contentHash: string;
  readonly signature: string;
  readonly variant: OgVariant;
};

/** Version of the drawing, part of every hash, so that a new drawing gets a new URL. */
const DRAWING_VERSION = 3;

const HASH_LENGTH = 12;
const SIGNATURE_LENGTH = 20;
const FILE = /^([\da-f]{12})([\da-f]{20})(?:\.png|-(16x9|4x3|1x1)\.jpg)$/;

/** Path of an image: `/api/og/<locale>/<slug>/<hash and signature>.png`. */
export function ogImagePath(card: OgCard, variant: OgVariant, secret: string): string {
  const contentHash = contentHashOf(card);
  const name = contentHash + signatureOf({ ...card, contentHash }, secret);
  const file = variant === 'card' ? `${name}.png` : `${name}-${variant}.jpg`;
  return `/api/og/${card.locale}/${encodeURIComponent(card.slug)}/${file}`;
}

/** A hash of everything that is drawn. */
export function contentHashOf({ title, kicker, coverUrl }: OgCard): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, title, kicker, coverUrl]))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

/** Parses a file name; null for one that we would not generate. */
export function readOgFile(file: string): OgFile | null {
  const [, contentHash, signature, shape] = FILE.exec(file) ?? [];
  if (contentHash === undefined || signature === undefined) return null;
  // why: the regular expression allows no other shape
  return { contentHash, signature, variant: (shape ?? 'card') as OgVariant };
}

/** Whether we signed this hash for this post, now or before its last change. */
export function isSigned(
  requested: Pick<OgCard, 'locale' | 'slug'> & Pick<OgFile, 'contentHash' | 'signature'>,
  secret: string,
): boolean {
  return isSameSignature(requested.signature, signatureOf(requested, secret));
}

function signatureOf(
  { locale, slug, contentHash }: Pick<OgCard, 'locale' | 'slug'> & Pick<OgFile, 'contentHash'>,
  secret: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([locale, slug, contentHash]))
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);
}
