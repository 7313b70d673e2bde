/** Where a link may be shown as a card. */
export const NETWORKS = [
  'x',
  'facebook',
  'linkedin',
  'whatsapp',
  'telegram',
  'slack',
  'discord',
  'mastodon',
  'google',
] as const;
export type Network = (typeof NETWORKS)[number];

export type ImageRules = {
  /** Pixels; narrower images are shown as a small square, if at all. */
  readonly largeFromWidth: number;
  /** What else a large image needs: `twitter:card` set to summary_large_image, or a landscape format. */
  readonly largeNeeds?: 'twitter-card' | 'landscape';
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maxBytes: number;
};

export type NetworkRules = {
  readonly name: string;
  /**
   * The tags it prefers: `og:title` and `og:description`, or `title` and the description for search engines.
   */
  readonly reads: 'open-graph' | 'html';
  /** Characters after which the text is cut; infinite if only the reader's screen cuts it. */
  readonly titleLength: number;
  /** Null if it shows no description. */
  readonly descriptionLength: number | null;
  readonly showsSiteName: boolean;
  /** Null if it shows no image. */
  readonly image: ImageRules | null;
};

/** What each network shows of a card, in November 2026. The sources are in this folder's README. */
export const NETWORK_RULES: Readonly<Record<Network, NetworkRules>> = {
  x: {
    name: 'X',
    reads: 'open-graph',
    titleLength: 70,
    descriptionLength: null,
    showsSiteName: false,
    image: {
      largeFromWidth: 300,
      largeNeeds: 'twitter-card',
      minWidth: 300,
      minHeight: 157,
      maxBytes: 5_000_000,
    },
  },
  facebook: {
    name: 'Facebook',
    reads: 'open-graph',
    titleLength: 88,
    descriptionLength: 110,
    showsSiteName: false,
    image: { largeFromWidth: 600, minWidth: 200, minHeight: 200, maxBytes: 8_000_000 },
  },
  linkedin: {
    name: 'LinkedIn',
    reads: 'open-graph',
    titleLength: 119,
    descriptionLength: null,
    showsSiteName: false,
    image: { largeFromWidth: 401, minWidth: 200, minHeight: 200, maxBytes: 5_000_000 },
  },
  whatsapp: {
    name: 'WhatsApp',
    reads: 'open-graph',
    titleLength: 80,
    descriptionLength: 80,
    showsSiteName: false,
    image: { largeFromWidth: 300, minWidth: 100, minHeight: 100, maxBytes: 600_000 },
  },
  telegram: {
    name: 'Telegram',
    reads: 'open-graph',
    titleLength: 140,
    descriptionLength: 170,
    showsSiteName: true,
    image: { largeFromWidth: 300, minWidth: 100, minHeight: 100, maxBytes: 5_000_000 },
  },
  slack: {
    name: 'Slack',
    reads: 'open-graph',
    titleLength: Infinity,
    descriptionLength: 700,
    showsSiteName: true,
    image: { largeFromWidth: 401, minWidth: 75, minHeight: 75, maxBytes: 5_000_000 },
  },
  discord: {
    name: 'Discord',
    reads: 'open-graph',
    titleLength: 256,
    descriptionLength: 350,
    showsSiteName: true,
    image: {
      largeFromWidth: 300,
      largeNeeds: 'twitter-card',
      minWidth: 80,
      minHeight: 80,
      maxBytes: 8_000_000,
    },
  },
  mastodon: {
    name: 'Mastodon',
    reads: 'open-graph',
    titleLength: Infinity,
    descriptionLength: Infinity,
    showsSiteName: true,
    image: { largeFromWidth: 1, largeNeeds: 'landscape', minWidth: 1, minHeight: 1, maxBytes: 2_000_000 },
  },
  google: {
    name: 'Google',
    reads: 'html',
    titleLength: 60,
    descriptionLength: 160,
    showsSiteName: false,
    image: null,
  },
};
