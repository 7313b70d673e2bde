import type { IncomingMessage } from 'node:http';
import type { Cache } from '../../cache/create-cache';
import { processCache } from '../../cache/process-cache.server';
import { MAX_SLUG_LENGTH, PAGE_REVALIDATE_SECONDS } from '../../config/constants';
import { env } from '../../config/env.server';
import { DEFAULT_LOCALE, type Locale } from '../../config/languages';
import { localePath, RESERVED_POST_SLUGS, routes } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import { originalElsewhere } from '../../text/original-elsewhere';
import { absoluteUrl } from '../../seo/head';
import { splitLocale } from '../../seo/redirect-table';
import { markdownOf } from './markdown-of.server';
import { redirectOf } from '../content/redirects.server';
import { content } from '../services/content.server';
import type { LoadedText } from './text-document.server';

/** The part of a Markdown version that does not depend on the request. */
type MarkdownVersion =
  | {
      readonly kind: 'found';
      readonly body: string;
      /** URL of its page. */
      readonly url: string;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly to: string; readonly permanent: boolean };

const MAX_VERSIONS = 300;

/** Markdown versions, and slugs without one, are cached as long as pages. */
function markdownVersions(): Cache<MarkdownVersion> {
  return processCache('markdown-versions', () => ({
    load: (key) => {
      const [locale, slug] = JSON.parse(key) as [Locale, string]; // why: the key is built below
      return makeMarkdownVersion(locale, slug);
    },
    freshMs: PAGE_REVALIDATE_SECONDS * 1000,
    max: MAX_VERSIONS,
    onError: (error, key) => logger.error('Markdown version: the last one is used', error, { key }),
  }));
}

/**
 * The Markdown version of a post. It names the same URL as canonical as its page.
 *
 * Errors: throws if the content service fails and the version is not cached; an unknown slug is `missing`, or
 * `moved` by a redirect rule.
 */
export async function loadPostMarkdown(
  locale: Locale,
  slug: string,
  request: IncomingMessage,
): Promise<LoadedText> {
  // The path to which next.config.js rewrites the version's URL; a 404 when opened directly.
  if (/^\/(?:[a-z]{2}\/)?markdown\//.test(pathOf(request))) return { kind: 'missing' };
  if (slug === '' || RESERVED_POST_SLUGS.has(slug) || slug.length > MAX_SLUG_LENGTH)
    return { kind: 'missing' };
  const version = await markdownVersions().get(JSON.stringify([locale, slug]));
  // Only the version's own URL may be cached: a shared cache would confuse it with the page under the page's
  // URL.
  const isNegotiated = !pathOf(request).endsWith('.md');
  if (version.kind === 'moved' && !isNegotiated) return { ...version, to: markdownUrlOf(version.to) };
  if (version.kind !== 'found') return version;
  const { body, url } = version;
  return {
    kind: 'found',
    document: {
      body,
      mediaType: 'text/markdown',
      route: 'markdown',
      headers: {
        Link: `<${url}>; rel="canonical"`,
        'Content-Location': localePath(locale, routes.markdown(slug)),
        ...(isNegotiated && { Vary: 'Accept' }),
      },
      ...(isNegotiated && { cacheControl: 'no-store' }),
    },
  };
}

async function makeMarkdownVersion(locale: Locale, slug: string): Promise<MarkdownVersion> {
  const post = await content().post(locale, slug);
  if (!post) {
    const moved = await redirectOf(locale, routes.post(slug));
    return moved?.kind === 'moved' ? moved : { kind: 'missing' };
  }
  const { SITE_ORIGIN } = env();
  const own = absoluteUrl(SITE_ORIGIN, locale, routes.post(slug));
  const url = originalElsewhere(post.canonicalUrl, SITE_ORIGIN) || own;
  return { kind: 'found', body: markdownOf(post, locale), url };
}

/** The URL of the Markdown version of a post's path; any other URL as it is, because it has none. */
function markdownUrlOf(to: string): string {
  const { locale, path } = splitLocale(to);
  const [, post, slug = '', rest = ''] = /^(\/blog\/([^/?#]+))\/*([?#].*)?$/.exec(path) ?? [];
  if (post === undefined || slug.endsWith('.md') || RESERVED_POST_SLUGS.has(slug)) return to;
  return `${localePath(locale ?? DEFAULT_LOCALE, post)}.md${rest}`;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
