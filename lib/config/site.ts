/** The two are apart from `SITE` because browsers load them, and need no more of it. */
export const DOMAIN = 'clipwright.example';
/** The mobile app in the two stores. */
export const STORE_LINKS = {
  ios: 'https://apps.apple.com/app/clipwright/id6400000001',
  android: 'https://play.google.com/store/apps/details?id=example.clipwright',
} as const;

/**
 * Every fact of the brand. "Clipwright" is a placeholder: to rename the product, change this file
 * (and the drawings in public/ and components/layout/Wordmark.tsx). Addresses that differ by environment are in env.server.ts.
 */
export const SITE = {
  name: 'Clipwright',
  legalName: 'Clipwright',
  domain: DOMAIN,
  /** The title of the first two breadcrumbs (specification §2). */
  breadcrumbTitle: 'Go to Academy for Professional Quality Video Creation.',
  /** Hosts of the product's own video player, which articles may embed. */
  playerHosts: ['player.clipwright.example'],
  supportEmail: 'hello@clipwright.example',
  stores: STORE_LINKS,
  /** Paper of the light and dark theme, for the browser's own bars. */
  themeColor: { light: '#FAF8F4', dark: '#12110F' },
} as const;

/** By what attribution knows the brand (rules §4). Apart from `SITE`: browsers load it, and need no more. */
export const OWN_TRAFFIC = {
  /** Domains of the site, the studio and the AI app: who comes from one of them, or from below it, has been here before. */
  domains: ['clipwright.example'],
  androidApp: 'example.clipwright',
  /** Words by which people search for the brand, misspellings too; lower case, words joined by hyphens. */
  brandWords: ['clipwright'],
} as const;
