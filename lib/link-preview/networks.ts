/** Networks on which a link may be shared. */
export const NETWORKS = ['x', 'facebook', 'linkedin', 'whatsapp', 'telegram'] as const;
export type Network = (typeof NETWORKS)[number];

export type NetworkRules = {
  readonly name: string;
  /** Characters after which the network cuts the text; null if it shows no description. */
  readonly titleLength: number;
  readonly descriptionLength: number | null;
  /** Pixels; narrower pictures are shown as a small square, if at all. */
  readonly largeFromWidth: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maxBytes: number;
};

/**
 * What each network shows of a card. Picture sizes are those that the networks document; text lengths are as observed in their phone apps
 * in November 2026.
 */
export const NETWORK_RULES: Readonly<Record<Network, NetworkRules>> = {
  x: {
    name: 'X',
    titleLength: 70,
    descriptionLength: null,
    largeFromWidth: 300,
    minWidth: 300,
    minHeight: 157,
    maxBytes: 5_000_000,
  },
  facebook: {
    name: 'Facebook',
    titleLength: 88,
    descriptionLength: 110,
    largeFromWidth: 600,
    minWidth: 200,
    minHeight: 200,
    maxBytes: 8_000_000,
  },
  linkedin: {
    name: 'LinkedIn',
    titleLength: 119,
    descriptionLength: null,
    largeFromWidth: 401,
    minWidth: 200,
    minHeight: 200,
    maxBytes: 5_000_000,
  },
  whatsapp: {
    name: 'WhatsApp',
    titleLength: 80,
    descriptionLength: 80,
    largeFromWidth: 300,
    minWidth: 100,
    minHeight: 100,
    maxBytes: 600_000,
  },
  telegram: {
    name: 'Telegram',
    titleLength: 140,
    descriptionLength: 170,
    largeFromWidth: 300,
    minWidth: 100,
    minHeight: 100,
    maxBytes: 5_000_000,
  },
};
