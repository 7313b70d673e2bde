import type { RedirectRule } from '../../cms/model';
import type { Cache } from '../../cache/create-cache';
import { invalidation } from '../../cache/invalidation.server';
import { processCache } from '../../cache/process-cache.server';
import { RENDER_DEADLINE_MS } from '../../config/constants';
import { env } from '../../config/env.server';
import { UPLOADS } from '../../config/image-sources.mjs';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../config/languages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import { createOnlyNew } from '../../monitoring/only-new';
import { purge } from '../services/purge.server';
import { FEED_FORMATS } from '../../seo/feed';
import type { RedirectTable, RedirectTarget, RefusedRule } from '../../seo/redirect-table';
import { buildRedirectTable, changedSources, splitLocale } from '../../seo/redirect-table';
import { content } from '../services/content.server';
import { leadsToPage } from './leads-to-page.server';
import { noneIfUnknown } from './none-if-unknown.server';
import { isPublicFile } from '../services/public-files.server';

const FRESH_MS = 60_000;
/**
 * Age alone renews the table only in the background, because an old table is better than a page that waits.
 */
const USABLE_MS = Number.POSITIVE_INFINITY;

/** Where readers look for a feed. A post or a rule of the editors with one of these URLs comes first. */
const FEED_NAMES = buildRedirectTable(
  ['/feed', '/rss', '/blog/feed'].map((from) => ({
    from,
    to: `/${FEED_FORMATS.rss.file}`,
    locale: null,
    status: 308,
  })),
).table;

type Rules = {
  readonly table: RedirectTable;
  readonly rules: readonly RedirectRule[];
  readonly refused: readonly RefusedRule[];
};

/** The editors' redirect rules, renewed in the background. */
function redirectRules(): Cache<Rules> {
  return processCache('redirects', () => ({
    load: createRulesLoader(),
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    onError: (error) => logger.error('redirects: the content service failed, the last table is used', error),
  }));
}

/**
 * The redirect of a path (without locale prefix) with its query, by an editors' rule or to a feed; null also
 * if it would lead to no page of ours.
 *
 * Errors: throws an HttpError if the rules have never been read, because then nobody knows that there is
 * none.
 */
export async function redirectOf(locale: Locale, url: string): Promise<RedirectTarget | null> {
  const { table } = await currentRules();
  const target = table.find(locale, url) ?? table.find(locale, unscaled(url));
  return (await reachable(target)) ?? FEED_NAMES.find(locale, url);
}

/**
 * The URL of a picture at its original size, for which an imported blog has a rule: WordPress made
 * `photo-580x300.jpg` of `photo.jpg`, Ghost `/content/images/size/w600/…` of `/content/images/…`.
 */
const unscaled = (url: string): string =>
  url
    .replace(/-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/content/images/');

/** The rules, for which no page waits longer than for anything else: reading them may take longer. */
async function currentRules(): Promise<Rules> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = setTimeout(
      () => reject(new HttpError('deadline', 'cms', '/redirects', null)),
      RENDER_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([redirectRules().get(), late]);
  } finally {
    clearTimeout(giveUp);
  }
}

/**
 * Whether an editors' rule for this path (without locale prefix) asks for parameters.
 *
 * Errors: never throws; false without a table.
 */
export const readsQuery = (locale: Locale, path: string): Promise<boolean> =>
  redirectRules()
    .get()
    .then(
      ({ table }) => table.readsQuery(locale, path),
      () => false,
    );

/**
 * The target if it is there, null if it is not. While the content service cannot tell, the redirect is
 * temporary: a browser never asks for a permanent one again.
 */
export async function reachable(target: RedirectTarget | null): Promise<RedirectTarget | null> {
  if (target?.kind !== 'moved' || !target.to.startsWith('/')) return target;
  const { locale, path } = splitLocale(target.to);
  if (isPublicFile(path)) return { ...target, to: path };
  // A file of the old blog is the content service's now (cms/import).
  if (path.startsWith(UPLOADS)) return { ...target, to: `${content().media.base}${path}` };
  try {
    return (await leadsToPage(locale ?? DEFAULT_LOCALE, path)) ? target : null;
  } catch (error) {
    logger.error('redirects: the target could not be checked', error, { to: target.to });
    return { ...target, permanent: false };
  }
}

/**
 * The rules that redirect nobody, each with the reason, and the number of all.
 *
 * Errors: throws if the rules were never loaded.
 */
export async function refusedRules(): Promise<{
  readonly total: number;
  readonly refused: readonly RefusedRule[];
}> {
  const { table, rules, refused } = await redirectRules().get();
  const unreachable: RefusedRule[] = [];
  const accepted = rules.filter((rule) => !refused.some((one) => one.rule === rule));
  for (const rule of accepted)
    for (const locale of LOCALES.filter((one) => rule.locale === null || rule.locale === one)) {
      const target = table.find(locale, rule.from);
      const [path = '', query] = rule.from.split('?');
      if (query !== undefined && path !== '/' && (await leadsToPage(locale, path)))
        unreachable.push({ rule, reason: `${rule.from} is a page of the site, which ignores the query` });
      else if (target?.kind === 'moved' && (await reachable(target)) === null)
        unreachable.push({ rule, reason: `${rule.from} leads to ${target.to}, where there is no page` });
    }
  return { total: rules.length, refused: [...refused, ...unreachable] };
}

function createRulesLoader(): () => Promise<Rules> {
  const onlyNew = createOnlyNew();
  let lastRules: readonly RedirectRule[] | undefined;
  return async () => {
    const rules: readonly RedirectRule[] = await content().redirects().catch(noneIfUnknown);
    const { table, refused } = buildRedirectTable(rules);
    const reasons = refused.map(({ rule, reason }) => `${reason} (${rule.locale ?? 'every language'})`);
    for (const reason of onlyNew(reasons)) logger.warn('redirects: a rule is refused', { reason });
    if (lastRules) forgetResponses(changedSources(lastRules, rules));
    lastRules = rules;
    return { table, rules, refused };
  };
}

/**
 * Drops cached responses of these URLs, here and in the proxy: they date from before the change and are
 * mostly 404s.
 */
function forgetResponses(paths: readonly string[]) {
  if (paths.length === 0) return;
  invalidation.pagesHaveChanged();
  const { PROXY_PURGE_URL } = env();
  if (PROXY_PURGE_URL !== '') void purge(PROXY_PURGE_URL, paths, logger);
}

/** Loads the rules in the background, if there are none or they have been marked as outdated. */
export const renewRedirects = () =>
  void redirectRules()
    .get()
    .catch((error: unknown) => logger.error('redirects: there is no table', error));
