import pLimit from 'p-limit';
import { urlsIn } from '../../article/check/placed-elements';
import { checkPost } from '../../article/check/check-post';
import { readForCheck } from '../../article/check/checked-body';
import type { Finding } from '../../article/check/finding';
import type { FileState, LinkState, Surroundings } from '../../article/check/surroundings';
import { mediaUrl } from '../../article/safe-url';
import type { TypedPost } from '../../cms/model';
import { env } from '../../config/env.server';
import { DEFAULT_LOCALE, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { splitLocale } from '../../seo/redirect-table';
import { leadsToPage } from '../content/leads-to-page.server';
import { content } from '../services/content.server';
import { isPublicFile } from '../services/public-files.server';
import { redirectOf, refusedRules } from '../content/redirects.server';
import { uploadedFile } from '../services/uploaded-files.server';

const AT_ONCE = 6;

/** Looks at a URL of another site; null if nothing can be said. */
export type LookOutside = (url: string) => Promise<LinkState | null>;

const lookAway: LookOutside = () => Promise.resolve(null);

/**
 * What an editor should know about a post, looked up: its links by the site's own knowledge, its images at
 * the content service. Other sites are asked by `lookOutside` only.
 *
 * Errors: throws if the content service fails.
 */
export async function findingsOf(
  typed: TypedPost,
  {
    locale,
    sameSlug,
    lookOutside = lookAway,
  }: {
    readonly locale: Locale;
    readonly sameSlug: number;
    readonly lookOutside?: LookOutside;
  },
): Promise<readonly Finding[]> {
  const { base: mediaBase, sources: imageSources } = content().media;
  const { post } = typed;
  const body = readForCheck(post.body);
  const { links, files } = urlsIn(body.tree, mediaBase);
  const own = localePath(locale, routes.post(post.slug));
  const fields = typed.images.flatMap(({ url }) => mediaUrl(url, mediaBase) ?? []);
  const uploads = [...new Set([...files, ...fields, ...typed.captionFiles])].filter((url) =>
    imageSources.some((source) => url.startsWith(source)),
  );
  const around: Surroundings = {
    origin: env().SITE_ORIGIN,
    links: await statesOf<LinkState>(links, (href) => stateOfLink(href, own, lookOutside)),
    files: await statesOf<FileState>(uploads, uploadedFile),
    sameSlug,
    refusedRules: (await refusedRules()).refused
      .map(({ rule }) => rule)
      .filter(({ from, to }) => [from, to].some((path) => path === own || path === routes.post(post.slug))),
    mediaBase,
    imageSources,
  };
  return checkPost({ typed, body }, around, locale);
}

async function statesOf<State>(
  urls: readonly string[],
  look: (url: string) => Promise<State | null>,
): Promise<ReadonlyMap<string, State>> {
  const inTurn = pLimit(AT_ONCE);
  const states = await Promise.all(urls.map((url) => inTurn(async () => [url, await look(url)] as const)));
  return new Map(states.flatMap(([url, state]) => (state === null ? [] : [[url, state]])));
}

/** A page counts before a redirect, as it does for readers. */
async function stateOfLink(href: string, own: string, lookOutside: LookOutside): Promise<LinkState | null> {
  const { SITE_ORIGIN } = env();
  const base = new URL(own, SITE_ORIGIN);
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (![base.host, SITE.domain, `www.${SITE.domain}`].includes(url.host)) return lookOutside(url.href);
  if (isPublicFile(url.pathname) || url.pathname.startsWith('/api/')) return { kind: 'page' };
  const { locale, path } = splitLocale(url.pathname);
  const language = locale ?? DEFAULT_LOCALE;
  if (await leadsToPage(language, path)) return { kind: 'page' };
  const target = await redirectOf(language, `${path}${url.search}`);
  return target?.kind === 'moved' ? { kind: 'moved', to: target.to } : { kind: 'missing' };
}
