import fresh from 'fresh';
import type { NextApiRequest, NextApiResponse } from 'next';
import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { isLocale, type Locale } from '../../config/languages';
import { COMPANY_PAGES } from '../../config/pages';
import { SITE } from '../../config/site';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { cropCover, drawCard, isImage } from '../../og/draw-card.server';
import type { OgCard, OgFile, OgVariant } from '../../og/og-url.server';
import { contentHashOf, isSigned, ogImagePath, readOgFile, SITE_CARD } from '../../og/og-url.server';
import { createImageCache, type ImageCache } from '../../og/image-cache';
import { companyCard, postCard, siteCard, TEMPLATE_CARD, templateCard } from '../shared/og-cards.server';
import { oneParam } from '../shared/page-props-of.server';
import { companyPage } from '../content/company-pages.server';
import { content } from '../services/content.server';
import { templateAt } from '../content/templates.server';
import { upstreamOf } from '../services/upstreams.server';

const COVER_DEADLINE_MS = 4_000;
const MAX_COVER_BYTES = 20_000_000;
const MAX_CACHE_BYTES = 64_000_000;
/** A drawing occupies a core for a few tenths of a second; more at a time would only make pages wait. */
const DRAWINGS_AT_A_TIME = 2;

/** Thrown if a crop was requested but the post has no cover. */
class NoCover extends Error {}

type SignedRequest = Pick<OgCard, 'slug'> & OgFile & { readonly locale: Locale };

/**
 * `/api/og/<locale>/<slug>/<file>`: the image of a link preview. A URL that we did not sign gets a 404
 * before anything is fetched or drawn; one signed before the post's last change redirects to the current
 * image. If the content service fails, a cached image is still sent.
 */
export async function sendOgImage(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const imageRequest = signedRequest(request);
  if (!imageRequest) return sendNothing(response, 404, 'public, max-age=60');
  const { locale, slug, contentHash, variant } = imageRequest;
  const etag = `"${contentHash}-${variant}"`;
  if (fresh(request.headers, { etag })) {
    keepForEver(response, etag);
    response.status(304).end();
    return;
  }
  const name = `${locale}/${slug}/${contentHash}-${variant}`;
  try {
    const card = await cardOf(locale, slug);
    if (!card) return sendNothing(response, 404, 'public, max-age=60');
    if (contentHashOf(card) !== contentHash) {
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.redirect(302, ogImagePath(card, variant, env().OG_SECRET));
      return;
    }
    const image = await images().get(name, () => draw(card, variant));
    sendImage(response, image, variant, etag);
  } catch (error) {
    if (error instanceof NoCover) return sendNothing(response, 404, 'public, max-age=60');
    const storedImage = images().peek(name);
    if (storedImage) return sendImage(response, storedImage, variant, etag);
    logger.error('a preview image cannot be drawn', error, { locale, slug });
    response.setHeader('Retry-After', '30');
    sendNothing(response, 503, 'no-store');
  }
}

function signedRequest({ query }: NextApiRequest): SignedRequest | null {
  const locale = oneParam(query.locale);
  const slug = oneParam(query.slug);
  const file = readOgFile(oneParam(query.file));
  if (!isLocale(locale) || !file || !isSigned({ locale, slug, ...file }, env().OG_SECRET)) return null;
  return { locale, slug, ...file };
}

function images(): ImageCache {
  return processSingleton('og-images', () =>
    createImageCache({ maxBytes: MAX_CACHE_BYTES, atATime: DRAWINGS_AT_A_TIME }),
  );
}

async function cardOf(locale: Locale, slug: string): Promise<OgCard | null> {
  if (slug === SITE_CARD) return siteCard(locale);
  const name = COMPANY_PAGES.find((page) => slug === companyCard(locale, page, '').slug);
  if (name) {
    const page = await companyPage(locale, name);
    return page && companyCard(locale, name, page.title);
  }
  if (slug.startsWith(TEMPLATE_CARD)) {
    const template = await templateAt(slug.slice(TEMPLATE_CARD.length), locale);
    return template && templateCard(locale, template);
  }
  const post = await content().post(locale, slug);
  return post && postCard({ ...post, locale, coverUrl: post.featureImage?.url ?? '' });
}

async function draw(card: OgCard, variant: OgVariant): Promise<Uint8Array> {
  const cover = card.coverUrl === '' ? null : await fetchCover(card.coverUrl);
  if (variant !== 'card') {
    if (!cover) throw new NoCover();
    return cropCover(cover, variant);
  }
  return drawCard({
    siteName: SITE.name,
    title: card.title,
    fallbackTitle: translatorFor(card.locale)('site.tagline'),
    kicker: card.kicker,
    cover,
  });
}

/**
 * The cover; null if it is missing or not an image, which a retry would not change.
 *
 * Errors: throws if the service fails, so that a card without its cover is not cached for ever.
 */
async function fetchCover(url: string): Promise<Uint8Array | null> {
  const service = url.startsWith(env().MEDIA_API_URL) ? 'media' : 'cms';
  const { status, bytes } = await fetchBytes({
    service,
    url,
    deadlineMs: COVER_DEADLINE_MS,
    maxBytes: MAX_COVER_BYTES,
    upstream: upstreamOf(service),
  });
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new Error(`the cover's status is ${status}`);
  return (await isImage(bytes)) ? bytes : null;
}

function sendImage(response: NextApiResponse, image: Uint8Array, variant: OgVariant, etag: string): void {
  keepForEver(response, etag);
  response.setHeader('Content-Type', variant === 'card' ? 'image/png' : 'image/jpeg');
  response.setHeader('Content-Length', image.length);
  // Not `send`, which would replace our entity tag with its own.
  response.status(200).end(Buffer.from(image));
}

function keepForEver(response: NextApiResponse, etag: string): void {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', etag);
}

function sendNothing(response: NextApiResponse, status: number, cacheControl: string): void {
  response.setHeader('Cache-Control', cacheControl);
  response.status(status).end();
}
