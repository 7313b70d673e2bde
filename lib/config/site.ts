/** These two are separate from `SITE` because browsers load them and need nothing else from it. */
export const DOMAIN = 'clipwright.example';
/** The mobile app in the two stores. */
export const STORE_LINKS = {
  ios: 'https://apps.apple.com/app/clipwright/id6400000001',
  android: 'https://play.google.com/store/apps/details?id=example.clipwright',
} as const;
/** Hosts of the product's own video player, which articles may embed. */
const PLAYER_HOSTS: readonly string[] = ['player.clipwright.example'];

/**
 * Every fact about the brand. "Clipwright" is a placeholder: to rename the product, change this file, the
 * name in locales/, the drawings, site.webmanifest and openid.html in public/, the drawn name in
 * components/layout/Wordmark.tsx and lib/og/draw-card.server.ts, the player's host in
 * lib/security/page-policy.server.ts, the example in lib/visit/attribution/channel-examples.ts, and the email
 * address in SECURITY.md. URLs that differ by environment are in lib/config/read-env.server.mjs.
 */
export const SITE = {
  name: 'Clipwright',
  legalName: 'Clipwright',
  domain: DOMAIN,
  /** The title of the first two breadcrumbs (specification §2). */
  breadcrumbTitle: 'Go to Academy for Professional Quality Video Creation.',
  playerHosts: PLAYER_HOSTS,
  supportEmail: 'hello@clipwright.example',
  stores: STORE_LINKS,
  /** Backgrounds of the light and dark themes, for the browser's own bars. */
  themeColor: { light: '#FAF8F4', dark: '#12110F' },
} as const;

/**
 * How attribution recognises the brand (rules §4). Separate from `SITE` because browsers load it and need
 * nothing else from `SITE`.
 */
export const OWN_TRAFFIC = {
  /**
   * Domains of the site, the studio and the AI app: a referrer on one of them, or on a subdomain, counts as
   * none.
   */
  domains: [DOMAIN],
  androidApp: 'example.clipwright',
  /** Search terms for the brand, including misspellings; lower case, words joined by hyphens. */
  brandWords: ['clipwright'],
} as const;
