import { isRecord } from '../../platform/json';

type NextData = {
  readonly page: string;
  readonly isPreview?: boolean;
  readonly err?: unknown;
  readonly isFallback?: boolean;
};

/** What the main part of a page is that can be held: finished HTML, which React adopts, or drawn by React. */
export type HeldMain = 'adopted' | 'live';

/**
 * What a document does with Next's scripts: `load` them as usual, `hold` them until a visitor needs them, or include `none`.
 */
export type ScriptPolicy = 'load' | 'hold' | 'none';

/** The error page. Its router would try to load the failed page with the wrong data, and its links need no script. */
const SERVER_ERROR = '/500';

/**
 * The policy of a document; `main` only if the page can be held. Drafts, errors and fallbacks load their scripts as usual, and so does everything in development
 * (Next's own tools need React) unless `HYDRATE_DEV=intent` is set.
 */
export function scriptPolicy(
  { page, isPreview, err, isFallback }: NextData,
  mode: 'intent' | 'load',
  main: HeldMain | undefined,
): ScriptPolicy {
  const production = process.env.NODE_ENV === 'production';
  if (page === SERVER_ERROR && production) return 'none';
  if (mode === 'load' || isPreview || err || isFallback) return 'load';
  if (!production && process.env.HYDRATE_DEV !== 'intent') return 'load';
  return main ? 'hold' : 'load';
}

/**
 * A page's data without what the document already contains: its head and the article. If React is held, also without the texts that
 * waking loads; if React adopts the main part (components/layout/AdoptedLayout.tsx), without its data. A copy, because Next
 * serves the original to its data requests.
 */
export function trimProps(
  props: Record<string, unknown>,
  policy: ScriptPolicy,
  adopted: boolean,
): Record<string, unknown> {
  const { pageProps } = props;
  if (!isRecord(pageProps)) return props;
  const { view, _nextI18Next: i18n } = pageProps;
  return {
    ...props,
    pageProps: {
      ...pageProps,
      head: undefined,
      ...(isRecord(view) && { view: adopted ? undefined : { ...view, articleHtml: undefined } }),
      ...(isRecord(i18n) &&
        // `_app` has the i18n configuration.
        policy !== 'load' && {
          _nextI18Next: { ...i18n, initialI18nStore: undefined, userConfig: undefined },
        }),
    },
  };
}

/**
 * The parameters of the route itself, such as `post` of `/blog/[post]`. Not the visitor's query: the document may be stored in a shared
 * cache, and a query may contain an invite. In the browser, Next reads the query from the URL.
 */
export function routeParameters<Value>(
  page: string,
  query: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) =>
      [`[${name}]`, `[...${name}]`, `[[...${name}]]`].some((segment) => page.split('/').includes(segment)),
    ),
  );
}
