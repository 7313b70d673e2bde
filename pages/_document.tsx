import Document, { Head, Html, Main, NextScript } from 'next/document';
import { PageHead } from '@/components/seo/PageHead';
import { env } from '@/lib/config/env.server';
import { PART } from '@/components/layout/parts';
import { languageOf, toLocale } from '@/lib/config/languages';
import { translatorFor } from '@/lib/i18n/translator.server';
import type { PageProps } from '@/lib/page-data/props/page-props';
import { DocumentHead } from '@/components/document/DocumentHead';
import { PageDataElement } from '@/components/document/PageDataElement';
import { LanguageOffers } from '@/components/document/LanguageOffers';
import { trimProps, routeParameters, scriptPolicy } from '@/lib/starter/document/hold-scripts';
import { Mark } from '@/lib/markup/marks';
import { pageStyles, starterFiles } from '@/lib/starter/document/starter-files.server';
import { starterScripts } from '@/components/document/starter-scripts';
import { wakeHead } from '@/components/document/WakeHead';

export default class SiteDocument extends Document {
  override render() {
    const data = this.props.__NEXT_DATA__;
    const locale = toLocale(data.locale);
    const files = starterFiles();
    const { head, layout } = (data.props.pageProps ?? {}) as Partial<PageProps<unknown>>;
    // Pages hidden from search engines (search results, a log-in in progress) are not offered in other languages either.
    const versions =
      layout && head && head.alternates.length > 0 ? layout.languages.filter(({ exact }) => exact) : [];
    const offers = versions
      .filter((version) => version.locale !== locale)
      .map(({ locale: other, href }) => ({ lang: languageOf(other).bcp47, href, t: translatorFor(other) }));
    const main = files.held[data.page];
    const policy = scriptPolicy(data, env().HYDRATE, main);
    const adopted = policy !== 'load' && main === 'adopted';
    data.query = routeParameters(data.page, data.query);
    data.props = trimProps(data.props, policy, adopted);
    const SiteHead =
      policy === 'load'
        ? Head
        : wakeHead(policy, {
            script: files.script,
            texts: (adopted ? files.texts : files.textsWithMain)[locale] ?? null,
            styles: pageStyles(data.page),
            adopted: adopted ? data.page : undefined,
          });
    return (
      <Html lang={languageOf(locale).bcp47} {...{ [Mark.errors]: errorSettings(env()) }}>
        <SiteHead>
          <DocumentHead locale={locale} versions={versions.map((version) => version.locale)} />
          <PageDataElement data={{ locale }} />
          {head && layout && <PageHead head={head} layout={layout} />}
          {policy === 'load' && starterScripts(files.script)}
        </SiteHead>
        <body>
          {layout && (
            <a className="skip-link" href={`#${PART.main}`}>
              {translatorFor(locale)('site.skipToContent')}
            </a>
          )}
          <LanguageOffers offers={offers} />
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}

/** For the browser's error reports: where they go, and the environment and release they name; none without a service. */
function errorSettings({ SENTRY_DSN: dsn, ERROR_ENVIRONMENT, ERROR_RELEASE }: ReturnType<typeof env>) {
  return dsn === '' ? undefined : [dsn, ERROR_ENVIRONMENT, ERROR_RELEASE].join(' ');
}
