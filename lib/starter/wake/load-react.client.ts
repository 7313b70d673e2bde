import type { PageTexts, WakeFiles } from './wake-files';

const NEXT_DATA_ID = '__NEXT_DATA__';

/** Fetches ahead what waking needs, without running it. */
export function warmUp({ scripts, texts }: WakeFiles): void {
  for (const href of [...scripts, ...(texts === null ? [] : [texts])]) {
    const link = document.createElement('link');
    if (link.relList.supports('prefetch')) {
      link.rel = 'prefetch';
      link.as = href === texts ? 'fetch' : 'script';
      if (href === texts) link.crossOrigin = 'anonymous';
      link.href = href;
      document.head.append(link);
    } else {
      // Safari has no prefetch; a failure here costs nothing, the real load comes later.
      fetch(href, { priority: 'low' }).catch(() => undefined);
    }
  }
}

/**
 * Puts the page's texts into Next's data, then runs Next's scripts in their order; React hydrates the page as it would have at load.
 *
 * Errors: `onFailed` is called once when a file cannot be had. Success is told by the READY_EVENT of `_app`.
 */
export function loadReact({ scripts, texts, page }: WakeFiles, onFailed: () => void): void {
  let failed = false;
  const fail = () => {
    if (failed) return;
    failed = true;
    onFailed();
  };
  // While the texts are on their way the scripts are too; they run afterwards.
  if (texts !== null) warmUp({ scripts, texts: null });
  readTexts(texts)
    .then((read) => {
      if (read) addTexts(read);
      if (page !== undefined) standInFor(page);
      for (const src of scripts) {
        const script = document.createElement('script');
        script.src = src;
        script.async = false;
        script.onerror = fail;
        document.body.append(script);
      }
    })
    .catch(fail);
}

type EntryPoint = readonly [route: string, load: () => { readonly default: () => null }];

/** Next waits for the page's own script to announce itself. `_app` draws an adopted page without it, so nothing is announced in its place. */
function standInFor(page: string): void {
  const next = window as { __NEXT_P?: EntryPoint[] };
  (next.__NEXT_P ??= []).push([page, () => ({ default: () => null })]);
}

async function readTexts(src: string | null): Promise<PageTexts | null> {
  if (src === null) return null;
  const response = await fetch(src, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  return (await response.json()) as PageTexts;
}

/** The place where next-i18next looks for its texts; the document left it empty. */
function addTexts(store: PageTexts): void {
  const element = document.getElementById(NEXT_DATA_ID);
  if (!element) return;
  const data = JSON.parse(element.textContent) as {
    props: { pageProps: { _nextI18Next?: Record<string, unknown> } };
  };
  const i18n = data.props.pageProps._nextI18Next;
  if (!i18n) return;
  i18n.initialI18nStore = store;
  element.textContent = JSON.stringify(data);
}
