import { languageOf, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { escapeMarkup } from '../../seo/xml';

/** The page of a failure for which nothing else can be drawn: no component, no content, no file. */
export function lastPage(locale: Locale): string {
  const t = translatorFor(locale);
  const [title, text, home, again] = [
    t('error.500.title'),
    t('error.500.text'),
    t('error.toHome'),
    t('error.tryAgain'),
  ].map(escapeMarkup);
  const { light, dark } = SITE.themeColor;
  return `<!doctype html><html lang="${languageOf(locale).bcp47}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${SITE.name}</title><style>:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;max-width:34rem;margin:1rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;background:light-dark(${light},${dark});color:light-dark(#171512,#f3efe7)}a{color:inherit}</style><main><p><strong>${SITE.name}</strong></p><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a> · <a href="${localePath(locale, routes.home())}">${home}</a></p></main></html>`;
}
