import { LIVE_MAIN_ROUTES, WAKE_ON_INTENT_ROUTES } from '../../config/hydration';

type NextData = {
  readonly page: string;
  readonly isPreview?: boolean;
  readonly err?: unknown;
  readonly isFallback?: boolean;
};

/**
 * What a document does with Next's scripts: `load` them as usual, `hold` them until a visitor needs them, or include `none`.
 */
export type ScriptPolicy = 'load' | 'hold' | 'none';

/** The error page. Its router would try to load the failed page with the wrong data, and its links need no script. */
const SERVER_ERROR = '/500';

/**
 * The policy of a document. Drafts, errors and fallbacks load their scripts as usual, and so does everything in development
 * (Next's own tools need React) unless `HYDRATE_DEV=intent` is set.
 */
export function scriptPolicy(
  { page, isPreview, err, isFallback }: NextData,
  mode: 'intent' | 'load',
): ScriptPolicy {
  const production = process.env.NODE_ENV === 'production';
  if (page === SERVER_ERROR && production) return 'none';
  if (mode === 'load' || isPreview || err || isFallback) return 'load';
  if (!production && process.env.HYDRATE_DEV !== 'intent') return 'load';
  return WAKE_ON_INTENT_ROUTES.has(page) ? 'hold' : 'load';
}

/** Whether React adopts the main part of the page unchanged. */
export function isAdopted(policy: ScriptPolicy, page: string): boolean {
  return policy !== 'load' && !LIVE_MAIN_ROUTES.has(page);
}

/**
 * A page's data without what the document already contains: its head and the article. If React is held, also without the texts that
 * waking loads and without the data of the main part, which React adopts (components/layout/AdoptedLayout.tsx). A copy, because Next
 * serves the original to its data requests.
 */
export function leanProps(
  props: Record<string, unknown>,
  policy: ScriptPolicy,
  page: string,
): Record<string, unknown> {
  const pageProps = asRecord(props.pageProps);
  if (!pageProps) return props;
  const view = asRecord(pageProps.view);
  const i18n = asRecord(pageProps._nextI18Next);
  const adopted = isAdopted(policy, page);
  return {
    ...props,
    pageProps: {
      ...pageProps,
      head: undefined,
      ...(view && { view: adopted ? undefined : { ...view, articleHtml: undefined } }),
      ...(i18n &&
        // `_app` has the i18n configuration.
        policy !== 'load' && {
          _nextI18Next: { ...i18n, initialI18nStore: undefined, userConfig: undefined },
        }),
    },
  };
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
