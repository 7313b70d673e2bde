import type { SSRConfig } from 'next-i18next/pages';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../../next-i18next.config.js';
import { processCache } from '../../cache/process-cache.server';
import { LOCALES, type Locale } from '../../config/languages';
import { localePath } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import type { Sibling } from '../../seo/head';
import { announcementFor } from './announcement';
import { headProps } from './head-props.server';
import type { PageMeta } from './page-meta';
import type { NearestPaths } from './page-languages';
import { filledPages } from '../sources/company-pages.server';
import { siteConfigCache } from '../sources/site-config.server';
import { clientOf } from '../sources/upstreams.server';
import { pageEnv } from './vendor-scripts.server';
import type { LanguageLink, LayoutProps, PageProps } from './page-props';

function siteConfig() {
  return processCache('site-configuration', () => siteConfigCache(clientOf('cdn'), logger)).get();
}

/** Adds to a view's props what every page needs: texts, header and footer, head. */
export async function pageProps<View>(meta: PageMeta, view: View): Promise<PageProps<View> & SSRConfig> {
  const siblings = meta.siblings ?? LOCALES.map((locale) => ({ locale, path: meta.path }));
  const [texts, { socialLinks, planData, announcement }, company] = await Promise.all([
    serverSideTranslations(meta.locale, ['common'], i18nConfig),
    siteConfig(),
    // Error pages are rendered at build time, where there is no content.
    meta.route === 'error' ? [] : companyLinks(meta.locale),
  ]);
  const layout: LayoutProps = {
    locale: meta.locale,
    path: meta.path,
    languages: languageLinks(siblings, meta.nearest ?? {}, meta.path),
    socialLinks,
    planData,
    company,
    announcement: announcementFor(announcement, {
      locale: meta.locale,
      path: meta.path,
      nowMs: Date.now(),
    }),
    ...(meta.draft && { draft: meta.draft }),
    env: pageEnv(meta.route),
  };
  const head = headProps(meta, siblings, socialLinks);
  return { ...texts, layout, head, view };
}

/** A page without these links is better than none. */
async function companyLinks(locale: Locale): Promise<LayoutProps['company']> {
  try {
    return (await filledPages()).filter((page) => page.locale === locale).map(({ route }) => route);
  } catch (error) {
    logger.error('footer: there is no list of company pages', error);
    return [];
  }
}

function languageLinks(
  siblings: readonly Sibling[],
  nearest: NearestPaths,
  path: string,
): readonly LanguageLink[] {
  return LOCALES.map((locale) => {
    const sibling = siblings.find((one) => one.locale === locale);
    return {
      locale,
      href: localePath(locale, sibling?.path ?? nearest[locale] ?? path),
      exact: sibling !== undefined,
    };
  });
}
