import { oklchToHex } from './oklch';

export const PAPER = '#FAF8F4';
export const INK = '#171512';
export const VERMILION = '#E5401F';

/** One hue from light to dark. Equal steps in every hue, so no category shouts louder than another. */
export type Tones = {
  readonly tint: string;
  readonly soft: string;
  readonly base: string;
  readonly deep: string;
  readonly night: string;
};

export type CategorySlug = keyof typeof CATEGORY_HUES;

/** Light tones are of the first hue, dark ones of the second: a shadow drawn in the same hue looks dirty. */
export type HuePair = readonly [light: number, dark: number];

// Light hues keep clear of 20°–50°, where the vermilion of the playhead lives.
export const CATEGORY_HUES = {
  'templates-and-design': [66, 44],
  'editing-basics': [90, 62],
  'team-workflows': [122, 145],
  'mobile-video': [156, 172],
  'sound-and-music': [192, 215],
  'captions-and-accessibility': [230, 252],
  'video-marketing': [264, 276],
  'ai-video': [302, 294],
  'social-media': [354, 340],
} as const satisfies Record<string, HuePair>;

// why: the keys of an object literal are known exactly; Object.keys only promises strings
export const CATEGORY_SLUGS = Object.keys(CATEGORY_HUES) as readonly CategorySlug[];

/** The five tones of a pair of hues given in degrees. */
export function tonesOf([lightHue, darkHue]: HuePair): Tones {
  return {
    tint: oklchToHex(0.93, 0.034, lightHue),
    soft: oklchToHex(0.84, 0.075, lightHue),
    base: oklchToHex(0.73, 0.12, lightHue),
    deep: oklchToHex(0.46, 0.105, darkHue),
    night: oklchToHex(0.26, 0.055, darkHue),
  };
}
