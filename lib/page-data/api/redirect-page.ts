import { languageOf, toLocale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { escapeMarkup } from '../../seo/xml';

/**
 * A document that immediately redirects to another site, with a link for browsers that do not redirect.
 *
 * It opts in to view transitions because the page before it does: Chromium reports an error if only one side
 * does.
 * Errors: never throws; an unknown language falls back to English.
 */
export function redirectPage(url: string, locale: unknown): string {
  const pageLocale = toLocale(typeof locale === 'string' ? locale : undefined);
  const to = escapeMarkup(url);
  const text = escapeMarkup(translatorFor(pageLocale)('go.leaving', { host: new URL(url).host }));
  const { light, dark } = SITE.themeColor;
  return `<!doctype html><html lang="${languageOf(pageLocale).bcp47}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><title>${text}</title><style>@view-transition{navigation:auto}:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:1rem;font:500 1.125rem/1.5 system-ui,sans-serif;background:light-dark(${light},${dark});color:light-dark(#171512,#f3efe7);text-align:center}a{color:inherit}</style><main><h1 style="font-size:1em;font-weight:500"><a href="${to}">${text}</a></h1></main></html>`;
}
