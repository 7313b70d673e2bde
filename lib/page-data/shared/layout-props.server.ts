import { LOCALES, type Locale } from '../../config/languages';
import { COMPANY_PAGES, PAGES } from '../../config/pages';
import { localePath } from '../../config/routes';
import type { Sibling } from '../../seo/head';
import { announcementFor } from './announcement';
import { headProps } from './head-props.server';
import type { PageMeta } from './page-meta';
import { linkedPages } from '../content/company-pages.server';
import { orFallback } from '../services/or-fallback';
import { siteConfig } from '../services/site-config.server';
import { keptQuery } from './page-parameters.server';
import { pageEnv } from './page-env.server';
import type { LanguageLink, LayoutProps, PageProps } from './page-props';

/**
 * Adds to a view's props what every page needs: header and footer, head. Not the texts, all 45 kB of which
 * would be in each page's data: pages/_app.tsx has them.
 */
export async function pageProps<View>(meta: PageMeta, view: View): Promise<PageProps<View>> {
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
      nowMs: Date.now(),
    }),
    ...(meta.draft && { draft: meta.draft }),
    env: pageEnv(meta),
  };
  const head = headProps(meta, siblings, socialLinks);
  return { layout, head, view };
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
    if (pages.some((page) => page.locale === locale && page.route === name))
      return [{ name, href: localePath(locale, PAGES[name].path) }];
    return name === 'status' && statusUrl !== '' ? [{ name, href: statusUrl }] : [];
  });
}

/** Only these links carry the page's parameters: canonical URL and hreflang set name the page without them. */
function languageLinks(
  siblings: readonly Sibling[],
  { nearest = {}, path, route, query = {} }: PageMeta,
): readonly LanguageLink[] {
  const kept = keptQuery(route, query);
  return LOCALES.map((locale) => {
    const sibling = siblings.find((one) => one.locale === locale);
    return {
      locale,
      href: sibling ? localePath(locale, sibling.path) + kept : localePath(locale, nearest[locale] ?? path),
      exact: sibling !== undefined,
    };
  });
}
