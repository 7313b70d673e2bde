import { StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { TextsContext } from '@/components/i18n/use-texts';
import { createTranslate, type Texts } from '@/lib/i18n/page-texts';
import { pageData } from '@/lib/markup/page-data.client';
import { StoreProvider } from '@/store/StoreProvider';
import { pageStore } from '@/store/page-store.client';

type Drawing = {
  /** The element whose content React takes over; what the server has drawn there is hydrated. */
  readonly host: HTMLElement;
  readonly texts: Texts;
  /** Shown if the island fails; without it a message in its place. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Draws an island, a React root of its own, around the shared state of the page. Resolves when it acts: its
 * listeners are in place. In development it replaces what the server has drawn, because the development
 * server's bundler names classes in its own way.
 *
 * Errors: rejects if it fails to render, which is also reported.
 */
export function drawIsland({ host, texts, fallback, children }: Drawing): Promise<void> {
  const { locale } = pageData();
  const translator = { language: locale, t: createTranslate(texts, locale) };
  return new Promise((resolve, reject) => {
    const island = (
      <StrictMode>
        <TextsContext value={translator}>
          <ErrorBoundary fallback={fallback} onError={reject}>
            <StoreProvider store={pageStore()}>
              {children}
              <Ready onReady={resolve} />
            </StoreProvider>
          </ErrorBoundary>
        </TextsContext>
      </StrictMode>
    );
    if (host.hasChildNodes() && process.env.NODE_ENV === 'production')
      hydrateRoot(host, island, { onRecoverableError: drawnAnew });
    // At once: what was pressed waits for it.
    else flushSync(() => createRoot(host).render(island));
  });
}

/** Effects run in the order of the tree, so this one comes after those of its siblings. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function drawnAnew(): void {
  // A browser has translated what the server drew, so React draws it again. That our own code does not match
  // is found by tests/components/auth/AuthPageForm.test.tsx.
}
