/**
 * Languages of the site. Their texts are passed by pages/_app.tsx. A missing text never falls back to English:
 * the check of the locales finds it.
 */
/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'es', 'ru', 'pt'],
    // Visitors get the language of the URL; the site may offer another, but never redirects.
    localeDetection: false,
  },
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
};
