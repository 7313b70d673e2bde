/**
 * Languages of the site and where their texts are. `fallbackLng: false`: otherwise every page would carry
 * English as well.
 */
/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'es', 'ru', 'pt'],
    // Visitors get the language of the URL; the site may offer another, but never redirects.
    localeDetection: false,
  },
  localePath: './locales',
  fallbackLng: false,
  ns: ['common', 'shared'],
  defaultNS: 'common',
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
};
