import type { CSSProperties } from 'react';

/** Names of the track colours in theme/tokens.css. */
const TRACKS = [
  'video-marketing',
  'editing-basics',
  'ai-video',
  'social-media',
  'sound-and-music',
  'captions-and-accessibility',
  'templates-and-design',
  'mobile-video',
  'team-workflows',
] as const;

export type Track = (typeof TRACKS)[number];

/**
 * The track colour of a category: its own or, for a category unknown to the theme, always the same one of the nine.
 *
 * Errors: never throws; without a category undefined.
 */
export function trackOf(slug: string | undefined): Track | undefined {
  if (!slug) return undefined;
  return TRACKS.find((track) => track === slug) ?? TRACKS[sumOf(slug) % TRACKS.length];
}

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}

/** The colour that editors gave a profession, for the bar over its name; with the lightness of the tracks in browsers that can compute it (theme/tokens.css). */
export function barOf(color: string | undefined): CSSProperties | undefined {
  // why: React's CSSProperties knows no custom properties
  return color ? ({ '--own-colour': color } as CSSProperties) : undefined;
}
