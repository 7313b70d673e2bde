import type { SSRConfig } from 'next-i18next/pages';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../next-i18next.config.js';
import { env } from '../config/env.server';
import { LOCALES } from '../config/languages';
import { localePath } from '../config/routes';
import { serverAgents } from '../http/agents.server';
import { createHttpClient } from '../http/http-client';
import { logger } from '../monitoring/logger';
import type { Sibling } from '../seo/head';
import { announcementFor } from './announcement';
import { headProps } from './head-props.server';
import type { PageFacts } from './page-facts';
import type { NearestPaths } from './page-languages';
import { createSiteConfigReader } from './site-config.server';
import { pageEnv } from './vendor-scripts.server';
import type { ChromeProps, LanguageLink, PageProps } from './view-props';

let readConfig: ReturnType<typeof createSiteConfigReader> | undefined;

function siteConfig() {
  readConfig ??= createSiteConfigReader({
    http: createHttpClient({ service: 'cdn', baseUrl: env().CDN_URL, agents: serverAgents }),
    log: logger,
  });
  return readConfig();
}

/** Wraps what a view draws into a page: texts, header and footer, head. */
export async function pageProps<View>(facts: PageFacts, view: View): Promise<PageProps<View> & SSRConfig> {
  const siblings = facts.siblings ?? LOCALES.map((locale) => ({ locale, path: facts.path }));
  const [texts, { socialLinks, announcement }] = await Promise.all([
    serverSideTranslations(facts.locale, ['common'], i18nConfig),
    siteConfig(),
  ]);
  const chrome: ChromeProps = {
    locale: facts.locale,
    path: facts.path,
    languages: languageLinks(siblings, facts.nearest ?? {}, facts.path),
    socialLinks,
    announcement: announcementFor(announcement, {
      locale: facts.locale,
      path: facts.path,
      nowMs: Date.now(),
    }),
    env: facts.route === 'error' ? null : pageEnv(facts.route),
  };
  const head = headProps(facts, siblings, socialLinks);
  return { ...texts, chrome, head, view };
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
