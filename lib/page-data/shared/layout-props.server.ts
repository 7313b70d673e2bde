import { LOCALES, type Locale, languageOf } from '../../config/languages';
import { COMPANY_PAGES, PAGES } from '../../config/pages';
import { localePath } from '../../config/routes';
import { type Sibling, absoluteUrl, alternatesOf } from '../../seo/head';
import { announcementFor } from './announcement';
import type { PageMeta, HeadProps, LanguageLink, LayoutProps, PageProps } from './page-props';
import { linkedPages } from '../content/company-pages.server';
import { orFallback } from '../services/or-fallback';
import { siteConfig } from '../services/site-config.server';
import { keptQuery } from './page-parameters.server';
import { env, publicEnv } from '../../config/env.server';
import type { PublicEnv } from '../../config/public-env';
import { allowsVendors } from '../../config/vendor-pages';
import type { SocialLinks } from '../../cms/model';
import { SHOWN_CHARACTERS } from '../../config/constants';
import { translatorFor } from '../../i18n/translator.server';
import { feedLinks } from '../../seo/feed-links';
import { INDEXING_POLICY } from '../../seo/indexing-policy';
import { siteJsonLd } from '../../seo/json-ld/site-json-ld';
import { cutText } from '../../text/cut-text';
import { cardImage, siteCard } from './og-cards.server';

/**
 * Adds to a view's props what every page needs: header and footer, head. Not the texts, all 45 kB of which
 * would be in each page's data: pages/_app.tsx has them.
 *
 * @example
 * ```ts
 * const view = { heading: 'Prices', plans: ['Free', 'Pro'] };
 * const props = await pageProps(
 *   { route: 'pricing', locale: 'en', path: '/pricing', title: 'Prices', description: 'Two plans.' },
 *   view,
 * );
 * const plans: readonly string[] = props.view.plans;
 * ```
 */
export async function pageProps<View>(
  meta: PageMeta,
  view: View,
  nowMs = Date.now(),
): Promise<PageProps<View>> {
  const siblings = meta.siblings ?? LOCALES.map((locale) => ({ locale, path: meta.path }));
  const [{ socialLinks, planData, announcement }, company] = await Promise.all([
    siteConfig(),
    companyLinks(meta.locale),
  ]);
  const layout: LayoutProps = {
    locale: meta.locale,
    path: meta.path,
    languages: languageLinks(siblings, meta),
    socialLinks,
    planData: planData.map(({ id, name }) => ({ id, name })),
    company,
    announcement: announcementFor(announcement, {
      locale: meta.locale,
      path: meta.path,
      nowMs,
    }),
    ...(meta.draft && { draft: meta.draft }),
    env: pageEnv(meta),
  };
  const head = headProps(meta, siblings, socialLinks);
  return { layout, head, view };
}

/** What the loader of a page that is there returns. */
export async function foundPage<View>(
  meta: PageMeta,
  view: View,
): Promise<{ readonly kind: 'found'; readonly props: PageProps<View> }> {
  return { kind: 'found', props: await pageProps(meta, view) };
}

/**
 * The pages about the company that exist in this language. The status page may be on another site. A page
 * without these links is better than none.
 */
const companyLinks = (locale: Locale): Promise<LayoutProps['company']> =>
  orFallback('footer: links of company pages', linksIn(locale), []);

async function linksIn(locale: Locale): Promise<LayoutProps['company']> {
  const [pages, { statusUrl }] = await Promise.all([linkedPages(), siteConfig()]);
  return COMPANY_PAGES.flatMap((name) => {
    const companyPage = pages.find((page) => page.locale === locale && page.route === name);
    const newest = companyPage?.page.changes[0]?.date;
    if (companyPage) return [{ name, href: localePath(locale, PAGES[name].path), ...(newest && { newest }) }];
    return name === 'status' && statusUrl !== '' ? [{ name, href: statusUrl }] : [];
  });
}

/** Only these links carry the page's parameters: canonical URL and hreflang set name the page without them. */
function languageLinks(
  siblings: readonly Sibling[],
  { nearest = {}, path, route, query = {} }: PageMeta,
): readonly LanguageLink[] {
  const search = keptQuery(route, query);
  return LOCALES.map((locale) => {
    const sibling = siblings.find((one) => one.locale === locale);
    return {
      locale,
      href: sibling ? localePath(locale, sibling.path) + search : localePath(locale, nearest[locale] ?? path),
      exact: sibling !== undefined,
    };
  });
}

/** The part of the environment that a page sends to the browser. */
function pageEnv({ route, path }: Pick<PageMeta, 'route' | 'path'>): PublicEnv {
  return {
    ...publicEnv(env(), allowsVendors(path)),
    // Only there does a browser call the media API.
    ...((route === 'template' || route === 'templateFavourites') && { media: env().MEDIA_API_URL }),
  };
}

/** A page's head for machines, within the indexing policy of its route. */
export function headProps(meta: PageMeta, siblings: readonly Sibling[], socialLinks: SocialLinks): HeadProps {
  const { route, locale, path, title, description, article, feeds = [], markdown = '', original = '' } = meta;
  const { SITE_ORIGIN: origin, SITE_INDEXABLE } = env();
  const isListed = INDEXING_POLICY[route].indexable && meta.indexable !== false;
  return {
    title,
    description: cutText(description, SHOWN_CHARACTERS.description),
    canonical: isListed ? original || absoluteUrl(origin, locale, path) : '',
    isOriginal: original === '',
    indexable: isListed && SITE_INDEXABLE,
    // Search engines take alternates of an original only.
    alternates: isListed && original === '' ? alternatesOf(origin, siblings) : [],
    otherLocales: isListed
      ? siblings.filter((one) => one.locale !== locale).map((one) => languageOf(one.locale).openGraph)
      : [],
    feeds: [...feeds, ...feedLinks(origin, locale, { kind: 'site' }, translatorFor(locale)('nav.blog'))],
    markdown,
    image: meta.image ?? cardImage(siteCard(locale)),
    type: meta.type ?? 'website',
    ...(article && { article }),
    jsonLd: isListed ? [...siteJsonLd({ origin, locale, socialLinks }), ...(meta.jsonLd ?? [])] : [],
  };
}
