import Document, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { appOf, drawApp } from '@/components/document/draw-app';
import { DocumentHead } from '@/components/document/DocumentHead';
import { LanguageOffers } from '@/components/document/LanguageOffers';
import { PageDataElement } from '@/components/document/PageDataElement';
import { headWithStyles } from '@/components/document/StyledHead';
import { IslandsContext } from '@/components/layout/Island';
import { MAIN_ID } from '@/components/layout/main-id';
import { PageHead } from '@/components/seo/PageHead';
import { StructuredData } from '@/components/seo/StructuredData';
import { claims, PageHtml } from '@/lib/cache/page-html.server';
import { env } from '@/lib/config/env.server';
import { languageOf, toLocale } from '@/lib/config/languages';
import { translatorFor } from '@/lib/i18n/translator.server';
import { Mark } from '@/lib/markup/marks';
import { documentPage, withoutRuntime } from '@/lib/next/document-props';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { lettersOf } from '@/lib/starter/document/letters.server';
import { islandFiles, pageStyles, starterFiles } from '@/lib/starter/document/starter-files.server';

/** `app`: the HTML of the page, where Next gets a claim for the document in place of the document. */
type Props = { readonly app: string | null };

export default class SiteDocument extends Document<Props> {
  /** Draws the page, which gets the files of its islands. */
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & Props> {
    const islands = islandFiles(toLocale(context.locale));
    const { page, app } = await appOf(context.renderPage);
    const html = drawApp(<IslandsContext value={islands}>{app}</IslandsContext>);
    return claims.areRedeemed
      ? { ...page, html: '', app: html }
      : { ...page, html: `<div>${html}</div>`, app: null };
  }

  override render() {
    const { app } = this.props;
    if (app === null) return this.documentAround(<Main />);
    const document = this.documentAround(<div dangerouslySetInnerHTML={{ __html: app }} />);
    const html = PageHtml.ofText(`<!DOCTYPE html>${renderToStaticMarkup(document)}`);
    return (
      <data data-claim={claims.numberFor(html)}>
        <Main />
      </data>
    );
  }

  private documentAround(main: ReactElement) {
    const { page, locale: routeLocale, props } = documentPage(this.props);
    const locale = toLocale(routeLocale);
    const { script } = starterFiles();
    // why: what loaders return by `pageProps`; an error page has none.
    const { head, layout } = (props.pageProps ?? {}) as Partial<PageProps<unknown>>;
    // Pages hidden from search engines (search results, a log-in in progress) are not offered in other
    // languages either.
    const versions =
      layout && head && head.otherLocales.length > 0 ? layout.languages.filter(({ exact }) => exact) : [];
    const offers = versions
      .filter((version) => version.locale !== locale)
      .map(({ locale: other, href }) => ({ lang: languageOf(other).bcp47, href, t: translatorFor(other) }));
    const SiteHead = headWithStyles(pageStyles(page));
    return (
      <Head.contextType value={withoutRuntime(this.props)}>
        <Html lang={languageOf(locale).bcp47} {...{ [Mark.errors]: errorSettings(env()) }}>
          <SiteHead>
            <DocumentHead letters={lettersOf(locale)} versions={versions.map((version) => version.locale)} />
            {head && layout && <PageHead head={head} layout={layout} />}
            <script src={script} defer fetchPriority="low" />
          </SiteHead>
          <body>
            {layout && (
              <a className="skip-link" href={`#${MAIN_ID}`}>
                {translatorFor(locale)('site.skipToContent')}
              </a>
            )}
            <LanguageOffers offers={offers} />
            {main}
            {/* Read by scripts that run when the document is complete. */}
            <PageDataElement
              data={{
                locale,
                env: layout?.env ?? null,
                account: layout?.env ? islandFiles(locale).account : null,
                planData: layout?.planData ?? [],
              }}
            />
            {head && <StructuredData jsonLd={head.jsonLd} />}
            <NextScript />
          </body>
        </Html>
      </Head.contextType>
    );
  }
}

/**
 * For the browser's error reports: where they go, and the environment and release they name; none without a
 * service.
 */
function errorSettings({ SENTRY_DSN: dsn, ERROR_ENVIRONMENT, ERROR_RELEASE }: ReturnType<typeof env>) {
  return dsn === '' ? undefined : [dsn, ERROR_ENVIRONMENT, ERROR_RELEASE].join(' ');
}
