const NETWORKS: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
};

/**
 * The network on which an author's URL is a profile.
 *
 * Errors: never throws; null for any other site.
 */
export function networkName(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const host = new URL(href).hostname;
  const domain = Object.keys(NETWORKS).find((one) => host === one || host.endsWith(`.${one}`));
  return domain === undefined ? null : (NETWORKS[domain] ?? null);
}
