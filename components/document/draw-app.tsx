import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Mark } from '@/lib/markup/marks';

/** An island that has content in the document: React takes it over in the browser. */
const HYDRATED = new RegExp(`${Mark.islandProps}="[^"]*">(?!</div>)`);

/**
 * The HTML of a page's app, drawn in one go. Next's own way writes it into a stream, encodes it, decodes it
 * and joins it again, and marks every border between two texts for hydration, which only an island with
 * content needs (decision 0004).
 *
 * Next's contexts are not around it: the site uses none of Next's components.
 *
 * Errors: throws what a component throws.
 */
export function drawApp(app: ReactElement): string {
  const html = renderToStaticMarkup(app);
  return HYDRATED.test(html) ? renderToString(app) : html;
}

/**
 * Has Next draw an empty page, to get the app that it would have drawn, with its properties.
 *
 * @param renderPage the document context's
 */
export async function appOf<P extends object, R>(
  renderPage: (options: { enhanceApp: (App: ComponentType<P>) => ComponentType<P> }) => R | Promise<R>,
): Promise<{ readonly page: R; readonly app: ReactElement }> {
  let app: ReactElement | undefined;
  const page = await renderPage({
    enhanceApp: (App) => (props) => {
      app = <App {...props} />;
      return null;
    },
  });
  if (!app) throw new Error('Next has not drawn the page');
  return { page, app };
}
